"""Two browsers at one table, and what a player meets there."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright
from served import Served, server

from zerzura import games
from zerzura.server.pages import WEB

FLAGS = """--headless --no-sandbox --disable-gpu --disable-quic --no-first-run
--disable-background-networking --disable-component-update --disable-sync""".split()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    chromium = shutil.which("chromium")
    assert chromium, "these tests need chromium (Debian and Ubuntu: apt install chromium)"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with server(tmp_path_factory.mktemp("data")) as served:
        yield served


def fresh(browser: Browser, served: Served) -> Page:
    """A page of somebody who was never here; what goes wrong in it is an error of the test."""
    page = browser.new_context(
        base_url=served.url, viewport={"width": 375, "height": 667}
    ).new_page()
    page.set_default_timeout(20_000)
    page.on("pageerror", lambda error: pytest.fail(f"the page failed: {error}"))
    page.on("console", lambda said: pytest.fail(said.text) if "Policy" in said.text else None)
    page.on("dialog", lambda dialog: dialog.accept())
    return page


def choose(page: Page, card: int, deed: str) -> None:
    """Choose a card of the hand, by its place, and what to do with it."""
    page.locator("#hand button").nth(card).click()
    page.locator(f"#choices button[data-token^='{deed}']").click()


def my_turn(page: Page) -> None:
    expect(page).to_have_title("Your turn · Zerzura")


def pile(page: Page) -> str:
    return page.locator("#pile").inner_text()


def test_a_game_against_a_bot_is_two_clicks_away(browser: Browser, served: Served) -> None:
    page = fresh(browser, served)
    page.goto("/")
    page.locator("#against").click()
    my_turn(page)
    for wrong in ("null", "undefined", "object"):
        assert wrong not in page.locator("body").inner_text()
    for turn in range(3):
        choose(page, 0, "-")
        page.locator("#choices button[data-token='*']").click()
        expect(page.locator(".log li", has_text="Guest: discard")).to_have_count(turn + 1)
        my_turn(page)
    assert int(pile(page)) <= 44 - 3


@pytest.mark.parametrize("game", list(games.OPTIONS))
def test_every_game_can_be_played(browser: Browser, served: Served, game: str) -> None:
    page = fresh(browser, served)
    page.goto("/")
    page.locator("#game").select_option(game)
    page.locator("#bot").select_option("random")
    page.locator("#against").click()
    for _ in range(8):
        my_turn(page)
        told = page.request.get(page.url.replace("/t/", "/api/v1/tables/")).json()
        # Choose whatever comes first; a card of the hand is chosen before what to do with it.
        token = told["choices"][0]["token"]
        if token[0] in "+-" and told["view"]["table"].get("hands"):
            page.locator(f"#hand button[data-card='{token[1:3]}']").first.click()
        page.locator(f"#choices button[data-token='{token}']").click()
        page.wait_for_function(
            """([table, number, draft]) => fetch(`/api/v1/tables/${table}`).then((a) => a.json())
            .then((now) => now.number > number || now.draft.length > draft)""",
            arg=[told["table"], told["number"], len(told["draft"])],
        )
        for wrong in ("null", "undefined", "object Object", "NaN"):
            assert wrong not in page.locator("body").inner_text()


def test_two_browsers_play_the_duel(browser: Browser, served: Served) -> None:
    # Given a table that Ann sets up,
    ann, ben = fresh(browser, served), fresh(browser, served)
    ann.goto("/")
    ann.locator("#name").fill("Ann")
    ann.locator("#friend").click()
    link = ann.locator("#link").inner_text()
    # when Ben follows the link and sits down,
    ben.goto(link)
    ben.locator("#name").fill("Ben")
    ben.locator("#sit").click()
    # then it is Ann's turn, and both see the same pile and their own hands.
    my_turn(ann)
    expect(ben.locator("h1")).to_contain_text("Ann plays")
    assert pile(ann) == pile(ben) == "44"
    assert ann.locator("#hand button").count() == ben.locator("#hand button").count() == 8
    # A draft is hers alone, outlives a reload, and can be taken back.
    choose(ann, 0, "-")
    expect(ann.locator("#back")).to_be_visible()
    expect(ann.locator("#hand button")).to_have_count(7)
    ann.reload()
    expect(ann.locator("#hand button")).to_have_count(7)
    ann.locator("#back").click()
    expect(ann.locator("#hand button")).to_have_count(8)
    assert "Ann: " not in ben.locator(".log").inner_text()
    # A draw ends the turn, and the other is told what lies open.
    choose(ann, 0, "-")
    ann.locator("#choices button[data-token='*']").click()
    my_turn(ben)
    expect(ben.locator(".log")).to_contain_text("draw from the pile.")
    expect(ann.locator(".log")).to_contain_text("draw from the pile (")
    assert pile(ben) == "43"
    # A line that is cut comes back, with what was missed.
    ann.context.set_offline(True)
    choose(ben, 0, "-")
    ben.locator("#choices button[data-token='*']").click()
    ann.context.set_offline(False)
    my_turn(ann)
    assert pile(ann) == pile(ben) == "42"


def test_two_who_want_to_play_at_once_meet_and_play_again(browser: Browser, served: Served) -> None:
    ann, ben = fresh(browser, served), fresh(browser, served)
    for page, name in ((ann, "Ann"), (ben, "Ben")):
        page.goto("/")
        page.locator("#name").fill(name)
        page.locator("#quick").click()
        expect(page.locator("h1")).to_contain_text("duel")
    my_turn(ann)
    ben.locator("#say").fill("Good luck!")
    ben.locator("#say").press("Enter")
    expect(ann.locator(".log")).to_contain_text("Ben: “Good luck!”")
    ben.locator("#share").click()
    ann.get_by_role("button", name="Accept a shared result").click()
    expect(ben.locator("h1")).to_contain_text("over")
    first = ann.url
    ann.locator("#rematch").click()
    ben.get_by_role("button", name="Accept a rematch").click()
    # Both are at the new table, where both have shown what they promised; Ben begins.
    my_turn(ben)
    expect(ann.locator("h1")).to_contain_text("Ben plays")
    assert ann.url == ben.url != first
    told = ann.request.get(ann.url.replace("/t/", "/api/v1/tables/")).json()
    assert all(told["fair"]["contributions"])


def test_a_game_ends_and_its_record_is_there(browser: Browser, served: Served) -> None:
    page = fresh(browser, served)
    page.goto("/")
    page.locator("#against").click()
    my_turn(page)
    page.locator("#resign").click()
    expect(page.locator("h1")).to_contain_text("won by steady")
    record = page.request.get(page.url.replace("/t/", "/api/v1/tables/") + "/record").text()
    assert "ended: resigned 0" in record


def test_the_page_has_no_inline_script() -> None:
    text = (WEB / "index.html").read_text(encoding="utf-8")
    assert '<script type="module" src=' in text
    assert text.count("<script") == 1
    assert "style=" not in text
