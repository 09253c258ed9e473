"""Effects that last in positions (CR 611.2): as the text of a spell that changes one target, and back."""

from typing import Final

from msgspec.structs import replace

from redzone import oracle
from redzone.abilities.ability import ChangeObjects, SpellEffect, SpellText
from redzone.game.effect import ContinuousEffect
from redzone.notation.board import LastingEntry
from redzone.oracle import UnsupportedText, printing
from redzone.values.identity import ObjectId, PlayerId, Timestamp

_TEMPLATES: Final = (
    "Target creature gets +1/+1 until end of turn.",
    "Target permanent gains flying until end of turn.",
)


class NoLastingEffect(ValueError):  # noqa: N818  it says what the text is
    """A text does something else than to change one target for a time."""


def lasting_effect(
    entry: LastingEntry, controller: PlayerId, affected: tuple[ObjectId, ...], latest: Timestamp
) -> ContinuousEffect:
    """Return the effect of an entry; ``latest`` is its timestamp where the entry gives none.

    Raises:
        NoLastingEffect: The text is not understood, or does something else.
    """
    change = _change(entry.text)
    return ContinuousEffect(
        timestamp=latest if entry.timestamp is None else Timestamp(entry.timestamp),
        controller=controller,
        affected=affected,
        modifications=change.modifications,
        duration=change.duration,
        source=None if entry.source is None else ObjectId(entry.source),
    )


def _change(text: str) -> ChangeObjects:
    """Return the change that the text of a spell makes to its target."""
    try:
        effect = oracle.compile_effect(text)
    except UnsupportedText as error:
        raise NoLastingEffect(str(error)) from error
    match effect:
        case SpellEffect(instructions=(ChangeObjects() as change,), targets=(_,), modes=()):
            return change
        case _:
            message = "an effect that lasts is said as by a spell: Target creature gets +1/+1 until end of turn."
            raise NoLastingEffect(message)


def lasting_text(effect: ContinuousEffect) -> str | None:
    """Return the text of a spell that begins an effect on its target, ``None`` if none is read as that effect."""
    if effect.designation is not None or effect.group is not None:
        return None
    for template in map(oracle.compile_effect, _TEMPLATES):
        (change,) = template.instructions
        if not isinstance(change, ChangeObjects):  # pragma: no cover - the templates change their target
            continue
        meant = replace(change, modifications=effect.modifications, duration=effect.duration)
        text = printing.describe_ability(SpellText(replace(template, instructions=(meant,))))
        if _is_read_as(text, meant):
            return text
    return None


def _is_read_as(text: str, meant: ChangeObjects) -> bool:
    try:
        read = _change(text)
    except NoLastingEffect:
        return False
    return (read.modifications, read.duration) == (meant.modifications, meant.duration)
