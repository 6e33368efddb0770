"""What is in the file of a page that steps through a game; `tests/browser` runs it."""

import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from typing import Any

import pytest

from games import VARIANTS, annotated, played
from tayu.page import THEMES, page
from tayu.record import Record, plies


@pytest.fixture(scope="module")
def record() -> Record:
    return annotated(played(VARIANTS["block"], 4), 2, 5)


def film(html: str) -> list[dict[str, Any]]:
    found = re.search(r'id="film">(.*?)</script>', html, re.S)
    assert found
    lines: list[dict[str, Any]] = json.loads(found[1])
    return lines


def test_the_page_is_one_file(record: Record) -> None:
    html = page(record)
    assert not re.search(r"(?:src|href)\s*=|@import|url\(", html)
    assert set(re.findall(r"https?://[^\"' ]+", html)) == {"http://www.w3.org/2000/svg"}
    assert "default-src 'none'" in html


def test_every_ply_of_every_line_is_there(record: Record) -> None:
    lines = film(page(record))
    assert [line["name"] for line in lines] == list(record.names)
    for line, name in zip(lines, record.names, strict=True):
        frames, table = line["frames"], plies(record, name)
        assert line["keep"] + len(frames) == 1 + len(table)
        assert frames[-1]["ply"] == table[-1].number
        assert frames[-1]["score"] == list(table[-1].after.board.score.products)  # type: ignore[attr-defined]


def test_each_picture_is_there_once(record: Record) -> None:
    html = page(record)
    ids = re.findall(r'<g id="(\w+)"', html)
    assert len(ids) == len(set(ids))
    shown = {
        part
        for line in film(html)
        for frame in line["frames"]
        for part in [*frame["add"], frame["shores"], frame["last"]]
    }
    assert shown - {None} == set(ids)
    placements = {p for name in record.names for p in record.positions(name)[-1].board.placements}  # type: ignore[attr-defined]
    assert len([i for i in ids if i.startswith("t")]) == len(placements)


def test_a_branch_keeps_comments_apart(record: Record) -> None:
    said = [f["comment"] for line in film(page(record)) for f in line["frames"] if f["comment"]]
    comments = [step.comment for step in record.steps if step.comment]
    comments += [step.comment for b in record.branches for step in b.steps if step.comment]
    lines = [sorted("\n".join(texts).split("\n")) for texts in (said, comments)]
    assert lines[0] == lines[1]


def test_nothing_that_is_said_becomes_markup(record: Record) -> None:
    evil = "</script><script>alert('x')</script><img src=x onerror=alert(1)> & $title"
    spiked = replace(record, comment=evil, headers=(("event", evil),)).commented(0, evil)
    html = page(spiked)

    tags: list[str] = []
    parser = HTMLParser()
    parser.handle_starttag = lambda tag, attrs: tags.append(tag)  # type: ignore[method-assign] # noqa: ARG005
    parser.feed(html)
    assert tags.count("script") == 2
    assert "img" not in tags
    assert film(html)[0]["comment"] == evil


@pytest.mark.parametrize("theme", THEMES)
def test_the_theme_is_as_asked(record: Record, theme: str) -> None:
    html = page(record, theme=theme)
    assert ("prefers-color-scheme" in html) == (theme == "auto")
    used = set(re.findall(r"var\((--[\w-]+)\)", html))
    assert used <= set(re.findall(r"(--[\w-]+):", html))


def test_another_theme_is_refused(record: Record) -> None:
    with pytest.raises(ValueError, match="theme is 'night', but it must be one of auto"):
        page(record, theme="night")


def test_the_page_is_the_same_whenever_it_is_made(record: Record) -> None:
    assert page(record) == page(record)


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_has_a_page(variant: str) -> None:
    html = page(played(VARIANTS[variant], 2, 40))
    assert len(film(html)[0]["frames"]) > 2


def test_a_page_is_small(record: Record) -> None:
    """Pictures are kept once: a branch costs its own tiles, not another game."""
    alone = len(page(replace(record, branches=())))
    assert len(page(record)) < alone + 40_000
