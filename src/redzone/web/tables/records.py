"""What is kept of a table: how it was set up, and an entry for everything that happened at it.

What earlier versions of Redzone kept is read too, as ``notation.saved`` does.
"""

from typing import Final, Literal

import msgspec
from msgspec import Struct

from redzone.game.action import Action
from redzone.game.effect import Intervention
from redzone.notation.canonical import canonical
from redzone.notation.earlier import updated_messagepack
from redzone.notation.earlier.meanings import in_normal_form
from redzone.notation.saved import InvalidSavedValue


class _Kept(Struct, frozen=True, kw_only=True, tag_field="kind"):
    redzone: Literal[3] = 3


class Acted(_Kept, frozen=True, kw_only=True, tag="acted"):
    """Something was done: by whom, and every action, with the passes that nobody had to think about."""

    by: str | None
    actions: tuple[Action | Intervention, ...]


class WentBack(_Kept, frozen=True, kw_only=True, tag="undone"):
    """The table went back to where ``to`` entries had been done."""

    by: str
    to: int


class BotSet(_Kept, frozen=True, kw_only=True, tag="bot"):
    """A policy plays a seat from now on, or nobody."""

    player: str
    policy: str | None


KeptEntry = Acted | WentBack | BotSet


class TableSettings(Struct, frozen=True, kw_only=True):
    """How a table was set up, beside how its game begins."""

    bots: dict[str, str] = {}
    left_out: list[str] = []


_DECODER: Final[msgspec.msgpack.Decoder[KeptEntry]] = msgspec.msgpack.Decoder(KeptEntry)
_SETTINGS: Final = msgspec.msgpack.Decoder(TableSettings)


def packed(kept: KeptEntry) -> bytes:
    """Return an entry as it is kept."""
    return msgspec.msgpack.encode(canonical(kept))


def unpacked(content: bytes) -> KeptEntry:
    """Return what ``packed`` wrote.

    Raises:
        InvalidSavedValue: It is something else.
    """
    try:
        present = updated_messagepack(content)
        return _DECODER.decode(content) if present is None else in_normal_form(_DECODER.decode(present))
    except (msgspec.DecodeError, RecursionError) as error:
        raise InvalidSavedValue(f"not kept by Redzone, or by another version: {error}") from error


def packed_settings(settings: TableSettings) -> bytes:
    """Return how a table was set up as it is kept."""
    return msgspec.msgpack.encode(settings)


def unpacked_settings(content: bytes) -> TableSettings:
    """Return what ``packed_settings`` wrote.

    Raises:
        InvalidSavedValue: It is something else.
    """
    try:
        return _SETTINGS.decode(content)
    except msgspec.DecodeError as error:
        raise InvalidSavedValue(f"not kept by Redzone, or by another version: {error}") from error
