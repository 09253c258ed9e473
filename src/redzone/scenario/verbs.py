"""The verbs of scenario entries: when the time of each has come, and doing it."""

from typing import Final

from redzone import scenario
from redzone.cr import Rule
from redzone.game.action import AssignCombatDamage, Assignment
from redzone.game.decision import AttackersDeclaration, BlockersDeclaration, DamageAssignment, DamageOrder
from redzone.game.state import GameState
from redzone.game.violation import Code, IllegalAction, Violation
from redzone.notation.entries import (
    ActivateEntry,
    AssignEntry,
    AttackEntry,
    BlockEntry,
    CastEntry,
    ChooseEntry,
    GivenAnswer,
    OrderEntry,
    PlayEntry,
)
from redzone.rules.combat_roles.damage_order import to_be_ordered
from redzone.rules.combat_roles.damage_sources import divisions
from redzone.rules.combat_roles.removal_from_combat import combat_of
from redzone.rules.seats.turn_order import primary_player
from redzone.scenario.actions import (
    assign_action,
    assigned_parts,
    attack_action,
    block_action,
    order_action,
)
from redzone.scenario.choice_answers import choice_made, is_choice
from redzone.scenario.damage_choosers import Divided
from redzone.scenario.lookup import Directory
from redzone.scenario.place import Place
from redzone.scenario.verb import Verb
from redzone.session.game_log import GameLog
from redzone.values.identity import PlayerId

PlayableEntry = (
    AttackEntry | BlockEntry | AssignEntry | OrderEntry | CastEntry | PlayEntry | ActivateEntry | ChooseEntry
)
"""Entries in which a player answers a decision."""


class _Attack(Verb):
    name = "a declaration of attackers"

    def __init__(self, entry: AttackEntry, place: Place, directory: Directory) -> None:
        super().__init__(place, directory, entry.by)
        self._entry = entry

    def is_time(self, state: GameState) -> bool:
        return isinstance(state.decision, AttackersDeclaration)

    def perform(self, log: GameLog) -> None:
        log.act(attack_action(self._entry, self._asked(log.state), self._lookup(log.state), self._place))


class _Block(Verb):
    name = "a declaration of blockers"

    def __init__(self, entry: BlockEntry, place: Place, directory: Directory) -> None:
        super().__init__(place, directory, entry.by)
        self._entry = entry

    def is_time(self, state: GameState) -> bool:
        """The next block of the player whose creatures are named, or of whoever is next if that player never blocks."""
        if not isinstance(state.decision, BlockersDeclaration):
            return False
        player = self._blocking_player(state)
        return player == state.decision.player or (self.by is None and player not in combat_of(state).to_declare)

    def _blocking_player(self, state: GameState) -> PlayerId:
        if self.by is not None or not self._entry.block:
            return self._asked(state)
        blocker = state.permanents.get(self._lookup(state).object(next(iter(self._entry.block))))
        return self._asked(state) if blocker is None else primary_player(state, blocker.controller)

    def perform(self, log: GameLog) -> None:
        log.act(block_action(self._entry, self._asked(log.state), self._lookup(log.state), self._place))


class _Assign(Verb):
    name = "an assignment of combat damage"

    def __init__(self, entry: AssignEntry, place: Place, directory: Directory) -> None:
        super().__init__(place, directory, entry.by)
        self._entry = entry

    def is_time(self, state: GameState) -> bool:
        """The next damage step in which one of the sources assigns."""
        if not isinstance(state.decision, DamageAssignment):
            return False
        sources = assigned_parts(self._entry, self._lookup(state))
        return not sources or any(source in theirs for theirs in divisions(state).values() for source in sources)

    def perform(self, log: GameLog) -> None:
        """One entry covers every player of the damage step, or ``by`` alone; what it leaves out divides by default."""
        parts = assigned_parts(self._entry, self._lookup(log.state))
        self._check_divider(log.state, parts)
        if _divider(log.state) is None:
            flat = tuple(Assignment(s, each, n) for s, part in parts.items() for each, n in part.items())
            log.act(AssignCombatDamage(self._asked(log.state), flat))
            return
        step = log.state.turn
        while log.state.turn == step and (player := _divider(log.state)) is not None:
            log.act(assign_action(parts, player, log.state))
            if self.by is not None and player == primary_player(log.state, self.by):
                return

    def _check_divider(self, state: GameState, parts: Divided) -> None:
        """``by`` says who divides the damage of every source (CR 510.1c, 510.1d, 702.22j, 702.22k)."""
        for player, theirs in divisions(state).items():
            for source in parts:
                if self.by is not None and primary_player(state, self.by) != player and source in theirs:
                    name = state.players[player].name
                    message = f"{name} divides the damage of {source}"
                    raise IllegalAction((Violation(Code.WRONG_PLAYER, (Rule("510.1"),), message, (source,)),))


def _divider(state: GameState) -> PlayerId | None:
    """Return who has to assign combat damage now."""
    return state.decision.player if isinstance(state.decision, DamageAssignment) else None


class _Order(Verb):
    name = "an order of combat damage"

    def __init__(self, entry: OrderEntry, place: Place, directory: Directory) -> None:
        super().__init__(place, directory, entry.by)
        self._entry = entry

    def is_time(self, state: GameState) -> bool:
        if not isinstance(state.decision, DamageOrder):
            return False
        named = map(self._lookup(state).object, self._entry.order)
        return not self._entry.order or any(each in to_be_ordered(state, state.decision.player) for each in named)

    def perform(self, log: GameLog) -> None:
        log.act(order_action(self._entry, self._asked(log.state), self._lookup(log.state)))


class _Choose(Verb):
    name = "this choice"

    def __init__(self, entry: ChooseEntry, place: Place, directory: Directory) -> None:
        super().__init__(place, directory, entry.choose.player)
        self._entry = entry
        self.reason = _PAY if _may_mean_payment(entry.choose.answer) else ""

    def is_time(self, state: GameState) -> bool:
        return is_choice(state.decision) and state.decision.player == self.by

    def perform(self, log: GameLog) -> None:
        decision = log.state.decision
        if not is_choice(decision) or decision.player != self.by:
            message = "this player has nothing to choose now" + (f"; {self.reason}" if self.reason else "")
            raise IllegalAction((Violation(Code.WRONG_STEP, (Rule("608.2d"),), message),))
        log.act(choice_made(self._entry.choose, decision, self._lookup(log.state), self._place))


_PAY: Final = "what a declaration, spell or ability costs is paid with 'pay' beside it"


def _may_mean_payment(answer: GivenAnswer | None) -> bool:
    """Return whether an answer looks like a payment: yes, or mana."""
    return answer is True or (isinstance(answer, str) and answer.startswith("{"))


def verb_for(entry: PlayableEntry, place: Place, directory: Directory) -> Verb:
    """Return the verb of an entry."""
    match entry:
        case AttackEntry():
            return _Attack(entry, place, directory)
        case BlockEntry():
            return _Block(entry, place, directory)
        case AssignEntry():
            return _Assign(entry, place, directory)
        case OrderEntry():
            return _Order(entry, place, directory)
        case CastEntry():
            return scenario.Cast(entry, place, directory)
        case PlayEntry():
            return scenario.Play(entry, place, directory)
        case ActivateEntry():
            return scenario.Activate(entry, place, directory)
        case ChooseEntry():
            return _Choose(entry, place, directory)
