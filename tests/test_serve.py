"""`zerzura serve` as a host meets it; and what it stores, taken along."""

from __future__ import annotations

import shutil
import ssl
import stat
import subprocess
from pathlib import Path
from random import Random

import httpx
import pytest
from served import Client, Served, play, server

from zerzura import cli

Capture = pytest.CaptureFixture[str]


def played(served: Served) -> tuple[Client, str]:
    """A guest, and a game that she has played."""
    ann = Client(served, "Änn ☃")
    seats = [{"who": "me"}, {"who": "bot", "bot": "random"}]
    table: str = ann.ask("/tables", {"game": "rivals", "seats": seats})["table"]
    with ann.line() as line:
        line.watch(table)
        play(
            line, table, Random(1), until=lambda told: bool(told["number"] > 40 and told["choices"])
        )
    return ann, table


def test_a_backup_is_taken_while_the_server_runs(tmp_path: Path, capsys: Capture) -> None:
    target = tmp_path / "new" / "zerzura.sqlite"
    target.parent.mkdir()
    with server(tmp_path / "data") as served:
        ann, table = played(served)
        before = ann.look(table, 0)
        assert cli.main(["backup", "--data", str(tmp_path / "data"), str(target)]) == 0
        assert cli.main(["backup", "--data", str(tmp_path / "data"), str(target)]) == 1
        assert "nothing is overwritten" in capsys.readouterr().err
        served.kill()
    with server(target.parent) as served:
        ann.http.base_url = served.url + "/api/v1"
        assert ann.look(table, 0) == before
    ann.close()


def test_an_export_makes_the_same_server_elsewhere(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "all.jsonl"
    with server(tmp_path / "data") as served:
        ann, table = played(served)
        before = ann.look(table, 0)
        capsys.readouterr()
        assert cli.main(["export", "--data", str(tmp_path / "data")]) == 0
        file.write_text(capsys.readouterr().out, encoding="utf-8")
        served.kill()
    assert cli.main(["import", "--data", str(tmp_path / "new"), str(file)]) == 0
    assert cli.main(["import", "--data", str(tmp_path / "new"), str(file)]) == 1
    assert "is there already" in capsys.readouterr().err
    assert cli.main(["export", "--data", str(tmp_path / "new")]) == 0
    assert capsys.readouterr().out == file.read_text(encoding="utf-8")
    with server(tmp_path / "new") as served:
        ann.http.base_url = served.url + "/api/v1"
        assert ann.look(table, 0) == before
    ann.close()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        '{"zerzura":"export","version":2}',
        '{"zerzura":"export","version":1}\n{"in":"nowhere"}',
        '{"zerzura":"export","version":1}\n{"in":"guests","guest":"a"}',
        '{"zerzura":"export","version":1}\n{"in":"notes","name":"alive","value":null}',
    ],
)
def test_what_is_no_export_makes_nothing(tmp_path: Path, text: str, capsys: Capture) -> None:
    file = tmp_path / "export"
    file.write_text(text)
    assert cli.main(["import", "--data", str(tmp_path / "new"), str(file)]) == 1
    said = capsys.readouterr()
    assert said.err.startswith("zerzura: ")
    assert said.err.count("\n") == 1
    assert not said.out
    assert not list((tmp_path / "new").iterdir())


def test_what_is_not_there_is_not_taken_along(tmp_path: Path, capsys: Capture) -> None:
    for command in (["backup", str(tmp_path / "b")], ["export"], ["import", str(tmp_path / "c")]):
        assert cli.main([command[0], "--data", str(tmp_path / "d"), *command[1:]]) == 1
        assert capsys.readouterr().err.startswith("zerzura: ")


def test_the_folder_is_its_owners_alone(tmp_path: Path) -> None:
    with server(tmp_path / "a" / "b"):
        assert stat.S_IMODE((tmp_path / "a" / "b").stat().st_mode) == 0o700


def test_a_port_that_is_taken_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with server(tmp_path / "one") as served:
        command = [*served.command(tmp_path / "two"), "--port", str(served.port)]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
        assert done.returncode == 1
        assert "another --port may do" in done.stderr
        assert "Traceback" not in done.stderr


def test_the_phones_in_the_house_get_a_code(tmp_path: Path) -> None:
    with server(tmp_path, "--lan") as served:
        served.stop()
    assert "Phones in the same house" in served.said
    assert "█" in served.said or "▀" in served.said


def test_it_serves_https(tmp_path: Path) -> None:
    openssl = shutil.which("openssl")
    assert openssl, "this test needs openssl"
    made = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext".split()
    files = ["-keyout", str(tmp_path / "key"), "-out", str(tmp_path / "cert")]
    names = "subjectAltName=IP:127.0.0.1"
    subprocess.run([openssl, *made, names, *files], check=True, capture_output=True)
    data = tmp_path / "data"
    with server(data, "--tls", str(tmp_path / "cert"), str(tmp_path / "key")) as served:
        trust = ssl.create_default_context(cafile=tmp_path / "cert")
        url = f"https://127.0.0.1:{served.port}/api/v1/"
        with httpx.Client(base_url=url, verify=trust) as client:
            answer = client.post("guests", json={"name": "Ann"})
            assert answer.status_code == 201
            assert "Secure" in answer.headers["set-cookie"]
            assert "HttpOnly" in answer.headers["set-cookie"]
    command = [*served.command(data), "--tls", str(tmp_path / "cert"), str(tmp_path / "cert")]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 1
    assert "certificate and its key" in done.stderr
    assert "Traceback" not in done.stderr


def test_pages_come_with_what_browsers_are_to_heed(tmp_path: Path) -> None:
    with server(tmp_path) as served:
        for path in ("/", "/t/x", "/web/any/main.js", "/api/v1/health", "/nowhere"):
            headers = httpx.get(served.url + path).headers
            assert "script-src 'self'" in headers["content-security-policy"], path
            assert "unsafe" not in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["x-frame-options"] == "DENY"
        for path in ("/web/any/../../server/app.py", "/web/any/%2e%2e/server/app.py", "/web"):
            assert httpx.get(served.url + path).status_code == 404
