"""How a steady player sees a state: what each of his choices is worth to him, in points.

There is a judge for each family of games. It looks only at what the seat that decides may know,
even in a state where all cards lie open, so a search may ask it what anybody at the table would do.
"""

from __future__ import annotations

from ..rules import bits, codes, roll
from ..rules.dice import Dice
from ..rules.state import State
from . import reals


class Judge:
    """Weighs the choices of the seat that decides, in the state that it watches."""

    def __init__(self) -> None:
        self.state: State
        self.count: int = 0  # how many choices were weighed
        self.actions: list[int] = [0] * 128  # judge.pxd; machine arrays want a literal
        self.worth: list[float] = [0.0] * 128
        self.draw_of_pile: int = -1  # the action, where a round could go on for ever without it

    # For callers from Python.

    def watch(self, state: State) -> None:
        """Look at a state from now on, also as it goes on. The games add what they need."""
        self.state = state

    def choose(self, state: State) -> int:
        """The choice that is worth most; of equals the lowest."""
        self.watch(state)
        return self.best()

    def opinions(self, state: State) -> list[tuple[int, float]]:
        """Every legal action and what it is worth, the best first."""
        self.watch(state)
        self.weigh()
        pairs = [(self.actions[i], self.worth[i]) for i in range(self.count)]
        return sorted(pairs, key=lambda pair: -pair[1])

    # The engine room: these run without the interpreter when compiled.

    def weigh(self) -> None:
        """List the legal actions, ascending, and say what each is worth. The games override it."""
        self.list_actions()

    def to_the_end(self) -> int:
        """The choice of who wants the round to end, and else of the best."""
        self.list_actions()
        for i in range(self.count):
            if self.actions[i] == self.draw_of_pile:
                return self.draw_of_pile
        return self.best()

    def standing(self, seat: int) -> float:
        """A seat's points after a round, and what else can be expected that it holds already."""
        return self.state.totals[seat]

    def lead(self, seat: int) -> float:
        """By how much a seat is ahead of the best of the others after a round."""
        best = -1e9
        for other in range(self.state.seats):
            if other != seat and self.standing(other) > best:
                best = self.standing(other)
        return self.standing(seat) - best

    def list_actions(self) -> None:
        self.state.find_options()
        self.count = 0
        for word in range(codes.WORDS):
            m = self.state.options[word]
            while m:
                self.actions[self.count] = 64 * word + bits.index(m)
                self.worth[self.count] = 0.0
                self.count += 1
                m &= m - 1

    def best(self) -> int:
        """The choice that is worth most; of equals the lowest."""
        self.list_actions()
        if self.count == 1:
            return self.actions[0]
        self.weigh()
        best = 0
        for i in range(1, self.count):
            if self.worth[i] > self.worth[best]:
                best = i
        return self.actions[best]

    def pick(self, dice: Dice, heat: float) -> int:
        """Choose as somebody does who errs: what costs ``heat`` points is done a third as often."""
        self.weigh()
        total = self.temper(heat)
        thrown = roll.throw(dice) / 4294967296.0 * total
        for i in range(self.count):
            thrown -= self.worth[i]
            if thrown < 0:
                return self.actions[i]
        return self.actions[self.count - 1]

    def odds(self, action: int, heat: float) -> float:
        """How likely such a player is to choose an action; 0 if it is not legal."""
        self.weigh()
        total = self.temper(heat)
        for i in range(self.count):
            if self.actions[i] == action:
                return self.worth[i] / total
        return 0.0

    def temper(self, heat: float) -> float:
        """Turn worths into weights, the best one's 1; return their sum."""
        best = self.worth[0]
        for i in range(1, self.count):
            if self.worth[i] > best:
                best = self.worth[i]
        total = 0.0
        for i in range(self.count):
            self.worth[i] = reals.exp((self.worth[i] - best) / heat)
            total += self.worth[i]
        return total


def play_round(judges: list[Judge], t: State) -> None:
    """Play a round to its end, each seat by the judge of its place."""
    for judge in judges:
        judge.watch(t)
    while t.phase_now > codes.OVER:
        judge = judges[t.me]
        t.apply(judge.best())
