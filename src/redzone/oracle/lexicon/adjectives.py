"""The adjectives of what an object is beyond its characteristics: its status, its marks and its role in combat."""

from typing import Final

from redzone.abilities.comparing import all_of, any_of
from redzone.abilities.language import Carries, Control, Not, Quality
from redzone.abilities.plain_qualities import HasStatus, HasSubtype, HasSupertype, HasType
from redzone.abilities.words import PlayerWord, Status
from redzone.values.types import CardType, Supertype

OUTLAW: Final = any_of(tuple(map(HasSubtype, ("Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"))))
"""Being an outlaw (CR 700.12)."""

HISTORIC: Final = any_of((HasSupertype(Supertype.LEGENDARY), HasType(CardType.ARTIFACT), HasSubtype("Saga")))
"""An artifact, legendary or a Saga (CR 700.6)."""

COMBAT_ADJECTIVES: Final[dict[str, Quality]] = {
    "attacking": HasStatus(Status.ATTACKING),
    "blocking": HasStatus(Status.BLOCKING),
    "blocked": HasStatus(Status.BLOCKED),
    "unblocked": HasStatus(Status.UNBLOCKED),
}
"""What a creature is in combat; most of these words are verbs elsewhere."""

ATTACHED_ADJECTIVES: Final[dict[str, Quality]] = {
    "enchanted": Carries(HasSubtype("Aura")),
    "equipped": Carries(HasSubtype("Equipment")),
}
"""What a permanent is by what is attached to it, where "enchanted creature" is not the one that this is attached to."""

ENCHANTED_BY_YOURS: Final = Carries(all_of((HasSubtype("Aura"), Control(PlayerWord.YOU))))
"""What a permanent is that an Aura is attached to which the one who asks controls."""

STATUS_ADJECTIVES: Final[dict[str, Quality]] = {
    "tapped": HasStatus(Status.TAPPED),
    "untapped": Not(HasStatus(Status.TAPPED)),
    **COMBAT_ADJECTIVES,
    "goaded": HasStatus(Status.GOADED),
    "face-down": HasStatus(Status.FACE_DOWN),
    "face-up": Not(HasStatus(Status.FACE_DOWN)),
    "suspected": HasStatus(Status.SUSPECTED),
    "renowned": HasStatus(Status.RENOWNED),
    "monstrous": HasStatus(Status.MONSTROUS),
    "saddled": HasStatus(Status.SADDLED),
    "exerted": HasStatus(Status.EXERTED),
    "modified": HasStatus(Status.MODIFIED),
    "kicked": HasStatus(Status.KICKED),
}
"""The adjectives, a row for each: those that are read everywhere, and said so too."""
