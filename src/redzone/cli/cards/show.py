"""``redzone cards show``: cards, their lines, and what each line means."""

from collections.abc import Sequence
from pathlib import Path

from redzone.cards.errors import UnknownCardError
from redzone.cards.record import CardRecord
from redzone.cards.store import CardStore
from redzone.cards.telling import facts_and_lines, lines_of, told
from redzone.cli.group import BAD_INPUT
from redzone.cli.output import Screen
from redzone.cli.reports import how_to_report
from redzone.oracle.fence import UNEXPECTED


def show(names: Sequence[str], store: Path | None, *, as_json: bool) -> int:
    """Show cards with every line, and say which names are unknown."""
    screen = Screen()
    found, unknown = _looked_up(names, store)
    if as_json:
        screen.json([facts_and_lines(card) for card in found])
    else:
        for number, card in enumerate(found):
            if number:
                screen.say()
            name, *lines = told(card)
            screen.head(name)
            for line in lines:
                screen.say(line)
    for each in unknown:
        screen.failure(str(each))
    if any(line.reason.startswith(UNEXPECTED) for card in found for face in card.faces for line in lines_of(face)):
        screen.error(how_to_report())
    return BAD_INPUT if unknown else 0


def _looked_up(names: Sequence[str], store: Path | None) -> tuple[list[CardRecord], list[UnknownCardError]]:
    found: list[CardRecord] = []
    unknown: list[UnknownCardError] = []
    with CardStore.open(store) as cards:
        for name in names:
            try:
                found.append(cards.card(name))
            except UnknownCardError as error:
                unknown.append(error)
    return found, unknown
