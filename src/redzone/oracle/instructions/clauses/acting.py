"""Clauses of keyword actions that consist of several instructions: explore, connive, amass, incubate (CR 701)."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from redzone.abilities.ability import Instruction
from redzone.abilities.acting import KeywordAction, PermanentActs, PlayerActs
from redzone.abilities.plain_qualities import HasSubtype
from redzone.abilities.words import PlayerWord
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.nouns import WHO
from redzone.oracle.instructions.references.numbers_named import number_of
from redzone.oracle.instructions.references.objects_named import objects_of
from redzone.oracle.instructions.references.players_named import players_of
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.phrases.scope import not_understood

ActingClause: TypeAlias = Callable[[Node, Discourse], tuple[Instruction, ...]]
_WITH_NUMBER: Final = frozenset({KeywordAction.AMASS, KeywordAction.DISCOVER, KeywordAction.INCUBATE})
_ZOMBIE: Final = "Zombie"


def _action(word: str) -> KeywordAction:
    """Return the action of a verb, in the singular or the plural."""
    return next(action for action in KeywordAction if word in {action, f"{action}s", f"{action}es"})


def _object_acts(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``it explores``, ``target creature connives 2``."""
    named = objects_of(node.nodes[0], discourse)
    word = node.words("OBJECT_ACTS")[0]
    action = _action(word.text)
    numbers = node.nodes[1:]
    if numbers and action is KeywordAction.EXPLORE:
        raise not_understood("nothing explores a number", node)
    acts = PermanentActs(action, named.term, number_of(numbers[0], discourse) if numbers else 1)
    if node.words("AGAIN") and discourse.done.last != acts:
        raise not_understood("it is not clear what is done again", node)
    return (acts,)


def _player_acts(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``amass Orcs 2``, ``its controller incubates X``, ``learn``."""
    word = node.words("PLAYER_ACTS")[0]
    action = _action(word.text)
    who = node.find(*WHO)
    numbers = [part for part in node.nodes if part not in who]
    if (action in _WITH_NUMBER) is not bool(numbers):
        raise not_understood("this action has a number" if not numbers else "this action has no number", node)
    count = number_of(numbers[0], discourse) if numbers else 1
    return (PlayerActs(action, count, players_of(who, discourse) if who else PlayerWord.YOU, _army(node, action)),)


def _army(node: Node, action: KeywordAction) -> str:
    """Return the creature type of an Army: Zombies where none is said (CR 701.47d)."""
    words = node.words("PLURAL", "EITHER")
    if action is not KeywordAction.AMASS and words:
        raise not_understood("only who amasses says a creature type", words[0])
    if not words:
        return _ZOMBIE if action is KeywordAction.AMASS else ""
    if not isinstance(words[0].quality, HasSubtype):
        raise not_understood("a creature type is wanted here", words[0])
    return words[0].quality.subtype


ACTING_CLAUSES: Final[Mapping[type[Node], ActingClause]] = {
    syntax.ObjectActs: _object_acts,
    syntax.PlayerActs: _player_acts,
}
"""What each clause of a keyword action does."""
