"""Work beside the board: the newest task is done, what was cancelled is dropped."""

from collections.abc import Callable
from threading import Event, active_count
from time import sleep
from typing import NamedTuple

import pytest

from tayu_widgets.guard import Guard
from tayu_widgets.worker import Worker
from waiting import PATIENCE


@pytest.fixture
def worker() -> Worker:
    return Worker(Guard())


def until_cancelled(begun: Event) -> Callable[[Event], str]:
    def task(cancel: Event) -> str:
        begun.set()
        cancel.wait(10)
        return "cancelled"

    return task


def test_what_it_gives_is_handed_over(worker: Worker) -> None:
    given: list[int] = []
    worker.start(lambda _: 7, given.append)
    worker.join(5)
    assert given == [7]
    assert not worker.busy


def test_a_task_waits_until_the_act_that_asked_for_it_ends() -> None:
    guard, done = Guard(), list[str]()
    worker = Worker(guard)
    with guard.lock:
        worker.start(lambda _: done.append("task"), lambda _: None)
        sleep(0.05)
        done.append("act")
    worker.join(5)
    assert done == ["act", "task"]


def test_a_new_task_takes_the_place_of_the_one_before(worker: Worker) -> None:
    begun, given = Event(), list[str]()
    worker.start(until_cancelled(begun), given.append)
    begun.wait(5)
    assert worker.busy
    worker.start(lambda _: "new", given.append)
    worker.join(5)
    assert given == ["new"]


def test_of_many_only_the_newest_is_begun_and_never_on_two_threads(worker: Worker) -> None:
    deaf, go_on, given = Event(), Event(), list[int]()

    def doesnt_look(_: Event) -> int:
        deaf.set()
        go_on.wait(10)
        return -1

    worker.start(doesnt_look, given.append)
    deaf.wait(5)
    threads = active_count()
    for number in range(200):
        worker.start(lambda _, number=number: number, given.append)  # type: ignore[misc]
    assert active_count() == threads
    go_on.set()
    worker.join(5)
    assert given == [199]


def test_cancelled_work_is_dropped(worker: Worker) -> None:
    begun, given = Event(), list[str]()
    worker.start(until_cancelled(begun), given.append)
    begun.wait(5)
    worker.cancel()
    assert not worker.busy
    worker.join(5)
    assert given == []


def test_an_error_is_shown_and_the_next_task_done(worker: Worker) -> None:
    shown: list[str] = []
    guard = Guard()
    guard.shown_by(lambda sentence, _: shown.append(sentence))
    worker = Worker(guard)

    def fail(_: Event) -> None:
        raise ValueError("no")

    worker.start(fail, lambda _: None)
    worker.join(5)
    assert shown == ["ValueError: no"]
    given: list[int] = []
    worker.start(lambda _: 1, given.append)
    worker.join(5)
    assert given == [1]


def test_what_is_handed_over_may_begin_the_next_task(worker: Worker) -> None:
    given: list[int] = []

    def again(number: int) -> None:
        given.append(number)
        if number:
            worker.start(lambda _: number - 1, again)

    worker.start(lambda _: 3, again)
    worker.join(5)
    for _ in range(50):
        if given != [3, 2, 1, 0]:
            sleep(0.02)
    assert given == [3, 2, 1, 0]


class Found(NamedTuple):
    number: int
    done: bool


@pytest.mark.parametrize(("every", "taken"), [(0.0, [0, 1, 2, 3]), (60.0, [0, 3])])
def test_what_gets_better_is_taken_now_and_then_and_at_its_end(
    every: float, taken: list[int], worker: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tayu_widgets.worker.EVERY", every)
    seen: list[int] = []

    def grown(_: Event, tell: Callable[[Found], None]) -> Found:
        for number in range(4):
            found = Found(number, done=number == 3)
            tell(found)
        return found

    worker.grow(grown, lambda found: seen.append(found.number))
    worker.join(PATIENCE)
    assert seen == taken


def test_what_is_found_after_it_is_cancelled_is_not_taken(worker: Worker) -> None:
    seen = list[int]()

    def grown(_: Event, tell: Callable[[Found], None]) -> Found:
        worker.cancel()
        tell(Found(0, done=False))
        return Found(1, done=True)

    worker.grow(grown, lambda found: seen.append(found.number))
    worker.join(PATIENCE)
    assert not seen
