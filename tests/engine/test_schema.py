"""The published schema of the protocol is the one that is made, and takes what the engine takes."""

import json
from typing import get_args

import pytest
from jsonschema import Draft202012Validator
from msgspec import Struct

from redzone.engine.limits import EngineLimits
from redzone.engine.requests import REQUEST_NAMES, Request
from redzone.engine.schema import engine_schema, schema_of
from redzone.engine.wire import request_of
from redzone.notation.syntax.plain import Plain, is_list
from tests.engine.conftest import REQUEST, SCHEMA
from tests.support.terminal import mapping, redzone


def test_the_published_schema_is_the_one_that_is_made() -> None:
    published = json.loads(SCHEMA.read_text("utf-8"))
    assert published == engine_schema(), "redzone engine --schema > docs/engine-1.schema.json"
    assert json.loads(redzone("engine", "--schema").output) == published


def test_the_schema_is_a_schema() -> None:
    schema = engine_schema()
    Draft202012Validator.check_schema(schema)
    assert schema["$id"] == "urn:redzone:engine:1"
    assert schema["title"] == "Redzone engine protocol, version 1"
    assert "``" not in json.dumps(schema)


def test_every_request_is_named_and_described() -> None:
    kinds: tuple[type[Struct], ...] = get_args(Request)
    schemas = [schema_of(kind) for kind in kinds]
    named = [name for schema in schemas for name in names(mapping(mapping(schema["properties"])["do"])["enum"])]
    assert sorted(named) == sorted(REQUEST_NAMES)
    assert all(schema["description"] for schema in schemas)


def names(value: object) -> list[str]:
    assert is_list(value)
    return list(map(str, value))


@pytest.mark.parametrize(
    ("request_", "valid"),
    [
        ({"do": "legal"}, True),
        ({"do": "legal", "id": "a", "game": "g", "viewer": None, "limit": 1_000, "seed": -1}, True),
        ({"do": "position", "scenario": {"redzone": 1}, "lenient": True}, True),
        ({"do": "play", "policies": {"Ana": "first"}, "until": "turn", "fair": True}, True),
        ({"do": "legal", "limit": 1_001}, False),
        ({"do": "legal", "limit": "1"}, False),
        ({"do": "legal", "limits": 1}, False),
        ({"do": "legal", "game": ""}, False),
        ({"do": "act"}, False),
        ({"do": "act", "entry": []}, False),
        ({"do": "play", "until": "dawn"}, False),
        ({"do": "concede", "player": 1}, False),
        ({"do": "dance"}, False),
        ({"id": 1}, False),
        ([], False),
    ],
)
def test_the_schema_takes_what_is_read(request_: Plain, valid: bool) -> None:
    assert REQUEST.is_valid(request_) is valid
    line = json.dumps(request_).encode()
    if valid:
        request_of(line, EngineLimits())
    else:
        with pytest.raises(Exception, match=r"."):
            request_of(line, EngineLimits())
