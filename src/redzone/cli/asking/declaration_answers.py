"""Declarations that people type: ``rhino+hero Ben, elk Cyd, exert elk, pay`` and ``ogre rhino, pay {2}``."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from redzone.abilities.cost import Payment, PlayerPayment
from redzone.cli.asking.answer_line import Line
from redzone.cli.asking.creatures import JOINED_BY, NamedCreatures, read_creatures, read_some
from redzone.cli.asking.vocabulary import BadAnswer
from redzone.game.action import DeclareAttackers, DeclareBlockers
from redzone.game.state import GameState
from redzone.rules.combat.attack_problem import attack_problem
from redzone.rules.combat.block_problem import attackers_of, block_problem
from redzone.rules.combat.declare_attackers import attack_bills
from redzone.rules.combat.declare_blockers import block_bills
from redzone.rules.combat_roles.defending_players import attack_targets
from redzone.rules.payments.payment import Bill
from redzone.rules.payments.team_payments import parts_of
from redzone.scenario.payments import paid_by_default, paid_with_mana, paid_with_sacrifices
from redzone.scenario.team_payments import SeveralPayError, WayToPay, payments_by
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.mana import NotMana
from redzone.view import View

_PAY, _SACRIFICE, _EXERT, _ENLIST = "pay", "sacrifice", "exert", "enlist"
_BETWEEN = ",;"
_ATTACK, _BLOCK = ("at", "attacks", "attack", "on"), ("blocks", "block")


@dataclass
class _Parts:
    """What has been read of a declaration of attackers."""

    attacks: dict[ObjectId, Target] = field(default_factory=dict)
    bands: list[tuple[ObjectId, ...]] = field(default_factory=list)
    exerted: list[ObjectId] = field(default_factory=list)
    enlisted: dict[ObjectId, tuple[ObjectId, ...]] = field(default_factory=dict)
    ways: dict[PlayerId | None, WayToPay] = field(default_factory=dict)


def read_attack(line: Line, player: PlayerId, state: GameState) -> DeclareAttackers:
    """Read who attacks what, in which bands, who is exerted or enlisted, and how costs are paid."""
    parts = _Parts()
    more = True
    while more:
        _read_attack_part(line, parts, state)
        more = line.take(_BETWEEN) and not line.done()
    action = DeclareAttackers(
        player, parts.attacks, tuple(parts.bands), exerted=tuple(parts.exerted), enlisted=parts.enlisted
    )
    if not parts.ways:
        return action
    own, others = _paid(parts.ways, attack_bills(state, action), state)
    return replace(action, payment=own, team_payments=others)


def _paid(
    ways: Mapping[PlayerId | None, WayToPay], bills: Sequence[Bill], state: GameState
) -> tuple[Payment | None, tuple[PlayerPayment, ...]]:
    """Return what the player who declares pays, and what the others of the team pay."""
    try:
        return parts_of(payments_by(ways, bills, state), bills[0].player)
    except SeveralPayError as error:
        raise BadAnswer(f"{error}, as in: pay {View(state).name(bills[0].player)} {{2}}") from error


def _read_attack_part(line: Line, parts: _Parts, state: GameState) -> None:
    ways = _read_ways(line)
    if ways:
        parts.ways |= ways
    elif line.keyword(_EXERT):
        parts.exerted += read_objects(line)
    elif line.keyword(_ENLIST):
        attacker = line.object()
        line.take(":")
        parts.enlisted[attacker] = (*parts.enlisted.get(attacker, ()), *read_objects(line))
    else:
        _read_pairs(line, parts, state)


def _read_pairs(line: Line, parts: _Parts, state: GameState) -> None:
    """Read attackers, of one band if there are several, with what they attack, the only thing if nothing is said."""
    view = View(state)
    options = {each: targets for each, targets in attack_problem(state).options.items() if targets}
    able = list(options)
    companies = [*_read_band(line, view, able, parts.bands)]
    while line.keyword(JOINED_BY):
        companies += _read_band(line, view, able, parts.bands)
    line.any_keyword(_ATTACK)
    line.take(":")
    named = not line.done() and not line.next_is(_BETWEEN)
    target = line.target(attack_targets(view)) if named else _only(attack_targets(view))
    able_to = [each for each in able if target in options[each]]
    for company in companies:
        parts.attacks |= dict.fromkeys(company.those(able_to, parts.attacks), target)


def _read_band(
    line: Line, view: View, able: Sequence[ObjectId], bands: list[tuple[ObjectId, ...]]
) -> list[NamedCreatures]:
    """Read some attackers; those that ``+`` joins are a band, and named one by one."""
    found = [read_some(line, view, able)]
    while line.take("+"):
        if not found[0].named:
            raise BadAnswer("name the creatures of a band one by one, as in: hero+rhino Ben")
        found.append(NamedCreatures((line.object(able),), named=True))
    if len(found) > 1:
        bands.append(tuple(creature for each in found for creature in each.creatures))
    return found


def _only(targets: Iterable[Target]) -> Target:
    found = tuple(targets)
    if len(found) != 1:
        raise BadAnswer("say what is attacked, as in: rhino Ben")
    return found[0]


def read_objects(line: Line, among: Collection[Target] = ()) -> list[ObjectId]:
    """Read objects up to the end of a part, the likeliest ``among`` some."""
    found = [line.object(among)]
    while not line.done() and not line.next_is(_BETWEEN):
        found.append(line.object(among))
    return found


def _read_ways(line: Line) -> dict[PlayerId | None, WayToPay]:
    """Read how costs are paid, if that comes next, and if it is said, by whom of a team: ``pay Ben {2}``."""
    if not line.keyword(_PAY):
        return {}
    player = line.player() if line.at_target() else None
    return {player: _read_way(line)}


def read_payer(line: Line) -> WayToPay | None:
    """Read how costs are paid, if that comes next: ``pay``, ``pay {2}{G}`` or ``pay sacrifice land-1 land-2``."""
    return _read_way(line) if line.keyword(_PAY) else None


def _read_way(line: Line) -> WayToPay:
    """Read how costs are paid behind ``pay``."""
    if line.keyword(_SACRIFICE):
        sacrificed = tuple(read_objects(line))
        return lambda bill, state: paid_with_sacrifices(sacrificed, bill, state)
    mana = line.mana()
    return (lambda bill, state: _with_mana(mana, bill, state)) if mana else paid_by_default


def _with_mana(mana: str, bill: Bill, state: GameState) -> Payment:
    try:
        return paid_with_mana(mana, bill, state)
    except NotMana as error:
        raise BadAnswer(str(error)) from error


def read_blocks(line: Line, player: PlayerId, state: GameState) -> DeclareBlockers:
    """Read who blocks what, and how costs are paid."""
    blocks: dict[ObjectId, tuple[ObjectId, ...]] = {}
    ways: dict[PlayerId | None, WayToPay] = {}
    view = View(state)
    options = {each: targets for each, targets in block_problem(view, player).options.items() if targets}
    attackers = attackers_of(state, player)
    more = True
    while more:
        said = _read_ways(line)
        ways |= said
        if not said:
            companies = read_creatures(line, view, list(options))
            line.any_keyword(_BLOCK)
            line.take(":")
            blocked = read_objects(line, attackers)
            able = [each for each, targets in options.items() if all(target in targets for target in blocked)]
            for blocker in (each for company in companies for each in company.those(able, blocks)):
                blocks[blocker] = (*blocks.get(blocker, ()), *blocked)
        more = line.take(_BETWEEN) and not line.done()
    action = DeclareBlockers(player, blocks)
    if not ways:
        return action
    own, others = _paid(ways, block_bills(state, action), state)
    return replace(action, payment=own, team_payments=others)
