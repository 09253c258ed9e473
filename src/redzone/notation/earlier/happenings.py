"""What was about to happen as the version before kept it: what would leave stood apart, with the answers about it."""

from collections.abc import Callable, Mapping
from typing import Final

from redzone.notation.syntax.plain import is_list, is_mapping


def _saved_state(tree: dict[str, object]) -> object:
    return {**tree, "state": _with_departures(tree.get("state"))}


def _saved_game(tree: dict[str, object]) -> object:
    return {**tree, "start": _with_departures(tree.get("start"))}


def _with_departures(state: object) -> object:
    """Return a state in which what would leave is the first thing that is about to happen."""
    if not is_mapping(state) or "departures" not in state:
        return state
    kept = {name: each for name, each in state.items() if name != "departures"}
    departures, answers, happenings = (_list(state.get(each)) for each in ("departures", "answers", "happenings"))
    if not departures:
        return kept
    said = {answer.get("object"): answer.get("action") for answer in answers}
    events = [
        {**departure, "kind": "Departure", **_zone_chosen(said.get(departure.get("object")))}
        for departure in departures
    ]
    chosen = [each.get("option") for each in said.values() if is_mapping(each) and "option" in each]
    now = {"kind": "EventsInProgress", "events": events, "chosen": chosen[0] if chosen else None}
    return {**kept, "answers": [], "happenings": [now, *happenings]}


def _zone_chosen(action: object) -> dict[str, object]:
    """Return whether the owner of a commander put it into the command zone, as far as that is known."""
    if is_mapping(action) and "to_command_zone" in action:
        return {"to_command": action["to_command_zone"]}
    return {}


def _list(value: object) -> list[Mapping[str, object]]:
    return [each for each in value if is_mapping(each)] if is_list(value) else []


HAPPENINGS: Final[Mapping[str, Callable[[dict[str, object]], object]]] = {"state": _saved_state, "game": _saved_game}
"""What becomes of a saved value of the version before, by its ``kind``."""
