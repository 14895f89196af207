"""What all six games share: whose decision it is, what is legal, and how a game goes on.

A ``State`` is the referee's: it knows every card. Bots and players get a view of it. A decision is
a small number, and the legal ones are kept as sets, a bit a number, so that looking one up, listing
them and picking one at random are the same for every game. The chance is the caller's: a round
begins when it is dealt.
"""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol, SupportsIndex

from . import bits, codes, roll
from .dice import Dice

if TYPE_CHECKING:
    from ..games import Game
    from ..views import View


class IllegalAction(ValueError):
    """An action that is not legal here and now; nothing has changed."""


class IllegalDeal(ValueError):
    """Cards that are no deal of this game, or not now; nothing has changed."""


class Deal(NamedTuple):
    """What chance brings to a round: the cards in their order, and what lies beside them.

    ``cards`` are the hands seat by seat and then the pile, top first, as kinds of card. ``beside``
    is the exploits on show (duel), two wagers a seat (rivals), or the tiles of the paths (board).
    """

    cards: tuple[int, ...]
    beside: tuple[int, ...] = ()


class Chance(Protocol):
    """What brings chance from Python: a ``random.Random``, or a ``Dice``."""

    def shuffle(self, x: list[int], /) -> None: ...

    def getrandbits(self, k: int, /) -> int: ...


class State:
    """A game in progress. Made by ``Game.start``; the subclasses are the games."""

    PHASES: ClassVar[tuple[str, ...]] = ("deal", "over")

    def __init__(self, game: Game, seats: int, rounds: int, first: int) -> None:
        self.game: Game = game
        self.options: list[int] = [0] * 5  # codes.WORDS; machine arrays want a literal
        self.seats: int = seats
        self.rounds: int = rounds
        self.me: int = first
        self.phase_now: int = codes.DEAL
        self.round: int = 0
        self.ply: int = 0
        self.starter: int = first
        self.totals: list[int] = [0] * 4
        self.gains: list[int] = [0] * 4

    # What a caller asks.

    @property
    def turn(self) -> int | None:
        """The seat that decides; None while a deal is awaited and when all is over."""
        return self.me if self.phase_now > codes.OVER else None

    @property
    def phase(self) -> str:
        """The kind of decision, or "deal", or "over"."""
        return self.PHASES[self.phase_now]

    @property
    def over(self) -> bool:
        """Whether the whole game has ended, with all its rounds."""
        return self.phase_now == codes.OVER

    @property
    def round_scores(self) -> list[int]:
        """What the last finished round added to each seat's total."""
        return [self.gains[seat] for seat in range(self.seats)]

    @property
    def total_scores(self) -> list[int]:
        """Each seat's total over the finished rounds."""
        return [self.totals[seat] for seat in range(self.seats)]

    @property
    def scores(self) -> list[int]:
        """Each seat's score in the whole game, as far as it has gone."""
        return self.total_scores

    @property
    def winners(self) -> list[int]:
        """The seats that have won, ascending; empty before the end."""
        raise NotImplementedError

    def seat(self, seat: int) -> int:
        """Return a seat, if it is one."""
        if not 0 <= seat < self.seats:
            raise ValueError(f"a seat is from 0 to {self.seats - 1}, not {seat!r}")
        return seat

    def suit(self, suit: int, suits: int) -> int:
        """Return a suit, if it is one."""
        if not 0 <= suit < suits:
            raise ValueError(f"a suit is from 0 to {suits - 1}, not {suit!r}")
        return suit

    def __repr__(self) -> str:
        turn = "" if self.turn is None else f", seat {self.turn}"
        return f"<State of {self.game!r}: round {self.round}, {self.phase}{turn}>"

    def legal(self) -> list[int]:
        """The legal actions, ascending."""
        self.find_options()
        return bits.places(self.options)

    # What a caller does.

    def play(self, action: SupportsIndex) -> None:
        """Carry out a legal action; refuse any other and change nothing."""
        number = bits.whole(action)
        if not self.allows(number):
            raise IllegalAction(self.refusal(index(action)))
        self.apply(number)

    def refusal(self, action: int) -> str:
        """Say why an action is refused."""
        if self.phase_now == codes.DEAL:
            return f"action {action} before a deal; deal the round first"
        if self.phase_now == codes.OVER:
            return f"action {action} after the end; the game is over"
        return f"action {action} is not legal now; legal are {self.legal()}"

    def deal_at_random(self, dice: Chance) -> None:
        """Begin the next round with cards shuffled here."""
        if self.phase_now != codes.DEAL:
            raise IllegalDeal(self.no_deal())
        self.redeal(dice_of(dice))

    def no_deal(self) -> str:
        """Say why there is nothing to be dealt."""
        return "the game is over" if self.over else "a round is being played; its cards are dealt"

    def deal(self, deal: Deal) -> None:
        """Begin the next round with these cards; refuse what is no deal of this game."""
        if self.phase_now != codes.DEAL:
            raise IllegalDeal(self.no_deal())
        deal = Deal(tuple(map(index, deal.cards)), tuple(map(index, deal.beside)))
        self.check(deal)
        self.place(deal)

    def whole_deck(self) -> list[int]:
        """All cards of the game, ascending."""
        raise NotImplementedError

    def hand_cards(self, seat: int) -> list[int]:
        """The cards in a seat's hand, as far as they are known here; in rivals there are none."""
        return []

    def deal_size(self) -> int:
        """How many of them a deal names."""
        return len(self.whole_deck())

    def shuffled(self, rng: Chance) -> Deal:
        """A fresh deal for the next round, by the caller's chance."""
        raise NotImplementedError

    def check(self, deal: Deal) -> None:
        """Raise IllegalDeal unless the cards and what lies beside them are right."""
        raise NotImplementedError

    def place(self, deal: Deal) -> None:
        """Lay out a deal that has been checked."""
        raise NotImplementedError

    def copy(self) -> State:
        """An independent copy."""
        raise NotImplementedError

    def view(self, seat: int | None) -> View:
        """What a seat may know; with None, what a spectator may."""
        return self.game.view(self, seat)

    def hide(self, seat: int) -> None:
        """Forget whatever a seat (-1: a spectator) may not know. What remains is its view."""
        raise NotImplementedError

    def fill(self, dice: Chance) -> None:
        """Deal what a view does not know, each arrangement that agrees with it alike likely."""
        self.deal_unseen(dice_of(dice))

    def playout(self, dice: Chance) -> None:
        """Go on at random to the very end, dealing further rounds as they come."""
        self.run(dice_of(dice))

    def playout_round(self, dice: Chance) -> None:
        """Go on at random to the end of this round."""
        self.run_round(dice_of(dice))

    def random_action(self, dice: Chance) -> int:
        """One of the legal actions, each alike likely."""
        if self.phase_now <= codes.OVER:
            raise IllegalAction("there is nothing to decide now")
        return self.pick(dice_of(dice))

    # The engine room: these run without the interpreter when compiled.

    def allows(self, action: int) -> bool:
        """Tell whether an action is legal."""
        if action < 0 or action >= 64 * codes.WORDS:
            return False
        self.find_options()
        return (self.options[action >> 6] >> (action & 63) & 1) != 0

    def apply(self, action: int) -> None:
        """Carry out an action that is known to be legal."""

    def find_options(self) -> None:
        """Set ``options`` to the legal actions, a bit an action; kept nowhere else."""

    def deal_unseen(self, dice: Dice) -> None:
        """Do what ``fill`` says."""

    def redeal(self, dice: Dice) -> None:
        """Begin the next round with cards shuffled here."""

    def share(self, other: State) -> None:
        """Refer to whatever another state of the same game refers to."""

    # For whoever imagines how a round may have been dealt: the places of a deal are those of
    # ``Deal.cards``, then those of cards that are left out.

    def put_card(self, place: int, kind: int) -> None:
        """Write a card to a place of the deal."""

    def lay_cards(self) -> None:
        """Lay out the round anew from the cards at their places."""

    def shuffle_pile(self, dice: Dice) -> None:
        """Shuffle the pile, together with what was left out."""

    def pick(self, dice: Dice) -> int:
        """Choose among the legal actions, each alike likely."""
        self.find_options()
        n = 0
        for word in range(codes.WORDS):
            if self.options[word]:
                n += bits.count(self.options[word])
        r = roll.below(dice, n)
        for word in range(codes.WORDS):
            if self.options[word]:
                n = bits.count(self.options[word])
                if r < n:
                    return 64 * word + bits.nth(self.options[word], r)
                r -= n
        return -1

    def run_round(self, dice: Dice) -> None:
        while self.phase_now > codes.OVER:
            self.apply(self.pick(dice))

    def run(self, dice: Dice) -> None:
        self.run_round(dice)
        while self.phase_now != codes.OVER:
            self.redeal(dice)
            self.run_round(dice)

    def begin_round(self) -> None:
        self.ply = 0
        self.me = self.starter

    def end_round(self) -> None:
        """Wait for the next deal, or be over."""
        if self.round + 1 == self.rounds:
            self.phase_now = codes.OVER
        else:
            self.round += 1
            self.phase_now = codes.DEAL

    # All there is, as plain numbers: for comparison, for pickles, for tests.

    def data(self) -> tuple[Any, ...]:
        """Everything the state holds, as nested tuples of numbers."""
        return (
            self.me,
            self.phase_now,
            self.round,
            self.ply,
            self.starter,
            tuple([self.totals[seat] for seat in range(4)]),
            tuple([self.gains[seat] for seat in range(4)]),
        )

    def load(self, data: tuple[Any, ...]) -> None:
        """Become the state that gave this data."""
        self.me, self.phase_now, self.round, self.ply, self.starter = data[:5]
        for seat in range(4):
            self.totals[seat] = data[5][seat]
            self.gains[seat] = data[6][seat]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self.game == other.game and self.data() == other.data()

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __reduce__(self) -> tuple[Any, ...]:
        return restore, (self.game, self.data())


def dice_of(chance: Chance) -> Dice:
    """Return dice as they are, and dice that follow from any other source of chance."""
    return chance if isinstance(chance, Dice) else Dice(chance.getrandbits(64))


def restore(game: Game, data: tuple[Any, ...]) -> State:
    """Unpickle a state."""
    state = game.start()
    state.load(data)
    return state


def processor() -> str:
    """For which processors the rules that run here were compiled."""
    return bits.processor()
