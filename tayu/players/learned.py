"""What was learned, as `learned.json` keeps it, with its provenance inside.

`python -m tayu.players.learn --seed 1` makes the file anew.
"""

import json
from functools import cache
from importlib import resources
from typing import Any

import numpy as np

from tayu.kernels.units import Learned, Parameters, learned_of
from tayu.rules import Rules

FILE = "learned.json"  # beside this module


@cache
def content() -> dict[str, Any]:
    """The file's content: `parameters`, `calibration` and `provenance`."""
    text = resources.files("tayu.players").joinpath(FILE).read_text("utf-8")
    found: dict[str, Any] = json.loads(text)
    return found


@cache
def parameters() -> Parameters:
    """What the learned evaluation goes by."""
    entries = content()["parameters"]
    return Parameters(**{name: np.array(value, float) for name, value in entries.items()})


def learned(rules: Rules) -> Learned:
    """The same for a board under these rules, with room of its own to work in."""
    return learned_of(parameters(), rules)
