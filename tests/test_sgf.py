"""Go records: SGF read, stepped through, judged by the Tromp–Taylor rules, and written."""

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tayu.errors import IllegalMove, InvalidMove, InvalidRecord
from tayu.sgf import SgfGame, new_game, read_sgf, write_sgf
from tayu.sgf.text import parse
from tayu.tromp_taylor import BLACK, EMPTY, PASS, WHITE, GoPosition, Turn, diagram, parse_diagram

WHOLE_GAME = (Path(__file__).parent / "golden" / "go.sgf").read_text("utf-8")
"""A made-up game on 19×19 that both players end by passing, with two variations."""


def only_line(game: SgfGame) -> list[Turn | None]:
    assert game.main_line == list(game.nodes)
    return [node.turn for node in game.nodes[1:]]


# -- a whole game


def test_a_whole_game_loads_and_steps() -> None:
    game = read_sgf(WHOLE_GAME)
    line = game.main_line
    assert len(line) == 333
    assert game.problems == []
    assert line[0].position == GoPosition.start(19, 19)
    for before, node in pairwise(line):
        assert node.turn is not None
        assert node.position == before.position.after(node.turn)
        assert node.seat == before.position.seat
    assert line[1].turn == (3, 15)
    assert line[-1].position.is_over


def test_a_whole_game_has_stones_taken() -> None:
    counts = [
        (node.position.colouring.black | node.position.colouring.white).bit_count()
        for node in read_sgf(WHOLE_GAME).main_line
    ]
    assert any(after < before for before, after in pairwise(counts))


def test_komi_is_shown_and_counted_only_if_asked() -> None:
    game = read_sgf(WHOLE_GAME)
    end = game.main_line[-1].position
    assert game.komi == 6.5
    assert end.outcome is not None
    assert end.outcome.text == "Black won: black 173, white 138; both players passed."
    assert game.margin(end) == 35
    assert game.margin(end, with_komi=True) == 28.5
    assert game.verdict(end) == "Black by 35: black 173, white 138; komi 6.5 not counted."
    assert game.verdict(end, with_komi=True) == (
        "Black by 28.5: black 173, white 138; komi 6.5 counted for White."
    )
    assert game.about("RE") == "B+28.5"
    assert (game.about("PB"), game.about("PW"), game.about("ON")) == ("Ji", "Wei", "")


def test_variations_leave_the_main_line() -> None:
    game = read_sgf(WHOLE_GAME)
    branching = [number for number, children in enumerate(game.children) if len(children) > 1]
    assert len(branching) == 2
    other = game.nodes[game.children[branching[0]][1]]
    assert other.comment == "Another way."
    assert other not in game.main_line
    line = game.line(other.number)
    assert [node.number for node in line[:3]] == [0, 1, 2]
    assert line[-2].number == branching[0]


def test_a_comment_keeps_its_brackets() -> None:
    comment = read_sgf(WHOLE_GAME).nodes[1].comment
    assert comment == "Black begins in the corner; [brackets] and \\ too, even ][."


def test_a_whole_game_round_trips() -> None:
    game = read_sgf(WHOLE_GAME)
    again = read_sgf(write_sgf(game))
    assert again == game
    assert write_sgf(again) == write_sgf(game)


# -- what stands in a file


def test_set_up_stones_and_who_moves_then() -> None:
    game = read_sgf("(;SZ[3]AB[aa:ca]AW[ac][cc]PL[W];W[bc];AE[ba]AW[bb];B[ba])")
    assert [diagram(node.position) for node in game.nodes[:2]] == [
        diagram(parse_diagram("X X X \n . . . \n O . O")),
        diagram(parse_diagram("X X X \n . . . \n O O O")),
    ]
    assert game.nodes[0].position.seat == WHITE
    assert game.nodes[2].position.colour_at((0, 1)) == EMPTY
    assert game.nodes[2].position.colour_at((1, 1)) == WHITE
    assert game.problems == []


def test_after_set_up_either_player_may_begin() -> None:
    assert read_sgf("(;SZ[9]HA[2]AB[cc][gg];W[gc])").problems == []
    assert read_sgf("(;SZ[9]HA[2]AB[cc][gg];B[gc])").problems == []


def test_a_rectangle_is_columns_by_rows() -> None:
    game = read_sgf("(;SZ[5:3];B[ec])")
    assert (game.grid.width, game.grid.height) == (5, 3)
    assert only_line(game) == [(2, 4)]


@pytest.mark.parametrize("text", ["(;SZ[19];B[];W[tt])", "(;C[x];B[tt];W[])"])
def test_two_ways_to_write_a_pass(text: str) -> None:
    game = read_sgf(text)
    assert only_line(game) == [PASS, PASS]
    assert game.nodes[-1].position.is_over


def test_on_a_large_grid_tt_is_a_point() -> None:
    assert only_line(read_sgf("(;SZ[21];B[tt])")) == [(19, 19)]


def test_what_is_not_understood_is_kept() -> None:
    text = "(;FF[4]GM[1]SZ[9]AP[Some:1];B[cc]BL[12.5]TR[cc][dd]LB[cc:1];W[])"
    assert "BL[12.5]TR[cc][dd]LB[cc:1]" in write_sgf(read_sgf(text))
    assert "AP[Some:1]" in write_sgf(read_sgf(text))


def test_an_escaped_line_break_is_none() -> None:
    assert read_sgf("(;C[one \\\nline\nand \\another\\\r\n])").nodes[0].comment == (
        "one line\nand another"
    )


def test_older_files_become_ff4() -> None:
    written = write_sgf(read_sgf("(;FF[3]GM[1]CA[GB2312]SZ[9];B[cc])"))
    assert written.startswith("(;GM[1]FF[4]CA[UTF-8]SZ[9]")


# -- what the rules forbid


def test_an_occupied_point_is_reported_and_read_on() -> None:
    game = read_sgf("(;SZ[3];B[aa];W[bb](;B[bb]C[so they say];W[cc])(;B[cc]))")
    (problem,) = game.problems
    assert (problem.node, problem.seat, problem.turn) == (3, BLACK, (1, 1))
    assert problem.reason.article == 7
    assert str(problem) == ("node 3: B2 is white, but a move colours an empty point: article 7")
    assert game.nodes[3].problem == problem
    claimed = game.nodes[3].position
    assert claimed.colour_at((1, 1)) == BLACK
    assert (claimed.seat, claimed.ply) == (WHITE, 3)
    assert game.nodes[4].position == claimed.after((2, 2))


def test_a_ko_retaken_at_once_is_reported_with_the_ply_repeated() -> None:
    game = read_sgf("(;SZ[4:3]AB[ba][ab][bc][cb]AW[ca][db][cc]PL[W];W[bb];B[cb];W[da])")
    (problem,) = game.problems
    assert problem.node == 2
    assert problem.reason.article == 6
    assert problem.reason.ply == 0
    assert diagram(game.nodes[2].position) == diagram(game.nodes[0].position)


def test_a_turn_out_of_turn_is_reported() -> None:
    game = read_sgf("(;SZ[9];B[aa];B[bb];W[cc];W[])")
    assert [str(problem) for problem in game.problems] == [
        "node 2: it is white's turn, not black's: article 5",
        "node 4: it is black's turn, not white's: article 5",
    ]
    assert game.nodes[2].position.colour_at((1, 1)) == BLACK
    assert read_sgf("(;SZ[9];W[aa])").problems[0].node == 1


def test_turns_after_the_end_are_reported() -> None:
    game = read_sgf("(;SZ[9];B[];W[];B[aa];W[bb])")
    assert [(problem.node, problem.reason.article) for problem in game.problems] == [(3, 8)]
    assert game.nodes[3].position.colour_at((0, 0)) == BLACK
    assert not game.nodes[3].position.is_over


def test_a_turn_off_the_grid_is_reported() -> None:
    game = read_sgf("(;SZ[9];B[kk];W[aa])")
    assert [(problem.node, problem.reason.article) for problem in game.problems] == [(1, 1)]
    assert game.nodes[1].position.colouring == game.nodes[0].position.colouring
    assert game.nodes[2].position.colour_at((0, 0)) == WHITE


# -- what is no record


@pytest.mark.parametrize(
    ("text", "match"),
    [
        ("", "line 1, column 1: there is no game"),
        ("no game", "line 1, column 1: there is no game"),
        ("(;B[aa]", "line 1, column 8: the text ends too soon"),
        ("(;C[\\\n];\nB[aa] ?)", r"line 3, column 6: ' \?\)' is no node"),
        ("(;SZ[9];B[aa])\n(;SZ[9])", "line 2, column 2: a second game begins"),
        ("(;GM[2])", r"node 0: GM\[2\] is another game"),
        ("(;SZ[])", r"node 0: SZ\[\] is not a size"),
        ("(;SZ[0])", r"node 0: SZ\[0\] is not from 1 to 52"),
        ("(;SZ[9:99])", r"node 0: SZ\[9:99\] is not from 1 to 52"),
        ("(;SZ[nine])", r"node 0: SZ\[nine\] is not a size"),
        ("(;KM[much])", r"node 0: KM\[much\] is not a number"),
        ("(;KM[inf])", r"node 0: KM\[inf\] is not a number"),
        ("(;SZ[9];B[a])", "node 1: 'a' is not a point"),
        ("(;SZ[9];B[a1])", "node 1: 'a1' is not a point"),
        ("(;SZ[9];B[aa][bb])", "node 1: it has 2 turns"),
        ("(;SZ[9];B[aa]W[bb])", "node 1: it has 2 turns"),
        ("(;SZ[9]AB[aa:jj])", "node 0: aa:jj is not on the 9×9 grid"),
        ("(;SZ[9]PL[green])", r"node 0: PL\[green\] is neither"),
        ("(" * 5000 + ";", "too deep"),
    ],
)
def test_what_is_no_record_says_where(text: str, match: str) -> None:
    with pytest.raises(InvalidRecord, match=match):
        read_sgf(text)


def test_bytes_are_read_by_the_charset_they_name() -> None:
    text = "(;SZ[9]CA[{}]PB[Ta Yü])"
    for charset in ("UTF-8", "latin-1", "cp1250"):
        assert read_sgf(text.format(charset).encode(charset)).about("PB") == "Ta Yü"


def test_bytes_without_a_charset() -> None:
    text = "(;SZ[9]PB[Ta Yü])"
    assert read_sgf(text.encode("utf-8")).about("PB") == "Ta Yü"
    assert read_sgf(text.encode("latin-1")).about("PB") == "Ta Yü"


def test_bytes_that_are_not_what_they_say() -> None:
    with pytest.raises(InvalidRecord, match=r"byte \d+ of the file is not utf-8"):
        read_sgf("(;SZ[9]CA[utf-8]PB[Ta Yü])".encode("latin-1"))
    with pytest.raises(InvalidRecord, match="charset 'klingon', which is not known"):
        read_sgf(b"(;CA[klingon])")


# -- writing


def test_a_new_game_grows_by_turns_and_comments() -> None:
    empty = new_game(9, 13, komi=5.5, PB="Mei")
    game = empty.played(0, (2, 2)).played(1, PASS, "Why not?").played(1, (8, 12))
    assert write_sgf(game) == (
        "(;GM[1]FF[4]CA[UTF-8]SZ[13:9]KM[5.5]RU[Tromp-Taylor]PB[Mei];B[cc]"
        "(;W[]C[Why not?])(;W[mi]))\n"
    )
    assert len(empty.nodes) == 1
    assert game.commented(2, "").nodes[2].comment == ""
    assert game.commented(3, "A corner.").nodes[3].comment == "A corner."
    assert game.nodes[3].comment == ""


def test_only_what_is_legal_can_be_played() -> None:
    game = new_game(9, 9).played(0, (2, 2))
    with pytest.raises(IllegalMove, match="article 7"):
        game.played(1, (2, 2))
    with pytest.raises(InvalidMove, match="not a turn"):
        game.played(1, "D4")  # type: ignore[arg-type]


@given(st.text(min_size=1))
def test_any_comment_round_trips(comment: str) -> None:
    game = new_game(5, 5).played(0, (1, 1), comment).played(1, (0, 0))
    assert read_sgf(write_sgf(game)) == game


@given(st.integers(0, 10**6))
def test_any_tree_round_trips(seed: int) -> None:
    """Numbers may change, for a file goes branch by branch; what stands at the leaves doesn't."""
    rng = Random(seed)
    game = new_game(rng.randint(1, 5), rng.randint(2, 5))
    for _ in range(20):
        at = rng.choice(game.nodes)
        if not at.position.is_over:
            game = game.played(at.number, rng.choice(at.position.legal_moves()))
    again = read_sgf(write_sgf(game))
    assert lines(again) == lines(game)
    assert write_sgf(again) == write_sgf(game)


def lines(game: SgfGame) -> list[list[GoPosition]]:
    """The positions along each line, from the root to a leaf, in order."""
    found: list[list[GoPosition]] = []
    waiting = [0]
    while waiting:
        number = waiting.pop()
        if not game.children[number]:
            found.append([node.position for node in game.line(number)])
        waiting += reversed(game.children[number])
    return found


@given(st.text("();[]\\BWC: a\n", max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        nodes = parse(text)
    except InvalidRecord as error:
        sentence = str(error)
    else:
        sentence = f"{len(nodes)} nodes"
    assert sentence
    assert "\n" not in sentence


def test_a_game_is_one_line_where_it_is_listed() -> None:
    assert repr(read_sgf("(;GM[1]SZ[9]KM[6.5];B[aa];W[bb])")) == (
        "<SgfGame on 9×9: 3 nodes, komi 6.5>"
    )
