"""The page in a browser: whole games by pointer, touch and keys, and what a player meets there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from axe import findings
from browsing import PATIENCE, chromium
from playwright.sync_api import Browser, BrowserContext, Page, WebSocketRoute, expect
from served import Served, server

from zerzura import fair, games
from zerzura.notation import SUITS
from zerzura.server.pages import WEB

PHONE = (375, 667)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with server(tmp_path_factory.mktemp("data")) as served:
        yield served


def fresh(browser: Browser, served: Served, size: tuple[int, int] = PHONE, **more: Any) -> Page:
    """A page of somebody who was never here; what goes wrong in it is an error of the test."""
    context: BrowserContext = browser.new_context(
        base_url=served.url, viewport={"width": size[0], "height": size[1]}, locale="en", **more
    )
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.wrong = []  # type: ignore[attr-defined]
    page.on("pageerror", lambda error: pytest.fail(f"the page failed: {error}"))
    page.on("console", lambda said: heard(page, said.type, said.text))
    page.on("request", lambda asked: ours(served, asked.url))
    return page


def heard(page: Page, kind: str, text: str) -> None:
    """Note what the page complains of; but lines may be cut."""
    expected = "ERR_INTERNET_DISCONNECTED" in text or "WebSocket" in text
    if kind == "error" and not expected:
        page.wrong.append(text)  # type: ignore[attr-defined]


def ours(served: Served, url: str) -> None:
    """Nothing is asked of any other host."""
    assert url.startswith((served.url, served.url.replace("http", "ws"), "data:", "blob:")), url


def quiet(page: Page) -> None:
    """Nothing went wrong in the page, and no value of the machine's is shown for a word."""
    assert page.wrong == []  # type: ignore[attr-defined]
    text = page.locator("body").inner_text()
    for wrong in ("null", "undefined", "object Object", "NaN", "{$", "{ $"):
        assert wrong not in text, f"{wrong!r} is shown"


def to_front(page: Page) -> None:
    page.goto("/")
    page.locator("main[data-ready=yes]").wait_for()


def against(page: Page, game: str = "duel", bot: str = "random", **options: str) -> None:
    """Begin a game against bots, from the front page."""
    to_front(page)
    page.locator(f"input[name=game][value={game}]").check()
    page.locator("#options summary").click()
    page.locator("#bot").select_option(bot)
    for name, value in options.items():
        page.locator(f"#option-{name}").select_option(value)
    page.locator("#against").click()


def mine(page: Page) -> None:
    """Wait until it is the player's turn and nothing is under way."""
    page.locator("main[data-turn=me][data-waiting=no]").wait_for()


def number(page: Page) -> int:
    return int(page.locator("main").get_attribute("data-number") or 0)


def moved_on(page: Page, past: int, draft: int) -> None:
    """Wait until the page shows more than it did: another event, or another draft."""
    page.wait_for_function(
        """([past, draft]) => {
          const { number, draft: now, waiting } = document.querySelector("main").dataset;
          return waiting === "no" && (+number > past || +now !== draft);
        }""",
        arg=[past, draft],
    )


def told(page: Page) -> dict[str, Any]:
    """What the server tells this browser of the table."""
    address = re.sub("#.*", "", page.url).replace("/t/", "/api/v1/tables/")
    answer: dict[str, Any] = page.request.get(address).json()
    return answer


def place_of(token: str) -> str:
    """Where a token is done."""
    kind = {"+": "+", ">": "+", "-": "-", "^": "-"}.get(token[0])
    return f"[data-place='{kind}{token[1]}']" if kind else "[data-place='*']"


def answer(page: Page, token: str) -> None:
    """Answer the question that a choice may ask, if it does."""
    question = page.locator(f".asking [data-token='{token}']")
    if question.count():
        question.click()


Doing = Callable[[Page, str], None]


def by_pointer(page: Page, token: str) -> None:
    """Click a card, then its place; or the button that there is for it."""
    if token[0] in "+-":
        page.locator(f".held[data-hand='{token[1:3]}']").first.click()
    if token[0] == "$":
        bid(page, token, lambda button: page.locator(button).click())
    else:
        page.locator("#no-more" if token == "." else place_of(token)).first.click()
    answer(page, token)


def bid(page: Page, token: str, press: Callable[[str], None]) -> None:
    """Set the bid that is thought of, and make it."""
    for _ in range(40):
        thought = page.locator("#bid").get_attribute("data-token") or ""
        if thought == token:
            break
        press("#bid-more" if int(token[1:]) > int(thought[1:]) else "#bid-less")
    press("#bid")


def by_touch(page: Page, token: str) -> None:
    """Drag what can be dragged, with a finger; tap the rest."""
    if token[0] == "$":
        bid(page, token, lambda button: tap(page, button))
    elif token == ".":
        tap(page, "#no-more")
    elif token[0] in "+-":
        out = token[0] == "-" and page.locator(".box").count()  # of the river
        drag(page, f".held[data-hand='{token[1:3]}']", ".box" if out else place_of(token))
    elif token[0] == ">" or not page.locator("#hand").count():
        tap(page, place_of(token))
    else:
        drag(page, place_of(token), "#hand")
    answer(page, token)


def tap(page: Page, what: str) -> None:
    """Tap. Right after a drag Chromium may take the first tap for the end of its movement."""
    page.evaluate("() => addEventListener('click', () => (window.tapped = true), true)")
    for _ in range(5):
        page.evaluate("() => { window.tapped = false; }")
        page.locator(what).first.tap()
        if page.evaluate("() => window.tapped"):
            return
    pytest.fail(f"{what} cannot be tapped")


def drag(page: Page, what: str, where: str) -> None:
    """Move a finger from the middle of one thing to the middle of another."""
    session = page.context.new_cdp_session(page)
    ends = [page.locator(one).first.bounding_box() for one in (what, where)]
    assert ends[0] and ends[1]
    (x, y), (u, v) = [(b["x"] + b["width"] / 2, b["y"] + b["height"] / 2) for b in ends if b]
    touch = "Input.dispatchTouchEvent"
    session.send(touch, {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for part in (0.2, 0.6, 1.0):
        point = {"x": x + (u - x) * part, "y": y + (v - y) * part}
        session.send(touch, {"type": "touchMove", "touchPoints": [point]})
    session.send(touch, {"type": "touchEnd", "touchPoints": []})
    session.detach()


def by_keys(page: Page, token: str) -> None:
    """Digits for cards, piles and paths, letters and signs for what is done with them."""
    if token[0] in "+-":
        held = page.locator(".held")
        cards = [held.nth(i).get_attribute("data-hand") for i in range(held.count())]
        at = cards.index(token[1:3])
        if at < 9:
            page.keyboard.press(str(at + 1))
        else:
            held.nth(at).press("Enter")
        page.keyboard.press("l" if token[0] == "+" else "d")
    elif token == "*":
        page.keyboard.press("0")
    elif token[0] in "^>":
        page.keyboard.press(str("YBWGRP".index(token[1]) + 1))
    elif token[0] == "$":
        keys = {"#bid-more": "+", "#bid-less": "-", "#bid": "b"}
        bid(page, token, lambda button: page.keyboard.press(keys[button]))
    else:
        page.keyboard.press(".")
    question = page.locator(f".asking [data-token='{token}']")
    if question.count():
        question.press("Enter")


def choose(now: dict[str, Any], chance: Random) -> str:
    """A choice by chance, but such that games end: mostly draws from the pile, and low bids."""
    tokens: list[str] = [one["token"] for one in now["choices"]]
    low = [token for token in tokens if token[0] != "$" or int(token[1:]) <= 3]
    if "*" in tokens and (len(low) == 1 or chance.random() < 0.7):
        return "*"
    return chance.choice(low or tokens)


def play(page: Page, do: Doing, chance: Random, turns: int = 10_000) -> dict[str, Any]:
    """Play by chance, so many decisions or to the end; what the server tells then."""
    for _ in range(turns):
        page.locator("main[data-turn=me][data-waiting=no], main[data-status=over]").first.wait_for()
        now = told(page)
        if now["status"] == "over":
            break
        page.locator(
            f"main[data-number='{now['number']}'][data-draft='{len(now['draft'])}']"
        ).wait_for()
        do(page, choose(now, chance))
        moved_on(page, now["number"], len(now["draft"]))
    return told(page)


def test_a_game_against_a_bot_is_two_clicks_away(browser: Browser, served: Served) -> None:
    page = fresh(browser, served)
    to_front(page)
    page.locator("#against").click()
    mine(page)
    expect(page).to_have_title("Your turn · Zerzura")
    play(page, by_pointer, Random(1), turns=6)
    mine(page)
    assert int(page.locator("#pile").inner_text()) <= 44 - 3
    quiet(page)


@pytest.mark.parametrize("game", list(games.OPTIONS))
def test_every_game_can_be_played(browser: Browser, served: Served, game: str) -> None:
    page = fresh(browser, served)
    against(page, game)
    play(page, by_pointer, Random(2), turns=8)
    quiet(page)


WAYS: dict[str, Doing] = {"touch": by_touch, "pointer": by_pointer, "keys": by_keys}


GAMES: dict[str, dict[str, str]] = {
    "duel": {},
    "rivals": {},
    "board": {"expeditions": "1"},
    "coop": {"games": "1"},
    "trio": {"games": "1"},
    "partners": {"games": "1"},
}
ROUNDS = [  # one whole game by each way; all of them in the soak
    pytest.param(game, way, marks=[] if on else pytest.mark.soak)
    for i, game in enumerate(GAMES)
    for j, way in enumerate(WAYS)
    for on in [i == j]
]


@pytest.mark.parametrize(("game", "way"), ROUNDS)
def test_a_whole_game(browser: Browser, served: Served, game: str, way: str) -> None:
    # Given a game, played to its end by one way alone,
    page = fresh(browser, served, has_touch=way == "touch")
    against(page, game, **GAMES[game])
    now = play(page, WAYS[way], Random(3))
    # then the page shows the scores that the rules give, and the receipts that make them.
    expect(page.locator("#outcome")).to_be_visible()
    shown = page.locator(".prompt.over").inner_text().replace("\N{MINUS SIGN}", "-")
    for score in now["view"]["scores"]:
        assert re.search(rf"(?<![\d-]){score}(?!\d)", shown), (shown, now["view"]["scores"])
    page.locator("#to-score").click()
    shown_totals = page.locator(".receipt tfoot td").all_inner_texts()
    totals = [int(one.replace("\N{MINUS SIGN}", "-")) for one in shown_totals]
    if game == "coop":  # all score as one
        totals = [sum(totals)] * 2
    assert totals == now["view"]["scores"][: len(totals)]
    quiet(page)


def test_two_browsers_play_the_duel(browser: Browser, served: Served) -> None:
    # Given a table that Ann sets up,
    ann, ben = fresh(browser, served), fresh(browser, served)
    to_front(ann)
    ann.locator("#name").fill("Ann")
    ann.locator("#friend").click()
    link = ann.locator("#link").inner_text()
    # when Ben follows the link and sits down,
    ben.goto(link)
    ben.locator("#name").fill("Ben")
    ben.locator("#sit").click()
    # then it is Ann's turn, and both see the same pile and their own hands.
    mine(ann)
    expect(ben.locator("h1")).to_contain_text("Ann plays")
    expect(ben.locator("#pile")).to_have_text("44")
    expect(ann.locator("#pile")).to_have_text("44")
    assert ann.locator("#hand button").count() == ben.locator("#hand button").count() == 8
    # A draft is hers alone, outlives a reload, and can be taken back.
    card = told(ann)["view"]["table"]["hands"][0]["known"][0]
    by_pointer(ann, f"-{card}")
    expect(ann.locator("main[data-draft='1']")).to_be_visible()
    expect(ann.locator("#hand button")).to_have_count(7)
    ann.reload()
    expect(ann.locator("#hand button")).to_have_count(7)
    ann.locator("#take-back").click()
    expect(ann.locator("#hand button")).to_have_count(8)
    assert number(ben) == number(ann)
    # A draw ends the turn, and the other is told what lies open.
    by_pointer(ann, f"-{card}")
    expect(ann.locator("main[data-draft='1'][data-waiting=no]")).to_be_visible()
    by_pointer(ann, "*")
    mine(ben)
    expect(ben.locator("#told")).to_contain_text(
        re.compile("Ann discards the .* and draws. 43 cards left.")
    )
    expect(ben.locator("#pile")).to_have_text("43")
    # A line that is cut comes back, with what was missed.
    ann.context.set_offline(True)
    play(ben, by_pointer, Random(5), turns=2)
    expect(ben.locator("main[data-turn='0']")).to_be_visible()
    ann.context.set_offline(False)
    mine(ann)
    left = told(ben)["view"]["table"]["pile"]
    expect(ann.locator("#pile")).to_have_text(str(left))
    quiet(ben)


def test_two_who_want_to_play_at_once_meet_and_play_again(browser: Browser, served: Served) -> None:
    ann, ben = fresh(browser, served, (1280, 800)), fresh(browser, served, (1280, 800))
    for page, name in ((ann, "Ann <b>&amp;"), (ben, "Ben")):
        to_front(page)
        page.locator("#name").fill(name)
        page.locator("#quick").click()
        page.locator("main[data-status]").wait_for()
    mine(ann)
    ben.locator("#say").fill("Good <i>luck</i>!")
    ben.locator("#say").press("Enter")
    # Names and talk are text, whatever is in them.
    expect(ann.locator(".log")).to_contain_text("Ben: “Good <i>luck</i>!”")
    expect(ben.locator("h1")).to_contain_text("Ann <b>&amp; plays")
    ben.locator("#open-menu").click()
    ben.locator("#share").click()
    ann.locator("#accept-share").click()
    expect(ben.locator("main")).to_have_attribute("data-status", "over")
    first = ann.url
    ann.locator("#rematch").click()
    ben.locator("#accept-rematch").click()
    # Both are at the new table, where both have shown what they promised; Ben begins.
    ann.wait_for_url(lambda url: url != first)
    mine(ben)
    assert ann.url == ben.url
    assert all(told(ann)["fair"]["contributions"])
    quiet(ann)


def test_what_is_shown_when_a_game_is_over(browser: Browser, served: Served) -> None:
    page = fresh(browser, served)
    against(page, "duel", "steady")
    play(page, by_pointer, Random(6), turns=4)
    mine(page)
    page.locator("#open-menu").click()
    page.locator("#resign").click()
    page.locator(".asking .main").click()
    expect(page.locator("#outcome")).to_contain_text("steady wins")
    page.locator("#to-score").click()
    with page.expect_download() as download:
        page.locator("#record").click()
    path = download.value.path()
    assert "ended: resigned 0" in Path(path).read_text(encoding="utf-8")
    # The proof is worked out in the browser.
    page.locator("#tab-proof").click()
    page.locator("#verify").click()
    expect(page.locator("#checked")).to_have_attribute("data-good", "yes")
    assert page.locator("#checked .good").count() == 3  # the server, the seat, the deal
    page.locator("#show-deal").click()
    expect(page.locator("#deal .little")).to_have_count(60)
    quiet(page)


# What the page makes of a game that is over, and of what its server tells of it.
CHECK = """async ([now, record]) => {
  const first = document.querySelector("script[src$='/main.js']").src;
  const from = (name) => import(new URL(name, first).href);
  const { check } = await from("proof.js");
  const { keptShare, promised } = await from("promises.js");
  return check(now, record, promised(now), keptShare(now.table)).map(({ good }) => good);
}"""


def test_the_proof_finds_out_who_changes_what_was_promised(
    browser: Browser, served: Served
) -> None:
    # Given a game that is over, all of it as it was promised,
    page = fresh(browser, served)
    against(page)
    mine(page)
    address = page.url.replace("/t/", "/api/v1/tables/")
    page.request.post(f"{address}/wishes", data={"do": "resign", "id": "resign"})
    expect(page.locator("#outcome")).to_be_visible()
    now, record = told(page), page.request.get(f"{address}/record").text()

    def checked(**changes: Any) -> list[bool]:
        """Whether the server is found to be true; and the player's share, the deals."""
        changed = now | {"fair": now["fair"] | changes}
        found: list[bool] = page.evaluate(CHECK, [changed, record])
        return found

    assert checked() == [True, True, True]
    # when the server tells another secret, with a promise that it would keep,
    other, its = "00" * 32, fair.commitment(bytes(32))
    assert checked(secret=other, commitment=its) == [False, True, False]
    # or has the player give another share than his own, or none at all, it is found out.
    assert checked(contributions=[other, None], commitments=[its, None]) == [
        *[True, False],  # the promise is not the one that was told first,
        *[False, False],  # nor the share the one that was given; so the deal is another
    ]
    assert checked(contributions=[None, None], commitments=[None, None]).count(False) == 3
    # Who starts is checked where it was left to chance.
    secret = bytes.fromhex(now["fair"]["secret"])
    given = bytes.fromhex(now["fair"]["contributions"][0])
    by_chance = fair.first_of(fair.Fair(now["table"], secret, (given, None)), 2)
    now["first"] = "chance"
    assert checked() == [True, True, by_chance == 0, True]


def test_a_place_that_is_none_says_why(browser: Browser, served: Served) -> None:
    page = fresh(browser, served)
    against(page)
    mine(page)
    hand = told(page)["view"]["table"]["hands"][0]["known"]
    card = hand[0]
    other = next(suit for suit in "YBWGR" if suit != card[0])
    # A card of a suit belongs to that suit.
    page.locator("#hand button").first.click()
    expect(page.locator(".lit")).to_have_count(2)
    page.locator(f"[data-place='+{other}']").click(force=True)  # though it is told as disabled
    expect(page.locator(".prompt [role=alert]")).to_contain_text("belongs to")
    assert told(page)["draft"] == []
    # A draw may be chosen before the lay, and follows it.
    page.keyboard.press("Escape")
    page.locator("[data-place='*']").click(force=True)
    expect(page.locator(".pile.planned")).to_be_visible()
    before = number(page)
    by_pointer(page, f"-{card}")
    moved_on(page, before, 1)
    mine(page)
    assert f"-{card}" in [token for one in log(page) for token in one.get("tokens", [])]


def log(page: Page) -> list[dict[str, Any]]:
    address = re.sub("#.*", "", page.url).replace("/t/", "/api/v1/tables/") + "/log"
    events: list[dict[str, Any]] = page.request.get(address).json()["events"]
    return events


@pytest.mark.parametrize(
    "size", [(320, 640), PHONE, (667, 375), (768, 1024), (1280, 800), (1920, 1080)]
)
def test_the_table_fits(browser: Browser, served: Served, size: tuple[int, int]) -> None:
    page = fresh(browser, served, size)
    against(page)
    play(page, by_pointer, Random(8), turns=12)
    mine(page)
    wide, high = page.evaluate(
        "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    assert (wide, high) == size
    outside = page.evaluate(
        """() => [...document.querySelectorAll(".table button, .table .player, .prompt .say")]
        .filter((one) => {
          const { left, top, right, bottom } = one.getBoundingClientRect();
          return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
        }).map((one) => one.outerHTML.slice(0, 200))"""
    )
    assert outside == []
    small = page.evaluate(
        """() => [...document.querySelectorAll(".held, .lanes button, .bar button")]
        .map((one) => [one.className, one.getBoundingClientRect().width])
        .filter(([, width]) => width && width < 43.5)"""
    )
    assert small == []


@pytest.mark.parametrize("game", ["duel", "rivals", "board"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(browser: Browser, served: Served, game: str, scheme: str) -> None:
    # Given a game that goes on, on a phone by day and on a desktop by night,
    phone = scheme == "light"
    page = fresh(browser, served, PHONE if phone else (1280, 800), color_scheme=scheme)
    against(page, game, **({"exploits": "on"} if game == "duel" else {}))
    play(page, by_pointer, Random(3), turns=10)
    mine(page)
    # then axe finds nothing in it, with a card chosen, and in all that can be opened,
    if page.locator(".held[aria-disabled=false]").count():
        page.locator(".held[aria-disabled=false]").first.click()
    assert findings(page) == []
    page.keyboard.press("Escape")
    if phone:
        page.locator("#open-panel").click()
        assert findings(page) == []
        page.locator("#close-panel").click()
    page.locator("#open-menu").click()
    assert findings(page) == []
    page.locator("#resign").click()
    assert findings(page) == []
    page.locator(".asking .main").click()
    # nor when it is over.
    expect(page.locator("#outcome")).to_be_visible()
    assert findings(page) == []
    page.locator("#to-score").click()
    assert findings(page) == []
    page.locator("#tab-proof").click()
    page.locator("#verify").click()
    expect(page.locator("#checked")).to_have_attribute("data-good", "yes")
    assert findings(page) == []


def test_looking_back(browser: Browser, served: Served) -> None:
    # Given a game that was given up after some turns,
    page = fresh(browser, served, (1280, 800))
    against(page)
    play(page, by_pointer, Random(4), turns=8)
    mine(page)
    left = page.locator("#pile").inner_text()
    page.locator("#open-menu").click()
    page.locator("#resign").click()
    page.locator(".asking .main").click()
    # when it is looked back to the beginning, the table stands as it did then;
    page.locator("#to-replay").click()
    expect(page.locator("#pile")).to_have_text("44")
    expect(page.locator("#hand .held")).to_have_count(8)
    # arrows go on and back, and the address names the moment.
    page.keyboard.press("ArrowRight")
    expect(page.locator(".log .here")).to_have_count(1)
    expect(page.locator(".prompt .do")).to_contain_text(re.compile("Guest (lays|discards)"))
    expect(page).to_have_url(re.compile("#[0-9]+$"))
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#pile")).to_have_text("44")
    # A click on the log shows that moment; a reload shows it again; and there is a way back.
    line = page.locator(".log .turned").nth(1)
    line.locator("button").click()
    expect(line).to_have_class(re.compile("here"))
    expect(page.locator("#replay-now")).to_be_visible()
    at = line.inner_text()
    page.reload()
    expect(page.locator(".log .here")).to_contain_text(at.rstrip("."))  # and now what was drawn
    page.locator("#replay-now").click()
    expect(page.locator("#pile")).to_have_text(left)
    expect(page.locator("#outcome")).to_be_visible()
    quiet(page)


def test_looking_on_and_a_clock_that_is_low(browser: Browser, served: Served) -> None:
    # Given a game with ten minutes,
    ann, ben = fresh(browser, served), fresh(browser, served, (1280, 800))
    api = served.url + "/api/v1"
    ann.request.post(f"{api}/guests", data={"name": "Ann"})
    seats = [{"who": "me"}, {"who": "bot", "bot": "random"}]
    clock = {"bank": 600, "increment": 0}
    made = ann.request.post(f"{api}/tables", data={"seats": seats, "clock": clock}).json()
    # whoever has the link looks on, and sees no hand;
    ben.goto(f"/t/{made['table']}")
    expect(ben.locator("h1")).to_contain_text("Ann plays")
    expect(ben.locator(".held")).to_have_count(0)
    expect(ben.locator(".clock").last).to_be_visible()
    assert findings(ben) == []
    expect(ben.locator(".low-clock")).to_have_count(0)
    # who plays is told when time is short, also where the browser's clock is hours ahead.
    ahead = datetime.now() + timedelta(hours=3)
    ann.clock.set_fixed_time(ahead)
    ann.goto(f"/t/{made['table']}")
    mine(ann)
    expect(ann.locator(".low-clock")).to_have_count(0)
    ann.clock.set_fixed_time(ahead + timedelta(seconds=590))
    expect(ann.locator(".low-clock")).to_be_visible()
    expect(ann.locator(".clock.low")).to_be_visible()


def test_an_answer_that_is_lost_is_no_move_lost_or_doubled(
    browser: Browser, served: Served
) -> None:
    # Given a line on which nothing comes back any more,
    page = fresh(browser, served)
    lines: list[WebSocketRoute] = []
    deaf = False

    def routed(line: WebSocketRoute) -> None:
        lines.append(line)
        far = line.connect_to_server()
        line.on_message(far.send)
        far.on_message(lambda message: None if deaf else line.send(message))

    page.route_web_socket(re.compile("/api/v1/socket"), routed)
    against(page)
    mine(page)
    card = told(page)["view"]["table"]["hands"][0]["known"][0]
    by_pointer(page, f"-{card}")
    page.locator("main[data-draft='1'][data-waiting=no]").wait_for()
    # when a turn is made, it shows as under way, although the server has it already;
    deaf = True
    before = number(page)
    page.locator("[data-place='*']").click()
    page.locator("main[data-waiting=yes]").wait_for()
    page.wait_for_function(
        """([table, before]) => fetch(`/api/v1/tables/${table}`)
        .then((answer) => answer.json()).then((now) => now.number > before)""",
        arg=[page.url.rsplit("/", 1)[1], before],
    )
    # and when the line is cut and comes back, it was made once.
    deaf = False
    lines[-1].close()
    mine(page)
    assert len(lines) == 2
    own = [one for one in log(page) if one["kind"] == "turned" and one["seat"] == 0]
    assert [one["tokens"] for one in own] == [[f"-{card}", "*"]]
    expect(page.locator(".prompt [role=alert]")).to_have_count(0)


def test_talk_does_not_end_what_is_under_way(browser: Browser, served: Served) -> None:
    # Given a turn that is still on its way to the server,
    ann, ben = fresh(browser, served, (1280, 800)), browser.new_context(base_url=served.url).request
    held: list[Callable[[], None]] = []

    def routed(line: WebSocketRoute) -> None:
        far = line.connect_to_server()
        far.on_message(line.send)
        line.on_message(
            lambda said: held.append(lambda: far.send(said)) if '"turn"' in said else far.send(said)
        )

    ann.route_web_socket(re.compile("/api/v1/socket"), routed)
    ann.request.post("/api/v1/guests", data={"name": "Ann"})
    ben.post("/api/v1/guests", data={"name": "Ben"})
    table = ann.request.post("/api/v1/tables", data={"chat": "preset"}).json()["table"]
    wishes = f"/api/v1/tables/{table}/wishes"
    ben.post(wishes, data={"do": "sit", "id": "sit"})
    ann.goto(f"/t/{table}")
    mine(ann)
    by_pointer(ann, f"-{told(ann)['view']['table']['hands'][0]['known'][0]}")
    ann.locator("main[data-draft='1'][data-waiting=no]").wait_for()
    ann.locator("[data-place='*']").click()
    ann.locator("main[data-waiting=yes]").wait_for()
    # when something is said meanwhile, it is heard, and the turn is under way as before,
    ben.post(wishes, data={"do": "say", "id": "say", "text": "Good luck!"})
    expect(ann.locator(".log")).to_contain_text("Ben: “Good luck!”")
    expect(ann.locator("main[data-waiting=yes]")).to_be_visible()
    # until it has arrived.
    for send in held:
        send()
    expect(ann.locator("main[data-turn='1'][data-waiting=no]")).to_be_visible()
    quiet(ann)


def test_a_table_that_does_not_exist(browser: Browser, served: Served) -> None:
    page = fresh(browser, served)
    with page.expect_websocket() as line:
        page.goto("/t/nowhere")
    # The page says so and gives a way back; and does not ask again and again.
    expect(page.locator(".trouble")).to_contain_text("there is no table")
    expect(page.locator("main a[href='/']")).to_be_visible()
    if not line.value.is_closed():
        line.value.wait_for_event("close")


def test_a_server_that_comes_back(browser: Browser, tmp_path: Path) -> None:
    # Given the beginning of a turn, and a server that is killed,
    with server(tmp_path) as served:
        page = fresh(browser, served)
        against(page)
        play(page, by_pointer, Random(1), turns=4)
        mine(page)
        card = told(page)["view"]["table"]["hands"][0]["known"][0]
        by_pointer(page, f"-{card}")
        page.locator("main[data-draft='1'][data-waiting=no]").wait_for()
        held = page.locator(".held").count()
        served.kill()
        # the page says so, and loses nothing: when the server is there again, so is the draft.
        expect(page.locator("#cut")).to_be_visible()
        served.start()
        expect(page.locator("#cut")).to_have_count(0)
        expect(page.locator(".held")).to_have_count(held)
        by_pointer(page, "*")
        mine(page)
        expect(page.locator("main")).to_have_attribute("data-draft", "0")


DEALS: list[tuple[str, int, dict[str, Any]]] = [
    ("duel", 2, {}),
    ("duel", 2, {"exploits": True}),
    ("duel", 2, {"suits": 6}),
    ("partners", 4, {}),
    *[("rivals", seats, {}) for seats in (2, 3, 4)],
    *[("board", seats, {}) for seats in (2, 3)],
]


def test_the_browser_derives_the_deals_that_fair_derives(browser: Browser, served: Served) -> None:
    page = fresh(browser, served)
    to_front(page)
    chance = Random(1)
    for name, seats, options in DEALS:
        game = games.game(name, players=seats, **options)
        for _ in range(10):
            given = tuple(chance.randbytes(8) if chance.random() < 0.7 else None for _ in "1234")
            deals = fair.Fair("table", chance.randbytes(32), given[:seats])
            deal = fair.deal_of(deals, game, 0)
            derived = page.evaluate(
                """async ([now, secret, given]) => {
                  const first = document.querySelector("script[src$='/main.js']").src;
                  const from = (name) => import(new URL(name, first).href);
                  const { dealt } = await from("proof.js");
                  const { Stream, keyOf } = await from("hmac.js");
                  return dealt(now, new Stream(keyOf("table", secret, given, "round 0")));
                }""",
                [
                    {
                        "game": name,
                        "players": seats,
                        "seats": [None] * seats,
                        "options": {key: games.text(value) for key, value in game.pairs},
                    },
                    deals.secret.hex(),
                    [one and one.hex() for one in deals.contributions],
                ],
            )
            assert derived["deal"] == " ".join(str(game.card(kind)) for kind in deal.cards)
            if name == "rivals":
                pairs = zip(deal.beside[::2], deal.beside[1::2], strict=True)
                assert derived["wagers"] == " ".join(SUITS[a] + SUITS[b] for a, b in pairs)


def test_the_page_has_no_inline_script() -> None:
    text = (WEB / "index.html").read_text(encoding="utf-8")
    assert '<script type="module" src=' in text
    assert not re.search(r"<script(?![^>]*src=)", text)
    assert "style=" not in text
