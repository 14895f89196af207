"""The hall: where the tables stand. Here a wish becomes an event: decided, committed, then told.

Each table has a lock, so that its wishes are decided one after the other. It is held while the
database commits; other tables go on meanwhile. Whoever watches a table is told by a call that
must not wait: ``Watcher.tell`` puts a message into a bounded queue of its own.
"""

from __future__ import annotations

import asyncio
import heapq
import logging
import secrets
import time
from collections.abc import Callable, Collection, Coroutine, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Literal, Protocol, TypeVar

from msgspec import structs

from ..bots import BotError
from . import events, telling, wishes
from .events import Entry, Event
from .refusal import Refusal
from .store import Change, Conflict, Draft, Line, Store, hash_of
from .table import Mark, Table, new_table
from .telling import Common, Told, encode
from .workers import Busy, Hint, Stuck, Workers, choose_turn

log = logging.getLogger("zerzura.server")

Clock = Callable[[], int]
Status = Literal["open", "playing", "over"]
Filter = tuple[str, str | None]  # which tables of the lobby: their status, and their game
T = TypeVar("T")
LOBBY = 100  # tables at most in a list
MOST_STANDING = 5_000  # tables that are kept in memory though nobody watches them
LOBBY_PAUSE = 0.5  # seconds in which what changes in the lobby is told at once
FRESH = 600_000  # milliseconds for which somebody is expected to wait whom nobody sees
HEARTBEAT = 5.0  # seconds between notes that the server is there
RETRY = 1.0  # seconds until a bot is asked again for whom no worker was free
CHEAPEST = "random"  # the bot that plays a turn where the one who should cannot answer


class Watcher(Protocol):
    """Somebody who is told what happens at a table."""

    @property
    def guest(self) -> str | None: ...

    def tell(self, message: bytes) -> None: ...


@dataclass
class Standing:
    """A table in the hall, with what is not in its log."""

    table: Table
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    drafts: dict[int, Draft] = field(default_factory=dict)
    watchers: set[Watcher] = field(default_factory=set)
    thinking: tuple[int, int] | None = None  # the moment for which a bot is being asked

    row: Line | None = None  # as it was written last, if that is known
    told: tuple[int, bytes] = (-1, b"")  # what was told that lasts, and since which event
    empty: dict[int, int] = field(default_factory=dict)  # since when nobody is at a guest's seat

    def present(self) -> list[int]:
        """The guests' seats at which somebody is."""
        seats = {self.table.seat_of(watcher.guest) for watcher in self.watchers}
        return sorted(seat for seat in seats if seat is not None)

    def onlookers(self) -> int:
        """How many watch who have no seat."""
        return sum(self.table.seat_of(watcher.guest) is None for watcher in self.watchers)

    def notice(self, now: int) -> None:
        """See who is there."""
        present = self.present()
        for number, seat in enumerate(self.table.seats):
            if seat.guest and not seat.bot and number not in present:
                self.empty.setdefault(number, now)
            else:
                self.empty.pop(number, None)

    def absent(self, now: int) -> dict[int, int]:
        """How long nobody has been at a seat."""
        return {seat: now - since for seat, since in self.empty.items()}

    def lasting(self) -> bytes:
        """What is told until something happens that is no turn."""
        if self.told[0] != self.table.changed:
            self.told = self.table.changed, telling.lasting_of(self.table)
        return self.told[1]

    def draft(self, seat: int | None) -> tuple[str, ...]:
        """The draft of a seat, if it is still of this moment."""
        state = self.table.state
        kept = None if seat is None else self.drafts.get(seat)
        if kept is None or state is None or state.turn != seat or self.table.ended:
            return ()
        return kept.tokens if (kept.round, kept.ply) == (state.round, state.ply) else ()


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Hall:
    """All tables of a server."""

    def __init__(
        self, store: Store, workers: Workers, bots: tuple[str, ...], clock: Clock = now
    ) -> None:
        self.store = store
        self.workers = workers
        self.bots = bots
        self.clock = clock
        self.most = MOST_STANDING
        self.closing = False
        self.standing: dict[str, Standing] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.beaten = 0  # when it was noted last that the server is there
        self.lobbies: dict[Watcher, Filter] = {}
        self.lobby_stirs = False  # it will be told soon
        self.dues: list[tuple[int, str]] = []
        self.woken = asyncio.Event()
        self.tasks: set[asyncio.Task[None]] = set()
        self.wholes: set[asyncio.Task[Any]] = set()

    # Guests.

    async def new_guest(self, name: str) -> tuple[str, str]:
        """Let somebody in under a name; return who he is and the token that proves it."""
        guest, token = secrets.token_urlsafe(9), secrets.token_urlsafe(32)
        row = {"guest": guest, "name": name, "token_hash": hash_of(token), "created": self.clock()}
        await self.store.write(Change(guest=row))
        return guest, token

    # Tables.

    async def create(
        self, guest: str, name: str, new: wishes.NewTable, *, quick: bool = False
    ) -> bytes:
        """Set up a table."""
        return await self.whole(self.create_it(guest, name, new, quick))

    async def create_it(self, guest: str, name: str, new: wishes.NewTable, quick: bool) -> bytes:
        happened = new_table(new, guest, name, self.bots, quick=quick)
        standing = Standing(Table(secrets.token_urlsafe(9)))
        await self.commit(standing, happened, guest)
        self.stand(standing.table)
        return self.told(self.standing[standing.table.id], guest, None)

    async def find(self, id: str) -> Standing:
        """The table with this name, from the database if it does not stand here yet."""
        if id in self.standing:
            return self.standing[id]
        lock = self.loading.setdefault(id, asyncio.Lock())
        async with lock:
            if id not in self.standing:
                table = await self.store.table(id)
                if table is None:
                    self.loading.pop(id, None)
                    raise Refusal("unknown", f"there is no table {id!r:.40}")
                drafts = {draft.seat: draft for draft in await self.store.drafts(id)}
                self.stand(table, drafts)
        self.loading.pop(id, None)
        return self.standing[id]

    async def look(self, id: str, guest: str | None, since: int | None = None) -> bytes:
        """How a table stands for a guest; with ``since``, and what has happened from there on.

        This, and what those who watch are told, is JSON.
        """
        standing = await self.find(id)
        return self.told(standing, guest, since)

    async def log(self, id: str, guest: str | None) -> Told:
        """All that has happened at a table, as a guest may know it."""
        table = (await self.find(id)).table
        seat = table.seat_of(guest)
        happened = telling.happened(table, seat, 0)
        return {"table": id, "rules": table.created.rules, "seat": seat, "events": happened}

    def told(
        self,
        standing: Standing,
        guest: str | None,
        since: int | None,
        common: Common | None = None,
        *before: bytes,
    ) -> bytes:
        table = standing.table
        seat = table.seat_of(guest)
        parts = [*before, telling.snapshot(table, seat, standing.draft(seat), common)]
        if since is not None:
            parts.append(telling.members({"news": telling.happened(table, seat, since)}))
        return telling.whole(*parts)

    async def quick(self, guest: str, name: str, new: wishes.NewTable) -> bytes:
        """Sit down at the oldest open table of this kind, or set one up for the next who asks.

        At a table at which nobody is, and that was not set up just now, nobody waits any more.
        """
        wanted = new_table(new, guest, name, self.bots)[0]
        assert isinstance(wanted, events.Created)
        for id in reversed(await self.store.lobby("open", new.game, LOBBY)):
            try:
                standing = await self.find(id)
            except Refusal:
                continue
            made, age = standing.table.created, self.clock() - standing.table.begun
            same = made.options == wanted.options and made.players == wanted.players
            waits = standing.present() or age < FRESH
            if not (same and waits and made.clock == wanted.clock):
                continue
            if standing.table.seat_of(guest) is not None:
                return await self.look(id, guest)
            with suppress(Refusal):  # somebody was faster
                sit = wishes.Sit(id=f"quick {id}", commitment=new.commitment)
                await self.do(id, guest, name, sit)
                return await self.look(id, guest)
        waiting = structs.replace(new, public=True, seats=None)
        return await self.create(guest, name, waiting, quick=True)

    async def lobby(self, status: str, game: str | None) -> list[Told]:
        """Public tables, in short."""
        found = []
        for id in await self.store.lobby(status, game, LOBBY):
            with suppress(Refusal):
                standing = await self.find(id)
                onlookers = {"onlookers": standing.onlookers()}
                found.append(telling.summary(standing.table) | onlookers)
        return found

    async def watch_lobby(self, watcher: Watcher, status: str, game: str | None) -> None:
        """Tell somebody which public tables there are, and again when they change."""
        self.lobbies[watcher] = status, game
        watcher.tell(await self.lobby_message((status, game)))

    def leave_lobby(self, watcher: Watcher) -> None:
        """Tell somebody no more of the lobby."""
        self.lobbies.pop(watcher, None)

    async def lobby_message(self, filter: Filter) -> bytes:
        status, game = filter
        tables = await self.lobby(status, game)
        return encode({"type": "lobby", "status": status, "game": game, "tables": tables})

    def stir_lobby(self) -> None:
        """Something has changed in the lobby: tell it soon, with what else changes by then."""
        if self.lobbies and not self.lobby_stirs:
            self.lobby_stirs = True
            self.start(self.tell_lobbies())

    async def tell_lobbies(self) -> None:
        await asyncio.sleep(LOBBY_PAUSE)
        self.lobby_stirs = False
        messages = {each: await self.lobby_message(each) for each in set(self.lobbies.values())}
        for watcher, each in list(self.lobbies.items()):
            if each in messages:
                watcher.tell(messages[each])

    async def moment(self, id: str, guest: str | None, number: int) -> Told:
        """How a table stood when its next event had this number."""
        table = (await self.find(id)).table
        return telling.moment(table, number, table.seat_of(guest))

    async def hint(self, id: str, guest: str) -> Hint:
        """What the adviser would do now; it knows what the seat knows, and no more."""
        standing = await self.find(id)
        table = standing.table
        seat = table.seat_of(guest)
        if seat is None:
            raise Refusal("forbidden", "you have no seat at this table")
        if any(other.bot is None for number, other in enumerate(table.seats) if number != seat):
            raise Refusal("forbidden", "hints are given where all others are bots")
        if table.turn != seat:
            raise Refusal("not_now", "a hint is for your turn")
        view = telling.seen(table, seat, standing.draft(seat))
        try:
            return await self.workers.advise(view, table.number)
        except (Busy, Stuck, BotError) as error:
            raise Refusal("busy", f"nobody can give a hint at the moment: {error}") from None

    async def do(self, id: str, guest: str, name: str, wish: wishes.Wish) -> int:
        """Do what a guest wishes; return the number of its event, which is then committed.

        A wish that was done before is answered with the number that it had.
        """
        return await self.whole(self.do_it(id, guest, name, wish))

    async def do_it(self, id: str, guest: str, name: str, wish: wishes.Wish) -> int:
        standing = await self.find(id)
        async with standing.lock:
            if (guest, wish.id) in standing.table.done:
                return standing.table.done[guest, wish.id]
            if standing.table.happen(self.clock()):  # his time may be over
                await self.commit(standing, [])
            table = standing.table
            if isinstance(wish, wishes.Draft):
                return await self.keep(standing, guest, wish)
            try:
                if isinstance(wish, wishes.Claim) and table.seat_of(guest) is not None:
                    decided = table.claim(standing.absent(self.clock()))
                else:
                    decided = table.decide(guest, name, wish, self.bots)
                await self.commit(standing, decided, guest, wish.id)
            except Conflict:
                await self.catch_up(standing)
                raise Refusal("stale", "somebody was faster; look again") from None
            number = standing.table.done[guest, wish.id]
        self.stir(standing)
        return number

    async def keep(self, standing: Standing, guest: str, wish: wishes.Draft) -> int:
        """Keep a draft, and show it to its seat alone."""
        table = standing.table
        seat = table.seat_of(guest)
        if seat is None:
            raise Refusal("forbidden", "you have no seat at this table")
        table.draft(seat, wish)
        draft = Draft(seat, wish.round, wish.ply, wish.tokens)
        await self.store.write(Change(self.row(table), anew=False, draft=draft))
        standing.drafts[seat] = draft
        mine = [w for w in standing.watchers if table.seat_of(w.guest) == seat]
        self.tell(standing, mine, table.number)
        return table.number

    async def commit(
        self,
        standing: Standing,
        happened: Iterable[Event],
        guest: str | None = None,
        id: str | None = None,
    ) -> None:
        """Commit events with what they bring by themselves; then they have happened, and are told.

        The lock is held. All is tried on a table of its own first, so that nothing is half done.
        """
        table = standing.table
        since = table.number
        entries: list[Entry] = []
        marks: list[Mark] = []
        trial = table.copy()
        at = self.clock()
        for event in happened:
            first = id if not entries else None
            entries.append(Entry(trial.number, at, event, guest, first))
            marks.append(trial.fold(entries[-1]))
        while more := trial.happen(at):
            for event in more:
                entries.append(Entry(trial.number, at, event))
                marks.append(trial.fold(entries[-1]))
        turned = [e.event.seat for e in entries if isinstance(e.event, events.Turned)]
        played = turned[0] if turned else None
        row = self.row(trial)
        drafted = played if played in standing.drafts else None
        change = Change(row, row != standing.row, entries, clear=drafted)
        rematch = self.rematch(trial, at) if trial.rematch and not table.rematch else None
        if rematch:
            change.also = Change(self.row(rematch), entries=rematch.log)
        await self.store.write(change)
        for entry, mark in zip(entries, marks, strict=True):
            trial.note(entry, mark)
        standing.table, standing.row = trial, row
        if played is not None:
            standing.drafts.pop(played, None)
        if trial.changed != table.changed:
            standing.notice(at)
        if rematch:
            self.stand(rematch)
        if trial.created.public and trial.changed != table.changed:
            self.stir_lobby()
        self.tell(standing, standing.watchers, since)

    def rematch(self, table: Table, at: int) -> Table:
        """The table at which the same guests play again."""
        assert table.rematch is not None
        other = Table(table.rematch)
        happened = table.again()
        while happened:
            for event in happened:
                other.apply(Entry(other.number, at, event))
            happened = other.happen(at)
        return other

    def stand(self, table: Table, drafts: dict[int, Draft] | None = None) -> None:
        """Put a table into the hall."""
        if len(self.standing) >= self.most:
            self.put_away()
        standing = self.standing[table.id] = Standing(table, drafts=drafts or {})
        standing.notice(self.clock())
        self.stir(standing)

    def put_away(self) -> None:
        """Let go of tables that wait for nothing, and that nobody watches; the log has them.

        It is done for half of all at once, so that it need not be done often.
        """
        idle = [
            id
            for id, standing in self.standing.items()
            if not standing.watchers
            and not standing.lock.locked()
            and standing.table.due() is None
            and not self.row(standing.table).thinking
        ]
        for id in idle[: self.most // 2]:
            del self.standing[id]

    async def catch_up(self, standing: Standing) -> None:
        """Read what another writer has added."""
        since = standing.table.number
        for entry in await self.store.entries(standing.table.id, since):
            standing.table.apply(entry)
        standing.row = None
        self.tell(standing, standing.watchers, since)

    def row(self, table: Table) -> Line:
        made = table.created
        first = table.begun
        turn = table.turn
        thinking = turn is not None and table.seats[turn].bot is not None
        due = table.due()
        return Line(table.id, made.game, made.public, table.status, first, due, thinking)

    # Telling.

    def tell(self, standing: Standing, watchers: Collection[Watcher], since: int) -> None:
        """Tell each of those who watch how the table stands now, and what has happened."""
        if not watchers:
            return
        common = telling.in_common(standing.table, standing.lasting())
        made: dict[int | None, bytes] = {}
        for watcher in list(watchers):
            seat = standing.table.seat_of(watcher.guest)
            if seat not in made:
                made[seat] = self.message(standing, watcher.guest, since, common)
            watcher.tell(made[seat])

    def message(
        self,
        standing: Standing,
        guest: str | None,
        since: int | None,
        common: Common | None = None,
    ) -> bytes:
        first = telling.members({"type": "table", "now": self.clock()})
        return self.told(standing, guest, since, common, first)

    async def watch(self, id: str, watcher: Watcher, since: int | None) -> None:
        """Tell somebody how a table stands, and from then on whatever happens there."""
        standing = await self.find(id)
        standing.watchers.add(watcher)
        watcher.tell(self.message(standing, watcher.guest, since))
        self.tell_presence(standing)

    def unwatch(self, id: str, watcher: Watcher) -> None:
        """Tell somebody no more of a table."""
        standing = self.standing.get(id)
        if standing and watcher in standing.watchers:
            standing.watchers.discard(watcher)
            self.tell_presence(standing)

    def tell_presence(self, standing: Standing) -> None:
        """Tell all who watch at which seats somebody is."""
        standing.notice(self.clock())
        told = {"type": "presence", "table": standing.table.id, "present": standing.present()}
        message = encode(told)
        for watcher in list(standing.watchers):
            watcher.tell(message)

    # What happens by itself.

    def stir(self, standing: Standing) -> None:
        """See to what a table waits for: a moment, or a bot."""
        table = standing.table
        due = table.due()
        if due is not None:
            heapq.heappush(self.dues, (due, table.id))
            self.woken.set()
        seat = table.turn
        bot = None if seat is None else table.seats[seat].bot
        if bot is not None and standing.thinking != table.moment:
            standing.thinking = table.moment
            self.start(self.ask(standing, bot))

    async def ask(self, standing: Standing, bot: str) -> None:
        """Let a bot choose its turn, and make it."""
        table = standing.table
        seat, moment = table.turn, table.moment
        assert table.state is not None
        view = table.state.view(seat)
        seed = int.from_bytes(sha256(f"{table.created.secret} {moment}".encode()).digest()[:8])
        while True:
            try:
                tokens = await self.workers.think(view, bot, seed)
                break
            except Busy:
                await asyncio.sleep(RETRY)
            except (Stuck, BotError) as error:
                log.error("table %s: %s; a turn by chance is made for it", table.id, error)
                tokens = choose_turn(view.memory(), CHEAPEST, seed)
                break
        assert seat is not None

        def made(table: Table) -> list[Event]:
            return [events.Turned(seat, tokens)] if table.moment == moment else []

        await self.whole(self.by_itself(standing, made))

    async def by_itself(self, standing: Standing, happens: Callable[[Table], list[Event]]) -> None:
        """Commit what nobody has wished, if it is still to happen; however long it takes."""
        while not self.closing:
            async with standing.lock:
                try:
                    if happened := happens(standing.table):
                        await self.commit(standing, happened)
                    break
                except Conflict:
                    await self.catch_up(standing)
                except Refusal as refusal:
                    log.error("table %s: %s", standing.table.id, refusal)
            await asyncio.sleep(RETRY)
        self.stir(standing)

    async def tick(self) -> None:
        """Let happen what is due."""
        while self.dues and self.dues[0][0] <= self.clock():
            _, id = heapq.heappop(self.dues)
            standing = await self.find(id)
            self.start(self.by_itself(standing, lambda table: table.happen(self.clock())))

    async def run(self) -> None:
        """Wake the tables that waited when the server ended; then let happen what is due."""
        await self.give_back()
        for row in await self.store.waiting():
            with suppress(Refusal):  # a table of other rules waits for a server that has them
                self.stir(await self.find(row.table))
        while True:
            try:
                await self.tick()
            except Exception as error:  # of one table; the clocks of all others run on
                log.error("what was due has failed", exc_info=error)
            self.woken.clear()
            wait = None
            if self.dues:
                await self.beat()
                wait = max(0.0, min(HEARTBEAT, (self.dues[0][0] - self.clock()) / 1000))
            with suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self.woken.wait()

    async def beat(self) -> None:
        """Note that the server is there, while clocks run: an outage is counted from here."""
        now = self.clock()
        if now - self.beaten >= 1000 * HEARTBEAT:
            self.beaten = now
            with suppress(Refusal):
                await self.store.write(Change(alive=now))

    async def give_back(self) -> None:
        """Give back to who has to play what the server was away."""
        alive = await self.store.alive()
        if alive is None:
            return
        for row in await self.store.waiting():
            table = None
            with suppress(Refusal):
                table = (await self.store.table(row.table)) if row.due is not None else None
            if table is None or table.deadline() is None:
                continue
            away = self.clock() - max(alive, table.since)
            if away > 0:
                entry = Entry(table.number, self.clock(), events.Extended(away))
                table.apply(entry)
                with suppress(Conflict):
                    await self.store.write(Change(self.row(table), entries=[entry]))

    async def close(self) -> None:
        """End what runs beside, and finish what was begun."""
        self.closing = True
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, *self.wholes, return_exceptions=True)

    async def whole(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something to its end, even if who asked for it has hung up meanwhile."""
        return await asyncio.shield(self.carry(work))

    def carry(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Let something run that is not broken off; when all is closed, it is waited for."""
        task = asyncio.create_task(work)
        self.wholes.add(task)
        task.add_done_callback(self.wholes.discard)
        return task

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Let something run beside."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.ended)

    def ended(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("a task failed", exc_info=task.exception())
