"""NOBODY IN: whoever is not to, gets nothing; and whatever is sent, the server and others go on."""

from __future__ import annotations

import json
import socket as sockets
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, get_args

import httpx
import pytest
from served import Client, Served, Told, server
from tables import budget
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from zerzura.server import wishes


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with server(tmp_path_factory.mktemp("data")) as served:
        yield served


@pytest.fixture
def ann(served: Served) -> Iterator[Client]:
    client = Client(served, "Ann")
    yield client
    client.close()


# What each wish looks like; whether a stranger may have it is another question.
EXAMPLES: dict[str, Told] = {
    "sit": {},
    "invite": {"bot": "steady"},
    "leave": {},
    "reveal": {"contribution": "00"},
    "draft": {"round": 0, "ply": 0, "tokens": []},
    "turn": {"round": 0, "ply": 0, "tokens": ["-Y5", "*"]},
    "resign": {},
    "offer": {"what": "share"},
    "decline": {"what": "share"},
    "claim": {},
    "say": {"text": "Hello!"},
}


@pytest.mark.parametrize("stage", ["open", "playing", "over"])
def test_no_wish_of_a_stranger_is_done(served: Served, ann: Client, stage: str) -> None:
    assert set(EXAMPLES) == {w.__struct_config__.tag for w in get_args(wishes.Wish)}
    ben, eve = Client(served, "Ben"), Client(served, "Eve")
    table = ann.ask("/tables", {})["table"]
    if stage != "open":
        ben.wish(table, "sit")
    if stage == "over":
        ann.wish(table, "resign")
    before = [client.look(table, 0) for client in (ann, ben, eve)]
    there = f"/tables/{table}/wishes"
    for do, members in EXAMPLES.items():
        if do == "sit" and stage == "open":
            continue  # that is what an open seat is for
        code = eve.refused(there, eve.made(do, **members))[1]
        assert code in ("forbidden", "not_now"), do
        nobody = httpx.post(f"{served.url}/api/v1{there}", json=eve.made(do, **members))
        assert nobody.status_code == 401
        with connect(served.url.replace("http", "ws") + "/api/v1/socket") as line:
            line.send(json.dumps({"type": "wish", "table": table, "wish": eve.made(do, **members)}))
            assert json.loads(line.recv())["code"] == "no_guest"
    assert [client.look(table, 0) for client in (ann, ben, eve)] == before
    ben.close()
    eve.close()


def test_a_socket_for_a_page_of_another_site_is_refused(served: Served, ann: Client) -> None:
    url = served.url.replace("http", "ws") + "/api/v1/socket"
    cookie = {"Cookie": f"zerzura={ann.token}"}
    evil, own = Origin("http://evil.example"), Origin(served.url)
    with pytest.raises(InvalidStatus), connect(url, origin=evil, additional_headers=cookie):
        pass
    with connect(url, origin=own, additional_headers=cookie) as line:
        line.send('{"type":"ping","id":"1"}')
        assert json.loads(line.recv(10))["type"] == "pong"


# The API, by its own document.


def test_the_document_of_the_api_is_true(served: Served, tmp_path: Path) -> None:
    checks = ",".join(
        f"{name}_conformance" for name in ("status_code", "content_type", "response_schema")
    )
    command = [
        *[str(Path(sys.executable).parent / "schemathesis"), "run"],
        f"{served.url}/api/v1/openapi.json",
        *[
            "--checks",
            f"not_a_server_error,negative_data_rejection,{checks}",
            "--seed",
            "1",
            "--phases",
            "examples,coverage,fuzzing",
        ],
        *["--max-examples", str(budget(8, 200)), "--generation-database", "none", "--no-color"],
    ]
    welcome = httpx.post(f"{served.url}/api/v1/guests", json={"name": "Schema"}).json()
    command += ["--header", f"Authorization: Bearer {welcome['token']}"]
    done = subprocess.run(
        command, capture_output=True, text=True, check=False, timeout=600, cwd=tmp_path
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]


# The socket, by whatever comes.


def spoiled(rng: Random, table: str) -> str:
    """A message that is wrong in some way, or not."""
    message: Any = rng.choice(
        [
            {"type": "watch", "table": table, "since": 0},
            {"type": "unwatch", "table": table},
            {"type": "ping", "id": "x"},
            {"type": "hello", "token": "x"},
            *[
                {"type": "wish", "table": table, "wish": {"do": do, "id": "x", **members}}
                for do, members in EXAMPLES.items()
            ],
        ]
    )
    text = json.dumps(message)
    strange: list[Any] = [None, -1, 10**30, 1.5, "", "x" * 5000, [], {}, [[]] * 100, True, "\x00"]
    match rng.randrange(8):
        case 0:
            return rng.randbytes(rng.randrange(200)).decode("latin-1")
        case 1:
            at = rng.randrange(len(text))
            return text[:at] + rng.choice('{}[]",:\\\u20280e') + text[at + rng.randrange(3) :]
        case 2:
            return text[: rng.randrange(len(text))]
        case 3:
            return "[" * rng.randrange(3000)
        case 4:
            message[rng.choice(list(message))] = rng.choice(strange)
        case 5:
            message["more"] = rng.choice(strange)
        case 6:
            wish = message.get("wish", message)
            wish[rng.choice(list(wish))] = rng.choice(strange)
        case _:
            return text
    return json.dumps(message)


def memory_of(served: Served) -> int:
    """Resident memory of the server, in kilobytes."""
    status = Path(f"/proc/{served.process.pid}/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0])


def test_whatever_comes_over_a_socket_others_go_on(served: Served, ann: Client) -> None:
    rng = Random(1)
    table = ann.ask("/tables", {"seats": [{"who": "me"}, {"who": "bot", "bot": "random"}]})["table"]
    with ann.line() as line:
        line.watch(table)
        before = line.seen[table]
        eve = Client(served, "Eve")
        url = served.url.replace("http", "ws") + "/api/v1/socket"
        header = {"Authorization": f"Bearer {eve.token}"}
        for _ in range(budget(20, 400)):
            with connect(url, additional_headers=header, max_size=None) as other:
                for _ in range(100):
                    other.send(spoiled(rng, table))
                other.send('{"type":"ping","id":"end"}')
                while json.loads(other.recv(20)) != {"type": "pong", "id": "end"}:
                    pass
                other.send(rng.randbytes(100))
        # Those who cut the line in the middle of something, or never say anything, are no harm.
        half = [sockets.create_connection(("127.0.0.1", served.port)) for _ in range(50)]
        for one in half:
            one.sendall(b"GET /api/v1/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n")
        assert ann.look(table)["view"] == before["view"]
        line.send({"type": "ping", "id": "still there"})
        line.until(lambda: "still there" in line.answers)
        for one in half:
            one.close()
        eve.close()


def test_a_frame_that_is_too_long_ends_its_line_alone(served: Served, ann: Client) -> None:
    with ann.line() as line, ann.line() as other:
        line.socket.send("x" * 20_000)
        with pytest.raises(ConnectionClosed) as closed:
            line.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4009
        other.send({"type": "ping", "id": "1"})
        assert other.hear()["type"] == "pong"


def test_who_does_not_read_is_hung_up_on_and_costs_no_memory(served: Served, ann: Client) -> None:
    table = ann.ask("/tables", {})["table"]
    # Given somebody who asks without end and never reads,
    raw = sockets.socket()
    raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    raw.connect(("127.0.0.1", served.port))
    raw.sendall(
        b"GET /api/v1/socket HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\n"
        b"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        b"Sec-WebSocket-Version: 13\r\n\r\n" % served.port
    )
    message = json.dumps({"type": "watch", "table": table, "since": 0}).encode()
    frame = bytes([0x81, 0x80 | len(message), 0, 0, 0, 0]) + message
    before = memory_of(served)
    raw.settimeout(1)
    with suppress(OSError):  # the other end no longer listens
        while True:
            raw.sendall(frame * 100)
    # then the server hangs up on him, and its memory has not grown by much.
    assert memory_of(served) - before < 50_000
    heard = b""
    with suppress(OSError):
        while part := raw.recv(65536):
            heard = heard[-100:] + part
    raw.close()
    assert heard.endswith(b"\x88\x02" + (4008).to_bytes(2, "big"))
    assert ann.look(table)["status"] == "open"


# Limits.


def test_who_asks_too_often_is_told_so(tmp_path: Path) -> None:
    with server(tmp_path, "--workers", "1") as limited:
        ann = Client(limited, "Ann")
        answers = [201]
        while answers[-1] == 201 and len(answers) < 1000:
            answer = httpx.post(f"{limited.url}/api/v1/guests", json={"name": "x"})
            answers.append(answer.status_code)
        assert answers[-1] == 429
        assert len(answers) > 20
        # Other kinds of requests are still answered; and sockets have limits of their own.
        table = ann.ask("/tables", {})["table"]
        with ann.line() as line:
            said: list[str] = []
            while "too_often" not in said and len(said) < 10_000:
                for _ in range(100):
                    line.send({"type": "ping", "id": "1"})
                said += [line.hear().get("code", "pong") for _ in range(100)]
            assert said[:150] == ["pong"] * 150
            hints = [ann.request(f"/tables/{table}/hint", {}).status_code for _ in range(40)]
            assert (hints[0], hints[-1]) == (403, 429)
            assert "too_often" in said
        assert ann.look(table)["status"] == "open"
        ann.close()
