"""Instructions that chance has a part in: coins, dice, and players who are chosen, maybe at random (CR 705, 706)."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from redzone.abilities.ability import FlipCoin, Instruction
from redzone.abilities.choosing import ChoiceOfPlayer, Clash, RollDie
from redzone.abilities.words import PlayerWord
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.lexicon.choices import DICE
from redzone.oracle.phrases.scope import not_understood

ChanceClause: TypeAlias = Callable[[Node, Discourse], tuple[Instruction, ...]]


def _check_yours(node: Node, discourse: Discourse) -> None:
    if discourse.players.acting is not None:
        raise not_understood("this is supported only of you", node)


def _flip(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    _check_yours(node, discourse)
    return (FlipCoin(),)


def _clash(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    _check_yours(node, discourse)
    discourse.speak_of(PlayerWord.CHOSEN_PLAYER)
    return (Clash(),)


def _roll(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    _check_yours(node, discourse)
    return (RollDie(DICE[node.words("ROLL_DIE")[0].text]),)


def _choose_player(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    discourse.choose_player()
    discourse.speak_of(PlayerWord.CHOSEN_PLAYER)
    return (ChoiceOfPlayer(random=bool(node.words("AT_RANDOM"))),)


def _choose_opponent(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    discourse.speak_of(PlayerWord.CHOSEN_PLAYER)
    return (ChoiceOfPlayer(opponent=True, random=bool(node.words("AT_RANDOM"))),)


CHANCE_CLAUSES: Final[Mapping[type[Node], ChanceClause]] = {
    syntax.Clash: _clash,
    syntax.Flip: _flip,
    syntax.Roll: _roll,
    syntax.ChoosePlayer: _choose_player,
    syntax.ChooseOpponent: _choose_opponent,
}
"""What each clause about chance and chosen players does."""
