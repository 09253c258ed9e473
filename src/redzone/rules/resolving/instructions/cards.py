"""Cards in hands and libraries, and what is chosen as something resolves (CR 121, 701.9, 701.17, 701.21, 701.22)."""

from collections.abc import Sequence

from msgspec.structs import replace

from redzone.abilities.acting import KeywordAction
from redzone.abilities.choosing import ChoiceOfObjects, ChoiceOfPlayer, SacrificeChosen
from redzone.abilities.instruction import Discard, Draw, ExileFromLibrary, Mill, Scry
from redzone.abilities.language import EachCard, EachObject, PlayerTerm
from redzone.abilities.words import PlayerWord
from redzone.characteristics.naming import cards_in
from redzone.characteristics.qualities import subjects_named
from redzone.game.action import ChoosePlayer as PlayerChosen
from redzone.game.card import Zone
from redzone.game.decision import PlayerChoice
from redzone.game.event import Exploited, KeywordActionTaken
from redzone.game.stack import ForOnePlayer
from redzone.game.transition import Transition
from redzone.rules.damage import keyword_actions
from redzone.rules.reference.terms import has_quality
from redzone.rules.resolving.instructions.asking import CHOOSE, DISCARD, SACRIFICE, Ask, asks_once, chosen
from redzone.rules.resolving.instructions.deeds import linked
from redzone.rules.resolving.instructions.scene import Carried, Question, ResolvingScene, Result, carried
from redzone.rules.seats.influence import reached
from redzone.rules.seats.turn_order import in_game, opponents
from redzone.rules.zones.card_events import discard, draw, mill
from redzone.rules.zones.card_moves import arrivals, reorder_top, take_from_top
from redzone.rules.zones.libraries import top_of_library
from redzone.values.identity import ObjectId, PlayerId, next_incarnation


def draw_cards(scene: ResolvingScene, instruction: Draw) -> Result:
    """Let players draw cards (CR 121.2a)."""
    counts = scene.number_of_each(instruction.count, scene.players(instruction.players))
    if len({*counts.values()}) > 1:  # each as many as the number of that player
        own = (ForOnePlayer(player, (Draw(count, PlayerWord.THIS_ONE),)) for player, count in counts.items())
        return Carried(Transition(scene.state), amount=sum(counts.values()), first=tuple(own))
    count = next(iter(counts.values()), 0)
    players = tuple(counts) if count else ()
    done = draw(scene.state, players, count)
    return Carried(done, amount=count * len(players), did=bool(players))


def discard_cards(scene: ResolvingScene, instruction: Discard) -> Result:
    """Let players discard cards, all at once (CR 701.9a).

    Cards discarded at random are chosen by their player as well: nothing here is left to chance.
    """
    asks = asks_once(scene, instruction, _discards)
    answered = chosen(scene, asks)
    if isinstance(answered, Question):
        return answered
    cards = [(ask.player, object_) for ask, objects in zip(asks, answered, strict=True) for object_ in objects]
    discarded = tuple(next_incarnation(card) for _, card in cards)
    done = carried(discard(scene.state, cards), discarded)
    return replace(done, doers=_able(instruction.players, asks, answered), discarded=discarded)


def _discards(scene: ResolvingScene, instruction: Discard) -> tuple[Ask, ...]:
    players = scene.players(instruction.players)
    counts = {} if instruction.count is None else scene.number_of_each(instruction.count, players)
    purpose = f"{DISCARD} at random" if instruction.random else DISCARD
    hands = {player: tuple(card.id for card in scene.state.players[player].hand) for player in players}
    numbers = {player: counts.get(player, len(hand)) for player, hand in hands.items()}
    return tuple(Ask(player, hand, numbers[player], numbers[player], purpose) for player, hand in hands.items())


def _able(
    players: PlayerTerm, asks: Sequence[Ask], answered: Sequence[Sequence[ObjectId]]
) -> tuple[PlayerId, ...] | None:
    """Return those of several players who did as much as they were told to do; ``None`` where one is spoken of."""
    if players in {PlayerWord.YOU, PlayerWord.THIS_ONE}:
        return None
    return tuple(
        ask.player for ask, objects in zip(asks, answered, strict=True) if objects and len(objects) >= ask.least
    )


def mill_cards(scene: ResolvingScene, instruction: Mill) -> Result:
    """Let players mill cards (CR 701.17a)."""
    counts = scene.number_of_each(instruction.count, scene.players(instruction.players))
    done = mill(scene.state, counts)
    milled = tuple(arrivals(done.events))
    return replace(carried(done, milled), looked_at=milled)


def exile_from_library(scene: ResolvingScene, instruction: ExileFromLibrary) -> Result:
    """Let players exile cards from the top of their libraries (CR 701.13a)."""
    count = scene.number(instruction.count)
    done = Transition(scene.state)
    for player in scene.players(instruction.players):
        done = done.then(take_from_top(done.state, player, count, Zone.EXILE))
    return linked(scene, carried(done, arrivals(done.events)))


def scry(scene: ResolvingScene, instruction: Scry) -> Result:
    """Let players scry or surveil: they choose which cards on top go to the bottom, or the graveyard (CR 701.22a).

    The others stay on top in their order. Of a library that is not part of the position there is nothing to look at.
    """
    count = scene.number(instruction.count)
    players = scene.players(instruction.players)
    where = "the graveyard" if instruction.surveil else "the bottom of the library"
    asks = [
        Ask(player, top, 0, len(top), f"put into {where}")
        for player in players
        if (top := tuple(card.id for card in top_of_library(scene.state, player, count)))
    ]
    answered = chosen(scene, asks)
    if isinstance(answered, Question):
        return answered
    done = Transition(scene.state)
    for ask, objects in zip(asks, answered, strict=True):
        done = done.then(reorder_top(done.state, ask.player, objects, surveil=instruction.surveil))
    action = KeywordAction.SURVEIL if instruction.surveil else KeywordAction.SCRY
    taken = tuple(KeywordActionTaken(action, player) for player in players if count)  # CR 701.22b, 701.25c
    return Carried(Transition(done.state, (*done.events, *taken)), amount=count, did=bool(count))


def sacrifice_chosen(scene: ResolvingScene, instruction: SacrificeChosen) -> Result:
    """Let players sacrifice permanents of their choice, all at once (CR 701.21a)."""
    asks = asks_once(scene, instruction, _sacrifices)
    answered = chosen(scene, asks)
    if isinstance(answered, Question):
        return answered
    objects = [each for one in answered for each in one]
    if not objects:
        return replace(scene.nothing(), doers=_able(instruction.players, (), ()), sacrificed=())
    done = keyword_actions.sacrifice(scene.state, objects)
    this = scene.resolution.this
    if instruction.exploits and this is not None:  # also if it sacrificed itself, or has left
        done = Transition(done.state, (*done.events, *(Exploited(this, object_) for object_ in objects)))
    doers = _able(instruction.players, asks, answered)
    return replace(carried(done, map(next_incarnation, objects)), doers=doers, sacrificed=tuple(objects))


def _sacrifices(scene: ResolvingScene, instruction: SacrificeChosen) -> tuple[Ask, ...]:
    having = subjects_named(EachObject(instruction.quality), scene.context)
    count = scene.number(instruction.count)
    controlled: dict[PlayerId, list[ObjectId]] = {}
    for each in having:
        controlled.setdefault(each.permanent.controller, []).append(each.permanent.id)
    return tuple(
        Ask(player, tuple(controlled.get(player, ())), count, count, SACRIFICE)
        for player in scene.players(instruction.players)
    )


def choose_objects(scene: ResolvingScene, instruction: ChoiceOfObjects) -> Result:
    """Let a player choose permanents, or cards in a zone (CR 608.2d): what chance chooses too, as with discards."""
    asks = asks_once(scene, instruction, _choices)
    if not asks:
        return scene.nothing()
    answered = chosen(scene, asks)
    if isinstance(answered, Question):
        return answered
    objects = tuple(object_ for each in answered for object_ in each)
    return Carried(Transition(scene.state), made=objects, amount=len(objects), did=bool(objects), chosen=objects)


def _choices(scene: ResolvingScene, instruction: ChoiceOfObjects) -> tuple[Ask, ...]:
    purpose = f"{CHOOSE} at random" if instruction.random else CHOOSE
    asks: list[Ask] = []
    for player in scene.players(instruction.player):
        candidates = candidates_of(scene, instruction, player)
        most = scene.at_most(instruction.most, len(candidates))
        asks.append(Ask(player, candidates, instruction.least, most, purpose))
    return tuple(asks)


def candidates_of(scene: ResolvingScene, instruction: ChoiceOfObjects, player: PlayerId) -> tuple[ObjectId, ...]:
    """Return what a player can choose."""
    zone = Zone(instruction.zone)
    if zone is Zone.BATTLEFIELD:
        return scene.objects(EachObject(instruction.quality))
    if zone is Zone.EXILE:  # whoever owns them
        return scene.objects(EachCard(instruction.quality, zone, PlayerWord.EACH_PLAYER))
    owners = (player,) if instruction.whose is None else scene.players(instruction.whose)
    zones = (zone, *map(Zone, instruction.beside))
    cards = [card.id for zone in zones for owner in owners for card in cards_in(scene.state, zone, owner)]
    return tuple(card for card in cards if has_quality(scene.view, instruction.quality, card, scene.resolution))


def choose_player(scene: ResolvingScene, instruction: ChoiceOfPlayer) -> Result:
    """Let the controller choose a player (CR 608.2d)."""
    state, you = scene.state, scene.you
    players = opponents(state, you) if instruction.opponent else in_game(state)
    candidates = reached(state, you, players)
    answers = [answer.chosen for answer in scene.answers if isinstance(answer, PlayerChosen)]
    if not answers and len(candidates) > 1:
        return Question(PlayerChoice(you, candidates))
    player = next(iter((*answers, *candidates)), None)
    if player is None:
        return scene.nothing()
    return Carried(Transition(state), player=player)
