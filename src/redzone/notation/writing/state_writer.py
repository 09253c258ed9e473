"""The words of the notation for what is in a state."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, TypeGuard

from msgspec.structs import asdict, replace

from redzone.abilities.words import Chosen
from redzone.game.card import Card, PhysicalCard, ZoneObject
from redzone.game.combat import Combat
from redzone.game.decision import Priority
from redzone.game.effect import ContinuousEffect
from redzone.game.permanent import Permanent
from redzone.game.player import Player
from redzone.game.state import GameState
from redzone.notation.board import LastingEntry, ObjectEntry, Seat, ZoneEntry
from redzone.notation.checks import zones
from redzone.notation.document import Scenario
from redzone.notation.lasting import lasting_text
from redzone.notation.past import TURN_COUNTS, AbilityUsed, CombatPast, GamePast, ObjectPast, TurnCount
from redzone.notation.vocabulary import DesignationName
from redzone.notation.writing.card_entries import UnsaidCard, card_entry
from redzone.notation.writing.rule_entries import rules_entry
from redzone.oracle.printing import describe_changes
from redzone.rules.damage.entering import entering_counters
from redzone.values.identity import CardId, ObjectId, PlayerId, Target, label_of
from redzone.values.turn import Stage


class StateWriter:
    """Writes one state; ``gaps`` are the things in it that are known to have no words."""

    def __init__(self, state: GameState) -> None:
        self.gaps: list[str] = []
        self._cards_said: dict[tuple[Card, bool], ObjectEntry] = {}
        self._state = state
        self._names = {player: status.name for player, status in state.players.items()}

    def document(self, title: str) -> Scenario:
        """Return the scenario that begins in the state, as far as the notation has words for it."""
        state, turn = self._state, self._state.turn
        seats = tuple(self._seat(player, status) for player, status in state.players.items())
        placed = [entry for seat in seats for entries in zones(seat).values() for entry in entries]
        return Scenario(
            redzone=1,
            title=title or None,
            rules=rules_entry(state),
            seats=self._with_order(seats, placed),
            active=None if turn.active == next(iter(state.players)) else self._names[turn.active],
            turn=turn.number,
            step=turn.step,
            day=state.day,
            effects=tuple(self._effects(len(placed))),
            past=self._past(len(placed)),
        )

    def _past(self, placed: int) -> GamePast | None:
        state, turn = self._state, self._state.turn
        asked = state.decision
        has_begun = isinstance(asked, Priority) or (asked is None and turn.stage is Stage.SETTLE)
        past = GamePast(
            visited=turn.visited if has_begun else turn.visited[:-1],
            passed=tuple(self._names[each] for each in asked.passed) if isinstance(asked, Priority) else (),
            clock=None if state.clock == placed else state.clock,
            tokens_made=dict(state.tokens_made),
            cast_last_turn=self._by_name(turn.cast_last_turn),
            lost_last_turn=self._by_name(turn.lost_last_turn),
            cast_before=turn.cast_before,
            this_turn=self._this_turn(),
            attacked=() if self._attackers() == turn.attacked else turn.attacked,
            blocked={id_: self._names[player] for player, id_ in turn.blocked},
            dealers=turn.dealers,
            effects_named=state.effects_named,
            used=self._used(),
            combat=self._combat(),
        )
        return None if past == GamePast() else past

    def _this_turn(self) -> dict[TurnCount, dict[str, int]]:
        counted: dict[TurnCount, dict[str, int]] = {}
        history: dict[str, object] = asdict(self._state.turn.history)
        for what in TURN_COUNTS:
            numbers = history[what]
            if _is_by_player(numbers) and numbers:
                counted[what] = self._by_name(numbers)
        return counted

    def _used(self) -> tuple[AbilityUsed, ...]:
        history = self._state.turn.history
        return (
            *(AbilityUsed(source=source, activated=number) for source, number in history.activated),
            *(AbilityUsed(source=source, triggered=number) for source, number in history.triggered_once),
            *(AbilityUsed(source=source, by=self._names[player]) for source, player in history.done_once),
        )

    def _combat(self) -> CombatPast | None:
        combat = self._state.combat
        if combat is None or not combat.any_attacker:
            return None
        return CombatPast(
            declared_attackers=combat.declared_attackers,
            declared_blockers=combat.declared_blockers,
            players_attacked={
                self._names[player]: tuple(self._names[each] for each in attacked)
                for player, attacked in combat.players_attacked.items()
            },
            power_declared=self._by_name(combat.power_declared),
            blocked=tuple(map(label_of, _blocked_by_nothing(combat))),
            struck_first=combat.struck_first,
        )

    def _attackers(self) -> tuple[ObjectId, ...]:
        return () if self._state.combat is None else tuple(self._state.combat.attackers)

    def _effects(self, placed: int) -> Iterator[LastingEntry]:
        """Yield what the notation says of effects that last; what it has no words for is noted."""
        for effect in self._state.board.effects:
            text = lasting_text(effect)
            if text is None:
                self.gaps.append(f"an effect that lasts: {_said(effect)}")
                continue
            permanents = self._state.permanents
            names = tuple(label_of(each) if each in permanents else each for each in effect.affected)
            yield LastingEntry(
                text=text,
                affects=names[0] if len(names) == 1 else names,
                by=self._names[effect.controller],
                source=effect.source,
                timestamp=None if effect.timestamp == placed else effect.timestamp,
            )

    def _by_name(self, numbers: Mapping[PlayerId, int]) -> dict[str, int]:
        return {self._names[player]: number for player, number in numbers.items()}

    # Seats ----------------------------------------------------------------------------------------------------

    def _seat(self, player: PlayerId, status: Player) -> Seat:
        state = self._state
        return Seat(
            player=status.name,
            life=None if status.life == state.options.starting_life else status.life,
            poison=status.poison,
            energy=status.energy,
            speed=status.speed,
            blessing=status.blessed,
            dungeons=status.dungeons,
            monarch=state.monarch == player,
            initiative=state.initiative == player,
            mana=status.mana,
            counters=dict(status.counters),
            commander_damage=_by_label(status.commander_damage),
            commander_casts=_by_label(status.commander_casts),
            ring=status.ring_level,
            ring_bearer=None if status.ring_bearer is None else label_of(status.ring_bearer),
            room=status.room or None,
            lost=status.loss,
            team=status.team,
            lands_played=state.turn.history.lands_played.get(player, 0),
            battlefield=tuple(map(self._permanent, self._entered_under(player))),
            hand=self._cards(status.hand, player),
            graveyard=self._cards(status.graveyard, player),
            library=None if status.library is None else self._cards(status.library, player),
            exile=self._cards(self._shared(state.exile, player), player),
            command=self._cards(self._shared(state.command, player), player),
        )

    def _entered_under(self, player: PlayerId) -> list[Permanent]:
        return [each for each in self._state.permanents.values() if each.entered_under == player]

    def _shared(self, zone: Iterable[ZoneObject], player: PlayerId) -> list[ZoneObject]:
        """Return the objects of a zone that all players share which stand under a seat.

        They stand under their owner, or where that would change their order under the seat of the one before.
        """
        seats = list(self._state.players)
        found: list[ZoneObject] = []
        latest = 0
        for each in zone:
            latest = max(latest, seats.index(each.card.owner))
            if seats[latest] == player:
                found.append(each)
        return found

    # Objects --------------------------------------------------------------------------------------------------

    def _cards(self, objects: Iterable[ZoneObject], seat: PlayerId) -> tuple[ZoneEntry, ...]:
        return tuple(
            replace(self._described(each.id, each.card, seat, castable=True), counters=dict(each.counters))
            for each in objects
        )

    def _described(self, id_: ObjectId, card: PhysicalCard, seat: PlayerId, *, castable: bool = False) -> ObjectEntry:
        """Return the entry of a card, with who owns it; what no text says is noted."""
        entry = self._printed(card.printed, castable=castable)
        return replace(
            entry,
            id=id_,
            name=None if entry.name == card.id else entry.name,
            token=card.token,
            commander=card.commander,
            owner=None if card.owner == seat else self._names[card.owner],
        )

    def _printed(self, card: Card, *, castable: bool) -> ObjectEntry:
        """Return what an entry says of a card, which is asked for once for all that are alike."""
        if (card, castable) not in self._cards_said:
            try:
                self._cards_said[card, castable] = card_entry(card, self._names, castable=castable)
            except UnsaidCard as unsaid:
                self.gaps.append(f"{card.name}: {unsaid}")
                self._cards_said[card, castable] = ObjectEntry()
        return self._cards_said[card, castable]

    def _permanent(self, permanent: Permanent) -> ObjectEntry:
        return replace(
            self._described(permanent.id, permanent.card, permanent.entered_under),
            tapped=permanent.tapped,
            sick=permanent.new,
            phased_out=permanent.phased_out,
            face_down=permanent.face_down,
            transformed=permanent.transformed,
            damage=permanent.damage,
            counters=_counters(permanent),
            attached_to=self._target(permanent.attached_to),
            protector=self._player(permanent.protector),
            attacking=self._attacking(permanent.id),
            blocking=self._blocking(permanent.id),
            chosen=self._chosen(permanent),
            designations=tuple(map(DesignationName, permanent.designations))
            if _have_words(permanent.designations)
            else (),
        )

    def _player(self, player: PlayerId | None) -> str | None:
        return None if player is None else self._names[player]

    def _target(self, target: Target | None) -> str | None:
        return label_of(target) if isinstance(target, str) else self._player(target)

    def _attacking(self, id_: ObjectId) -> str | None:
        combat = self._state.combat
        return None if combat is None or id_ not in combat.attackers else self._target(combat.attackers[id_].target)

    def _blocking(self, id_: ObjectId) -> str | tuple[str, ...] | None:
        combat = self._state.combat
        if combat is None or id_ not in combat.blockers:
            return None
        blocked = tuple(map(label_of, combat.blockers[id_]))
        return blocked[0] if len(blocked) == 1 else blocked

    def _chosen(self, permanent: Permanent) -> str | tuple[str, ...] | None:
        words = tuple(
            self._names[PlayerId(int(word))] if what is Chosen.PLAYER else word
            for what, word in permanent.choices.items()
        )
        return words[0] if len(words) == 1 else words or None

    # The order of things --------------------------------------------------------------------------------------

    def _with_order(self, seats: tuple[Seat, ...], placed: list[ZoneEntry]) -> tuple[Seat, ...]:
        """Return the seats with the past of their permanents, and when these came where file order doesn't say it."""
        numbers = {entry.id: number for number, entry in enumerate(placed, 1) if isinstance(entry, ObjectEntry)}
        entered = self._entered()
        return tuple(
            replace(
                seat,
                battlefield=tuple(
                    replace(entry, past=self._past_of(ObjectId(entry.id or ""), entered, numbers[entry.id]))
                    if isinstance(entry, ObjectEntry)
                    else entry
                    for entry in seat.battlefield
                ),
            )
            for seat in seats
        )

    def _entered(self) -> dict[ObjectId, int]:
        """Return a number for each permanent that grows in the order in which they entered: its timestamp, or less."""
        numbers: dict[ObjectId, int] = {}
        latest: int | None = None
        for id_, permanent in reversed(tuple(self._state.permanents.items())):
            latest = permanent.timestamp if latest is None else min(permanent.timestamp, latest - 1)
            numbers[id_] = latest
        return numbers

    def _past_of(self, id_: ObjectId, entered: Mapping[ObjectId, int], number: int) -> ObjectPast | None:
        permanent = self._state.permanents[id_]
        came = entered[id_]
        past = ObjectPast(
            entered=None if came == number else came,
            timestamp=None if permanent.timestamp == came else permanent.timestamp,
            cast=permanent.cast,
            cast_from=permanent.cast_from,
            mana_spent=permanent.mana_spent,
            paid=permanent.paid,
            x=permanent.x,
            counters_since=dict(permanent.counters_since),
            designations=() if _have_words(permanent.designations) else permanent.designations,
            paired_with=self._target(permanent.paired_with),
            exerted_by=tuple(self._names[each] for each in permanent.exerted_by),
            skips_untap=permanent.skips_untap,
            upkeeps_to_come=permanent.upkeeps_to_come,
            damaged_by=permanent.damaged_this_turn_by,
            deathtouched=permanent.deathtouched,
            phased_out_under=self._player(permanent.phased_out_under),
        )
        return None if past == ObjectPast() else past


def _have_words(designations: tuple[str, ...]) -> bool:
    """Return whether entries have words for what a permanent has become."""
    return _WORDS.issuperset(designations)


_WORDS: Final = frozenset(name.value for name in DesignationName)


def _is_by_player(value: object) -> TypeGuard[Mapping[PlayerId, int]]:
    return isinstance(value, Mapping)


def _by_label(numbers: Mapping[CardId, int]) -> dict[str, int]:
    return {str(card): number for card, number in numbers.items()}


def _blocked_by_nothing(combat: Combat) -> list[ObjectId]:
    return [id_ for id_, each in combat.attackers.items() if each.blocked and not each.blockers]


def _said(effect: ContinuousEffect) -> str:
    on = ", ".join(effect.affected) or "what it applies to"
    return f"{on} {describe_changes(effect.modifications)}"


def _counters(permanent: Permanent) -> dict[str, int]:
    """Return counters as an entry says them: 0 for those that such a permanent enters with and has no more."""
    printed = permanent.card.printed
    face = printed.back if permanent.transformed and printed.back is not None else printed
    entering = {} if permanent.face_down else entering_counters(face)
    return {**{counter: 0 for counter in entering if counter not in permanent.counters}, **permanent.counters}
