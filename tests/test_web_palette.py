"""The colours: legible on everything they stand on, and told apart by eyes that see fewer."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations

import pytest

from zerzura.server.pages import WEB

LEGIBLE = 4.5  # the contrast that WCAG asks of text
APART = 7  # hundredths of OKLab; about three times what can just be seen side by side

Colour = tuple[float, float, float]

# What eyes see that lack one kind of cone: Machado, Oliveira and Fernandes (2009), in linear RGB.
EYES = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
# Seen side by side: the suits of each edition, and the figures of a board.
SETS = {
    "violet": ["Y", "B", "W", "G", "R"],
    "white": ["Y", "B", "white", "G", "R", "P"],
    "seats": ["seat-0", "seat-1", "seat-2", "seat-3"],
}
GROUNDS = ["paper", "sheet", "ground"]
SUITS = ["Y", "B", "W", "G", "R", "P", "white"]
ON = [("on-accent", "accent"), ("on-warn", "warn"), ("on-gold", "gold"), ("back-line", "back")]


@cache
def palettes() -> dict[str, dict[str, str]]:
    """The colours of each theme, as css/palette.css has them."""
    text = (WEB / "css/palette.css").read_text(encoding="utf-8")
    blocks = re.findall(r"([^{}]*)\{([^{}]*--ground:[^{}]*)\}", text)
    found = [dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6})", block)) for _, block in blocks]
    assert len(found) == 3
    assert found[1] == found[2], "dark by choice and dark by the system are the same"
    return {"light": found[0], "dark": {**found[0], **found[1]}}


def linear(colour: str) -> Colour:
    """A colour as amounts of light."""
    r, g, b = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return light(r), light(g), light(b)


def light(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, as WCAG defines it."""
    dark, bright = sorted(
        0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (linear(one), linear(other))
    )
    return (bright + 0.05) / (dark + 0.05)


def oklab(colour: Colour) -> Colour:
    """A colour where distances are about as large as they look."""
    r, g, b = (min(1.0, max(0.0, part)) for part in colour)
    l_ = (0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b) ** (1 / 3)
    m_ = (0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b) ** (1 / 3)
    s_ = (0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b) ** (1 / 3)
    return (
        0.2104542553 * l_ + 0.7936177850 * m_ - 0.0040720468 * s_,
        1.9779984951 * l_ - 2.4285922050 * m_ + 0.4505937099 * s_,
        0.0259040371 * l_ + 0.7827717662 * m_ - 0.8086757660 * s_,
    )


def apart(one: str, other: str, eyes: str) -> float:
    """How far apart two colours are to some eyes."""
    first, second = (oklab(seen(linear(colour), eyes)) for colour in (one, other))
    return float(100 * sum((a - b) ** 2 for a, b in zip(first, second, strict=True)) ** 0.5)


def seen(colour: Colour, eyes: str) -> Colour:
    r, g, b = (sum(x * y for x, y in zip(row, colour, strict=True)) for row in EYES[eyes])
    return r, g, b


def test_the_yardsticks_are_right() -> None:
    assert round(contrast("#000000", "#ffffff"), 2) == 21
    assert round(contrast("#777777", "#ffffff"), 2) == 4.48
    assert apart("#ff0000", "#00ff00", "full") > 50
    assert apart("#d0a000", "#a0c000", "deuteranopia") < apart("#d0a000", "#a0c000", "full") / 2


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_text_and_marks_are_legible_on_whatever_they_stand(theme: str) -> None:
    colours = palettes()[theme]
    pairs = [(ink, on) for ink in [*SUITS, "ink", "faint", "accent", "warn"] for on in GROUNDS]
    pairs += ON + [("on-seat", seat) for seat in SETS["seats"]]
    low = {
        f"{ink} on {on}": round(contrast(colours[ink], colours[on]), 2)
        for ink, on in pairs
        if contrast(colours[ink], colours[on]) < LEGIBLE
    }
    assert not low


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("together", SETS)
def test_all_eyes_tell_them_apart(theme: str, eyes: str, together: str) -> None:
    colours = palettes()[theme]
    near = {
        f"{one} and {other}": round(apart(colours[one], colours[other], eyes), 1)
        for one, other in combinations(SETS[together], 2)
        if apart(colours[one], colours[other], eyes) < APART
    }
    assert not near
