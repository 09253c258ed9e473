"""Clauses of keyword actions that consist of several instructions: explore, connive, amass, incubate (CR 701)."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from redzone.abilities.ability import Instruction
from redzone.abilities.acting import KeywordAction, PermanentActs, PlayerActs
from redzone.abilities.language import PlayerTerm
from redzone.abilities.plain_qualities import HasSubtype, HasType
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle.instructions.clauses.hidden_zone_phrases import (
    check_own,
    how_many_on_top,
    one_player,
    target_player,
)
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.nouns import WHO, Named
from redzone.oracle.instructions.references.numbers_named import number_of
from redzone.oracle.instructions.references.objects_named import objects_of
from redzone.oracle.instructions.references.players_named import players_of, that_player
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.phrases.scope import not_understood
from redzone.values.types import CardType

ActingClause: TypeAlias = Callable[[Node, Discourse], tuple[Instruction, ...]]
_WITH_NUMBER: Final = frozenset({KeywordAction.AMASS, KeywordAction.DISCOVER, KeywordAction.INCUBATE})
_ZOMBIE: Final = "Zombie"


def _action(word: str) -> KeywordAction:
    """Return the action of a verb, in the singular or the plural."""
    word = word.removesuffix(" into the dungeon")
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
    if action is KeywordAction.VENTURE and who and players_of(who, discourse) is not PlayerWord.YOU:
        raise not_understood("this is supported only of you", node)
    if (action in _WITH_NUMBER) is not bool(numbers):
        raise not_understood("this action has a number" if not numbers else "this action has no number", node)
    count = number_of(numbers[0], discourse) if numbers else 1
    return (PlayerActs(action, count, players_of(who, discourse) if who else PlayerWord.YOU, _army(node, action)),)


_CREATURE: Final = HasType(CardType.CREATURE)


def _manifest_top(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``manifest the top two cards of your library``, ``cloak the top card of that player's library``."""
    players = one_player(node, discourse)
    top = node.find(syntax.TopOne, syntax.TopMany, syntax.TopSoMany, syntax.TopOfOther)[0]
    whose: PlayerTerm | None = None
    if isinstance(top, syntax.TopOfOther):
        whose = target_player(top, discourse, "OF_TARGET_LIBRARY") or that_player(top, discourse)
    else:
        check_own(top, players, "TOP_CARD", "OF_LIBRARY", "FROM_TOP")
    count = how_many_on_top(top, discourse)
    return _face_down(PlayerActs(_manifesting(node), count, players, whose=whose), discourse)


def _manifest_from_hand(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``cloak a card from your hand``."""
    players = one_player(node, discourse)
    check_own(node, players, "FROM_HAND")
    count = node.words("NUMBER")[0].numbers[0] if node.words("NUMBER") else 1
    return _face_down(PlayerActs(_manifesting(node), count, players, zone="hand"), discourse)


def _manifest_dread(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    acts = PlayerActs(KeywordAction.MANIFEST_DREAD, 1, one_player(node, discourse))
    return _face_down(acts, discourse) * (2 if node.words("TWICE") else 1)


def _manifesting(node: Node) -> KeywordAction:
    return KeywordAction(node.words("MANIFEST")[0].text.removesuffix("s"))


def _face_down(acts: PlayerActs, discourse: Discourse) -> tuple[Instruction, ...]:
    discourse.name(Named(ObjectWord.MADE, _CREATURE) if acts.count == 1 else None)
    return (acts,)


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
    syntax.ManifestTop: _manifest_top,
    syntax.ManifestFromHand: _manifest_from_hand,
    syntax.ManifestDread: _manifest_dread,
}
"""What each clause of a keyword action does."""
