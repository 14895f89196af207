"""Zerzura plays the Lost Cities family of games: rules, views, records, bots and a table."""

from __future__ import annotations

from .games import Game, game, recall
from .native import compiled, processor
from .notation import Ambiguous, Card, Impossible, Malformed, NotationError
from .rules.batch import Batch
from .rules.dice import Dice
from .rules.state import Deal, IllegalAction, IllegalDeal, State
from .views import Layout, View, layout

__version__ = "0.1.0"

__all__ = [
    "Ambiguous",
    "Batch",
    "Card",
    "Deal",
    "Dice",
    "Game",
    "IllegalAction",
    "IllegalDeal",
    "Impossible",
    "Layout",
    "Malformed",
    "NotationError",
    "State",
    "View",
    "__version__",
    "compiled",
    "game",
    "layout",
    "processor",
    "recall",
]
