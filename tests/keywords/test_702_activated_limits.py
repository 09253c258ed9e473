"""Keywords that are activated abilities: what they exactly do, and when they are refused (CR 702)."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import KeywordAbility, SpellEffect, Triggered
from redzone.abilities.cost import Cost
from redzone.abilities.instruction import GainLife
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Is
from redzone.abilities.modification import ChangeController
from redzone.abilities.plain_qualities import HasSubtype
from redzone.abilities.static import CrewsWithMore
from redzone.abilities.trigger import EventKind, EventPattern
from redzone.abilities.words import ObjectWord
from redzone.game.action import ActivateAbility, DeclareAttackers
from redzone.game.card import Zone
from redzone.game.decision import AttackersDeclaration
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.game.violation import Code
from redzone.rules.game import legal_actions
from redzone.values.identity import CardId, ObjectId
from redzone.values.turn import Step
from redzone.values.types import CardType
from redzone.view import View
from tests.support import outside
from tests.support.spells import (
    NOTHING,
    TAP,
    activate,
    activations,
    cast,
    holding,
    judged,
    judged_rules,
    paid,
    playing,
    spell,
    targets,
    with_mana,
)
from tests.support.states import A, B, C, Play, game, permanent

CARD, BACK = CardId("card"), ObjectId("card#2")


def keyword(which: Keyword, cost: str = "{1}", number: int | None = None) -> KeywordAbility:
    return KeywordAbility(which, number=number, cost=Cost(cost))


def table(
    *mine: Permanent, theirs: tuple[Permanent, ...] = (), step: Step = Step.PRECOMBAT_MAIN, mana: str = "{G}{G}{G}"
) -> GameState:
    return playing(with_mana(game(mine, theirs, step=step), mana)).state


def grave(*abilities: KeywordAbility, step: Step = Step.PRECOMBAT_MAIN, zone: Zone = Zone.GRAVEYARD) -> Play:
    """A creature card in Ana's graveyard, with three mana."""
    card = spell("card", "{9}", NOTHING, *abilities, type="Creature", pt="2/2")
    state = game([permanent("bear", "2/2")], [permanent("ogre", "3/3")], [permanent("elf", "1/1")], step=step)
    return playing(with_mana(holding(state, card, zone=zone), "{G}{G}{G}"))


def sword(*keywords: KeywordAbility, type: str = "Artifact — Equipment", pt: str | None = None) -> Permanent:
    return permanent("sword", pt, *keywords, type=type)


AS_A_SORCERY = [
    (sword(keyword(Keyword.EQUIP)), targets("bear"), None),
    (permanent("sword", None, keyword(Keyword.FORTIFY), type="Artifact — Fortification"), targets("wood"), None),
    (sword(keyword(Keyword.RECONFIGURE), type="Artifact Creature — Equipment", pt="1/1"), targets("bear"), None),
    (permanent("sword", "2/2", keyword(Keyword.OUTLAST)), (), None),
    (permanent("sword", "2/2", keyword(Keyword.SADDLE, "", 1)), (), ("bear",)),
    (permanent("sword", None, Keyword.STATION, type="Artifact"), (), ("bear",)),
]


@pytest.mark.cr("702.6a", "702.67a", "702.151a", "702.107a", "702.171a", "702.184a", "602.5d")
@pytest.mark.parametrize(("source", "chosen", "tapped"), AS_A_SORCERY)
def test_as_a_sorcery_only(
    source: Permanent, chosen: tuple[tuple[ObjectId, ...], ...], tapped: tuple[str] | None
) -> None:
    others = (permanent("bear", "2/2"), permanent("wood", type="Land"))
    payment = paid("{G}") if tapped is None else paid(tapped=tapped)
    action = activate("sword", chosen, payment=payment)
    assert judged(table(source, *others))(action) == []
    combat = table(source, *others, step=Step.BEGINNING_OF_COMBAT)
    assert judged(combat)(action) == [Code.WRONG_TIME]
    assert "602.5d" in judged_rules(combat)(action)
    assert judged(combat)(replace(action, player=B)) != []
    busy = Play(holding(table(source, *others), spell("zap", "{0}", TAP))).act(cast("zap", targets("bear")))
    assert judged(busy.state)(action) == [Code.WRONG_TIME]


@pytest.mark.cr("702.6a", "702.6c", "702.6d", "301.5c")
def test_equip_targets_own_creatures_of_its_quality() -> None:
    knights = KeywordAbility(Keyword.EQUIP, quality=HasSubtype("Knight"), cost=Cost("{0}"))
    mine = (permanent("knight", "2/2", type="Creature — Knight"), permanent("bear", "2/2"))
    state = table(sword(knights, keyword(Keyword.EQUIP)), *mine, theirs=(permanent("ogre", "3/3"),))
    assert [(activation.ability, activation.targets) for activation in activations(state, "sword")] == [
        (0, targets("knight")),
        (1, targets("knight")),
        (1, targets("bear")),
    ]
    judge = judged(state)
    assert judge(activate("sword", targets("bear"))) == [Code.ILLEGAL_TARGET]
    assert judge(activate("sword", targets("ogre"), ability=1, payment=paid("{G}"))) == [Code.ILLEGAL_TARGET]
    play = Play(state).act(activate("sword", targets("knight"))).pass_priority()
    assert play.state.permanents[ObjectId("sword")].attached_to == "knight"
    play.act(activate("sword", targets("bear"), ability=1, payment=paid("{G}"))).pass_priority()
    assert play.state.permanents[ObjectId("sword")].attached_to == "bear"


@pytest.mark.cr("702.6a", "608.2b", "701.3b")
def test_equip_does_nothing_if_the_creature_is_no_longer_a_target() -> None:
    play = Play(table(sword(keyword(Keyword.EQUIP)), permanent("bear", "2/2")))
    play.act(activations(play.state, "sword")[0])
    play.effect(outside.modify({ObjectId("bear"): (ChangeController(),)}), B).pass_priority()
    assert play.state.permanents[ObjectId("sword")].attached_to is None


@pytest.mark.cr("702.67a", "702.67c", "301.6")
def test_fortify_targets_own_lands() -> None:
    fort = permanent(
        "fort", None, keyword(Keyword.FORTIFY), keyword(Keyword.FORTIFY, "{2}"), type="Artifact — Fortification"
    )
    state = table(fort, permanent("wood", type="Land"), theirs=(permanent("lake", type="Land"),))
    assert [activation.ability for activation in activations(state, "fort")] == [0, 1]
    assert judged(state)(activate("fort", targets("lake"), payment=paid("{G}"))) == [Code.ILLEGAL_TARGET]


@pytest.mark.cr("702.151a", "702.151b", "602.5")
def test_reconfigure_unattaches_only_what_is_attached() -> None:
    claw = sword(keyword(Keyword.RECONFIGURE), type="Artifact Creature — Equipment", pt="1/1")
    state = table(claw, permanent("bear", "2/2"))
    assert judged(state)(activate("sword", targets("sword"), payment=paid("{G}"))) == [Code.ILLEGAL_TARGET]
    assert judged(state)(activate("sword", ability=1, payment=paid("{G}"))) == [Code.CONDITION]
    play = Play(state).act(activate("sword", targets("bear"), payment=paid("{G}"))).pass_priority()
    assert not View(play.state).is_creature(ObjectId("sword"))
    play.effect(outside.destroy((ObjectId("bear"),)))
    assert View(play.state).is_creature(ObjectId("sword"))


@pytest.mark.cr("702.107a", "302.6", "602.5a")
def test_outlast_needs_an_untapped_creature_that_is_not_new() -> None:
    new = table(permanent("sword", "2/2", keyword(Keyword.OUTLAST), new=True))
    assert judged(new)(activate("sword", payment=paid("{G}"))) == [Code.SUMMONING_SICK]
    tapped = table(permanent("sword", "2/2", keyword(Keyword.OUTLAST), tapped=True))
    assert judged(tapped)(activate("sword", payment=paid("{G}"))) == [Code.TAPPED]


@pytest.mark.cr("702.77a", "702.77b")
def test_reinforce_works_in_hand_only_but_at_instant_speed() -> None:
    hand = grave(keyword(Keyword.REINFORCE, number=2), zone=Zone.HAND, step=Step.BEGINNING_OF_COMBAT)
    action = activate("card", targets("ogre"), payment=paid("{G}"))
    assert judged(hand.state)(action) == []
    hand.act(action).pass_priority()
    assert hand.state.permanents[ObjectId("ogre")].counters == {"+1/+1": 2}
    assert judged(grave(keyword(Keyword.REINFORCE, number=2)).state)(action) == [Code.UNKNOWN_ABILITY]


CREW = KeywordAbility(Keyword.CREW, number=3)


@pytest.mark.cr("702.122a", "702.122d", "301.7")
def test_crew_taps_any_number_of_other_creatures_with_enough_power() -> None:
    wagon = permanent("wagon", "4/4", CREW, type="Artifact — Vehicle")
    riders = (permanent("bear", "2/2", new=True), permanent("elf", "1/1"), permanent("giant", "5/5", tapped=True))
    state = table(wagon, *riders, theirs=(permanent("ogre", "3/3"),), step=Step.BEGINNING_OF_COMBAT)
    judge = judged(state)
    assert judge(activate("wagon", payment=paid(tapped=("bear",)))) == [Code.CANT_PAY]
    assert judge(activate("wagon", payment=paid(tapped=("giant",)))) == [Code.CANT_PAY]
    assert judge(activate("wagon", payment=paid(tapped=("ogre",)))) == [Code.CANT_PAY]
    play = Play(state).act(activate("wagon", payment=paid(tapped=("bear", "elf"))))
    assert not View(play.state).is_creature(ObjectId("wagon"))
    play.pass_priority()
    assert View(play.state).is_creature(ObjectId("wagon"))
    assert View(play.state).has_type(ObjectId("wagon"), CardType.ARTIFACT)
    play.attack(wagon=B).finish()
    assert play.life(B) == 36
    while play.state.turn.number == 1:
        play.default()
    assert not View(play.state).is_creature(ObjectId("wagon"))


@pytest.mark.cr("702.122a")
def test_a_vehicle_does_not_crew_itself() -> None:
    wagon = permanent("wagon", "4/4", CREW, type="Artifact Creature — Vehicle")
    assert judged(table(wagon))(activate("wagon", payment=paid(tapped=("wagon",)))) == [Code.CANT_PAY]


@pytest.mark.cr("702.171a", "702.171b", "702.171c")
def test_a_mount_is_saddled_until_end_of_turn() -> None:
    mount = permanent("mount", "3/3", KeywordAbility(Keyword.SADDLE, number=2))
    riders = (permanent("bear", "2/2", new=True), permanent("elf", "1/1"))
    state = table(mount, *riders)
    assert judged(state)(activate("mount", payment=paid(tapped=("elf",)))) == [Code.CANT_PAY]
    assert judged(state)(activate("mount", payment=paid(tapped=("mount",)))) == [Code.CANT_PAY]
    play = Play(state).act(activate("mount", payment=paid(tapped=("bear", "elf")))).pass_priority()
    assert "saddled" in play.state.permanents[ObjectId("mount")].designations
    while play.state.turn.number == 1:
        play.default()
    assert "saddled" not in play.state.permanents[ObjectId("mount")].designations


@pytest.mark.cr("702.122d", "702.171c", "603.2")
@pytest.mark.parametrize(("which", "type"), [(Keyword.CREW, "Artifact — Vehicle"), (Keyword.SADDLE, "Creature")])
def test_whenever_it_becomes_crewed_means_each_time_the_ability_resolves(which: Keyword, type: str) -> None:
    gain = Triggered((EventPattern(EventKind.IS_CREWED, Is(ObjectWord.THIS)),), SpellEffect((GainLife(1),)))
    wagon = permanent("wagon", "4/4", KeywordAbility(which, number=1), gain, type=type)
    play = Play(table(wagon, permanent("bear", "2/2"), permanent("elf", "1/1")))
    for rider in ("bear", "elf"):
        play.act(activate("wagon", payment=paid(tapped=(rider,)))).pass_priority().pass_priority()
    assert play.life(A) == 42


@pytest.mark.cr("702.184a", "608.2h", "107.1b")
def test_station_counts_the_power_as_it_resolves_and_never_less_than_none() -> None:
    ship = permanent("ship", None, Keyword.STATION, type="Artifact")
    play = Play(table(ship, permanent("bear", "2/2", new=True)))
    play.act(activate("ship", payment=paid(tapped=("bear",)))).effect(
        outside.put_counters({ObjectId("bear"): {"+1/+1": 1}})
    )
    assert play.pass_priority().state.permanents[ObjectId("ship")].counters == {"charge": 3}
    weak = Play(table(ship, permanent("bear", "-1/2")))
    weak.act(activate("ship", payment=paid(tapped=("bear",)))).pass_priority()
    assert weak.state.permanents[ObjectId("ship")].counters == {}
    gone = Play(table(ship, permanent("bear", "2/2")))
    gone.act(activate("ship", payment=paid(tapped=("bear",)))).effect(
        outside.destroy((ObjectId("bear"),))
    ).pass_priority()
    assert gone.state.permanents[ObjectId("ship")].counters == {"charge": 2}


@pytest.mark.cr("702.84a", "602.5d")
def test_unearth_works_in_the_graveyard_as_a_sorcery() -> None:
    action = activate("card", payment=paid("{G}"))
    assert judged(grave(keyword(Keyword.UNEARTH)).state)(action) == []
    combat = grave(keyword(Keyword.UNEARTH), step=Step.BEGINNING_OF_COMBAT)
    assert judged(combat.state)(action) == [Code.WRONG_TIME]
    assert judged(grave(keyword(Keyword.UNEARTH), zone=Zone.HAND).state)(action) == [Code.UNKNOWN_ABILITY]


@pytest.mark.cr("702.84a", "614.1a")
@pytest.mark.parametrize("kind", [outside.destroy, outside.return_to_hand, outside.exile])
def test_what_was_unearthed_is_exiled_wherever_it_would_go(
    kind: outside.OnObjects,
) -> None:
    play = grave(keyword(Keyword.UNEARTH))
    play.act(activate("card", payment=paid("{G}"))).pass_priority().effect(kind((BACK,)))
    assert [card.card.id for card in play.state.exile] == [CARD]
    play.to_step(Step.END_STEP)
    assert [card.card.id for card in play.state.exile] == [CARD]


@pytest.mark.cr("702.84a", "608.2b")
def test_unearth_does_nothing_if_the_card_has_left() -> None:
    play = grave(keyword(Keyword.UNEARTH)).act(activate("card", payment=paid("{G}")))
    gone = Play(play.state.with_players({A: replace(play.state.players[A], graveyard=())}))
    assert not gone.pass_priority().there(BACK)


@pytest.mark.cr("702.141a", "508.1d", "707.2")
def test_encore_makes_a_copy_for_each_opponent_that_attacks_that_opponent() -> None:
    play = grave(keyword(Keyword.ENCORE)).act(activate("card", payment=paid("{G}"))).pass_priority()
    tokens = [id_ for id_, each in play.state.permanents.items() if each.card.token]
    assert len(tokens) == 2
    assert all(Keyword.HASTE in View(play.state).now(token).keywords for token in tokens)
    assert all(View(play.state).power(token) == 2 for token in tokens)
    play.to_decision(AttackersDeclaration)
    least = next(iter(legal_actions(play.state)))
    assert least == DeclareAttackers(A, dict(zip(tokens, (B, C), strict=True)))
    play.act(least).to_step(Step.END_STEP).pass_priority().pass_priority()
    assert not [each for each in play.state.permanents.values() if each.card.token]
    assert (play.life(B), play.life(C)) == (38, 38)


@pytest.mark.cr("702.141a", "602.5d")
def test_encore_is_refused_at_other_times() -> None:
    combat = grave(keyword(Keyword.ENCORE), step=Step.BEGINNING_OF_COMBAT)
    assert judged(combat.state)(activate("card", payment=paid("{G}"))) == [Code.WRONG_TIME]
    assert [activation.ability for activation in activations(grave(keyword(Keyword.ENCORE)).state)] == [0]


@pytest.mark.cr("702.122a", "702.171a")
def test_a_pilot_crews_as_though_its_power_were_greater() -> None:
    wagon = permanent("wagon", "4/4", CREW, type="Artifact — Vehicle")
    state = table(wagon, permanent("bear", "2/2"), permanent("pilot", "1/1", CrewsWithMore(2)))
    play = playing(state)
    offers = [action for action in legal_actions(play.state) if isinstance(action, ActivateAbility)]
    assert [action.payment for action in offers] == [paid(tapped=("pilot",))]
    assert judged(state)(activate("wagon", payment=paid(tapped=("bear",)))) == [Code.CANT_PAY]
