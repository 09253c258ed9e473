"""Conditions about casting: kinds of spells of this turn, where something was cast from, and for which mana."""

from typing import Final

from msgspec.structs import replace

from redzone.abilities.asserting import amount_is
from redzone.abilities.comparing import all_of
from redzone.abilities.condition import Condition
from redzone.abilities.counting import casts_this_turn
from redzone.abilities.language import AllOf, AnyOf, Compare, Control, Is, Not, Own, PlayerTerm, Quality, Relates
from redzone.abilities.measures import SpentMana
from redzone.abilities.plain_qualities import Everything, HasStatus
from redzone.abilities.rewriting import mentions
from redzone.abilities.words import ObjectWord, PlayerWord, Relation, Status
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.lexicon.spells import CAST_FROM, IN_MAIN_PHASE
from redzone.oracle.phrases.context import Context
from redzone.oracle.phrases.mana import mana_spent
from redzone.oracle.phrases.scope import not_understood
from redzone.oracle.phrases.spell_nouns import kind_of_spell, quality_of_target, spell_quality

_PLAYERS: Final[dict[str, PlayerTerm]] = {
    "YOU": PlayerWord.YOU,
    "AN_OPPONENT": PlayerWord.EACH_OPPONENT,
    "ANY_PLAYER": PlayerWord.EACH_PLAYER,
}


def kinds_cast(node: Node) -> Condition | None:
    """Return that a player cast so many spells of a kind this turn; ``None`` where any spell is meant."""
    numbers = node.words("NUMBER")
    spells = node.find(syntax.Spell)
    quality = spell_quality(spells[0]) if spells else all_of(kind_of_spell(_without_player(node), plural=True))
    if quality == Everything():
        return None
    if mentions(quality, Relation.TARGETS) or mentions(quality, IN_MAIN_PHASE):
        raise not_understood("what former spells targeted, or when they were cast, is not known", node)
    player = node.find(syntax.Player)[0].words()[0]
    if player.kind not in _PLAYERS:
        raise not_understood("this is not supported of this player yet", node)
    cast = casts_this_turn(all_of((quality, Control(_PLAYERS[player.kind]))))
    number = numbers[0].numbers[0] if numbers else 1
    if player.kind != "YOU" and (number > 1 or isinstance(node, syntax.NoSpellsCast)):
        raise not_understood("it is not clear whether one player cast all of these", node)
    return amount_is(cast, most=number) if node.words("AT_MOST") else amount_is(cast, number)


def another_spell(node: Node, context: Context | None) -> Condition:
    """Return that you cast another spell this turn: than this spell itself, or than the one of the event.

    Of a permanent it is not known which of the spells it was, if any.
    """
    event = None if context is None else context.subject
    if event is None:
        spell = ObjectWord.THIS if context is not None and context.spell else None
    else:
        spell = (ObjectWord.THIS if event.this else ObjectWord.SUBJECT) if event.spell else None
    if spell is None or not node.find(syntax.Player)[0].words("YOU"):
        raise not_understood("it is not clear which other spell is meant", node)
    return amount_is(casts_this_turn(all_of((Not(Is(spell)), Control(PlayerWord.YOU)))), 1)


def _without_player(node: Node) -> Node:
    return replace(node, parts=tuple(part for part in node.nodes if not isinstance(part, syntax.Player)))


OF_CASTING: Final = (
    syntax.ThisTargets,
    syntax.WasCastFrom,
    syntax.ManaWasSpent,
    syntax.OneColorSpent,
    syntax.TheseWereSpent,
)
"""The productions that say what something has as a spell, or had as it was cast."""


def quality_of_spell(node: Node) -> Quality:
    """Return what something has as a spell, or had as it was cast."""
    match node:
        case syntax.ThisTargets():
            return quality_of_target(node.nodes[-1])
        case syntax.WasCastFrom():
            whence = CAST_FROM[node.words("CAST_FROM")[0].text]
            if whence == IN_MAIN_PHASE:
                raise not_understood("it is not clear who cast it", node)
            return whence
        case _:
            return mana_spent(node)


def is_of_casting(quality: Quality) -> bool:
    """Return whether a quality says only how an object was cast."""
    match quality:
        case Compare(measure=SpentMana()) | Own() | Relates(relation=Relation.TARGETS):
            return True
        case HasStatus(status=status):
            return status in _OF_CASTING
        case Not(quality=inner):
            return is_of_casting(inner)
        case AllOf(qualities=parts) | AnyOf(qualities=parts):
            return all(map(is_of_casting, parts))
        case _:
            return False


_OF_CASTING: Final = frozenset(
    {
        Status.CAST_IN_MAIN_PHASE,
        Status.CAST,
        Status.CAST_FROM_HAND,
        Status.CAST_FROM_GRAVEYARD,
        Status.CAST_FROM_EXILE,
        Status.CAST_FROM_LIBRARY,
    }
)
