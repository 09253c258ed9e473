"""Clauses as commands and lists: "you" goes without saying, and others are made to do something."""

from collections.abc import Callable
from typing import Final

from redzone.algorithms.late_pattern import late_pattern


def imperative(clause: str) -> str:
    """Return a clause without the "you" that is understood: ``draw a card``."""
    return clause.removeprefix("you ") if _COMMAND.match(clause) else clause


_COMMANDS: Final = "create|discard|draw|exile|mill|sacrifice|scry|surveil|take"
_COMMAND: Final = late_pattern(rf"you (?:{_COMMANDS})\b")
_OTHER_COMMANDS: Final = (
    "add|attach|change|copy|reveal|search|choose|counter|destroy|prevent|put|regenerate|remove|return|shuffle|tap|untap"
)
COMMANDED: Final = late_pattern(rf"(?:{_COMMANDS}|{_OTHER_COMMANDS})\b")


Joining = Callable[[list[str]], str]
"""How clauses become one sentence."""


def one_after_another(clauses: list[str]) -> str:
    """Return clauses as one sentence: ``reveal it, put it into your hand, then shuffle``."""
    if clauses[-2:] == ["shuffle", "put it on top of your library"]:
        clauses = [*clauses[:-2], "shuffle and put that card on top"]
    if len(clauses) > 2 and all(map(COMMANDED.match, clauses)):  # noqa: PLR2004  a list of commands
        return f"{', '.join(clauses[:-1])}, then {clauses[-1]}"
    return ", then ".join(clauses)


def together(clauses: list[str]) -> str:
    """Return clauses that all depend on what is said behind them; what stands before "then" would not (CR 608.2c)."""
    return " and ".join(clauses)


def permitted(clause: str, who: str) -> str:
    """Return a clause behind "may": what others do, a player has them do: ``have target opponent lose 2 life``."""
    if clause.startswith("you "):
        return clause.removeprefix("you ")
    found = _THIRD_PERSON.search(clause)
    if found is None or found.start() == 0:
        plural = not COMMANDED.match(clause) and _OF_SEVERAL.search(clause)
        return f"have {clause}" if plural else clause
    subject, rest = clause[: found.start()], f"{_BARE_VERBS[found[0]]}{clause[found.end() :]}"
    return rest if subject == f"{who} " else f"have {subject}{rest}"


_BARE_VERBS: Final = {
    "becomes": "become",
    "amasses": "amass",
    "blocks": "block",
    "connives": "connive",
    "copies": "copy",
    "creates": "create",
    "deals": "deal",
    "discards": "discard",
    "discovers": "discover",
    "draws": "draw",
    "explores": "explore",
    "fights": "fight",
    "gains": "gain",
    "gets": "get",
    "has base": "have base",
    "incubates": "incubate",
    "learns": "learn",
    "loses": "lose",
    "mills": "mill",
    "phases": "phase",
    "sacrifices": "sacrifice",
    "shuffles": "shuffle",
}
_OF_SEVERAL: Final = late_pattern(r"\w (?:become|deal|fight|gain|get|lose)\b")
_THIRD_PERSON: Final = late_pattern(rf"\b(?:{'|'.join(_BARE_VERBS)})\b")
