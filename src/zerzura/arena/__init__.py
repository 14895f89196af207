"""Bots against bots: matches and tournaments, here and on a cluster, and what they tell."""

from .figures import Estimate, Question
from .match import Answer, Result, match
from .play import Fault, Plan, Played
from .plot import plot
from .tournament import Standing, Tournament, tournament
from .workers import ArenaError

__all__ = [
    "Answer",
    "ArenaError",
    "Estimate",
    "Fault",
    "Plan",
    "Played",
    "Question",
    "Result",
    "Standing",
    "Tournament",
    "match",
    "plot",
    "tournament",
]
