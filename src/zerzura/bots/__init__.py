"""Everything that chooses an action from a View."""

from .bot import Bot, BotError, Budget, Choice, Option, Parameter, blaming, consult
from .catalogue import bot, broken, kinds

__all__ = [
    "Bot",
    "BotError",
    "Budget",
    "Choice",
    "Option",
    "Parameter",
    "blaming",
    "bot",
    "broken",
    "consult",
    "kinds",
]
