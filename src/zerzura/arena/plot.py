"""A tournament as a picture, in SVG."""

from __future__ import annotations

from os import PathLike
from typing import Any

from .tournament import Tournament
from .workers import needed

INK, GROUND, GRID = "#3b2f2f", "#fffaf0", "#d8cbb5"  # of the desert
LONGEST_NAME = 32
BLUE, RUST = "#1f6f8b", "#b3541e"


def plot(played: Tournament, path: str | PathLike[str]) -> None:
    """Draw the standings: ratings, and points ahead of the others, with their intervals."""
    matplotlib = needed("matplotlib", "a plot", "arena")
    figure_ = needed("matplotlib.figure", "a plot", "arena")
    # The same tournament gives the same file, and its words stay words.
    with matplotlib.rc_context({"svg.hashsalt": "zerzura", "svg.fonttype": "none"}):
        figure = figure_.Figure(figsize=(9, 1.6 + 0.4 * len(played.bots)), layout="constrained")
        figure.patch.set_facecolor(GROUND)
        left, right = figure.subplots(1, 2, sharey=True)
        standings = list(reversed(played.standings))
        names = [shortened(standing.bot) for standing in standings]
        rated = [(s.rating, 1.96 * s.deviation, 1.96 * s.deviation) for s in standings]
        ahead = [
            (s.lead.mean, s.lead.mean - s.lead.low, s.lead.high - s.lead.mean)
            if s.lead
            else (float("nan"),) * 3
            for s in standings
        ]
        draw(left, names, rated, "rating", BLUE)
        draw(right, names, ahead, "points a game ahead of the others", RUST)
        right.axvline(0, color=GRID, zorder=0)
        options = played.game.text_options()
        figure.suptitle(f"{played.game.name} {options}".strip(), color=INK)
        figure.savefig(path, format="svg", metadata={"Date": None})


def shortened(name: str) -> str:
    """A name that leaves room for the plot."""
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 3] + "..."


def draw(axes: Any, names: list[str], rows: list[Any], label: str, colour: str) -> None:
    """Draw a dot with its interval for each bot."""
    values, below, above = zip(*rows, strict=True)
    axes.errorbar(values, range(len(names)), xerr=(below, above), fmt="o", color=colour, capsize=3)
    axes.set_yticks(range(len(names)), names)
    axes.set_xlabel(label, color=INK)
    axes.set_facecolor(GROUND)
    axes.tick_params(colors=INK)
    axes.grid(axis="x", color=GRID, linewidth=0.6)
    for side in axes.spines.values():
        side.set_color(GRID)
