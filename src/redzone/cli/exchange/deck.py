"""``redzone deck``: what is in decks and how much of them is read, and a deck in the form of another program."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from redzone.cards.errors import ONLY_BUILT_IN
from redzone.cards.store import CardStore
from redzone.cli.decks import numbers_of, read_decks, table_of
from redzone.cli.group import BAD_INPUT
from redzone.cli.output import Screen, counted
from redzone.cli.sources import text_of
from redzone.cli.writing import check_target, write_out
from redzone.cli.written import DECK
from redzone.exchange.decks import (
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
from redzone.exchange.decks.reading import CardGap, DeckCardStatus, DeckReading, ReadCard

UNKNOWN = 1
"""The status if a name is unknown."""


def show(paths: Sequence[Path], store: Path | None, *, as_json: bool) -> int:
    """Print what is in decks, and what of it is read."""
    screen = Screen()
    with CardStore.open(store) as cards:
        decks, all_read = read_decks(paths, cards, screen, quiet=as_json)
        unknown = [tuple(unknown_names(deck, cards)) for deck, _ in decks]
        few = cards.path is None
    if as_json:
        if decks or all_read:
            screen.json({"decks": [_plain(*each, names) for each, names in zip(decks, unknown, strict=True)]})
    else:
        _tell(screen, decks, unknown)
        if few and any(unknown):
            screen.warn((ONLY_BUILT_IN,))
    if not all_read:
        return BAD_INPUT
    return UNKNOWN if any(unknown) else 0


def convert(file: Path, form: str, output: Path | None) -> int:
    """Write a deck in another form."""
    check_target(output, DECK)
    text, name = text_of(file)
    screen = Screen()
    with CardStore.open() as store:
        deck = with_commanders(parse_deck(text, name), store)
        written = write_deck(deck.deck, DeckForm(form), store)
        unknown = tuple(unknown_names(deck, store))
    write_out(written.text, output, DECK)
    if deck.commander_from:
        screen.error(f"commander: {_commanders(deck)} ({deck.commander_from})")
    screen.warn((*deck.notes, *map(str, unknown), *(f"{each}: left out" for each in written.left_out)))
    return 0


def _plain(deck: DeckList, reading: DeckReading, unknown: Iterable[UnknownName]) -> dict[str, object]:
    return {
        "file": deck.file,
        **numbers_of(reading),
        "form": deck.form.value,
        "name": deck.name,
        "commander_from": deck.commander_from,
        "counts": {section.value: deck.count(section) for section in DeckSection},
        "sections": {section.value: list(map(_card_data, deck.deck.cards(section))) for section in DeckSection},
        "gaps": [_gap_data(card, gap) for card in reading.cards for gap in card.gaps],
        "unknown_names": [
            {"name": each.name, "line": each.line, "suggestions": list(each.suggestions)} for each in unknown
        ],
        "notes": list(deck.notes),
    }


def _gap_data(card: ReadCard, gap: CardGap) -> dict[str, object]:
    asleep = {"sleeps": gap.sleeps} if gap.sleeps else {}
    return {"name": card.name, "face": gap.face, "line": gap.line, "why": gap.why, **asleep}


def _card_data(card: DeckCard) -> dict[str, object]:
    data: dict[str, object] = {"name": card.name, "count": card.count}
    if card.set_code:
        data |= {"set": card.set_code}
    if card.number:
        data |= {"number": card.number}
    return data | ({"foil": True} if card.foil else {})


def _tell(
    screen: Screen, decks: Sequence[tuple[DeckList, DeckReading]], unknown: Sequence[Sequence[UnknownName]]
) -> None:
    """Print decks one after another, with all cards if there is but one, and a table at the end if there are more."""
    for (deck, reading), names in zip(decks, unknown, strict=True):
        screen.head(f"{deck.name or deck.file} ({deck.form.value})")
        if len(decks) == 1:
            _tell_cards(screen, deck)
            screen.say()
        _tell_reading(screen, reading)
        screen.warn((*deck.notes, *map(str, names)))
        if len(decks) > 1:
            screen.say()
    if len(decks) > 1:
        table_of(screen, [reading for _, reading in decks])


def _tell_cards(screen: Screen, deck: DeckList) -> None:
    for section in DeckSection:
        cards = deck.deck.cards(section)
        if not cards:
            continue
        why = f": {deck.commander_from}" if section is DeckSection.COMMANDER and deck.commander_from else ""
        screen.say()
        screen.say(f"{section.value.capitalize()} ({deck.count(section)}){why}")
        for card in cards:
            screen.say(f"  {card.count} {card.name}")


def _tell_reading(screen: Screen, reading: DeckReading) -> None:
    """Print how many different cards are read, and why the others are not."""
    numbers = numbers_of(reading)
    known = counted(numbers["cards"] - numbers["unknown"], "different card")
    unsupported = [card for card in reading.cards if card.status is DeckCardStatus.UNSUPPORTED]
    sleeping = [card for card in reading.cards if card.status is DeckCardStatus.SLEEPING]
    asleep = f", {len(sleeping)} asleep in a combat" if sleeping else ""
    screen.say(f"{known} known: {reading.read} understood{asleep}, {len(unsupported)} not")
    for card in (*unsupported, *sleeping):
        _tell_gaps(screen, card)


def _tell_gaps(screen: Screen, card: ReadCard) -> None:
    screen.say(f"  {card.name}{' (asleep)' if card.status is DeckCardStatus.SLEEPING else ''}")
    whys = (f"{gap.why}{f' (asleep: {gap.sleeps})' if gap.sleeps else ''}" for gap in card.gaps)
    for told in dict.fromkeys(
        f"{gap.face}: {why}" if " // " in card.name else why for gap, why in zip(card.gaps, whys, strict=True)
    ):
        screen.say(f"    {told}")


def _commanders(deck: DeckList) -> str:
    return " and ".join(card.name for card in deck.deck.commanders)
