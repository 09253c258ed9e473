"""Instructions of spells and abilities: what each wording means, and that it is said back the same."""

import pytest

from redzone.abilities.ability import (
    Ability,
    ChangeObjects,
    CreateTokens,
    Delay,
    If,
    IfDone,
    Instruction,
    May,
    SpellEffect,
    SpellText,
    Triggered,
    Unless,
    WhenYouDo,
)
from redzone.abilities.choosing import SacrificeChosen
from redzone.abilities.comparing import all_of
from redzone.abilities.condition import GameIs, GameStatus
from redzone.abilities.cost import Cost, Objects
from redzone.abilities.counting import basic_land_types, how_many, power_of
from redzone.abilities.duration import Duration
from redzone.abilities.event_patterns import dies, step_begins, such_damage
from redzone.abilities.instruction import (
    AddMana,
    DealDamage,
    Deed,
    Discard,
    Do,
    Draw,
    Fight,
    GainLife,
    Lasting,
    LoseLife,
    Mill,
    MoveToBattlefield,
    PutCounters,
    Replace,
)
from redzone.abilities.language import (
    AmountBefore,
    Control,
    ControllerOf,
    EachObject,
    EventAmount,
    Is,
    Not,
    OwnerOf,
    Quality,
    TargetObjects,
    TargetPlayers,
    Times,
    X,
)
from redzone.abilities.modification import (
    AddTypes,
    ChangeController,
    ModifyPowerToughness,
    SetColors,
    SetPowerToughness,
)
from redzone.abilities.plain_qualities import Everything, HasStatus, HasType
from redzone.abilities.replacement import GoesInto, PreventDamage
from redzone.abilities.targeting import (
    TargetAnything,
    TargetCards,
    TargetPermanents,
    TargetPlayer,
    TargetSpec,
    TargetSpells,
)
from redzone.abilities.trigger import ANY_PLAYER, OtherSide
from redzone.abilities.turn_instructions import AddPhases, BecomeMonarch
from redzone.abilities.words import ObjectWord, PlayerWord, Status
from redzone.oracle import LineStatus, UnsupportedText, compile_effect, compile_text
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.instructions.spell_effects import spell_effect
from redzone.oracle.language.words import words_of
from redzone.oracle.phrases.context import NO_CONTEXT, OF_A_SPELL, Context, Referent
from redzone.oracle.printing.abilities import QUOTING, describe_ability
from redzone.oracle.printing.conditions import Speech
from redzone.oracle.printing.instructions import describe_effect
from redzone.values.turn import Step
from redzone.values.types import CardType, Color, TypeLine

CREATURE: Quality = HasType(CardType.CREATURE)
YOURS = all_of((CREATURE, Control(PlayerWord.YOU)))
TARGET = TargetPermanents(CREATURE)
FIRST = TargetObjects(0)
PLUS = "+1/+1"
ATTACK = Context(subject=Referent(CREATURE, this=True), player=PlayerWord.DEFENDING_PLAYER, defender=True)
DAMAGE = Context(subject=Referent(CREATURE, this=True), player=PlayerWord.EVENT_PLAYER, amount=True)
BLOCKED = Context(subject=Referent(CREATURE, this=True), other=Referent(CREATURE))
ANOTHER = Context(subject=Referent(CREATURE))
SEVERAL = Context(subject=Referent(CREATURE, plural=True))


def never_quoted(*_: object) -> tuple[Ability, ...]:
    raise AssertionError


def read(text: str, context: Context = NO_CONTEXT) -> SpellEffect:
    return spell_effect(words_of(text), len(text), context=context, quoted=never_quoted)


def effect(*instructions: Instruction, targets: tuple[TargetSpec, ...] = ()) -> SpellEffect:
    return SpellEffect(instructions, targets)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Destroy target creature.", effect(Do(Deed.DESTROY, FIRST), targets=(TARGET,))),
        (
            "Destroy target creature. It can't be regenerated.",
            effect(Do(Deed.DESTROY_WITHOUT_REGENERATION, FIRST), targets=(TARGET,)),
        ),
        (
            "~ deals 2 damage to target creature. If it's day, instead it deals 4 damage to that creature.",
            effect(If(GameIs(GameStatus.DAY), (DealDamage(4, FIRST),), (DealDamage(2, FIRST),)), targets=(TARGET,)),
        ),
        (
            "~ deals 2 damage to target creature. The damage can't be prevented.",
            effect(DealDamage(2, FIRST, certain=True), targets=(TARGET,)),
        ),
        (
            "Counter target creature spell.",
            effect(Do(Deed.COUNTER, FIRST), targets=(TargetSpells(CREATURE),)),
        ),
        ("Untap all creatures you control.", effect(Do(Deed.UNTAP, EachObject(YOURS)))),
        (
            "Remove target attacking creature from combat.",
            effect(
                Do(Deed.REMOVE_FROM_COMBAT, FIRST),
                targets=(TargetPermanents(all_of((HasStatus(Status.ATTACKING), CREATURE))),),
            ),
        ),
        (
            "Return target creature to its owner's hand.",
            effect(Do(Deed.RETURN_TO_HAND, FIRST), targets=(TARGET,)),
        ),
        (
            "Return target creature card from your graveyard to your hand.",
            effect(Do(Deed.RETURN_TO_HAND, FIRST), targets=(TargetCards(CREATURE),)),
        ),
        ("Target creature phases out.", effect(Do(Deed.PHASE_OUT, FIRST), targets=(TARGET,))),
        (
            "Tap target creature. It doesn't untap during its controller's next untap step.",
            effect(Do(Deed.TAP, FIRST), Do(Deed.DOESNT_UNTAP_NEXT, FIRST), targets=(TARGET,)),
        ),
        (
            "Turn target face-down creature you control face up.",
            None,
        ),
        ("Damage already dealt to target creature is healed.", effect(Do(Deed.HEAL, FIRST), targets=(TARGET,))),
        (
            "Destroy all creatures target player controls.",
            effect(
                Do(Deed.DESTROY, EachObject(all_of((CREATURE, Control(TargetPlayers(0)))))), targets=(TargetPlayer(),)
            ),
        ),
    ],
)
def test_deeds(text: str, wanted: SpellEffect | None) -> None:
    assert wanted is None or compile_effect(text) == wanted
    assert compile_effect(text).instructions


@pytest.mark.cr("120.1", "115.4")
@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (
            "~ deals 3 damage to any target.",
            effect(DealDamage(3, FIRST, TargetPlayers(0)), targets=(TargetAnything(),)),
        ),
        (
            "~ deals 2 damage to each creature and each player.",
            effect(DealDamage(2, EachObject(CREATURE), PlayerWord.EACH_PLAYER)),
        ),
        (
            "~ deals X damage to target player.",
            effect(DealDamage(X(), players=TargetPlayers(0)), targets=(TargetPlayer(),)),
        ),
        (
            "Target creature you control deals damage equal to its power to target creature you don't control.",
            effect(
                DealDamage(power_of(FIRST), TargetObjects(1), source=FIRST),
                targets=(TargetPermanents(YOURS), TargetPermanents(all_of((CREATURE, Not(Control(PlayerWord.YOU)))))),
            ),
        ),
        (
            "~ deals 4 damage divided as you choose among one or two targets.",
            effect(DealDamage(4, FIRST, TargetPlayers(0), divided=True), targets=(TargetAnything(least=1, most=2),)),
        ),
        (
            "Target creature you control fights target creature you don't control.",
            effect(
                Fight(FIRST, TargetObjects(1)),
                targets=(TargetPermanents(YOURS), TargetPermanents(all_of((CREATURE, Not(Control(PlayerWord.YOU)))))),
            ),
        ),
    ],
)
def test_damage(text: str, wanted: SpellEffect) -> None:
    assert compile_effect(text) == wanted


@pytest.mark.cr("615.1", "615.7")
def test_prevention() -> None:
    assert compile_effect("Prevent all combat damage that would be dealt this turn.") == effect(
        Replace(PreventDamage(such_damage(combat=True)))
    )
    assert compile_effect("Prevent the next 3 damage that would be dealt to any target this turn.") == effect(
        Replace(PreventDamage(such_damage(recipient=OtherSide(Everything(), ANY_PLAYER))), FIRST, TargetPlayers(0), 3),
        targets=(TargetAnything(),),
    )
    both = compile_effect("Prevent all combat damage that would be dealt to and dealt by target creature this combat.")
    assert both.instructions == (
        Replace(
            PreventDamage(such_damage(recipient=OtherSide(Everything()), combat=True)),
            FIRST,
            lasting=Lasting.THIS_COMBAT,
        ),
        Replace(PreventDamage(such_damage(Is(TargetObjects(0)), combat=True)), lasting=Lasting.THIS_COMBAT),
    )
    assert compile_effect("Prevent all damage target creature would deal this turn.").instructions == (
        Replace(PreventDamage(such_damage(Is(TargetObjects(0))))),
    )


@pytest.mark.parametrize(
    ("text", "instructions"),
    [
        ("You gain 3 life.", (GainLife(3),)),
        ("You gain life equal to the number of creatures you control.", (GainLife(how_many(YOURS)),)),
        ("You gain 2 life for each creature you control.", (GainLife(Times(2, how_many(YOURS))),)),
        ("For each creature you control, you gain 1 life.", (GainLife(how_many(YOURS)),)),
        ("You gain X life, where X is the number of basic land types among lands you control.", None),
        ("Each opponent loses 1 life and you gain 1 life.", (LoseLife(1, PlayerWord.EACH_OPPONENT), GainLife(1))),
        ("Draw two cards, then discard a card.", (Draw(2), Discard(1))),
        ("Draw a card for each creature you control, then discard that many cards.", None),
        ("Target player draws two cards and loses 2 life.", (Draw(2, TargetPlayers(0)), LoseLife(2, TargetPlayers(0)))),
        ("Target player puts the top two cards of their library into their graveyard.", (Mill(2, TargetPlayers(0)),)),
        ("Each opponent sacrifices a creature.", (SacrificeChosen(1, CREATURE, PlayerWord.EACH_OPPONENT),)),
        (
            "Target player loses 1 life and becomes the monarch.",
            (LoseLife(1, TargetPlayers(0)), BecomeMonarch(TargetPlayers(0))),
        ),
        ("Add {R}{R}.", (AddMana(("{R}{R}",)),)),
        ("Add {R} for each creature you control.", (AddMana(("{R}",), how_many(YOURS)),)),
        ("After this phase, there is an additional combat phase.", (AddPhases(),)),
    ],
)
def test_players(text: str, instructions: tuple[Instruction, ...] | None) -> None:
    found = compile_effect(text).instructions
    assert found if instructions is None else found == instructions


def test_that_much_is_of_the_instruction_before_or_of_the_event() -> None:
    assert compile_effect("Draw two cards. You lose that much life.").instructions[1] == LoseLife(AmountBefore())
    assert read("you gain that much life.", DAMAGE).instructions == (GainLife(EventAmount()),)
    with pytest.raises(NotUnderstood, match="how much"):
        read("draw two cards, then you lose that much life.", DAMAGE)
    with pytest.raises(UnsupportedText, match="how much"):
        compile_effect("You gain that much life.")


@pytest.mark.cr("608.2c", "118.12")
def test_what_may_be_done_and_what_then_happens() -> None:
    assert compile_effect("You may draw a card.").instructions == (May((Draw(),)),)
    assert compile_effect("You may pay {2}. If you do, draw a card. Otherwise, you lose 1 life.").instructions == (
        May((Draw(),), cost=Cost("{2}"), otherwise=(LoseLife(1),)),
    )
    assert compile_effect("You may sacrifice a creature you control. If you do, draw a card.").instructions == (
        May((Draw(),), cost=Cost(sacrifice=Objects(1, CREATURE))),
    )
    assert compile_effect("Discard a card. If you do, draw two cards.").instructions == (
        Discard(1),
        IfDone((Draw(2),)),
    )
    assert compile_effect("You may draw a card. If you do, discard a card.").instructions == (
        May((Draw(), IfDone((Discard(1),)))),
    )
    assert compile_effect(
        "You may draw a card. If you do, discard a card. If you do, you lose 1 life."
    ).instructions == (May((Draw(), IfDone((Discard(1), LoseLife(1))))),)
    assert read("that player may draw a card.", DAMAGE).instructions == (
        May((Draw(1, PlayerWord.EVENT_PLAYER),), PlayerWord.EVENT_PLAYER),
    )
    assert read("sacrifice ~ unless you pay {1}.").instructions == (
        Unless((Do(Deed.SACRIFICE, ObjectWord.THIS),), PlayerWord.YOU, Cost("{1}")),
    )
    assert compile_effect("Counter target spell unless its controller pays {3}.").instructions == (
        Unless((Do(Deed.COUNTER, FIRST),), ControllerOf(FIRST), Cost("{3}")),
    )


@pytest.mark.cr("701.6a")
def test_abilities_on_the_stack_are_targets() -> None:
    stifled = compile_effect("Counter target activated or triggered ability.")
    assert stifled == effect(Do(Deed.COUNTER, FIRST), targets=(TargetSpells(spells=False, abilities=True),))


@pytest.mark.cr("603.12")
def test_a_reflexive_ability_has_its_own_targets() -> None:
    found = read("you may pay {1}. When you do, destroy target creature.")
    reflexive = WhenYouDo(effect(Do(Deed.DESTROY, FIRST), targets=(TARGET,)))
    assert found == effect(May((reflexive,), cost=Cost("{1}")))


@pytest.mark.cr("608.2c")
def test_conditions_and_what_happens_instead() -> None:
    found = compile_effect("Draw a card. If you control a creature, draw two cards instead.").instructions
    assert len(found) == 1
    assert isinstance(found[0], If)
    assert (found[0].instructions, found[0].otherwise) == ((Draw(2),), (Draw(1),))
    behind = compile_effect("Draw a card if you control a creature.").instructions[0]
    assert isinstance(behind, If)
    unless = compile_effect("You lose 2 life unless you control a creature.").instructions[0]
    assert isinstance(unless, If)


@pytest.mark.cr("603.7")
def test_later() -> None:
    at_end = step_begins(Step.END_OF_COMBAT)
    assert read("destroy that creature at end of combat.", BLOCKED).instructions == (
        Delay(at_end, effect(Do(Deed.DESTROY, ObjectWord.OTHER))),
    )
    assert read("At the beginning of the next end step, sacrifice ~.").instructions == (
        Delay(step_begins(Step.END_STEP), effect(Do(Deed.SACRIFICE, ObjectWord.THIS))),
    )
    if_red = compile_effect("Untap target creature. Sacrifice it at the beginning of the next end step if it's red.")
    first = compile_effect("Untap target creature. At the beginning of the next end step, if it's red, sacrifice it.")
    assert if_red == first
    assert isinstance(if_red.instructions[1], Delay)
    watched = compile_effect("Tap target creature. When that creature dies this turn, draw a card.")
    assert watched.instructions[1] == Delay(dies(Is(TargetObjects(0))), effect(Draw()), this_turn=True)
    exiled = compile_effect("Tap target creature. If that creature would die this turn, exile it instead.")
    assert exiled.instructions[1] == Replace(GoesInto(dies(Is(TargetObjects(0)))))


@pytest.mark.cr("400.7")
def test_what_was_exiled_comes_back_as_what_the_instruction_before_moved() -> None:
    found = compile_effect("Exile target creature, then return it to the battlefield under its owner's control.")
    made = ObjectWord.MADE
    assert found.instructions == (Do(Deed.EXILE, FIRST), MoveToBattlefield(made, OwnerOf(made)))


@pytest.mark.cr("111.2", "111.4", "111.10", "508.4")
def test_tokens() -> None:
    made = compile_effect("Create two 1/1 white Soldier creature tokens that are tapped and attacking.").instructions[0]
    assert isinstance(made, CreateTokens)
    assert made.token is not None
    assert (made.token.name, made.token.colors, made.token.power) == ("Soldier Token", (Color.WHITE,), 1)
    assert (made.count, made.tapped, made.attacking) == (2, True, PlayerWord.EACH_DEFENDING_PLAYER)
    copy = compile_effect("Create a token that's a copy of target creature you control.").instructions[0]
    assert isinstance(copy, CreateTokens)
    assert copy.copy_of == FIRST
    food = compile_effect("Create a Food token.").instructions[0]
    assert isinstance(food, CreateTokens)
    assert food.token is not None
    assert food.token.abilities
    gone = compile_effect(
        "Create a 3/1 red Elemental creature token. Sacrifice it at the beginning of the next end step."
    )
    assert gone.instructions[1] == Delay(step_begins(Step.END_STEP), effect(Do(Deed.SACRIFICE, ObjectWord.MADE)))


def test_control_and_what_something_becomes() -> None:
    found = compile_effect(
        "Gain control of target creature until end of turn. Untap it. It gains haste until end of turn."
    )
    assert found.instructions[0] == ChangeObjects(FIRST, (ChangeController(),), Duration.END_OF_TURN)
    land = read("~ becomes a 2/2 red Goblin creature until end of turn. It's still a land.")
    assert land.instructions == (
        ChangeObjects(
            ObjectWord.THIS,
            (
                AddTypes(TypeLine(types=(CardType.CREATURE,), subtypes=("Goblin",))),
                SetColors((Color.RED,)),
                SetPowerToughness(2, 2),
            ),
            Duration.END_OF_TURN,
        ),
    )
    grown = read("~ gets +X/+X until end of turn, where X is its power.")
    assert grown.instructions == (
        ChangeObjects(
            ObjectWord.THIS,
            (ModifyPowerToughness(power_of(ObjectWord.THIS), power_of(ObjectWord.THIS)),),
            Duration.END_OF_TURN,
        ),
    )


@pytest.mark.cr("701.37a", "701.41a", "701.46a", "701.66a")
def test_keyword_actions_with_a_number() -> None:
    assert isinstance(read("Monstrosity 3.").instructions[0], If)
    assert isinstance(read("Adapt 2.").instructions[0], If)
    support = read("support 2.")
    assert support.targets == (TargetPermanents(all_of((Not(Is(ObjectWord.THIS)), CREATURE)), 0, 2),)
    earth = compile_effect("Earthbend 3.")
    assert earth.instructions[1] == PutCounters(FIRST, PLUS, 3)
    assert [type(instruction) for instruction in earth.instructions] == [ChangeObjects, PutCounters, Delay, Delay]


@pytest.mark.cr("700.2")
def test_modes() -> None:
    text = "Choose one or both \N{EM DASH}\n\N{BULLET} Destroy target creature.\n\N{BULLET} You gain 3 life."
    compiled = compile_text(text, type_line=TypeLine.of("Instant"))
    (ability,) = compiled.abilities
    assert isinstance(ability, SpellText)
    assert (ability.effect.least_modes, ability.effect.most_modes, len(ability.effect.modes)) == (1, 2, 2)
    trigger = compile_text(f"When this creature enters, {text[0].lower()}{text[1:]}")
    assert trigger.status is LineStatus.EXACT
    assert isinstance(trigger.abilities[0], Triggered)
    for header, numbers in {"Choose one or more": (1, 2), "Choose any number": (0, 2), "Choose two": (2, 2)}.items():
        (other,) = compile_text(text.replace("Choose one or both", header), type_line=TypeLine.of("Instant")).abilities
        assert isinstance(other, SpellText)
        assert (other.effect.least_modes, other.effect.most_modes) == numbers
        said = describe_effect(other.effect, Speech("~"), QUOTING)
        assert compile_text(said, type_line=TypeLine.of("Instant")).abilities == (other,)


ROUND = """
Destroy target creature. It can't be regenerated.
Destroy all creatures. They can't be regenerated.
Tap or untap target permanent.
Tap up to two target creatures. They don't untap during their controller's next untap step.
Target creature becomes blocked.
Exile target creature. Its controller gains 2 life.
Exile target creature, then return it to the battlefield under its owner's control.
Return target creature card with mana value 2 or less from your graveyard to the battlefield tapped.
Put target artifact or creature card from a graveyard onto the battlefield under your control.
Put target creature on top of its owner's library.
Shuffle target creature into its owner's library.
Turn target face-down creature face up.
Damage already dealt to target creature is healed.
Remove target creature from combat.
Return a land you control to its owner's hand.
Choose a creature you control. Untap it.
Untap up to two lands.
Put two +1/+1 counters on target creature.
Put a charge counter on each artifact you control.
Distribute three +1/+1 counters among any number of target creatures.
Remove all charge counters from target artifact.
Remove a +1/+1 counter from target creature.
~ deals 3 damage to any target and you gain 3 life.
~ deals 2 damage to each creature and each player.
~ deals 4 damage divided as you choose among one or two targets.
~ deals 3 damage divided as you choose among any number of target creatures.
~ deals X damage to target creature, where X is the greatest power among creatures you control.
Target creature deals damage to itself equal to its power.
Target creature you control deals damage equal to its power to target creature you don't control.
Target creature you control fights target creature you don't control.
Prevent all combat damage that would be dealt this turn.
Prevent all combat damage that would be dealt by target creature this turn.
Prevent all damage that would be dealt to creatures you control this turn.
Prevent all damage that would be dealt to you this combat.
Prevent the next X damage that would be dealt to target creature this turn.
Prevent the next 2 damage that would be dealt to any target this turn.
You gain life equal to the number of cards in your hand.
You gain 2 life for each creature you control.
Target opponent loses half their life, rounded up.
Each player discards their hand.
Target player discards two cards at random.
Draw X cards.
Scry 2. Surveil 1.
Mill three cards.
Exile the top card of your library.
Target player exiles the top two cards of their library.
Add one mana of any color.
Add three mana of any one color.
Add X mana of any one color, where X is the number of creatures you control.
You get {E}{E}.
Target player gets two poison counters.
You become the monarch.
You take the initiative.
Take an extra turn after this one.
Target player skips their next combat phase.
Target player loses the game.
You gain life equal to the sacrificed creature's toughness.
You win the game.
The Ring tempts you.
It becomes night.
End the turn.
End the combat phase.
After this phase, there is an additional combat phase followed by an additional main phase.
Target opponent becomes the protector of target battle.
Choose an opponent.
Create a 1/1 white Soldier creature token with flying and vigilance.
Create two tapped Treasure tokens.
Create X 1/1 green Insect creature tokens, where X is the number of lands you control.
Create an X/X green Ooze creature token, where X is the number of creatures you control.
Create a 2/2 colorless artifact creature token named "Thing".
Create two tokens that are copies of target creature.
Target opponent creates a 1/1 red Goblin creature token.
Create two 1/1 red Goblin creature tokens. They gain haste until end of turn. Exile them at end of combat.
Target creature gets +X/-X until end of turn.
Target creature gets +2/+2 and gains trample until end of turn and can't be blocked this turn.
Target creature can't attack or block this turn.
Target creature loses all abilities and has base power and toughness 0/2 until end of turn.
Target creature becomes a 4/4 blue Drake creature with flying in addition to its other types until end of turn.
Target creature becomes a black Zombie in addition to its other colors and types.
Creatures you control get +1/+0 and gain haste until end of turn.
Until your next turn, creatures can't attack you.
Gain control of target creature for as long as you control ~.
Gain control of all creatures until end of turn.
Target creature gets +1/+1 for as long as ~ remains tapped.
Each opponent sacrifices two creatures.
Target player sacrifices an artifact or land.
You may pay {2}. If you do, draw a card. Otherwise, you lose 1 life.
You may draw a card.
You may pay {1}. When you do, destroy target creature.
Discard a card. If you do, draw two cards. Otherwise, you lose 2 life.
If you control a creature, draw a card. Otherwise, you gain 1 life.
Sacrifice ~ unless you pay {2}.
Counter target creature spell unless its controller pays {1}.
You lose 2 life unless you control a creature.
Tap target creature. When that creature dies this turn, draw a card.
Tap target creature. If that creature would die this turn, exile it instead.
At the beginning of your next upkeep, draw a card.
Up to two target players each draw a card.
Monstrosity 2.
Adapt 1.
Bolster 2.
Bolster X, where X is the number of creatures you control.
Proliferate.
Blight 2.
~ endures 2.
Target creature endures 1.
Double the number of +1/+1 counters on target creature.
Attach ~ to target creature.
Return ~ from your graveyard to your hand.
Return ~ from your graveyard to the battlefield tapped and attacking.
Put target creature card from your graveyard onto the battlefield with a +1/+1 counter on it.
Any number of target creatures gain flying until end of turn.
"""


@pytest.mark.parametrize("text", [line for line in ROUND.strip().splitlines() if "each draw" not in line])
def test_effects_round_trip(text: str) -> None:
    found = read(text)
    said = describe_effect(found, Speech("~"), QUOTING)
    assert read(said) == found, said


@pytest.mark.parametrize(
    ("text", "context"),
    [
        ("destroy that creature at end of combat.", BLOCKED),
        ("~ deals 1 damage to that creature's controller.", BLOCKED),
        ("it gets +1/+1 until end of turn.", ANOTHER),
        ("untap it. Its controller draws a card.", ANOTHER),
        ("tap target creature. That creature's controller loses 1 life.", ANOTHER),
        ("untap them.", SEVERAL),
        ("tap target creature defending player controls.", ATTACK),
        ("that player discards a card.", DAMAGE),
        ("you gain that much life.", DAMAGE),
        ("put that many +1/+1 counters on ~.", DAMAGE),
        ("defending player sacrifices two permanents.", ATTACK),
        ("create a 1/1 red Goblin creature token that's tapped and attacking.", ATTACK),
        ("create a 1/1 red Goblin creature token attacking that player.", ATTACK),
        ("prevent all combat damage that would be dealt by it this turn.", ANOTHER),
        ("that player may pay {1}. If that player does, draw a card.", DAMAGE),
        ("that player loses 1 life unless he or she pays {1}.", DAMAGE),
    ],
)
def test_effects_of_events_round_trip(text: str, context: Context) -> None:
    found = read(text, context)
    said = describe_effect(found, Speech("~"), QUOTING)
    assert read(said, context) == found, said


def test_activated_abilities_and_spells_are_said_back() -> None:
    for text in ("{2}, {T}: Draw a card.", "{R}: This creature gets +1/+0 until end of turn."):
        (ability,) = compile_text(text).abilities
        assert compile_text(describe_ability(ability)).abilities == (ability,)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Untap ~. That player draws a card.", "not clear which player"),
        ("Untap those creatures.", "what the pronoun means"),
        ("Draw a card for each creature you control for each land you control.", "does not fit here"),
        ("For each creature you control, untap target land.", "for each of these"),
        ("Untap target land, where X is the number of creatures you control.", "what X is for"),
        ("Create a 1/1 red Goblin creature token. Draw a card. Sacrifice it.", "what the pronoun means by now"),
        ("Target creature becomes a 2/2 Equipment creature until end of turn.", "which types stay"),
        ("Incubate.", "this action has a number"),
        ("Learn 2.", "this action has no number"),
        ("Target creature explores 2.", "nothing explores a number"),
        ("Incubate Goblins 2.", "only who amasses says a creature type"),
        ("Amass artifacts 2.", "a creature type is wanted here"),
        ("Target creature explores again.", "what is done again"),
        ("If you do, draw a card.", "nothing was done before"),
        ("Otherwise, draw a card.", "what else is done"),
        ("They can't be regenerated.", "what is destroyed"),
        ("You gain 2 life. The damage can't be prevented.", "what damage that is"),
        ("Prevent all damage that would be dealt to you.", "how long this lasts"),
        ("Loses 2 life.", "who does this"),
        ("Draw a card, then becomes the monarch.", "who does this"),
        ("Create a 2/2 creature.", "only tokens are created"),
        ("Add {R} and {G}.", "not clear in this list"),
        ("Put a number of charge counters on ~.", "does not fit here"),
        ("Each player discards their hand, then draws that many cards.", "each of several players"),
        ("Each opponent loses 2 life and gains that much life.", "each of several players"),
        ("~ deals 2 damage to each creature and each planeswalker you control.", "said of all of these"),
    ],
)
def test_what_is_not_clear_is_refused(text: str, why: str) -> None:
    with pytest.raises(NotUnderstood, match=why):
        read(text)


def test_a_spell_is_no_permanent() -> None:
    with pytest.raises(NotUnderstood, match="a spell is no permanent"):
        read("~ gets +1/+1 until end of turn.", OF_A_SPELL)
    assert basic_land_types() in {
        instruction.amount
        for instruction in read(
            "You gain X life, where X is the number of basic land types among lands you control."
        ).instructions
        if isinstance(instruction, GainLife)
    }
