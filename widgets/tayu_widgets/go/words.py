"""What the explorer of Go says: the score by reach, what is forbidden, branches. HTML."""

from collections.abc import Iterable, Sequence

from tayu.tromp_taylor import BLACK, EMPTY, PASS, WHITE, Colour, Region, regions, turn_text
from tayu_widgets.go.session import GoSession
from tayu_widgets.live import tag, text


def score(session: GoSession) -> str:
    """Both scores as sums, and the regions that they come from."""
    position, game = session.position, session.game
    of = position.score
    sums = (
        (BLACK, of.black_coloured, of.black_reached, of.black),
        (WHITE, of.white_coloured, of.white_reached, of.white),
    )
    head = ("", "stones", "reached", "score")
    rows = [(c.label, str(stones), str(reached), str(both)) for c, stones, reached, both in sums]
    empty = [region for region in regions(position) if region.colour == EMPTY]
    return "".join(
        [
            _table(head, rows),
            tag("p", text(game.verdict(position))) if game.komi else "",
            tag("h3", "Empty regions") if empty else "",
            _list(_region(session, region) for region in empty),
        ]
    )


def _region(session: GoSession, region: Region) -> str:
    where = turn_text(region.points[0], session.position.grid)
    count = f"{len(region.points)} point{'s' if len(region.points) > 1 else ''}"
    return f"{count} with {where}: {_reaches(region)}"


def _reaches(region: Region) -> str:
    if not region.reaches:
        return "reaches nothing, counts for nobody"
    owner: Colour | None = region.scores_for
    return f"reaches {owner.label} only" if owner is not None else "reaches both, counts for nobody"


def forbidden(session: GoSession) -> str:
    """Each empty point that the seat may not colour, with the reason."""
    position = session.position
    if position.is_over:
        return tag("p", "The game is over.")
    reasons = position.forbidden
    if not reasons:
        return tag("p", "Every empty point may be coloured.")
    return _list(
        f"{turn_text(point, position.grid)}: {reason.sentence}" for point, reason in reasons.items()
    )


def branches(session: GoSession) -> str:
    """Buttons for what follows the node that is shown, where it is more than one."""
    if len(session.branches) < 2:
        return ""
    grid, buttons = session.position.grid, []
    for number in session.branches:
        turn = session.game.nodes[number].turn
        named = "set-up" if turn is None else turn if turn == PASS else turn_text(turn, grid)
        buttons.append(tag("button", text(named), type="button", data_key=f"node {number}"))
    return tag("p", "Goes on with ", " ".join(buttons))


def problems(session: GoSession) -> str:
    """What the rules have against the record."""
    return _list(str(problem) for problem in session.game.problems)


def _list(sentences: Iterable[str]) -> str:
    items = "".join(tag("li", text(sentence)) for sentence in sentences)
    return tag("ul", items) if items else ""


def _table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    lines = [tag("tr", *(tag("th", text(cell), scope="col") for cell in head))]
    lines += [
        tag("tr", tag("th", text(row[0]), scope="row"), *(tag("td", text(c)) for c in row[1:]))
        for row in rows
    ]
    return tag("table", *lines)
