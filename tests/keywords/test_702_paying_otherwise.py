"""Ways to pay for a spell other than with mana: convoke, delve and improvise (CR 702.51, 702.66, 702.126)."""

from collections.abc import Iterable

import pytest

from redzone.abilities.ability import Ability, KeywordAbility, SpellEffect
from redzone.abilities.casting import AdditionalCost, ChangesCost
from redzone.abilities.cost import Cost, Objects, Payment
from redzone.abilities.instruction import GainLife
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Is
from redzone.abilities.plain_qualities import HasType
from redzone.abilities.words import ObjectWord
from redzone.game.card import Card, Zone
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.game.violation import Code
from redzone.values.turn import Step
from redzone.values.types import CardType
from tests.support.spells import cast, casts, holding, paid, playing, spell, with_mana
from tests.support.states import A, Play, codes, game, permanent, refusal

LIFE = SpellEffect((GainLife(1),))
CREATURE = HasType(CardType.CREATURE)


def sorcery(cost: str, *abilities: Keyword | Ability) -> Card:
    return spell("card", cost, LIFE, *abilities, type="Sorcery")


def table(card: Card, *mine: Permanent, mana: str = "", graveyard: Iterable[str] = ()) -> GameState:
    state = holding(with_mana(game(mine, [permanent("foe", "1/1")], step=Step.PRECOMBAT_MAIN), mana), card)
    return playing(holding(state, *(spell(each) for each in graveyard), zone=Zone.GRAVEYARD)).state


def offer(state: GameState) -> Payment | None:
    """The payment that is found, ``None`` if the card can't be cast."""
    return next((each.payment for each in casts(state, "card")), None)


def refused(state: GameState, payment: Payment) -> set[Code]:
    return codes(refusal(state, cast("card", payment=payment)))


def accepted(state: GameState, payment: Payment) -> Play:
    return Play(state).act(cast("card", payment=payment))


ELF = permanent("elf", "1/1", colors="G")
NEW = permanent("new", "1/1", colors="W", new=True)
GOLEM = permanent("golem", "1/1", type="Artifact Creature")


@pytest.mark.cr("702.51a", "302.6")
def test_convoke_taps_creatures_new_ones_too_for_mana_of_their_colors() -> None:
    state = table(sorcery("{1}{G}{W}", Keyword.CONVOKE), ELF, NEW, GOLEM)
    assert offer(state) == paid(tapped=("elf", "new", "golem"))
    play = Play(state).act(casts(state, "card")[0])
    assert all(each.tapped for each in play.state.permanents.values() if each.controller == A)
    assert play.pass_priority().life(A) == 41
    assert offer(table(sorcery("{G}{G}", Keyword.CONVOKE), ELF, NEW)) is None
    assert offer(table(sorcery("{C}", Keyword.CONVOKE), GOLEM)) is None
    assert offer(table(sorcery("{1}{G}{W}"), ELF, NEW, GOLEM)) is None


@pytest.mark.cr("702.51a", "107.4e")
def test_convoke_pays_hybrid_mana_with_either_color_and_generic_with_any() -> None:
    assert offer(table(sorcery("{G/W}{G/W}", Keyword.CONVOKE), ELF, NEW)) == paid(tapped=("elf", "new"))
    assert offer(table(sorcery("{3}", Keyword.CONVOKE), ELF, NEW, GOLEM)) == paid(tapped=("elf", "new", "golem"))


@pytest.mark.cr("702.51a")
def test_mana_and_creatures_pay_together_and_lands_come_first() -> None:
    wood = permanent("wood", type="Land — Forest")
    state = table(sorcery("{2}{G}", Keyword.CONVOKE), ELF, GOLEM, wood, mana="{R}")
    found = offer(state)
    assert found is not None
    assert found.mana == "{R}{G}"
    assert len(found.tapped) == 1
    other = paid("{R}", tapped=("elf", "golem"))
    assert accepted(state, other).state.stack


@pytest.mark.cr("702.51a", "118.3")
@pytest.mark.parametrize(
    "payment",
    [
        paid(tapped=("new", "golem")),
        paid(tapped=("elf",)),
        paid(tapped=("elf", "new", "golem")),
        paid(tapped=("elf", "elf")),
        paid(tapped=("elf", "foe")),
        paid(tapped=("elf", "nobody")),
        paid(tapped=("elf", "relic")),
        paid(tapped=("elf", "lazy")),
        paid("{W}", tapped=("golem",)),
    ],
)
def test_what_does_not_convoke(payment: Payment) -> None:
    relic, lazy = permanent("relic", type="Artifact"), permanent("lazy", "1/1", tapped=True)
    state = table(sorcery("{1}{G}", Keyword.CONVOKE), ELF, NEW, GOLEM, relic, lazy, mana="{W}")
    assert Code.CANT_PAY in refused(state, payment)


@pytest.mark.cr("702.51d")
def test_convoke_twice_is_convoke() -> None:
    assert offer(table(sorcery("{2}", Keyword.CONVOKE, Keyword.CONVOKE), ELF)) is None


@pytest.mark.cr("702.51b", "601.2f")
def test_reductions_come_before_convoke() -> None:
    cheaper = ChangesCost(Is(ObjectWord.THIS), "{2}")
    assert offer(table(sorcery("{3}", Keyword.CONVOKE, cheaper), ELF, NEW)) == paid(tapped=("elf",))


@pytest.mark.cr("702.51a", "107.3a")
def test_x_can_be_convoked() -> None:
    state = table(sorcery("{X}", Keyword.CONVOKE), ELF, NEW)
    assert [each.x for each in casts(state, "card")] == [0, 1, 2]


@pytest.mark.cr("702.126a")
def test_improvise_taps_artifacts_for_generic_mana() -> None:
    relic = permanent("relic", type="Artifact")
    state = table(sorcery("{2}{G}", Keyword.IMPROVISE), relic, GOLEM, ELF, mana="{G}")
    assert offer(state) == paid("{G}", tapped=("relic", "golem"))
    assert offer(table(sorcery("{G}", Keyword.IMPROVISE), relic)) is None


@pytest.mark.cr("702.66a")
def test_delve_exiles_cards_for_generic_mana() -> None:
    state = table(sorcery("{3}{G}", Keyword.DELVE), mana="{G}", graveyard=("one", "two", "three", "four"))
    assert offer(state) == paid("{G}", exiled=("one", "two", "three"))
    play = accepted(state, paid("{G}", exiled=("two", "three", "four")))
    assert [card.card.id for card in play.state.exile] == ["two", "three", "four"]
    assert offer(table(sorcery("{3}{G}", Keyword.DELVE), graveyard=("one", "two", "three", "four"))) is None
    assert Code.CANT_PAY in refused(state, paid("{G}", exiled=("one", "two")))
    assert Code.CANT_PAY in refused(state, paid("{G}", exiled=("one", "two", "nothing")))
    assert Code.CANT_PAY in refused(state, paid("{G}", exiled=("one", "two", "two")))
    assert Code.CANT_PAY in refused(state, paid("{G}", exiled=("one", "two", "three", "four")))


@pytest.mark.cr("702.66b", "118.8")
def test_delve_and_a_cost_of_exile_take_different_cards() -> None:
    escape = AdditionalCost(Cost(exile_from_graveyard=Objects(1, CREATURE)))
    card = sorcery("{1}", Keyword.DELVE, escape)
    beast = spell("beast", type="Creature", pt="1/1")
    alone = playing(holding(table(card), beast, zone=Zone.GRAVEYARD)).state
    assert offer(alone) is None
    both = playing(holding(table(card, graveyard=("one",)), beast, zone=Zone.GRAVEYARD)).state
    assert offer(both) == paid(exiled=("beast", "one"))
    three = playing(holding(table(card, graveyard=("one", "two")), beast, zone=Zone.GRAVEYARD)).state
    assert Code.CANT_PAY in refused(three, paid(exiled=("one", "two")))


@pytest.mark.cr("702.51c", "118.8")
def test_convoke_and_a_cost_of_tapping_take_different_creatures() -> None:
    card = sorcery("{1}", Keyword.CONVOKE, AdditionalCost(Cost(tap=Objects(1, CREATURE))))
    assert offer(table(card, ELF)) is None
    state = table(card, ELF, GOLEM, permanent("relic", type="Artifact"))
    assert offer(state) == paid(tapped=("elf", "golem"))
    assert Code.CANT_PAY in refused(state, paid(tapped=("elf", "relic")))
    assert Code.CANT_PAY in refused(state, paid(tapped=("elf", "golem"), exiled=("elf",)))


@pytest.mark.cr("702.51a", "708.4")
def test_a_face_down_spell_has_no_convoke() -> None:
    morph = KeywordAbility(Keyword.MORPH, cost=Cost("{1}"))
    card = spell("card", "{9}", SpellEffect(), Keyword.CONVOKE, morph, type="Creature", pt="1/1")
    assert offer(table(card, ELF, NEW, GOLEM)) is None
