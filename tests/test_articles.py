"""The articles hang together: numbers, switches, who carries them out, who checks them.

And what they say of settings that the rulebook doesn't have is so.
"""

import ast
import importlib
import re
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from tayu import articles
from tayu.articles import ARTICLES, Article
from tayu.board import Board
from tayu.legality import Reason, reasons
from tayu.moves import Ask, Draw
from tayu.notation import parse_move
from tayu.placement import Placement
from tayu.position import Position
from tayu.provenance import FIELDS, STANDING, of
from tayu.rules import GOLIATH, KOSMOS, RECONSTRUCTION, Rules
from tayu.tiles import TILES, tile_named

ROOT = Path(__file__).resolve().parent.parent
EVERY = list(articles.every(ARTICLES))
each_article = pytest.mark.parametrize("article", EVERY, ids=lambda article: article.number)

HEADINGS = (
    "The Channel Tiles", "Goal of the Game", "Preparation", "Playing the Game", "End of the Game",
    "Scoring", "Variant for 2 Players", "Rules for 4 Players (Teams)", "Rules for 3 Players",
)  # fmt: skip
"""Those of the rulebook, in its order."""


class TestTheList:
    def test_numbers_run(self) -> None:
        assert [article.number for article in ARTICLES] == [str(n) for n in range(1, 17)]
        for article in ARTICLES:
            letters = [one.number.removeprefix(article.number) for one in article.variants]
            assert letters == list("abc"[: len(letters)])

    def test_the_order_is_the_rulebooks(self) -> None:
        places = [HEADINGS.index(article.heading) for article in ARTICLES if article.heading]
        assert places == sorted(places)
        assert set(places) == set(range(len(HEADINGS)))

    @each_article
    def test_each_is_short(self, article: Article) -> None:
        assert len(article.text.split()) <= 82
        assert article.text.endswith(".")

    @each_article
    def test_each_names_switch_and_provenance_that_there_are(self, article: Article) -> None:
        assert article.switch is None or article.switch in FIELDS
        assert article.provenance
        assert all(key in FIELDS or key in STANDING for key in article.provenance)
        assert len(article.sources()) == len(article.provenance)
        if article.switch is not None:
            assert article.switch in article.provenance

    def test_together_they_need_every_field_and_every_rule_without_one(self) -> None:
        used = {key for article in EVERY for key in article.provenance}
        assert used == {*FIELDS, *STANDING}
        assert {a.switch for a in EVERY if a.switch} == {field.name for field in fields(Rules)}

    def test_by_number(self) -> None:
        assert ARTICLES["8a"].value == "protect_laid_only"
        assert ARTICLES[0] is ARTICLES["1"]
        with pytest.raises(KeyError, match="there is no Article 17; they are 1, 2, 3, 3a"):
            ARTICLES["17"]


class TestLinks:
    @each_article
    def test_what_carries_it_out_says_so(self, article: Article) -> None:
        assert article.functions
        for name in article.functions:
            assert article.number in articles_named(found(name).__doc__), name

    def test_no_docstring_names_an_article_that_does_not_list_it(self) -> None:
        for name, doc in documented():
            for number in articles_named(doc):
                assert name in ARTICLES[number].functions, f"{name} names Article {number}"

    @each_article
    def test_what_checks_it_is_there(self, article: Article) -> None:
        assert article.tests
        for place in article.tests:
            assert is_a_test(place), place

    def test_every_reason_against_a_placement_comes_from_one_article(self) -> None:
        board = Board.empty(replace(KOSMOS, size=9, doubled=()))
        tried = [*against_all(board)]
        tried += against_all(board.after(Placement(TILES[0], 0, 4, 3)))
        names = {reason.rule for reason in tried}
        assert names == {name for article in EVERY for name in article.breaks}
        assert {articles.broken_by(name).number for name in names} == {"6", "7", "8"}

    def test_other_names_break_nothing(self) -> None:
        with pytest.raises(ValueError, match=r"'taste' names no reason .* overhang, covered"):
            articles.broken_by("taste")


class TestUnderRules:
    def test_the_edition_of_1999(self) -> None:
        assert [a.number for a in articles.under(KOSMOS)] == [str(n) for n in range(1, 13)]

    def test_the_edition_of_2009(self) -> None:
        numbers = [a.number for a in articles.under(GOLIATH)]
        assert numbers == ["1", "2", "3a", "4", "5a", "6", "7", "8", "9a", "10", "11", "12"]
        text = articles.text(GOLIATH)
        assert "18 × 18 cells" in text
        assert "three of each kind, 84 tiles" in text
        assert "one or more of the four cells at the centre" in text
        assert "or 2 at positions 3, 8 and 13 of every shore" in text

    @pytest.mark.parametrize(
        ("rules", "numbers"),
        [
            (RECONSTRUCTION, "3a 5a 9b"),
            (replace(KOSMOS, drawing="spread", matching="protect_laid_only"), "3b 5b 8a"),
            (replace(KOSMOS, spare=True), "13"),
            (replace(KOSMOS, seats=4), "14"),
            (replace(KOSMOS, seats=3), "15 16"),
        ],
    )
    def test_what_other_settings_add_or_put_in_place(self, rules: Rules, numbers: str) -> None:
        plain = {a.number for a in articles.under(KOSMOS)}
        assert [a.number for a in articles.under(rules) if a.number not in plain] == numbers.split()

    def test_words_that_rules_fill_in(self) -> None:
        assert (
            ARTICLES["11"]
            .under(replace(KOSMOS, doubled=()))
            .startswith("A mouth that faces a shore is an estuary and counts 1. ")
        )
        assert "12 of each kind, 336 tiles" in ARTICLES["1"].under(replace(KOSMOS, copies=12))
        assert "two columns of 6 stacks" in ARTICLES["3"].under(replace(KOSMOS, copies=3))
        assert "that Article 15 names" in ARTICLES["4"].under(replace(KOSMOS, seats=3))

    def test_every_form_has_every_article(self) -> None:
        for rules in (KOSMOS, replace(GOLIATH, seats=4)):
            forms = (articles.text(rules), articles.markdown(rules), articles.page(rules).html)
            for article in articles.under(rules):
                head = f"{article.number}. {article.title}."
                assert all(head in form.replace("&#x27;", "'") for form in forms)

    def test_the_whole_list_as_text_and_page(self) -> None:
        assert str(ARTICLES).count("\n") == len(ARTICLES) - 1
        assert ARTICLES.html.count("<p ") == len(ARTICLES)
        page = ARTICLES["8"].html
        assert "8a. Joining." in page
        assert "<code>matching = &#x27;protect_laid_only&#x27;</code>" in page
        assert "tayu.legality._dead_ending" in page

    def test_how_each_is_known(self) -> None:
        """Every rule with its status, for and against, and why, by the setting of its article."""
        page = articles.known(ARTICLES)
        assert page.html.count("<details ") == sum(len(a.provenance) for a in EVERY)
        plain = str(page).splitlines()
        for article in EVERY:
            assert f"{article.number}. {article.title}" in plain
        eight = str(articles.known([ARTICLES["8a"]]))
        assert eight == "8a. Joining\n" + str(of("matching", "protect_laid_only"))
        for one in ARTICLES["8a"].own_sources():
            assert [one.status, one.why] == ["open", of("matching", "protect_laid_only").why]


BAG = replace(KOSMOS, size=3, doubled=(), drawing="bag")
NOTHING_BUT_N012_FITS = ("draw:N012", "N012/0@1,0", "draw:N1EW")


def play(rules: Rules, *moves: str) -> Position:
    position = Position.start(rules)
    for move in moves:
        position = position.after(parse_move(move))
    return position


class TestOtherSettings:
    """What the articles say of settings that the rulebook doesn't have."""

    def test_3a_and_5a_a_bag(self) -> None:
        start = Position.start(BAG)
        assert start.phase == "draw"
        assert start.legal_moves() == []
        assert start.chance() == [(Draw(tile), 1 / 28) for tile in TILES]

    def test_3b_and_5b_a_spread(self) -> None:
        start = Position.start(replace(BAG, drawing="spread"))
        assert start.legal_moves() == [Ask(True), Ask(False)]
        for ask in start.legal_moves():
            kinds = [tile for tile in TILES if tile.ringed == ask.ringed]
            chance = start.after(ask).chance()
            assert [draw.tile for draw, _ in chance] == kinds
            assert {share for _, share in chance} == {1 / len(kinds)}

    def test_8a_only_laid_mouths_are_protected(self) -> None:
        """Of what Article 8 forbids, the blind end is allowed and the blocked mouth is not."""
        strict = replace(BAG, size=9)
        literal = replace(strict, matching="protect_laid_only")
        first = Placement(tile_named("N1EW"), 0, 4, 3)
        one, other = Board.empty(strict).after(first), Board.empty(literal).after(first)
        against = {p: {r.rule for r in reasons(one, p)} for p in everywhere(9)}
        freed = [p for p, names in against.items() if names and other.is_legal(p)]
        assert freed
        assert all(against[p] == {"dead_end"} for p in freed)
        blocking = [p for p, names in against.items() if "blocks" in names]
        assert not any(other.is_legal(p) for p in blocking)

    def test_9a_it_ends_at_once(self) -> None:
        over = play(replace(BAG, unplaceable="ends"), *NOTHING_BUT_N012_FITS)
        assert over.outcome is not None
        assert over.outcome.reason == "unplaceable"
        assert over.outcome.winner is None

    def test_9b_it_is_set_aside(self) -> None:
        rules = replace(BAG, unplaceable="set_aside")
        after = play(rules, *NOTHING_BUT_N012_FITS)
        assert (after.phase, after.seat) == ("draw", 0)
        assert after.aside == (tile_named("N1EW"),)
        assert after.stock[tile_named("N1EW")] == rules.copies - 1


# -- what the tests above look things up with


def found(name: str) -> Any:
    """What a dotted name names: a function, a class, or one of its methods or properties."""
    parts = name.split(".")
    for cut in range(len(parts) - 1, 0, -1):
        try:
            thing: Any = importlib.import_module(".".join(parts[:cut]))
        except ModuleNotFoundError:
            continue
        for part in parts[cut:]:
            thing = getattr(thing, part)
        return thing
    raise AssertionError(f"{name} names nothing")


def articles_named(doc: str | None) -> set[str]:
    """The numbers in `Article 7`, `Articles 4 and 10`, `Articles 2 to 4`, at any place."""
    numbers: set[str] = set()
    for text in re.findall(r"\bArticles? ((?:\d+[a-z]?(?:, | and | to )?)+)", doc or ""):
        numbers.update(re.findall(r"\d+[a-z]?", text))
    return numbers


def documented() -> Iterator[tuple[str, str]]:
    """The dotted name and docstring of everything in the modules that carry articles out."""
    modules = {name.split(".")[1] for article in EVERY for name in article.functions}
    for module in sorted(modules):
        tree = ast.parse((ROOT / "tayu" / f"{module}.py").read_text("utf-8"))
        for top in tree.body:
            inner = top.body if isinstance(top, ast.ClassDef) else []
            prefixes = [("", top), *((f"{getattr(top, 'name', '')}.", node) for node in inner)]
            for prefix, node in prefixes:
                if isinstance(node, ast.FunctionDef | ast.ClassDef):
                    doc = ast.get_docstring(node) or ""
                    yield f"tayu.{module}.{prefix}{node.name}", doc


def is_a_test(place: str) -> bool:
    """Whether a file, and the class and function named after it, are there."""
    file, *names = place.split("::")
    body: list[ast.stmt] = ast.parse((ROOT / file).read_text("utf-8")).body
    for name in names:
        found = [
            node
            for node in body
            if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name == name
        ]
        if not found:
            return False
        body = found[0].body
    return True


def everywhere(size: int) -> Iterator[Placement]:
    """Some kinds in every orientation on every cell, over the edge too."""
    for tile in TILES[::9]:
        for orientation in range(4):
            for row in range(size):
                for col in range(size):
                    yield Placement(tile, orientation, row, col)


def against_all(board: Board) -> Iterator[Reason]:
    for placement in everywhere(board.size):
        yield from reasons(board, placement)
