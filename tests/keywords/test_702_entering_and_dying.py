"""Keywords about entering the battlefield, dying and coming back (CR 702)."""

import pytest

from redzone.abilities.ability import Continuous, KeywordAbility
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Is
from redzone.abilities.modification import LoseTypes, ModifyPowerToughness
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.words import ObjectWord
from redzone.game.action import ChooseObjects, ChooseYesOrNo
from redzone.game.decision import BlockersDeclaration, ObjectsChoice, TargetsChoice, TriggerOrder, YesOrNo
from redzone.game.effect import PlacePermanent
from redzone.game.event import CardsRevealed, Died, EnteredBattlefield
from redzone.game.state import GameState
from redzone.game.violation import Code
from redzone.values.identity import CardId, ObjectId, PlayerId
from redzone.values.types import CardType, Color, TypeLine
from redzone.view import View
from tests.support import outside
from tests.support.spells import judged
from tests.support.states import A, B, C, Play, blocking, card, game, permanent
from tests.support.texts import cards, with_cards

BEAR, NEW, OGRE = map(ObjectId, ("bear", "new", "ogre"))


def numbered(keyword: Keyword, number: int) -> KeywordAbility:
    return KeywordAbility(keyword, number=number)


def entering(
    name: str,
    pt: str | None,
    *abilities: Keyword | KeywordAbility | Continuous,
    by: PlayerId = A,
    owner: PlayerId | None = None,
    type: str = "Creature",
) -> PlacePermanent:
    """A card that enters the battlefield."""
    printed = card(name, pt, *abilities, type=type)
    return PlacePermanent(CardId(name), printed, by, by if owner is None else owner, token=False)


def tokens(state: GameState, name: str) -> list[ObjectId]:
    """The tokens of a name."""
    return [
        id_ for id_, each in state.permanents.items() if each.card.token and each.card.printed.name == f"{name} Token"
    ]


def waiting(play: Play) -> int:
    """How many abilities are on the stack."""
    return len(play.state.stack)


@pytest.mark.cr("702.135a", "702.135b")
def test_afterlife_makes_flying_spirits_for_each_instance() -> None:
    monk = permanent("monk", "1/1", numbered(Keyword.AFTERLIFE, 2), numbered(Keyword.AFTERLIFE, 1), token=True)
    play = Play(game([monk], [])).effect(outside.destroy((ObjectId("monk"),)))
    while waiting(play) or isinstance(play.state.decision, TriggerOrder):
        if isinstance(play.state.decision, TriggerOrder):
            play.default()
        else:
            play.pass_priority()
    spirits = tokens(play.state, "Spirit")
    assert len(spirits) == 3
    now = View(play.state).now(spirits[0])
    assert (now.power, now.toughness, set(now.colors)) == (1, 1, {Color.WHITE, Color.BLACK})
    assert now.keywords == {Keyword.FLYING}
    assert Keyword.AFTERLIFE not in now.keywords


@pytest.mark.cr("702.135a", "603.6c")
def test_afterlife_asks_for_a_graveyard() -> None:
    monk = permanent("monk", "1/1", numbered(Keyword.AFTERLIFE, 1))
    assert waiting(Play(game([monk], [])).effect(outside.exile((ObjectId("monk"),)))) == 0


@pytest.mark.cr("702.54a", "702.54c")
def test_bloodthirst_needs_damage_to_an_opponent_this_turn() -> None:
    ghoul = entering("new", "1/1", numbered(Keyword.BLOODTHIRST, 2), numbered(Keyword.BLOODTHIRST, 1))
    table = game([permanent("bear", "2/2")], [], [])
    assert Play(table).effect(ghoul).state.permanents[NEW].counters == {}
    hurt = Play(table).effect(outside.deal_damage(BEAR, A, 1)).effect(ghoul)
    assert hurt.state.permanents[NEW].counters == {}
    play = Play(table).effect(outside.deal_damage(BEAR, C, 1)).effect(ghoul)
    assert play.state.permanents[NEW].counters == {"+1/+1": 3}
    assert play.state.stack == ()


@pytest.mark.cr("702.100a", "702.100d")
@pytest.mark.parametrize(("pt", "grows"), [("3/1", True), ("1/3", True), ("2/2", False), ("3/3", True)])
def test_evolve_compares_power_and_toughness(pt: str, grows: bool) -> None:
    play = Play(game([permanent("bear", "2/2", Keyword.EVOLVE)], [])).effect(entering("new", pt))
    assert waiting(play) == int(grows)
    play.pass_priority()
    assert play.state.permanents[BEAR].counters == ({"+1/+1": 1} if grows else {})


@pytest.mark.cr("702.100a", "603.4")
def test_evolve_compares_again_as_it_resolves() -> None:
    play = Play(game([permanent("bear", "2/2", Keyword.EVOLVE)], [])).effect(entering("new", "3/3"))
    play.effect(outside.put_counters({BEAR: {"+1/+1": 1}})).pass_priority()
    assert play.state.permanents[BEAR].counters == {"+1/+1": 1}
    gone = Play(game([permanent("bear", "2/2", Keyword.EVOLVE)], [])).effect(entering("new", "3/3"))
    gone.effect(outside.destroy((NEW,))).pass_priority()
    assert gone.state.permanents[BEAR].counters == {"+1/+1": 1}


@pytest.mark.cr("702.100a", "702.100c", "702.100d")
def test_evolve_looks_at_own_creatures_and_only_as_a_creature() -> None:
    twice = permanent("bear", "2/2", Keyword.EVOLVE, Keyword.EVOLVE)
    assert waiting(Play(game([twice], [])).effect(entering("new", "3/3"))) == 2
    assert waiting(Play(game([twice], [])).effect(entering("new", "3/3", by=B))) == 0
    assert waiting(Play(game([twice], [])).effect(entering("new", None, type="Artifact"))) == 0
    assert waiting(Play(game([], [])).effect(entering("new", "3/3", Keyword.EVOLVE))) == 0
    plain = LoseTypes(TypeLine((CardType.CREATURE,)))
    asleep = permanent("bear", "2/2", Keyword.EVOLVE, Continuous(Is(ObjectWord.THIS), (plain,)))
    assert waiting(Play(game([asleep], [])).effect(entering("new", "3/3"))) == 0


@pytest.mark.cr("702.110a", "702.110b")
@pytest.mark.parametrize("sacrificed", ["new", "bear"])
def test_exploit_sacrifices_any_own_creature(sacrificed: str) -> None:
    play = Play(game([permanent("bear", "2/2")], [permanent("ogre", "3/3")])).effect(
        entering("new", "1/1", Keyword.EXPLOIT)
    )
    play.pass_priority().act(ChooseYesOrNo(A, True))
    assert isinstance(play.state.decision, ObjectsChoice)
    assert set(play.state.decision.candidates) == {"new", "bear"}
    play.act(ChooseObjects(A, (ObjectId(sacrificed),)))
    assert not play.there(sacrificed)


@pytest.mark.cr("702.110a")
def test_exploit_may_be_declined() -> None:
    play = Play(game([], [])).effect(entering("new", "1/1", Keyword.EXPLOIT))
    play.pass_priority().act(ChooseYesOrNo(A, False))
    assert play.there("new")


@pytest.mark.cr("702.123a", "702.123b")
@pytest.mark.parametrize("counters", [True, False])
def test_fabricate_is_counters_or_servos(counters: bool) -> None:
    play = Play(game([], [])).effect(entering("new", "1/1", numbered(Keyword.FABRICATE, 2)))
    play.pass_priority().act(ChooseYesOrNo(A, counters))
    servos = tokens(play.state, "Servo")
    assert len(servos) == (0 if counters else 2)
    assert play.state.permanents[NEW].counters == ({"+1/+1": 2} if counters else {})
    for servo in servos:
        now = View(play.state).now(servo)
        assert (now.power, now.toughness, now.colors) == (1, 1, frozenset())
        assert {CardType.ARTIFACT, CardType.CREATURE} <= now.types


@pytest.mark.cr("702.123a", "608.2d")
def test_fabricate_makes_servos_if_it_is_gone() -> None:
    play = Play(game([], [])).effect(entering("new", "1/1", numbered(Keyword.FABRICATE, 1)))
    play.effect(outside.destroy((NEW,))).pass_priority()
    if isinstance(play.state.decision, YesOrNo):
        play.act(ChooseYesOrNo(A, False))
    assert len(tokens(play.state, "Servo")) == 1


@pytest.mark.cr("702.163a")
def test_for_mirrodin_brings_a_rebel() -> None:
    axe = entering("new", None, Keyword.FOR_MIRRODIN, type="Artifact — Equipment")
    play = Play(game([], [])).effect(axe).pass_priority()
    (rebel,) = tokens(play.state, "Rebel")
    assert play.state.permanents[NEW].attached_to == rebel
    assert (View(play.state).power(rebel), View(play.state).now(rebel).colors) == (2, frozenset({Color.RED}))


@pytest.mark.cr("702.92a", "704.5f")
@pytest.mark.parametrize("bonus", [0, 2])
def test_living_weapon_brings_a_germ_that_lives_by_it(bonus: int) -> None:
    gives = Continuous(Is(ObjectWord.ATTACHED), (ModifyPowerToughness(bonus, bonus),))
    skull = entering("new", None, Keyword.LIVING_WEAPON, gives, type="Artifact — Equipment")
    play = Play(game([], [])).effect(skull).pass_priority()
    germs = tokens(play.state, "Phyrexian Germ")
    assert len(germs) == (1 if bonus else 0)
    assert play.state.permanents[NEW].attached_to == (germs[0] if germs else None)
    for germ in germs:
        now = View(play.state).now(germ)
        assert (now.power, now.toughness, now.colors) == (2, 2, frozenset({Color.BLACK}))


@pytest.mark.cr("702.92a", "608.2b")
def test_living_weapon_that_has_left_still_makes_the_germ() -> None:
    skull = entering("new", None, Keyword.LIVING_WEAPON, type="Artifact — Equipment")
    play = Play(game([], [])).effect(skull).effect(outside.destroy((NEW,))).pass_priority()
    assert [each for each in play.of(EnteredBattlefield) if each.object != NEW]
    assert not tokens(play.state, "Phyrexian Germ")


@pytest.mark.cr("702.43a", "603.10a")
def test_modular_enters_with_counters_and_passes_on_those_it_has() -> None:
    golem = permanent("golem", "1/1", type="Artifact Creature")
    play = Play(game([golem, permanent("bear", "2/2")], [])).effect(
        entering("new", "0/0", numbered(Keyword.MODULAR, 2), type="Artifact Creature")
    )
    assert play.state.permanents[NEW].counters == {"+1/+1": 2}
    play.effect(outside.put_counters({NEW: {"+1/+1": 1}})).effect(outside.destroy((NEW,)))
    play.pass_priority().act(ChooseYesOrNo(A, True))
    assert play.state.permanents[ObjectId("golem")].counters == {"+1/+1": 3}


@pytest.mark.cr("702.43b")
def test_each_modular_works_separately() -> None:
    golem = permanent("golem", "1/1", type="Artifact Creature")
    twice = entering("new", "0/0", numbered(Keyword.MODULAR, 1), numbered(Keyword.MODULAR, 2), type="Artifact Creature")
    play = Play(game([golem], [])).effect(twice)
    assert play.state.permanents[NEW].counters == {"+1/+1": 3}
    play.effect(outside.destroy((NEW,)))
    for _ in range(8):
        if isinstance(play.state.decision, YesOrNo):
            play.act(ChooseYesOrNo(A, True))
        elif isinstance(play.state.decision, TriggerOrder | TargetsChoice):
            play.default()
        elif play.state.stack:
            play.pass_priority()
    assert play.state.permanents[ObjectId("golem")].counters == {"+1/+1": 6}


@pytest.mark.cr("702.43a", "603.3d")
def test_modular_without_an_artifact_creature_is_removed() -> None:
    play = Play(game([permanent("bear", "2/2")], [])).effect(
        entering("new", "0/0", numbered(Keyword.MODULAR, 1), type="Artifact Creature")
    )
    play.effect(outside.destroy((NEW,)))
    assert play.state.stack == ()


COMES_BACK = [(Keyword.PERSIST, "-1/-1"), (Keyword.UNDYING, "+1/+1")]


@pytest.mark.cr("702.79a", "702.93a", "400.7")
@pytest.mark.parametrize(("keyword", "counter"), COMES_BACK)
def test_it_comes_back_once_under_its_owners_control(keyword: Keyword, counter: str) -> None:
    lent = permanent("bear", "2/2", keyword, owner=B, tapped=True, damage=1)
    play = Play(game([lent], [])).effect(outside.destroy((BEAR,))).pass_priority()
    back = play.state.permanents[ObjectId("bear#3")]
    assert (back.controller, back.counters, back.tapped, back.damage) == (B, {counter: 1}, False, 0)
    play.effect(outside.destroy((back.id,)))
    assert play.state.stack == ()
    assert [each.card.id for each in play.state.players[B].graveyard] == ["bear"]


@pytest.mark.cr("702.79a", "702.93a")
@pytest.mark.parametrize(("keyword", "counter"), COMES_BACK)
def test_it_stays_dead_with_such_a_counter_and_only_with_such(keyword: Keyword, counter: str) -> None:
    for kind in ("-1/-1", "+1/+1"):
        one = permanent("bear", "2/2", keyword, counters={kind: 1})
        play = Play(game([one], [])).effect(outside.destroy((BEAR,)))
        assert len(play.state.stack) == (0 if kind == counter else 1)


@pytest.mark.cr("702.79a", "111.7", "603.6c")
def test_what_is_gone_from_the_graveyard_and_what_was_a_token_does_not_come_back() -> None:
    token = permanent("bear", "2/2", Keyword.PERSIST, token=True)
    play = Play(game([token], [])).effect(outside.destroy((BEAR,))).pass_priority()
    assert not play.state.permanents
    left = Play(game([permanent("bear", "2/2", Keyword.PERSIST)], [])).effect(outside.return_to_hand((BEAR,)))
    assert left.state.stack == ()


@pytest.mark.cr("704.8", "702.93a", "704.5q")
def test_counters_are_as_they_were_before_state_based_actions() -> None:
    zombie = permanent("bear", "2/2", Keyword.UNDYING, counters={"+1/+1": 1})
    play = Play(game([zombie], [])).effect(outside.put_counters({BEAR: {"-1/-1": 3}}))
    assert len(play.of(Died)) == 1
    assert play.state.stack == ()
    kitchen = permanent("bear", "2/2", Keyword.PERSIST, counters={"+1/+1": 1})
    play = Play(game([kitchen], [])).effect(outside.put_counters({BEAR: {"-1/-1": 3}}))
    assert (len(play.of(Died)), play.state.stack) == (1, ())
    fresh = permanent("bear", "2/2", Keyword.UNDYING)
    play = Play(game([fresh], [])).effect(outside.put_counters({BEAR: {"-1/-1": 2}})).pass_priority()
    assert play.state.permanents[ObjectId("bear#3")].counters == {"+1/+1": 1}


@pytest.mark.cr("704.5q", "702.79a")
def test_counters_that_annihilate_let_persist_work_again() -> None:
    play = Play(game([permanent("bear", "2/2", Keyword.PERSIST)], [])).effect(outside.destroy((BEAR,))).pass_priority()
    back = ObjectId("bear#3")
    play.effect(outside.put_counters({back: {"+1/+1": 1}}))
    assert play.state.permanents[back].counters == {}
    play.effect(outside.destroy((back,))).pass_priority()
    assert play.there("bear#5")


@pytest.mark.cr("702.136a", "702.136b")
def test_each_riot_is_its_own_choice() -> None:
    play = Play(game([], [])).effect(entering("new", "1/1", Keyword.RIOT, Keyword.RIOT))
    play.act(ChooseYesOrNo(A, True)).act(ChooseYesOrNo(A, False))
    assert play.state.permanents[NEW].counters == {"+1/+1": 1}
    assert Keyword.HASTE in View(play.state).now(NEW).keywords


@pytest.mark.cr("702.136a", "302.6")
def test_haste_from_riot_lets_it_attack_and_stays() -> None:
    play = Play(game([], [])).effect(entering("new", "1/1", Keyword.RIOT)).act(ChooseYesOrNo(A, False))
    play.attack(new=B)
    assert play.finish().life(B) == 39
    assert Keyword.HASTE in View(play.state).now(NEW).keywords


@pytest.mark.cr("702.98a", "509.1b")
@pytest.mark.parametrize("counter", [True, False])
def test_unleash_is_a_counter_or_blocking(counter: bool) -> None:
    play = Play(game([permanent("bear", "2/2")], [])).effect(entering("new", "1/1", Keyword.UNLEASH, by=B), B)
    play.act(ChooseYesOrNo(B, counter)).attack(bear=B).pass_until(BlockersDeclaration)
    assert judged(play.state)(blocking(B, new="bear")) == ([Code.CANT_BLOCK] if counter else [])


@pytest.mark.cr("702.38a", "702.38b")
def test_amplify_counts_revealed_cards_of_its_creature_types() -> None:
    hand = (*cards(A, "young", "old", type="Creature — Drake"), *cards(A, "ogre", type="Creature — Ogre"))
    play = with_cards(Play(game([], [])), hand=hand)
    play.effect(entering("new", "2/2", numbered(Keyword.AMPLIFY, 2), type="Creature — Drake"))
    assert isinstance(play.state.decision, ObjectsChoice)
    assert play.state.decision.candidates == (ObjectId("young"), ObjectId("old"))
    play.act(ChooseObjects(A, (ObjectId("young"), ObjectId("old"))))
    assert play.state.permanents[NEW].counters == {"+1/+1": 4}
    assert play.of(CardsRevealed) == [CardsRevealed((ObjectId("young"), ObjectId("old")))]


@pytest.mark.cr("702.72a", "702.72c")
def test_a_champion_exiles_another_and_brings_it_back() -> None:
    champion = KeywordAbility(Keyword.CHAMPION, quality=HasType(CardType.CREATURE))
    play = Play(game([permanent("bear", "2/2")], [])).effect(entering("new", "5/5", champion)).pass_round()
    play.act(ChooseYesOrNo(A, True))
    assert not play.there("bear")
    play.effect(outside.destroy((NEW,))).pass_round()
    assert not play.there("new")
    assert [each.card.printed.name for each in play.state.permanents.values()] == ["bear"]


@pytest.mark.cr("702.72a")
def test_a_champion_that_exiles_nothing_is_sacrificed() -> None:
    champion = KeywordAbility(Keyword.CHAMPION, quality=HasType(CardType.CREATURE))
    alone = Play(game([], [])).effect(entering("new", "5/5", champion)).pass_round()
    assert not alone.there("new")
