"""What casting a spell costs (CR 601.2b, 601.2f): ways to cast it, the commander tax, increases and reductions."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final, assert_never

from msgspec.structs import replace

from redzone.characteristics import matches
from redzone.model.ability import AlternativeCost, KeywordAbility
from redzone.model.card import PhysicalCard, Zone
from redzone.model.casting import ActivatedFrom, AdditionalCost, ChangesCost, Timing
from redzone.model.cost import Cost
from redzone.model.identity import ObjectId, PlayerId
from redzone.model.mana import ManaCost
from redzone.model.stack import FACE_DOWN_COSTS, Resolution, StackObject
from redzone.model.trigger import PlayerPattern, Whose
from redzone.model.types import CardType
from redzone.model.value import Value
from redzone.rules.last_seen import seen
from redzone.rules.payments.costs import TotalCost, fixed_cost
from redzone.rules.scope import number_of
from redzone.rules.stack_objects import abilities_of_card
from redzone.rules.triggers.intervening_if import condition_holds
from redzone.rules.turn_order import are_opponents
from redzone.view import View

_COMMANDER_TAX: Final = 2
_FLEETING: Final = frozenset({CardType.INSTANT, CardType.SORCERY})
_FACE_DOWN_COST: Final = Cost("{3}")
"""What it costs to cast a card face down (CR 702.37c)."""


class Way(Value, frozen=True):
    """A way to cast a card: for its mana cost or an alternative one, with optional additional costs (CR 601.2b)."""

    alternative: AlternativeCost | None = None
    additional: tuple[AdditionalCost, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """What the costs are called that were chosen."""
        first = () if self.alternative is None else (self.alternative.name,)
        return (*first, *(each.name for each in self.additional if each.name is not None))

    @property
    def is_face_down(self) -> bool:
        """Whether it is cast face down (CR 702.37c, 702.168b)."""
        return self.alternative is not None and self.alternative.name in FACE_DOWN_COSTS

    @property
    def timings(self) -> tuple[Timing, ...]:
        """When it is possible, beyond the usual."""
        return () if self.alternative is None else self.alternative.timings


_FROM: Final = {
    Zone.HAND: (ActivatedFrom.HAND, ActivatedFrom.COMMAND_OR_HAND),
    Zone.COMMAND: (ActivatedFrom.HAND, ActivatedFrom.COMMAND_OR_HAND),
    Zone.GRAVEYARD: (ActivatedFrom.GRAVEYARD,),
    Zone.EXILE: (ActivatedFrom.EXILE,),
}


def ways_to_cast(card: PhysicalCard, zone: Zone) -> Iterator[Way]:
    """Yield the ways to cast a card from a zone: first for its mana cost, first without additional costs.

    Without a mana cost it can be cast for an alternative cost only (CR 118.6); from a graveyard or exile too.
    """
    own = [each.ability for each in abilities_of_card(card)]
    optional = _told_apart(each for each in own if isinstance(each, AdditionalCost) and each.name is not None)
    usual = zone in (Zone.HAND, Zone.COMMAND) and card.printed.cost
    alternatives: list[AlternativeCost | None] = [None] if usual else []
    if zone in (Zone.HAND, Zone.COMMAND):
        alternatives += [AlternativeCost(_FACE_DOWN_COST, each) for each in _face_down_names(card)]
    alternatives += [
        each
        for each in own
        if isinstance(each, AlternativeCost) and each.zone in _FROM.get(zone, ()) and _makes_it_possible(card, each)
    ]
    for alternative in alternatives:
        for count in range(len(optional) + 1):
            for additional in combinations(optional, count):
                yield Way(alternative, additional)


def _told_apart(costs: Iterable[AdditionalCost]) -> list[AdditionalCost]:
    """Return optional costs with a number behind a name that one before has: ``kicker``, ``kicker 2`` (CR 702.33b)."""
    names: Counter[str | None] = Counter()
    found: list[AdditionalCost] = []
    for each in costs:
        names[each.name] += 1
        found.append(each if names[each.name] == 1 else replace(each, name=f"{each.name} {names[each.name]}"))
    return found


def _makes_it_possible(card: PhysicalCard, cost: AlternativeCost) -> bool:
    """Return whether a card can be cast for a cost: for a flashback cost only instants and sorceries (CR 702.34a)."""
    return not cost.exiled_after or not _FLEETING.isdisjoint(card.printed.type_line.types)


def _face_down_names(card: PhysicalCard) -> Iterator[str]:
    """Yield the keywords that let a card be cast face down."""
    keywords = (each for each in card.printed.abilities if isinstance(each, KeywordAbility))
    yield from (each.keyword.value for each in keywords if each.keyword.value in FACE_DOWN_COSTS)


def costs_of(card: PhysicalCard, way: Way) -> tuple[Cost, ...]:
    """Return all costs of a way: those that must be paid too are among them (CR 118.8)."""
    base = Cost(mana=card.printed.cost) if way.alternative is None else way.alternative.cost
    own = (each.ability for each in abilities_of_card(card))
    mandatory = (each.cost for each in own if isinstance(each, AdditionalCost) and each.name is None)
    return (base, *mandatory, *(each.cost for each in way.additional))


def total_to_cast(view: View, proposed: StackObject, costs: Sequence[Cost], zone: Zone) -> TotalCost:
    """Return the total cost, locked in: costs, the commander tax and increases, less reductions (CR 601.2f, 903.8)."""
    card = proposed.card
    assert card is not None  # noqa: S101  it is a spell
    total = TotalCost()
    for cost in costs:
        total = total.plus(fixed_cost(view, cost, proposed))
    if zone is Zone.COMMAND:
        casts = view.state.players[proposed.controller].commander_casts.get(card.id, 0)
        total = total.plus(TotalCost(ManaCost(_COMMANDER_TAX * casts)))
    changes = list(_changes(view, proposed))
    for ability, source in changes:
        if not ability.less:
            total = total.plus(TotalCost(_mana_of(view, ability, proposed, source)))
    mana = total.mana
    for ability, source in changes:
        if ability.less:
            mana = _reduced(mana, _mana_of(view, ability, proposed, source))
    return TotalCost(mana, total.life, total.demands, total.energy, total.crew)


def _changes(view: View, proposed: StackObject) -> Iterator[tuple[ChangesCost, ObjectId]]:
    """Yield what makes the spell cost more or less, with the object that says so."""
    spell = seen(view, proposed.id)
    assert spell is not None  # noqa: S101  it is on the stack
    assert proposed.card is not None  # noqa: S101  it is a spell
    for instance in abilities_of_card(proposed.card):
        ability = instance.ability
        if isinstance(ability, ChangesCost) and _applies(view, ability, proposed.id, proposed.controller):
            yield ability, proposed.id
    if not view.are_there_any(ChangesCost):
        return
    for permanent in view.permanents():
        for ability, _ in view.having(permanent.id, ChangesCost):
            asker = view.subject(permanent.id)
            theirs = _is_such(view, ability.player, permanent.controller, proposed.controller)
            if (
                theirs
                and matches(ability.spells, spell, asker)
                and _applies(view, ability, permanent.id, asker.controller)
            ):
                yield ability, permanent.id


def _applies(view: View, ability: ChangesCost, asker: ObjectId, controller: PlayerId) -> bool:
    return ability.condition is None or condition_holds(view, ability.condition, asker, controller)


def _is_such(view: View, pattern: PlayerPattern, you: PlayerId, player: PlayerId) -> bool:
    match pattern.who:
        case Whose.YOU:
            return player == you
        case Whose.OPPONENT:
            return are_opponents(view.state, you, player)
        case Whose.ANOTHER_PLAYER:
            return player != you
        case Whose.MONARCH:
            return player == view.state.monarch
        case Whose.ANYBODY:
            return True
        case Whose.ENCHANTED_PLAYER | Whose.CONTROLLER_OF_ATTACHED:
            return False
        case _:
            assert_never(pattern.who)


def _mana_of(view: View, ability: ChangesCost, proposed: StackObject, source: ObjectId) -> ManaCost:
    asking = proposed if source == proposed.id else _asking(view, proposed, source)
    times = 1 if ability.times is None else number_of(view, ability.times, Resolution(asking, ()))
    return ManaCost.of(ability.mana).multiplied(times)


def _asking(view: View, proposed: StackObject, source: ObjectId) -> StackObject:
    return StackObject(source, proposed.kind, view.permanent(source).controller, proposed.effect, source=source)


def _reduced(cost: ManaCost, less: ManaCost) -> ManaCost:
    """Return a cost less a reduction: generic mana reduces generic only, coloured mana more than that (CR 118.7a-d)."""
    reductions = dict(less.symbols)
    symbols: list[tuple[str, int]] = []
    generic = less.generic
    for symbol, count in cost.symbols:
        taken = min(count, reductions.get(symbol, 0))
        reductions[symbol] = reductions.get(symbol, 0) - taken
        symbols += [(symbol, count - taken)] if count > taken else []
    generic += sum(reductions.values())
    return ManaCost(max(0, cost.generic - generic), tuple(symbols))
