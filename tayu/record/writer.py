"""A record as text; `tayu.record` describes it."""

from collections.abc import Iterator, Sequence

from tayu.errors import InvalidRecord, check_kind
from tayu.record.game import RecordedGame
from tayu.record.games import check_settable, game_of
from tayu.record.plies import Ply, plies
from tayu.record.steps import MAIN, Branch, Step
from tayu.record.tree import Record
from tayu.record.words import LONGEST_TEXT, MOST_BRANCHES, MOST_LINES, MOST_STEPS

VERSION = 1
"""The version that is written. Readers of all versions are kept."""

HEAD = "tayu record "
"""What the first line begins with; the version follows."""

INDENT = 16
"""Where the words of a line begin."""

_COMMENT, _MOST_IN_A_LINE = 60, 200


def write(record: Record) -> str:
    """The text of a record; `parse` gives the same record back, and the same text from it.

    Raises `IllegalMove`, `InvalidMove` or `InvalidRecord` for a record that isn't sound.
    """
    check_kind("record", record, Record, "a Record; tayu.record.load gives one as its record")
    game = game_of(record.start)
    lines = {name: _own_plies(record, name) for name in record.names}
    sections = [
        [f"{HEAD}{VERSION}", *_headers(record, game)],
        _comment_lines(record.comment),
        [line for ply in lines[MAIN] for line in _ply_lines(ply, game)],
        *(list(_branch_lines(branch, lines[branch.name], game)) for branch in record.branches),
        ["end"],
    ]
    text = "\n\n".join("\n".join(section) for section in sections if section) + "\n"
    steps = sum(len(ply.steps) for plies_of_line in lines.values() for ply in plies_of_line)
    _check_size(text, steps, len(record.branches))
    return text


def _check_size(text: str, steps: int, branches: int) -> None:
    """Raise `InvalidRecord` for a record that is too large to be read again."""
    for count, most, what in (
        (len(text.encode()), LONGEST_TEXT, "bytes"),
        (text.count("\n"), MOST_LINES, "lines"),
        (steps, MOST_STEPS, "steps"),
        (branches, MOST_BRANCHES, "branches"),
    ):
        if count > most:
            raise InvalidRecord(f"the record has {count} {what}, but at most {most} can be saved")


def _headers(record: Record, game: RecordedGame) -> Iterator[str]:
    last = record.positions()[-1]
    for name, _ in record.headers:
        check_settable(name, record.start, over=last.is_over)
    result = [("result", game.result(last))] if last.is_over else []
    told = [("game", game.name), *game.start_headers(record.start)]
    for name, value in [*told, *record.headers, *result]:
        yield f"{name}: {value}".rstrip()


def _own_plies(record: Record, name: str) -> list[Ply]:
    """The plies that stand in a line's section.

    A branch repeats the beginning of its first ply, but not what its parent says of it.
    """
    if name == MAIN:
        return plies(record)
    start = record.branch(name).start
    first, *rest = (p for p in plies(record, name) if p.first + len(p.steps) > start)
    shared = max(0, start - first.first)
    bare = tuple(Step(step.move) for step in first.steps[:shared])
    return [first._replace(steps=(*bare, *first.steps[shared:])), *rest]


def _branch_lines(branch: Branch, own: list[Ply], game: RecordedGame) -> Iterator[str]:
    of = "" if branch.parent == MAIN else f' of "{branch.parent}"'
    yield f'branch "{branch.name}"{of} at {own[0].number}'
    yield from _comment_lines(branch.comment)
    for ply in own:
        yield from _ply_lines(ply, game)


def _ply_lines(ply: Ply, game: RecordedGame) -> Iterator[str]:
    seat = "set-up" if ply.seat is None else f"seat {ply.seat}"
    start = f"{ply.number:>4}  {seat}".ljust(INDENT)
    for begin, end in _chunks(ply.steps):
        moves = [step.move for step in ply.steps[begin:end]]
        words = game.tokens(moves, ply.positions[begin])
        if end == len(ply.steps) and game.standing(ply.after) != game.standing(ply.before):
            words.append(f"={game.standing(ply.after)}")
        line = start + "".join(map(_padded, words)).rstrip()
        yield from _with_comment(line, ply.steps[end - 1].comment)
        start = " " * INDENT


def _chunks(steps: Sequence[Step]) -> Iterator[tuple[int, int]]:
    """Where the lines of a ply begin and end: behind a comment, and when a line is long."""
    begin = 0
    for end, step in enumerate(steps, 1):
        if end == len(steps) or step.comment or end - begin == _MOST_IN_A_LINE:
            yield begin, end
            begin = end


def _padded(word: str) -> str:
    """The word and at least two blanks, to the next multiple of four, so that columns show."""
    return word.ljust(-(-(len(word) + 2) // 4) * 4)


def _with_comment(line: str, comment: str) -> Iterator[str]:
    if not comment:
        yield line
        return
    first, *rest = _comment_lines(comment)
    yield f"{line:<{_COMMENT}}  {first}"
    for further in rest:
        yield f"{' ' * INDENT}{further}"


def _comment_lines(comment: str) -> list[str]:
    return [f"; {line}".rstrip() for line in comment.split("\n")] if comment else []
