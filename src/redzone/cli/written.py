"""The kinds of files that commands write, told by their content."""

import re
from typing import Final

from redzone.cli.writing import Written


def _is_scenario(content: bytes) -> bool:
    """Return whether this is a scenario, also one with mistakes; where there are several, there is more to lose."""
    from redzone.notation.read import LocatedScenario, parse_each  # noqa: PLC0415
    from redzone.notation.syntax.source import NotationError  # noqa: PLC0415

    try:
        found = parse_each(content.decode("utf-8", "surrogateescape"), "")
    except NotationError:
        return False
    return len(found) == 1 and (isinstance(found[0], LocatedScenario) or _MARK.search(content) is not None)


_MARK: Final = re.compile(rb'^[\s{]*"?redzone"?\s*:', re.MULTILINE)


def _is_opened(content: bytes) -> bool:
    """Return whether this is what a share code holds: a scenario, or a state, game or list of events as JSON."""
    return _SAVED.match(content) is not None or _is_scenario(content)


_SAVED: Final = re.compile(rb'\s*\{\s*"(?:kind|redzone)"\s*:')


def _is_puzzle(content: bytes) -> bool:
    from redzone.exchange.puzzles import is_puzzle  # noqa: PLC0415

    return is_puzzle(content.decode("utf-8", "replace"))


def _is_deck(content: bytes) -> bool:
    """Return whether this is a deck of any form; of a plain list every line has a number, or is a heading."""
    from redzone.exchange.decks import DeckForm, parse_deck  # noqa: PLC0415
    from redzone.notation.syntax.source import NotationError  # noqa: PLC0415

    text = content.decode("utf-8", "replace")
    try:
        form = parse_deck(text, "").form
    except NotationError:
        return False
    return form is not DeckForm.PLAIN or all(_DECK_LINE.match(line) for line in text.splitlines() if line.strip())


_DECK_LINE: Final = re.compile(r"\s*(?:\d+x?\s+\S|[A-Za-z]+:?\s*$)")

_REPORT: Final = re.compile(rb"\s*(?:<\?xml[^>]*\?>\s*)?<testsuites?\b")


def _is_report(content: bytes) -> bool:
    return _REPORT.match(content) is not None


def _is_picture(content: bytes) -> bool:
    return b"matplotlib" in content[:2_000].lower()


def _is_replay(content: bytes) -> bool:
    return b'<meta name="generator" content="redzone ' in content[:2_000]


SCENARIO: Final = Written("scenario", _is_scenario)
OPENED: Final = Written("scenario, state, game or list of events", _is_opened)
PUZZLE: Final = Written("puzzle", _is_puzzle)
DECK: Final = Written("deck", _is_deck)
REPORT: Final = Written("JUnit report", _is_report)
PICTURE: Final = Written("picture of ours", _is_picture)
REPLAY: Final = Written("replay", _is_replay)
