"""`tayu study`: many games under many rules, and what the rules change."""

import argparse
import importlib.util
import tomllib
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tayu.commands.command import Command, CommandError, positive
from tayu.commands.writing import complain, say, watched
from tayu.rules import PRESETS

if TYPE_CHECKING:
    from tayu.study import Study

NEEDED = ("pandas", "pyarrow", "scipy", "tqdm", "matplotlib")
"""The libraries of the extra `study`."""


def _add_arguments(parser: argparse.ArgumentParser) -> None:
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
        help="A and B (and the flood), as `--players full full`; may be given again",
    )  # fmt: skip
    parser.add_argument("--seed", type=int, default=0, help="the study's (default: %(default)s)")
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="DIR", help="a folder")
    parser.add_argument("--workers", type=positive, help="processes (default: one a core)")
    parser.add_argument("--cluster", metavar="ADDRESS", help="a Dask scheduler's, instead")
    parser.add_argument("--luck", action=argparse.BooleanOptionalAction, help="measure luck")
    parser.add_argument("--quiet", action="store_true", help="show no progress")


def _run(chosen: argparse.Namespace) -> int:
    for module in NEEDED:
        if importlib.util.find_spec(module) is None:
            raise CommandError(f"{module} is missing; pip install 'tayu[study]' brings it")
    from tayu.study import read, run  # noqa: PLC0415  # pandas is slow to import

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
    say(_told(study, read(chosen.output)))
    return 0


def _study(chosen: argparse.Namespace) -> "Study":
    from tayu.study import Study  # noqa: PLC0415  # pandas is slow to import

    rules: dict[str, Any] = {}
    for name in chosen.rules:
        rules |= _rules(name)
    players = [tuple(names) for names in chosen.players or [("full", "full")]]
    return Study(rules, players, chosen.games, chosen.seed, chosen.luck)


def _rules(name: str) -> dict[str, Any]:
    if name.upper() in PRESETS:
        return {name.upper(): PRESETS[name.upper()]}
    from tayu.study.plan import from_json  # noqa: PLC0415  # pandas is slow to import

    path = Path(name)
    if path.suffix != ".toml":
        raise CommandError(f"there are no rules {name!r}; there are {', '.join(PRESETS)}")
    try:
        tables = tomllib.loads(path.read_text("utf-8")).get("rules", {})
    except OSError as error:
        raise CommandError(f"{path} can't be read: {error.strerror}") from error
    except tomllib.TOMLDecodeError as error:
        raise CommandError(f"{path} is no TOML: {error}") from error
    if not tables:
        raise CommandError(f"{path} has no table [rules.LABEL]")
    return {label: from_json(values) for label, values in tables.items()}


def _command(chosen: argparse.Namespace) -> str:
    players = " ".join(f"--players {' '.join(p)}" for p in chosen.players or [["full", "full"]])
    named = " ".join(chosen.rules)
    return f"tayu study {named} --games {chosen.games} {players} --seed {chosen.seed}"


def _told(study: "Study", frame: Any) -> str:
    """The first set of rules in figures, and what each other changes."""
    from tayu.study.compare import FEW, MEASURES, compare, estimate  # noqa: PLC0415  # scipy, too

    kept = [frame[(frame.rules == e.label) & (frame.players == " ".join(e.players))]
            for e in study.entries()]  # fmt: skip
    if study.pairs < FEW:
        return f"{len(frame)} games; {2 * FEW} or more for each can be compared"
    first, *others = kept
    lines = [
        f"{measure.name}: {estimate(first, name).text(measure.digits)}"
        for name, measure in MEASURES.items()
        if measure.of(first).notna().all()
    ]
    head = f"{first.rules.iloc[0]} ({first.players.iloc[0]}), {len(first)} games:"
    return "\n".join([head, *lines, *("\n" + compare(first, other).text for other in others)])


STUDY = Command(
    "Play many games under many rules, and say what the rules change.", _add_arguments, _run
)
"""`tayu study`."""
