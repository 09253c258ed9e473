"""Continuous effects as the layers see them."""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from redzone.abilities.ability import ApplyRule, Continuous, CopyOf, Modification
from redzone.abilities.language import Amount, Is
from redzone.abilities.modification import (
    ChangeController,
    ModifyPowerToughness,
    SetPowerToughness,
)
from redzone.abilities.reads import Read
from redzone.abilities.words import ObjectWord
from redzone.characteristics.affecting import ends
from redzone.characteristics.amounts import change_counted
from redzone.characteristics.asking import reads_of
from redzone.characteristics.changes import Change, Layer, changed, layer_of
from redzone.characteristics.conditions import holds
from redzone.characteristics.context import TextContext, context_of
from redzone.characteristics.elsewhere import find_elsewhere
from redzone.characteristics.qualities import matching, number
from redzone.characteristics.subject import Subject
from redzone.game.effect import ContinuousEffect
from redzone.game.state import GameState
from redzone.values.identity import ObjectId, PlayerId, Timestamp
from redzone.values.value import Remembered, Value


class Origin(Value, frozen=True):
    """The static ability behind an effect, and the object that has it."""

    source: ObjectId
    ability: Continuous


class LayeredEffect(Value, frozen=True):
    """A continuous effect as the layers see it.

    ``affected`` is ``None`` while it is that of a static ability that has not begun to apply; ``number`` tells the
    static abilities apart. ``defining`` means that of a characteristic-defining ability (CR 604.3). ``counter`` is
    the kind of the counters that do it, ``spell`` the effect of a spell or ability that does.
    """

    timestamp: Timestamp
    modifications: tuple[Modification, ...]
    affected: tuple[ObjectId, ...] | None = None
    origin: Origin | None = None
    number: int = 0
    defining: bool = False
    counter: str | None = None
    spell: ContinuousEffect | None = None

    def within(self, layer: Layer) -> tuple[Change, ...]:
        """Return what it does to characteristics in ``layer``."""
        return by_layer(self.modifications).changes.get(layer, ())

    def applies_in(self, layer: Layer) -> bool:
        """Return whether it does anything in ``layer``."""
        return layer in by_layer(self.modifications).layers


class ByLayer(NamedTuple):
    """The layers in which modifications apply, and what they do to characteristics in each."""

    layers: frozenset[Layer]
    changes: Mapping[Layer, tuple[Change, ...]]


def _by_layer(modifications: tuple[Modification, ...]) -> ByLayer:
    changes: dict[Layer, tuple[Change, ...]] = {}
    for modification in modifications:
        if not isinstance(modification, ChangeController | ApplyRule | CopyOf):
            layer = layer_of(modification)
            changes[layer] = (*changes.get(layer, ()), modification)
    return ByLayer(frozenset(map(layer_of, modifications)), changes)


by_layer: Final = Remembered(_by_layer, limit=1024)
"""What modifications do in each layer."""


class LayerScene:
    """A board while its layers apply: ``subjects`` are the permanents as they are by now."""

    __slots__ = ("_state", "subjects")

    def __init__(self, state: GameState | None, subjects: dict[ObjectId, Subject]) -> None:
        self._state = state
        self.subjects = subjects

    @property
    def state(self) -> GameState | None:
        """The game, if it is known."""
        return self._state

    def permanents(self) -> Iterator[Subject]:
        """Yield the permanents that are there."""
        yield from self.subjects.values()

    def controlled_by(self, player: PlayerId) -> list[Subject]:
        """Return those of them that a player controls."""
        return [each for each in self.subjects.values() if each.permanent.controller == player]

    def find(self, id_: ObjectId) -> Subject | None:
        """Return a permanent as it is by now, a card elsewhere or what left the battlefield as it last existed."""
        subject = self.subjects.get(id_)
        return subject if subject is not None or self._state is None else find_elsewhere(self._state, id_, self)

    def become(self, id_: ObjectId, change: Change, context: TextContext | None) -> None:
        """Let a permanent change as an effect says."""
        subject = self.subjects[id_]
        now = changed(subject.now, change, counted(change, context or context_of(subject)))
        self.subjects[id_] = subject.become(now)


def counted(change: Change, context: TextContext) -> tuple[int, int]:
    """Return the amounts of power and toughness of a change, as they are counted now."""
    if not isinstance(change, SetPowerToughness | ModifyPowerToughness):
        return 0, 0
    if isinstance(change, ModifyPowerToughness):
        return _change(change.power, context), _change(change.toughness, context)
    return number(change.power or 0, context), number(change.toughness or 0, context)


def _change(amount: Amount, context: TextContext) -> int:
    return change_counted(amount, lambda inner: number(inner, context))


_THIS: Final = Is(ObjectWord.THIS)


def affected_by(ability: Continuous, context: TextContext) -> tuple[ObjectId, ...]:
    """Return what a static ability applies to while its condition holds (CR 611.3a)."""
    if ability.condition is not None and not holds(ability.condition, context):
        return ()
    if ability.affected == _THIS:  # as is usual
        return (context.this.id,)
    return tuple([each.permanent.id for each in matching(ability.affected, context.permanents(), context)])


def may_depend(one: LayeredEffect, other: LayeredEffect, layer: Layer) -> bool:
    """Return whether applying ``other`` could change what ``one`` does in ``layer``, or end it (CR 613.8a)."""
    changes = other.within(layer)
    changing = frozenset(fact for change in changes for fact in change.CHANGES)
    return may_matter(one, changing, ending=any(map(ends, changes)))


def may_matter(effect: LayeredEffect, changing: frozenset[Read], *, ending: bool) -> bool:
    """Return whether it could matter to the effect of a static ability that facts change, or that abilities end."""
    assert effect.origin is not None  # noqa: S101  the effects of spells depend on nothing
    begun = effect.affected is not None
    asked = _amounts_about(effect.origin.ability) if begun else _asked_about(effect.origin.ability)
    return not changing.isdisjoint(asked) or (ending and not begun)


def _everything_asked(ability: Continuous) -> frozenset[Read]:
    return reads_of((ability.affected, ability.condition)) | _amounts_about(ability)


def _asked_in_amounts(ability: Continuous) -> frozenset[Read]:
    changes = (
        modification
        for modification in ability.modifications
        if isinstance(modification, SetPowerToughness | ModifyPowerToughness)
    )
    return reads_of(tuple(changes))


_asked_about: Final = Remembered(_everything_asked, limit=1024)
_amounts_about: Final = Remembered(_asked_in_amounts, limit=1024)
