"""The saved game: a value, a text made to be read, and files.

A `Record` is where a game starts, its main line, and branches; `record.played(move)`,
`record.branched(…)` and the like give the next record. `write` and `parse` take it to
text and back, exactly; `read` takes what is sound of a damaged text and says what is
wrong; `save` and `load` do so for files.

The text
========

It is UTF-8, line by line::

    tayu record 1
    game: ta-yu
    rules: GOLIATH size=7 copies=1 doubled=3
    seed: 7
    seat 0: Anna

    ; A comment on the whole game. It may have
    ; any number of lines.

       1  seat 0    draw:N02E   N02E/1@2,3
       2  seat 1    draw:N01S1  N01S1/1@3,4    ; One on this move.
                    ; It goes on here.

    branch "more water" at 2
       2  seat 1    draw:N0EW   N0EW/0@2,4

    end

- The **first line** has the version. Versions that were written once stay readable.
- **Headers** follow, `name: value`, each name once. `game`, and for Ta Yü `rules` and
  `first`, say how the game starts (`tayu.record.ta_yu.TaYu` has their values,
  `tayu.record.go.Go` those of Go); `result`
  says how it ended, and is checked once the main line has come to its end. All others
  are free and survive; customary are `seed`, `date` (2026-11-29), `event`, and
  `seat 0`, `seat 1`, … for who sat there.
- A **ply** is a line: its number, the seat on the clock, and what happened in order,
  draws and moves in notation (`tayu.notation`), two blanks apart. The number goes up
  whenever the seat on the clock changes; the seat may be left out. Before ply 1 the table
  is `set-up`, as ply 0, where a block shows its backs: `backs:o..oo.o.|.oo.o..o`.
- `=6:0` is the **score** so far, north–south first, where it has changed. It may be left
  out, but what is there is checked.
- From a **semicolon** on, a line is comment: on the move before it, or, where there is
  none, on the branch or the whole game. A line that begins with a semicolon goes on
  with the last comment. A ply goes on behind a comment on a line without a number.
- A **branch** has a name, and the ply with which it begins; `branch "b" of "a" at 14`
  leaves another branch. It repeats what it shares of that ply, so that it reads by itself.
- `end` is the last line: without it the text was cut off.

Blank lines, blanks at the end of lines and more or fewer of them between words make no
difference. What `write` gives is one text for one record.

Nothing is believed: every step is played by the rules, and `InvalidRecord` says with
line, column and a sentence what is wrong. Characters that could steer a terminal are
refused. A text has at most four million bytes, 20,000 steps and 1,000 branches.
"""

from tayu.record.dealt import RecordedDealer
from tayu.record.files import load, save
from tayu.record.plies import Ply, plies
from tayu.record.reader import Reading, parse, read
from tayu.record.steps import MAIN, Branch, Step
from tayu.record.tree import Record
from tayu.record.writer import write

__all__ = [
    "MAIN",
    "Branch",
    "Ply",
    "Reading",
    "Record",
    "RecordedDealer",
    "Step",
    "load",
    "parse",
    "plies",
    "read",
    "save",
    "write",
]
