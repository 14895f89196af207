"""The tables at which the tests play: every game, every number of seats, every option.

How much is played is set by the environment: with ``ZERZURA_BUDGET=soak`` much more than usual.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random
from typing import Any

import oracle

from zerzura import Game, State, game
from zerzura.games import OPTIONS, SEATS
from zerzura.records import read_options

SOAK = os.environ.get("ZERZURA_BUDGET") == "soak"
SEATED = [(name, players) for name in OPTIONS for players in SEATS[name]]


def budget(usual: int, soak: int) -> int:
    """How often to do something."""
    return soak if SOAK else usual


def options_of(name: str) -> list[dict[str, str]]:
    """Sets of options worth playing, as records write them; each value is in one of them."""
    return oracle.all_options(name)


def table(name: str, players: int, options: dict[str, str], first: int = 0) -> Game:
    """The game that these options make."""
    words = [f"{key}={value}" for key, value in options.items()]
    return game(name, players=players, first=first, **read_options(name, words))


def tables(name: str, players: int) -> list[Game]:
    """All of a game's tables for so many; the first seat to start differs from one to the next."""
    return [
        table(name, players, options, number % players)
        for number, options in enumerate(options_of(name))
    ]


def eager(of: Game, state: State, rng: Random) -> int:
    """A legal action, mostly one that lays or moves: so columns grow long and figures come far."""
    nobody: Any = None  # the policy looks at the tokens only
    return of.read(state, oracle.eagerly(nobody, of.tokens(state.legal()), rng))


def wild(of: Game, state: State, rng: Random) -> int:
    """Any legal action."""
    return rng.choice(state.legal())


def played(of: Game, seed: int) -> Iterator[State]:
    """Play a whole game, eagerly for even seeds, and stop at every decision and at every end.

    The state is the same object each time: copy what you keep.
    """
    rng = Random(seed)
    choose = wild if seed % 2 else eager
    state = of.start()
    while not state.over:
        state.deal(of.shuffle(rng))
        while state.turn is not None:
            yield state
            state.play(choose(of, state, rng))
        yield state
