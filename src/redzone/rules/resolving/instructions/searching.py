"""Searching and shuffling libraries (CR 701.23, 701.24)."""

from collections.abc import Iterable

from redzone.abilities.hidden_zones import Search, Shuffle
from redzone.game.card import ZoneObject
from redzone.game.transition import Transition
from redzone.rules.reference.terms import has_quality
from redzone.rules.resolving.instructions.asking import Ask, chosen
from redzone.rules.resolving.instructions.scene import Carried, Question, Result, Scene
from redzone.rules.zones import libraries
from redzone.rules.zones.card_events import searched
from redzone.values.identity import ObjectId

FIND = "find"


def search(scene: Scene, instruction: Search) -> Result:
    """Let players search libraries, and find what they choose (CR 701.23a).

    Of a library that is not part of the position only known cards are there to be found.
    """
    most = scene.number(instruction.most)
    searching = scene.players(instruction.players)
    owners = searching if instruction.whose is None else scene.players(instruction.whose)
    asks: list[Ask] = []
    for at, owner in enumerate(owners if searching else ()):
        player = searching[at] if instruction.whose is None else searching[0]
        cards = searched(scene.view, player, owner)
        if cards is not None:
            asks.append(Ask(player, _found(scene, instruction, cards), most if instruction.required else 0, most, FIND))
    answered = chosen(scene, asks)
    if isinstance(answered, Question):
        return answered
    found = tuple(each for one in answered for each in one)
    done = Transition(scene.state)
    return Carried(done, amount=len(found), did=bool(asks), chosen=found)


def _found(scene: Scene, instruction: Search, cards: Iterable[ZoneObject]) -> tuple[ObjectId, ...]:
    """Return the cards that there are to be found."""
    found = (each.id for each in cards)
    return tuple(each for each in found if has_quality(scene.view, instruction.quality, each, scene.resolution))


def shuffle(scene: Scene, instruction: Shuffle) -> Result:
    """Let players shuffle their libraries (CR 701.24a); nobody sees any longer which cards are where (CR 701.20d)."""
    done = Transition(scene.state)
    shuffled: set[ObjectId] = set()
    for player in scene.players(instruction.players):
        shuffled.update(each.id for each in libraries.cards_of_library(done.state.players[player]))
        done = done.then(libraries.shuffle(done.state, player))
    looked_at = tuple(each for each in scene.resolution.looked_at if each not in shuffled)
    return Carried(done, did=bool(done.events), looked_at=looked_at)
