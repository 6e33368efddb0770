"""A board as text, both ways: for tests, terminals and plain-text viewers.

Cells stand two columns apart, with the edges between them::

        0 1 2 3 4
    0   . . . . .
              |
    1   . . . o .
              :
    2  -o=o=o-o .
              :
    3   . . . o-.

    4   . . . . .

`o` is a covered cell and `.` an empty one; `=` and `:` hold a tile's cells
together; `-` and `|` are mouths, open or joined, those outside the board being
estuaries. Where a mouth ends against a blank side, as one reading of the rules
allows, `<`, `>`, `^` or `v` points the way that the mouth faces.
"""

from collections.abc import Iterator

from tayu.board import Board
from tayu.errors import InvalidMove, check_kind
from tayu.grid import Cell, Heading, inside, neighbour, opposite
from tayu.placement import Placement, strip, strip_edge
from tayu.rules import KOSMOS, Rules, check_rules
from tayu.tiles import SLOTS, TILES, turned_end_for_end

_MARGIN = 4
_OPEN: dict[Heading, str] = {"N": "|", "E": "-", "S": "|", "W": "-"}
_ENDED: dict[Heading, str] = {"N": "^", "E": ">", "S": "v", "W": "<"}

_Canvas = list[list[str]]


def diagram(board: Board) -> str:
    """The text of a board; `parse_diagram` reads it back."""
    check_kind("board", board, Board, "a Board, as a position's board")
    return _with_margins(_canvas(board), board.size)


def _canvas(board: Board) -> _Canvas:
    span = 2 * board.size + 1
    canvas = [[" "] * span for _ in range(span)]
    for row in range(board.size):
        for col in range(board.size):
            canvas[2 * row + 1][2 * col + 1] = "o" if (row, col) in board.covered else "."
    for placement in board.placements:
        _draw_links(canvas, placement)
    for cell, heading in board.mouths:
        line, column = _edge(cell, heading)
        canvas[line][column] = _mouth_mark(board, cell, heading)
    return canvas


def _draw_links(canvas: _Canvas, placement: Placement) -> None:
    for cell in placement.cells[:2]:
        line, column = _edge(cell, "S" if placement.upright else "E")
        canvas[line][column] = ":" if placement.upright else "="


def _mouth_mark(board: Board, cell: Cell, heading: Heading) -> str:
    beside = neighbour(cell, heading)
    met = beside not in board.covered or (beside, opposite(heading)) in board.mouths
    return _OPEN[heading] if met else _ENDED[heading]


def _edge(cell: Cell, heading: Heading) -> tuple[int, int]:
    """Line and column of a cell's edge, on a canvas without margins."""
    (row, col), (beside_row, beside_col) = cell, neighbour(cell, heading)
    return row + beside_row + 1, col + beside_col + 1


def _with_margins(canvas: _Canvas, size: int) -> str:
    head = " " * _MARGIN + " " + " ".join(str(col % 10) for col in range(size))
    lines = [head]
    for number, line in enumerate(canvas):
        name = str(number // 2) if number % 2 else ""
        lines.append((name.rjust(2).ljust(_MARGIN) + "".join(line)).rstrip())
    return "\n".join(lines) + "\n"


def parse_diagram(text: str, rules: Rules = KOSMOS) -> Board:
    """The board of that text, its tiles laid in an order that the rules allow.

    Raises `InvalidMove` with line and column for text that can't be read, and
    with the sentence of `why_illegal` for tiles that can't lie so.
    """
    check_kind("text", text, str, "the text of a diagram")
    check_rules(rules)
    canvas = _read_canvas(text, rules.size)
    placements = list(_read_placements(canvas, rules.size))
    board = _lay_all(placements, Board.empty(rules))
    _check_nothing_stray(canvas, board)
    return board


def _read_canvas(text: str, size: int) -> _Canvas:
    span = 2 * size + 1
    lines = text.rstrip("\n").split("\n")[1:]
    if len(lines) > span:
        raise InvalidMove(
            f"the diagram has {len(lines)} lines below its head, but a board of size {size} "
            f"has {span}"
        )
    padded = [line.ljust(_MARGIN + span) for line in lines + [""] * (span - len(lines))]
    for number, line in enumerate(padded):
        _check_line(line, number, size)
    return [list(line[_MARGIN : _MARGIN + span]) for line in padded]


def _check_line(line: str, number: int, size: int) -> None:
    for column, mark in enumerate(line[_MARGIN:]):
        accepted = _accepted(number, column) if column <= 2 * size else " "
        if mark not in accepted:
            raise InvalidMove(f"{_spot(number, column)} has {mark!r}, {_belongs(accepted)}")


def _accepted(line: int, column: int) -> str:
    if line % 2 == 1:
        return "o." if column % 2 == 1 else " -<>="
    return " |^v:" if column % 2 == 1 else " "


def _spot(line: int, column: int) -> str:
    return f"line {line + 2}, column {_MARGIN + column + 1} of the diagram"


def _belongs(accepted: str) -> str:
    return f"but one of {' '.join(map(repr, accepted))} belongs there"


def _read_placements(canvas: _Canvas, size: int) -> Iterator[Placement]:
    loose = {
        (row, col)
        for row in range(size)
        for col in range(size)
        if canvas[2 * row + 1][2 * col + 1] == "o"
    }
    for row, col in sorted(loose):
        if (row, col) in loose:
            upright = _mark(canvas, (row, col), "S") == ":"
            cells = strip(upright, row, col)
            _check_tile(canvas, cells, upright, size, loose)
            loose.difference_update(cells)
            yield _placement(canvas, (row, col), upright)


def _mark(canvas: _Canvas, cell: Cell, heading: Heading) -> str:
    line, column = _edge(cell, heading)
    return canvas[line][column]


def _check_tile(
    canvas: _Canvas, cells: tuple[Cell, ...], upright: bool, size: int, loose: set[Cell]
) -> None:
    heading: Heading = "S" if upright else "E"
    held = [inside(cell, size, size) and _mark(canvas, cell, heading) in ":=" for cell in cells]
    if held != [True, True, False] or not loose.issuperset(cells):
        raise InvalidMove(
            f"the tile that begins at cell {cells[0]} of the diagram isn't three cells long: "
            f"two of '=' or two of ':' hold a tile's cells together"
        )


def _placement(canvas: _Canvas, corner: Cell, upright: bool) -> Placement:
    byte = 0
    for bit, slot in enumerate(SLOTS):
        cell, heading = strip_edge(upright, *corner, slot)
        if _mark(canvas, cell, heading) in (_OPEN[heading], _ENDED[heading]):
            byte |= 1 << bit
    mask = min(byte, turned_end_for_end(byte))
    tile = next((tile for tile in TILES if tile.mask == mask), None)
    if tile is None:
        raise InvalidMove(
            f"the tile that begins at cell {corner} of the diagram has {byte.bit_count()} mouths, "
            f"but every tile has three"
        )
    return Placement(tile, (0 if byte == mask else 2) + upright, *corner)


def _lay_all(placements: list[Placement], board: Board) -> Board:
    """Lay the tiles one after another, each as soon as the rules allow it.

    Of several tiles on the centre not each can have been the first, so each is tried.
    """
    waiting, laid = placements, board
    for opening in filter(board.is_legal, placements):
        waiting, laid = _lay_from(opening, placements, board)
        if not waiting:
            break
    if waiting:
        first = next((p for p in waiting if laid.is_legal(p)), waiting[0])
        why = laid.why_illegal(first) or "a tile laid later would block its mouth"
        raise InvalidMove(f"the tiles of the diagram can't lie so: {why}")
    return laid


def _lay_from(
    opening: Placement, waiting: list[Placement], board: Board
) -> tuple[list[Placement], Board]:
    """The tiles left, and the board, once none of them can be laid after that opening.

    The order doesn't matter: a tile that can be laid now can still be laid later.
    """
    placement: Placement | None = opening
    while placement is not None:
        board = board.after(placement)
        waiting = [other for other in waiting if other is not placement]
        ready = (p for p in waiting if board.is_legal(p) and not _walls_off(waiting, p))
        placement = next(ready, None)
    return waiting, board


def _walls_off(waiting: list[Placement], placement: Placement) -> bool:
    """Whether another tile that is still to be laid would block a mouth of this one."""
    beside = {(neighbour(cell, heading), opposite(heading)) for cell, heading in placement.mouths}
    return any(
        cell in other.cells and (cell, heading) not in other.mouths
        for other in waiting
        for cell, heading in beside
    )


def _check_nothing_stray(canvas: _Canvas, board: Board) -> None:
    """Every mark of the diagram is one that the board itself would show."""
    for line, (given, shown) in enumerate(zip(canvas, _canvas(board), strict=True)):
        for column, (mark, right) in enumerate(zip(given, shown, strict=True)):
            if mark != right:
                raise InvalidMove(
                    f"{_spot(line, column)} has {mark!r}, but the tiles beside it make it {right!r}"
                )
