"""Puts the libraries that the page is made of into src/zerzura/web/vendor; `make vendor` runs it.

npm has fetched them, and checked each against the hash in package-lock.json. Browsers have no
package names, so imports by name become relative ones here. Fluent, which is many small modules
with long comments, becomes one without, since each file is a request.
"""

from __future__ import annotations

import hashlib
import json
import re
import sys
from pathlib import Path

VENDOR = Path(__file__).parent.parent / "src/zerzura/web/vendor"

# What is taken: the name that the library's modules import it by, where it lies, and our file.
MODULES = {
    "preact": ("preact/dist/preact.mjs", "preact.js"),
    "preact/hooks": ("preact/hooks/dist/hooks.mjs", "hooks.js"),
    "@preact/signals-core": ("@preact/signals-core/dist/signals-core.mjs", "signals-core.js"),
    "@preact/signals": ("@preact/signals/dist/signals.mjs", "signals.js"),
    "htm": ("htm/dist/htm.mjs", "htm.js"),
}
FLUENT = "types builtins memoizer scope resolver resource bundle".split()  # each uses those before
LICENSES = {"preact": "preact", "signals": "@preact/signals", "htm": "htm"}

README = """\
# Libraries that the page is made of

`make vendor` makes this folder: it fetches these versions, checks each against the hash in
`package-lock.json`, makes imports by name relative, and Fluent one file. Nothing here is edited by
hand. To take a newer version, change it in `package.json`, run `make vendor-update`, and look at
what has changed.
`docs/explanation/dependencies.md` says what each is for. Fluent comes under the Apache License 2.0,
as Zerzura does; the licences of the others are beside this.

| library | version | licence |
| --- | --- | --- |
{libraries}

| file | SHA-256 |
| --- | --- |
{files}
"""


def main() -> None:
    """Copy the modules, and write down what they are."""
    modules = Path(sys.argv[1]) / "node_modules"
    for old in VENDOR.rglob("*.*"):
        old.unlink()
    for name, (found, ours) in MODULES.items():
        put(ours, relative((modules / found).read_text()))
        put(typed(ours), f'export * from "{name}";\n')
    put("htm.d.ts", 'export { default } from "htm";\n')
    put("fluent.js", joined([modules / f"@fluent/bundle/esm/{part}.js" for part in FLUENT]))
    put("fluent.d.ts", 'export { FluentBundle, FluentResource } from "@fluent/bundle";\n')
    for ours, package in LICENSES.items():
        put(f"LICENSE-{ours}.txt", (modules / package / "LICENSE").read_text())
    put("README.md", readme(modules))


def put(name: str, text: str) -> None:
    """Write a file of the folder."""
    (VENDOR / name).write_text(text)


def typed(name: str) -> str:
    """The file with the types of a module."""
    return name.removesuffix(".js") + ".d.ts"


def relative(text: str) -> str:
    """Imports of each other as files; what leads to files that are not here is left out."""
    text = re.sub(r"\n?//# sourceMappingURL=.*\n?", "\n", text)
    return re.sub(
        r'(?<=from)\s*"([^".]+)"|(?<=from)\s*\'([^\'.]+)\'',
        lambda found: f'"./{MODULES[found[1] or found[2]][1]}"',
        text,
    )


def joined(parts: list[Path]) -> str:
    """The modules of Fluent as one."""
    text = "\n".join(part.read_text() for part in parts)
    text = re.sub(r"(?ms)^\s*/\*.*?\*/\n|^\s*//[^\n]*\n|^import [^;]*;\n", "", text)
    text = re.sub(r"(?m)^export (?=class|function)", "", text)
    offered = "export { FluentBundle, FluentResource };"
    return f"// @fluent/bundle, Apache License 2.0\n{text}\n{offered}\n"


def readme(modules: Path) -> str:
    """What lies here."""
    asked = json.loads((modules.parent / "package.json").read_text())["dependencies"]
    libraries = [
        f"| {name} | {version} | {license_of(modules / name)} |" for name, version in asked.items()
    ]
    files = [
        f"| {file.relative_to(VENDOR)} | {hashlib.sha256(file.read_bytes()).hexdigest()} |"
        for file in sorted(VENDOR.rglob("*.js"))
    ]
    return README.format(libraries="\n".join(libraries), files="\n".join(files))


def license_of(package: Path) -> str:
    """The licence that a package says it has."""
    return str(json.loads((package / "package.json").read_text())["license"])


if __name__ == "__main__":
    main()
