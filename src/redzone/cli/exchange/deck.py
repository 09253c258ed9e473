"""``redzone deck``: what is in a deck, and the deck in the form of another program."""

from collections.abc import Sequence
from pathlib import Path

from redzone.cards.coverage import Coverage, coverage_of
from redzone.cards.errors import ONLY_BUILT_IN, UnknownCardError
from redzone.cards.record import CardRecord
from redzone.cards.store import CardStore
from redzone.cli.output import Screen, counted
from redzone.cli.sources import check_target, text_of, write_out
from redzone.exchange.decks import (
    CardNames,
    DeckCard,
    DeckForm,
    DeckList,
    DeckSection,
    UnknownName,
    parse_deck,
    unknown_names,
    with_commanders,
    write_deck,
)

UNKNOWN = 1
"""The status if a name is unknown."""


def show(file: Path, *, as_json: bool) -> int:
    """Print what is in a deck."""
    text, name = text_of(file)
    with CardStore.open() as store:
        deck = with_commanders(parse_deck(text, name), store)
        unknown = tuple(unknown_names(deck, store))
        coverage = coverage_of(_records(deck, store))
        few = (ONLY_BUILT_IN,) if store.path is None else ()
    screen = Screen()
    if as_json:
        screen.json(_report(deck, unknown, coverage))
    else:
        _print(deck, coverage, screen)
        screen.warn((*deck.notes, *map(str, unknown), *(few if unknown else ())))
    return UNKNOWN if unknown else 0


def convert(file: Path, form: str, output: Path | None) -> int:
    """Write a deck in another form."""
    check_target(output)
    text, name = text_of(file)
    screen = Screen()
    with CardStore.open() as store:
        deck = with_commanders(parse_deck(text, name), store)
        written = write_deck(deck.deck, DeckForm(form), store)
        unknown = tuple(unknown_names(deck, store))
    write_out(written.text, output)
    if deck.commander_from:
        screen.error(f"commander: {_commanders(deck)} ({deck.commander_from})")
    screen.warn((*deck.notes, *map(str, unknown), *(f"{each}: left out" for each in written.left_out)))
    return 0


def _records(deck: DeckList, names: CardNames) -> list[CardRecord]:
    """Return the known cards of the deck, each once; the maybeboard is no part of it."""
    found: dict[str, CardRecord] = {}
    for line in deck.lines:
        if line.section is DeckSection.MAYBEBOARD:
            continue
        try:
            record = names.card(line.card.name)
        except UnknownCardError:
            continue
        found[record.name] = record
    return list(found.values())


def _report(deck: DeckList, unknown: Sequence[UnknownName], coverage: Coverage) -> dict[str, object]:
    understood = {
        "exact": coverage.cards.exact,
        "inert": coverage.cards.inert,
        "unsupported": coverage.cards.unsupported,
    }
    return {
        "file": deck.file,
        "form": deck.form.value,
        "name": deck.name,
        "commander_from": deck.commander_from,
        "counts": {section.value: deck.count(section) for section in DeckSection},
        "cards": {section.value: list(map(_card_data, deck.deck.cards(section))) for section in DeckSection},
        "unknown": [{"name": each.name, "line": each.line, "suggestions": list(each.suggestions)} for each in unknown],
        "understood": understood,
        "unsupported": _not_understood(coverage),
        "notes": list(deck.notes),
    }


def _card_data(card: DeckCard) -> dict[str, object]:
    data: dict[str, object] = {"name": card.name, "count": card.count}
    if card.set_code:
        data |= {"set": card.set_code}
    if card.number:
        data |= {"number": card.number}
    return data | ({"foil": True} if card.foil else {})


def _not_understood(coverage: Coverage) -> list[str]:
    return list(dict.fromkeys(each.name for each in coverage.unsupported))


def _print(deck: DeckList, coverage: Coverage, screen: Screen) -> None:
    screen.head(f"{deck.name or deck.file} ({deck.form.value})")
    for section in DeckSection:
        cards = deck.deck.cards(section)
        if not cards:
            continue
        why = f": {deck.commander_from}" if section is DeckSection.COMMANDER and deck.commander_from else ""
        screen.say()
        screen.say(f"{section.value.capitalize()} ({deck.count(section)}){why}")
        for card in cards:
            screen.say(f"  {card.count} {card.name}")
    count = coverage.cards
    screen.say()
    known = counted(count.all, "different card")
    screen.say(f"{known} known: {count.supported} understood, {count.unsupported} not")
    for name in _not_understood(coverage):
        screen.say(f"  {name}")


def _commanders(deck: DeckList) -> str:
    return " and ".join(card.name for card in deck.deck.commanders)
