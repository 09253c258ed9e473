"""What has the greatest or least of a number: ``a creature with the greatest power among creatures they control``."""

from collections.abc import Sequence

from msgspec.structs import replace

from redzone.abilities.comparing import all_of
from redzone.abilities.condition import Condition, Controls, PlayerMeets
from redzone.abilities.language import Control, Quality
from redzone.abilities.plain_qualities import HasMost, HasType
from redzone.abilities.words import PlayerWord, Stat
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.language.word import Word
from redzone.oracle.lexicon.superlatives import GROUPS
from redzone.oracle.phrases.scope import ANY, Scope, conjunction, not_understood
from redzone.values.types import CardType

_COST = "converted mana cost"


def superlative(node: syntax.WithMost | syntax.WithGreatest, scope: Scope) -> Quality:
    """Return ``with the greatest power``, of all on the battlefield, or ``with the least power among creatures ...``.

    Raises:
        NotUnderstood: It is among something else, or it is not clear whose these are.
    """
    if isinstance(node, syntax.WithMost):
        return _with_most(node, scope)
    return HasMost(_stat(node.words("THE_GREATEST")[0].text.split()[2:]), GROUPS["creatures"])


def among_yours(behind: Sequence[Quality], node: Node) -> Sequence[Quality]:
    """Return what stands behind a noun, where the greatest of ``you control`` is the greatest of yours.

    Raises:
        NotUnderstood: It is not clear among what it is the greatest.
    """
    if not node.find(syntax.WithGreatest) or not any(isinstance(part, Control) for part in behind):
        return behind
    if Control(PlayerWord.YOU) not in behind:
        raise not_understood("it is not clear among what this is the greatest", node)
    return [replace(part, own=True) if isinstance(part, HasMost) else part for part in behind]


def controls_greatest(word: Word) -> Condition:
    """Return ``you control the creature with the greatest power or tied for the greatest power``, of all there are."""
    greatest = HasMost(_stat(word.text.partition(" or ")[0].split()[5:]), GROUPS["creatures"])
    return PlayerMeets(PlayerWord.YOU, Controls(all_of((HasType(CardType.CREATURE), greatest))))


def _stat(words: Sequence[str]) -> Stat:
    said = " ".join(words)
    return Stat.MANA_VALUE if said == _COST else Stat(said)


def _with_most(node: syntax.WithMost, scope: Scope) -> Quality:
    """Return a superlative; that of players who do something with it is among what they control."""
    conjunction(node, ANY)
    said = " and ".join(word.text for word in node.words("PLURAL"))
    if said not in GROUPS:
        raise not_understood("what this is compared among is not supported", node)
    own = not node.words("ON_BATTLEFIELD")
    if own and not scope.theirs:
        raise not_understood("this is supported only of what players sacrifice", node)
    words = node.words("GREATEST_AMONG", "LEAST_AMONG")[0]
    return HasMost(_stat(words.text.split()[2:-1]), GROUPS[said], words.kind == "LEAST_AMONG", own)
