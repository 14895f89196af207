"""What games come to, as one line each: python tests/fingerprint.py

Two builds of the rules that play the same games, decision by decision, print the same.
"""

from __future__ import annotations

from hashlib import sha256
from random import Random

from tables import SEATED, options_of, table

import zerzura
from zerzura import bots


def games(name: str, players: int) -> str:
    """Everything that a game is after each decision, in each variant, then played out; in short."""
    told = sha256()
    for number, options in enumerate(options_of(name)):
        state = table(name, players, options, number % players).start()
        rng, dice = Random(number), zerzura.Dice(number)
        steady = bots.bot("steady")
        steady.begin(state.game, 0, 0)
        while not state.over:
            state.deal(state.game.shuffle(rng))
            while state.turn is not None:
                view = state.view(state.turn)
                if state.ply % 9 == 0:
                    world = view.sample(dice)
                    world.playout(dice)
                    told.update(repr(world.data()).encode())
                    told.update(repr(steady.choose(view)).encode())
                action = state.random_action(dice)
                state.play(action)
                told.update(repr((action, state.data(), state.legal())).encode())
    return told.hexdigest()


if __name__ == "__main__":
    print(zerzura.processor)
    for name, players in SEATED:
        print(name, players, games(name, players))
