"""Random games through the protocol: what is listed can be given, and every answer is as the schema says."""

import json
from random import Random

import pytest

from redzone.engine.limits import EngineLimits
from redzone.notation.saved import save_state
from redzone.notation.syntax.plain import Plain
from tests.engine.conftest import Client
from tests.support.random_table import table
from tests.support.terminal import mapping, rows

ACTIONS = 60


def told_entry(entry: object) -> Plain:
    decoded: Plain = json.loads(json.dumps(entry))
    return decoded


def number(value: object) -> int:
    assert isinstance(value, int)
    return value


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("seen", [False, True])
def test_random_games(seed: int, seen: bool) -> None:
    """With ``seen``, every player is told and answers in the words of what that player can see."""
    client, chance = Client(EngineLimits(counted=2_000)), Random(seed)
    client.ask("position", scenario=json.loads(save_state(table(seed, players=3))))
    for _ in range(ACTIONS):
        now = client.ask("state")
        if now["over"]:
            break
        by: dict[str, Plain] = {"viewer": str(mapping(now["decision"])["player"])} if seen else {}
        legal = client.ask("legal", limit=3, sample=0, **by)
        answers = rows(legal["answers"])
        if legal["count"] is not None and not legal["passing"]:
            answers += rows(client.ask("legal", limit=0, sample=2, seed=chance.randrange(99), **by)["sample"])
        if legal["passing"] and (not answers or chance.random() < 0.6):
            client.ask("pass")
        else:
            client.ask("act", entry=told_entry(chance.choice(answers)), **by)
        for do in ("overview", "facts"):
            client.ask(do, **by)
        client.ask("events", since=number(now["moves"]), **by)
    code = client.ask("share")["code"]
    state = client.ask("state")
    assert isinstance(code, str)
    client.ask("position", game="again", text=code)
    assert {**client.ask("state", game="again"), "game": "main"} == state
