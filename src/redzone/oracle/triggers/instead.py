"""Sentences that say what is done instead of an event (CR 614.1a): the event is read as that of a trigger."""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from redzone.abilities.ability import Ability, AsLongAs, Instead, May, SpellEffect, Triggered
from redzone.abilities.casting import ActivatedFrom
from redzone.abilities.event_patterns import is_dealt_damage, such_damage
from redzone.abilities.instruction import Deed, Do, RemoveCounters
from redzone.abilities.language import Is
from redzone.abilities.replacement import GoesInto, PreventDamage
from redzone.abilities.static import Replaces
from redzone.abilities.trigger import EventKind, EventPattern, OtherSide
from redzone.abilities.words import ObjectWord
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.language.own_name import FILLER, marked
from redzone.oracle.language.words import words_of
from redzone.oracle.phrases.predicates import QuotedReader
from redzone.oracle.triggers.triggered import triggered_ability

_DAMAGE: Final = r"deal (?:combat |noncombat )?damage to [^,.]+?|be dealt (?:combat |noncombat )?damage"
_FIRST: Final = r" except the first one (?:you|they|he or she) draws? in each of (?:your|their|his or her) draw steps"
_DEED: Final = rf"draw a card(?:{_FIRST})?|gain life|lose life|die|mill one or more cards|create one or more tokens"
_WOULD: Final = late_pattern(
    rf"\s*if (?P<who>[^,.]+?) would (?P<what>{_DEED}|{_DAMAGE})(?P<only_while> while [^,.]+)?, (?P<done>[^\n]+?)\s*",
    re.IGNORECASE,
)
_DEALT: Final = late_pattern(
    r"\b(?P<which>combat |noncombat )?damage would be dealt to (?P<whom>[^,.]+?)(?P<only_while> while [^,.]+)?, ",
    re.IGNORECASE,
)
_PREVENTED: Final = late_pattern(r"^prevent that damage(?:\.| and|,) (?P<first>.+)$", re.IGNORECASE)
_DOES: Final[Mapping[str, str]] = {
    "gain life": "gains life",
    "lose life": "loses life",
    "die": "dies",
    "mill one or more cards": "mills one or more cards",
    "create one or more tokens": "creates one or more tokens",
}
_SKIPPED: Final = late_pattern(r"\bthat player skips that draw and (?=you\b)", re.IGNORECASE)
"""What is so of everything that is done instead of drawing."""
_INSTEAD: Final = late_pattern(r"^instead (?P<first>.*)$|^(?P<last>[^.]*) instead(?P<rest>\..*|)$", re.IGNORECASE)


_EXILED: Final = tuple((Do(Deed.EXILE, each),) for each in (ObjectWord.SUBJECT, ObjectWord.THIS))
"""What says no more than to which zone something goes."""


def instead_line(text: str, names: Sequence[str], quoted: QuotedReader) -> tuple[Ability, ...] | None:
    """Return what is done instead of an event, ``None`` for a line that is no such sentence or is not understood."""
    text = marked(text, names).replace(FILLER, "")
    dealt = _DEALT.sub(_as_dealt, text, count=1)
    found = _WOULD.fullmatch(dealt)
    if found is None:
        return None
    prevented = _PREVENTED.match(found["done"])
    draws = found["what"].lower().startswith("draw a card")
    done = prevented or _INSTEAD.match(_SKIPPED.sub("", found["done"]) if draws else found["done"])
    if done is None or len(re.findall(r"\binstead\b", text, re.IGNORECASE)) > (0 if prevented else 1):
        return None
    if found["who"].lower() == "you" and "that player" in found["done"].lower():  # nobody else is named
        return None
    does = _does(found["what"].lower(), is_you=found["who"].lower() == "you")
    told = f"Whenever {found['who']} {does}{found['only_while'] or ''}, {done['first'] or done['last'] + done['rest']}"
    try:
        ability = triggered_ability(words_of(told, names=names), len(told), quoted, prevented=prevented is not None)
    except NotUnderstood:
        return None
    if isinstance(ability, AsLongAs) and isinstance(ability.ability, Triggered):
        only_while = ability.condition
        found_then = _done_then(ability.ability, prevents=prevented is not None)
        return None if found_then is None else tuple(AsLongAs(only_while, then) for then in found_then)
    return _done_then(ability, prevents=prevented is not None) if isinstance(ability, Triggered) else None


def _as_dealt(damage: re.Match[str]) -> str:
    """Return that something would be dealt damage, for damage that would be dealt to it."""
    which, only_while = damage["which"] or "", damage["only_while"] or ""
    return f"{damage['whom']} would be dealt {which}damage{only_while}, "


def _done_then(ability: Triggered, *, prevents: bool) -> tuple[Replaces | Instead, ...] | None:
    """Return what is done instead of an event, which is read as that of a trigger."""
    match ability:
        case Triggered((EventPattern() as event,), effect, None, False, ActivatedFrom.BATTLEFIELD) if not (
            effect.targets or effect.modes or any(isinstance(instruction, May) for instruction in effect.instructions)
        ):
            if event.event is EventKind.DIES and effect.instructions in _EXILED:
                return (Replaces(GoesInto(event)),)
            if prevents and (fixed := _removing_one(event, effect)) is not None:
                return (Replaces(fixed),)
            return (Instead(event, effect, prevents=prevents),)
        case _:
            return None


def _removing_one(event: EventPattern, effect: SpellEffect) -> PreventDamage | None:
    """Return the prevention of all damage to this that removes one counter each time, if that is all that is done."""
    match effect.instructions:
        case (RemoveCounters(objects=ObjectWord.THIS, counter=str(counter), count=1),) if event == is_dealt_damage():
            return PreventDamage(such_damage(recipient=OtherSide(Is(ObjectWord.THIS))), loses_counter=counter)
        case _:
            return None


def _does(what: str, *, is_you: bool) -> str:
    """Return what would happen, as it is told of what happens."""
    if what.startswith("be dealt"):
        return f"{'are' if is_you else 'is'} {what.removeprefix('be ')}"
    if what.startswith("deal "):
        return f"deals {what.removeprefix('deal ')}"
    if what.startswith("draw a card"):
        return what if is_you else what.replace("draw", "draws", 1)
    return what if is_you else _DOES[what]
