"""The published schema of the protocol is the one that is made, takes what tables take, and has what they tell."""

import json
from pathlib import Path
from typing import get_args

import msgspec
import pytest
from msgspec import Struct

from redzone.notation.syntax.plain import Plain
from redzone.web.protocol.intents import Intent
from redzone.web.protocol.messages import Message
from redzone.web.protocol.opening import NewTable, TableOpened, TableSource
from redzone.web.protocol.schema import table_schema
from tests.docs.test_docs import words
from tests.support.schemas import Validator, validator
from tests.support.tables import Client, open_hall, opened

DOCS = Path(__file__).parents[3] / "docs"
PUBLISHED = json.loads((DOCS / "table-1.schema.json").read_text("utf-8"))
MAKE = "json.dumps(table_schema(), indent=2, ensure_ascii=False) > docs/table-1.schema.json"


def part(name: str) -> Validator:
    return validator({**{key: each for key, each in PUBLISHED.items() if key != "oneOf"}, "$ref": f"#/$defs/{name}"})


def test_the_published_schema_is_the_one_that_is_made() -> None:
    assert table_schema() == PUBLISHED, MAKE


def test_the_reference_names_every_intent_message_and_field() -> None:
    named = words(DOCS / "reference" / "table-protocol.md")
    kinds: tuple[type[Struct], ...] = (*get_args(Intent), *get_args(Message), NewTable, TableSource, TableOpened)
    known = {field for kind in kinds for field in kind.__struct_encode_fields__}
    known |= {str(kind.__struct_config__.tag) for kind in kinds if kind.__struct_config__.tag is not None}
    assert known - named == set()


@pytest.mark.parametrize(
    ("intent", "valid"),
    [
        ({"do": "ping"}, True),
        ({"do": "join", "redzone": 1, "table": "abcdef", "tokens": ["x" * 32], "since": 0}, True),
        ({"do": "act", "at": 3, "entry": {"attack": {"a1": "Ben"}}}, True),
        ({"do": "draft", "at": 0, "entry": None}, True),
        ({"do": "join", "redzone": 1, "table": "../etc"}, False),
        ({"do": "join", "redzone": 1, "table": "abcdef", "tokens": ["short"]}, False),
        ({"do": "act", "entry": {}}, False),
        ({"do": "act", "at": 2**53, "entry": {}}, False),
        ({"do": "pass", "at": 0, "more": 1}, False),
        ({"do": "fly"}, False),
        ([], False),
    ],
)
def test_the_schema_takes_what_is_read(intent: Plain, valid: bool) -> None:
    assert part("Intent").is_valid(intent) is valid
    try:
        msgspec.json.decode(json.dumps(intent), type=Intent)
    except msgspec.ValidationError:
        assert not valid
    else:
        assert valid


@pytest.mark.anyio
async def test_the_schema_has_what_is_told() -> None:
    message = part("Message")
    async with open_hall() as hall:
        made = await opened(hall, {"example": "four-player-attack"}, bots={"Ben": "greedy"})
        ana = Client(hall)
        await ana.join(made.table, made.host, *made.seats.values())
        attackers = [each["id"] for each in ana.scene["objects"].values() if each["controller"] == "Ana"]
        entry = {"attack": {attackers[0]: "Ben"}}
        await ana.move("draft", entry=entry)
        await ana.say("why", entry=entry)
        await ana.say("explain", object=attackers[0])
        await ana.say("answers", source=attackers[0])
        await ana.move("act", entry=entry)
        await ana.until(lambda each: each.get("by") == "Ben")
        await ana.say("moment", number=ana.done)
        await ana.say("fork", moment=0)
        await ana.say("seat", player="Dan")
        await ana.move("undo", to=0)
        await ana.connection.handle(b"{")
    assert {"welcome", "moved", "judged", "explained", "answers", "moment", "forked", "seated", "refused"} <= {
        *ana.kinds()
    }
    for each in ana.got:
        assert list(message.iter_errors(each)) == []
