"""A table: the fold of its log, and what may happen next. It does no I/O and knows no time.

``apply`` is told what happened, in order, and never refuses. ``decide`` answers a guest's wish with
the events that it would bring, or refuses it; nothing has happened until they are applied, which
is after they have been committed.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from secrets import token_bytes, token_urlsafe
from typing import Any
from unicodedata import category

from msgspec import structs

from .. import fair, games, records
from ..games import Game
from ..notation import NotationError
from ..receipts import Receipt
from ..rules.board import Board
from ..rules.duel import Duel
from ..rules.rivals import Rivals
from ..rules.state import Deal, State
from . import events, wishes
from .events import Entry, Event
from .refusal import Refusal

SAYINGS = ("Hello!", "Good luck!", "Well played!", "Thank you!", "One moment.", "Sorry!", "Bye!")
DAY = 24 * 3600 * 1000
SILENCE = 120_000  # milliseconds after which the game of one who is away can be claimed
PATIENCE = 10_000  # milliseconds until a round is dealt without who does not show his contribution
SHOWING = "*^$"  # tokens that begin so show a card or are a bid: none is taken back
SOON = 8_000  # milliseconds until a bot is offered to who wants to play at once
STAND_IN = "steady"  # the bot that plays on for one who is gone, and with whom nobody else comes


@dataclass(frozen=True)
class Seat:
    """Who sits there. With a ``bot`` the house plays, for itself or for a guest who is gone."""

    guest: str | None = None
    name: str = ""
    bot: str | None = None
    commitment: str | None = None
    contribution: str | None = None
    gone: bool = False
    next_commitment: str | None = None  # for the rematch

    @property
    def free(self) -> bool:
        """Whether somebody may sit down."""
        return self.guest is None and self.bot is None


@dataclass
class Mark:
    """What came of an event besides: it can be told long after, without playing all again."""

    drawn: str | None = None  # the card that its seat drew, for that seat alone
    shown: str | None = None  # the card that was turned up for all
    scores: tuple[list[int], list[int]] | None = None  # of the round that ended by it, and in all
    receipts: list[Receipt] | None = None  # how they came about


@dataclass
class Table:
    """A table as its log tells it. ``log`` holds what happened, ``marks`` what came of it."""

    id: str
    log: list[Entry] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    done: dict[tuple[str, str], int] = field(default_factory=dict)  # wishes, and their events
    number: int = 0  # of the next event
    begun: int = 0  # when it was set up
    seats: list[Seat] = field(default_factory=list)
    full_at: int | None = None  # when the last seat was taken
    state: State | None = None
    ended: str | None = None  # "played", "resigned 1", "time 0", "agreed"
    since: int = 0  # when the turn began, with what the server gave back
    left: list[int] = field(default_factory=list)  # of each seat's bank, in milliseconds
    offers: dict[str, set[int]] = field(default_factory=dict)  # who offers what
    rematch: str | None = None  # the table of the rematch
    bot_offered: bool = False
    made: events.Created | None = None
    changed: int = -1  # the last event that was no turn, or the last turn of all

    @property
    def created(self) -> events.Created:
        """How it was set up."""
        assert self.made is not None
        return self.made

    @property
    def status(self) -> str:
        """Where it stands: "open", "dealing", "playing" or "over"."""
        if self.ended:
            return "over"
        if self.state is not None:
            return "playing"
        return "dealing" if self.full_at is not None else "open"

    @property
    def turn(self) -> int | None:
        """The seat that has to play."""
        return self.state.turn if self.state is not None and not self.ended else None

    @property
    def moment(self) -> tuple[int, int] | None:
        """Where the game stands: the round and the decisions in it; None while nobody decides."""
        state = self.state
        return None if state is None or self.turn is None else (state.round, state.ply)

    @property
    def game(self) -> Game:
        """The game; who starts is known once it is dealt."""
        if self.state is not None:
            return self.state.game
        made = self.created
        return games.game(made.game, players=made.players, first=made.first or 0, **made.options)

    @property
    def deals(self) -> fair.Fair:
        """What the deals follow from."""
        given = [seat.contribution for seat in self.seats]
        contributions = tuple(None if hex is None else bytes.fromhex(hex) for hex in given)
        return fair.Fair(self.id, bytes.fromhex(self.created.secret), contributions)

    def seat_of(self, guest: str | None) -> int | None:
        """The seat that a guest holds."""
        for number, seat in enumerate(self.seats):
            if guest is not None and seat.guest == guest and not (seat.gone and seat.bot):
                return number
        return None

    @property
    def losers(self) -> list[int]:
        """Those who gave up, and whoever plays with them."""
        gone = {number for number, seat in enumerate(self.seats) if seat.gone}
        return sorted(seat for team in self.game.teams if gone & set(team) for seat in team)

    @property
    def winners(self) -> list[int]:
        """The seats that have won; who is gone cannot."""
        if not self.ended or self.state is None:
            return []
        if self.game.name == "coop":
            return []
        if self.ended == "agreed":
            return []
        if not self.state.over:
            return [seat for seat in range(len(self.seats)) if seat not in self.losers]
        losers = self.losers
        if not losers:
            return self.state.winners
        staying = [seat for seat in range(len(self.seats)) if seat not in losers]
        best = max(self.state.scores[seat] for seat in staying)
        return [seat for seat in staying if self.state.scores[seat] == best]

    def copy(self) -> Table:
        """A table on which something can be tried; both share their past."""
        other = Table.__new__(Table)
        other.__dict__.update(self.__dict__)
        other.seats = self.seats.copy()
        other.left = self.left.copy()
        other.offers = {what: seats.copy() for what, seats in self.offers.items()}
        other.state = None if self.state is None else self.state.copy()
        return other

    # The fold.

    def apply(self, entry: Entry) -> None:
        """Become the table at which this has happened."""
        self.note(entry, self.fold(entry))

    def note(self, entry: Entry, mark: Mark) -> None:
        """Write down what has happened, for all that share this past."""
        self.log.append(entry)
        self.marks.append(mark)
        if entry.guest is not None and entry.id is not None:
            self.done[entry.guest, entry.id] = entry.number

    def fold(self, entry: Entry) -> Mark:
        """Become the table at which this happens, but do not write it down; tell what it brings."""
        assert entry.number == self.number, f"{self.id}: event {entry.number} is not the next"
        self.number += 1
        mark = Mark()
        match entry.event:
            case events.Created() as made:
                self.made, self.begun = made, entry.at
                self.seats = [Seat(bot=bot, name=bot or "") for bot in made.bots]
                bank = 1000 * ((made.clock and made.clock.bank) or 0)
                self.left = [bank] * made.players
            case events.Sat() as sat:
                self.seats[sat.seat] = Seat(sat.guest, sat.name, commitment=sat.commitment)
                self.fill(entry.at)
            case events.Invited() as invited:
                self.seats[invited.seat] = Seat(bot=invited.bot, name=invited.bot)
                self.fill(entry.at)
            case events.BotOffered():
                self.bot_offered = True
            case events.Left() as left:
                self.seats[left.seat] = Seat()
            case events.Revealed() as shown:
                self.change(shown.seat, contribution=shown.contribution)
            case events.Dealt() as dealt:
                self.deal(dealt)
                self.since = entry.at
            case events.Turned() as turned:
                self.take_time(turned.seat, entry.at)
                self.offers.pop("share", None)
                self.play(turned, mark)
            case events.Resigned() as resigned:
                self.go(resigned.seat, resigned.bot, f"resigned {resigned.seat}", entry.at)
            case events.TimedOut() as out:
                self.left[out.seat] = 0
                self.go(out.seat, out.bot, f"time {out.seat}", entry.at)
            case events.Extended() as extended:
                self.since += extended.milliseconds
            case events.Offered() as offered:
                self.offers.setdefault(offered.what, set()).add(offered.seat)
                self.change(offered.seat, next_commitment=offered.commitment)
            case events.Declined() as declined:
                self.offers.pop(declined.what, None)
            case events.Agreed():
                self.ended = "agreed"
            case events.Rematched() as again:
                self.rematch = again.table
            case events.Said():
                pass
        if self.ended:
            self.offers.pop("share", None)
        if self.ended or not isinstance(entry.event, events.Turned):
            self.changed = entry.number
        return mark

    def change(self, seat: int, **members: Any) -> None:
        """Something is different about a seat."""
        self.seats[seat] = replace(self.seats[seat], **members)

    def fill(self, at: int) -> None:
        """Note when the last seat is taken."""
        if not any(seat.free for seat in self.seats):
            self.full_at = at

    def go(self, seat: int, bot: str | None, ended: str, at: int) -> None:
        """A guest is gone for good; a bot plays on for him, or the game is over."""
        self.change(seat, gone=True, bot=bot)
        self.offers.clear()
        if bot is None:
            self.ended = ended
        elif self.turn == seat:
            self.since = at

    # Time.

    def take_time(self, seat: int, at: int) -> None:
        """A turn was made: it cost time, and brings some."""
        clock = self.created.clock
        if clock and clock.bank and self.seats[seat].bot is None:
            left = self.left[seat] - max(0, at - self.since)
            self.left[seat] = max(0, left) + 1000 * clock.increment
        self.since = at

    def deadline(self) -> int | None:
        """When the seat that has to play has no time left."""
        clock = self.created.clock
        turn = self.turn
        if clock is None or turn is None or self.seats[turn].bot is not None:
            return None
        if clock.days:
            return self.since + clock.days * DAY
        return self.since + self.left[turn]

    def deal(self, dealt: events.Dealt) -> None:
        if self.state is None:
            self.state = self.game._replace(first=dealt.first).start()
        self.state.deal(Deal(dealt.cards, dealt.beside))

    def play(self, turned: events.Turned, mark: Mark) -> None:
        state = self.state
        assert state is not None
        for token in turned.tokens[:-1]:
            state.play(state.game.read(state, token))
        before = visible(state, turned.seat)
        state.play(state.game.read(state, turned.tokens[-1]))
        if turned.tokens[-1] in ("*", "."):  # all else that comes of a turn can be read in it
            card = came(state.game, before, visible(state, turned.seat))
            if isinstance(state, Rivals):
                mark.shown = card
            else:
                mark.drawn = card
        if state.turn is None:
            mark.scores = state.round_scores, state.total_scores
            open_to_all = state.view(None)
            mark.receipts = [open_to_all.receipt(seat) for seat in range(state.seats)]
        if state.over:
            self.ended = "played"

    # What may happen.

    def decide(
        self, guest: str, name: str, wish: wishes.Wish, bots: tuple[str, ...] = ()
    ) -> list[Event]:
        """The events that a wish brings; ``bots`` are those of the house."""
        if isinstance(wish, wishes.Sit):
            return self.sit(guest, name, wish)
        if isinstance(wish, wishes.Invite):
            return self.invite(guest, wish, bots)
        seat = self.seat_of(guest)
        if seat is None:
            raise Refusal("forbidden", "you have no seat at this table")
        match wish:
            case wishes.Leave():
                self.expect("open", "a seat can be left until the game begins; then it is resigned")
                return [events.Left(seat)]
            case wishes.Reveal():
                return self.reveal(seat, wish)
            case wishes.Turn():
                return self.take_turn(seat, wish)
            case wishes.Resign():
                self.expect("playing", "a game is resigned while it is played")
                return [events.Resigned(seat, self.stand_in(seat))]
            case wishes.MakeOffer():
                return self.offer(seat, wish)
            case wishes.Decline():
                if not self.offers.get(wish.what):
                    raise Refusal("not_now", "nothing of that kind is offered")
                return [events.Declined(seat, wish.what)]
            case wishes.Say():
                return self.say(seat, wish.text)
            case _:
                raise AssertionError(wish)  # drafts are no events

    def expect(self, status: str, otherwise: str) -> None:
        """Refuse what is for another time."""
        if self.status != status:
            raise Refusal("not_now", f"{otherwise}; this table is {self.status}")

    def sit(self, guest: str, name: str, wish: wishes.Sit) -> list[Event]:
        if self.seat_of(guest) is not None:
            raise Refusal("not_now", "you have a seat at this table")
        self.expect("open", "a seat is taken while one is open")
        return [events.Sat(self.free_seat(wish.seat), guest, name, wish.commitment)]

    def free_seat(self, wanted: int | None) -> int:
        """The seat that is wanted, if it is free, or the first that is."""
        free = [number for number, seat in enumerate(self.seats) if seat.free]
        seat = free[0] if wanted is None else wanted
        if seat not in free:
            raise Refusal("taken", f"seat {seat} is not free; free are {free}")
        return seat

    def invite(self, guest: str, wish: wishes.Invite, bots: tuple[str, ...]) -> list[Event]:
        if guest != self.created.host:
            raise Refusal("forbidden", "who has set up the table invites the bots")
        self.expect("open", "a bot is given a seat while one is open")
        seat = self.free_seat(wish.seat)
        if wish.bot not in bots:
            raise Refusal("illegal", f"there is no bot {wish.bot!r:.40}; there are {bots}")
        return [events.Invited(seat, wish.bot)]

    def offer(self, seat: int, wish: wishes.MakeOffer) -> list[Event]:
        """Offer something; with the last who accepts, it is so."""
        what = wish.what
        if what == "share":
            self.expect("playing", "a shared result is offered while the game is played")
            if any(other.bot for other in self.seats):
                raise Refusal("not_now", "bots do not share a result")
        else:
            self.expect("over", "a rematch is offered when the game is over")
            if self.rematch:
                raise Refusal("not_now", f"the rematch is at table {self.rematch}")
        offering = self.offers.get(what, set())
        if seat in offering:
            raise Refusal("not_now", "you have offered that")
        made: list[Event] = [events.Offered(seat, what, wish.commitment)]
        people = {n for n, other in enumerate(self.seats) if other.guest and not other.bot}
        if people <= offering | {seat}:
            again = events.Rematched(token_urlsafe(9))
            made.append(events.Agreed() if what == "share" else again)
        return made

    def claim(self, absent: dict[int, int]) -> list[Event]:
        """Count who has to play as gone; ``absent`` is how long each seat has been empty."""
        self.expect("playing", "a game is claimed while it is played")
        turn = self.turn
        assert turn is not None
        if self.created.clock and self.created.clock.days:
            raise Refusal("not_now", "at this table there are days for a turn")
        if absent.get(turn, 0) < SILENCE:
            raise Refusal(
                "not_now",
                f"seat {turn} has been away for {absent.get(turn, 0) // 1000} seconds; "
                f"after {SILENCE // 1000} the game can be claimed",
            )
        return [events.Resigned(turn, self.stand_in(turn))]

    def say(self, seat: int, text: str) -> list[Event]:
        chat = self.created.chat
        text = " ".join(text.split())
        if chat == "off":
            raise Refusal("not_now", "nobody talks at this table")
        if chat == "preset" and text not in SAYINGS:
            raise Refusal("illegal", f"at this table is said: {', '.join(SAYINGS)}")
        if not text or any(category(sign)[0] == "C" for sign in text):
            raise Refusal("malformed", "what is said is text")
        return [events.Said(seat, text)]

    def reveal(self, seat: int, wish: wishes.Reveal) -> list[Event]:
        self.expect("dealing", "contributions are shown when all have sat down")
        promised = self.seats[seat].commitment
        if promised is None:
            raise Refusal("not_now", "your seat has committed to no contribution")
        if self.seats[seat].contribution is not None:
            raise Refusal("not_now", "your contribution has been shown")
        if fair.commitment(bytes.fromhex(wish.contribution)) != promised:
            raise Refusal("illegal", f"the contribution is none whose SHA-256 is {promised}")
        return [events.Revealed(seat, wish.contribution)]

    def take_turn(self, seat: int, wish: wishes.Turn) -> list[Event]:
        state = self.at(seat, wish).copy()
        over = False
        for token in wish.tokens:
            if over:
                raise Refusal("illegal", f"{token} comes after the end of the turn")
            over = play_token(state, token)
        if not over:
            said = " ".join(wish.tokens)
            raise Refusal("illegal", f"{said} is no whole turn; keep it as a draft until then")
        return [events.Turned(seat, wish.tokens)]

    def at(self, seat: int, wish: wishes.Turn | wishes.Draft) -> State:
        """The state, if it is this seat's turn there and it is the moment that the wish means."""
        self.expect("playing", "a turn is made while the game is played")
        assert self.state is not None
        if (wish.round, wish.ply) != (self.state.round, self.state.ply):
            raise Refusal(
                "stale",
                f"the game is at round {self.state.round}, ply {self.state.ply}, "
                f"not at round {wish.round}, ply {wish.ply}",
            )
        if self.state.turn != seat:
            raise Refusal("not_now", f"it is the turn of seat {self.state.turn}")
        return self.state

    def draft(self, seat: int, wish: wishes.Draft) -> State:
        """The game after a draft, as far as its seat knows it: nothing hidden goes into it."""
        return drafted(self.at(seat, wish).view(seat).known(), wish.tokens)

    def stand_in(self, seat: int) -> str | None:
        """Who plays on for one who is gone: a bot, where more than two sides play."""
        others = {number for number, other in enumerate(self.seats) if not other.gone} - {seat}
        people = [number for number in others if self.seats[number].guest is not None]
        return STAND_IN if len(self.game.teams) > 2 and people else None

    # What happens by itself.

    def due(self) -> int | None:
        """When something happens by itself; 0 for at once."""
        if self.ended:
            return None
        if self.state is not None:
            return 0 if self.state.phase == "deal" else self.deadline()
        if self.full_at is not None:
            waiting = any(seat.commitment and seat.contribution is None for seat in self.seats)
            return self.full_at + PATIENCE if waiting else 0
        return self.begun + SOON if self.created.quick and not self.bot_offered else None

    def happen(self, now: int) -> list[Event]:
        """The events that are due."""
        due = self.due()
        if due is None or due > now:
            return []
        if self.status == "open":
            return [events.BotOffered(STAND_IN)]
        if (turn := self.turn) is not None:
            return [events.TimedOut(turn, self.stand_in(turn))]
        made, deals = self.created, self.deals
        round_ = 0 if self.state is None else self.state.round
        first = self.game.first
        if self.state is None and made.first is None:
            first = fair.first_of(deals, made.players)
        deal = fair.deal_of(deals, self.game, round_)
        return [events.Dealt(round_, first, deal.cards, deal.beside)]

    def again(self) -> list[Event]:
        """The first events of the rematch: the same seats, and the next one starts."""
        made = self.created
        last = self.game.first
        running = made.running or events.Running(0, (0,) * made.players, (0,) * made.players)
        scores = self.state.scores if self.state is not None else [0] * made.players
        winners = self.winners
        happened: list[Event] = [
            structs.replace(
                made,
                first=(last + 1) % made.players,
                bots=tuple(None if seat.guest else seat.bot for seat in self.seats),
                secret=token_bytes(fair.SECRET_BYTES).hex(),
                quick=False,
                before=self.id,
                running=events.Running(
                    running.games + 1,
                    tuple(n + (seat in winners) for seat, n in enumerate(running.wins)),
                    tuple(n + more for n, more in zip(running.points, scores, strict=True)),
                ),
            )
        ]
        for number, seat in enumerate(self.seats):
            if seat.guest and not seat.bot:
                happened.append(events.Sat(number, seat.guest, seat.name, seat.next_commitment))
            elif seat.guest and seat.bot:
                happened.append(events.Invited(number, seat.bot))
        return happened

    def record(self) -> records.Record:
        """The game as a record, whole; only for a game that is over."""
        day = datetime.fromtimestamp(self.begun / 1000, UTC).date()
        header = {
            "date": day.isoformat(),
            "rules": str(self.created.rules),
            "fair": fair.line(self.deals),
        }
        if self.ended and self.ended != "played":
            header["ended"] = self.ended
        names = tuple(seat.name for seat in self.seats)
        record = records.Record(self.game, names, header)
        for entry in self.log:
            if isinstance(entry.event, events.Dealt):
                record.deal(Deal(entry.event.cards, entry.event.beside))
            elif isinstance(entry.event, events.Turned):
                for token in entry.event.tokens:
                    record.play(self.game.read(record.state, token))
        return record


def visible(state: State, seat: int) -> list[int]:
    """The cards to which a turn may add one: the seat's hand, or what has been turned up."""
    if isinstance(state, Rivals):
        return [*state.river_cards, *state.box_cards]
    assert isinstance(state, Duel | Board)
    return state.hand_cards(seat)


def came(game: Game, before: list[int], now: list[int]) -> str | None:
    """The card that was added."""
    for kind in before:
        if kind in now:
            now.remove(kind)
    return game.card(now[0]) if now else None


def play_token(state: State, token: str) -> bool:
    """Play a token on a state; tell whether the turn is over by it.

    It is as soon as it shows a card, is a bid, or lets another decide: none of these is taken back.
    """
    before = state.phase, state.turn
    try:
        state.play(state.game.read(state, token))
    except NotationError as error:
        raise Refusal("illegal", str(error)) from None
    moved_on = state.turn != before[1] or records.begins_turn(state, before)
    return moved_on or token[0] in SHOWING


def drafted(known: State, tokens: tuple[str, ...]) -> State:
    """What a seat knows after the beginning of a turn."""
    for token in tokens:
        if token[0] in SHOWING or play_token(known, token):
            raise Refusal("illegal", f"{token} ends the turn, so it is not for a draft")
    return known


def new_table(
    new: wishes.NewTable, guest: str, name: str, bots: tuple[str, ...], *, quick: bool = False
) -> list[Event]:
    """The first events of a new table; ``quick`` is one at which somebody waits for another."""
    options: dict[str, Any] = dict(new.options)
    try:
        chosen = games.game(new.game, players=new.players, **options)
    except NotationError as error:
        raise Refusal("illegal", str(error)) from None
    except TypeError:
        raise Refusal("malformed", f"options of {new.game!r:.40}: {options!r:.100}") from None
    places = new.seats
    if places is None:
        places = (wishes.Place("me"), *[wishes.Place()] * (chosen.players - 1))
    if len(places) != chosen.players:
        raise Refusal("illegal", f"{chosen.players} seats play, but {len(places)} are given")
    mine = [number for number, place in enumerate(places) if place.who == "me"]
    if len(mine) > 1:
        raise Refusal("illegal", "you can have one seat")
    if all(place.who == "bot" for place in places):
        raise Refusal("illegal", "somebody has to play: one seat at least is yours or open")
    for place in places:
        if place.who == "bot" and (place.bot or STAND_IN) not in bots:
            raise Refusal("illegal", f"there is no bot {place.bot!r:.40}; there are {bots}")
    if any(option.name == "stall" for option in games.OPTIONS[new.game]):
        options.setdefault("stall", 100)  # strangers may not play for ever
    if new.clock and (new.clock.bank is None) == (new.clock.days is None):
        raise Refusal("malformed", "a clock has a bank (and perhaps an increment), or days")
    first = None if new.first == "chance" else new.first
    if first is not None and first >= chosen.players:
        raise Refusal("illegal", f"first is a seat from 0 to {chosen.players - 1}, not {first}")
    made: list[Event] = [
        events.Created(
            game=new.game,
            players=chosen.players,
            options=options,
            first=first,
            bots=tuple((place.bot or STAND_IN) if place.who == "bot" else None for place in places),
            public=new.public,
            clock=new.clock,
            chat=new.chat,
            quick=quick,
            host=guest,
            rules=games.RULES_VERSION,
            secret=token_bytes(fair.SECRET_BYTES).hex(),
        )
    ]
    if mine:
        made.append(events.Sat(mine[0], guest, name, new.commitment))
    return made
