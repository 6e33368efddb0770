"""An article: one rule, its number, the switch that changes it, and who carries it out."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from html import escape
from typing import Any

from tayu.articles.links import FUNCTIONS, TESTS
from tayu.provenance import Provenance, Shown, badge, doubled_places, named
from tayu.rules import KOSMOS, Rules


@dataclass(frozen=True)
class Article(Shown):
    """One article of the rules of Ta Yü.

    - `number`: `8`, or `8a` for what another setting of a switch puts in its place.
    - `template`: its text, with names in braces that the rules fill in.
    - `heading`: where it stands in the rulebook of 1999; "" for what it doesn't say.
    - `provenance`: fields of the rules, or names of rules without a switch.
    - `switch`, `value`: the field of the rules that changes it. An article with a `value`
      holds only under rules that have it.
    - `breaks`: the short names of the reasons against a placement that come from it.
    - `variants`: the articles that take its place under other settings of its switch.
    """

    number: str
    title: str
    template: str
    heading: str
    provenance: tuple[str, ...]
    switch: str | None = None
    value: Any = None
    breaks: tuple[str, ...] = ()
    variants: tuple["Article", ...] = ()

    @property
    def functions(self) -> tuple[str, ...]:
        """The dotted names of what carries it out; their docstrings name the article."""
        return FUNCTIONS[self.number]

    @property
    def tests(self) -> tuple[str, ...]:
        """The tests that check it, each `file::class::test` or `file::class`."""
        return TESTS[self.number]

    @property
    def text(self) -> str:
        """What it says for the edition of 1999."""
        return self.under(KOSMOS)

    def under(self, rules: Rules) -> str:
        """What it says under these rules."""
        return self.template.format_map(_words(rules))

    def holds(self, rules: Rules) -> bool:
        """Whether the rules have the setting that it stands for."""
        return self.switch is None or self.value in (None, getattr(rules, self.switch))

    def chosen(self, rules: Rules) -> "Article":
        """The article or that variant of it which holds under the rules."""
        return next((variant for variant in self.variants if variant.holds(rules)), self)

    def sources(self, rules: Rules = KOSMOS) -> list[Provenance]:
        """Where it comes from, as far as it goes with these rules."""
        return [named(key, rules) for key in self.provenance]

    def own_sources(self) -> list[Provenance]:
        """Where it comes from, under the setting of its switch that it stands for."""
        if self.switch is None or self.value is None:
            return self.sources()
        return self.sources(replace(KOSMOS, **{self.switch: self.value}))

    def __str__(self) -> str:
        own = f"{self.number}. {self.title}. {self.text}"
        return "\n".join([own, *map(str, self.variants)])

    @property
    def html(self) -> str:
        """The article, its variants, and all it is linked to."""
        return "".join([paragraph(self), _notes(self), *map(_variant, self.variants)])


class Articles(Shown, tuple[Article, ...]):
    """Articles in order; a notebook shows them as a page, a terminal as a list.

    `articles["8a"]` is the article of that number.
    """

    def __getitem__(self, number: Any) -> Any:
        """The article of that number, or at that place."""
        if not isinstance(number, str):
            return super().__getitem__(number)
        by_number = {one.number: one for one in every(self)}
        if number not in by_number:
            raise KeyError(f"there is no Article {number}; they are {', '.join(by_number)}")
        return by_number[number]

    def __str__(self) -> str:
        return "\n".join(f"{one.number}. {one.title}. {one.text}" for one in self)

    @property
    def html(self) -> str:
        """One paragraph for each."""
        return "".join(map(paragraph, self))


def every(articles: tuple[Article, ...]) -> Iterator[Article]:
    """All articles, each followed by its variants."""
    for article in articles:
        yield article
        yield from article.variants


def paragraph(article: Article, rules: Rules = KOSMOS) -> str:
    """The article as one paragraph of HTML."""
    return (
        f'<p style="margin:0.4em 0;max-width:46em"><strong>{article.number}. '
        f"{escape(article.title)}.</strong> {escape(article.under(rules))}</p>"
    )


def _variant(article: Article) -> str:
    return (
        f'<div style="margin-left:1.6em">{paragraph(article)}<div style="{_SMALL}">'
        f"{_switch(article)}{_badges(article)}</div></div>"
    )


def _notes(article: Article) -> str:
    return (
        f'<div style="{_SMALL}">{_place(article)} {_switch(article)}{_badges(article)}'
        f"<details><summary>How the program does it</summary>"
        f"Carried out by {_names(article.functions)}; checked by {_names(article.tests)}."
        f"</details></div>"
    )


def _place(article: Article) -> str:
    heading = escape(article.heading)
    return f"Rulebook, “{heading}”." if heading else "The rulebook is silent."


def _names(names: tuple[str, ...]) -> str:
    return ", ".join(f"<code>{escape(name)}</code>" for name in names)


def _switch(article: Article) -> str:
    if article.switch is None:
        return ""
    setting = "" if article.value is None else f" = {article.value!r}"
    return f"Switch: <code>{article.switch}{escape(setting)}</code>. "


def _badges(article: Article) -> str:
    return "".join(
        f"<div>{badge(one.status)} {escape(one.rule)}</div>" for one in article.own_sources()
    )


_SMALL = "margin:0.2em 0 0.8em;font-size:90%;max-width:52em;line-height:1.7"


def _words(rules: Rules) -> dict[str, str]:
    """What stands in the braces."""
    one, places = len(rules.centre) == 1, doubled_places(rules)
    return {
        "size": str(rules.size),
        "centre": "the centre cell" if one else "one or more of the four cells at the centre",
        "copies": _NUMBERS.get(rules.copies, str(rules.copies)),
        "tiles": str(rules.tile_count),
        "stacks": str(2 * rules.copies),
        "seats": _SEATS[rules.seats],
        "first": _FIRST[rules.seats],
        "doubled": f", or 2 {places}" if places else "",
    }


_NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four"}
_FIRST = {2: "the players choose", 3: "Article 15 names", 4: "chance picks"}
_SEATS = {
    2: "Two seats play, seat 0 for north–south and seat 1 for east–west.",
    3: "Three seats play.",
    4: "Four seats play.",
}
