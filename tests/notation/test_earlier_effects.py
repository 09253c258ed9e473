"""Effects from outside that the version before saved are read as the instructions that they are today."""

import msgspec
import pytest

from redzone.abilities.ability import ChangeGroup, ChangeObjects, SpellEffect
from redzone.abilities.duration import Duration
from redzone.abilities.event_patterns import such_damage
from redzone.abilities.instruction import Deed, Do, Lasting, Replace
from redzone.abilities.language import TheseObjects, ThesePlayers
from redzone.abilities.modification import ModifyPowerToughness
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.replacement import PreventDamage, RedirectDamage
from redzone.abilities.trigger import OtherSide
from redzone.game.action import Action, Concede
from redzone.game.card import Card
from redzone.game.effect import Carry, Intervention, PlacePermanent
from redzone.notation.earlier import updated
from redzone.notation.earlier.effects import NoLongerReadError
from redzone.notation.saved import InvalidSavedValue, load_game, save_game
from redzone.values.identity import CardId, ObjectId, PlayerId
from redzone.values.types import TypeLine
from tests.support import outside
from tests.support.states import game

A, B = PlayerId(1), PlayerId(2)
BEAR, OX = ObjectId("bear"), ObjectId("ox")
DECODER: msgspec.json.Decoder[Action | Intervention] = msgspec.json.Decoder(Action | Intervention)
BOOST = {"kind": "ModifyPowerToughness", "power": 1, "toughness": 1}
GROWS = (ModifyPowerToughness(1, 1),)


def read(effect: object) -> Action | Intervention:
    """What an intervention of the version before is today."""
    tree = updated({"kind": "Intervention", "effect": effect, "controller": 1})
    return DECODER.decode(msgspec.json.encode(tree))


@pytest.mark.parametrize(
    ("effect", "meant"),
    [
        ({"kind": "Destroy", "objects": ["bear"]}, outside.destroy((BEAR,))),
        ({"kind": "Exile", "objects": ["bear", "ox"]}, outside.exile((BEAR, OX))),
        ({"kind": "Sacrifice", "objects": ["bear"]}, outside.sacrifice((BEAR,))),
        ({"kind": "EndSuspicion", "objects": ["bear"]}, outside.end_suspicion((BEAR,))),
        ({"kind": "Goad", "objects": ["bear"]}, outside.goad((BEAR,))),
        (
            {"kind": "Detain", "objects": ["bear"], "duration": "forever"},
            outside.detain((BEAR,), Duration.FOREVER),
        ),
        ({"kind": "Modify", "changes": {"bear": [BOOST]}}, outside.modify({BEAR: GROWS})),
        (
            {"kind": "Modify", "changes": {"bear": [BOOST]}, "duration": "while_tapped", "source": "ox"},
            outside.modify({BEAR: GROWS}, Duration.WHILE_TAPPED, source=OX),
        ),
        (
            {"kind": "ModifyGroup", "affected": {"kind": "Everything"}, "modifications": [BOOST], "source": None},
            outside.carry(ChangeGroup(Everything(), GROWS, Duration.END_OF_TURN, fixed=True)),
        ),
        (
            {"kind": "ReselectAttacked", "targets": {"bear": 2, "ox": "bear"}},
            outside.reselect({BEAR: B, OX: BEAR}),
        ),
        (
            {"kind": "PutCounters", "counters": {"bear": {"+1/+1": 2, "stun": -1}}},
            outside.put_counters({BEAR: {"+1/+1": 2, "stun": -1}}),
        ),
        ({"kind": "DealDamage", "source": "bear", "target": 2, "amount": 3}, outside.deal_damage(BEAR, B, 3)),
        ({"kind": "DealDamage", "source": "bear", "target": "ox", "amount": 3}, outside.deal_damage(BEAR, OX, 3)),
        ({"kind": "ChangeLife", "changes": {"1": 2, "2": -3}}, outside.change_life({A: 2, B: -3})),
        ({"kind": "AddMana", "mana": {"2": "{W}{C}"}}, outside.add_mana({B: "{W}{C}"})),
        ({"kind": "GivePoison", "counters": {"2": 4}}, outside.give_poison({B: 4})),
        ({"kind": "DrawCards", "counts": {"2": 4}}, outside.draw_cards({B: 4})),
        ({"kind": "ChangeProtector", "battle": "ox", "player": 2}, outside.change_protector(OX, B)),
        ({"kind": "FightEachOther", "one": "bear", "other": "ox"}, outside.fight(BEAR, OX)),
        ({"kind": "AddCombatPhase"}, outside.add_combat_phase()),
        ({"kind": "EndCombat"}, outside.end_combat()),
        ({"kind": "EndTheTurn"}, outside.end_turn()),
        ({"kind": "SkipNext", "player": 2, "step": "untap"}, outside.skip_next(B, "untap")),
        (
            {"kind": "InOrder", "effects": [{"kind": "AddCombatPhase"}, {"kind": "Tap", "objects": ["ox"]}]},
            outside.in_order(outside.add_combat_phase(), outside.tap((OX,))),
        ),
        ({"kind": "Carry", "effect": {}, "targets": [["bear"]]}, Carry(SpellEffect(), ((BEAR,),))),
    ],
)
def test_an_effect_of_its_own_is_instructions_today(effect: object, meant: Carry) -> None:
    assert read(effect) == Intervention(meant, A)


@pytest.mark.parametrize("this", [{"kind": "IsThis"}, None])
def test_a_shield_for_objects_is_about_any_of_them(this: object) -> None:
    damage: dict[str, object] = {} if this is None else {"object": this}
    effect = {
        "kind": "BeginReplacement",
        "replacement": {"kind": "PreventDamage", "damage": damage},
        "objects": ["bear"],
        "amount": 3,
        "lasting": "this combat",
    }
    pattern = such_damage(recipient=None if this is None else OtherSide(Everything()))
    bear = TheseObjects((BEAR,))
    shield = Replace(PreventDamage(pattern), bear, amount=3, lasting=Lasting.THIS_COMBAT)
    assert read(effect) == Intervention(outside.carry(shield), A)


def test_redirection_goes_where_it_went() -> None:
    damage: dict[str, object] = {}
    effect = {
        "kind": "BeginReplacement",
        "replacement": {"kind": "RedirectDamage", "damage": damage},
        "players": [2],
        "to": "ox",
    }
    shield = Replace(RedirectDamage(such_damage()), None, ThesePlayers((B,)), to_objects=TheseObjects((OX,)))
    assert read(effect) == Intervention(outside.carry(shield), A)


def test_conceding_is_an_action_and_setting_up_has_its_name() -> None:
    assert read({"kind": "PlayerConcedes", "player": 2}) == Concede(B)
    printed = {"name": "imp", "type_line": msgspec.to_builtins(TypeLine.of("Creature"))}
    placed = read({"kind": "CreatePermanent", "id": "imp", "printed": printed, "controller": 1, "owner": 2})
    card = Card(name="imp", type_line=TypeLine.of("Creature"))
    assert placed == Intervention(PlacePermanent(CardId("imp"), card, A, B), A)


@pytest.mark.parametrize(
    "effect",
    [
        {"kind": "InOrder", "effects": [{"kind": "CreatePermanent"}]},
        {"kind": "Modify", "changes": {}, "designation": "suspected"},
    ],
)
def test_what_no_text_could_say_is_refused_by_name(effect: object) -> None:
    with pytest.raises(NoLongerReadError, match="can't be read any more"):
        read(effect)


def test_a_game_with_it_is_refused_as_a_whole() -> None:
    saved: dict[str, list[dict[str, object]]] = msgspec.json.decode(
        save_game(game([], []), (Intervention(outside.carry(), A),))
    )
    saved["entries"][0]["effect"] = {"kind": "Vanish"}
    with pytest.raises(InvalidSavedValue, match="the effect Vanish"):
        load_game(msgspec.json.encode({**saved, "redzone": 1}))


def test_what_makes_no_sense_is_left_to_the_reader() -> None:
    with pytest.raises(msgspec.ValidationError):
        read({"kind": "ChangeLife", "changes": {"nobody": 1}})


def test_an_intervention_without_an_effect_is_left_to_the_reader() -> None:
    tree = {"kind": "Intervention", "effect": None, "controller": 1}
    assert updated(tree) == tree


def test_deeds_are_those_of_texts() -> None:
    assert outside.tap((OX,)) == outside.carry(Do(Deed.TAP, TheseObjects((OX,))))
    assert outside.modify({BEAR: GROWS, OX: GROWS}) == outside.carry(
        ChangeObjects(TheseObjects((BEAR, OX)), GROWS, Duration.END_OF_TURN)
    )
