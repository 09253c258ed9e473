"""Objects of scenario files to printed cards."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from redzone import cards
from redzone.abilities.ability import Ability
from redzone.cards.errors import ONLY_BUILT_IN, CardError, UnknownCardError
from redzone.cards.names import fold
from redzone.characteristics.values import has_unsaid_star
from redzone.game.card import Card
from redzone.notation.board import ObjectEntry
from redzone.notation.carried_cards import CarriedCards
from redzone.notation.commas import comma_advice
from redzone.notation.read import LocatedScenario
from redzone.notation.rules_text import read_text
from redzone.notation.syntax.source import NotationError, SourcePosition
from redzone.notation.unsupported import UnsupportedError
from redzone.oracle import CompiledLine, UnsupportedText
from redzone.oracle.gaps import gap
from redzone.values.identity import PlayerId
from redzone.values.types import CardType, Color, TypeLine

UNSUPPORTED_TEXT: Final = "this text is not supported yet"
"""How the complaint about a line of rules text begins."""

LOST: Final = "a scenario can't say all of this puzzle; redzone puzzle import writes what it can"
"""How the complaint about a puzzle that says more begins."""

UNSUPPORTED_COUNTERS: Final = frozenset({"exalted", "hexproof", "hone"})
"""Counters with rules of their own that are not supported yet (CR 122.1b)."""


def players_of(scenario: LocatedScenario) -> dict[str, PlayerId]:
    """Return the players of a scenario by name."""
    return {seat.player: PlayerId(number) for number, seat in enumerate(scenario.document.seats, 1)}


class SleepingLine(Struct, frozen=True):
    """A line of a card that is not supported yet, and sleeps: what would have to come first, and what is missing."""

    card: str
    line: str
    why: str
    gap: str

    def __str__(self) -> str:
        return f"{self.card}: {self.line} (asleep: {self.why})"


class CardReader:
    """Makes printed cards of a scenario's objects, and collects what it does not understand.

    Lines that sleep are told; with ``awake`` they are like all others. The others are refused all at once, or with
    ``lenient`` left out with a warning.
    """

    def __init__(self, scenario: LocatedScenario, *, lenient: bool, awake: bool = False) -> None:
        self._scenario = scenario
        self._players = players_of(scenario)
        self._carried = CarriedCards(scenario.document.cards)
        self._lenient = lenient
        self._awake = awake
        self._gaps: dict[str, SourcePosition] = {}
        self._unknown = False
        self._sleeping: dict[SleepingLine, None] = {}
        self.warnings: list[str] = []

    @property
    def sleeping(self) -> tuple[SleepingLine, ...]:
        """The lines that sleep, each once."""
        return tuple(self._sleeping)

    def refuse_gaps(self) -> None:
        """Refuse what is not understood, all of it at once, with the cards that nobody knows.

        Raises:
            NotationError: There is something; an ``UnsupportedError`` if every card is known.
        """
        gaps = [(position, message) for message, position in self._gaps.items()]
        lost = () if self._lenient else self._scenario.losses
        if lost:
            gaps.insert(0, (self._scenario.position(""), "\n".join((LOST, *lost))))
        if not gaps:
            return
        few = any(message.endswith(ONLY_BUILT_IN) for _, message in gaps)
        (position, first), *others = ((place, message.removesuffix(f"\n{ONLY_BUILT_IN}")) for place, message in gaps)
        more = (f"{place.file}:{place.line}: {message}" for place, message in others)
        error = NotationError if self._unknown else UnsupportedError
        raise error("\n".join((first, *more, *([ONLY_BUILT_IN] if few else ()))), position)

    def leave_out(self, message: str, path: str) -> None:
        """Leave out what means nothing for a card, with a warning.

        Raises:
            NotationError: Nothing is left out here.
        """
        if not self._lenient:
            raise self._scenario.error(path, message)
        position = self._scenario.position(path)
        self.warnings.append(f"{position.file}:{position.line}: {message}")

    def card(self, entry: ObjectEntry, place: str, name: str) -> Card:
        """Return the printed card of an object that is called ``name`` if it has no name of its own."""
        if entry.card is not None:
            return self._stored(entry, entry.card, place)
        if entry.transformed:
            raise self._scenario.error(f"{place}.transformed", "only a card with two faces can be transformed")
        type_line = self._type_line(entry, place)
        power, toughness = self._power_toughness(entry, place, type_line)
        abilities = self._abilities(entry, place, name, type_line)
        self._check_stars(entry, place, abilities)
        card = Card(
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
        self._check_counters(entry, place, card)
        return card

    def is_transformed(self, entry: ObjectEntry, printed: Card) -> bool:
        """Return whether a card of the store has its back face up: said so, or called by the name of that face."""
        back = printed.back
        return entry.transformed or (back is not None and fold(entry.card or "") == fold(back.name))

    def _stored(self, entry: ObjectEntry, name: str, place: str) -> Card:
        """Return a card by its name; what the entry says itself counts instead of what is printed."""
        path = f"{place}.card"
        try:
            printed = cards.printed_card(self._carried.card(name), self._carried.card)
        except UnknownCardError as error:
            self._unknown = True
            self._gaps.setdefault(
                _advised(error, comma_advice(self._scenario.document, place)), self._scenario.position(path)
            )
            return _unread(name)
        except cards.UnsupportedCardError as error:
            self._gaps.setdefault(str(error), self._scenario.position(path))
            return _unread(name)
        except CardError as error:
            raise self._scenario.error(path, str(error)) from error
        if entry.transformed and printed.card.back is None:
            raise self._scenario.error(f"{place}.transformed", f"{printed.card.name} has no back face")
        for named in (*printed.unsupported, *printed.sleeping):
            if entry.text is None or named.face != printed.card.name:
                self._not_understood(named.line, path, named.face)
        card = cards.without_sleeping(printed.card) if self._awake else printed.card
        return self._with_own_words(entry, place, card)

    def _with_own_words(self, entry: ObjectEntry, place: str, card: Card) -> Card:
        """Return a card with the characteristics that an entry gives itself."""
        name = entry.name or card.name
        type_line = card.type_line if entry.type is None else self._type_line(entry, place)
        power, toughness = (card.power, card.toughness) if entry.pt is None else _numbers(entry.pt)
        abilities = card.abilities
        if entry.text is not None:
            abilities = self._abilities(entry, place, name, type_line)
        given = replace(
            card,
            name=name,
            type_line=type_line,
            colors=card.colors if entry.colors is None and entry.cost is None else _colors(entry),
            power=power,
            toughness=toughness,
            loyalty=card.loyalty if entry.loyalty is None else entry.loyalty,
            defense=card.defense if entry.defense is None else entry.defense,
            abilities=abilities,
            cost=card.cost if entry.cost is None else entry.cost,
        )
        self._check_counters(entry, place, given)
        return given

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
        if "*" in entry.pt and not entry.text:
            message = f'"{entry.pt}" needs a text that says what * is'
            raise self._scenario.error(f"{place}.pt", message)
        return _numbers(entry.pt)

    def _check_stars(self, entry: ObjectEntry, place: str, abilities: tuple[Ability, ...]) -> None:
        """Note a * that no ability of the object says more about (CR 208.2, 604.3)."""
        power, _, toughness = (entry.pt or "").partition("/")
        if has_unsaid_star(power, toughness, abilities):
            message = f'power and toughness "{entry.pt}" is not supported without a text that says what * is'
            self._gaps.setdefault(message, self._scenario.position(f"{place}.pt"))

    def _check_counters(self, entry: ObjectEntry, place: str, card: Card) -> None:
        """Note counters whose rules are missing; refuse a planeswalker or battle that would be gone at once."""
        for counter in sorted(UNSUPPORTED_COUNTERS.intersection(entry.counters)):
            position = self._scenario.position(f"{place}.counters")
            self._gaps.setdefault(f"{counter} counters are not supported yet", position)
        for type_, key, given in (
            (CardType.PLANESWALKER, "loyalty", card.loyalty),
            (CardType.BATTLE, "defense", card.defense),
        ):
            if type_ in card.type_line.types and given is None and key not in entry.counters:
                raise self._scenario.error(place, f'a {type_.value.lower()} needs "{key}"')

    def _abilities(self, entry: ObjectEntry, place: str, name: str, type_line: TypeLine) -> tuple[Ability, ...]:
        """Return the abilities that a text gives an object."""
        if not entry.text:
            return ()
        try:
            compiled = read_text(entry.text, self._players, name=entry.name or name, type_line=type_line)
        except UnsupportedText as error:
            raise self._scenario.error(f"{place}.text", str(error)) from error
        for line in compiled.unsupported:
            self._not_understood(line, f"{place}.text", "" if entry.name is None else entry.name, name)
        return compiled.abilities if self._awake else compiled.abilities_to_play

    def _not_understood(self, line: CompiledLine, path: str, card: str, called: str = "") -> None:
        """Note a line of rules text that sleeps, is refused or left out with a warning."""
        if line.sleep is not None and not self._awake:
            self._sleeping[SleepingLine(card or called, line.text, line.sleep.why, gap(line))] = None
            return
        message = f"{f'{card}: ' if card else ''}{UNSUPPORTED_TEXT}: {gap(line)}\n{line.marked()}"
        position = self._scenario.position(path)
        if not self._lenient:
            self._gaps.setdefault(message, position)
            return
        self.warnings.append(f"{position.file}:{position.line}: {message}")


def _advised(error: UnknownCardError, advice: str) -> str:
    """Return a complaint with an advice, in front of what is said of the built-in set."""
    message = str(error)
    said = message.removesuffix(f"\n{ONLY_BUILT_IN}")
    return f"{said}{advice}{message[len(said) :]}"


def _unread(name: str) -> Card:
    """Return what stands for a card that can't be read until all that can't are refused."""
    return Card(name=name, type_line=TypeLine(types=(CardType.CREATURE,)), power=0, toughness=0)


def _numbers(stats: str) -> tuple[int, int]:
    """Return power and toughness such as ``2/2``."""
    power, toughness = stats.split("/")
    return _number(power), _number(toughness)


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
