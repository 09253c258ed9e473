"""The sentence of every event."""

from typing import get_args

import pytest
from msgspec import json
from msgspec.structs import replace

from redzone.abilities.duration import Duration
from redzone.abilities.keyword import Keyword
from redzone.abilities.modification import ModifyPowerToughness
from redzone.cr import Rule
from redzone.game.card import Zone
from redzone.game.combat import Combat
from redzone.game.event import (
    AttackDeclared,
    AttackersDeclared,
    AttackReselected,
    BecameBlocked,
    BecameUnblocked,
    BlockDeclared,
    BlockedInBand,
    BlockersDeclared,
    BlockRequirement,
    CardDrawn,
    CombatEnded,
    CombatPhaseAdded,
    CommanderDamageCounted,
    ControllerChanged,
    CountersChanged,
    DamageDealt,
    DamageDivisionNeeded,
    DamageOrdered,
    DamageOrderNeeded,
    DamagePrevented,
    DamageWoreOff,
    DeathReason,
    DefendingPlayerChosen,
    Died,
    EffectBegan,
    EffectsEnded,
    Enlisted,
    EnteredBattlefield,
    EnteredCombat,
    Event,
    Exerted,
    GameEnded,
    LifeCause,
    LifeChanged,
    ManaAdded,
    ManaLost,
    ManaSpent,
    PhasedIn,
    PhasedOut,
    PlayerLost,
    PoisonGiven,
    PriorityPassed,
    ProtectorChosen,
    RemovedFromCombat,
    StepBegan,
    StepsSkipped,
    Tapped,
    TurnBegan,
    Unattached,
    Untapped,
    ZoneChanged,
)
from redzone.game.player import LossReason
from redzone.game.transition import Transition
from redzone.narrative.narrative import LineKind, narrate
from redzone.rules.reference.designations import goaded_by
from redzone.session.names import Names
from redzone.values.identity import CardId, ObjectId
from redzone.values.options import PRESETS, RuleOptions
from redzone.values.turn import Step
from tests.narrative import test_stack_sentences
from tests.support import outside
from tests.support.states import A, B, C, game, permanent
from tests.support.story import Story

BEAR, OGRE, WALKER, AURA = map(ObjectId, ("bear", "ogre", "walker", "aura"))
START = game(
    [permanent("bear", "2/2", Keyword.TRAMPLE), permanent("aura", type="Enchantment")],
    [permanent("ogre", "3/3"), permanent("walker", type="Planeswalker", loyalty=4)],
)


def told(*events: Event, step: Step = Step.COMBAT_DAMAGE) -> list[str]:
    """The lines about ``events`` where nothing else changes."""
    start = replace(START, turn=replace(START.turn, step=step))
    return [str(line) for line in narrate(start, [Transition(start, events)]).lines()]


def dies(id_: ObjectId, reason: DeathReason, *, destroyed: bool = False) -> Died:
    return Died(id_, CardId(id_), reason, destroyed)


SENTENCES: list[tuple[Event, list[str]]] = [
    (TurnBegan(B, 2), []),
    (StepBegan(Step.UPKEEP), []),
    (StepsSkipped(), ["Nothing attacks: declare blockers and combat damage are skipped (508.8)"]),
    (PriorityPassed(A), []),
    (DefendingPlayerChosen(A, B), ["Ana chooses Ben as the defending player (507.1)"]),
    (AttackersDeclared(A, (BEAR,)), []),
    (AttackersDeclared(A, ()), ["Ana doesn't attack"]),
    (AttackDeclared(BEAR, B), ["bear (2/2 trample) attacks Ben"]),
    (AttackDeclared(BEAR, WALKER), ["bear (2/2 trample) attacks walker"]),
    (AttackDeclared(ObjectId("ghost"), B), ["ghost attacks Ben"]),
    (BlockRequirement(B, OGRE, OGRE, (BEAR,), "ogre has to block if able"), ["Ogre has to block if able (509.1c)"]),
    (BlockersDeclared(B, (OGRE,)), []),
    (BlockersDeclared(B, ()), ["Ben doesn't block"]),
    (BlockDeclared(OGRE, BEAR), ["ogre (3/3) blocks bear"]),
    (BecameBlocked(BEAR), ["bear becomes blocked, though no creature blocks it (509.1h)"]),
    (BecameUnblocked(BEAR), ["bear is unblocked"]),
    (BlockedInBand(OGRE, BEAR), ["ogre blocks bear too, which is in the same band (702.22h)"]),
    (EnteredCombat(BEAR, attacking=B), ["bear (2/2 trample) enters combat attacking Ben (508.4)"]),
    (EnteredCombat(OGRE, blocking=BEAR), ["ogre (3/3) enters combat blocking bear (509.4)"]),
    (AttackReselected(BEAR, B), ["bear attacks Ben from now on (508.7)"]),
    (Exerted(BEAR, A), ["Ana exerts bear (701.43a)"]),
    (Enlisted(OGRE, BEAR), ["bear enlists ogre (702.154c)"]),
    (DamageOrderNeeded(BEAR, (OGRE, WALKER)), []),
    (DamageOrdered(A, BEAR, (OGRE, WALKER)), ["bear assigns damage in this order: ogre, then walker"]),
    (DamageDivisionNeeded(A, (BEAR,)), []),
    (DamageDealt(BEAR, OGRE, 2), ["bear deals 2 damage to ogre"]),
    (DamagePrevented(BEAR, OGRE, 2), ["2 damage from bear to ogre is prevented (702.16e)"]),
    (LifeChanged(B, -2, 38, LifeCause.DAMAGE), ["Ben: 40 → 38"]),
    (LifeChanged(B, 3, 43), ["Ben: 40 → 43"]),
    (LifeChanged(B, 3, 43, LifeCause.LIFELINK), ["Ben: 40 → 43 (3 gained by lifelink)"]),
    (LifeChanged(B, -2, 38, LifeCause.PAID), ["Ben: 40 → 38 (2 paid)"]),
    (ManaAdded(A, "{G}{C}"), ["Ana gets {G}{C}"]),
    (ManaAdded(A, "{G}", AURA), ["Ana taps aura for {G}"]),
    (ManaSpent(A, "{G}"), ["Ana pays {G}"]),
    (ManaLost(A, "{C}"), ["Ana loses {C}, which nobody spent (500.5)"]),
    (PoisonGiven(B, 1, 7), ["Ben gets 1 poison counter: 7 of 10"]),
    (PoisonGiven(B, 3, 10), ["Ben gets 3 poison counters: 10 of 10"]),
    (
        CommanderDamageCounted(B, CardId("bear"), 2, 21),
        ["bear has dealt Ben 21 combat damage as a commander; 21 lose the game (903.10a)"],
    ),
    (CountersChanged(OGRE, "-1/-1", 2), ["ogre gets 2 -1/-1 counters"]),
    (CountersChanged(WALKER, "loyalty", -1), ["walker loses 1 loyalty counter"]),
    (CountersChanged(WALKER, "loyalty", 0), []),
    (dies(OGRE, DeathReason.LETHAL_DAMAGE), ["ogre dies: lethal damage (704.5g)"]),
    (dies(OGRE, DeathReason.DEATHTOUCH), ["ogre dies: deathtouch (704.5h)"]),
    (dies(OGRE, DeathReason.TOUGHNESS), ["ogre dies: toughness 0 or less (704.5f)"]),
    (dies(OGRE, DeathReason.LEGEND_RULE), ["ogre dies: legend rule (704.5j)"]),
    (dies(OGRE, DeathReason.EFFECT, destroyed=True), ["ogre dies: destroyed (701.8a)"]),
    (dies(OGRE, DeathReason.SACRIFICE), ["ogre is sacrificed (701.21a)"]),
    (dies(WALKER, DeathReason.LOYALTY), ["walker dies: no loyalty left (704.5i)"]),
    (dies(ObjectId("ghost"), DeathReason.TOUGHNESS), ["ghost dies: toughness 0 or less (704.5f)"]),
    (
        dies(AURA, DeathReason.ATTACHMENT),
        ["aura is put into the graveyard: attached to nothing that it can enchant (704.5m)"],
    ),
    (ZoneChanged(OGRE, CardId("ogre"), Zone.BATTLEFIELD, Zone.GRAVEYARD), []),
    (ZoneChanged(OGRE, CardId("ogre"), Zone.BATTLEFIELD, None), []),
    (ZoneChanged(OGRE, CardId("ogre"), Zone.BATTLEFIELD, Zone.EXILE), ["ogre is exiled"]),
    (ZoneChanged(OGRE, CardId("ogre"), Zone.BATTLEFIELD, Zone.HAND), ["ogre returns to its owner's hand"]),
    (ZoneChanged(OGRE, CardId("ogre"), Zone.BATTLEFIELD, Zone.COMMAND), ["ogre goes to the command zone (903.9b)"]),
    (ZoneChanged(OGRE, CardId("ogre"), Zone.GRAVEYARD, Zone.COMMAND), ["ogre goes to the command zone (903.9a)"]),
    (EnteredBattlefield(OGRE, B), ["ogre enters the battlefield under Ben's control"]),
    (RemovedFromCombat(OGRE), ["ogre is removed from combat (506.4)"]),
    (ControllerChanged(OGRE, A), ["Ana gains control of ogre"]),
    (Tapped(OGRE), ["ogre becomes tapped"]),
    (Untapped(OGRE), ["ogre becomes untapped"]),
    (PhasedOut(OGRE), ["ogre phases out"]),
    (PhasedIn(OGRE), ["ogre phases in"]),
    (EffectBegan((OGRE,)), ["An effect begins on ogre"]),
    (EffectsEnded((OGRE,)), ["Effects end on ogre"]),
    (EffectsEnded((ObjectId("ghost"),)), []),
    (DamageWoreOff(), ["All damage wears off (514.2)"]),
    (Unattached(AURA), ["aura becomes unattached (704.5n)"]),
    (ProtectorChosen(WALKER, B), ["Ben protects walker (310.8)"]),
    (CardDrawn(A), ["Ana draws a card"]),
    (CombatPhaseAdded(), ["There will be an additional combat phase after this phase (500.8)"]),
    (CombatEnded(), []),
    (PlayerLost(B, LossReason.CONCEDED), ["Ben concedes (104.3a)"]),
    (PlayerLost(B, LossReason.LIFE), ["Ben loses the game: no life left (704.5a)"]),
    (
        PlayerLost(B, LossReason.COMMANDER_DAMAGE),
        ["Ben loses the game: combat damage from one commander (704.6c)"],
    ),
    (GameEnded(A), ["Ana wins the game (104.2a)"]),
    (GameEnded(None), ["The game is a draw (104.4a)"]),
]


IDS = [f"{number}-{type(event).__name__}" for number, (event, _) in enumerate(SENTENCES)]


@pytest.mark.parametrize(("event", "lines"), SENTENCES, ids=IDS)
def test_every_event_has_its_sentence(event: Event, lines: list[str]) -> None:
    assert told(event) == lines


def test_no_class_of_events_is_forgotten() -> None:
    elsewhere = {type(event) for event, _ in test_stack_sentences.SENTENCES}
    assert {type(event) for event, _ in SENTENCES} | elsewhere == set(get_args(Event))


@pytest.mark.cr("509.1g", "509.1h")
def test_blocks_are_told_by_blocker() -> None:
    events = (BlockDeclared(OGRE, BEAR), BlockDeclared(OGRE, WALKER), BecameBlocked(BEAR))
    assert told(*events) == ["ogre (3/3) blocks bear and walker"]
    assert told(BecameUnblocked(BEAR), BecameUnblocked(OGRE)) == ["bear and ogre are unblocked"]
    assert told(EnteredCombat(OGRE, blocking=BEAR), BecameBlocked(BEAR)) == [
        "ogre (3/3) enters combat blocking bear (509.4)"
    ]


@pytest.mark.cr("106.12")
def test_permanents_tapped_for_mana_are_told_together() -> None:
    taps = Tapped(AURA), Tapped(WALKER), Tapped(OGRE)
    mana = ManaAdded(A, "{C}", AURA), ManaAdded(A, "{G}", WALKER), ManaAdded(B, "{R}")
    assert told(*taps, *mana) == ["ogre becomes tapped", "Ana taps aura and walker for {G}{C}", "Ben gets {R}"]


@pytest.mark.cr("508.1e", "702.22c")
def test_bands_are_told_behind_the_attacks() -> None:
    combat = Combat(bands=((BEAR, OGRE), (WALKER, AURA)))
    moment = Transition(replace(START, combat=combat), (AttackDeclared(BEAR, B), AttackDeclared(OGRE, B)))
    assert [str(line) for line in narrate(START, [moment]).lines()] == [
        "bear (2/2 trample) attacks Ben",
        "ogre (3/3) attacks Ben",
        "bear and ogre attack as a band (702.22c)",
    ]


@pytest.mark.cr("701.15b", "701.15d")
def test_goad_is_told_as_it_begins_and_ends() -> None:
    story = Story(replace(START, decision=None))
    story.effect(outside.goad((BEAR,)), by=B).effect(outside.goad((BEAR,)), by=B)
    story.effect(outside.modify({BEAR: (*goaded_by(A), ModifyPowerToughness(1, 1))}, Duration.END_OF_COMBAT))
    story.finish()
    lines = [str(line) for line in narrate(story.start, story.moments).lines()]
    assert lines[:4] == [
        "bear is goaded by Ben (701.15b)",
        "An effect begins on bear",
        "bear is goaded by Ana (701.15b)",
        "bear: 2/2 trample → 3/3 trample",
    ]
    assert lines[-2:] == ["bear is no longer goaded by Ana", "bear: 3/3 trample → 2/2 trample"]


@pytest.mark.cr("510.2")
def test_damage_is_told_by_source() -> None:
    events = DamageDealt(BEAR, OGRE, 1), DamageDealt(OGRE, BEAR, 3), DamageDealt(BEAR, B, 4), DamageDealt(BEAR, C, 5)
    assert told(*events) == [
        "bear deals 1 damage to ogre, 4 to Ben and 5 to player 3",
        "ogre deals 3 damage to bear",
    ]


@pytest.mark.cr("120.3", "702.15b")
def test_life_changes_once_for_what_happens_at_once() -> None:
    events = LifeChanged(B, -5, 38, LifeCause.DAMAGE), LifeChanged(A, 2, 42), LifeChanged(B, 3, 38, LifeCause.LIFELINK)
    assert told(*events) == ["Ben: 40 → 38 (5 lost to damage, 3 gained by lifelink)", "Ana: 40 → 42"]


@pytest.mark.cr("704.5q")
def test_counters_are_told_by_object() -> None:
    events = CountersChanged(OGRE, "+1/+1", -2), CountersChanged(OGRE, "-1/-1", -2)
    assert told(*events) == ["ogre loses 2 +1/+1 counters and 2 -1/-1 counters"]


@pytest.mark.cr("508.1f", "502.3")
def test_taps_of_attackers_and_the_untap_step_are_no_news() -> None:
    assert told(Tapped(BEAR), AttackDeclared(BEAR, B)) == ["bear (2/2 trample) attacks Ben"]
    assert told(Untapped(BEAR), step=Step.UNTAP) == []


@pytest.mark.cr("506.4")
def test_what_leaves_the_battlefield_is_not_also_told_to_leave_combat() -> None:
    gone = ZoneChanged(OGRE, CardId("ogre"), Zone.BATTLEFIELD, Zone.EXILE)
    assert told(gone, RemovedFromCombat(OGRE)) == ["ogre is exiled"]


def test_an_effect_that_takes_control_is_told_once() -> None:
    assert told(EffectBegan((OGRE,)), ControllerChanged(OGRE, A)) == ["Ana gains control of ogre"]


@pytest.mark.cr("903.10a")
def test_commander_damage_counts_as_the_options_say() -> None:
    def lines(options: RuleOptions) -> list[str]:
        start = replace(START, options=options)
        events = CommanderDamageCounted(B, CardId("bear"), 2, 10), PlayerLost(B, LossReason.COMMANDER_DAMAGE)
        return [str(line) for line in narrate(start, [Transition(start, events)]).lines()]

    assert lines(RuleOptions(commander_damage_limit=10)) == [
        "bear has dealt Ben 10 combat damage as a commander; 10 lose the game (903.10a)",
        "Ben loses the game: combat damage from one commander (704.6c)",
    ]
    assert lines(PRESETS["brawl"])[:-1] == []


def test_lines_have_kind_and_rule_as_data() -> None:
    (line,) = narrate(START, [Transition(START, (dies(OGRE, DeathReason.DEATHTOUCH),))]).lines()
    assert (line.text, line.kind, line.rule) == ("ogre dies: deathtouch", LineKind.DEATH, Rule("704.5h"))
    found = narrate(START, [Transition(START, (TurnBegan(B, 2), StepBegan(Step.DRAW), CardDrawn(B)))])
    assert json.decode(json.encode(found)) == {
        "sections": [
            {"heading": "Turn 2: Ben"},
            {"heading": "Draw", "step": "draw", "lines": [{"text": "Ben draws a card"}]},
        ]
    }


def test_the_names_of_a_whole_run_may_be_given() -> None:
    names = Names.of(game([permanent("cub", "1/1")], []))
    crowded = replace(names, cards={**names.cards, CardId("other"): "bear"})
    found = narrate(START, [Transition(START, (BecameUnblocked(BEAR),))], crowded)
    assert [str(line) for line in found.lines()] == ["bear is unblocked"]
