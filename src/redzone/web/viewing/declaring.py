"""The forms of declarations: who can attack and block what, and what else a declaration has to obey."""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from redzone.game.action import DeclareAttackers
from redzone.game.state import GameState
from redzone.narrative.overview import CombatOverview, overview
from redzone.narrative.overview_terms import CapOverview, CostOverview
from redzone.rules.combat.declare_attackers import action_of, legal_attacks
from redzone.rules.declarations import LegalDeclarations
from redzone.rules.declarations.declaration import is_priced
from redzone.rules.legal_actions import LegalActions
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.value import Remembered
from redzone.view import View
from redzone.web.protocol.questions import (
    AttackForm,
    BlockedAttacker,
    BlockForm,
    CapText,
    CostText,
    EntryData,
    RefusedPair,
)
from redzone.web.viewing.entries import entry_for
from redzone.web.viewing.words import SceneWords

_NOTHING: Final[EntryData] = {}
_overview: Remembered[GameState, CombatOverview] = Remembered(overview, limit=64)


def attack_form(view: View, words: SceneWords) -> AttackForm:
    """Return who can attack what (CR 508.1a-c)."""
    shown = _overview(view.state)
    texts = {each: [*shown.company.get(each, ()), *shown.requirements.get(each, ())] for each in shown.legal_attacks}
    return AttackForm(
        attackers={words.label(each): words.labels(targets) for each, targets in shown.legal_attacks.items()},
        targets=words.labels(shown.attack_targets),
        forced=_forced(shown, words),
        conditions={words.label(each): said for each, said in texts.items() if said},
        costs=[_cost(cost, words) for cost in shown.costs],
        caps=[_cap(cap, words) for cap in shown.caps],
        everything={words.label(target): _everything_at(view, shown, target, words) for target in shown.attack_targets},
    )


def _everything_at(view: View, shown: CombatOverview, target: Target, words: SceneWords) -> EntryData:
    """Return a legal attack on one target with as much as possible: all, or all that can be paid for, or all for free.

    What the rules forbid of that becomes the nearest legal attack.
    """
    state = view.state
    assert state.decision is not None  # noqa: S101  attackers are declared
    declarations = legal_attacks(state)
    able = [each for each, targets in shown.legal_attacks.items() if target in targets]
    taxed = {price.creature for price in declarations.problem.prices if is_priced(price, target)}
    free = [each for each in able if each not in taxed]
    payable = [*free, *_payable([each for each in able if each in taxed], target, declarations)]
    legal = LegalActions(state)
    for attackers in (payable, free):
        action = action_of(state, state.decision.player, {each: (target,) for each in able if each in attackers})
        if action in legal:
            return entry_for(action, state, words.players) or _NOTHING
    nearest = legal.nearest(DeclareAttackers(state.decision.player, dict.fromkeys(free, target)))
    return (None if nearest is None else entry_for(nearest, state, words.players)) or _NOTHING


def _payable(taxed: Sequence[ObjectId], target: Target, declarations: LegalDeclarations) -> Sequence[ObjectId]:
    """Return the first so many creatures for which it can be paid: more never cost less."""

    def is_too_many(number: int) -> bool:
        return not declarations.is_payable(dict.fromkeys(taxed[:number], (target,)))

    return taxed[: bisect_left(range(1, len(taxed) + 1), x=True, key=is_too_many)]


def block_form(view: View, player: PlayerId, words: SceneWords) -> BlockForm:
    """Return who can block what (CR 509.1a-c)."""
    shown = _overview(view.state)
    blockers = {
        each: [attacker for attacker, able in shown.legal_blocks.items() if each in able]
        for each in shown.potential_blockers
        if view.state.permanents[each].controller == player or each in view
    }
    return BlockForm(
        blockers={words.label(each): words.labels(attackers) for each, attackers in blockers.items()},
        capacity={words.label(each): shown.blocker_conditions[each].capacity for each in blockers},
        attackers={
            words.label(attacker): BlockedAttacker(
                least=conditions.least,
                most=conditions.most,
                able=words.labels(shown.legal_blocks[attacker]),
                texts=list(conditions.texts),
            )
            for attacker, conditions in shown.attacker_conditions.items()
        },
        forced=_forced(shown, words),
        conditions=_conditions(shown, words),
        costs=[_cost(cost, words) for cost in shown.costs],
        caps=[_cap(cap, words) for cap in shown.caps],
        refused=[
            RefusedPair(
                blocker=words.label(each.blocker), attacker=words.label(each.attacker), reasons=list(each.reasons)
            )
            for each in shown.refused_blocks
        ],
    )


def _conditions(shown: CombatOverview, words: SceneWords) -> dict[str, list[str]]:
    texts = {
        each: [*conditions.texts, *shown.requirements.get(each, ())]
        for each, conditions in shown.blocker_conditions.items()
    }
    return {words.label(each): said for each, said in texts.items() if said}


def _forced(shown: CombatOverview, words: SceneWords) -> dict[str, list[str]]:
    forced = shown.forced
    return {words.label(each): words.labels(forced.pairs.get(each, ())) for each in forced.creatures}


def _cost(cost: CostOverview, words: SceneWords) -> CostText:
    return CostText(
        creatures=words.labels(cost.creatures),
        targets=words.labels(cost.targets),
        cost=cost.cost,
        source=words.label(cost.source),
    )


def _cap(cap: CapOverview, words: SceneWords) -> CapText:
    return CapText(
        most=cap.most,
        creatures=words.labels(cap.creatures),
        targets=None if cap.targets is None else words.labels(cap.targets),
        text=cap.text,
    )
