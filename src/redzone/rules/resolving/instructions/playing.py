"""Casting spells as something resolves, permissions to play later, finding what to cast (CR 601.3, 608.2g)."""

from msgspec.structs import replace

from redzone.abilities.playing import AllowPlaying, ExileUntil, MayCast
from redzone.game.action import CastSpell, ChooseYesOrNo
from redzone.game.card import Zone
from redzone.game.decision import CastingChoice
from redzone.game.permission import Permission
from redzone.game.transition import Transition
from redzone.rules.casting import casting
from redzone.rules.reference.terms import has_quality
from redzone.rules.resolving.instructions.deeds import linked
from redzone.rules.resolving.instructions.scene import Carried, Question, ResolvingScene, Result, carried
from redzone.rules.zones.card_moves import arrivals, take_from_top
from redzone.rules.zones.libraries import top_of_library
from redzone.rules.zones.permissions import permit
from redzone.rules.zones.zones import cards_anywhere
from redzone.values.identity import ObjectId, next_incarnation
from redzone.view import View


def may_cast(scene: ResolvingScene, instruction: MayCast) -> Result:
    """Let a player cast cards as the spell or ability resolves, one after the other (CR 608.2g).

    Nobody is asked who can't cast any of them.
    """
    cast = tuple(next_incarnation(answer.card) for answer in scene.answers if isinstance(answer, CastSpell))
    player = scene.player(instruction.player)
    refused = any(isinstance(answer, ChooseYesOrNo) for answer in scene.answers)
    if player is None or refused or len(cast) >= scene.number(instruction.most):
        return _cast(scene, cast)
    wanted = scene.objects(instruction.objects)
    cards = tuple(each.id for _, each in cards_anywhere(scene.state) if each.id in wanted)
    choice = CastingChoice(
        player,
        cards,
        instruction.cost,
        instruction.spell,
        instruction.name,
        exiled_after=instruction.exiled_after,
        any_mana=instruction.any_mana,
    )
    asked = View(replace(scene.state, decision=choice))
    if not cards or next(casting.candidates(asked, player), None) is None:
        return _cast(scene, cast)
    return Question(choice)


def _cast(scene: ResolvingScene, spells: tuple[ObjectId, ...]) -> Carried:
    return Carried(Transition(scene.state), made=spells, amount=len(spells), did=bool(spells))


def allow_playing(scene: ResolvingScene, instruction: AllowPlaying) -> Result:
    """Let players play cards from where they are, for a time (CR 601.3)."""
    cards = scene.objects(instruction.objects)
    state = scene.state
    given_in = state.turn.number if instruction.later else None
    for player in scene.players(instruction.player):
        permission = Permission(
            player, instruction.duration, instruction.lands, given_in=given_in, any_mana=instruction.any_mana
        )
        state = permit(state, cards, permission)
    return Carried(Transition(state), did=bool(cards))


def exile_until(scene: ResolvingScene, instruction: ExileUntil) -> Result:
    """Let players exile cards from their libraries until they have exiled one of a quality, as far as there are cards.

    Cards are exiled one after the other, so that each is seen (CR 701.13a).
    """
    done = Transition(scene.state)
    found: list[ObjectId] = []
    others: list[ObjectId] = []
    for player in scene.players(instruction.players):
        while top_of_library(done.state, player, 1):
            done = done.then(take_from_top(done.state, player, 1, Zone.EXILE))
            exiled = arrivals(done.events)[-1]
            fits = has_quality(View(done.state), instruction.quality, exiled, scene.resolution)
            (found if fits else others).append(exiled)
            if fits:
                break
    result = linked(scene, carried(done, (*found, *others)))
    return replace(result, chosen=tuple(found), looked_at=tuple(others), lookers=tuple(done.state.players))
