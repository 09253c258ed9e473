"""Clauses about counters on permanents, in Oracle wording (CR 122)."""

from typing import Final, assert_never

from msgspec.structs import replace

from redzone.abilities.ability import ChooseOne
from redzone.abilities.counting import number_of_counters
from redzone.abilities.instruction import (
    Deed,
    Do,
    DoubleCounters,
    MoveCounters,
    MoveToBattlefield,
    PutCounters,
    RemoveCounters,
)
from redzone.abilities.language import EachObject
from redzone.abilities.words import PlayerWord
from redzone.oracle.printing.mentions import Mentions
from redzone.oracle.printing.nouns.plurals import listing
from redzone.oracle.printing.nouns.qualities import describe_quality
from redzone.oracle.printing.numbers_said import NumberSaid


def describe_counters(instruction: PutCounters | RemoveCounters | MoveCounters | DoubleCounters, said: Mentions) -> str:
    """Return what becomes of counters as a clause."""
    match instruction:
        case DoubleCounters(objects=objects, counter=counter):
            what = "each kind of counter" if counter is None else f"{counter} counters"
            return f"double the number of {what} on {said.things(objects)}"
        case MoveCounters():
            return _moved(instruction, said)
        case RemoveCounters(objects=objects, counter=counter, count=count):
            number = NumberSaid("all") if count is None else said.number(count)
            return f"remove {_so_many(number, counter)} from {said.things(objects)}{number.where}"
        case PutCounters(objects=objects, counter=counter, count=count) if count == number_of_counters(
            objects, counter
        ):
            return f"double the number of {counter} counters on {said.things(objects)}"
        case PutCounters(divided=True):
            return f"distribute {_put(instruction, said)}"
        case PutCounters(player=player, also=also):
            puts = "put" if player is PlayerWord.YOU else said.does(player, "put")
            return f"{puts} {_several(instruction, said) if also else _put(instruction, said)}"
        case _:
            assert_never(instruction)


def _so_many(number: NumberSaid, counter: str | None) -> str:
    """Return ``a charge counter``, ``three +1/+1 counters``, of any kind ``all counters``."""
    noun = f"{'' if counter is None else f'{counter} '}counter{'s' if number.plural else ''}"
    word = "an" if number.word == "a" and noun[0] in "aeiou" else number.word
    return f"{word} {noun}"


def _put(instruction: PutCounters, said: Mentions) -> str:
    number = said.number(instruction.count)
    counters = _so_many(number, instruction.counter)
    if instruction.divided:
        return f"{counters} among {said.things(instruction.objects)}{number.where}"
    return f"{counters} on {_each(instruction, said)}{number.where}"


def _each(instruction: PutCounters, said: Mentions) -> str:
    """Return on what counters are put: ``each of two target creatures``."""
    plural = said.is_plural(instruction.objects)
    named = said.things(instruction.objects)
    return f"each of {named}" if plural and "target" in named else named


def _several(instruction: PutCounters, said: Mentions) -> str:
    """Return ``a +1/+1 counter and a flying counter on it and a charge counter on target artifact``."""
    together: list[list[PutCounters]] = []
    for part in (replace(instruction, also=()), *instruction.also):
        if together and together[-1][0].objects == part.objects:
            together[-1].append(part)
        else:
            together.append([part])
    return listing([_listed(parts, said) for parts in together], "and")


def _listed(parts: list[PutCounters], said: Mentions) -> str:
    numbers = [said.number(part.count) for part in parts]
    counters = [_so_many(number, part.counter) for number, part in zip(numbers, parts, strict=True)]
    return f"{listing(counters, 'and')} on {_each(parts[0], said)}{numbers[-1].where}"


def _moved(instruction: MoveCounters, said: Mentions) -> str:
    """Return ``move a +1/+1 counter from this creature onto it``, or ``put its counters on target creature``."""
    if instruction.count is None and not instruction.moved:
        kind = "" if instruction.counter is None else f"{instruction.counter} "
        before, named = said.it, said.things(instruction.source)
        whose = "its" if named == "it" or before in {None, instruction.source} else f"{named}'s"
        return f"put {whose} {kind}counters on {said.things(instruction.objects)}"
    number = NumberSaid("any number of" if instruction.optional else "all")
    if instruction.count is not None:
        number = said.number(instruction.count)
    source = said.things(instruction.source)
    moved = _so_many(number, instruction.counter)
    if instruction.divided and isinstance(instruction.objects, EachObject):
        return f"move {moved} from {source} onto {describe_quality(instruction.objects.quality, plural=True)}"
    return f"move {moved} from {source} onto {said.things(instruction.objects)}{number.where}"


def describe_alternatives(choice: ChooseOne, said: Mentions) -> str:
    """Return ``tap or untap it``, ``put your choice of a flying counter or a lifelink counter on it``.

    For any other choice it is nothing.
    """
    match choice.options:
        case ((Do(deed=Deed.TAP, objects=one),), (Do(deed=Deed.UNTAP, objects=other),)) if one == other:
            return f"tap or untap {said.things(one)}"
        case ((Do(deed=deed, objects=one),), (Do(deed=Deed.PUT_ON_BOTTOM),)):
            return f"{said.players(choice.player)} puts {said.things(one)} {_TOP_OR_BOTTOM[deed]}"
        case _:
            return _choice_of_counters(choice, said)


_TOP_OR_BOTTOM: Final = {
    Deed.PUT_ON_TOP: "on the top or bottom of their library",
    Deed.PUT_SECOND: "into their library second from the top or on the bottom",
    Deed.PUT_THIRD: "into their library third from the top or on the bottom",
}


def _choice_of_counters(choice: ChooseOne, said: Mentions) -> str:
    options = [option[0] for option in choice.options if len(option) == 1]
    counters = [option for option in options if isinstance(option, PutCounters) and not option.also]
    if len(counters) < len(choice.options) or len({each.objects for each in counters}) > 1:
        return ""
    kinds = [_so_many(said.number(each.count), each.counter) for each in counters]
    return f"put your choice of {listing(kinds, 'or')} on {_each(counters[0], said)}"


def describe_entering_counters(instruction: MoveToBattlefield, said: Mentions, *, several: bool) -> str:
    """Return with which counters cards are put onto the battlefield: `` with two +1/+1 counters on it``."""
    number = said.number(instruction.counters)
    one = NumberSaid("a", plural=False)
    kinds = [_so_many(number, instruction.counter), *(_so_many(one, kind) for kind in instruction.also)]
    return f" with {listing(kinds, 'and')} on {'them' if several else 'it'}{number.where}"
