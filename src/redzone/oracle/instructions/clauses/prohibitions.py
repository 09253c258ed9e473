"""Clauses about what players can't do for a while: cast spells, gain life, counter spells (CR 101.2, 611.2)."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Instruction
from redzone.abilities.comparing import all_of
from redzone.abilities.duration import Duration
from redzone.abilities.instruction import Lasting, Replace
from redzone.abilities.language import PlayerTerm
from redzone.abilities.replacement import CantCast, CantGainLife, Replacement, SpellsCantBeCountered
from redzone.abilities.trigger import ANY_PLAYER, PlayerPattern
from redzone.abilities.words import PlayerWord
from redzone.oracle.instructions.clauses.predicates_together import duration_of
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.nouns import WHO
from redzone.oracle.instructions.references.players_named import players_of
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.lexicon.spells import CAST_FROM
from redzone.oracle.phrases.scope import not_understood
from redzone.oracle.phrases.spell_nouns import kind_of_spell

_YOU: Final = PlayerPattern(PlayerWord.YOU)


def prohibition(node: Node, discourse: Discourse, default: Duration | None) -> tuple[Instruction, ...]:
    """Return ``target player can't cast creature spells this turn``; of one player "you" is that player.

    Raises:
        NotUnderstood: It is not clear for how long, or who this is.
    """
    lasting = _lasting(node, default)
    if isinstance(node, syntax.Uncounterable):
        who = _YOU if node.words("YOU_CONTROL") else ANY_PLAYER
        return (
            Replace(SpellsCantBeCountered(all_of(kind_of_spell(_spells(node), plural=True)), who), lasting=lasting),
        )
    players = PlayerWord.EACH_PLAYER if node.words("PLAYERS") else players_of(node.find(*WHO), discourse)
    rule: CantCast | CantGainLife = CantGainLife(_YOU)
    if isinstance(node, syntax.CantCast):
        spells = kind_of_spell(_spells(node), plural=True)
        where = [CAST_FROM[word.text] for word in node.words("FROM_ELSEWHERE")]
        rule = CantCast(all_of((*spells, *where)), _YOU)
    return (_forbidden(rule, players, lasting),)


def _forbidden(rule: CantCast | CantGainLife, players: PlayerTerm, lasting: Lasting) -> Replace:
    if players in _PATTERNS:
        pattern: Replacement = replace(rule, player=_PATTERNS[players])
        return Replace(pattern, lasting=lasting)
    return Replace(rule, players=players, lasting=lasting)


_PATTERNS: Final[Mapping[PlayerTerm, PlayerPattern]] = {
    PlayerWord.YOU: _YOU,
    PlayerWord.EACH_PLAYER: ANY_PLAYER,
    PlayerWord.EACH_OPPONENT: PlayerPattern(PlayerWord.EACH_OPPONENT),
}
"""Players whom a pattern names; others are fixed as the effect begins."""


def _spells(node: Node) -> Node:
    return replace(node, parts=tuple(part for part in node.nodes if isinstance(part, syntax.Run)))


def _lasting(node: Node, default: Duration | None) -> Lasting:
    times = node.find(syntax.Lasts)
    said = duration_of(times[0]) if times else default
    if (times and default is not None) or said not in LASTING_AS:
        raise not_understood("it is not clear how long this lasts", node)
    return LASTING_AS[said]


LASTING_AS: Final[Mapping[Duration | None, Lasting]] = {
    Duration.END_OF_TURN: Lasting.THIS_TURN,
    Duration.NEXT_TURN: Lasting.UNTIL_YOUR_NEXT_TURN,
    Duration.FOREVER: Lasting.FOREVER,
}
"""How long what is replaced, prevented or forbidden lasts, by the words for how long something is changed."""
