"""The command line from a shell: statuses, one clear message, nothing beside it, no traceback."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

DUEL = "game: duel\nplayers: 2\n"


def zerzura(
    *words: str | bytes, given: bytes = b"", encoding: str = "utf-8:strict"
) -> tuple[int, str, str]:
    """Run a command; return its status, its output and its errors."""
    ended = subprocess.run(
        [sys.executable, "-m", "zerzura", *words],
        input=given,
        capture_output=True,
        env={**os.environ, "PYTHONIOENCODING": encoding, "ZERZURA_UNCOMPILED": "quiet"},
        timeout=60,
    )
    return ended.returncode, ended.stdout.decode(), ended.stderr.decode()


@pytest.fixture
def record(tmp_path: Path) -> str:
    path = tmp_path / "duel.record"
    path.write_text(f"{DUEL}seats: Ænn | Ben\n", encoding="utf-8")
    return str(path)


def test_what_there_may_be_many_of_stands_before_and_behind_flags(record: str) -> None:
    assert zerzura("score", "duel", "--exploits", "1", "Y2 Y3") == zerzura(
        "score", "duel", "Y2 Y3", "--exploits", "1"
    )
    status, out, _ = zerzura("score", "duel", "Y2", "--exploits", "1", "B2", "--json")
    assert (status, json.loads(out)["score"]) == (0, -26)
    status, out, _ = zerzura("replay", record, "--json", record)
    assert (status, len(out.splitlines())) == (0, 2)


@pytest.mark.parametrize("words", ["replay X --bogus", "games X", "show X X", "deal duel --seed"])
def test_called_wrongly(words: str) -> None:
    status, out, error = zerzura(*words.split())
    assert (status, out) == (2, "")
    assert "error: " in error
    assert "Traceback" not in error


@pytest.mark.parametrize("seed", ["0" * 40 + "9" * 40, "0" * 5000, str(2**64), "-1", "x"])
def test_a_seed_is_below_two_to_the_64(seed: str) -> None:
    status, out, error = zerzura("deal", "duel", "--seed", seed)
    assert (status, out) == (2, "")
    assert len(error) < 400


def test_a_terminal_that_knows_few_letters_has_a_table_all_the_same(record: str) -> None:
    status, out, error = zerzura("show", record, encoding="ascii")
    assert (status, error) == (0, "")
    assert "?nn" in out
    status, out, error = zerzura("replay", "--json", record, encoding="ascii")
    assert (status, error) == (0, "")
    assert json.loads(out)["seats"] == ["Ænn", "Ben"]


@pytest.mark.skipif(sys.platform != "linux", reason="names of files are bytes")
def test_names_that_are_no_text(tmp_path: Path) -> None:
    odd = os.fsencode(tmp_path) + b"/\xff"
    Path(os.fsdecode(odd)).write_text(DUEL, encoding="utf-8")
    status, out, _ = zerzura("replay", "--json", odd)
    assert (status, json.loads(out)["file"]) == (0, os.fsdecode(odd))
    assert zerzura("replay", odd)[0] == 0
    status, out, error = zerzura("play", "--name", b"\xff", "--record", str(tmp_path / "new"))
    assert (status, out) == (1, "")
    assert error == "zerzura: --name: a name is text without #, | and line breaks\n"
    assert not (tmp_path / "new").exists()


def test_what_a_player_types_may_be_no_text() -> None:
    status, out, error = zerzura("play", "--seed", "1", given=b"\xff\nquit\n")
    assert (status, error) == (0, "")
    assert "is no token" in out


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_output_that_cannot_be_written() -> None:
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run(
            [sys.executable, "-m", "zerzura", "games"], stdout=full, stderr=subprocess.PIPE
        )
    assert ended.returncode == 1
    assert ended.stderr.decode() == "zerzura: cannot write: No space left on device\n"


@pytest.mark.skipif(os.name != "posix", reason="signals are sent otherwise")
@pytest.mark.parametrize("name", ["SIGHUP", "SIGINT", "SIGTERM"])
def test_a_record_is_written_whatever_ends_the_game(name: str, tmp_path: Path) -> None:
    path = tmp_path / "left.record"
    words = [sys.executable, "-m", "zerzura", "play", "--seed", "1", "--record", str(path)]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as player:
        assert player.stdin is not None and player.stdout is not None
        player.stdin.write(b"-YT\n")
        player.stdin.flush()
        while not player.stdout.readline().startswith(b"Your turn: *"):
            assert player.poll() is None
        player.send_signal(getattr(signal, name))
        player.stdout.read()
    assert player.returncode == 130
    assert path.read_text().splitlines()[-1] == "-YT"


@pytest.mark.skipif(os.name != "posix", reason="the shell of the test")
@pytest.mark.parametrize("words", ["games >&-", "replay - <&-", "play <&-"])
def test_closed_input_and_output(words: str) -> None:
    ended = subprocess.run(
        ["/bin/sh", "-c", f'"{sys.executable}" -m zerzura {words}'], capture_output=True
    )
    assert ended.returncode == (1 if "replay" in words else 0)
    assert b"Traceback" not in ended.stderr


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no device that never ends")
def test_a_record_without_end_is_refused() -> None:
    status, out, error = zerzura("replay", "/dev/zero")
    assert (status, out) == (1, "")
    assert error == (
        "zerzura: /dev/zero: a record is at most 268435456 bytes long, and this is longer\n"
    )


def test_a_byte_order_mark_is_named(tmp_path: Path) -> None:
    path = tmp_path / "marked.record"
    path.write_text(DUEL, encoding="utf-8-sig")
    status, out, error = zerzura("replay", str(path))
    assert (status, out) == (1, "")
    assert "line 1: a byte order mark comes first" in error


def test_no_file_is_overwritten_by_a_record(record: str) -> None:
    before = Path(record).read_bytes()
    status, out, error = zerzura("play", "--record", record)
    assert (status, out, error) == (1, "", f"zerzura: {record}: File exists\n")
    assert Path(record).read_bytes() == before


def test_seats_without_names_are_called_by_their_numbers(record: str) -> None:
    for seats in ("", "seats: |\n"):
        Path(record).write_text(DUEL + seats, encoding="utf-8")
        status, out, _ = zerzura("replay", record)
        assert (status, out.split(": ", 1)[1]) == (
            0,
            "duel; 0 rounds, 0 decisions; seat 0 0, seat 1 0; in progress\n",
        )


def test_what_could_be_scored_is_named() -> None:
    assert zerzura("score", "duel")[2] == (
        'zerzura: score duel of what? Give an expedition, such as "Y2 Y5"\n'
    )
    assert zerzura("score", "board")[2] == (
        "zerzura: score board of what? Give a path, such as Y7\n"
    )
