"""Tables over the API: what is asked, what is answered, and what survives."""

from __future__ import annotations

import json
import re
import resource
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from socket import SHUT_RDWR
from threading import Thread
from typing import Any

import httpx
import pytest
import segno
from served import Client, Line, Served, Told, play, server, step
from websockets.exceptions import ConnectionClosed

from zerzura import records
from zerzura.bots.catalogue import LEVELS

BOT = {"who": "bot", "bot": "random"}


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with server(tmp_path_factory.mktemp("data")) as served:
        yield served


@pytest.fixture
def ann(served: Served) -> Iterator[Client]:
    client = Client(served, "Ann")
    yield client
    client.close()


@pytest.fixture
def ben(served: Served) -> Iterator[Client]:
    client = Client(served, "Ben")
    yield client
    client.close()


def duel(ann: Client, ben: Client) -> str:
    """A duel of the two, dealt; Ann is to play."""
    table: str = ann.ask("/tables", {})["table"]
    ben.wish(table, "sit")
    return table


def draft_of(told: Told) -> list[str]:
    """A discard: every hand has one."""
    return [next(c["token"] for c in told["choices"] if c["token"][0] == "-")]


# Whole games.


@pytest.mark.parametrize(
    "new",
    [
        {"game": "duel", "options": {"exploits": True}},
        {"game": "coop", "options": {"games": 1}},
        {"game": "trio", "options": {"games": 1}},
        {"game": "partners", "options": {"games": 1}},
        {"game": "rivals", "players": 3},
        {"game": "board", "options": {"expeditions": 1}},
    ],
    ids=lambda new: new["game"],
)
def test_every_game_is_played_to_its_end(ann: Client, new: dict[str, Any]) -> None:
    players = new.get("players") or {"trio": 3, "partners": 4}.get(new["game"], 2)
    table = ann.ask("/tables", {**new, "seats": [{"who": "me"}, *[BOT] * (players - 1)]})["table"]
    line = ann.line()
    line.watch(table)
    told = play(line, table, Random(1))
    line.close()
    assert told["ended"] == "played"
    # The record replays to the same end.
    record = records.read(ann.request(f"/tables/{table}/record").text)
    assert record.state.over
    assert record.state.scores == told["view"]["scores"]
    assert record.names[0] == "Ann"


# Taking back.


def test_a_draft_is_kept_and_is_its_seats_alone(ann: Client, ben: Client) -> None:
    table = duel(ann, ben)
    before = ann.look(table)
    anybodys = f"{ann.http.base_url}tables/{table}"
    bens, strangers = ben.request(f"/tables/{table}").text, httpx.get(anybodys).text
    tokens = draft_of(before)
    ann.wish(table, "draft", **before["at"], tokens=tokens)
    drafted = ann.look(table)
    assert drafted["draft"] == tokens
    assert drafted["view"]["phase"] == "draw"
    assert drafted["number"] == before["number"]
    assert ben.request(f"/tables/{table}").text == bens
    assert httpx.get(anybodys).text == strangers
    # Taken back, all is as it was.
    ann.wish(table, "draft", **before["at"], tokens=[])
    assert ann.look(table) == before


def test_a_draft_shows_no_card_and_ends_no_turn(ann: Client, ben: Client) -> None:
    table = duel(ann, ben)
    told = ann.look(table)
    discard = draft_of(told)
    for tokens in (["*"], [*discard, "*"], [*discard, "^Y"], ["+Y1"], [*discard, *discard]):
        wish = ann.made("draft", **told["at"], tokens=tokens)
        assert ann.refused(f"/tables/{table}/wishes", wish) == (422, "illegal")
    assert ann.look(table) == told
    assert ben.refused(f"/tables/{table}/wishes", ben.made("draft", **told["at"], tokens=[])) == (
        409,
        "not_now",
    )


def test_a_draft_is_void_when_its_turn_is_made(ann: Client, ben: Client) -> None:
    table = duel(ann, ben)
    told = ann.look(table)
    discard = draft_of(told)
    ann.wish(table, "draft", **told["at"], tokens=discard)
    ann.wish(table, "turn", **told["at"], tokens=[*discard, "*"])
    assert ann.look(table)["draft"] == []


# Once, and in order.


def test_a_wish_that_is_repeated_is_done_once(ann: Client, ben: Client) -> None:
    table = duel(ann, ben)
    told = ann.look(table)
    wish = ann.made("turn", **told["at"], tokens=[*draft_of(told), "*"])
    first = ann.ask(f"/tables/{table}/wishes", wish)
    line = ann.line()
    assert line.sent(table, wish)["number"] == first["number"]
    line.close()
    assert ann.ask(f"/tables/{table}/wishes", wish) == first
    assert ann.look(table)["number"] == told["number"] + 1


def test_of_two_who_send_the_same_turn_one_is_told(ann: Client, ben: Client) -> None:
    table = duel(ann, ben)
    lines = [ann.line(), ann.line()]
    for round_ in range(5):
        told = ann.look(table)
        tokens = [*draft_of(told), "*"]
        wishes = [ann.made("turn", **told["at"], tokens=tokens) for _ in lines]
        threads = [
            Thread(target=line.sent, args=(table, wish))
            for line, wish in zip(lines, wishes, strict=True)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        answers = [line.answers[wish["id"]] for line, wish in zip(lines, wishes, strict=True)]
        assert sorted(answer["type"] for answer in answers) == ["done", "error"]
        [error] = [answer for answer in answers if answer["type"] == "error"]
        assert error["code"] == "stale"
        assert ann.look(table)["number"] == told["number"] + 1
        bens = ben.look(table)
        ben.wish(table, "turn", **bens["at"], tokens=[*draft_of(bens), "*"])
        assert ben.look(table)["number"] == 4 + 2 * (round_ + 1)
    for line in lines:
        line.close()


def test_who_comes_back_is_told_what_he_missed(ann: Client, ben: Client) -> None:
    table = duel(ann, ben)
    line = ann.line()
    line.watch(table)
    other = ben.line()
    other.watch(table)
    rng = Random(3)
    for _ in range(12):
        mover = line if line.seen[table]["choices"] else other
        step(mover, table, rng)
        end = mover.seen[table]["number"]
        for each in (line, other):
            while each.seen[table]["number"] < end:
                each.hear()
    whole = ann.look(table, 0)
    assert [event["number"] for event in whole["news"]] == list(range(whole["number"]))
    for since in range(whole["number"] + 1):
        again = ann.line()
        told = again.watch(table, since)
        assert told["news"] == whole["news"][since:]
        assert told["view"] == whole["view"]
        again.close()
    line.close()
    other.close()


# Nobody in.


def test_what_is_another_seats_is_refused(served: Served, ann: Client, ben: Client) -> None:
    table = duel(ann, ben)
    eve = Client(served, "Eve")
    at = ann.look(table)["at"]
    tokens = [*draft_of(ann.look(table)), "*"]
    there = f"/tables/{table}/wishes"
    for do, members in [
        ("turn", {**at, "tokens": tokens}),
        ("draft", {**at, "tokens": tokens[:1]}),
        ("resign", {}),
        ("leave", {}),
        ("reveal", {"contribution": "00"}),
    ]:
        assert eve.refused(there, eve.made(do, **members)) == (403, "forbidden")
        nobody = httpx.post(f"{served.url}/api/v1{there}", json=eve.made(do, **members))
        assert (nobody.status_code, nobody.json()["error"]["code"]) == (401, "no_guest")
    assert eve.refused(f"/tables/{table}/hint", {}) == (403, "forbidden")
    assert httpx.post(f"{served.url}/api/v1/tables/{table}/hint").status_code == 401
    assert ben.refused(there, ben.made("turn", **at, tokens=tokens)) == (409, "not_now")
    assert eve.refused(there, eve.made("sit")) == (409, "not_now")
    assert eve.refused(f"/tables/{table}/record") == (409, "not_now")
    assert eve.look(table)["seat"] is None
    assert eve.look(table)["view"]["seat"] is None
    assert eve.look(table)["choices"] == []
    eve.close()


def test_a_table_by_link_is_in_no_list(ann: Client) -> None:
    hidden = ann.ask("/tables", {})["table"]
    shown = ann.ask("/tables", {"public": True})["table"]
    listed = [line["table"] for line in ann.ask("/tables")]
    assert shown in listed
    assert hidden not in listed


def test_who_comes_for_the_first_time_is_nobody_and_that_is_no_error(served: Served) -> None:
    answer = httpx.get(f"{served.url}/api/v1/guests/me")
    assert (answer.status_code, answer.json()) == (200, None)


def test_a_wrong_token_is_nobodys(served: Served) -> None:
    answer = httpx.get(f"{served.url}/api/v1/guests/me", headers={"authorization": "Bearer x"})
    assert answer.json()["error"]["code"] == "no_guest"


def test_a_page_of_another_site_is_refused(served: Served, ann: Client) -> None:
    other = {"origin": "http://evil.example"}
    answer = ann.http.post("/tables", json={}, headers=other)
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "forbidden")
    same = {"origin": served.url}
    assert ann.http.post("/tables", json={}, headers=same).status_code == 201


# The lobby, and the way there.


def test_who_stands_in_the_lobby_is_told_what_changes_there(ann: Client, ben: Client) -> None:
    def listed(line: Line) -> list[str]:
        for text in reversed(line.told):
            message = json.loads(text)
            if message["type"] == "lobby":
                return [table["table"] for table in message["tables"]]
        return []

    with ann.line() as line:
        line.send({"type": "lobby", "game": "rivals", "id": "a"})
        line.until(lambda: "a" in line.answers)
        table = ben.ask("/tables", {"game": "rivals", "public": True})["table"]
        line.until(lambda: table in listed(line))
        [told] = [t for t in ann.ask("/tables?game=rivals") if t["table"] == table]
        assert (told["clock"], told["onlookers"]) == (None, 0)
        line.watch(table)
        assert ann.ask("/tables?game=rivals")[0]["onlookers"] == 1
        ann.wish(table, "sit")  # so that it is open no more
        line.until(lambda: table not in listed(line))
        line.send({"type": "leave_lobby", "id": "b"})
        line.until(lambda: "b" in line.answers)
        before = len(line.told)
        ben.ask("/tables", {"game": "rivals", "public": True})
        ben.ask("/tables", {"game": "duel", "public": True})
        with ben.line() as other:  # who is told, by then
            other.send({"type": "lobby", "game": "rivals", "id": "a"})
            other.until(lambda: "a" in other.answers)
            table = ann.ask("/tables", {"game": "rivals", "public": True})["table"]
            other.until(lambda: table in listed(other))
        line.send({"type": "ping", "id": "c"})
        line.until(lambda: "c" in line.answers)
        assert not any('"type":"lobby"' in text for text in line.told[before:])


def test_who_goes_while_his_table_is_looked_up_is_not_there(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        ann, ben = Client(served, "Ann"), Client(served, "Ben")
        tables = [ann.ask("/tables", {"public": True})["table"] for _ in range(20)]
        served.kill()
        served.start()  # so that each has to be read from the disk
        for table in tables:
            line = ben.line()
            line.send({"type": "watch", "table": table})
            line.socket.socket.shutdown(SHUT_RDWR)
            line.close()
        end = time.monotonic() + 30
        while any(table["onlookers"] for table in ann.ask("/tables")):
            assert time.monotonic() < end, "somebody looks on who has gone"
            time.sleep(0.05)
        ann.close()
        ben.close()


def test_a_phone_finds_a_table_by_its_code(served: Served, ann: Client) -> None:
    table = ann.ask("/tables", {})["table"]
    answer = ann.request(f"/tables/{table}/qr")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    drawn = re.search(r'stroke="#000" d="([^"]*)"', answer.text)
    right = segno.make(f"{served.url}/t/{table}", micro=False).svg_inline()
    assert drawn is not None
    assert drawn[1] in right
    assert ann.refused("/tables/nowhere/qr") == (404, "unknown")


def test_bots_of_every_level_play_here(served: Served, ann: Client) -> None:
    house = ann.ask("/bots")
    assert [name for name in house if name in LEVELS] == list(LEVELS)
    for level in LEVELS:
        bot = {"who": "bot", "bot": level}
        table = ann.ask("/tables", {"seats": [{"who": "me"}, bot]})["table"]
        with ann.line() as line:
            line.watch(table)
            step_to_turn(line, table)
            line.until(partial(my_turn, line, table))


def my_turn(line: Line, table: str) -> bool:
    return bool(line.seen[table]["choices"])


# Refusals.


@pytest.mark.parametrize(
    ("new", "code"),
    [
        ({"game": "chess"}, "illegal"),
        ({"game": "duel", "players": 3}, "illegal"),
        ({"game": "duel", "options": {"players": 2}}, "malformed"),
        ({"game": "duel", "options": {"suits": 7}}, "illegal"),
        ({"game": "duel", "options": {"suits": "5"}}, "illegal"),
        ({"game": "duel", "first": 2}, "illegal"),
        ({"game": "duel", "seats": [{"who": "me"}]}, "illegal"),
        ({"game": "duel", "seats": [{"who": "me"}, {"who": "me"}]}, "illegal"),
        ({"game": "duel", "seats": [{"who": "bot"}, {"who": "bot"}]}, "illegal"),
        ({"game": "duel", "seats": [{"who": "me"}, {"who": "bot", "bot": "engine:sh"}]}, "illegal"),
        ({"game": "duel", "colour": "red"}, "malformed"),
        ({"game": 7}, "malformed"),
        ([], "malformed"),
    ],
    ids=json.dumps,
)
def test_a_table_that_cannot_be_is_refused(ann: Client, new: object, code: str) -> None:
    assert ann.refused("/tables", new)[1] == code


@pytest.mark.parametrize("name", ["", " ", "a" * 25, "a|b", "#1", "a\nb\x00", "\u202eevil"])
def test_a_name_is_one_that_a_record_can_hold(served: Served, name: str) -> None:
    answer = httpx.post(f"{served.url}/api/v1/guests", json={"name": name})
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "malformed")


@pytest.mark.parametrize(
    "message",
    [
        "",
        "x",
        "[]",
        "{}",
        "7",
        "[" * 10_000,
        '{"type":"watch"}',
        '{"type":"wish","table":"x","wish":{}}',
        '{"type":"watch","table":"../x"}',
        '{"type":"ping","extra":1}',
        '{"type":"wish","table":"x","wish":{"do":"turn","id":"a","round":-1,"ply":0,"tokens":[]}}',
    ],
    ids=lambda message: message[:40],
)
def test_a_message_that_is_none_is_answered(ann: Client, message: str) -> None:
    line = ann.line()
    line.socket.send(message)
    assert line.hear()["code"] == "malformed"
    line.send({"type": "ping", "id": "still there"})
    assert line.hear() == {"type": "pong", "id": "still there"}
    line.close()


# Ends and beginnings.


def test_what_was_answered_is_there_after_a_kill(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        ann, ben = Client(served, "Ann"), Client(served, "Ben")
        table = duel(ann, ben)
        told = ann.look(table)
        ann.wish(table, "turn", **told["at"], tokens=[*draft_of(told), "*"])
        bens = ben.look(table)
        ben.wish(table, "draft", **bens["at"], tokens=draft_of(bens))
        before = [ann.look(table, 0), ben.look(table, 0)]
        served.kill()
        served.start()
        assert [ann.look(table, 0), ben.look(table, 0)] == before
        ann.close()
        ben.close()


def test_a_bot_goes_on_after_a_kill(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        ann = Client(served, "Ann")
        table = ann.ask("/tables", {"seats": [{"who": "me"}, BOT]})["table"]
        with ann.line() as line:
            line.watch(table)
            step_to_turn(line, table)
            line.until(lambda: bool(line.seen[table]["choices"]))
        workers = children(served.process.pid)
        assert workers
        told = ann.look(table)
        ann.wish(table, "turn", **told["at"], tokens=[*draft_of(told), "*"])
        served.kill()
        served.start()
        with ann.line() as line:
            line.watch(table)
            line.until(lambda: bool(line.seen[table]["choices"]))
        ann.close()
        # The workers of the one that was killed have gone with it.
        end = time.monotonic() + 30
        while any(Path(f"/proc/{pid}").exists() for pid in workers):
            assert time.monotonic() < end, "workers outlive their server"
            time.sleep(0.05)


def step_to_turn(line: Line, table: str) -> None:
    """Make a turn."""
    told = line.seen[table]
    line.wish(table, "turn", **told["at"], tokens=[*draft_of(told), "*"])


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]


def test_it_ends_in_order(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        ann = Client(served, "Ann")
        line = ann.line()
        line.watch(ann.ask("/tables", {})["table"])
        assert served.stop() == 0
        line.until(lambda: '{"type":"closing"}' in line.told)
        with pytest.raises(ConnectionClosed):
            line.hear()
        line.close()
        ann.close()


def test_the_line_of_somebody_who_says_who_he_is(served: Served, ann: Client) -> None:
    line = Line(ann)
    line.send({"type": "hello", "id": "1", "token": ann.token})
    assert line.hear() == {"type": "welcome", "id": "1", "guest": ann.guest}
    line.send({"type": "hello", "id": "2", "token": "wrong"})
    assert line.hear()["code"] == "no_guest"
    line.close()


def test_time_runs_by_the_clock_of_the_machine_too(
    served: Served, ann: Client, ben: Client
) -> None:
    table = ann.ask("/tables", {"clock": {"bank": 1}})["table"]
    ben.wish(table, "sit")
    with ben.line() as line:
        line.watch(table)
        line.until(lambda: line.seen[table]["status"] == "over")
        assert line.seen[table]["ended"] == "time 0"
        told = line.seen[table]["news"][-1]
    dealt = ann.look(table, 0)["news"][3]
    assert told["at"] - dealt["at"] >= 1000


def test_where_no_file_may_grow_it_says_so_and_goes_on_when_they_may(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        ann, ben = Client(served, "Ann"), Client(served, "Ben")
        table = duel(ann, ben)
        size = (tmp_path / "zerzura.sqlite-wal").stat().st_size
        resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE, (size + 20_000, -1))
        code = ""
        while not code:
            mover = ann if ann.look(table)["choices"] else ben
            told = mover.look(table)
            wish = mover.made("turn", **told["at"], tokens=[*draft_of(told), "*"])
            answer = mover.request(f"/tables/{table}/wishes", wish)
            if not answer.is_success:
                code = answer.json()["error"]["code"]
        assert (answer.status_code, code) == (507, "storage")
        assert mover.look(table) == told
        resource.prlimit(served.process.pid, resource.RLIMIT_FSIZE, (-1, -1))
        mover.ask(f"/tables/{table}/wishes", wish)
        before = [ann.look(table, 0), ben.look(table, 0)]
        assert before[0]["number"] == told["number"] + 1
        served.kill()
        served.start()
        assert [ann.look(table, 0), ben.look(table, 0)] == before
        ann.close()
        ben.close()
