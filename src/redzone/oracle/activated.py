"""Activated abilities: ``<costs>: <effect>. Activate only ...`` (CR 602.1)."""

import re
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Ability, Activated, SpellEffect
from redzone.abilities.casting import EXHAUST, FORECAST, POWER_UP, ActivatedFrom, AddsMana, ChangesCost, Timing
from redzone.abilities.cost import Cost
from redzone.abilities.instruction import AddMana
from redzone.abilities.language import StatOf, X
from redzone.abilities.rewriting import mentions
from redzone.abilities.words import ObjectWord, Stat
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle import instructions
from redzone.oracle.casting_lines import cost_of_ability
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.language.own_name import OWN_NAME, marked
from redzone.oracle.language.shapes import normalized
from redzone.oracle.language.word import Word
from redzone.oracle.language.words import words_of
from redzone.oracle.phrases.context import NO_CONTEXT, PaidWith, asks_for_x, chooses_x, fights_this, pays_x
from redzone.oracle.phrases.cost_items import cost_of, loyalty_cost
from redzone.oracle.phrases.lines import sentence_line
from redzone.oracle.phrases.predicates import QuotedReader
from redzone.oracle.phrases.sentences import Sentences
from redzone.oracle.phrases.timing import When, times_of
from redzone.oracle.statics.statements import sentence_places

_ONLY: Final = late_pattern(
    r"(?:activate|play) (?:this ability )?(?:only |(?=no more than ))|any player may (?:activate|play) this ability",
    re.IGNORECASE,
)
_CHOSEN_NUMBER: Final = late_pattern(r"\b(?:any number of|one or more)\b", re.IGNORECASE)
_BOAST: Final = late_pattern(r"\s*boast \N{EM DASH} ?", re.IGNORECASE)
_ONCE: Final = late_pattern(rf"\s*(?P<name>{EXHAUST}|{POWER_UP}) ?[\u2014-] ?", re.IGNORECASE)
"""The words before an ability that can be activated only once."""
_FORECAST: Final = late_pattern(r"\s*forecast ?\N{EM DASH} ?", re.IGNORECASE)
_RETURNED: Final = late_pattern(rf"(?:{OWN_NAME}|this card) from your graveyard", re.IGNORECASE)
_IN_GRAVEYARD: Final = late_pattern(
    rf"only if (?:this card|{OWN_NAME}|this creature) is in your graveyard\.?\s*$", re.IGNORECASE
)


class Restricted:
    """What the sentences behind an effect say about activating it."""

    def __init__(self) -> None:
        self.when = When()
        self.by_anybody = False
        self.in_graveyard = False
        self.changes: list[ChangesCost] = []


def activated_ability(text: str, colon: int, names: Sequence[str], quoted: QuotedReader) -> tuple[Ability, ...]:
    """Return the ability of a line whose cost ends at a colon.

    Raises:
        NotUnderstood: The cost, the effect or a restriction is not understood.
    """
    words = words_of(text, names=names)
    if words[0].kind == "TAP_TO_ADD":
        try:
            return sentence_line(Sentences(quoted), words, len(text.rstrip()))
        except NotUnderstood as error:
            if not error.by_grammar and "more effects" not in error.reason:
                raise
    return (_activated(text, colon, names, quoted),)


def _activated(text: str, colon: int, names: Sequence[str], quoted: QuotedReader) -> Ability:
    boast, forecast = _BOAST.match(text), _FORECAST.match(text)
    once = _ONCE.match(text)
    word = boast or forecast or once
    before = " " * word.end() + text[word.end() : colon] if word else text[:colon]
    loyalty = loyalty_cost(normalized(before))
    cost = loyalty or cost_of(before, names)
    effect_text, restricted = without_restrictions(" " * (colon + 1) + text[colon + 1 :], names, quoted)
    words = words_of(effect_text, names=names)
    if not words:
        raise NotUnderstood("nothing happens", colon, len(text))
    context = replace(NO_CONTEXT, removed=_chosen_counters(cost, before), paid=_paid_with(cost))
    effect = instructions.spell_effect(words, len(effect_text.rstrip()), context=context, quoted=quoted)
    _check_effect(cost, effect, words, effect_text)
    timings = [*restricted.when.timings]
    if loyalty:
        timings.insert(0, Timing.LOYALTY)
    if boast:
        timings.insert(0, Timing.IF_IT_ATTACKED)
    if once:
        timings.insert(0, Timing.ONCE)
    if forecast:
        if not cost.reveal_this or timings:
            raise NotUnderstood("forecast needs its card to be revealed", forecast.start(), forecast.end())
        timings = [*FORECAST]
    elif cost.reveal_this:
        raise NotUnderstood("to reveal the card is supported only for forecast", 0, colon)
    if cost == Cost(tap_this=True) and (mana := _simple_mana(effect)) and not timings and restricted.when == When():
        return mana
    zone = _zone(cost, before, effect_text, names, in_graveyard=restricted.in_graveyard)
    judged = restricted.when.condition
    name = once["name"].lower() if once else ""
    if name == POWER_UP and "/" in cost.mana:
        raise NotUnderstood("which half of such mana it costs less is not supported", 0, colon)
    changes = tuple(restricted.changes)
    return Activated(cost, effect, tuple(timings), zone, judged, restricted.by_anybody, changes, name)


_EXILED: Final = late_pattern(r"\bthe exiled (?:cards?|creature)\b", re.IGNORECASE)


def _chosen_counters(cost: Cost, before: str) -> str | None:
    """Return the kind of counters of which so many are removed as the player likes: "that many" in the effect."""
    removed = cost.remove_counters
    chosen = removed is not None and removed.count == X() and _CHOSEN_NUMBER.search(before)
    return removed.counter if removed is not None and chosen else None


def _check_effect(cost: Cost, effect: SpellEffect, words: Sequence[Word], text: str) -> None:
    """Refuse an effect that asks for what its cost takes away or does not say.

    Raises:
        NotUnderstood: It does.
    """
    start, end = words[0].start, words[-1].end
    exiles = cost.exile_from_graveyard or cost.exile_from_hand
    if exiles and _EXILED.search(text) and not mentions(effect, ObjectWord.PAID):
        raise NotUnderstood("what was exiled to pay is not told from what was exiled before", start, end)
    if (cost.sacrifice_this or cost.exile_this) and fights_this(effect):
        raise NotUnderstood("what blocked it is not known once it has left combat", start, end)
    if (its := _unclear_its(cost, effect, words)) is not None:
        raise NotUnderstood("it is not clear what the pronoun means", its.start, its.end)
    if chooses_x(effect) and pays_x(cost):
        raise NotUnderstood("it is not clear which X this is", start, end)
    if asks_for_x(effect) and "{X}" not in cost.mana and not mentions(cost, X()):
        raise NotUnderstood("it is not clear what X is", start, end)


def _paid_with(cost: Cost) -> PaidWith | None:
    """Return the one thing with which a cost is paid besides the object itself; ``None`` if it is not one."""
    goods = [
        *(("sacrificed", objects) for objects in (cost.sacrifice, *cost.sacrifice_too)),
        *(("tapped", cost.tap), ("returned", cost.return_to_hand), ("discarded", cost.discard)),
        *(("exiled", objects) for objects in (cost.exile_from_graveyard, cost.exile_from_hand)),
    ]
    paid = [PaidWith(deed, objects.quality) for deed, objects in goods if objects is not None]
    one = [objects.count for _, objects in goods if objects is not None] == [1]
    own = cost.sacrifice_this or cost.discard_this or cost.exile_this or cost.return_this
    return paid[0] if one and not own and not cost.crew else None


def _unclear_its(cost: Cost, effect: SpellEffect, words: Sequence[Word]) -> Word | None:
    """Return "its" in ``Sacrifice a creature: You gain life equal to its power``: that may be what is paid with."""
    pays = cost.sacrifice or cost.tap or cost.return_to_hand or cost.discard or cost.exile_from_graveyard
    if not pays or any(word.kind in {"SELF", "SELFS"} for word in words):
        return None
    if not any(mentions(effect, StatOf(measure)) for measure in Stat):
        return None
    return next((word for word in words if word.text.lower() == "its"), None)


def _simple_mana(effect: SpellEffect) -> AddsMana | None:
    """Return a mana ability that does nothing but add mana, as payments look for it."""
    match effect:
        case SpellEffect(instructions=(AddMana(choices=choices) as instruction,), targets=(), modes=()):
            only, identity, like, chosen = instruction.only, instruction.identity, instruction.like, instruction.chosen
            simple = AddMana(choices, only=only, identity=identity, like=like, chosen=chosen)
            return AddsMana(choices, only, identity, like, chosen) if instruction == simple else None
        case _:
            return None


def without_restrictions(text: str, names: Sequence[str], quoted: QuotedReader | None = None) -> tuple[str, Restricted]:
    """Return the effect with blanks for the sentences about activating it, and what these say."""
    found = Restricted()
    shown = text
    for start, end in sentence_places(text):
        if quoted is not None and (changes := cost_of_ability(text, start, end, names, quoted)) is not None:
            found.changes.append(changes)
            shown = shown[:start] + " " * (end - start) + shown[end:]
            continue
        if (only := _ONLY.match(text, start, end)) is None:
            continue
        shown = shown[:start] + " " * (end - start) + shown[end:]
        if only.group().lower().startswith("any player"):
            if text[only.end() : end].strip(" ."):
                raise NotUnderstood("when others can activate this is not supported", only.end(), end)
            found.by_anybody = True
        elif _IN_GRAVEYARD.search(marked(text, names), start, end):
            found.in_graveyard = True
        elif found.when != When():
            raise NotUnderstood("it is said twice when this can be activated", start, end)
        else:
            found.when = times_of(text[:end], only.end(), names)
    return shown, found


def _zone(cost: Cost, before: str, effect: str, names: Sequence[str], *, in_graveyard: bool) -> ActivatedFrom:
    """Return where the ability can be activated: where its cost can be paid and its effect finds it (CR 113.6)."""
    if cost.discard_this or cost.reveal_this or (cost.exile_this and "from your hand" in before.lower()):
        return ActivatedFrom.HAND
    returned = _RETURNED.search(marked(effect, names))
    if in_graveyard or returned or (cost.exile_this and "from your graveyard" in before.lower()):
        return ActivatedFrom.GRAVEYARD
    return ActivatedFrom.BATTLEFIELD
