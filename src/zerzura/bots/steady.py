"""The steady bot: a readable player for each game, who values what can still be done.

What he thinks of each choice stands in the judges: ``duel_judge``, ``rivals_judge``,
``board_judge``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .bot import Bot, Budget, Choice, Option
from .judge import Judge

if TYPE_CHECKING:
    from ..games import Game
    from ..views import View


def judge_of(game: Game, **habits: float) -> Judge:
    """The judge of a game's family; with some habits other than his own, if wanted."""
    if game.family == "duel":
        from .duel_judge import DuelJudge

        return DuelJudge(**habits)
    if game.family == "rivals":
        from .rivals_judge import RivalsJudge

        return RivalsJudge(**habits)
    from .board_judge import BoardJudge

    return BoardJudge(**habits)


class Steady(Bot):
    """Plays by rules of thumb, at once and always the same."""

    SUMMARY = "plays by rules of thumb, at once"

    def begin(self, game: Game, seat: int, seed: int) -> None:
        self.judge = judge_of(game)

    def choose(self, view: View, budget: Budget | None = None) -> Choice:
        return Choice(self.judge.choose(view.known()))

    def explain(self, view: View) -> tuple[Option, ...]:
        """What each choice is worth to him, the best first."""
        return tuple(Option(*opinion) for opinion in self.judge.opinions(view.known()))
