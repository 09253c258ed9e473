"""Whether a payment pays a cost exactly and in full (CR 118.3, 601.2h)."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import Final

from redzone.abilities.cost import ManaActivation, Payment
from redzone.cr import Rule
from redzone.game.violation import Code, Violation
from redzone.oracle.printing.nouns.plurals import listing
from redzone.rules.damage.result_replacement import can_lose_life
from redzone.rules.payments.allotment import ManaKinds, Stock, Ways, allot
from redzone.rules.payments.costs import (
    Bill,
    Demand,
    ManaNeeds,
    PaidDeed,
    as_it_is_paid,
    card_demands_met,
    cards_for,
    demands_for,
    demands_met,
    mana_needs,
)
from redzone.rules.payments.crew import total_power
from redzone.rules.payments.mana import cant_tap_for_mana, is_snow, mana_choices, snow_of, spendable
from redzone.rules.payments.removed_counters import counters_there, pays_exactly, together
from redzone.rules.payments.substitutes import deeds_of, exiled_for, tapped_for
from redzone.values.identity import ObjectId
from redzone.values.mana import (
    LIFE_FOR_PHYREXIAN_MANA,
    Mana,
    ManaSymbol,
    ManaType,
    NotMana,
    mana_of,
    mana_text,
    symbol_of,
)
from redzone.view import View


def payment_violations(view: View, bill: Bill, payment: Payment, *, rule: Rule) -> tuple[Violation, ...]:
    """Return why ``payment`` does not pay a bill; ``rule`` is that of paying (CR 508.1j, 509.1f, 601.2h)."""
    audit = _Audit(as_it_is_paid(view, bill.tapped), bill, payment, rule)
    return (
        *audit.mana_abilities(),
        *audit.mana(),
        *audit.life(),
        *audit.energy(),
        *audit.objects(PaidDeed.SACRIFICE, payment.sacrificed),
        *audit.objects(PaidDeed.RETURN_TO_HAND, payment.returned),
        *(audit.crew() if bill.total.crew else audit.objects(PaidDeed.TAP, payment.tapped)),
        *audit.taps(bill.declared),
        *audit.cards(PaidDeed.DISCARD, payment.discarded),
        *audit.exiled(),
        *audit.counters(),
    )


class _Audit:
    """Goes through the parts of one payment."""

    def __init__(self, view: View, bill: Bill, payment: Payment, rule: Rule) -> None:
        self._view = view
        self._player = bill.player
        self._purpose = bill.purpose
        self._total = bill.total
        self._gone = bill.gone
        self._joint = deeds_of(bill.total.substitutes)
        self._payment = payment
        self._rule = rule

    def _violation(self, message: str, *rules: str, objects: tuple[ObjectId, ...] = ()) -> Violation:
        return Violation(Code.CANT_PAY, (self._rule, *map(Rule, rules)), message, objects)

    def mana_abilities(self) -> Iterator[Violation]:
        """Yield what is wrong with the mana abilities that are activated (CR 605.3a)."""
        if self._payment.activations and not self._total.mana:
            yield self._violation("no mana is due, so no mana ability can be activated", "605.3a")
        uses = Counter(activation.source for activation in self._payment.activations)
        for source, times in uses.items():
            reason = self._cant_activate(source)
            if reason is None and times > 1:
                reason = "can be tapped only once", "107.5"
            if reason is not None:
                message = f"{self._view.name(source)} can't be tapped for mana: it {reason[0]}"
                yield self._violation(message, reason[1], objects=(source,))
        for activation in self._payment.activations:
            if not self._cant_activate(activation.source) and not self._can_add(activation.source, activation.adds):
                name = self._view.name(activation.source)
                yield self._violation(f"{name} can't add {activation.adds}", "605.1a", objects=(activation.source,))

    def _cant_activate(self, id_: ObjectId) -> tuple[str, str] | None:
        if id_ not in self._view:
            return "isn't there", "602.2"
        if self._view.permanent(id_).controller != self._player:
            return "is controlled by somebody else", "602.2"
        return cant_tap_for_mana(self._view, id_)

    def _can_add(self, id_: ObjectId, adds: str) -> bool:
        mana = _mana_or_none(adds)
        return mana is not None and any(mana == mana_of(choice) for choice in mana_choices(self._view, id_))

    def mana(self) -> Iterator[Violation]:
        """Yield what is wrong with the mana that is spent (CR 118.3a)."""
        spent = _mana_or_none(self._payment.mana)
        if spent is None:
            yield self._violation(f"{self._payment.mana!r} is no mana", "107.4")
            return
        there = spendable(self._view, self._player, self._purpose)
        for activation in self._payment.activations:
            if self._can_be_spent(activation):
                there += _mana_or_none(activation.adds) or Counter()
        missing = spent - there
        if missing:
            yield self._violation(f"{mana_text(missing)} isn't in the mana pool", "118.3a")
        in_life = max(0, self._payment.life - self._total.life) // LIFE_FOR_PHYREXIAN_MANA
        if not self._pays_exactly(spent, in_life):
            parts = [mana_text(spent)] if spent else []
            parts += [f"{self._payment.life - self._total.life} life"] if in_life else []
            parts += [", ".join(self._view.name(each) for each in self._done_instead())] if self._joint else []
            paid, due = listing(parts, "and") or "nothing", self._total.mana or "no mana"
            yield self._violation(f"{due} is due, and {paid} is paid for it", "118.3", *self._symbol_rules())

    def _can_be_spent(self, activation: ManaActivation) -> bool:
        """Return whether mana that is added now can be spent on what is paid for (CR 106.6)."""
        if activation.source not in self._view:
            return False
        mana = _mana_or_none(activation.adds)
        choices = mana_choices(self._view, activation.source, self._purpose)
        return any(mana == mana_of(choice) for choice in choices)

    def _pays_exactly(self, spent: Mana, in_life: int) -> bool:
        """Return whether this mana, and life for so many symbols, are just what the cost asks for."""
        done = self._done_instead()
        snow = Counter(spent) & self._snow()
        units = sum(spent.values()) + in_life + len(done)
        for needs in mana_needs(self._total.mana):
            counts = [*needs.counts, *(count for _, count in self._joint_demands())]
            stocks = [Stock(needs.met_by(type_), count - snow[type_]) for type_, count in spent.items()]
            stocks += (Stock(needs.met_by(type_, snow=True), count) for type_, count in snow.items())
            stocks.append(Stock(needs.phyrexian, in_life))
            supplies: list[Ways] = [((self._good_for(needs, each),),) for each in done]
            if sum(counts) == units and allot(counts, stocks, supplies) is not None:
                return True
        return False

    def _snow(self) -> Counter[ManaType]:
        """Return the mana from snow sources that is there, or is added now (CR 107.4h)."""
        there = snow_of(self._view.state, self._player)
        for activation in self._payment.activations:
            if activation.source in self._view and is_snow(self._view, activation.source):
                there += _mana_or_none(activation.adds) or Counter()
        return there

    def _joint_demands(self) -> list[tuple[Demand, int]]:
        """Return the demands for what can be done instead of paying mana as well: both are judged together."""
        return demands_for(self._total, *sorted(self._joint))

    def _done_instead(self) -> tuple[ObjectId, ...]:
        """Return what is tapped or exiled, where that can be done instead of paying mana."""
        tapped = self._payment.tapped if PaidDeed.TAP in self._joint else ()
        return (*tapped, *(self._payment.exiled if PaidDeed.EXILE in self._joint else ()))

    def _good_for(self, needs: ManaNeeds, id_: ObjectId) -> ManaKinds:
        """Return what tapping a permanent, or exiling a card, can pay for."""
        first, demands, substitutes = len(needs.counts), self._joint_demands(), self._total.substitutes
        if id_ in self._payment.tapped:
            there = id_ in self._view
            met = [demand if demand[0].deed is PaidDeed.TAP else None for demand in demands]
            asked = sum(
                1 << number
                for number, each in enumerate(met, first)
                if there and each is not None and demands_met(self._view, [each], id_)
            )
            return asked | tapped_for(self._view, substitutes, needs, id_) if there else 0
        card = next(
            (each for each in cards_for(self._view.state, self._player, PaidDeed.EXILE) if each.id == id_), None
        )
        asked = sum(
            1 << number
            for number, each in enumerate(demands, first)
            if card is not None and each[0].deed is PaidDeed.EXILE and card_demands_met(self._view, [each], card)
        )
        return asked | exiled_for(substitutes, needs)

    def _symbol_rules(self) -> Iterator[str]:
        """Yield the rules of the symbols that can't be paid with any mana (CR 107.4)."""
        yield from dict.fromkeys(_rule_of(symbol_of(symbol)) for symbol, _ in self._total.mana.symbols)

    def life(self) -> Iterator[Violation]:
        """Yield what is wrong with the life that is paid (CR 118.3b, 119.4)."""
        paid, due = self._payment.life, self._total.life
        has = self._view.state.players[self._player].life
        if paid < due:
            yield self._violation(f"{due} life is due, and {paid} is paid", "118.3b")
        elif (paid - due) % LIFE_FOR_PHYREXIAN_MANA:
            yield self._violation(f"{paid} life is more than is due", "118.3b")
        if paid > max(0, has):
            yield self._violation(f"{self._view.name(self._player)} has {has} life and can't pay {paid}", "119.4")
        elif paid and not can_lose_life(self._view, self._player):
            yield self._violation(f"{self._view.name(self._player)} can't lose life", "119.8")

    def energy(self) -> Iterator[Violation]:
        """Yield whether there is too little energy; what is due is fixed (CR 107.14, 118.3)."""
        has = self._view.state.players[self._player].energy
        if self._total.energy > has:
            yield self._violation(f"{self._total.energy} energy is due, and there is {has}", "107.14")

    def crew(self) -> Iterator[Violation]:
        """Yield what is wrong with the creatures that are tapped to crew or saddle (CR 702.122a)."""
        tapped = self._payment.tapped
        found = list(self._misused(tapped, _VERBS[PaidDeed.TAP]))
        yield from found
        others = tuple(each for each in tapped if each in self._view and not self._view.is_creature(each))
        if others:
            message = f"{listing([self._view.name(other) for other in others], 'and')} can't crew: only creatures can"
            yield self._violation(message, "702.122a", objects=others)
        elif not found and total_power(self._view, tapped) < self._total.crew:
            power = total_power(self._view, tapped)
            message = f"creatures with total power {self._total.crew} or greater have to be tapped, not {power}"
            yield self._violation(message, "702.122a", objects=tapped)

    def exiled(self) -> Iterator[Violation]:
        """Yield what is wrong with the cards that are exiled, from the hand if they are there (CR 118.3)."""
        hand = {card.id for card in cards_for(self._view.state, self._player, PaidDeed.EXILE_FROM_HAND)}
        from_hand = tuple(card for card in self._payment.exiled if card in hand)
        yield from self.cards(PaidDeed.EXILE, tuple(card for card in self._payment.exiled if card not in hand))
        yield from self.cards(PaidDeed.EXILE_FROM_HAND, from_hand)
        if twice := tuple(card for card in from_hand if card in self._payment.discarded):
            yield self._violation("a card can't pay for several things at once", "118.10", objects=twice)

    def counters(self) -> Iterator[Violation]:
        """Yield what is wrong with the counters that are removed from permanents (CR 118.3)."""
        removed = together(self._payment.counters)
        there = counters_there(self._view, self._player) if removed else Counter[tuple[ObjectId, str]]()
        missing = tuple(
            entry.permanent for entry in removed if not 0 < entry.count <= there[entry.permanent, entry.counter]
        )
        if missing:
            yield self._violation("these counters aren't there to be removed", "118.3", objects=missing)
        elif not pays_exactly(self._view, self._total.counters, removed):
            message = f"these counters are not what is due: {self._total}"
            yield self._violation(message, "118.3", objects=tuple(entry.permanent for entry in removed))

    def cards(self, deed: PaidDeed, chosen: tuple[ObjectId, ...]) -> Iterator[Violation]:
        """Yield what is wrong with the cards that are discarded or exiled (CR 118.3)."""
        demands = demands_for(self._total, deed)
        due = sum(count for _, count in demands)
        there = {card.id: card for card in cards_for(self._view.state, self._player, deed)}
        zone = "graveyard" if deed is PaidDeed.EXILE else "hand"
        missing = tuple(each for each in chosen if each not in there)
        if missing:
            names = listing([self._view.name(each) for each in missing], "and")
            yield self._violation(f"{names} can't pay: not in the player's {zone}", "118.3", objects=missing)
        elif len(set(chosen)) != len(chosen):
            yield self._violation("a card can't pay for several things at once", "118.10", objects=chosen)
        elif deed in self._joint:
            return  # judged together with the mana
        elif len(chosen) != due:
            yield self._violation(f"{due or 'no'} cards are due from the {zone}, not {len(chosen)}", "118.3")
        else:
            supplies = [((card_demands_met(self._view, demands, there[each]),),) for each in chosen]
            if allot([count for _, count in demands], (), supplies) is None:
                yield self._violation(f"these cards are not what is due: {self._total}", "118.3", objects=chosen)

    def objects(self, deed: PaidDeed, objects: tuple[ObjectId, ...]) -> Iterator[Violation]:
        """Yield what is wrong with the permanents that are sacrificed, returned or tapped (CR 118.3, 118.10)."""
        verb = _VERBS[deed]
        found = list(self._misused(objects, verb))
        yield from found
        demands = demands_for(self._total, deed)
        due = sum(count for _, count in demands)
        if deed in self._joint:
            return  # judged together with the mana
        if due != len(objects):
            wanted = "1 permanent has" if due == 1 else f"{due or 'no'} permanents have"
            yield self._violation(f"{wanted} to be {verb}, not {len(objects)}", "118.3")
        elif not found:
            supplies = [((demands_met(self._view, demands, object_),),) for object_ in objects]
            if allot([count for _, count in demands], (), supplies) is None:
                message = f"what is {verb} is not what has to be: {self._total}"
                yield self._violation(message, "118.3", objects=objects)

    def _misused(self, objects: tuple[ObjectId, ...], verb: str) -> Iterator[Violation]:
        """Yield which of ``objects`` can't be used, or not so often."""
        uses = Counter(objects)
        if verb == _VERBS[PaidDeed.RETURN_TO_HAND]:
            uses.update(each for each in self._payment.sacrificed if each in uses)
        for id_, times in uses.items():
            name = self._view.name(id_)
            if id_ not in self._view:
                yield self._violation(f"{name} can't be {verb}: it isn't there", "118.3", objects=(id_,))
            elif self._view.permanent(id_).controller != self._player:
                message = f"{name} can't be {verb}: somebody else controls it"
                yield self._violation(message, "118.3", objects=(id_,))
            elif times > 1 or (id_ in self._gone and verb != _VERBS[PaidDeed.TAP]):
                yield self._violation(f"{name} can't pay for several things at once", "118.10", objects=(id_,))

    def taps(self, declared: Collection[ObjectId]) -> Iterator[Violation]:
        """Yield which permanents can't be tapped as a cost: tapped ones, those that add mana, and declared ones."""
        sources = {activation.source for activation in self._payment.activations}
        for id_ in dict.fromkeys(self._payment.tapped):
            name = self._view.name(id_)
            if id_ in declared:
                message = f"{name} is declared, and can't be tapped to pay"
                yield self._violation(message, "118.3", objects=(id_,))
            elif id_ in sources or (id_ in self._view and self._view.permanent(id_).tapped):
                yield self._violation(f"{name} is tapped, and can't be tapped to pay", "118.3", objects=(id_,))


_VERBS: Final[Mapping[PaidDeed, str]] = {
    PaidDeed.SACRIFICE: "sacrificed",
    PaidDeed.TAP: "tapped",
    PaidDeed.RETURN_TO_HAND: "returned to hand",
}


def _rule_of(symbol: ManaSymbol) -> str:
    if symbol.snow:
        return "107.4h"
    if symbol.phyrexian:
        return "107.4f"
    if symbol.generic or len(symbol.types) > 1:
        return "107.4e"
    return "107.4c" if symbol.types == (ManaType.COLORLESS,) else "107.4a"


def _mana_or_none(text: str) -> Counter[ManaType] | None:
    try:
        return mana_of(text)
    except NotMana:
        return None
