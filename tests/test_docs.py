"""The documentation does what it says: examples run, tables are those of the code, links lead on.

A page is run from top to bottom in a folder of its own, so that its blocks may build on each other:

- ``python`` blocks are doctests, and share their names;
- ``record`` blocks are replayed;
- ``console`` blocks are sessions: after ``$ zerzura ...`` comes all that it prints, ``...`` for
  anything. ``> FILE`` sends the output to a file, ``$ echo $?`` tells the exit status, and what a
  player types stands behind its prompt;
- ``engine`` blocks are conversations with the bot that they name: ``>`` is sent, ``<`` is answered;
- a block of any kind with a second word (``record game.record``) is written to that file.
"""

from __future__ import annotations

import builtins
import contextlib
import difflib
import doctest
import io
import json
import math
import re
import shlex
from array import array
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import zerzura
from zerzura import cli, records
from zerzura.bots.serve import serve
from zerzura.games import SEATS

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", *sorted(DOCS.rglob("*.md"))]
NAMES = [str(page.relative_to(ROOT)) for page in PAGES]

FENCE = re.compile(r"^```(.*)$")
PROMPT = re.compile(r"Your move(?: \(.*\))?: (.*)")


class Block(NamedTuple):
    """A fenced block of a page; ``line`` is that of its first line of text, from 1."""

    kind: str
    file: str
    text: str
    line: int


def blocks(page: Path) -> Iterator[Block]:
    """The fenced blocks of a page."""
    info: list[str] | None = None
    start = 0
    lines: list[str] = []
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        found = FENCE.match(line)
        if info is None:
            if found:
                info, start, lines = found[1].split(), number + 1, []
        elif found:
            assert not found[1], f"{page}:{number}: a block begins within a block"
            yield Block(info[0] if info else "", "".join(info[1:2]), "\n".join(lines) + "\n", start)
            info = None
        else:
            lines.append(line)
    assert info is None, f"{page}:{start - 1}: this block has no end"


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_examples_do_what_is_shown(
    page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    (tmp_path / "docs").symlink_to(DOCS)
    names: dict[str, object] = {}
    for block in blocks(page):
        place = f"{page.relative_to(ROOT)}:{block.line}"
        if block.kind == "engine":
            run_engine(block, place)
        elif block.file:
            Path(block.file).write_text(block.text, encoding="utf-8")
        if block.kind == "record":
            records.read(block.text)
        elif block.kind == "python" and ">>>" in block.text:
            run_python(block, page, names)
        elif block.kind == "console" and "$ zerzura" in block.text:
            run_console(block, place)


def run_python(block: Block, page: Path, names: dict[str, object]) -> None:
    """Run a block as a doctest, with the names of those before it."""
    name = str(page.relative_to(ROOT))
    test = doctest.DocTestParser().get_doctest(block.text, names, name, str(page), block.line - 1)
    said = io.StringIO()
    failed, _ = doctest.DocTestRunner().run(test, out=said.write, clear_globs=False)
    names.update(test.globs)
    assert not failed, said.getvalue()


def run_console(block: Block, place: str) -> None:
    """Run the commands of a session and compare what they print."""
    status = 0
    for command, shown in commands(block.text):
        if command == "echo $?":
            said = f"{status}\n"
        else:
            status, said = zerzura_says(command, typed(shown))
        same = doctest.OutputChecker().check_output(shown, said, doctest.ELLIPSIS)
        assert same, f"{place}: $ {command}\n{difference(shown, said)}"


def run_engine(block: Block, place: str) -> None:
    """Send the lines of a conversation to a bot and compare what it answers."""
    state = zerzura.game("rivals").start()
    state.deal(state.game.shuffle(zerzura.Dice(7)))
    view = state.view(0)
    text = block.text.replace("VIEW", json.dumps(view.json()))
    text = text.replace("MEMORY", json.dumps(view.memory()))
    asked = [line[2:] for line in text.splitlines() if line.startswith("> ")]
    said = io.BytesIO()
    serve(block.file, io.BytesIO("\n".join(asked).encode()), said)
    answers = said.getvalue().decode().splitlines()
    assert len(answers) == len(asked), place
    pairs = [line for a, b in zip(asked, answers, strict=True) for line in (f"> {a}", f"< {b}")]
    assert "\n".join(pairs) + "\n" == text, f"{place}\n" + "\n".join(pairs)


def difference(shown: str, said: str) -> str:
    """What a page shows and a command says, line by line."""
    lines = difflib.ndiff(shown.splitlines(), said.splitlines())
    return "\n".join(line for line in lines if not line.startswith("?"))


def commands(text: str) -> list[tuple[str, str]]:
    """The commands of a session, each with the output that follows it."""
    found: list[tuple[str, str]] = []
    for line in text.splitlines(keepends=True):
        if line.startswith("$ "):
            found.append((line[2:].strip(), ""))
        else:
            command, shown = found[-1]
            found[-1] = command, shown + line
    return found


def typed(shown: str) -> list[str]:
    """What the player types in a session."""
    return [found[1] for line in shown.splitlines() if (found := PROMPT.fullmatch(line))]


def zerzura_says(command: str, answers: list[str]) -> tuple[int, str]:
    """Run a command; return its exit status and all that it prints."""
    words = shlex.split(command)
    assert words[0] == "zerzura", f"{command}: what else is run is not checked"
    target = None
    if ">" in words:
        words, target = words[: words.index(">")], words[-1]
    said = io.StringIO()
    waiting = list(answers)

    def answer(prompt: str = "") -> str:
        if not waiting:
            raise EOFError
        print(prompt + waiting[0])
        return waiting.pop(0)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(builtins, "input", answer)
        patch.setenv("COLUMNS", "100")
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            try:
                status = cli.main(words[1:])
            except SystemExit as end:
                status = int(end.code or 0)
    if target is not None:
        Path(target).write_text(said.getvalue(), encoding="utf-8")
        return status, ""
    return status, said.getvalue()


# Links.


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_links_lead_somewhere(page: Path) -> None:
    lost = [target for target in links(page) if not leads_somewhere(page, target)]
    assert not lost, f"{page.relative_to(ROOT)} has links that lead nowhere: {', '.join(lost)}"


def prose(page: Path) -> Iterator[str]:
    """The lines of a page that are in no fenced block."""
    fenced = False
    for line in page.read_text(encoding="utf-8").splitlines():
        if FENCE.match(line):
            fenced = not fenced
        elif not fenced:
            yield line


def links(page: Path) -> list[str]:
    """The targets of a page's links, but for those that leave the project."""
    text = re.sub(r"`[^`\n]*`", "", "\n".join(prose(page)))
    found = re.findall(r"\]\(([^)\s]+)\)", text)
    return [target for target in found if not re.match(r"[a-z]+:", target)]


def leads_somewhere(page: Path, target: str) -> bool:
    """Whether a link leads to a file, and to a heading in it if it names one."""
    name, _, anchor = target.partition("#")
    there = (page.parent / name).resolve() if name else page
    if not there.exists() or not there.is_relative_to(ROOT):
        return False
    return not anchor or (there.suffix == ".md" and anchor in anchors(there))


def anchors(page: Path) -> set[str]:
    """The names of a page's headings, as they are made from their words."""
    found: set[str] = set()
    for line in prose(page):
        if heading := re.match(r"#+ (.*)", line):
            words = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading[1]).lower()
            name = re.sub(r"[^\w\- ]", "", words).strip().replace(" ", "-")
            number = 1
            while name in found:
                name = f"{name.removesuffix(f'-{number - 1}')}-{number}"
                number += 1
            found.add(name)
    return found


# The tables of numbers.md.

NUMBERS = DOCS / "reference" / "numbers.md"
COMMANDS = DOCS / "reference" / "command-line.md"
TABLES = {"duel": "Duel family", "rivals": "Rivals", "board": "Board"}
GAMES = [zerzura.game(name, players=players) for name, seats in SEATS.items() for players in seats]


def table(page: Path, heading: str) -> list[list[str]]:
    """The rows of the first table below a heading, without its head."""
    text = page.read_text(encoding="utf-8").partition(f"\n## {heading}\n")[2]
    rows = re.search(r"(?:^\|.*\n)+", text, re.MULTILINE)
    assert rows, f"no table below {heading}"
    return [[cell.strip(" `") for cell in row.split("|")[1:-1]] for row in rows[0].splitlines()[2:]]


def length(text: str, players: int, sides: int) -> int:
    """What a length such as ``60 n`` is."""
    product = 1
    for word in text.split():
        product *= {"n": players, "s": sides}.get(word) or int(word)
    return product


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_numbers_are_where_the_page_says(game: zerzura.Game) -> None:
    sides = 2 if game.name == "partners" else game.players
    told = []
    start = 0
    for name, size, _ in table(NUMBERS, TABLES[game.family]):
        told.append((name, start, length(size, game.players, sides)))
        start += told[-1][2]
    layout = zerzura.layout(game)
    assert told == [tuple(field) for field in layout.fields]
    assert f"This is version {layout.version} of the layout" in NUMBERS.read_text().replace("*", "")


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_rows_and_masks_are_as_long_as_the_page_says(game: zerzura.Game) -> None:
    told = {(row[0], int(row[1])): (int(row[2]), int(row[3])) for row in table(NUMBERS, "Sizes")}
    assert told[game.name, game.players] == (zerzura.layout(game).size, game.action_count)


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_row_is_filled_and_nothing_beside_it(game: zerzura.Game) -> None:
    size = zerzura.layout(game).size
    numbers = array("f", [math.nan] * (2 * size))
    state = game.start()
    state.deal(game.shuffle(zerzura.Dice(1)))
    row: Any = memoryview(numbers)[:size]
    state.view(0).write(row)
    assert not any(map(math.isnan, numbers[:size]))
    assert all(map(math.isnan, numbers[size:]))


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_actions_are_those_of_the_page(game: zerzura.Game) -> None:
    family = {"duel": "duel family"}.get(game.family, game.family)
    suits = 6 if family == "duel family" else 5
    kinds = 55 if family == "board" else 10 * suits
    spans = {"kind": range(kinds), "suit": range(suits), "bid": range(1, 37)}
    tokens = zerzura.notation.tokens_of(game.family)
    told = set()
    for games, action, token, _ in table(NUMBERS, "Actions and masks"):
        if games != family:
            continue
        first, _, what = action.rpartition(" + ")
        for i in spans.get(what, (0,)):
            number = (int(first or 0) if what in spans else int(what)) + i
            assert tokens[number][0] == token[0]
            assert tokens[number][3:] == token[3:] or what == "bid"
            told.add(number)
    assert told == set(tokens)


# What the rules pages list must be what the catalogue has.


@pytest.mark.parametrize(
    ("name", "page", "heading"),
    [
        ("duel", "duel.md", "12 Options"),
        ("coop", "family.md", "8 Options"),
        ("trio", "family.md", "8 Options"),
        ("partners", "family.md", "8 Options"),
        ("board", "board.md", "10 Options"),
    ],
)
def test_every_option_is_told(name: str, page: str, heading: str) -> None:
    told = [row[0] for row in table(DOCS / "reference" / "rules" / page, heading)]
    assert told == [option.name for option in zerzura.games.OPTIONS[name]]


def test_every_part_of_a_receipt_is_told() -> None:
    text = COMMANDS.read_text(encoding="utf-8").partition("### A receipt\n")[2]
    rows = re.findall(r"^\| `(\w+)` \|[^|]*\| (.*`.*) \|$", text, re.MULTILINE)
    told = {kind: set(re.findall(r"`([^`]+)`", parts)) - {"score"} for kind, parts in rows}
    named: dict[str, set[str]] = {}
    for game in GAMES:
        options = {} if game.name == "rivals" else {"stall": 3}
        options |= {"bare_hands": True} if game.family == "duel" else {}
        options |= {"exploits": True} if game.name == "duel" else {}
        for seed in range(20):
            state = zerzura.game(game.name, players=game.players, **options).start()
            state.playout(zerzura.Dice(seed))
            for line in state.view(0).receipt(0).lines:
                named.setdefault(line.kind, set()).update(line.parts)
    assert {kind: told[kind] for kind in named} == named
    assert len(named) == 8


def test_every_command_and_flag_is_told() -> None:
    text = COMMANDS.read_text(encoding="utf-8")
    commands_ = next(a.choices for a in cli.parser()._actions if isinstance(a.choices, dict))
    for name, command in commands_.items():
        section = re.search(rf"^## {name}\n(.*?)(?=^## )", text, re.MULTILINE | re.DOTALL)
        assert section, f"{name} has no section"
        naming = "" if name not in ("play", "deal") else text.partition("## Naming a game")[2]
        for action in command._actions:
            for flag in action.option_strings:
                assert flag in ("-h", "--help") or flag in section[1] + naming, f"{name} {flag}"
