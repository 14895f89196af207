"""A second opinion on the rules: slow, naive, and independent of the library.

Tests replay the same records with both and compare them decision by decision. It is
written from the rules alone and imports nothing of the library.
"""

from .cards import Refused
from .games import Choose, Game, all_options, at_random, eagerly, new_game, random_deal
from .record import random_record, trace

__all__ = [
    "Choose",
    "Game",
    "Refused",
    "all_options",
    "at_random",
    "eagerly",
    "new_game",
    "random_deal",
    "random_record",
    "trace",
]
