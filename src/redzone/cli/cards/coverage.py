"""``redzone cards coverage``: how much of many cards is understood, as a table, as bars, and as JSON."""

import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Final, NamedTuple

import click

from redzone.cards.coverage import Count, Coverage, coverage_of
from redzone.cards.importing import import_file
from redzone.cards.record import CardRecord
from redzone.cards.store import CardStore
from redzone.cli.bars import bar
from redzone.cli.decks import numbers_of, read_decks, table_of
from redzone.cli.group import BAD_INPUT
from redzone.cli.output import Screen, counted
from redzone.cli.writing import check_target
from redzone.cli.written import PICTURE
from redzone.exchange.decks.reading import DeckReading, median_share, median_share_in_combat

_BAR: Final = 40
_SETS: Final = 30
_PICTURES: Final = frozenset({".svg", ".png"})


class CoverageWanted(NamedTuple):
    """What is to be counted, and where the result goes; an empty path of a store means the user's own."""

    file: Path | None
    store: Path | None
    picture: Path | None
    decks: Path | None
    limit: int
    as_json: bool


def coverage(wanted: CoverageWanted) -> int:
    """Count, and print."""
    if wanted.file is not None and wanted.store is not None:
        raise click.UsageError("give either FILE or --store")
    if wanted.picture is not None and wanted.picture.suffix.lower() not in _PICTURES:
        raise click.UsageError("--picture writes .svg and .png")
    check_target(wanted.picture, PICTURE)
    screen = Screen()
    with ExitStack() as stack:
        cards = _cards(wanted, stack)
        decks, all_read = _decks(wanted, cards, screen)
        found = coverage_of(_counted(cards, stack, shown=False if wanted.as_json else None))
    if wanted.picture is not None:
        from redzone.cli.cards import picture as cards_picture  # noqa: PLC0415  it needs what is not always installed

        cards_picture.draw(found, wanted.picture)
    if wanted.as_json:
        screen.json(as_plain(found) | (_plain_decks(decks) if wanted.decks is not None else {}))
    else:
        _tell(screen, found, wanted.limit)
        if decks:
            screen.say()
            table_of(screen, decks)
    return 0 if all_read else BAD_INPUT


def _decks(wanted: CoverageWanted, cards: CardStore, screen: Screen) -> tuple[list[DeckReading], bool]:
    """Return what is read of the decks of a folder, and whether all of them could be read."""
    if wanted.decks is None:
        return [], True
    found, all_read = read_decks((wanted.decks,), cards, screen, quiet=wanted.as_json)
    return [reading for _, reading in found], all_read


def _plain_decks(decks: Sequence[DeckReading]) -> dict[str, object]:
    rows = [
        {"file": deck.file, **numbers_of(deck), "read": deck.share, "in_combat": deck.share_in_combat} for deck in decks
    ]
    return {"decks": rows, "median": median_share(decks), "median_in_combat": median_share_in_combat(decks)}


def _counted(cards: CardStore, stack: ExitStack, *, shown: bool | None) -> Iterator[CardRecord]:
    """Yield the cards, with a bar while a person waits."""
    advance = stack.enter_context(bar("cards", shown=shown))
    number = len(cards)
    for done, record in enumerate(cards, 1):
        yield record
        if advance is not None:
            advance(done, number)


def _cards(wanted: CoverageWanted, stack: ExitStack) -> CardStore:
    """Open what is to be counted; a bulk file becomes a store for as long as it is needed."""
    if wanted.file is None:
        own = wanted.store is None or wanted.store == Path()
        return stack.enter_context(CardStore.open(None if own else wanted.store))
    folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
    report = import_file(wanted.file, folder / "cards.sqlite3")
    if report.broken:
        Screen().error(f"left out, {counted(report.broken, 'broken place')}; redzone cards import lists them")
    return stack.enter_context(CardStore.open(folder / "cards.sqlite3"))


def as_plain(found: Coverage) -> dict[str, object]:
    """Return what ``--json`` prints."""
    return {
        "cards": found.cards.all,
        "by_type": {kind: _with_number(count) for kind, count in found.types.items()},
        "by_year": {year: _with_number(count) for year, count in found.years.items()},
        "legendary_creatures": {
            **_with_number(sum(found.legends.values(), Count())),
            "by_year": {year: _with_number(count) for year, count in found.legends.items() if year},
        },
        "lines": {"all": _plain(found.lines), "combat": _plain(found.combat)},
        "unsupported": found.unsupported,
    }


def _with_number(count: Count) -> dict[str, int]:
    return {"cards": count.all, **_plain(count)}


def _plain(count: Count) -> dict[str, int]:
    return {
        "exact": count.exact,
        "inert": count.inert,
        "sleeping": count.sleeping,
        "unsupported": count.unsupported,
    }


def _tell(screen: Screen, found: Coverage, limit: int) -> None:
    _table(screen, "cards by type", {"all": found.cards, **found.types})
    _table(screen, "cards by year", found.years)
    legends = {year or "of no year": count for year, count in found.legends.items()}
    whole = {"all": sum(found.legends.values(), Count())} if legends else {}
    _table(screen, "legendary creatures", whole | legends)
    _table(screen, "cards by set", found.sets if len(found.sets) <= _SETS else {})
    themes = {theme.value: count for theme, count in found.themes.items()}
    _table(screen, "lines by theme", {"all": found.lines, "about combat": found.combat, **themes})
    if found.shapes and limit:
        screen.head(f"What is missing most often, of {len(found.unsupported):,} lines")
        rows = [(f"{shape.lines:,}", f"{shape.alone:,}", shape.words) for shape in found.shapes[:limit]]
        screen.table(("lines", "alone", "from where it is not understood"), rows)
        screen.say("alone: it is all that keeps so many cards from being understood")
    if found.aside:
        screen.say(f"left out: {found.aside:,} of tokens, emblems and the like")


def _table(screen: Screen, title: str, counts: Mapping[str, Count]) -> None:
    if not counts:
        return
    head = (title, "number", "exact", "inert", "sleeping", "unsupported", "supported", "in combat", "")
    screen.table(head, [_row(name, count) for name, count in counts.items()])
    screen.say()


def _row(name: str, count: Count) -> tuple[str, ...]:
    numbers = (count.all, count.exact, count.inert, count.sleeping, count.unsupported)
    shares = (100 * part / max(1, count.all) for part in (count.supported, count.in_combat))
    return (name, *(f"{each:,}" for each in numbers), *(f"{share:.1f} %" for share in shares), _bar(count))


def _bar(count: Count) -> str:
    """Return a bar: what is exact, what is inert, what sleeps, and the rest."""
    parts = (count.exact, count.inert, count.sleeping)
    exact, inert, sleeping = (round(_BAR * each / max(1, count.all)) for each in parts)
    return ("#" * exact + "+" * inert + "z" * sleeping).ljust(_BAR, ".")[:_BAR]
