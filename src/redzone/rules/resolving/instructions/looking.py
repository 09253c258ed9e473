"""Looking at cards and revealing them, and what is chosen from among them (CR 401.4, 402.3, 701.20)."""

from redzone.abilities.hidden_zones import ChooseFromAmong, LookAtHand, LookAtTop, PutBack, Reveal, RevealUntil
from redzone.abilities.words import ObjectWord
from redzone.game.action import ChooseObjects
from redzone.game.card import LibraryPlace
from redzone.game.decision import ObjectsChoice
from redzone.game.event import CardsRevealed
from redzone.game.transition import Transition
from redzone.rules.reference.terms import has_quality
from redzone.rules.resolving.instructions.asking import CHOOSE, Ask, chosen
from redzone.rules.resolving.instructions.scene import Carried, Question, ResolvingScene, Result
from redzone.rules.seats.turn_order import in_game
from redzone.rules.zones.libraries import cards_of_library, reposition, top_of_library
from redzone.values.identity import ObjectId, PlayerId

_NEXT_ON_TOP = "put on top of the library next"
_NEXT_ON_BOTTOM = "put on the bottom of the library next"


def reveal(scene: ResolvingScene, instruction: Reveal) -> Result:
    """Show objects to all players (CR 701.20a)."""
    return Carried(_shown(scene, scene.objects(instruction.objects)))


def _shown(scene: ResolvingScene, objects: tuple[ObjectId, ...]) -> Transition:
    return Transition(scene.state, (CardsRevealed(objects),) if objects else ())


def look_at_top(scene: ResolvingScene, instruction: LookAtTop) -> Result:
    """Let the controller look at cards on top of a library, or reveal them."""
    count = scene.number(instruction.count)
    players = scene.players(instruction.whose)
    cards = tuple(card.id for player in players for card in top_of_library(scene.state, player, count))
    return _looked(scene, cards, revealed=instruction.reveal, lookers=scene.players(instruction.lookers))


def look_at_hand(scene: ResolvingScene, instruction: LookAtHand) -> Result:
    """Let the controller look at hands, or their players reveal them (CR 402.3)."""
    players = scene.players(instruction.players)
    cards = tuple(card.id for player in players for card in scene.state.players[player].hand)
    return _looked(scene, cards, revealed=instruction.reveal, lookers=(scene.you,))


def _looked(
    scene: ResolvingScene, cards: tuple[ObjectId, ...], *, revealed: bool, lookers: tuple[PlayerId, ...]
) -> Carried:
    done = _shown(scene, cards) if revealed else Transition(scene.state)
    lookers = in_game(scene.state) if revealed else lookers
    return Carried(done, amount=len(cards), did=bool(cards), looked_at=cards, lookers=lookers)


def reveal_until(scene: ResolvingScene, instruction: RevealUntil) -> Result:
    """Let players reveal cards from their libraries until they have revealed enough of a quality."""
    wanted: list[ObjectId] = []
    others: list[ObjectId] = []
    for player in scene.players(instruction.players):
        left = instruction.count
        for card in _in_order(scene, player):
            fits = has_quality(scene.view, instruction.quality, card, scene.resolution)
            (wanted if fits else others).append(card)
            left -= fits
            if not left:
                break
    shown = _looked(scene, (*wanted, *others), revealed=True, lookers=())
    chosen_cards = tuple(wanted)
    return Carried(
        shown.done,
        amount=len(wanted) + len(others),
        did=bool(wanted or others),
        chosen=chosen_cards,
        looked_at=tuple(others),
        lookers=shown.lookers,
    )


def _in_order(scene: ResolvingScene, player: PlayerId) -> tuple[ObjectId, ...]:
    """Return the cards of a library from its top, as far as their order is known."""
    status = scene.state.players[player]
    return tuple(each.id for each in (status.on_library if status.library is None else status.library))


def choose_from_among(scene: ResolvingScene, instruction: ChooseFromAmong) -> Result:
    """Let a player choose from among the cards that were looked at or revealed (CR 608.2d)."""
    player = scene.player(instruction.player)
    if player is None:
        return scene.nothing()
    looked_at = scene.objects(instruction.of)
    view, resolution = scene.view, scene.resolution
    candidates = tuple(each for each in looked_at if has_quality(view, instruction.quality, each, resolution))
    most = scene.at_most(instruction.most, len(candidates))
    least = most if instruction.least is None else min(instruction.least, most)
    answered = chosen(scene, [Ask(player, candidates, least, most, CHOOSE)])
    if isinstance(answered, Question):
        return answered
    rest = tuple(each for each in looked_at if each not in answered[0])
    done = Transition(scene.state)
    return Carried(done, amount=len(answered[0]), did=bool(answered[0]), chosen=answered[0], looked_at=rest)


def put_back(scene: ResolvingScene, instruction: PutBack) -> Result:
    """Put the cards that were looked at on top of their library, or to its bottom (CR 401.4).

    A random order is one of those that are possible: the one in which they lie.
    """
    player = scene.player(instruction.player)
    there = {card.id for status in scene.state.players.values() for card in cards_of_library(status)}
    cards = tuple(object_ for object_ in scene.objects(ObjectWord.LOOKED_AT) if object_ in there)
    if player is None or not cards:
        return scene.nothing()
    order = cards if instruction.random else _ordered(scene, player, cards, bottom=instruction.bottom)
    if isinstance(order, Question):
        return order
    if instruction.bottom:
        return Carried(Transition(reposition(scene.state, order, LibraryPlace.BOTTOM)), amount=len(order))
    return Carried(Transition(reposition(scene.state, order[::-1], LibraryPlace.TOP)), amount=len(order))


def _ordered(
    scene: ResolvingScene, player: PlayerId, cards: tuple[ObjectId, ...], *, bottom: bool
) -> tuple[ObjectId, ...] | Question:
    """Return the cards in the order in which a player puts them back, one after the other; the last of them is left."""
    answers = [answer.objects[0] for answer in scene.answers if isinstance(answer, ChooseObjects)]
    left = tuple(card for card in cards if card not in answers)
    if len(left) > 1:
        return Question(ObjectsChoice(player, left, 1, 1, _NEXT_ON_BOTTOM if bottom else _NEXT_ON_TOP))
    return (*answers, *left)
