"""What has the greatest or least of a number: ``a creature with the greatest power among creatures they control``."""

from redzone.abilities.language import Quality
from redzone.abilities.plain_qualities import HasMost
from redzone.abilities.words import Stat
from redzone.oracle.language import syntax
from redzone.oracle.lexicon.superlatives import GROUPS
from redzone.oracle.phrases.scope import ANY, Scope, conjunction, not_understood

_COST = "converted mana cost"


def with_most(node: syntax.WithMost, scope: Scope) -> Quality:
    """Return a superlative; that of players who do something with it is among what they control.

    Raises:
        NotUnderstood: It is among something else, or it is not clear whose these are.
    """
    conjunction(node, ANY)
    said = " and ".join(word.text for word in node.words("PLURAL"))
    if said not in GROUPS:
        raise not_understood("what this is compared among is not supported", node)
    own = not node.words("ON_BATTLEFIELD")
    if own and not scope.theirs:
        raise not_understood("this is supported only of what players sacrifice", node)
    words = node.words("GREATEST_AMONG", "LEAST_AMONG")[0]
    number = " ".join(words.text.split()[2:-1])
    stat = Stat.MANA_VALUE if number == _COST else Stat(number)
    return HasMost(stat, GROUPS[said], words.kind == "LEAST_AMONG", own)
