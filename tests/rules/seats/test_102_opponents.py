"""Opponents and team-mates (CR 102.2, 102.3) as abilities see them."""

import pytest

from redzone.abilities.ability import ApplyRule, Continuous, KeywordAbility
from redzone.abilities.blocking import CantBeBlockedBy, CantBlock
from redzone.abilities.comparing import any_of
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import AllOf, AttacksPlayer, Control, HasHit, Not, Own, Quality
from redzone.abilities.modification import ModifyPowerToughness
from redzone.abilities.plain_qualities import HasStatus, HasType
from redzone.abilities.words import PlayerWord, Status
from redzone.characteristics.binding import bound
from redzone.characteristics.context import TextContext, context_of
from redzone.game.event import DamageDealt, DamagePrevented
from redzone.oracle.printing.abilities import describe_quality
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.types import CardType
from redzone.view import View
from tests.support import outside
from tests.support.states import A, B, C, Play, game, permanent

BANE = (ModifyPowerToughness(-1, 0),)
MINE_AND_THEIRS = [
    ("", "3222"),
    ("XXYY", "3322"),
    ("XYYX", "3223"),
    ("XYZX", "3223"),
]


def board(quality: Quality, teams: str) -> Play:
    """Ana has an enchantment that shrinks what has the quality; everybody has a bear."""
    bane = permanent("bane", None, Continuous(quality, BANE), type="Enchantment")
    seats = [[permanent(f"bear-{letter}", "3/3")] for letter in "abcd"]
    return Play(game([*seats[0], bane], *seats[1:], teams=teams))


def powers(play: Play) -> str:
    view = View(play.state)
    return "".join(str(view.power(ObjectId(f"bear-{letter}"))) for letter in "abcd")


@pytest.mark.cr("102.2", "102.3")
@pytest.mark.parametrize(("teams", "found"), MINE_AND_THEIRS)
def test_opponents_are_those_on_no_team_of_ones_own(teams: str, found: str) -> None:
    assert powers(board(Control(PlayerWord.EACH_OPPONENT), teams)) == found


@pytest.mark.cr("102.3")
def test_what_you_dont_control_may_be_a_team_mates() -> None:
    assert powers(board(Not(Control(PlayerWord.YOU)), "XXYY")) == "3222"


@pytest.mark.cr("102.3", "613.11")
@pytest.mark.parametrize(("teams", "mates"), [("", (A,)), ("XXYY", (A, B))])
def test_rules_for_others_keep_whose_opponents_are_meant(teams: str, mates: tuple[int, ...]) -> None:
    rule = ApplyRule(CantBlock(Control(PlayerWord.EACH_OPPONENT)))
    law = permanent("law", None, Continuous(HasType(CardType.CREATURE), (rule,)), type="Enchantment")
    state = game([law], [], [permanent("bear", "2/2")], [], teams=teams)
    (ability, _), *_ = View(state).having(ObjectId("bear"), CantBlock)
    meant = Not(any_of(Control(each) for each in (A, B) if each in mates))
    assert ability == CantBlock(meant)


def asking(attached_to: PlayerId | None = None) -> TextContext:
    """How an ability of an Aura of the third player asks."""
    aura = permanent("aura", None, type="Enchantment", attached_to=attached_to)
    return context_of(View(game([], [], [aura], begun=False)).subject(ObjectId("aura")))


@pytest.mark.cr("102.2")
def test_without_team_mates_everybody_else_is_an_opponent() -> None:
    meant = Not(Control(C))
    assert bound(CantBeBlockedBy(Control(PlayerWord.EACH_OPPONENT)), asking()) == CantBeBlockedBy(meant)


@pytest.mark.parametrize(
    ("quality", "one", "several"),
    [
        (Control(PlayerWord.EACH_OPPONENT), "a permanent an opponent controls", "permanents your opponents control"),
        (
            AllOf((HasType(CardType.CREATURE), Control(PlayerWord.EACH_OPPONENT))),
            "a creature an opponent controls",
            "creatures your opponents control",
        ),
        (
            Not(Control(PlayerWord.EACH_OPPONENT)),
            "a permanent that no opponent controls",
            "permanents that no opponent controls",
        ),
    ],
)
def test_what_opponents_control_has_a_wording(quality: Quality, one: str, several: str) -> None:
    assert describe_quality(quality) == one
    assert describe_quality(quality, plural=True) == several


@pytest.mark.cr("702.16i", "702.16k", "102.3")
def test_protection_from_each_opponent_is_none_from_team_mates() -> None:
    monk = permanent("monk", "2/9", KeywordAbility(Keyword.PROTECTION, quality=Control(PlayerWord.EACH_OPPONENT)))
    play = Play(game([monk], [permanent("mate", "1/1")], [permanent("foe", "1/1")], [], teams="XXYY"))
    for source in ("mate", "foe"):
        play.effect(outside.deal_damage(ObjectId(source), ObjectId("monk"), 1))
    assert [event.source for event in play.of(DamageDealt)] == ["mate"]
    assert [event.source for event in play.of(DamagePrevented)] == ["foe"]


@pytest.mark.cr("102.3", "109.5", "303.4e")
@pytest.mark.parametrize(
    ("quality", "meant"),
    [
        (Own(PlayerWord.YOU), Own(C)),
        (AttacksPlayer(PlayerWord.YOU), AttacksPlayer(C)),
        (AttacksPlayer(PlayerWord.EACH_OPPONENT), AllOf((HasStatus(Status.ATTACKING), Not(AttacksPlayer(C))))),
        (HasHit(PlayerWord.EACH_OPPONENT), any_of((HasHit(A), HasHit(B)))),
        (Own(PlayerWord.ENCHANTED_PLAYER), Own(A)),
        (Control(PlayerWord.EVENT_PLAYER), Control(PlayerWord.EVENT_PLAYER)),
    ],
)
def test_players_of_every_quality_are_fixed(quality: Quality, meant: Quality) -> None:
    assert bound(CantBeBlockedBy(quality), asking(attached_to=A)) == CantBeBlockedBy(meant)
