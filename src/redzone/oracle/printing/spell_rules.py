"""What players are allowed and forbidden to cast and play, in Oracle wording (CR 101.2, 305.2, 601.3)."""

from collections.abc import Mapping
from typing import Final, assert_never

from redzone.abilities.asserting import all_conditions, is_turn_of
from redzone.abilities.comparing import negation
from redzone.abilities.condition import AllConditions, Condition
from redzone.abilities.cost import ManaUses
from redzone.abilities.language import PlayerTerm, Quality
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.replacement import (
    CantCast,
    CantGainLife,
    CardsHave,
    CastAnyTime,
    MoreLands,
    PlayFrom,
    SpellsCantBeCountered,
    SpellsHave,
)
from redzone.abilities.words import PlayerWord
from redzone.oracle.printing.conditions import Speech, describe_condition
from redzone.oracle.printing.costs import describe_cost, describe_how_paid
from redzone.oracle.printing.nouns.plurals import number_word
from redzone.oracle.printing.nouns.qualities import describe_quality
from redzone.oracle.printing.nouns.spell_nouns import describe_spell, describe_spells, spell_words

_CONTROLLERS: Final[Mapping[PlayerTerm, str]] = {
    PlayerWord.YOU: " you control",
    PlayerWord.EACH_OPPONENT: " your opponents control",
}
_CASTERS: Final[Mapping[PlayerTerm, str]] = {
    PlayerWord.YOU: " you cast",
    PlayerWord.EACH_OPPONENT: " your opponents cast",
}
_MANY: Final[Mapping[PlayerTerm, str]] = {
    PlayerWord.YOU: "you",
    PlayerWord.EACH_PLAYER: "players",
    PlayerWord.EACH_OPPONENT: "your opponents",
    PlayerWord.ENCHANTED_PLAYER: "enchanted player",
}

_EXILED: Final = ". If a spell cast this way would be put into your graveyard, exile it instead"

SpellRule = SpellsCantBeCountered | SpellsHave | CastAnyTime | CantCast | MoreLands | PlayFrom | CardsHave


def describe_spell_rule(rule: SpellRule, speech: Speech) -> str:
    """Return such a rule as a sentence, without its full stop."""
    match rule:
        case SpellsCantBeCountered(spells=spells, player=player):
            return f"{describe_spells(spells, speech.this, _CONTROLLERS.get(player.who, ''))} can't be countered"
        case SpellsHave(spells=spells, keyword=keyword, quality=quality, player=player):
            caster = _CASTERS.get(player.who, "")
            given = keyword if quality is None else f"{keyword} for {describe_quality(quality, plural=True)}"
            return f"{describe_spells(spells, speech.this, caster)} have {given}"
        case CastAnyTime(spells=spells, player=player, condition=condition):
            who = "any player" if player.who is PlayerWord.EACH_PLAYER else _MANY[player.who]
            said = f"{who} may cast {describe_spells(spells, speech.this)} as though they had flash"
            return f"{_while(condition, speech)}{said}"
        case CantCast():
            return f"{_while(rule.condition, speech)}{_cant_cast(rule, speech)}"
        case MoreLands(count=count, player=player, condition=condition):
            yours = player.who is PlayerWord.YOU
            who, whose = ("you", "your") if yours else ("each player", "their")
            number = "any number of lands" if count is None else _additional(count)
            return f"{_while(condition, speech)}{who} may play {number} on each of {whose} turns"
        case PlayFrom():
            return _playing(rule, speech)
        case CardsHave():
            cards = describe_spells(rule.cards, speech.this).replace(" spells", " cards")
            given = f"{keyword_given(rule)}{own_cost_of(rule, speech)}"
            return f"{_while(rule.condition, speech)}{cards} in your {rule.zone} have {given}"
        case _:
            assert_never(rule)


def _playing(rule: PlayFrom, speech: Speech) -> str:
    """Return what can be cast and played from somewhere: lands first, as it is said."""
    condition, yours = _without_turn(rule.condition)
    in_turn = "each turn, " if rule.once else ""
    if yours:
        in_turn = "during each of your turns, " if rule.once else "during your turn, "
    when = f"{'once ' if rule.once else ''}{in_turn}"
    other = "" if rule.more is None else f" by {describe_how_paid(rule.more, speech)} in addition to paying"
    other = f"{other} {'its' if rule.once else 'their'} other costs" if other else ""
    exiled = _EXILED if rule.exiled_after else ""
    said = _what_is_played(rule, speech)
    return f"{_while(condition, speech)}{when}you may {said} from {rule.place.value}{other}{exiled}"


def keyword_given(rule: CardsHave) -> str:
    """Return a keyword that cards have, with what it costs in mana: ``unearth {2}``."""
    return f"{rule.keyword} {rule.cost.mana}" if rule.cost is not None and not rule.mana_cost else rule.keyword.value


def own_cost_of(rule: CardsHave, speech: Speech) -> str:
    """Return the sentence behind it: ``The flashback cost is equal to that card's mana cost``."""
    if not rule.mana_cost:
        return ""
    more = "" if rule.cost is None else f" plus {describe_cost(rule.cost, speech).lower()}"
    return f". The {rule.keyword} cost is equal to that card's mana cost{more}"


def _without_turn(condition: Condition | None) -> tuple[Condition | None, bool]:
    """Return a condition without that it is your turn, and whether that was a part of it."""
    yours = is_turn_of()
    parts = condition.conditions if isinstance(condition, AllConditions) else () if condition is None else (condition,)
    others = [part for part in parts if part != yours]
    return (all_conditions(others) if others else None), len(others) < len(parts)


def _what_is_played(rule: PlayFrom, speech: Speech) -> str:
    if rule.spells == rule.lands == Everything():
        return "play cards"
    found: list[str] = []
    if rule.lands is not None:
        lands = rule.lands
        found.append(f"play {describe_quality(lands) if rule.once else describe_quality(lands, plural=True)}")
    if rule.spells is not None:
        spells = describe_spell(rule.spells, speech.this) if rule.once else describe_spells(rule.spells, speech.this)
        found.append(f"cast {spells}")
    return (" or " if rule.once else " and ").join(found)


def describe_prohibition(
    rule: CantCast | CantGainLife | SpellsCantBeCountered, speech: Speech, who: str | None = None
) -> str:
    """Return what players can't do for a while: those of the rule, or of one that ``who`` names."""
    if isinstance(rule, SpellsCantBeCountered):
        return describe_spell_rule(rule, speech)
    named = who or _MANY[rule.player.who]
    if isinstance(rule, CantGainLife):
        return f"{named} can't gain life"
    return f"{named} can't cast {describe_spells(rule.spells, speech.this)}"


def _additional(count: int) -> str:
    return "an additional land" if count == 1 else f"{number_word(count)} additional lands"


def _cant_cast(rule: CantCast, speech: Speech) -> str:
    when = " during combat" if rule.combat else " during your turn" if rule.turn is not None else ""
    who = _MANY[rule.player.who]
    if not rule.most:
        return f"{who} can't cast {describe_spells(rule.spells, speech.this)}{when}"
    who = "each player" if rule.player.who is PlayerWord.EACH_PLAYER else who
    return f"{who} can't cast more than one {spell_words(rule.spells, speech.this)} each turn{when}"


def _while(condition: Condition | None, speech: Speech) -> str:
    return "" if condition is None else f"as long as {describe_condition(condition, speech, referent=speech.this)}, "


def describe_uses(uses: ManaUses) -> str:
    """Return what mana can be spent on, as a sentence without its full stop (CR 106.6)."""
    if uses.others:
        spells_not = describe_spells(negation(uses.spells or Everything()), "this permanent")
        return f"This mana can't be spent to cast {spells_not}"
    spells = [] if uses.spells is None else [f"cast {describe_spells(uses.spells, 'this permanent')}"]
    sources = [] if uses.abilities is None else [_activating(uses.abilities)]
    return f"Spend this mana only to {' or '.join([*spells, *sources])}"


def _activating(sources: Quality) -> str:
    if sources == Everything():
        return "activate abilities"
    return f"activate abilities of {describe_quality(sources, plural=True)}"
