"""Limits for a whole turn: what attacked or blocked in earlier combats of it counts (CR 508.1c, 509.1b)."""

import pytest

from redzone.abilities.attacking import MostAttackers
from redzone.abilities.blocking import MostBlockers
from redzone.abilities.keyword import Keyword
from redzone.game.decision import AttackersDeclaration, BlockersDeclaration
from redzone.game.permanent import Permanent
from redzone.game.violation import Code
from redzone.values.identity import ObjectId
from tests.support import outside
from tests.support.declarations import declared, plain, ways
from tests.support.states import B, C, Play, blocking, codes, game, permanent, refusal


def law(*abilities: MostAttackers | MostBlockers) -> Permanent:
    return permanent("law", None, *abilities, type="Enchantment")


def alert(*names: str) -> list[Permanent]:
    return [permanent(name, "2/2", Keyword.VIGILANCE) for name in names]


def again(play: Play) -> Play:
    """Go on to the attackers of another combat."""
    return play.effect(outside.add_combat_phase()).to_decision(AttackersDeclaration)


@pytest.mark.cr("508.1c", "508.1d", "500.8")
@pytest.mark.parametrize(
    ("most", "legal"),
    [
        (1, {"", "bear Ben"}),
        (2, {"", "bear Ben", "ox Ben", "cat Ben", "bear Ben, ox Ben", "bear Ben, cat Ben"}),
    ],
)
def test_what_attacked_before_counts_and_may_attack_again(most: int, legal: set[str]) -> None:
    play = Play(game([*alert("bear", "ox"), *plain("cat")], [law(MostAttackers(most, each_turn=True))]))
    assert ways(again(play.attack(bear=B))) == legal


@pytest.mark.cr("508.1c")
def test_what_attacked_and_died_still_counts() -> None:
    play = Play(game(plain("bear", "ox"), [law(MostAttackers(1, each_turn=True))])).attack(bear=B)
    play = again(play.effect(outside.destroy((ObjectId("bear"),))))
    assert codes(refusal(play.state, declared(ox=B))) == {Code.TOO_MANY_CREATURES}


@pytest.mark.cr("508.1c")
def test_a_limit_for_each_combat_starts_anew() -> None:
    play = Play(game(alert("bear", "ox"), [law(MostAttackers(1))]))
    assert ways(again(play.attack(bear=B))) == {"", "bear Ben", "ox Ben"}


@pytest.mark.cr("509.1b", "802.4b")
def test_what_blocked_before_counts_for_its_own_player() -> None:
    laws = law(MostBlockers(1, each_turn=True))
    walls = [[permanent(f"{wall}{seat}", "0/4") for wall in ("wall", "gate")] for seat in "bc"]
    play = Play(game([*alert("bear", "ox"), laws], *walls)).attack(bear=B, ox=C).block(wallb="bear").block()
    play = again(play).attack(bear=B, ox=C).to_decision(BlockersDeclaration)
    assert codes(refusal(play.state, blocking(B, gateb="bear"))) == {Code.TOO_MANY_CREATURES}
    play = play.block(wallb="bear")
    assert ways(play) == {"", "wallc ox", "gatec ox"}
