"""The words for qualities that have one of their own: adjectives, and what stands behind a noun."""

from typing import Final

from redzone.abilities.language import (
    GREATER_POWER,
    GREATER_TOUGHNESS,
    LESSER_MANA_VALUE,
    LESSER_POWER,
    SAME_MANA_VALUE,
    AnyOf,
    AttachedToThis,
    AttackedThisTurn,
    BlocksThis,
    CameSinceLastUpkeep,
    Chosen,
    Control,
    Is,
    IsAttached,
    IsAttachedToSomething,
    IsAttackingCreature,
    IsBlocked,
    IsBlockedByThis,
    IsBlockingCreature,
    IsFaceDown,
    IsGoaded,
    IsNew,
    IsPaired,
    IsTapped,
    IsUnblocked,
    Not,
    ObjectWord,
    Own,
    PlayerWord,
    Quality,
    SharesColorWithThis,
    SharesTypeWithThis,
    TargetsThis,
    WasDealtDamageThisTurn,
)

ADJECTIVE_WORDS: Final[dict[Quality, str]] = {
    IsTapped(): "tapped",
    Not(IsTapped()): "untapped",
    IsAttackingCreature(): "attacking",
    IsBlockingCreature(): "blocking",
    IsBlocked(): "blocked",
    IsUnblocked(): "unblocked",
    IsGoaded(): "goaded",
    IsPaired(): "paired",
    IsFaceDown(): "face-down",
    Not(IsFaceDown()): "face-up",
    IsAttached("Aura"): "enchanted",
    IsAttached("Equipment"): "equipped",
}
"""Qualities that are one adjective."""

THE_PAIR: Final = AnyOf((Is(ObjectWord.THIS), Is(ObjectWord.PAIRED)))
"""This and the creature paired with it: what "each of those creatures" means where this is paired (CR 702.95b)."""

COMBAT_ROLES: Final[frozenset[Quality]] = frozenset(
    {IsAttackingCreature(), IsBlockingCreature(), IsBlocked(), IsUnblocked()}
)
"""What a creature can be in combat: alternatives of these are one adjective."""

BLOCKING_OR_BLOCKED: Final = AnyOf((BlocksThis(), IsBlockedByThis()))

RELATIONS: Final[dict[Quality, str]] = {
    SharesColorWithThis(): "that share a color with it",
    SharesTypeWithThis(): "that share a creature type with this creature",
    Is(ObjectWord.THIS): "that is this object",
    Is(ObjectWord.SUBJECT): "that is that object",
    Is(ObjectWord.ATTACHED): "enchanted or equipped by this object",
    IsAttachedToSomething(): "that is attached to something",
    AttachedToThis(): "attached to this creature",
    BlocksThis(): "blocking this creature",
    IsBlockedByThis(): "blocked by this creature",
    BLOCKING_OR_BLOCKED: "blocking or blocked by this creature",
    IsAttackingCreature(you=True): "attacking you or planeswalkers you control",
    WasDealtDamageThisTurn(): "that were dealt damage this turn",
    AttackedThisTurn(): "that attacked this turn",
    IsNew(): "that entered this turn",
    CameSinceLastUpkeep(): "that came under its controller's control since the beginning of that player's last upkeep",
    TargetsThis(): "that targets this creature",
    GREATER_POWER: "with greater power",
    LESSER_POWER: "with lesser power",
    GREATER_TOUGHNESS: "with greater toughness",
    SAME_MANA_VALUE: "with the same mana value as this card",
    LESSER_MANA_VALUE: "with lesser mana value",
    Own(PlayerWord.YOU): "you own",
    Control(PlayerWord.YOU): "you control",
    Control(PlayerWord.EACH_OPPONENT): "your opponents control",
    Control(PlayerWord.ENCHANTED_PLAYER): "enchanted player controls",
    Control(PlayerWord.DEFENDING_PLAYER): "defending player controls",
    Control(PlayerWord.EVENT_PLAYER): "that player controls",
}
"""What stands behind a noun in the plural."""

SINGULAR_RELATIONS: Final = {
    "that share a color with it": "that shares a color with it",
    "that don't share a color with it": "that doesn't share a color with it",
    "that share a creature type with this creature": "that shares a creature type with this creature",
    "that were dealt damage this turn": "that was dealt damage this turn",
    "your opponents control": "an opponent controls",
}
"""What stands behind a noun in the singular, where it differs."""


def word_of(what: Chosen, *, now: bool) -> str:
    """Return a colour or type that is or was chosen: ``the color of your choice``, ``the chosen color``."""
    return f"the {what} of your choice" if now else f"the chosen {what}"


CONTROLLED: Final[frozenset[Quality]] = frozenset(
    {
        *(Control(PlayerWord.YOU), Not(Control(PlayerWord.YOU)), Control(PlayerWord.EACH_OPPONENT)),
        *(Control(PlayerWord.DEFENDING_PLAYER), Control(PlayerWord.EVENT_PLAYER)),
    }
)
"""The qualities that say who controls something."""
