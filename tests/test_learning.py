"""That the script which teaches the judge runs, and writes lessons that can be read."""

from __future__ import annotations

import subprocess
import sys
from array import array
from pathlib import Path

import zerzura
from zerzura import Dice
from zerzura.bots.duel_veteran import DuelVeteran
from zerzura.bots.experience import Experience

TEACH = Path(__file__).parents[1] / "learning" / "teach.py"


def test_a_short_lesson_is_a_lesson(tmp_path: Path) -> None:
    words = ["--turns", "2", "--seconds", "1", "--deals", "10", "--workers", "1"]
    done = subprocess.run(
        [sys.executable, str(TEACH), "trio", *words, "--out", str(tmp_path)],
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    assert [line.split(":")[0] for line in done.stdout.splitlines()] == ["turn 1", "turn 2"]
    numbers = array("h", (tmp_path / "trio.bin").read_bytes())
    assert len(numbers) > 1000
    assert any(numbers[1:])
    of = zerzura.game("trio", games=1, stall=100)
    state = of.start()
    state.deal(of.shuffle(Dice(1)))
    assert DuelVeteran(Experience(list(numbers))).choose(state) in state.legal()
