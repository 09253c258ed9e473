"""What is derived from values is remembered for the latest of them, and forgotten for those that came long before."""

from redzone.game.card import Card
from redzone.values.types import TypeLine
from redzone.values.value import (
    Remembered,
    RememberedByParts,
    RememberedByPartsInTurn,
    RememberedInTurn,
    RememberedWithValue,
)


def cards(count: int) -> list[Card]:
    """Cards that are told apart."""
    return [Card(name=f"card {number}", type_line=TypeLine()) for number in range(count)]


def test_as_many_as_promised_are_remembered() -> None:
    worked_out: list[Card] = []

    def name(card: Card) -> str:
        worked_out.append(card)
        return card.name

    remembered = Remembered(name, limit=3)
    known = cards(9)
    for number in range(len(known)):
        for latest in known[max(0, number - 2) : number + 1]:  # so many at least, in whatever order
            assert remembered(latest) == latest.name
    assert worked_out == known


def test_what_came_long_before_is_worked_out_again() -> None:
    worked_out: list[Card] = []

    def name(card: Card) -> str:
        worked_out.append(card)
        return card.name

    remembered = Remembered(name, limit=2)
    first, *others = cards(6)
    for card in (first, *others, first):
        assert remembered(card) == card.name
    assert worked_out == [first, *others, first]


def test_values_that_differ_in_nothing_that_is_asked_for_share_a_result() -> None:
    worked_out: list[Card] = []

    def name(card: Card) -> str:
        worked_out.append(card)
        return card.name

    remembered = RememberedByParts(name, lambda card: (card.name,), limit=1)
    first, second, third = cards(3)
    alike = Card(name=first.name, type_line=TypeLine())
    assert [remembered(card) for card in (first, alike, second, first, third, second)] == [
        first.name,
        first.name,
        second.name,
        first.name,
        third.name,
        second.name,
    ]
    assert worked_out == [first, second, third, second]


WorkedOut = list[tuple[str, str | None]]


def names_in_turn() -> tuple[RememberedInTurn[Card, str], WorkedOut]:
    """The names of cards, two of them remembered, and which were worked out, each with the name before."""
    worked_out: WorkedOut = []

    def name(card: Card, latest: tuple[Card, str] | None) -> str:
        worked_out.append((card.name, None if latest is None else latest[1]))
        return card.name

    return RememberedInTurn(name, limit=2), worked_out


def test_who_goes_back_goes_on_from_there() -> None:
    remembered, worked_out = names_in_turn()
    first, second, third, fourth, fifth = cards(5)
    for card in (first, second, second, first, third, second, fourth, first, fifth):
        assert remembered(card) == card.name
    one, two, three, four, five = (card.name for card in (first, second, third, fourth, fifth))
    assert worked_out == [(one, None), (two, one), (three, one), (four, two), (one, four), (five, one)]


def test_who_is_told_a_result_goes_on_from_there() -> None:
    remembered, worked_out = names_in_turn()
    first, second, third = cards(3)
    remembered(first)
    remembered.note(second, derived="told")
    assert [remembered(card) for card in (second, third, second)] == ["told", third.name, "told"]
    assert worked_out == [(first.name, None), (third.name, "told")]


def test_a_result_is_remembered_as_long_as_its_value_is_there() -> None:
    worked_out: list[str] = []

    def name(card: Card) -> str:
        worked_out.append(card.name)
        return card.name

    remembered = RememberedWithValue(name)
    known = cards(20)
    for card in (*known, *known):
        assert remembered(card) == card.name
    assert len(worked_out) == 20
    for _ in range(20):  # others take the places of those that are gone
        known = cards(20)
        assert [remembered(card) for card in known] == [card.name for card in known]
    assert len(worked_out) == 20 * 21


def test_whoever_goes_back_goes_on_from_what_was_known_there() -> None:
    given: list[tuple[str, ...]] = []

    def name(card: Card, latest: tuple[tuple[Card, str], ...]) -> str:
        given.append(tuple(known for _, known in latest))
        return card.name

    remembered = RememberedByPartsInTurn(name, lambda card: (card.name,), lambda card: card.name, limit=1)
    known = cards(7)
    for card in (*known[:3], known[2], known[0], *known[3:]):  # the first is forgotten by then, and worked out anew
        assert remembered(card) == card.name
    assert given[:3] == [(), ("card 0",), ("card 1", "card 0")]
    assert given[3] == ("card 2", "card 1", "card 0")
    assert given[4][0] == "card 0"
    assert max(map(len, given)) == len(given[-1])
