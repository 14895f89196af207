"""The package twice in one process: compiled, as ``zerzura``, and from its sources alone.

Imports inside the package are relative, so the same files make a second package under the name
``uncompiled``, in which no extension module is ever looked for.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

import zerzura

NAME = "uncompiled"
SOURCES = Path(zerzura.__file__).parent


class OnlySources(MetaPathFinder):
    """Finds the modules of the second package, and only their sources."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        first, *rest = fullname.split(".")
        if first != NAME:
            return None
        place = SOURCES.joinpath(*rest)
        if place.is_dir():
            return spec_from_file_location(
                fullname, place / "__init__.py", submodule_search_locations=[str(place)]
            )
        source = place.with_name(place.name + ".py")
        return spec_from_file_location(fullname, source) if source.exists() else None


if not any(isinstance(finder, OnlySources) for finder in sys.meta_path):
    sys.meta_path.insert(0, OnlySources())


def uncompiled(module: str = "") -> ModuleType:
    """A module of the uncompiled package: ``uncompiled("records")``; or the package itself."""
    return import_module(f"{NAME}.{module}" if module else NAME)


def compiled(module: str = "") -> ModuleType:
    """The same module as everybody has it."""
    return import_module(f"zerzura.{module}" if module else "zerzura")
