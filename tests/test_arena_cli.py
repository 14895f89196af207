"""The arena from a shell: what it says, how far it says it has got, and what it refuses."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

import pytest

from zerzura import cli
from zerzura.cli import progress

BOTS = ["match", "steady", "random", "--workers", "0"]


def test_a_match_is_told_in_sentences(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([*BOTS, "--deals", "25", "--seed", "3", "--ahead-by", "60"]) == 0
    said = capsys.readouterr()
    lines = said.out.splitlines()
    assert lines[0] == "duel (stall=100): 20 deals, 40 games"
    assert lines[1].startswith("steady  wins 100.0% (83.9 to 100.0); mean score ")
    assert lines[2].startswith("random  wins 0.0% (0.0 to 16.1); mean score -")
    assert lines[3].startswith("steady leads by ")
    assert lines[4].startswith("Elo difference above 286.")
    assert lines[5].startswith("better by 60 points rather than by 0? yes, after 20 deals")
    assert said.err == ""


def test_a_match_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--deals", "4", "--seed", "3", "--better-by", "5", "--json", "--work", "7"]
    assert cli.main([*BOTS, *words]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["options"], told["players"]) == ("duel", "stall=100", 2)
    assert (told["bots"], told["seed"]) == (["steady", "random"], 3)
    assert told["budget"] == {"ms": None, "work": 7}
    assert (told["deals"], told["games"]) == (4, 8)
    mine, theirs = told["mean_scores"]
    assert told["mean_difference"] == pytest.approx(mine - theirs, abs=1e-3)
    assert told["interval"][0] < told["mean_difference"] < told["interval"][1]
    assert (told["win_rates"], told["elo"]) == ([1, 0], None)
    assert told["elo_interval"][1] is None
    assert told["test"] == {
        "unit": "elo",
        "better_by": 5,
        "rather_than": 0,
        "error": 0.05,
        "deals": 4,
        "evidence": 0,
        "better": None,
    }
    assert (told["stalled_games"], told["faults"]) == (0, [])


@pytest.mark.parametrize(
    ("words", "options"),
    [
        ([], "stall=100"),
        (["--options", "stall=off"], ""),
        (["--options", "stall=7 exploits=on"], "exploits=on stall=7"),
        (["--game", "rivals"], ""),
        (["--game", "coop", "--options", "games=1"], "games=1 stall=100"),
    ],
)
def test_games_between_bots_end(
    words: list[str], options: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main([*BOTS, "--deals", "1", "--json", *words]) == 0
    assert json.loads(capsys.readouterr().out)["options"] == options


def test_no_deals_are_no_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([*BOTS, "--deals", "0"]) == 0
    assert capsys.readouterr().out == "duel (stall=100): 0 deals, 0 games\n"
    assert cli.main([*BOTS, "--deals", "0", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["games"], told["mean_scores"], told["interval"]) == (0, [None, None], None)
    assert cli.main(["tournament", *BOTS[1:], "--deals", "0"]) == 0


@pytest.mark.parametrize(
    ("words", "status", "reason"),
    [
        (["match", "steady"], 1, "a match at duel with 2 players is between 2 bots, not 1"),
        (["match", "steady", "nobody"], 1, "there is no bot 'nobody'"),
        ([*BOTS, "--game", "chess"], 2, "invalid choice: 'chess'"),
        ([*BOTS, "--options", "stall"], 1, "'stall' is no option: name=value"),
        ([*BOTS, "--players", "3"], 1, "duel is for 2 players, not 3"),
        ([*BOTS, "--better-by", "5", "--ahead-by", "5"], 1, "do not go together"),
        ([*BOTS, "--rather-than", "5"], 1, "--rather-than goes with"),
        ([*BOTS, "--better-by", "5", "--rather-than", "5"], 1, "it is no more"),
        ([*BOTS, "--better-by", "much"], 2, "'much' is no number"),
        ([*BOTS, "--error", "0.7"], 2, "'0.7' is not between 0 and 0.5"),
        ([*BOTS, "--ms", "5", "--work", "5"], 2, "not allowed with"),
        ([*BOTS, "--cluster", "here"], 2, "not allowed with"),
        (
            [*BOTS, "random", "--game", "trio", "--better-by", "5"],
            1,
            "--better-by is for two bots",
        ),
        (["tournament", "steady", "steady"], 1, "steady is named twice"),
        (["tournament", "steady"], 1, "is between 2 bots, not 1"),
    ],
)
def test_what_cannot_be_played_is_refused(
    words: list[str], status: int, reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if status == 2:
        with pytest.raises(SystemExit, match="2"):
            cli.main(words)
    else:
        assert cli.main(words) == status
    said = capsys.readouterr()
    assert said.out == ""
    assert reason in said.err
    assert "Traceback" not in said.err


# How far it has got.


def test_a_log_is_told_now_and_then(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    monkeypatch.setattr("zerzura.cli.progress.time.monotonic", lambda: now)
    with progress.bar("a - b") as told:
        for done in range(0, 101, 10):
            now = 8.0 * done / 10
            told(done, 200)
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.splitlines() == [
        "a - b: 40 of 200 games, 128 s left",
        "a - b: 80 of 200 games, 96 s left",
    ]


@pytest.mark.skipif(os.name != "posix", reason="no pseudo-terminals")
@pytest.mark.parametrize("rich", [True, False])
def test_a_terminal_shows_a_bar_and_the_output_the_result_alone(rich: bool, tmp_path: Path) -> None:
    hide = "" if rich else "sys.modules['rich'] = sys.modules['rich.console'] = None; "
    words = [*BOTS, "--game", "board", "--deals", "150", "--json"]
    code = f"import sys; {hide}from zerzura import cli; sys.exit(cli.main({words!r}))"
    seen = on_a_terminal([sys.executable, "-c", code], tmp_path / "out")
    assert json.loads((tmp_path / "out").read_text())["games"] == 300
    assert "/300" in seen if rich else "of 300 games" in seen
    assert "steady - random" in seen
    assert "Traceback" not in seen


def on_a_terminal(command: list[str], output: Path) -> str:
    """Run a command whose error output is a terminal; return what stood there."""
    import pty
    import subprocess

    main, side = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "100", "LINES": "30"}
    with output.open("wb") as file:
        process = subprocess.Popen(command, stdout=file, stderr=side, env=environment)
    os.close(side)
    seen = b""
    try:
        while data := os.read(main, 4096):
            seen += data
    except OSError:  # the other side is closed
        pass
    os.close(main)
    assert process.wait() == 0
    return seen.decode()
