"""`tayu study`: many games under many rules, and what the rules change."""

import argparse
import importlib.util
import shlex
import tomllib
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tayu.commands.command import Command, CommandError, named, natural, positive
from tayu.commands.reading import UTF_16, is_utf_16
from tayu.commands.writing import complain, say, watched, write
from tayu.rules import PRESETS, Rules

if TYPE_CHECKING:
    from tayu.study import Study

NEEDED = ("pandas", "pyarrow", "scipy", "tqdm", "matplotlib")
"""The libraries of the extra `study`."""


MORE = f"""\
players:
  random       any placement that is legal
  gentle       the one that scores most at once
  full         the best by an evaluation of what both sides can still score
  full-blind   places as full, and draws by coin
  master:N     the best by N playouts, as master:400 (slow)

rules of your own, as mine.toml:
  [rules.usual]
  preset = "KOSMOS"

  [rules.small]
  preset = "KOSMOS"
  size = 15
  doubled = [3, 7, 11]

  tayu study mine.toml --players full full --games 2000 -o mine

  fields: {", ".join(field.name for field in fields(Rules))}
"""
"""What the help says after the arguments."""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.epilog, parser.formatter_class = MORE, argparse.RawDescriptionHelpFormatter
    parser.add_argument(
        "rules", nargs="+", metavar="FILE|PRESET",
        help=f"{', '.join(PRESETS)}, or a .toml file with a table [rules.LABEL] for each set: "
        f"preset = one of them, and the fields that differ",
    )  # fmt: skip
    parser.add_argument(
        "--games", type=positive, default=1000, help="for each (default: %(default)s)"
    )
    parser.add_argument(
        "--players", nargs="+", metavar="NAME", action="append",
        help="A and B (and the flood), as `--players full full` after the rules, or again; "
        "the names are below",
    )  # fmt: skip
    parser.add_argument(
        "--seed", type=natural, default=0, help="seed of the study (default: %(default)s)"
    )
    parser.add_argument("-o", "--output", type=named, required=True, metavar="DIR", help="a folder")
    parser.add_argument(
        "--workers", type=positive, help="how many play at once (default: one a core)"
    )
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="a Dask scheduler's, as tcp://HOST:PORT, instead"
    )
    parser.add_argument("--luck", action=argparse.BooleanOptionalAction,
        help="measure luck and errors (default: where a player rates placements)",
    )  # fmt: skip
    parser.add_argument(
        "--bidding", action="store_true", help="three players bid for the flood (seats = 3)"
    )
    parser.add_argument("--quiet", action="store_true", help="show no progress")


def _run(chosen: argparse.Namespace) -> int:
    for module in NEEDED:
        if importlib.util.find_spec(module) is None:
            raise CommandError(f"{module} is missing; pip install 'tayu[study]' brings it")
    from tayu.study import read, run  # noqa: PLC0415  # pandas is slow to import
    from tayu.study.answer import report  # noqa: PLC0415  # matplotlib, too
    from tayu.study.compare import FEW  # noqa: PLC0415  # scipy

    study = _study(chosen)
    if chosen.games % 2:
        complain("study", f"{chosen.games + 1} games are played for each, as games come in pairs")
    try:
        run(
            study,
            chosen.output,
            workers=chosen.workers,
            cluster=chosen.cluster,
            progress=watched(chosen.quiet),
            command=_command(chosen),
        )
    except KeyboardInterrupt:
        raise CommandError(
            f"stopped; what was played is in {chosen.output}, and the same command goes on"
        ) from None
    frame = read(chosen.output)
    say(_told(study, frame))
    if study.pairs >= FEW:
        page = chosen.output / "study.html"
        write(page, report(study, frame).encode())
        say(f"\nPictures and boards: {page}")
    return 0


def _study(chosen: argparse.Namespace) -> "Study":
    from tayu.study import Study  # noqa: PLC0415  # pandas is slow to import

    rules: dict[str, Any] = {}
    for name in chosen.rules:
        found = _rules(name)
        if twice := sorted(set(found) & set(rules)):
            raise CommandError(f"{twice[0]} is given twice: each set of rules needs its own label")
        rules |= found
    players = [tuple(names) for names in chosen.players or [_usual(rules)]]
    return Study(rules, players, chosen.games, chosen.seed, chosen.luck, chosen.bidding)


def _usual(rules: dict[str, Any]) -> tuple[str, ...]:
    """Full against full, and with three seats a full flood."""
    return ("full",) * (3 if all(each.seats == 3 for each in rules.values()) else 2)


def _rules(name: str) -> dict[str, Any]:
    if name.upper() in PRESETS:
        return {name.upper(): PRESETS[name.upper()]}

    path = Path(name)
    if path.suffix != ".toml":
        raise CommandError(
            f"there are no rules {name!r}; there are {', '.join(PRESETS)}, or a .toml file"
        )
    try:
        data = path.read_bytes()
        if is_utf_16(data):
            raise CommandError(f"{path} {UTF_16}")
        whole = tomllib.loads(data.decode("utf-8-sig"))
    except OSError as error:
        raise CommandError(f"{path} can't be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise CommandError(f"{path} is no TOML: {error}") from error
    if others := sorted(set(whole) - {"rules"}):
        raise CommandError(f"{path} has {others[0]!r}, but only tables [rules.LABEL] are read")
    tables = whole.get("rules")
    if not isinstance(tables, dict) or not tables:
        raise CommandError(f"{path} has no table [rules.LABEL]")
    return _tables(path, tables)


def _tables(path: Path, tables: dict[str, Any]) -> dict[str, Any]:
    from tayu.study.plan import from_json  # noqa: PLC0415  # pandas is slow to import

    found = {}
    for label, values in tables.items():
        if not isinstance(values, dict):
            raise CommandError(f"{path}: rules.{label} is {values!r}, but it must be a table")
        try:
            found[label] = from_json(values)
        except ValueError as error:
            raise CommandError(f"{path}, [rules.{label}]: {error}") from error
    return found


def _command(chosen: argparse.Namespace) -> str:
    words = ["tayu", "study", *chosen.rules, "--games", str(chosen.games)]
    for players in chosen.players or ():
        words += ["--players", *players]
    words += ["--seed", str(chosen.seed)]
    if chosen.luck is not None:
        words.append("--luck" if chosen.luck else "--no-luck")
    return shlex.join(words + ["--bidding"] * chosen.bidding)


def _told(study: "Study", frame: Any) -> str:
    """The first set of rules in figures, and what each other changes."""
    from tayu.study.answer import answers, told  # noqa: PLC0415  # scipy, too
    from tayu.study.compare import FEW  # noqa: PLC0415  # scipy

    if study.pairs < FEW:
        return f"{len(frame)} games; {2 * FEW} or more for each can be compared"
    return "\n\n".join([told(study, frame), *(each.text for each in answers(study, frame))])


STUDY = Command(_add_arguments, _run)
"""`tayu study`."""
