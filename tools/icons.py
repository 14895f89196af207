"""Makes the icons that have to be PNG from those that are drawings; `make icons` runs it."""

from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

ICONS = Path(__file__).parent.parent / "src/zerzura/web/icons"
WANTED = [
    ("icon.svg", "icon-192.png", 192),
    ("icon.svg", "icon-512.png", 512),
    ("icon-maskable.svg", "icon-maskable-512.png", 512),
    ("icon-maskable.svg", "apple-touch-icon.png", 180),
]


def main() -> None:
    """Have a browser draw each."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        for drawing, picture, size in WANTED:
            page = browser.new_page(viewport={"width": size, "height": size})
            svg = (ICONS / drawing).read_text()
            page.set_content(f"<style>*{{margin:0}}svg{{display:block}}</style>{svg}")
            page.screenshot(path=ICONS / picture, omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
