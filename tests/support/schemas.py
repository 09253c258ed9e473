"""JSON Schema in tests."""

from collections.abc import Iterable, Mapping
from typing import Protocol

from jsonschema import Draft202012Validator

from redzone.notation.syntax.plain import Plain


class Validator(Protocol):
    """What is used of jsonschema, whose own types leave gaps."""

    def is_valid(self, instance: Plain) -> bool: ...

    def iter_errors(self, instance: Plain) -> Iterable[Exception]: ...


def validator(schema: Mapping[str, object]) -> Validator:
    """A validator for a schema."""
    made: Validator = Draft202012Validator(dict(schema))
    return made
