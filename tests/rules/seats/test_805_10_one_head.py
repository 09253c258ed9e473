"""A clause about the defending or attacking player is about one head (CR 805.10c, 805.10e), whom creatures tell."""

import pytest

from redzone.abilities.ability import KeywordAbility
from redzone.abilities.blocking import CantBeBlockedUnlessAllBlock
from redzone.abilities.keyword import Keyword
from redzone.abilities.plain_qualities import HasSubtype
from redzone.abilities.words import PlayerWord
from redzone.characteristics.qualities import players_named
from redzone.game.action import DeclareBlockers
from redzone.game.decision import BlockersDeclaration
from redzone.game.occurrence import Occurrence
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.game.violation import Code
from redzone.oracle import compile_exact
from redzone.rules.game import legal_actions
from redzone.values.identity import ObjectId
from redzone.values.options import PRESETS
from redzone.view import View
from tests.support.states import A, B, C, D, Play, codes, game, permanent, refusal

GIANTS = PRESETS["two_headed_giant"]
X = ObjectId("x")


def attacked(attacker: Permanent, cyd: list[Permanent], dee: list[Permanent]) -> GameState:
    """An attacker attacks Cyd, whose team-mate is Dee."""
    lives = dict.fromkeys((A, B, C, D), 30)
    play = Play(game([attacker], [], cyd, dee, teams="XXYY", options=GIANTS, life=lives))
    return play.attack(x=C).to_decision(BlockersDeclaration).state


def blocks(state: GameState) -> set[str]:
    """The blockers of each legal declaration."""
    found = [legal_action.blocks for legal_action in legal_actions(state) if isinstance(legal_action, DeclareBlockers)]
    assert legal_actions(state).count() == len(found)
    return {"".join(each) for each in found}


def creatures(names: str) -> list[Permanent]:
    return [permanent(name, "1/1", tapped=name.isupper()) for name in names]


@pytest.mark.cr("805.10e", "509.1b")
@pytest.mark.parametrize(
    ("cyd", "dee", "legal"),
    [
        ("cd", "e", {"", "cd", "cde"}),
        ("c", "ef", {"", "c", "ce", "cf", "cef"}),
        ("c", "", {"", "c"}),
        ("", "ef", {"", "e", "f", "ef"}),
        ("cD", "e", {""}),
    ],
)
def test_all_creatures_of_the_attacked_head_have_to_block(cyd: str, dee: str, legal: set[str]) -> None:
    state = attacked(permanent("x", "5/5", CantBeBlockedUnlessAllBlock()), creatures(cyd), creatures(dee))
    assert blocks(state) == legal


@pytest.mark.cr("805.10e", "509.1b")
def test_a_team_mates_blockers_dont_make_up_for_one_that_is_missing() -> None:
    state = attacked(permanent("x", "5/5", CantBeBlockedUnlessAllBlock()), creatures("cd"), creatures("ef"))
    action = DeclareBlockers(C, {ObjectId(each): (X,) for each in "cef"})
    violations = refusal(state, action)
    assert codes(violations) == {Code.TOO_FEW_BLOCKERS}
    assert len(violations) == 1
    assert "all creatures that the defending player controls" in violations[0].message


@pytest.mark.cr("805.10e", "702.14c")
@pytest.mark.parametrize(("whose", "legal"), [(0, {""}), (1, {"", "c", "e", "ce"})])
def test_landwalk_looks_at_the_lands_of_the_attacked_head(whose: int, legal: set[str]) -> None:
    island = permanent("island", None, type="Basic Land — Island")
    cyd, dee = creatures("c"), creatures("e")
    (cyd, dee)[whose].append(island)
    walker = permanent("x", "2/2", KeywordAbility(Keyword.LANDWALK, quality=HasSubtype("Island")))
    assert blocks(attacked(walker, cyd, dee)) == legal


def goons(*, anna: str, ben: str, cyd: str) -> Play:
    """Anna and Ben attack Cyd with a creature each; Cyd has a goon that asks for the attacking player's creatures."""
    goon = permanent("goon", "2/2", *compile_exact(f"This creature can't block unless {MORE}."))
    seats = [creatures(anna), creatures(ben), [goon, *creatures(cyd)], []]
    lives = dict.fromkeys((A, B, C, D), 30)
    play = Play(game(*seats, teams="XXYY", options=GIANTS, life=lives))
    return play.attack(**{anna[0]: C, ben[0]: C}).to_decision(BlockersDeclaration)


MORE = "you control more creatures than attacking player"
GOON = ObjectId("goon")


@pytest.mark.cr("805.10c", "509.1b")
@pytest.mark.parametrize(
    ("anna", "ben", "cyd", "blockable"),
    [
        ("a", "b", "c", {"a", "b"}),
        ("a", "bef", "c", {"a"}),
        ("aef", "b", "c", {"b"}),
        ("aef", "bgh", "c", set[str]()),
    ],
)
def test_a_blocker_asks_for_the_attacking_player_who_controls_what_it_blocks(
    anna: str, ben: str, cyd: str, blockable: set[str]
) -> None:
    state = goons(anna=anna, ben=ben, cyd=cyd).state
    found = [
        dict(legal_action.blocks).get(GOON)
        for legal_action in legal_actions(state)
        if isinstance(legal_action, DeclareBlockers)
    ]
    assert {attacker for each in found if each for attacker in each} == blockable
    for attacker in {"a", "b"} - blockable:
        assert codes(refusal(state, DeclareBlockers(C, {GOON: (ObjectId(attacker),)}))) == {Code.CANT_BLOCK}


@pytest.mark.cr("805.10a", "805.10c")
def test_who_the_attacking_player_of_a_text_is() -> None:
    play = goons(anna="ae", ben="b", cyd="cd")
    asking = View(play.state).asking
    word = PlayerWord.ACTIVE_PLAYER
    assert players_named(word, asking(GOON, C)) == (A, B)  # it blocks nothing
    play.block(goon="b")
    asking = View(play.state).asking
    assert players_named(word, asking(GOON, C)) == (B,)
    assert players_named(word, asking(ObjectId("c"), C, Occurrence(GOON))) == (B,)
    assert players_named(word, asking(ObjectId("c"), C, Occurrence(GOON, ObjectId("a")))) == (A,)
    assert players_named(word, asking(ObjectId("c"), C, Occurrence(ObjectId("d"), GOON))) == (A, B)
