"""What a bot is: it is told what its seat may know, and chooses.

A bot gets a ``View``, never a ``State``, so it cannot look at hidden cards. Write one by deriving
from ``Bot``; only ``choose`` is needed.

>>> from zerzura.games import game
>>> class First(Bot):
...     def choose(self, view, budget=None):
...         return Choice(view.legal()[0])
>>> bot = First()
>>> bot.begin(game("duel"), seat=0, seed=1)
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from ..notation import tokens_of

if TYPE_CHECKING:
    from ..games import Game
    from ..views import View


class Budget(NamedTuple):
    """How much a bot may think about one decision: in time, or in work that repeats exactly.

    ``work`` counts iterations, whatever a bot means by one. With neither, a bot does as it was
    made to.
    """

    ms: int | None = None
    work: int | None = None


class Option(NamedTuple):
    """An action that was weighed, and the score that is expected of it."""

    action: int
    expected: float


class Choice(NamedTuple):
    """What a bot chooses; and, if it can say, why.

    ``expected`` is the lead over the best of the others (in coop: the common score) that it expects
    at the end of the round, in points; ``options`` are its principal alternatives, best first.
    """

    action: int
    expected: float | None = None
    options: tuple[Option, ...] = ()


class Parameter(NamedTuple):
    """Something that can be set when a bot is made by name: ``search:ms=200``."""

    name: str
    default: int | float | str | None
    meaning: str
    least: float = 0
    most: float = 10**9


class BotError(Exception):
    """A bot cannot go on: it crashed, hung, or answered nonsense. It loses its game by that."""


class Bot(ABC):
    """Someone who plays a seat. One bot plays one game after the other, each begun by ``begin``."""

    SUMMARY: ClassVar[str] = ""
    PARAMETERS: ClassVar[tuple[Parameter, ...]] = ()
    WHOLE: ClassVar[str] = ""  # the parameter that is all the text behind the colon, if one is

    # How it was named, to be repeated by: "search:ms=200". The catalogue sets it.
    name: str = ""
    settings: Mapping[str, int | float | str | None] = MappingProxyType({})

    def begin(self, game: Game, seat: int, seed: int) -> None:  # noqa: B027 (need not be overridden)
        """Sit down to a game. The same seed makes the same choices, unless time decides."""

    @abstractmethod
    def choose(self, view: View, budget: Budget | None = None) -> Choice:
        """Choose one of ``view.legal()``; it is this seat's turn."""

    def told(self, view: View, seat: int, action: int) -> None:  # noqa: B027
        """Hear that a seat (perhaps this one) did something; the view is of the moment before."""

    def stop(self) -> None:  # noqa: B027
        """Answer soon. It is called from another thread, perhaps while ``choose`` runs."""

    def close(self) -> None:  # noqa: B027
        """Leave for good; give back what is held."""

    @classmethod
    def listens(cls) -> bool:
        """Whether it wants to be told: who does not is spared the views."""
        return cls.told is not Bot.told


def consult(bot: Bot, view: View, budget: Budget | None = None) -> Choice:
    """Let a bot choose; if it crashes or its choice is not legal, that is a BotError."""
    with blaming(bot):
        choice = bot.choose(view, budget)
        legal = view.legal()
        if choice.action not in legal:
            came = tokens_of(view.game.family).get(choice.action, repr(choice.action))
            tokens = " ".join(view.game.tokens(legal))
            raise BotError(f"{bot.name}: it chose {came}, which is not legal; legal here: {tokens}")
        return choice


@contextmanager
def blaming(bot: Bot) -> Iterator[None]:
    """Turn whatever a bot raises into one BotError with its name and the reason."""
    try:
        yield
    except BotError:
        raise
    except Exception as error:
        name = bot.name or type(bot).__name__
        raise BotError(f"{name}: it raised {type(error).__name__}: {error}") from error
