"""The published JSON Schema of the protocol, made from the types that read requests and write answers."""

from collections.abc import Sequence
from typing import Final, get_args

import msgspec

from redzone.engine.answers import Response
from redzone.engine.requests import Request
from redzone.engine.session import ENGINE_VERSION
from redzone.notation.schema import DIALECT

ENGINE_SCHEMA_ID: Final = f"urn:redzone:engine:{ENGINE_VERSION}"

_Schema = dict[str, object]
REFERENCE: Final = "#/$defs/{name}"
"""How a schema refers to another one."""


def engine_schema() -> dict[str, object]:
    """Return the JSON Schema (draft 2020-12) of one line of the protocol: a request, or an answer.

    ``$defs`` has both by themselves, as ``Request`` and ``Response``.
    """
    (request, *responses), definitions = components_of([Request, *get_args(Response)])
    return {
        "$schema": DIALECT,
        "$id": ENGINE_SCHEMA_ID,
        "title": f"Redzone engine protocol, version {ENGINE_VERSION}",
        "description": "One line of the protocol: what a client asks, or what the engine answers.",
        "oneOf": [{"$ref": REFERENCE.format(name="Request")}, {"$ref": REFERENCE.format(name="Response")}],
        "$defs": {
            "Request": request,
            "Response": {"oneOf": responses},
            **definitions,
        },
    }


def schema_of(kind: type) -> dict[str, object]:
    """Return the JSON Schema of one class by itself."""
    _, definitions = components_of([kind])
    root = definitions.pop(kind.__name__)
    return {**root, "$defs": definitions} if definitions else root


def components_of(kinds: Sequence[object]) -> tuple[list[_Schema], dict[str, _Schema]]:
    """Return the schemas of types, and those of everything to which they refer, by their names."""
    schemas, components = msgspec.json.schema_components(kinds, schema_hook=_any_json, ref_template=REFERENCE)
    encoded = msgspec.json.encode((tuple(schemas), components))
    plain, definitions = msgspec.json.decode(encoded, type=tuple[list[_Schema], dict[str, _Schema]])
    return plain, {name: _described(each) for name, each in definitions.items()}


def _any_json(kind: type) -> dict[str, object]:
    """Return the schema of what is plain data, whatever it holds."""
    if kind is not object:
        raise NotImplementedError(kind)
    return {"description": "any JSON"}


def _described(schema: _Schema) -> _Schema:
    """Return a schema whose description, a docstring, is one line without the marks of code."""
    description = schema.get("description")
    if not isinstance(description, str):
        return schema
    return {**schema, "description": " ".join(description.replace("``", "").split())}
