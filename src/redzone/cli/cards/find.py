"""``redzone cards find``: the cards that a search asks for."""

from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Final

from redzone.algorithms.late_pattern import late_pattern
from redzone.cards.errors import ONLY_BUILT_IN, did_you_mean, quoted
from redzone.cards.facts import facts_of, type_and_size
from redzone.cards.record import CardRecord
from redzone.cards.search.searching import find_cards
from redzone.cards.store import CardStore
from redzone.cli.output import Screen


def find(words: Sequence[str], limit: int, store: Path | None, *, as_json: bool) -> int:
    """List the cards that a search asks for."""
    screen = Screen()
    text = query_of(words)
    with CardStore.open(store) as cards:
        listed = list(islice(find_cards(cards, text), limit + 1))
        found, more = listed[:limit], len(listed) > limit
        built_in = cards.path is None
        near = () if found or more else _named_alike(text, cards)
    if as_json:
        screen.json([facts_of(card) for card in found])
    elif found:
        screen.table(("card", "cost", "type"), [_row(card) for card in found])
    if more:
        screen.error(f"and more; --limit {10 * max(1, limit)} lists more of them")
    elif not found:
        why = f"\n{ONLY_BUILT_IN}" if built_in else ""
        screen.failure(f"no card has {quoted(text)}{did_you_mean(near)}{why}")
    return 0 if found or more else 1


def query_of(words: Sequence[str]) -> str:
    """Return a search of several words of a command line; quotes that the shell took away are put back.

    >>> query_of(["-t:elf", "o:draw a card"])
    '-t:elf o:"draw a card"'
    """
    if len(words) == 1:
        return words[0]
    return " ".join(_quoted_again(word) for word in words)


def _quoted_again(word: str) -> str:
    found = _KEY_AND_WORDS.fullmatch(word)
    return word if found is None else f'{found[1]}"{found[2]}"'


_KEY_AND_WORDS: Final = late_pattern(r"(-?\w+[:=])([^\"':()<>=]*\s[^\"':()<>=]*)")


def _named_alike(text: str, cards: CardStore) -> tuple[str, ...]:
    """Return names much like what was looked for, if that was a name."""
    return cards.suggestions(text) if _NAME.fullmatch(text) else ()


_NAME: Final = late_pattern(r"[\w ,'.-]+")


def _row(card: CardRecord) -> tuple[str, str, str]:
    costs = " // ".join(face.cost or "" for face in card.faces).strip(" /")
    sizes = " // ".join(dict.fromkeys(type_and_size(face) for face in card.faces))
    return card.name, costs, sizes
