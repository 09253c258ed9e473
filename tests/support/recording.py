"""A game that notes what is read of it: which fields of which values, and what texts call them."""

from collections.abc import Callable, Mapping
from collections.abc import Set as AbstractSet
from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import asdict

from redzone.abilities.reads import Fact, Part, Read, Trait
from redzone.characteristics.context import TextContext
from redzone.characteristics.effects import LayerScene
from redzone.characteristics.subject import Subject
from redzone.game.card import PhysicalCard
from redzone.game.characteristics import Characteristics
from redzone.game.combat import Attacker, Combat
from redzone.game.permanent import Permanent
from redzone.game.player import Player
from redzone.game.state import GameState
from redzone.values.turn import Turn
from redzone.view import View

StructT = TypeVar("StructT", bound=Struct)
NOTED: Final = set[tuple[type[Struct], str]]()
"""What has been read since it was last cleared."""


def _note(kind: type[Struct], name: str) -> None:
    if name in kind.__struct_fields__:
        NOTED.add((kind, name))


class _Permanent(Permanent, frozen=True):
    def __getattribute__(self, name: str) -> object:
        _note(Permanent, name)
        return super().__getattribute__(name)


class _PhysicalCard(PhysicalCard, frozen=True):
    def __getattribute__(self, name: str) -> object:
        _note(PhysicalCard, name)
        return super().__getattribute__(name)


class _Characteristics(Characteristics, frozen=True):
    def __getattribute__(self, name: str) -> object:
        _note(Characteristics, name)
        return super().__getattribute__(name)


class _Player(Player, frozen=True):
    def __getattribute__(self, name: str) -> object:
        _note(Player, name)
        return super().__getattribute__(name)


class _Turn(Turn, frozen=True):
    def __getattribute__(self, name: str) -> object:
        _note(Turn, name)
        return super().__getattribute__(name)


class _Combat(Combat, frozen=True):
    def __getattribute__(self, name: str) -> object:
        _note(Combat, name)
        return super().__getattribute__(name)


class _Attacker(Attacker, frozen=True):
    def __getattribute__(self, name: str) -> object:
        _note(Attacker, name)
        return super().__getattribute__(name)


class _GameState(GameState, frozen=True):
    def __getattribute__(self, name: str) -> object:
        _note(GameState, name)
        return super().__getattribute__(name)


class _Context(TextContext, frozen=True):
    def __getattribute__(self, name: str) -> object:
        if name == "you":
            _note(TextContext, name)
        return super().__getattribute__(name)


class _Subject(Subject, frozen=True):
    def __getattribute__(self, name: str) -> object:
        if name == "targets":
            _note(Subject, name)
        return super().__getattribute__(name)


def _elsewhere(*names: str) -> dict[str, tuple[Read, ...]]:
    return dict.fromkeys(names, (Part.ELSEWHERE,))


READ_AS: Final[Mapping[type[Struct], Mapping[str, tuple[Read, ...]]]] = {
    Permanent: {
        "id": (),
        "card": (),
        "controller": (Trait.CONTROLLER,),
        "protector": (Trait.CONTROLLER,),
        "tapped": (Trait.TAPPED,),
        "new": (Trait.NEW,),
        "exerted_by": (Trait.EXERTED,),
        "counters": (Trait.COUNTERS,),
        "attached_to": (Trait.ATTACHMENT,),
        "designations": (Trait.DESIGNATIONS,),
        "face_down": (Trait.FACE_DOWN,),
        "paired_with": (Trait.PAIRING,),
        "cast": (Trait.CASTING,),
        "paid": (Trait.CASTING,),
        "cast_from": (Trait.CASTING,),
        "mana_spent": (Trait.CASTING,),
        "damaged_this_turn_by": (Trait.DAMAGED,),
        "upkeeps_to_come": (Trait.UPKEEPS,),
    },
    PhysicalCard: {
        "owner": (Trait.OWNER,),
        "commander": (Trait.COMMANDER,),
        "token": (Trait.KIND,),
    },
    Characteristics: {
        "name": (Fact.NAME,),
        "colors": (Fact.COLORS,),
        **dict.fromkeys(("supertypes", "types", "subtypes"), (Fact.TYPES,)),
        **dict.fromkeys(("power", "toughness"), (Fact.POWER,)),
        **dict.fromkeys(("abilities", "keywords", "statics", "defining", "intrinsic"), (Fact.ABILITIES,)),
        "rules": (Fact.RULES,),
        **dict.fromkeys(("cost", "mana_value"), (Fact.COST,)),
    },
    Subject: {"targets": (Trait.TARGETS,)},
    TextContext: {"you": (Trait.CONTROLLER,)},
    Player: {
        "life": (Part.LIFE,),
        **dict.fromkeys(("poison", "counters"), (Part.POISON,)),
        **dict.fromkeys(("blessed", "dungeons", "ring_level", "commander_casts"), (Part.BLESSINGS,)),
        "speed": (Part.SPEED,),
        "loss": (Part.PLAYERS,),
        "ring_bearer": (Part.RING_BEARERS,),
        "hand": (Part.HANDS,),
        "graveyard": (Part.GRAVEYARDS,),
        **_elsewhere("library", "on_library", "in_library"),
    },
    Turn: {
        **dict.fromkeys(("active", "phase", "combats"), (Part.TURN,)),
        "history": (Part.HISTORY,),
        **dict.fromkeys(("attacked", "blocked", "dealers"), (Part.ATTACKED,)),
        **dict.fromkeys(("cast_last_turn", "lost_last_turn"), (Part.LAST_TURN,)),
    },
    Combat: dict.fromkeys(
        (
            *("attackers", "blockers", "players_attacked", "chosen_defender"),
            *("declared_attackers", "declared_blockers", "power_declared"),
        ),
        (Part.COMBAT,),
    ),
    Attacker: dict.fromkeys(("target", "defending_player", "blocked"), (Part.COMBAT,)),
    GameState: {
        **dict.fromkeys(("board", "players", "turn"), (Part.GAME,)),
        "combat": (Part.COMBAT,),
        "options": (),
        **_elsewhere("stack", "resolution", "exile", "command", "last_known", "cast", "linked"),
        "entered": (Part.ENTERED,),
        "monarch": (Part.MONARCH,),
        "initiative": (Part.INITIATIVE,),
        "day": (Part.DAY,),
    },
}
"""What texts call the fields that they may read; a field that isn't here is none of their business."""


class _Scene(LayerScene):
    """A board whose game notes, too, that somebody has asked for it at all."""

    @property
    def state(self) -> GameState | None:
        _note(GameState, "board")
        return super().state


def _copied(kind: Callable[..., StructT], value: Struct, **changes: object) -> StructT:
    """A value as one that notes what is read of it."""
    fields: dict[str, object] = {**asdict(value), **changes}
    return kind(**fields)


def noting(state: GameState) -> LayerScene:
    """The permanents of a state, and the game around them, which note what is read."""
    view = View(state)
    players = {id_: _copied(_Player, each) for id_, each in state.players.items()}
    combat: Combat | None = None
    if state.combat is not None:
        attackers = {id_: _copied(_Attacker, each) for id_, each in state.combat.attackers.items()}
        combat = _copied(_Combat, state.combat, attackers=attackers)
    game = _copied(_GameState, state, players=players, turn=_copied(_Turn, state.turn), combat=combat)
    scene = _Scene(game, {})
    for id_, each in state.permanents.items():
        permanent = _copied(_Permanent, each, card=_copied(_PhysicalCard, each.card))
        scene.subjects[id_] = _Subject(permanent, _copied(_Characteristics, view.now(id_)), scene=scene)
    return scene


def noting_context(this: Subject) -> TextContext:
    """How an ability of an object asks, which notes what is read, whose ability it is too."""
    noted = set(NOTED)
    context = _Context(this, this.controller)
    NOTED.intersection_update(noted)
    return context


def what_is_read() -> frozenset[Read]:
    """What has been read since ``NOTED`` was cleared."""
    return frozenset(read for kind, name in NOTED for read in READ_AS[kind][name])


def is_covered(read: Read, declared: AbstractSet[Read]) -> bool:
    """Whether what has been read is among what is declared."""
    if read is Part.GAME:
        return any(isinstance(each, Part) for each in declared)
    if read in {Part.HANDS, Part.GRAVEYARDS} and Part.ELSEWHERE in declared:  # which has what is in them
        return True
    return read in declared
