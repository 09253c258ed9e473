"""How much of files with cards, and of decks, is read: the figures by which the compiler is judged.

    python -m tools.card_goals CARDS... [--decks FOLDER]

Each file is a bulk file, as ``redzone cards import`` takes it. The decks are looked up among the cards of all files.
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from redzone.cards.coverage import Count, coverage_of, status_in_combat
from redzone.cards.importing import import_file
from redzone.cards.record import CardRecord, Standing
from redzone.cards.store import CardStore
from redzone.cli.decks import files_in
from redzone.exchange.decks import parse_deck
from redzone.exchange.decks.reading import DeckReading, median_share, median_share_in_combat, reading_of
from redzone.oracle import CombatStatus
from redzone.values.types import CardType

SPELLS_AND_ATTACHMENTS: Final = frozenset({"Instant", "Sorcery", "Aura", "Equipment", "Vehicle"})
"""The kinds of cards, besides creatures, that are counted together."""


def figures(records: Sequence[CardRecord]) -> list[str]:
    """Return the figures of cards, a line for each."""
    cards = [record for record in records if record.standing is Standing.CARD]
    found = coverage_of(cards)
    creatures = [card for card in cards if CardType.CREATURE in card.types]
    others = [card for card in cards if card not in creatures and _is_other(card)]
    combat = found.combat.exact / max(1, found.combat.all)
    return [
        _row("creatures", _count(creatures)),
        _row("planeswalkers", _count(card for card in cards if CardType.PLANESWALKER in card.types)),
        _row("spells, Auras, Equipment, Vehicles", _count(others)),
        _row("legendary creatures", sum(found.legends.values(), Count())),
        _row("all cards", found.cards),
        _row("lines", found.lines),
        f"{'lines about combat, exact':<36}{found.combat.all:>7,}{100 * combat:>8.1f} %",
    ]


def deck_readings(paths: Iterable[Path], store: CardStore) -> list[DeckReading]:
    """Return what is read of decks, by the cards of a store."""
    return [reading_of(parse_deck(path.read_text("utf-8"), path.name), store) for path in paths]


def _is_other(record: CardRecord) -> bool:
    kinds = {*(kind.value for kind in record.types), *record.subtypes}
    return not SPELLS_AND_ATTACHMENTS.isdisjoint(kinds)


def _count(records: Iterable[CardRecord]) -> Count:
    statuses = [status_in_combat(record.faces) for record in records]
    order = (CombatStatus.EXACT, CombatStatus.INERT, CombatStatus.UNSUPPORTED, CombatStatus.SLEEPING)
    return Count(*(statuses.count(status) for status in order))


def _row(name: str, count: Count) -> str:
    read, in_combat = (100 * part / max(1, count.all) for part in (count.supported, count.in_combat))
    return f"{name:<36}{count.all:>7,}{read:>8.1f} %{in_combat:>8.1f} % in combat"


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the figures of each file, of the decks, and the time that it took."""
    parser = argparse.ArgumentParser(prog="python -m tools.card_goals", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("cards", nargs="+", type=Path, help="bulk files")
    parser.add_argument("--decks", type=Path, help="a folder with decks")
    options = parser.parse_args(arguments)
    start = time.process_time()
    with tempfile.TemporaryDirectory() as folder:
        whole = Path(folder) / "all"
        for number, path in enumerate(options.cards):
            own = Path(folder) / str(number)
            import_file(path, own)
            import_file(path, whole, add=True)
            with CardStore.open(own) as store:
                print(path.name, *figures(list(store)), sep="\n  ")
        if options.decks is not None:
            with CardStore.open(whole) as store:
                decks = deck_readings(files_in((options.decks,)), store)
            shares = sorted(100 * deck.share for deck in decks)
            median = 100 * median_share(decks)
            print(f"{len(decks)} decks: median {median:.1f} %, from {shares[0]:.1f} to {shares[-1]:.1f} %")
            print(f"with cards that sleep in a combat: median {100 * median_share_in_combat(decks):.1f} %")
    print(f"{time.process_time() - start:.0f} s of CPU")
    return 0


if __name__ == "__main__":
    sys.exit(main())
