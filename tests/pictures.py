"""Pictures of the page, for the documentation: each screen, by day and by night, small and large.

`make pictures` writes them into docs/pictures. Deals and bots are by chance, so no two runs make
the same ones.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from browsing import chromium
from PIL import Image
from playwright.sync_api import Browser, Page
from served import Served, server
from test_browser import against, by_pointer, choose, fresh, mine, moved_on, to_front, told

SIZES = {"phone": ((375, 667), 2), "desktop": ((1280, 800), 1)}
THEMES = ("light", "dark")
ENOUGH = 400  # decisions until a screen that was waited for does not come


def front(page: Page) -> None:
    """The front page."""
    to_front(page)


def duel(page: Page) -> None:
    """In the middle of a duel, with a card chosen that could be laid."""
    reach(page, "duel", lambda now: now["view"]["table"]["pile"] <= 24 and may_lay(now))
    show_lay(page)


def trio(page: Page) -> None:
    """Three at a table, near the end of a round."""
    reach(page, "trio", lambda now: now["view"]["table"]["pile"] <= 16 and may_lay(now))
    show_lay(page)


def rivals(page: Page) -> None:
    """An auction in which somebody has bid."""
    against(page, "rivals", "steady")
    going(
        page, lambda now: now["view"]["phase"] == "bid" and now["view"]["table"]["piles_left"] < 3
    )


def board(page: Page) -> None:
    """In the middle of an expedition of the board game."""
    reach(page, "board", lambda now: now["view"]["table"]["pile"] <= 30)


def over(page: Page) -> None:
    """A duel that is over, and its score sheet."""
    reach(page, "duel", lambda now: now["status"] == "over")
    page.locator("#to-score").click()


SCREENS: list[Callable[[Page], None]] = [front, duel, trio, rivals, board, over]


def reach(page: Page, game: str, there: Callable[[dict[str, Any]], bool]) -> None:
    """Play a game until something is so, or another one if it never was."""
    for _ in range(9):
        against(page, game, "steady")
        if going(page, there):
            return
    raise SystemExit(f"no game of {game} came to what the picture is to show")


def going(page: Page, there: Callable[[dict[str, Any]], bool]) -> bool:
    """Play sensibly enough until something is so; whether it was before the end."""
    chance = Random(7)
    for _ in range(ENOUGH):
        page.locator("main[data-turn=me][data-waiting=no], main[data-status=over]").first.wait_for()
        now = told(page)
        if there(now) or now["status"] == "over":
            return there(now)
        mine(page)
        lays = [one for one in now["choices"] if one["token"][0] == "+" and one.get("was", 0) != 0]
        lays.sort(key=lambda one: "X23456789T".find(one["token"][2]))
        token = lays[0]["token"] if lays and chance.random() < 0.7 else choose(now, chance)
        by_pointer(page, token)
        moved_on(page, now["number"], len(now["draft"]))
    return False


def may_lay(now: dict[str, Any]) -> bool:
    """Whether a card can be laid on an expedition that has begun."""
    return any(one["token"][0] == "+" and one["was"] != 0 for one in now["choices"])


def show_lay(page: Page) -> None:
    """Choose a card that belongs to an expedition."""
    now = told(page)
    token = next(one["token"] for one in now["choices"] if one["token"][0] == "+" and one["was"])
    page.locator(f".held[data-hand='{token[1:3]}']").first.click()


def take(browser: Browser, served: Served, folder: Path, only: list[str]) -> None:
    for screen in SCREENS:
        if only and screen.__name__ not in only:
            continue
        for size, (pixels, ratio) in SIZES.items():
            for theme in THEMES:
                page = fresh(browser, served, pixels, color_scheme=theme, device_scale_factor=ratio)
                screen(page)
                page.mouse.move(0, 0)
                page.wait_for_timeout(600)  # until all cards lie still: only looks depend on it
                picture = Image.open(io.BytesIO(page.screenshot()))
                name = f"{screen.__name__}-{size}-{theme}.webp"
                picture.save(folder / name, quality=72, method=6)
                print(folder / name)
                page.context.close()


def main() -> None:
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as data, server(Path(data)) as served, chromium() as browser:
        take(browser, served, folder, sys.argv[2:])


if __name__ == "__main__":
    main()
