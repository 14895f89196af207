"""Whether the rules run as C, for which processors, and a word to whoever runs them without."""

from __future__ import annotations

import os
import warnings

from .rules import state

compiled: bool = not (state.__file__ or "").endswith((".py", ".pyc"))
processor: str = state.processor()  # what they are compiled for: "any", or "x86-64-v3"

if not compiled and os.environ.get("ZERZURA_UNCOMPILED") != "quiet":
    warnings.warn(
        "zerzura runs uncompiled, a hundred times slower: there was no C compiler when it was"
        " installed. Install one, then zerzura again: with make clean play, or with"
        " pip install --force-reinstall --no-cache-dir. ZERZURA_UNCOMPILED=quiet silences this.",
        RuntimeWarning,
        stacklevel=3,
    )
