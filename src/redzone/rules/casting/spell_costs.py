"""What casting a spell costs (CR 601.2b, 601.2f): ways to cast it, the commander tax, increases and reductions."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement, product
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import AlternativeCost, Card, CardPart, KeywordAbility
from redzone.abilities.casting import (
    ActivatedFrom,
    AdditionalCost,
    CanBePaidBy,
    ChangesCost,
    PartKind,
    Substitute,
    Timing,
)
from redzone.abilities.cost import Cost
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import EachCast
from redzone.abilities.rewriting import mentions
from redzone.abilities.words import Relation, Stat
from redzone.characteristics import matches
from redzone.characteristics.context import TextContext, context_of
from redzone.characteristics.qualities import objects_named
from redzone.game.card import PhysicalCard, Zone
from redzone.game.permission import Permission
from redzone.game.stack import FACE_DOWN_COSTS, Resolution, StackObject
from redzone.rules.payments.costs import TotalCost, fixed_cost
from redzone.rules.reference.terms import number_of
from redzone.rules.seats.player_patterns import is_such_player
from redzone.rules.triggers.intervening_if import condition_holds
from redzone.rules.zones.bestow import bestowed
from redzone.rules.zones.last_seen import seen
from redzone.rules.zones.stack_objects import abilities_of_card, given_to_spell
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.mana import ManaCost, symbols_in
from redzone.values.types import CardType, Color
from redzone.values.value import Value
from redzone.view import View

_COMMANDER_TAX: Final = 2
_FLEETING: Final = frozenset({CardType.INSTANT, CardType.SORCERY})
_FACE_DOWN_COST: Final = Cost("{3}")
"""What it costs to cast a card face down (CR 702.37c)."""


class WayToCast(Value, frozen=True):
    """A way to cast a card: for its mana cost or an alternative one, with optional additional costs (CR 601.2b).

    ``once_by`` is the object whose permission it uses up for the turn; ``exiled_after`` what is put into no graveyard.
    """

    alternative: AlternativeCost | None = None
    additional: tuple[AdditionalCost, ...] = ()
    part: CardPart | None = None
    once_by: ObjectId | None = None
    exiled_after: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """What the costs are called that were chosen, and the part of the card that is cast (CR 709.3, 715.3)."""
        first = (self.alternative.name,) if self.alternative is not None and self.alternative.name else ()
        part = () if self.part is None else (_name_of(self.part),)
        return (*first, *(each.name for each in self.additional if each.name is not None), *part)

    @property
    def is_face_down(self) -> bool:
        """Whether it is cast face down (CR 702.37c, 702.168b)."""
        return self.alternative is not None and self.alternative.name in FACE_DOWN_COSTS

    @property
    def is_from_hand_only(self) -> bool:
        """Whether no permission lets it be cast this way from elsewhere (warp, CR 702.185a)."""
        return self.alternative is not None and self.alternative.castable_after

    def spell(self, card: PhysicalCard) -> PhysicalCard:
        """Return a card as the spell that it is, cast this way (CR 702.103d, 709.3b, 715.3b)."""
        cast = as_cast(card, self.part)
        if self.alternative is not None and self.alternative.size is not None:
            return replace(card, printed=_prototyped(card.printed, self.alternative.cost.mana, *self.alternative.size))
        if self.alternative is not None and self.alternative.transformed and card.printed.back is not None:
            back = replace(card.printed.back, cost=card.printed.cost, whole=card.printed)  # CR 712.8c: its mana value
            return replace(card, printed=back)
        bestows = self.alternative is not None and self.alternative.name == Keyword.BESTOW.value
        return bestowed(cast) if bestows else cast

    @property
    def timings(self) -> tuple[Timing, ...]:
        """When it is possible, beyond the usual."""
        return () if self.alternative is None else self.alternative.timings


def _prototyped(whole: Card, cost: str, power: int, toughness: int) -> Card:
    """Return a prototype card with its secondary characteristics (CR 718.3b); its colours are those of that cost."""
    symbols = {symbol for each in symbols_in(cost) for symbol in each.split("/")}
    colors = tuple(color for color in Color if color in symbols)
    return replace(whole, cost=cost, power=power, toughness=toughness, colors=colors, whole=whole)


def _name_of(part: CardPart) -> str:
    """Return how a part is called as it is cast: by its name in lower case, or ``fuse`` (CR 702.102a)."""
    return Keyword.FUSE.value if part.kind is PartKind.FUSED else part.card.name.lower()


_FROM: Final = {
    Zone.HAND: (ActivatedFrom.HAND, ActivatedFrom.COMMAND_OR_HAND),
    Zone.COMMAND: (ActivatedFrom.HAND, ActivatedFrom.COMMAND_OR_HAND),
    Zone.GRAVEYARD: (ActivatedFrom.GRAVEYARD,),
    Zone.EXILE: (ActivatedFrom.EXILE,),
}


def is_repeatable(card: PhysicalCard) -> bool:
    """Return whether a cost of a card can be paid any number of times (CR 702.33c, 702.56a, 702.157a)."""
    return any(isinstance(each.ability, AdditionalCost) and each.ability.repeats for each in abilities_of_card(card))


def times_repeated(card: PhysicalCard, costs: Sequence[str]) -> int:
    """Return how often costs that can be paid any number of times are among these."""
    own = (ability.ability for ability in abilities_of_card(card))
    names = {each.name for each in own if isinstance(each, AdditionalCost) and each.repeats}
    return sum(cost in names for cost in costs)


def ways_to_cast(
    card: PhysicalCard, zone: Zone, player: PlayerId, permissions: Sequence[Permission], times: int = 0
) -> Iterator[WayToCast]:
    """Yield the ways to cast a card from a zone: all of it, but for split cards, or a part (CR 709.3, 712.11b, 715.3).

    The player may cast it from a hand or the command zone; from elsewhere with permission, or as its own abilities
    say if the player owns it. After its Adventure a card is not cast as an Adventure again (CR 715.3d).
    Costs that can be paid any number of times are paid ``times`` times.
    """
    given = tuple(permission for permission in permissions if permission.player == player)
    allowed = tuple(permission for permission in given if permission.cost is None)
    usual = zone in (Zone.HAND, Zone.COMMAND)
    for part in _parts_cast(card, zone):
        adventure = part is not None and part.kind is PartKind.ADVENTURE
        permitted = usual or any(each.as_adventure or not adventure for each in allowed)
        cast = as_cast(card, part)
        zones = _zones(zone, permitted=permitted, own=card.owner == player)
        ways = _ways(cast, zones, times, permitted=permitted)
        yield from (replace(way, part=part) for way in ways if zone is Zone.HAND or not way.is_from_hand_only)
        if not adventure:
            for permission in given:
                yield from (replace(way, part=part) for way in _for_permission(cast, permission, times))


def _for_permission(card: PhysicalCard, permission: Permission, times: int) -> Iterator[WayToCast]:
    """Yield the ways to cast a card for the cost that a permission says, at its time (CR 118.9, 702.143a, 702.170d)."""
    if permission.cost is None:
        return
    timings = (Timing.SORCERY,) if permission.as_sorcery else ()
    yield from _with_additional(card, (AlternativeCost(permission.cost, permission.name, timings),), times)


def ways_for(card: PhysicalCard, zone: Zone, cost: AlternativeCost, times: int = 0) -> Iterator[WayToCast]:
    """Yield the ways to cast a card for a cost that an effect requires: only for this one (CR 118.9a, 118.9b)."""
    for part in _parts_cast(card, zone):
        cast = as_cast(card, part)
        if not _only_afterwards(cast) or zone is Zone.GRAVEYARD:
            ways = _with_additional(cast, (cost,), times)
            yield from (replace(way, part=part) for way in ways)


def _parts_cast(card: PhysicalCard, zone: Zone) -> Iterator[CardPart | None]:
    """Yield the whole card as ``None``, unless its halves are cast, and its parts; both halves only from a hand."""
    parts = card.printed.parts
    if not any(part.kind is PartKind.HALF for part in parts):
        yield None
    yield from (part for part in parts if part.kind is not PartKind.FUSED or zone is Zone.HAND)  # CR 702.102a


def _zones(zone: Zone, *, permitted: bool, own: bool) -> frozenset[ActivatedFrom]:
    """Return where alternative costs have to work so that they can be paid to cast from this zone (CR 118.9)."""
    there = _FROM.get(zone, ()) if own else ()
    return frozenset((*there, *_FROM[Zone.HAND]) if permitted else there)


def as_cast(card: PhysicalCard, part: CardPart | None) -> PhysicalCard:
    """Return a card as the spell that it is: a part has the characteristics of that part only (CR 709.3b, 715.3b)."""
    return card if part is None else replace(card, printed=replace(part.card, whole=card.printed))


def _ways(card: PhysicalCard, zones: frozenset[ActivatedFrom], times: int, *, permitted: bool) -> Iterator[WayToCast]:
    """Yield the ways to cast a card or a part: first for its mana cost, first without additional costs.

    Without a mana cost it can be cast for an alternative cost only (CR 118.6); from a graveyard or exile too.
    """
    own = [ability.ability for ability in abilities_of_card(card)]
    usual = permitted and card.printed.cost and not _only_afterwards(card)
    alternatives: list[AlternativeCost | None] = [None] if usual else []
    if permitted:
        alternatives += [AlternativeCost(_FACE_DOWN_COST, face_down_name) for face_down_name in _face_down_names(card)]
    alternatives += [
        each
        for each in own
        if isinstance(each, AlternativeCost) and each.zone in zones and _makes_it_possible(card, each)
    ]
    yield from _with_additional(card, alternatives, times)


def _with_additional(
    card: PhysicalCard, alternatives: Iterable[AlternativeCost | None], times: int
) -> Iterator[WayToCast]:
    """Yield ways to cast with every choice of optional additional costs (CR 118.8a), some of them ``times`` times."""
    own = [ability.ability for ability in abilities_of_card(card)]
    named = _told_apart(each for each in own if isinstance(each, AdditionalCost) and each.name is not None)
    optional = [each for each in named if not each.repeats]
    repeated = [each for each in named if each.repeats]
    choices = [tuple(_choices(each)) for each in own if isinstance(each, AdditionalCost) and each.others]
    for alternative in alternatives:
        for count in range(len(optional) + 1):
            for additional in combinations(optional, count):
                for again in combinations_with_replacement(repeated, times):
                    for one_of_each in product(*choices):
                        yield WayToCast(alternative, (*additional, *again, *one_of_each))


def _choices(cost: AdditionalCost) -> Iterator[AdditionalCost]:
    """Yield each of the costs of which one has to be paid: the ``first cost``, the ``second cost`` (CR 601.2b)."""
    for ordinal, chosen in zip(_ORDINALS, (cost.cost, *cost.others), strict=False):
        yield AdditionalCost(chosen, f"{ordinal} cost")


def names_of_choice(card: PhysicalCard) -> tuple[str, ...]:
    """Return how additional costs are called of which one has to be paid; none if there is no such choice."""
    own = (ability.ability for ability in abilities_of_card(card))
    choices = (_choices(each) for each in own if isinstance(each, AdditionalCost) and each.others)
    return tuple(cost.name for choice in choices for cost in choice if cost.name is not None)


_ORDINALS: Final = ("first", "second", "third", "fourth")


def _only_afterwards(card: PhysicalCard) -> bool:
    """Return whether a half can be cast from a graveyard only (CR 702.127a)."""
    return any(ability == KeywordAbility(Keyword.AFTERMATH) for ability in card.printed.abilities)


def _told_apart(costs: Iterable[AdditionalCost]) -> list[AdditionalCost]:
    """Return optional costs, those of one name told apart by a number behind it: ``casualty``, ``casualty 2``.

    Kickers are told apart by their mana, as a text may ask for one of them: ``kicker {1}{B}`` (CR 702.33b, 702.33f).
    """
    every = list(costs)
    kickers = Counter(cost.cost.mana for cost in every if cost.name == Keyword.KICKER)
    names: Counter[str | None] = Counter()
    found: list[AdditionalCost] = []
    for cost in every:
        names[cost.name] += 1
        if cost.name == Keyword.KICKER and len(kickers) > 1 and kickers[cost.cost.mana] == 1:
            found.append(replace(cost, name=f"{cost.name} {cost.cost.mana}"))
        else:
            found.append(cost if names[cost.name] == 1 else replace(cost, name=f"{cost.name} {names[cost.name]}"))
    return found


def _makes_it_possible(card: PhysicalCard, cost: AlternativeCost) -> bool:
    """Return whether a card can be cast for a cost: only instants and sorceries for some (CR 702.34a, 702.133a).

    What is paid besides the mana cost needs one (CR 118.6).
    """
    if cost.with_mana_cost and not card.printed.cost:
        return False
    return not cost.exiled_after or not _FLEETING.isdisjoint(card.printed.type_line.types)


def _face_down_names(card: PhysicalCard) -> Iterator[str]:
    """Yield the keywords that let a card be cast face down."""
    keywords = (ability for ability in card.printed.abilities if isinstance(ability, KeywordAbility))
    yield from (keyword.keyword.value for keyword in keywords if keyword.keyword.value in FACE_DOWN_COSTS)


def costs_of(card: PhysicalCard, way: WayToCast) -> tuple[Cost, ...]:
    """Return all costs of a way: those that must be paid too are among them (CR 118.8)."""
    bases = _base_costs(card, way.alternative)
    own = (ability.ability for ability in abilities_of_card(card))
    own_costs = (each for each in own if isinstance(each, AdditionalCost))
    mandatory = (each.cost for each in own_costs if each.name is None and not each.others)
    return (*bases, *mandatory, *(each.cost for each in way.additional))


def _base_costs(card: PhysicalCard, alternative: AlternativeCost | None) -> tuple[Cost, ...]:
    """Return the mana cost, or what is paid instead of it, or besides it (CR 118.8, 118.9)."""
    mana_cost = Cost(mana=card.printed.cost)
    if alternative is None:
        return (mana_cost,)
    return (mana_cost, alternative.cost) if alternative.with_mana_cost else (alternative.cost,)


def total_to_cast(view: View, proposed: StackObject, costs: Sequence[Cost], zone: Zone) -> TotalCost:
    """Return the total cost, locked in: costs, the commander tax and increases, less reductions (CR 601.2f, 903.8)."""
    card = proposed.card
    assert card is not None  # noqa: S101  it is a spell
    total = TotalCost()
    of_modes = (proposed.effect.modes[mode].cost for mode in proposed.modes if mode < len(proposed.effect.modes))
    for cost in (*costs, *filter(None, of_modes)):
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
    return replace(total, mana=mana, substitutes=_substitutes(view, proposed, card))


def changed_cost(view: View, total: TotalCost, changes: Sequence[ChangesCost], proposed: StackObject) -> TotalCost:
    """Return what an ability costs that says itself when it costs less or more to activate (CR 601.2f, 602.2b)."""
    assert proposed.source is not None  # noqa: S101  an activated ability has a source
    scope = Resolution(proposed, ())
    for change in changes:
        if _applies(view, change, proposed.source, proposed.controller):
            mana = ManaCost.of(change.mana).multiplied(
                1 if change.times is None else number_of(view, change.times, scope)
            )
            total = less_mana(total, mana) if change.less else total.plus(TotalCost(mana))
    return total


def _substitutes(view: View, proposed: StackObject, card: PhysicalCard) -> tuple[Substitute, ...]:
    """Return what can be done instead of paying mana, however often the spell says so (CR 702.51d, 702.66c)."""
    printed = () if proposed.is_face_down else abilities_of_card(card)
    own = (ability.ability for ability in (*printed, *given_to_spell(view, proposed)))
    return tuple(dict.fromkeys(each.substitute for each in own if isinstance(each, CanBePaidBy)))


def _changes(view: View, proposed: StackObject) -> Iterator[tuple[ChangesCost, ObjectId]]:
    """Yield what makes the spell cost more or less, with the object that says so."""
    spell = seen(view, proposed.id)
    assert spell is not None  # noqa: S101  it is on the stack
    assert proposed.card is not None  # noqa: S101  it is a spell
    for instance in (*abilities_of_card(proposed.card), *given_to_spell(view, proposed)):
        ability = instance.ability
        if isinstance(ability, ChangesCost) and _applies(view, ability, proposed.id, proposed.controller):
            yield ability, proposed.id
    if not view.are_there_any(ChangesCost):
        return
    for permanent in view.permanents():
        for ability, _ in view.having(permanent.id, ChangesCost):
            context = context_of(view.subject(permanent.id))
            if (
                is_such_player(ability.player, proposed.controller, context)
                and _is_nth(view, ability, proposed, context)
                and matches(ability.spells, spell, context)
                and _applies(view, ability, permanent.id, permanent.controller)
            ):
                yield ability, permanent.id


def targets_change_cost(view: View, card: PhysicalCard) -> bool:
    """Return whether what a spell costs may depend on what it targets (CR 601.2f)."""
    own = (each.ability for each in abilities_of_card(card))
    others: Iterable[ChangesCost] = ()
    if view.are_there_any(ChangesCost):
        others = (ability for each in view.permanents() for ability, _ in view.having(each.id, ChangesCost))
    changes = (*(each for each in own if isinstance(each, ChangesCost)), *others)
    return any(mentions(each, Relation.TARGETS) or mentions(each, Stat.TARGETS) for each in changes)


def _applies(view: View, ability: ChangesCost, asker: ObjectId, controller: PlayerId) -> bool:
    return ability.condition is None or condition_holds(view, ability.condition, asker, controller)


def _is_nth(view: View, ability: ChangesCost, proposed: StackObject, context: TextContext) -> bool:
    """Return whether it is the so manyth spell of the turn of its kind that the player casts."""
    if ability.nth is None:
        return True
    cast = objects_named(EachCast(ability.spells), context)
    theirs = [id_ for id_ in cast if view.state.cast[id_].permanent.controller == proposed.controller]
    return len(theirs) + 1 == ability.nth


def _mana_of(view: View, ability: ChangesCost, proposed: StackObject, source: ObjectId) -> ManaCost:
    asking = proposed if source == proposed.id else _asking(view, proposed, source)
    times = 1 if ability.times is None else number_of(view, ability.times, Resolution(asking, ()))
    return ManaCost.of(ability.mana).multiplied(times)


def _asking(view: View, proposed: StackObject, source: ObjectId) -> StackObject:
    return StackObject(source, proposed.kind, view.permanent(source).controller, proposed.effect, source=source)


def less_mana(total: TotalCost, less: ManaCost) -> TotalCost:
    """Return a cost less so much mana (CR 118.7)."""
    return replace(total, mana=_reduced(total.mana, less))


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
