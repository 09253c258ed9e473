"""Who has nothing to do with priority is seen without listing what could be done (CR 117.1)."""

import pytest
from msgspec.structs import replace

from redzone.abilities.ability import Activated, AlternativeCost, SpellEffect
from redzone.abilities.casting import ActivatedFrom
from redzone.abilities.cost import Cost
from redzone.abilities.instruction import GainLife
from redzone.abilities.keyword import Keyword
from redzone.abilities.unread import UnreadLine, UnreadMana
from redzone.game.action import PassPriority
from redzone.game.card import Zone
from redzone.game.permanent import Permanent
from redzone.game.permission import Permission
from redzone.game.state import GameState
from redzone.game.unread import UnreadTextMatters
from redzone.oracle import compile_exact
from redzone.rules.casting.idle_players import is_idle
from redzone.rules.forced_answers import could_be_listed, forced_answer
from redzone.values.turn import Step
from redzone.view import View
from tests.support.spells import NOTHING, casts, holding, playing, spell, with_mana
from tests.support.states import A, B, card, game, permanent

FOREST = permanent("forest", None, type="Basic Land — Forest")
LIFE = "You gain 1 life."
GAINS = SpellEffect((GainLife(1),))


def source(*lines: str, type: str = "Creature") -> Permanent:
    text = "\n".join(lines)
    return permanent("source", "2/2" if type == "Creature" else None, *compile_exact(text), type=type)


def idle(state: GameState) -> bool:
    """Whether Ana has nothing to do, seen at a look; what is listed says the same."""
    seen = is_idle(View(state), A)
    assert seen is not could_be_listed(View(state), A)
    assert forced_answer(state) == (PassPriority(A) if seen else None)
    return seen


@pytest.mark.cr("117.1b", "602.2b")
@pytest.mark.parametrize(
    "cost", ["{G}", "{X}{G}", "{2/W}", "{T}, {1}", "Discard a card", "Discard two cards", "Pay {E}", "{1}, {Q}"]
)
def test_what_nobody_can_pay_is_passed_over(cost: str) -> None:
    assert idle(game([source(f"{cost}: {LIFE}")], []))
    assert idle(game([source(f"{cost}: {LIFE}")], [FOREST]))


@pytest.mark.cr("107.4f", "117.1b", "602.2b")
@pytest.mark.parametrize("cost", ["{T}", "{0}", "{X}", "{G/P}", "Pay 1 life", "Sacrifice this creature"])
def test_what_costs_no_mana_is_not_passed_over(cost: str) -> None:
    assert not idle(game([source(f"{cost}: {LIFE}")], []))
    assert idle(game([], [source(f"{cost}: {LIFE}")]))


@pytest.mark.cr("106.4", "605.3a")
def test_mana_can_be_had_from_a_pool_or_a_permanent() -> None:
    asks = source(f"{{G}}: {LIFE}")
    assert not idle(with_mana(game([asks], []), "{G}"))
    assert not idle(game([asks, FOREST], []))
    assert not idle(game([asks, permanent("elf", "1/1", *compile_exact("{T}: Add {G}."))], []))
    assert idle(game([asks, replace(FOREST, tapped=True)], []))
    assert idle(game([asks, permanent("island", None, type="Basic Land — Island")], []))


@pytest.mark.cr("118.3", "302.6", "602.5a")
def test_an_object_that_cannot_pay_with_itself_is_passed_over() -> None:
    taps = source(f"{{T}}: {LIFE}")
    assert idle(game([replace(taps, tapped=True)], []))
    assert idle(game([replace(taps, new=True)], []))
    assert idle(game([replace(taps, phased_out=True)], []))


@pytest.mark.cr("602.5d", "605.1a")
def test_what_is_looked_at_may_still_be_nothing() -> None:
    assert idle(game([source(f"{{0}}: {LIFE} Activate only as a sorcery.")], []))
    assert idle(game([source("{T}: Add {G}.")], []))
    assert idle(game([source(f"{{0}}: {LIFE} Activate only if you control a land.")], []))


@pytest.mark.cr("602.2")
def test_anybody_may_activate_what_says_so() -> None:
    shared = permanent("idol", None, Activated(Cost(), NOTHING, by_anybody=True), type="Artifact")
    assert not idle(game([], [shared]))


@pytest.mark.cr("118.7", "601.2f")
def test_what_may_cost_less_is_not_passed_over() -> None:
    less = f"{{1}}: {LIFE} This ability costs {{1}} less to activate if you control an artifact."
    relic = permanent("relic", None, type="Artifact")
    assert not idle(game([permanent("bear", "2/2", Activated(Cost("{1}", times=0), GAINS))], []))
    assert idle(game([source(less)], []))
    assert not idle(game([source(less), relic], []))
    blade = permanent("blade", None, *compile_exact("Equip {1}"), type="Artifact — Equipment")
    main = game([permanent("bear", "2/2"), blade], [], step=Step.PRECOMBAT_MAIN)
    assert idle(main)
    smith = permanent("smith", "1/1", *compile_exact("Equip abilities you activate cost {1} less to activate."))
    assert not idle(game([smith, blade], [], step=Step.PRECOMBAT_MAIN))


@pytest.mark.cr("701.67a")
def test_what_can_be_paid_otherwise_is_not_passed_over() -> None:
    assert not idle(game([source(f"Waterbend {{1}}: {LIFE}")], []))


@pytest.mark.cr("702.34a", "702.84a", "117.1a")
def test_cards_that_work_where_they_are_are_looked_at() -> None:
    main = game([FOREST], [], step=Step.PRECOMBAT_MAIN)
    bear = replace(card("bear", "2/2"), cost="{0}")
    assert idle(holding(main, bear, zone=Zone.GRAVEYARD))
    assert idle(holding(main, replace(bear, abilities=compile_exact(f"{{0}}: {LIFE}")), zone=Zone.GRAVEYARD))
    for text in ("Unearth {G}", "You may cast this card from your graveyard."):
        assert not idle(holding(main, replace(bear, abilities=compile_exact(text)), zone=Zone.GRAVEYARD)), text
    flashback = AlternativeCost(Cost("{G}"), "flashback", zone=ActivatedFrom.GRAVEYARD)
    assert not idle(holding(main, spell("old", "{2}", GAINS, flashback), zone=Zone.GRAVEYARD))
    for zone in (Zone.HAND, Zone.COMMAND):
        assert not idle(holding(main, spell("sip"), zone=zone, commander=True))
    assert idle(holding(main, spell("sip"), zone=Zone.EXILE))
    theirs = holding(main, bear, player=B, zone=Zone.GRAVEYARD)
    assert idle(theirs)
    (there,) = theirs.players[B].graveyard
    permitted = replace(there, permissions=(Permission(A),))
    assert not idle(theirs.with_players({B: replace(theirs.players[B], graveyard=(permitted,))}))


@pytest.mark.cr("601.3")
def test_cards_that_effects_let_players_use_are_looked_at() -> None:
    keeper = permanent("keeper", "2/2", *compile_exact("You may cast creature spells from your graveyard."))
    main = game([keeper], [], step=Step.PRECOMBAT_MAIN)
    assert idle(main)
    assert not idle(holding(main, replace(card("bear", "2/2"), cost="{0}"), zone=Zone.GRAVEYARD))


@pytest.mark.cr("702.61a")
def test_nothing_is_activated_under_split_second() -> None:
    fast = spell("halt", "{0}", GAINS, Keyword.SPLIT_SECOND)
    state = holding(game([source(f"{{0}}: {LIFE}")], []), fast)
    assert not idle(state)
    assert idle(playing(state).act(casts(state)[0]).state)


@pytest.mark.cr("605.3a")
def test_mana_that_is_not_understood_is_refused_as_it_is_listed() -> None:
    line = UnreadLine("Blorp.", "blorping is not supported yet")
    state = game([permanent("dell", None, UnreadMana(line), type="Basic Land — Forest")], [])
    with pytest.raises(UnreadTextMatters):
        could_be_listed(View(state), A)
    with pytest.raises(UnreadTextMatters):
        forced_answer(state)


@pytest.mark.cr("605.1a", "605.3a", "702.61a")
@pytest.mark.parametrize("text", ["{T}, Sacrifice this artifact: Add {G}.", "Sacrifice this artifact: Add {G}."])
def test_mana_that_costs_more_than_to_tap_is_something_to_do(text: str) -> None:
    treasure = permanent("treasure", None, *compile_exact(text), type="Artifact")
    assert not idle(game([treasure, source(f"{{G}}: {LIFE}")], []))
    assert not idle(game([treasure], []))
    assert idle(game([replace(treasure, tapped=True)], [])) is ("{T}" in text)
    counted = source("{T}: Add {G} for each creature you control.", f"{{G}}{{G}}: {LIFE}")
    assert not idle(game([counted, permanent("ox", "2/2")], []))  # payments that are found automatically don't know it


@pytest.mark.cr("117.1b", "605.3a")
def test_what_only_taps_for_mana_is_nothing_to_do_but_what_stands_beside_it_is() -> None:
    assert idle(game([source("{T}: Add {G}.")], []))
    assert not idle(game([source("{T}: Add {G}.", f"{{T}}: {LIFE}")], []))
    assert idle(game([source("{T}: Add {G}.", f"{{T}}, Pay {{E}}: {LIFE}")], []))
