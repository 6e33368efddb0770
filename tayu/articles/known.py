"""How each article is known: status, why it is played so, and the sources for and against it."""

from collections.abc import Iterable
from html import escape

from tayu.articles.kinds import Article, every
from tayu.provenance import Page, Provenance, badge


def known(articles: Iterable[Article]) -> Page:
    """A page with a line for each rule in these articles and in their variants.

    The line has the rule's status and why it is played so; behind its fold are the sources
    for and against it, and what would settle it. As text nothing is folded.
    """
    shown, plain = [], []
    for article in every(tuple(articles)):
        head = f"{article.number}. {article.title}"
        shown.append(f'<p style="margin:0.9em 0 0.2em"><strong>{escape(head)}</strong></p>')
        shown += [_fold(one) for one in article.own_sources()]
        plain += [head, *map(str, article.own_sources())]
    return Page("".join(shown), "\n".join(plain))


def _fold(one: Provenance) -> str:
    lines = [f"For: {each}." for each in one.supports] or ["For: no source."]
    lines += [f"Against: {each}." for each in one.opposes] or ["Against: no source."]
    lines.append(f"What would settle it: {one.settles}")
    listed = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return (
        f'<details style="line-height:1.7;max-width:60em"><summary>{badge(one.status)} '
        f"{escape(one.rule)} <em>({escape(one.why)})</em></summary>"
        f'<ul style="margin:0.2em 0 0.6em;padding-left:2.6em">{listed}</ul></details>'
    )
