"""Bots against bots from a shell: ``zerzura match``, ``zerzura tournament``, and what they tell."""

from __future__ import annotations

import argparse
import math
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ..bots import Budget
from ..games import OPTIONS, Game, Value, game
from ..notation import quoted
from ..records import read_options
from . import progress
from .given import Refused, dump, number, seed

if TYPE_CHECKING:
    from ..arena import Estimate, Question, Result, Tournament

Command = Callable[..., argparse.ArgumentParser]


def describe(command: Command) -> None:
    """Add the commands."""
    sub = command(
        "match",
        match_command,
        "let bots play many deals against each other, and tell who is better",
        "Each deal is played with the seats changed round. With --out every game is kept, and the\n"
        "same command goes on where it was interrupted.\n\nexamples:\n"
        "  zerzura match steady random --deals 100\n"
        "  zerzura match search:work=1000 steady --game trio --options games=1 --better-by 20",
    )
    sub.add_argument("bots", nargs="+", metavar="BOT", help="who plays, as in `zerzura bots`")
    match_arguments(sub)
    sub.add_argument(
        "--better-by",
        type=signed,
        metavar="ELO",
        help="stop once it is known whether the first bot is better by so much, or by nothing",
    )
    sub.add_argument(
        "--ahead-by",
        type=signed,
        metavar="POINTS",
        help="the same in points a game",
    )
    sub.add_argument(
        "--rather-than",
        type=signed,
        default=0.0,
        metavar="N",
        help="by so much, instead of by nothing (default 0)",
    )
    sub.add_argument(
        "--error",
        type=share,
        default=0.05,
        metavar="P",
        help="how often such an answer may be wrong (default 0.05)",
    )

    sub = command(
        "tournament",
        tournament_command,
        "let every table that many bots can form play a match, and rate them",
        "example:\n  zerzura tournament random steady search:work=100 --deals 50 --plot ladder.svg",
    )
    sub.add_argument("bots", nargs="+", metavar="BOT", help="who plays, as in `zerzura bots`")
    match_arguments(sub)
    sub.add_argument("--plot", metavar="FILE", help="draw the standings, as SVG")


def match_arguments(sub: argparse.ArgumentParser) -> None:
    """Add what every command of the arena takes."""
    sub.add_argument(
        "--game",
        default="duel",
        choices=tuple(OPTIONS),
        metavar="GAME",
        help=f"one of {', '.join(OPTIONS)} (default duel)",
    )
    sub.add_argument(
        "--options",
        dest="game_options",
        default="",
        metavar='"OPTION=VALUE ..."',
        help="see `zerzura games`; stall=100 where the game has it and nothing else is said",
    )
    sub.add_argument("--players", type=number, metavar="N", help="how many play (rivals, board)")
    sub.add_argument("--deals", type=number, default=100, metavar="N", help="(default 100)")
    sub.add_argument(
        "--seed", type=seed, default=0, metavar="N", help="of deals and bots (default 0)"
    )
    budget = sub.add_mutually_exclusive_group()
    budget.add_argument("--ms", type=number, metavar="N", help="time for a decision")
    budget.add_argument("--work", type=number, metavar="N", help="iterations for a decision")
    where = sub.add_mutually_exclusive_group()
    where.add_argument(
        "--workers",
        type=number,
        metavar="N",
        help="processes that play (default: one for each processor; 0: no other than this)",
    )
    where.add_argument("--cluster", metavar="ADDRESS", help="play on this Dask cluster")
    sub.add_argument("--out", metavar="DIR", help="keep every game in this folder, or go on there")
    sub.add_argument("--json", action="store_true", help="print the result as one object of JSON")


def signed(text: str) -> float:
    """Read a number that may be negative or have a fraction."""
    try:
        value = float(text)
    except ValueError:
        value = float("nan")
    if not abs(value) <= 10**6:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is no number from -1000000 to 1000000")
    return value


def share(text: str) -> float:
    """Read a share that is no half."""
    value = signed(text)
    if not 0 < value < 0.5:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not between 0 and 0.5")
    return value


def processors() -> int:
    """How many this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1


def game_of(args: argparse.Namespace) -> Game:
    """Make the game that is played; a match between bots needs a stall guard."""
    options = read_options(args.game, args.game_options.split())
    guard: dict[str, Value] = {} if args.game == "rivals" else {"stall": 100}
    return game(args.game, players=args.players, first=0, **{**guard, **options})


def question_of(args: argparse.Namespace) -> Question | None:
    """What is asked, if anything is."""
    from ..arena import Question

    asked = {"elo": args.better_by, "points": args.ahead_by}
    given = {unit: more for unit, more in asked.items() if more is not None}
    if not given:
        if args.rather_than:
            raise Refused("--rather-than goes with --better-by or --ahead-by")
        return None
    if len(given) > 1:
        raise Refused("--better-by and --ahead-by do not go together")
    [(unit, more)] = given.items()
    if more <= args.rather_than:
        raise Refused(f"better by {more:g} rather than by {args.rather_than:g}: it is no more")
    if unit == "elo" and len(args.bots) > 2:
        raise Refused("--better-by is for two bots; among more, --ahead-by asks for points")
    return Question(more, args.rather_than, unit, args.error)


def match_command(args: argparse.Namespace) -> int:
    from .. import arena

    question = question_of(args)
    with refusing(), progress.bar(" - ".join(args.bots)) as told:
        result = arena.match(
            game_of(args), args.bots, **settings(args), question=question, progress=told
        )
    if args.json:
        dump(result.json())
    else:
        print("\n".join(report(result)))
    return 0


def tournament_command(args: argparse.Namespace) -> int:
    from .. import arena

    with refusing(), progress.bar("tournament") as told:
        played = arena.tournament(game_of(args), args.bots, **settings(args), progress=told)
        if args.plot is not None:
            try:
                arena.plot(played, args.plot)
            except OSError as error:
                raise Refused(f"{args.plot}: {error.strerror or error}") from None
    if args.json:
        dump(played.json())
    else:
        print("\n".join(table(played)))
    return 0


def settings(args: argparse.Namespace) -> dict[str, Any]:
    """What both of them are told."""
    return {
        "deals": args.deals,
        "seed": args.seed,
        "budget": Budget(args.ms, args.work),
        "workers": processors() if args.workers is None else args.workers,
        "cluster": args.cluster,
        "folder": args.out,
    }


@contextmanager
def refusing() -> Iterator[None]:
    """Turn what the arena cannot do into a message for the user."""
    from ..arena import ArenaError

    try:
        yield
    except ArenaError as error:
        raise Refused(str(error)) from None


def table(played: Tournament) -> list[str]:
    """Tell people what came of a tournament."""
    games = sum(match.games for match in played.matches)
    deals = len(played.matches[0].deals)
    lines = [f"{title(played.game)}: {counted(deals, 'deal')}, {counted(games, 'game')}"]
    if not games:
        return lines
    width = max(len(bot) for bot in (*played.bots, "bot"))
    lines.append(f"{'bot':{width}}  {'rating':>12}  {'games':>6}  wins %                 ahead by")
    for s in played.standings:
        wins = f"{100 * s.wins.mean:.1f} ({100 * s.wins.low:.1f} to {100 * s.wins.high:.1f})"
        ahead = spread(s.lead) if s.lead else "not known"
        at_fault = f"  lost {s.faults} by rule" if s.faults else ""
        lines.append(
            f"{s.bot:{width}}  {s.rating:5.1f} ± {1.96 * s.deviation:4.1f}  {s.games:6}  "
            f"{wins:21}  {ahead}{at_fault}"
        )
    return lines


def title(of: Game) -> str:
    """Name a game with its options."""
    return f"{of.name} ({of.text_options()})" if of.changed() else of.name


def report(result: Result) -> list[str]:
    """Tell people what came of a match."""
    plan = result.plan
    lines = [
        f"{title(plan.game)}: {counted(len(result.deals), 'deal')}, {counted(result.games, 'game')}"
    ]
    if not result.games:
        return lines
    width = max(map(len, plan.bots))
    for bot, rate, score in zip(plan.bots, result.win_rates, result.mean_scores, strict=True):
        mean = "" if score is None else f"; mean score {score:.1f}"
        lines.append(
            f"{bot:{width}}  wins {100 * rate.mean:.1f}% "
            f"({100 * rate.low:.1f} to {100 * rate.high:.1f}){mean}"
        )
    if result.lead:
        lines.append(f"{plan.bots[0]} leads by {spread(result.lead)} points a game")
    if result.elo:
        lines.append(f"Elo difference {apart(result.elo)}")
    if result.answer:
        lines.append(verdict(result))
    if result.stalled:
        lines.append(f"{counted(result.stalled, 'game')} stalled")
    for lost in result.faults:
        assert lost.fault
        place = f"deal {lost.deal}, seating {lost.seating}, seat {lost.fault.seat}"
        lines.append(f"lost by rule: {place}: {lost.fault.reason}")
    return lines


def spread(estimate: Estimate) -> str:
    """Write a mean with its interval."""
    return f"{estimate.mean:.1f} ({estimate.low:.1f} to {estimate.high:.1f})"


def apart(elo: Estimate) -> str:
    """The same in Elo, where who never lost is any number of points above."""
    if math.isfinite(elo.mean):
        return spread(elo)
    return f"above {elo.low:.1f}" if elo.mean > 0 else f"below {elo.high:.1f}"


def counted(n: int, what: str) -> str:
    return f"{n} {what}{'s' * (n != 1)}"


def verdict(result: Result) -> str:
    """Tell what the question came to."""
    assert result.answer
    question, deals, evidence, better = result.answer
    unit = "Elo" if question.unit == "elo" else "points"
    asked = f"better by {question.more:g} {unit} rather than by {question.less:g}"
    answer = {True: "yes", False: "no", None: "not known yet"}[better]
    return f"{asked}? {answer}, after {counted(deals, 'deal')} (evidence {evidence:.2f})"
