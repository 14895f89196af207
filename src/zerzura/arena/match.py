"""A match: bots against bots over many deals, and what came of it.

>>> from zerzura import game
>>> result = match(game("duel", stall=100), ["steady", "random"], deals=5, seed=1)
>>> result.games, result.win_rates[0].mean
(10, 1.0)
>>> result.lead is not None and result.lead.low > 50
True
"""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from statistics import fmean
from typing import Any, NamedTuple

from ..bots import Budget, blaming
from ..games import Game
from . import figures, seating
from .figures import Estimate, Question
from .journal import PARQUET, Journal, write_parquet
from .play import Place, Plan, Played, hired
from .workers import Crew, crew, play_all

Progress = Callable[[int, int], None]  # is told how many games of how many are done


class Answer(NamedTuple):
    """What a question came to, after so many deals; ``better`` is None where nothing is sure."""

    question: Question
    deals: int
    evidence: float
    better: bool | None


@dataclass(frozen=True)
class Result:
    """What a match came to. Everything by bot is in the order in which the bots were named."""

    plan: Plan
    played: tuple[Played, ...]  # all games that count, in the order of the deals
    seconds: float = 0.0  # on the clock, for the games of this run
    answer: Answer | None = None

    @cached_property
    def deals(self) -> tuple[Deal, ...]:
        """What each deal gave to the bots."""
        together = groupby(self.played, lambda game: game.deal)
        return tuple(deal_of(self.plan, tuple(games)) for _, games in together)

    @property
    def games(self) -> int:
        """How many games count."""
        return len(self.played)

    @property
    def mean_scores(self) -> tuple[float | None, ...]:
        """What each bot scored in a game, over the deals without a fault."""
        fair = [deal.points for deal in self.deals if deal.points]
        return tuple(
            fmean(points[bot] for points in fair) if fair else None
            for bot in range(len(self.plan.bots))
        )

    @cached_property
    def leads(self) -> tuple[Estimate | None, ...]:
        """How many points a game each bot was ahead of the mean of the others."""
        return tuple(
            figures.estimate([deal.lead(bot) for deal in self.deals if deal.points])
            for bot in range(len(self.plan.bots))
        )

    @property
    def lead(self) -> Estimate | None:
        """The same of the first bot: the mean difference."""
        return self.leads[0]

    @cached_property
    def win_rates(self) -> tuple[Estimate, ...]:
        """What part of the games each bot won; those who win together share."""
        rates = [
            figures.rate([deal.wins[bot] for deal in self.deals])
            for bot in range(len(self.plan.bots))
        ]
        return tuple(rate or Estimate(0.0, 0.0, 1.0) for rate in rates)

    @property
    def elo(self) -> Estimate | None:
        """The difference in Elo between two bots; there is none between more."""
        if len(self.plan.bots) > 2 or not self.deals:
            return None
        return Estimate(*map(figures.elo, self.win_rates[0]))

    @property
    def faults(self) -> tuple[Played, ...]:
        """The games that were lost by rule."""
        return tuple(game for game in self.played if game.fault)

    @property
    def stalled(self) -> int:
        """How many games had a round that the stall guard ended."""
        return sum(game.stalled > 0 for game in self.played)

    def json(self) -> dict[str, Any]:
        """Everything as plain objects; what is infinite or unknown is null."""
        plan, lead, elo = self.plan, self.lead, self.elo
        return {
            "game": plan.game.name,
            "options": plan.game.text_options(),
            "players": plan.game.players,
            "bots": list(plan.bots),
            "seed": plan.seed,
            "budget": plan.budget._asdict(),
            "deals": len(self.deals),
            "games": self.games,
            "mean_scores": [rounded(score) for score in self.mean_scores],
            "mean_difference": lead and rounded(lead.mean),
            "interval": lead and between(lead),
            "win_rates": [rounded(rate.mean) for rate in self.win_rates],
            "win_rate_intervals": [between(rate) for rate in self.win_rates],
            "elo": elo and rounded(elo.mean),
            "elo_interval": elo and between(elo),
            "test": self.answer and answered(self.answer),
            "stalled_games": self.stalled,
            "faults": [fault(plan, game) for game in self.faults],
            "decisions": sum(game.decisions for game in self.played),
            "game_seconds": round(sum(game.seconds for game in self.played), 3),
            "seconds": round(self.seconds, 3),
        }


class Deal(NamedTuple):
    """What a deal, with all its seatings, gave to each bot in a game."""

    wins: tuple[float, ...]
    points: tuple[float, ...]  # none where a game was lost by rule

    def lead(self, bot: int) -> float:
        """How far a bot was ahead of the mean of the others."""
        others = [points for other, points in enumerate(self.points) if other != bot]
        return self.points[bot] - fmean(others)


def deal_of(plan: Plan, games: Sequence[Played]) -> Deal:
    """Sum up the games of a deal."""
    bots = range(len(plan.bots))
    if len(plan.game.teams) == 1:  # coop: whose pair makes most of the deal wins it
        sums = [-math.inf if game.fault else game.scores[0] for game in games]
        best = max(sums)
        wins = tuple((own == best > -math.inf) / sums.count(best) for own in sums)
    else:
        shares = [shares_of(plan, game) for game in games]
        wins = tuple(fmean(share[bot] for share in shares) for bot in bots)
    if any(game.fault for game in games):
        return Deal(wins, ())
    scores = [list(zip(game.seats, game.scores, strict=True)) for game in games]
    return Deal(
        wins,
        tuple(
            fmean(
                fmean(score for seated, score in game if seated == bot)
                for game in scores
                if any(seated == bot for seated, _ in game)
            )
            for bot in bots
        ),
    )


def shares_of(plan: Plan, game: Played) -> list[float]:
    """What part of a game's win each bot has. Who is at fault has none: the others share it."""
    sides = [team[0] for team in plan.game.teams]
    if game.fault:
        loser = game.seats[game.fault.seat]
        winning = [side for side in sides if game.seats[side] != loser]
    else:
        winning = [side for side in sides if side in game.winners]
    shares = [0.0] * len(plan.bots)
    for side in winning:
        shares[game.seats[side]] += 1 / len(winning)
    return shares


def match(
    of: Game,
    bots: Sequence[str],
    *,
    deals: int = 100,
    seed: int = 0,
    budget: Budget | None = None,
    workers: int = 0,
    cluster: str | None = None,
    folder: str | os.PathLike[str] | None = None,
    question: Question | None = None,
    progress: Progress | None = None,
) -> Result:
    """Play every deal with the seats changed round, and tell what came of it.

    ``workers`` is a number of processes, 0 for this one; ``cluster`` the address of a Dask
    scheduler, to play there. A ``folder`` keeps every game; the same match goes on where it was
    interrupted. A ``question`` ends the match as soon as it is answered.
    """
    plan = planned(of, bots, seed, budget or Budget())
    with ExitStack() as stack:
        journal = stack.enter_context(Journal(folder, plan)) if folder is not None else None
        players = crew(workers, cluster)
        stack.callback(players.close)
        return run(plan, range(deals), players, journal, question, progress)


def planned(of: Game, bots: Sequence[str], seed: int, budget: Budget) -> Plan:
    """Plan a match; refuse bots that cannot be made, or for which the table has no seats."""
    seating.check(of, len(bots))
    for name in set(bots):
        bot = hired(name)
        with blaming(bot):
            bot.close()
    return Plan(of, tuple(bots), seed, budget)


def run(
    plan: Plan,
    deals: range,
    players: Crew,
    journal: Journal | None = None,
    question: Question | None = None,
    progress: Progress | None = None,
) -> Result:
    """Play what has not been played yet, until all is done or the question is answered."""
    start = time.perf_counter()
    tally = Tally(plan, deals, question)
    tally.add(journal.games.values() if journal else ())
    if progress:
        progress(tally.count, tally.wanted)
    try:
        for games in play_all(plan, tally.missing(), players, write=journal is not None):
            if journal:
                journal.add(games)
            tally.add(games)
            if progress:
                progress(tally.count, tally.wanted)
            if tally.done:
                break
    finally:
        if journal and journal.games:
            write_parquet(journal.folder / PARQUET, plan, journal.games.values())
    return Result(plan, tuple(tally.counted), time.perf_counter() - start, tally.answer())


class Tally:
    """Counts games in the order of their deals, whatever the order in which they come.

    So what is answered, and when, does not depend on who was first.
    """

    def __init__(self, plan: Plan, deals: range, question: Question | None) -> None:
        self.plan = plan
        self.deals = deals
        self.test = figures.Test(question) if question else None
        self.games: dict[Place, Played] = {}  # that have come, but do not count yet
        self.counted: list[Played] = []
        self.next = deals.start
        self.count = 0
        self.seatings = len(seating.seatings(plan.game, len(plan.bots), 0))  # of each deal
        self.wanted = len(deals) * self.seatings

    @property
    def done(self) -> bool:
        """Whether nothing more is wanted."""
        return self.next == self.deals.stop or bool(self.test and self.test.better is not None)

    def missing(self) -> Iterator[Place]:
        """The games that have not come yet."""
        known = set(self.games)
        first = self.deals.stop if self.done else self.next
        for deal in range(first, self.deals.stop):
            for n in range(self.seatings):
                if (deal, n) not in known:
                    yield deal, n

    def add(self, games: Iterable[Played]) -> bool:
        """Take games in, and count the deals that are complete in a row; tell if it is done."""
        for game in games:
            if self.next <= game.deal < self.deals.stop:
                self.count += (game.deal, game.seating) not in self.games
                self.games[game.deal, game.seating] = game
        while not self.done:
            places = [(self.next, n) for n in range(self.seatings)]
            if not all(place in self.games for place in places):
                break
            games = [self.games.pop(place) for place in places]
            self.counted += games
            self.next += 1
            if self.test:
                self.ask(deal_of(self.plan, games))
        return self.done

    def ask(self, deal: Deal) -> None:
        """Ask the question again, knowing one deal more."""
        assert self.test is not None
        if self.test.question.unit == "elo":
            self.test.add(deal.wins[0])
        elif deal.points:
            self.test.add(deal.lead(0))

    def answer(self) -> Answer | None:
        """What the question came to."""
        if not self.test:
            return None
        test = self.test
        return Answer(test.question, test.deals, test.evidence, test.better)


# As JSON.


def rounded(value: float | None) -> float | None:
    """Round to what can be trusted; JSON knows nothing infinite."""
    return None if value is None or math.isinf(value) else round(value, 4)


def between(estimate: Estimate) -> list[float | None]:
    return [rounded(estimate.low), rounded(estimate.high)]


def fault(plan: Plan, game: Played) -> dict[str, Any]:
    """Tell which game was lost by rule, by whom and why."""
    assert game.fault
    return {
        "deal": game.deal,
        "seating": game.seating,
        "seat": game.fault.seat,
        "bot": plan.bots[game.seats[game.fault.seat]],
        "reason": game.fault.reason,
    }


def answered(answer: Answer) -> dict[str, Any]:
    """Tell what a question came to."""
    return {
        "unit": answer.question.unit,
        "better_by": answer.question.more,
        "rather_than": answer.question.less,
        "error": answer.question.error,
        "deals": answer.deals,
        "evidence": rounded(answer.evidence),
        "better": answer.better,
    }
