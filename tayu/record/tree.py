"""The saved game as a value: a start, a main line, and branches; of any game.

Nothing here knows which game it is or how it is written: positions are asked
through `tayu.protocol.GamePosition`. Records don't change; each method that
adds or takes away returns the next record. A *step* is one move or one answer
of chance; steps are counted from 0, and `positions(...)[k]` is the position
before step *k*.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain
from typing import Any

from tayu.errors import InvalidRecord, check_kind
from tayu.protocol import GamePosition
from tayu.record.games import check_settable
from tayu.record.steps import MAIN, Branch, Step, step_number
from tayu.record.words import check_header, tidied
from tayu.shown import Shown

Positions = tuple[GamePosition[Any], ...]
Headers = tuple[tuple[str, str], ...]


@dataclass(frozen=True, repr=False)
class Record(Shown):
    """A saved game: where it starts, what was played, and what might have been.

    - `start`: the position before the first step.
    - `steps`: the main line.
    - `headers`: pairs of a name and a value, in order, every name once; whatever
      isn't known here survives. The rules aren't among them: `start` has them.
    - `comment`: on the game as a whole.
    - `branches`: each after the line that it leaves.

    A record that is put together by hand is checked when its positions are
    first asked for; `played`, `branched` and the reader only make sound ones.
    """

    start: GamePosition[Any]
    steps: tuple[Step, ...] = ()
    headers: Headers = ()
    comment: str = ""
    branches: tuple[Branch, ...] = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "comment", tidied(self.comment))
        names = set[str]()
        for name, value in self.headers:
            check_header(name, value)
            if name in names:
                raise InvalidRecord(f"header {name!r} is there twice")
            names.add(name)

    def __repr__(self) -> str:
        return (
            f"<Record from {self.start!r}: {len(self.steps)} steps, {len(self.branches)} branches>"
        )

    # -- asking

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all lines, the main line's first."""
        return (MAIN, *(branch.name for branch in self.branches))

    def header(self, name: str) -> str | None:
        """The value of a header, or None."""
        return dict(self.headers).get(name)

    def branch(self, name: str) -> Branch:
        """The branch of that name; `InvalidRecord` if there is none."""
        if not isinstance(name, str) or name not in self._by_name:
            listed = ", ".join(map(repr, self._by_name)) or "none"
            verb = "is" if len(self._by_name) == 1 else "are"
            raise InvalidRecord(f"there is no branch {name!r}; there {verb} {listed}")
        return self._by_name[name]

    def line(self, name: str = MAIN) -> tuple[Step, ...]:
        """All steps of a line from the beginning of the game, inherited ones included."""
        return tuple(chain.from_iterable(self._pieces(name, self._own_steps)))

    def positions(self, name: str = MAIN) -> Positions:
        """The positions along a line: before its first step, and after each of its steps.

        Raises `IllegalMove` or `InvalidMove` for a record with a step that the rules forbid.
        """
        return (self.start, *chain.from_iterable(self._pieces(name, self._own_positions)))

    def position(self, step: int, name: str = MAIN) -> GamePosition[Any]:
        """The position before step `step` of a line; after its last, for their number.

        Raises `InvalidRecord` for a step that the line hasn't.
        """
        step = step_number(step, self.length(name))
        while name != MAIN and step <= self.branch(name).start:
            name = self.branch(name).parent
        first = 0 if name == MAIN else self.branch(name).start
        return self.start if step == 0 else self._own_positions[name][step - first - 1]

    @property
    def end(self) -> GamePosition[Any]:
        """The position at the end of the main line."""
        return self.position(self.length())

    def children(self, name: str = MAIN) -> tuple[Branch, ...]:
        """The branches that leave that line."""
        return tuple(branch for branch in self.branches if branch.parent == name)

    def descendants(self, name: str) -> Iterator[str]:
        """A branch's own name, and the names of all that grow out of it."""
        check_kind("a branch's name", name, str, "text")
        found = {name}
        for branch in self.branches:
            if branch.name in found or branch.parent in found:
                found.add(branch.name)
                yield branch.name

    def length(self, name: str = MAIN) -> int:
        """How many steps a line has from the beginning of the game."""
        if name == MAIN:
            return len(self.steps)
        return self.branch(name).start + len(self.branch(name).steps)

    # -- changing: each gives the next record

    def played(self, move: Any, name: str = MAIN, comment: str = "") -> "Record":
        """With one more step at the end of a line; `IllegalMove` if the rules forbid it."""
        length = self.length(name)
        after = self.position(length, name).after(move)
        for branch in self.children(name):
            if branch.start == length and branch.steps[0].move == move:
                raise InvalidRecord(f'branch "{branch.name}" goes on so already')
        steps = (*self._own_steps[name], Step(move, comment))
        grown = self._with_own(name, steps)
        if after.is_over and name == MAIN:
            grown = grown.with_header("result", None)
        own = (*self._own_positions[name], after)
        return grown.knowing(self._own_positions | {name: own})

    def branched(
        self, name: str, start: int, steps: Iterable[Step], parent: str = MAIN, comment: str = ""
    ) -> "Record":
        """With a new branch that leaves `parent` in place of step `start`.

        Leading steps that repeat the parent's are left out, and a branch that
        leaves before its parent does is made one of the parent's own parent.
        """
        if name in self.names:
            raise InvalidRecord(f"there is a branch {name!r} already")
        branch = self.rooted(name, start, tuple(steps), parent, comment)
        own = _followed(self.position(branch.start, branch.parent), branch.steps)
        return self.with_branch(branch).knowing(self._own_positions | {name: own})

    def with_branch(self, branch: Branch) -> "Record":
        """With a branch as it is, unchecked until its positions are asked for."""
        return replace(self, branches=(*self.branches, branch))

    def rooted(
        self, name: str, start: int, steps: tuple[Step, ...], parent: str = MAIN, comment: str = ""
    ) -> Branch:
        """The branch that `branched` adds: with its own first step, on the right parent."""
        start = step_number(start, self.length(parent), "start")
        while True:
            repeated = self._repeated(start, steps, parent)
            if any(step.comment for step in steps[:repeated]):
                raise InvalidRecord(
                    f'branch "{name}" comments on a move of the line that it leaves; '
                    f"such a comment belongs there"
                )
            start, steps = start + repeated, steps[repeated:]
            if not steps:
                raise InvalidRecord(f'branch "{name}" has no move of its own')
            if parent == MAIN or start > self.branch(parent).start:
                return Branch(name, parent, start, steps, comment)
            parent = self.branch(parent).parent

    def _repeated(self, start: int, steps: tuple[Step, ...], name: str) -> int:
        """How many of the steps are those that the line has from `start` on."""
        most = min(len(steps), self.length(name) - start)
        for count in range(most):
            if self._step(start + count, name).move != steps[count].move:
                return count
        return most

    def _step(self, at: int, name: str) -> Step:
        while name != MAIN and at < self.branch(name).start:
            name = self.branch(name).parent
        return self._own_steps[name][at - (0 if name == MAIN else self.branch(name).start)]

    def without(self, name: str) -> "Record":
        """Without that branch and all that grow out of it."""
        self.branch(name)
        gone = set(self.descendants(name))
        return replace(self, branches=tuple(b for b in self.branches if b.name not in gone))

    def renamed(self, old: str, new: str) -> "Record":
        """With a branch called otherwise."""
        self.branch(old)
        if new != old and new in self.names:
            raise InvalidRecord(f"there is a branch {new!r} already")
        names = {old: new}
        changed = (
            replace(b, name=names.get(b.name, b.name), parent=names.get(b.parent, b.parent))
            for b in self.branches
        )
        return replace(self, branches=tuple(changed))

    def commented(self, step: int, comment: str, name: str = MAIN) -> "Record":
        """With another comment on step `step` of a line; on one inherited, in its own line."""
        if not self.length(name):
            raise InvalidRecord("the line has no step yet to comment on")
        step = step_number(step, self.length(name) - 1)
        while name != MAIN and step < self.branch(name).start:
            name = self.branch(name).parent
        at = step - (0 if name == MAIN else self.branch(name).start)
        own = self._own_steps[name]
        steps = (*own[:at], Step(own[at].move, comment), *own[at + 1 :])
        return self._with_own(name, steps)._knowing_as(self)

    def with_header(self, name: str, value: str | None) -> "Record":
        """With a header set, in its old place if it has one; or without it, for None.

        `InvalidRecord` for one that the positions tell, as the result of a game that is over.
        """
        check_kind("a header's name", name, str, "text")
        headers = dict(self.headers)
        if value is None:
            headers.pop(name, None)
        else:
            over = name == "result" and self.position(self.length()).is_over
            check_settable(name, self.start, over=over)
            headers[name] = value
        return replace(self, headers=tuple(headers.items()))._knowing_as(self)

    def knowing(self, own_positions: dict[str, Positions]) -> "Record":
        """The same record, which need not find its positions any more.

        For each line the positions after each of its own steps; whoever gives
        them answers for them.
        """
        self.__dict__["_own_positions"] = own_positions
        return self

    # -- inside

    def _knowing_as(self, other: "Record") -> "Record":
        """The same record, with the positions of one that has the same moves."""
        known = other.__dict__.get("_own_positions")
        return self if known is None else self.knowing(known)

    @cached_property
    def _by_name(self) -> dict[str, Branch]:
        return {branch.name: branch for branch in self.branches}

    @cached_property
    def _own_steps(self) -> dict[str, tuple[Step, ...]]:
        """The steps of each line that it doesn't share with its parent."""
        return {MAIN: self.steps} | {branch.name: branch.steps for branch in self.branches}

    @cached_property
    def _own_positions(self) -> dict[str, Positions]:
        """The positions after these steps."""
        self._check_branches()
        known: dict[str, Positions] = {MAIN: _followed(self.start, self.steps)}
        self.__dict__["_own_positions"] = known  # `position` looks up what is known so far
        try:
            for branch in self.branches:
                before = self.position(branch.start, branch.parent)
                known[branch.name] = _followed(before, branch.steps)
        except BaseException:
            del self.__dict__["_own_positions"]
            raise
        return known

    def _pieces(self, name: str, own: dict[str, tuple[Any, ...]]) -> list[tuple[Any, ...]]:
        """What each line on the way to `name` has of its own, up to where the next one leaves."""
        pieces, until = [], None
        while name != MAIN:
            branch = self.branch(name)
            pieces.append(own[name][: None if until is None else until - branch.start])
            name, until = branch.parent, branch.start
        return [own[MAIN][:until], *reversed(pieces)]

    def _with_own(self, name: str, steps: tuple[Step, ...]) -> "Record":
        if name == MAIN:
            return replace(self, steps=steps)
        changed = (replace(b, steps=steps) if b.name == name else b for b in self.branches)
        return replace(self, branches=tuple(changed))

    def _check_branches(self) -> None:
        before = {MAIN}
        for branch in self.branches:
            name, parent, start = branch.name, branch.parent, branch.start
            if name in before:
                raise InvalidRecord(f'there are two branches "{name}"')
            if parent not in before:
                raise InvalidRecord(f'branch "{name}" doesn\'t come after the line "{parent}"')
            first = -1 if parent == MAIN else self._by_name[parent].start
            own = self._own_steps[parent]
            at = start - max(first, 0)
            if start <= first or at > len(own):
                raise InvalidRecord(f'branch "{name}" leaves its parent where that has no step')
            if at < len(own) and own[at].move == branch.steps[0].move:
                raise InvalidRecord(f'branch "{name}" begins as its parent goes on')
            before.add(name)


def _followed(position: GamePosition[Any], steps: Iterable[Step]) -> Positions:
    """The positions after each of the steps."""
    positions = []
    for step in steps:
        position = position.after(step.move)
        positions.append(position)
    return tuple(positions)
