"""Tournaments: who meets whom, how they are rated, and what is printed and drawn."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from zerzura import Malformed, cli, game
from zerzura.arena import ArenaError, Fault, Plan, Played, plot, tournament
from zerzura.arena.tournament import rankings, tables

DUEL = game("duel", stall=100)
LAST = "engine:false"  # it always fails


@pytest.mark.parametrize(
    ("name", "players", "bots", "meetings"),
    [
        ("duel", 2, 3, ((0, 1), (0, 2), (1, 2))),
        ("partners", 4, 3, ((0, 1), (0, 2), (1, 2))),
        ("coop", 2, 5, ((0, 1, 2, 3, 4),)),
        ("trio", 3, 2, ((0, 1),)),
        ("trio", 3, 4, ((0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3))),
        ("rivals", 4, 4, ((0, 1, 2, 3),)),
    ],
)
def test_who_meets_whom(
    name: str, players: int, bots: int, meetings: tuple[tuple[int, ...], ...]
) -> None:
    assert tables(game(name, players=players), [str(bot) for bot in range(bots)]) == meetings


def test_nobody_plays_twice() -> None:
    with pytest.raises(Malformed, match="steady is named twice"):
        tournament(DUEL, ["steady", "random", "steady"], deals=1)


@pytest.mark.parametrize("name", ["duel", "coop", "trio", "partners", "rivals", "board"])
def test_the_better_bot_stands_higher(name: str) -> None:
    options = {"rivals": {}, "board": {"expeditions": 1, "stall": 100}}
    of = game(name, **options.get(name, {"games": 1, "stall": 100}))
    two = tournament(of, ["random", "steady"], deals=6, seed=3)
    assert [standing.bot for standing in two.standings] == ["steady", "random"]
    best = two.standings[0]
    assert best.lead is not None and best.lead.low > 0
    three = tournament(of, ["random", "steady", LAST], deals=6, seed=3)
    last = three.standings[-1]
    assert (last.bot, last.faults, last.wins.mean, last.lead) == (LAST, last.games, 0, None)
    assert [standing.faults for standing in three.standings[:-1]] == [0, 0]


def test_a_deal_is_one_observation_however_many_matches_it_is_in() -> None:
    played = tournament(DUEL, ["random", "steady", "steady:"], deals=8, seed=1)
    [steady] = [standing for standing in played.standings if standing.bot == "steady"]
    against_random, against_itself = played.matches[0], played.matches[2]
    assert against_itself.lead is not None and against_random.lead is not None
    assert steady.lead is not None
    assert steady.lead.mean == pytest.approx(-against_random.lead.mean / 2)
    # Half the points, half the spread: it is not taken for twice as many deals.
    width = against_random.lead.high - against_random.lead.low
    assert steady.lead.high - steady.lead.low == pytest.approx(width / 2)
    assert steady.games == 32


def test_places_are_those_of_the_rules() -> None:
    plan = Plan(game("trio", games=1), ("a", "b", "c"))
    one = Played(0, 0, (1, 0, 2), (30, 30, 10), (1,), None, 0, 1, 1.0, "")
    assert list(rankings(plan, [one])) == [([1, 0, 2], [1, 0, 2])]
    shared = one._replace(winners=(0, 1))
    assert list(rankings(plan, [shared])) == [([1, 0, 2], [0, 0, 2])]
    failed = one._replace(fault=Fault(1, "why"), winners=())
    assert list(rankings(plan, [failed])) == [([1, 0, 2], [0, 2, 0])]
    team = Plan(game("partners", games=1), ("a", "b"))
    won = Played(0, 0, (1, 0, 1, 0), (5, 9, 5, 9), (1, 3), None, 0, 1, 1.0, "")
    assert list(rankings(team, [won])) == [([1, 0], [1, 0])]
    coop = Plan(game("coop", games=1), ("a", "b"))
    sums = [one._replace(seats=(n, n), scores=(s, s), winners=()) for n, s in enumerate((40, 50))]
    assert list(rankings(coop, sums)) == [([0, 1], [1, 0])]


def test_a_tournament_repeats_and_goes_on(tmp_path: Path) -> None:
    bots = ["random", "steady", "steady:"]
    whole = tournament(DUEL, bots, deals=6, seed=1)

    class Enough(Exception):
        pass

    def stop(done: int, wanted: int) -> None:
        assert wanted == 36
        if done > 15:
            raise Enough

    with pytest.raises(Enough):
        tournament(DUEL, bots, deals=6, seed=1, folder=tmp_path, progress=stop)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["0-1", "0-2"]
    told: list[int] = []
    again = tournament(
        DUEL,
        bots,
        deals=6,
        seed=1,
        folder=tmp_path,
        workers=2,
        progress=lambda done, wanted: told.append(done),
    )
    assert again.standings == whole.standings
    assert told == sorted(told)
    assert (told[0], told[-1]) == (12, 36)
    # One who joins later plays only the matches that are new.
    journals = {path: (path / "games.jsonl").read_bytes() for path in tmp_path.iterdir()}
    tournament(DUEL, [*bots, LAST], deals=6, seed=1, folder=tmp_path)
    assert {path: (path / "games.jsonl").read_bytes() for path in journals} == journals
    assert len(list(tmp_path.iterdir())) == 6


def test_a_folder_of_another_tournament_is_refused_before_anything_is_played(
    tmp_path: Path,
) -> None:
    tournament(DUEL, ["random", "steady", "steady:"], deals=1, folder=tmp_path)
    for name in ("0-1", "0-2"):
        (tmp_path / name).rename(tmp_path.parent / name)
    with pytest.raises(ArenaError, match="1-2: this folder is of another match: its bots is"):
        tournament(DUEL, ["random", "steady", "random:"], deals=1, folder=tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["1-2"]
    (tmp_path / "letter").touch()
    with pytest.raises(ArenaError, match="there is something else in this folder already"):
        tournament(DUEL, ["random", "steady"], deals=1, folder=tmp_path)


def test_the_plot_is_a_picture_and_the_same_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["tournament", "random", "steady", LAST, "--deals", "3", "--workers", "0"]
    for name in ("a.svg", "b.svg"):
        assert cli.main([*words, "--plot", str(tmp_path / name)]) == 0
    text = (tmp_path / "a.svg").read_bytes()
    assert text == (tmp_path / "b.svg").read_bytes()
    words_ = {element.text for element in ElementTree.fromstring(text).iter() if element.text}
    assert {"random", "steady", LAST, "rating", "duel stall=100"} <= words_
    said = capsys.readouterr()
    assert said.err == ""
    table = said.out.splitlines()
    assert table[0] == "duel (stall=100): 3 deals, 18 games"
    assert [line.split()[0] for line in table[2:5]] == ["steady", "random", LAST]
    assert "lost 12 by rule" in table[4]
    assert cli.main([*words, "--plot", str(tmp_path / "no" / "a.svg")]) == 1
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    assert "a.svg: No such file" in said.err


def test_the_same_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["tournament", "random", "steady", "--game", "board", "--players", "3"]
    words += ["--options", "expeditions=1", "--deals", "2", "--workers", "0", "--json"]
    assert cli.main(words) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["deals"], told["games"], told["options"]) == (2, 12, "expeditions=1 stall=100")
    assert [standing["bot"] for standing in told["standings"]] == ["steady", "random"]
    assert told["matches"][0]["bots"] == ["random", "steady"]


def test_a_plot_of_a_bot_that_never_played_fair_has_no_dot_for_it(tmp_path: Path) -> None:
    played = tournament(DUEL, ["random", LAST], deals=1)
    plot(played, tmp_path / "a.svg")
    assert (tmp_path / "a.svg").stat().st_size > 1000
