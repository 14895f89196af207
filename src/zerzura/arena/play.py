"""One game between bots: what is dealt, who chose what, who won, and what went wrong.

All chance follows from the seed of the match, so a game can be played again anywhere, alone:

- round ``r`` of deal ``d`` is dealt by ``Dice(seed_of(seed, "deal", d, r))``, whoever sits where;
- the bot at ``seat`` in seating ``n`` of deal ``d`` begins with the upper 53 bits of
  ``seed_of(seed, "bot", d, n, seat)``.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from contextlib import redirect_stdout, suppress
from hashlib import sha256
from typing import NamedTuple

from .. import __version__
from .. import bots as catalogue
from ..bots import Bot, BotError, Budget, blaming, consult
from ..games import Game
from ..notation import Malformed
from ..records import Record
from ..rules.dice import Dice
from .patience import Patient
from .seating import Seating, seatings

Place = tuple[int, int]  # which game: the deal, and the number of the seating, both from 0


class Plan(NamedTuple):
    """All that decides how the games of a match go, but for the time on a clock."""

    game: Game
    bots: tuple[str, ...]
    seed: int = 0
    budget: Budget = Budget()
    version: str = __version__


class Fault(NamedTuple):
    """Why a game was lost by rule, and by whom."""

    seat: int
    reason: str


class Played(NamedTuple):
    """A game that was played. With a fault the scores are those of the finished rounds."""

    deal: int
    seating: int
    seats: Seating
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    fault: Fault | None
    stalled: int  # rounds that the stall guard ended
    decisions: int
    seconds: float
    record: str


def seed_of(seed: int, *words: object) -> int:
    """Derive a seed of 64 bits: the first eight bytes of SHA-256, of the words and blanks between.

    >>> seed_of(1, "deal", 0, 0) == int(sha256(b"zerzura 1 deal 0 0").hexdigest()[:16], 16)
    True
    """
    text = " ".join(map(str, ("zerzura", seed, *words)))
    return int.from_bytes(sha256(text.encode()).digest()[:8], "big")


class Table:
    """The bots of a match, who stay from game to game; only one who failed is replaced."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self.bots: dict[tuple[int, int], Bot] = {}

    def bot(self, number: int, seat: int) -> Bot:
        """Who sits at a seat, by the bot's number in the match."""
        if (number, seat) not in self.bots:
            self.bots[number, seat] = hired(self.names[number])
        return self.bots[number, seat]

    def dismiss(self, number: int, seat: int) -> None:
        """Send somebody away; in the next game another of the same name comes."""
        bot = self.bots.pop((number, seat), None)
        if bot:
            with suppress(BotError), blaming(bot):
                bot.close()

    def close(self) -> None:
        """Send everybody away."""
        for number, seat in list(self.bots):
            self.dismiss(number, seat)


def hired(name: str) -> Bot:
    """Make a bot by its name; Malformed if there is none, a BotError if it fails."""
    try:
        return catalogue.bot(name)
    except Malformed:
        raise
    except Exception as error:
        raise BotError(f"{name}: it cannot be made: {type(error).__name__}: {error}") from error


def play(plan: Plan, table: Table, place: Place, *, write: bool = True) -> Played:
    """Play one game to its end, or until a bot fails; write its record, if it is wanted."""
    sitting = Sitting(plan, table, place)
    start = time.perf_counter()
    fault = None
    try:
        with redirect_stdout(sys.stderr):  # what a bot prints is no result
            sitting.play()
    except BotError as error:
        fault = Fault(sitting.asked, str(error))
        table.dismiss(sitting.seats[fault.seat], fault.seat)
        sitting.record.header["ended"] = f"forfeit {fault.seat}"
    seconds = time.perf_counter() - start
    record = sitting.record
    return Played(
        deal=place[0],
        seating=place[1],
        seats=sitting.seats,
        scores=tuple(record.state.scores),
        winners=tuple(record.state.winners),
        fault=fault,
        stalled=sitting.stalled,
        decisions=sum(len(round_.actions) for round_ in record.rounds),
        seconds=round(seconds, 6),
        record=record.text() if write else "",
    )


class Sitting:
    """A game as it goes on: what was played so far, and who is being asked."""

    def __init__(self, plan: Plan, table: Table, place: Place) -> None:
        self.plan = plan
        self.table = table
        self.deal, self.number = place
        self.seats = seatings(plan.game, len(plan.bots), self.deal)[self.number]
        self.record = Record(plan.game, tuple(written(plan.bots[bot]) for bot in self.seats))
        self.patient = Patient(plan.budget)
        self.stall = int(plan.game.options.get("stall", 0))
        self.asked = 0
        self.stalled = 0

    def play(self) -> None:
        """Play to the end. A BotError is the fault of the seat that was asked."""
        plan, state = self.plan, self.record.state
        bots = []
        for seat, number in enumerate(self.seats):
            self.asked = seat
            seed = seed_of(plan.seed, "bot", self.deal, self.number, seat) >> 11
            with self.patient:
                bots.append(self.table.bot(number, seat))
                with blaming(bots[seat]):
                    bots[seat].begin(plan.game, seat, seed)
        listening = [(seat, bot) for seat, bot in enumerate(bots) if bot.listens()]
        while not state.over:
            if state.turn is None:
                dice = Dice(seed_of(plan.seed, "deal", self.deal, state.round))
                self.record.deal(plan.game.shuffle(dice))
            else:
                self.decide(state.turn, bots[state.turn], listening)

    def decide(self, turn: int, bot: Bot, listening: Sequence[tuple[int, Bot]]) -> None:
        """Ask whose turn it is, and tell those who listen."""
        state = self.record.state
        self.asked = turn
        with self.patient:
            action = consult(bot, state.view(turn), self.plan.budget).action
        views = [(seat, other, state.view(seat)) for seat, other in listening]
        try:
            self.record.play(action)
        except TypeError:  # equal to a legal action, but no whole number
            raise BotError(f"{bot.name}: it chose {action!r}, which is no action") from None
        for seat, other, view in views:
            self.asked = seat
            with self.patient, blaming(other):
                other.told(view, turn, action)
        if state.turn is None and self.stall:
            self.stalled += getattr(state, "draws_off_pile", 0) == self.stall


def written(name: str) -> str:
    """A bot's name as records can hold it."""
    clean = "".join(
        "?" if letter in "#|" or not letter.isprintable() else letter for letter in name
    )
    return clean.encode(errors="replace").decode()
