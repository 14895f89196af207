"""The same state again: as a copy, or in the place of another.

Compiled, both copy memory (``again.pxd``). To whatever a copy refers beside its game, it must hold.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from .state import State

    Some = TypeVar("Some", bound=State)


def copy(state: Some) -> Some:
    """Return an independent copy."""
    new = type(state).__new__(type(state))
    become(new, state)
    return new


def hold(thing: object) -> None:
    """Count one more reference, where Python does not."""


def become(state: State, other: State) -> None:
    """Make a state what another state of the same game is."""
    for name, value in vars(other).items():
        setattr(state, name, value[:] if isinstance(value, list) else value)
