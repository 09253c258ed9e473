"""Permanent spells as they resolve (CR 608.3)."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import SpellEffect
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.static import EntersOnlyAttachedTo
from redzone.game.card import CREATURE, PhysicalCard
from redzone.game.event import ZoneChanged
from redzone.game.stack import Resolution, StackKind, StackObject
from redzone.rules.game import begin
from redzone.values.identity import ObjectId, Target
from redzone.values.types import CardType, TypeLine
from tests.support.states import A, B, C, Play
from tests.support.texts import BEAR, OX, cards, names, table


def resolved(
    play: Play,
    type: str = "Creature",
    *,
    targets: tuple[Target, ...] = (),
    paid: tuple[str, ...] = (),
    token: bool = False,
    replaced: Target | None = None,
) -> Play:
    """A spell of the first player that resolves."""
    (zone_object,) = cards(A, "spell", type=type)
    printed = zone_object.card.printed
    if "Aura" in type:
        printed = replace(printed, abilities=(EntersOnlyAttachedTo(HasType(CardType.CREATURE)),))
    card = PhysicalCard(zone_object.card.id, A, printed, token=token)
    spell = StackObject(
        ObjectId("spell"),
        StackKind.SPELL,
        A,
        SpellEffect(),
        card=card,
        targets=(targets,) if targets else (),
        paid=paid,
        replaced=replaced,
    )
    return play.do(begin(replace(play.state, decision=None, resolution=Resolution(spell, ()))))


@pytest.mark.cr("608.3a", "400.7d")
def test_it_becomes_a_permanent() -> None:
    play = resolved(table(), paid=("kicker",))
    new = play.state.permanents[ObjectId("spell#2")]
    assert (new.controller, new.cast, new.paid, new.new, new.tapped) == (A, True, ("kicker",), True, False)
    assert play.state.resolution is None


@pytest.mark.cr("608.2n")
@pytest.mark.parametrize("type", ["Instant", "Sorcery"])
def test_other_spells_go_to_the_graveyard(type: str) -> None:
    assert names(resolved(table(), type).state.players[A].graveyard) == ["spell"]


@pytest.mark.cr("608.3c", "303.4g")
@pytest.mark.parametrize("target", [OX, None])
def test_an_aura_is_attached_to_its_target(target: ObjectId | None) -> None:
    play = resolved(table(), "Enchantment — Aura", targets=() if target is None else (target,))
    assert [permanent.attached_to for permanent in play.state.permanents.values() if permanent.attached_to] == (
        [OX] if target else []
    )
    assert names(play.state.players[A].graveyard) == ([] if target else ["spell"])


@pytest.mark.cr("702.37c", "708.2a")
def test_a_card_cast_face_down_stays_so() -> None:
    play = resolved(table(), paid=("morph",))
    assert play.state.permanents[ObjectId("spell#2")].face_down
    assert TypeLine.of("Creature") == CREATURE


@pytest.mark.cr("702.190b", "508.4")
def test_it_attacks_what_was_attacked_if_sneak_was_paid() -> None:
    play = table().attack(bear=C).pass_round()
    play = resolved(play, paid=("sneak",), replaced=C)
    combat = play.state.combat
    assert combat is not None
    assert combat.attackers[ObjectId("spell#2")].target == C
    assert play.state.permanents[ObjectId("spell#2")].tapped
    assert BEAR in combat.attackers
    assert B in play.state.players


@pytest.mark.cr("707.10a", "608.2n")
def test_a_copy_of_a_spell_ceases_to_exist() -> None:
    play = resolved(table(), "Instant", token=True)
    assert play.of(ZoneChanged)[-1].destination is None
