"""Answers that people type, in short forms: ``rhino Ben, soldier-1 Cyd``."""

from collections.abc import Mapping
from typing import Final

from redzone.cli.asking.answer_line import Line
from redzone.cli.asking.choice_answers import read_choice
from redzone.cli.asking.declaration_answers import read_attack, read_blocks
from redzone.cli.asking.priority_answers import read_priority
from redzone.cli.asking.vocabulary import BadAnswer, Vocabulary
from redzone.game.action import Action, DeclareAttackers, DeclareBlockers, OrderCombatDamage
from redzone.game.decision import (
    AttackersDeclaration,
    BlockersDeclaration,
    CastingChoice,
    CostChoice,
    DamageAssignment,
    DamageOrder,
    Decision,
    LegendChoice,
    OptionChoice,
    PreventionShare,
    Priority,
    ReplacementChoice,
    TargetsChoice,
    TriggerOrder,
)
from redzone.game.state import GameState
from redzone.rules.combat_roles.damage_order import to_be_ordered
from redzone.rules.combat_roles.damage_sources import divisions_left
from redzone.scenario.actions import assign_action
from redzone.session.choices import Held, held
from redzone.values.identity import ObjectId, Target

_FORMS: Final[Mapping[type[Decision], str]] = {
    AttackersDeclaration: (
        "who attacks whom: rhino Ben, soldier-1 Cyd; all Ben: everything that can attacks Ben; "
        "all but krenko at Ben; 20 goblins at Ben; krenko and goblins at Ben; a band: hero+rhino Ben; "
        "behind that, separated by commas, pay, pay {2}{G} or pay sacrifice land-1 (in a team pay Ana {2}, pay Ben), "
        "exert rhino, enlist rhino soldier-1"
    ),
    BlockersDeclaration: (
        "blocker, then what it blocks: ogre rhino, bear soldier-1; 3 goblins block rhino; all but bear block rhino; "
        "behind that pay, pay {2} and so on"
    ),
    DamageAssignment: "source, then recipients with amounts: rhino: ogre 1, Ben 5; what is left out divides by default",
    DamageOrder: "creature, then those it fights, in order: rhino: ogre, bear",
    LegendChoice: "the one that stays",
    Priority: (
        "pass; cast growth targets squire; activate ring 2 targets bear, its second ability, or the start of its text; "
        "play forest; turn up ghost; behind a spell or ability also as kicker, modes 1 3, x 2, targets elk 2, Ben 1 to "
        "divide, pay, pay {2}{G} or pay sacrifice land-1"
    ),
    TriggerOrder: "the sources in order, the first onto the stack first: banner, drum; or numbers: 2, 1",
    TargetsChoice: "the targets: elk, Ben; behind modes, if there are any: modes 2 targets elk; elk 2, Ben 1 divides",
    CastingChoice: "cast growth targets squire, as with priority, or no",
    CostChoice: "pay, pay {2}, pay sacrifice land-1, or no",
    ReplacementChoice: "where the effect comes from that applies next",
    PreventionShare: "sources with amounts: rhino 2, elk 1",
}
"""What may be typed."""

_WORDS: Final[Mapping[type[Decision], tuple[str, ...]]] = {
    AttackersDeclaration: ("nobody", "all", "all but", "pay", "exert", "enlist"),
    BlockersDeclaration: ("nobody", "all", "all but", "block", "pay"),
    Priority: ("pass", "cast", "activate", "play", "turn up", "targets", "modes", "as", "pay"),
    TargetsChoice: ("none", "targets", "modes"),
    CastingChoice: ("cast", "no"),
    CostChoice: ("pay", "no"),
}
"""Words that answers are made of, beside names."""

_NOBODY: Final = frozenset({"nobody", "none"})


def form_of(state: GameState) -> str:
    """Return what may be typed now."""
    decision = state.decision
    if decision is None:
        return ""
    wanted = held(decision)
    return _FORMS.get(type(decision), "" if wanted is None else wanted.value)


def words_for(state: GameState) -> tuple[str, ...]:
    """Return the words, beside names, of which answers are made now."""
    decision = state.decision
    if decision is None:
        return ()
    if isinstance(decision, OptionChoice | ReplacementChoice):
        return decision.options
    yes_or_no = ("yes", "no") if held(decision) is Held.YES_OR_NO else ()
    return _WORDS.get(type(decision), yes_or_no)


def read_answer(text: str, state: GameState, known: Vocabulary) -> Action:
    """Return the action that a typed answer stands for, legal or not.

    Raises:
        BadAnswer: It stands for none.
    """
    decision = state.decision
    line = Line(text, known)
    match decision:
        case AttackersDeclaration(player=player):
            nobody = line.whole(_NOBODY)
            action: Action = DeclareAttackers(player, {}) if nobody else read_attack(line, player, state)
        case BlockersDeclaration(player=player):
            action = DeclareBlockers(player, {}) if line.whole(_NOBODY) else read_blocks(line, player, state)
        case DamageOrder(player=player):
            action = OrderCombatDamage(player, {**to_be_ordered(state, player), **_orders(line)})
        case DamageAssignment(player=player):
            action = assign_action(_divided(line, state), player, state)
        case Priority(player=player):
            action = read_priority(line, player, state)
        case None:
            raise BadAnswer("there is nothing to answer")
        case _:
            action = read_choice(line, decision, state)
    line.end()
    return action


def _orders(line: Line) -> Mapping[ObjectId, tuple[ObjectId, ...]]:
    """Read creatures, each with those that it fights, in order, separated by commas."""
    orders: dict[ObjectId, tuple[ObjectId, ...]] = {}
    more = True
    while more:
        first = line.object()
        line.take(":")
        others = [line.object()]
        while not line.done() and not line.next_is(";"):
            line.take(",")
            others.append(line.object())
        orders[first] = (*orders.get(first, ()), *others)
        more = line.take(";") and not line.done()
    return orders


def _divided(line: Line, state: GameState) -> Mapping[ObjectId, Mapping[Target, int]]:
    """Read sources with amounts; the only source of the player that can divide may be left out."""
    player = None if state.decision is None else state.decision.player
    mine = [] if player is None else list(divisions_left(state).get(player, {}).values())
    mine = [each for each in mine if len(each.recipients) > 1]
    parts: dict[ObjectId, dict[Target, int]] = {}
    source = mine[0].source if len(mine) == 1 else None
    more = True
    while more:
        target = line.target()
        if line.take(":") or line.at_target():
            source = _source(target)
            target = line.target()
        if source is None:
            raise BadAnswer("say whose damage it is, as in: rhino: ogre 1, Ben 5")
        part = parts.setdefault(source, {})
        part[target] = part.get(target, 0) + line.number()
        more = line.take(",;") and not line.done()
    return parts


def _source(target: Target) -> ObjectId:
    if isinstance(target, str):
        return target
    raise BadAnswer("a creature is wanted as the source of damage, not a player")
