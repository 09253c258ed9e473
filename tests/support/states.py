"""Boards for tests of the rules, built without notation, and short ways to play on them."""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from msgspec.structs import replace

from redzone.abilities.ability import Ability, KeywordAbility
from redzone.abilities.keyword import Keyword
from redzone.game.action import (
    Action,
    AssignCombatDamage,
    Assignment,
    ChooseCommanderZone,
    DeclareAttackers,
    DeclareBlockers,
    OrderCombatDamage,
    PassPriority,
)
from redzone.game.card import Card, PhysicalCard
from redzone.game.decision import (
    AttackersDeclaration,
    BlockersDeclaration,
    CommanderZoneChoice,
    DamageAssignment,
    DamageOrder,
    Priority,
)
from redzone.game.effect import Intervention, OutsideEffect
from redzone.game.event import Event
from redzone.game.permanent import Permanent
from redzone.game.player import Player
from redzone.game.state import Board, GameState
from redzone.game.transition import Transition
from redzone.game.violation import Code, IllegalAction, Violation
from redzone.rules.damage.entering import entering_counters
from redzone.rules.game import apply, begin, intervene, legal_actions
from redzone.rules.turns.turn import phase_of, phases_after
from redzone.values.identity import CardId, ObjectId, PlayerId, Target, Timestamp
from redzone.values.options import COMMANDER, RuleOptions
from redzone.values.turn import Step, Turn
from redzone.values.types import Color, TypeLine

A, B, C, D = map(PlayerId, (1, 2, 3, 4))
NAMES = ("Ana", "Ben", "Cyd", "Dee", "Eli", "Fay", "Gus", "Hal", "Ida", "Jon")
EventT = TypeVar("EventT", bound=Event)
Seats = tuple[list[Permanent], ...]


def card(
    name: str,
    pt: str | None = None,
    *abilities: Keyword | Ability,
    type: str = "Creature",
    colors: str = "",
    loyalty: int | None = None,
    defense: int | None = None,
) -> Card:
    """A printed card: ``card("bear", "2/2", Keyword.TRAMPLE)``."""
    power, toughness = map(int, pt.split("/")) if pt is not None else (None, None)
    return Card(
        name=name,
        type_line=TypeLine.of(type),
        colors=tuple(map(Color, colors)),
        power=power,
        toughness=toughness,
        loyalty=loyalty,
        defense=defense,
        abilities=tuple(KeywordAbility(ability) if isinstance(ability, Keyword) else ability for ability in abilities),
    )


def permanent(
    name: str,
    pt: str | None = None,
    *abilities: Keyword | Ability,
    type: str = "Creature",
    colors: str = "",
    loyalty: int | None = None,
    defense: int | None = None,
    commander: bool = False,
    token: bool = False,
    owner: PlayerId | None = None,
    counters: Mapping[str, int] | None = None,
    tapped: bool = False,
    new: bool = False,
    phased_out: bool = False,
    damage: int = 0,
    deathtouched: bool = False,
    attached_to: PlayerId | str | None = None,
    protector: PlayerId | None = None,
    timestamp: Timestamp | None = None,
) -> Permanent:
    """A permanent whose id is ``name``; its controller is set by ``game``."""
    printed = card(name, pt, *abilities, type=type, colors=colors, loyalty=loyalty, defense=defense)
    physical = PhysicalCard(CardId(name), owner or PlayerId(0), printed, commander=commander, token=token)
    return Permanent(
        ObjectId(name),
        physical,
        PlayerId(0),
        PlayerId(0),
        timestamp=timestamp or Timestamp(0),
        tapped=tapped,
        new=new,
        phased_out=phased_out,
        damage=damage,
        deathtouched=deathtouched,
        counters={**entering_counters(printed), **(counters or {})},
        attached_to=None if attached_to is None else target(attached_to),
        protector=protector,
    )


def target(named: PlayerId | str) -> Target:
    """A player, or the permanent of a name."""
    return named if isinstance(named, int) else ObjectId(named)


def game(
    *seats: Iterable[Permanent],
    options: RuleOptions = COMMANDER,
    life: Mapping[PlayerId, int] | None = None,
    commander_damage: Mapping[PlayerId, Mapping[CardId, int]] | None = None,
    step: Step = Step.BEGINNING_OF_COMBAT,
    active: PlayerId = A,
    teams: str = "",
    begun: bool = True,
) -> GameState:
    """A game with one seat for each list of permanents, brought to its first decision unless ``begun`` is false.

    ``teams`` has a letter for each seat: ``"XXYY"`` are two teams of two.
    """
    placed: dict[ObjectId, Permanent] = {}
    for number, seat in enumerate(seats, 1):
        player = PlayerId(number)
        for each in seat:
            physical = replace(each.card, owner=each.card.owner or player)
            placed[each.id] = replace(
                each,
                card=physical,
                controller=player,
                entered_under=player,
                timestamp=each.timestamp or Timestamp(len(placed) + 1),
            )
    players = {
        PlayerId(number): Player(
            NAMES[number - 1],
            (life or {}).get(PlayerId(number), options.starting_life),
            commander_damage=(commander_damage or {}).get(PlayerId(number), {}),
            team=teams[number - 1] if teams else None,
        )
        for number in range(1, len(seats) + 1)
    }
    phase = phase_of(step)
    turn = Turn(1, active, phase, step, coming=phases_after(phase))
    state = GameState(options, players, Board(placed), turn, clock=Timestamp(len(placed) + 1))
    return begin(state).state if begun else state


class Play:
    """A game being played: keeps the state and all events."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.events: list[Event] = []

    def do(self, done: Transition) -> "Play":
        self.state = done.state
        self.events += done.events
        return self

    def act(self, action: Action) -> "Play":
        return self.do(apply(self.state, action))

    def effect(self, effect: OutsideEffect, by: PlayerId = A) -> "Play":
        return self.do(intervene(self.state, Intervention(effect, by)))

    def pass_until(self, *kinds: type[object]) -> "Play":
        """Pass priority until a decision of one of ``kinds`` is waited for, or the game is over."""
        while isinstance(self.state.decision, Priority) and not isinstance(self.state.decision, kinds):
            self.act(PassPriority(self.state.decision.player))
        return self

    def pass_round(self) -> "Play":
        """Every player passes priority once."""
        stage = len(self.state.turn.visited)
        while isinstance(self.state.decision, Priority) and len(self.state.turn.visited) == stage:
            self.act(PassPriority(self.state.decision.player))
        return self

    def pass_priority(self) -> "Play":
        """Every player passes once: the top of the stack resolves, or the step ends."""
        for _ in self.state.players:
            if isinstance(self.state.decision, Priority):
                self.act(PassPriority(self.state.decision.player))
        return self

    def to_step(self, step: Step) -> "Play":
        """Play with defaults until the active player has priority in ``step``."""
        for _ in range(1000):
            if self.state.outcome is not None or (
                self.state.turn.step is step and isinstance(self.state.decision, Priority)
            ):
                return self
            self.default()
        raise AssertionError(f"never reached {step}")

    def to_decision(self, kind: type[object]) -> "Play":
        """Play with defaults until a decision of this kind is waited for."""
        for _ in range(1000):
            if isinstance(self.state.decision, kind):
                return self
            self.default()
        raise AssertionError(f"nobody had to make a {kind.__name__}")

    def default(self) -> "Play":
        """Answer the decision with its first legal answer; commanders stay where they are."""
        decision = self.state.decision
        if isinstance(decision, CommanderZoneChoice):
            return self.act(ChooseCommanderZone(decision.player, to_command_zone=False))
        return self.act(next(iter(legal_actions(self.state))))

    def attack(self, **attacks: PlayerId | str) -> "Play":
        self.pass_until(AttackersDeclaration)
        return self.act(DeclareAttackers(self.player, {ObjectId(each): target(what) for each, what in attacks.items()}))

    def block(self, **blocks: str | tuple[str, ...]) -> "Play":
        self.pass_until(BlockersDeclaration)
        return self.act(blocking(self.player, **blocks))

    def order(self, **orders: tuple[str, ...]) -> "Play":
        self.pass_until(DamageOrder)
        return self.act(
            OrderCombatDamage(self.player, {ObjectId(k): tuple(map(ObjectId, v)) for k, v in orders.items()})
        )

    def assign(self, **amounts: Mapping[PlayerId | str, int]) -> "Play":
        self.pass_until(DamageAssignment)
        return self.act(assigning(self.player, **amounts))

    def finish(self) -> "Play":
        """Play the combat to its end with defaults."""
        while self.state.outcome is None and self.state.combat is not None:
            self.default()
        return self

    @property
    def player(self) -> PlayerId:
        assert self.state.decision is not None
        return self.state.decision.player

    def life(self, player: PlayerId) -> int:
        return self.state.players[player].life

    def damage(self, name: str) -> int:
        return self.state.permanents[ObjectId(name)].damage

    def there(self, name: str) -> bool:
        return name in self.state.permanents

    def of(self, kind: type[EventT]) -> list[EventT]:
        return [event for event in self.events if isinstance(event, kind)]


def blocking(player: PlayerId, **blocks: str | tuple[str, ...]) -> DeclareBlockers:
    return DeclareBlockers(
        player,
        {
            ObjectId(blocker): tuple(map(ObjectId, (attackers,) if isinstance(attackers, str) else attackers))
            for blocker, attackers in blocks.items()
        },
    )


def assigning(player: PlayerId, **amounts: Mapping[PlayerId | str, int]) -> AssignCombatDamage:
    """``assigning(A, wurm={"bear": 2, B: 4})``."""
    return AssignCombatDamage(
        player,
        tuple(
            Assignment(ObjectId(source), target(recipient), amount)
            for source, parts in amounts.items()
            for recipient, amount in parts.items()
        ),
    )


def refusal(state: GameState, action: Action) -> tuple[Violation, ...]:
    """The violations with which ``action`` is refused; the test fails if it is legal or the state changes."""
    before = state
    try:
        apply(state, action)
    except IllegalAction as illegal:
        assert state == before
        return tuple(illegal.violations)
    raise AssertionError(f"{action} should be illegal")


def codes(violations: Iterable[Violation]) -> set[Code]:
    return {violation.code for violation in violations}


def rules(violations: Iterable[Violation]) -> set[str]:
    return {rule for violation in violations for rule in violation.rules}
