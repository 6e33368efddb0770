"""What a saved notebook shows in place of a live board: a still of it.

Without its kernel a live view is nothing but the words "model not found". So a board
is displayed as two outputs: first a still, which the live view hides where there is
one, and then the live view, which a sheet in the still hides where it has gone.
"""

from hashlib import sha256
from typing import Any

from IPython.display import display

from tayu.svg import Still
from tayu_widgets.live import tag

_SHEET = """<style>
.jp-OutputArea-child:has(.tayu-saved) + .jp-OutputArea-child:not(:has(.tayu-explorer)) {
  display: none;
}
</style>"""


def name_of(still: Still) -> str:
    """What the live view knows its still by: the same for the same picture."""
    return sha256(still.svg.encode()).hexdigest()[:12]


def display_with_still(bundle: dict[str, Any], still: Still) -> None:
    """Display a live view with a still for where there is none."""
    picture = _SHEET + tag("div", still.html(), class_="tayu-saved", data_still=name_of(still))
    display({"text/html": picture, "text/plain": still.plain}, raw=True)
    display(bundle, raw=True)
