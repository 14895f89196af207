"""Who sits where: each deal is played with the seats changed round, so that luck cancels.

A side is what one bot plays: a seat, or the seats of a team. The rule, told in
docs/explanation/measuring-strength.md:

- as many bots as sides: all turns round the table, in an order that changes from deal to deal, so
  that everybody sits behind everybody else equally often;
- fewer bots than sides: every distinct seating that shares out the sides as evenly as can be;
- the one side of coop: each bot plays the deal alone, with itself.

>>> from zerzura.games import game
>>> seatings(game("duel"), 2, deal=0)
((0, 1), (1, 0))
>>> seatings(game("partners"), 2, deal=0)
((0, 1, 0, 1), (1, 0, 1, 0))
>>> [seatings(game("trio"), 3, deal)[0] for deal in range(2)]
[(0, 1, 2), (0, 2, 1)]
>>> seatings(game("trio"), 2, deal=0)
((0, 0, 1), (0, 1, 0), (0, 1, 1), (1, 0, 0), (1, 0, 1), (1, 1, 0))
>>> seatings(game("coop"), 2, deal=0)
((0, 0), (1, 1))
"""

from __future__ import annotations

from functools import cache
from itertools import permutations, product
from math import factorial

from ..games import Game
from ..notation import Impossible

Seating = tuple[int, ...]  # by seat, which of the bots sits there


def seatings(of: Game, bots: int, deal: int) -> tuple[Seating, ...]:
    """Return the seatings in which a deal is played, as many for every deal."""
    return seatings_of(of, bots, deal % factorial(bots - 1))


@cache
def seatings_of(of: Game, bots: int, order: int) -> tuple[Seating, ...]:
    """Return them by the number of the order in which the bots sit round the table."""
    return tuple(seated(of, sides) for sides in by_side(of, bots, order))


def check(of: Game, bots: int) -> None:
    """Refuse more bots than the table has sides, or too few."""
    sides = len(of.teams)
    if bots < 2 or bots > sides > 1:
        wanted = {1: "2 or more bots", 2: "2 bots"}.get(sides, f"2 to {sides} bots")
        table = f"{of.name} with {of.players} players"
        raise Impossible(f"a match at {table} is between {wanted}, not {bots}", str(bots))


def by_side(of: Game, bots: int, order: int) -> list[Seating]:
    """The same by side."""
    sides = len(of.teams)
    if sides == 1:
        return [(bot,) for bot in range(bots)]
    if bots == sides:
        circle = (0, *list(permutations(range(1, bots)))[order])
        return [
            tuple(circle[(side - turn) % sides] for side in range(sides)) for turn in range(sides)
        ]
    least, most = sides // bots, -(-sides // bots)
    return [
        seating
        for seating in product(range(bots), repeat=sides)
        if all(least <= seating.count(bot) <= most for bot in range(bots))
    ]


def seated(of: Game, by_side: Seating) -> Seating:
    """Seat by seat, from side by side."""
    seats = [0] * of.players
    for side, team in enumerate(of.teams):
        for seat in team:
            seats[seat] = by_side[side]
    return tuple(seats)
