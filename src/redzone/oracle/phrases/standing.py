"""What conditions ask of an object beyond its characteristics: what it did, what was done to it, how it stands."""

from typing import Final

from redzone.abilities.comparing import all_of, any_of
from redzone.abilities.language import Control, Not, Quality, Relates
from redzone.abilities.plain_qualities import HasStatus
from redzone.abilities.words import ObjectWord, PlayerWord, Relation, Status
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.lexicon.adjectives import COMBAT_ADJECTIVES
from redzone.oracle.lexicon.fights import DIDNT_FIGHT, FOUGHT
from redzone.oracle.phrases.scope import OR, conjunction


def fought(node: syntax.ThisFought | syntax.ThisDidntFight | syntax.HasFought) -> Quality:
    """Return ``attacked or blocked this combat``: what something was declared as (CR 508.6, 509.1g)."""
    if isinstance(node, syntax.ThisFought):
        conjunction(node, OR)
        verbs = dict.fromkeys(sorted(word.text for word in node.words("ATTACKED", "BLOCKED")))
        return FOUGHT[f"{' or '.join(verbs)} {node.words('THIS_TURN', 'THIS_COMBAT')[0].text}"]
    words = node.words("DIDNT_FIGHT", "THAT_FOUGHT", "THAT_DIDNT_FIGHT")[0].text.lower().removeprefix("that ")
    return {**FOUGHT, **DIDNT_FIGHT}[words.replace("did not", "didn't")]


def standing_said(node: Node) -> Quality | None:
    """Return what a condition asks of something beyond its characteristics: ``is attacking or blocking``."""
    match node:
        case syntax.ThisFought() | syntax.ThisDidntFight():
            return fought(node)
        case syntax.ThisAttacksOrBlocks():
            conjunction(node, OR)
            roles = node.words("ATTACKING", "BLOCKING")
            return any_of([COMBAT_ADJECTIVES[word.text] for word in roles] or [HasStatus(Status.BLOCKING)])
        case _:
            return _STANDING.get(type(node))


_STANDING: Final[dict[type[Node], Quality]] = {
    syntax.ThisIsPaired: HasStatus(Status.PAIRED),
    syntax.ThisEntered: HasStatus(Status.ENTERED_THIS_TURN),
    syntax.ThisDidntEnter: Not(HasStatus(Status.ENTERED_THIS_TURN)),
    syntax.ThisWasDamaged: HasStatus(Status.DEALT_DAMAGE_THIS_TURN),
    syntax.ThisDealtDamage: HasStatus(Status.DEALT_DAMAGE),
    syntax.ThisHit: HasStatus(Status.DEALT_DAMAGE_TO_OPPONENT),
    syntax.ThisSharesType: Relates(Relation.SHARES_CREATURE_TYPE, ObjectWord.THIS),
    syntax.ThisBearsRing: all_of((HasStatus(Status.RING_BEARER), Control(PlayerWord.YOU))),
}
"""What conditions ask beyond characteristics, by the class of the condition."""
