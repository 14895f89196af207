"""What all screens share, in a browser: settings, languages, rules, drawings, sounds, no line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from axe import findings
from browsing import PATIENCE, chromium
from playwright.sync_api import Browser, Page, expect
from served import Served, server

LANGUAGES = ["en", "fr", "de"]
GAMES = ["duel", "coop", "trio", "partners", "rivals", "board"]

# Modules of the page, reached from outside: `from("./html.js")`; and a place to draw on.
STAGE = """
  const first = document.querySelector("script[src$='/main.js']").src;
  const from = (name) => import(new URL(name, first).href);
  const { html, render, signal } = await from("./html.js");
  const stage = document.body.appendChild(document.createElement("div"));
"""


def on_stage(page: Page, act: str, given: object = None) -> Any:
    """Do something with the modules of the page, and tell what came of it."""
    return page.evaluate(f"async (given) => {{ {STAGE} {act} }}", given)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with server(tmp_path_factory.mktemp("data")) as served:
        yield served


def visit(browser: Browser, served: Served, language: str = "en", theme: str = "light") -> Page:
    """The front page, of somebody who was never here; whatever it complains of fails the test."""
    page = browser.new_context(
        base_url=served.url,
        viewport={"width": 375, "height": 667},
        locale=language,
        color_scheme="dark" if theme == "dark" else "light",
    ).new_page()
    page.set_default_timeout(PATIENCE)
    page.on("pageerror", lambda error: pytest.fail(f"the page failed: {error}"))
    page.on("console", lambda said: pytest.fail(said.text) if said.type == "error" else None)
    page.goto("/")
    ready(page)
    return page


def ready(page: Page) -> None:
    page.locator("html[data-ready]").wait_for()


def settings(page: Page) -> None:
    page.locator("#open-settings").click()
    page.locator("dialog.settings[open]").wait_for()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_browser_is_spoken_to_in_its_language(
    browser: Browser, served: Served, language: str
) -> None:
    page = visit(browser, served, language)
    expect(page.locator("html")).to_have_attribute("lang", language)


def test_an_unknown_language_is_answered_in_english(browser: Browser, served: Served) -> None:
    expect(visit(browser, served, "pt-BR").locator("html")).to_have_attribute("lang", "en")


def test_settings_hold_at_once_and_after_a_reload(browser: Browser, served: Served) -> None:
    page = visit(browser, served)
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    settings(page)
    dialog = page.locator("dialog.settings[open]")
    dialog.locator("#set-theme").select_option("dark")
    dialog.locator("#set-animation").click()
    dialog.locator("#set-language").select_option("fr")
    expect(dialog.locator("h2")).to_have_text("Réglages")
    for _ in range(2):
        root = page.locator("html")
        expect(root).to_have_attribute("lang", "fr")
        expect(root).to_have_attribute("data-theme", "dark")
        expect(root).to_have_attribute("data-motion", "off")
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") != ground
        page.reload()
        ready(page)


def test_a_dialog_holds_the_focus_and_gives_it_back(browser: Browser, served: Served) -> None:
    page = visit(browser, served)
    settings(page)
    for _ in range(15):
        page.keyboard.press("Tab")
        inside = (
            "document.activeElement === document.body || !!document.activeElement.closest('dialog')"
        )
        assert page.evaluate(inside)
    page.keyboard.press("Escape")
    expect(page.locator("dialog.settings[open]")).to_have_count(0)
    expect(page.locator("#open-settings")).to_be_focused()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_what_all_screens_share(
    browser: Browser, served: Served, theme: str
) -> None:
    page = visit(browser, served, theme=theme)
    assert not findings(page)
    settings(page)
    assert not findings(page)
    page.keyboard.press("Escape")
    page.locator("#rules").click()
    page.locator("dialog.help[open]").wait_for()
    assert not findings(page)


def test_axe_would_find_something(browser: Browser, served: Served) -> None:
    page = visit(browser, served)
    on_stage(page, "stage.append(document.createElement('button'));")
    assert any("button-name" in found for found in findings(page))


def test_whoever_wants_calm_gets_it(browser: Browser, served: Served) -> None:
    page = browser.new_context(base_url=served.url, reduced_motion="reduce").new_page()
    page.goto("/")
    ready(page)
    expect(page.locator("html")).to_have_attribute("data-motion", "off")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_every_game_can_be_read(
    browser: Browser, served: Served, language: str
) -> None:
    page = visit(browser, served, language)
    texts = []
    for game in GAMES:
        page.locator(f"input[name=game][value={game}]").check(force=True)
        page.locator("#rules").click()
        rules = page.locator("dialog.help[open] .dialog-body")
        texts.append(rules.inner_text())
        assert rules.locator("section").count() >= 6
        assert rules.evaluate("rules => rules.scrollWidth - rules.clientWidth") == 0
        page.keyboard.press("Escape")
    assert len(set(texts)) == len(GAMES)
    assert min(map(len, texts)) > 600


def said(page: Page, text: str) -> None:
    """The coach says something that begins so."""
    expect(page.locator(".coach p")).to_contain_text(text)


def test_a_first_game_is_explained_while_it_is_played(browser: Browser, served: Served) -> None:
    page = visit(browser, served)
    page.locator("#learn").click()
    said(page, "Each column is an expedition")
    assert not findings(page)
    page.locator("#coach-next").click()
    said(page, "Tap a card")
    page.locator(".hand button").first.click()
    said(page, "The lit places")
    page.reload()
    ready(page)
    said(page, "The lit places")
    page.locator(".hand button").first.click()
    page.keyboard.press("d")
    said(page, "Now draw")
    page.keyboard.press("p")
    said(page, "Your turn again")
    expect(page.locator("main[data-turn=me]")).to_be_visible()
    page.locator(".hand button").first.click()
    page.keyboard.press("d")
    expect(page.locator("main[data-draft='1']")).to_be_visible()
    page.keyboard.press("p")
    said(page, "From the eighth card")
    page.locator("#coach-next").click()
    page.locator("#coach-next").click()
    expect(page.locator(".coach")).to_have_count(0)
    page.reload()
    ready(page)
    expect(page.locator("main.table")).to_be_visible()
    expect(page.locator(".coach")).to_have_count(0)


@pytest.mark.parametrize("game", ["rivals", "board"])
def test_each_family_of_games_has_its_coach(browser: Browser, served: Served, game: str) -> None:
    page = visit(browser, served)
    page.locator(f"input[name=game][value={game}]").check(force=True)
    page.locator("#learn").click()
    said(page, "Welcome!")
    page.locator("#coach-away").click()
    expect(page.locator(".coach")).to_have_count(0)
    expect(page.locator("main.table")).to_be_visible()


def test_every_sound_can_be_heard_and_told_from_the_others(
    browser: Browser, served: Served
) -> None:
    page = visit(browser, served)
    heard = on_stage(
        page,
        """
          const { SOUND_NAMES, perform } = await from("./sound.js");
          const heard = {};
          for (const name of SOUND_NAMES) {
            const room = new OfflineAudioContext(1, 44100 * 3, 44100);
            perform(room, name);
            const wave = (await room.startRendering()).getChannelData(0);
            let loudest = 0, crossings = 0, last = 0;
            wave.forEach((value, i) => {
              loudest = Math.max(loudest, Math.abs(value));
              if (i && value * wave[i - 1] < 0) crossings += 1;
              if (Math.abs(value) > 0.002) last = i;
            });
            heard[name] = [loudest, last / 44100, crossings / (last / 44100)];
          }
          return heard;
        """,
    )
    assert set(heard) == set("lay discard draw turn low offer refuse end".split())
    for name, (loudest, long, _) in heard.items():
        assert 0.01 < loudest < 0.5, name  # there, and gentle
        assert 0.03 < long < 2.5, name
    told = [(round(long, 1), round(pitch, -2)) for _, long, pitch in heard.values()]
    assert len(set(told)) == len(told)


def test_a_column_is_one_panorama(browser: Browser, served: Served) -> None:
    """Where a card ends, the next one shows what the whole picture shows there."""
    page = visit(browser, served)
    windows = on_stage(
        page,
        """
          const { Card, CARD_HEIGHT, STRIP } = await from("./art.js");
          const cards = ["GX", "G2", "G5", "GT"];
          render(html`${cards.map((card, at) => html`<${Card} card=${card} at=${at} />`)}`, stage);
          const tops = [...stage.querySelectorAll("svg svg")].map((one) => one.viewBox.baseVal.y);
          return [tops, STRIP, CARD_HEIGHT];
        """,
    )
    tops, strip, height = windows
    assert tops == [strip * at for at in range(4)]
    assert height == 140


def test_without_a_line_a_page_says_so_and_goes_on_by_itself(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with server(tmp_path_factory.mktemp("data")) as served:
        context = browser.new_context(base_url=served.url, locale="de")
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto("/")
        ready(page)
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        page.reload()  # now under the service worker
        ready(page)
        page.wait_for_function("!!navigator.serviceWorker.controller")
        served.kill()
        page.goto("/t/somewhere")
        expect(page.locator("h1")).to_have_text(re.compile("^Der Server "))
        expect(page.locator("svg.landscape")).to_be_visible()
        kept = page.evaluate(
            """async () => {
              const names = await caches.keys();
              const shelves = await Promise.all(names.map((name) => caches.open(name)));
              const all = await Promise.all(shelves.map((shelf) => shelf.keys()));
              return all.flat().map((request) => new URL(request.url).pathname);
            }"""
        )
        assert "/offline" in kept
        assert not [path for path in kept if path.startswith("/api")]
        served.start()
        page.goto("/")
        ready(page)
        context.close()
