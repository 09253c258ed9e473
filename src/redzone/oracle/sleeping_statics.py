"""Static abilities that are not understood, but are only about what players do or what would happen.

What players may cast or activate, and what it costs them, matters where they could; what replaces an event, where it
would happen; what is said of a step, as it begins; what is said of others that enter, as something enters.
"""

import re
from typing import Final

from redzone.abilities.ability import Instead, Triggered
from redzone.abilities.cost import Cost
from redzone.abilities.event_patterns import OPPONENT, THIS, YOU
from redzone.abilities.trigger import ANY_PLAYER, EventKind, EventPattern, Pattern, PlayerPattern
from redzone.abilities.unread import UnreadCasting, UnreadMana, UnreadPermission
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.compiled import NotUnderstood, Sleep
from redzone.oracle.language.shapes import colon_of
from redzone.oracle.phrases.cost_items import cost_of
from redzone.oracle.sleeping_events import comes_in_combat
from redzone.oracle.sleeping_lines import THIS_OBJECT, Reader, UnreadShape
from redzone.values.turn import Step
from redzone.values.types import CardType

_ADDS: Final = late_pattern(
    r"(?:adds?\b|choose a colou?r$|spend (?:only )?(?:this|that) mana|spend this many|(?:this|that) mana can't\b"
    r"|(?:you may )?spend this mana|when(?:ever)? you spend (?:this|that) mana|when that mana is spent"
    r"|if (?:this|that) mana is spent|until end of turn, you don't lose (?:this|that) mana|x is"
    r"|activate (?:this ability )?only)\b"
)


def mana_sleep(line: UnreadShape) -> Sleep | None:
    """A mana ability that just taps what is no creature matters where mana is spent (CR 605.1a, 106.4)."""
    colon = colon_of(line.text)
    if colon is None or CardType.CREATURE in line.types or line.is_spell or line.begins_with_trigger:
        return None
    try:
        cost = cost_of(line.text[:colon], line.names)
    except NotUnderstood:
        return None
    if cost != Cost(mana=cost.mana, tap_this=True):
        return None
    effect = line.outside_quotes[colon + 1 :].lower()
    sentences = [sentence.strip(" .") for sentence in effect.split(".") if sentence.strip()]
    if not sentences or not all(_ADDS.match(sentence) for sentence in sentences) or "target" in effect:
        return None
    return Sleep((UnreadMana(line.unread),), "it adds mana, and counts only where mana is spent")


def static_sleep(line: UnreadShape) -> Sleep | None:
    """Return how a static ability sleeps: by what all of its sentences are about."""
    sentences = list(line.sentences())
    if line.is_spell or not sentences or line.begins_with_trigger or colon_of(line.text) is not None:
        return None
    if _SOMEWHERE.search(" ".join(sentences)) is not None:
        return None
    return next((sleep for read in _READERS if (sleep := read(line)) is not None), None)


_SOMEWHERE: Final = late_pattern(rf"{THIS_OBJECT} (?:is|isn't) (?:in|on) ")
"""What it is asked of an object where it is, so that it may say something of it elsewhere."""
_CASTS_ITSELF: Final = late_pattern(rf"\b(?:cast|play) {THIS_OBJECT}(?!\w)")


Forms = tuple[re.Pattern[str], ...]
"""Forms of sentences, one of which has to fit."""


def _forms(*forms: str) -> Forms:
    return tuple(map(late_pattern, forms))


# What players may cast and activate -----------------------------------------------------------------------------

_PREFIX: Final = r"(?:(?:as long as|if|during|once during|once each|once per|until|on) [^,]*, |\w+ \N{EM DASH} )*"
_BARE: Final = (
    r"(?:(?!\b(?:gets?|has|have|can|can't|may|is|are|costs?|gains?|loses?|would|for|attacks?|blocks?)\b)[^.:;])*?"
)
_WHO: Final = r"(?:you|your opponents?|opponents|each opponent|each player|a player|players|an opponent|no player|they)"
_SPELLS_CAST: Final = rf"{_PREFIX}{_BARE}\bspells? {_BARE}\b(?:{_WHO} (?:casts?|controls?)|can't be cast)\b"
"""A sentence whose subject are spells that somebody casts: it says something of what is on the stack only."""
_TOLD: Final = "copy|counter|choose|exile|return|reveal|put|cast|play|look|double|change|target"
_OF_CASTING: Final = _forms(
    rf"(?!.*\babilit(?:y|ies)\b)(?!(?:{_TOLD}) ){_SPELLS_CAST}.*",
    rf"{_PREFIX}each [\w ]*(?:creature|permanent|artifact|enchantment) you cast\b.*",
    rf"{_PREFIX}spells? [^.]*(?:cost|costs) \{{?\w+\}}? (?:less|more) to cast\b.*",
    rf"{_PREFIX}spells? [^.]* can't be cast\b.*",
    r"as an additional cost to cast [\w, -]*spells?, .*",
    r"you may (?:pay|discard|sacrifice|exile)\b.* rather than pay (?:the|their) mana costs? (?:for|of) .*spells?\b.*",
    r"you may spend mana as though it were mana of any (?:color|type) to cast .*",
    rf"{_PREFIX}{_WHO} can't (?:cast|play) (?!.*\band can't (?:attack|block|gain|draw))[^.]*",
    rf"{_PREFIX}{_WHO} can cast spells only (?:any time they could cast a sorcery|during their own turns?)",
    rf"(?:dash|blitz|kicker|flashback|madness|escape|bestow) costs? {_WHO} pay costs? .* less.*",
)
_FROM_ELSEWHERE: Final = _forms(
    rf"{_PREFIX}{_WHO} may (?:look at and )?(?:play|cast) .*",
    (
        rf"{_PREFIX}{_BARE}\bcards?\b{_BARE} in your (?:graveyard|hand)\b{_BARE} (?:has|have) "
        r"(?:flashback|retrace|jump-start|escape|encore|unearth|scavenge|embalm|eternalize|foretell|plot|warp|disturb|"
        r"harmonize|mayhem)\b.*"
    ),
    rf"{_PREFIX}the top card of your library has plot.*",
    r"(?:foretelling|plotting) cards .*",
)
_ACTIVE: Final = (
    "equip|ninjutsu|boast|exhaust|meditate|monstrosity|outlast|crew|cycling|level up|loyalty|planeswalkers' loyalty"
    "|eternalize|embalm|channel|reconfigure"
)
_OF_ACTIVATING: Final = _forms(
    rf"{_PREFIX}(?:the first )?(?:{_ACTIVE})\b[^.]*\babilities\b[^.]* (?:costs?|can't be activated)\b.*",
    rf"{_PREFIX}(?:the first )?activated abilit(?:y|ies) of {_BARE} costs? .*(?:less|more) to activate\b.*",
    rf"{_PREFIX}activated abilities of {_BARE} can't be activated\b.*",
    rf"{_PREFIX}{_WHO} can't activate [^.]*",
    r"you may pay .* rather than pay the (?:equip|ninjutsu|cycling|crew) cost .*",
    r"you may spend mana as though it were mana of any (?:color|type) to (?:pay the activation costs of|activate) .*",
    r"mana of any type can be spent to activate .*",
)
_ANY_TIME_ACTIVATING: Final = r"you may activate [\w ]*abilities any time you could cast an instant"
_GOING_ON: Final = late_pattern(
    r"(?:if you (?:do|cast|play)\b.*(?:this way|, it|, that|, the|, you may)|when(?:ever)? you (?:do|cast|play)\b"
    r"|(?:those|that) spells? |this effect (?:reduces|can't|doesn't)|(?:the|its|their) [\w-]+ costs? (?:is|are) "
    r"|you may spend mana as though|mana of any (?:type|color) can be spent|spend only )"
)
"""Sentences that say more of what was cast that way."""
_FLASH: Final = late_pattern(r"\bas though (?:it|they) had flash\b|\bany time\b|\bon any player's turn\b")


def _permission(line: UnreadShape) -> Sleep | None:
    """What players may cast or activate, and what it costs, matters where they could (CR 601.3, 602.5)."""
    if _CASTS_ITSELF.search(" ".join(line.sentences())) is not None:
        return Sleep((UnreadCasting(line.unread, any_time=True),), "it counts only as it is cast")
    casting = activating = elsewhere = instant = False
    for number, sentence in enumerate(line.sentences()):
        if number and _GOING_ON.match(sentence) is not None:
            continue
        cast, far = _fits(sentence, _OF_CASTING), _fits(sentence, _FROM_ELSEWHERE)
        quick = re.fullmatch(_ANY_TIME_ACTIVATING, sentence) is not None
        activated = quick or _fits(sentence, _OF_ACTIVATING)
        if not (cast or far or activated) or _SELF_TOO.search(sentence) is not None:
            return None
        casting, elsewhere, activating = casting or cast or far, elsewhere or far, activating or activated
        instant = instant or quick or _FLASH.search(sentence) is not None
    what = " or ".join([*(["cast"] if casting else []), *(["activate"] if activating else [])])
    unread = UnreadPermission(line.unread, casting, activating, elsewhere, instant)
    return Sleep((unread,), f"it counts only where somebody could {what} something")


_SELF_TOO: Final = late_pattern(
    r"\band (?:other |each |all |target |creatures?|you (?:have|gain|get|can't)|it (?:has|gets|is|can't))"
)
"""What is said of something else in the same sentence."""


def _fits(sentence: str, forms: Forms) -> bool:
    return any(form.fullmatch(sentence) is not None for form in forms)


# What would happen, and what begins -----------------------------------------------------------------------------

_WOULD: Final = (
    (r"would draw\b", EventKind.DRAWS),
    (r"would create\b|tokens? would be created\b", EventKind.CREATES_TOKENS),
    (r"would gain\b(?: [\w ]+)? life\b", EventKind.GAINS_LIFE),
    (r"would lose\b(?: [\w ]+)? life\b", EventKind.LOSES_LIFE),
    (r"would mill\b", EventKind.MILLS),
    (r"would (?:put|get)\b[^,]*\bcounters?\b|counters? (?:\w+ )?would be put\b", EventKind.COUNTERS_PUT),
)
_INSTEAD: Final = late_pattern(
    r"(?:if|the first time|as long as [^,]+, if) (?P<who>[^,]+?) (?P<what>would \b[^,]*), .*"
)


def _instead(line: UnreadShape) -> Sleep | None:
    """What replaces an event matters as it would happen (CR 614.1a)."""
    (first, *others) = line.sentences()
    found = _INSTEAD.fullmatch(first)
    if found is None or any(" would " in f" {other}" for other in others) or "would" in found["who"].split():
        return None
    event = f"{found['who']} {found['what']}"
    if len(re.findall(r"\bwould\b", event)) != 1 or re.search(r"\bor (?:would|if)\b", event) is not None:
        return None
    kind = next((kind for form, kind in _WOULD if re.search(form, event) is not None), None)
    if kind is None:
        return None
    counter = "+1/+1" if kind is EventKind.COUNTERS_PUT and "+1/+1 counter" in event else None
    pattern = EventPattern(kind, player=_player(found["who"]) if kind in _OF_PLAYERS else ANY_PLAYER, word=counter)
    why = f"it replaces something, and counts only where {found['who']} {found['what']}"
    return Sleep((Instead(pattern, line.effect),), why, comes_in_combat(pattern))


_OF_PLAYERS: Final = frozenset({EventKind.DRAWS, EventKind.GAINS_LIFE, EventKind.LOSES_LIFE, EventKind.MILLS})


def _player(who: str) -> PlayerPattern:
    return {"you": YOU, "an opponent": OPPONENT}.get(who, ANY_PLAYER)


_UNTAPPING: Final = _forms(
    r"untap .* during each (?:other player's|player's|opponent's) untap step",
    (
        r"(?:you may choose not to|players can't|you can't|your opponents can't|each opponent can't) untap [^.]*"
        r"during (?:your|their|each of their|his or her) untap steps?"
    ),
)
_HAND_SIZE: Final = _forms(
    r"you have no maximum hand size",
    r"(?:your|each opponent's|each player's) maximum hand size is .*",
)
_ENTERING_TOO: Final = _forms(
    (
        r"(?:each |other |nontoken |creatures?\b|lands? you control|as an? |artifacts?\b|permanents?\b)[^.]*?"
        r"\benters?(?: the battlefield)?(?:,| untapped| tapped| with)\b(?!.* and (?:has|have|gets?|can't|doesn't)\b).*"
    ),
    (
        r"if [^,]* entering(?: the battlefield)?(?: under your control)? causes a triggered ability of [^,]*, "
        r"that ability triggers an additional time"
    ),
    r"[^,.]* entering(?: the battlefield)? don't cause abilities(?: of [^,.]*)? to trigger",
)
_TURNING_UP: Final = rf"as {THIS_OBJECT} is turned face up, .*"
_TRANSFORMING: Final = rf"as {THIS_OBJECT} transforms(?: into [^,]*)?, .*"
_BEGINS_UNTAP: Final = EventPattern(EventKind.STEP_BEGINS, word=Step.UNTAP.value)
_BEGINS_CLEANUP: Final = EventPattern(EventKind.STEP_BEGINS, word=Step.CLEANUP.value)
_STEPS: Final[tuple[tuple[Forms, Pattern, str], ...]] = (
    (_UNTAPPING, _BEGINS_UNTAP, "it counts only in an untap step"),
    (_HAND_SIZE, _BEGINS_CLEANUP, "it counts only in a cleanup step"),
    (_ENTERING_TOO, EventPattern(EventKind.ENTERS), "it counts only as something enters"),
    (_forms(_TURNING_UP), EventPattern(EventKind.TURNS_FACE_UP, THIS), "it counts only as it is turned face up"),
    (_forms(_TRANSFORMING), EventPattern(EventKind.TRANSFORMS, THIS), "it counts only as it transforms"),
    (
        _forms(r"ward\b ?\N{EM DASH}.*"),
        EventPattern(EventKind.BECOMES_TARGET, THIS),
        "ward triggers only as a target",
    ),
)


def _at_event(line: UnreadShape) -> Sleep | None:
    """What is said of a step, or of what enters, matters as the step begins, or as something enters."""
    for forms, pattern, why in _STEPS:
        if all(_fits(sentence, forms) for sentence in line.sentences()):
            return Sleep((Triggered((pattern,), line.effect),), why)
    return None


_READERS: Final[tuple[Reader, ...]] = (_permission, _instead, _at_event)
