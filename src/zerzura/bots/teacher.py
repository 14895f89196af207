"""How a judge is shown what he does not know: by trying what he would not have done.

At some decisions of games that he plays against himself or others, what he would choose and another
choice are both tried, with the cards as they truly lie, and all play on. The difference says, with
much luck in it, how wrong he is about the two; over many it teaches (``learning/teach.py``).
"""

from __future__ import annotations

from ..rules import again, codes, roll
from ..rules.dice import Dice
from ..rules.state import State
from .experience import Experience
from .judge import Judge

EVERY = 8  # one in so many decisions is looked at
HEAT = 1.0  # of the games, so that they differ
NEAR = 4.0  # points; what is so far behind the best is tried half as often


def surprises(
    judge: Judge,
    experience: Experience,
    others: Judge,
    sides: list[int],
    start: State,
    dice: Dice,
    games: int,
) -> list[list[float]]:
    """A row for each trial: the signs of the two choices, the difference expected, and seen.

    In each game the judge plays for one of the sides, which are sets of seats, a bit each; the
    others play for the rest.
    """
    rows = []
    t = start.copy()
    one = start.copy()
    two = start.copy()
    for _ in range(games):
        again.become(t, start)
        t.redeal(dice)
        ours = sides[roll.below(dice, len(sides))]
        while t.phase_now > codes.OVER:
            if not ours >> t.me & 1:
                others.watch(t)
                t.apply(others.best())
                continue
            judge.watch(t)
            judge.weigh()
            if judge.count > 1 and roll.below(dice, EVERY) == 0:
                me = t.me
                best = leader(judge)
                other = another(judge, best, dice)
                row = experience.row(best, other)
                again.become(one, t)
                again.become(two, t)
                one.apply(judge.actions[best])
                two.apply(judge.actions[other])
                lead = play_on(judge, others, ours, one, me)
                row.append(lead - play_on(judge, others, ours, two, me))
                rows.append(row)
                judge.watch(t)
            t.apply(judge.pick(dice, HEAT))
    return rows


def leader(judge: Judge) -> int:
    """The place of the choice that the judge thinks best."""
    best = 0
    for i in range(1, judge.count):
        if judge.worth[i] > judge.worth[best]:
            best = i
    return best


def another(judge: Judge, best: int, dice: Dice) -> int:
    """The place of another choice; those that are far behind are taken less often."""
    while True:
        other = roll.below(dice, judge.count)
        behind = judge.worth[best] - judge.worth[other]
        if other != best and roll.below(dice, 1000) * (NEAR + behind) < 1000 * NEAR:
            return other


def play_on(judge: Judge, others: Judge, ours: int, t: State, me: int) -> float:
    """Play to the end of the round; return a seat's lead."""
    judge.watch(t)
    others.watch(t)
    while t.phase_now > codes.OVER:
        if ours >> t.me & 1:
            t.apply(judge.best())
        else:
            t.apply(others.best())
    return judge.lead(me)
