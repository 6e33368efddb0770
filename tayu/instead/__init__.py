"""What if: two things side by side, what is and what might be.

Another draw, another placement, other rules: `moments` finds the plies of a line at which
these questions can be asked, `draws` what might have come, `redrawn` has the same table stand
under other rules. `estimates` says what both are worth, better and better, and
`difference` what else is not the same. `went` makes the other way a branch of the record,
and `ends` sets two lines' ends side by side.
"""

from tayu.instead.chances import Case, Estimate, Estimates, estimates
from tayu.instead.contrast import Contrast, contrast, overlap, ways_next
from tayu.instead.ends import End, Ends, ends
from tayu.instead.moment import Might, Moment, draws, moment, moments, went
from tayu.instead.under import redrawn

__all__ = [
    "Case",
    "Contrast",
    "End",
    "Ends",
    "Estimate",
    "Estimates",
    "Might",
    "Moment",
    "contrast",
    "draws",
    "ends",
    "estimates",
    "moment",
    "moments",
    "overlap",
    "redrawn",
    "ways_next",
    "went",
]
