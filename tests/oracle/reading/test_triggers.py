"""Triggered abilities in rules text (CR 603): events, conditions, and the words that point back to them."""

from typing import Final

import pytest

from redzone.abilities.ability import AsLongAs, SpellEffect, Triggered
from redzone.abilities.asserting import (
    all_conditions,
    amount_is,
    any_condition,
    attacked_with_creatures,
    cast_spells_this_turn,
    contrary,
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
    is_turn_of,
    lost_life_this_turn,
    on_battlefield,
    this_has,
)
from redzone.abilities.attacking import MayExert
from redzone.abilities.casting import ActivatedFrom
from redzone.abilities.comparing import all_of, any_of
from redzone.abilities.condition import (
    Condition,
    Controls,
    GameIs,
    GameStatus,
    PlayerMeets,
    WasCast,
)
from redzone.abilities.counting import casts_this_turn
from redzone.abilities.event_patterns import (
    ABILITY,
    SPELL,
    attacks,
    becomes_blocked,
    becomes_blocked_by,
    becomes_target,
    blocks,
    blocks_creature,
    casts_spell,
    deals_damage,
    dies,
    enters,
    is_attacked,
    is_dealt_damage,
    player_attacks,
    player_is_dealt_damage,
    step_begins,
    toward,
)
from redzone.abilities.instruction import Draw
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import (
    AttacksPlayer,
    Carries,
    Compare,
    Control,
    ControllerOf,
    Counters,
    Is,
    Not,
    Own,
    Quality,
    Relates,
    TargetObjects,
    TargetPlayers,
)
from redzone.abilities.plain_qualities import Everything, HasColor, HasKeyword, HasStatus, HasSubtype, HasType
from redzone.abilities.trigger import (
    ALONE,
    ANY_PLAYER,
    Becomes,
    Company,
    EventKind,
    EventPattern,
    OtherSide,
    Pattern,
    PlayerPattern,
)
from redzone.abilities.words import ObjectWord, PlayerWord, Relation, Stat, Status
from redzone.oracle import LineStatus, UnsupportedText, compile_exact, compile_text
from redzone.oracle.events.watched import event_of
from redzone.oracle.language.grammar_files import Start
from redzone.oracle.language.parsing import parse
from redzone.oracle.language.words import words_of
from redzone.oracle.phrases.context import NO_CONTEXT, OF_A_SPELL, Context, Referent
from redzone.oracle.printing.abilities import describe_ability
from redzone.oracle.printing.conditions import Speech, describe_condition
from redzone.oracle.printing.nouns.qualities import describe_quality
from redzone.oracle.printing.triggers import describe_pattern
from redzone.values.turn import Step
from redzone.values.types import CardType, Color

YOU: Final = PlayerPattern(PlayerWord.YOU)
OPPONENT: Final = PlayerPattern(PlayerWord.EACH_OPPONENT)
ENCHANTED: Final = PlayerPattern(PlayerWord.ENCHANTED_PLAYER)
CREATURE: Final = HasType(CardType.CREATURE)
PLANESWALKER: Final = HasType(CardType.PLANESWALKER)
YOURS: Final = Control(PlayerWord.YOU)
THEIRS: Final = Control(PlayerWord.EACH_OPPONENT)
OTHER: Final = Not(Is(ObjectWord.THIS))
GOBLIN: Final = HasSubtype("Goblin")
FLIES: Final = HasKeyword(Keyword.FLYING)
HOST: Final = Is(ObjectWord.ATTACHED)
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
    ("whenever this creature attacks", (attacks(),)),
    ("whenever ~ attacks", (attacks(),)),
    ("whenever a creature attacks", (attacks(Everything()),)),
    ("whenever another Goblin you control attacks", (attacks(all_of((OTHER, GOBLIN, YOURS))),)),
    ("whenever equipped creature attacks", (attacks(HOST),)),
    ("whenever a creature you control attacks alone", (attacks(YOURS, company=ALONE),)),
    ("whenever ~ attacks for the first time each turn", (attacks(first=True),)),
    ("whenever this creature attacks a player", (attacks(prey=OtherSide(player=ANY_PLAYER)),)),
    (
        "whenever this creature attacks a player or planeswalker",
        (attacks(prey=toward(ANY_PLAYER, planeswalkers=True)),),
    ),
    ("whenever a creature attacks you", (attacks(Everything(), OtherSide(player=YOU)),)),
    (
        "whenever a creature attacks you or a planeswalker you control",
        (attacks(Everything(), toward(YOU, planeswalkers=True)),),
    ),
    ("whenever this creature attacks a planeswalker", (attacks(prey=OtherSide(PLANESWALKER)),)),
    (
        "whenever this creature attacks the monarch",
        (attacks(prey=OtherSide(player=PlayerPattern(condition=is_monarch()))),),
    ),
    (
        "whenever this creature attacks a player with the most life or tied for most life",
        (attacks(prey=OtherSide(player=PlayerPattern(condition=has_most_life()))),),
    ),
    (
        "whenever this creature attacks while saddled",
        (attacks(all_of((Is(ObjectWord.THIS), HasStatus(Status.SADDLED)))),),
    ),
    ("whenever this creature and at least two other creatures attack", (attacks(company=Company(2)),)),
    ("whenever this creature and at least one other Goblin attack", (attacks(company=Company(1, quality=GOBLIN)),)),
    ("whenever this creature and another creature attack", (attacks(company=Company(1)),)),
    ("whenever this creature attacks with another creature", (attacks(company=Company(1)),)),
    ("whenever this creature attacks with at least two other creatures", (attacks(company=Company(2)),)),
    ("whenever this creature attacks with two or more other creatures", (attacks(company=Company(2)),)),
    (
        "whenever this creature or another Goblin attacks",
        (attacks(any_of((Is(ObjectWord.THIS), all_of((OTHER, GOBLIN))))),),
    ),
    ("whenever your commander attacks", (attacks(all_of((HasStatus(Status.COMMANDER), Own(PlayerWord.YOU)))),)),
    ("whenever you attack", (player_attacks(),)),
    ("whenever you attack a player", (player_attacks(prey=OtherSide(player=ANY_PLAYER)),)),
    ("whenever you attack with two or more creatures", (player_attacks(least=2),)),
    ("whenever you attack with exactly two creatures", (player_attacks(least=2, most=2),)),
    ("whenever you attack with a Goblin", (player_attacks(attackers=GOBLIN),)),
    ("whenever two or more creatures you control attack", (player_attacks(least=2),)),
    ("whenever one or more creatures attack", (player_attacks(ANY_PLAYER),)),
    ("whenever one or more Goblins your opponents control attack", (player_attacks(OPPONENT, GOBLIN),)),
    ("whenever an opponent attacks you", (player_attacks(OPPONENT, prey=OtherSide(player=YOU)),)),
    ("whenever a player attacks one of your opponents", (player_attacks(ANY_PLAYER, prey=OtherSide(player=OPPONENT)),)),
    (
        "whenever one or more creatures attack you or a planeswalker you control",
        (player_attacks(ANY_PLAYER, prey=toward(YOU, planeswalkers=True)),),
    ),
    ("whenever you're attacked", (is_attacked(OtherSide(player=PlayerPattern(PlayerWord.YOU))),)),
    ("whenever enchanted player is attacked", (is_attacked(OtherSide(player=ENCHANTED)),)),
    # Blocks (CR 509.3)
    ("whenever this creature blocks", (blocks(),)),
    ("whenever this creature blocks two or more creatures", (blocks(least=2),)),
    ("whenever this creature attacks or blocks", (attacks(), blocks())),
    ("whenever this creature blocks a creature with flying", (blocks_creature(attacker=FLIES),)),
    ("whenever a creature blocks this creature", (blocks_creature(Everything(), Is(ObjectWord.THIS)),)),
    ("whenever this creature becomes blocked", (becomes_blocked(),)),
    ("whenever this creature becomes blocked by two or more creatures", (becomes_blocked(least=2),)),
    ("whenever this creature becomes blocked by a Goblin", (becomes_blocked_by(blocker=GOBLIN),)),
    ("whenever this creature blocks or becomes blocked", (blocks(), becomes_blocked())),
    (
        "whenever this creature blocks or becomes blocked by a creature",
        (blocks_creature(), becomes_blocked_by()),
    ),
    ("whenever this creature attacks and isn't blocked", (EventPattern(EventKind.UNBLOCKED, Is(ObjectWord.THIS)),)),
    # Damage (CR 120)
    ("whenever this creature deals damage", (deals_damage(),)),
    ("whenever this creature deals combat damage", (deals_damage(combat=True),)),
    (
        "whenever this creature deals combat damage to a player",
        (deals_damage(recipient=OtherSide(player=ANY_PLAYER), combat=True),),
    ),
    (
        "whenever this creature deals noncombat damage to an opponent",
        (deals_damage(recipient=OtherSide(player=OPPONENT), combat=False),),
    ),
    (
        "whenever this creature deals combat damage to a player or planeswalker",
        (deals_damage(recipient=OtherSide(PLANESWALKER, ANY_PLAYER), combat=True),),
    ),
    ("whenever this creature deals damage to a creature", (deals_damage(recipient=OtherSide(CREATURE)),)),
    ("whenever a creature deals damage to you", (deals_damage(CREATURE, OtherSide(player=YOU)),)),
    ("whenever a source an opponent controls deals damage to you", (deals_damage(THEIRS, OtherSide(player=YOU)),)),
    (
        "whenever a creature deals combat damage to you or a planeswalker you control",
        (deals_damage(CREATURE, OtherSide(all_of((PLANESWALKER, YOURS)), YOU), combat=True),),
    ),
    (
        "whenever a source an opponent controls deals damage to you or a permanent you control",
        (deals_damage(THEIRS, OtherSide(YOURS, YOU)),),
    ),
    (
        "whenever one or more creatures you control deal combat damage to a player",
        (player_is_dealt_damage(ANY_PLAYER, all_of((CREATURE, YOURS)), combat=True),),
    ),
    ("whenever this creature is dealt damage", (is_dealt_damage(),)),
    ("whenever enchanted creature is dealt combat damage", (is_dealt_damage(all_of((HOST, CREATURE)), combat=True),)),
    ("whenever this creature is dealt damage by a Goblin", (is_dealt_damage(source=GOBLIN),)),
    ("whenever you're dealt damage", (player_is_dealt_damage(),)),
    ("whenever you're dealt combat damage", (player_is_dealt_damage(combat=True),)),
    ("whenever an opponent is dealt noncombat damage", (player_is_dealt_damage(OPPONENT, combat=False),)),
    # Zones (CR 603.6)
    ("when this creature enters", (enters(),)),
    ("when this creature enters the battlefield", (enters(),)),
    ("whenever this creature enters or attacks", (attacks(), enters())),
    ("whenever another creature enters under your control", (enters(all_of((OTHER, CREATURE, YOURS))),)),
    (
        "whenever a land enters the battlefield under an opponent's control",
        (enters(all_of((HasType(CardType.LAND), THEIRS))),),
    ),
    (
        "whenever this creature or another Goblin enters the battlefield under your control",
        (enters(any_of((Is(ObjectWord.THIS), all_of((OTHER, GOBLIN, YOURS))))),),
    ),
    ("when this creature dies", (dies(),)),
    ("when this creature is put into a graveyard from the battlefield", (dies(),)),
    ("when enchanted creature dies", (dies(all_of((HOST, CREATURE))),)),
    ("whenever a nontoken creature you control dies", (dies(all_of((Not(HasStatus(Status.TOKEN)), CREATURE, YOURS))),)),
    (
        "whenever a creature is put into your graveyard from the battlefield",
        (dies(all_of((CREATURE, Own(PlayerWord.YOU)))),),
    ),
    ("whenever a creature dealt damage by this creature this turn dies", (dies(CREATURE, Is(ObjectWord.THIS)),)),
    (
        "whenever a creature or planeswalker you control dies",
        (dies(any_of((all_of((CREATURE, YOURS)), all_of((PLANESWALKER, YOURS))))),),
    ),
    ("whenever one or more creatures die", (EventPattern(EventKind.DIES, CREATURE, together=True),)),
    ("when this creature leaves the battlefield", (EventPattern(EventKind.LEAVES, Is(ObjectWord.THIS)),)),
    (
        "when this creature enters or leaves the battlefield",
        (EventPattern(EventKind.LEAVES, Is(ObjectWord.THIS)), enters()),
    ),
    # Steps (CR 603.2b)
    ("at the beginning of combat on your turn", (step_begins(Step.BEGINNING_OF_COMBAT, YOU),)),
    ("at the beginning of each combat", (step_begins(Step.BEGINNING_OF_COMBAT),)),
    ("at the beginning of combat on each opponent's turn", (step_begins(Step.BEGINNING_OF_COMBAT, OPPONENT),)),
    ("at the beginning of your upkeep", (step_begins(Step.UPKEEP, YOU),)),
    ("at the beginning of each upkeep", (step_begins(Step.UPKEEP),)),
    ("at the beginning of each player's draw step", (step_begins(Step.DRAW),)),
    (
        "at the beginning of each other player's upkeep",
        (step_begins(Step.UPKEEP, PlayerPattern(PlayerWord.EACH_OTHER_PLAYER)),),
    ),
    ("at the beginning of enchanted player's upkeep", (step_begins(Step.UPKEEP, ENCHANTED),)),
    ("at the beginning of the end step", (step_begins(Step.END_STEP),)),
    (
        "at the beginning of the monarch's end step",
        (step_begins(Step.END_STEP, PlayerPattern(condition=is_monarch())),),
    ),
    (
        "at the beginning of the upkeep of enchanted creature's controller",
        (step_begins(Step.UPKEEP, PlayerPattern(ControllerOf(ObjectWord.ATTACHED))),),
    ),
    ("at the beginning of your first main phase", (step_begins(Step.PRECOMBAT_MAIN, YOU),)),
    ("at the beginning of each of your postcombat main phases", (step_begins(Step.POSTCOMBAT_MAIN, YOU),)),
    (
        "at the beginning of each of your main phases",
        (step_begins(Step.PRECOMBAT_MAIN, YOU), step_begins(Step.POSTCOMBAT_MAIN, YOU)),
    ),
    ("at end of combat", (step_begins(Step.END_OF_COMBAT),)),
    ("at end of combat on your turn", (step_begins(Step.END_OF_COMBAT, YOU),)),
    (
        "when this creature enters and at the beginning of your upkeep",
        (enters(), step_begins(Step.UPKEEP, YOU)),
    ),
    # What else happens to objects
    ("whenever this creature becomes tapped", (EventPattern(EventKind.BECOMES_TAPPED, Is(ObjectWord.THIS)),)),
    ("whenever this creature becomes untapped", (EventPattern(EventKind.BECOMES_UNTAPPED, Is(ObjectWord.THIS)),)),
    (
        "whenever this creature becomes the target of a spell or ability an opponent controls",
        (becomes_target(player=OPPONENT),),
    ),
    ("whenever this creature becomes the target of a spell", (becomes_target(of=SPELL),)),
    ("whenever this creature becomes the target of an ability you control", (becomes_target(player=YOU, of=ABILITY),)),
    ("when this creature is turned face up", (EventPattern(EventKind.TURNS_FACE_UP, Is(ObjectWord.THIS)),)),
    ("whenever this creature transforms", (EventPattern(EventKind.TRANSFORMS, Is(ObjectWord.THIS)),)),
    ("whenever this creature phases in", (EventPattern(EventKind.PHASES_IN, Is(ObjectWord.THIS)),)),
    (
        "whenever this Equipment becomes attached to a creature",
        (EventPattern(EventKind.BECOMES_ATTACHED, Is(ObjectWord.THIS), other=OtherSide(CREATURE)),),
    ),
    (
        "whenever you become the target of a spell",
        (EventPattern(EventKind.PLAYER_BECOMES_TARGET, other=OtherSide(player=YOU), word=SPELL),),
    ),
    ("whenever a player shuffles their library", (EventPattern(EventKind.SHUFFLES),)),
    ("whenever you shuffle your library", (EventPattern(EventKind.SHUFFLES, player=YOU),)),
    ("whenever one or more creatures enter", (EventPattern(EventKind.ENTERS, CREATURE, together=True),)),
    (
        "whenever one or more creatures you control become tapped",
        (EventPattern(EventKind.BECOMES_TAPPED, all_of((CREATURE, YOURS)), together=True),),
    ),
    ("whenever two or more creatures die", (EventPattern(EventKind.DIES, CREATURE, least=2, together=True),)),
    (
        "whenever two or more +1/+1 counters are put on this creature",
        (EventPattern(EventKind.COUNTERS_PUT, Is(ObjectWord.THIS), word="+1/+1", least=2),),
    ),
    ("whenever this creature enlists a creature", (EventPattern(EventKind.ENLISTS, Is(ObjectWord.THIS)),)),
    ("whenever this Vehicle becomes crewed", (EventPattern(EventKind.IS_CREWED, Is(ObjectWord.THIS)),)),
    (
        "whenever one or more +1/+1 counters are put on this creature",
        (EventPattern(EventKind.COUNTERS_PUT, Is(ObjectWord.THIS), word="+1/+1"),),
    ),
    (
        "when the last time counter is removed from this creature",
        (EventPattern(EventKind.LAST_COUNTER_REMOVED, Is(ObjectWord.THIS), word="time"),),
    ),
    # What players do
    ("whenever you cast a spell", (casts_spell(),)),
    ("whenever you cast a noncreature spell", (casts_spell(spell=Not(CREATURE)),)),
    (
        "whenever a player casts a black creature spell",
        (casts_spell(ANY_PLAYER, all_of((HasColor(Color.BLACK), CREATURE))),),
    ),
    (
        "whenever an opponent casts an instant or sorcery spell",
        (casts_spell(OPPONENT, any_of((HasType(CardType.INSTANT), HasType(CardType.SORCERY)))),),
    ),
    (
        "whenever you cast a spell that targets this creature",
        (casts_spell(spell=Relates(Relation.TARGETS, ObjectWord.THIS)),),
    ),
    ("whenever you cast a spell with mana value 4 or greater", (casts_spell(spell=Compare(Stat.MANA_VALUE, least=4)),)),
    ("whenever you cast your second spell each turn", (casts_spell(nth=2),)),
    ("whenever you gain life", (EventPattern(EventKind.GAINS_LIFE, player=PlayerPattern(PlayerWord.YOU)),)),
    ("whenever an opponent loses life", (EventPattern(EventKind.LOSES_LIFE, player=OPPONENT),)),
    ("whenever you draw a card", (EventPattern(EventKind.DRAWS, player=PlayerPattern(PlayerWord.YOU)),)),
    (
        "whenever you become the monarch",
        (EventPattern(EventKind.BECOMES_MONARCH, player=PlayerPattern(PlayerWord.YOU)),),
    ),
    (
        "whenever you sacrifice another creature",
        (EventPattern(EventKind.IS_SACRIFICED, all_of((OTHER, CREATURE)), YOU),),
    ),
    ("whenever you exert a creature", (EventPattern(EventKind.IS_EXERTED, YOURS),)),
    ("whenever you exert this creature", (EventPattern(EventKind.IS_EXERTED, Is(ObjectWord.THIS)),)),
    ("whenever you exert another Goblin", (EventPattern(EventKind.IS_EXERTED, all_of((OTHER, GOBLIN, YOURS))),)),
    ("whenever you cast a spell that's black", (casts_spell(spell=HasColor(Color.BLACK)),)),
    ("whenever enchanted player attacks with two or more creatures", (player_attacks(ENCHANTED, least=2),)),
    (
        "whenever this creature deals damage to a creature or player",
        (deals_damage(recipient=OtherSide(CREATURE, ANY_PLAYER)),),
    ),
    (
        "whenever this creature deals damage to a creature or opponent",
        (deals_damage(recipient=OtherSide(CREATURE, OPPONENT)),),
    ),
    (
        "whenever you become the target of a spell or ability an opponent controls",
        (
            EventPattern(
                EventKind.PLAYER_BECOMES_TARGET, player=OPPONENT, other=OtherSide(player=PlayerPattern(PlayerWord.YOU))
            ),
        ),
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
        PlayerMeets(PlayerWord.YOU, Controls(all_of((HasStatus(Status.COMMANDER), Own(PlayerWord.YOU))))),
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
    ("a creature died this turn", died_this_turn(CREATURE)),
    ("two or more Goblins died this turn", died_this_turn(GOBLIN, 2)),
    ("no Goblins died this turn", contrary(died_this_turn(GOBLIN))),
    ("no Goblins are on the battlefield", contrary(on_battlefield(GOBLIN))),
    ("it's your turn", is_turn_of()),
    ("it isn't your turn", contrary(is_turn_of())),
    ("it's the first combat phase of the turn", GameIs(GameStatus.FIRST_COMBAT)),
    ("it's day", GameIs(GameStatus.DAY)),
    ("it's night", GameIs(GameStatus.NIGHT)),
    ("this creature is attacking", this_has(HasStatus(Status.ATTACKING))),
    ("this creature attacked this turn", this_has(HasStatus(Status.ATTACKED_THIS_TURN))),
    ("this creature didn't attack this turn", this_has(Not(HasStatus(Status.ATTACKED_THIS_TURN)))),
    ("this creature has flying", this_has(FLIES)),
    ("this creature has power 4 or greater", this_has(Compare(Stat.POWER, least=4))),
    ("it was kicked", WasCast("kicker")),
    ("it was cast", WasCast()),
    ("you cast it", WasCast()),
    (
        "you attacked this turn and it's your turn",
        all_conditions((PlayerMeets(PlayerWord.YOU, attacked_with_creatures()), is_turn_of())),
    ),
    (
        "you're the monarch or you control a Goblin",
        any_condition((PlayerMeets(PlayerWord.YOU, is_monarch()), PlayerMeets(PlayerWord.YOU, Controls(GOBLIN)))),
    ),
]


@pytest.mark.cr("603.4", "601.2i")
@pytest.mark.parametrize(
    ("event", "spell"),
    [
        ("When you cast this spell", ObjectWord.THIS),
        ("Whenever you cast a creature spell", ObjectWord.SUBJECT),
        ("Whenever an opponent casts a spell", ObjectWord.SUBJECT),
    ],
)
def test_another_spell_is_one_other_than_that_of_the_event(event: str, spell: ObjectWord) -> None:
    ability = compiled(f"{event}, if you've cast another spell this turn, draw a card.")
    assert ability.condition == amount_is(casts_this_turn(all_of((Not(Is(spell)), Control(PlayerWord.YOU)))), 1)
    assert compile_exact(describe_ability(ability)) == (ability,)


@pytest.mark.parametrize(
    "text",
    [
        "When this creature enters, if you've cast another spell this turn, draw a card.",
        "When this creature dies, if you've cast another spell this turn, draw a card.",
        "Whenever this creature attacks, if you've cast another spell this turn, draw a card.",
        "This creature enters with a +1/+1 counter on it if you've cast another spell this turn.",
        "This creature has flying as long as you've cast another spell this turn.",
        "Whenever you cast a spell, if an opponent cast another spell this turn, draw a card.",
    ],
)
def test_of_a_permanent_it_is_not_clear_which_spell_is_another(text: str) -> None:
    (line,) = compile_text(text).lines
    assert line.status is LineStatus.UNSUPPORTED


@pytest.mark.cr("603.4")
@pytest.mark.parametrize(("text", "condition"), CONDITIONS)
def test_intervening_conditions(text: str, condition: Condition) -> None:
    ability = compiled(f"Whenever this creature attacks, if {text}, draw a card.")
    assert ability == Triggered((attacks(),), DRAW, condition)
    assert compile_exact(describe_ability(ability)) == (ability,)


@pytest.mark.cr("603.4", "608.2h")
@pytest.mark.parametrize(
    ("text", "quality"),
    [
        ("it was attacking", HasStatus(Status.ATTACKING)),
        ("it was blocking", HasStatus(Status.BLOCKING)),
        ("it was a Goblin", GOBLIN),
        ("it was black", HasColor(Color.BLACK)),
        ("it had a +1/+1 counter on it", Compare(Counters("+1/+1"), 1)),
        ("it had no +1/+1 counters on it", Compare(Counters("+1/+1"), most=0)),
        ("it had flying", FLIES),
        ("it had power 4 or greater", Compare(Stat.POWER, least=4)),
        ("it has flying", FLIES),
        ("that creature has flying", FLIES),
        ("it's attacking", HasStatus(Status.ATTACKING)),
    ],
)
def test_conditions_of_the_object_of_the_event(text: str, quality: Quality) -> None:
    ability = compiled(f"Whenever a creature dies, if {text}, draw a card.")
    assert ability == Triggered((dies(CREATURE),), DRAW, event_object_has(quality))
    assert compile_exact(describe_ability(ability)) == (ability,)


def test_that_player_in_a_condition() -> None:
    attack = compiled("Whenever this creature attacks a player, if that player is poisoned, draw a card.")
    assert attack.condition == PlayerMeets(PlayerWord.DEFENDING_PLAYER, is_poisoned())
    upkeep = compiled("At the beginning of each upkeep, if that player is poisoned, draw a card.")
    assert upkeep.condition == PlayerMeets(PlayerWord.EVENT_PLAYER, is_poisoned())


def test_limits_and_what_has_to_be_so_as_it_happens() -> None:
    once = compiled("Whenever a creature attacks, draw a card. This ability triggers only once each turn.")
    assert once == Triggered((attacks(Everything()),), DRAW, once_each_turn=True)
    assert compile_exact(describe_ability(once)) == (once,)
    text = "Whenever this creature attacks while you control a Goblin, draw a card."
    (ability,) = compile_exact(text)
    assert ability == AsLongAs(PlayerMeets(PlayerWord.YOU, Controls(GOBLIN)), Triggered((attacks(),), DRAW))
    assert compile_exact(describe_ability(ability)) == (ability,)


@pytest.mark.cr("701.43d")
def test_exerting_has_a_linked_ability() -> None:
    text = "You may exert this creature as it attacks. When you do, draw a card."
    assert compile_exact(text) == (
        MayExert(),
        Triggered((EventPattern(EventKind.IS_EXERTED, Is(ObjectWord.THIS), linked=True),), DRAW),
    )
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
        ("Whenever you cast a spell that targets two or more Goblins, draw a card.", "how many a spell targets"),
        ("Whenever an opponent exerts a creature, draw a card.", "this is supported only of your own creatures"),
        ("Whenever zero or more +1/+1 counters are put on this creature, draw a card.", "the number must be positive"),
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
        (attacks(), "this creature attacks"),
        (step_begins(Step.UPKEEP, YOU), "at the beginning of your upkeep"),
        (is_attacked(OtherSide(PLANESWALKER)), "a planeswalker is attacked"),
        (
            attacks(prey=OtherSide(player=PlayerPattern(PlayerWord.EACH_OPPONENT, is_poisoned()))),
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
        (WasCast("flashback"), "this creature was cast for its flashback cost"),
    ],
)
def test_conditions_that_no_text_has(condition: Condition, text: str) -> None:
    assert describe_condition(condition, Speech()) == text


def test_qualities_that_no_text_has() -> None:
    assert describe_quality(Is(TargetObjects())) == "a permanent that is target"
    assert describe_quality(Control(TargetPlayers())) == "a permanent target player controls"


NOUNS: list[tuple[str, Quality]] = [
    ("attacking creature", all_of((HasStatus(Status.ATTACKING), CREATURE))),
    (
        "attacking or blocking creature",
        all_of((any_of((HasStatus(Status.ATTACKING), HasStatus(Status.BLOCKING))), CREATURE)),
    ),
    ("nonattacking creature", all_of((Not(HasStatus(Status.ATTACKING)), CREATURE))),
    ("unblocked creature", all_of((HasStatus(Status.UNBLOCKED), CREATURE))),
    ("blocked creature", all_of((HasStatus(Status.BLOCKED), CREATURE))),
    ("creature blocking this creature", all_of((CREATURE, Relates(Relation.BLOCKS, ObjectWord.THIS)))),
    ("creature blocked by this creature", all_of((CREATURE, Relates(Relation.IS_BLOCKED_BY, ObjectWord.THIS)))),
    (
        "creature blocking or blocked by this creature",
        all_of(
            (
                CREATURE,
                any_of((Relates(Relation.BLOCKS, ObjectWord.THIS), Relates(Relation.IS_BLOCKED_BY, ObjectWord.THIS))),
            )
        ),
    ),
    ("creature attacking you or planeswalkers you control", all_of((CREATURE, AttacksPlayer(PlayerWord.YOU)))),
    ("creature defending player controls", all_of((CREATURE, Control(PlayerWord.DEFENDING_PLAYER)))),
    ("enchanted creature", all_of((Carries(HasSubtype("Aura")), CREATURE))),
    ("equipped creature you control", all_of((Carries(HasSubtype("Equipment")), CREATURE, YOURS))),
    ("goaded creature", all_of((HasStatus(Status.GOADED), CREATURE))),
    ("suspected creature", all_of((HasStatus(Status.SUSPECTED), CREATURE))),
    ("face-down creature", all_of((HasStatus(Status.FACE_DOWN), CREATURE))),
    ("face-up creature", all_of((Not(HasStatus(Status.FACE_DOWN)), CREATURE))),
    ("commander you control", all_of((HasStatus(Status.COMMANDER), YOURS))),
    ("noncommander creature", all_of((Not(HasStatus(Status.COMMANDER)), CREATURE))),
    ("creature you own", all_of((CREATURE, Own(PlayerWord.YOU)))),
    ("creature with mana value 3 or less", all_of((CREATURE, Compare(Stat.MANA_VALUE, most=3)))),
    ("creature that was dealt damage this turn", all_of((CREATURE, HasStatus(Status.DEALT_DAMAGE_THIS_TURN)))),
    ("creature that attacked this turn", all_of((CREATURE, HasStatus(Status.ATTACKED_THIS_TURN)))),
    (
        "Equipment attached to this creature",
        all_of((HasSubtype("Equipment"), Relates(Relation.IS_ATTACHED_TO, ObjectWord.THIS))),
    ),
    (
        "creature that shares a creature type with this creature",
        all_of((CREATURE, Relates(Relation.SHARES_CREATURE_TYPE, ObjectWord.THIS))),
    ),
    ("creature with a +1/+1 counter on it", all_of((CREATURE, Compare(Counters("+1/+1"), 1)))),
    ("artifact or land you control", all_of((any_of((HasType(CardType.ARTIFACT), HasType(CardType.LAND))), YOURS))),
]


@pytest.mark.parametrize(("noun", "quality"), NOUNS)
def test_nouns(noun: str, quality: Quality) -> None:
    text = f"When this creature enters, tap target {noun}."
    ability = compiled(text)
    (target,) = ability.effect.targets
    assert getattr(target, "quality", None) == quality
    assert describe_quality(quality) in {f"a {noun}", f"an {noun}"}
    assert compile_exact(describe_ability(ability)) == (ability,)


def test_an_unblocked_creature_is_attacking() -> None:
    attacking = compiled("When this creature enters, tap target unblocked attacking creature.")
    assert attacking == compiled("When this creature enters, tap target unblocked creature.")


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
