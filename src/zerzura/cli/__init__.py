"""The command line: ``zerzura ...``.

Every command ends with status 0, with 1 when what it was given is refused, or with 2 when it was
called wrongly. A refusal is one message on the error output, and nothing on the standard output.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from random import SystemRandom

from .. import __version__, bots, games, notation, receipts, records
from ..bots import Bot, BotError
from ..bots import serve as engine
from ..games import OPTIONS, SEATS, Game, Value
from ..notation import NotationError
from ..records import Record, RecordError
from ..rules.dice import Dice
from ..rules.state import Chance
from . import arena as bouts
from . import play, serve, verify
from .given import Refused, dump, number, seed

LONGEST = 1 << 28  # bytes of a record that are read, so that an endless one is refused too


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # rather a ? than no table at all
    args = arguments(argv)
    try:
        status: int = args.run(args)
        print(end="", flush=True)
        return status
    except (Refused, NotationError, BotError, serve.CannotServe) as error:
        print(f"zerzura: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # it is flushed once more
        if isinstance(error, BrokenPipeError):  # the reader of our output has seen enough
            return 0
        print(f"zerzura: cannot write: {error.strerror or error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130


def arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    """Read the arguments; those of which there may be many stand before and behind flags."""
    top = parser()
    args, rest = top.parse_known_args(argv)
    many = next(
        (vars(args)[key] for key in ("options", "files", "expeditions", "bots") if key in args),
        None,
    )
    if rest and (many is None or any(word.startswith("-") for word in rest)):
        top.error(f"no such argument: {' '.join(map(notation.quoted, rest))}")
    elif many is not None:
        many += rest
    return args


def parser() -> argparse.ArgumentParser:
    """Describe all commands and their arguments."""
    top = argparse.ArgumentParser(
        prog="zerzura",
        description="Play, replay and score the Lost Cities family of games.",
        epilog="`zerzura COMMAND --help` tells more of a command.",
    )
    top.add_argument("--version", action="version", version=f"zerzura {__version__}")
    commands = top.add_subparsers(metavar="COMMAND", required=True)

    def command(name: str, run: object, summary: str, epilog: str = "") -> argparse.ArgumentParser:
        sub = commands.add_parser(
            name,
            help=summary,
            description=summary[0].upper() + summary[1:] + ".",
            epilog=epilog,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        sub.set_defaults(run=run)
        return sub

    sub = command(
        "play",
        play_command,
        "play a game in the terminal, against bots",
        "Unless you say otherwise it sets stall=100 (but in rivals, which has no such option).\n\n"
        "examples:\n  zerzura play\n  zerzura play rivals --players 3 --against random\n"
        "  zerzura play duel edition=1999 --seat 1",
    )
    game_arguments(sub, optional=True)
    sub.add_argument("--seat", type=number, default=0, metavar="S", help="your seat (default 0)")
    sub.add_argument("--name", default="You", help="what you are called")
    sub.add_argument(
        "--against",
        action="append",
        metavar="BOT",
        help="who has the other seats, as in `zerzura bots` (default steady); "
        "given several times, one for each of them",
    )
    sub.add_argument("--seed", type=seed, metavar="N", help="repeat the deals and moves of a seed")
    sub.add_argument("--record", metavar="FILE", help="write the record of the game to a new file")

    sub = command(
        "serve",
        serve.command,
        "serve tables for people and bots, in the browser",
        "It needs the packages of zerzura[server].\n\nexample:\n  zerzura serve --port 8080 --open",
    )
    serve.add_arguments(sub)

    sub = command(
        "backup",
        serve.backup_command,
        "copy all that a server stores, while it runs",
        "example:\n  zerzura backup monday.sqlite",
    )
    serve.add_folder(sub)
    sub.add_argument("file", type=Path, metavar="FILE", help="a new file")

    sub = command(
        "export",
        serve.export_command,
        "print all that a server stores as lines of JSON",
        "example:\n  zerzura export > everything.jsonl",
    )
    serve.add_folder(sub)

    sub = command(
        "import",
        serve.import_command,
        "make what a server stores from an export",
        "example:\n  zerzura import --data new everything.jsonl",
    )
    serve.add_folder(sub)
    sub.add_argument("file", type=Path, metavar="FILE", help="an export")

    sub = command(
        "replay",
        replay_command,
        "replay records: check every move, and tell how they ended",
        "With --trace each decision is a line of JSON: who, what was legal, what was done.\n"
        "Nothing is printed if any of the records is refused.",
    )
    sub.add_argument("files", nargs="+", metavar="FILE", help="a record; - is the standard input")
    how = sub.add_mutually_exclusive_group()
    how.add_argument("--trace", action="store_true", help="print every decision as a line of JSON")
    how.add_argument("--json", action="store_true", help="print the summaries as lines of JSON")

    sub = command(
        "verify",
        verify_command,
        "check that a record was dealt as was promised",
        "Compare what is printed with what the server and you promised before the game.\n\n"
        "example:\n  zerzura verify game.record",
    )
    sub.add_argument("file", metavar="FILE", help="a record; - is the standard input")

    sub = command(
        "show",
        show_command,
        "show the table of a record at some moment, as a seat sees it",
        "example:\n  zerzura show game.record --at 20 --seat 1",
    )
    sub.add_argument("file", metavar="FILE", help="a record; - is the standard input")
    sub.add_argument(
        "--at", type=number, metavar="N", help="after N decisions (default: at the end)"
    )
    sub.add_argument("--seat", type=number, metavar="S", help="the seat (default: a spectator)")
    sub.add_argument("--json", action="store_true", help="print the view as JSON")

    sub = command(
        "deal",
        deal_command,
        "deal a game: print a record in which nothing has been played yet",
        "example:\n  zerzura deal duel exploits=on --seed 7",
    )
    game_arguments(sub)
    sub.add_argument("--seed", type=seed, metavar="N", help="the same seed deals the same cards")

    bouts.describe(command)

    sub = command("games", games_command, "list the games, their seats and their options")
    sub.add_argument("--json", action="store_true", help="print them as JSON")

    sub = command("bots", bots_command, "list the bots and their parameters")
    sub.add_argument("--json", action="store_true", help="print them as JSON")

    sub = command(
        "engine",
        engine_command,
        "let a bot speak the bot protocol over the standard input and output",
        "For programs that play with it; docs/reference/bot-protocol.md tells the lines.\n\n"
        'example:\n  echo \'{"type":"hello","protocol":1}\' | zerzura engine steady',
    )
    sub.add_argument("bot", metavar="BOT", help="which bot, as in `zerzura bots`")

    sub = command(
        "score",
        score_command,
        "score what lies on a real table, line by line",
        "An expedition is one argument, its cards in the order laid: X is a wager, T a ten.\n"
        "A path of the board game is its suit and step, with e for the explorer.\n\nexamples:\n"
        '  zerzura score duel "YX YX Y2 Y3 Y4 Y7 Y9 YT" "B2 B3" --exploits 1\n'
        '  zerzura score rivals "GX G2 G3 G6 G7" --gold 11\n'
        "  zerzura score board Y7 B9e R2 --points 15 --artefacts 7",
    )
    sub.add_argument("game", choices=tuple(OPTIONS), help="which game's scoring")
    sub.add_argument("expeditions", nargs="*", metavar="EXPEDITION", help='such as "YX Y2 Y5"')
    sub.add_argument("--exploits", type=number, metavar="N", help="exploits won (duel)")
    sub.add_argument(
        "--hand", type=number, metavar="N", help="the sum left in a bare hand (duel family)"
    )
    sub.add_argument("--gold", type=number, metavar="N", help="gold left (rivals)")
    sub.add_argument("--points", type=number, metavar="N", help="points held (board)")
    sub.add_argument("--artefacts", type=number, metavar="N", help="artefacts found (board)")
    sub.add_argument("--short", action="store_true", help="the short game of the board game")
    sub.add_argument("--json", action="store_true", help="print the receipt as JSON")
    return top


def game_arguments(sub: argparse.ArgumentParser, *, optional: bool = False) -> None:
    """Add what names a game: the game, its options, the seats."""
    if optional:
        sub.add_argument(
            "game",
            nargs="?",
            default="duel",
            choices=tuple(OPTIONS),
            metavar="GAME",
            help=f"one of {', '.join(OPTIONS)} (default duel)",
        )
    else:
        sub.add_argument(
            "game", choices=tuple(OPTIONS), metavar="GAME", help=f"one of {', '.join(OPTIONS)}"
        )
    sub.add_argument("options", nargs="*", metavar="OPTION=VALUE", help="see `zerzura games`")
    sub.add_argument("--players", type=number, metavar="N", help="how many play (rivals, board)")
    sub.add_argument(
        "--first",
        type=number,
        default=0,
        metavar="S",
        help="the seat that starts the first round (default 0)",
    )


def game_of(args: argparse.Namespace, **usual: Value) -> Game:
    """Make the game that the arguments name; ``usual`` are options that this command sets."""
    options = records.read_options(args.game, args.options)
    usual = {key: value for key, value in usual.items() if key not in options}
    return games.game(args.game, players=args.players, first=args.first, **{**usual, **options})


def load(name: str) -> Record:
    """Read a record from a file."""
    try:
        if name == "-" and sys.stdin is None:
            raise Refused("-: the standard input is closed")
        with contextlib.nullcontext(sys.stdin.buffer) if name == "-" else open(name, "rb") as file:
            data = file.read(LONGEST + 1)
        if len(data) > LONGEST:
            raise Refused(f"{name}: a record is at most {LONGEST} bytes long, and this is longer")
        return records.read(data.decode())
    except OSError as error:
        raise Refused(f"{name}: {error.strerror or error}") from None
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Refused(f"{name}: line {line}: a record is UTF-8 text, and this is not") from None
    except RecordError as error:
        raise Refused(f"{name}: {error}") from None


# The commands.


def replay_command(args: argparse.Namespace) -> int:
    loaded = [(name, load(name)) for name in args.files]
    for name, record in loaded:
        if args.trace:
            if len(loaded) > 1:
                dump({"file": name})
            for step in records.trace(record):
                dump(step)
        elif args.json:
            dump({"file": name, **summary(record)})
        else:
            print(f"{name}: {sentence(record)}")
    return 0


def summary(record: Record) -> dict[str, object]:
    """What a record tells, in short."""
    state = record.state
    return {
        "game": record.game.name,
        "options": record.game.text_options(),
        "players": record.game.players,
        "seats": list(record.names),
        "rounds": len(record.rounds),
        "decisions": sum(len(round_.actions) for round_ in record.rounds),
        "over": state.over,
        "scores": state.scores,
        "winners": state.winners,
    }


def sentence(record: Record) -> str:
    """The same for people."""
    state = record.state
    decisions = sum(len(round_.actions) for round_ in record.rounds)
    rounds = len(record.rounds)
    given = record.names or ("",) * record.game.players
    names = [name or f"seat {seat}" for seat, name in enumerate(given)]
    parts = [
        record.game.name + (f" ({record.game.text_options()})" if record.game.changed() else ""),
        f"{rounds} round{'s' * (rounds != 1)}, {decisions} decision{'s' * (decisions != 1)}",
        ", ".join(f"{name} {score}" for name, score in zip(names, state.scores, strict=True)),
    ]
    if state.over:
        parts.append(f"won by {' and '.join(names[s] for s in state.winners) or 'nobody'}")
        if record.game.name == "coop":
            parts[-1] = "played together"
    else:
        parts.append("in progress")
    return "; ".join(parts)


def verify_command(args: argparse.Namespace) -> int:
    record = load(args.file)
    try:
        told = verify.verify(record)
    except NotationError as error:
        raise Refused(f"{args.file}: {error}") from None
    print(f"{args.file}: {chr(10).join(told)}")
    return 0


def show_command(args: argparse.Namespace) -> int:
    record = load(args.file)
    if args.seat is not None and args.seat >= record.game.players:
        raise Refused(f"--seat is from 0 to {record.game.players - 1} here, not {args.seat}")
    state = record.state if args.at is None else record.at(args.at)
    view = state.view(args.seat)
    if args.json:
        dump(view.json())
    else:
        print(view.text(record.names), end="")
    return 0


def deal_command(args: argparse.Namespace) -> int:
    record = Record(game_of(args))
    chance: Chance = SystemRandom() if args.seed is None else Dice(args.seed)
    record.deal(record.game.shuffle(chance))
    print(record.text(), end="")
    return 0


def games_command(args: argparse.Namespace) -> int:
    if args.json:
        dump(
            {
                name: {
                    "summary": games.SUMMARIES[name],
                    "seats": list(SEATS[name]),
                    "options": [
                        {
                            "name": option.name,
                            "values": option.values.split(" or "),
                            "default": games.text(option.default),
                            "meaning": option.meaning,
                        }
                        for option in options
                    ],
                }
                for name, options in OPTIONS.items()
            }
        )
        return 0
    for name, options in OPTIONS.items():
        seats = SEATS[name]
        players = f"{seats[0]} to {seats[-1]}" if len(seats) > 1 else str(seats[0])
        print(f"{name}: {games.SUMMARIES[name]} ({players} players)")
        for option in options:
            values = f"{option.name}={option.values.replace(' or ', '|')}"
            usual = f"(default {games.text(option.default)})"
            print(f"    {values:24} {option.meaning} {usual}")
    return 0


def bots_command(args: argparse.Namespace) -> int:
    kinds = bots.kinds()
    if args.json:
        dump(
            {
                name: {
                    "summary": kind.SUMMARY,
                    "parameters": [parameter._asdict() for parameter in kind.PARAMETERS],
                }
                for name, kind in kinds.items()
            }
        )
    else:
        for name, kind in kinds.items():
            print(f"{name}: {kind.SUMMARY}" if kind.SUMMARY else name)
            for parameter in kind.PARAMETERS:
                print(f"    {parameter.name:16} {parameter.meaning} {bounds(parameter)}".rstrip())
    for message in bots.broken().values():
        print(f"zerzura: {message}", file=sys.stderr)
    return 0


def bounds(parameter: bots.Parameter) -> str:
    """Tell a parameter's default, and for a number what it may be."""
    if isinstance(parameter.default, str):
        return f"(default {parameter.default})" if parameter.default else ""
    usual = "none" if parameter.default is None else f"{parameter.default:g}"
    return f"({parameter.least:g} to {parameter.most:g}, default {usual})"


def engine_command(args: argparse.Namespace) -> int:
    sink = sys.stdout.buffer
    with contextlib.redirect_stdout(sys.stderr):  # what a bot prints is no answer
        engine.serve(args.bot, sys.stdin.buffer, sink)
    return 0


def score_command(args: argparse.Namespace) -> int:
    given = {
        name: getattr(args, name)
        for name in ("exploits", "hand", "gold", "points", "artefacts")
        if getattr(args, name) is not None
    }
    if not args.expeditions and not given:
        what = "a path, such as Y7" if args.game == "board" else 'an expedition, such as "Y2 Y5"'
        raise Refused(f"score {args.game} of what? Give {what}")
    if args.short:
        if args.game != "board":
            raise Refused(f"--short does not go with {args.game}; it is of the board game")
        given["expeditions_played"] = 1
    receipt = receipts.sheet(args.game, args.expeditions, **given)
    if args.json:
        dump(receipt.json())
    else:
        print(receipt.text())
    return 0


def play_command(args: argparse.Namespace) -> int:
    fitting: dict[str, Value] = {} if args.game == "rivals" else {"stall": 100}
    of = game_of(args, **fitting)
    if args.seat >= of.players:
        raise Refused(f"--seat is from 0 to {of.players - 1} here, not {args.seat}")
    others = opponents(args, of.players)
    names = tuple(
        play.named(others[seat], seat) if seat in others else args.name
        for seat in range(of.players)
    )
    try:
        record = Record(of, names)
    except ValueError as error:
        raise Refused(f"--name: {error}") from None
    file = None
    if args.record is not None:
        end_as_by_keyboard()
        try:
            file = Path(args.record).open("x", encoding="utf-8")  # noqa: SIM115 (kept to the end)
        except OSError as error:
            raise Refused(f"{args.record}: {error.strerror or error}") from None
    chance: Chance = SystemRandom() if args.seed is None else Dice(args.seed)
    try:
        play.game(record, args.seat, others, chance)
    except BotError as error:
        raise Refused(str(error)) from None
    finally:
        for player in others.values():
            player.close()
        if file is not None:
            with file:
                file.write(record.text())
    return 0


def end_as_by_keyboard() -> None:
    """Let the end of the terminal, or of the process, interrupt us, so that a record is written."""
    for name in ("SIGHUP", "SIGTERM"):
        number = getattr(signal, name, None)  # other systems have fewer
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, signal.default_int_handler)


def opponents(args: argparse.Namespace, players: int) -> dict[int, Bot]:
    """Make the bots of the other seats, by seat."""
    seats = [seat for seat in range(players) if seat != args.seat]
    given = args.against or ["steady"]
    if len(given) not in (1, len(seats)):
        raise Refused(f"--against is given once, or {len(seats)} times here, not {len(given)}")
    names = given if len(given) > 1 else given * len(seats)
    return {seat: bots.bot(name) for seat, name in zip(seats, names, strict=True)}
