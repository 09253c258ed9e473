"""Instructions that move objects between zones (CR 400, 701)."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from msgspec.structs import replace

from redzone.abilities.ability import ChooseOne, Instruction
from redzone.abilities.choosing import ChoiceOfObjects, SacrificeChosen
from redzone.abilities.comparing import all_of, parts_of
from redzone.abilities.instruction import Deed, Do, MoveToBattlefield
from redzone.abilities.language import (
    Amount,
    Control,
    ControllerOf,
    EachCard,
    EachObject,
    ObjectTerm,
    Own,
    OwnerOf,
    PlayerTerm,
    Quality,
    TargetObjects,
    TargetPlayers,
)
from redzone.abilities.plain_qualities import HasStatus
from redzone.abilities.targeting import TargetCards
from redzone.abilities.words import ObjectWord, PlayerWord, Status
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.noun_qualities import noun_quality, opponent_of_target
from redzone.oracle.instructions.references.nouns import WHO, Named
from redzone.oracle.instructions.references.numbers_named import for_each, number_of
from redzone.oracle.instructions.references.objects_named import cards_or_objects, objects_of
from redzone.oracle.instructions.references.players_named import players_of, that_player
from redzone.oracle.instructions.vocabulary import DEEDS
from redzone.oracle.instructions.zone_words import THEIR_HAND
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.phrases.scope import AND, conjunction, not_understood

MoveClause: TypeAlias = Callable[[Node, Discourse], tuple[Instruction, ...]]
GOODS: Final = (syntax.OneGood, syntax.GoodsMany)


def goods(node: Node, discourse: Discourse, *, theirs: bool = False) -> tuple[Amount, Quality]:
    """Return how many permanents of which quality somebody chooses, or several players of their own."""
    noun = node.find(syntax.Singular, syntax.Plural)[0]
    quality = noun_quality(noun, discourse, another=bool(node.words("ANOTHER")), theirs=theirs)
    if counts := node.find(*syntax.COUNT):
        return number_of(counts[0], discourse), quality
    numbers = node.words("NUMBER")
    return for_each(numbers[0].numbers[0] if numbers else 1, node, discourse), quality


def _sacrifice(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    players = players_of(node.find(*WHO), discourse)
    what = node.nodes[-1]
    if isinstance(what, GOODS):
        count, quality = goods(what, discourse, theirs=True)
        one = count == 1 and (players in _ONE_PLAYER or isinstance(players, TargetPlayers))
        discourse.sacrifice(Named(ObjectWord.SACRIFICED, quality) if one else None)
        return (SacrificeChosen(count, quality, players),)
    if players is not PlayerWord.YOU and node.find(*WHO):
        named = objects_of(what, discourse)
        if not _controls(players, named):
            raise not_understood("only its controller sacrifices something", node)
        return (Do(Deed.SACRIFICE, named.term, by=players),)
    named = objects_of(what, discourse)
    if isinstance(named.term, EachObject) and Control(PlayerWord.YOU) not in parts_of(named.quality):
        raise not_understood("only its controller sacrifices something", node)
    return (Do(Deed.SACRIFICE, named.term),)


_ONE_PLAYER: Final[frozenset[PlayerTerm]] = frozenset(
    {PlayerWord.YOU, PlayerWord.EVENT_PLAYER, PlayerWord.DEFENDING_PLAYER}
)


def _controls(players: PlayerTerm, named: Named) -> bool:
    """Return whether something was named as what this one player controls."""
    if isinstance(players, ControllerOf):
        return players.objects == named.term
    return players in _ONE_PLAYER and Control(players) in parts_of(named.quality)


def _to_hand(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    _only_you(node, discourse)
    what = node.nodes[-1]
    if isinstance(what, GOODS):
        return _moved_goods(what, Deed.RETURN_TO_HAND, discourse)
    named = cards_or_objects(what, discourse)
    _check_hand(node, named, discourse)
    if not named.plural and discourse.that_player is None and opponent_of_target(discourse) is None:
        discourse.speak_of(OwnerOf(named.term))
    return (Do(Deed.RETURN_TO_HAND, discourse.became(named).term),)


def _check_hand(node: Node, named: Named, discourse: Discourse) -> None:
    """Refuse "to their hand" of what could be anybody's."""
    for word in node.words("TO_YOUR_HAND"):
        if word.text not in THEIR_HAND:
            continue
        spec = discourse.targets[named.term.index] if isinstance(named.term, TargetObjects) else None
        of_others = isinstance(spec, TargetCards) and spec.players is not PlayerWord.YOU
        if not of_others and not any(isinstance(part, Own) for part in parts_of(named.quality)):
            raise not_understood("it is not clear whose hand this is", word)


def _moved_goods(node: Node, deed: Deed, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return that permanents are moved which you choose as it resolves: ``return two lands you control``."""
    count, quality = goods(node, discourse)
    if not isinstance(count, int):
        raise not_understood("a number that is counted is not supported", node)
    discourse.name(Named(ObjectWord.CHOSEN, quality, plural=count > 1))
    return ChoiceOfObjects(quality, count, count), Do(deed, ObjectWord.CHOSEN)


def _their_deed(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``target opponent exiles a creature they control``: one of that player's own choice."""
    players = players_of(node.find(*WHO), discourse)
    word = node.words("DEED")[0]
    if DEEDS[word.text] is not Deed.EXILE:
        raise not_understood("this is not supported of other players", word)
    if players not in _ONE_PLAYER and not isinstance(players, TargetPlayers):
        raise not_understood("what several players exile at once is not supported", node)
    quality = noun_quality(node.find(syntax.Singular)[0], discourse, theirs=True)
    own = all_of((quality, Control(players)))
    discourse.name(Named(ObjectWord.CHOSEN, own))
    return ChoiceOfObjects(own, player=players), Do(Deed.EXILE, ObjectWord.CHOSEN)


def _only_you(node: Node, discourse: Discourse) -> None:
    if players_of(node.find(*WHO), discourse) is not PlayerWord.YOU:
        raise not_understood("this is supported only of you", node)


def _this_to_hand(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    _own_graveyard(node)
    _only_you(node, discourse)
    discourse.name(Named(ObjectWord.THIS))
    return (Do(Deed.RETURN_TO_HAND, ObjectWord.THIS),)


def _own_graveyard(node: Node) -> None:
    graveyard = node.find(syntax.FromGraveyard)[0]
    if not graveyard.words("FROM_YOUR_GRAVEYARD"):
        raise not_understood("a card goes to its owner's graveyard", graveyard)


def _to_battlefield(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    what = next(each for each in node.nodes if not isinstance(each, (*WHO, syntax.OntoBattlefield, syntax.Entering)))
    players = players_of(node.find(*WHO), discourse)
    named = cards_or_objects(what, discourse)
    if players is not PlayerWord.YOU and named.term not in {ObjectWord.CHOSEN, ObjectWord.LOOKED_AT}:
        raise not_understood("this is supported only of you", node)
    return moved(named, node, discourse)


def _this_to_battlefield(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    _own_graveyard(node)
    _only_you(node, discourse)
    return moved(Named(ObjectWord.THIS), node, discourse)


def moved(named: Named, node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return that cards are put onto the battlefield, as it says."""
    named = discourse.became(named)
    under = _under_whose_control(named.term, players_of(node.find(*WHO), discourse))
    tapped = transformed = False
    attacking: PlayerTerm | None = None
    counters: tuple[tuple[Amount, str], ...] = ()
    for entering in node.find(syntax.Entering):
        word = entering.words()[0]
        match word.kind:
            case "UNDER_OWNER":
                under = OwnerOf(named.term)
            case "TAPPED_AND_ATTACKING":
                tapped, attacking = True, PlayerWord.EACH_DEFENDING_PLAYER
            case "TAPPED_AND_ATTACKING_PLAYER" | "ATTACKING_THAT_PLAYER":
                tapped = tapped or word.kind == "TAPPED_AND_ATTACKING_PLAYER"
                attacking = that_player(word, discourse)
            case "WITH":
                counters = _counters(entering, named, discourse)
            case "ADJECTIVE" if word.quality == HasStatus(Status.TAPPED):
                tapped = True
            case "UNDER_CONTROL":
                under = PlayerWord.YOU
            case "TRANSFORMED_IN":
                transformed = True
            case _:
                raise not_understood("this is not supported yet", word)
    discourse.put_into_zone(named)
    there = MoveToBattlefield(named.term, under, tapped=tapped, attacking=attacking, transformed=transformed)
    if counters:
        (count, counter), *more = counters
        there = replace(there, counter=counter, counters=count, also=tuple(kind for _, kind in more))
    return (there,)


def _under_whose_control(term: ObjectTerm, doers: PlayerTerm) -> PlayerTerm:
    """Return under whose control players put cards onto the battlefield: several of them each their own.

    Who owns the library of which a card was revealed owns that card.
    """
    own = doers is not PlayerWord.YOU and (isinstance(term, EachCard) or doers in PLAYERS_OF_A_KIND)
    revealed = term is ObjectWord.LOOKED_AT and isinstance(doers, OwnerOf)
    return OwnerOf(term) if own or revealed else doers


PLAYERS_OF_A_KIND: Final = frozenset(
    {PlayerWord.EACH_PLAYER, PlayerWord.EACH_OPPONENT, PlayerWord.EACH_OTHER_PLAYER, PlayerWord.EACH_DEFENDING_PLAYER}
)
"""Several players, each of whom does something with cards of their own."""


def _counters(entering: Node, named: Named, discourse: Discourse) -> tuple[tuple[Amount, str], ...]:
    """Return with how many counters of which kinds something enters; of several kinds with one of each."""
    conjunction(entering, AND)
    if entering.words("SELF") and named.term is not ObjectWord.THIS:
        raise not_understood("it is not clear what gets these counters", entering)
    listed = entering.find(syntax.CountersSaid)
    counters = tuple((number_of(each.nodes[0], discourse), each.words("COUNTERS")[0].text) for each in listed)
    if len(counters) > 1 and (any(count != 1 for count, _ in counters) or len(set(counters)) < len(counters)):
        raise not_understood("of several kinds of counters one each is supported", entering)
    return counters


def _on_library(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    _only_you(node, discourse)
    what = node.nodes[-1]
    deed = next(deed for place, deed in _PLACES.items() if node.words(place))
    if isinstance(what, GOODS):
        return _moved_goods(what, deed, discourse)
    named = cards_or_objects(what, discourse)
    return (Do(deed, discourse.became(named).term),)


def _this_on_library(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    _own_graveyard(node)
    _only_you(node, discourse)
    discourse.name(Named(ObjectWord.THIS))
    deed = next(deed for place, deed in _PLACES.items() if node.words(place))
    return (Do(deed, ObjectWord.THIS),)


_PLACES: Final[Mapping[str, Deed]] = {
    "ON_TOP": Deed.PUT_ON_TOP,
    "SECOND_FROM_TOP": Deed.PUT_SECOND,
    "THIRD_FROM_TOP": Deed.PUT_THIRD,
    "ON_BOTTOM": Deed.PUT_ON_BOTTOM,
}


def _shuffle_in(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    what = node.nodes[-1]
    if node.find(*WHO):
        players_of(node.find(*WHO), discourse)
    named = cards_or_objects(what, discourse)
    return (Do(Deed.SHUFFLE_IN, discourse.became(named).term),)


def _top_or_bottom(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``its owner puts it on the top or bottom of their library``."""
    owner = players_of(node.find(*WHO), discourse)
    named = objects_of(node.nodes[-1], discourse)
    if owner != OwnerOf(named.term):
        raise not_understood("only its owner chooses where it goes", node)
    said = node.words("ON_TOP_OR_BOTTOM")[0].text
    top = Deed.PUT_SECOND if "second" in said else Deed.PUT_THIRD if "third" in said else Deed.PUT_ON_TOP
    places = (top, Deed.PUT_ON_BOTTOM)
    return (ChooseOne(tuple((Do(deed, named.term),) for deed in places), owner),)


def _owner_shuffles(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``its owner shuffles it into their library``."""
    owner = players_of(node.find(*WHO), discourse)
    named = objects_of(node.nodes[-1], discourse)
    if owner != OwnerOf(named.term) or any("your" in word.text.split() for word in node.words("INTO_OWN_LIBRARY")):
        raise not_understood("it is not clear whose library this is", node)
    return (Do(Deed.SHUFFLE_IN, named.term),)


MOVE_CLAUSES: Final[Mapping[type[Node], MoveClause]] = {
    syntax.Sacrifice: _sacrifice,
    syntax.TheirDeed: _their_deed,
    syntax.ToHand: _to_hand,
    syntax.ThisToHand: _this_to_hand,
    syntax.ToBattlefield: _to_battlefield,
    syntax.ThisToBattlefield: _this_to_battlefield,
    syntax.OnLibrary: _on_library,
    syntax.ThisOnLibrary: _this_on_library,
    syntax.ShuffleIn: _shuffle_in,
    syntax.TopOrBottom: _top_or_bottom,
    syntax.OwnerShuffles: _owner_shuffles,
}
"""What each clause that moves something does."""
