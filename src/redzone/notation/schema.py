"""The published JSON Schema of scenario files, made from the types that read them."""

from __future__ import annotations

import msgspec

from redzone.notation.document import FORMAT_VERSION, Scenario
from redzone.notation.fields import TAG
from redzone.notation.syntax.plain import is_list, is_mapping

SCHEMA_ID = f"urn:redzone:scenario:{FORMAT_VERSION}"
DIALECT = "https://json-schema.org/draft/2020-12/schema"

_REFERENCE = "#/$defs/{name}"
_NAMED: dict[str, object] = {"anyOf": [{"required": [key]} for key in ("id", "card", "name")]}
_EVENTS: dict[str, object] = {"items": {"properties": {"kind": {"type": "string"}}, "required": ["kind"]}}
_BEYOND_TYPES: dict[str, dict[str, object]] = {
    "ObjectEntry": _NAMED,
    "CreatedObject": _NAMED,
    "Prevention": {"anyOf": [{"required": ["to"]}, {"required": ["from"]}]},
    "Expect": {
        "allOf": [
            {"properties": {"count": {"propertyNames": {"$ref": _REFERENCE.format(name="Zone")}}}},
            {"properties": {"events": _EVENTS, "no_events": _EVENTS}},
        ],
    },
    "Doubling": {"oneOf": [{"required": ["to"]}, {"required": ["from"]}]},
}
"""What :mod:`redzone.notation.checks` asks of single mappings, and what msgspec does not say of keys."""


def json_schema() -> dict[str, object]:
    """Return the JSON Schema (draft 2020-12) of a file that holds one scenario or a list of them.

    What concerns several places at once, such as names that must differ, is left to the reader.
    """
    components = msgspec.json.encode(msgspec.json.schema_components([Scenario], ref_template=_REFERENCE)[1])
    plain = msgspec.json.decode(components, type=dict[str, dict[str, object]])
    definitions = {name: {**_tidy_schema(each), **_BEYOND_TYPES.get(name, {})} for name, each in plain.items()}
    scenario = {"$ref": _REFERENCE.format(name="Scenario")}
    return {
        "$schema": DIALECT,
        "$id": SCHEMA_ID,
        "title": f"Redzone scenario file, version {FORMAT_VERSION}",
        "description": "One combat scenario, or a list of scenarios of which each has an id.",
        "oneOf": [scenario, {"type": "array", "minItems": 1, "items": {**scenario, "required": ["id"]}}],
        "$defs": definitions,
    }


def _tidy(value: object) -> object:
    if is_list(value):
        return [_tidy(each) for each in value]
    return _tidy_schema(value) if is_mapping(value) else value


def _tidy_schema(value: dict[str, object]) -> dict[str, object]:
    """Take out what only the reader needs: the tags of unions, and ``null`` for keys that are left out."""
    schema = {key: _tidy(each) for key, each in value.items() if key != "discriminator"}
    required, properties, description = schema.get("required"), schema.get("properties"), schema.get("description")
    if is_list(required):
        schema["required"] = [name for name in required if name != TAG]
    if is_mapping(properties):
        schema["properties"] = {name: _optional(each) for name, each in properties.items() if name != TAG}
    if isinstance(description, str):  # what follows the first line of a docstring is about Python
        schema["description"] = description.partition("\n")[0]
    return schema


def _optional(schema: object) -> object:
    """Take ``null`` out of a property that is null only where its key is left out."""
    if not is_mapping(schema) or "default" not in schema or schema["default"] is not None:
        return schema
    kinds = schema.get("anyOf")
    rest = [kind for kind in kinds if kind != {"type": "null"}] if is_list(kinds) else []
    kept = {key: each for key, each in schema.items() if key not in {"default", "anyOf"}}
    only = rest[0] if len(rest) == 1 else {"anyOf": rest}
    return {**kept, **only} if is_mapping(only) else kept
