"""Tools for assistants: resolve a combat, ask what is legal and why something isn't, show a card.

Each tells a value, and says it in words too; both are bounded.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from typing import Final, Generic, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from redzone.cards.store import CardStore
from redzone.cards.telling import facts_and_lines, told
from redzone.engine.asking import Inquiry
from redzone.engine.faults import FaultCode, RequestRefused, nearest_of, reason_of
from redzone.engine.limits import Deadline, EngineLimits, check_objects
from redzone.engine.requests import LegalRequest
from redzone.engine.tool_messages import (
    CardAsked,
    CardShown,
    CombatTold,
    LegalAsked,
    LegalTold,
    PositionAsked,
    ResolveAsked,
    WhyAsked,
    WhyTold,
)
from redzone.exchange.forms import parse_any
from redzone.game.transition import Transition
from redzone.games.game import Game
from redzone.games.loading import Loaded, one_of
from redzone.narrative.narrative import narrate
from redzone.notation.read import LocatedScenario
from redzone.notation.shorthand import board_scenario
from redzone.notation.write import entry_data
from redzone.scenario.choosers import attack_with_everything
from redzone.scenario.illegal_entries import why_illegal
from redzone.scenario.played import Refusal
from redzone.scenario.report import asked_in, names_of, run_report, sleeping_report
from redzone.scenario.runner import run_entries, run_scenario, run_to_decision

MOST_TOLD: Final = 20_000
"""Longest text of an answer, in signs; that something is left out, is said."""
MOST_EVENTS: Final = 500
"""Most events that are told."""

_TEXT: Final = "scenario"
LIMITS: Final = EngineLimits()

AskedT = TypeVar("AskedT")


class ToolAnswer(Struct, frozen=True):
    """What a tool tells: as a value, and in words."""

    value: Struct
    text: str


class ToolKind(Struct, Generic[AskedT], frozen=True):
    """A tool: its name, what it is for, the classes of what it is asked and tells, and what it does."""

    name: str
    title: str
    about: str
    asked: type[AskedT]
    told: type[Struct]
    run: Callable[[AskedT], ToolAnswer]

    def call(self, arguments: Mapping[str, object]) -> ToolAnswer:
        """Return the answer to what is asked.

        Raises:
            RequestRefused: The arguments are no such question, or it takes too much.
            NotationError: The position or the entry makes no sense.
            CardError: There is no such card.
        """
        try:
            asked = msgspec.convert(arguments, self.asked)
        except msgspec.ValidationError as error:
            message, _, where = str(error).partition(" - at `")
            raise RequestRefused(FaultCode.REQUEST, message, where.removesuffix("`")) from error
        answer = self.run(asked)
        if len(answer.text) <= MOST_TOLD:
            return answer
        return replace(answer, text=f"{answer.text[:MOST_TOLD]}\n… and more, which is left out")


def resolve(asked: ResolveAsked) -> ToolAnswer:
    """Play a position to the end of its combat."""
    deadline = Deadline(LIMITS)

    def watch(moment: Transition) -> None:
        deadline.check()
        check_objects(moment.state, LIMITS)

    chooser = attack_with_everything if asked.board is not None else None
    run = run_scenario(_scenario(asked), chooser=chooser, lenient=asked.lenient, on_moment=watch)
    value = msgspec.convert({**run_report(run), "events_left_out": max(0, len(run.events) - MOST_EVENTS)}, CombatTold)
    value = replace(value, events=value.events[:MOST_EVENTS])
    story = str(narrate(run.start, run.moments, names_of(run)))
    return ToolAnswer(value, "\n".join((*_ends(value), "", story)))


def _ends(value: CombatTold) -> Iterator[str]:
    """Yield what came of it, which is said before the story, so that it is never cut."""
    yield f"Life: {_said(value.result.get('life'))}"
    yield f"Dead: {_said(value.result.get('dead'))}"
    if value.assumed:
        yield f"Nobody said this, so it was assumed: {_said(value.assumed)}"
    if value.stopped:
        yield "It stops where a decision is left open."
    yield from (f"Expected, and not so: {_said(each)}" for each in value.failed)
    if not value.exact:
        yield f"Not exact, text was left out: {_said(value.warnings)}"


def legal(asked: LegalAsked) -> ToolAnswer:
    """Say what is legal at the next decision."""
    run = run_to_decision(_scenario(asked), priority=asked.priority, lenient=asked.lenient)
    check_objects(run.state, LIMITS)
    loaded = Loaded(Game.replayed(run.start, run.entries, left_out=run.warnings), run.sleeping)
    request = LegalRequest(limit=asked.limit, sample=asked.sample, seed=asked.seed)
    now = Inquiry(_TEXT, loaded, LIMITS, Deadline(LIMITS)).legal(request)
    value = LegalTold(
        step=run.state.turn.step.value,
        legal=now,
        exact=run.exact,
        warnings=list(run.warnings),
        sleeping=sleeping_report(run.sleeping),
    )
    return ToolAnswer(value, "\n".join(_legal_lines(value)))


def _legal_lines(value: LegalTold) -> Iterator[str]:
    now = value.legal
    if now.decision is None:
        yield "Nothing is to decide: the game or the turn is over."
        return
    yield f"{now.decision.text} ({value.step}). Legal answers: {'very many' if now.count is None else now.count}."
    if now.forced:
        yield f"Every legal answer has: {_said(now.forced)}"
    yield from map(_said, now.answers)
    if now.sample:
        yield "Drawn at random:"
        yield from map(_said, now.sample)


def why(asked: WhyAsked) -> ToolAnswer:
    """Say why an entry is illegal, or that it is legal."""
    scenario = _scenario(asked)
    if asked.entry is None:
        refusal, action = why_illegal(scenario, lenient=asked.lenient), entry_data(asked_in(scenario))
    else:
        refusal, action = _refusal(scenario, asked.entry, lenient=asked.lenient), asked.entry
    value = WhyTold(
        action=action,
        legal=not refusal.violations,
        violations=[reason_of(violation, refusal.state) for violation in refusal.violations],
        nearest=nearest_of(refusal),
        exact=refusal.exact,
        warnings=list(refusal.warnings),
        sleeping=sleeping_report(refusal.sleeping),
    )
    return ToolAnswer(value, "\n".join(_why_lines(value)))


def _refusal(scenario: LocatedScenario, entry: dict[str, object], *, lenient: bool) -> Refusal:
    run = run_entries(scenario, lenient=lenient)
    check_objects(run.state, LIMITS)
    refusal = Game.replayed(run.start, run.entries).why(entry)
    return replace(refusal, warnings=run.warnings, sleeping=run.sleeping)


def _why_lines(value: WhyTold) -> Iterator[str]:
    yield f"This is {'legal' if value.legal else 'illegal'}: {_said(value.action)}"
    for reason in value.violations:
        cause = "" if reason.cause is None else f"; cause: {reason.cause}"
        yield f"- {reason.message} (rules {', '.join(reason.rules)}{cause})"
    if value.nearest is not None:
        yield f"Nearest legal: {_said(value.nearest)}"


def show_card(asked: CardAsked) -> ToolAnswer:
    """Show a card of the store."""
    with CardStore.open() as cards:
        card = cards.card(asked.name)
    return ToolAnswer(msgspec.convert(facts_and_lines(card), CardShown), "\n".join(told(card)))


def _scenario(asked: PositionAsked) -> LocatedScenario:
    if (asked.scenario is None) == (asked.board is None):
        raise RequestRefused(FaultCode.REQUEST, "one of scenario and board is wanted", "$")
    if asked.board is not None:
        return board_scenario(asked.board, rules=asked.rules.value)
    return one_of(parse_any(asked.scenario or "", _TEXT), None, _TEXT)


def _said(value: object) -> str:
    return json.dumps(msgspec.to_builtins(value), ensure_ascii=False)


TOOLS: Final = (
    ToolKind(
        "resolve",
        "Resolve a combat",
        "Play a combat of Magic: The Gathering exactly and tell what comes of it: life totals, deaths, every event "
        "with the rule that decides, and the story. On a board in one line everything attacks the first opponent and "
        "nobody blocks; a scenario says in its steps who attacks and blocks.",
        ResolveAsked,
        CombatTold,
        resolve,
    ),
    ToolKind(
        "legal",
        "What is legal",
        "Count the legal attacks, blocks or other answers at the next decision of a position, list the first of them "
        "as entries that scenarios take, and say what every legal one has in common.",
        LegalAsked,
        LegalTold,
        legal,
    ),
    ToolKind(
        "why",
        "Why is this illegal",
        "Say whether an attack, a block or another entry is legal, every reason with its rules why it is not, and the "
        "legal declaration that is nearest to it.",
        WhyAsked,
        WhyTold,
        why,
    ),
    ToolKind(
        "show_card",
        "Show a card",
        "Show a card by its name: what is printed on it, and for each line of text whether Redzone reads it, and what "
        "it means.",
        CardAsked,
        CardShown,
        show_card,
    ),
)
"""The tools, in the order in which they are listed."""
