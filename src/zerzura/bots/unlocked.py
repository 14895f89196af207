"""What other threads need not wait for: compiled, it runs without the interpreter's lock.

Compiled modules use the twin in ``unlocked.pxd``.
"""

from __future__ import annotations

from .tree import Tree


def iterate(tree: Tree, iterations: int) -> None:
    """Let a tree grow."""
    tree.iterate(iterations)
