"""Which abilities wait for what (CR 603.2): found once for each board, zone and list of delayed abilities."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import chain
from typing import Final, NamedTuple

from redzone.abilities.ability import Ability, AsLongAs, KeywordAbility, Triggered
from redzone.abilities.casting import ActivatedFrom
from redzone.abilities.condition import Condition
from redzone.abilities.event_patterns import THIS, YOU
from redzone.abilities.language import AllOf, Is, Quality, TheseObjects
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.trigger import EventKind, EventPattern, Pattern
from redzone.abilities.words import ObjectWord
from redzone.characteristics.having import behind_conditions
from redzone.characteristics.possible_abilities import Lists, of_possible_abilities
from redzone.characteristics.values import printed_characteristics
from redzone.game.card import Card, ZoneObject
from redzone.game.player import Player
from redzone.game.stack import DelayedTrigger
from redzone.game.state import GameState
from redzone.keywords import expand
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.value import RECENT, Remembered, RememberedInTurn, RememberedWithValue
from redzone.view import AbilitiesOnBoard, BoardView, Instance, RememberedByBoard, abilities_in, instances_of


class Watcher(NamedTuple):
    """An ability that waits for events of one pattern.

    ``number`` is its place among the abilities of its source, or among the delayed abilities of the game.
    ``conditions`` have to hold for its source to have it at all (CR 611.3a).
    """

    source: ObjectId | None
    controller: PlayerId
    ability: Triggered
    pattern: Pattern
    number: int
    conditions: tuple[Condition, ...] = ()
    delayed: DelayedTrigger | None = None


class Watchers:
    """The abilities that wait for events of one kind.

    Those that speak of one object only are filed under it, so that a thousand of them cost no more than one.
    """

    def __init__(self) -> None:
        self.about: dict[ObjectId, list[Watcher]] = {}
        self.others: list[Watcher] = []

    def add(self, watcher: Watcher, attached_to: Target | None = None) -> None:
        """File an ability."""
        pattern = watcher.pattern
        subject = pattern.subject if isinstance(pattern, EventPattern) else _ANYTHING
        anchor = _anchor(subject, watcher.source, attached_to)
        if anchor is None:
            self.others.append(watcher)
        else:
            self.about.setdefault(anchor, []).append(watcher)

    def may_watch(self, objects: AbstractSet[Target]) -> bool:
        """Return whether some may wait for what is about one of these."""
        return bool(self.others) or not self.about.keys().isdisjoint(objects)

    def __iter__(self) -> Iterator[Watcher]:
        yield from chain.from_iterable(self.about.values())
        yield from self.others


Awaited = EventKind | None
"""What abilities wait for: events of a kind, or with ``None`` a state of the game (CR 603.8)."""
Index = Mapping[Awaited, Watchers]
_EMPTY: Final[Index] = {}
_ANYTHING: Final = Everything()


def _anchor(quality: Quality, source: ObjectId | None, attached_to: Target | None) -> ObjectId | None:
    """Return the one object that can have the quality, ``None`` if there may be several."""
    match quality:
        case Is(ObjectWord.THIS):
            return source
        case Is(TheseObjects(ids=(object_,))):
            return object_
        case Is(ObjectWord.ATTACHED):
            return attached_to if isinstance(attached_to, str) else None
        case AllOf(qualities=parts):
            anchors = (_anchor(part, source, attached_to) for part in parts)
            return next((anchor for anchor in anchors if anchor is not None), None)
        case _:
            return None


def triggered_among(instances: Iterable[Instance]) -> Iterator[tuple[int, Triggered, tuple[Condition, ...]]]:
    """Yield the triggered abilities among ``instances`` with their places, and the conditions for having them."""
    for number, instance in enumerate(instances):
        ability: Ability = instance.ability
        conditions: tuple[Condition, ...] = ()
        while isinstance(ability, AsLongAs):
            conditions = (*conditions, ability.condition)
            ability = ability.ability
        if isinstance(ability, Triggered):
            yield number, ability, conditions


def _watching(
    instances: Iterable[Instance], source: ObjectId, controller: PlayerId, zone: ActivatedFrom
) -> Iterator[Watcher]:
    """Yield the abilities of an object that work in ``zone``, once for each of their patterns (CR 113.6)."""
    for number, ability, conditions in triggered_among(instances):
        if ability.zone is zone:
            for pattern in ability.patterns:
                yield Watcher(source, controller, ability, pattern, number, conditions)


def awaited(pattern: Pattern) -> Awaited:
    """Return what abilities with a pattern wait for."""
    return pattern.event if isinstance(pattern, EventPattern) else None


def filed(watchers: Iterable[Watcher]) -> Index:
    """Return abilities by what they wait for."""
    index: dict[Awaited, Watchers] = {}
    for watcher in watchers:
        index.setdefault(awaited(watcher.pattern), Watchers()).add(watcher)
    return index


class AwaitedKinds(NamedTuple):
    """What triggered abilities wait for: kinds of events, and which steps to begin, with ``None`` any step.

    ``of_others`` are the kinds of which events may be awaited that are not about the object with the ability itself.
    """

    events: frozenset[Awaited]
    steps: frozenset[str | None]
    of_others: frozenset[Awaited]


def _kinds(abilities: tuple[Ability, ...]) -> AwaitedKinds:
    """Return what triggered abilities among these wait for."""
    patterns: list[Pattern] = []
    for origin in abilities:
        for ability in expand(origin) if isinstance(origin, KeywordAbility) else (origin,):
            meant = behind_conditions(ability)
            if isinstance(meant, Triggered):
                patterns += meant.patterns
    steps = (each.word for each in patterns if isinstance(each, EventPattern) and each.event is EventKind.STEP_BEGINS)
    of_others = (awaited(each) for each in patterns if not _is_about_itself(each))
    return AwaitedKinds(frozenset(map(awaited, patterns)), frozenset(steps), frozenset(of_others))


def _is_about_itself(pattern: Pattern) -> bool:
    """Return whether an ability waits only for what is about the object that has it."""
    return isinstance(pattern, EventPattern) and _is_this(pattern.subject)


def _is_this(quality: Quality) -> bool:
    """Return whether only the object that has an ability can have a quality of which that speaks."""
    return quality == THIS or (isinstance(quality, AllOf) and any(map(_is_this, quality.qualities)))


_kinds_of: Final = Remembered(_kinds, limit=16_384)


def _all_kinds(lists: Lists) -> AwaitedKinds:
    kinds = [_kinds_of(listed) for listed in lists]
    return AwaitedKinds(
        frozenset(chain.from_iterable(each.events for each in kinds)),
        frozenset(chain.from_iterable(each.steps for each in kinds)),
        frozenset(chain.from_iterable(each.of_others for each in kinds)),
    )


may_be_awaited_on: Final = of_possible_abilities(_all_kinds)
"""What abilities on a board may wait for, whatever the game around it makes of its permanents."""


def may_be_about(objects: AbstractSet[Target], kind: EventKind, state: GameState) -> bool:
    """Return whether abilities of permanents may wait for events of a kind that are about one of these objects."""
    if kind in may_be_awaited_on(state.board).of_others:
        return True
    abilities = abilities_in(state)
    now, waiting = abilities.characteristics, abilities.holders.get(Triggered, frozenset())
    return any(kind in _kinds_of(now[each].abilities).events for each in waiting & objects)


_Listed = tuple[Ability, ...]


class _KnownLists:
    """What abilities wait for, by the lists that they stand in, which are kept."""

    def __init__(self, lists: Iterable[_Listed]) -> None:
        self._lists = {id(each): each for each in lists}
        self._kinds = {each: _kinds_of(listed).events for each, listed in self._lists.items()}
        self._having: dict[Awaited, frozenset[int]] = {}

    def has(self, lists: Iterable[_Listed]) -> bool:
        """Return whether these lists are among them."""
        return self._kinds.keys() >= set(map(id, lists))

    def having(self, kind: Awaited) -> frozenset[int]:
        """Return the identities of the lists with an ability that waits for events of a kind."""
        if kind not in self._having:
            self._having[kind] = frozenset(each for each, kinds in self._kinds.items() if kind in kinds)
        return self._having[kind]


class _KindsOnBoard(NamedTuple):
    """What the abilities on a board wait for: ``known`` has their lists, and perhaps those of what has left."""

    lists: tuple[_Listed, ...]
    known: _KnownLists

    def all(self) -> frozenset[Awaited]:
        """Return what is waited for."""
        return frozenset(chain.from_iterable(_kinds_of(listed).events for listed in self.lists))


def _look(abilities: AbilitiesOnBoard, latest: tuple[AbilitiesOnBoard, _KindsOnBoard] | None) -> _KindsOnBoard:
    """Return what abilities wait for; where their lists are some of those on the latest board, these are known."""
    lists = tuple([abilities.characteristics[holder].abilities for holder in abilities.holders.get(Triggered, ())])
    known = latest[1].known if latest is not None and latest[1].known.has(lists) else _KnownLists(lists)
    return _KindsOnBoard(lists, known)


_kinds_on: Final = RememberedInTurn(_look, limit=RECENT)


class BoardIndex(Mapping[Awaited, Watchers]):
    """The triggered abilities of the permanents that are there, by what they wait for.

    Permanents with the same printed abilities share them, so that to see that nothing waits costs next to nothing, on
    large boards too. What waits for events of one kind is filed when it is asked for.
    """

    def __init__(self, view: BoardView) -> None:
        self._view = view
        self._kinds = _kinds_on(view.abilities)
        self._filed: dict[Awaited, Watchers] = {}

    def __len__(self) -> int:
        return len(self._kinds.all())

    def __iter__(self) -> Iterator[Awaited]:
        kinds = self._kinds.all()
        return (kind for kind in (None, *EventKind) if kind in kinds)

    def __contains__(self, kind: object) -> bool:
        return kind in self._kinds.all()

    def __getitem__(self, kind: Awaited) -> Watchers:
        if kind not in self._filed:
            self._filed[kind] = self._file(kind)
        return self._filed[kind]

    def _file(self, kind: Awaited) -> Watchers:
        having = self._kinds.known.having(kind)
        filed = Watchers()
        characteristics = self._view.characteristics
        waiting = self._view.abilities.holders.get(Triggered, ()) if having else ()
        for id_, permanent in self._view.board.permanents.items() if waiting else ():
            now = characteristics[id_]
            if id_ in waiting and id(now.abilities) in having and not permanent.phased_out:
                watchers = _watching(instances_of(now), permanent.id, permanent.controller, ActivatedFrom.BATTLEFIELD)
                for watcher in watchers:
                    if awaited(watcher.pattern) is kind:
                        filed.add(watcher, permanent.attached_to)
        return filed


watchers_on: Final = RememberedByBoard(BoardIndex, limit=RECENT, marks=False)
"""The triggered abilities of the permanents of a state, by what they wait for."""


def _elsewhere(printed: Card) -> tuple[ActivatedFrom, ...]:
    """Return the zones other than the battlefield in which triggered abilities of a card work."""
    waiting = triggered_among(instances_of(printed_characteristics(printed)))
    zones = dict.fromkeys(ability.zone for _, ability, _ in waiting)
    return tuple(zone for zone in zones if zone is not ActivatedFrom.BATTLEFIELD)


_zones_elsewhere: Final = RememberedWithValue(_elsewhere)


def _of_cards(cards: tuple[ZoneObject, ...]) -> Mapping[ActivatedFrom, Index]:
    found: dict[ActivatedFrom, list[Watcher]] = {}
    for card in cards:
        for zone in _zones_elsewhere(card.card.printed):
            instances = instances_of(printed_characteristics(card.card.printed))
            found.setdefault(zone, []).extend(_watching(instances, card.id, card.card.owner, zone))
    return {zone: filed(watchers) for zone, watchers in found.items()}


_watchers_among: Final = Remembered(_of_cards, limit=64)


def _with_players(players: Mapping[PlayerId, Player]) -> tuple[Index, ...]:
    found: list[Index] = []
    for player in players.values():
        if player.graveyard:
            found += _in_zone(player.graveyard, ActivatedFrom.GRAVEYARD)
        if player.hand:
            found += _in_zone(player.hand, ActivatedFrom.HAND, ActivatedFrom.COMMAND_OR_HAND)
    return tuple(found)


watchers_with: Final = Remembered(_with_players, limit=RECENT)
"""The triggered abilities that work in graveyards and hands, whatever the zone."""


def watchers_outside(state: GameState) -> tuple[Index, ...]:
    """Return the triggered abilities that work in graveyards, hands, exile and the command zone (CR 113.6)."""
    with_players = watchers_with(state.players)
    if not state.exile and not state.command:  # as is usual
        return with_players
    exiled = _in_zone(state.exile, ActivatedFrom.EXILE)
    return (*with_players, *exiled, *_in_zone(state.command, ActivatedFrom.COMMAND_OR_HAND))


def _in_zone(cards: tuple[ZoneObject, ...], *zones: ActivatedFrom) -> Sequence[Index]:
    if not cards:
        return ()
    found = _watchers_among(cards)
    return [found[zone] for zone in zones if zone in found]


def _of_delayed(delayed: tuple[DelayedTrigger, ...]) -> Index:
    return filed(
        Watcher(each.source, each.controller, Triggered((each.pattern,), each.effect), each.pattern, number, (), each)
        for number, each in enumerate(delayed)
    )


_watchers_among_delayed: Final = Remembered(_of_delayed, limit=RECENT)


def delayed_watchers(state: GameState) -> Index:
    """Return the delayed triggered abilities of the game (CR 603.7), by what they wait for."""
    return _watchers_among_delayed(state.delayed) if state.delayed else _EMPTY


_CYCLED: Final = EventPattern(EventKind.CYCLES, THIS, YOU)


def watchers_of_cycled(id_: ObjectId, owner: PlayerId, abilities: Iterable[Instance]) -> Index:
    """Return the abilities of a card that trigger as it is cycled, wherever it winds up (CR 702.29c)."""
    watchers = _watching(abilities, id_, owner, ActivatedFrom.BATTLEFIELD)
    return filed(watcher for watcher in watchers if watcher.pattern == _CYCLED)


def watchers_of_spell(id_: ObjectId, controller: PlayerId, abilities: Iterable[Instance]) -> Index:
    """Return the abilities of a spell that trigger as it is cast, and speak of nothing else (CR 113.6k)."""
    watchers = _watching(abilities, id_, controller, ActivatedFrom.BATTLEFIELD)
    return filed(watcher for watcher in watchers if _is_own_casting(watcher.pattern))


def _is_own_casting(pattern: Pattern) -> bool:
    return isinstance(pattern, EventPattern) and pattern.event is EventKind.CASTS and pattern.subject == THIS
