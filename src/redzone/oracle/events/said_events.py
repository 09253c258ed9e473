"""What takes part in an event, and how much of it there is."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.asserting import has_most_life
from redzone.abilities.comparing import all_of, any_of, parts_of
from redzone.abilities.event_patterns import (
    ABILITY,
    SPELL,
    THE_MONARCH,
)
from redzone.abilities.language import AnyOf, ControllerOf, Is, Own, PlayerTerm, Quality, TargetObjects
from redzone.abilities.plain_qualities import Everything, HasStatus
from redzone.abilities.trigger import EventPattern, Pattern, PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord, Status
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.phrases.agreement import parts_within
from redzone.oracle.phrases.context import Context, Referent
from redzone.oracle.phrases.qualifiers import attached_noun
from redzone.oracle.phrases.qualities import group_quality, noun_phrase, single_nouns
from redzone.oracle.phrases.scope import SELF_SCOPE, conjunction, not_understood
from redzone.oracle.phrases.spell_nouns import kind_of_spell
from redzone.values.value import Value

_PLAYERS: Final[Mapping[str, PlayerTerm]] = {
    "YOU": PlayerWord.YOU,
    "ANY_PLAYER": PlayerWord.EACH_PLAYER,
    "AN_OPPONENT": PlayerWord.EACH_OPPONENT,
    "ANOTHER_PLAYER": PlayerWord.EACH_OTHER_PLAYER,
    "ENCHANTED_PLAYER": PlayerWord.ENCHANTED_PLAYER,
    "OR_PLAYER": PlayerWord.EACH_PLAYER,
    "OR_OPPONENT": PlayerWord.EACH_OPPONENT,
    "YOUR": PlayerWord.YOU,
    "THE": PlayerWord.EACH_PLAYER,
    "EACH": PlayerWord.EACH_PLAYER,
    "EACH_PLAYERS": PlayerWord.EACH_PLAYER,
    "EACH_OPPONENTS": PlayerWord.EACH_OPPONENT,
    "EACH_OTHER_PLAYERS": PlayerWord.EACH_OTHER_PLAYER,
    "ENCHANTED_PLAYERS": PlayerWord.ENCHANTED_PLAYER,
    "CHOSENS": PlayerWord.LINKED_PLAYER,
    "OF_ATTACHED_CONTROLLER": ControllerOf(ObjectWord.ATTACHED),
    "YOU_CONTROL": PlayerWord.YOU,
    "an opponent controls": PlayerWord.EACH_OPPONENT,
    "your opponents control": PlayerWord.EACH_OPPONENT,
    "opponents control": PlayerWord.EACH_OPPONENT,
    "you don't control": PlayerWord.EACH_OTHER_PLAYER,
}
"""The players of an event by the tags of the words for them, or by the words."""


_CONDITIONS: Final = {
    "MOST_LIFE": PlayerPattern(condition=has_most_life()),
    "MONARCHS": THE_MONARCH,
    "THE_MONARCH": THE_MONARCH,
}


_AIMED: Final[Mapping[type[Node], str | None]] = {
    syntax.SpellOrAbility: None,
    syntax.SpellOnly: SPELL,
    syntax.SpellOfKind: SPELL,
    syntax.AbilityOnly: ABILITY,
}


class SaidEvent(Value, frozen=True):
    """What an ability triggers on, and what its effect may point back to."""

    patterns: tuple[Pattern, ...]
    context: Context = Context()


def together(events: Sequence[SaidEvent]) -> SaidEvent:
    """Return several events as one: their effect may point back to what all of them have."""
    contexts = [event.context for event in events]
    first = contexts[0]
    same = Context(
        subject=first.subject if all(context.subject == first.subject for context in contexts) else None,
        other=first.other if all(context.other == first.other for context in contexts) else None,
        player=first.player if all(context.player == first.player for context in contexts) else None,
        defender=all(context.defender for context in contexts),
        amount=all(context.amount for context in contexts),
        deals=all(context.deals for context in contexts),
        attackers=all(context.attackers for context in contexts),
        aims=first.aims if all(context.aims == first.aims for context in contexts) else "",
        host=first.host if all(context.host == first.host for context in contexts) else "",
    )
    return SaidEvent(tuple(pattern for event in events for pattern in event.patterns), same)


def who(node: Node) -> PlayerPattern:
    """Return the player that a phrase names."""
    word = node.words()[0]
    if word.kind in _CONDITIONS:
        return _CONDITIONS[word.kind]
    return PlayerPattern(_PLAYERS[word.kind], word.condition)


def combat(node: Node) -> bool | None:
    """Return whether a verb speaks of combat damage, of other damage, or of any."""
    word = (node.nodes[0] if node.nodes else node).words()[-1]
    return False if "noncombat" in word.text else True if "combat" in word.text else None


def with_limits(pattern: EventPattern, node: Node) -> EventPattern:
    """Return damage of which a verb says how much it is: ``deals 5 or more damage``."""
    if not node.nodes:
        return pattern
    how_much = node.nodes[0]
    number = how_much.words("NUMBER")[0]
    if number.numbers[0] < 1:
        raise not_understood("the number must be positive", number)
    least = 0 if how_much.words("AT_MOST") or number.numbers[0] == 1 else number.numbers[0]
    return replace(pattern, least=least, most=None if how_much.words(*_AT_LEAST) else number.numbers[0])


_AT_LEAST: Final = ("AT_LEAST", "OR_MORE_DAMAGE", "OR_MORE_COMBAT_DAMAGE")


def thing(node: Node, *, sources: bool = False) -> Quality:
    """Return the quality of an object of an event."""
    match node:
        case syntax.This() | syntax.ItThing():
            return Is(ObjectWord.THIS)
        case syntax.Attached():
            return attached_noun(node)
        case syntax.TargetThing():
            return Is(TargetObjects())
        case syntax.YourCommander():
            return all_of((HasStatus(Status.COMMANDER), Own(PlayerWord.YOU)))
        case _:
            words = [word for run in node.nodes[0].find(syntax.Run) for word in run.words()]
            named = any(word.text == "source" for word in words)
            if sources and (permanent := next((word for word in words if word.text == "permanent"), None)) is not None:
                raise not_understood("a permanent as a source, which is not any source, is not supported", permanent)
            scope = SELF_SCOPE.of_sources() if sources and named else SELF_SCOPE
            return _each_spell(
                single_nouns(noun_phrase(node.nodes[0], scope, another=isinstance(node, syntax.AnyOther)))
            )


def _each_spell(quality: Quality) -> Quality:
    """Return kinds of spells each with what is said of all: ``an instant or sorcery spell you control``."""
    parts = parts_of(quality)
    kinds = next((part for part in parts if isinstance(part, AnyOf)), None)
    if _SPELL not in parts or kinds is None:
        return quality
    rest = [part for part in parts if part != kinds]
    return any_of([all_of((kind, *rest)) for kind in kinds.qualities])


_SPELL: Final = HasStatus(Status.SPELL)


def referent(quality: Quality, *, plural: bool = False) -> Referent:
    """Return what a text can point back to."""
    attached = Is(ObjectWord.ATTACHED) in parts_of(quality)
    spell = _SPELL in parts_within(quality)
    return Referent(quality, this=quality == Is(ObjectWord.THIS), attached=attached, plural=plural, spell=spell)


def fighter(quality: Quality, *, plural: bool = False) -> Referent:
    """Return what a text can point back to of a creature in combat."""
    found = referent(quality, plural=plural)
    return found if found.this else replace(found, fights=True)


def counted(node: Node) -> tuple[Quality, int]:
    """Return ``two or more Goblins you control``."""
    word = node.words("NUMBER")[0]
    if word.numbers[0] < 1:
        raise not_understood("the number must be positive", word)
    if conjunction(node, frozenset({"and/or"})):
        return group_quality(node, SELF_SCOPE), word.numbers[0]
    return noun_phrase(node.nodes[0], SELF_SCOPE).quality(), word.numbers[0]


class Aim(Value, frozen=True):
    """What targets something: whose, whether only spells or only abilities, and of which quality these spells are."""

    player: PlayerPattern
    of: str | None
    kind: Quality = Everything()

    @property
    def said(self) -> str:
        """How a text points back to it."""
        return self.of or "spell or ability"


def aimed(node: Node) -> Aim:
    """Return whose spell or ability, of which kind, and whether only a spell or only an ability."""
    whose = node.find(syntax.WhoseSpell)
    word = whose[0].words()[0] if whose else None
    player = PlayerPattern() if word is None else PlayerPattern(_PLAYERS[_key(word.kind, word.text)])
    kind = all_of(kind_of_spell(replace(node, parts=node.find(syntax.Run)))) if node.find(syntax.Run) else Everything()
    return Aim(player, _AIMED[type(node)], kind)


def _key(kind: str, text: str) -> str:
    return kind if kind in _PLAYERS else text
