"""What the first page needs to know: the examples, who can play a seat, and the limits."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import takewhile

from msgspec import Struct

import redzone
from redzone.cards.store import CardStore
from redzone.games.policies import BY_NAME
from redzone.notation.read import LocatedScenario, parse_each
from redzone.notation.vocabulary import Preset
from redzone.web.examples import example_ids, example_text


class ExampleFacts(Struct, frozen=True, kw_only=True):
    """An example: its name, its title, who plays, and what it shows.

    ``scenario`` is which one it is, where a file holds several.
    """

    id: str
    scenario: str | None
    title: str
    players: list[str]
    description: str


class StartFacts(Struct, frozen=True, kw_only=True):
    """What can be opened: ``cards`` is the number of cards that are known by name."""

    program: str
    examples: list[ExampleFacts]
    policies: list[str]
    rules: list[str]
    limits: dict[str, int]
    cards: int


def start_facts(limits: dict[str, int]) -> StartFacts:
    """Return what can be opened here."""
    return StartFacts(
        program=f"Redzone {redzone.__version__}",
        examples=list(_examples()),
        policies=list(BY_NAME),
        rules=[each.value for each in Preset],
        limits=limits,
        cards=_known_cards(),
    )


@cache
def _examples() -> tuple[ExampleFacts, ...]:
    return tuple(facts for each in example_ids() for facts in _facts(each, example_text(each) or ""))


def _facts(example: str, text: str) -> Iterator[ExampleFacts]:
    found = parse_each(text, f"{example}.yaml")
    for each in found:
        if isinstance(each, LocatedScenario):
            document = each.document
            yield ExampleFacts(
                id=example,
                scenario=each.id if len(found) > 1 else None,
                title=document.title or example,
                players=[seat.player for seat in document.seats],
                description=_description(text),
            )


def _description(text: str) -> str:
    r"""Return the comment at the head of a file.

    >>> _description("# One\n# line.\nredzone: 1\n# another")
    'One line.'
    """
    head = takewhile(lambda line: line.startswith("#"), text.splitlines())
    return re.sub(r"\s+", " ", " ".join(line.removeprefix("#") for line in head)).strip()


def _known_cards() -> int:
    with CardStore.open() as store:
        return len(store)
