"""Whose library, hand or graveyard a clause speaks of, which cards it finds, and where the rest goes."""

from collections.abc import Sequence
from typing import Final, assert_never

from redzone.abilities.ability import Instruction
from redzone.abilities.hidden_zones import (
    LookAtHand,
    PutBack,
)
from redzone.abilities.instruction import Deed, Do
from redzone.abilities.language import Amount, PlayersWho, PlayerTerm, TargetPlayers
from redzone.abilities.targeting import TargetPlayer
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.nouns import WHO, Named
from redzone.oracle.instructions.references.numbers_named import chosen_x, that_much
from redzone.oracle.instructions.references.objects_named import cards_or_objects
from redzone.oracle.instructions.references.players_named import players_of, that_player
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.language.word import Word
from redzone.oracle.phrases.scope import not_understood


def whose_zone(node: Node, discourse: Discourse) -> PlayerTerm:
    """Return whose library, hand or graveyard a clause names."""
    return players_of(node.find(*WHO), discourse)


def one_player(node: Node, discourse: Discourse) -> PlayerTerm:
    """Return who does something; only one player can point back to what was looked at."""
    players = whose_zone(node, discourse)
    if players in PLAYERS_WITH_ZONES:
        raise not_understood("this is not supported of several players", node)
    return players


PLAYERS_WITH_ZONES: Final = frozenset(
    {PlayerWord.EACH_PLAYER, PlayerWord.EACH_OPPONENT, PlayerWord.EACH_OTHER_PLAYER, PlayerWord.EACH_DEFENDING_PLAYER}
)


def check_own(node: Node, players: PlayerTerm, *kinds: str) -> None:
    """Refuse "your" of others, and "their" of you."""
    for word in node.words(*kinds):
        if ("your" in word.text.split()) is not (players is PlayerWord.YOU):
            raise not_understood("it is not clear whose cards these are", word)


def target_player(node: Node, discourse: Discourse, kind: str) -> PlayerTerm | None:
    """Return the target whose library or hand a phrase names."""
    words = node.words(kind)
    if not words:
        return None
    player = TargetPlayers(discourse.target(TargetPlayer(opponent="opponent's" in words[0].text)))
    discourse.speak_of(player)
    return player


def owners_of_zones(said: Word, doers: PlayerTerm, discourse: Discourse) -> PlayerTerm:
    """Return whose hands or graveyards words name, of which those may do what a clause says.

    Raises:
        NotUnderstood: It is not clear who these players are.
    """
    whose = said.text.removeprefix("from ").removeprefix("in ")
    if whose.startswith("your opponents'"):
        return PlayerWord.EACH_OPPONENT
    if whose.startswith("your "):
        if doers is not PlayerWord.YOU:
            raise not_understood("it is not clear whose cards these are", said)
        return PlayerWord.YOU
    if whose.startswith(("their ", "his or her ")):
        return doers if doers is not PlayerWord.YOU else _that_one(said, discourse)
    if whose.startswith("target "):
        target = TargetPlayers(discourse.target(TargetPlayer(opponent="opponent's" in whose)))
        discourse.speak_of(target)
        return target
    if whose.startswith("that "):
        return _that_one(said, discourse)
    if whose.startswith("defending "):
        if not discourse.context.may_have_defender:
            raise not_understood("it is not clear who the defending player is", said)
        return PlayerWord.DEFENDING_PLAYER
    return next(players for words, players in _OWNERS if whose.startswith(words))


def _that_one(said: Word, discourse: Discourse) -> PlayerTerm:
    """Return "that player", where it is one."""
    player = that_player(said, discourse)
    several = isinstance(player, TargetPlayers) and discourse.targets[player.index].most != 1
    if several or isinstance(player, PlayersWho) or player in PLAYERS_WITH_ZONES:
        raise not_understood("it is not clear which player this is", said)
    return player


_OWNERS: Final[Sequence[tuple[str, PlayerWord]]] = (
    ("all ", PlayerWord.EACH_PLAYER),
    ("each player's ", PlayerWord.EACH_PLAYER),
    ("each opponent's ", PlayerWord.EACH_OPPONENT),
    ("each other player's ", PlayerWord.EACH_OTHER_PLAYER),
)


def how_many_on_top(top: Node, discourse: Discourse) -> Amount:
    """Return how many cards on top of a library a phrase names."""
    if isinstance(top, syntax.TopSoMany):
        return that_much(top, discourse)
    numbers = top.words("NUMBER")
    return chosen_x(discourse) if top.words("X") else numbers[0].numbers[0] if numbers else 1


def hand_looked_at(instruction: LookAtHand, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return that a hand is looked at, whose cards are spoken of from then on."""
    discourse.look_at("hand", instruction.players)
    discourse.name(Named(ObjectWord.LOOKED_AT, plural=True))
    return (instruction,)


def place_in_library(node: Node) -> Deed:
    """Return where cards are put that are not kept."""
    if node.words("INTO_GRAVEYARD"):
        return Deed.PUT_INTO_GRAVEYARD
    return Deed.PUT_ON_TOP if node.words("ON_TOP", "BACK_ON_TOP") else Deed.PUT_ON_BOTTOM


def and_rest(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return what is done with the rest in the same sentence."""
    parts = node.find(syntax.AndRest)
    return _rest(parts[0].place, discourse, players_of(node.find(*WHO), discourse)) if parts else ()


def put_rest(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return what is done with the rest."""
    return _rest(node.find(*syntax.PLACE)[0], discourse, one_player(node, discourse))


def _rest(place: syntax.Place, discourse: Discourse, player: PlayerTerm) -> tuple[Instruction, ...]:
    if discourse.cards.zone != "library" or not discourse.cards.has_picked:
        raise not_understood("it is not clear what the rest is", place)
    discourse.put_away()
    return put_the_rest(place, player, discourse)


def put_the_rest(
    place: syntax.Place | syntax.Back, player: PlayerTerm, discourse: Discourse
) -> tuple[Instruction, ...]:
    """Return where the cards that were looked at are put."""
    discourse.name(None)
    match place:
        case syntax.ToBottom():
            return (PutBack(bottom=True, random=bool(place.words("IN_RANDOM_ORDER")), player=player),)
        case syntax.ToTop():
            return (PutBack(player=player),)
        case syntax.ToGraveyard():
            return (Do(Deed.PUT_INTO_GRAVEYARD, ObjectWord.LOOKED_AT),)
        case syntax.ToYourHand():
            return (Do(Deed.PUT_INTO_HAND, ObjectWord.LOOKED_AT),)
        case _:
            assert_never(place)


_NOT_THINGS: Final = (*WHO, syntax.OntoBattlefield, syntax.Entering, syntax.AndRest)


def things_meant(node: Node, discourse: Discourse) -> Named:
    """Return the cards that a clause is about."""
    what = next(each for each in node.nodes if not isinstance(each, _NOT_THINGS))
    return cards_or_objects(what, discourse)
