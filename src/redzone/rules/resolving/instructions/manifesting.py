"""Manifesting and cloaking: cards that enter face down as 2/2 creatures (CR 701.40, 701.58, 701.62)."""

from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Instruction
from redzone.abilities.acting import FinishAction, KeywordAction, PlayerActs
from redzone.abilities.choosing import ChoiceOfObjects
from redzone.abilities.hidden_zones import ChooseFromAmong, LookAtTop
from redzone.abilities.instruction import Deed, Do, MoveToBattlefield
from redzone.abilities.language import TheseObjects, ThesePlayers
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.words import ObjectWord
from redzone.characteristics.copying import CLOAKED, MANIFESTED
from redzone.game.card import Card, PhysicalCard, Zone, ZoneObject
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.resolving.instructions.scene import Carried, ResolvingScene, Result
from redzone.rules.zones.libraries import top_of_library
from redzone.values.bounds import check_count
from redzone.values.identity import CardId, ObjectId, PlayerId, next_incarnation
from redzone.values.types import TypeLine

FACE_DOWN_AS: Final[Mapping[KeywordAction, str]] = {
    KeywordAction.MANIFEST: MANIFESTED,
    KeywordAction.MANIFEST_DREAD: MANIFESTED,
    KeywordAction.CLOAK: CLOAKED,
}
"""What a card is, face down on the battlefield, by what put it there."""

_UNKNOWN: Final = "unknown-card"


def manifest(scene: ResolvingScene, instruction: PlayerActs) -> Result:
    """Let players, one after the other, manifest or cloak (CR 701.40a, 701.58a, 701.62a)."""
    count = check_count(scene.number(instruction.count), "cards put face down")
    words = (scene.resolution.made, scene.resolution.chosen, scene.resolution.looked_at)
    state = scene.state
    first: list[Instruction] = []
    for player in scene.players(instruction.players):
        if instruction.zone == Zone.LIBRARY:
            owner = player if instruction.whose is None else scene.player(instruction.whose)
            state = state if owner is None else _with_unknown_cards(state, owner, count)
            cards = () if owner is None else top_of_library(state, owner, count)
        else:
            cards = ()
        first += _parts(instruction, ThesePlayers((player,)), cards, count)
        first.append(FinishAction(instruction.action, player, None, *words))
    return Carried(Transition(state), first=tuple(first)) if first else scene.undone()


def _parts(
    instruction: PlayerActs, player: ThesePlayers, cards: tuple[ZoneObject, ...], count: int
) -> tuple[Instruction, ...]:
    """Return what the action consists of: cards of a library enter one after the other (CR 701.40e)."""
    face_down = FACE_DOWN_AS[instruction.action]
    chosen = MoveToBattlefield(ObjectWord.CHOSEN, player, face_down=face_down)
    if instruction.action is KeywordAction.MANIFEST_DREAD:
        rest = Do(Deed.PUT_INTO_GRAVEYARD, ObjectWord.LOOKED_AT)
        return LookAtTop(2, player, lookers=player), ChooseFromAmong(player=player), chosen, rest
    if instruction.zone == Zone.HAND:
        return ChoiceOfObjects(Everything(), count, count, player, Zone.HAND), chosen
    return tuple(MoveToBattlefield(TheseObjects((card.id,)), player, face_down=face_down) for card in cards)


def _with_unknown_cards(state: GameState, player: PlayerId, count: int) -> GameState:
    """Return the state with cards on top of a library that is not part of the position: they are there (CR 401.1)."""
    status = state.players[player]
    missing = count - len(status.on_library)
    if status.library is not None or missing <= 0:
        return state
    made = state.tokens_made.get(_UNKNOWN, 0)
    cards = tuple(_unknown(player, made + number) for number in range(1, missing + 1))
    state = replace(state, tokens_made={**state.tokens_made, _UNKNOWN: made + missing})
    return state.with_players({player: replace(status, on_library=(*status.on_library, *cards))})


def _unknown(player: PlayerId, number: int) -> ZoneObject:
    """Return a card of which nothing is known, so that nothing allows it to be turned face up."""
    label = _UNKNOWN if number == 1 else f"{_UNKNOWN}-{number}"
    return ZoneObject(ObjectId(label), PhysicalCard(CardId(label), player, Card("unknown card", TypeLine())))


def put_face_down(scene: ResolvingScene, action: KeywordAction) -> tuple[ObjectId, ...]:
    """Return what was just manifested or cloaked: of manifest dread the chosen card, as the permanent that it is."""
    if action is not KeywordAction.MANIFEST_DREAD:
        return scene.resolution.made
    return tuple(id_ for card in scene.resolution.chosen if (id_ := next_incarnation(card)) in scene.view)
