"""A client of the engine for tests: it speaks lines, and holds every answer against the published schema."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from redzone.engine.limits import EngineLimits
from redzone.engine.session import EngineSession
from redzone.notation.syntax.plain import Plain, is_mapping
from tests.support.schemas import Validator, validator

SCHEMA = Path(__file__).parents[2] / "docs" / "engine-1.schema.json"


def part(name: str) -> Validator:
    """A validator for a part of the published schema."""
    schema: dict[str, object] = json.loads(SCHEMA.read_text("utf-8"))
    return validator({**{key: each for key, each in schema.items() if key != "oneOf"}, "$ref": f"#/$defs/{name}"})


REQUEST = part("Request")
RESPONSE = part("Response")


class Client:
    """Asks one session, and takes nothing but what the schema allows."""

    def __init__(self, limits: EngineLimits | None = None, clock: Callable[[], float] | None = None) -> None:
        self.session = EngineSession(limits) if clock is None else EngineSession(limits, clock=clock)

    def say(self, line: bytes) -> Mapping[str, object]:
        """Send a line, and return the answer to it."""
        answer = self.session.answer(line)
        assert answer.isascii()
        assert b"\n" not in answer
        plain: Plain = json.loads(answer)
        assert list(RESPONSE.iter_errors(plain)) == []
        assert is_mapping(plain)
        return plain

    def ask(self, do: str, **fields: Plain) -> Mapping[str, object]:
        """Ask something that goes well, and return what is told."""
        request: Plain = {"id": 1, "do": do, **fields}
        assert REQUEST.is_valid(request)
        answer = self.say(json.dumps(request).encode())
        assert answer.get("id") == 1
        told = answer.get("ok")
        assert is_mapping(told), answer
        return told

    def fails(self, do: str, **fields: Plain) -> Mapping[str, object]:
        """Ask something that goes wrong, and return the error."""
        answer = self.say(json.dumps({"id": 1, "do": do, **fields}).encode())
        error = answer.get("error")
        assert is_mapping(error), answer
        assert error["code"] != "internal", error
        return error


@pytest.fixture
def client() -> Client:
    """A client of a new session."""
    return Client()
