"""Nouns with their numbers: how many permanents, cards or spells."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.comparing import all_of
from redzone.abilities.language import (
    AllOf,
    Amount,
    AnyOf,
    Compare,
    Control,
    ControllerOf,
    Is,
    Not,
    PlayerTerm,
    Quality,
    TargetObjects,
    TargetPlayers,
)
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.targeting import (
    TargetCards,
    TargetPermanents,
    TargetPlayer,
    TargetSpec,
    TargetSpells,
)
from redzone.abilities.words import ObjectWord, PlayerWord, Stat
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.printing.nouns.card_nouns import card_adjective, cards_there
from redzone.oracle.printing.nouns.plurals import listing, number_word
from redzone.oracle.printing.nouns.qualities import describe_quality
from redzone.oracle.printing.player_conditions import describe_player_condition

_UP_TO_THREE: Final = 3


_GRAVEYARDS: Final = {
    PlayerWord.YOU: "your graveyard",
    PlayerWord.EACH_PLAYER: "a graveyard",
    PlayerWord.EACH_OPPONENT: "an opponent's graveyard",
    PlayerWord.EVENT_PLAYER: "that player's graveyard",
    PlayerWord.THIS_ONE: "their graveyard",
    PlayerWord.DEFENDING_PLAYER: "defending player's graveyard",
}


_ARTICLE: Final = late_pattern(r"(?:^|(?<=, )|(?<=, or )|(?<= or ))an? ")


def bare_noun(quality: Quality, noun: str = "permanent", *, plural: bool = False) -> str:
    """Return a noun without its article."""
    said = describe_quality(quality, plural=plural, noun=noun)
    return said if plural else _ARTICLE.sub("", said)


def each_within_limit(quality: Quality) -> str:
    """Return ``each artifact and creature with mana value 2 or less``; nothing where one kind, or no limit, is said."""
    parts = quality.qualities if isinstance(quality, AllOf) else ()
    limits = [part for part in parts if isinstance(part, Compare) and isinstance(part.measure, Stat)]
    if len(parts) != 2 or not limits or not isinstance(parts[0], AnyOf):  # noqa: PLR2004  kinds, and their limit
        return ""
    noun, behind, limit = bare_noun(quality).partition(" with ")
    return f"each {noun.replace(' or ', ' and ')}{behind}{limit}"


def so_many(quality: Quality, least: Amount, most: Amount | None) -> str:
    """Return ``up to two target creatures``."""
    quality, other = _without_other(quality)
    plural = most != 1
    noun = bare_noun(quality, plural=plural)
    if (least, most) == (1, 1):
        return f"another target {noun}" if other else f"target {noun}"
    return f"{range_words(least, most)} {'other ' if other else ''}target {noun}"


def _without_other(quality: Quality) -> tuple[Quality, bool]:
    """Return a quality without that of differing from this or from a target before, and whether it has that."""
    parts = quality.qualities if isinstance(quality, AllOf) else (quality,)
    if Not(Is(ObjectWord.THIS)) in parts:
        return _together([part for part in parts if part != Not(Is(ObjectWord.THIS))]), True
    return without_target(quality)


def without_target(quality: Quality) -> tuple[Quality, bool]:
    """Return a quality without that of differing from what was named before, and whether it has that."""
    parts = quality.qualities if isinstance(quality, AllOf) else (quality,)
    kept = [part for part in parts if not (isinstance(part, Not) and _is_named_before(part.quality))]
    return (quality, False) if len(kept) == len(parts) else (_together(kept), True)


def _is_named_before(quality: Quality) -> bool:
    return quality == Is(ObjectWord.SUBJECT) or (isinstance(quality, Is) and isinstance(quality.object, TargetObjects))


def _together(parts: Sequence[Quality]) -> Quality:
    return AllOf(tuple(parts)) if len(parts) > 1 else parts[0] if parts else Everything()


def range_words(least: Amount, most: Amount | None) -> str:
    """Return how many, from least to most."""
    if most is None:
        return "any number of"
    count = number_word(most) if isinstance(most, int) else "X"
    if least == 0:
        return f"up to {count}"
    if least == 1 and most == _UP_TO_THREE:
        return "one, two, or three"
    return f"{number_word(least)} or {count}" if isinstance(least, int) and least != most else count


def so_many_cards(spec: TargetCards) -> str:
    """Return target cards: ``up to two target creature cards from your graveyard``."""
    parts = spec.quality.qualities if isinstance(spec.quality, AllOf) else (spec.quality,)
    other = Not(Is(ObjectWord.THIS)) in parts
    kind = all_but(spec.quality, Not(Is(ObjectWord.THIS)))
    whose = _GRAVEYARDS.get(spec.players, "a graveyard") if isinstance(spec.players, PlayerWord) else "a graveyard"
    together = spec.together and spec.players is PlayerWord.EACH_PLAYER
    if (spec.least, spec.most) == (1, 1):
        number = "another target" if other else "target"
    else:
        number = f"{range_words(spec.least, spec.most)} {'other ' if other else ''}target"
    where = f"from {'a single graveyard' if together else whose}"
    return f"{number} {cards_there(kind, where, plural=spec.most != 1)}"


def all_but(quality: Quality, left_out: Quality) -> Quality:
    """Return a quality without one of those of which it is made."""
    parts = quality.qualities if isinstance(quality, AllOf) else (quality,)
    kept = tuple(part for part in parts if part != left_out)
    return AllOf(kept) if len(kept) != 1 else kept[0]


def so_many_spells(quality: Quality) -> str:
    """Return ``instant or sorcery spell you control``."""
    parts = quality.qualities if isinstance(quality, AllOf) else () if quality == Everything() else (quality,)
    before = [word for part in parts if (word := card_adjective(part))]
    behind = tuple(part for part in parts if not card_adjective(part))
    noun = describe_quality(AllOf(behind), noun="spell").partition(" ")[2] if behind else "spell"
    return " ".join([*before, noun])


def target_spells(spec: TargetSpells) -> str:
    """Return ``target spell or permanent``, ``up to two target spells``, ``target triggered ability``."""
    one = spec.least == spec.most == 1
    if spec.abilities:
        said = spell_or_ability(spec) if one else "spells and/or abilities" if spec.spells else _ABILITIES
    else:
        said = so_many_spells(spec.quality)
    if spec.permanents is not None:
        permanents = describe_quality(spec.permanents).partition(" ")[2]
        return f"target {said} or {permanents}"
    if one:
        return f"target {said}"
    number = f"up to {number_word(spec.most)}" if spec.least < spec.most else number_word(spec.most)
    plural = "" if spec.abilities or spec.most == 1 else "s"
    return f"{number} target {said.replace('spell', f'spell{plural}', 1)}"


_ABILITIES: Final = "activated and/or triggered abilities"


def spell_or_ability(spec: TargetSpells) -> str:
    """Return ``activated ability, triggered ability, or legendary spell``."""
    kinds = ["activated ability"] * spec.activated + ["triggered ability"] * spec.triggered
    if not spec.spells:
        return "activated or triggered ability" if len(kinds) > 1 else kinds[0]
    spell = so_many_spells(spec.quality)
    return listing([spell, *kinds] if spec.quality == Everything() else [*kinds, spell], "or")


def of_each_player(spec: TargetPermanents | TargetCards, players: PlayerTerm, named: str) -> str:
    """Return targets of each of several players, with what stands in front of the sentence."""
    front = f"\N{SECTION SIGN}for {named}, \N{SECTION SIGN}"
    if isinstance(spec, TargetCards):
        said = so_many_cards(replace(spec, players=PlayerWord.YOU, each=None))
        return front + said.replace("from your graveyard", "in that player's graveyard")
    parts = spec.quality.qualities if isinstance(spec.quality, AllOf) else (spec.quality,)
    quality = all_of(part for part in parts if part != Control(players))
    return f"{front}{so_many(quality, spec.least, spec.most)} that player controls"


def target_player(spec: TargetPlayer) -> str:
    """Return a target player, who may have to meet a condition, or several."""
    word = "opponent" if spec.opponent else "player"
    if spec.condition is not None:
        return f"target {word} who {describe_player_condition(spec.condition, '').strip()}"
    if (spec.least, spec.most) == (1, 1):
        return f"target {word}"
    return f"{range_words(spec.least, spec.most)} target {word}s each"


def or_permanent(player: str, noun: str) -> str:
    """Return ``player or planeswalker``, and ``player, battle, or planeswalker``."""
    return f"{player}, {noun.replace(' or ', ', or ')}" if " or " in noun else f"{player} or {noun}"


VALUE: Final = late_pattern(r"that \w+'s (?P<stat>power|toughness|mana value)")
"""A number of what is not named yet."""


def controlled_by_target(index: int) -> tuple[Quality, ...]:
    """Return the qualities of what the target player, or the controller of a target permanent, controls."""
    return Control(TargetPlayers(index)), Control(ControllerOf(TargetObjects(index)))


def is_one(spec: TargetSpec) -> bool:
    """Return whether the word "target" stands for one object or player."""
    each = spec.each if isinstance(spec, TargetPermanents | TargetCards) else None
    return spec.most == 1 and each is None
