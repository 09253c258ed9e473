"""A combat at a glance."""

import pytest
from msgspec import json
from msgspec.structs import replace

from redzone.abilities.ability import ApplyRule, Continuous, SpellEffect
from redzone.abilities.attacked import AttackedPlayer, PlayerReference
from redzone.abilities.attacking import AttackCost, AttacksIfAble, CantAttack, CantAttackWithout, MostAttackers
from redzone.abilities.blocking import (
    BlockedByAllAble,
    BlocksIfAble,
    CanBlockAdditional,
    CantBeBlockedByMoreThan,
    CantBlockWithout,
    CostsToBeBlocked,
    MustBeBlocked,
)
from redzone.abilities.cost import Cost
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Control
from redzone.abilities.plain_qualities import HasKeyword
from redzone.abilities.words import PlayerWord
from redzone.game.action import Concede
from redzone.game.card import Zone
from redzone.game.decision import (
    AttackersDeclaration,
    BlockersDeclaration,
    CastingChoice,
    CommanderZoneChoice,
    CostChoice,
    DamageAssignment,
    Decision,
    DefendingPlayerChoice,
    LegendChoice,
    ObjectsChoice,
    OptionChoice,
    PlayerChoice,
    PreventionShare,
    ProtectorChoice,
    ReplacementChoice,
    TargetChoice,
    TargetsChoice,
    TriggerOrder,
    YesOrNo,
)
from redzone.narrative.decision_texts import DecisionOverview
from redzone.narrative.overview import (
    CombatOverview,
    DivisionOverview,
    Recipient,
    overview,
)
from redzone.narrative.overview_players import PlayerOverview
from redzone.narrative.overview_terms import AttackerConditions, BlockerConditions, CapOverview, CostOverview
from redzone.rules.game import legal_actions
from redzone.values.identity import CardId, ObjectId
from redzone.values.options import PRESETS
from redzone.values.turn import Step
from tests.support import outside
from tests.support.states import A, B, C, Play, blocking, game, permanent
from tests.support.story import assert_golden, called

BEAR, BIRD, OGRE, OWL, WALL, ELF = map(ObjectId, ("bear", "bird", "ogre", "owl", "wall", "elf"))


@pytest.fixture
def declaring() -> Play:
    """Ben declares blockers: a flier and a creature with menace attack him, a bear attacks Cyd."""
    start = game(
        [permanent("bird", "2/2", Keyword.FLYING), permanent("brute", "3/3", Keyword.MENACE), permanent("bear", "2/2")],
        [
            permanent("ogre", "3/3", CantBlockWithout()),
            permanent("owl", "1/1", Keyword.FLYING, CanBlockAdditional(1)),
            permanent("wall", "0/4", CanBlockAdditional(None)),
            permanent("elf", "1/1", tapped=True),
        ],
        [permanent("hound", "2/2")],
    )
    return Play(start).attack(bird=B, brute=B, bear=C).pass_until(BlockersDeclaration)


@pytest.mark.requirement("S120")
@pytest.mark.cr("506.1")
def test_the_phase_is_the_step_that_the_game_is_in() -> None:
    play = Play(game([permanent("bear", "2/2")], [permanent("ogre", "3/3")]))
    seen: list[tuple[Step, str]] = []
    play.attack(bear=B)
    while play.state.combat is not None:
        now = overview(play.state)
        assert now.step is play.state.turn.step
        seen.append((now.step, now.phase))
        play.default()
    assert dict.fromkeys(phase for _, phase in seen) == dict.fromkeys(
        ("Declare Attackers", "Declare Blockers", "Combat Damage", "End of Combat")
    )
    assert {step for step, phase in seen if phase == "Declare Blockers"} == {Step.DECLARE_BLOCKERS}


@pytest.mark.requirement("S121")
@pytest.mark.cr("508.1k", "509.1h")
def test_attackers_are_those_of_the_combat(declaring: Play) -> None:
    now = overview(declaring.state)
    combat = declaring.state.combat
    assert combat is not None
    assert list(now.attackers) == list(combat.attackers)
    shown = now.attackers[BIRD]
    assert (shown.stats, shown.target, shown.defending_player, shown.blocked) == ("2/2 flying", B, B, None)
    assert shown.text == "bird (2/2 flying) attacks Ben"
    declaring.block(owl="bird").block()
    now = overview(declaring.state)
    assert {id_: (each.blocked, each.blockers) for id_, each in now.attackers.items()} == {
        "bird": (True, ("owl",)),
        "brute": (False, ()),
        "bear": (False, ()),
    }


@pytest.mark.requirement("S122")
@pytest.mark.cr("509.1a", "802.4")
def test_potential_blockers_belong_to_the_player_who_declares(declaring: Play) -> None:
    assert overview(declaring.state).potential_blockers == ("ogre", "owl", "wall")
    declaring.block()
    now = overview(declaring.state)
    assert now.decision == DecisionOverview(C, "BlockersDeclaration", "Cyd declares blockers")
    assert now.potential_blockers == ("hound",)
    declaring.block()
    assert overview(declaring.state).potential_blockers == ()


@pytest.mark.requirement("S124")
@pytest.mark.cr("509.1g", "511.3")
def test_current_blocks_last_as_long_as_the_combat(declaring: Play) -> None:
    assert overview(declaring.state).current_blocks == {}
    declaring.block(owl=("bird", "brute"), wall="brute").block()
    assert overview(declaring.state).current_blocks == {"owl": ("bird", "brute"), "wall": ("brute",)}
    declaring.finish()
    assert overview(declaring.state).current_blocks == {}


@pytest.mark.requirement("S125")
@pytest.mark.cr("509.1b", "702.9b", "702.111b", "506.5")
def test_legal_blocks_with_the_conditions_on_the_whole(declaring: Play) -> None:
    now = overview(declaring.state)
    assert now.legal_blocks == {"bird": ("owl",), "brute": ("ogre", "owl", "wall")}
    assert now.attacker_conditions == {
        "bird": AttackerConditions(1, None, 1, enough=True),
        "brute": AttackerConditions(2, None, 3, enough=True, texts=("needs two blockers or more",)),
    }
    assert now.blocker_conditions == {
        "ogre": BlockerConditions(1, alone=False, texts=("can't block alone",)),
        "owl": BlockerConditions(2, alone=True, texts=("can block two attackers",)),
        "wall": BlockerConditions(None, alone=True, texts=("can block any number of attackers",)),
    }
    assert blocking(B, wall="brute") not in legal_actions(declaring.state)
    assert blocking(B, wall="brute", ogre="brute") in legal_actions(declaring.state)


@pytest.mark.requirement("S125")
@pytest.mark.cr("509.1b", "702.111b")
def test_a_dead_end_is_no_offer() -> None:
    start = game(
        [
            permanent("brute", "3/3", Keyword.MENACE),
            permanent("eel", "1/1", Keyword.MENACE, CantBeBlockedByMoreThan(1)),
        ],
        [permanent("ogre", "3/3")],
    )
    now = overview(Play(start).attack(brute=B, eel=B).pass_until(BlockersDeclaration).state)
    assert "brute (3/3 menace) attacks Ben" in str(now)
    assert now.attacker_conditions == {
        "brute": AttackerConditions(
            2,
            None,
            1,
            enough=False,
            texts=("needs two blockers or more", "can't be blocked: only one creature could block it"),
        ),
        "eel": AttackerConditions(
            2,
            1,
            1,
            enough=False,
            texts=(
                "needs two blockers or more",
                "can be blocked by at most one creature",
                "can't be blocked",
            ),
        ),
    }


@pytest.mark.requirement("S126")
@pytest.mark.cr("509.1a", "509.1b", "702.9b")
def test_refused_blocks_say_why(declaring: Play) -> None:
    refused = {
        (refused_block.blocker, refused_block.attacker): refused_block.reasons
        for refused_block in overview(declaring.state).refused_blocks
    }
    assert set(refused) == {("ogre", "bird"), ("wall", "bird"), ("elf", "bird"), ("elf", "brute")}
    assert refused[ELF, BIRD] == ("elf is tapped (509.1a)",)
    (reason,) = refused[WALL, BIRD]
    assert reason.startswith("wall can't block bird")
    assert reason.endswith("(509.1b, 702.9b)")


@pytest.mark.requirement("S126")
def test_the_same_facts_as_text_and_as_json(declaring: Play) -> None:
    now = overview(declaring.state)
    assert_golden("overview-blockers", str(now))
    assert json.decode(json.encode(now), type=CombatOverview) == now
    declaring.block(owl="bird").block()
    assert_golden("overview-blocked", str(overview(declaring.state)))


@pytest.mark.requirement("S126")
@pytest.mark.cr("508.1a", "508.1b", "506.5")
def test_while_attackers_are_declared() -> None:
    start = game(
        [permanent("bear", "2/2", CantAttackWithout()), permanent("new", "1/1", new=True), permanent("cub", "1/1")],
        [permanent("teyo", type="Planeswalker", loyalty=3)],
        [],
    )
    now = overview(Play(start).pass_until(AttackersDeclaration).state)
    assert now.potential_attackers == ("bear", "cub")
    assert "bear can't attack alone" in str(now)
    assert now.attack_targets == (B, C, "teyo")
    assert now.cannot_attack_alone == ("bear",)
    assert_golden("overview-attackers", str(now))


@pytest.mark.requirement("S126")
@pytest.mark.cr("510.1c", "702.2c", "702.19b", "702.19c")
def test_the_divisions_to_be_made() -> None:
    snake = permanent("snake", "5/5", Keyword.DEATHTOUCH, Keyword.TRAMPLE_OVER_PLANESWALKERS)
    start = game(
        [snake, permanent("bear", "2/2")],
        [permanent("ogre", "3/3"), permanent("elf", "1/1"), permanent("teyo", type="Planeswalker", loyalty=3)],
    )
    play = Play(start).attack(snake=ObjectId("teyo"), bear=B).block(ogre="snake", elf="snake")
    assert overview(play.state).divisions == ()
    play.pass_until(DamageAssignment)
    now = overview(play.state)
    of_snake = DivisionOverview(
        A,
        ObjectId("snake"),
        5,
        (
            Recipient(OGRE, "ogre", lethal=1),
            Recipient(ELF, "elf", lethal=1),
            Recipient(ObjectId("teyo"), "teyo", loyalty=3, past_blockers=True),
            Recipient(B, "Ben", past_blockers=True),
        ),
    )
    of_bear = DivisionOverview(A, BEAR, 2, (Recipient(B, "Ben"),))
    of_ogre = DivisionOverview(B, OGRE, 3, (Recipient(ObjectId("snake"), "snake", lethal=5),))
    of_elf = DivisionOverview(B, ELF, 1, (Recipient(ObjectId("snake"), "snake", lethal=5),))
    assert now.divisions == (of_snake, of_bear, of_ogre, of_elf)
    assert now.decision == DecisionOverview(A, "DamageAssignment", "Ana assigns combat damage")
    assert_golden("overview-divisions", str(now))
    play.default()
    assert overview(play.state).divisions == (of_ogre, of_elf)


@pytest.mark.cr("510.1c")
def test_the_orders_of_older_rules() -> None:
    seats = [permanent("bear", "4/4")], [permanent("ogre", "3/3"), permanent("elf", "1/1")]
    play = Play(game(*seats, options=PRESETS["pre_foundations"])).attack(bear=B).block(ogre="bear", elf="bear")
    now = overview(play.state)
    assert now.orders == {"bear": ("ogre", "elf")}
    assert "bear fights ogre, elf" in str(now)
    assert now.decision == DecisionOverview(A, "DamageOrder", "Ana orders combat damage")


@pytest.mark.cr("903.10a", "104.3a")
def test_players_with_commander_damage() -> None:
    boss = called("Brakk", permanent("boss", "5/5", commander=True))
    play = Play(game([boss], [], [], commander_damage={B: {CardId("boss"): 16}})).attack(boss=B)
    assert overview(play.state).players[B] == PlayerOverview("Ben", 40, commander_damage={CardId("boss"): 16})
    assert overview(play.state).names == {"boss": "Brakk"}
    lost = overview(play.finish().state).players[B]
    assert (lost.commander_damage, lost.lost) == ({"boss": 21}, "combat damage from one commander")


def test_outside_combat_there_is_little_to_see() -> None:
    play = Play(game([permanent("bear", "2/2")], [], step=Step.PRECOMBAT_MAIN))
    now = overview(play.state)
    assert (now.phase, now.attackers, now.turn, now.active) == ("Precombat Main", {}, 1, A)
    assert str(now) == "Precombat Main\nAna has priority"


@pytest.mark.cr("506.4", "509.1h")
def test_an_attacker_stays_blocked_when_its_blocker_is_gone() -> None:
    play = Play(game([permanent("bear", "2/2")], [permanent("ogre", "3/3")], begun=True)).attack(bear=B)
    play.block(ogre="bear").effect(outside.sacrifice((OGRE,)))
    assert "bear (2/2) attacks Ben, blocked by nobody now" in str(overview(play.state))


@pytest.mark.parametrize(
    ("decision", "text"),
    [
        (DefendingPlayerChoice(A), "Ana chooses the defending player"),
        (
            CommanderZoneChoice(A, BEAR, Zone.GRAVEYARD),
            "Ana may put bear into the command zone from the graveyard",
        ),
        (CommanderZoneChoice(A, BEAR, Zone.HAND), "Ana may put bear into the command zone instead of the hand"),
        (LegendChoice(A, (BEAR, BIRD)), "Ana keeps one of bear, bird"),
        (ProtectorChoice(A, BEAR, (B, C)), "Ana chooses who protects bear"),
        (PlayerChoice(A, (B, C)), "Ana chooses a player"),
        (TriggerOrder(A, (None, None)), "Ana orders 2 triggered abilities"),
        (TargetsChoice(A, None, SpellEffect()), "Ana chooses targets"),
        (TargetsChoice(A, ObjectId("bear"), SpellEffect()), "Ana chooses targets for bear"),
        (PreventionShare(A, 2, {}, B), "Ana shares out 2 damage to Ben that is prevented or redirected"),
        (ReplacementChoice(A, ("x", "y"), B), "Ana chooses which effect on Ben applies next"),
        (YesOrNo(A, "draw"), "Ana may do this: draw"),
        (CostChoice(A, Cost(life=1)), "Ana may pay 1 life"),
        (CastingChoice(A, (ObjectId("bear"), ObjectId("ox"))), "Ana may cast bear or ox"),
        (ObjectsChoice(A, (ObjectId("bear"),), 0, 1, "choose"), "Ana chooses 0 to 1 of bear: choose"),
        (ObjectsChoice(A, (ObjectId("bear"),), 1, 1, "choose"), "Ana chooses 1 of bear: choose"),
        (TargetChoice(A, (B, C), "attack"), "Ana chooses one of Ben, Cyd: attack"),
        (OptionChoice(A, ("1", "2"), "mode"), "Ana chooses one of 1, 2: mode"),
    ],
)
@pytest.mark.cr("507.1", "903.9a", "903.9b", "704.5j", "704.5w")
def test_every_decision_is_said(decision: Decision, text: str) -> None:
    state = replace(game([permanent("bear", "2/2")], [], []), decision=decision)
    assert overview(state).decision == DecisionOverview(A, type(decision).__name__, text)


def test_a_game_that_is_over_waits_for_nobody() -> None:
    play = Play(game([permanent("bear", "2/2")], [])).act(Concede(B))
    assert overview(play.state).decision is None
    assert str(overview(play.state)) == "Beginning of Combat"


DRUM = Continuous(Control(PlayerWord.EACH_OPPONENT), (ApplyRule(AttacksIfAble()),))
YOU = AttackedPlayer(PlayerReference.YOU)
YOU_ALSO = AttackedPlayer(B)
TOLL = Continuous(Control(PlayerWord.EACH_OPPONENT), (ApplyRule(AttackCost(Cost("{2}"), YOU)),))


@pytest.mark.requirement("S123")
@pytest.mark.cr("509.1c", "509.1a")
def test_creatures_that_have_to_block_with_the_reason() -> None:
    start = game(
        [permanent("bear", "2/2"), permanent("brute", "3/3", MustBeBlocked())],
        [permanent("ogre", "3/3", BlocksIfAble()), permanent("owl", "1/1")],
    )
    play = Play(start).attack(bear=B, brute=B).pass_until(BlockersDeclaration)
    now = overview(play.state)
    assert now.requirements == {
        "brute": ("brute has to be blocked if able",),
        "ogre": ("ogre has to block if able",),
    }
    assert now.forced.creatures == ("ogre",)
    assert "ogre has to block if able" in str(now)
    tapped = overview(play.state.with_permanents({OGRE: replace(play.state.permanents[OGRE], tapped=True)}))
    assert tapped.requirements == {"brute": ("brute has to be blocked if able",)}


@pytest.mark.requirement("S123")
@pytest.mark.cr("508.1d", "509.1c")
def test_requirements_are_there_only_while_they_can_be_obeyed() -> None:
    play = Play(game([permanent("bear", "2/2", AttacksIfAble())], [permanent("ogre", "3/3", BlocksIfAble())]))
    assert overview(play.state).requirements == {}
    play.pass_until(AttackersDeclaration)
    assert overview(play.state).requirements == {"bear": ("bear has to attack if able",)}
    play.attack(bear=B)
    assert overview(play.state).requirements == {}


@pytest.mark.requirement("S123", "S126")
@pytest.mark.cr("508.1c", "508.1d", "508.1h", "506.5")
def test_what_attackers_have_to_obey() -> None:
    start = game(
        [
            permanent("bear", "2/2"),
            permanent("bird", "2/2", CantAttack(YOU_ALSO)),
            permanent("ogre", "3/3", CantAttackWithout(2, HasKeyword(Keyword.FLYING))),
            permanent("owl", "1/1", AttackCost(Cost(life=1))),
        ],
        [
            permanent("drum", None, DRUM, type="Artifact"),
            permanent("toll", None, TOLL, type="Enchantment"),
            permanent("arbiter", None, MostAttackers(2), MostAttackers(1, what=YOU), type="Artifact"),
        ],
        [],
    )
    now = overview(Play(start).pass_until(AttackersDeclaration).state)
    assert now.legal_attacks[BIRD] == (C,)
    assert now.company == {
        "ogre": ("has “This creature can't attack unless at least two other creatures with flying attack.”",)
    }
    assert now.cannot_attack_alone == ("ogre",)
    arbiter, toll = ObjectId("arbiter"), ObjectId("toll")
    everybody = (BEAR, BIRD, OGRE, OWL)
    assert now.caps == (
        CapOverview(arbiter, 2, everybody, None, "No more than two creatures can attack each combat."),
        CapOverview(arbiter, 1, everybody, (B,), "No more than one creature can attack you each combat."),
    )
    assert now.costs == (
        CostOverview(toll, (BEAR, OGRE, OWL), (B,), "{2}"),
        CostOverview(OWL, (OWL,), (B, C), "1 life"),
    )
    assert set(now.requirements) == {"bear", "bird", "ogre"}
    assert_golden("overview-terms", str(now))
    assert json.decode(json.encode(now), type=CombatOverview) == now


@pytest.mark.cr("509.1b", "509.1d", "506.5")
def test_what_blockers_have_to_obey() -> None:
    start = game(
        [permanent("bear", "2/2", BlockedByAllAble(), CostsToBeBlocked(Cost("{1}"))), permanent("bird", "1/1")],
        [
            permanent("ogre", "3/3", CantBlockWithout(2)),
            permanent("owl", "1/1"),
            permanent("wall", "0/4", BlocksIfAble()),
        ],
    )
    now = overview(Play(start).attack(bear=B, bird=B).pass_until(BlockersDeclaration).state)
    assert now.blocker_conditions[OGRE] == BlockerConditions(
        1, alone=False, texts=("has “This creature can't block unless at least two other creatures block.”",)
    )
    assert now.forced.pairs == {"wall": ("bird",)}
    assert_golden("overview-block-terms", str(now))
