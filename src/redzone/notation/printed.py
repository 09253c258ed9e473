"""Objects of scenario files to printed cards."""

from typing import Final

from redzone.cards.oracle import CompiledText, UnsupportedText
from redzone.characteristics.values import defining_of
from redzone.model.ability import Ability
from redzone.model.card import Card
from redzone.model.identity import PlayerId
from redzone.model.types import CardType, Color, TypeLine
from redzone.notation.board import ObjectEntry
from redzone.notation.read import LocatedScenario
from redzone.notation.rules_text import read_text
from redzone.notation.unsupported import UnsupportedError

UNSUPPORTED_TEXT: Final = "this text is not supported yet"
"""How the complaint about a line of rules text begins."""

UNSUPPORTED_COUNTERS: Final = frozenset({"exalted", "hexproof", "hone"})
"""Counters with rules of their own that are not supported yet (CR 122.1b)."""


def players_of(scenario: LocatedScenario) -> dict[str, PlayerId]:
    """Return the players of a scenario by name."""
    return {seat.player: PlayerId(number) for number, seat in enumerate(scenario.document.seats, 1)}


class CardReader:
    """Makes printed cards of a scenario's objects; collects what it does not understand if ``lenient``."""

    def __init__(self, scenario: LocatedScenario, *, lenient: bool) -> None:
        self._scenario = scenario
        self._players = players_of(scenario)
        self._lenient = lenient
        self.warnings: list[str] = []

    def card(self, entry: ObjectEntry, place: str, name: str) -> Card:
        """Return the printed card of an object that is called ``name`` if it has no name of its own."""
        self._refuse_unsupported(entry, place)
        type_line = self._type_line(entry, place)
        power, toughness = self._power_toughness(entry, place, type_line)
        self._check_counters(entry, place, type_line)
        abilities = self._compiled(entry, place, name, type_line).abilities
        self._check_stars(entry, place, abilities)
        return Card(
            name=entry.name or name,
            type_line=type_line,
            colors=_colors(entry),
            power=power,
            toughness=toughness,
            loyalty=entry.loyalty,
            defense=entry.defense,
            abilities=abilities,
            cost=entry.cost or "",
        )

    def _refuse_unsupported(self, entry: ObjectEntry, place: str) -> None:
        for key, used in (
            ("card", entry.card is not None),
            ("transformed", entry.transformed),
        ):
            if used:
                raise UnsupportedError(f"{key} is not supported yet", self._scenario.position(f"{place}.{key}"))

    def _type_line(self, entry: ObjectEntry, place: str) -> TypeLine:
        try:
            return TypeLine.of(entry.type or "Creature")
        except ValueError as error:
            raise self._scenario.error(f"{place}.type", str(error)) from error

    def _power_toughness(self, entry: ObjectEntry, place: str, type_line: TypeLine) -> tuple[int | None, int | None]:
        if entry.pt is None:
            if CardType.CREATURE in type_line.types:
                raise self._scenario.error(place, 'a creature needs "pt", power and toughness such as 2/2')
            return None, None
        power, toughness = entry.pt.split("/")
        if "*" in entry.pt and not entry.text:
            message = f'"{entry.pt}" needs a text that says what * is'
            raise self._scenario.error(f"{place}.pt", message)
        return _number(power), _number(toughness)

    def _check_stars(self, entry: ObjectEntry, place: str, abilities: tuple[Ability, ...]) -> None:
        """Refuse a * that no ability of the object says more about (CR 208.2, 604.3)."""
        power, _, toughness = (entry.pt or "").partition("/")
        defining = defining_of(abilities)
        unsaid_power = "*" in power and all(each.power is None for each in defining)
        if unsaid_power or ("*" in toughness and all(each.toughness is None for each in defining)):
            message = f'power and toughness "{entry.pt}" is not supported without a text that says what * is'
            raise UnsupportedError(message, self._scenario.position(f"{place}.pt"))

    def _check_counters(self, entry: ObjectEntry, place: str, type_line: TypeLine) -> None:
        """Refuse counters whose rules are missing, and a planeswalker or battle that would be gone at once."""
        for counter in sorted(UNSUPPORTED_COUNTERS.intersection(entry.counters)):
            position = self._scenario.position(f"{place}.counters")
            raise UnsupportedError(f"{counter} counters are not supported yet", position)
        for type_, key, given in (
            (CardType.PLANESWALKER, "loyalty", entry.loyalty),
            (CardType.BATTLE, "defense", entry.defense),
        ):
            if type_ in type_line.types and given is None and key not in entry.counters:
                raise self._scenario.error(place, f'a {type_.value.lower()} needs "{key}"')

    def _compiled(self, entry: ObjectEntry, place: str, name: str, type_line: TypeLine) -> CompiledText:
        try:
            compiled = read_text(entry.text or "", self._players, name=entry.name or name, type_line=type_line)
        except UnsupportedText as error:
            raise self._scenario.error(f"{place}.text", str(error)) from error
        for line in compiled.unsupported:
            message = f"{UNSUPPORTED_TEXT}: {line.reason}\n{line.marked()}"
            position = self._scenario.position(f"{place}.text")
            if not self._lenient:
                raise UnsupportedError(message, position)
            self.warnings.append(f"{position.file}:{position.line}: {message}")
        return compiled


def _number(side: str) -> int:
    """Return a printed power or toughness; for a * the ability that defines it counts (CR 208.2a)."""
    return 0 if "*" in side else int(side)


def _colors(entry: ObjectEntry) -> tuple[Color, ...]:
    """Return the colours that are given, or those of the mana cost (CR 202.2)."""
    if entry.colors is not None:
        given = set(entry.colors)
    else:
        given = {color for color in Color if color.value in (entry.cost or "")}
    return tuple(color for color in Color if color in given)
