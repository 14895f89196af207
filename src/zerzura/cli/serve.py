"""`zerzura serve`: tables for people and bots, in the browser; and what it stores, taken along."""

from __future__ import annotations

import argparse
import importlib.util
import os
import socket
import sqlite3
import ssl
import sys
import webbrowser
from pathlib import Path

NEEDED = ("litestar", "uvicorn", "websockets", "msgspec", "sqlalchemy", "alembic")


class CannotServe(Exception):
    """The server cannot start, with the reason for the user."""


def add_arguments(sub: argparse.ArgumentParser) -> None:
    """Describe the arguments."""
    add_folder(sub)
    where = sub.add_mutually_exclusive_group()
    where.add_argument("--host", default="127.0.0.1", help="the address (default 127.0.0.1)")
    where.add_argument(
        "--lan", action="store_true", help="serve the phones in the house too, and print a QR code"
    )
    sub.add_argument("--port", type=port, default=8000, help="the port (default 8000; 0: any)")
    sub.add_argument(
        "--workers", type=workers, default=1, metavar="N", help="processes for bots (default 1)"
    )
    sub.add_argument(
        "--tls", nargs=2, type=Path, metavar=("CERT", "KEY"), help="serve https with these files"
    )
    sub.add_argument(
        "--no-limits", action="store_true", help="answer however often somebody asks: for tests"
    )
    sub.add_argument("--open", action="store_true", help="open the page in the browser")


def port(text: str) -> int:
    """Read a port."""
    if not (text.isascii() and text.isdigit() and int(text) < 65536):
        raise argparse.ArgumentTypeError(f"{text!r:.40} is no port: a number from 0 to 65535")
    return int(text)


def workers(text: str) -> int:
    """Read a number of processes."""
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 64):
        raise argparse.ArgumentTypeError(f"{text!r:.40} is no number from 1 to 64")
    return int(text)


def data_folder() -> Path:
    """Where data is kept if nobody says where."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "zerzura"


def add_folder(sub: argparse.ArgumentParser) -> None:
    """Describe the folder of a server."""
    sub.add_argument(
        "--data",
        type=Path,
        metavar="FOLDER",
        help="where everything is stored (default: zerzura in your data folder)",
    )


def need_server() -> None:
    """Refuse to go on without the packages of the server."""
    missing = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        raise CannotServe(
            f"the server needs {', '.join(missing)}; install them with: pip install zerzura[server]"
        )


def file_of(args: argparse.Namespace) -> Path:
    """The database of the folder that is named."""
    return Path(args.data or data_folder()) / "zerzura.sqlite"


def new_file(args: argparse.Namespace) -> Path:
    """The same, with its folder, which is for its owner alone."""
    file = file_of(args)
    try:
        file.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise CannotServe(f"{file.parent}: {error.strerror or error}") from None
    return file


def command(args: argparse.Namespace) -> int:
    """Serve until it is told to end."""
    need_server()
    from ..server.app import Settings
    from ..server.run import Address, serve

    for file in args.tls or ():
        if not os.access(file, os.R_OK):
            raise CannotServe(f"{file}: it cannot be read")
    file = new_file(args)
    host = "0.0.0.0" if args.lan else args.host

    def ready(port: int) -> None:
        named = lan_address() if args.lan else host
        named = f"[{named}]" if ":" in named else named
        url = f"{'https' if args.tls else 'http'}://{named}:{port}/"
        print(f"Zerzura is at {url}", f"It stores everything in {file}", sep="\n")
        if args.lan:
            tell_lan(url, bool(args.tls))
        print("Ctrl+C ends it; what has been played is kept.", flush=True)
        if args.open and not webbrowser.open(url):
            print("Open that address in a browser.", file=sys.stderr)

    settings = Settings(file, workers=args.workers, limits=not args.no_limits)
    address = Address(host, args.port, tuple(args.tls) if args.tls else None)
    try:
        began = serve(settings, address, ready)
    except ssl.SSLError as error:
        raise CannotServe(
            f"--tls: {error.reason or error}: are these a certificate and its key?"
        ) from None
    if not began:
        raise CannotServe(f"it cannot listen on {host}, port {args.port}; another --port may do")
    return 0


def lan_address() -> str:
    """The address of this machine in the house; nothing is sent to find it out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # kept for documentation; a datagram is never sent
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def tell_lan(url: str, tls: bool) -> None:
    """Print a code for the phones, and what does not work on them."""
    import segno

    print("Phones in the same house find it by this code:")
    segno.make(url).terminal(compact=True)
    if not tls:
        print(
            "Without https, browsers forbid passkeys, installing and notices; the games need none."
        )


# Taking everything along.


def backup_command(args: argparse.Namespace) -> int:
    """Copy the database while it is in use."""
    need_server()
    from ..server.transfer import CannotTransfer, backup

    try:
        backup(file_of(args), args.file)
    except (CannotTransfer, sqlite3.Error, OSError) as error:
        raise CannotServe(f"{error}; there is no backup") from None
    print(f"{args.file} has everything of {file_of(args)}")
    return 0


def export_command(args: argparse.Namespace) -> int:
    """Print everything as lines of JSON."""
    need_server()
    from ..server.transfer import CannotTransfer, export

    try:
        for line in export(file_of(args)):
            print(line, end="")
    except CannotTransfer as error:
        raise CannotServe(str(error)) from None
    return 0


def import_command(args: argparse.Namespace) -> int:
    """Make a database of such lines."""
    need_server()
    from ..server.transfer import CannotTransfer, load

    try:
        with args.file.open(encoding="utf-8") as lines:
            count = load(lines, new_file(args))
    except (CannotTransfer, OSError, UnicodeDecodeError) as error:
        raise CannotServe(f"{args.file}: {error}; nothing was imported") from None
    print(f"{file_of(args)} has all {count} lines of {args.file}")
    return 0
