"""The rules of Ta Yü as numbered articles, for people and for programs.

`ARTICLES` has them all. `under` gives those that hold under some rules; `text`,
`markdown` and `page` write them for a terminal, a document and a notebook; `known` says how
each is known.
"""

from tayu.articles.kinds import Article, Articles, every, paragraph
from tayu.articles.known import known
from tayu.articles.rulebook import ARTICLES
from tayu.provenance import Page
from tayu.rules import KOSMOS, Rules, check_rules

__all__ = [
    "ARTICLES", "Article", "Articles", "broken_by", "every", "known", "markdown", "page", "text",
    "under",
]  # fmt: skip


def under(rules: Rules) -> list[Article]:
    """The articles that hold under these rules, each in the variant that they choose."""
    check_rules(rules)
    return [article.chosen(rules) for article in ARTICLES if article.holds(rules)]


def broken_by(rule: str) -> Article:
    """The article that a placement breaks, by the short name in `tayu.legality.Reason.rule`."""
    found = next((article for article in ARTICLES if rule in article.breaks), None)
    if found is None:
        names = ", ".join(name for article in ARTICLES for name in article.breaks)
        raise ValueError(f"{rule!r} names no reason against a placement; the names are {names}")
    return found


def text(rules: Rules = KOSMOS) -> str:
    """The articles that hold under these rules, one a line, for a terminal."""
    return "\n".join(f"{a.number}. {a.title}. {a.under(rules)}" for a in under(rules)) + "\n"


def markdown(rules: Rules = KOSMOS) -> str:
    """The same as paragraphs of Markdown."""
    return "\n\n".join(f"**{a.number}. {a.title}.** {a.under(rules)}" for a in under(rules)) + "\n"


def page(rules: Rules = KOSMOS) -> Page:
    """The same as a page for a notebook."""
    return Page("".join(paragraph(article, rules) for article in under(rules)), text(rules))
