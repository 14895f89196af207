"""What the page is made of: at addresses that last, compressed, light, whole, and nobody else's."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from zerzura.server.app import refused
from zerzura.server.pages import TYPES, WEB, Site, handlers, joined, open_site
from zerzura.server.refusal import Refusal

HEAVIEST = 150_000  # bytes, compressed, for all that a table loads
Client = TestClient[Any]


@pytest.fixture(scope="module")
def site() -> Site:
    return open_site()


@pytest.fixture(scope="module")
def client(site: Site) -> Iterator[Client]:
    app = Litestar([*handlers(site)], exception_handlers={Refusal: refused}, openapi_config=None)
    with TestClient(app) as client:
        client.headers = {}
        yield client


def named(page: str) -> list[str]:
    """The addresses that a page names."""
    return re.findall(r'(?:src|href)="([^"]+)"', page)


# Addresses.


@pytest.mark.parametrize("path", ["/", "/t/abc", "/offline"])
def test_a_page_names_files_that_may_be_kept_for_ever(client: Client, path: str) -> None:
    page = client.get(path)
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.headers["cache-control"] == "no-cache"
    assert len(named(page.text)) > 10
    for address in named(page.text):
        answer = client.get(address)
        assert answer.status_code == 200, address
        assert "immutable" in answer.headers["cache-control"]


def test_a_change_changes_every_address(site: Site) -> None:
    other = Site({**site.files, "css/base.css": b"body { color: red }"})
    assert other.version != site.version
    assert site.pages["index.html", "en"].tag != other.pages["index.html", "en"].tag
    assert Site(dict(site.files)).version == site.version


def test_a_page_of_another_version_still_finds_its_files(client: Client) -> None:
    answer = client.get("/web/of-yesterday/main.js")
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    ["/web/x/none.js", "/web/x/../app.py", "/web/x/%2e%2e/%2e%2e/server/app.py", "/web/main.js"],
)
def test_nothing_else_is_served(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


def test_what_has_not_changed_is_not_sent_again(client: Client) -> None:
    tag = client.get("/").headers["etag"]
    again = client.get("/", headers={"if-none-match": f'"other", W/{tag}'})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == tag
    assert client.get("/", headers={"if-none-match": '"other"'}).status_code == 200


def test_files_come_compressed_to_those_who_can_read_that(client: Client, site: Site) -> None:
    address = f"/web/{site.version}/main.js"
    packed = client.get(address, headers={"accept-encoding": "br, gzip;q=0.8"})
    plain = client.get(address, headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text == site.files["main.js"].decode()
    assert "accept-encoding" in plain.headers["vary"]


@pytest.mark.parametrize(
    ("asked", "language"),
    [
        ("de-CH,de;q=0.9,en;q=0.8", "de"),
        ("en;q=0.5, fr;q=0.8", "fr"),
        ("pt-BR,pt", "en"),
        ("pt;q=1, de;q=0.1", "de"),
        ("", "en"),
        ("fr;q=x, *", "en"),
    ],
)
def test_a_page_brings_the_words_that_a_browser_asks_for(
    client: Client, asked: str, language: str
) -> None:
    page = client.get("/", headers={"accept-language": asked}).text
    assert f'<html lang="{language}">' in page
    assert re.findall(r"i18n/(\w+)\.ftl", page) == [language]


# What is loaded.


def loaded(site: Site, page: str) -> set[str]:
    """All that a page loads, in the language with the longest texts."""
    text = site.pages[page, "fr"].plain.decode()
    return {address.removeprefix(f"/web/{site.version}/") for address in named(text)}


def test_a_table_is_light(site: Site) -> None:
    sizes = {name: weight(site, name) for name in loaded(site, "index.html")}
    assert {"main.js", "art.js", "css/palette.css"} <= sizes.keys()
    assert "i18n/fr.ftl" in sizes
    page = site.pages["index.html", "fr"].packed or b""
    assert sum(sizes.values()) + len(page) <= HEAVIEST, sorted(
        sizes.items(), key=lambda one: -one[1]
    )[:12]


def weight(site: Site, name: str) -> int:
    kept = site.kept[name]
    return len(kept.packed or kept.plain)


def test_a_page_names_all_its_modules_beforehand(site: Site) -> None:
    there = loaded(site, "index.html")
    for name in [name for name in there if name.endswith(".js")]:
        for path in re.findall(r"""from\s*["'](\.[^"']+)["']""", site.files[name].decode()):
            assert joined(name, path) in there, f"{name} imports {path}"


def test_there_is_no_file_that_nothing_loads(site: Site) -> None:
    used = loaded(site, "index.html") | loaded(site, "offline.html")
    used |= {
        "index.html",
        "offline.html",
        "sw.js",
        "manifest.webmanifest",
        *(f for f in site.files if f.endswith(".ftl")),
    }
    texts = "".join(site.files[name].decode() for name in site.files if not name.endswith(".png"))
    left = {name for name in site.files if name not in used and name not in texts}
    drawn = {"icons/icon-maskable.svg"}  # from which others are made
    asked = {"icons/icon-turn.svg"}  # while it is the player's turn
    assert left <= drawn | asked


def test_every_file_of_the_folder_has_a_type_or_is_for_developers() -> None:
    others = {path.suffix for path in WEB.rglob("*") if path.is_file()} - TYPES.keys()
    assert others <= {".md", ".txt", ".ts"}


def test_nothing_is_asked_of_anybody_else(site: Site) -> None:
    for name, data in site.files.items():
        if name.startswith("vendor/") or name.endswith(".png"):
            continue
        text = data.decode().replace("http://www.w3.org/2000/svg", "")
        assert not re.search(r"https?://|@import|url\((?!#|\"data:)", text), name


def test_no_style_or_script_stands_in_a_page(site: Site) -> None:
    for name in ("index.html", "offline.html"):
        page = site.pages[name, "en"].plain.decode()
        assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", page)
        assert not re.findall(r"<script(?![^>]*\ssrc=)", page)


# Libraries.


def test_libraries_are_what_the_lock_says() -> None:
    readme = (WEB / "vendor/README.md").read_text(encoding="utf-8")
    written = dict(re.findall(r"\| (\S+\.js) \| ([0-9a-f]{64}) \|", readme))
    files = {
        path.relative_to(WEB / "vendor").as_posix(): path for path in WEB.rglob("vendor/**/*.js")
    }
    assert written == {
        name: hashlib.sha256(path.read_bytes()).hexdigest() for name, path in files.items()
    }
    root = WEB.parent.parent.parent
    asked = json.loads((root / "package.json").read_text())["dependencies"]
    locked = json.loads((root / "package-lock.json").read_text())["packages"]
    for name, version in asked.items():
        assert locked[f"node_modules/{name}"]["version"] == version
        assert locked[f"node_modules/{name}"]["integrity"].startswith("sha512-")
        assert f"| {name} | {version} |" in readme
    assert "resolved" not in (root / "package-lock.json").read_text()


def test_libraries_import_each_other_as_files() -> None:
    for path in (WEB / "vendor").rglob("*.js"):
        for name in re.findall(r"""(?:from|import)\s*["']([^"']+)["']""", path.read_text()):
            assert name.startswith("./"), path
            assert (path.parent / name).exists()


# Installed.


def test_it_can_be_installed(client: Client, site: Site) -> None:
    page = client.get("/").text
    address = next(one for one in named(page) if one.endswith(".webmanifest"))
    answer = client.get(address)
    assert answer.headers["content-type"] == "application/manifest+json"
    manifest = answer.json()
    assert {"name", "short_name", "start_url", "display", "icons"} <= manifest.keys()
    for icon in manifest["icons"]:
        picture = site.files[icon["src"]]
        if icon["type"] == "image/png":
            sizes = [int.from_bytes(picture[at : at + 4]) for at in (16, 20)]
            assert "x".join(map(str, sizes)) == icon["sizes"]
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])


def test_the_service_worker_keeps_a_page_for_when_nobody_answers(client: Client) -> None:
    answer = client.get("/sw.js")
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    found = re.search(r"const KEEP = (\[.*?\]);", answer.text)
    assert found
    kept = json.loads(found[1])
    assert "/offline" in kept
    assert not [address for address in kept if "/api/" in address]
    assert set(named(client.get("/offline").text)) <= set(kept)
    for address in kept:
        assert client.get(address).status_code == 200, address


def test_what_is_packed_is_what_is_there(site: Site) -> None:
    for name, kept in [*site.kept.items(), *site.pages.items()]:
        assert kept.packed is None or gzip.decompress(kept.packed) == kept.plain, name
