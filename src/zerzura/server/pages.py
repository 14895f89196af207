"""The pages and what they are made of: held in memory, compressed once, at addresses that last.

The files of ``web/`` lie under ``/web/<version>/``, where the version is a hash of them all. So a
browser may keep each for ever, and they name each other by relative paths; only the pages, which
say which version they want, are asked for each time.
"""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import Any, NamedTuple

from litestar import Request, Response, get
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from .refusal import Refusal

WEB = Path(__file__).parent.parent / "web"
TYPES = {
    ".css": "text/css",
    ".ftl": "text/plain",
    ".html": "text/html",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
FOR_EVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
PACKED_ALREADY = (".png",)
IMPORT = re.compile(r"""(?:^|[;}])\s*(?:import|export)\b[^;"'()]*["'](\.[^"']+\.js)["']""", re.M)
OFFLINE = "offline.html"  # the page that the service worker keeps for when nobody answers


class Kept(NamedTuple):
    """A file as it is sent."""

    plain: bytes
    packed: bytes | None
    media_type: str
    tag: str


@dataclass(frozen=True)
class Site:
    """All files of the page, by their path."""

    files: Mapping[str, bytes]

    @cached_property
    def version(self) -> str:
        """A hash of everything that is served."""
        both = (name.encode() + b"\0" + data for name, data in sorted(self.files.items()))
        return sha256(b"\0".join(both)).hexdigest()[:16]

    @cached_property
    def kept(self) -> dict[str, Kept]:
        """What is sent, ready to be sent."""
        files = {name: data for name, data in self.files.items() if not name.endswith(".html")}
        files["sw.js"] = self.service_worker()
        return {name: keep(name, data) for name, data in files.items()}

    @cached_property
    def pages(self) -> dict[tuple[str, str], Kept]:
        """The pages, by their name and the language that a browser asks for."""
        names = [name for name in self.files if name.endswith(".html")]
        return {
            (name, language): keep(name, self.filled(name, language))
            for name in names
            for language in self.languages
        }

    @cached_property
    def languages(self) -> list[str]:
        """The languages that there are messages in."""
        return [PurePosixPath(name).stem for name in self.files if name.endswith(".ftl")]

    def filled(self, name: str, language: str) -> bytes:
        """A page with this version's addresses, all its modules and its words named at its head."""
        text = self.files[name].decode().replace('<html lang="en">', f'<html lang="{language}">')
        words = f'<link rel="preload" href="/web/i18n/{language}.ftl" as="fetch" crossorigin>\n'
        links = [words] + [
            f'<link rel="modulepreload" href="/web/{module}">\n'
            for first in re.findall(r'<script type="module" src="/web/([^"]+)">', text)
            for module in self.modules(first)
        ]
        text = text.replace("</head>", "".join(links) + "</head>")
        return text.replace('"/web/', f'"/web/{self.version}/').encode()

    def modules(self, first: str) -> list[str]:
        """A module and all that it imports."""
        found = [first]
        for name in found:
            for path in IMPORT.findall(self.files[name].decode()):
                module = joined(name, path)
                if module not in found:
                    found.append(module)
        return found

    def service_worker(self) -> bytes:
        """The service worker, with what it is to keep."""
        page = self.files[OFFLINE].decode()
        wanted = [
            name
            for named in re.findall(r'"/web/([^"]+)"', page)
            for name in (self.modules(named) if named.endswith(".js") else [named])
        ]
        wanted += [name for name in self.files if name.endswith(".ftl")]
        keep = ["/offline", *(f"/web/{self.version}/{name}" for name in wanted)]
        text = self.files["sw.js"].decode()
        return text.replace('"WHAT TO KEEP"', json.dumps(keep)).encode()


def open_site(folder: Path = WEB) -> Site:
    """Read the files of a folder."""
    return Site(
        {
            path.relative_to(folder).as_posix(): path.read_bytes()
            for path in sorted(folder.rglob("*"))
            if path.suffix in TYPES and path.is_file()
        }
    )


def joined(name: str, path: str) -> str:
    """The file that a relative path in another file means."""
    parts: list[str] = []
    for part in (PurePosixPath(name).parent / path).parts:
        if part == "..":
            parts.pop()
        else:
            parts.append(part)
    return "/".join(parts)


def keep(name: str, data: bytes) -> Kept:
    """Compress a file once."""
    suffix = PurePosixPath(name).suffix
    packed = None if suffix in PACKED_ALREADY else gzip.compress(data, 9, mtime=0)
    return Kept(data, packed, TYPES[suffix], f'"{sha256(data).hexdigest()[:16]}"')


def handlers(site: Site) -> Iterable[HTTPRouteHandler]:
    """What answers for the pages and their files."""

    def page(request: Request[Any, Any, State], name: str) -> Response[bytes]:
        """A page, in the language that the browser asks for."""
        language = nearest(request.headers.get("accept-language", ""), site.languages)
        return answer(request, site.pages[name, language], ASK_AGAIN)

    @get("/", include_in_schema=False)
    async def front_page(request: Request[Any, Any, State]) -> Response[bytes]:
        """The page that everything begins with."""
        return page(request, "index.html")

    @get("/t/{table:str}", include_in_schema=False)
    async def table_page(
        request: Request[Any, Any, State], table: FromPath[str]
    ) -> Response[bytes]:
        """The page of a table; it finds out itself which one it is."""
        return page(request, "index.html")

    @get("/offline", include_in_schema=False)
    async def offline_page(request: Request[Any, Any, State]) -> Response[bytes]:
        """What the service worker shows when the server cannot be reached."""
        return page(request, OFFLINE)

    @get("/sw.js", include_in_schema=False)
    async def service_worker(request: Request[Any, Any, State]) -> Response[bytes]:
        """The service worker; it lies here, since it speaks for what lies beside and below it."""
        return answer(request, site.kept["sw.js"], ASK_AGAIN)

    @get("/web/{version:str}/{path:path}", include_in_schema=False)
    async def file(
        request: Request[Any, Any, State], version: FromPath[str], path: FromPath[str]
    ) -> Response[bytes]:
        """A file. A page of another version gets what there is now, but is not to keep it."""
        kept = site.kept.get(path.lstrip("/"))
        if kept is None:
            raise Refusal("unknown", "there is no such file")
        return answer(request, kept, FOR_EVER if version == site.version else ASK_AGAIN)

    return front_page, table_page, offline_page, service_worker, file


def nearest(asked: str, languages: list[str]) -> str:
    """The first of the languages that a browser asks for, best first, that there is; or English."""
    wishes = []
    for place, wish in enumerate(asked.lower().split(",")):
        name, _, weight = wish.partition(";q=")
        try:
            wishes.append((-float(weight or 1), place, name.strip()[:2]))
        except ValueError:
            continue
    return next((name for _, _, name in sorted(wishes) if name in languages), "en")


def answer(request: Request[Any, Any, State], kept: Kept, caching: str) -> Response[bytes]:
    """Send a file, or word that it has not changed."""
    headers = {
        "cache-control": caching,
        "etag": kept.tag,
        "vary": "accept-encoding, accept-language",
    }
    known = [one.strip().removeprefix("W/") for one in listed(request, "if-none-match")]
    if kept.tag in known:
        return Response(b"", status_code=304, headers=headers, media_type=kept.media_type)
    taken = [one.split(";")[0].strip() for one in listed(request, "accept-encoding")]
    if kept.packed and "gzip" in taken:
        headers["content-encoding"] = "gzip"
        return Response(kept.packed, headers=headers, media_type=kept.media_type)
    return Response(kept.plain, headers=headers, media_type=kept.media_type)


def listed(request: Request[Any, Any, State], header: str) -> list[str]:
    """What a header lists."""
    return request.headers.get(header, "").split(",")
