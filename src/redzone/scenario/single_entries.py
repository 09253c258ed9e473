"""One entry of a scenario file at a time: what programs say players do, in a game that goes on."""

from collections.abc import Mapping
from typing import Final

from redzone.game.action import Action, PassPriority
from redzone.game.decision import Priority
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.game.violation import IllegalAction
from redzone.notation.entries import PassToEntry
from redzone.notation.read import InvalidScenario, LocatedScenario, scenarios_in
from redzone.notation.syntax.plain_tree import tree_of
from redzone.rules.game import apply
from redzone.scenario.lookup import Directory
from redzone.scenario.place import Place
from redzone.scenario.played import Refusal
from redzone.scenario.verb import Verb
from redzone.scenario.verbs import PlayableEntry, verb_for
from redzone.session.game_log import GameLog

ENTRY: Final = "entry"
"""What error messages call it, in the place of a file."""
ENTRY_PATH: Final = "steps[0]"
"""Where it stands, in error messages."""


def do_entry(entry: Mapping[str, object], log: GameLog) -> None:
    """Do what an entry says, such as ``{"attack": {"rhino": "Ben"}}``.

    Before, everybody passes until its time has come.

    Raises:
        NotationError: The entry makes no sense, is none in which a player answers, or its time doesn't come this turn.
        IllegalAction: It is illegal.
    """
    verb, place = _verb(entry, log)
    _pass_until_its_time(verb, place, log)
    verb.perform(log)


def try_entry(entry: Mapping[str, object], log: GameLog) -> Refusal:
    """Return why an entry is illegal, at the time when everybody has passed until it comes; nothing is kept of it.

    There are no violations if it is legal.

    Raises:
        NotationError: The entry makes no sense, is none in which a player answers, or its time doesn't come this turn.
    """
    verb, place = _verb(entry, log)
    trial = GameLog(log.state, pauses=False)
    _pass_until_its_time(verb, place, trial)
    asked = trial.state
    try:
        verb.perform(trial)
    except IllegalAction as illegal:
        return Refusal(ENTRY_PATH, trial.state, tuple(illegal.violations), trial.refused)
    return Refusal(ENTRY_PATH, asked, ())


def action_of_entry(entry: Mapping[str, object], state: GameState) -> Action:
    """Return the answer to the decision of a state for which an entry stands, legal or not; nobody passes before.

    Raises:
        NotationError: The entry makes no sense, or is no answer to what is asked now.
        IllegalAction: It can't even be tried.
    """
    log = _Listening(state, pauses=False)
    verb, place = _verb(entry, log)
    if not verb.is_time(state):
        raise place.error(f"{verb.name} is not possible now{f': {verb.reason}' if verb.reason else ''}")
    try:
        verb.perform(log)
    except _Heard as heard:
        return heard.action
    raise place.error("this is no answer to what is asked now")


class _Heard(Exception):  # noqa: N818  it says what happened
    """What a player does was said."""

    def __init__(self, action: Action) -> None:
        super().__init__(action)
        self.action = action


class _Listening(GameLog):
    """A game in which nothing is done: it hears the first thing that would be."""

    def act(self, action: Action) -> Transition:
        """Say what would be done."""
        raise _Heard(action)


def _verb(entry: Mapping[str, object], log: GameLog) -> tuple[Verb, Place]:
    scenario = _scenario(entry, log.state)
    (read,) = scenario.document.steps
    place = Place(scenario, ENTRY_PATH)
    if not isinstance(read, PlayableEntry):
        hint = "; play(until=...) goes on" if isinstance(read, PassToEntry) else ""
        raise place.error(f"an entry in which a player answers is wanted, such as attack or block{hint}")
    players = {status.name: player for player, status in log.state.players.items()}
    return verb_for(read, place, Directory(players, log.start)), place


def _scenario(entry: Mapping[str, object], state: GameState) -> LocatedScenario:
    """Return a scenario that has nothing but the entry, for its checks and messages."""
    seats = [{"player": status.name} for status in state.players.values()]
    (read,) = scenarios_in(tree_of({"redzone": 1, "seats": seats, "steps": [entry]}, ENTRY))
    if isinstance(read, InvalidScenario):
        raise read.error
    return read


def _pass_until_its_time(verb: Verb, place: Place, log: GameLog) -> None:
    turn, state = log.state.turn.number, log.state
    passes: list[PassPriority] = []
    while not verb.is_time(state):
        if not isinstance(state.decision, Priority) or state.turn.number != turn:
            reason = f": {verb.reason}" if verb.reason else ""
            raise place.error(f"{verb.name} is not possible now, nor after passes this turn{reason}")
        passes.append(PassPriority(state.decision.player))
        state = apply(state, passes[-1]).state
    for each in passes:
        log.act(each)
