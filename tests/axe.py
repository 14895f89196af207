"""Asks axe what it finds on a page; it comes with `make lint`, by package-lock.json."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parent.parent / ".venv/node/node_modules/axe-core/axe.min.js"


# What fades in has its colours only in the end.
STILL = """async () => {
  const ends = (moving) => moving.effect.getComputedTiming().endTime < Infinity;
  await Promise.allSettled(document.getAnimations().filter(ends).map((moving) => moving.finished));
}"""


@cache
def source() -> str:
    return AXE.read_text(encoding="utf-8")


def findings(page: Page, within: str = "html") -> list[str]:
    """What axe finds in a part of a page, as lines that say where."""
    page.evaluate(STILL)
    page.evaluate(f"() => {{ {source()} ; window.axe = axe; }}")
    told: dict[str, Any] = page.evaluate("within => axe.run(within)", within)
    return [
        f"{found['id']}: {found['help']}: {node['target']} {node.get('failureSummary', '')}"
        for found in told["violations"]
        for node in found["nodes"]
    ]
