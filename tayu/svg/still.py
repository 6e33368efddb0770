"""A picture that shows itself wherever there is a page."""

from base64 import b64encode
from dataclasses import dataclass, field
from html import escape
from pathlib import Path
from typing import Any


@dataclass(frozen=True)
class Still:
    """A picture: `svg` is the whole file, `alt` says what it shows, `plain` shows it as text.

    A notebook displays it as an image with the file inside, which also works in
    notebooks that aren't trusted; where there is only text, `plain` stands for it.
    `width` is its natural width in pixels.
    """

    svg: str = field(repr=False)
    alt: str
    plain: str = field(repr=False)
    width: int

    def save(self, path: str | Path) -> Path:
        """Write the SVG file, over one that is there; returns its path."""
        target = Path(path)
        target.write_text(self.svg, encoding="utf-8", newline="\n")
        return target

    def html(self) -> str:
        """An `<img>` that holds the whole picture and shrinks with its page."""
        data = b64encode(self.svg.encode()).decode("ascii")
        return (
            f'<img src="data:image/svg+xml;base64,{data}" alt="{escape(self.alt)}" '
            f'width="{self.width}" style="max-width:100%;height:auto">'
        )

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        del include, exclude  # both forms are always offered; the page picks
        return {"text/html": self.html(), "text/plain": self.plain}
