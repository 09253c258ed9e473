"""Decks that somebody pastes into the board editor."""

from typing import Final

from redzone.cards.store import CardStore
from redzone.engine.faults import fault_of
from redzone.exchange.decks.commanders import with_commanders
from redzone.exchange.decks.deck import DeckForm, DeckSection
from redzone.exchange.decks.known import unknown_names
from redzone.exchange.decks.read import parse_deck
from redzone.exchange.decks.write import write_deck
from redzone.notation.syntax.source import NotationError
from redzone.web.protocol.boards import DeckRequest, ShownDeck

_NAME: Final = "deck"
"""What messages call a list that was pasted."""


def shown_deck(request: DeckRequest, store: CardStore) -> ShownDeck:
    """Return a deck as it is understood; what is wrong with it is ``problem``, never an error."""
    try:
        found = with_commanders(parse_deck(request.text, _NAME), store)
    except NotationError as error:
        return ShownDeck(lines=[], cards=0, commanders=[], remarks=[], problem=fault_of(error))
    deck = found.deck
    remarks = [*found.notes, *(str(unknown) for unknown in unknown_names(found, store))]
    return ShownDeck(
        lines=[line for line in write_deck(deck, DeckForm.ARENA).text.splitlines() if line],
        cards=deck.count(DeckSection.MAIN) + deck.count(DeckSection.COMMANDER),
        commanders=[card.name for card in deck.commanders],
        remarks=remarks,
    )
