"""Copies, face-down permanents and double-faced cards: copiable values."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import ApplyRule, Continuous, CopyOf, GainAbility, KeywordAbility, Modification
from redzone.abilities.blocking import CantBlock
from redzone.abilities.cost import Cost
from redzone.abilities.counting import life_of
from redzone.abilities.duration import Duration
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Is
from redzone.abilities.modification import (
    AddColors,
    AddTypes,
    LoseTypes,
    ModifyPowerToughness,
    SetColors,
    SetPowerToughness,
)
from redzone.abilities.static import DefinesPowerToughness
from redzone.abilities.words import ObjectWord
from redzone.game.card import Card, PhysicalCard, ZoneObject
from redzone.game.effect import ContinuousEffect
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.rules.zones.turning import transform, turn_face_down, turn_face_up
from redzone.values.identity import CardId, ObjectId, Timestamp
from redzone.values.types import CardType, Color, Supertype, TypeLine
from redzone.view import BoardView, View
from tests.support import outside
from tests.support.states import A, B, Play, card, game, permanent

CLONE, DRAGON, BEAR = (ObjectId(each) for each in ("clone", "dragon", "bear"))
FLYING = KeywordAbility(Keyword.FLYING)


def dragon(**status: object) -> Permanent:
    plain = permanent("dragon", "4/5", Keyword.FLYING, type="Snow Creature — Dragon", colors="R")
    costly = replace(plain.card.printed, cost="{4}{R}")
    return replace(plain, card=replace(plain.card, printed=costly), **status)


def copying(*exceptions: Modification, of: Permanent | None = None) -> Play:
    play = Play(game([permanent("clone", "0/0", counters={"+1/+1": 1}), of or dragon(), permanent("bear", "2/2")], []))
    return play.effect(outside.modify({CLONE: (CopyOf(DRAGON, exceptions),)}, Duration.FOREVER))


@pytest.mark.cr("707.2", "613.1a")
def test_a_copy_has_the_printed_values_and_neither_counters_nor_pumps() -> None:
    play = copying(of=dragon(tapped=True, counters={"+1/+1": 3}))
    play.effect(outside.modify({DRAGON: (ModifyPowerToughness(9, 9),)}))
    now = View(play.state).now(CLONE)
    assert (now.name, now.power, now.toughness) == ("dragon", 5, 6)
    assert now.supertypes == {Supertype.SNOW}
    assert now.subtypes == {"Dragon"}
    assert now.colors == {Color.RED}
    assert now.keywords == {Keyword.FLYING}
    assert (now.mana_value, now.cost) == (5, "{4}{R}")
    assert not play.state.permanents[CLONE].tapped


@pytest.mark.cr("707.2b")
def test_what_is_copied_is_fixed_as_the_effect_begins() -> None:
    play = copying().effect(outside.modify({DRAGON: (CopyOf(BEAR),)}, Duration.FOREVER))
    assert (View(play.state).now(CLONE).name, View(play.state).now(DRAGON).name) == ("dragon", "bear")
    play.effect(outside.destroy((DRAGON,)))
    assert View(play.state).now(CLONE).name == "dragon"


@pytest.mark.cr("707.2", "613.1a")
def test_one_effect_can_copy_and_pump() -> None:
    play = Play(game([permanent("clone", "0/1"), dragon()], []))
    play.effect(outside.modify({CLONE: (CopyOf(DRAGON), ModifyPowerToughness(1, 0))}))
    assert View(play.state).power(CLONE) == 5


@pytest.mark.cr("707.3")
def test_a_copy_of_a_copy_has_its_exceptions_too() -> None:
    play = copying(GainAbility(KeywordAbility(Keyword.HASTE)))
    play.effect(outside.modify({BEAR: (CopyOf(CLONE),)}, Duration.FOREVER))
    assert View(play.state).now(BEAR).keywords == {Keyword.FLYING, Keyword.HASTE}


@pytest.mark.cr("707.4", "613.7")
def test_the_latest_copy_effect_decides_and_others_stay() -> None:
    play = copying().effect(outside.modify({CLONE: (ModifyPowerToughness(1, 1),)}))
    play.effect(outside.modify({CLONE: (CopyOf(BEAR),)}))
    assert (View(play.state).now(CLONE).name, View(play.state).power(CLONE)) == ("bear", 4)


@pytest.mark.cr("707.9a", "707.9b")
def test_exceptions_become_part_of_the_copiable_values() -> None:
    play = copying(
        SetPowerToughness(7, None),
        AddTypes(TypeLine.of("Artifact")),
        LoseTypes(TypeLine(supertypes=(Supertype.SNOW,))),
        AddColors((Color.BLUE,)),
        ApplyRule(CantBlock()),
    )
    values = View(play.state).copiable(CLONE)
    assert (values.power, values.toughness, values.colors) == (7, 5, (Color.RED, Color.BLUE))
    assert str(values.type_line) == "Artifact Creature — Dragon"
    assert View(play.state).power(CLONE) == 8


@pytest.mark.cr("707.9d")
def test_an_ability_that_defines_what_an_exception_sets_is_not_copied() -> None:
    star = permanent("dragon", "0/0", DefinesPowerToughness(life_of()), Keyword.DEVOID)
    assert View(copying(of=star).state).power(CLONE) == 41
    set_ = copying(SetPowerToughness(1, 1), SetColors((Color.GREEN,)), of=star)
    assert View(set_.state).power(CLONE) == 2
    assert View(set_.state).now(CLONE).colors == {Color.GREEN}
    painted = permanent("dragon", "1/1", Continuous(Is(ObjectWord.THIS), (AddColors((Color.RED,)),)))
    assert View(copying(of=painted).state).now(CLONE).colors == {Color.RED}
    assert View(copying(SetColors(()), of=painted).state).now(CLONE).colors == set()
    kept = permanent("dragon", "1/1", Continuous(Is(ObjectWord.THIS), (ModifyPowerToughness(1, 0),)), Keyword.HASTE)
    assert View(copying(SetColors(()), of=kept).state).now(CLONE).keywords == {Keyword.HASTE}


@pytest.mark.cr("707.9b", "208.3")
def test_what_becomes_a_creature_by_an_exception_has_power_and_toughness() -> None:
    relic = permanent("dragon", None, type="Artifact")
    play = copying(AddTypes(TypeLine.of("Creature")), SetPowerToughness(3, 3), of=relic)
    assert View(play.state).copiable(CLONE).power == 3
    plain = copying(AddColors((Color.RED,)), of=relic)
    assert View(plain.state).copiable(CLONE).power is None


@pytest.mark.cr("707.2")
def test_without_fixed_values_a_copy_follows_the_board() -> None:
    state = game([permanent("clone", "0/0"), dragon()], [], begun=False)
    for original, name in ((DRAGON, "dragon"), (ObjectId("nobody"), "clone")):
        effect = ContinuousEffect(Timestamp(9), A, (CLONE,), (CopyOf(original, (AddColors((Color.BLUE,)),)),))
        board = replace(state.board, effects=(effect,))
        assert BoardView(board).now(CLONE).name == name
    play = Play(game([permanent("clone", "0/1")], [])).effect(outside.modify({CLONE: (CopyOf(ObjectId("nobody")),)}))
    assert View(play.state).now(CLONE).name == "clone"


@pytest.mark.cr("707.2", "604.3")
def test_a_card_elsewhere_can_be_copied() -> None:
    star = ZoneObject(ObjectId("star"), PhysicalCard(CardId("star"), A, card("star", "1/1", colors="U")))
    state = game([permanent("clone", "0/1")], [])
    state = state.with_players({A: replace(state.players[A], graveyard=(star,))})
    play = Play(state).effect(outside.modify({CLONE: (CopyOf(ObjectId("star")),)}))
    assert View(play.state).now(CLONE).colors == {Color.BLUE}


@pytest.mark.cr("708.2", "708.2a", "613.2b")
def test_a_face_down_permanent_is_a_plain_creature() -> None:
    now = View(game([dragon(face_down=True)], [], begun=False)).now(DRAGON)
    assert (now.name, now.power, now.toughness, now.abilities, now.mana_value) == ("", 2, 2, (), 0)
    assert now.types == {CardType.CREATURE}
    assert now.colors == set()
    assert now.subtypes | now.supertypes == set()


@pytest.mark.cr("702.168a", "701.58a")
@pytest.mark.parametrize("status", [{"paid": ("disguise",)}, {"designations": ("cloaked",)}])
def test_a_disguised_or_cloaked_permanent_has_ward(status: dict[str, tuple[str, ...]]) -> None:
    now = View(game([dragon(face_down=True, **status)], [], begun=False)).now(DRAGON)
    assert now.abilities == (KeywordAbility(Keyword.WARD, cost=Cost(mana="{2}")),)


@pytest.mark.cr("708.8", "708.10")
def test_effects_stay_as_it_is_turned_face_up_and_so_does_what_it_copied() -> None:
    state = game([dragon(face_down=True), permanent("bear", "2/2")], [])
    play = Play(state).effect(outside.modify({DRAGON: (ModifyPowerToughness(1, 1),)}))
    assert View(play.state).power(DRAGON) == 3
    copied = play.effect(outside.modify({DRAGON: (CopyOf(BEAR),)})).state
    assert (View(copied).now(DRAGON).name, View(copied).power(DRAGON)) == ("", 3)
    up = copied.with_permanents({DRAGON: replace(copied.permanents[DRAGON], face_down=False)})
    assert (View(up).now(DRAGON).name, View(up).power(DRAGON)) == ("bear", 3)


@pytest.mark.cr("707.2", "708.2")
def test_a_copy_of_a_face_down_permanent_is_what_the_others_see() -> None:
    now = View(copying(of=dragon(face_down=True)).state).now(CLONE)
    assert (now.name, now.power, now.abilities) == ("", 3, ())


def werewolf(**status: object) -> Permanent:
    back = Card("wolf", TypeLine.of("Creature — Wolf"), (Color.GREEN,), 5, 5, abilities=(FLYING,))
    front = Card("villager", TypeLine.of("Creature — Human"), (), 1, 1, cost="{2}{G}", back=back)
    return replace(permanent("dragon"), card=PhysicalCard(CardId("dragon"), A, front), **status)


def names(state: GameState, *ids: ObjectId) -> list[str]:
    return [View(state).now(id_).name for id_ in ids]


@pytest.mark.cr("712.8d", "712.8e", "202.3b", "701.27a")
def test_a_transformed_permanent_is_its_back_with_the_mana_value_of_its_front() -> None:
    front = View(game([werewolf()], [], begun=False)).now(DRAGON)
    back = View(game([werewolf(transformed=True)], [], begun=False)).now(DRAGON)
    assert (front.name, front.power, front.mana_value) == ("villager", 1, 3)
    assert (back.name, back.power, back.mana_value, back.abilities) == ("wolf", 5, 3, (FLYING,))


@pytest.mark.cr("712.18", "400.7", "506.4")
def test_what_transforms_in_combat_is_the_same_object() -> None:
    play = Play(game([werewolf(damage=1, counters={"+1/+1": 1})], [permanent("wall", "0/9")])).attack(dragon=B)
    play.effect(outside.modify({DRAGON: (ModifyPowerToughness(1, 0),)})).block(wall="dragon")
    play.do(transform(play.state, (DRAGON,)))
    same = View(play.state).now(DRAGON)
    assert (same.name, same.power, same.toughness) == ("wolf", 7, 6)
    assert play.damage("dragon") == 1
    assert play.finish().damage("wall") == 7


@pytest.mark.cr("707.8", "202.3b", "712.8e")
@pytest.mark.parametrize(("transformed", "name", "value"), [(False, "villager", 3), (True, "wolf", 0)])
def test_a_copy_has_the_face_that_is_up(transformed: bool, name: str, value: int) -> None:
    play = copying(of=werewolf(transformed=transformed))
    assert names(play.state, CLONE) == [name]
    assert View(play.state).now(CLONE).mana_value == value
    turned = play.state.with_permanents({CLONE: replace(play.state.permanents[CLONE], transformed=True)})
    assert names(turned, CLONE) == [name]


@pytest.mark.cr("712.8a")
def test_elsewhere_only_the_front_face_counts() -> None:
    state = game([], [], begun=False)
    there = ZoneObject(ObjectId("dragon"), werewolf().card)
    state = state.with_players({A: replace(state.players[A], hand=(there,))})
    assert View(state).now(DRAGON).name == "villager"


@pytest.mark.cr("702.26b", "613.1")
def test_a_phased_out_permanent_has_its_copiable_values() -> None:
    hidden = dragon(face_down=True, phased_out=True)
    state = game(
        [hidden, permanent("anthem", None, Continuous(Is(ObjectWord.THIS), ()), type="Enchantment")], [], begun=False
    )
    assert View(state).now(DRAGON).power == 2


@pytest.mark.cr("613.7f", "613.7g")
def test_what_is_turned_over_gets_a_new_timestamp() -> None:
    state = game([dragon(face_down=True), permanent("bear", "2/2")], [], begun=False)
    up = turn_face_up(state, (DRAGON, BEAR)).state
    assert up.permanents[DRAGON].timestamp == up.clock == state.clock + 1
    down = turn_face_down(up, (DRAGON, BEAR)).state
    assert [down.permanents[each].timestamp for each in (DRAGON, BEAR)] == [up.clock + 1, up.clock + 2]
    wolf = transform(game([werewolf()], [], begun=False), (DRAGON,)).state
    assert (wolf.permanents[DRAGON].transformed, wolf.permanents[DRAGON].timestamp) == (True, wolf.clock)
