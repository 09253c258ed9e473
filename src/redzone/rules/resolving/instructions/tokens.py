"""Creating tokens (CR 111): as a text describes them, or as copies (CR 707)."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Card, CreateTokens, GainAbility, KeywordAbility, SpellEffect, Token
from redzone.abilities.choosing import ChoiceOfObjects
from redzone.abilities.comparing import all_of
from redzone.abilities.duration import Duration
from redzone.abilities.event_patterns import step_begins
from redzone.abilities.instruction import Deed, Do, Populate
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Control
from redzone.abilities.plain_qualities import HasStatus, HasType
from redzone.abilities.predefined_tokens import token_of
from redzone.abilities.words import ObjectWord, PlayerWord, Status
from redzone.game.card import PhysicalCard
from redzone.game.happening import Arrival, TokenEvent
from redzone.game.stack import DelayedTrigger, MoreTokens
from redzone.game.state import GameState
from redzone.game.transition import Transition
from redzone.rules.damage.entering import enter
from redzone.rules.resolving.instructions.copying import Copied, copied
from redzone.rules.resolving.instructions.picking import TO_ATTACK, PickedAnswer, picked, what_to_attack
from redzone.rules.resolving.instructions.scene import Carried, Question, ResolvingScene, Result, Settling, carried
from redzone.rules.seats.history import note_tokens
from redzone.rules.zones.attachments import hosts_for
from redzone.rules.zones.continuous_effects import modify
from redzone.rules.zones.new_names import named_anew
from redzone.rules.zones.room import make_room
from redzone.values.identity import CardId, ObjectId, PlayerId, Target
from redzone.values.turn import Step
from redzone.values.types import CardType
from redzone.values.value import Value

_POPULATED: Final = (
    ChoiceOfObjects(all_of((HasType(CardType.CREATURE), HasStatus(Status.TOKEN), Control(PlayerWord.YOU)))),
    CreateTokens(copy_of=ObjectWord.CHOSEN),
)


def create_tokens(scene: ResolvingScene, instruction: CreateTokens) -> Result:
    """Let players create tokens, all at once (CR 111.2)."""
    return _create(scene, instruction, (scene,))


def populate(scene: ResolvingScene, _instruction: Populate) -> Result:
    """Create a copy of a chosen token; without one nothing is chosen, and nothing created (CR 701.36a, 701.36b)."""
    return Carried(Transition(scene.state), first=_POPULATED)


def create_for_each(scene: ResolvingScene, instruction: CreateTokens, players: Sequence[PlayerId]) -> Result:
    """Create tokens for each of several players, all at once too (CR 608.2e)."""
    return _create(
        scene,
        instruction,
        [ResolvingScene(scene.state, replace(scene.resolution, this_one=player)) for player in players],
    )


def _create(scene: ResolvingScene, instruction: CreateTokens, times: Iterable[ResolvingScene]) -> Result:
    parts = (instruction, *instruction.also)
    printed = [_printed(scene, part) for part in parts]
    wanted = [
        (number, kind, time, player)
        for number, part in enumerate(parts)
        for kind in printed[number]
        for time in times
        for player in time.players(part.players)
    ]
    events = tuple(
        TokenEvent(player, time.number(parts[number].count), type_line=kind.values.type_line)
        for number, kind, time, player in wanted
    )
    counts = scene.settled(events)
    if counts is None:
        return Settling(events)
    besides = scene.resolution.besides or ((),) * len(wanted)
    make_room(scene.state, sum(counts) + sum(each.count for more in besides for each in more), "tokens created")
    created = [
        _New(number, each, owner, _attacked(time, parts[number]), besides=each is not kind)
        for (number, kind, time, owner), count, more in zip(wanted, counts, besides, strict=True)
        for each in (*(kind,) * count, *_more(scene, more))
    ]
    created = [new for new in created if _has_host(scene, parts[new.part], new)]
    if not created:
        return scene.nothing()
    state, names = _named(scene.state, created)
    picks = [PickedAnswer(new.owner, new.attacked, TO_ATTACK, id_) for new, id_ in zip(created, names, strict=True)]
    answers = picked(scene, picks)
    if isinstance(answers, Question):
        return answers
    arrivals = [
        replace(
            _arrival(scene, parts[new.part], new, id_, target),
            attached_to=None if new.besides else _host(scene, parts[new.part]),
        )
        for new, id_, target in zip(created, names, answers, strict=True)
    ]
    done = enter(note_tokens(state, (new.owner for new in created)), arrivals)
    for number, part in enumerate(parts):
        made = tuple(id_ for new, id_ in zip(created, names, strict=True) if new.part == number)
        done = done.then(_with_haste(scene, part, done.state, made))
        done = Transition(_with_ends(scene, part, done.state, made), done.events)
    return carried(done, names)


class _New(Value, frozen=True):
    """A token that will be created: as which part of the text says, as what, for whom, and what it can attack."""

    part: int
    printed: Copied
    owner: PlayerId
    attacked: tuple[Target, ...]
    besides: bool = False


def _more(scene: ResolvingScene, besides: Sequence[MoreTokens]) -> Iterator[Copied]:
    """Yield the tokens that a replacement creates with others."""
    for more in besides:
        yield from (Copied(_described(scene, token_of(more.kind))),) * more.count


def _host(scene: ResolvingScene, part: CreateTokens) -> ObjectId | None:
    """Return to what tokens enter attached."""
    return None if part.attached_to is None else next(iter(scene.permanents(part.attached_to)), None)


def _has_host(scene: ResolvingScene, part: CreateTokens, new: _New) -> bool:
    """Return whether there is what a token enters attached to, and it can be (CR 303.4i)."""
    if part.attached_to is None or new.besides:
        return True
    card = PhysicalCard(CardId("role"), new.owner, new.printed.values, token=True)
    return _host(scene, part) in hosts_for(scene.view, card, new.owner)


def _named(state: GameState, created: Sequence[_New]) -> tuple[GameState, list[ObjectId]]:
    """Return an identity for each of these tokens, and the state in which these are given."""
    names: list[ObjectId] = []
    for printed, group in groupby(created, lambda new: new.printed):
        state, given = named_anew(state, printed.values.name, len(list(group)))
        names += given
    return state, names


def _printed(scene: ResolvingScene, instruction: CreateTokens) -> tuple[Copied, ...]:
    """Return what the tokens are, as described or copies of what is copied (CR 111.3, 707.2)."""
    if instruction.token is not None:
        return (Copied(_described(scene, instruction.token)),)
    if instruction.copy_of is None:
        return ()
    copies = copied(scene, instruction.copy_of, instruction.exceptions)
    return tuple(map(_without_mana_cost, copies)) if instruction.no_mana_cost else copies


def _without_mana_cost(copy: Copied) -> Copied:
    """Return a copy without mana cost (CR 702.128a)."""
    return replace(copy, values=replace(copy.values, cost=""))


def _described(scene: ResolvingScene, token: Token) -> Card:
    return Card(
        name=token.name,
        type_line=token.type_line,
        colors=token.colors,
        power=None if token.power is None else scene.number(token.power),
        toughness=None if token.toughness is None else scene.number(token.toughness),
        abilities=token.abilities,
        back=None if token.back is None else _described(scene, token.back),
    )


def _attacked(scene: ResolvingScene, instruction: CreateTokens) -> tuple[Target, ...]:
    if instruction.attacking is None:
        return ()
    return what_to_attack(scene, scene.players(instruction.attacking))


def _arrival(
    scene: ResolvingScene, instruction: CreateTokens, new: _New, id_: ObjectId, target: Target | None
) -> Arrival:
    return Arrival(
        id_,
        PhysicalCard(CardId(id_), new.owner, new.printed.values, token=True),
        new.owner,
        tapped=instruction.tapped,
        transformed=new.printed.transformed,
        counters={} if instruction.counter is None else {instruction.counter: scene.number(instruction.counters)},
        attacking=target,
    )


def _with_haste(
    scene: ResolvingScene, instruction: CreateTokens, state: GameState, made: tuple[ObjectId, ...]
) -> Transition:
    if not instruction.haste or not made:
        return Transition(state)
    haste = (GainAbility(KeywordAbility(Keyword.HASTE)),)
    return modify(state, dict.fromkeys(made, haste), scene.you, Duration.FOREVER)


def _with_ends(
    scene: ResolvingScene, instruction: CreateTokens, state: GameState, made: tuple[ObjectId, ...]
) -> GameState:
    """Set up what happens to the tokens later (CR 603.7)."""
    ends = ((instruction.at_end_of_combat, Step.END_OF_COMBAT), (instruction.at_end_step, Step.END_STEP))
    later = tuple(_later(scene, deed, step, made) for deed, step in ends if deed is not None and made)
    return replace(state, delayed=(*state.delayed, *later)) if later else state


def _later(scene: ResolvingScene, deed: Deed, step: Step, made: tuple[ObjectId, ...]) -> DelayedTrigger:
    effect = SpellEffect((Do(deed, ObjectWord.MADE),))
    return DelayedTrigger(scene.you, scene.resolution.this, step_begins(step), effect, objects=made)
