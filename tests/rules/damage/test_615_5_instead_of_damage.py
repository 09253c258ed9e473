"""615.5, 614.1a: damage that is prevented or replaced, and something else that is done."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import Instead, SpellEffect
from redzone.abilities.event_patterns import (
    ANYTHING,
    YOU,
    deals_damage,
    is_dealt_damage,
    player_is_dealt_damage,
    such_damage,
)
from redzone.abilities.instruction import GainLife, Mill, PutCounters
from redzone.abilities.language import EventAmount
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.replacement import DamageCantBePrevented, MultiplyDamage, Replacement
from redzone.abilities.static import Replaces
from redzone.abilities.trigger import EventPattern, OtherSide
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.game.action import ChooseReplacement
from redzone.game.decision import ReplacementChoice
from redzone.game.event import CardMilled, DamageChanged, DamageDealt, DamagePrevented, Replaced
from redzone.game.permanent import Permanent
from redzone.rules.damage.damage import Damage, deal
from redzone.rules.turns.turn import advance
from redzone.values.identity import ObjectId
from redzone.values.types import CardType
from tests.support.states import A, B, Play, game, permanent
from tests.support.texts import cards, with_cards

BEAR, OX, ELK = ObjectId("bear"), ObjectId("ox"), ObjectId("elk")
TO_YOU = OtherSide(player=YOU)


def law(name: str, event: EventPattern, *, prevents: bool = True, to: ObjectWord | None = None) -> Permanent:
    done = GainLife(EventAmount()) if to is None else PutCounters(to, "+1/+1", EventAmount())
    return permanent(name, None, Instead(event, SpellEffect((done,)), prevents=prevents), type="Enchantment")


def rule(name: str, replacement: Replacement) -> Permanent:
    return permanent(name, None, Replaces(replacement), type="Enchantment")


def table(*mine: Permanent, theirs: tuple[Permanent, ...] = ()) -> Play:
    ox, elk = permanent("ox", "3/3"), permanent("elk", "2/2")
    return with_cards(
        Play(game([*mine, permanent("bear", "2/2")], [ox, elk, *theirs])), library=cards(A, *map(str, range(9)))
    )


def dealt(play: Play, *damage: Damage) -> Play:
    """Deal damage, and go on until somebody decides; the decision of before is not asked for meanwhile."""
    done = deal(replace(play.state, decision=None), damage)
    return Play(play.state).do(done).do(advance(done.state))


@pytest.mark.cr("615.5", "615.1a")
def test_damage_is_prevented_and_something_done_for_each_source() -> None:
    play = dealt(table(law("law", deals_damage(ANYTHING, TO_YOU))), Damage(OX, A, 3), Damage(ELK, A, 2))
    assert play.life(A) == 45
    assert play.of(DamagePrevented) == [
        DamagePrevented(OX, A, 3, "law/instead-1"),
        DamagePrevented(ELK, A, 2, "law/instead-1"),
    ]
    assert play.of(DamageDealt) == []


@pytest.mark.cr("615.5", "615.13")
def test_what_a_recipient_does_is_done_once_for_all_the_damage() -> None:
    grows = law("law", is_dealt_damage(HasType(CardType.CREATURE)), to=ObjectWord.SUBJECT)
    play = dealt(table(grows), Damage(OX, BEAR, 3), Damage(ELK, BEAR, 2), Damage(ELK, B, 1))
    assert play.state.permanents[BEAR].counters == {"+1/+1": 5}
    assert play.of(DamageDealt) == [DamageDealt(ELK, B, 1)]


@pytest.mark.cr("614.1a", "614.6")
def test_something_else_is_done_instead_of_damage() -> None:
    mills = Instead(player_is_dealt_damage(), SpellEffect((Mill(EventAmount(), PlayerWord.YOU),)))
    play = dealt(table(permanent("law", None, mills, type="Enchantment")), Damage(OX, A, 3), Damage(ELK, A, 1))
    assert len(play.of(CardMilled)) == 4
    assert play.of(Replaced) == [Replaced(None, "law/instead-1")]
    there = dealt(table(law("law", is_dealt_damage(ANYTHING), prevents=False)), Damage(OX, BEAR, 3))
    assert (there.of(Replaced), there.life(A)) == ([Replaced(BEAR, "law/instead-1")], 43)


@pytest.mark.cr("615.12")
def test_what_can_t_be_prevented_is_dealt_and_the_rest_is_done() -> None:
    certain = rule("certain", DamageCantBePrevented(such_damage(HasType(CardType.CREATURE))))
    play = dealt(table(law("law", deals_damage(ANYTHING, TO_YOU)), certain), Damage(OX, A, 3))
    assert play.of(DamageDealt) == [DamageDealt(OX, A, 3)]
    assert play.life(A) == 37
    other = dealt(table(law("law", deals_damage(ANYTHING, TO_YOU), prevents=False), certain), Damage(OX, A, 3))
    assert other.life(A) == 43


@pytest.mark.cr("616.1", "616.1e", "614.5")
def test_whoever_would_be_dealt_damage_chooses_the_order() -> None:
    twice = rule("twice", MultiplyDamage(such_damage()))
    asked = dealt(table(theirs=(law("law", deals_damage(ANYTHING, TO_YOU)), twice)), Damage(BEAR, B, 2))
    assert asked.state.decision == ReplacementChoice(B, ("twice", "law/instead-1"), B)
    assert Play(asked.state).act(ChooseReplacement(B, "law/instead-1")).life(B) == 42
    later = Play(asked.state).act(ChooseReplacement(B, "twice"))
    assert (later.life(B), later.of(DamageChanged)) == (44, [DamageChanged(BEAR, B, 2, 4, "twice")])


@pytest.mark.cr("614.7a", "609.7b")
def test_other_damage_is_no_matter() -> None:
    play = dealt(
        table(law("law", deals_damage(HasType(CardType.ARTIFACT), TO_YOU))), Damage(OX, A, 3), Damage(OX, BEAR, 1)
    )
    assert play.life(A) == 37
    gone = table(law("law", deals_damage(ANYTHING, TO_YOU)))
    assert dealt(gone, Damage(ObjectId("nobody"), A, 3)).life(A) == 43
