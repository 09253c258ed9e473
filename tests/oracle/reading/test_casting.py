"""What a text says about casting: times, costs, flash, in words and back."""

import pytest

from redzone.abilities.ability import Ability, AlternativeCost
from redzone.abilities.asserting import cast_spells_this_turn, contrary
from redzone.abilities.casting import (
    AdditionalCost,
    CanBeCastAnyTime,
    CantBeCountered,
    CastOnly,
    CastOnlyIf,
    ChangesCost,
    Timing,
)
from redzone.abilities.comparing import all_of, any_of
from redzone.abilities.condition import Controls, PlayerMeets
from redzone.abilities.cost import Cost, Objects
from redzone.abilities.counting import how_many, life_of, number_of_counters
from redzone.abilities.language import Control, Is, PlayersIn
from redzone.abilities.plain_qualities import Everything, HasColor, HasSubtype, HasType
from redzone.abilities.trigger import ANY_PLAYER, PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle import LineStatus, compile_exact, compile_text
from redzone.oracle.printing.abilities import describe_ability
from redzone.values.types import CardType, Color, TypeLine

CREATURE = HasType(CardType.CREATURE)
WALL = HasSubtype("Wall")
YOUR_WALL = PlayerMeets(PlayerWord.YOU, Controls(WALL))
WALLS = how_many(all_of((WALL, Control(PlayerWord.YOU))))
OPPONENT = PlayerPattern(PlayerWord.EACH_OPPONENT)
ANYTIME = "You may cast this spell as though it had flash"


@pytest.mark.parametrize(
    ("text", "abilities"),
    [
        ("This spell can't be countered.", (CantBeCountered(),)),
        ("Cast this spell only during combat.", (CastOnly(Timing.COMBAT),)),
        (
            "Cast this spell only during combat before blockers are declared.",
            (CastOnly(Timing.COMBAT), CastOnly(Timing.BEFORE_BLOCKERS)),
        ),
        (
            "Cast this spell only during the declare attackers step and only if you've been attacked this step.",
            (CastOnly(Timing.IF_ATTACKED),),
        ),
        ("Cast this spell only if you control a Wall.", (CastOnlyIf(YOUR_WALL),)),
        (
            "Cast this spell only during combat and only if you control a Wall.",
            (CastOnly(Timing.COMBAT), CastOnlyIf(YOUR_WALL)),
        ),
        (f"{ANYTIME}.", (CanBeCastAnyTime(),)),
        (f"{ANYTIME} if you control a Wall.", (CanBeCastAnyTime(YOUR_WALL),)),
        (f"{ANYTIME} unless you control a Wall.", (CanBeCastAnyTime(contrary(YOUR_WALL)),)),
        (f"If you control a Wall, {ANYTIME[0].lower()}{ANYTIME[1:]}.", (CanBeCastAnyTime(YOUR_WALL),)),
        (f"{ANYTIME} if you pay {{2}} more to cast it.", (CanBeCastAnyTime(more=Cost("{2}")),)),
        (
            "As an additional cost to cast this spell, sacrifice a creature.",
            (AdditionalCost(Cost(sacrifice=Objects(1, CREATURE))),),
        ),
        (
            "As an additional cost to cast this spell, pay 3 life and discard a card.",
            (AdditionalCost(Cost(life=3, discard=Objects(1, Everything()))),),
        ),
        (
            "You may sacrifice two Walls rather than pay this spell's mana cost.",
            (AlternativeCost(Cost(sacrifice=Objects(2, WALL)), "alternative"),),
        ),
        (
            "If you control a Wall, you may pay {1} and sacrifice a creature rather than pay this spell's mana cost.",
            (AlternativeCost(Cost("{1}", sacrifice=Objects(1, CREATURE)), "alternative", condition=YOUR_WALL),),
        ),
        (
            "If you control a Wall, you may cast this spell without paying its mana cost.",
            (AlternativeCost(Cost(), "alternative", condition=YOUR_WALL),),
        ),
        (
            "This spell costs {1} less to cast if you control a Wall.",
            (ChangesCost(Is(ObjectWord.THIS), "{1}", condition=YOUR_WALL),),
        ),
        (
            "This spell costs {1} less to cast for each Wall you control.",
            (ChangesCost(Is(ObjectWord.THIS), "{1}", times=WALLS),),
        ),
        (
            "This spell costs {2} less to cast for each Wall you control.",
            (ChangesCost(Is(ObjectWord.THIS), "{2}", times=WALLS),),
        ),
        (
            "This spell costs {X} less to cast, where X is the number of Walls you control.",
            (ChangesCost(Is(ObjectWord.THIS), "{1}", times=WALLS),),
        ),
        ("Creature spells you cast cost {1} less to cast.", (ChangesCost(CREATURE, "{1}"),)),
        (
            "Instant and sorcery spells cost {1} more to cast.",
            (
                ChangesCost(
                    any_of((HasType(CardType.INSTANT), HasType(CardType.SORCERY))), "{1}", less=False, player=ANY_PLAYER
                ),
            ),
        ),
        (
            "Spells your opponents cast cost {1} more to cast.",
            (ChangesCost(Everything(), "{1}", less=False, player=OPPONENT),),
        ),
        (
            "Red spells you cast cost {R} less to cast for each Wall you control.",
            (ChangesCost(HasColor(Color.RED), "{R}", times=WALLS),),
        ),
    ],
)
def test_casting(text: str, abilities: tuple[Ability, ...]) -> None:
    assert compile_exact(text) == abilities
    assert compile_exact("\n".join(map(describe_ability, abilities))) == abilities


@pytest.mark.cr("601.2i", "601.3")
@pytest.mark.parametrize(("spells", "number"), [("another spell", 1), ("a spell", 1), ("two or more spells", 2)])
def test_a_spell_that_is_not_yet_cast_asks_for_others(spells: str, number: int) -> None:
    condition = PlayerMeets(PlayerWord.YOU, cast_spells_this_turn(number))
    assert compile_exact(f"Cast this spell only if you've cast {spells} this turn.") == (CastOnlyIf(condition),)
    (cheaper,) = compile_exact(f"This spell costs {{1}} less to cast if you've cast {spells} this turn.")
    assert cheaper == ChangesCost(Is(ObjectWord.THIS), "{1}", condition=condition)


@pytest.mark.cr("601.3")
def test_a_spell_calls_itself_by_its_name() -> None:
    sorcery = TypeLine.of("Sorcery")
    cost = AdditionalCost(Cost(sacrifice=Objects(1, CREATURE)))
    text = "As an additional cost to cast Ana, sacrifice a creature."
    assert compile_exact(text, name="Ana", type_line=sorcery) == (cost,)


@pytest.mark.parametrize(
    "text",
    [
        "This spell costs {X} less to cast.",
        "As an additional cost to cast this spell, sing.",
        "Cast this spell only on Tuesdays.",
        "You may sing rather than pay this spell's mana cost.",
        "Loud spells you cast cost {1} less to cast.",
        "You may cast it without paying its mana cost.",
        "You may cast it as though it had flash.",
        "You may pay {2} rather than pay its mana cost.",
        "It can't be countered.",
        "It costs {1} less to cast.",
        "As an additional cost to cast it, sacrifice a creature.",
        "You may cast a creature spell from your graveyard.",
        "Once each turn, you may cast creature spells from your graveyard.",
        "Once each turn, you may play a land and cast a creature spell from your graveyard.",
        "You may cast creature spells your opponents control from your graveyard.",
        "You may play grumble from your graveyard.",
        "As long as you control a Wall, you may cast this card from your graveyard as long as you control a Bear.",
        "You may cast this card from your graveyard. If you do, it enters tapped if you control a Wall.",
    ],
)
def test_what_is_not_understood(text: str) -> None:
    (line,) = compile_text(text).lines
    assert line.status is LineStatus.UNSUPPORTED


@pytest.mark.parametrize(
    ("ability", "text"),
    [
        (AdditionalCost(Cost("{2}"), "kicker"), "Kicker {2}."),
        (AlternativeCost(Cost("{2}"), "dash"), "Dash {2}."),
        (AdditionalCost(Cost()), "As an additional cost to cast this spell, pay {0}."),
        (
            ChangesCost(CREATURE, "{2}", times=PlayersIn(PlayerWord.EACH_OPPONENT)),
            "Creature spells you cast cost {2} less to cast for each opponent.",
        ),
        (
            ChangesCost(CREATURE, "{2}", times=number_of_counters(ObjectWord.THIS, "charge")),
            "Creature spells you cast cost {2} less to cast for each charge counter on this creature.",
        ),
        (
            ChangesCost(CREATURE, "{2}", times=life_of()),
            "Creature spells you cast cost {2} less to cast for each your life total.",
        ),
    ],
)
def test_what_messages_say(ability: Ability, text: str) -> None:
    assert describe_ability(ability) == text
