"""Searching and shuffling libraries (CR 701.23, 701.24)."""

from collections.abc import Sequence

from msgspec.structs import replace

from redzone.abilities.acting import KeywordAction
from redzone.abilities.hidden_zones import Search, Shuffle
from redzone.characteristics.naming import cards_in
from redzone.game.action import ChooseYesOrNo
from redzone.game.card import Zone
from redzone.game.decision import YesOrNo
from redzone.game.event import KeywordActionTaken
from redzone.game.transition import Transition
from redzone.rules.reference.terms import has_quality
from redzone.rules.resolving.instructions.asking import Ask, chosen
from redzone.rules.resolving.instructions.scene import Carried, Question, ResolvingScene, Result
from redzone.rules.zones import libraries
from redzone.rules.zones.card_events import searched
from redzone.rules.zones.last_seen import seen
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.types import CardType, set_of

FIND = "find"


def search(scene: ResolvingScene, instruction: Search) -> Result:
    """Let players search libraries, and find what they choose (CR 701.23a).

    Of a library that is not part of the position only known cards are there to be found.
    """
    searching = scene.players(instruction.players)
    if instruction.beside:
        return _search_several(scene, instruction, searching)
    if instruction.alike:
        return _search_for_two(scene, instruction, searching)
    owners = searching if instruction.whose is None else scene.players(instruction.whose)
    asked = [
        _asked(scene, instruction, searching[at] if instruction.whose is None else searching[0], owner)
        for at, owner in enumerate(owners if searching else ())
    ]
    asks = [each for each in asked if each is not None]
    answered = chosen(scene, asks)
    if isinstance(answered, Question):
        return answered
    found = tuple(each for one in answered for each in one)
    libraries_searched = tuple(owner for owner, ask in zip(owners, asked, strict=False) if ask is not None)
    own = [owner for owner in libraries_searched if instruction.whose is None or owner == searching[0]]
    done = _told(scene, own)
    return Carried(done, amount=len(found), did=bool(asks), chosen=found, searched=libraries_searched)


def _search_for_two(scene: ResolvingScene, instruction: Search, players: Sequence[PlayerId]) -> Result:
    """Let a player find a card in a library, then one that shares a land type with it: which two is one choice."""
    owners = players if instruction.whose is None else scene.players(instruction.whose)
    first = _asked(scene, instruction, players[0], owners[0]) if players and owners else None
    if first is None:
        return scene.nothing()
    answered = chosen(scene, [replace(first, most=1)])
    if isinstance(answered, Question):
        return answered
    found = answered[0]
    types = {kind for card in found for kind in _land_types(scene, card)}
    others = tuple(
        card for card in first.candidates if card not in found and types.intersection(_land_types(scene, card))
    )
    answered = chosen(scene, [replace(first, most=1), replace(first, candidates=others, most=1)])
    if isinstance(answered, Question):
        return answered
    found = tuple(card for one in answered for card in one)
    own = owners[:1] if owners[0] == players[0] else ()
    return Carried(_told(scene, own), amount=len(found), did=True, chosen=found, searched=tuple(owners[:1]))


def _land_types(scene: ResolvingScene, card: ObjectId) -> frozenset[str]:
    """Return the land types of a card (CR 205.3i)."""
    known = seen(scene.view, card)
    subtypes = () if known is None else known.now.subtypes
    return frozenset(kind for kind in subtypes if set_of(kind, frozenset()) is CardType.LAND)


def _search_several(scene: ResolvingScene, instruction: Search, players: Sequence[PlayerId]) -> Result:
    """Let a player search a library, other zones, or all of these, whichever that player likes (CR 701.23a).

    Who leaves the library alone has to find a card in a zone that everybody sees (CR 701.23b).
    """
    if not players:
        return scene.nothing()
    player = players[0]
    cards = searched(scene.view, player, player)
    answers = [answer.yes for answer in scene.answers if isinstance(answer, ChooseYesOrNo)]
    if cards is not None and not answers:
        return Question(YesOrNo(player, "search the library too", scene.resolution.this))
    in_library = cards is not None and answers[0]
    there = [card.id for zone in instruction.beside for card in cards_in(scene.state, Zone(zone), player)]
    if cards is not None and in_library:
        there += [card.id for card in cards]
    candidates = tuple(each for each in there if has_quality(scene.view, instruction.quality, each, scene.resolution))
    most = scene.at_most(instruction.most, len(candidates))
    seen_by_all = not in_library and instruction.beside == (Zone.GRAVEYARD.value,) and instruction.most is not None
    answered = chosen(scene, [Ask(player, candidates, most if seen_by_all else 0, most, FIND)])
    if isinstance(answered, Question):
        return answered
    found = answered[0]
    whose = (player,) if in_library else ()
    return Carried(_told(scene, whose), amount=len(found), chosen=found, searched=whose)


def _told(scene: ResolvingScene, players: Sequence[PlayerId]) -> Transition:
    """Return that players search their libraries, each of them once before it is shuffled (CR 701.23h)."""
    new = [player for player in players if player not in scene.resolution.searched]
    return Transition(scene.state, tuple(KeywordActionTaken(KeywordAction.SEARCH, player) for player in new))


def _asked(scene: ResolvingScene, instruction: Search, player: PlayerId, owner: PlayerId) -> Ask | None:
    """Return what a player has to choose, ``None`` for a player who can't search."""
    cards = searched(scene.view, player, owner)
    if cards is None:
        return None
    found = (card.id for card in cards)
    quality = instruction.quality
    candidates = tuple(each for each in found if has_quality(scene.view, quality, each, scene.resolution))
    most = scene.at_most(instruction.most, len(candidates))
    return Ask(player, candidates, most if instruction.required else 0, most, FIND)


def shuffle(scene: ResolvingScene, instruction: Shuffle) -> Result:
    """Let players shuffle their libraries (CR 701.24a); nobody sees any longer which cards are where (CR 701.20d)."""
    done = Transition(scene.state)
    shuffled: set[ObjectId] = set()
    for player in scene.players(instruction.players):
        if instruction.searched and player not in scene.resolution.searched:
            continue
        shuffled.update(card.id for card in libraries.cards_of_library(done.state.players[player]))
        done = done.then(libraries.shuffle(done.state, player))
    looked_at = tuple(each for each in scene.resolution.looked_at if each not in shuffled)
    return Carried(done, did=bool(done.events), looked_at=looked_at)
