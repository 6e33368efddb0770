"""What a notebook shows as HTML and a terminal as text."""

from dataclasses import dataclass, field
from typing import Any


class Shown:
    """Something with `html` for pages, and with its `str` where there is only text."""

    @property
    def html(self) -> str:
        """HTML for the middle of a page."""
        raise NotImplementedError

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        del include, exclude  # both forms are always offered; the page picks
        return {"text/html": self.html, "text/plain": str(self)}


@dataclass(frozen=True)
class Page(Shown):
    """A piece of HTML, with `plain` where there is only text."""

    content: str = field(repr=False)
    plain: str

    @property
    def html(self) -> str:
        """HTML for the middle of a page."""
        return self.content

    def __str__(self) -> str:
        return self.plain
