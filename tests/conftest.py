"""How the property tests draw their examples: always the same ones, and more of them in a soak."""

from __future__ import annotations

import signal
from importlib import import_module
from pathlib import Path

from hypothesis import HealthCheck, settings
from tables import budget

import zerzura

# Whoever looks for doc strings would import a compiled module from its source, unless it is there
# already; and the two kinds do not fit together.
for place in sorted(Path(zerzura.__file__).parent.glob("*/[a-z]*.pxd")):
    import_module(f"zerzura.{place.parent.name}.{place.stem}")

# Who runs us in the background may have us ignore these, and what the tests start would too.
for name in ("SIGHUP", "SIGINT", "SIGTERM"):
    number = getattr(signal, name, None)
    if number is not None and signal.getsignal(number) is signal.SIG_IGN:
        usual = signal.default_int_handler if name == "SIGINT" else signal.SIG_DFL
        signal.signal(number, usual)

settings.register_profile(
    "zerzura",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=budget(40, 250),
    suppress_health_check=list(HealthCheck),
)
settings.load_profile("zerzura")
