"""What people with priority type: ``cast growth targets squire``, ``activate ring 2 targets bear``, ``play forest``."""

from dataclasses import dataclass, field
from typing import Final

from msgspec.structs import replace

from redzone.abilities.cost import Payment
from redzone.cli.asking.answer_line import Line
from redzone.cli.asking.declaration_answers import read_payer
from redzone.cli.asking.vocabulary import BadAnswer
from redzone.game.action import Action, ActivateAbility, CastSpell, PassPriority, PlayLand, TurnFaceUp
from redzone.game.state import GameState
from redzone.rules.casting import activating, casting
from redzone.rules.casting.special_actions import face_up_bill, ways_to_turn_up
from redzone.rules.payments.payment import Bill
from redzone.scenario.payments import paid_by_default
from redzone.scenario.priority_actions import activation_at, cast_at, number_of
from redzone.scenario.team_payments import WayToPay
from redzone.values.identity import PlayerId, Shares, Target
from redzone.view import View

_TARGETS: Final = ("targets", "target")
_MODES: Final = ("modes", "mode")
_X, _AS, _PAY = "x", "as", "pay"
_CLAUSES: Final = frozenset({*_TARGETS, *_MODES, _X, _AS, _PAY})
_BETWEEN: Final = ",;"


@dataclass
class Announced:
    """What is announced beside the name of a spell or ability."""

    targets: list[Target] = field(default_factory=list)
    division: dict[Target, int] = field(default_factory=dict)
    modes: tuple[int, ...] = ()
    x: int = 0
    costs: tuple[str, ...] = ()
    payer: WayToPay = paid_by_default

    @property
    def shares(self) -> Shares:
        """What each target gets of what is divided."""
        return tuple(self.division.items())

    def payment(self, bill: Bill | None, state: GameState) -> Payment | None:
        """Return how a bill is paid; one with nothing due needs no payment."""
        return None if bill is None or not bill.total else self.payer(bill, state)


def read_priority(line: Line, player: PlayerId, state: GameState) -> Action:
    """Read a cast, an activation, a land, a face-down permanent that is turned up, or a pass."""
    if line.word("cast"):
        return read_cast(line, player, state)
    if line.word("activate"):
        return _activation(line, player, state)
    if line.word("play"):
        return PlayLand(player, line.object([card.id for card in state.players[player].hand]))
    if line.word("turn"):
        return _turned_up(line, player, state)
    if line.word("pass"):
        return PassPriority(player)
    raise BadAnswer("cast, activate, play, turn up or pass?")


def read_cast(line: Line, player: PlayerId, state: GameState) -> CastSpell:
    """Read what is cast, behind the word itself."""
    hand = [card.id for card in state.players[player].hand]
    card, said, view = line.object(hand), read_announced(line), View(state)
    action = CastSpell(player, card, modes=said.modes, x=said.x, costs=said.costs, division=said.shares)
    action = cast_at(view, action, tuple(said.targets))
    return replace(action, payment=said.payment(casting.bill_of(view, action), state))


def _activation(line: Line, player: PlayerId, state: GameState) -> ActivateAbility:
    """Read which ability, by its number or the start of its text, the first one if nothing is said."""
    view, source = View(state), line.object()
    named = line.number() if line.at_number() else line.before(_CLAUSES)
    number = number_of(view, source, named)
    said = read_announced(line)
    action = ActivateAbility(player, source, number, modes=said.modes, x=said.x, division=said.shares)
    action = activation_at(view, action, tuple(said.targets))
    return replace(action, payment=said.payment(activating.bill_of(view, action), state))


def _turned_up(line: Line, player: PlayerId, state: GameState) -> TurnFaceUp:
    line.word("up")
    view, id_ = View(state), line.object()
    ways = ways_to_turn_up(view, player, id_) if id_ in view else ()
    action = next(iter(ways), TurnFaceUp(player, id_))
    if line.keyword(_FOR_MANA_COST):
        action = replace(action, for_mana_cost=True)
    said = read_announced(line)
    return replace(action, payment=said.payment(face_up_bill(view, action), state))


_FOR_MANA_COST: Final = "manacost"


def read_announced(line: Line) -> Announced:
    """Read targets, modes, X, costs and how they are paid, in any order."""
    said = Announced()
    while not line.done():
        payer = read_payer(line)
        if payer is not None:
            said.payer = payer
        elif any(map(line.keyword, _TARGETS)):
            read_targets(line, said)
        elif any(map(line.keyword, _MODES)):
            said.modes = read_modes(line)
        elif line.keyword(_X):
            said.x = line.number()
        elif line.keyword(_AS):
            said.costs = tuple(each.strip().lower() for each in line.before(_CLAUSES).split(",") if each.strip())
        elif not line.take(_BETWEEN):
            break
    return said


def read_targets(line: Line, said: Announced) -> None:
    """Read targets, each with its part of what is divided, if there is a number."""
    while line.at_target():
        target = line.target()
        if target not in said.targets or not line.at_number():
            said.targets.append(target)
        if line.at_number():
            said.division[target] = line.number()
        line.take(",")


def read_modes(line: Line) -> tuple[int, ...]:
    """Read the numbers of modes, from 1."""
    modes: list[int] = []
    while line.at_number():
        modes.append(line.number() - 1)
        line.take(",")
    return tuple(sorted(modes))
