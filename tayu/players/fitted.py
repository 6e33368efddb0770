"""What was fitted, as `fitted.json` keeps it, with its provenance inside.

`python -m tayu.players.fit --seed 1` makes the file anew.
"""

import json
from functools import cache
from importlib import resources
from typing import Any

from tayu.kernels.promise import Weights

FILE = "fitted.json"  # beside this module


@cache
def fitted() -> dict[str, Any]:
    """The file's content: `weights`, `calibration`, `baseline` and `provenance`."""
    text = resources.files("tayu.players").joinpath(FILE).read_text("utf-8")
    content: dict[str, Any] = json.loads(text)
    return content


@cache
def weights() -> Weights:
    """The weights of the full player's evaluation."""
    entries = fitted()["weights"]
    return Weights(**entries | {"scale": tuple(entries["scale"])})


def doubt(stage: float) -> float:
    """How far win chances of that stage were off on held-out games, as half a 95% interval."""
    halves = fitted()["calibration"]["doubt"]
    last = len(halves) - 1
    return float(halves[min(int(stage * len(halves)), last)])
