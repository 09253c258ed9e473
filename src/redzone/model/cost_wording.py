"""Costs to attack and block in Oracle wording."""

from typing import Final, assert_never

from redzone.model.condition_wording import Speech
from redzone.model.cost import Amount, BasicLandTypes, CardsInYourHand, Cost, CountersOnThis, CountOf, Objects
from redzone.model.quality import AllOf, IsTapped, Not, Quality
from redzone.model.quality_wording import describe_quality, listing, number_word

_ONE_MANA: Final = "{1}"
_PER_CREATURE: Final = " for each of those creatures"
_UNTAPPED: Final = Not(IsTapped())


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
    if cost.mana == _ONE_MANA and (each or isinstance(cost.times, CountOf | BasicLandTypes)):
        return "{X}", f"{each}, where X is the number of {_amount(cost.times)}"
    return cost.mana, f"{each} for each {_one(cost.times)}"


def _amount(amount: Amount) -> str:
    match amount:
        case CountOf(quality=quality):
            return describe_quality(quality, plural=True)
        case CountersOnThis(counter=counter):
            return f"{counter} counters on it"
        case CardsInYourHand():
            return "cards in your hand"
        case BasicLandTypes():
            return "basic land types among lands you control"
        case _:
            assert_never(amount)


def _one(amount: Amount) -> str:
    """Return what is counted in the singular, without an article."""
    match amount:
        case CountOf(quality=quality):
            words = describe_quality(quality)
            return words.removeprefix("an").removeprefix("a").lstrip()
        case CountersOnThis(counter=counter):
            return f"{counter} counter on it"
        case CardsInYourHand():
            return "card in your hand"
        case BasicLandTypes():
            return "basic land type among lands you control"
        case _:
            assert_never(amount)


def _objects(objects: Objects) -> str:
    if objects.count == 1:
        return describe_quality(objects.quality)
    return f"{number_word(objects.count)} {describe_quality(objects.quality, plural=True)}"


def _controlled(objects: Objects, whose: str) -> str:
    return f"{_objects(objects)} {whose}"


def _untapped(objects: Objects, whose: str) -> str:
    parts: tuple[Quality, ...]
    parts = objects.quality.qualities if isinstance(objects.quality, AllOf) else (objects.quality,)
    return _controlled(Objects(objects.count, AllOf((_UNTAPPED, *parts))), whose)
