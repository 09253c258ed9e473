"""What the nouns and pronouns of instructions name of players."""

from collections.abc import Sequence
from typing import Final

from redzone.abilities.language import ControllerOf, OwnerOf, PlayerCondition, PlayersWho, PlayerTerm, TargetPlayers
from redzone.abilities.targeting import TargetPlayer
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.noun_qualities import opponent_of_target
from redzone.oracle.instructions.references.nouns import PLAYER_NOUNS, Named
from redzone.oracle.instructions.references.pronouns import meant_by_it, meant_by_that
from redzone.oracle.instructions.references.targets_named import target_of
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.language.word import Word
from redzone.oracle.phrases.qualifiers import attached_noun
from redzone.oracle.phrases.scope import not_understood


def players_of(nodes: Sequence[Node], discourse: Discourse) -> PlayerTerm:
    """Return the players that do something: those named, those of the clause before, or you."""
    if not nodes:
        acting = discourse.players.acting
        return PlayerWord.YOU if acting is None else acting
    term = _players(nodes[0], discourse)
    discourse.of_players(term)
    return term


def condition_said_of(node: Node) -> PlayerCondition | None:
    """Return what a relative clause says of the players of a phrase."""
    return next((word.condition for word in node.words() if word.condition is not None), None)


def those_who(players: PlayerTerm, node: Node) -> PlayerTerm:
    """Return those of players of whom a relative clause speaks, or all of them."""
    condition = condition_said_of(node)
    return players if condition is None else PlayersWho(players, condition)


def that_player(place: Word | Node, discourse: Discourse) -> PlayerTerm:
    """Return "that player": who was named last, or the player of the event.

    Raises:
        NotUnderstood: Nobody was named.
    """
    player = discourse.that_player
    if player is None:
        raise not_understood("it is not clear which player this is", place)
    return player


def _players(node: Node, discourse: Discourse) -> PlayerTerm:
    if isinstance(node, syntax.EachOther):
        return those_who(_everybody_else(node, discourse), node)
    if type(node) in PLAYER_NOUNS:
        return those_who(PLAYER_NOUNS[type(node)], node)
    match node:
        case syntax.TargetPlayer() | syntax.TargetOpponent() | syntax.TargetPlayers():
            return _targets(node, discourse)
        case syntax.EachOtherOpponent():
            return _other_opponents(node, discourse)
        case syntax.Defending():
            return _defender(node, discourse)
        case syntax.ThatAttacker():
            return _attacker(node, discourse)
        case syntax.ThatPlayer():
            return _spoken_of(node, discourse)
        case syntax.OfTarget():
            return _of_target(node, discourse)
        case syntax.OfThis():
            return _of_this(node, discourse)
        case _:
            return _possessor(node, discourse)


def _everybody_else(node: Node, discourse: Discourse) -> PlayerTerm:
    """Return "each other player": others than who was named before, or else than you."""
    match discourse.that_player:
        case None | PlayerWord.YOU:
            return PlayerWord.EACH_OTHER_PLAYER
        case PlayerWord.EVENT_PLAYER:
            return PlayerWord.EVERYBODY_ELSE
        case _:
            raise not_understood("it is not clear from which player these differ", node)


def _other_opponents(node: Node, discourse: Discourse) -> PlayerTerm:
    if discourse.that_player not in _OTHERS:
        raise not_understood("it is not clear from which opponent these differ", node)
    return _OTHERS[discourse.that_player]


def _targets(node: Node, discourse: Discourse) -> TargetPlayers:
    """Return a target player, or several of them."""
    condition = condition_said_of(node)
    if not isinstance(node, syntax.TargetPlayers):
        opponent = isinstance(node, syntax.TargetOpponent)
        return TargetPlayers(discourse.target(TargetPlayer(opponent=opponent, condition=condition)))
    if condition is not None:
        raise not_understood("a condition of several targets is not supported", node)
    most = None if node.words("ANY_NUMBER") else node.words("NUMBER")[0].numbers[0]
    least = 0 if most is None or node.words("UP_TO") else most
    opponent = bool(node.words("OPPONENT", "OPPONENTS"))
    return TargetPlayers(discourse.target(TargetPlayer(opponent=opponent, least=least, most=most)))


def _spoken_of(node: Node, discourse: Discourse) -> PlayerTerm:
    """Return "that player" of a clause: also who controls the target that was named as an opponent's."""
    player = discourse.that_player or opponent_of_target(discourse)
    if player is None:
        raise not_understood("it is not clear which player this is", node)
    return player


def _defender(node: Node, discourse: Discourse) -> PlayerTerm:
    """Return "defending player", where there can be one."""
    if not discourse.context.may_have_defender:
        raise not_understood("it is not clear who the defending player is", node)
    return PlayerWord.DEFENDING_PLAYER


def _attacker(node: Node, discourse: Discourse) -> PlayerTerm:
    """Return "that attacking player": the player of an event in which not only you could attack (CR 508.3d)."""
    context = discourse.context
    others = context.player is PlayerWord.EVENT_PLAYER or (context.player is None and context.defender)
    if not (context.attackers and others):
        raise not_understood("it is not clear which player attacks", node)
    return PlayerWord.EVENT_PLAYER


def _of_target(node: Node, discourse: Discourse) -> PlayerTerm:
    """Return ``target creature's controller``, which is "it" from then on."""
    named = target_of(node.nodes[0], discourse)
    if named.plural:
        raise not_understood("it is not clear who this is", node)
    discourse.name(named)
    return OwnerOf(named.term) if node.words("OWNER", "THE_OWNER_OF") else ControllerOf(named.term)


def _of_this(node: Node, discourse: Discourse) -> PlayerTerm:
    """Return the owner or controller of the object itself, or of what it is attached to, which is "it" then."""
    attached = bool(node.words("ATTACHED"))
    if discourse.context.spell:
        raise not_understood("a spell is no permanent", node)
    if not attached and discourse.context.it is not ObjectWord.THIS:
        raise not_understood("this is not told from the object of the event yet", node)
    named = Named(ObjectWord.ATTACHED, attached_noun(node)) if attached else Named(ObjectWord.THIS)
    discourse.name(named)
    return OwnerOf(named.term) if node.words("OWNER") else ControllerOf(named.term)


_OTHERS: Final[dict[PlayerTerm | None, PlayerTerm]] = {
    PlayerWord.EVENT_PLAYER: PlayerWord.OTHERS_THAN_EVENT_PLAYER,
    PlayerWord.DEFENDING_PLAYER: PlayerWord.OTHER_OPPONENTS,
}
"""The other opponents, where "that player" is one."""


def _possessor(node: Node, discourse: Discourse) -> PlayerTerm:
    """Return the controller or owner of what was named."""
    word = node.words()[0]
    if word.kind in {"THAT_CONTROLLER", "THAT_OWNER"}:
        named = meant_by_that(node, discourse)
    elif discourse.object is not None and word.kind == "THEIR_CONTROLLER":
        named = discourse.object
    else:
        named = meant_by_it(node, discourse)
    return OwnerOf(named.term) if "owner" in word.text else ControllerOf(named.term)
