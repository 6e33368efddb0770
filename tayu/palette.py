"""Colours by what they mean, for paper and for night, and the scale for magnitudes.

Two rules hold, and tests hold them: all text has a contrast of at least 4.5:1
with what lies under it, and the colours of the two sides stay apart in the eyes
of colour-blind people. Nothing is ever told by colour alone all the same.

The sides' blue and orange are Okabe and Ito's. Magnitudes use cividis (Nuñez,
Anderton and Renslow 2018), which is made to look alike to everyone.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from tayu.grid import Heading, Shore

RGB = tuple[float, float, float]
"""Red, green and blue, each from 0 to 1."""


@dataclass(frozen=True, eq=False)  # told apart by identity, which makes them cheap keys
class Palette:
    """The colours of one theme, each a CSS string.

    `side` is for surfaces and outlines, `side_text` for text on `paper`,
    `on_side` for text on `side`, `tint` and `wave` for the sea outside the shores;
    `mark` outlines the last placement, and `marks` are for two further kinds of outline;
    `flow` is for cells that water can still reach, from the nearest to the farthest.
    """

    name: str
    # the page and its text
    paper: str
    paper_veil: str
    text: str
    faint: str
    # the board
    frame: str
    frame_light: str
    frame_dark: str
    field: str
    groove: str
    stud: str
    stud_dark: str
    stud_light: str
    # the sides: north–south, east–west
    side: tuple[str, str]
    side_text: tuple[str, str]
    on_side: tuple[str, str]
    tint: tuple[str, str]
    wave: tuple[str, str]
    # stone and water
    stones: tuple[str, str, str]
    stone_light: str
    stone_dark: str
    shadow: str
    bank: str
    water: str
    core: str
    ring: str
    # what is only thought of
    amber: str
    amber_dark: str
    amber_veil: str
    # marks
    mark: str
    halo: str
    alarm: str
    marks: tuple[str, str]
    flow: tuple[str, str]


LIGHT = Palette(
    name="light",
    paper="#faf7f0",
    paper_veil="rgba(250,247,240,0.72)",
    text="#2b2a26",
    faint="#6d695f",
    frame="#5d4a3a",
    frame_light="#8a7058",
    frame_dark="#3d2f24",
    field="#7e9c8a",
    groove="#718f7d",
    stud="#718e7d",
    stud_dark="#5a7565",
    stud_light="#98b3a2",
    side=("#0072b2", "#d55e00"),
    side_text=("#00659e", "#a14600"),
    on_side=("#ffffff", "#1a0b00"),
    tint=("#cfe1ec", "#f4dccb"),
    wave=("#bdd5e4", "#eccdb7"),
    stones=("#efe7d8", "#ebe2d1", "#f2ebde"),
    stone_light="#fffdf7",
    stone_dark="#b9ab93",
    shadow="rgba(28,38,30,0.42)",
    bank="#8c7a5c",
    water="#268fae",
    core="#5cbbd0",
    ring="#fffdf7",
    amber="#f5b335",
    amber_dark="#6b4300",
    amber_veil="rgba(255,196,72,0.72)",
    mark="#16181a",
    halo="#ffffff",
    alarm="#b3003c",
    marks=("#6d36a8", "#005c47"),
    flow=("#0b5570", "#cfe6e4"),
)
"""By day: stone on celadon."""

DARK = Palette(
    name="dark",
    paper="#14181a",
    paper_veil="rgba(20,24,26,0.72)",
    text="#e8e4da",
    faint="#9c9a92",
    frame="#2c2420",
    frame_light="#4b3d34",
    frame_dark="#0d0a09",
    field="#34473f",
    groove="#2c3d36",
    stud="#2c3e36",
    stud_dark="#223029",
    stud_light="#476056",
    side=("#0072b2", "#d55e00"),
    side_text=("#62b6ea", "#ff9d57"),
    on_side=("#ffffff", "#1a0b00"),
    tint=("#1b3444", "#43291a"),
    wave=("#234357", "#543422"),
    stones=("#c9c1b1", "#c4bbaa", "#cec7b8"),
    stone_light="#e9e3d6",
    stone_dark="#857a67",
    shadow="rgba(0,0,0,0.5)",
    bank="#6f6350",
    water="#1f7f9b",
    core="#45a6bd",
    ring="#f4efe3",
    amber="#f5b335",
    amber_dark="#4f3200",
    amber_veil="rgba(255,190,60,0.72)",
    mark="#fffdf5",
    halo="#0b0d0e",
    alarm="#ff5c8a",
    marks=("#cda6ff", "#5fe0b5"),
    flow=("#a9e4f2", "#2b5a63"),
)
"""By night: the same board under a lamp."""

PALETTES: Mapping[str, Palette] = MappingProxyType({"light": LIGHT, "dark": DARK})
"""The palettes by name."""


def palette_named(theme: str) -> Palette:
    """The palette of that name; `ValueError` for any but `light` and `dark`."""
    if not isinstance(theme, str) or theme not in PALETTES:
        raise ValueError(f"theme is {theme!r}, but it must be one of {', '.join(PALETTES)}")
    return PALETTES[theme]


_SIDE_OF = {"north": 0, "N": 0, "south": 0, "S": 0, "east": 1, "E": 1, "west": 1, "W": 1}


def side_of(shore: Shore | Heading) -> int:
    """0 for north–south and 1 for east–west: which of a palette's pairs a shore takes."""
    return _SIDE_OF[shore]


# -- colours as numbers


def rgb(colour: str) -> RGB:
    """Red, green and blue of `#rrggbb`, each 0 to 1."""
    number = int(colour.removeprefix("#"), 16)
    return (number >> 16) / 255, (number >> 8 & 255) / 255, (number & 255) / 255


def css(colour: RGB) -> str:
    """`#rrggbb` for red, green and blue from 0 to 1."""
    return "#" + "".join(f"{round(255 * part):02x}" for part in colour)


def luminance(colour: str) -> float:
    """Relative luminance of `#rrggbb`, 0 for black to 1 for white, as WCAG 2 defines it."""
    red, green, blue = map(linear, rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast of two opaque colours, 1 to 21, as WCAG 2 defines it; text wants 4.5."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def legible(surface: str) -> str:
    """Black or white, whichever contrasts more with `surface`; one of them always has 4.5."""
    return max("#000000", "#ffffff", key=lambda ink: contrast(ink, surface))


def linear(part: float) -> float:
    """How much light a part of an sRGB colour stands for, both from 0 to 1."""
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


# -- magnitudes

_CIVIDIS = (
    "#00224e", "#123570", "#3b496c", "#575d6d", "#707173",
    "#8a8678", "#a59c74", "#c3b369", "#e1cc55", "#fee838",
)  # fmt: skip


def cividis(magnitude: float) -> str:
    """The colour of a magnitude from 0 (dark blue) to 1 (yellow); others are held within."""
    place = min(max(magnitude, 0.0), 1.0) * (len(_CIVIDIS) - 1)
    low = min(int(place), len(_CIVIDIS) - 2)
    share = place - low
    pairs = zip(rgb(_CIVIDIS[low]), rgb(_CIVIDIS[low + 1]), strict=True)
    red, green, blue = ((1 - share) * one + share * other for one, other in pairs)
    return css((red, green, blue))
