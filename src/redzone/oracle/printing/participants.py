"""Who takes part in an event, in Oracle wording: objects and players of triggered abilities."""

from collections.abc import Mapping, Sequence
from typing import Final

from redzone.abilities.condition import PlayerHas, PlayerIs, PlayerStatus
from redzone.abilities.event_patterns import ABILITY, SPELL
from redzone.abilities.language import AllOf, AnyOf, Control, ControllerOf, Is, PlayerNumber, PlayerTerm, Quality
from redzone.abilities.plain_qualities import Everything, HasSubtype, HasType, QualityBase
from redzone.abilities.trigger import (
    EventKind,
    EventPattern,
    OtherSide,
    Pattern,
    PlayerPattern,
)
from redzone.abilities.words import ObjectWord, PlayerStat, PlayerWord, Tally
from redzone.oracle.printing.conditions import Speech
from redzone.oracle.printing.nouns.qualities import describe_noun, describe_quality
from redzone.oracle.printing.player_conditions import describe_player_condition

_PERMANENT: Final = "permanent"


def participant(quality: Quality, speech: Speech, noun: str = _PERMANENT, *, yours: bool = True) -> str:
    """Return what an event is about: the object itself, what it is attached to, or anything of a quality."""
    parts = quality.qualities if isinstance(quality, AllOf) else (quality,)
    match parts:
        case (Is(ObjectWord.THIS),):
            return speech.this
        case (Is(ObjectWord.ATTACHED),):
            return f"{speech.attached} {noun}"
        case (Is(ObjectWord.ATTACHED), HasType() | HasSubtype() as kind):
            return f"{speech.attached} {describe_noun(kind)}"
        case (AnyOf(qualities=alternatives),) if any(_is_own(alternative) for alternative in alternatives):
            return " or ".join(participant(alternative, speech, noun) for alternative in alternatives)
        case _:
            kept = quality if yours else _without(quality, Control(PlayerWord.YOU))
            return describe_quality(kept, noun=noun)


def _is_own(quality: Quality) -> bool:
    parts = quality.qualities if isinstance(quality, AllOf) else (quality,)
    return Is(ObjectWord.THIS) in parts or Is(ObjectWord.ATTACHED) in parts


def _without(quality: Quality, part: Quality) -> Quality:
    parts = quality.qualities if isinstance(quality, AllOf) else (quality,)
    kept = tuple(each for each in parts if each != part)
    if not kept:
        return Everything()
    return kept[0] if len(kept) == 1 else AllOf(kept)


def aim_noun(patterns: Sequence[Pattern]) -> str:
    """Return what a text calls what targets the object of an event: "spell or ability"; nothing if it has no target."""
    aimed = EventKind.BECOMES_TARGET, EventKind.PLAYER_BECOMES_TARGET
    if not all(isinstance(each, EventPattern) and each.event in aimed for each in patterns):
        return ""
    words = {each.word for each in patterns if isinstance(each, EventPattern)}
    return next(iter(words & {SPELL, ABILITY}), None) or "spell or ability"


def attacks_another(patterns: Sequence[Pattern]) -> bool:
    """Return whether somebody attacks another player than you: "that player" could be either of them."""
    return any(
        isinstance(each, EventPattern)
        and each.event is EventKind.PLAYER_ATTACKS
        and each.player.who is not PlayerWord.YOU
        and each.other is not None
        and each.other.player is not None
        and each.other.player.who is not PlayerWord.YOU
        for each in patterns
    )


def event_noun(patterns: Sequence[Pattern]) -> str:
    """Return what a text calls the object of an event when it points back to it: "that spell", "that artifact"."""
    nouns = {_noun_of(pattern) for pattern in patterns}
    return nouns.pop() if len(nouns) == 1 else _CREATURE


def _noun_of(pattern: Pattern) -> str:
    match pattern:
        case EventPattern(event=EventKind.CASTS | EventKind.COPIES):
            return "spell"
        case (
            EventPattern(event=EventKind.ENTERS | EventKind.DIES | EventKind.LEAVES, subject=quality, together=False)
            | EventPattern(event=EventKind.DEALS_DAMAGE, other=OtherSide(object=QualityBase() as quality, player=None))
        ):
            parts = quality.qualities if isinstance(quality, AllOf) else (quality,)
            kinds = [part.type.lower() for part in parts if isinstance(part, HasType)]
            return kinds[0] if kinds and _CREATURE not in kinds else _CREATURE
        case _:
            return _CREATURE


_CREATURE: Final = "creature"


def whom(player: PlayerPattern) -> str:
    """Return the player of an event."""
    match player:
        case PlayerPattern(condition=None):
            return _name(player.who)
        case PlayerPattern(who=PlayerWord.EACH_PLAYER, condition=PlayerIs(status=PlayerStatus.MONARCH)):
            return "the monarch"
        case PlayerPattern(condition=PlayerHas(stat=PlayerStat.LIFE, least=PlayerNumber(tally=Tally.GREATEST))):
            return "a player with the most life or tied for most life"
        case _:
            meets = "" if player.condition is None else describe_player_condition(player.condition, "")
            return f"{_name(player.who)} who {meets}".replace("  ", " ")


def _name(term: PlayerTerm) -> str:
    named = _NAMES.get(term)
    return named or (term.value if isinstance(term, PlayerWord) else "that player")


_NAMES: Final[Mapping[PlayerTerm, str]] = {
    PlayerWord.EACH_PLAYER: "a player",
    PlayerWord.EACH_OPPONENT: "an opponent",
    PlayerWord.EACH_OTHER_PLAYER: "another player",
    PlayerWord.LINKED_PLAYER: "the chosen player",
    ControllerOf(ObjectWord.ATTACHED): "the controller of enchanted object",
}


def agreed(words: str, player: PlayerPattern) -> str:
    """Return a verb in the third person so that it agrees with its subject."""
    if player.who is not PlayerWord.YOU:
        return words
    verb, _, rest = words.partition(" ")
    return f"{verb.removesuffix('s')} {rest}".rstrip()
