"""What must come out of a scenario, compared with what is."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from msgspec import Struct

from redzone.notation.expectation import Expect, ExpectedEvent, ExpectedFact
from redzone.notation.syntax.kinds import suggestion
from redzone.notation.unsupported import UnsupportedError
from redzone.oracle import UnsupportedText
from redzone.scenario.facts import Facts
from redzone.scenario.lookup import Lookup
from redzone.scenario.place import Place
from redzone.session.names import EVENT_FIELDS
from redzone.values.identity import CardId
from redzone.values.mana import mana_in_short, mana_of


class Mismatch(Struct, frozen=True):
    """One expectation that failed: where it stands, what was expected and what there is."""

    path: str
    expected: object
    actual: object

    def __str__(self) -> str:
        return f"{self.path}: expected {self.expected}, got {self.actual}"


class Judge:
    """Compares the expectations at one place of a scenario with the facts."""

    def __init__(self, facts: Facts, events: Sequence[Mapping[str, object]], lookup: Lookup, place: Place) -> None:
        self._facts = facts
        self._events = events
        self._lookup = lookup
        self._place = place

    def mismatches(self, expect: Expect) -> Iterator[Mismatch]:
        """Yield what is not as expected.

        Raises:
            NotationError: An expectation names something that isn't there, or is not supported yet.
        """
        yield from self._players(expect)
        yield from self._numbers(expect)
        yield from self._abilities(expect)
        yield from self._goaded(expect)
        yield from self._whereabouts(expect)
        yield from self._combat(expect)
        yield from self._game(expect)
        yield from self._happenings(expect)

    def _compare(self, key: str, expected: object, actual: object) -> Iterator[Mismatch]:
        if expected != actual:
            yield Mismatch(self._place.within(key).path, expected, actual)

    def _each(self, key: str, expected: Mapping[str, object], actual: Callable[[str], object]) -> Iterator[Mismatch]:
        """Compare something for each of several objects."""
        for label, wanted in expected.items():
            self._lookup.object(label)
            yield from self._compare(f"{key}.{label}", wanted, actual(label))

    def _players(self, expect: Expect) -> Iterator[Mismatch]:
        state = self._facts.state
        for name, life in expect.life.items():
            yield from self._compare(f"life.{name}", life, state.players[self._lookup.player(name)].life)
        for name, poison in expect.poison.items():
            yield from self._compare(f"poison.{name}", poison, state.players[self._lookup.player(name)].poison)
        for name, mana in expect.mana.items():
            wanted, there = mana_in_short(mana_of(mana)), self._facts.mana(self._lookup.player(name))
            yield from self._compare(f"mana.{name}", wanted, there)
        for name, totals in expect.commander_damage.items():
            counted = state.players[self._lookup.player(name)].commander_damage
            for label, amount in totals.items():
                self._lookup.object(label)
                yield from self._compare(f"commander_damage.{name}.{label}", amount, counted.get(CardId(label), 0))

    def _numbers(self, expect: Expect) -> Iterator[Mismatch]:
        facts = self._facts
        yield from self._each("loyalty", expect.loyalty, lambda label: facts.counters(label, "loyalty"))
        yield from self._each("defense", expect.defense, lambda label: facts.counters(label, "defense"))
        yield from self._each("pt", expect.pt, facts.power_toughness)
        yield from self._each("damage", expect.damage, facts.damage)
        yield from self._each("triggered", expect.triggered, facts.triggered)
        for label, counters in expect.counters.items():
            self._lookup.object(label)
            for counter, count in counters.items():
                yield from self._compare(f"counters.{label}.{counter}", count, facts.counters(label, counter))

    def _abilities(self, expect: Expect) -> Iterator[Mismatch]:
        for key, wanted, texts_by_label in (
            ("abilities", True, expect.abilities),
            ("no_abilities", False, expect.no_abilities),
        ):
            for label, texts in texts_by_label.items():
                self._lookup.object(label)
                for text in texts:
                    if self._has(label, text, key) is not wanted:
                        yield Mismatch(f"{self._place.path}.{key}.{label}", text, "missing" if wanted else "there")

    def _goaded(self, expect: Expect) -> Iterator[Mismatch]:
        for label, names in expect.goaded.items():
            self._lookup.object(label)
            wanted = sorted(self._facts.name(self._lookup.player(name)) for name in names)
            yield from self._compare(f"goaded.{label}", wanted, sorted(self._facts.goaded(label)))

    def _has(self, label: str, text: str, key: str) -> bool:
        try:
            return self._facts.has_ability(label, text)
        except UnsupportedText as error:
            raise UnsupportedError(str(error), self._place.scenario.position(f"{self._place.path}.{key}")) from error

    def _whereabouts(self, expect: Expect) -> Iterator[Mismatch]:
        facts = self._facts
        dead = facts.dead()
        for label in expect.dead:
            self._lookup.object(label)
            yield from self._compare("dead", label, label if label in dead else "not dead")
        if expect.dead_exactly is not None:
            self._lookup.objects(expect.dead_exactly)
            yield from self._compare("dead_exactly", sorted(expect.dead_exactly), sorted(dead))
        for label in expect.alive:
            self._lookup.object(label)
            yield from self._compare("alive", label, label if facts.permanent(label) else facts.zone(label))
        zones = {label: zone.value for label, zone in expect.zone.items()}
        yield from self._each("zone", zones, facts.zone)
        yield from self._each("tapped", dict.fromkeys(expect.tapped, True), facts.tapped)
        yield from self._each("untapped", dict.fromkeys(expect.untapped, False), facts.tapped)

    def _combat(self, expect: Expect) -> Iterator[Mismatch]:
        facts = self._facts
        yield from self._each("attacking", expect.attacking, facts.attacking)
        yield from self._each("blocking", expect.blocking, facts.blocking)
        yield from self._each("blocked", dict.fromkeys(expect.blocked, True), facts.blocked)
        yield from self._each("unblocked", dict.fromkeys(expect.unblocked, False), facts.blocked)
        for label, name in expect.controller.items():
            self._lookup.object(label)
            controller = facts.controller(label)
            actual = None if controller is None else facts.name(controller)
            yield from self._compare(f"controller.{label}", facts.name(self._lookup.player(name)), actual)

    def _game(self, expect: Expect) -> Iterator[Mismatch]:
        facts = self._facts
        if expect.lost is not None:
            yield from self._compare("lost", sorted(expect.lost), sorted(facts.lost()))
        if expect.visited is not None:
            yield from self._compare("visited", [step.value for step in expect.visited], list(facts.visited()))
        if expect.stack is not None:
            yield from self._compare("stack", [entry.source for entry in expect.stack], list(facts.stack()))
        for key, wanted, actual in (
            ("won", expect.won, expect.won if expect.won in facts.winners() else facts.won()),
            ("draw", expect.draw, facts.draw()),
            ("step", expect.step, facts.state.turn.step.value),
            ("priority", expect.priority, facts.priority()),
            ("monarch", expect.monarch, facts.player_or_nobody(facts.state.monarch)),
            ("initiative", expect.initiative, facts.player_or_nobody(facts.state.initiative)),
        ):
            if wanted is not None:
                yield from self._compare(key, wanted, actual)
        for name, number in expect.speed.items():
            speed = facts.state.players[self._lookup.player(name)].speed
            yield from self._compare(f"speed.{name}", number, speed)
        for zone, counts in expect.count.items():
            for name, number in counts.items():
                counted = facts.count(zone.value, self._lookup.player(name))
                yield from self._compare(f"count.{zone.value}.{name}", number, counted)

    def _happenings(self, expect: Expect) -> Iterator[Mismatch]:
        """Compare events: ``events`` in this order with others between, ``no_events`` not at all."""
        for key, patterns in (("events", expect.events), ("no_events", expect.no_events)):
            for number, pattern in enumerate(patterns):
                self._check_event(pattern, self._place.within(f"{key}[{number}]"))
        rest = iter(self._events)
        for number, pattern in enumerate(expect.events):
            if not any(_fits(pattern, event) for event in rest):
                yield Mismatch(f"{self._place.path}.events[{number}]", dict(pattern), "no such event")
                break
        for number, pattern in enumerate(expect.no_events):
            found = next((event for event in self._events if _fits(pattern, event)), None)
            if found is not None:
                yield Mismatch(f"{self._place.path}.no_events[{number}]", dict(pattern), dict(found))

    def _check_event(self, pattern: ExpectedEvent, place: Place) -> None:
        """Make sure that there is such an event: what can't happen would never be missed.

        Raises:
            NotationError: No event is of that kind, or those that are have no such field.
        """
        kind = str(pattern["kind"])
        if kind not in EVENT_FIELDS:
            raise place.error(f"no event is called {kind!r}; {suggestion(kind, EVENT_FIELDS)}")
        unknown = next((field for field in pattern if field not in EVENT_FIELDS[kind]), None)
        if unknown is not None:
            raise place.error(f"a {kind} has no field {unknown!r}; {suggestion(unknown, EVENT_FIELDS[kind])}")


def _fits(pattern: ExpectedEvent, event: Mapping[str, object]) -> bool:
    return all(_same(wanted, event.get(field)) for field, wanted in pattern.items())


def _same(wanted: ExpectedFact, actual: object) -> bool:
    return (list(wanted) if isinstance(wanted, tuple) else wanted) == actual
