"""The bots by name, with their parameters: ``random``, ``steady``, ``search:ms=200``.

Other packages add theirs by an entry point of the group ``zerzura.bots`` that names a class
derived from ``Bot``. A bot of another package is loaded when somebody asks for it, so a broken one
is in nobody's way.

>>> bot("random").name
'random'
>>> bot("randon")
Traceback (most recent call last):
zerzura.notation.Malformed: there is no bot 'randon'; there are random, steady, search, ...
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from ..notation import Malformed, quoted
from .bot import Bot, Parameter

GROUP = "zerzura.bots"
# For people, from a child's first game to the strongest.
LEVELS = ("tourist", "hiker", "scout", "guide", "explorer", "legend")
OURS = {
    "random": "by_chance:ByChance",
    "steady": "steady:Steady",
    "search": "search:Search",
    "engine": "engine:Engine",
    **{level: f"levels:{level.title()}" for level in LEVELS},
}
Value = int | float | str | None


@cache
def points() -> dict[str, EntryPoint]:
    """Where the kinds of bots are found, by name: our own, then those of other packages."""
    room = __name__.rpartition(".")[0]
    found = {name: EntryPoint(name, f"{room}.{place}", GROUP) for name, place in OURS.items()}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        found.setdefault(point.name, point)
    return found


@cache
def kind_of(name: str) -> type[Bot]:
    """The kind of bot that has a name; Malformed if there is none, or if it is broken."""
    if name not in points():
        raise Malformed(f"there is no bot {quoted(name)}; there are {', '.join(points())}", name)
    point = points()[name]
    try:
        kind = point.load()
    except Exception as error:  # whatever the other package does wrong
        why = f"{type(error).__name__}: {error}"
        raise Malformed(f"the bot {name} ({point.value}) cannot be loaded: {why}", name) from error
    if not (isinstance(kind, type) and issubclass(kind, Bot)):
        raise Malformed(f"the bot {name} ({point.value}) is no class derived from Bot", name)
    return kind


def kinds() -> dict[str, type[Bot]]:
    """All kinds of bots by name, but for those that are broken."""
    return {name: kind_of(name) for name in points() if name not in broken()}


def broken() -> dict[str, str]:
    """The bots of other packages that cannot be loaded, and why."""
    found = {}
    for name in points():
        try:
            kind_of(name)
        except Malformed as error:
            found[name] = str(error)
    return found


def bot(name: str) -> Bot:
    """Make a bot by its name and parameters, as ``steady`` or ``search:ms=200,threads=2``."""
    kind, _, rest = name.partition(":")
    made = kind_of(kind)
    settings: dict[str, Value] = (
        {made.WHOLE: rest} if made.WHOLE else read(kind, made.PARAMETERS, rest)
    )
    player = made(**settings)
    player.name = name
    player.settings = settings
    return player


def read(kind: str, parameters: tuple[Parameter, ...], text: str) -> dict[str, Value]:
    """Read ``name=value,name=value``; what is not named has its default."""
    known = {parameter.name: parameter for parameter in parameters}
    settings: dict[str, Value] = {}
    for word in text.split(",") if text else []:
        key, equals, value = word.partition("=")
        if not equals or key not in known:
            has = f"it has {', '.join(known)}" if known else "it has none"
            raise Malformed(f"{quoted(word)} is no parameter of {kind}; {has} (name=value)", word)
        if key in settings:
            raise Malformed(f"{key} of {kind} is given twice", word)
        settings[key] = value_of(known[key], value)
    return settings


def value_of(parameter: Parameter, text: str) -> Value:
    """Read one value: text where the default is text, else a number in its bounds."""
    if isinstance(parameter.default, str):
        return text
    try:
        value = float(text) if isinstance(parameter.default, float) else int(text)
    except ValueError:
        value = parameter.least - 1
    if not parameter.least <= value <= parameter.most:
        raise Malformed(
            f"{parameter.name} is a number from {parameter.least:g} to {parameter.most:g}, "
            f"not {quoted(text)}",
            text,
        )
    return value
