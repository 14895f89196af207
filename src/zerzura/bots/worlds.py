"""The worlds that a seat cannot tell apart, as often as what the others did makes them likely.

A world is a deal of the round. What the seat has seen says where some of the cards lie; the others
are moved about: two change places, the round is played again as it went, and the steady judge says
how likely each of the others was to do what was seen. The deal is kept by the rule of Metropolis,
so in the long run each comes as often as it is likely; where a player would never have done what he
did, the deal is not impossible, but rare.

Where nothing can be learned so, all worlds that agree are alike likely: no hands are hidden
(rivals), the round was not seen from its beginning, or paths start with the lowest card (whose
seat knows more than a deal tells).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rules import again, roll
from ..rules.dice import Dice
from ..rules.state import State
from . import reals
from .judge import Judge

if TYPE_CHECKING:
    from ..views import View

HEAT = 0.4  # of those who did what was seen; see ``Judge.pick``
UNLIKELY = 0.001  # how likely a steady player is to do what he would never do
PACE = 2  # exchanges from one world to the next
TRIES = 400
LONGEST = 1024  # decisions of a round; worlds.pxd, since machine arrays want a literal


class Worlds:
    """One world after the other, for one seat in one game."""

    def __init__(self, start: State, judge: Judge, me: int, dice: Dice) -> None:
        self.world: State = start.copy()  # the one that ``next`` has brought
        self.known: State = start.copy()
        self.start: State = start.copy()  # of the round, as far as the seat knows it
        self.likely: State = start.copy()
        self.trial: State = start.copy()
        self.judge: Judge = judge
        self.judge.watch(self.trial)
        self.dice: Dice = dice
        self.me: int = me
        self.imagines: bool = False
        # What has been done in the round.
        self.length: int = 0
        self.actions: list[int] = [0] * 1024
        self.seats: list[int] = [0] * 1024
        # The deal, by places, and who has got the card; -1 for the pile.
        self.size: int = 0
        self.cards: list[int] = [0] * 128
        self.owner: list[int] = [0] * 128
        self.dealt: int = 0
        self.drawn: int = 0
        self.hidden_count: int = 0
        self.hidden: list[int] = [0] * 128  # places that the seat has not seen
        self.theirs_count: int = 0
        self.theirs: list[int] = [0] * 128  # those of them that others got
        self.odds_now: float = 0.0  # of what was seen, as a logarithm
        self.odds_then: float = 0.0
        self.hand: list[int] = []
        self.fresh: int = -1  # the place of a card that the seat has drawn, and not looked at yet

    def told(self, view: View, seat: int, action: int) -> None:
        """Hear what a seat has done; the view is of the moment before."""
        if view.game.family == "rivals" or view.game.options.get("start") == "lowest":
            return
        known = view.known()
        if view.ply == 0:
            self.begin_round(known)
        self.look(known)
        if not self.imagines:
            return
        self.actions[self.length] = action
        self.seats[self.length] = seat
        self.length += 1
        if view.game.token(action) == "*":
            place = self.dealt + self.drawn
            self.owner[place] = seat
            self.drawn += 1
            if seat == self.me:
                self.fresh = place
            self.sort_places()

    def begin(self, known: State) -> None:
        """Look at a new decision."""
        again.become(self.known, known)
        self.look(known)
        self.imagines = self.imagines and known.ply > 0 and self.mend()
        if self.imagines:
            take_up(self, 2 * self.theirs_count)

    def bring(self) -> State:
        """The next world, to look at."""
        self.next()
        return self.world.copy()

    # What the seat sees.

    def begin_round(self, known: State) -> None:
        """Imagine any deal in which the seat has its hand."""
        again.become(self.start, known)
        self.hand = known.hand_cards(self.me)
        rest = known.whole_deck()
        for kind in self.hand:
            rest.remove(kind)
        self.dice.shuffle(rest)
        mine = list(self.hand)
        self.imagines = True
        self.fresh = -1
        self.length = self.drawn = 0
        hand_size = len(mine)
        self.size = hand_size + len(rest)
        self.dealt = hand_size * known.seats
        for place in range(self.size):
            self.owner[place] = place // hand_size if place < self.dealt else -1
            self.cards[place] = (mine if self.owner[place] == self.me else rest).pop()
        self.sort_places()

    def look(self, known: State) -> None:
        """Put the card that the seat has drawn where it was; give up if something was missed."""
        if known.ply != self.length or self.length == LONGEST:
            self.imagines = False
        if not self.imagines:
            return
        hand = known.hand_cards(self.me)
        if self.fresh >= 0:
            new = list(hand)
            for kind in self.hand:
                new.remove(kind)
            at = [p for p in [self.fresh, *self.places()] if self.cards[p] == new[0]]
            exchange(self, self.fresh, at[0])
            self.fresh = -1
        self.hand = hand

    def sort_places(self) -> None:
        self.hidden_count = self.theirs_count = 0
        for place in range(self.size):
            if self.owner[place] != self.me:
                self.hidden[self.hidden_count] = place
                self.hidden_count += 1
                if self.owner[place] >= 0:
                    self.theirs[self.theirs_count] = place
                    self.theirs_count += 1

    def places(self) -> list[int]:
        return [self.hidden[i] for i in range(self.hidden_count)]

    def mend(self) -> bool:
        """Exchange cards until the round could have gone as it did; tell whether that succeeded."""
        for _ in range(TRIES):
            at = first_failure(self)
            if at < 0:
                return True
            token = self.start.game.token(self.actions[at])
            hidden = self.places()
            his = [place for place in hidden if self.owner[place] == self.seats[at]]
            shown = [
                place for place in hidden if self.start.game.card(self.cards[place]) == token[1:3]
            ]
            if not shown or not his:
                his = shown = hidden
            exchange(
                self, his[self.dice.randrange(len(his))], shown[self.dice.randrange(len(shown))]
            )
        return False

    # The engine room.

    def next(self) -> None:
        """Bring the next world."""
        if self.imagines:
            for _ in range(PACE):
                self.move()
            again.become(self.world, self.likely)
            self.world.shuffle_pile(self.dice)
        else:
            again.become(self.world, self.known)
            self.world.deal_unseen(self.dice)

    def replay(self) -> int:
        """Play the round in the deal; return which action fails, or -1, and note the odds."""
        again.become(self.trial, self.start)
        for place in range(self.size):
            self.trial.put_card(place, self.cards[place])
        self.trial.lay_cards()
        return play_again(self, self.trial)

    def move(self) -> None:
        """Exchange two cards, and back again if it is not likely enough."""
        a = self.theirs[roll.below(self.dice, self.theirs_count)]
        b = self.hidden[roll.below(self.dice, self.hidden_count)]
        luck = (roll.throw(self.dice) + 1.0) / 4294967296.0
        if self.cards[a] == self.cards[b]:
            return
        swap(self, a, b)
        if self.replay() < 0 and self.odds_now - self.odds_then > reals.log(luck):
            self.odds_then = self.odds_now
            again.become(self.likely, self.trial)
        else:
            swap(self, a, b)


def play_again(w: Worlds, t: State) -> int:
    w.odds_now = 0.0
    for i in range(w.length):
        if t.me != w.seats[i] or not t.allows(w.actions[i]):
            return i
        if w.seats[i] != w.me:
            w.odds_now += reals.log(w.judge.odds(w.actions[i], HEAT) + UNLIKELY)
        t.apply(w.actions[i])
    return -1


def swap(w: Worlds, a: int, b: int) -> None:
    kind = w.cards[a]
    w.cards[a] = w.cards[b]
    w.cards[b] = kind


def first_failure(w: Worlds) -> int:
    return w.replay()


def exchange(w: Worlds, a: int, b: int) -> None:
    swap(w, a, b)


def take_up(w: Worlds, moves: int) -> None:
    """Begin with the deal that has just been played, and get away from it."""
    again.become(w.likely, w.trial)
    w.odds_then = w.odds_now
    for _ in range(moves):
        w.move()
