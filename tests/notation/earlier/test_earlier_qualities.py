"""Qualities of the first version, each as its saved form says it, and what it is today."""

import msgspec
import pytest

from redzone.abilities.comparing import (
    GREATER_POWER,
    GREATER_TOUGHNESS,
    LESSER_MANA_VALUE,
    LESSER_POWER,
    SAME_MANA_VALUE,
)
from redzone.abilities.language import (
    AnyOf,
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
    TheseObjects,
)
from redzone.abilities.plain_qualities import Everything, HasStatus, HasSubtype
from redzone.abilities.words import ObjectWord, PlayerWord, Relation, Stat, Status
from redzone.notation.earlier import updated
from redzone.notation.earlier.qualities import QUALITIES
from redzone.values.identity import ObjectId, PlayerId

THIS: dict[str, object] = {"kind": "Is", "object": "this"}
EVERYTHING: dict[str, object] = {"kind": "Everything"}
POWER_2: dict[str, object] = {"kind": "Compare", "measure": "power", "least": 2}
NO_COLOR: dict[str, object] = {"kind": "Compare", "measure": "number of colors", "most": 0}
TODAY: list[tuple[dict[str, object], Quality]] = [
    ({"kind": "ColorCount", "most": 0}, Compare(Stat.COLORS, most=0)),
    ({"kind": "ColorCount", "least": 2}, Compare(Stat.COLORS, 2)),
    ({"kind": "ColorCount", "least": 1, "most": 1}, Compare(Stat.COLORS, 1, 1)),
    ({"kind": "PowerBetween", "least": 0}, Compare(Stat.POWER, 0)),
    ({"kind": "PowerBetween", "most": 2}, Compare(Stat.POWER, None, 2)),
    ({"kind": "ToughnessBetween", "least": 1, "most": 3}, Compare(Stat.TOUGHNESS, 1, 3)),
    ({"kind": "ManaValueBetween", "least": 0, "most": 3}, Compare(Stat.MANA_VALUE, None, 3)),
    ({"kind": "PowerGreaterThanThis"}, GREATER_POWER),
    ({"kind": "PowerLessThanThis"}, LESSER_POWER),
    ({"kind": "ToughnessGreaterThanThis"}, GREATER_TOUGHNESS),
    ({"kind": "SameManaValueAsThis"}, SAME_MANA_VALUE),
    ({"kind": "LessManaValueThanThis"}, LESSER_MANA_VALUE),
    ({"kind": "HasCounters", "counter": "+1/+1"}, Compare(Counters("+1/+1"), 1)),
    ({"kind": "HasCounters", "counter": "charge", "least": 3}, Compare(Counters("charge"), 3)),
    ({"kind": "IsThis"}, Is(ObjectWord.THIS)),
    ({"kind": "IsEventObject"}, Is(ObjectWord.SUBJECT)),
    ({"kind": "IsEnchantedOrEquippedByThis"}, Is(ObjectWord.ATTACHED)),
    ({"kind": "IsObject", "object": "bear"}, Is(TheseObjects((ObjectId("bear"),)))),
    ({"kind": "IsTarget"}, Is(TargetObjects())),
    ({"kind": "IsTarget", "index": 2}, Is(TargetObjects(2))),
    ({"kind": "ControlledByYou"}, Control(PlayerWord.YOU)),
    ({"kind": "ControlledByOpponent"}, Control(PlayerWord.EACH_OPPONENT)),
    ({"kind": "ControlledByEnchantedPlayer"}, Control(PlayerWord.ENCHANTED_PLAYER)),
    ({"kind": "ControlledByDefendingPlayer"}, Control(PlayerWord.DEFENDING_PLAYER)),
    ({"kind": "ControlledByEventPlayer"}, Control(PlayerWord.EVENT_PLAYER)),
    ({"kind": "ControlledBy", "player": 2}, Control(PlayerId(2))),
    ({"kind": "ControlledBy", "player": 0}, Control(PlayerWord.CHOSEN_PLAYER)),
    (
        {"kind": "ControlledByTarget", "index": 1},
        AnyOf((Control(TargetPlayers(1)), Control(ControllerOf(TargetObjects(1))))),
    ),
    ({"kind": "OwnedByYou"}, Own(PlayerWord.YOU)),
    ({"kind": "IsPaired"}, HasStatus(Status.PAIRED)),
    ({"kind": "IsPaired", "this": True}, Is(ObjectWord.PAIRED)),
    ({"kind": "IsDesignated", "designation": "renowned"}, HasStatus(Status.RENOWNED)),
    ({"kind": "IsAttackingCreature"}, HasStatus(Status.ATTACKING)),
    ({"kind": "IsAttackingCreature", "you": True}, AttacksPlayer(PlayerWord.YOU)),
    ({"kind": "IsAttached", "subtype": "Aura"}, Carries(HasSubtype("Aura"))),
    ({"kind": "IsAttachedToSomething"}, HasStatus(Status.ATTACHED)),
    ({"kind": "IsToken"}, HasStatus(Status.TOKEN)),
    ({"kind": "IsTapped"}, HasStatus(Status.TAPPED)),
    ({"kind": "IsBlockingCreature"}, HasStatus(Status.BLOCKING)),
    ({"kind": "IsBlocked"}, HasStatus(Status.BLOCKED)),
    ({"kind": "IsUnblocked"}, HasStatus(Status.UNBLOCKED)),
    ({"kind": "IsCommander"}, HasStatus(Status.COMMANDER)),
    ({"kind": "IsGoaded"}, HasStatus(Status.GOADED)),
    ({"kind": "IsFaceDown"}, HasStatus(Status.FACE_DOWN)),
    ({"kind": "IsNew"}, HasStatus(Status.NEW)),
    ({"kind": "CameSinceLastUpkeep"}, HasStatus(Status.CAME_SINCE_LAST_UPKEEP)),
    ({"kind": "WasDealtDamageThisTurn"}, HasStatus(Status.DEALT_DAMAGE_THIS_TURN)),
    ({"kind": "AttackedThisTurn"}, HasStatus(Status.ATTACKED_THIS_TURN)),
    ({"kind": "BlocksThis"}, Relates(Relation.BLOCKS, ObjectWord.THIS)),
    ({"kind": "IsBlockedByThis"}, Relates(Relation.IS_BLOCKED_BY, ObjectWord.THIS)),
    ({"kind": "AttachedToThis"}, Relates(Relation.IS_ATTACHED_TO, ObjectWord.THIS)),
    ({"kind": "TargetsThis"}, Relates(Relation.TARGETS, ObjectWord.THIS)),
    ({"kind": "SharesColorWithThis"}, Relates(Relation.SHARES_COLOR, ObjectWord.THIS)),
    ({"kind": "SharesTypeWithThis"}, Relates(Relation.SHARES_CREATURE_TYPE, ObjectWord.THIS)),
    ({"kind": "AllOf", "qualities": [THIS, EVERYTHING, {"kind": "AllOf", "qualities": [THIS]}]}, Is(ObjectWord.THIS)),
    (
        {"kind": "AnyOf", "qualities": [THIS, {"kind": "AnyOf", "qualities": [EVERYTHING]}]},
        AnyOf((Is(ObjectWord.THIS), Everything())),
    ),
    ({"kind": "Not", "quality": THIS}, Not(Is(ObjectWord.THIS))),
    ({"kind": "Not", "quality": {"kind": "Not", "quality": THIS}}, Is(ObjectWord.THIS)),
    ({"kind": "Not", "quality": POWER_2}, Not(Compare(Stat.POWER, 2))),
    ({"kind": "Not", "quality": {**POWER_2, "measure": "mana value"}}, Compare(Stat.MANA_VALUE, most=1)),
    ({"kind": "Not", "quality": NO_COLOR}, Compare(Stat.COLORS, 1)),
    ({"kind": "Not", "quality": {**NO_COLOR, "least": 0}}, Not(Compare(Stat.COLORS, 0, 0))),
]


@pytest.mark.parametrize(("tree", "quality"), TODAY, ids=[f"{tree}" for tree, _ in TODAY])
def test_a_quality_of_the_first_version_is_read(tree: dict[str, object], quality: Quality) -> None:
    assert msgspec.convert(updated(tree), type=Quality) == quality


def test_every_row_has_an_example() -> None:
    assert {tree["kind"] for tree, _ in TODAY} == set(QUALITIES) - {"SpellText", "Triggered", "Activated"}


@pytest.mark.parametrize(
    ("target", "player"),
    [
        ("TargetPlayer", {"kind": "TargetPlayers", "index": 0}),
        ("TargetPermanents", {"kind": "ControllerOf", "objects": {"kind": "TargetObjects", "index": 0}}),
    ],
)
def test_what_the_target_controls_is_said_by_the_kind_of_target(target: str, player: object) -> None:
    either = QUALITIES["ControlledByTarget"]({"kind": "ControlledByTarget"})
    effect = {"instructions": [{"objects": either}], "targets": [{"kind": target}]}
    kept = {
        "kind": "SpellText",
        "effect": {**effect, "instructions": [{"objects": {"kind": "Control", "player": player}}]},
    }
    assert QUALITIES["SpellText"]({"kind": "SpellText", "effect": effect}) == kept


def test_what_any_target_controls_may_be_either() -> None:
    effect = {"instructions": [QUALITIES["ControlledByTarget"]({})], "targets": [{"kind": "TargetAnything"}]}
    assert QUALITIES["SpellText"]({"effect": effect}) == {"effect": effect}
