"""`zerzura verify`: whether a game was dealt as its record promises."""

from __future__ import annotations

from .. import fair
from ..notation import Impossible
from ..records import Record


def verify(record: Record) -> list[str]:
    """Check the deals of a record; return what there is to be told, or refuse it."""
    if "fair" not in record.header:
        raise Impossible("there is no fair: line, so nothing is promised of its deals", "fair:")
    promised = fair.read(record.header["fair"])
    players = record.game.players
    if len(promised.contributions) != players:
        given = len(promised.contributions)
        raise Impossible(f"fair: has contributions of {given} seats, not of {players}", "fair:")
    for number, round_ in enumerate(record.rounds):
        if round_.deal != fair.deal_of(promised, record.game, number):
            raise Impossible(f"round {number} is not the deal that follows from fair:", "fair:")
    rounds = len(record.rounds)
    told = [
        f"{rounds} deal{'s' * (rounds != 1)} as promised, version {fair.VERSION}",
        f"    table     {promised.table}",
        f"    secret    promised as {fair.commitment(promised.secret)}",
    ]
    for seat, gift in enumerate(promised.contributions):
        what = "gave nothing" if gift is None else f"promised as {fair.commitment(gift)}"
        told.append(f"    seat {seat}    {what}")
    first = fair.first_of(promised, players)
    told.append(f"    first     seat {record.game.first}; by chance it would be seat {first}")
    return told
