"""Dungeons (CR 309, 701.49): their rooms and what these do, where players are, and what they have completed."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from msgspec.structs import replace

from redzone.abilities.ability import (
    ApplyRule,
    ChangeObjects,
    CreateTokens,
    Instruction,
    KeywordAbility,
    SpellEffect,
    Token,
    Triggered,
    Unless,
)
from redzone.abilities.attacking import CantAttack
from redzone.abilities.choosing import SacrificeChosen
from redzone.abilities.comparing import any_of
from redzone.abilities.cost import Cost, Objects
from redzone.abilities.duration import Duration
from redzone.abilities.instruction import (
    Discard,
    Draw,
    ExileFromLibrary,
    GainLife,
    LoseLife,
    PutCounters,
    Scry,
)
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Quality, TargetObjects
from redzone.abilities.modification import ModifyPowerToughness
from redzone.abilities.plain_qualities import Everything, HasType
from redzone.abilities.playing import AllowPlaying
from redzone.abilities.predefined_tokens import PREDEFINED
from redzone.abilities.targeting import TargetPermanents
from redzone.abilities.trigger import EventKind, EventPattern, PlayerPattern
from redzone.abilities.unread import Unread, UnreadLine
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.game.event import DungeonCompleted, RoomEntered
from redzone.game.player import Player
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.effects.counters import PLUS
from redzone.values.identity import PlayerId
from redzone.values.types import CardType, Color, Supertype, TypeLine
from redzone.values.value import RECENT, Remembered


class _Room(NamedTuple):
    """A room: its dungeon, what its room ability does, and the rooms to which arrows lead (CR 309.4)."""

    dungeon: str
    effect: SpellEffect
    leads_to: tuple[str, ...] = ()


_LOST_MINE, _TOMB, _MAD_MAGE = "Lost Mine of Phandelver", "Tomb of Annihilation", "Dungeon of the Mad Mage"
_ARTIFACT, _CREATURE, _LAND = map(HasType, (CardType.ARTIFACT, CardType.CREATURE, CardType.LAND))
_TARGET: Final = (TargetPermanents(_CREATURE),)


def _does(*instructions: Instruction) -> SpellEffect:
    return SpellEffect(instructions)


def _until_next_turn(change: ModifyPowerToughness | ApplyRule) -> SpellEffect:
    return SpellEffect((ChangeObjects(TargetObjects(0), (change,), Duration.NEXT_TURN),), _TARGET)


def _creature(subtype: str, color: Color) -> Token:
    return Token(f"{subtype} Token", TypeLine((CardType.CREATURE,), subtypes=(subtype,)), (color,), 1, 1)


def _each_loses_two(cost: Cost) -> SpellEffect:
    return _does(Unless((LoseLife(2, PlayerWord.EACH_PLAYER),), PlayerWord.EACH_PLAYER, cost))


def _sacrifice(quality: Quality) -> SacrificeChosen:
    return SacrificeChosen(1, quality, PlayerWord.YOU)


_ATROPAL: Final = Token(
    "The Atropal",
    TypeLine((CardType.CREATURE,), (Supertype.LEGENDARY,), ("God", "Horror")),
    (Color.BLACK,),
    4,
    4,
    (KeywordAbility(Keyword.DEATHTOUCH),),
)
_LAIR: Final = UnreadLine("what the Mad Wizard's Lair does", "casting one of the cards just drawn is not supported yet")

_ROOMS: Final[Mapping[str, _Room]] = {
    "Cave Entrance": _Room(_LOST_MINE, _does(Scry(1)), ("Goblin Lair", "Mine Tunnels")),
    "Goblin Lair": _Room(_LOST_MINE, _does(CreateTokens(_creature("Goblin", Color.RED))), ("Storeroom", "Dark Pool")),
    "Mine Tunnels": _Room(_LOST_MINE, _does(CreateTokens(PREDEFINED["Treasure"])), ("Dark Pool", "Fungi Cavern")),
    "Storeroom": _Room(
        _LOST_MINE, SpellEffect((PutCounters(TargetObjects(0), PLUS),), _TARGET), ("Temple of Dumathoin",)
    ),
    "Dark Pool": _Room(_LOST_MINE, _does(LoseLife(1, PlayerWord.EACH_OPPONENT), GainLife(1)), ("Temple of Dumathoin",)),
    "Fungi Cavern": _Room(_LOST_MINE, _until_next_turn(ModifyPowerToughness(-4, 0)), ("Temple of Dumathoin",)),
    "Temple of Dumathoin": _Room(_LOST_MINE, _does(Draw())),
    "Trapped Entry": _Room(_TOMB, _does(LoseLife(1, PlayerWord.EACH_PLAYER)), ("Veils of Fear", "Oubliette")),
    "Veils of Fear": _Room(_TOMB, _each_loses_two(Cost(discard=Objects(1, Everything()))), ("Sandfall Cell",)),
    "Sandfall Cell": _Room(
        _TOMB,
        _each_loses_two(Cost(sacrifice=Objects(1, any_of((_ARTIFACT, _CREATURE, _LAND))))),
        ("Cradle of the Death God",),
    ),
    "Oubliette": _Room(
        _TOMB, _does(Discard(), *map(_sacrifice, (_ARTIFACT, _CREATURE, _LAND))), ("Cradle of the Death God",)
    ),
    "Cradle of the Death God": _Room(_TOMB, _does(CreateTokens(_ATROPAL))),
    "Yawning Portal": _Room(_MAD_MAGE, _does(GainLife(1)), ("Dungeon Level",)),
    "Dungeon Level": _Room(_MAD_MAGE, _does(Scry(1)), ("Goblin Bazaar", "Twisted Caverns")),
    "Goblin Bazaar": _Room(_MAD_MAGE, _does(CreateTokens(PREDEFINED["Treasure"])), ("Lost Level",)),
    "Twisted Caverns": _Room(_MAD_MAGE, _until_next_turn(ApplyRule(CantAttack())), ("Lost Level",)),
    "Lost Level": _Room(_MAD_MAGE, _does(Scry(2)), ("Runestone Caverns", "Muiral's Graveyard")),
    "Runestone Caverns": _Room(
        _MAD_MAGE,
        _does(ExileFromLibrary(2, PlayerWord.YOU), AllowPlaying(ObjectWord.MADE, Duration.FOREVER)),
        ("Deep Mines",),
    ),
    "Muiral's Graveyard": _Room(
        _MAD_MAGE, _does(CreateTokens(_creature("Skeleton", Color.BLACK), count=2)), ("Deep Mines",)
    ),
    "Deep Mines": _Room(_MAD_MAGE, _does(Scry(3)), ("Mad Wizard's Lair",)),
    "Mad Wizard's Lair": _Room(_MAD_MAGE, _does(Unread(_LAIR))),
}
"""The rooms of the dungeons that players can bring into the game by venturing into the dungeon (CR 701.49a)."""

_FIRST: Final = ("Cave Entrance", "Trapped Entry", "Yawning Portal")


def next_rooms(status: Player) -> tuple[str, ...]:
    """Return the rooms into which a player can move the venture marker (CR 701.49a-d)."""
    return (_ROOMS[status.room].leads_to if status.room else ()) or _FIRST


def enter_room(state: GameState, player: PlayerId, room: str) -> Transition:
    """Move the venture marker of a player; a dungeon that ends before that is completed (CR 701.49c)."""
    done = _complete(state, player) if _is_last(state.players[player]) else Transition(state)
    entered = replace(done.state.players[player], room=room)
    return done.then(Transition(done.state.with_players({player: entered}), (RoomEntered(player, room),)))


def room_abilities(room: str) -> tuple[Triggered, ...]:
    """Return the room ability of a room, which triggers as its player moves the marker there (CR 309.4c)."""
    entered = EventPattern(EventKind.ROOM_ENTERED, player=PlayerPattern(PlayerWord.YOU), word=room)
    return (Triggered((entered,), _ROOMS[room].effect),)


def is_due(state: GameState) -> bool:
    """Return whether a dungeon is completed as state-based actions are performed: as a rule nobody is in one."""
    return bool(_completing(state))


def complete(state: GameState) -> Transition:
    """Remove the dungeons of those in a last room whose ability has left the stack (CR 309.6, 704.5t)."""
    done = Transition(state)
    for player in _completing(state):
        done = done.then(_complete(done.state, player))
    return done


def _completing(state: GameState) -> list[PlayerId]:
    inside = _inside(state.players)
    return [id_ for id_, status in inside if _is_last(status) and not _is_awaited(state, id_, status)]


def _those_inside(players: Mapping[PlayerId, Player]) -> tuple[tuple[PlayerId, Player], ...]:
    return tuple((id_, status) for id_, status in players.items() if status.room)


_inside: Final = Remembered(_those_inside, limit=RECENT)
"""The players who are in a dungeon."""


def _is_last(status: Player) -> bool:
    return bool(status.room) and not _ROOMS[status.room].leads_to


def _is_awaited(state: GameState, player: PlayerId, status: Player) -> bool:
    """Return whether the room ability of a player's room has triggered and not left the stack yet."""
    effect = _ROOMS[status.room].effect
    resolving = () if state.resolution is None else (state.resolution.object,)
    pending = (
        *((entry.source, entry.controller, entry.effect) for entry in (*state.stack, *resolving)),
        *((trigger.source, trigger.controller, trigger.effect) for trigger in state.waiting),
    )
    return (None, player, effect) in pending


def _complete(state: GameState, player: PlayerId) -> Transition:
    """Remove the dungeon of a player from the game: it is completed (CR 309.7)."""
    status = state.players[player]
    dungeon = _ROOMS[status.room].dungeon
    completed = replace(status, room="", dungeons=(*status.dungeons, dungeon))
    return Transition(state.with_players({player: completed}), (DungeonCompleted(player, dungeon),))
