"""Instructions about counters, and keyword actions that put them (CR 122, 701)."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from msgspec.structs import replace

from redzone.abilities.ability import (
    ChangeObjects,
    ChooseOne,
    CreateTokens,
    Delay,
    GainAbility,
    If,
    IfDone,
    Instruction,
    KeywordAbility,
    May,
    SpellEffect,
    Token,
)
from redzone.abilities.asserting import contrary, this_has
from redzone.abilities.choosing import ChoiceOfObjects
from redzone.abilities.comparing import all_of
from redzone.abilities.counting import number_of_counters
from redzone.abilities.duration import Duration
from redzone.abilities.event_patterns import dies
from redzone.abilities.instruction import (
    Bolster,
    Designate,
    DoubleCounters,
    MoveCounters,
    MoveToBattlefield,
    PutCounters,
    RemoveCounters,
)
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import (
    Amount,
    Compare,
    Control,
    ControllerOf,
    Counters,
    EachObject,
    Is,
    Not,
    PlayerTerm,
    TargetObjects,
)
from redzone.abilities.modification import AddTypes, SetPowerToughness
from redzone.abilities.plain_qualities import HasStatus, HasType
from redzone.abilities.targeting import TargetPermanents
from redzone.abilities.trigger import EventKind, EventPattern
from redzone.abilities.words import ObjectWord, PlayerWord, Status
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.nouns import WHO, Named
from redzone.oracle.instructions.references.numbers_named import NUMBER_NODES, number_of
from redzone.oracle.instructions.references.objects_named import objects_of
from redzone.oracle.instructions.references.players_named import players_of
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.phrases.scope import AND, OR, conjunction, not_understood
from redzone.values.types import CardType, Color, TypeLine

CountersClause: TypeAlias = Callable[[Node, Discourse], tuple[Instruction, ...]]
_PLUS: Final = "+1/+1"
_MINUS: Final = "-1/-1"
_YOUR_CREATURE: Final = all_of((HasType(CardType.CREATURE), Control(PlayerWord.YOU)))


def _put_counters(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``put a +1/+1 counter and a flying counter on it``: all of them are put at the same time."""
    conjunction(node, AND)
    lists = node.find(syntax.CountersOn)
    if any(part.find(syntax.OneGood) for part in lists):
        if players_of(node.find(*WHO), discourse) is not PlayerWord.YOU:
            raise not_understood("only you choose on what counters are put so far", node)
        if sum(len(part.find(syntax.CountersSaid)) for part in lists) > 1 or discourse.amounts.each is not None:
            raise not_understood("one kind of counters is put on what is chosen once", node)
    first, *more = [each for part in lists for each in _listed(part, AND, discourse)]
    player = players_of(who, discourse) if (who := node.find(*WHO)) else PlayerWord.YOU
    if player in _SEVERAL:
        raise not_understood("which of them puts these counters is not clear", who[0])
    return (replace(first, also=tuple(more), player=player),)


_SEVERAL: Final[frozenset[PlayerTerm]] = frozenset(
    {PlayerWord.EACH_PLAYER, PlayerWord.EACH_OPPONENT, PlayerWord.EACH_OTHER_PLAYER}
)


def _listed(part: Node, joined: frozenset[str], discourse: Discourse) -> list[PutCounters]:
    """Return the counters of a list with one object, on which each of them is put."""
    conjunction(part, joined)
    counts = [
        (number_of(each.nodes[0], discourse), each.words("COUNTERS")[0].text) for each in part.find(syntax.CountersSaid)
    ]
    term = _on(part, discourse).term
    return [PutCounters(term, counter, count) for count, counter in counts]


def _put_chosen_counters(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``put your choice of a flying counter or a lifelink counter on it``."""
    _only_you(node, discourse)
    if keywords := node.words("KEYWORD"):
        conjunction(node, OR)
        kinds = [*(word.keyword.keyword.value for word in keywords if word.keyword), node.words("COUNTERS")[0].text]
        term = _on(node, discourse).term
        options = [PutCounters(term, kind) for kind in kinds]
    else:
        if (listed := node.find(syntax.CountersOn)[0]).find(syntax.OneGood):
            raise not_understood("these choices are not supported together", node)
        options = _listed(listed, OR, discourse)
    if len(options) == 1:
        raise not_understood("there is only one choice", node)
    return (ChooseOne(tuple((option,) for option in options)),)


def _on(node: Node, discourse: Discourse) -> Named:
    """Return on what counters are put: "it" may be of one or of several."""
    if words := node.words("ON_IT"):
        kind = syntax.PronounThey if words[0].text == "on them" else syntax.PronounIt
        return objects_of(kind((words[0],), words[0].start, words[0].end), discourse)
    return objects_of(node.nodes[-1], discourse)


def _distribute(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    count = number_of(node.nodes[0], discourse)
    named = objects_of(node.nodes[1], discourse)
    if not isinstance(named.term, TargetObjects):
        raise not_understood("counters are distributed among targets", node)
    return (PutCounters(named.term, node.words("COUNTERS")[0].text, count, divided=True),)


def _remove_counters(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``remove a charge counter from target artifact``, ``remove all counters from it``."""
    _only_you(node, discourse)
    counts = [each for each in node.nodes if isinstance(each, NUMBER_NODES)]
    count = None if node.words("ALL") else number_of(counts[0], discourse)
    return (RemoveCounters(_from(node, discourse).term, _kind(node), count),)


def _remove_those(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``remove those counters`` behind "put a bore counter on this. Then if there are three of them on it"."""
    _only_you(node, discourse)
    match discourse.done.last or discourse.done.outer:
        case PutCounters(objects=ObjectWord.THIS, counter=counter, also=()):
            discourse.name(Named(ObjectWord.THIS))
            return (RemoveCounters(ObjectWord.THIS, counter, None),)
        case _:
            raise not_understood("it is not clear which counters these are", node)


def _kind(node: Node) -> str | None:
    """Return the kind of counters that a clause names, ``None`` for counters of any kind."""
    kinds = node.words("COUNTERS")
    return kinds[0].text if kinds else None


def _only_you(node: Node, discourse: Discourse) -> None:
    if (players := node.find(*WHO)) and players_of(players, discourse) is not PlayerWord.YOU:
        raise not_understood("only you can do this so far", node)


def _from(node: Node, discourse: Discourse) -> Named:
    """Return from what counters are removed."""
    if words := node.words("FROM_IT"):
        return objects_of(syntax.PronounIt((words[0],), words[0].start, words[0].end), discourse)
    return objects_of(next(each for each in node.nodes if not isinstance(each, (*NUMBER_NODES, *WHO))), discourse)


def _move_counters(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``move a +1/+1 counter from this creature onto target creature`` (CR 122.5)."""
    _only_you(node, discourse)
    counts = [number_of(each, discourse) for each in node.nodes if isinstance(each, NUMBER_NODES)]
    source = _from(node, discourse)
    host = objects_of(node.nodes[-1], discourse)
    optional = bool(node.words("ANY_NUMBER"))
    if optional and not source.plural and isinstance(host.term, EachObject) and _kind(node) is not None:
        return (MoveCounters(host.term, _kind(node), None, source.term, moved=True, optional=True, divided=True),)
    if source.plural or host.plural or source.term == host.term:
        raise not_understood("counters are moved from one object to another one", node)
    count = counts[0] if counts else None
    return (MoveCounters(host.term, _kind(node), count, source.term, moved=count is None, optional=optional),)


def _pass_counters(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``put its counters on target creature``, once it has left the battlefield (CR 122.8)."""
    _only_you(node, discourse)
    source, host = (objects_of(each, discourse) for each in node.nodes[-2:])
    if source.term not in {ObjectWord.THIS, ObjectWord.SUBJECT} or host.plural:
        raise not_understood("only what left the battlefield passes its counters on to one permanent", node)
    return (MoveCounters(host.term, _kind(node), source=source.term),)


def _keyword_number(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return what a keyword action with a number does."""
    word = node.words("KEYWORD_NUMBER")[0]
    count = number_of(node.nodes[-1], discourse)
    if (players := node.find(*WHO)) and players_of(players, discourse) is not PlayerWord.YOU:
        raise not_understood("only you can do this so far", node)
    match word.text:
        case "monstrosity":  # CR 701.37a
            return (_becoming("monstrous", count),)
        case "renown":
            return (_becoming("renowned", count),)
        case "adapt":  # CR 701.46a
            without = contrary(this_has(Compare(Counters(_PLUS), 1)))
            return (If(without, (PutCounters(ObjectWord.THIS, _PLUS, count),)),)
        case "support":  # CR 701.41a
            if not isinstance(count, int):
                raise not_understood("a number that is counted is not supported", node)
            creature = HasType(CardType.CREATURE)
            quality = creature if discourse.context.spell else all_of((Not(Is(ObjectWord.THIS)), creature))
            index = discourse.target(TargetPermanents(quality, 0, count))
            return (PutCounters(TargetObjects(index), _PLUS, 1),)
        case "earthbend":
            return _earthbend(count, discourse)
        case "bolster":
            return (Bolster(count),)
        case "blight":  # CR 701.68a
            discourse.name(Named(ObjectWord.CHOSEN, _YOUR_CREATURE))
            return (ChoiceOfObjects(_YOUR_CREATURE), PutCounters(ObjectWord.CHOSEN, _MINUS, count))
        case _:
            raise not_understood(f"{word.text} is not supported yet", word)


def _becoming(designation: str, count: Amount) -> Instruction:
    """Return ``if it isn't monstrous, put counters on it and it becomes monstrous``."""
    isnt = contrary(this_has(HasStatus(Status(designation))))
    return If(isnt, (PutCounters(ObjectWord.THIS, _PLUS, count), Designate(ObjectWord.THIS, designation)))


def _earthbend(count: Amount, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return what earthbending does (CR 701.66a): the land comes back tapped after it dies or is exiled."""
    land = all_of((HasType(CardType.LAND), Control(PlayerWord.YOU)))
    term = TargetObjects(discourse.target(TargetPermanents(land)))
    discourse.name(Named(term, land))
    creature = (
        AddTypes(TypeLine(types=(CardType.CREATURE,))),
        GainAbility(KeywordAbility(Keyword.HASTE)),
        SetPowerToughness(0, 0),
    )
    back = SpellEffect((MoveToBattlefield(ObjectWord.SUBJECT, tapped=True),))
    return (
        ChangeObjects(term, creature, Duration.FOREVER),
        PutCounters(term, _PLUS, count),
        *_returning(term, back),
    )


def _endure(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``put counters on it, or else create a Spirit`` (CR 701.63a): a creature that is gone leaves a Spirit."""
    named, count = objects_of(node.nodes[0], discourse), number_of(node.nodes[1], discourse)
    if named.plural or not isinstance(count, int) or not count:  # CR 701.63b: nothing happens
        raise not_understood("only one permanent endures a fixed number so far", node)
    player = PlayerWord.YOU if named.term is ObjectWord.THIS else ControllerOf(named.term)
    spirit = Token("Spirit", TypeLine((CardType.CREATURE,), subtypes=("Spirit",)), (Color.WHITE,), count, count)
    counters = May((PutCounters(named.term, _PLUS, count),), player)
    return (counters, IfDone((), (CreateTokens(spirit, players=player),)))


def _double_counters(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``put as many counters on it as there are`` (CR 701.10e)."""
    named, counter = _on(node, discourse), _kind(node)
    if named.plural or counter is None:
        return (DoubleCounters(named.term, counter),)
    return (PutCounters(named.term, counter, number_of_counters(named.term, counter)),)


def _returning(term: TargetObjects, effect: SpellEffect) -> tuple[Delay, ...]:
    """Return the delayed abilities that trigger as a target dies or is exiled."""
    target = Is(TargetObjects(term.index))
    return Delay(dies(target), effect), Delay(EventPattern(EventKind.LEAVES, target, word="exile"), effect)


COUNTER_CLAUSES: Final[Mapping[type[Node], CountersClause]] = {
    syntax.PutCounters: _put_counters,
    syntax.PutChosenCounters: _put_chosen_counters,
    syntax.Distribute: _distribute,
    syntax.RemoveCounters: _remove_counters,
    syntax.RemoveThose: _remove_those,
    syntax.MoveCounters: _move_counters,
    syntax.PassCounters: _pass_counters,
    syntax.KeywordNumber: _keyword_number,
    syntax.Endure: _endure,
    syntax.DoubleCounters: _double_counters,
}
"""What each clause about counters does."""
