"""The hall with a clock that the test sets, workers that it breaks, and a disk that it fills."""

from __future__ import annotations

import asyncio
import json
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from random import Random

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, create_engine, event
from tables import budget

from zerzura import Dice, fair, games
from zerzura.server import schema, wishes
from zerzura.server.events import Clock as Clock_
from zerzura.server.events import Dealt
from zerzura.server.hall import FRESH, Hall
from zerzura.server.refusal import Refusal
from zerzura.server.store import migrate, open_store
from zerzura.server.table import DAY, PATIENCE, SILENCE, SOON
from zerzura.server.telling import Told, encode
from zerzura.server.workers import Hint, Stuck, Weighed, Workers
from zerzura.views import View

BOTS = ("steady", "random")


class Clock:
    """Time as the test has it."""

    def __init__(self) -> None:
        self.now = 1_000_000

    def __call__(self) -> int:
        return self.now


class Ear:
    """Somebody who watches."""

    def __init__(self, guest: str | None) -> None:
        self.guest = guest
        self.heard: list[str] = []

    def tell(self, message: bytes) -> None:
        self.heard.append(message.decode())


@asynccontextmanager
async def hall_at(
    folder: Path, clock: Clock | None = None, workers: Workers | None = None
) -> AsyncIterator[Hall]:
    """A hall on a database."""
    async with open_store(folder / "zerzura.sqlite") as store:
        given = workers or Workers(1)
        hall = Hall(store, given, BOTS, clock or Clock())
        runs = asyncio.create_task(hall.run())
        try:
            yield hall
        finally:
            runs.cancel()
            await hall.close()
            given.close()


def run(test: Callable[[], Awaitable[None]]) -> None:
    async def limited() -> None:
        await asyncio.wait_for(test(), 60)

    asyncio.run(limited())


async def look(hall: Hall, table: str, guest: str | None, since: int | None = None) -> Told:
    """How a table stands."""
    told: Told = json.loads(await hall.look(table, guest, since))
    return told


async def create(hall: Hall, guest: str, name: str, new: wishes.NewTable) -> str:
    """A new table."""
    return str(json.loads(await hall.create(guest, name, new))["table"])


async def quickly(hall: Hall, guest: str, name: str, new: wishes.NewTable) -> Told:
    """The table at which somebody plays at once."""
    told: Told = json.loads(await hall.quick(guest, name, new))
    return told


async def moment(hall: Hall, table: str, guest: str | None, number: int) -> Told:
    """How a table stood."""
    told: Told = json.loads(encode(await hall.moment(table, guest, number)))
    return told


async def duel(hall: Hall, **new: object) -> str:
    """A duel of ann and ben."""
    table = await create(hall, "ann", "Ann", wishes.NewTable(**new))  # type: ignore[arg-type]
    await hall.do(table, "ben", "Ben", wishes.Sit(id="sit"))
    return table


def a_turn(told: Told, id: str) -> wishes.Turn:
    """A discard and a draw."""
    token = next(choice["token"] for choice in told["choices"] if choice["token"][0] == "-")
    return wishes.Turn(id=id, **told["at"], tokens=(token, "*"))


async def refused(asked: Awaitable[object]) -> str | None:
    """The code with which something is refused, if it is."""
    try:
        await asked
    except Refusal as refusal:
        return refusal.code
    return None


async def until(true: Callable[[], Awaitable[bool]]) -> None:
    while not await true():
        await asyncio.sleep(0.01)


# Promises.


def test_the_cards_are_dealt_when_all_have_shown_what_they_promised(tmp_path: Path) -> None:
    async def test() -> None:
        async with hall_at(tmp_path) as hall:
            table = await duel(hall, commitment=fair.commitment(b"Ann"))
            told = await look(hall, table, "ann")
            assert told["status"] == "dealing"
            assert told["view"] is None
            for guest, bytes_, code in [
                ("ben", b"Ben", "not_now"),
                ("ann", b"Anna", "illegal"),
                ("eve", b"Ann", "forbidden"),
            ]:
                reveal = wishes.Reveal(id="1", contribution=bytes_.hex())
                assert await refused(hall.do(table, guest, "", reveal)) == code
            await hall.do(table, "ann", "", wishes.Reveal(id="2", contribution=b"Ann".hex()))
            told = await look(hall, table, "ann")
            assert told["status"] == "playing"
            # What was dealt is what follows from the promises.
            standing = await hall.find(table)
            deals = standing.table.deals
            assert deals.contributions == (b"Ann", None)
            dealt = fair.deal_of(deals, standing.table.game, 0)
            state = games.game("duel", stall=100).start()
            state.deal(dealt)
            assert state.view(0).json() == told["view"]
            assert told["fair"]["commitment"] == fair.commitment(deals.secret)
            assert told["fair"]["secret"] is None

    run(test)


def test_who_does_not_show_his_contribution_is_waited_for_and_then_left_out(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        clock = Clock()
        async with hall_at(tmp_path, clock) as hall:
            table = await duel(hall, commitment=fair.commitment(b"Ann"))
            clock.now += PATIENCE - 1
            await hall.tick()
            assert (await look(hall, table, None))["status"] == "dealing"
        # It is waited for over a restart too.
        clock.now += 1
        async with hall_at(tmp_path, clock) as hall:

            async def playing() -> bool:
                return bool((await look(hall, table, None))["status"] == "playing")

            await until(playing)
            assert (await hall.find(table)).table.deals.contributions == (None, None)

    run(test)


# Clocks.


LIVE = Clock_(bank=60, increment=5)
DAYS = Clock_(days=2)


def test_a_live_clock_runs_down_and_grows_by_turns(tmp_path: Path) -> None:
    async def test() -> None:
        clock = Clock()
        async with hall_at(tmp_path, clock) as hall:
            table = await duel(hall, clock=LIVE)
            told = await look(hall, table, "ann")
            assert told["clock"]["left"] == [60_000, 60_000]
            assert told["clock"]["deadline"] == clock.now + 60_000
            clock.now += 20_000
            await hall.do(table, "ann", "", a_turn(told, "1"))
            told = await look(hall, table, "ben")
            assert told["clock"]["left"] == [45_000, 60_000]
            assert told["clock"]["deadline"] == clock.now + 60_000
            # Nothing happens until the last millisecond,
            clock.now += 59_999
            await hall.tick()
            assert (await look(hall, table, None))["status"] == "playing"
            # then the game is lost by time; a turn that comes just then is too late.
            clock.now += 1
            late = hall.do(table, "ben", "", a_turn(told, "2"))
            assert await refused(late) == "not_now"
            over = await look(hall, table, None, 0)
            assert (over["ended"], over["winners"]) == ("time 1", [0])
            assert over["news"][-1]["kind"] == "timed_out"
            assert "ended: time 1" in (await hall.find(table)).table.record().text()

    run(test)


def test_time_ends_a_game_that_nobody_looks_at(tmp_path: Path) -> None:
    async def test() -> None:
        clock = Clock()
        async with hall_at(tmp_path, clock) as hall:
            table = await duel(hall, clock=DAYS)
            assert (await look(hall, table, None))["clock"]["deadline"] == clock.now + 2 * DAY
            clock.now += 2 * DAY
            hall.woken.set()

            async def over() -> bool:
                return bool((await look(hall, table, None))["ended"] == "time 0")

            await until(over)

    run(test)


@pytest.mark.parametrize("chosen", [LIVE, DAYS], ids=["live", "days"])
def test_an_outage_of_the_server_is_given_back(tmp_path: Path, chosen: Clock_) -> None:
    async def test() -> None:
        clock = Clock()
        async with hall_at(tmp_path, clock) as hall:
            table = await duel(hall, clock=chosen)
            clock.now += 10_000
            hall.woken.set()

            async def noted() -> bool:
                return await hall.store.alive() == clock.now

            await until(noted)
            before = (await look(hall, table, None))["clock"]["deadline"] - clock.now
        clock.now += 5 * DAY
        async with hall_at(tmp_path, clock) as hall:

            async def given_back() -> bool:
                told = await look(hall, table, None, 0)
                return bool(told["news"][-1]["kind"] == "extended")

            await until(given_back)
            told = await look(hall, table, None)
            assert told["clock"]["deadline"] - clock.now == before
            assert told["status"] == "playing"

    run(test)


def test_with_three_a_bot_plays_on_for_who_is_out_of_time(tmp_path: Path) -> None:
    async def test() -> None:
        clock = Clock()
        async with hall_at(tmp_path, clock) as hall:
            new = wishes.NewTable(game="rivals", players=3, clock=LIVE)
            table = await create(hall, "ann", "Ann", new)
            for guest in ("ben", "cem"):
                await hall.do(table, guest, guest, wishes.Sit(id="sit"))
            clock.now += 60_000
            await hall.tick()

            async def bens_turn() -> bool:
                return bool((await look(hall, table, None))["turn"] == 1)

            await until(bens_turn)
            told = await look(hall, table, "ann")
            assert told["seat"] is None
            assert told["status"] == "playing"
            assert told["seats"][0] == {"name": "Ann", "who": "bot", "bot": "steady", "gone": True}
            await hall.do(table, "ben", "", wishes.Resign(id="1"))
            await hall.do(table, "cem", "", wishes.Resign(id="2"))
            over = await look(hall, table, None)
            assert over["status"] == "over"

    run(test)


def test_a_game_of_one_who_is_away_can_be_claimed_after_a_while(tmp_path: Path) -> None:
    async def test() -> None:
        clock = Clock()
        async with hall_at(tmp_path, clock) as hall:
            table = await duel(hall)
            ear = Ear("ann")
            await hall.watch(table, ear, 0)
            assert json.loads(ear.heard[-1]) == {
                "type": "presence",
                "table": table,
                "present": [0],
            }
            clock.now += 10 * SILENCE

            async def claimed(guest: str) -> str | None:
                claim = wishes.Claim(id=f"{guest} {clock.now}")
                return await refused(hall.do(table, guest, "", claim))

            assert await claimed("ben") == "not_now"  # she is there, and thinks
            assert await claimed("eve") == "forbidden"
            hall.unwatch(table, ear)
            clock.now += SILENCE - 1
            assert await claimed("ben") == "not_now"
            clock.now += 1
            assert await claimed("ben") is None
            assert (await look(hall, table, None))["ended"] == "resigned 0"

    run(test)


# Agreements.


def test_a_result_is_shared_when_all_offer_it(tmp_path: Path) -> None:
    async def test() -> None:
        async with hall_at(tmp_path) as hall:
            table = await duel(hall)
            await hall.do(table, "ann", "", wishes.MakeOffer(id="1", what="share"))
            assert (await look(hall, table, "ben"))["offers"] == {"share": [0]}
            # A turn lets an offer lapse, and so does a no.
            await hall.do(table, "ann", "", a_turn(await look(hall, table, "ann"), "2"))
            assert (await look(hall, table, "ben"))["offers"] == {}
            await hall.do(table, "ann", "", wishes.MakeOffer(id="3", what="share"))
            await hall.do(table, "ben", "", wishes.Decline(id="4", what="share"))
            await hall.do(table, "ben", "", wishes.MakeOffer(id="5", what="share"))
            await hall.do(table, "ann", "", wishes.MakeOffer(id="6", what="share"))
            over = await look(hall, table, None)
            assert (over["ended"], over["winners"], over["offers"]) == ("agreed", [], {})
            assert "ended: agreed" in (await hall.find(table)).table.record().text()

    run(test)


def test_a_rematch_keeps_players_watchers_and_the_score(tmp_path: Path) -> None:
    async def test() -> None:
        async with hall_at(tmp_path) as hall:
            table = await duel(hall)
            eve = Ear("eve")
            await hall.watch(table, eve, 0)
            await hall.do(table, "ben", "", wishes.Resign(id="1"))
            promised = fair.commitment(b"again")
            offer = wishes.MakeOffer(id="2", what="rematch", commitment=promised)
            await hall.do(table, "ann", "", offer)
            await hall.do(table, "ben", "", wishes.MakeOffer(id="3", what="rematch"))
            told = await look(hall, table, "ann")
            again = await look(hall, told["rematch"], "ann")
            assert json.loads(eve.heard[-1])["news"][-1]["table"] == told["rematch"]
            assert again["before"] == table
            assert [seat["name"] for seat in again["seats"]] == ["Ann", "Ben"]
            assert again["running"] == {"games": 1, "wins": [1, 0], "points": [0, 0]}
            assert again["status"] == "dealing"
            reveal = wishes.Reveal(id="4", contribution=b"again".hex())
            await hall.do(told["rematch"], "ann", "", reveal)
            assert (await look(hall, told["rematch"], "ben"))["turn"] == 1
        # Both tables are there after a restart.
        async with hall_at(tmp_path) as hall:
            assert (await look(hall, told["rematch"], "ben"))["turn"] == 1
            assert (await look(hall, table, "ben"))["rematch"] == told["rematch"]

    run(test)


def test_what_is_said_is_told_to_all_or_not_said(tmp_path: Path) -> None:
    async def test() -> None:
        async with hall_at(tmp_path) as hall:
            for chat, text, code in [
                ("free", "a  long story ", None),
                ("free", "\u202e", "malformed"),
                ("preset", "Well played!", None),
                ("preset", "a long story", "illegal"),
                ("off", "Well played!", "not_now"),
            ]:
                table = await duel(hall, chat=chat)
                say = wishes.Say(id="1", text=text)
                assert await refused(hall.do(table, "ben", "", say)) == code
                if code is None:
                    said = (await look(hall, table, None, 0))["news"][-1]
                    assert (said["kind"], said["seat"]) == ("said", 1)
                    assert said["text"] == " ".join(text.split())
                say = wishes.Say(id="1", text="Hello!")
                assert await refused(hall.do(table, "eve", "", say)) == "forbidden"

    run(test)


def test_who_wants_to_play_at_once_meets_who_wants_the_same(tmp_path: Path) -> None:
    async def test() -> None:
        clock = Clock()
        async with hall_at(tmp_path, clock) as hall:
            duel = wishes.NewTable()
            await quickly(hall, "dan", "Dan", duel)
            clock.now += FRESH  # so long, nobody waits unseen
            first = await quickly(hall, "ann", "Ann", duel)
            assert (first["status"], first["public"]) == ("open", True)
            other = await quickly(hall, "ben", "Ben", wishes.NewTable(options={"suits": 6}))
            assert other["table"] != first["table"]
            assert (await quickly(hall, "ann", "Ann", duel))["table"] == first["table"]
            met = await quickly(hall, "cem", "Cem", duel)
            assert (met["table"], met["status"]) == (first["table"], "playing")
            # Who has waited long enough takes a bot.
            for guest, code in [("eve", "forbidden"), ("ben", None)]:
                invite = wishes.Invite(id="1", bot="steady")
                assert await refused(hall.do(other["table"], guest, "", invite)) == code
            assert (await look(hall, other["table"], None))["status"] == "playing"

    run(test)


def test_who_waits_to_play_at_once_is_offered_a_bot_after_a_while(tmp_path: Path) -> None:
    async def test() -> None:
        clock = Clock()
        async with hall_at(tmp_path, clock) as hall:
            waits = await quickly(hall, "ann", "Ann", wishes.NewTable())
            offer = {"bot": "steady", "at": clock.now + SOON, "made": False}
            assert waits["bot_offer"] == offer
            other = await quickly(hall, "ben", "Ben", wishes.NewTable(game="rivals"))
            await hall.do(other["table"], "cem", "Cem", wishes.Sit(id="1"))
            plain = await create(hall, "dan", "Dan", wishes.NewTable(public=True))
            assert (await look(hall, plain, "dan"))["bot_offer"] is None
            clock.now += SOON - 1
            await hall.tick()
            assert (await look(hall, waits["table"], "ann"))["bot_offer"] == offer
        # The deadline is kept over a restart; then it is an event, and told to who watches.
        async with hall_at(tmp_path, clock) as hall:
            ear = Ear("ann")
            await hall.watch(waits["table"], ear, None)
            clock.now += 1
            hall.woken.set()

            async def made() -> bool:
                return bool(json.loads(ear.heard[-1]).get("bot_offer", offer)["made"])

            await until(made)
            news = json.loads(ear.heard[-1])["news"]
            assert [(event["kind"], event["bot"]) for event in news] == [("bot_offered", "steady")]
            clock.now += 10 * SOON
            await hall.tick()
            for table, kinds in [
                (waits["table"], ["created", "sat", "bot_offered"]),
                (other["table"], ["created", "sat", "sat", "dealt"]),
                (plain, ["created", "sat"]),
            ]:
                told = await look(hall, table, None, 0)
                assert [event["kind"] for event in told["news"]] == kinds
            await hall.do(waits["table"], "ann", "", wishes.Invite(id="2", bot="steady"))
            assert (await look(hall, waits["table"], None))["status"] == "playing"

    run(test)


# Hints.


class Adviser(Workers):
    """Gives hints of the first thing that is legal, and remembers what it was asked."""

    def __init__(self) -> None:
        super().__init__(1)
        self.asked: list[View] = []

    async def advise(self, view: View, seed: int) -> Hint:
        self.asked.append(view)
        return Hint(Weighed(view.game.token(view.legal()[0]), 1.5), ())


def test_a_hint_knows_what_the_seat_knows_and_comes_where_all_others_are_bots(
    tmp_path: Path,
) -> None:
    async def test() -> None:
        adviser = Adviser()
        async with hall_at(tmp_path, workers=adviser) as hall:
            seats = (wishes.Place("me"), wishes.Place("bot", "random"))
            table = await create(hall, "ann", "Ann", wishes.NewTable(seats=seats))
            state = (await hall.find(table)).table.state
            assert state is not None
            assert (await hall.hint(table, "ann")).best.expected == 1.5
            assert adviser.asked == [state.view(0)]
            # A draft is part of what is to be decided.
            told = await look(hall, table, "ann")
            tokens = a_turn(told, "").tokens[:1]
            await hall.do(table, "ann", "", wishes.Draft(id="1", **told["at"], tokens=tokens))
            assert (await hall.hint(table, "ann")).best.token == "*"
            assert adviser.asked[-1].phase == "draw"
            # For all others there is none,
            assert await refused(hall.hint(table, "eve")) == "forbidden"
            turn = wishes.Turn(id="2", **told["at"], tokens=(*tokens, "*"))
            await hall.do(table, "ann", "", turn)
            if (await look(hall, table, "ann"))["turn"] == 1:
                assert await refused(hall.hint(table, "ann")) == "not_now"
            # nor where somebody plays who is no bot.
            for guest in ("ann", "ben"):
                assert await refused(hall.hint(await duel(hall), guest)) == "forbidden"
            assert len(adviser.asked) == 2

    run(test)


# How it stood.


@pytest.mark.parametrize("game", ["duel", "rivals", "board"])
def test_a_moment_is_what_was_told_then_and_at_the_end_all_lies_open(
    tmp_path: Path, game: str
) -> None:
    async def test() -> None:
        async with hall_at(tmp_path) as hall:
            options: dict[str, bool | int | str] = {"expeditions": 1} if game == "board" else {}
            table = await duel(hall, game=game, options=options)
            ears = {guest: Ear(guest) for guest in ("ann", "ben", None)}
            for ear in ears.values():
                await hall.watch(table, ear, None)
            rng = Random(1)
            for number in range(budget(40, 70)):  # which no game is over in
                told = await look(hall, table, None)
                if told["status"] == "over":
                    break
                guest = ("ann", "ben")[told["turn"]]
                mine = await look(hall, table, guest)
                choice = rng.choice(mine["choices"])
                tokens = (*mine["draft"], choice["token"])
                kind = wishes.Turn if choice["ends"] else wishes.Draft
                await hall.do(table, guest, "", kind(id=f"{number}", **mine["at"], tokens=tokens))
            number = (await look(hall, table, None))["number"]
            for guest_, ear in ears.items():
                # What a seat is told of a moment is what it was told at that moment,
                for heard in map(json.loads, ear.heard):
                    if heard["type"] == "table" and not heard["draft"]:
                        told = await moment(hall, table, guest_, heard["number"])
                        assert told["view"] == heard["view"]
                        assert told["at"] == heard["at"]
                        assert "pile_cards" not in told
            if (await look(hall, table, None))["status"] != "over":
                await hall.do(table, "ann", "", wishes.Resign(id="end"))
            # and at the end all see all.
            of = (await hall.find(table)).table.game
            dealt = (await hall.find(table)).table.log[3].event
            assert isinstance(dealt, Dealt)
            for at in (4, number):
                told = await moment(hall, table, None, at)
                assert all(hand["hidden"] == 0 for hand in told["view"]["table"].get("hands", []))
                pile = [of.card(kind) for kind in dealt.cards]
                assert told["pile_cards"] == pile[len(pile) - len(told["pile_cards"]) :]
            assert await refused(hall.moment(table, None, 0)) == "unknown"
            assert await refused(hall.moment(table, None, 10_000)) == "unknown"

    run(test)


# Two servers on one database.


def test_of_two_writers_the_second_is_told_and_catches_up(tmp_path: Path) -> None:
    async def test() -> None:
        async with AsyncExitStack() as stack:
            one = await stack.enter_async_context(hall_at(tmp_path))
            two = await stack.enter_async_context(hall_at(tmp_path))
            table = await duel(one)
            told = await look(two, table, "ann")  # so that it stands there too
            ear = Ear("ben")
            await two.watch(table, ear, 0)
            await one.do(table, "ann", "", a_turn(told, "1"))
            assert await refused(two.do(table, "ann", "", a_turn(told, "2"))) == "stale"
            assert await look(two, table, "ann", 0) == await look(one, table, "ann", 0)
            assert sum('"type":"table"' in text for text in ear.heard) == 2
            # What was done there is known here: it is not done twice.
            assert await two.do(table, "ann", "", a_turn(told, "1")) == 4

    run(test)


# Workers.


async def bots_turn(hall: Hall) -> str:
    """A table at which the bot is to play."""
    seats = (wishes.Place("me"), wishes.Place("bot", "random"))
    table = await create(hall, "ann", "Ann", wishes.NewTable(seats=seats))
    await hall.do(table, "ann", "", a_turn(await look(hall, table, "ann"), "1"))
    return table


def test_a_worker_that_dies_is_replaced_and_asked_again(tmp_path: Path) -> None:
    async def test() -> None:
        workers = Workers(1)
        async with hall_at(tmp_path, workers=workers) as hall:
            for _ in range(3):
                table = await bots_turn(hall)
                for process in list((workers.all[0].pool._processes or {}).values()):
                    with suppress(ProcessLookupError):  # the last one, perhaps
                        os.kill(process.pid or 0, signal.SIGKILL)

                async def mine(table: str = table) -> bool:
                    return bool((await look(hall, table, None))["turn"] == 0)

                await until(mine)

    run(test)


def test_a_worker_that_hangs_is_replaced(tmp_path: Path) -> None:
    async def test() -> None:
        workers = Workers(1, limit=0.0)
        state = games.game("duel").start()
        state.deal_at_random(Dice(1))
        first = workers.all[0].pool
        with pytest.raises(Stuck):
            await workers.think(state.view(0), "steady", 1)
        assert workers.all[0].pool is not first
        workers.limit = 60.0
        tokens = await workers.think(state.view(0), "steady", 1)
        assert tokens[0][0] in "+-"
        workers.close()

    run(test)


def test_where_no_worker_answers_a_turn_is_made_all_the_same(tmp_path: Path) -> None:
    async def test() -> None:
        async with hall_at(tmp_path, workers=Workers(1, limit=0.0)) as hall:
            table = await bots_turn(hall)

            async def mine() -> bool:
                return bool((await look(hall, table, None))["turn"] == 0)

            await until(mine)

    run(test)


# A disk that is full.


def test_where_the_disk_is_full_it_says_so_and_goes_on_when_there_is_room(tmp_path: Path) -> None:
    async def test() -> None:
        async with hall_at(tmp_path) as hall:
            store = hall.store
            table = await duel(hall)
            limit = [1]  # pages: sqlite takes the size that the file has, where that is more

            def small(connection: Connection) -> None:
                connection.exec_driver_sql(f"PRAGMA max_page_count={limit[0]}")

            event.listen(store.engine, "begin", small)
            done = 0
            refusal = None
            while refusal is None:
                guest = ("ann", "ben")[done % 2]
                before = await look(hall, table, guest, 0)
                try:
                    await hall.do(table, guest, "", a_turn(before, f"{done}"))
                    done += 1
                except Refusal as error:
                    refusal = error
            assert refusal.code == "storage"
            # Nothing has changed by it,
            assert await look(hall, table, guest, 0) == before
            assert len(await store.entries(table)) == before["number"]
            # and with room again all goes on.
            limit[0] = 1_000_000
            await hall.do(table, guest, "", a_turn(before, f"{done}"))
            assert len(await store.entries(table)) == before["number"] + 1

    run(test)


# What is kept in memory.


def test_tables_that_nobody_watches_are_put_away_and_found_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with hall_at(tmp_path) as hall:
            hall.most = 10
            table = await duel(hall)
            told = await look(hall, table, "ann")
            await hall.do(table, "ann", "", a_turn(told, "1"))
            told = await look(hall, table, "ben")
            token = a_turn(told, "").tokens[0]
            draft = wishes.Draft(id="2", **told["at"], tokens=(token,))
            await hall.do(table, "ben", "", draft)
            before = await look(hall, table, "ben", 0)
            watched = await duel(hall)
            ear = Ear("ann")
            await hall.watch(watched, ear, 0)
            clocked = await duel(hall, clock=LIVE)
            for _ in range(100):
                await duel(hall)
                assert len(hall.standing) <= hall.most
            assert table not in hall.standing
            assert {watched, clocked} <= set(hall.standing)
            # It is as it was, and its wishes are not done twice.
            assert await look(hall, table, "ben", 0) == before
            assert await hall.do(table, "ann", "", a_turn(told, "1")) == 4

    run(test)


def test_games_of_bots_and_of_who_leaves_leave_nothing_behind(tmp_path: Path) -> None:
    async def test() -> None:
        async with hall_at(tmp_path, workers=Workers(2)) as hall:
            calm = len(asyncio.all_tasks())
            seats = (wishes.Place("me"), *[wishes.Place("bot", "random")] * 2)
            tables = []
            for number in range(budget(15, 300)):
                new = wishes.NewTable(game="rivals", players=3, seats=seats)
                table = await create(hall, f"ann{number}", "Ann", new)
                ears = [Ear(f"ann{number}"), Ear(None)]
                for ear in ears:
                    await hall.watch(table, ear, 0)
                told = await look(hall, table, f"ann{number}")
                token = told["choices"][0]["token"]
                turn = wishes.Turn(id="1", **told["at"], tokens=(token,))
                await hall.do(table, f"ann{number}", "", turn)
                for ear in ears:
                    hall.unwatch(table, ear)
                tables.append((table, f"ann{number}"))
            for table, guest in tables:

                async def resigned(table: str = table, guest: str = guest) -> bool:
                    resign = wishes.Resign(id="2")
                    return await refused(hall.do(table, guest, "", resign)) in (None, "not_now")

                await until(resigned)
            await until(lambda: nothing_runs(hall))
            assert len(asyncio.all_tasks()) == calm
            assert not any(standing.watchers for standing in hall.standing.values())

    run(test)


async def nothing_runs(hall: Hall) -> bool:
    return not hall.tasks and not hall.wholes


# The rules.


def test_a_table_of_other_rules_is_refused_and_all_others_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with hall_at(tmp_path) as hall:
            table = await duel(hall, clock=LIVE, public=True)
            await hall.create("ann", "Ann", wishes.NewTable(public=True))
        monkeypatch.setattr(games, "RULES_VERSION", 2)
        async with hall_at(tmp_path) as hall:
            assert await refused(look(hall, table, "ann")) == "not_now"
            assert await hall.lobby("open", None) == []
            quick = await quickly(hall, "ben", "Ben", wishes.NewTable())
            assert quick["status"] == "open"
            new = await duel(hall)
            assert (await look(hall, new, "ann"))["status"] == "playing"

    run(test)


# The database.


def test_the_steps_lead_to_the_schema(tmp_path: Path) -> None:
    file = tmp_path / "zerzura.sqlite"
    migrate(file)
    migrate(file)  # which changes nothing
    engine = create_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        found = compare_metadata(MigrationContext.configure(connection), schema.metadata)
    engine.dispose()
    assert not found
