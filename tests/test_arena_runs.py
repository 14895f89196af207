"""Matches that are interrupted, and workers that are lost: no game is lost, none counts twice."""

from __future__ import annotations

import json
import multiprocessing
import os
import shlex
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import duckdb
import polars
import pyarrow.parquet
import pytest
from tables import SOAK, budget

from zerzura import cli, game, records
from zerzura.arena import ArenaError, Plan, Played, Result, match, play, workers
from zerzura.arena.journal import Journal, line
from zerzura.arena.workers import Batch, Games, Here, Processes, play_all

DUEL = game("duel", stall=100)
BOTS = ("steady", "random")


def timeless(result: Result) -> list[Played]:
    """The games without what a clock says, and without records."""
    return [game._replace(seconds=0, record="") for game in result.played]


def parquet(folder: Path) -> list[dict[str, Any]]:
    """The rows of a folder's table, without what a clock says."""
    rows = pyarrow.parquet.read_table(folder / "games.parquet").to_pylist()
    return [{key: value for key, value in row.items() if key != "seconds"} for row in rows]


def files(folder: Path) -> dict[str, bytes]:
    """All that is in a folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def await_(what: Callable[[], bool], seconds: float = 60) -> None:
    """Wait until something is so."""
    until = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < until, "it never came"
        time.sleep(0.02)


# What is kept.


def test_every_game_is_kept_for_those_who_ask(tmp_path: Path) -> None:
    result = match(game("trio", games=1, stall=100), BOTS, deals=3, folder=tmp_path / "kept")
    place = str(tmp_path / "kept" / "games.parquet")
    found = duckdb.connect().execute(
        f"select deal, seating, bots, scores, winners, record from '{place}' order by all"
    )
    rows = found.fetchall()
    assert len(rows) == 18 == polars.read_parquet(place).height
    for row, played in zip(rows, result.played, strict=True):
        assert row[:2] == (played.deal, played.seating)
        assert row[2] == [BOTS[bot] for bot in played.seats]
        assert tuple(row[3]) == tuple(records.read(row[5]).state.scores) == played.scores
        assert tuple(row[4]) == played.winners
    frame = polars.read_parquet(place)
    assert frame["fault"].null_count() == 18
    assert frame["scores"].to_list() == [list(game.scores) for game in result.played]


def test_a_match_goes_on_where_it_stopped(tmp_path: Path) -> None:
    class Enough(Exception):
        pass

    def stop(done: int, wanted: int) -> None:
        if done >= 20:
            raise Enough

    whole = match(DUEL, BOTS, deals=40, seed=2)
    for size in (1, 2):
        with pytest.raises(Enough):
            match(DUEL, BOTS, deals=40, seed=2, folder=tmp_path, progress=stop, workers=size - 1)
        before = len((tmp_path / "games.jsonl").read_bytes().splitlines())
        assert 20 <= before < 80
        again = match(DUEL, BOTS, deals=40, seed=2, folder=tmp_path)
        assert timeless(again) == timeless(whole)
        assert len((tmp_path / "games.jsonl").read_bytes().splitlines()) == 80
        assert len(parquet(tmp_path)) == 80
        for path in tmp_path.iterdir():
            path.unlink()


def test_more_deals_may_follow_and_fewer_may_be_looked_at(tmp_path: Path) -> None:
    few = match(DUEL, BOTS, deals=5, seed=2, folder=tmp_path)
    assert match(DUEL, BOTS, deals=8, seed=2, folder=tmp_path).games == 16
    journal = (tmp_path / "games.jsonl").read_bytes()
    assert timeless(match(DUEL, BOTS, deals=5, seed=2, folder=tmp_path)) == timeless(few)
    assert (tmp_path / "games.jsonl").read_bytes() == journal


@pytest.mark.parametrize("left", [0, 1, 40, -1])
def test_a_line_that_was_cut_short_is_no_game(left: int, tmp_path: Path) -> None:
    whole = match(DUEL, BOTS, deals=4, seed=2, folder=tmp_path)
    path = tmp_path / "games.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:5]) + lines[5][:left])
    again = match(DUEL, BOTS, deals=4, seed=2, folder=tmp_path)
    assert timeless(again) == timeless(whole)
    places = [(g["deal"], g["seating"]) for g in map(json.loads, path.read_bytes().splitlines())]
    assert sorted(places) == [(deal, n) for deal in range(4) for n in range(2)]
    assert len(parquet(tmp_path)) == 8


def test_a_game_that_stands_there_twice_counts_once(tmp_path: Path) -> None:
    whole = match(DUEL, BOTS, deals=4, seed=2, folder=tmp_path)
    with (tmp_path / "games.jsonl").open("ab") as file:
        file.write(line(whole.played[3]._replace(scores=(1000, 0))))
    again = match(DUEL, BOTS, deals=4, seed=2, folder=tmp_path)
    assert timeless(again) == timeless(whole)
    assert len(parquet(tmp_path)) == 8


@pytest.mark.parametrize(
    ("changed", "reason"),
    [
        ({"seed": 3}, "its seed is 2, not 3"),
        ({"bots": ("random", "steady")}, "its bots is"),
        ({"of": game("duel", stall=99)}, "its options is"),
        ({"of": game("rivals")}, 'its game is "duel", not "rivals"'),
    ],
)
def test_a_folder_of_another_match_is_refused_and_left_alone(
    changed: dict[str, Any], reason: str, tmp_path: Path
) -> None:
    usual: dict[str, Any] = {"of": DUEL, "bots": BOTS, "deals": 2, "seed": 2, "folder": tmp_path}
    match(**usual)
    before = files(tmp_path)
    with pytest.raises(ArenaError, match=f"this folder is of another match: {reason}"):
        match(**{**usual, **changed})
    assert files(tmp_path) == before


def test_a_folder_of_something_else_is_refused_and_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann")
    with pytest.raises(ArenaError, match="there is something else in this folder already"):
        match(DUEL, BOTS, deals=1, folder=tmp_path)
    assert files(tmp_path) == {"letter.txt": b"Dear Ann"}
    with pytest.raises(ArenaError, match=r"letter\.txt: (File exists|Not a directory)"):
        match(DUEL, BOTS, deals=1, folder=tmp_path / "letter.txt")


@pytest.mark.parametrize("text", ["{", "7", ""])
def test_settings_that_are_spoilt_are_refused(text: str, tmp_path: Path) -> None:
    (tmp_path / "match.json").write_text(text)
    with pytest.raises(ArenaError, match=r"match\.json: these are no settings of a match"):
        match(DUEL, BOTS, deals=1, folder=tmp_path)


def test_a_journal_that_is_spoilt_is_refused_with_its_place(tmp_path: Path) -> None:
    match(DUEL, BOTS, deals=2, folder=tmp_path)
    path = tmp_path / "games.jsonl"
    path.write_bytes(b'{"deal":0}\n' + path.read_bytes())
    before = files(tmp_path)
    with pytest.raises(ArenaError, match=r"games\.jsonl: byte 0: this line is no game of a match"):
        match(DUEL, BOTS, deals=2, folder=tmp_path)
    assert files(tmp_path) == before


def test_two_runs_do_not_write_in_one_folder(tmp_path: Path) -> None:
    plan = Plan(DUEL, BOTS, 2)
    with (
        Journal(tmp_path, plan),
        pytest.raises(ArenaError, match="another run is writing here"),
    ):
        match(DUEL, BOTS, deals=1, seed=2, folder=tmp_path)
    assert match(DUEL, BOTS, deals=1, seed=2, folder=tmp_path).games == 2


# Runs that are killed.


def command(folder: Path, *words: str) -> list[str]:
    """A match that takes a while."""
    fixed = ["match", *BOTS, "--game", "board", "--seed", "5", "--out", str(folder), "--json"]
    return [sys.executable, "-m", "zerzura", *fixed, *words]


def lines_of(folder: Path) -> int:
    """How many games are written down."""
    path = folder / "games.jsonl"
    return path.read_bytes().count(b"\n") if path.exists() else 0


def children(pid: int) -> list[int]:
    """The processes that a process has started."""
    text = Path(f"/proc/{pid}/task/{pid}/children").read_text()
    return [int(word) for word in text.split()]


def lives(pid: int) -> bool:
    """Whether a process still runs."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="no list of processes")
@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGINT])
def test_a_run_that_is_killed_goes_on(how: signal.Signals, tmp_path: Path) -> None:
    words = ["--deals", str(budget(400, 3000)), "--workers", "2"]
    for moment in (1, 3):
        run = subprocess.Popen(
            command(tmp_path / "cut", *words),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            start_new_session=True,
        )
        before = lines_of(tmp_path / "cut")
        await_(lambda: lines_of(tmp_path / "cut") >= before + moment)  # noqa: B023
        workers_ = children(run.pid)
        assert len(workers_) >= 2
        if how == signal.SIGINT:  # a terminal tells all of them
            os.killpg(run.pid, how)
        else:
            run.send_signal(how)
        out, error = run.communicate(timeout=30)
        assert out == b""
        assert b"Traceback" not in error
        assert run.returncode == (130 if how == signal.SIGINT else -9)
        await_(lambda: not any(map(lives, workers_)))  # noqa: B023
    told = [
        subprocess.run(command(tmp_path / name, *words), capture_output=True, check=True).stdout
        for name in ("cut", "whole")
    ]
    results = [json.loads(text) for text in told]
    for result in results:
        del result["seconds"], result["game_seconds"]
    assert results[0] == results[1]
    assert parquet(tmp_path / "cut") == parquet(tmp_path / "whole")
    assert lines_of(tmp_path / "cut") == lines_of(tmp_path / "whole") == results[0]["games"]


# Workers that are lost.


def test_a_worker_that_is_killed_is_replaced(tmp_path: Path) -> None:
    killed: list[int | None] = []

    def kill(done: int, wanted: int) -> None:
        alive = [w for w in multiprocessing.active_children() if w.pid not in killed]
        for worker in alive[: len(killed) < 3]:
            worker.kill()
            killed.append(worker.pid)

    result = match(DUEL, BOTS, deals=200, seed=2, workers=2, folder=tmp_path, progress=kill)
    assert killed
    assert timeless(result) == timeless(match(DUEL, BOTS, deals=200, seed=2))
    assert lines_of(tmp_path) == 400


def test_a_game_that_nobody_wants_any_more_is_not_waited_for(tmp_path: Path) -> None:
    slow = tmp_path / "slow.py"
    slow.write_text("import pathlib, time; pathlib.Path('begun').touch(); time.sleep(600)")
    name = f"engine:{shlex.join(['env', '-C', str(tmp_path), sys.executable, str(slow)])}"
    crew = Processes(1)
    future = crew.submit(Plan(DUEL, ("random", name)), ((0, 0),), False)
    await_((tmp_path / "begun").exists)
    crew.close()
    assert isinstance(future.exception(), BrokenExecutor)


def test_a_game_that_ends_every_worker_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    class Mortal(Here):
        lost: tuple[type[BaseException], ...] = (ChildProcessError,)
        size = 3

        def submit(self, plan: Plan, batch: Batch, write: bool) -> Any:
            future = super().submit(plan, batch, write)
            if (6, 1) in batch:
                future = type(future)()
                future.set_exception(ChildProcessError("gone"))
            return future

        def renew(self, error: BaseException) -> bool:
            return False

    monkeypatch.setattr(workers, "BATCH_SECONDS", 0.01)
    plan = Plan(DUEL, BOTS)
    places = [(deal, n) for deal in range(8) for n in range(2)]
    done: Games = []
    coming = play_all(plan, places, Mortal(), write=False)
    reason = r"deal 6, seating 1: its worker was lost 5 times \(gone\)"
    with pytest.raises(ArenaError, match=reason):
        done.extend(game for games in coming for game in games)
    # The other games of its batch have been played all the same, and once.
    assert sorted({(g.deal, g.seating) for g in done}) == sorted((g.deal, g.seating) for g in done)
    assert (6, 0) in {(g.deal, g.seating) for g in done}


def accepts(port: int) -> bool:
    """Whether somebody listens there."""
    with socket.socket() as caller:
        return caller.connect_ex(("127.0.0.1", port)) == 0


def test_a_game_is_not_blamed_for_its_neighbour(monkeypatch: pytest.MonkeyPatch) -> None:
    batches: dict[Any, Batch] = {}
    plan = Plan(DUEL, BOTS)

    class Fragile(Here):
        lost: tuple[type[BaseException], ...] = (ChildProcessError,)
        size = 2

        def submit(self, plan: Plan, batch: Batch, write: bool) -> Any:
            future: Future[Games] = Future()
            batches[future] = batch
            return future

        def renew(self, error: BaseException) -> bool:
            return True

    def wait(waiting: Any, return_when: str) -> tuple[set[Any], set[Any]]:
        """Let everything go down while one game is being played, and all be well without it."""
        futures = [future for future in waiting if not future.done()]
        deadly = any((0, 1) in batches[future] for future in futures)
        for future in futures:
            if deadly:
                future.set_exception(ChildProcessError("gone"))
            else:
                future.set_result(workers.play_batch(plan, batches[future], False))
        return set(waiting), set()

    monkeypatch.setattr(workers, "wait", wait)
    places = [(deal, n) for deal in range(3) for n in range(2)]
    done: Games = []
    coming = play_all(plan, places, Fragile(), write=False)
    with pytest.raises(ArenaError, match=r"deal 0, seating 1: its worker was lost 5 times"):
        done.extend(game for games in coming for game in games)
    assert len({(game.deal, game.seating) for game in done}) == len(done)


@contextmanager
def cluster(
    folder: Path, size: int, failures: int = 3
) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A Dask scheduler and, behind it in the list, some workers, on this machine alone.

    A task that went down with more workers than ``failures`` is handed back.
    """
    environment = {**os.environ, "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": str(failures)}
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"tcp://127.0.0.1:{port}"
    dask = [sys.executable, "-m", "dask"]
    log = (folder / "log").open("wb")
    scheduler = [*dask, "scheduler", "--host", "127.0.0.1", "--port", str(port)]
    worker = [*dask, "worker", address, "--host", "127.0.0.1", "--nthreads", "1", "--no-nanny"]
    started = [
        subprocess.Popen(
            [*words, "--no-dashboard"], cwd=folder, env=environment, stdout=log, stderr=log
        )
        for words in [scheduler, *([worker] * size)]
    ]
    try:
        await_(lambda: accepts(port))
        yield address, started
    finally:
        for process in reversed(started):
            process.terminate()
        for process in started:
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        log.close()


@pytest.mark.parametrize("failures", [0, 3] if SOAK else [0])
def test_a_cluster_plays_the_same_games_and_may_lose_a_node(
    failures: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "PATIENCE", 120)
    board = game("board", expeditions=1, stall=100)
    deals = budget(150, 1500)
    with cluster(tmp_path, 2, failures) as (address, [_, *nodes]):
        seen: list[int] = []

        def kill(done: int, wanted: int) -> None:
            if done > 60 and nodes[0].poll() is None:  # when batches take a while
                nodes[0].kill()
            seen.append(done)

        result = match(
            board, BOTS, deals=deals, cluster=address, folder=tmp_path / "out", progress=kill
        )
        assert nodes[0].wait() == -signal.SIGKILL
        assert nodes[1].poll() is None
    assert seen == sorted(set(seen))
    assert lines_of(tmp_path / "out") == 2 * deals
    assert timeless(result) == timeless(match(board, BOTS, deals=deals))


def test_a_cluster_that_goes_is_named_and_the_match_goes_on_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "PATIENCE", 120)
    out = tmp_path / "out"
    with cluster(tmp_path, 1) as (address, [scheduler, _]):

        def kill(done: int, wanted: int) -> None:
            if done > 60:
                scheduler.kill()

        with pytest.raises(ArenaError, match=f"the cluster at {address} has gone: "):
            match(DUEL, BOTS, deals=4000, seed=2, cluster=address, folder=out, progress=kill)
    assert 60 < lines_of(out) < 8000
    again = match(DUEL, BOTS, deals=200, seed=2, folder=out)
    assert timeless(again) == timeless(match(DUEL, BOTS, deals=200, seed=2))


def test_a_cluster_without_workers_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "PATIENCE", 8)
    with (
        cluster(tmp_path, 0) as (address, _),
        pytest.raises(ArenaError, match=f"the cluster at {address} has no workers"),
    ):
        match(DUEL, BOTS, deals=1, cluster=address)


def test_a_cluster_that_is_not_there_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        address = f"tcp://127.0.0.1:{free.getsockname()[1]}"
        monkeypatch.setattr(workers, "PATIENCE", 2)
        assert cli.main(["match", *BOTS, "--cluster", address]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith(f"zerzura: there is no cluster at {address}: ")
    assert said.err.count("\n") == 1


def test_a_node_of_another_version_is_refused() -> None:
    plan = Plan(DUEL, BOTS, version="0.0.0")
    with pytest.raises(ArenaError, match=r"a worker has zerzura .*, and 0\.0\.0 is wanted"):
        workers.play_batch_as_guest(plan, ((0, 0),), False)


def test_what_is_not_installed_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for module in ("pyarrow", "distributed", "rich"):
        monkeypatch.setitem(sys.modules, module, None)
    words = ["match", *BOTS, "--deals", "2", "--workers", "0"]
    assert cli.main(words) == 0
    assert "2 deals, 4 games" in capsys.readouterr().out
    assert cli.main([*words, "--out", str(tmp_path / "new")]) == 1
    assert capsys.readouterr().err == (
        "zerzura: a folder of results needs pyarrow, which is not installed: "
        "pip install 'zerzura[arena]'\n"
    )
    assert not (tmp_path / "new").exists()
    assert cli.main([*words[:-2], "--cluster", "tcp://127.0.0.1:1"]) == 1
    assert "needs distributed, which is not installed" in capsys.readouterr().err


def test_nothing_is_on_the_output_but_the_result(capfd: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["match", *BOTS, "--deals", "3", "--workers", "1", "--json"]) == 0
    said = capfd.readouterr()
    assert json.loads(said.out)["games"] == 6
    assert said.err == ""


DEADLY = """
import os, signal
from zerzura.bots import Bot, Choice

class Deadly(Bot):
    def begin(self, game, seat, seed):
        if seed == SEED:
            os.kill(os.getpid(), signal.SIGKILL)

    def choose(self, view, budget=None):
        return Choice(view.legal()[0])
"""


def test_the_game_in_which_a_bot_ends_its_worker_is_found(tmp_path: Path) -> None:
    seed = play.seed_of(2, "bot", 17, 1, 1) >> 11
    (tmp_path / "deadly.py").write_text(DEADLY.replace("SEED", str(seed)))
    info = tmp_path / "deadly-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: deadly\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[zerzura.bots]\ndeadly = deadly:Deadly\n")
    words = ["deadly", "random", "--deals", "40", "--seed", "2", "--workers", "2"]
    run = subprocess.run(
        [sys.executable, "-m", "zerzura", "match", *words, "--out", str(tmp_path / "out")],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
    )
    assert (run.returncode, run.stdout) == (1, "")
    assert run.stderr.startswith("zerzura: deal 17, seating 1: its worker was lost 5 times (")
    assert run.stderr.count("\n") == 1
