"""The package as it is installed: compiled, or without a compiler; and how little it imports."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import zerzura

ROOT = Path(__file__).parent.parent
NEEDED = ("LICENSE", "README.md", "pyproject.toml", "setup.py")

COMPILED = {"batch", "board", "dice", "duel", "numbers", "rivals", "state"}
IMPORTED = (
    "__future__, array, bisect, collections.abc, functools, math, re, types, typing, warnings"
)

A_GAME = """
import random, zerzura
game, rng = zerzura.game("duel"), random.Random(7)
state = game.start()
state.deal(game.shuffle(rng))
while not state.over:
    state.play(rng.choice(state.legal()))
print(zerzura.compiled, *state.scores)
"""

# Compiles whatever is asked for, as fast as may be, but not rivals.
GIVES_UP = """\
#!/bin/sh
case "$*" in *rivals.c*) exit 1;; esac
exec cc "$@" -O0
"""


def python(
    code: str, package: Path | None = None, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run some Python by itself, with the package as installed or as unpacked elsewhere."""
    if package:
        environment["PYTHONPATH"] = str(package)
    return run([sys.executable, "-c", code], **environment)


def run(command: list[str], **environment: str) -> subprocess.CompletedProcess[str]:
    ours = ("PYTHON", "PIP_", "ZERZURA_")
    inherited = {name: text for name, text in os.environ.items() if not name.startswith(ours)}
    done = subprocess.run(
        command, env=inherited | environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done


def wheel(folder: Path, compiler: str) -> Path:
    """Build the package with a compiler, from a copy of the sources, and unpack it."""
    sources = folder / "sources"
    shutil.copytree(ROOT / "src", sources / "src", ignore=shutil.ignore_patterns("*.so", "*.egg*"))
    if (ROOT / "build/cython").exists():  # saves Cython's share of the time
        shutil.copytree(ROOT / "build/cython", sources / "build/cython")
    for name in NEEDED:
        shutil.copy2(ROOT / name, sources)
    pip = [sys.executable, "-m", "pip", "wheel", "--no-build-isolation", "--no-deps", "--no-index"]
    run([*pip, "-q", "-w", str(folder), str(sources)], CC=compiler)
    [built] = folder.glob("*.whl")
    zipfile.ZipFile(built).extractall(folder / "package")
    return folder / "package"


@pytest.fixture(scope="module")
def without_compiler(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return wheel(tmp_path_factory.mktemp("wheel"), compiler="/bin/false")


def test_without_a_compiler_it_plays_the_same_game_and_says_once_that_it_is_slow(
    without_compiler: Path,
) -> None:
    slow, fast = python(A_GAME, without_compiler), python(A_GAME)
    assert slow.stdout.split()[0] == "False"
    assert fast.stdout.split()[0] == "True"
    assert slow.stdout.split()[1:] == fast.stdout.split()[1:]
    assert slow.stderr.count("RuntimeWarning") == 1
    assert "Install" in slow.stderr
    assert not fast.stderr


def test_the_warning_can_be_silenced(without_compiler: Path) -> None:
    assert not python(A_GAME, without_compiler, ZERZURA_UNCOMPILED="quiet").stderr


def test_the_package_brings_its_types_and_declarations(without_compiler: Path) -> None:
    package = without_compiler / "zerzura"
    assert (package / "py.typed").exists()
    assert (package / "rules/bits.h").exists()
    page = Path(__file__).parent.parent / "src/zerzura/web"
    there, brought = (
        {file.relative_to(web) for file in web.rglob("*")} for web in (page, package / "web")
    )
    assert there == brought
    assert (package / "rules/state.pxd").exists()
    assert not list(package.rglob("*.so"))
    assert not list(package.rglob("*.c"))


@pytest.mark.soak
def test_where_a_module_does_not_compile_none_is_compiled(tmp_path: Path) -> None:
    compiler = tmp_path / "cc"
    compiler.write_text(GIVES_UP)
    compiler.chmod(0o755)
    assert not list(wheel(tmp_path, str(compiler)).rglob("*.so"))


def test_installed_here_the_rules_are_compiled() -> None:
    rules = Path(zerzura.__file__).parent / "rules"
    names = {path.stem for path in rules.glob("[a-z]*.py")}
    modules = {name: import_module(f"zerzura.rules.{name}") for name in names}
    endings = tuple(EXTENSION_SUFFIXES)
    compiled = {name for name in names if (modules[name].__file__ or "").endswith(endings)}
    assert compiled == COMPILED
    assert zerzura.compiled


def test_an_import_brings_in_little() -> None:
    code = "import sys, {}; print(*sys.modules)"
    usual = python(code.format(IMPORTED)).stdout.split()
    now = python(code.format("zerzura")).stdout.split()
    own = ("zerzura", "cython_runtime", "_cython_")
    assert {name for name in now if not name.startswith(own)} <= set(usual)
