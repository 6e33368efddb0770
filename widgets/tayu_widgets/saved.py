"""What a saved notebook shows in place of a live view: a still of it.

Without its kernel a live view is nothing but the words "model not found". So a board
or a panel is displayed as two outputs: first a still, which the live view hides where
there is one, and then the live view, which a sheet in the still hides where it has gone.
"""

from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from IPython.display import display

from tayu_widgets.live import tag

_SHEET = """<style>
.jp-OutputArea-child:has(.tayu-saved) + .jp-OutputArea-child:not(:has(.tayu-explorer)) {
  display: none;
}
</style>"""


def name_of(picture: str) -> str:
    """A name for a still: the same for the same picture."""
    return sha256(picture.encode()).hexdigest()[:12]


@dataclass(frozen=True)
class Kept:
    """What is kept of a live view: markup for pages, and text for where there are none.

    `name` is what the live view knows its still by.
    """

    html: str
    plain: str
    name: str

    def display_before(self, bundle: dict[str, Any]) -> None:
        """Display a live view with the still for where there is none."""
        still = _SHEET + tag("div", self.html, class_="tayu-saved", data_still=self.name)
        display({"text/html": still, "text/plain": self.plain}, raw=True)
        display(bundle, raw=True)
