"""Players (CR 102): life, poison, commander damage and their own zones."""

from collections.abc import Mapping
from enum import StrEnum

from redzone.abilities.cost import ManaUses
from redzone.game.card import ZoneObject
from redzone.values.identity import CardId, ObjectId
from redzone.values.value import GameValue


class LossReason(StrEnum):
    """Why a player lost the game (CR 104.3)."""

    CONCEDED = "conceded"
    LIFE = "no life left"
    POISON = "ten poison counters"
    COMMANDER_DAMAGE = "combat damage from one commander"
    EMPTY_LIBRARY = "drew from an empty library"
    TEAM_LIFE = "no life left for the team"
    TEAM_POISON = "too many poison counters for the team"
    TEAM = "a team-mate lost"
    EFFECT = "an effect says so"
    OPPONENT_WON = "another player won"


class RestrictedMana(GameValue, frozen=True):
    """Mana in a pool that can be spent on nothing else than this (CR 106.6)."""

    mana: str
    uses: ManaUses


class Player(GameValue, frozen=True):
    """A player. ``commander_damage`` counts combat damage by commander card (CR 903.10a).

    ``mana`` is what is in the mana pool, one symbol for each mana: ``{W}{C}`` (CR 106.4); that of ``combat_mana`` stays
    there until end of combat (CR 702.189a), that of ``turn_mana`` until end of turn, and ``restricted_mana`` is
    what of it can be spent on some things only; ``snow_mana`` is what of it came from snow sources. ``team`` is the
    name of the team in games of teams; life and poison counters are then those of the team (CR 810.9, 810.10).
    ``library`` is ``None`` where the library is not part of the position; its first card is on top. Known cards of
    such a library are ``on_library``, on its top, or somewhere ``in_library``. ``energy`` and ``counters`` (such as
    experience) are kept like poison.
    ``commander_casts`` counts how often each commander was cast from the command zone (CR 903.8). ``ring_level`` is
    how often the Ring has tempted the player, ``ring_bearer`` the creature that bears it (CR 701.54). ``speed`` is
    0 for no speed (CR 702.179f). Who is ``blessed`` has the city's blessing (CR 702.131c). ``room`` is where the
    venture marker is, if anywhere, and ``dungeons`` are those that the player has completed (CR 309.4, 309.7).
    A player with a ``loss`` has left the game.
    """

    name: str
    life: int
    poison: int = 0
    mana: str = ""
    combat_mana: str = ""
    restricted_mana: tuple[RestrictedMana, ...] = ()
    turn_mana: str = ""
    snow_mana: str = ""
    team: str | None = None
    commander_damage: Mapping[CardId, int] = {}
    hand: tuple[ZoneObject, ...] = ()
    graveyard: tuple[ZoneObject, ...] = ()
    library: tuple[ZoneObject, ...] | None = None
    drew_from_empty_library: bool = False
    on_library: tuple[ZoneObject, ...] = ()
    in_library: tuple[ZoneObject, ...] = ()
    energy: int = 0
    counters: Mapping[str, int] = {}
    commander_casts: Mapping[CardId, int] = {}
    ring_level: int = 0
    ring_bearer: ObjectId | None = None
    speed: int = 0
    blessed: bool = False
    room: str = ""
    dungeons: tuple[str, ...] = ()
    loss: LossReason | None = None
