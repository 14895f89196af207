"""Compile the rules: plain Python beside declarations of its machine types (the .pxd files)."""

import os
import shlex
import subprocess
import sysconfig
from pathlib import Path

from Cython.Build import cythonize
from Cython.Compiler.Options import get_directive_defaults
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.modified import newer_group

PACKAGE = Path("src/zerzura")
RULES = PACKAGE / "rules"
ROOMS = (RULES, PACKAGE / "bots")
TWINS = ("__init__", "again", "bits", "codes", "reals", "roll", "unlocked")  # C instead
USUAL = ["-O3", "-g0", "-ffp-contract=off"]  # the last: the same numbers on every machine
ORDER = ["-fschedule-insns", "-fsched-pressure", "-funroll-loops"]  # what GCC lacks in -O3
FLAGS = shlex.split(os.environ.pop("CFLAGS", ""))  # else taken instead of Python's own
sources = [
    str(path.with_suffix(".py"))
    for room in ROOMS
    for path in sorted(room.glob("*.pxd"))
    if path.stem not in TWINS
]


class AllOrNone(build_ext):
    """Leaves nothing compiled where something is not: the two kinds do not fit together."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.force = self.force or not self.inplace  # what lies in build/ may be of other flags

    def build_extensions(self) -> None:
        built = [Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions]
        if self.force:
            remove(built)
        super().build_extensions()
        if not all(path.exists() for path in built):
            remove(built)


def compile_twice(extension: Extension) -> None:
    """Let a module be compiled for newer machines too, and choose when it is imported."""
    name = extension.name.rpartition(".")[2]
    dotted = extension.name.replace(".", "__")
    text = (RULES / "twice.c").read_text().replace("MODULE", name).replace("DOTTED", dotted)
    twice = Path(extension.sources[0]).with_name(f"{name}_twice.c")
    if not twice.exists() or twice.read_text() != text:
        twice.write_text(text)
    extension.sources.append(str(twice))
    extension.define_macros.append((f"PyInit_{name}", f"PyInit_{name}_plain"))


def known(flags: list[str]) -> list[str]:
    """The flags, if the compiler knows them; else none."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    try:
        done = subprocess.run(
            [*compiler, "-Werror", *flags, "-E", "-xc", os.devnull], capture_output=True
        )
    except OSError:
        return []  # there is no such compiler, or none
    return [] if done.returncode else flags


def remove(paths: list[Path]) -> None:
    for path in paths:
        path.unlink(missing_ok=True)


# Cython follows few of the cimports, so a change of any declaration makes everything anew.
declarations = [
    str(path) for room in ROOMS for kind in ("*.pxd", "*.[ch]") for path in room.glob(kind)
]
stale = any(
    newer_group(declarations, Path("build/cython", source).with_suffix(".c")) for source in sources
)
get_directive_defaults()["no_gc"] = True  # nothing here refers back to what refers to it
usual = USUAL + known(ORDER)
extensions = cythonize(
    sources,
    force=stale,
    build_dir="build/cython",
    compiler_directives={
        "annotation_typing": False,
        "binding": False,  # methods that Python calls faster
        "boundscheck": False,
        "cdivision": True,
        "embedsignature": True,
        "embedsignature.format": "clinic",  # what inspect.signature reads where binding is off
        "language_level": 3,
        "wraparound": False,
    },
)
for extension in extensions:
    # Without a compiler the package still installs, and runs slowly, unless that is to be an error.
    extension.optional = os.environ.get("ZERZURA_COMPILED") != "required"
    extension.include_dirs.append(str(RULES))
    extension.extra_compile_args = extension.extra_link_args = usual + FLAGS
    compile_twice(extension)

setup(
    cmdclass={"build_ext": AllOrNone},
    ext_modules=extensions,
    options={"build_ext": {"parallel": os.cpu_count()}},
)
