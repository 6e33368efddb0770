"""The Tromp–Taylor rules, read literally and slowly.

The second opinion that Go's engine is held against: no import from it, no sets of
bits, no chains; a dictionary from points to "black", "white" or "empty", and paths
walked point by point. Each function names the article that it reads.
"""

from collections.abc import Sequence

Point = tuple[int, int]
Grid = dict[Point, str]

PASS = "pass"


def empty_grid(height: int, width: int) -> Grid:
    """Articles 1, 2 and 5: a grid of points, all of them empty."""
    return {(row, col): "empty" for row in range(height) for col in range(width)}


def reached_from(grid: Grid, point: Point) -> set[str]:
    """Article 3: the colours beside the points that a path of the point's own colour leads to."""
    colours, seen, waiting = set[str](), {point}, [point]
    while waiting:
        row, col = waiting.pop()
        for beside in ((row - 1, col), (row, col + 1), (row + 1, col), (row, col - 1)):
            if beside not in grid:
                continue
            if grid[beside] != grid[point]:
                colours.add(grid[beside])
            elif beside not in seen:
                seen.add(beside)
                waiting.append(beside)
    return colours


def cleared(grid: Grid, colour: str) -> Grid:
    """Article 4: all points of that colour that don't reach empty are emptied, at once."""
    gone = {p for p in grid if grid[p] == colour and "empty" not in reached_from(grid, p)}
    return {p: "empty" if p in gone else grid[p] for p in grid}


def player(turns: int) -> str:
    """Article 5: Black first, then alternately."""
    return ("black", "white")[turns % 2]


def opponent(colour: str) -> str:
    return "white" if colour == "black" else "black"


def moved(grid: Grid, point: Point, colour: str) -> Grid:
    """Article 7: colour the point, clear the opponent's colour, then one's own."""
    assert grid[point] == "empty"
    return cleared(cleared({**grid, point: colour}, opponent(colour)), colour)


def legal_moves(earlier: Sequence[Grid], turns: int) -> dict[Point, Grid]:
    """Article 6: the moves that repeat none of the earlier grids, and where they lead."""
    grid = earlier[-1]
    empty = [point for point in grid if grid[point] == "empty"]
    results = {point: moved(grid, point, player(turns)) for point in empty}
    return {point: result for point, result in results.items() if result not in earlier}


def scores(grid: Grid) -> tuple[int, int]:
    """Article 9: Black's score and White's."""
    black, white = (
        sum(
            grid[point] == colour
            or (grid[point] == "empty" and reached_from(grid, point) == {colour})
            for point in grid
        )
        for colour in ("black", "white")
    )
    return black, white
