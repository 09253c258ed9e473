"""Hostile messages: whatever comes, each is answered by one valid line, and the session goes on."""

import json
import os
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

import pytest

from redzone.engine.limits import EngineLimits
from redzone.engine.requests import REQUEST_NAMES
from redzone.notation.syntax.plain import Plain, is_list
from tests.engine.conftest import Client
from tests.support.terminal import mapping

MESSAGES: Final = 10_000
"""So many in all; each seed has its share."""
SEEDS: Final = range(10)
LIMITS: Final = EngineLimits(line=20_000, games=4, objects=300, answers=500, counted=2_000, seconds=2.0)

_BOARDS: Final = (
    "3/3 trample, 2/2; 2/2 flying",
    "1/1; 1/1; 1/1",
    "10x 1/1; 5/5 menace",
    "x",
    "1/1;;",
    "400x 1/1; 1/1",
)
_ENTRIES: Final[Sequence[Plain]] = (
    {"attack": {"a1": "Ben"}},
    {"attack": {}},
    {"attack": {"b1": "Ana"}},
    {"attack": {"b1": "Ben", "a1": "Ana"}},
    {"block": {"b1": "a1"}},
    {"block": {"b1": ["a1", "a2"]}, "by": "Ben"},
    {"assign": {"a1": {"b1": 1, "Ben": 2}}},
    {"cast": "bolt", "targets": ["Ben"]},
    {"activate": {"source": "a1", "ability": 1}},
    {"choose": {"player": "Ana", "answer": True}},
    {"resolve": 1},
    {"refuse": {"block": {}}},
    {"effect": {"tap": "a1"}},
)
_POLICIES: Final[Sequence[Plain]] = ("pass", "attack", "random", {"Ana": "greedy"}, "lethal")
_TEXTS: Final = (
    "redzone: 1\nseats: [{player: Ana, battlefield: [{id: a, pt: 2/2}]}, {player: Ben}]",
    "- &a [*a]",
    "{" * 500,
    "rz1.AXjatZNNbtswEIUtKvYBeopu6xs4ya6b3MAYUROZsDgkSKqGu0oqX6A5gipLsPuTor1OkbOU",
    "[metadata]\nName: x\n[state]\nhumanlife=3\n",
    "!!python/object/apply:os.system [ls]",
    "\x00\x1b[31m\u202e\ud7ff",
)
_OFTEN: Final = ("act",) * 9 + ("why",) * 3 + ("play", "pass", "legal") * 2 + ("position",) * 4
_SEEN: Final = frozenset({"act", "why", "legal", "events", "overview", "facts"})
_SCENARIO: Final[Plain] = {
    "redzone": 1,
    "seats": [{"player": "Ana", "battlefield": [{"id": "a1", "pt": "2/2", "text": "Haste"}]}, {"player": "Ben"}],
    "steps": [{"attack": {"a1": "Ben"}}],
}
_ODD: Final[Sequence[Plain]] = (
    None,
    True,
    -1,
    2**53,
    10**400,
    0.5,
    1e308,
    "",
    "main",
    "Ana",
    "a1",
    "💥" * 50,
    "x" * 5_000,
    [],
    {},
    [[[[[]]]]],
    {"": {"": {}}},
)


def _request(chance: Random) -> dict[str, Plain]:
    """A request that may well make sense."""
    do = chance.choice((*REQUEST_NAMES, *_OFTEN))
    request: dict[str, Plain] = {"id": chance.randrange(1_000), "do": do}
    if do not in {"hello", "games", "quit"} and chance.random() < 0.1:
        request["game"] = chance.choice(("main", "b", "c", "d", "e"))
    if do in _SEEN and chance.random() < 0.2:
        request["viewer"] = chance.choice(("Ana", "Ben", "Zed"))
    match do:
        case "position":
            kind = chance.choice(("board", "board", "text", "scenario"))
            forms: dict[str, Plain] = {
                "board": chance.choice(_BOARDS),
                "text": chance.choice(_TEXTS),
                "scenario": _SCENARIO,
            }
            request[kind] = forms[kind]
        case "act" | "why":
            request["entry"] = chance.choice(_ENTRIES)
        case "pass":
            request["until"] = chance.choice((None, "decision"))
        case "play":
            request["policies"] = chance.choice(_POLICIES)
            request["most"] = chance.choice((1, 5, 20))
        case "concede":
            request["player"] = chance.choice(("Ana", "Ben", "Zed"))
        case "legal":
            request["sample"] = chance.choice((0, 3))
        case _:
            pass
    return request


def _mutated(value: Plain, chance: Random) -> Plain:
    """A value with something in it exchanged, dropped or added."""
    if isinstance(value, dict) and value and chance.random() < 0.8:
        key = chance.choice(list(value))
        if chance.random() < 0.2:
            return {name: each for name, each in value.items() if name != key}
        if chance.random() < 0.1:
            return {**value, chance.choice(("id", "do", "x", "\u202e", key + key)): chance.choice(_ODD)}
        return {**value, key: _mutated(value[key], chance)}
    if isinstance(value, list) and value and chance.random() < 0.8:
        place = chance.randrange(len(value))
        return [*value[:place], _mutated(value[place], chance), *value[place + chance.randrange(2) :]]
    return chance.choice(_ODD)


def _scarred(line: bytes, chance: Random) -> bytes:
    """A line with bytes exchanged, dropped or doubled."""
    for _ in range(chance.randint(1, 4)):
        first, last = sorted(chance.randrange(len(line) + 1) for _ in range(2))
        middle = chance.choice(
            (b"", line[first:last] * 2, chance.randbytes(chance.randrange(8)), b'"', b"{", b"\\ud800")
        )
        line = line[:first] + middle + line[last:]
    return line


def _message(chance: Random) -> bytes:
    line = json.dumps(_request(chance)).encode()
    kinds: Sequence[Callable[[], bytes]] = (
        lambda: line,
        lambda: line,
        lambda: line,
        lambda: line,
        lambda: line,
        lambda: json.dumps(_mutated(json.loads(line), chance)).encode(),
        lambda: json.dumps(_mutated(_mutated(json.loads(line), chance), chance)).encode(),
        lambda: _scarred(line, chance),
        lambda: chance.randbytes(chance.randrange(60)),
        lambda: chance.choice((b"[" * 5_000, b'{"a":' * 3_000, b"1" * 6_000, b" " * 30_000, b'{"do":"legal"}' * 2)),
    )
    return chance.choice(kinds)()


@pytest.mark.parametrize("seed", SEEDS)
def test_every_message_is_answered_and_the_session_goes_on(seed: int) -> None:
    chance = Random(seed if os.environ.get("HYPOTHESIS_PROFILE") != "nightly" else None)
    client = Client(LIMITS)
    codes: set[object] = set()
    for _ in range(MESSAGES // len(SEEDS)):
        message = _message(chance)
        answer = client.say(message)
        error = mapping(answer.get("error", {}))
        codes.add(error.get("code", "ok"))
        assert error.get("code") != "internal", (message, error)
    assert codes >= {"ok", "json", "request", "no_game", "unknown", "notation", "illegal", "nothing", "limit"}
    for name in game_names(client):
        client.ask("close", game=name)
    client.ask("position", board="3/3 trample; 2/2")
    client.ask("play", policies="attack")
    assert mapping(mapping(client.ask("facts")["facts"])["life"]) == {"Ana": 40, "Ben": 37}


def game_names(client: Client) -> list[str]:
    names = client.ask("games")["games"]
    assert is_list(names)
    return list(map(str, names))
