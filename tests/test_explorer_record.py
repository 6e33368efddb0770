"""The record panel without a browser: lines, saving, opening what is damaged, exporting."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from games import SMALL, VARIANTS, annotated, played
from tayu import Position
from tayu.record import MAIN, Record, load, parse, write
from tayu.tromp_taylor import GoPosition
from tayu_widgets import Explorer, explore
from tayu_widgets.exports import exported
from tayu_widgets.panels import record as record_panel

GAME = annotated(played(SMALL, 4), 2)


@pytest.fixture
def opened() -> Iterator[Explorer]:
    explorer = explore(GAME)
    explorer.tabs.choose("record")
    yield explorer
    assert not explorer.errors.html, explorer.errors.html


@pytest.fixture
def handed(opened: Explorer, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str, bytes]]:
    """The files that were handed over to the browser."""
    files: list[tuple[str, str, bytes]] = []

    def keep(name: str, kind: str, content: bytes) -> None:
        files.append((name, kind, content))

    monkeypatch.setattr(opened.record.filing.files, "hand_over", keep)
    return files


def note(opened: Explorer) -> str:
    return str(opened.record.filing.note.texts.get("note", ""))


class TestOpeningOne:
    def test_it_opens_at_its_beginning_or_its_end(self) -> None:
        assert explore(GAME).session.line.at == 0
        session = explore(GAME, at_end=True).session
        assert session.line.at == session.line.last
        assert session.record == GAME

    def test_it_keeps_its_seed_and_goes_on_with_its_dealer(self) -> None:
        begun = explore(played(SMALL, 4, steps=9), at_end=True)
        whole = played(SMALL, 4)
        assert begun.seed == 4
        while begun.session.line.end < len(whole.steps):
            begun.session.play(whole.steps[begun.session.line.end].move)
        assert begun.session.record.steps == whole.steps

    def test_a_pasted_record_is_opened_at_its_end(self, opened: Explorer) -> None:
        other = played(VARIANTS["goliath"], 9, steps=30)
        opened.record.filing.take(write(other))
        assert opened.session.record.steps[: len(other.steps)] == other.steps
        assert opened.session.line.at == opened.session.line.last
        assert note(opened) == record_panel.SOUND
        assert opened.keeper.grid[3] == 18, "the board has the record's size"

    def test_a_damaged_one_is_opened_up_to_its_damage(self, opened: Explorer) -> None:
        text = write(GAME)
        opened.record.filing.take(text[: len(text) // 3])
        assert opened.session.record.steps == GAME.steps[: len(opened.session.record.steps)]
        assert note(opened).startswith("line ") or note(opened).startswith("Line ")
        assert note(opened).endswith("What is sound before it was opened.")
        assert opened.status.texts["message"] == note(opened), "it is said below the board too"

    def test_what_was_done_is_told_above_the_fields(self, opened: Explorer) -> None:
        filing = opened.record.filing
        assert [*filing.parts].index(filing.note) < [*filing.parts].index(filing.files)

    @pytest.mark.parametrize("text", ["", "garbage", "tayu record 99\n", b"\xff\xfe\x00"])
    def test_what_is_no_record_changes_nothing(self, opened: Explorer, text: Any) -> None:
        before = opened.session.record
        opened.record.filing.take(text)
        assert opened.session.record is before
        assert note(opened).startswith("Nothing could be opened. ")

    def test_another_game_cant_be_shown(self, opened: Explorer) -> None:
        opened.record.filing.take(write(Record(GoPosition.start(5))))
        assert note(opened).startswith("Only a game of Ta Yü is taken here")

    def test_a_file_is_uploaded(self, opened: Explorer) -> None:
        text = write(played(SMALL, 11, steps=7))
        opened.record.filing.upload.value = (
            {"name": "g.txt", "type": "", "size": len(text), "content": memoryview(text.encode()),
             "last_modified": datetime.now(UTC)},
        )  # fmt: skip
        assert opened.session.record.header("seed") == "11"
        assert opened.record.filing.upload.value == ()


class TestLines:
    def test_they_are_listed_and_gone_over_to(self, opened: Explorer) -> None:
        for name in GAME.names:
            assert f'data-key="line {name}"' in opened.record.lines.live.html
            opened.record.lines.hear("click", f"line {name}")
            assert opened.session.line.name == name
            assert opened.record.lines.live.marked == f"line {name}"

    def test_pruning_asks_first(self, opened: Explorer) -> None:
        name = GAME.names[-1]
        opened.record.lines.hear("click", f"line {name}")
        opened.record.lines.hear("click", f"ask {name}")
        assert (
            f"Prune branch {name}, and all that grows out of it?" in opened.record.lines.live.html
        )
        opened.record.lines.hear("click", "ask ")
        assert "?" not in opened.record.lines.live.html
        assert name in opened.session.record.names
        opened.record.lines.hear("click", f"ask {name}")
        opened.record.lines.hear("click", f"prune {name}")
        assert name not in opened.session.record.names

    def test_renaming(self, opened: Explorer) -> None:
        name = GAME.names[-1]
        opened.record.lines.hear("click", f"line {name}")
        opened.record.lines.hear_value(f"name {name}", "the better way ")
        opened.record.lines.hear("click", f"rename {name}")
        assert opened.session.line.name == "the better way"

    def test_a_name_that_was_written_and_left_is_forgotten(self, opened: Explorer) -> None:
        first, second = GAME.names[-2:]
        for name in (first, second, first):
            opened.record.lines.hear("click", f"line {name}")
            if name == first:
                opened.record.lines.hear("click", f"rename {name}")
                assert opened.session.line.name == first
                opened.record.lines.hear_value(f"name {name}", "half a thou")

    def test_a_comment_is_shown_and_changed(self, opened: Explorer) -> None:
        opened.session.go(3)
        opened.record.filing.hear_value("comment", "So it went.")
        opened.session.go(4)
        assert opened.record.filing.files.values["comment"] != "So it went."
        opened.session.go(3)
        assert opened.record.filing.files.values["comment"] == "So it went."


class TestSaving:
    def test_it_is_written_to_the_folder_and_its_path_is_shown(
        self, opened: Explorer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.chdir(tmp_path)
        opened.record.filing.hear("click", "save")
        path = tmp_path / opened.record.filing.files.values["file"]
        assert path.name == "tayu-kosmos-4.txt"
        assert load(path) == (GAME, None)
        assert note(opened) == f"Saved as {path}."
        opened.record.filing.hear_value("file", "mine.txt")
        opened.record.filing.hear("click", "save")
        assert (tmp_path / "mine.txt").exists()

    def test_what_cant_be_written_is_told(self, opened: Explorer, tmp_path: Path) -> None:
        opened.record.filing.hear_value("file", str(tmp_path / "nowhere" / "game.txt"))
        opened.record.filing.hear("click", "save")
        assert "can't be written: No such file or directory." in note(opened)

    def test_a_game_that_began_midway_cant_be_saved(self) -> None:
        midway: Any = GAME.position(9)
        opened = explore(midway, seed=1)
        opened.tabs.choose("record")
        opened.record.filing.hear("click", "save")
        assert "a record starts where the game does" in note(opened)

    @pytest.mark.parametrize(
        ("ending", "begins"),
        [("txt", b"tayu record 1"), ("svg", b"<svg"), ("html", b"<!"), ("png", b"\x89PNG"),
         ("gif", b"GIF8")],
    )  # fmt: skip
    def test_files_are_handed_over(
        self, opened: Explorer, handed: list[tuple[str, str, bytes]], ending: str, begins: bytes
    ) -> None:
        if ending in ("png", "gif"):
            pytest.importorskip("resvg_py")
        opened.session.go_to_stop(5)
        opened.record.filing.hear("click", f"get {ending}")
        opened.record.filing.worker.join(60)
        ((name, kind, content),) = handed
        part = "-ply-5" if ending in ("svg", "png") else ""
        assert name == f"tayu-kosmos-4{part}.{ending}"
        assert kind
        assert content.startswith(begins)
        if ending == "txt":
            assert parse(content) == GAME

    def test_a_missing_library_is_told(
        self, opened: Explorer, handed: list[Any], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def missing(*_: object, **__: object) -> bytes:
            raise ModuleNotFoundError("resvg_py is missing; pip install 'tayu[pictures]'")

        monkeypatch.setattr("tayu_widgets.exports.png", missing)
        opened.record.filing.hear("click", "get png")
        opened.record.filing.worker.join(60)
        assert not handed
        assert note(opened) == "Resvg_py is missing; pip install 'tayu[pictures]'."


def test_every_variant_can_be_looked_at_and_exported() -> None:
    for variant, rules in VARIANTS.items():
        explorer = explore(rules=rules, seed=5)
        explorer.tabs.choose("record")
        scene: Any = explorer.record.scene
        assert exported(scene, "svg").content.startswith(b"<svg"), variant
        assert isinstance(scene.position, Position)
        assert scene.line == MAIN
