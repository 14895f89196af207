"""The rules compiled and uncompiled: the same games, decision by decision."""

from __future__ import annotations

import os
import platform
import re
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from random import Random
from types import ModuleType

import pytest
from both import SOURCES, compiled, uncompiled
from places import in_the_open
from tables import SEATED, budget, options_of, table

PLAIN = {
    "__init__",
    "again",
    "bits",
    "codes",
    "reals",
    "roll",
    "unlocked",
}  # the compiler has their twins
COMPILED = sorted(
    f"{room}.{path.stem}"
    for room in ("rules", "bots")
    for path in (SOURCES / room).glob("*.pxd")
    if path.stem not in PLAIN
)


def numbers_in(path: Path) -> set[str]:
    """The hexadecimal constants and the shifts of a source."""
    text = path.read_text()
    constants = {hex(int(word, 16)) for word in re.findall(r"0x[0-9A-F]{9,}", text)}
    return constants - {hex((1 << 64) - 1)} | set(re.findall(r">> \d+|<< \d+", text))


@pytest.mark.parametrize("name", COMPILED)
def test_one_is_compiled_and_the_other_is_not(name: str) -> None:
    ours, theirs = compiled(name), uncompiled(name)
    assert ours.__file__ is not None and ours.__file__.endswith(tuple(EXTENSION_SUFFIXES))
    assert theirs.__file__ == str(SOURCES.joinpath(*name.split(".")).with_suffix(".py"))


def test_the_two_share_no_class() -> None:
    assert not issubclass(uncompiled().State, compiled().State)
    assert type(compiled().game("duel").start()).play.__class__.__name__ != "function"
    assert type(uncompiled().game("duel").start()).play.__class__.__name__ == "function"


def test_the_compiler_is_told_the_numbers_of_codes() -> None:
    told = re.findall(r"^    ([A-Z_]+) = (\d+)$", (SOURCES / "rules/codes.pxd").read_text(), re.M)
    codes = vars(uncompiled("rules.codes"))
    meant = {name: value for name, value in codes.items() if name.isupper()}
    assert {name: int(value) for name, value in told} == meant
    assert len(told) == len(meant)


def test_the_compiler_is_told_the_numbers_of_roll() -> None:
    plain, told = SOURCES / "rules/roll.py", SOURCES / "rules/roll.pxd"
    assert len(numbers_in(plain)) > 5
    assert numbers_in(told) == numbers_in(plain) - {"<< 64"}


def throws(package: ModuleType, seed: int) -> list[object]:
    """Numbers of all kinds from one seed, the kinds mixed."""
    dice, rng = package.Dice(seed), Random(seed)
    found: list[object] = []
    for _ in range(200):
        match rng.randrange(3):
            case 0:
                found.append(dice.randrange(rng.choice([1, 2, 3, 60, 2**31, 2**32])))
            case 1:
                found.append(dice.getrandbits(rng.choice([1, 31, 32, 33, 64, 128])))
            case _:
                cards = list(range(rng.randrange(70)))
                dice.shuffle(cards)
                found.append(cards)
    return found


@pytest.mark.parametrize("seed", [0, 1, 7, 2**32, 2**63, 2**64 - 1, 2**64, -1, -(2**70)])
def test_both_throw_the_same_dice(seed: int) -> None:
    assert throws(compiled(), seed) == throws(uncompiled(), seed)


@pytest.mark.parametrize("sides", [0, -1, 2**32 + 1, 2**70])
def test_both_refuse_the_same_dice(sides: int) -> None:
    for package in (compiled(), uncompiled()):
        with pytest.raises(ValueError, match="a die has"):
            package.Dice(1).randrange(sides)


class Pair:
    """The same game at the same decision, compiled and uncompiled."""

    def __init__(self, name: str, players: int, options: dict[str, str], seed: int) -> None:
        self.of = table(name, players, options, seed % players)
        self.one = self.of.start()
        other = uncompiled("games").game(
            name, players=players, first=seed % players, **dict(self.of.options)
        )
        self.two = other.start()
        self.chance = compiled().Dice(seed), uncompiled().Dice(seed)

    def deal(self, seed: int) -> None:
        """Deal the same cards, drawn by each with dice of its own."""
        one = self.one.shuffled(self.chance[0])
        assert one == self.two.shuffled(self.chance[1])
        self.one.deal(one)
        self.two.deal(one)

    def step(self) -> None:
        """One decision."""
        action = self.one.random_action(self.chance[0])
        assert action == self.two.random_action(self.chance[1])
        self.one.play(action)
        self.two.play(action)

    def compare(self) -> None:
        one, two = self.one, self.two
        assert one.data() == two.data()
        assert one.legal() == two.legal()
        assert (one.scores, one.winners) == (two.scores, two.winners)

    def compare_what_they_tell(self) -> None:
        mine = self.of
        theirs = uncompiled("games").game(mine.name, players=mine.players, **dict(mine.options))
        told = uncompiled_places(theirs, self.two)
        assert in_the_open(mine, self.one) == told

    def compare_refusals(self) -> None:
        for action in (-1, 320, 2**40, self.ply_that_is_illegal()):
            messages = []
            for package, state in ((compiled(), self.one), (uncompiled(), self.two)):
                with pytest.raises(package.IllegalAction) as refused:
                    state.play(action)
                messages.append(str(refused.value))
            assert messages[0] == messages[1]

    def ply_that_is_illegal(self) -> int:
        legal = set(self.one.legal())
        return next(action for action in range(320) if action not in legal)

    def compare_samples(self, seed: int) -> None:
        """What a seat sees, and one arrangement of the rest."""
        for seat in range(-1, self.of.players):
            one, two = self.one.copy(), self.two.copy()
            one.hide(seat)
            two.hide(seat)
            assert one.data() == two.data()
            one.fill(compiled().Dice(seed))
            two.fill(uncompiled().Dice(seed))
            assert one.data() == two.data()

    def compare_playouts(self, seed: int) -> None:
        for method in ("playout_round", "playout"):
            one, two = self.one.copy(), self.two.copy()
            dice = compiled().Dice(seed), uncompiled().Dice(seed)
            getattr(one, method)(dice[0])
            getattr(two, method)(dice[1])
            assert one.data() == two.data()
            assert dice[0].randrange(1 << 32) == dice[1].randrange(1 << 32)


def uncompiled_places(of: object, state: object) -> list[object]:
    """What ``in_the_open`` tells of an uncompiled state."""
    import places

    twin = ModuleType("uncompiled_places")
    source = Path(places.__file__ or "").read_text().replace("from zerzura", "from uncompiled")
    exec(compile(source, "places.py", "exec"), vars(twin))
    told: list[object] = twin.in_the_open(of, state)
    return told


@pytest.mark.parametrize(("name", "players"), SEATED)
def test_both_play_the_same_games(name: str, players: int) -> None:
    for number, options in enumerate(options_of(name) * (4 if name == "rivals" else 1)):
        for seed in range(number, number + budget(2, 10)):
            pair = Pair(name, players, options, seed)
            plies = 0
            pair.compare()
            while not pair.one.over:
                pair.deal(seed)
                while pair.one.turn is not None:
                    pair.compare()
                    if plies % 31 == 0:
                        pair.compare_samples(plies)
                        pair.compare_refusals()
                    if plies % 251 == 0:
                        pair.compare_playouts(plies)
                        pair.compare_what_they_tell()
                    pair.step()
                    plies += 1
                pair.compare()
                pair.compare_samples(plies)


def fingerprint(**environment: str) -> list[str]:
    """What the games come to in a process of its own."""
    script = str(Path(__file__).with_name("fingerprint.py"))
    done = subprocess.run(
        [sys.executable, script],
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.splitlines()


def test_compiled_for_any_machine_and_for_this_one_they_play_the_same_games() -> None:
    usual, *games = fingerprint(ZERZURA_PLAIN="")
    plain, *others = fingerprint(ZERZURA_PLAIN="1")
    assert (usual, plain) == (compiled().processor, "any")
    assert len(games) == len(SEATED)
    assert games == others


def test_on_x86_64_there_is_code_for_newer_processors_too() -> None:
    code = Path(compiled("rules.state").__file__ or "").read_bytes()
    expected = platform.machine() == "x86_64" and b"GCC: (" in code  # others do not know the pragma
    assert (b"x86-64-v3" in code) == expected
