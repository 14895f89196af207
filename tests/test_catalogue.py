"""Bots by name: ours, those of other packages, and a person who plays against them."""

from __future__ import annotations

import builtins
import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from zerzura import Dice, Malformed, cli, game, records
from zerzura.bots import Bot, bot, broken, catalogue, kinds

OASIS = """
from zerzura.bots import Bot, Choice, Parameter

class Oasis(Bot):
    SUMMARY = "rests in the shade"
    PARAMETERS = (Parameter("days", 3, "how long", 1, 9), Parameter("camels", 0.5, "of the herd"))

    def __init__(self, days=3, camels=0.5):
        self.days = days

    def choose(self, view, budget=None):
        print("what a shade")
        return Choice(view.legal()[0])
"""
POINTS = """
[zerzura.bots]
oasis = oasis:Oasis
mirage = oasis:Mirage
number = oasis:__name__
sand = dunes:Sand
steady = oasis:Oasis
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A folder in which another package is installed."""
    (tmp_path / "oasis.py").write_text(OASIS)
    info = tmp_path / "oasis-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: oasis\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(POINTS)
    return tmp_path


def python(package: Path, *words: str, given: str = "") -> subprocess.CompletedProcess[str]:
    """Run Python with the package installed."""
    environment = os.environ | {"PYTHONPATH": str(package)}
    return subprocess.run(
        [sys.executable, *words],
        env=environment,
        input=given,
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_a_bot_of_another_package_is_found_by_its_name(package: Path) -> None:
    code = 'from zerzura.bots import bot; b = bot("oasis:days=5"); print(b.name, b.days)'
    done = python(package, "-c", code)
    assert (done.stdout, done.stderr) == ("oasis:days=5 5\n", "")
    # Our own names stay ours.
    code = 'from zerzura.bots import bot; print(type(bot("steady")).__module__)'
    assert python(package, "-c", code).stdout == "zerzura.bots.steady\n"


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("mirage", "(oasis:Mirage) cannot be loaded: AttributeError"),
        ("sand", "(dunes:Sand) cannot be loaded: ModuleNotFoundError: No module named 'dunes'"),
        ("number", "(oasis:__name__) is no class derived from Bot"),
        ("oasis:days=0", "days is a number from 1 to 9, not '0'"),
        ("oasis:nights=1", "'nights=1' is no parameter of oasis; it has days, camels"),
        ("night", "there is no bot 'night'; there are random, steady, "),
    ],
)
def test_what_cannot_be_made_has_one_clear_message(package: Path, name: str, reason: str) -> None:
    done = python(package, "-m", "zerzura", "engine", name)
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("zerzura: ")
    assert reason in done.stderr
    assert done.stderr.count("\n") == 1


def test_broken_bots_do_not_take_the_catalogue_down(package: Path) -> None:
    done = python(package, "-m", "zerzura", "bots")
    assert done.returncode == 0
    assert "steady: plays by rules of thumb, at once\n" in done.stdout
    assert "oasis: rests in the shade\n    days             how long (1 to 9, " in done.stdout
    assert [line.split()[3] for line in done.stderr.splitlines()] == ["mirage", "number", "sand"]
    done = python(package, "-m", "zerzura", "bots", "--json")
    listed = json.loads(done.stdout)
    assert listed["oasis"]["parameters"][0] == {
        "name": "days", "default": 3, "meaning": "how long", "least": 1, "most": 9
    }  # fmt: skip
    assert not set(listed) & {"mirage", "number", "sand"}


def test_what_a_bot_prints_is_no_answer(package: Path) -> None:
    state = game("rivals").start()
    state.deal(state.game.shuffle(Dice(1)))
    view = state.view(0)
    messages = [
        {"type": "game", "game": "rivals", "players": 2, "seat": 0},
        {"type": "position", "view": view.json(), "memory": view.memory()},
        {"type": "go"},
    ]
    lines = "\n".join(map(json.dumps, messages))
    done = python(package, "-m", "zerzura", "engine", "oasis", given=lines)
    assert done.returncode == 0
    assert done.stdout.splitlines()[2] == '{"type":"best","action":"*"}'
    assert len(done.stdout.splitlines()) == 3
    assert done.stderr == "what a shade\n"


def test_here_nothing_is_broken() -> None:
    assert set(catalogue.OURS) <= set(kinds())
    assert not broken()
    for kind in kinds().values():
        assert issubclass(kind, Bot)
        assert kind.SUMMARY
    with pytest.raises(Malformed, match="it has none"):
        bot("random:x=1")


# The table in the terminal.


def at_the_table(*words: str, moves: str = "", status: int = 0) -> None:
    """Run ``zerzura play`` with what a person types."""
    waiting = moves.split("\n")

    def answer(prompt: str = "") -> str:
        if not waiting:
            raise EOFError
        return waiting.pop(0)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(builtins, "input", answer)
        assert cli.main(["play", *words]) == status


def test_bots_have_the_other_seats(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "a.record"
    at_the_table("rivals", "--players", "3", "--seat", "1", "--record", str(file), moves="quit")
    at_the_table("trio", "--against", "random", "--against", "steady", "--seed", "3", moves="quit")
    said = capsys.readouterr().out
    assert records.read(file.read_text()).names == ("Steady 0", "You", "Steady 2")
    assert "Random 1" in said
    assert "Steady 2" in said


def test_what_a_seed_deals_and_plays_is_repeated(tmp_path: Path) -> None:
    texts = []
    for number in range(2):
        file = tmp_path / f"{number}.record"
        moves = "-R9 *\n+G4 *\nquit"
        at_the_table("--seed", "7", "--against", "random", "--seat", "1", "--record", str(file))
        at_the_table("--seed", "7", "--record", f"{file}2", moves=moves)
        texts.append((file.read_text(), Path(f"{file}2").read_text()))
    assert texts[0] == texts[1]


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["--against", "nobody"], "there is no bot 'nobody'"),
        (["--against", "random", "--against", "random"], "--against is given once, or 1 times"),
        (["--against", "engine:false"], "engine:false: expected hello after hello, and it ended"),
        (["--name", "a|b"], "a name is text without #"),
    ],
)
def test_opponents_that_cannot_play_are_refused(
    words: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    at_the_table(*words, status=1)
    said = capsys.readouterr()
    assert said.out == ""
    assert reason in said.err
    assert said.err.count("\n") == 1


def test_an_engine_that_fails_ends_the_game_and_the_record_is_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    engine = tmp_path / "engine.py"
    engine.write_text(
        """
import json, sys
hello = {"type": "hello", "protocol": 1, "name": "resigns"}
for line in sys.stdin:
    kind = json.loads(line)["type"]
    answers = {"hello": hello, "go": {"type": "best", "action": "resign"}}
    print(json.dumps(answers.get(kind, {"type": "ok"})), flush=True)
"""
    )
    name = f"engine:{shlex.join([sys.executable, str(engine)])}"
    file = tmp_path / "kept.record"
    words = ["--against", name, "--seed", "7", "--record", str(file)]
    at_the_table(*words, moves="-R9 *", status=1)
    assert "'resign' is no token; legal here: " in capsys.readouterr().err
    record = records.read(file.read_text())
    assert len(record.rounds[0].actions) == 2
    assert record.names == ("You", "Engine 1")


def test_bots_that_listen_are_told_of_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    heard = []

    class Ears(type(bot("random"))):  # type: ignore[misc]
        def told(self, view: object, seat: int, action: int) -> None:
            heard.append(seat)

    monkeypatch.setattr("zerzura.bots.catalogue.kind_of", lambda name: Ears)
    at_the_table("--against", "ears", "--seed", "7", moves="-R9 *\nquit")
    assert heard == [0, 0, 1, 1]
