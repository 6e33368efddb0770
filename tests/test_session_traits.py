"""What a session shows are traits: to be observed, to be linked, one of them to be assigned."""

from dataclasses import replace

import pytest
from traitlets import Bunch, HasTraits, TraitError, Unicode, dlink, link

from games import BAG
from sessions import first_way
from tayu import IllegalMove, Placement, Position
from tayu.record import Record
from tayu_widgets import Session


@pytest.fixture
def session() -> Session:
    return Session.of(rules=BAG, seed=7)


def test_a_position_is_observed(session: Session) -> None:
    heard: list[Bunch] = []
    session.observe(heard.append, names="position")
    before = session.position
    session.point((9, 9))
    assert not heard
    session.play(first_way(session))
    (change,) = heard
    assert (change.old, change.new) == (before, session.position)
    assert (change.owner, change.name, change.type) == (session, "position", "change")
    session.unobserve(heard.append, names="position")
    session.undo()
    assert len(heard) == 1


def test_everything_that_acts_change_is_a_trait(session: Session) -> None:
    assert {*Session.aspects, "selection"} <= set(session.trait_names())
    heard: list[str] = []
    session.observe(lambda change: heard.append(change.name))
    session.point(first_way(session).cells[1])
    assert set(heard) == {"pointed", "ghost"}


def test_a_label_is_linked_to_the_message(session: Session) -> None:
    class Label(HasTraits):
        value = Unicode()

    label = Label()
    dlink((session, "message"), (label, "value"))
    session.play(first_way(session))
    assert label.value == session.message


def test_a_selection_is_linked_both_ways(session: Session) -> None:
    other = Session.of(rules=BAG, seed=7)
    link((session, "selection"), (other, "selection"))
    session.click(first_way(session).cells[1])
    assert other.selection == session.selection is not None
    other.turn()
    assert session.selection == other.selection
    other.let_go()
    assert [session.selection, other.selection] == [None, None]


def test_a_legal_selection_is_lined_up(session: Session) -> None:
    session.selection = first_way(session)
    assert {session.lined_up, session.selection, session.ghost} == {first_way(session)}
    assert session.message.startswith("Lined up")
    session.lay()
    assert session.lined_up is None
    assert len(session.board.placements) == 1


def test_an_illegal_one_raises_its_reason(session: Session) -> None:
    session.selection = kept = first_way(session)
    wrong = Placement(kept.tile, 0, 0, 0)
    with pytest.raises(IllegalMove) as caught:
        session.selection = wrong
    assert str(caught.value) == session.position.why_illegal(wrong)
    assert session.selection == kept
    with pytest.raises(TraitError, match="a Placement or None"):
        session.selection = (9, 9)  # type: ignore[assignment]


def test_the_other_of_two_tiles_is_taken_in_hand() -> None:
    session = Session.of(rules=replace(BAG, spare=True), seed=4)
    with pytest.raises(IllegalMove):
        session.selection = Position.start(BAG).board.legal_placements(session.step.tiles[0])[0]
    session.uncover()
    other = session.step.tiles[1]
    session.selection = session.step.ways(other).placements[0]
    assert session.tile == other


@pytest.mark.parametrize("name", sorted({*Session.aspects}))
def test_what_follows_from_acts_cant_be_assigned(name: str, session: Session) -> None:
    with pytest.raises(TraitError, match=f"{name} can't be assigned; it changes by "):
        setattr(session, name, getattr(session, name))


def test_a_record_without_a_seed_is_opened() -> None:
    session = Session(Record(Position.start(BAG)), Session.of(rules=BAG, seed=1).opening.dealer)
    assert session.seed == 0
