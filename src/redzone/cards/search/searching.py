"""The cards of a store that a search asks for, one after another."""

from collections.abc import Iterator

from redzone.cards.record import CardRecord
from redzone.cards.search.matching import fits
from redzone.cards.search.reading import read_query
from redzone.cards.search.terms import EachOf, NameTerm, SearchTerm
from redzone.cards.store import CardStore


def find_cards(store: CardStore, text: str) -> Iterator[CardRecord]:
    """Yield the cards that a search asks for, in the order of names; one that is called so comes first.

    Raises:
        QueryError: The search makes no sense; the message says where.

    >>> with CardStore.open() as store:
    ...     [card.name for card in find_cards(store, "bears mv<3")]
    ['Balduvian Bears', 'Grizzly Bears']
    """
    term = read_query(text)
    words = [each.text for each in _all_of(term) if isinstance(each, NameTerm)]
    return (card for card in store.with_words(words, first=" ".join(words)) if fits(card, term))


def _all_of(term: SearchTerm) -> tuple[SearchTerm, ...]:
    return term.terms if isinstance(term, EachOf) else (term,)
