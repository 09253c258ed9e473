"""The words for qualities that have one of their own: adjectives, and what stands behind a noun."""

from typing import Final

from redzone.abilities.asserting import is_monarch
from redzone.abilities.comparing import (
    GREATER_MANA_VALUE,
    GREATER_POWER,
    GREATER_TOUGHNESS,
    LESSER_MANA_VALUE,
    LESSER_POWER,
    LESSER_TOUGHNESS,
    SAME_MANA_VALUE,
    any_of,
    negation,
)
from redzone.abilities.language import Compare, Control, HasHit, Is, Not, Own, PlayerIs, PlayersWho, Quality, Relates
from redzone.abilities.plain_qualities import HasStatus
from redzone.abilities.words import Chosen, ObjectWord, PlayerStatus, PlayerWord, Relation, Stat, Status
from redzone.oracle.lexicon.adjectives import (
    ATTACHED_ADJECTIVES,
    ENCHANTED_BY_YOURS,
    HISTORIC,
    OUTLAW,
    STATUS_ADJECTIVES,
)
from redzone.oracle.lexicon.attacks import ATTACKING_SAID
from redzone.oracle.lexicon.fights import SAID_TO_FIGHT
from redzone.oracle.lexicon.superlatives import SUPERLATIVES

COLOR_COUNTS: Final[dict[Quality, str]] = {
    Compare(Stat.COLORS, most=0): "colorless",
    Compare(Stat.COLORS, 1, 1): "monocolored",
    Compare(Stat.COLORS, 2): "multicolored",
    Compare(Stat.COLORS, 1): "colored",
}
"""The words for numbers of colours (CR 105.2)."""

ADJECTIVE_WORDS: Final[dict[Quality, str]] = {
    **{quality: adjective for adjective, quality in (STATUS_ADJECTIVES | ATTACHED_ADJECTIVES).items()},
    HasStatus(Status.BESTOWED): "bestowed",
    HasStatus(Status.RING_BEARER): "ring-bearer",
    HasStatus(Status.PAIRED): "paired",
    Not(HasStatus(Status.PAIRED)): "unpaired",
    HISTORIC: "historic",
    negation(HISTORIC): "nonhistoric",
    OUTLAW: "outlaw",
    negation(OUTLAW): "nonoutlaw",
}
"""Qualities that are one adjective."""

THE_PAIR: Final = any_of((Is(ObjectWord.THIS), Is(ObjectWord.PAIRED)))
"""This and the creature paired with it: what "each of those creatures" means where this is paired (CR 702.95b)."""

COMBAT_ROLES: Final[frozenset[Quality]] = frozenset(
    {HasStatus(Status.ATTACKING), HasStatus(Status.BLOCKING), HasStatus(Status.BLOCKED), HasStatus(Status.UNBLOCKED)}
)
"""What a creature can be in combat: alternatives of these are one adjective."""

BLOCKING_OR_BLOCKED: Final = any_of(
    (Relates(Relation.BLOCKS, ObjectWord.THIS), Relates(Relation.IS_BLOCKED_BY, ObjectWord.THIS))
)

_HIT: Final = {
    PlayerStatus.DAMAGED_BY_THIS: "whose controller was dealt damage by this creature this turn",
    PlayerStatus.COMBAT_DAMAGED_BY_THIS: "whose controller was dealt combat damage by this creature this turn",
}
RELATIONS: Final[dict[Quality, str]] = {
    Relates(Relation.SHARES_COLOR, ObjectWord.THIS): "that share a color with it",
    Relates(Relation.SHARES_CREATURE_TYPE, ObjectWord.THIS): "that share a creature type with this creature",
    Is(ObjectWord.THIS): "that is this object",
    Is(ObjectWord.LINKED): "exiled with this creature",
    Is(ObjectWord.SUBJECT): "that is that object",
    Is(ObjectWord.ATTACHED): "enchanted or equipped by this object",
    HasStatus(Status.ATTACHED): "that is attached to something",
    Relates(Relation.IS_ATTACHED_TO, ObjectWord.THIS): "attached to this creature",
    Relates(Relation.IS_ATTACHED_TO, ObjectWord.ATTACHED): "attached to it",
    Relates(Relation.BLOCKS, ObjectWord.THIS): "blocking this creature",
    Relates(Relation.BLOCKS, ObjectWord.SUBJECT): "blocking it",
    Relates(Relation.IS_BLOCKED_BY, ObjectWord.SUBJECT): "blocked by it",
    Relates(Relation.IS_BLOCKED_BY, ObjectWord.THIS): "blocked by this creature",
    BLOCKING_OR_BLOCKED: "blocking or blocked by this creature",
    **ATTACKING_SAID,
    HasStatus(Status.DEALT_DAMAGE_THIS_TURN): "that were dealt damage this turn",
    **{quality: f"that {words}" for quality, words in SAID_TO_FIGHT.items()},
    HasHit(PlayerWord.YOU): "that dealt damage to you this turn",
    HasHit(PlayerWord.YOU, combat=True): "that dealt combat damage to you this turn",
    HasStatus(Status.DEALT_DAMAGE): "that dealt damage this turn",
    HasStatus(Status.DEALT_DAMAGE_TO_OPPONENT): "that dealt damage to an opponent this turn",
    **{Control(PlayersWho(PlayerWord.EACH_PLAYER, PlayerIs(status))): said for status, said in _HIT.items()},
    HasStatus(Status.ATTACKING_ALONE): "attacking alone",
    Control(PlayersWho(PlayerWord.EACH_PLAYER, is_monarch())): "the monarch controls",
    HasStatus(Status.ENTERED_THIS_TURN): "that entered this turn",
    HasStatus(Status.NEW): "that came under its controller's control this turn",
    HasStatus(
        Status.CAME_SINCE_LAST_UPKEEP
    ): "that came under its controller's control since the beginning of that player's last upkeep",
    Relates(Relation.TARGETS, ObjectWord.THIS): "that targets this creature",
    GREATER_POWER: "with greater power",
    LESSER_POWER: "with lesser power",
    GREATER_TOUGHNESS: "with greater toughness",
    LESSER_TOUGHNESS: "with lesser toughness",
    GREATER_MANA_VALUE: "with greater mana value",
    Relates(Relation.SHARES_NAME, ObjectWord.THIS): "with the same name as this creature",
    SAME_MANA_VALUE: "with the same mana value as this card",
    LESSER_MANA_VALUE: "with lesser mana value",
    **SUPERLATIVES,
    ENCHANTED_BY_YOURS: "that are enchanted by Auras you control",
    **{Not(quality): f"that aren't {word}" for word, quality in ATTACHED_ADJECTIVES.items()},
    Own(PlayerWord.YOU): "you own",
    Not(Own(PlayerWord.YOU)): "but don't own",
    Control(PlayerWord.YOU): "you control",
    Control(PlayerWord.EACH_OPPONENT): "your opponents control",
    Control(PlayerWord.ENCHANTED_PLAYER): "enchanted player controls",
    Control(PlayerWord.LINKED_PLAYER): "the chosen player controls",
    Control(PlayerWord.DEFENDING_PLAYER): "defending player controls",
    Control(PlayerWord.EVENT_PLAYER): "that player controls",
    Control(PlayerWord.THIS_ONE): "they control",
    Control(PlayerWord.YOUR_TEAM): "your team controls",
}
"""What stands behind a noun in the plural."""

SHARED_WITH_TARGET: Final = {
    Relation.SHARES_NAME: "with the same name as that permanent",
    Relation.SHARES_COLOR: "that share a color with that permanent",
    Relation.IS_ATTACHED_TO: "attached to that permanent",
    Relation.BLOCKS: "blocking that creature",
    Relation.IS_BLOCKED_BY: "blocked by that creature",
}
"""What others have in common with a target that was named before, in the plural."""

SINGULAR_RELATIONS: Final = {
    "that share a color with it": "that shares a color with it",
    "that share a color with that permanent": "that shares a color with that permanent",
    "that don't share a color with it": "that doesn't share a color with it",
    "that share a creature type with this creature": "that shares a creature type with this creature",
    "that were dealt damage this turn": "that was dealt damage this turn",
    "your opponents control": "an opponent controls",
    "that are enchanted by Auras you control": "that's enchanted by an Aura you control",
    **{f"that aren't {word}": f"that isn't {word}" for word in ATTACHED_ADJECTIVES},
}
"""What stands behind a noun in the singular, where it differs."""


def word_of(what: Chosen, *, now: bool) -> str:
    """Return a colour or type that is or was chosen: ``the color of your choice``, ``the chosen color``."""
    return f"the {what} of your choice" if now else f"the chosen {what}"


CONTROLLED: Final[frozenset[Quality]] = frozenset(
    {
        *(Control(PlayerWord.YOU), Not(Control(PlayerWord.YOU)), Control(PlayerWord.EACH_OPPONENT)),
        *(Control(PlayerWord.DEFENDING_PLAYER), Control(PlayerWord.EVENT_PLAYER), Control(PlayerWord.YOUR_TEAM)),
    }
)
"""The qualities that say who controls something."""


PAIRED: Final = HasStatus(Status.PAIRED)
OF_CREATURES: Final = COMBAT_ROLES | {
    PAIRED,
    BLOCKING_OR_BLOCKED,
    Relates(Relation.BLOCKS, ObjectWord.THIS),
    Relates(Relation.IS_BLOCKED_BY, ObjectWord.THIS),
}
"""What only a creature can be: what attacks or blocks, or is paired (CR 506.3, 702.95d)."""
