"""Keywords that are ways to cast a spell: foretell, plot, suspend, mayhem, disturb, squad and others (CR 702)."""

import pytest

from redzone.abilities.ability import Card, KeywordAbility, SpellEffect
from redzone.abilities.casting import CanBeCastAnyTime
from redzone.abilities.comparing import all_of, of_size, size_of
from redzone.abilities.cost import Cost
from redzone.abilities.instruction import Discard, GainLife
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Compare
from redzone.abilities.plain_qualities import HasName, HasType
from redzone.abilities.words import Stat
from redzone.game.action import CastSpell, ChooseTargets, SetAside
from redzone.game.card import Zone
from redzone.game.decision import TargetsChoice
from redzone.game.state import GameState
from redzone.game.violation import Code
from redzone.keywords import expand
from redzone.rules.game import legal_actions
from redzone.rules.seats.hidden_information import view_for
from redzone.values.identity import ObjectId
from redzone.values.turn import Step
from redzone.values.types import CardType, Color, TypeLine
from redzone.view import View
from tests.support import outside
from tests.support.spells import NOTHING, cast, casts, holding, judged, paid, playing, spell, with_mana
from tests.support.states import A, B, Play, game, permanent

CREATURE = HasType(CardType.CREATURE)
LIFE = SpellEffect((GainLife(1),))
BEAR = ObjectId("bear")
SETTING_ASIDE = [Keyword.FORETELL, Keyword.PLOT, Keyword.SUSPEND]


def keyword(which: Keyword, cost: str = "{1}", number: int | None = None) -> KeywordAbility:
    return KeywordAbility(which, number=number, cost=Cost(cost))


def creature(*abilities: KeywordAbility | Keyword | CanBeCastAnyTime, cost: str = "{9}") -> Card:
    return spell("card", cost, NOTHING, *abilities, type="Creature", pt="2/2")


def sorcery(*abilities: KeywordAbility | Keyword, cost: str = "{9}", effect: SpellEffect = LIFE) -> Card:
    return spell("card", cost, effect, *abilities, type="Sorcery")


def table(*cards: Card, zone: Zone = Zone.HAND, step: Step = Step.PRECOMBAT_MAIN, mana: str = "{G}{G}{G}") -> GameState:
    state = game([permanent("bear", "2/2")], [permanent("ogre", "3/3")], step=step)
    return with_mana(holding(state, *cards, zone=zone), mana)


def asides(state: GameState) -> list[SetAside]:
    return [action for action in legal_actions(state) if isinstance(action, SetAside)]


@pytest.mark.parametrize("which", SETTING_ASIDE)
def test_who_can_not_pay_sets_no_card_aside(which: Keyword) -> None:
    assert not asides(playing(table(creature(keyword(which, "{2}", 2)), mana="{G}")).state)


@pytest.mark.cr("702.143a", "702.170a", "702.62a", "116.2")
@pytest.mark.parametrize("which", SETTING_ASIDE)
def test_a_card_is_set_aside_for_a_cost(which: Keyword) -> None:
    play = playing(table(creature(keyword(which, "{2}", 2))))
    (aside,) = asides(play.state)
    assert aside == SetAside(A, ObjectId("card"), which, paid("{G}{G}"))
    play.act(aside)
    (card,) = play.state.exile
    assert card.face_down is (which is Keyword.FORETELL)
    assert card.counters == ((("time", 2),) if which is Keyword.SUSPEND else ())
    assert not play.state.stack
    assert not asides(play.state)
    assert not casts(play.state, "card")


@pytest.mark.cr("702.143a", "702.170a", "702.62a")
@pytest.mark.parametrize("which", SETTING_ASIDE)
def test_why_a_card_cant_be_set_aside(which: Keyword) -> None:
    combat = playing(table(creature(keyword(which, "{2}", 2)), step=Step.BEGINNING_OF_COMBAT)).state
    action = SetAside(A, ObjectId("card"), which, paid("{G}{G}"))
    assert judged(combat)(action) == ([] if which is Keyword.FORETELL else [Code.WRONG_TIME])
    main = playing(table(creature(keyword(which, "{2}", 2)))).state
    assert judged(main)(SetAside(A, ObjectId("card"), which)) == [Code.COST_NOT_PAID]
    assert judged(main)(SetAside(A, BEAR, which)) == [Code.WRONG_ZONE]
    other = Keyword.PLOT if which is Keyword.FORETELL else Keyword.FORETELL
    assert judged(main)(SetAside(A, ObjectId("card"), other)) == [Code.WRONG_ZONE]


@pytest.mark.cr("702.62a")
def test_what_has_flash_can_be_suspended_at_any_time() -> None:
    flash = creature(keyword(Keyword.SUSPEND, number=1), CanBeCastAnyTime())
    assert asides(playing(table(flash, step=Step.BEGINNING_OF_COMBAT)).state)


@pytest.mark.cr("702.143a", "406.3")
def test_only_its_owner_knows_a_foretold_card() -> None:
    play = playing(table(creature(keyword(Keyword.FORETELL))))
    play.act(asides(play.state)[0])
    assert view_for(play.state, A).state.exile == play.state.exile
    assert view_for(play.state, B).state.exile != play.state.exile


def next_turn_of(play: Play, step: Step) -> Play:
    """The step in the next turn of the same player."""
    return play.to_step(Step.UPKEEP).to_step(Step.END_STEP).to_step(step)


@pytest.mark.cr("702.62a", "702.10b")
def test_a_suspended_creature_comes_with_haste() -> None:
    play = playing(table(creature(keyword(Keyword.SUSPEND, number=1))))
    play.act(asides(play.state)[0])
    next_turn_of(play, Step.UPKEEP).pass_priority().pass_priority()
    (action,) = [action for action in legal_actions(play.state) if isinstance(action, CastSpell)]
    play.act(action).pass_priority()
    (there,) = [each.id for each in play.state.permanents.values() if each.card.id == "card"]
    assert Keyword.HASTE in View(play.state).now(there).keywords


@pytest.mark.cr("702.187b")
def test_mayhem_is_for_what_was_discarded_this_turn() -> None:
    play = playing(table(sorcery(keyword(Keyword.MAYHEM))))
    assert not casts(playing(table(sorcery(keyword(Keyword.MAYHEM)), zone=Zone.GRAVEYARD)).state, "card")
    play.effect(outside.carry(Discard(1)))
    (action,) = casts(play.state, "card#2")
    assert action.costs == ("mayhem",)
    later = next_turn_of(play, Step.PRECOMBAT_MAIN)
    assert not casts(with_mana(later.state, "{G}"), "card#2")


REPEATED = [Keyword.MULTIKICKER, Keyword.REPLICATE, Keyword.SQUAD]


@pytest.mark.cr("702.33c", "702.56a", "702.157a", "601.2b")
@pytest.mark.parametrize("which", REPEATED)
def test_a_cost_is_paid_as_often_as_one_likes(which: Keyword) -> None:
    name = "kicker" if which is Keyword.MULTIKICKER else which.value
    card = creature(keyword(which), cost="{1}") if which is Keyword.SQUAD else sorcery(keyword(which), cost="{1}")
    state = playing(table(card)).state
    assert [action.costs for action in casts(state, "card")] == [(), (name,), (name, name)]
    assert judged(state)(cast("card", costs=(name, name, name), payment=paid("{G}{G}{G}"))) != []


@pytest.mark.cr("702.175a", "702.166a", "702.153a")
@pytest.mark.parametrize("which", [Keyword.OFFSPRING, Keyword.BARGAIN, Keyword.CASUALTY])
def test_a_cost_may_be_paid_once(which: Keyword) -> None:
    ability = keyword(which, number=2 if which is Keyword.CASUALTY else None)
    card = creature(ability, cost="{1}") if which is Keyword.OFFSPRING else sorcery(ability, cost="{1}")
    ways = [action.costs for action in casts(playing(table(card)).state, "card")]
    assert ways == ([()] if which is Keyword.BARGAIN else [(), (which.value,)])


@pytest.mark.cr("702.146a", "702.162a", "712.8c")
@pytest.mark.parametrize("which", [Keyword.DISTURB, Keyword.MORE_THAN_MEETS_THE_EYE])
def test_the_other_face_is_cast(which: Keyword) -> None:
    back = Card(name="back", type_line=TypeLine.of("Creature"), power=4, toughness=4)
    front = Card(
        name="card",
        type_line=TypeLine.of("Creature"),
        power=2,
        toughness=2,
        cost="{9}",
        back=back,
        abilities=(keyword(which),),
    )
    zone = Zone.GRAVEYARD if which is Keyword.DISTURB else Zone.HAND
    play = playing(table(front, zone=zone))
    (action,) = [action for action in legal_actions(play.state) if isinstance(action, CastSpell)]
    assert action.costs == (which.value,)
    play.act(action)
    assert View(play.state).subject(play.state.stack[-1].id).now.mana_value == 9
    play.pass_priority()
    (there,) = [each for each in play.state.permanents.values() if each.card.id == "card"]
    assert there.transformed
    assert View(play.state).power(there.id) == 4


@pytest.mark.cr("702.185a")
def test_warp_is_no_way_to_cast_from_elsewhere() -> None:
    play = playing(table(creature(keyword(Keyword.WARP), cost="{2}")))
    assert [action.costs for action in casts(play.state, "card")] == [(), ("warp",)]
    play.act(casts(play.state, "card")[1]).pass_priority()
    next_turn_of(play, Step.PRECOMBAT_MAIN)
    (exiled,) = play.state.exile
    state = with_mana(play.state, "{G}{G}")
    assert [action.costs for action in casts(state, exiled.id)] == [()]


@pytest.mark.cr("702.128a", "702.129a", "702.188a", "702.176a", "702.156a", "702.182a", "702.124j", "702.165a")
@pytest.mark.parametrize(
    ("which", "count"),
    [
        *((Keyword.EMBALM, 1), (Keyword.ETERNALIZE, 1), (Keyword.WEB_SLINGING, 1), (Keyword.IMPENDING, 4)),
        *((Keyword.RAVENOUS, 2), (Keyword.JOB_SELECT, 1), (Keyword.PARTNER_WITH, 1), (Keyword.BACKUP, 1)),
    ],
)
def test_what_keywords_stand_for(which: Keyword, count: int) -> None:
    name = HasName("ox") if which is Keyword.PARTNER_WITH else None
    assert len(expand(KeywordAbility(which, number=2, quality=name, cost=Cost("{1}")))) == count


@pytest.mark.cr("702.165a", "702.165d")
def test_backup_shares_what_is_printed_below_it() -> None:
    backup = KeywordAbility(Keyword.BACKUP, number=1)
    card = creature(Keyword.TRAMPLE, backup, Keyword.FLYING, backup, cost="{1}")
    play = playing(table(card))
    play.act(casts(play.state, "card")[0]).pass_priority()
    while isinstance(play.state.decision, TargetsChoice):
        play.act(ChooseTargets(A, ((BEAR,),)))
    play.pass_priority().pass_priority()
    now = View(play.state).now(BEAR)
    assert Keyword.FLYING in now.keywords
    assert Keyword.TRAMPLE not in now.keywords
    assert Keyword.BACKUP not in now.keywords
    assert now.power == 4


@pytest.mark.cr("702.160a", "718.3b")
def test_a_prototyped_creature_has_its_secondary_characteristics_and_copies_have_them_too() -> None:
    prototype = KeywordAbility(Keyword.PROTOTYPE, quality=of_size(1, 3), cost=Cost("{1}{G}"))
    play = playing(table(creature(prototype)))
    (action,) = casts(play.state, "card")
    assert action.costs == ("prototype",)
    play.act(action).pass_priority()
    now = View(play.state).now(ObjectId("card#3"))
    assert (now.power, now.toughness, now.mana_value, tuple(now.colors)) == (1, 3, 2, (Color.GREEN,))
    copied = View(play.state).copiable(ObjectId("card#3"))
    assert (copied.power, copied.cost) == (1, "{1}{G}")
    play.effect(outside.destroy((ObjectId("card#3"),)))
    (card,) = play.state.players[A].graveyard
    assert (card.card.printed.power, card.card.printed.cost) == (2, "{9}")


@pytest.mark.cr("208.1")
def test_a_size_is_read_from_what_says_both() -> None:
    assert size_of(of_size(1, 3)) == (1, 3)
    assert size_of(None) is None
    assert size_of(all_of((Compare(Stat.POWER, 1), Compare(Stat.TOUGHNESS, 3)))) is None
