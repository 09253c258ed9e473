"""What the keys ``past`` of scenario files say (:mod:`~redzone.notation.past`) as the game remembers it."""

from collections.abc import Callable, Iterable, Mapping

from msgspec.structs import replace

from redzone.game.combat import Combat
from redzone.game.decision import Priority
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.notation.past import CombatPast, GamePast, ObjectPast
from redzone.notation.read import LocatedScenario
from redzone.rules.seats.turn_order import primary_players_after
from redzone.rules.turns.turn import phase_of, phases_after
from redzone.values.identity import ObjectId, PlayerId, Timestamp, label_of
from redzone.values.turn import NO_HISTORY, History, Phase, Stage, Step, Turn

PermanentFinder = Callable[[str, str], ObjectId]
"""Finds the permanent of an id, for an error at a path."""


class PastReader:
    """Reads what a scenario says of the game before it."""

    def __init__(self, scenario: LocatedScenario, players: Mapping[str, PlayerId]) -> None:
        self._scenario = scenario
        self._players = players
        self._past = scenario.document.past or GamePast()

    @property
    def tokens_made(self) -> Mapping[str, int]:
        """How many tokens of each name there have been."""
        return self._past.tokens_made

    @property
    def effects_named(self) -> int:
        """How many effects there have been that have no source to be named by."""
        return self._past.effects_named

    def clock(self, objects: int) -> Timestamp:
        """Return the latest timestamp given, with so many objects in the file."""
        return Timestamp(objects if self._past.clock is None else self._past.clock)

    def turn(self) -> Turn:
        """Return the turn in which the scenario begins, as far as it has gone."""
        document = self._scenario.document
        phase = phase_of(document.step)
        return Turn(
            number=document.turn,
            active=self._players[document.active or document.seats[0].player],
            phase=phase,
            step=document.step,
            stage=Stage.SETTLE if self._has_begun else Stage.BEGIN,
            coming=phases_after(phase),
            visited=self._past.visited,
            combats=self._combats(phase, document.step),
            cast_before=self._past.cast_before,
            attacked=tuple(map(ObjectId, self._past.attacked)),
            blocked=tuple(
                (self._player(player, "past.blocked"), ObjectId(id_)) for id_, player in self._past.blocked.items()
            ),
            dealers=tuple(map(ObjectId, self._past.dealers)),
            history=self._history(),
            cast_last_turn=self._by_player(self._past.cast_last_turn, "past.cast_last_turn"),
            lost_last_turn=self._by_player(self._past.lost_last_turn, "past.lost_last_turn"),
        )

    def _history(self) -> History:
        """Return what is counted of the turn."""
        counts = {what: self._by_player(each, f"past.this_turn.{what}") for what, each in self._past.this_turn.items()}
        used = [(ObjectId(each.source), each) for each in self._past.used]
        seats = self._scenario.document.seats
        return replace(
            NO_HISTORY,
            **counts,
            lands_played={self._players[seat.player]: seat.lands_played for seat in seats if seat.lands_played},
            activated=tuple((id_, each.activated) for id_, each in used if each.activated is not None),
            triggered_once=tuple((id_, each.triggered) for id_, each in used if each.triggered is not None),
            done_once=tuple((id_, self._player(each.by, "past.used")) for id_, each in used if each.by is not None),
        )

    @property
    def _has_begun(self) -> bool:
        """Whether the step has begun, and what happens as it begins has happened."""
        return self._past.visited[-1:] == (self._scenario.document.step,)

    def _combats(self, phase: Phase, step: Step) -> int:
        begun = self._past.visited.count(Step.BEGINNING_OF_COMBAT)
        return begun or int(phase is Phase.COMBAT and step is not Step.BEGINNING_OF_COMBAT)

    def at_its_moment(self, state: GameState) -> GameState:
        """Return the state of a step that has begun, with whoever has priority then."""
        turn = state.turn
        if self._past.visited:  # declarations have been made as the past says
            state = replace(state, turn=replace(self.turn(), attacked=self._turn_attackers(turn)))
        state = self._in_combat(state)
        passed = self._named(self._past.passed, "past.passed")
        if not passed:
            return state
        waiting = [each for each in primary_players_after(state, passed[-1]) if each not in passed]
        if not self._has_begun or not waiting:
            message = "somebody has priority only in a step that has begun, and as long as not all have passed"
            raise self._scenario.error("past.passed", message)
        return replace(state, decision=Priority(waiting[0], passed))

    def _turn_attackers(self, turn: Turn) -> tuple[ObjectId, ...]:
        return tuple(map(ObjectId, self._past.attacked)) or turn.attacked

    def _in_combat(self, state: GameState) -> GameState:
        """Return the state with all that was declared in its combat, if it is in one that has begun."""
        combat, past = state.combat, self._past.combat
        if combat is None:
            begun = self._has_begun and state.turn.phase is Phase.COMBAT
            return replace(state, combat=Combat()) if begun else state
        if self._blocks_were_declared:
            blocked = () if past is None else past.blocked
            attackers = {
                id_: replace(each, blocked=bool(each.blockers) or label_of(id_) in blocked)
                for id_, each in combat.attackers.items()
            }
            combat = replace(combat, attackers=attackers)
        if past is not None:
            combat = replace(
                combat,
                any_attacker=combat.any_attacker or bool(past.declared_attackers),
                declared_attackers=tuple(map(ObjectId, past.declared_attackers)) or combat.declared_attackers,
                declared_blockers=tuple(map(ObjectId, past.declared_blockers)) or combat.declared_blockers,
                players_attacked=self._attacked(past) or combat.players_attacked,
                power_declared=self._by_player(past.power_declared, "past.combat.power_declared")
                or combat.power_declared,
                struck_first=None if past.struck_first is None else tuple(map(ObjectId, past.struck_first)),
            )
        return replace(state, combat=combat)

    @property
    def _blocks_were_declared(self) -> bool:
        """Whether blockers have been declared in the combat that goes on."""
        steps = self._past.visited[::-1]
        since = steps.index(Step.BEGINNING_OF_COMBAT) if Step.BEGINNING_OF_COMBAT in steps else len(steps)
        return Step.DECLARE_BLOCKERS in steps[:since]

    def _attacked(self, past: CombatPast) -> dict[PlayerId, tuple[PlayerId, ...]]:
        path = "past.combat.players_attacked"
        return {self._player(name, path): self._named(each, path) for name, each in past.players_attacked.items()}

    def permanent(self, permanent: Permanent, past: ObjectPast | None, path: str, find: PermanentFinder) -> Permanent:
        """Return a permanent with its past; ``path`` is where that stands."""
        if past is None:
            return permanent
        return replace(
            permanent,
            timestamp=permanent.timestamp if past.timestamp is None else Timestamp(past.timestamp),
            cast=past.cast,
            cast_from=past.cast_from,
            mana_spent=past.mana_spent,
            paid=past.paid,
            x=past.x,
            counters_since={counter: Timestamp(since) for counter, since in past.counters_since.items()},
            designations=past.designations or permanent.designations,
            paired_with=None if past.paired_with is None else find(past.paired_with, f"{path}.paired_with"),
            exerted_by=self._named(past.exerted_by, f"{path}.exerted_by"),
            skips_untap=past.skips_untap,
            upkeeps_to_come=past.upkeeps_to_come,
            damaged_this_turn_by=tuple(map(ObjectId, past.damaged_by)),
            deathtouched=past.deathtouched,
            phased_out_under=None
            if past.phased_out_under is None
            else self._player(past.phased_out_under, f"{path}.phased_out_under"),
        )

    def _player(self, name: str, path: str) -> PlayerId:
        if name not in self._players:
            raise self._scenario.error(path, f"no player is named {name!r}")
        return self._players[name]

    def _named(self, names: Iterable[str], path: str) -> tuple[PlayerId, ...]:
        return tuple(self._player(name, path) for name in names)

    def _by_player(self, numbers: Mapping[str, int], path: str) -> dict[PlayerId, int]:
        return {self._player(name, path): number for name, number in numbers.items()}
