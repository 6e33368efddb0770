"""A new game: its rules with where each comes from, who sits where, who starts, which draws."""

from collections.abc import Callable
from typing import Any

from ipywidgets import Box

from tayu.errors import InvalidRules
from tayu.players import LEVELS
from tayu.rules import PRESETS, Rules
from tayu_widgets import words
from tayu_widgets.live import Live, tag, text
from tayu_widgets.opening import PERSON, Opening, new_game
from tayu_widgets.panels.panel import Panel
from tayu_widgets.switches import SWITCHES, Switch, entries_of, explained, rules_of

MOST_SEATS = 4
"""As many seats' names are kept, however many are shown."""


SEATS = "seats"
"""The rule that stands above the others, with those who sit there."""


class NewGamePanel(Panel):
    """The form of a new game. What is entered stays until it is changed, whatever else is.

    Rules that make no game are refused with their sentence, beside the switches, and
    `on_start` is called with an opening only when all is sound.
    """

    title, name = "New", "new-game"
    writes = True

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.on_start: Callable[[Opening], object] = self.session.begin
        rules: Rules = self.session.position.rules
        self.base = rules.nearest_preset[0]
        self.entries = entries_of(rules) | {"first": "", "seed": "", "preset": self.base}
        levels, record = self.session.levels, self.session.record
        for seat in range(MOST_SEATS):
            name = "" if seat in levels else record.header(f"seat {seat}")
            self.entries[f"seat {seat}"] = name or ""
            self.entries[f"player {seat}"] = levels.get(seat, PERSON)
        self.form = Live("tayu-form")
        self.foot = Live("tayu-start", html=_FOOT)
        for live in (self.form, self.foot):
            live.on_value(self.guard(self.hear_value))
            live.on_event(self.guard(self.hear))
        scroll = Box([self.form])
        scroll.add_class("tayu-scroll")
        self.fill(scroll, self.foot)

    # -- what is done

    def hear_value(self, name: str, value: str) -> None:
        """What a field was set to."""
        self.entries[name] = value
        if name == "preset" and value in PRESETS:
            self.base = value
            self.entries |= entries_of(PRESETS[value])
        self.refresh()

    def hear(self, event: str, key: str) -> None:
        """What a button was done to: a `click` on `start` begins."""
        if event == "click" and key == "start":
            self.start()

    def start(self) -> None:
        """Begin the game that the form says, or say why it can't be."""
        try:
            opening = self.opening()
        except ValueError as error:
            self._say(words.sentence(str(error)))
        else:
            self.on_start(opening)
            self._say("")

    def opening(self) -> Opening:
        """The game that the form says; `ValueError` with a sentence if there is none."""
        rules = rules_of(self.entries)
        seats, seed = range(rules.seats), self.entries["seed"].strip()
        if seed and not (seed.isascii() and seed.isdecimal() and len(seed) < 19):
            raise ValueError(f"seed is {seed!r}, but it must be a whole number, or nothing")
        first = self.entries["first"]
        return new_game(
            rules,
            seed=int(seed) if seed else None,
            first=int(first) if first and int(first) < rules.seats else None,
            names=[self.entries[f"seat {seat}"] for seat in seats],
            players=[self.entries[f"player {seat}"] for seat in seats],
        )

    # -- what is shown

    def refresh(self) -> None:
        """Write the form anew, with what was entered and what it means."""
        rules, wrong = self._rules()
        self.form.write(self._markup(rules), values=self.entries)
        self._say(wrong)

    def _rules(self) -> tuple[Rules | None, str]:
        try:
            return rules_of(self.entries), ""
        except InvalidRules as error:
            return None, words.sentence(str(error))

    def _say(self, wrong: str) -> None:
        self.foot.texts = {"wrong": wrong}

    def _markup(self, rules: Rules | None) -> str:
        return "".join(
            (
                _labelled("Preset", _select("preset", [(name, name) for name in PRESETS])),
                self._difference(rules),
                *(self._switch(switch) for switch in SWITCHES if switch.name == SEATS),
                self._seats(),
                _labelled("Seed of the draws", _text("seed", "a new one")),
                tag("h3", "Rules, and how each is known"),
                *(self._switch(switch) for switch in SWITCHES if switch.name != SEATS),
            )
        )

    def _difference(self, rules: Rules | None) -> str:
        preset = PRESETS[self.base]
        if rules is None:
            said = ["These rules make no game yet."]
        else:
            said = preset.difference(rules) or [f"All is as in {self.base}."]
        items = "".join(tag("li", text(each)) for each in said)
        return tag("ul", items, class_="tayu-difference")

    def _switch(self, switch: Switch) -> str:
        changed = self.entries[switch.name] != entries_of(PRESETS[self.base])[switch.name]
        return tag(
            "div",
            _labelled(switch.label, _control(switch)),
            tag("div", explained(switch.name, self.entries), class_="tayu-known"),
            class_="tayu-switch" + (" tayu-changed" if changed else ""),
        )

    def _seats(self) -> str:
        seats = int(self.entries["seats"])
        entered = [self.entries[f"player {seat}"] for seat in range(seats)]
        known = dict.fromkeys((*LEVELS, *self.session.levels.values(), *entered))
        computers = [each for each in known if each != PERSON]
        players = [(PERSON, "a person"), *((each, f"computer, {each}") for each in computers)]
        rows = (
            tag(
                "div",
                tag("span", text(words.capital(words.seat_name(seat, seats)))),
                _text(f"seat {seat}", "name", f"Name of {words.seat_name(seat, seats)}"),
                _select(f"player {seat}", players, f"Player of {words.seat_name(seat, seats)}"),
                class_="tayu-seat",
            )
            for seat in range(seats)
        )
        starts = [("", words.seat_name(0, 2) if seats == 2 else "chance picks")]
        starts += [(str(seat), words.seat_name(seat, seats)) for seat in range(seats == 2, seats)]
        first = "Opens the bidding" if seats == 3 else "Starts"
        return tag("div", *rows, class_="tayu-seats") + _labelled(first, _select("first", starts))


def _control(switch: Switch) -> str:
    if switch.choices:
        return _select(switch.name, list(switch.choices))
    if switch.most:
        return _field(type="number", data_value=switch.name, min=switch.least, max=switch.most)
    return _text(switch.name, "none")


def _select(name: str, choices: list[tuple[str, str]], label: str | None = None) -> str:
    options = (tag("option", text(said), value=value) for value, said in choices)
    return tag("select", *options, data_value=name, aria_label=label)


def _text(name: str, placeholder: str, label: str | None = None) -> str:
    return _field(
        type="text", data_value=name, placeholder=placeholder, aria_label=label, spellcheck="false"
    )


def _field(**attributes: object) -> str:
    return tag("input", **attributes).removesuffix("</input>")


def _labelled(label: str, control: str) -> str:
    return tag("label", tag("span", text(label)), control, class_="tayu-field")


_FOOT = tag("p", data_text="wrong", role="alert", class_="tayu-wrong") + tag(
    "button", "Start the game", data_key="start", class_="tayu-choice tayu-go"
)
