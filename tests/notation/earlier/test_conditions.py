"""Conditions of states that an earlier version saved are read as today's."""

import pytest
from msgspec import convert

from redzone.abilities.asserting import (
    attacked_with_creatures,
    cast_spells_last_turn,
    cast_spells_this_turn,
    contrary,
    controls_fewer,
    damaged_this_turn,
    died_this_turn,
    event_amount_is,
    event_object_has,
    gained_life_this_turn,
    has_cards_in_graveyard,
    has_cards_in_hand,
    has_initiative,
    has_life,
    has_more_life_than_you,
    has_most_life,
    is_monarch,
    is_poisoned,
    is_turn_of,
    lost_life_this_turn,
    lost_permanent_this_turn,
    on_battlefield,
    this_has,
)
from redzone.abilities.comparing import all_of
from redzone.abilities.condition import (
    AmountIs,
    Condition,
    Controls,
    GameIs,
    GameStatus,
    NotCondition,
    PlayerCondition,
    PlayerMeets,
)
from redzone.abilities.counting import how_many
from redzone.abilities.language import X
from redzone.abilities.plain_qualities import HasStatus, HasType
from redzone.abilities.words import PlayerWord, Status
from redzone.notation.earlier import updated
from redzone.notation.earlier.conditions import CONDITIONS
from redzone.notation.earlier.meanings import in_normal_form
from redzone.values.identity import PlayerId
from redzone.values.types import CardType
from redzone.values.value import Value

CREATURE = HasType(CardType.CREATURE)
OLD = {"quality": {"kind": "HasType", "type": "Creature"}}
TAPPED = {
    "quality": {
        "kind": "AllOf",
        "qualities": [{"kind": "HasType", "type": "Creature"}, {"kind": "HasStatus", "status": "tapped"}],
    }
}
LIFE = {"kind": "PlayerNumber", "stat": "life"}
COUNTED = {"kind": "NumberOf", "objects": {"kind": "EachObject", **OLD}}
AT_LEAST: dict[str, object] = {"kind": "AmountIs", "amount": COUNTED}
CONTROLS: dict[str, object] = {"kind": "Controls", **OLD}


class Present(Value, frozen=True):
    """A condition as it is read today."""

    condition: Condition | PlayerCondition


def present(tree: object) -> object:
    return in_normal_form(convert({"condition": updated(tree)}, Present)).condition


@pytest.mark.parametrize(
    ("name", "old", "now"),
    [
        ("ControlsFewer", OLD, controls_fewer(CREATURE)),
        ("ControlsFewer", TAPPED, controls_fewer(all_of((CREATURE, HasStatus(Status.TAPPED))))),
        ("HasCardsInHand", {"most": 0}, has_cards_in_hand(most=0)),
        ("HasCardsInGraveyard", {"least": 7}, has_cards_in_graveyard(7)),
        ("IsPoisoned", {}, is_poisoned()),
        ("HasLife", {"least": 0, "most": 5}, has_life(0, 5)),
        ("HasMostLife", {}, has_most_life()),
        ("HasMoreLifeThanYou", {}, has_more_life_than_you()),
        ("IsMonarch", {}, is_monarch()),
        ("HasInitiative", {}, has_initiative()),
        ("AttackedWithCreatures", {"least": 3}, attacked_with_creatures(3)),
        ("GainedLifeThisTurn", {}, gained_life_this_turn()),
        ("LostLifeThisTurn", {"least": 2}, lost_life_this_turn(2)),
        ("DamagedThisTurn", {}, damaged_this_turn()),
        ("DamagedThisTurn", {"combat": False}, damaged_this_turn(combat=False)),
        ("CastSpellsThisTurn", {"least": 0, "most": 1}, cast_spells_this_turn(0, 1)),
        ("CastSpellsLastTurn", {}, cast_spells_last_turn()),
        ("LostPermanentThisTurn", {}, lost_permanent_this_turn()),
    ],
)
def test_an_old_condition_of_a_player_is_read_as_todays(
    name: str, old: dict[str, object], now: PlayerCondition
) -> None:
    assert present({"kind": name, **old}) == now


@pytest.mark.parametrize(
    ("name", "old", "now"),
    [
        ("PlayerMeets", {"who": "an opponent"}, PlayerMeets(PlayerWord.EACH_OPPONENT, Controls(CREATURE))),
        ("PlayerMeets", {"who": "you"}, PlayerMeets(PlayerWord.YOU, Controls(CREATURE))),
        ("PlayerMeets", {"who": "each player"}, PlayerMeets(PlayerWord.EACH_PLAYER, Controls(CREATURE))),
        ("PlayerMeets", {"who": 2}, PlayerMeets(PlayerId(2), Controls(CREATURE))),
        ("AmountIs", {"amount": LIFE, "most": 5}, PlayerMeets(PlayerWord.YOU, has_life(most=5))),
        ("AmountIs", {"amount": COUNTED, "least": 0, "most": 2}, AmountIs(how_many(CREATURE), most=2)),
        ("AmountIs", {"amount": {"kind": "X"}, "least": 0}, AmountIs(X(), 0)),
        ("NotCondition", {"condition": {**AT_LEAST, "least": 3}}, AmountIs(how_many(CREATURE), most=2)),
        ("NotCondition", {"condition": {**AT_LEAST, "most": 3}}, on_battlefield(CREATURE, 4)),
        ("NotCondition", {"condition": {"kind": "DuringTurn"}}, contrary(is_turn_of())),
        (
            "NotCondition",
            {"condition": {"kind": "NotCondition", "condition": {"kind": "IsDay"}}},
            GameIs(GameStatus.DAY),
        ),
        ("NotCondition", {"condition": {"kind": "IsDay"}}, NotCondition(GameIs(GameStatus.DAY))),
        ("ThisHas", OLD, this_has(CREATURE)),
        ("EventObjectHas", OLD, event_object_has(CREATURE)),
        ("OnBattlefield", OLD, on_battlefield(CREATURE)),
        ("DiedThisTurn", {**OLD, "least": 2}, died_this_turn(CREATURE, 2)),
        ("EventAmountIs", {"least": 3}, event_amount_is(3)),
    ],
)
def test_an_old_condition_is_read_as_todays(name: str, old: dict[str, object], now: Condition) -> None:
    given = {"kind": name, **old, **({"condition": CONTROLS} if name == "PlayerMeets" else {})}
    assert present(given) == now


def test_no_condition_is_forgotten() -> None:
    assert len(CONDITIONS) == 24
