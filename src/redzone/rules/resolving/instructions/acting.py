"""Keyword actions that consist of other instructions (CR 701.44, 701.47, 701.48, 701.50, 701.53, 701.57)."""

from collections.abc import Callable, Mapping
from typing import Final

from redzone.abilities.ability import (
    ChangeObjects,
    CreateTokens,
    GainAbility,
    If,
    IfDone,
    Instruction,
    KeywordAbility,
    May,
    Token,
)
from redzone.abilities.acting import FinishAction, KeywordAction, PermanentActs, PlayerActs, ShareAbilities
from redzone.abilities.asserting import contrary
from redzone.abilities.choosing import ChoiceOfObjects
from redzone.abilities.comparing import all_of
from redzone.abilities.condition import Controls, ObjectIs, PlayerMeets
from redzone.abilities.cost import Cost
from redzone.abilities.duration import Duration
from redzone.abilities.hidden_zones import LookAtTop
from redzone.abilities.instruction import Deed, Discard, Do, Draw, PutCounters
from redzone.abilities.language import Compare, Control, Not, TheseObjects, ThesePlayers
from redzone.abilities.modification import AddTypes
from redzone.abilities.plain_qualities import HasSubtype, HasType
from redzone.abilities.playing import ExileUntil, MayCast
from redzone.abilities.predefined_tokens import INCUBATOR
from redzone.abilities.words import ObjectWord, Stat
from redzone.game.event import KeywordActionTaken
from redzone.game.transition import Transition
from redzone.rules.damage import keyword_actions
from redzone.rules.effects.counters import PLUS
from redzone.rules.reference.terms import has_quality
from redzone.rules.resolving.instructions.asking import Ask, chosen
from redzone.rules.resolving.instructions.copying import copied
from redzone.rules.resolving.instructions.manifesting import FACE_DOWN_AS, manifest, put_face_down
from redzone.rules.resolving.instructions.scene import Carried, Question, ResolvingScene, Result
from redzone.rules.resolving.instructions.venturing import venture
from redzone.rules.seats.turn_order import apnap
from redzone.rules.zones.last_seen import seen
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.types import CardType, Color, TypeLine

_LAND: Final = HasType(CardType.LAND)
_NONLAND: Final = Not(_LAND)
_ARMY: Final = all_of((HasType(CardType.CREATURE), HasSubtype("Army")))


def permanents_act(scene: ResolvingScene, instruction: PermanentActs) -> Result:
    """Let one permanent after the other explore or connive; players choose which of theirs is next (CR 701.44d)."""
    controllers = {id_: _controller(scene, id_) for id_ in scene.objects(instruction.objects)}
    first = next((player for player in apnap(scene.state) if player in controllers.values()), None)
    if first is None:
        return scene.nothing()
    theirs = tuple(id_ for id_, player in controllers.items() if player == first)
    answered = chosen(scene, [Ask(first, theirs, 1, 1, f"{instruction.action} next")])
    if isinstance(answered, Question):
        return answered
    (acting,) = answered[0]
    count = scene.number(instruction.count)
    parts = _OF_PERMANENTS[instruction.action](TheseObjects((acting,)), ThesePlayers((first,)), count)
    left = tuple(id_ for id_ in controllers if id_ != acting)
    rest = (PermanentActs(instruction.action, TheseObjects(left), count),) if left else ()
    last = FinishAction(instruction.action, first, acting, *_words(scene))
    return Carried(Transition(scene.state), first=(*parts, last, *rest))


def _controller(scene: ResolvingScene, id_: ObjectId) -> PlayerId | None:
    """Return who controls a permanent, or controlled it as it last existed (CR 701.44c)."""
    subject = seen(scene.view, id_)
    return None if subject is None else subject.permanent.controller


def _words(scene: ResolvingScene) -> tuple[tuple[ObjectId, ...], tuple[ObjectId, ...], tuple[ObjectId, ...]]:
    resolution = scene.resolution
    return resolution.made, resolution.chosen, resolution.looked_at


def _explore(permanent: TheseObjects, player: ThesePlayers, _count: int) -> tuple[Instruction, ...]:
    is_land = ObjectIs(ObjectWord.LOOKED_AT, _LAND)
    into_graveyard = May((Do(Deed.PUT_INTO_GRAVEYARD, ObjectWord.LOOKED_AT),), player)
    into_hand = Do(Deed.PUT_INTO_HAND, ObjectWord.LOOKED_AT)
    revealed = If(ObjectIs(ObjectWord.LOOKED_AT, _NONLAND), (into_graveyard,))
    return (
        LookAtTop(1, player, reveal=True),
        If(is_land, (into_hand,), (PutCounters(permanent, PLUS, player=player), revealed)),
    )


def _connive(_permanent: TheseObjects, player: ThesePlayers, count: int) -> tuple[Instruction, ...]:
    return Draw(count, player), Discard(count, player)


_OF_PERMANENTS: Final[Mapping[KeywordAction, Callable[[TheseObjects, ThesePlayers, int], tuple[Instruction, ...]]]] = {
    KeywordAction.CONNIVE: _connive,
    KeywordAction.EXPLORE: _explore,
}
"""What each action of a permanent consists of, for it, its controller and a number."""


def players_act(scene: ResolvingScene, instruction: PlayerActs) -> Result:
    """Let players, one after the other, do what the action consists of."""
    if instruction.action in FACE_DOWN_AS:
        return manifest(scene, instruction)
    if instruction.action is KeywordAction.VENTURE:
        return venture(scene)
    count = scene.number(instruction.count)
    first: list[Instruction] = []
    for player in scene.players(instruction.players):
        first += _OF_PLAYERS[instruction.action](ThesePlayers((player,)), count, instruction.subtype)
        first.append(FinishAction(instruction.action, player, None, *_words(scene)))
    return Carried(Transition(scene.state), first=tuple(first)) if first else scene.undone()


def _amass(player: ThesePlayers, count: int, subtype: str) -> tuple[Instruction, ...]:
    line = TypeLine(types=(CardType.CREATURE,), subtypes=(subtype, "Army"))
    token = Token(f"{subtype} Army Token", line, (Color.BLACK,), 0, 0)
    return (
        If(contrary(PlayerMeets(player, Controls(_ARMY))), (CreateTokens(token, players=player),)),
        ChoiceOfObjects(all_of((_ARMY, Control(player))), player=player),
        PutCounters(ObjectWord.CHOSEN, PLUS, count, player=player),
        ChangeObjects(ObjectWord.CHOSEN, (AddTypes(TypeLine(subtypes=(subtype,))),), Duration.FOREVER),
    )


def _incubate(player: ThesePlayers, count: int, _subtype: str) -> tuple[Instruction, ...]:
    return (CreateTokens(INCUBATOR, players=player, counter=PLUS, counters=count),)


def _discover(player: ThesePlayers, count: int, _subtype: str) -> tuple[Instruction, ...]:
    small = Compare(Stat.MANA_VALUE, most=count)
    return (
        ExileUntil(all_of((_NONLAND, small)), player),
        MayCast(ObjectWord.CHOSEN, Cost(), player=player, spell=small),
        IfDone((), (Do(Deed.PUT_INTO_HAND, ObjectWord.CHOSEN),)),
        Do(Deed.PUT_ON_BOTTOM, ObjectWord.LOOKED_AT),  # in a random order: any order is possible
    )


def _learn(player: ThesePlayers, _count: int, _subtype: str) -> tuple[Instruction, ...]:
    """Return what learning consists of: no card is outside the game here, so nobody can reveal a Lesson."""
    return May((Discard(players=player),), player), IfDone((Draw(players=player),))


_OF_PLAYERS: Final[Mapping[KeywordAction, Callable[[ThesePlayers, int, str], tuple[Instruction, ...]]]] = {
    KeywordAction.AMASS: _amass,
    KeywordAction.DISCOVER: _discover,
    KeywordAction.INCUBATE: _incubate,
    KeywordAction.LEARN: _learn,
}
"""What each action of a player consists of, for a number and a subtype."""


def finish_action(scene: ResolvingScene, instruction: FinishAction) -> Result:
    """Put the counters of connive, and tell that the action was taken (CR 701.44b, 701.50e)."""
    done = Transition(scene.state)
    action, id_ = instruction.action, instruction.object
    made = scene.resolution.chosen if action is KeywordAction.AMASS else instruction.made
    if action in FACE_DOWN_AS:
        made = put_face_down(scene, action)
    if action is KeywordAction.CONNIVE and id_ is not None and id_ in scene.view:
        nonland = [card for card in scene.resolution.made if has_quality(scene.view, _NONLAND, card, scene.resolution)]
        done = keyword_actions.put_counters(scene.state, {id_: {PLUS: len(nonland)}}, instruction.player)
    taken = KeywordActionTaken(action, instruction.player, id_)
    done = Transition(done.state, (*done.events, taken))
    return Carried(done, made=made, chosen=instruction.chosen, looked_at=instruction.looked_at)


def share_abilities(scene: ResolvingScene, instruction: ShareAbilities) -> Result:
    """Let objects gain the abilities printed below a keyword, but for instances of that (CR 702.165a)."""
    printed = next((copy.values.abilities for copy in copied(scene, ObjectWord.THIS)), ())
    keywords = [each.keyword if isinstance(each, KeywordAbility) else None for each in printed]
    first = keywords.index(instruction.below) + 1 if instruction.below in keywords else len(keywords)
    below = zip(keywords[first:], printed[first:], strict=True)
    gains = tuple(GainAbility(ability) for keyword, ability in below if keyword is not instruction.below)
    return Carried(
        Transition(scene.state),
        first=(ChangeObjects(instruction.objects, gains, Duration.END_OF_TURN),) if gains else (),
    )
