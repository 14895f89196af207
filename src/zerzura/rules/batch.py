"""Many games stepped together in a caller's arrays, for learning and for mass play.

Games that end begin anew by themselves; further rounds are dealt as they come. All chance follows
from one seed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import again, codes, numbers
from .dice import Dice
from .state import IllegalAction, State

if TYPE_CHECKING:
    from ..games import Game


class Batch:
    """A number of games of one kind. The arrays are NumPy's, or others of the same shape.

    ``actions`` and ``seats`` are 32-bit integers, ``done`` and ``masks`` bytes, ``scores`` and
    ``rows`` 32-bit floats; a row is ``layout(game).size`` long, a mask ``game.action_count``.
    """

    def __init__(self, game: Game, size: int, seed: int = 0) -> None:
        self.game: Game = game
        self.row_size: int = sum(length for _, length in numbers.fields(game))
        self.dice: Dice = Dice(seed)
        self.states: list[State] = [game.start() for _ in range(size)]
        self.seen: State = game.start()  # by whoever looks
        for state in self.states:
            state.deal_at_random(self.dice)

    def play(self, actions: Any, done: Any, scores: Any) -> None:
        """Play an action in each game; none is played if one of them is illegal.

        ``done`` tells which games have ended, ``scores`` how, seat by seat; those begin anew.
        """
        self.expect("actions", len(actions))
        self.expect("done", len(done))
        self.expect("scores", len(scores), scores.shape[1], self.game.players)
        for i in range(len(self.states)):
            state = self.states[i]
            if not state.allows(int(actions[i])):
                raise IllegalAction(f"game {i}: {state.refusal(int(actions[i]))}")
        for i in range(len(self.states)):
            state = self.states[i]
            state.apply(int(actions[i]))
            state_done = state.phase_now == codes.OVER
            done[i] = state_done
            if state_done:
                final = state.scores
                for seat in range(state.seats):
                    scores[i, seat] = final[seat]
                self.states[i] = state = self.game.start()
            if state.phase_now == codes.DEAL:
                state.redeal(self.dice)

    def pick(self, actions: Any) -> None:
        """Choose a legal action for each game, each alike likely."""
        self.expect("actions", len(actions))
        for i in range(len(self.states)):
            state = self.states[i]
            actions[i] = state.pick(self.dice)

    def observe(self, rows: Any, masks: Any, seats: Any) -> None:
        """Write whose turn it is in each game, what that seat sees, and what it may do."""
        self.expect("rows", len(rows), rows.shape[1], self.row_size)
        self.expect("masks", len(masks), masks.shape[1], self.game.action_count)
        self.expect("seats", len(seats))
        for i in range(len(self.states)):
            state = self.states[i]
            seats[i] = state.me
            again.become(self.seen, state)
            self.seen.hide(state.me)
            numbers.write(self.seen, state.me, rows[i])
            numbers.write_mask(state, True, masks[i])

    def expect(self, name: str, length: int, width: int = 0, wanted: int = 0) -> None:
        """Refuse an array of another size: compiled, nothing else would keep to its bounds."""
        if length != len(self.states):
            raise ValueError(f"{name}: {len(self.states)} games, not {length}")
        if width != wanted:
            raise ValueError(f"{name}: {wanted} numbers a game, not {width}")
