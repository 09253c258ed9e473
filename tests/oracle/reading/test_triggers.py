"""Triggered abilities in rules text (CR 603): events, conditions, and the words that point back to them."""

from typing import Final

import pytest

from redzone.abilities.ability import AsLongAs, SpellEffect, Triggered
from redzone.abilities.asserting import (
    attacked_with_creatures,
    cast_spells_this_turn,
    damaged_this_turn,
    died_this_turn,
    event_amount_is,
    event_object_has,
    gained_life_this_turn,
    has_cards_in_hand,
    has_initiative,
    has_life,
    has_more_life_than_you,
    has_most_life,
    is_monarch,
    is_poisoned,
    lost_life_this_turn,
    negation,
    on_battlefield,
    this_has,
)
from redzone.abilities.attacking import MayExert
from redzone.abilities.casting import ActivatedFrom
from redzone.abilities.condition import (
    AllConditions,
    AnyCondition,
    Condition,
    Controls,
    DuringCombat,
    DuringTurn,
    IsAttacking,
    IsDay,
    PlayerMeets,
    WasCast,
)
from redzone.abilities.instruction import Draw
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import (
    AllOf,
    AnyOf,
    AttachedToThis,
    AttackedThisTurn,
    BlocksThis,
    ControlledByDefendingPlayer,
    ControlledByOpponent,
    ControlledByTarget,
    ControlledByYou,
    ControllerOf,
    Everything,
    HasColor,
    HasCounters,
    HasKeyword,
    HasSubtype,
    HasType,
    IsAttached,
    IsAttackingCreature,
    IsBlocked,
    IsBlockedByThis,
    IsBlockingCreature,
    IsCommander,
    IsDesignated,
    IsEnchantedOrEquippedByThis,
    IsFaceDown,
    IsGoaded,
    IsTarget,
    IsThis,
    IsToken,
    IsUnblocked,
    ManaValueBetween,
    Not,
    ObjectWord,
    OwnedByYou,
    PlayerWord,
    PowerBetween,
    Quality,
    SharesTypeWithThis,
    TargetsThis,
    WasDealtDamageThisTurn,
)
from redzone.abilities.trigger import (
    ANY_PLAYER,
    Attacks,
    AttacksUnblocked,
    Becomes,
    BecomesAttached,
    BecomesBlocked,
    BecomesBlockedBy,
    BecomesMonarch,
    BecomesTapped,
    BecomesTarget,
    BecomesUntapped,
    Blocks,
    BlocksCreature,
    CastsSpell,
    CountersArePut,
    DealsDamage,
    Dies,
    DrawsCard,
    Enters,
    GainsLife,
    IsAttacked,
    IsCrewed,
    IsDealtDamage,
    IsEnlisted,
    IsExerted,
    IsSacrificed,
    LastCounterRemoved,
    LeavesBattlefield,
    LosesLife,
    OneOrMoreDealDamage,
    OneOrMoreDie,
    Pattern,
    PhasesIn,
    PlayerAttacks,
    PlayerBecomesTarget,
    PlayerIsDealtDamage,
    PlayerPattern,
    StepBegins,
    Transforms,
    TurnsFaceUp,
    Whose,
)
from redzone.oracle import UnsupportedText, compile_exact, compile_text
from redzone.oracle.language.parsing import Start, parse
from redzone.oracle.language.words import words_of
from redzone.oracle.phrases.context import NO_CONTEXT, OF_A_SPELL, Context, Referent
from redzone.oracle.printing.abilities import describe_ability
from redzone.oracle.printing.conditions import Speech, describe_condition
from redzone.oracle.printing.nouns.qualities import describe_quality
from redzone.oracle.printing.triggers import describe_pattern
from redzone.oracle.triggers.events import event_of
from redzone.values.turn import Step
from redzone.values.types import CardType, Color

YOU: Final = PlayerPattern(Whose.YOU)
OPPONENT: Final = PlayerPattern(Whose.OPPONENT)
ENCHANTED: Final = PlayerPattern(Whose.ENCHANTED_PLAYER)
CREATURE: Final = HasType(CardType.CREATURE)
PLANESWALKER: Final = HasType(CardType.PLANESWALKER)
YOURS: Final = ControlledByYou()
THEIRS: Final = ControlledByOpponent()
OTHER: Final = Not(IsThis())
GOBLIN: Final = HasSubtype("Goblin")
FLIES: Final = HasKeyword(Keyword.FLYING)
HOST: Final = IsEnchantedOrEquippedByThis()
DRAW: Final = SpellEffect((Draw(),))


def compiled(text: str) -> Triggered:
    (ability,) = compile_exact(text)
    assert isinstance(ability, Triggered)
    return ability


def reason(text: str) -> str:
    (line,) = compile_text(text).unsupported
    return line.reason


EVENTS: list[tuple[str, tuple[Pattern, ...]]] = [
    # Attacks (CR 508.3)
    ("whenever this creature attacks", (Attacks(),)),
    ("whenever ~ attacks", (Attacks(),)),
    ("whenever a creature attacks", (Attacks(Everything()),)),
    ("whenever another Goblin you control attacks", (Attacks(AllOf((OTHER, GOBLIN, YOURS))),)),
    ("whenever equipped creature attacks", (Attacks(HOST),)),
    ("whenever a creature you control attacks alone", (Attacks(YOURS, alone=True),)),
    ("whenever ~ attacks for the first time each turn", (Attacks(first=True),)),
    ("whenever this creature attacks a player", (Attacks(player=ANY_PLAYER),)),
    ("whenever this creature attacks a player or planeswalker", (Attacks(player=ANY_PLAYER, planeswalkers=True),)),
    ("whenever a creature attacks you", (Attacks(Everything(), YOU),)),
    (
        "whenever a creature attacks you or a planeswalker you control",
        (Attacks(Everything(), YOU, planeswalkers=True),),
    ),
    ("whenever this creature attacks a planeswalker", (Attacks(permanent=PLANESWALKER),)),
    ("whenever this creature attacks the monarch", (Attacks(player=PlayerPattern(Whose.MONARCH)),)),
    (
        "whenever this creature attacks a player with the most life or tied for most life",
        (Attacks(player=PlayerPattern(condition=has_most_life())),),
    ),
    ("whenever this creature attacks while saddled", (Attacks(AllOf((IsThis(), IsDesignated("saddled")))),)),
    ("whenever this creature and at least two other creatures attack", (Attacks(with_others=2),)),
    ("whenever this creature and at least one other Goblin attack", (Attacks(with_others=1, others=GOBLIN),)),
    ("whenever this creature and another creature attack", (Attacks(with_others=1),)),
    ("whenever this creature attacks with another creature", (Attacks(with_others=1),)),
    ("whenever this creature attacks with at least two other creatures", (Attacks(with_others=2),)),
    ("whenever this creature attacks with two or more other creatures", (Attacks(with_others=2),)),
    ("whenever this creature or another Goblin attacks", (Attacks(AnyOf((IsThis(), AllOf((OTHER, GOBLIN))))),)),
    ("whenever your commander attacks", (Attacks(AllOf((IsCommander(), OwnedByYou()))),)),
    ("whenever you attack", (PlayerAttacks(),)),
    ("whenever you attack a player", (PlayerAttacks(target=ANY_PLAYER),)),
    ("whenever you attack with two or more creatures", (PlayerAttacks(least=2),)),
    ("whenever you attack with exactly two creatures", (PlayerAttacks(least=2, most=2),)),
    ("whenever you attack with a Goblin", (PlayerAttacks(attackers=GOBLIN),)),
    ("whenever two or more creatures you control attack", (PlayerAttacks(least=2),)),
    ("whenever one or more creatures attack", (PlayerAttacks(ANY_PLAYER),)),
    ("whenever one or more Goblins your opponents control attack", (PlayerAttacks(OPPONENT, GOBLIN),)),
    ("whenever an opponent attacks you", (PlayerAttacks(OPPONENT, target=YOU),)),
    ("whenever a player attacks one of your opponents", (PlayerAttacks(ANY_PLAYER, target=OPPONENT),)),
    (
        "whenever one or more creatures attack you or a planeswalker you control",
        (PlayerAttacks(ANY_PLAYER, target=YOU, planeswalkers=True),),
    ),
    ("whenever you're attacked", (IsAttacked(),)),
    ("whenever enchanted player is attacked", (IsAttacked(ENCHANTED),)),
    # Blocks (CR 509.3)
    ("whenever this creature blocks", (Blocks(),)),
    ("whenever this creature blocks two or more creatures", (Blocks(least=2),)),
    ("whenever this creature attacks or blocks", (Attacks(), Blocks())),
    ("whenever this creature blocks a creature with flying", (BlocksCreature(attacker=FLIES),)),
    ("whenever a creature blocks this creature", (BlocksCreature(Everything(), IsThis()),)),
    ("whenever this creature becomes blocked", (BecomesBlocked(),)),
    ("whenever this creature becomes blocked by two or more creatures", (BecomesBlocked(least=2),)),
    ("whenever this creature becomes blocked by a Goblin", (BecomesBlockedBy(blocker=GOBLIN),)),
    ("whenever this creature blocks or becomes blocked", (Blocks(), BecomesBlocked())),
    (
        "whenever this creature blocks or becomes blocked by a creature",
        (BlocksCreature(), BecomesBlockedBy()),
    ),
    ("whenever this creature attacks and isn't blocked", (AttacksUnblocked(),)),
    # Damage (CR 120)
    ("whenever this creature deals damage", (DealsDamage(),)),
    ("whenever this creature deals combat damage", (DealsDamage(combat=True),)),
    ("whenever this creature deals combat damage to a player", (DealsDamage(player=ANY_PLAYER, combat=True),)),
    ("whenever this creature deals noncombat damage to an opponent", (DealsDamage(player=OPPONENT, combat=False),)),
    (
        "whenever this creature deals combat damage to a player or planeswalker",
        (DealsDamage(player=ANY_PLAYER, object=PLANESWALKER, combat=True),),
    ),
    ("whenever this creature deals damage to a creature", (DealsDamage(object=CREATURE),)),
    ("whenever a creature deals damage to you", (DealsDamage(CREATURE, YOU),)),
    ("whenever a source an opponent controls deals damage to you", (DealsDamage(THEIRS, YOU),)),
    (
        "whenever a creature deals combat damage to you or a planeswalker you control",
        (DealsDamage(CREATURE, YOU, AllOf((PLANESWALKER, YOURS)), combat=True),),
    ),
    (
        "whenever a source an opponent controls deals damage to you or a permanent you control",
        (DealsDamage(THEIRS, YOU, YOURS),),
    ),
    (
        "whenever one or more creatures you control deal combat damage to a player",
        (OneOrMoreDealDamage(AllOf((CREATURE, YOURS)), combat=True),),
    ),
    ("whenever this creature is dealt damage", (IsDealtDamage(),)),
    ("whenever enchanted creature is dealt combat damage", (IsDealtDamage(AllOf((HOST, CREATURE)), combat=True),)),
    ("whenever this creature is dealt damage by a Goblin", (IsDealtDamage(source=GOBLIN),)),
    ("whenever you're dealt damage", (PlayerIsDealtDamage(),)),
    ("whenever you're dealt combat damage", (PlayerIsDealtDamage(combat=True),)),
    ("whenever an opponent is dealt noncombat damage", (PlayerIsDealtDamage(OPPONENT, combat=False),)),
    # Zones (CR 603.6)
    ("when this creature enters", (Enters(),)),
    ("when this creature enters the battlefield", (Enters(),)),
    ("whenever this creature enters or attacks", (Enters(), Attacks())),
    ("whenever another creature enters under your control", (Enters(AllOf((OTHER, CREATURE, YOURS))),)),
    (
        "whenever a land enters the battlefield under an opponent's control",
        (Enters(AllOf((HasType(CardType.LAND), THEIRS))),),
    ),
    (
        "whenever this creature or another Goblin enters the battlefield under your control",
        (Enters(AnyOf((IsThis(), AllOf((OTHER, GOBLIN, YOURS))))),),
    ),
    ("when this creature dies", (Dies(),)),
    ("when this creature is put into a graveyard from the battlefield", (Dies(),)),
    ("when enchanted creature dies", (Dies(AllOf((HOST, CREATURE))),)),
    ("whenever a nontoken creature you control dies", (Dies(AllOf((Not(IsToken()), CREATURE, YOURS))),)),
    (
        "whenever a creature is put into your graveyard from the battlefield",
        (Dies(AllOf((CREATURE, OwnedByYou()))),),
    ),
    ("whenever a creature dealt damage by this creature this turn dies", (Dies(CREATURE, IsThis()),)),
    (
        "whenever a creature or planeswalker you control dies",
        (Dies(AnyOf((AllOf((CREATURE, YOURS)), AllOf((PLANESWALKER, YOURS))))),),
    ),
    ("whenever one or more creatures die", (OneOrMoreDie(CREATURE),)),
    ("when this creature leaves the battlefield", (LeavesBattlefield(),)),
    ("when this creature enters or leaves the battlefield", (Enters(), LeavesBattlefield())),
    # Steps (CR 603.2b)
    ("at the beginning of combat on your turn", (StepBegins(Step.BEGINNING_OF_COMBAT, YOU),)),
    ("at the beginning of each combat", (StepBegins(Step.BEGINNING_OF_COMBAT),)),
    ("at the beginning of combat on each opponent's turn", (StepBegins(Step.BEGINNING_OF_COMBAT, OPPONENT),)),
    ("at the beginning of your upkeep", (StepBegins(Step.UPKEEP, YOU),)),
    ("at the beginning of each upkeep", (StepBegins(Step.UPKEEP),)),
    ("at the beginning of each player's draw step", (StepBegins(Step.DRAW),)),
    ("at the beginning of each other player's upkeep", (StepBegins(Step.UPKEEP, PlayerPattern(Whose.ANOTHER_PLAYER)),)),
    ("at the beginning of enchanted player's upkeep", (StepBegins(Step.UPKEEP, ENCHANTED),)),
    ("at the beginning of the end step", (StepBegins(Step.END_STEP),)),
    ("at the beginning of the monarch's end step", (StepBegins(Step.END_STEP, PlayerPattern(Whose.MONARCH)),)),
    (
        "at the beginning of the upkeep of enchanted creature's controller",
        (StepBegins(Step.UPKEEP, PlayerPattern(Whose.CONTROLLER_OF_ATTACHED)),),
    ),
    ("at the beginning of your first main phase", (StepBegins(Step.PRECOMBAT_MAIN, YOU),)),
    ("at the beginning of each of your postcombat main phases", (StepBegins(Step.POSTCOMBAT_MAIN, YOU),)),
    (
        "at the beginning of each of your main phases",
        (StepBegins(Step.PRECOMBAT_MAIN, YOU), StepBegins(Step.POSTCOMBAT_MAIN, YOU)),
    ),
    ("at end of combat", (StepBegins(Step.END_OF_COMBAT),)),
    ("at end of combat on your turn", (StepBegins(Step.END_OF_COMBAT, YOU),)),
    (
        "when this creature enters and at the beginning of your upkeep",
        (Enters(), StepBegins(Step.UPKEEP, YOU)),
    ),
    # What else happens to objects
    ("whenever this creature becomes tapped", (BecomesTapped(),)),
    ("whenever this creature becomes untapped", (BecomesUntapped(),)),
    (
        "whenever this creature becomes the target of a spell or ability an opponent controls",
        (BecomesTarget(player=OPPONENT),),
    ),
    ("whenever this creature becomes the target of a spell", (BecomesTarget(abilities=False),)),
    ("whenever this creature becomes the target of an ability you control", (BecomesTarget(player=YOU, spells=False),)),
    ("when this creature is turned face up", (TurnsFaceUp(),)),
    ("whenever this creature transforms", (Transforms(),)),
    ("whenever this creature phases in", (PhasesIn(),)),
    ("whenever this Equipment becomes attached to a creature", (BecomesAttached(),)),
    ("whenever this creature enlists a creature", (IsEnlisted(),)),
    ("whenever this Vehicle becomes crewed", (IsCrewed(),)),
    ("whenever one or more +1/+1 counters are put on this creature", (CountersArePut(counter="+1/+1"),)),
    ("when the last time counter is removed from this creature", (LastCounterRemoved("time"),)),
    # What players do
    ("whenever you cast a spell", (CastsSpell(),)),
    ("whenever you cast a noncreature spell", (CastsSpell(spell=Not(CREATURE)),)),
    (
        "whenever a player casts a black creature spell",
        (CastsSpell(ANY_PLAYER, AllOf((HasColor(Color.BLACK), CREATURE))),),
    ),
    (
        "whenever an opponent casts an instant or sorcery spell",
        (CastsSpell(OPPONENT, AnyOf((HasType(CardType.INSTANT), HasType(CardType.SORCERY)))),),
    ),
    ("whenever you cast a spell that targets this creature", (CastsSpell(spell=TargetsThis()),)),
    ("whenever you cast a spell with mana value 4 or greater", (CastsSpell(spell=ManaValueBetween(least=4)),)),
    ("whenever you cast your second spell each turn", (CastsSpell(number=2),)),
    ("whenever you gain life", (GainsLife(),)),
    ("whenever an opponent loses life", (LosesLife(OPPONENT),)),
    ("whenever you draw a card", (DrawsCard(),)),
    ("whenever you become the monarch", (BecomesMonarch(),)),
    ("whenever you sacrifice another creature", (IsSacrificed(AllOf((OTHER, CREATURE)), YOU),)),
    ("whenever you exert a creature", (IsExerted(YOURS),)),
    ("whenever you exert this creature", (IsExerted(),)),
    ("whenever you exert another Goblin", (IsExerted(AllOf((OTHER, GOBLIN, YOURS))),)),
    ("whenever you cast a spell that's black", (CastsSpell(spell=HasColor(Color.BLACK)),)),
    ("whenever enchanted player attacks with two or more creatures", (PlayerAttacks(ENCHANTED, least=2),)),
    ("whenever this creature deals damage to a creature or player", (DealsDamage(player=ANY_PLAYER, object=CREATURE),)),
    ("whenever this creature deals damage to a creature or opponent", (DealsDamage(player=OPPONENT, object=CREATURE),)),
    (
        "whenever you become the target of a spell or ability an opponent controls",
        (PlayerBecomesTarget(player=OPPONENT),),
    ),
    ("when you control no Islands", (Becomes(PlayerMeets(PlayerWord.YOU, Controls(HasSubtype("Island"), 0, 0))),)),
]


@pytest.mark.cr("603.1", "603.2", "508.3", "509.3")
@pytest.mark.parametrize(("event", "patterns"), EVENTS)
def test_events(event: str, patterns: tuple[Pattern, ...]) -> None:
    ability = compiled(f"{event[0].upper()}{event[1:]}, draw a card.")
    assert ability == Triggered(patterns, DRAW)
    attached = "equipped" if "equipped" in event else "enchanted"
    assert compile_exact(describe_ability(ability, attached=attached)) == (ability,)


CONDITIONS: list[tuple[str, Condition]] = [
    ("you control three or more Goblins", PlayerMeets(PlayerWord.YOU, Controls(GOBLIN, 3))),
    (
        "you control your commander",
        PlayerMeets(PlayerWord.YOU, Controls(AllOf((IsCommander(), OwnedByYou())))),
    ),
    ("defending player controls a Goblin", PlayerMeets(PlayerWord.DEFENDING_PLAYER, Controls(GOBLIN))),
    ("defending player is poisoned", PlayerMeets(PlayerWord.DEFENDING_PLAYER, is_poisoned())),
    ("an opponent controls two or more Goblins", PlayerMeets(PlayerWord.EACH_OPPONENT, Controls(GOBLIN, 2))),
    ("you have no cards in hand", PlayerMeets(PlayerWord.YOU, has_cards_in_hand(0, 0))),
    ("you have 5 or less life", PlayerMeets(PlayerWord.YOU, has_life(most=5))),
    ("an opponent has 10 or more life", PlayerMeets(PlayerWord.EACH_OPPONENT, has_life(least=10))),
    ("a player has more life than you", PlayerMeets(PlayerWord.EACH_PLAYER, has_more_life_than_you())),
    ("you're the monarch", PlayerMeets(PlayerWord.YOU, is_monarch())),
    ("an opponent is the monarch", PlayerMeets(PlayerWord.EACH_OPPONENT, is_monarch())),
    ("you have the initiative", PlayerMeets(PlayerWord.YOU, has_initiative())),
    ("you attacked this turn", PlayerMeets(PlayerWord.YOU, attacked_with_creatures())),
    ("you attacked with three or more creatures this turn", PlayerMeets(PlayerWord.YOU, attacked_with_creatures(3))),
    ("you gained life this turn", PlayerMeets(PlayerWord.YOU, gained_life_this_turn())),
    ("you gained 3 or more life this turn", PlayerMeets(PlayerWord.YOU, gained_life_this_turn(3))),
    ("an opponent lost life this turn", PlayerMeets(PlayerWord.EACH_OPPONENT, lost_life_this_turn())),
    ("an opponent lost 3 or more life this turn", PlayerMeets(PlayerWord.EACH_OPPONENT, lost_life_this_turn(3))),
    ("an opponent was dealt damage this turn", PlayerMeets(PlayerWord.EACH_OPPONENT, damaged_this_turn())),
    ("you were dealt combat damage this turn", PlayerMeets(PlayerWord.YOU, damaged_this_turn(combat=True))),
    ("you cast two or more spells this turn", PlayerMeets(PlayerWord.YOU, cast_spells_this_turn(2))),
    ("you cast one or fewer spells this turn", PlayerMeets(PlayerWord.YOU, cast_spells_this_turn(0, 1))),
    ("you've cast a spell this turn", PlayerMeets(PlayerWord.YOU, cast_spells_this_turn())),
    ("you've cast another spell this turn", PlayerMeets(PlayerWord.YOU, cast_spells_this_turn(2))),
    ("a creature died this turn", died_this_turn(CREATURE)),
    ("two or more Goblins died this turn", died_this_turn(GOBLIN, 2)),
    ("no Goblins died this turn", negation(died_this_turn(GOBLIN))),
    ("no Goblins are on the battlefield", negation(on_battlefield(GOBLIN))),
    ("it's your turn", DuringTurn()),
    ("it isn't your turn", DuringTurn(yours=False)),
    ("it's the first combat phase of the turn", DuringCombat(1)),
    ("it's day", IsDay()),
    ("it's night", IsDay(day=False)),
    ("this creature is attacking", IsAttacking()),
    ("this creature attacked this turn", this_has(AttackedThisTurn())),
    ("this creature didn't attack this turn", this_has(Not(AttackedThisTurn()))),
    ("this creature has flying", this_has(FLIES)),
    ("this creature has power 4 or greater", this_has(PowerBetween(least=4))),
    ("it was kicked", WasCast("kicker")),
    ("it was cast", WasCast()),
    ("you cast it", WasCast()),
    (
        "you attacked this turn and it's your turn",
        AllConditions((PlayerMeets(PlayerWord.YOU, attacked_with_creatures()), DuringTurn())),
    ),
    (
        "you're the monarch or you control a Goblin",
        AnyCondition((PlayerMeets(PlayerWord.YOU, is_monarch()), PlayerMeets(PlayerWord.YOU, Controls(GOBLIN)))),
    ),
]


@pytest.mark.cr("603.4")
@pytest.mark.parametrize(("text", "condition"), CONDITIONS)
def test_intervening_conditions(text: str, condition: Condition) -> None:
    ability = compiled(f"Whenever this creature attacks, if {text}, draw a card.")
    assert ability == Triggered((Attacks(),), DRAW, condition)
    assert compile_exact(describe_ability(ability)) == (ability,)


@pytest.mark.cr("603.4", "608.2h")
@pytest.mark.parametrize(
    ("text", "quality"),
    [
        ("it was attacking", IsAttackingCreature()),
        ("it was blocking", IsBlockingCreature()),
        ("it was a Goblin", GOBLIN),
        ("it was black", HasColor(Color.BLACK)),
        ("it had a +1/+1 counter on it", HasCounters("+1/+1")),
        ("it had no +1/+1 counters on it", Not(HasCounters("+1/+1"))),
        ("it had flying", FLIES),
        ("it had power 4 or greater", PowerBetween(least=4)),
        ("it has flying", FLIES),
        ("that creature has flying", FLIES),
        ("it's attacking", IsAttackingCreature()),
    ],
)
def test_conditions_of_the_object_of_the_event(text: str, quality: Quality) -> None:
    ability = compiled(f"Whenever a creature dies, if {text}, draw a card.")
    assert ability == Triggered((Dies(CREATURE),), DRAW, event_object_has(quality))
    assert compile_exact(describe_ability(ability)) == (ability,)


def test_that_player_in_a_condition() -> None:
    attack = compiled("Whenever this creature attacks a player, if that player is poisoned, draw a card.")
    assert attack.condition == PlayerMeets(PlayerWord.DEFENDING_PLAYER, is_poisoned())
    upkeep = compiled("At the beginning of each upkeep, if that player is poisoned, draw a card.")
    assert upkeep.condition == PlayerMeets(PlayerWord.EVENT_PLAYER, is_poisoned())


def test_limits_and_what_has_to_be_so_as_it_happens() -> None:
    once = compiled("Whenever a creature attacks, draw a card. This ability triggers only once each turn.")
    assert once == Triggered((Attacks(Everything()),), DRAW, once_each_turn=True)
    assert compile_exact(describe_ability(once)) == (once,)
    text = "Whenever this creature attacks while you control a Goblin, draw a card."
    (ability,) = compile_exact(text)
    assert ability == AsLongAs(PlayerMeets(PlayerWord.YOU, Controls(GOBLIN)), Triggered((Attacks(),), DRAW))
    assert compile_exact(describe_ability(ability)) == (ability,)


@pytest.mark.cr("701.43d")
def test_exerting_has_a_linked_ability() -> None:
    text = "You may exert this creature as it attacks. When you do, draw a card."
    assert compile_exact(text) == (MayExert(), Triggered((IsExerted(linked=True),), DRAW))
    assert compile_exact("You may exert this creature as it attacks.") == (MayExert(),)


@pytest.mark.cr("603.4")
def test_an_intervening_if_can_ask_for_an_amount() -> None:
    text = "Whenever this creature attacks, if you control three or more creatures with different powers, draw a card."
    (ability,) = compile_exact(text)
    assert compile_exact(describe_ability(ability)) == (ability,)


def test_ability_words_mean_nothing() -> None:
    text = "whenever this creature attacks, draw a card."
    assert compile_exact(f"Raid \N{EM DASH} {text.capitalize()}") == compile_exact(text.capitalize())


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Whenever this creature attacks draw a card.", "a comma is missing behind the event"),
        ("Whenever this creature juggles, draw a card.", "'juggles' is not supported here"),
        ("Whenever this creature attacks,", "the effect is missing"),
        ("Whenever this creature attacks, if you control a Goblin draw a card.", "a comma is missing behind"),
        ("Whenever two or more creatures die, draw a card.", "this is supported only of one or more"),
        ("Whenever zero or more creatures attack, draw a card.", "the number must be positive"),
        ("Whenever two or more creatures deal damage to you, draw a card.", "this is supported only of one or more"),
        ("Whenever this creature and another creature block, draw a card.", "this is supported only of creatures"),
        ("Whenever this creature and another creature attack you, draw a card.", "this is supported only of"),
        ("Whenever this creature and at least two creatures attack, draw a card.", "it is not clear whether it counts"),
        ("Whenever this creature attacks with two or more creatures, draw a card.", "it is not clear whether it"),
        ("Whenever a Goblin attacks with another creature, draw a card.", "this is supported only of the object"),
        ("Whenever this creature becomes blocked by two or more Goblins, draw a card.", "only creatures can be"),
        ("Whenever a creature dealt damage by this creature this turn attacks, draw a card.", "this is supported only"),
        ("Whenever this creature enlists a Goblin, draw a card.", "this is supported only of any creature"),
        ("Whenever this Equipment becomes attached to a Goblin, draw a card.", "this is supported only of any"),
        ("Whenever this creature attacks a player and isn't blocked, draw a card.", "this is not supported of what"),
        ("Whenever this creature attacks an opponent or planeswalker, draw a card.", "this is not supported of what"),
        ("Whenever a creature attacks you or a permanent you control, draw a card.", "this is not supported of what"),
        ("Whenever an opponent casts your second spell each turn, draw a card.", "it is not clear whose spell"),
        ("Whenever a Goblin deals damage to you or a planeswalker they control, draw a card.", "it is not clear whose"),
        ("Whenever you cast a token spell, draw a card.", "this is no quality of a spell"),
        ("Whenever you cast a spell that targets a Goblin, draw a card.", "this is supported only of the object"),
        ("Whenever an opponent exerts a creature, draw a card.", "this is supported only of your own creatures"),
        ("Whenever you become the target of a spell, draw a card.", "this is supported only of spells and abilities"),
        ("Whenever this creature deals damage to an opponent or opponent, draw a card.", "this recipient is not"),
        ("Whenever an enchanted creature or enchantment creature attacks, draw a card.", "it is not clear which"),
        ("Whenever this creature attacks, if that player is poisoned, draw a card.", "it is not clear which player"),
        ("Whenever one or more creatures attack, if it has flying, draw a card.", "it is not clear what the condition"),
        ("Whenever a creature dies, if it was kicked, draw a card.", "this is supported only of the object itself"),
        ("At the beginning of your upkeep, if it was attacking, draw a card.", "this is not said of an event"),
        ("Whenever a creature dies, if this creature was attacking, draw a card.", "this is not the object"),
        ("Whenever a creature dies, if it's attacking alone, draw a card.", "it is not clear what the condition"),
        ("Whenever you attack, if you attacked with two or more Goblins this turn, draw a card.", "what only some"),
        (
            "Whenever a creature an opponent controls dies, if that player is poisoned, draw a card.",
            "this is not supported of this player yet",
        ),
    ],
)
def test_what_is_not_understood_is_said(text: str, wanted: str) -> None:
    assert reason(text).startswith(wanted)


def context_of(event: str) -> Context:
    return event_of(parse(words_of(event), Start.EVENT, end=len(event)).nodes[0]).context


@pytest.mark.cr("608.2k")
@pytest.mark.parametrize(
    ("event", "it", "that"),
    [
        ("this creature attacks", ObjectWord.THIS, None),
        ("a creature attacks", ObjectWord.SUBJECT, ObjectWord.SUBJECT),
        ("enchanted creature attacks", ObjectWord.SUBJECT, ObjectWord.SUBJECT),
        ("this creature blocks a creature", ObjectWord.THIS, ObjectWord.OTHER),
        ("this creature becomes blocked by a creature", ObjectWord.THIS, ObjectWord.OTHER),
        ("this creature blocks or becomes blocked by a creature", ObjectWord.THIS, ObjectWord.OTHER),
        ("a creature blocks this creature", ObjectWord.SUBJECT, ObjectWord.SUBJECT),
        ("a creature blocks a creature", ObjectWord.SUBJECT, None),
        ("one or more creatures attack", None, None),
        ("you gain life", ObjectWord.THIS, None),
    ],
)
def test_what_pronouns_mean(event: str, it: ObjectWord | None, that: ObjectWord | None) -> None:
    context = context_of(event)
    assert (context.it, context.that) == (it, that)
    assert context.they == (ObjectWord.ALL_SUBJECTS if event.startswith("one or more") else None)


def test_what_that_player_means() -> None:
    assert context_of("this creature deals damage to a player").player is PlayerWord.EVENT_PLAYER
    assert context_of("a creature an opponent controls dies").player == ControllerOf(ObjectWord.SUBJECT)
    assert context_of("you attack a player").player is PlayerWord.DEFENDING_PLAYER
    assert context_of("a player attacks one of your opponents").player is None
    assert context_of("this creature deals damage to a player or planeswalker").player is None
    assert context_of("this creature is dealt damage").amount
    assert OF_A_SPELL.it is None
    assert NO_CONTEXT.it is ObjectWord.THIS
    assert Context(subject=Referent(plural=True)).it is None


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        (Attacks(), "this creature attacks"),
        (StepBegins(Step.UPKEEP, YOU), "at the beginning of your upkeep"),
        (IsAttacked(None, PLANESWALKER), "a planeswalker is attacked"),
        (
            Attacks(player=PlayerPattern(Whose.OPPONENT, is_poisoned())),
            "this creature attacks an opponent who is poisoned",
        ),
    ],
)
def test_patterns_in_words(pattern: Pattern, text: str) -> None:
    assert describe_pattern(pattern, Speech()) == text


@pytest.mark.parametrize(
    ("condition", "text"),
    [
        (PlayerMeets(PlayerWord.YOU, has_most_life()), "you have the most life or is tied for most life"),
        (PlayerMeets(PlayerWord.YOU, has_life(2, 4)), "you have between 2 and 4 life"),
        (PlayerMeets(PlayerWord.YOU, damaged_this_turn(combat=False)), "you were dealt noncombat damage this turn"),
        (event_amount_is(3), "that number is 3 or greater"),
        (DuringCombat(), "it's a combat phase"),
        (DuringCombat(4), "it's the 4th combat phase of the turn"),
        (WasCast("dash"), "this creature was cast for its dash cost"),
    ],
)
def test_conditions_that_no_text_has(condition: Condition, text: str) -> None:
    assert describe_condition(condition, Speech()) == text


def test_qualities_that_no_text_has() -> None:
    assert describe_quality(IsTarget()) == "a permanent that is target"
    assert describe_quality(ControlledByTarget()) == "a permanent target player controls"


NOUNS: list[tuple[str, Quality]] = [
    ("attacking creature", AllOf((IsAttackingCreature(), CREATURE))),
    (
        "attacking or blocking creature",
        AllOf((AnyOf((IsAttackingCreature(), IsBlockingCreature())), CREATURE)),
    ),
    ("nonattacking creature", AllOf((Not(IsAttackingCreature()), CREATURE))),
    ("unblocked attacking creature", AllOf((IsUnblocked(), IsAttackingCreature(), CREATURE))),
    ("blocked creature", AllOf((IsBlocked(), CREATURE))),
    ("creature blocking this creature", AllOf((CREATURE, BlocksThis()))),
    ("creature blocked by this creature", AllOf((CREATURE, IsBlockedByThis()))),
    (
        "creature blocking or blocked by this creature",
        AllOf((CREATURE, AnyOf((BlocksThis(), IsBlockedByThis())))),
    ),
    ("creature attacking you or planeswalkers you control", AllOf((CREATURE, IsAttackingCreature(you=True)))),
    ("creature defending player controls", AllOf((CREATURE, ControlledByDefendingPlayer()))),
    ("enchanted creature", AllOf((IsAttached("Aura"), CREATURE))),
    ("equipped creature you control", AllOf((IsAttached("Equipment"), CREATURE, YOURS))),
    ("goaded creature", AllOf((IsGoaded(), CREATURE))),
    ("suspected creature", AllOf((IsDesignated("suspected"), CREATURE))),
    ("face-down creature", AllOf((IsFaceDown(), CREATURE))),
    ("face-up creature", AllOf((Not(IsFaceDown()), CREATURE))),
    ("commander you control", AllOf((IsCommander(), YOURS))),
    ("noncommander creature", AllOf((Not(IsCommander()), CREATURE))),
    ("creature you own", AllOf((CREATURE, OwnedByYou()))),
    ("creature with mana value 3 or less", AllOf((CREATURE, ManaValueBetween(most=3)))),
    ("creature that was dealt damage this turn", AllOf((CREATURE, WasDealtDamageThisTurn()))),
    ("creature that attacked this turn", AllOf((CREATURE, AttackedThisTurn()))),
    ("Equipment attached to this creature", AllOf((HasSubtype("Equipment"), AttachedToThis()))),
    ("creature that shares a creature type with this creature", AllOf((CREATURE, SharesTypeWithThis()))),
    ("creature with a +1/+1 counter on it", AllOf((CREATURE, HasCounters("+1/+1")))),
    ("artifact or land you control", AllOf((AnyOf((HasType(CardType.ARTIFACT), HasType(CardType.LAND))), YOURS))),
]


@pytest.mark.parametrize(("noun", "quality"), NOUNS)
def test_nouns(noun: str, quality: Quality) -> None:
    text = f"When this creature enters, tap target {noun}."
    ability = compiled(text)
    (target,) = ability.effect.targets
    assert getattr(target, "quality", None) == quality
    assert describe_quality(quality) in {f"a {noun}", f"an {noun}"}
    assert compile_exact(describe_ability(ability)) == (ability,)


def test_nouns_that_need_somebody() -> None:
    with pytest.raises(UnsupportedText, match="it is not clear which player this is"):
        compile_exact("When this creature enters, tap target creature that player controls.")


@pytest.mark.cr("113.6m")
def test_an_ability_that_takes_its_card_out_of_the_graveyard_works_there() -> None:
    text = "Whenever another creature dies, you may return this creature from your graveyard to your hand."
    (ability,) = compile_exact(text)
    assert isinstance(ability, Triggered)
    assert ability.zone is ActivatedFrom.GRAVEYARD
    assert compile_exact(describe_ability(ability)) == (ability,)


@pytest.mark.cr("113.6m", "603.10a")
def test_one_that_triggers_as_it_dies_itself_looks_back_from_the_battlefield() -> None:
    (ability,) = compile_exact("When this creature dies, return this creature from your graveyard to your hand.")
    assert isinstance(ability, Triggered)
    assert ability.zone is ActivatedFrom.BATTLEFIELD
