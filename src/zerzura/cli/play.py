"""A game in the terminal: one person, and bots at the other seats."""

from __future__ import annotations

from collections.abc import Mapping

from ..bots import Bot, blaming, consult
from ..notation import SUITS, NotationError
from ..records import Record
from ..rules.state import Chance, IllegalAction
from ..tables import RivalsTable, Table

HELP = """\
Type a move as it stands in the list, such as +Y5, or several on one line.
  +Y5   lay the yellow 5                    -Y5   discard it
  *     draw from the pile, or discover     ^Y    take the top yellow discard
  $3    bid 3 in all                        .     pass, or no more
  +Y5a  begin a path with an adventurer     +Y5e  begin it with the explorer
  >Y    move your figure on the yellow path
Where there is but one move, Enter alone plays it. Besides there are
  ?      this help                          table  the table again
  score  how the scores come about          quit   leave the game
Suits: Y desert, B sea, W snow, G jungle, R volcano, P purple.
Ranks: T is a ten, X a wager."""


class Left(Exception):
    """The player has left the table."""


def named(bot: Bot, seat: int) -> str:
    """What a bot is called at a seat."""
    kind = bot.name.partition(":")[0]
    return f"{kind.capitalize()} {seat}"


def game(record: Record, seat: int, bots: Mapping[int, Bot], chance: Chance) -> None:
    """Play a game to its end, or until the player leaves. Raise a BotError where a bot fails."""
    state = record.state
    record.deal(record.game.shuffle(chance))
    for other, bot in bots.items():
        with blaming(bot):
            bot.begin(record.game, other, chance.getrandbits(53))
    print(f"You have seat {seat}. Type ? for help.")
    try:
        while not state.over:
            if state.turn is None:
                record.deal(record.game.shuffle(chance))
            elif state.turn == seat:
                your_decision(record, seat, bots)
            else:
                action = consult(bots[state.turn], state.view(state.turn)).action
                print(narrate(record, state.turn, record.game.token(action)))
                carry_out(record, action, bots)
            if state.turn is None:
                scores(record, seat)
    except Left:
        print("You leave the table.")
        return
    print(state.view(seat).text(record.names))


def carry_out(record: Record, action: int, bots: Mapping[int, Bot]) -> None:
    """Play an action, and tell it to the bots that listen; an illegal one is refused."""
    state = record.state
    turn = state.turn
    turns_up = state.phase + record.game.token(action) in ("turn*", "river.")
    before = state.view(None).table
    views = {seat: state.view(seat) for seat, bot in bots.items() if bot.listens()}
    record.play(action)
    if turns_up:
        print(turned_up(before, state.view(None).table))
    for seat, view in views.items():
        assert turn is not None  # else the action had been refused
        with blaming(bots[seat]):
            bots[seat].told(view, turn, action)


def your_decision(record: Record, seat: int, bots: Mapping[int, Bot]) -> None:
    """Show the table and play what the player types."""
    state = record.state
    print("\n" + state.view(seat).text(record.names))
    words: list[str] = []
    asked = state.round, state.ply
    while state.turn == seat and (words or asked == (state.round, state.ply)):
        if not words:
            words = ask([record.game.token(action) for action in state.legal()])
        word = words.pop(0)
        if word in ("quit", "exit", "q"):
            raise Left
        if word in ("?", "help"):
            print(HELP)
        elif word == "table":
            print(state.view(seat).text(record.names))
        elif word == "score":
            scores(record, seat)
        else:
            try:
                carry_out(record, record.game.read(state, word), bots)
            except (NotationError, IllegalAction) as error:
                print(error)
                words = []


def ask(legal: list[str]) -> list[str]:
    """Read a line of words, or the only legal one; the end of the input is leaving."""
    only = legal if len(legal) == 1 else []
    while True:
        try:
            line = input(f"Your move (Enter for {only[0]}): " if only else "Your move: ")
        except (EOFError, RuntimeError):  # the latter where there is no input at all
            print()
            raise Left from None
        if words := line.split() or only:
            return words


def scores(record: Record, seat: int) -> None:
    """Show every seat's receipt."""
    view = record.state.view(seat)
    for other, name in enumerate(record.names):
        print(f"\n{name}")
        for line in view.receipt(other).lines:
            print(f"  {line}")
        print(f"  score: {view.receipt(other).score}")
    print()


def narrate(record: Record, seat: int, token: str) -> str:
    """Tell a move in a sentence."""
    name = record.names[seat]
    kind, rest = token[0], token[1:]
    if kind == "+":
        figure = {"a": " with an adventurer", "e": " with the explorer"}.get(rest[2:], "")
        return f"{name} lays {rest[:2]}{figure}."
    if kind == "*":
        return f"{name} {'discovers a card' if record.game.name == 'rivals' else 'draws'}."
    if kind == ".":
        return f"{name} {'passes' if record.state.phase == 'bid' else 'is done'}."
    if kind == "^":
        table = record.state.view(None).table
        assert not isinstance(table, RivalsTable)
        return f"{name} takes {table.discards[SUITS.index(rest)][-1]} from the discards."
    verbs = {"-": "discards", "$": "bids", ">": "moves on path"}
    return f"{name} {verbs[kind]} {rest}."


def turned_up(before: Table, after: Table) -> str:
    """Tell which card of Rivals has been turned up, and what became of it."""
    assert isinstance(before, RivalsTable)
    assert isinstance(after, RivalsTable)
    if len(after.box) > len(before.box):
        return f"{after.box[-1]} is turned up, and leaves the game: nobody could lay it."
    return f"{after.river[-1]} is turned up."
