"""What people may call players and objects at a question: ids, printed names, and what they begin with."""

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final

from redzone.algorithms.late_pattern import late_pattern
from redzone.game.decision import ObjectsChoice, PreventionShare, TriggerOrder
from redzone.game.state import GameState
from redzone.oracle.printing.nouns.plurals import listing, plural_of
from redzone.rules.zones.zones import objects_outside
from redzone.session.names import Names
from redzone.values.identity import ObjectId, Target, label_of
from redzone.view import View

_NUMBERED: Final = late_pattern(r"-\d+$")
_PARTS: Final = late_pattern(r"[\s-]+")
_MOST_NAMED: Final = 6
"""How many candidates an ambiguous name lists."""


class BadAnswer(Exception):  # noqa: N818  the person is told, and asked again
    """What was typed is no answer."""


class Vocabulary:
    """The names at one question, in small letters: ids go before printed names, the battlefield before elsewhere."""

    def __init__(self, state: GameState, names: Names) -> None:
        self._state = state
        self._names = names.with_state(state)

    @cached_property
    def names(self) -> Mapping[str, tuple[Target, ...]]:
        """Every name, with all that are called so, the likeliest first."""
        known: dict[str, dict[Target, None]] = {}
        for seat, player in self._state.players.items():
            known.setdefault(player.name.lower(), {})[seat] = None
        for group in (tuple(self._state.permanents), tuple(_elsewhere(self._state))):
            for id_ in group:
                known.setdefault(label_of(id_).lower(), {})[id_] = None
            for id_ in group:
                for name in self._printed(id_):
                    known.setdefault(name, {})[id_] = None
        return {name: tuple(targets) for name, targets in known.items()}

    def _printed(self, id_: ObjectId) -> tuple[str, ...]:
        """Return the names of an object beside its id: what the narrative calls it, and what is printed on it."""
        called = self._names.name(id_).lower()
        card = self._names.cards.get(label_of(id_))
        return (called,) if card is None else tuple(dict.fromkeys((called, card.lower())))

    @cached_property
    def longest_first(self) -> Sequence[str]:
        """The names, the longest first: the longest one that fits is meant."""
        return sorted(self.names, key=len, reverse=True)

    def beginning_so(self, typed: str, among: Collection[Target] = ()) -> tuple[Target, ...]:
        """Return what has a name that begins so, or else a word of a name that does.

        Of these, those that are ``among`` others, or else players and permanents, or else all.
        """
        for found in (self._beginning(typed), self._with_word(typed)):
            targets = tuple(dict.fromkeys(target for name in found for target in self.names[name]))
            if targets:
                wanted = tuple(target for target in targets if target in among)
                there = tuple(target for target in targets if self._is_in_play(target))
                return wanted or there or targets
        return ()

    def _beginning(self, typed: str) -> list[str]:
        return [name for name in self.names if name.startswith(typed)]

    def _with_word(self, typed: str) -> list[str]:
        return [name for name, words in self._words.items() if any(word.startswith(typed) for word in words)]

    @cached_property
    def _words(self) -> Mapping[str, Sequence[str]]:
        """The words of each name behind the first one."""
        return {name: _PARTS.split(name)[1:] for name in self.names}

    def _is_in_play(self, target: Target) -> bool:
        return isinstance(target, int) or target in self._state.permanents

    def meant(self, typed: str, targets: Sequence[Target], among: Collection[Target] = ()) -> Target:
        """Return which of several with a name is meant: one of those ``among`` others before what is elsewhere.

        An id means its own object, and of objects that look alike the first one is as good as any.

        Raises:
            BadAnswer: They differ; the message names them.
        """
        likely = [target for target in targets if target in among] or list(targets)
        if self.label(likely[0]).lower() == typed:
            return likely[0]
        likely = list(filter(self._is_in_play, likely)) or likely
        if len({self._look(target) for target in likely}) > 1:
            raise BadAnswer(f"{typed!r} could be {self._listed(likely)}")
        return likely[0]

    @cached_property
    def shown(self) -> Sequence[str]:
        """What is offered to be typed: players and ids, and what several creatures are called."""
        labels = dict.fromkeys(self.label(target) for targets in self.names.values() for target in targets)
        view = View(self._state)
        creatures = (permanent.id for permanent in self._state.permanents.values() if view.is_creature(permanent.id))
        groups = (name for name, ids in groups_of(view, creatures, plural=True).items() if len(ids) > 1)
        return (*labels, *groups)

    def label(self, target: Target) -> str:
        """Return the id of an object, or the name of a player."""
        return label_of(target) if isinstance(target, str) else self._state.players[target].name

    def _listed(self, targets: Sequence[Target]) -> str:
        labels = list(dict.fromkeys(map(self.label, targets)))
        more = len(labels) - _MOST_NAMED
        return listing([*labels[:_MOST_NAMED], *([f"{more} others"] if more > 0 else [])], "or")

    def _look(self, target: Target) -> Hashable:
        """Return what tells one from others of its name: of objects in play what they are and how they stand."""
        return look(View(self._state), target) if target in self._state.permanents else target


def look(view: View, target: Target) -> Hashable:
    """Return what a permanent looks like to people; those that look alike need no names of their own."""
    if not isinstance(target, str):
        return target
    permanent = view.permanent(target)
    combat = view.state.combat
    fight = None if combat is None else (combat.attackers.get(target), combat.blockers.get(target))
    status = (permanent.tapped, permanent.new, permanent.phased_out, permanent.face_down, permanent.transformed)
    held = (permanent.damage, tuple(permanent.counters.items()), permanent.attached_to)
    return (permanent.controller, permanent.card.printed, view.now(target), status, held, fight)


def groups_of(view: View, creatures: Iterable[ObjectId], *, plural: bool = False) -> dict[str, tuple[ObjectId, ...]]:
    """Return creatures by what a number of them is called: by their names and ids, the last words of these, and types.

    What goes before in that order counts; with ``plural`` only the plurals: ``goblins``.
    """
    of: tuple[dict[str, list[ObjectId]], ...] = ({}, {}, {})
    for id_ in creatures:
        now = view.now(id_)
        own = dict.fromkeys((now.name.lower(), _NUMBERED.sub("", label_of(id_).lower())))
        last = dict.fromkeys(_PARTS.split(name)[-1] for name in own)
        types = dict.fromkeys(map(str.lower, sorted(now.subtypes)))
        for found, names in zip(of, (own, last, types), strict=True):
            for name in names:
                found.setdefault(name, []).append(id_)
    groups: dict[str, tuple[ObjectId, ...]] = {}
    for found in of:
        for name, ids in found.items():
            for each in (_plural(name),) if plural else (name, _plural(name)):
                groups.setdefault(each, tuple(ids))
    return groups


def _plural(name: str) -> str:
    """Return the plural of a name: that of its last word."""
    before, space, last = name.rpartition(" ")
    return f"{before}{space}{plural_of(last.capitalize()).lower()}"


def _elsewhere(state: GameState) -> Iterator[ObjectId]:
    """Yield objects on the stack, in other zones, and others that can be chosen or have triggered now."""
    yield from (entry.id for entry in state.stack)
    yield from (each.id for _, each in objects_outside(state))
    match state.decision:
        case ObjectsChoice(candidates=objects):
            yield from objects
        case TriggerOrder(sources=sources):
            yield from (source for source in sources if source is not None)
        case PreventionShare(damage=damage):
            yield from damage
        case _:
            pass
