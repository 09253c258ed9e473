"""The published JSON Schema of the protocol, made from the types that read intents and write messages."""

from typing import Final, get_args

from msgspec import Struct

from redzone.engine.schema import REFERENCE, components_of
from redzone.notation.schema import DIALECT
from redzone.web.protocol.intents import TABLE_VERSION, Intent
from redzone.web.protocol.messages import Message
from redzone.web.protocol.opening import NewTable, TableOpened

TABLE_SCHEMA_ID: Final = f"urn:redzone:table:{TABLE_VERSION}"

_INTENTS: Final[tuple[type[Struct], ...]] = get_args(Intent)
_MESSAGES: Final[tuple[type[Struct], ...]] = get_args(Message)
_OVER_HTTP: Final = (NewTable, TableOpened)
_PARTS: Final = ("Intent", "Message")


def table_schema() -> dict[str, object]:
    """Return the JSON Schema (draft 2020-12) of one message at a table: what a client sends, or what it gets.

    ``$defs`` has both by themselves, as ``Intent`` and ``Message``, and what opens a table: ``NewTable`` and
    ``TableOpened``.
    """
    schemas, definitions = components_of([*_INTENTS, *_MESSAGES, *_OVER_HTTP])
    intents, messages = len(_INTENTS), len(_MESSAGES)
    return {
        "$schema": DIALECT,
        "$id": TABLE_SCHEMA_ID,
        "title": f"Redzone table protocol, version {TABLE_VERSION}",
        "description": "One message at a table: what a client wants, or what it is told.",
        "oneOf": [{"$ref": REFERENCE.format(name=name)} for name in _PARTS],
        "$defs": {
            "Intent": {"oneOf": schemas[:intents]},
            "Message": {"oneOf": schemas[intents : intents + messages]},
            **definitions,
        },
    }
