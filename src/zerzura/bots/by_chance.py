"""The bot that plays at random: the zero of every scale."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from .bot import Bot, Budget, Choice

if TYPE_CHECKING:
    from ..games import Game
    from ..views import View


class ByChance(Bot):
    """Takes any of the legal actions, each alike likely."""

    SUMMARY = "plays at random"

    def begin(self, game: Game, seat: int, seed: int) -> None:
        self.rng = Random(seed)

    def choose(self, view: View, budget: Budget | None = None) -> Choice:
        return Choice(self.rng.choice(view.legal()))
