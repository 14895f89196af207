"""The examples of the page on the API are sent to a server, and answered as they say.

``http`` blocks are requests (``>``) and answers (``<``), ``socket`` blocks are messages both ways,
all by one guest. ``...`` is anything, and ``TABLE`` is the table that was set up last.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import get_args

import httpx
import pytest
from served import Client, server
from test_docs import DOCS, Block, blocks

from zerzura.server import events, wishes
from zerzura.server.refusal import STATUS

PAGE = DOCS / "reference" / "api.md"


@pytest.fixture(scope="module")
def ann(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with server(tmp_path_factory.mktemp("data")) as served:
        ann = Client(served, "Ann")
        yield ann
        ann.close()


def said(text: str, shown: str) -> bool:
    """Whether an answer is the one that is shown."""
    plain = re.sub(r"\s+", "", text)
    parts = [re.escape(re.sub(r"\s+", "", part)) for part in shown.split("...")]
    return re.fullmatch(".*?".join(parts), plain) is not None


def lines(block: Block) -> Iterator[tuple[str, str]]:
    """What is sent, or answered, line by line."""
    for line in block.text.splitlines():
        sign, _, rest = line.partition(" ")
        assert sign in "<>", line
        yield sign, rest


def test_the_examples_are_answered_as_shown(ann: Client) -> None:
    table = ""
    seen = 0
    for block in blocks(PAGE):
        if block.kind == "http":
            answer: httpx.Response | None = None
            for sign, text in lines(block):
                text = text.replace("TABLE", table)
                if sign == ">":
                    method, path, *body = text.split(" ", 2)
                    answer = ann.http.request(
                        method, path.lstrip("/"), content=body[0] if body else None
                    )
                    if path == "/tables" and method == "POST":
                        table = answer.json()["table"]
                else:
                    assert answer is not None
                    assert said(f"{answer.status_code} {answer.text}", text), answer.text
                    seen += 1
        elif block.kind == "socket":
            line = ann.line()
            for sign, text in lines(block):
                text = text.replace("TABLE", table)
                if sign == ">":
                    line.socket.send(text)
                else:
                    line.hear()
                    assert said(line.told[-1], text), line.told[-1]
                    seen += 1
            line.close()
    assert seen >= 10


def test_every_code_is_told() -> None:
    text = PAGE.read_text(encoding="utf-8").partition("\n## Errors\n")[2]
    told = dict(re.findall(r"^\| `(\w+)` \| [\d, ]*?(\d+) \|", text, re.MULTILINE))
    assert {code: int(status) for code, status in told.items()} == STATUS


def test_every_address_is_told(ann: Client) -> None:
    document = ann.ask("/openapi.json")
    text = PAGE.read_text(encoding="utf-8")
    for path, methods in document["paths"].items():
        shown = (
            path.removeprefix("/api/v1").replace("{table}", "TABLE").replace("{number}", "NUMBER")
        )
        for method in methods:
            assert f"{method.upper()} {shown}" in text, f"{method} {shown}"


@pytest.mark.parametrize(
    ("union", "heading"), [(wishes.Wish, "Wishes"), (events.Event, "What happened")], ids=str
)
def test_every_wish_and_every_event_is_told(union: object, heading: str) -> None:
    section = (
        PAGE.read_text(encoding="utf-8").partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    )
    rows = re.findall(r"^\| (`.*?`) \| ?(.*?) \|", section, re.MULTILINE)
    told = {name: members for names, members in rows for name in re.findall(r"`(\w+)`", names)}
    kinds = {kind.__struct_config__.tag: kind for kind in get_args(union)}
    assert set(told) - {"do", "kind"} == set(kinds)
    for tag, kind in kinds.items():
        for member in set(kind.__struct_fields__) - {"id"}:
            if tag not in ("created", "sat", "dealt", "offered"):  # of which not all is shown
                assert f"`{member}`" in told[tag], f"{tag}: {member}"
