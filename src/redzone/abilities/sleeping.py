"""Where the placeholders of lines stand that are not understood: as effects, or as abilities of their own."""

from redzone.abilities.ability import Ability, Activated, AsLongAs, Instead, SpellEffect, SpellText, Triggered
from redzone.abilities.unread import (
    Unread,
    UnreadCasting,
    UnreadEntering,
    UnreadLine,
    UnreadMana,
    UnreadPermission,
)


def unread_line(effect: SpellEffect) -> UnreadLine | None:
    """Return the line that an effect is, or has as a part, if it is not understood."""
    return next((each.line for each in effect.instructions if isinstance(each, Unread)), None)


def line_behind(ability: Ability) -> UnreadLine | None:
    """Return the line for which an ability stands that is not understood, ``None`` for any other."""
    match ability:
        case Triggered(effect=effect) | Activated(effect=effect) | SpellText(effect=effect) | Instead(effect=effect):
            return unread_line(effect)
        case UnreadCasting(line=line) | UnreadEntering(line=line) | UnreadPermission(line=line) | UnreadMana(line=line):
            return line
        case AsLongAs(ability=inner):
            return line_behind(inner)
        case _:
            return None


def unread_effect(line: UnreadLine) -> SpellEffect:
    """Return the placeholder of what a line does that is not understood."""
    return SpellEffect((Unread(line),))
