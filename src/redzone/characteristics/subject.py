"""Objects as texts see them: a thing, what it is now, and the game around it."""

from collections.abc import Iterable
from typing import Protocol

from msgspec.structs import replace

from redzone.characteristics.values import Characteristics
from redzone.game.card import Zone
from redzone.game.combat import Attacker, Combat
from redzone.game.permanent import Permanent
from redzone.game.seating import ANYWHERE, Seating
from redzone.game.state import GameState, LastKnown
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.types import CardType
from redzone.values.value import Value


class Scene(Protocol):
    """The game around an object, as far as texts ask for it: ``None`` as the state means a board alone."""

    @property
    def state(self) -> GameState | None:
        """The game, without which players, turns and combat are not known."""
        ...

    def permanents(self) -> "Iterable[Subject]":
        """Return the permanents that are there, as they are now."""
        ...

    def controlled_by(self, player: PlayerId) -> "Iterable[Subject]":
        """Return those of them that a player controls."""
        ...

    def find(self, id_: ObjectId) -> "Subject | None":
        """Return an object as it is now, or as it last existed."""
        ...


class Subject(Value, frozen=True):
    """An object together with what it is now, and with who is who around its table.

    ``permanent`` describes what is elsewhere too: there it has its owner or, on the stack, its controller, and no
    status. ``targets`` are those of what is on the stack. ``known`` is what left the battlefield, as it last existed.
    """

    permanent: Permanent
    now: Characteristics
    seating: Seating = ANYWHERE
    zone: Zone = Zone.BATTLEFIELD
    scene: Scene | None = None
    targets: tuple[Target, ...] = ()
    known: LastKnown | None = None

    @property
    def id(self) -> ObjectId:
        """Its identity."""
        return self.permanent.id

    @property
    def has_numbers(self) -> bool:
        """Whether it has power and toughness: a permanent only as a creature (CR 208.3, 301.7a, 301.7b)."""
        return self.zone is not Zone.BATTLEFIELD or CardType.CREATURE in self.now.types

    @property
    def controller(self) -> PlayerId:
        """Its controller."""
        return self.permanent.controller

    @property
    def attached_to(self) -> Target | None:
        """What it is attached to."""
        return self.permanent.attached_to

    @property
    def state(self) -> GameState | None:
        """The game that it is in, if that is known."""
        return None if self.scene is None else self.scene.state

    @property
    def combat(self) -> Combat | None:
        """The combat that is going on in its game."""
        state = self.state
        return None if state is None else state.combat

    @property
    def attack(self) -> Attacker | None:
        """Its attack, if it is attacking, or was as it last existed."""
        if self.known is not None:
            return self.known.attack
        combat = self.combat
        return None if combat is None else combat.attackers.get(self.permanent.id)

    @property
    def blocked(self) -> tuple[ObjectId, ...] | None:
        """What it is blocking, or was as it last existed; ``None`` for what is no blocking creature."""
        if self.known is not None:
            return self.known.blocked
        combat = self.combat
        return None if combat is None else combat.blockers.get(self.permanent.id)

    def find(self, id_: ObjectId) -> "Subject | None":
        """Return another object of its game."""
        return None if self.scene is None else self.scene.find(id_)

    def become(self, now: Characteristics) -> "Subject":
        """Return it with other characteristics."""
        return replace(self, now=now)

    def seen_in(self, scene: Scene) -> "Subject":
        """Return it with another game around it."""
        return replace(self, scene=scene)


def is_in_range(seating: Seating, player: PlayerId, permanent: Permanent) -> bool:
    """Return whether a permanent is within a player's range of influence, a battle by its protector too (CR 801.2d)."""
    protector = permanent.protector
    return seating.reaches(player, permanent.controller) or (
        protector is not None and seating.reaches(player, protector)
    )
