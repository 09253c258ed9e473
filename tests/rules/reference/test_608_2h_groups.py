"""Effects on groups ask from their source, not from each member of the group (CR 113.7a, 608.2h, 611.2c)."""

from typing import Final

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import ApplyRule, AsLongAs, ChangeObjects, SpellEffect
from redzone.abilities.asserting import is_turn_of
from redzone.abilities.attacking import CantAttack
from redzone.abilities.blocking import CantBlock
from redzone.abilities.casting import CantBeTargeted
from redzone.abilities.comparing import (
    GREATER_POWER,
    GREATER_TOUGHNESS,
    LESSER_MANA_VALUE,
    LESSER_POWER,
    SAME_MANA_VALUE,
)
from redzone.abilities.duration import Duration
from redzone.abilities.language import AnyOf, AttacksPlayer, Compare, Own, Quality, Relates, TargetObjects
from redzone.abilities.modification import ModifyPowerToughness, SetPowerToughness
from redzone.abilities.plain_qualities import Everything, HasColor, HasName, HasSubtype
from redzone.abilities.targeting import TargetSpells
from redzone.abilities.words import ObjectWord, PlayerWord, Relation, Stat
from redzone.characteristics.binding import bound
from redzone.characteristics.context import TextContext, context_of
from redzone.game.action import ActivateAbility, ChooseObjects, PassPriority
from redzone.game.card import Zone
from redzone.game.decision import ObjectsChoice
from redzone.game.effect import Carry, ContinuousEffect
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.oracle import compile_exact
from redzone.rules.reference.targets import why_untargetable
from redzone.values.identity import ObjectId, PlayerId, Timestamp
from redzone.values.turn import Step
from redzone.values.types import EVERY_CREATURE_TYPE, Color
from redzone.view import View
from tests.support import outside
from tests.support.spells import cast, holding, playing, spell
from tests.support.states import A, B, C, Play, game, permanent

THORN, RAT, OX, CAT = map(ObjectId, ("thorn", "rat", "ox", "cat"))
OTHERS: Final = (RAT, OX, CAT)

RELATIONS: Final = {
    "blocking this creature": {RAT, OX},
    "with power less than this creature's power": {RAT, CAT},
    "that shares a creature type with this creature": {OX},
    "that shares a color with this creature": {OX, CAT},
}
"""What stands so to the thorn: a black 3/9 Plant that the rat and the ox block."""

INSTRUCTIONS: Final = (
    "Each creature {} gets -0/-1 until end of turn.",
    "Each creature {} gains trample until end of turn.",
    'Creatures {} gain "{{0}}: You gain 1 life." until end of turn.',
    "Creatures {} lose all abilities until end of turn.",
    "Creatures {} are white until end of turn.",
    "Creatures {} have base power and toughness 1/5 until end of turn.",
    "Creatures {} can't block this turn.",
    "Creatures {} can't attack this turn.",
    "Creatures {} can't be blocked this turn.",
    "Gain control of all creatures {} until end of turn.",
    "Destroy each creature {}.",
    "Exile all creatures {}.",
    "Return all creatures {} to their owners' hands.",
    "Put each creature {} on top of its owner's library.",
    "Shuffle each creature {} into its owner's library.",
    "Tap each creature {}.",
    "Untap all creatures {}.",
    "Goad each creature {}.",
    "Detain each creature {}.",
    "Suspect each creature {}.",
    "All creatures {} phase out.",
    "This creature deals 1 damage to each creature {}.",
    "Put a +1/+1 counter on each creature {}.",
    "Remove all charge counters from each creature {}.",
)
"""Every instruction that takes a group, in words."""


def enemy(name: str, pt: str, *, type: str, colors: str = "", tapped: bool = False) -> Permanent:
    ability = compile_exact("Reach")[0]
    return permanent(name, pt, ability, type=type, colors=colors, tapped=tapped, counters={"charge": 1})


def fought(text: str, *, tapped: bool = False) -> Play:
    """The thorn attacks, the rat and the ox block it; its ability is about to be activated."""
    thorn = permanent("thorn", "3/9", *compile_exact("{0}: " + text), type="Creature — Plant", colors="B")
    others = [
        enemy("rat", "2/5", type="Creature — Rat"),
        enemy("ox", "3/5", type="Creature — Ox Plant", colors="BG"),
        enemy("cat", "2/5", type="Creature — Cat", colors="B", tapped=tapped),
    ]
    return Play(game([thorn], others)).attack(thorn=B).block(rat="thorn", ox="thorn")


def activated(play: Play) -> Play:
    before = len(play.state.stack)
    play.act(ActivateAbility(A, THORN, 0))
    while len(play.state.stack) > before:
        play.default()
    return play


def turn(play: Play, *, tapped: bool) -> None:
    """Tap or untap the three others."""
    there = play.state.permanents
    play.state = play.state.with_permanents({each: replace(there[each], tapped=tapped) for each in OTHERS})


def what_it_is(state: GameState, id_: ObjectId) -> object:
    """All that an effect can change about a creature."""
    there = state.permanents.get(id_)
    suspected = [effect.designation for effect in state.board.effects if id_ in effect.affected]
    return there, None if there is None else View(state).now(id_), suspected


@pytest.mark.cr("113.7a", "608.2h", "611.2c")
@pytest.mark.parametrize("relation", RELATIONS)
@pytest.mark.parametrize("text", INSTRUCTIONS)
def test_every_instruction_asks_from_its_source(text: str, relation: str) -> None:
    play = fought(text.format(relation))
    if text.startswith("Untap"):
        turn(play, tapped=True)
    before = play.state
    after = activated(play).state
    assert {each for each in OTHERS if what_it_is(before, each) != what_it_is(after, each)} == RELATIONS[relation]


@pytest.mark.cr("113.7a", "608.2h", "611.2c")
@pytest.mark.parametrize("relation", RELATIONS)
@pytest.mark.parametrize("text", INSTRUCTIONS)
def test_every_instruction_asks_from_its_source_as_it_last_was(text: str, relation: str) -> None:
    """The source is destroyed, as a creature with four more power, while its ability waits on the stack."""
    play = fought(text.format(relation))
    if text.startswith("Untap"):
        play.state = play.state.with_permanents(
            {each: replace(play.state.permanents[each], tapped=True) for each in OTHERS}
        )
    play.effect(outside.modify({THORN: (ModifyPowerToughness(-1, 0),)}))
    play.act(ActivateAbility(A, THORN, 0)).effect(outside.destroy((THORN,)))
    before = play.state
    while play.state.stack:
        play.default()
    if "deals 1 damage" in text:
        assert {each: play.state.permanents[each].damage for each in OTHERS} == {
            each: int(each in RELATIONS[relation] and "less" not in relation) for each in OTHERS
        }
        return
    changed = {each for each in OTHERS if what_it_is(before, each) != what_it_is(play.state, each)}
    assert changed == (set() if "less" in relation else RELATIONS[relation])


@pytest.mark.cr("113.7a", "608.2h", "611.2c")
@pytest.mark.parametrize("gone", [False, True])
@pytest.mark.parametrize("text", INSTRUCTIONS)
def test_every_instruction_asks_what_its_source_blocks(text: str, *, gone: bool) -> None:
    """The thorn blocks the rat, while the ox attacks unblocked."""
    thorn = permanent(
        "thorn", "3/9", *compile_exact("{0}: " + text.format("blocked by this creature")), type="Creature"
    )
    others = [enemy("rat", "2/5", type="Creature"), enemy("ox", "2/5", type="Creature")]
    play = Play(game(others, [thorn, enemy("cat", "2/5", type="Creature", tapped=True)]))
    play.attack(rat=B, ox=B).block(thorn="rat").act(PassPriority(A))
    if "Tap each" in text:
        play.state = play.state.with_permanents(
            {each: replace(play.state.permanents[each], tapped=False) for each in OTHERS}
        )
    before = play.act(ActivateAbility(B, THORN, 0)).state
    if gone:
        before = play.effect(outside.destroy((THORN,))).state
    while play.state.stack:
        play.default()
    changed = {each for each in OTHERS if what_it_is(before, each) != what_it_is(play.state, each)}
    assert changed == {RAT}


@pytest.mark.cr("608.2h")
@pytest.mark.parametrize("relation", RELATIONS)
def test_what_is_counted_asks_from_the_source(relation: str) -> None:
    play = activated(fought(f"You gain 1 life for each creature {relation}."))
    more = 0 if relation == "blocking this creature" else relation.startswith("that shares")  # the thorn itself
    assert play.state.players[A].life == 40 + len(RELATIONS[relation]) + more


@pytest.mark.cr("608.2d")
def test_what_is_sacrificed_asks_from_the_source() -> None:
    play = fought("Each opponent sacrifices a creature blocking this creature.")
    play.act(ActivateAbility(A, THORN, 0))
    while not isinstance(play.state.decision, ObjectsChoice):
        play.default()
    assert play.state.decision.candidates == (RAT, OX)
    play.act(ChooseObjects(B, (RAT,)))
    assert RAT not in play.state.permanents


@pytest.mark.cr("615.3", "113.7a")
def test_prevention_asks_from_the_source() -> None:
    play = activated(fought("Prevent all damage that would be dealt this turn by creatures blocking this creature."))
    play.to_step(Step.END_OF_COMBAT)
    assert play.state.permanents[THORN].damage == 0


@pytest.mark.cr("113.7a", "608.2h")
def test_the_source_asks_as_it_last_was() -> None:
    play = fought("Destroy each creature blocking this creature.")
    play.act(ActivateAbility(A, THORN, 0)).effect(outside.destroy((THORN,)))
    while play.state.stack:
        play.default()
    assert set(play.state.permanents) == {CAT}


@pytest.mark.cr("608.2h", "611.2c", "611.2d")
def test_rules_for_a_group_follow_its_members_and_not_the_power_of_the_source() -> None:
    play = activated(fought("Creatures with power less than this creature's power can't attack this turn."))
    assert forbidden(play.state) == {RAT, CAT}
    play.effect(outside.modify({THORN: (ModifyPowerToughness(5, 0),), RAT: (ModifyPowerToughness(1, 0),)}))
    assert forbidden(play.state) == {CAT}
    play.effect(outside.destroy((THORN,)))
    assert forbidden(play.state) == {CAT}


@pytest.mark.cr("611.2c")
def test_rules_for_a_group_follow_who_blocks() -> None:
    play = activated(fought("Creatures blocking this creature can't attack this turn."))
    assert forbidden(play.state) == {RAT, OX}
    play.to_step(Step.POSTCOMBAT_MAIN)
    assert forbidden(play.state) == set()


def forbidden(state: GameState) -> set[ObjectId]:
    view = View(state)
    return {each for each in OTHERS if each in view and view.has(each, CantAttack)}


@pytest.mark.cr("611.2c", "109.5")
def test_a_group_without_a_source_asks_under_its_controller() -> None:
    lent = permanent("lent", "2/2", owner=C)
    play = Play(game([permanent("bear", "2/2")], [lent], []))
    play.effect(outside.modify_group(Own(PlayerWord.YOU), (ModifyPowerToughness(1, 1),)), by=C)
    assert [View(play.state).power(ObjectId(each)) for each in ("bear", "lent")] == [2, 3]
    play.effect(
        outside.modify_group(
            AnyOf((AttacksPlayer(PlayerWord.YOU), Relates(Relation.BLOCKS, ObjectWord.THIS))), RULE, fixed=False
        ),
        by=B,
    )
    play.attack(bear=B)
    view = View(play.state)
    assert [view.has(ObjectId(each), CantBlock) for each in ("bear", "lent")] == [True, False]


RULE: Final = (ApplyRule(CantBlock()),)


@pytest.mark.cr("109.5")
def test_a_source_that_changed_controllers_asks_for_the_controller_of_the_effect() -> None:
    play = Play(game([permanent("bear", "2/2")], [permanent("staff", None, type="Artifact")]))
    mine = ContinuousEffect(Timestamp(90), A, (), RULE, group=Own(PlayerWord.YOU), source=ObjectId("staff"))
    state = replace(play.state, board=replace(play.state.board, effects=(mine,)))
    assert [View(state).has(each, CantBlock) for each in (ObjectId("bear"), ObjectId("staff"))] == [True, False]


@pytest.mark.cr("608.2h", "611.2d")
@pytest.mark.parametrize(
    ("comparison", "meant"),
    [
        (GREATER_POWER, Compare(Stat.POWER, least=4)),
        (LESSER_POWER, Compare(Stat.POWER, most=2)),
        (GREATER_TOUGHNESS, Compare(Stat.TOUGHNESS, least=10)),
        (SAME_MANA_VALUE, Compare(Stat.MANA_VALUE, 0, 0)),
        (LESSER_MANA_VALUE, Compare(Stat.MANA_VALUE, most=-1)),
        (Relates(Relation.SHARES_COLOR, ObjectWord.THIS), HasColor(Color.BLACK)),
        (Relates(Relation.SHARES_CREATURE_TYPE, ObjectWord.THIS), HasSubtype("Plant")),
        (Relates(Relation.SHARES_NAME, ObjectWord.THIS), HasName("thorn")),
    ],
)
def test_a_comparison_is_settled_once(comparison: Quality, meant: Quality) -> None:
    thorn = View(fought("You gain 1 life.").state).subject(THORN)
    assert bound(comparison, context_of(thorn), settled=True) == meant
    assert bound(comparison, TextContext(thorn, A, lost=True), settled=True) == AnyOf(())
    everything = thorn.become(replace(thorn.now, subtypes=frozenset((EVERY_CREATURE_TYPE,))))
    types = Relates(Relation.SHARES_CREATURE_TYPE, ObjectWord.THIS)
    assert bound(types, context_of(everything), settled=True) == types


@pytest.mark.cr("109.5", "702.11b")
def test_whose_opponents_a_rule_of_a_spell_means() -> None:
    """Ben makes the bear of Ana one that his opponents can't target: Ana can't, and he can."""
    play = Play(game([permanent("bear", "2/2")], []))
    play.effect(outside.modify({ObjectId("bear"): (ApplyRule(CantBeTargeted(by_opponents=True)),)}), by=B)
    view = View(play.state)
    reasons = [why_untargetable(view, ObjectId("bear"), player, None) for player in (A, B)]
    assert [reason is None for reason in reasons] == [False, True]


@pytest.mark.cr("115.4", "702.18a")
@pytest.mark.parametrize("spells", [True, False])
def test_what_only_spells_or_only_abilities_cannot_target(spells: bool) -> None:
    play = Play(game([permanent("bear", "2/2", CantBeTargeted(spells=spells, abilities=not spells))], []))
    reasons = [why_untargetable(View(play.state), ObjectId("bear"), B, None, spell=spell) for spell in (True, False)]
    assert [reason is None for reason in reasons] == [not spells, spells]


@pytest.mark.cr("109.5", "611.2c")
@pytest.mark.parametrize(("by", "forbidden_to_block"), [(A, True), (B, False)])
def test_a_condition_of_a_rule_asks_for_whose_rule_it_is(by: PlayerId, *, forbidden_to_block: bool) -> None:
    """It is the turn of Ana; the bear is hers, whoever says that it can't block during their own turn."""
    play = Play(game([permanent("bear", "2/2")], []))
    play.effect(outside.modify({ObjectId("bear"): (ApplyRule(AsLongAs(is_turn_of(), CantBlock())),)}), by=by)
    assert View(play.state).has(ObjectId("bear"), CantBlock) is forbidden_to_block


@pytest.mark.cr("202.3", "702.53a", "702.85a")
def test_mana_values_are_compared_with_the_source() -> None:
    view = View(fought("You gain 1 life.").state)
    same = [view.matches(SAME_MANA_VALUE, each, THORN) for each in OTHERS]
    less = [view.matches(LESSER_MANA_VALUE, each, THORN) for each in OTHERS]
    assert (same, less) == ([True] * 3, [False] * 3)


@pytest.mark.cr("400.7a", "611.2", "613.1")
def test_a_spell_is_what_the_effects_on_it_make_of_it() -> None:
    """Of what is said of a spell its power changes, and a power that is set comes first (CR 613.4)."""
    play = playing(holding(game([], [], step=Step.PRECOMBAT_MAIN), spell("bear", type="Creature", pt="2/2")))
    bear = play.act(cast("bear")).state.stack[0].id
    changes = (ModifyPowerToughness(1, 1), SetPowerToughness(4, None), *RULE)
    change = ChangeObjects(TargetObjects(0), changes, Duration.END_OF_TURN)
    play.effect(Carry(SpellEffect((change,), (TargetSpells(Everything()),)), ((bear,),)))
    now = View(play.state).subject(bear)
    assert (now.now.power, now.now.toughness, now.zone) == (5, 3, Zone.STACK)
