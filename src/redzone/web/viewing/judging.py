"""What is said of an entry before it is given: legal or why not, what is still open, how the combat would go."""

from collections.abc import Iterator, Mapping
from typing import Final

from redzone.engine.faults import nearest_of, reason_of
from redzone.game.action import Action, DeclareAttackers, DeclareBlockers
from redzone.game.decision import AttackersDeclaration, BlockersDeclaration
from redzone.game.state import GameState
from redzone.game.violation import Violation
from redzone.narrative.overview_terms import attacker_conditions
from redzone.notation.write import entry_data
from redzone.oracle.printing.nouns.plurals import number_word
from redzone.rules.combat.attack_problem import attack_problem
from redzone.rules.combat.block_problem import attackers_of, block_problem
from redzone.rules.legal_actions import LegalActions
from redzone.scenario.actions import entries_of
from redzone.scenario.played import Refusal
from redzone.scenario.single_entries import ENTRY_PATH, action_of_entry
from redzone.values.identity import ObjectId, Target
from redzone.view import View
from redzone.web.protocol.previews import Forecast, Judgement, Need
from redzone.web.protocol.questions import Entry
from redzone.web.viewing.forecasts import foreseen, nobody_blocks, to_survive
from redzone.web.viewing.words import Words

_MOST_PAIRS: Final = 300
"""Most pairs of a creature and a choice that are tried one by one; of larger declarations each pair stands alone."""

_Options = Mapping[ObjectId, tuple[Target, ...]]


def judged(seen: GameState, entry: Entry, *, forecast: bool = False) -> Judgement:
    """Return what is said of an entry that answers the decision of a state, in the words of whoever sees it so.

    Raises:
        NotationError: The entry makes no sense, or is no answer to what is asked.
    """
    action = action_of_entry(entry, seen)
    words = Words(seen)
    violations = tuple(LegalActions(seen).violations(action))
    declares = isinstance(action, DeclareAttackers | DeclareBlockers)
    return Judgement(
        legal=not violations,
        violations=[reason_of(each, seen) for each in violations],
        nearest=_nearest(seen, action, violations),
        completion=_completion(seen, action) if declares else None,
        options=_options(seen, action, words) if declares else {},
        needs=list(_needs(seen, action, words)),
        forecasts=list(_forecasts(seen, action, words)) if forecast and declares and not violations else [],
    )


def _nearest(seen: GameState, action: Action, violations: tuple[Violation, ...]) -> Entry | None:
    return nearest_of(Refusal(ENTRY_PATH, seen, violations, action)) if violations else None


def _decided(action: Action) -> dict[ObjectId, tuple[Target, ...]]:
    match action:
        case DeclareAttackers(attacks=attacks):
            return {each: (target,) for each, target in attacks.items()}
        case DeclareBlockers(blocks=blocks):
            return dict(blocks)
        case _:
            return {}


def _completion(seen: GameState, action: Action) -> Entry | None:
    """Return a legal declaration that has all of a draft, if there is one."""
    found = LegalActions(seen).completion(_decided(action))
    return None if found is None else next(map(entry_data, entries_of((found,), seen)), None)


def _options(seen: GameState, action: Action, words: Words) -> dict[str, list[str]]:
    """Return what each creature could choose with the rest of the draft as it is, so that it can still become legal.

    Where the draft can't become legal in any way, or is too large for that, each pair is judged by itself.
    """
    decided, options = _decided(action), _able(seen)
    legal = LegalActions(seen)
    one_by_one = sum(map(len, options.values())) <= _MOST_PAIRS and legal.completion(decided) is not None
    found: dict[str, list[str]] = {}
    for creature, targets in options.items():
        others = {each: chosen for each, chosen in decided.items() if each != creature}
        mine = decided.get(creature, ())
        able = targets
        if one_by_one:
            able = tuple(each for each in targets if legal.completion({**others, creature: _with(mine, each, seen)}))
        if able:
            found[words.label(creature)] = words.labels(able)
    return found


def _with(chosen: tuple[Target, ...], target: Target, seen: GameState) -> tuple[Target, ...]:
    """Return what a creature would choose with one more target: attackers change it, blockers may block more."""
    if isinstance(seen.decision, AttackersDeclaration) or not chosen:
        return (target,)
    return chosen if target in chosen else (*chosen, target)


def _able(seen: GameState) -> _Options:
    match seen.decision:
        case AttackersDeclaration():
            return attack_problem(seen).options
        case BlockersDeclaration(player=player):
            return block_problem(View(seen), player).options
        case _:
            return {}


def _needs(seen: GameState, action: Action, words: Words) -> Iterator[Need]:
    """Yield what a draft of blocks still lacks: an attacker with fewer blockers than it needs (CR 509.1b)."""
    decision = seen.decision
    if not isinstance(action, DeclareBlockers) or not isinstance(decision, BlockersDeclaration):
        return
    problem = block_problem(View(seen), decision.player)
    for attacker in attackers_of(seen, decision.player):
        blocked_by = sum(attacker in blocked for blocked in action.blocks.values())
        if not blocked_by:
            continue
        able = sum(attacker in options for options in problem.options.values())
        conditions = attacker_conditions(problem, attacker, able)
        missing = conditions.least - blocked_by
        surplus = 0 if conditions.most is None else blocked_by - conditions.most
        if missing > 0:
            yield Need(objects=[words.label(attacker)], text=f"needs {_more_blockers(missing)}")
        elif surplus > 0:
            most = conditions.most or 0
            yield Need(objects=[words.label(attacker)], text=f"has {blocked_by} blockers; {most} can block it")


def _more_blockers(number: int) -> str:
    return f"{number_word(number)} more blocker{'s' * (number > 1)}"


def _forecasts(seen: GameState, action: Action, words: Words) -> Iterator[Forecast]:
    if isinstance(action, DeclareAttackers):
        yield foreseen(seen, nobody_blocks, action).told("if nobody blocks", words)
        if action.attacks:
            yield foreseen(seen, to_survive, action).told("if they block to survive", words)
    else:
        yield foreseen(seen, nobody_blocks, action).told("with these blocks", words)
