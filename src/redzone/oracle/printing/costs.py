"""Costs in Oracle wording: those to attack and block, and those of spells and abilities."""

from collections.abc import Sequence
from typing import Final

from redzone.abilities.casting import ActivatedFrom
from redzone.abilities.cost import Cost, CountersFrom, CountersToMove, Objects
from redzone.abilities.language import (
    AllOf,
    Amount,
    AnyOf,
    AtLeast,
    Control,
    Counters,
    EachCard,
    EachObject,
    Is,
    KindsAmong,
    Not,
    NumberOf,
    PlayerNumber,
    PlayersIn,
    PlayersWho,
    PlayerTerm,
    Quality,
    StatOf,
    Sum,
    X,
)
from redzone.abilities.plain_qualities import Everything, HasStatus, HasSubtype, HasType
from redzone.abilities.words import ObjectWord, PlayerStat, PlayerWord, Status, Variety
from redzone.oracle.lexicon.gerunds import GERUNDS
from redzone.oracle.printing.conditions import Speech
from redzone.oracle.printing.counted_nouns import all_but
from redzone.oracle.printing.nouns.card_nouns import describe_card
from redzone.oracle.printing.nouns.plurals import listing, number_word
from redzone.oracle.printing.nouns.qualities import describe_quality
from redzone.oracle.printing.terms import describe_amount, describe_objects, without_article
from redzone.values.types import CardType, set_of

_GOODS: Final = {
    CardType.CREATURE: "creature",
    CardType.ARTIFACT: "artifact",
    CardType.ENCHANTMENT: "enchantment",
    CardType.LAND: "land",
}


def the_paid_one(cost: Cost) -> str:
    """Return what a text calls the one thing with which a cost is paid: ``the sacrificed creature``."""
    goods = [("sacrificed", cost.sacrifice), ("tapped", cost.tap), ("returned", cost.return_to_hand)]
    cards = [("discarded", cost.discard), ("exiled", cost.exile_from_graveyard or cost.exile_from_hand)]
    if said := [f"the {deed} {_good(paid.quality)}" for deed, paid in goods if paid is not None]:
        return said[0]
    return next((f"the {deed} card" for deed, paid in cards if paid is not None), "the sacrificed creature")


def _good(quality: Quality) -> str:
    parts = quality.qualities if isinstance(quality, AllOf) else (quality,)
    types = [part.type for part in parts if isinstance(part, HasType)]
    types += [set_of(part.subtype, frozenset()) for part in parts if isinstance(part, HasSubtype)]
    return next((_GOODS[kind] for kind in types if kind in _GOODS), "permanent")


_OWN_ZONES: Final = frozenset({ActivatedFrom.HAND, ActivatedFrom.GRAVEYARD})
_ONE_MANA: Final = "{1}"
_OF_IT: Final = Speech("it")
_PER_CREATURE: Final = " for each of those creatures"
_UNTAPPED: Final = Not(HasStatus(Status.TAPPED))


def describe_payment(cost: Cost, speech: Speech) -> str:
    """Return what the controller of what is restricted has to pay: ``you pay {2}``."""
    if speech.own:
        return _payment(cost, "you", whose="you control", each="")
    if speech.plural:
        return _payment(cost, "their controller", whose="they control", each=_PER_CREATURE)
    return _payment(cost, "its controller", whose="they control", each="")


def describe_block_payment(cost: Cost) -> str:
    """Return what the defending player has to pay for each creature that blocks."""
    each = " for each creature they control that's blocking it"
    return _payment(cost, "defending player", whose="they control", each=each)


def _payment(cost: Cost, payer: str, *, whose: str, each: str) -> str:
    verb = "" if payer == "you" else "s"
    mana, counted = _counted(cost, each)
    parts: list[str] = []
    if mana:
        parts.append(f"pay{verb} {mana}")
    if cost.life:
        parts.append(f"pay{verb} {cost.life} life")
    if cost.sacrifice:
        parts.append(f"sacrifice{verb} {_objects(cost.sacrifice)}")
    if cost.tap:
        parts.append(f"tap{verb} {_untapped(cost.tap, whose)} not declared as an attacking or blocking creature")
    if cost.return_to_hand:
        their = "its" if cost.return_to_hand.count == 1 else "their"
        parts.append(f"return{verb} {_controlled(cost.return_to_hand, whose)} to {their} owner's hand")
    return f"{payer} {listing(parts, 'and')}{counted}"


def _counted(cost: Cost, each: str) -> tuple[str, str]:
    """Return the mana of a cost, and what stands behind it: for each of what it is paid, and what X is."""
    if cost.times is None:
        return cost.mana, each
    if cost.mana == _ONE_MANA and (each or (_are_permanents(cost.times) or isinstance(cost.times, KindsAmong))):
        return "{X}", f"{each}, where X is the number of {_amount(cost.times)}"
    return cost.mana, f"{each} for each {describe_each(cost.times, _OF_IT)}"


def _amount(amount: Amount) -> str:
    return describe_amount(amount, _OF_IT).removeprefix("the number of ")


def describe_each(amount: Amount, speech: Speech) -> str:
    """Return what is counted in the singular, without an article, as behind "for each"."""
    match amount:
        case NumberOf(objects=EachObject(quality=quality)):
            return without_article(describe_quality(quality))
        case StatOf(measure=Counters(counter=counter), objects=objects):
            return f"{counter} counter on {describe_objects(objects, speech)}"
        case PlayerNumber(stat=stat, players=PlayerWord.YOU):
            return _each_of_yours(stat, describe_amount(amount, speech))
        case KindsAmong(variety=Variety.PARTY):
            return "creature in your party"
        case KindsAmong(variety=variety):
            return describe_amount(amount, speech).removeprefix("the number of ").replace(f"{variety}s", variety, 1)
        case NumberOf(objects=EachCard(zone=zone, players=PlayerWord.YOU, quality=quality)):
            return f"{_card(quality)} in your {zone}"
        case AtLeast(amount=Sum(amounts=(-1, NumberOf() as inner))):
            return f"{describe_each(inner, speech)} beyond the first"
        case PlayersIn(players=PlayersWho()):
            return describe_amount(amount, speech)
        case PlayersIn():
            return "opponent"
        case _:
            return describe_amount(amount, speech)


def _each_of_yours(stat: PlayerStat, said: str) -> str:
    """Return what you have or have done, in the singular; ``said`` is how many of that there are."""
    match stat:
        case PlayerStat.HAND | PlayerStat.GRAVEYARD:
            return f"card in your {str(stat).removeprefix('cards in ')}"
        case PlayerStat.EXPERIENCE:
            return "experience counter you have"
        case PlayerStat.COMMANDER_CASTS:
            return said.removeprefix("the number of ").replace("times", "time", 1)
        case _:
            return said


def _are_permanents(amount: Amount) -> bool:
    return isinstance(amount, NumberOf) and isinstance(amount.objects, EachObject)


def _card(quality: Quality) -> str:
    return describe_card(quality)


def _objects(objects: Objects) -> str:
    if objects.count == 1:
        return describe_quality(objects.quality)
    return f"{_number_word(objects.count)} {describe_quality(objects.quality, plural=True)}"


def _controlled(objects: Objects, whose: str) -> str:
    kept = all_but(objects.quality, Control(PlayerWord.YOU))
    return f"{_objects(Objects(objects.count, kept))} {whose}"


def _alike(kinds: AnyOf) -> str:
    """Return ``other untapped artifacts and/or creatures``: what is said of each of several kinds is said once."""
    other = all(_OTHER in _parts(kind) for kind in kinds.qualities)
    plain = AnyOf(tuple(all_but(kind, _OTHER) if other else kind for kind in kinds.qualities))
    return f"{'other ' if other else ''}untapped {describe_quality(plain, plural=True)}"


def _parts(quality: Quality) -> tuple[Quality, ...]:
    return quality.qualities if isinstance(quality, AllOf) else (quality,)


_OTHER: Final = Not(Is(ObjectWord.THIS))


def _untapped(objects: Objects, whose: str) -> str:
    if isinstance(objects.quality, AnyOf) and objects.count != 1:
        return f"{_number_word(objects.count)} {_alike(objects.quality)} {whose}"
    parts = _parts(objects.quality)
    parts = parts if _UNTAPPED in parts else (_UNTAPPED, *parts)
    return _controlled(Objects(objects.count, AllOf(parts)), whose)


def describe_cost(cost: Cost, speech: Speech, *, zone: ActivatedFrom = ActivatedFrom.BATTLEFIELD) -> str:
    """Return a cost as it stands before the colon of an activated ability: ``{2}, {T}, Sacrifice a creature``."""
    symbols = [f"Waterbend {cost.mana}" if cost.waterbend else cost.mana] if cost.mana else []
    symbols += ["{T}"] * cost.tap_this + ["{Q}"] * cost.untap_this
    deeds = _deeds(cost, speech, zone=zone)
    return ", ".join([*symbols, *(f"{deed[0].upper()}{deed[1:]}" for deed in deeds)]) or "{0}"


def describe_paying(cost: Cost, speech: Speech) -> str:
    """Return what has to be done to pay: ``pay {2} and sacrifice a creature``."""
    mana = [f"{'waterbend' if cost.waterbend else 'pay'} {cost.mana}"] if cost.mana else []
    said = listing([*mana, *_deeds(cost, speech)], "and") or "pay {0}"
    if cost.times is None:
        return said
    each, amount = describe_each(cost.times, speech), describe_amount(cost.times, speech)
    if each == amount and cost.mana == _ONE_MANA:
        return f"{said.replace(_ONE_MANA, '{X}')}, where X is {amount}"
    if said == "pay 1 life":
        return f"pay X life, where X is {amount}"
    return f"{said} for each {each}"


def describe_how_paid(cost: Cost, speech: Speech) -> str:
    """Return how something is done that costs so much: ``paying 2 life and sacrificing a creature``."""
    mana = [f"pay {cost.mana}"] if cost.mana else []
    deeds = [deed.partition(" ") for deed in [*mana, *_deeds(cost, speech)]]
    return listing([f"{GERUNDS[verb]} {rest}" for verb, _, rest in deeds], "and")


def describe_paid(costs: Sequence[Cost], speech: Speech, player: PlayerTerm = PlayerWord.YOU) -> str:
    """Return what a player pays, one of several, with verbs that agree: ``sacrifices a creature or pays 3 life``."""
    said = [describe_paying(cost, speech) for cost in costs]
    if player is not PlayerWord.YOU:
        said = [f"{verb}s {rest}" for verb, _, rest in (each.partition(" ") for each in said)]
    return listing(said, "or")


def _deeds(cost: Cost, speech: Speech, *, zone: ActivatedFrom = ActivatedFrom.BATTLEFIELD) -> list[str]:
    """Return what has to be done besides paying mana."""
    found = [f"pay {_number(cost.life)} life"] if cost.life else []
    if cost.energy:
        found.append(f"pay {'{E}' * cost.energy if isinstance(cost.energy, int) else 'X {E}'}")
    return [*found, *_deeds_with_this(cost, speech, zone=zone), *_deeds_with_others(cost, speech)]


def _deeds_with_this(cost: Cost, speech: Speech, *, zone: ActivatedFrom) -> list[str]:
    this = speech.this
    found: list[str] = []
    if cost.remove_counters:
        found.append(f"remove {_counters(cost.remove_counters)} from {this}")
    if cost.put_counters:
        found.append(f"put {_counters(cost.put_counters)} on {this}")
    if cost.exert_this:
        found.append(f"exert {this}")
    if cost.sacrifice_this and not cost.sacrifice:
        found.append(f"sacrifice {this}")
    if cost.exile_this:
        found.append(f"exile this card from your {zone.value}" if zone in _OWN_ZONES else f"exile {this}")
    if cost.discard_this:
        found.append("discard this card")
    if cost.reveal_this:
        found.append("reveal this card from your hand")
    if cost.return_this:
        found.append(f"return {this} to its owner's hand")
    return found


def _deeds_with_others(cost: Cost, speech: Speech) -> list[str]:
    found: list[str] = []
    if cost.counters_from:
        found.append(f"remove {_counters_from(cost.counters_from, speech)}")
    if cost.sacrifice:
        goods = [_sacrificed(cost.sacrifice, speech), *map(_objects, cost.sacrifice_too)]
        found.append(f"sacrifice {listing([speech.this] * cost.sacrifice_this + goods, 'and')}")
    if cost.tap:
        found.append(f"tap {_tapped(cost.tap, speech)}")
    if cost.return_to_hand:
        their = "its" if cost.return_to_hand.count == 1 else "their"
        found.append(f"return {_controlled(cost.return_to_hand, 'you control')} to {their} owner's hand")
    if cost.discard:
        found.append(f"discard {_cards(cost.discard)}{' at random' if cost.discard.at_random else ''}")
    if cost.exile_from_graveyard:
        found.append(f"exile {_cards(cost.exile_from_graveyard)} from your graveyard")
    if cost.exile_from_hand:
        found.append(f"exile {_cards(cost.exile_from_hand)} from your hand")
    if cost.crew:
        found.append(f"tap any number of untapped creatures you control with total power {cost.crew} or greater")
    return found


def _counters(counters: CountersToMove) -> str:
    if counters.least:
        return f"one or more {counters.counter} counters"
    return _of_kind(counters.count, f"{counters.counter} ")


def _of_kind(count: int | X, kind: str) -> str:
    if count == 1:
        return f"{'an' if kind[:1].lower() in {*'aeiou'} else 'a'} {kind}counter"
    return f"{_number_word(count)} {kind}counters"


def _counters_from(counters: CountersFrom, speech: Speech) -> str:
    removed = _of_kind(counters.count, "" if counters.counter is None else f"{counters.counter} ")
    if counters.quality == Is(ObjectWord.THIS):
        return f"{removed} from {speech.this}"
    if counters.among:
        return f"{removed} from among {describe_quality(counters.quality, plural=True)} you control"
    return f"{removed} from {describe_quality(counters.quality)} you control"


def _number(number: int | X) -> str:
    return str(number) if isinstance(number, int) else "X"


def _number_word(number: int | X) -> str:
    return number_word(number) if isinstance(number, int) else "X"


def _sacrificed(objects: Objects, speech: Speech) -> str:
    return _attached(objects, speech) or _objects(objects)


def _tapped(objects: Objects, speech: Speech) -> str:
    return _attached(objects, speech) or _untapped(objects, "you control")


def _attached(objects: Objects, speech: Speech) -> str | None:
    """Return ``enchanted creature``; ``None`` for anything else that is paid with."""
    match objects.quality:
        case AllOf(qualities=(Is(ObjectWord.ATTACHED), noun)):
            return f"{speech.attached} {without_article(describe_quality(noun))}"
        case _:
            return None


def _cards(objects: Objects) -> str:
    """Return so many cards of a quality: ``two other creature cards``."""
    parts = objects.quality.qualities if isinstance(objects.quality, AllOf) else (objects.quality,)
    kept = tuple(part for part in parts if part != Not(Is(ObjectWord.THIS)))
    other = len(kept) < len(parts)
    quality = Everything() if not kept else kept[0] if len(kept) == 1 else AllOf(kept)
    card = _card(quality)
    if objects.count == 1:
        return f"another {card}" if other else f"{'an' if card[0].lower() in 'aeiou' else 'a'} {card}"
    return f"{_number_word(objects.count)} {'other ' * other}{card}s"
