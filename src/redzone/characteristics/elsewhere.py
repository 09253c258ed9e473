"""Objects that are no permanents (CR 109.2): on the stack, in other zones, and as they last existed."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import ApplyRule, CopyOf
from redzone.abilities.language import Amount
from redzone.abilities.modification import ChangeController, ModifyPowerToughness, SetPowerToughness
from redzone.characteristics.affecting import effects_on_board
from redzone.characteristics.asking import counts_power
from redzone.characteristics.changes import Layer, changed, layer_of
from redzone.characteristics.context import context_of
from redzone.characteristics.copying import copiable_characteristics
from redzone.characteristics.defining import definitions_of
from redzone.characteristics.qualities import number
from redzone.characteristics.subject import Scene, Subject
from redzone.characteristics.values import Characteristics, printed_characteristics
from redzone.game.card import Card, PhysicalCard, Zone, ZoneObject
from redzone.game.effect import ContinuousEffect
from redzone.game.permanent import Permanent
from redzone.game.seating import Seating
from redzone.game.stack import StackKind, StackObject
from redzone.game.state import GameState, LastKnown
from redzone.values.identity import CardId, ObjectId, PlayerId
from redzone.values.types import TypeLine
from redzone.values.value import RECENT, RememberedByParts

_Place = tuple[Zone, ZoneObject]
_ABILITY: Final = Card(name="", type_line=TypeLine())
"""An ability on the stack, which has no characteristics but its text (CR 113.7a); nobody has none at all."""


def _places(state: GameState) -> Mapping[ObjectId, _Place]:
    """Return the cards in every zone but the battlefield and the stack, by identity."""
    return {card.id: (zone, card) for zone, card in _cards(state)}


def _cards(state: GameState) -> Iterator[_Place]:
    for player in state.players.values():
        yield from ((Zone.LIBRARY, each) for each in (*(player.library or ()), *player.on_library, *player.in_library))
        yield from ((Zone.HAND, card) for card in player.hand)
        yield from ((Zone.GRAVEYARD, card) for card in player.graveyard)
    yield from ((Zone.EXILE, card) for card in state.exile)
    yield from ((Zone.COMMAND, card) for card in state.command)


_places_of: Final = RememberedByParts(_places, lambda state: (state.players, state.exile, state.command), limit=RECENT)


def find_elsewhere(state: GameState, id_: ObjectId, scene: Scene) -> Subject | None:
    """Return an object on the stack, a card in a zone, or what left the battlefield as it last existed there."""
    spell = _on_stack(state, id_)
    if spell is not None:
        return _spell(spell, state, scene)
    place = _places_of(state).get(id_)
    if place is not None:
        zone, card = place
        subject = _subject(card.id, card.card, card.card.owner, state, scene, zone=zone)
        if card.counters:
            subject = replace(subject, permanent=replace(subject.permanent, counters=dict(card.counters)))
        return _defined(subject, state, scene)
    known = state.last_known.get(id_) or state.cast.get(id_)
    return None if known is None else as_it_was(known, state.board.seating, scene)


def nobody(controller: PlayerId, seating: Seating, scene: Scene) -> Subject:
    """Return an object that isn't there, under whose name an effect without a source asks for something."""
    standing = Permanent(ObjectId(""), PhysicalCard(CardId(""), controller, _ABILITY), controller, controller)
    return Subject(permanent=standing, now=printed_characteristics(_ABILITY), seating=seating, scene=scene)


def _on_stack(state: GameState, id_: ObjectId) -> StackObject | None:
    resolving = () if state.resolution is None else (state.resolution.object,)
    return next((each for each in (*state.stack, *resolving) if each.id == id_), None)


def as_it_was(known: LastKnown, seating: Seating, scene: Scene) -> Subject:
    """Return what left the battlefield as it last existed there (CR 603.10, 608.2h)."""
    return Subject(permanent=known.permanent, now=known.characteristics, seating=seating, scene=scene, known=known)


def _spell(spell: StackObject, state: GameState, scene: Scene) -> Subject:
    card = spell.card or PhysicalCard(CardId(spell.id), spell.controller, _ABILITY)
    subject = _subject(spell.id, card, spell.controller, state, scene, zone=Zone.STACK)
    cast = spell.kind is StackKind.SPELL and spell.card is not None
    permanent = replace(
        subject.permanent,
        cast=cast,
        cast_from=spell.cast_from,
        mana_spent=spell.mana_spent,
        paid=spell.paid,
        face_down=spell.is_face_down,
    )
    subject = replace(subject, permanent=permanent)
    if spell.is_face_down:
        subject = subject.become(copiable_characteristics(permanent))  # CR 708.4
    subject = subject.become(_with_effects(subject.now, effects_on_board(state.board.effects).on.get(spell.id, ())))
    targets = tuple(target for chosen in spell.targets for target in chosen)
    return replace(_defined(subject, state, scene), targets=targets)


def _with_effects(now: Characteristics, effects: Sequence[ContinuousEffect]) -> Characteristics:
    """Return what a spell is after the effects on it, layer by layer (CR 611.2, 613.1)."""
    changes = [
        modification
        for effect in effects
        for modification in effect.modifications
        if not isinstance(modification, ApplyRule | ChangeController | CopyOf)
    ]
    for change in sorted(changes, key=lambda each: _ORDER.index(layer_of(each))):
        numbers = (0, 0)
        if isinstance(change, ModifyPowerToughness | SetPowerToughness):
            numbers = (_number(change.power), _number(change.toughness))
        now = changed(now, change, numbers)
    return now


def _number(amount: Amount | None) -> int:
    """Return a number of an effect, which was fixed as the effect began (CR 611.2d)."""
    return amount if isinstance(amount, int) else 0


_ORDER: Final = tuple(Layer)


def _subject(
    id_: ObjectId, card: PhysicalCard, controller: PlayerId, state: GameState, scene: Scene, *, zone: Zone
) -> Subject:
    return Subject(
        permanent=Permanent(id_, card, controller, controller),
        now=printed_characteristics(card.printed),
        seating=state.board.seating,
        zone=zone,
        scene=scene,
    )


class _Others:
    """The game as an ability sees it that defines the numbers of a card, which others can count in turn.

    Abilities that count no power see other cards before their numbers are defined; those that do, which depend on the
    former, see the numbers that these define (CR 613.8a). So two cards that count each other come to an end.
    """

    __slots__ = ("_scene", "counts_power", "state")

    def __init__(self, scene: Scene, state: GameState, *, counts_power: bool) -> None:
        self._scene = scene
        self.state = state
        self.counts_power = counts_power

    def permanents(self) -> Iterable[Subject]:
        """Return the permanents that are there."""
        return self._scene.permanents()

    def controlled_by(self, player: PlayerId) -> Iterable[Subject]:
        """Return those of them that a player controls."""
        return self._scene.controlled_by(player)

    def find(self, id_: ObjectId) -> Subject | None:
        """Return an object, without numbers that are not defined yet."""
        there = id_ in self.state.board.permanents
        return self._scene.find(id_) if there else find_elsewhere(self.state, id_, self)


def _defined(subject: Subject, state: GameState, scene: Scene) -> Subject:
    """Let characteristic-defining abilities apply, which work in every zone (CR 604.3)."""
    now = subject.now
    if not (now.statics or now.defining):
        return subject
    for ability in now.statics:
        for change in definitions_of(ability):
            now = changed(now, change, (0, 0))
    subject = subject.become(now)
    counting = counts_power(now.defining)
    if isinstance(scene, _Others) and counting >= scene.counts_power:
        return subject
    others = _Others(scene, state, counts_power=counting)
    return subject.become(with_defined_numbers(now, subject.seen_in(others)))


def with_defined_numbers(now: Characteristics, subject: Subject) -> Characteristics:
    """Return characteristics with power and toughness as its own abilities define them (CR 613.4a)."""
    context = context_of(subject)
    for ability in now.defining:
        power = now.power if ability.power is None else number(ability.power, context)
        toughness = now.toughness if ability.toughness is None else number(ability.toughness, context)
        now = replace(now, power=power, toughness=toughness)
    return now
