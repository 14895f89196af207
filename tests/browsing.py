"""Chromium for the tests of the page."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, expect, sync_playwright

FLAGS = """--headless --no-sandbox --disable-gpu --disable-quic --no-first-run
--disable-background-networking --disable-component-update --disable-sync""".split()
PATIENCE = 60_000  # milliseconds until a test gives up on a page


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser for a while."""
    found = shutil.which("chromium")
    assert found, "these tests need chromium (Debian and Ubuntu: apt install chromium)"
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()
