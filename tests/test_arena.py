"""Bots against bots: who sits where, what is dealt, who has won, and what the figures say."""

from __future__ import annotations

import math
import shlex
import signal
import sys
from collections import Counter
from itertools import combinations
from pathlib import Path
from random import Random
from statistics import fmean

import pytest
from tables import SEATED, budget

from zerzura import Dice, Game, game, records
from zerzura.arena import Fault, Plan, Played, Question, Result, figures, match, patience, play
from zerzura.arena.match import Deal, Tally, deal_of
from zerzura.arena.seating import seatings
from zerzura.bots import Bot, BotError, Choice, bot

DUEL = game("duel", stall=100)
SHORT = {"duel": {}, "rivals": {}, "board": {"expeditions": 1}}


def short(name: str, players: int) -> Game:
    """A game of one round that always ends."""
    options = dict(SHORT.get(name, {"games": 1}))
    return game(name, players=players, **options, **({} if name == "rivals" else {"stall": 100}))


def timeless(result: Result) -> list[Played]:
    """The games without what a clock says."""
    return [game._replace(seconds=0) for game in result.played]


# Who sits where.


@pytest.mark.parametrize(("name", "players"), SEATED)
def test_seats_change_round_fairly(name: str, players: int) -> None:
    of = short(name, players)
    sides = len(of.teams)
    for bots in range(2, (4 if sides == 1 else sides) + 1):
        seats: Counter[tuple[int, int]] = Counter()
        behind: Counter[tuple[int, int]] = Counter()
        for deal in range(6):
            here = seatings(of, bots, deal)
            assert len(set(here)) == len(here)
            for seating in here:
                assert all(len({seating[seat] for seat in team}) == 1 for team in of.teams)
                seats.update(enumerate(seating))
                behind.update(zip(seating, seating[1:] + seating[:1], strict=True))
            # Each deal is fair by itself: everybody sits everywhere equally often.
            assert len(set(seats.values())) == 1
            assert len(seats) == players * bots
        if sides > 1:  # and over six deals everybody sits behind everybody else equally often
            assert len({behind[pair] for pair in combinations(range(bots), 2)}) == 1
            assert all(behind[a, b] == behind[b, a] for a, b in behind)


@pytest.mark.parametrize(
    ("name", "players", "bots", "reason"),
    [
        ("duel", 2, 3, "a match at duel with 2 players is between 2 bots, not 3"),
        ("partners", 4, 4, "a match at partners with 4 players is between 2 bots, not 4"),
        ("rivals", 4, 5, "between 2 to 4 bots, not 5"),
        ("trio", 3, 1, "between 2 to 3 bots, not 1"),
    ],
)
def test_a_table_has_no_more_sides_than_it_has(
    name: str, players: int, bots: int, reason: str
) -> None:
    with pytest.raises(ValueError, match=reason):
        match(short(name, players), ["random"] * bots, deals=1)


# What is dealt and chosen.


@pytest.mark.parametrize(("name", "players"), SEATED)
def test_every_seating_has_the_same_deals_and_every_record_replays(name: str, players: int) -> None:
    of = short(name, players)
    if name in ("duel", "coop", "trio"):
        of = game(name, games=3, stall=100)
    plan = Plan(of, ("random", "steady"), 5)
    table = play.Table(plan.bots)
    deals = []
    for n, seats in enumerate(seatings(of, 2, 4)):
        played = play.play(plan, table, (4, n))
        record = records.read(played.record)
        assert record.names == tuple(plan.bots[bot] for bot in seats)
        assert tuple(record.state.scores) == played.scores
        assert tuple(record.state.winners) == played.winners
        assert (played.fault, played.decisions) == (
            None,
            sum(len(r.actions) for r in record.rounds),
        )
        deals.append([round_.deal for round_ in record.rounds])
        assert len(deals[-1]) == (3 if of.options.get("games") == 3 else 1)
    assert all(deal == deals[0] for deal in deals)


def test_a_game_is_played_again_from_its_seeds_alone() -> None:
    plan = Plan(DUEL, ("random", "random"), 7)
    played = play.play(plan, play.Table(plan.bots), (3, 1))
    state = DUEL.start()
    state.deal(DUEL.shuffle(Dice(play.seed_of(7, "deal", 3, 0))))
    seeds = [play.seed_of(7, "bot", 3, 1, seat) >> 11 for seat in range(2)]
    for_chance = [Random(seed) for seed in seeds]
    while not state.over:
        assert state.turn is not None
        state.play(for_chance[state.turn].choice(state.legal()))
    assert tuple(state.scores) == played.scores
    assert len({*seeds, *(play.seed_of(7, "bot", 3, 0, seat) >> 11 for seat in range(2))}) == 4


def test_a_match_repeats_on_any_number_of_workers() -> None:
    alone = match(DUEL, ["steady", "random"], deals=30, seed=3)
    assert (alone.games, len(alone.deals)) == (60, 30)
    for workers in (1, 2):
        crowd = match(DUEL, ["steady", "random"], deals=30, seed=3, workers=workers)
        assert timeless(crowd) == timeless(alone)
        assert (crowd.lead, crowd.win_rates) == (alone.lead, alone.win_rates)
    assert timeless(match(DUEL, ["steady", "random"], deals=30, seed=4)) != timeless(alone)


def test_equals_are_equal() -> None:
    result = match(DUEL, ["steady", "steady"], deals=40, seed=1)
    assert result.games == 80
    assert result.lead is not None and result.elo is not None
    assert (result.lead.mean, result.win_rates[0].mean, result.elo.mean) == (0, 0.5, 0)


def test_better_is_better_at_every_table() -> None:
    for name, players in SEATED:
        result = match(short(name, players), ["random", "steady"], deals=20, seed=2)
        lead, rate = result.lead, result.win_rates[0]
        assert lead is not None and lead.high < 0, name
        assert rate.high < 0.5, name
        assert sum(rate.mean for rate in result.win_rates) == pytest.approx(1)


def test_a_round_that_stalls_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    class Hoarder(Bot):
        """Never draws from the pile if there is anything else."""

        def choose(self, view: object, budget: object = None) -> Choice:
            legal = view.legal()  # type: ignore[attr-defined]
            return Choice(legal[-1])

    hire(monkeypatch, hoarder=Hoarder)
    stalling = match(game("duel", stall=6), ["hoarder", "hoarder"], deals=3)
    assert stalling.stalled == 6
    assert all("^" in records.read(g.record).text() for g in stalling.played if g.record)
    assert match(DUEL, ["steady", "steady"], deals=3).stalled == 0


# What a game counts.


def test_the_games_of_a_deal_are_one_observation() -> None:
    plan = Plan(short("trio", 3), ("a", "b"))
    seats = seatings(plan.game, 2, 0)
    games = [Played(0, n, s, (30, 20, 10), (0,), None, 0, 1, 1.0, "") for n, s in enumerate(seats)]
    deal = deal_of(plan, games)
    assert deal == Deal((0.5, 0.5), (20, 20))
    shared = deal_of(plan, [g._replace(winners=(0, 1, 2)) for g in games])
    assert shared.wins == pytest.approx((0.5, 0.5))
    at_fault = deal_of(plan, [g._replace(fault=Fault(2, "why")) for g in games])
    assert at_fault == Deal((0.5, 0.5), ())  # each sat in the failing seat equally often
    one = [games[0]._replace(fault=Fault(0, "why")), *games[1:]]  # a, a, b: the first a fails
    assert deal_of(plan, one).wins == pytest.approx((2 / 6, 4 / 6))


def test_coop_is_won_by_the_better_sum() -> None:
    plan = Plan(short("coop", 2), ("a", "b", "c"))
    games = [
        Played(0, n, (n, n), (score, score), (), None, 0, 1, 1.0, "")
        for n, score in enumerate((50, 70, 70))
    ]
    deal = deal_of(plan, games)
    assert deal == Deal((0, 0.5, 0.5), (50, 70, 70))
    assert deal.lead(0) == -20
    games[1] = games[1]._replace(fault=Fault(0, "why"))
    assert deal_of(plan, games).wins == (0, 0, 1)
    assert deal_of(plan, [g._replace(fault=Fault(0, "why")) for g in games]).wins == (0, 0, 0)


# Bots that fail.

ENGINE = """
import json, sys
from random import Random
hello = {"type": "hello", "protocol": 1, "name": "mortal"}
for line in sys.stdin:
    message = json.loads(line)
    answer = {"type": "ok"}
    if message["type"] == "hello":
        answer = hello
    elif message["type"] == "game":
        rng = Random(message["seed"])
        left = rng.randrange(20) if rng.random() < 0.2 else -1
    elif message["type"] == "position":
        legal = message["view"]["legal"]
    elif message["type"] == "go":
        if left == 0:
            import os, signal
            os.kill(os.getpid(), signal.SIGKILL)
        left -= 1
        answer = {"type": "best", "action": rng.choice(legal)}
    print(json.dumps(answer), flush=True)
"""


def mortal(folder: Path) -> str:
    """The name of an engine that kills itself in a fifth of its games, at any moment of the first
    twenty; the seed tells in which.
    """
    path = folder / "mortal.py"
    path.write_text(ENGINE)
    return f"engine:{shlex.join([sys.executable, str(path)])}"


def dies(seed: int, deal: int, seating: int, seat: int) -> bool:
    """Whether it will."""
    return Random(play.seed_of(seed, "bot", deal, seating, seat) >> 11).random() < 0.2


@pytest.mark.parametrize("deals", [budget(30, 1000)])
def test_a_bot_that_is_killed_at_random_moments_loses_those_games_and_no_others(
    deals: int, tmp_path: Path
) -> None:
    name = mortal(tmp_path)
    result = match(DUEL, ["random", name], deals=deals, seed=9, workers=2)
    assert (len(result.deals), result.games) == (deals, 2 * deals)
    expected = {
        (deal, n): 1 - n for deal in range(deals) for n in range(2) if dies(9, deal, n, 1 - n)
    }
    failed = {(g.deal, g.seating): g.fault.seat for g in result.faults if g.fault}
    assert failed == expected
    assert len(failed) > deals / 5
    for lost in result.faults:
        assert lost.fault
        assert "it was ended by signal 9" in lost.fault.reason
        assert lost.winners == ()
        assert lost.seats[lost.fault.seat] == 1
    # It has lost those games, and their deals tell nothing of points.
    unhurt = [deal for deal in result.deals if deal.points]
    assert len(unhurt) == deals - len({deal for deal, _ in failed})
    won = [g.winners == (g.seats.index(1),) for g in result.played]
    assert result.win_rates[1].mean == pytest.approx(fmean(won))
    assert result.json()["faults"][0] == {
        "deal": result.faults[0].deal,
        "seating": result.faults[0].seating,
        "seat": 1 - result.faults[0].seating,
        "bot": name,
        "reason": result.faults[0].fault.reason,  # type: ignore[union-attr]
    }


def hire(monkeypatch: pytest.MonkeyPatch, **kinds: type[Bot]) -> None:
    """Let these be bots of the catalogue, in this process."""
    known = __import__("zerzura.bots.catalogue").bots.catalogue.kind_of
    monkeypatch.setattr(
        "zerzura.bots.catalogue.kind_of", lambda name: kinds.get(name) or known(name)
    )


class Clumsy(Bot):
    """Fails in its own way every time: it counts the games that it began."""

    begun = 0
    way = "raise"

    def begin(self, game: Game, seat: int, seed: int) -> None:
        Clumsy.begun += 1
        if self.way == "begin":
            raise RuntimeError("no chair")

    def choose(self, view: object, budget: object = None) -> Choice:
        if self.way == "illegal":
            return Choice(-7)
        if self.way == "fraction":
            return Choice(float(view.legal()[0]))  # type: ignore
        if self.way == "nonsense":
            return "+Y5"  # type: ignore[return-value]
        if self.way == "print":
            print("here I am")
        if self.way == "told":
            return Choice(view.legal()[0])  # type: ignore[attr-defined]
        raise RuntimeError("no idea")


class Deaf(Clumsy):
    way = "told"

    def told(self, view: object, seat: int, action: int) -> None:
        raise RuntimeError("what?")


@pytest.mark.parametrize(
    ("way", "reason"),
    [
        ("raise", "clumsy: it raised RuntimeError: no idea"),
        ("print", "clumsy: it raised RuntimeError: no idea"),
        ("begin", "clumsy: it raised RuntimeError: no chair"),
        ("illegal", "clumsy: it chose -7, which is not legal; legal here: "),
        ("nonsense", "clumsy: it raised AttributeError: 'str' object has no attribute 'action'"),
        ("fraction", "clumsy: it chose "),
        ("told", "clumsy: it raised RuntimeError: what?"),
    ],
)
def test_whatever_a_bot_does_wrong_loses_its_game(
    way: str, reason: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    hire(monkeypatch, clumsy=Deaf if way == "told" else Clumsy)
    monkeypatch.setattr(Clumsy, "way", way)
    result = match(game("trio", games=1), ["random", "clumsy", "steady"], deals=2)
    assert [g.fault.seat for g in result.faults if g.fault] == [
        g.seats.index(1) for g in result.played
    ]
    assert all(g.fault and g.fault.reason.startswith(reason) for g in result.faults)
    assert [rate.mean for rate in result.win_rates] == [0.5, 0, 0.5]
    assert (result.lead, result.mean_scores) == (None, (None, None, None))
    assert capsys.readouterr().out == ""


def test_only_a_bot_that_failed_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Bot] = []
    closed: list[Bot] = []

    class Known(Bot):
        def __init__(self) -> None:
            made.append(self)

        def begin(self, game: Game, seat: int, seed: int) -> None:
            self.fails = len(begun) in (2, 3)
            begun.append(self)

        def choose(self, view: object, budget: object = None) -> Choice:
            return Choice(-1 if self.fails else view.legal()[0])  # type: ignore[attr-defined]

        def close(self) -> None:
            closed.append(self)

    begun: list[Bot] = []
    hire(monkeypatch, known=Known)
    plan = Plan(DUEL, ("known", "random"))
    table = play.Table(plan.bots)
    faults = [bool(play.play(plan, table, (deal, 0)).fault) for deal in range(6)]
    table.close()
    assert faults == [False, False, True, True, False, False]
    assert begun == [made[0], made[0], made[0], made[1], made[2], made[2]]
    assert closed == made


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no alarm on this system")
def test_a_bot_that_hangs_is_interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    class Sleeper(Bot):
        def choose(self, view: object, budget: object = None) -> Choice:
            while True:
                pass

    hire(monkeypatch, sleeper=Sleeper)
    monkeypatch.setattr(patience, "LONGEST", 0.1)
    monkeypatch.setattr(patience, "EVERY", 0.05)
    before = signal.getsignal(signal.SIGALRM)
    patience.set_alarm()
    try:
        result = match(DUEL, ["sleeper", "random"], deals=1)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert len(result.faults) == 2
    assert result.faults[0].fault
    assert "it has not answered for 0.1 seconds more" in result.faults[0].fault.reason


def test_a_bot_that_cannot_be_made_is_refused_before_anything_is_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Unborn(Bot):
        def __init__(self) -> None:
            raise OSError("no model")

        def choose(self, view: object, budget: object = None) -> Choice:
            raise AssertionError

    hire(monkeypatch, unborn=Unborn)
    with pytest.raises(BotError, match="unborn: it cannot be made: OSError: no model"):
        match(DUEL, ["random", "unborn"], deals=1)


def test_names_are_written_so_that_records_can_hold_them() -> None:
    assert play.written("engine:a | b # c\n\udcff") == "engine:a ? b ? c??"
    assert bot("random").name == "random"


# Figures.


def test_student_is_that_of_the_tables() -> None:
    known = {1: 12.7062, 4: 2.7764, 9: 2.2622, 10: 2.2281, 19: 2.0930, 29: 2.0452, 99: 1.9842}
    for freedom, quantile in known.items():
        assert figures.student(freedom) == pytest.approx(quantile, abs=2e-4)


def test_an_interval_holds_the_truth_as_often_as_it_says() -> None:
    rng = Random(4)
    rounds = budget(1500, 10_000)
    held = rates = 0
    for _ in range(rounds):
        found = figures.estimate([rng.gauss(3, 10) for _ in range(8)])
        assert found
        held += found.low <= 3 <= found.high
        # Of two games of a deal the second goes as the first did, as often as not.
        firsts = [rng.random() < 0.7 for _ in range(60)]
        seconds = [first if rng.random() < 0.5 else rng.random() < 0.7 for first in firsts]
        rate = figures.rate([(a + b) / 2 for a, b in zip(firsts, seconds, strict=True)])
        assert rate
        rates += rate.low <= 0.7 <= rate.high
    assert held / rounds == pytest.approx(0.95, abs=0.02)
    assert rates / rounds == pytest.approx(0.95, abs=0.02)
    # Where the two of a deal always share, it is known better than by games without a bond.
    split = figures.rate([0.5] * 99 + [1.0])
    free = figures.rate([0.0, 1.0] * 50)
    assert split and free and split.high - split.low < (free.high - free.low) / 3


def test_a_rate_stays_between_nothing_and_all() -> None:
    assert figures.rate([]) is None
    assert figures.estimate([]) is None
    for value in (0.0, 1.0):
        rate = figures.rate([value] * 30)
        assert rate and rate.mean == value
        assert abs(value - (rate.low if value else rate.high)) == pytest.approx(0.114, abs=0.001)
    assert figures.rate([1.0]) == pytest.approx((1, 0.2065, 1), abs=1e-3)
    assert figures.estimate([3.0]) == (3, -math.inf, math.inf)


def test_elo_and_rates_go_both_ways() -> None:
    for difference in (-300.0, 0.0, 20.0, 400.0):
        assert figures.elo(figures.rate_of(difference)) == pytest.approx(difference)
    assert figures.rate_of(400) == pytest.approx(10 / 11)
    assert (figures.elo(1.0), figures.elo(0.0)) == (math.inf, -math.inf)


@pytest.mark.parametrize("truth", [0.0, 60.0])
def test_an_answer_is_wrong_as_seldom_as_was_asked(truth: float) -> None:
    rng = Random(8)
    rate = figures.rate_of(truth)
    tries = budget(300, 3000)
    wrong = 0
    for _ in range(tries):
        test = figures.Test(Question(60))
        while test.better is None:
            # In half of the deals luck gives a game to each side.
            thrown = rng.random()
            test.add(1.0 if thrown < rate - 0.25 else 0.5 if thrown < rate + 0.25 else 0.0)
        wrong += test.better is not (truth > 0)
    assert wrong / tries < 0.08


def test_no_answer_comes_from_a_few_deals_or_from_nothing() -> None:
    test = figures.Test(Question(10, unit="points"))
    for _ in range(figures.LEAST - 1):
        test.add(0.0)
        assert test.better is None
    test.add(0.0)
    assert test.better is False
    level = figures.Test(Question(10, unit="points"))
    for value in [0.0, 10.0] * 40:
        level.add(value)
    assert (level.better, level.evidence) == (None, 0)


def test_what_is_answered_does_not_depend_on_who_is_first() -> None:
    whole = match(DUEL, ["steady", "random"], deals=200, seed=5, question=Question(20))
    assert whole.answer and whole.answer.better
    assert len(whole.deals) == whole.answer.deals < 200
    for workers in (1, 2):
        again = match(
            DUEL, ["steady", "random"], deals=200, seed=5, question=Question(20), workers=workers
        )
        assert (again.answer, timeless(again)) == (whole.answer, timeless(whole))


def test_games_count_in_the_order_of_their_deals() -> None:
    plan = Plan(DUEL, ("a", "b"))
    games = [
        Played(deal, n, seats, (1, 0), (0,), None, 0, 1, 1.0, "")
        for deal in range(4)
        for n, seats in enumerate(seatings(DUEL, 2, deal))
    ]
    tally = Tally(plan, range(4), None)
    assert not tally.add(games[3:])
    assert (tally.counted, list(tally.missing())) == ([], [(0, 0), (0, 1), (1, 0)])
    assert not tally.add(games[:2] + games[:2])
    assert [(g.deal, g.seating) for g in tally.counted] == [(0, 0), (0, 1)]
    assert tally.add([games[2]])
    assert tally.counted == games
    assert list(tally.missing()) == []
