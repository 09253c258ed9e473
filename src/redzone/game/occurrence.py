"""What an ability triggered on (CR 603.2)."""

from redzone.values.identity import ObjectId, PlayerId
from redzone.values.value import GameValue


class Occurrence(GameValue, frozen=True):
    """What happened that made an ability trigger: what "it", "that creature", "that player", "that much" mean.

    ``subject`` is what the event is about, ``other`` the object on its other side, ``player`` the player it concerns,
    ``defender`` the defending player of an attack, ``amount`` its number; ``subjects`` all objects where the ability
    triggers once for several. ``left`` means that it is about objects leaving the battlefield: what is done to them is
    done to the cards that they became (CR 400.7e).
    """

    subject: ObjectId | None = None
    other: ObjectId | None = None
    player: PlayerId | None = None
    defender: PlayerId | None = None
    amount: int = 0
    subjects: tuple[ObjectId, ...] = ()
    left: bool = False
