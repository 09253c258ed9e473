"""Keywords about attacking (CR 702.3, 702.10, 702.20), and the table of keywords itself (CR 702.1)."""

import pytest

from redzone.abilities.ability import GainAbility, KeywordAbility, LoseAbility
from redzone.abilities.keyword import Keyword
from redzone.game.action import DeclareAttackers
from redzone.game.decision import AttackersDeclaration
from redzone.game.violation import Code
from redzone.keywords import KEYWORDS, expand
from redzone.rules.game import legal_actions
from redzone.values.identity import ObjectId
from redzone.view import View
from tests.support import outside
from tests.support.states import A, B, Play, codes, game, permanent, refusal

BEAR = ObjectId("bear")
DEFENDER, VIGILANCE, FLYING = map(KeywordAbility, (Keyword.DEFENDER, Keyword.VIGILANCE, Keyword.FLYING))


@pytest.mark.cr("702.3b", "508.1c")
def test_a_defender_attacks_only_once_it_lost_defender() -> None:
    play = Play(game([permanent("bear", "2/2", Keyword.DEFENDER)], []))
    attack = DeclareAttackers(A, {BEAR: B})
    assert codes(refusal(Play(play.state).pass_until(AttackersDeclaration).state, attack)) == {Code.DEFENDER}
    play.effect(outside.modify({BEAR: (LoseAbility(DEFENDER),)})).pass_until(AttackersDeclaration)
    assert attack in legal_actions(play.state)


@pytest.mark.cr("702.20b")
@pytest.mark.parametrize(("before", "tapped"), [(True, False), (False, True)])
def test_vigilance_matters_as_attackers_are_declared_only(before: bool, tapped: bool) -> None:
    play = Play(game([permanent("bear", "2/2")], []))
    gain = outside.modify({BEAR: (GainAbility(VIGILANCE),)})
    play = play.effect(gain).attack(bear=B) if before else play.attack(bear=B).effect(gain)
    assert play.state.permanents[BEAR].tapped is tapped


READ_BY_THE_GAME = {
    Keyword.REACH,
    Keyword.DAYBOUND,
    Keyword.NIGHTBOUND,
    Keyword.MORPH,
    Keyword.MEGAMORPH,
    Keyword.DISGUISE,
    Keyword.PARTNER,
    Keyword.SPLIT_SECOND,
    Keyword.FUSE,
    Keyword.FORETELL,
    Keyword.PLOT,
    Keyword.MAYHEM,
}
"""Keywords that stand for no abilities: other keywords, or steps of the game, ask for them."""


@pytest.mark.cr("702.1")
@pytest.mark.parametrize("keyword", Keyword)
def test_every_keyword_has_a_row_of_its_own_rule(keyword: Keyword) -> None:
    row = KEYWORDS[keyword]
    assert row.keyword is keyword
    assert row.rule.startswith("702.")
    assert expand(KeywordAbility(keyword)) or keyword in READ_BY_THE_GAME


@pytest.mark.cr("702.9c", "113.10", "122.1b")
def test_keywords_come_and_go() -> None:
    play = Play(game([permanent("bear", "2/2", Keyword.FLYING, counters={"vigilance": 1})], []))
    assert View(play.state).now(BEAR).keywords == {Keyword.FLYING, Keyword.VIGILANCE}
    play.effect(outside.modify({BEAR: (LoseAbility(FLYING),)}))
    assert View(play.state).now(BEAR).keywords == {Keyword.VIGILANCE}
    assert not play.attack(bear=B).state.permanents[BEAR].tapped
