"""A tournament: every table that many bots can form plays a match over the same deals.

Where two sides play, everybody meets everybody; where three or four do, every three or four of them
sit down together; in coop all play each deal, each with itself.
"""

from __future__ import annotations

import os
import re
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, nullcontext
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from pathlib import Path
from statistics import fmean
from typing import Any, NamedTuple

from ..bots import Budget
from ..games import Game
from ..notation import Malformed
from . import figures
from .figures import Estimate
from .journal import Journal
from .match import Progress, Result, between, fault, planned, rounded, run
from .play import Plan, Played
from .workers import ArenaError, crew, needed

FOLDER = re.compile(r"\d+(-\d+)+")  # of a match within that of a tournament: who plays it


class Standing(NamedTuple):
    """How a bot did."""

    bot: str
    games: int
    rating: float
    deviation: float  # of the rating, by its model
    wins: Estimate  # as a rate
    lead: Estimate | None  # over the mean of the others, points a game
    faults: int


@dataclass(frozen=True)
class Tournament:
    """What a tournament came to."""

    game: Game
    bots: tuple[str, ...]
    groups: tuple[tuple[int, ...], ...]  # which bots played each match
    matches: tuple[Result, ...]
    seconds: float = 0.0

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """All bots, the best rated first."""
        ratings = self.ratings()
        found = [self.standing(bot, *ratings[bot]) for bot in range(len(self.bots))]
        return tuple(sorted(found, key=lambda standing: -standing.rating))

    def standing(self, bot: int, rating: float, deviation: float) -> Standing:
        """How one bot did. A deal that it played in several matches is still one observation."""
        mine = [
            (match, group.index(bot))
            for group, match in zip(self.groups, self.matches, strict=True)
            if bot in group
        ]
        wins: dict[int, list[float]] = {}
        leads: dict[int, list[float]] = {}
        for match, place in mine:
            for number, deal in enumerate(match.deals):
                wins.setdefault(number, []).append(deal.wins[place])
                if deal.points:
                    leads.setdefault(number, []).append(deal.lead(place))
        return Standing(
            self.bots[bot],
            sum(place in game.seats for match, place in mine for game in match.played),
            rating,
            deviation,
            figures.rate([fmean(values) for values in wins.values()]) or Estimate(0, 0, 1),
            figures.estimate([fmean(values) for values in leads.values()]),
            sum(
                game.seats[game.fault.seat] == place
                for match, place in mine
                for game in match.faults
                if game.fault
            ),
        )

    def ratings(self) -> list[tuple[float, float]]:
        """Rate the bots by openskill's model of Plackett and Luce, game after game."""
        model = needed("openskill.models", "a rating", "arena").PlackettLuce(tau=0.0)
        ratings = [model.rating() for _ in self.bots]
        for bots, ranks in self.rankings():
            teams = [[ratings[bot]] for bot in bots]
            for bot, [rated] in zip(bots, model.rate(teams, ranks=ranks), strict=True):
                ratings[bot] = rated
        return [(rating.mu, rating.sigma) for rating in ratings]

    def rankings(self) -> Iterator[tuple[list[int], list[int]]]:
        """Who came where in each game, deal by deal, so that no match weighs more by being last."""
        together = sorted(
            (deal, number)
            for number, match in enumerate(self.matches)
            for deal in range(len(match.deals))
        )
        games: dict[tuple[int, int], list[Played]] = {}
        for number, match in enumerate(self.matches):
            for game in match.played:
                games.setdefault((game.deal, number), []).append(game)
        for deal, number in together:
            group, plan = self.groups[number], self.matches[number].plan
            for places, ranks in rankings(plan, games[deal, number]):
                yield [group[place] for place in places], ranks

    def json(self) -> dict[str, Any]:
        """Everything as plain objects."""
        plan = self.matches[0].plan
        return {
            "game": self.game.name,
            "options": self.game.text_options(),
            "players": self.game.players,
            "bots": list(self.bots),
            "seed": plan.seed,
            "budget": plan.budget._asdict(),
            "deals": len(self.matches[0].deals),
            "games": sum(match.games for match in self.matches),
            "standings": [
                {
                    "bot": standing.bot,
                    "games": standing.games,
                    "rating": rounded(standing.rating),
                    "deviation": rounded(standing.deviation),
                    "win_rate": rounded(standing.wins.mean),
                    "win_rate_interval": between(standing.wins),
                    "mean_difference": standing.lead and rounded(standing.lead.mean),
                    "interval": standing.lead and between(standing.lead),
                    "faults": standing.faults,
                }
                for standing in self.standings
            ],
            "matches": [
                {
                    "bots": list(match.plan.bots),
                    "games": match.games,
                    "mean_difference": match.lead and rounded(match.lead.mean),
                    "interval": match.lead and between(match.lead),
                    "win_rates": [rounded(rate.mean) for rate in match.win_rates],
                    "stalled_games": match.stalled,
                    "faults": [fault(match.plan, game) for game in match.faults],
                }
                for match in self.matches
            ],
            "seconds": round(self.seconds, 3),
        }


def rankings(plan: Plan, games: Sequence[Played]) -> Iterator[tuple[list[int], list[int]]]:
    """Who came where in the games of a deal: by side, which bot, and a rank that is low if good."""
    if len(plan.game.teams) == 1:
        # In coop a deal is the contest: one against the other by what each made of it.
        scores = [float("-inf") if game.fault else game.scores[0] for game in games]
        yield [game.seats[0] for game in games], places(scores)
        return
    sides = [team[0] for team in plan.game.teams]
    for game in games:
        bots = [game.seats[side] for side in sides]
        if game.fault:
            yield bots, places([bot != game.seats[game.fault.seat] for bot in bots])
        else:
            yield bots, places([(side in game.winners, game.scores[side]) for side in sides])


def places(worth: Sequence[Any]) -> list[int]:
    """Who came where, from 0: how many are better."""
    return [sum(other > own for other in worth) for own in worth]


def tournament(
    of: Game,
    bots: Sequence[str],
    *,
    deals: int = 100,
    seed: int = 0,
    budget: Budget | None = None,
    workers: int = 0,
    cluster: str | None = None,
    folder: str | os.PathLike[str] | None = None,
    progress: Progress | None = None,
) -> Tournament:
    """Let every table that these bots can form play a match; all arguments are those of ``match``.

    >>> from zerzura import game
    >>> played = tournament(game("rivals"), ["random", "steady"], deals=3)
    >>> [standing.bot for standing in played.standings]
    ['steady', 'random']
    """
    needed("openskill", "a rating", "arena")
    start = time.perf_counter()
    groups = tables(of, bots)
    plans = [
        planned(of, [bots[bot] for bot in group], seed, budget or Budget()) for group in groups
    ]
    journals = [journal_of(folder, plan, group) for plan, group in zip(plans, groups, strict=True)]
    told = Told(progress, len(groups))
    matches = []
    with ExitStack() as stack:
        players = crew(workers, cluster)
        stack.callback(players.close)
        for plan, journal in zip(plans, journals, strict=True):
            with journal or nullcontext():
                matches.append(run(plan, range(deals), players, journal, progress=told.match()))
    return Tournament(of, tuple(bots), groups, tuple(matches), time.perf_counter() - start)


def tables(of: Game, bots: Sequence[str]) -> tuple[tuple[int, ...], ...]:
    """Which bots play each match."""
    for bot in bots:
        if bots.count(bot) > 1:
            raise Malformed(f"{bot} is named twice; in a tournament each bot plays once", bot)
    sides = len(of.teams)
    size = len(bots) if sides == 1 else min(len(bots), sides)
    return tuple(combinations(range(len(bots)), size))


def journal_of(
    folder: str | os.PathLike[str] | None, plan: Plan, group: tuple[int, ...]
) -> Journal | None:
    """The folder of a match within that of the tournament; refuse one that is of something else."""
    if folder is None:
        return None
    whole = Path(folder)
    if whole.is_dir() and not all(FOLDER.fullmatch(path.name) for path in whole.iterdir()):
        raise ArenaError(f"{whole}: there is something else in this folder already")
    journal = Journal(whole / "-".join(map(str, group)), plan)
    journal.check()
    return journal


class Told:
    """Tells how far a tournament has got, from how far each match has."""

    def __init__(self, progress: Progress | None, matches: int) -> None:
        self.progress = progress
        self.matches = matches
        self.number = -1

    def match(self) -> Progress:
        """Begin the next match."""
        self.number += 1

        def told(done: int, wanted: int) -> None:
            if self.progress:
                self.progress(self.number * wanted + done, self.matches * wanted)

        return told
