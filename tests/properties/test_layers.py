"""Layers: nothing depends on the order of lists, and explanations tell exactly what happened; secrets are kept."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from redzone.abilities.ability import (
    ApplyRule,
    CantHave,
    Continuous,
    CopyOf,
    GainAbility,
    KeywordAbility,
    LoseAbility,
    Modification,
)
from redzone.abilities.asserting import on_battlefield
from redzone.abilities.counting import greatest_power, how_many
from redzone.abilities.damaging import CantBeDestroyed
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import AllOf, AnyOf, Compare, Is, Not, Quality
from redzone.abilities.modification import (
    AddColors,
    AddTypes,
    ChangeController,
    LoseAllAbilities,
    LoseTypes,
    ModifyPowerToughness,
    ReplaceWord,
    SetColors,
    SetPowerToughness,
    SetTypes,
    SwitchPowerToughness,
)
from redzone.abilities.plain_qualities import Everything, HasColor, HasKeyword, HasSubtype, HasType
from redzone.abilities.static import DefinesPowerToughness
from redzone.abilities.words import ObjectWord, Stat
from redzone.game.card import PhysicalCard, ZoneObject
from redzone.game.effect import ContinuousEffect
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.rules.effects.control import follow_effects
from redzone.rules.seats.hidden_information import view_for
from redzone.values.identity import CardId, ObjectId, Timestamp
from redzone.values.types import CardType, Color, TypeLine
from redzone.view import View
from tests.support.states import A, B, card, game, permanent

FLYING = KeywordAbility(Keyword.FLYING)

simple: st.SearchStrategy[Quality] = st.sampled_from(
    [
        Everything(),
        Is(ObjectWord.THIS),
        HasType(CardType.CREATURE),
        HasType(CardType.ARTIFACT),
        HasSubtype("Elf"),
        HasSubtype("Swamp"),
        HasColor(Color.RED),
        HasKeyword(Keyword.FLYING),
        Compare(Stat.POWER, least=2),
    ]
)
qualities = st.one_of(
    simple,
    st.builds(Not, simple),
    st.builds(lambda *parts: AllOf(parts), simple, simple),
    st.builds(lambda *parts: AnyOf(parts), simple, simple),
)
numbers = st.one_of(st.integers(-1, 3), st.builds(how_many, simple), st.builds(greatest_power, simple))
lines = st.sampled_from([TypeLine.of(each) for each in ("Creature", "Artifact", "Land — Swamp", "Creature — Elf")])
modifications: st.SearchStrategy[Modification] = st.one_of(
    st.builds(SetTypes, lines),
    st.builds(AddTypes, lines),
    st.builds(LoseTypes, lines),
    st.just(SetTypes(TypeLine(subtypes=("Swamp",)))),
    st.builds(SetColors, st.sampled_from([(), (Color.RED,)])),
    st.just(AddColors((Color.BLUE,))),
    st.just(GainAbility(FLYING)),
    st.just(GainAbility(Continuous(HasSubtype("Elf"), (ModifyPowerToughness(1, 1),)))),
    st.builds(GainAbility, st.builds(DefinesPowerToughness, numbers, st.one_of(st.none(), numbers))),
    st.just(ApplyRule(CantBeDestroyed())),
    st.just(LoseAbility(FLYING)),
    st.just(LoseAllAbilities()),
    st.just(CantHave(FLYING)),
    st.just(ReplaceWord("red", "blue")),
    st.builds(SetPowerToughness, numbers, numbers),
    st.builds(ModifyPowerToughness, numbers, numbers),
    st.just(SwitchPowerToughness()),
)
statics = st.builds(
    Continuous,
    qualities,
    st.lists(modifications, min_size=1, max_size=2).map(tuple),
    st.one_of(st.none(), st.builds(on_battlefield, simple, st.integers(1, 3))),
)
defining = st.builds(DefinesPowerToughness, numbers, numbers)
TYPES = ("Creature — Elf", "Artifact", "Land — Swamp", "Legendary Creature", "Artifact Creature")


@st.composite
def permanents(draw: st.DrawFn) -> list[Permanent]:
    """A few permanents with static abilities, each with a timestamp of its own."""
    count = draw(st.integers(1, 4))
    times = draw(st.permutations(range(1, count + 1)))
    return [
        permanent(
            f"p{number}",
            "1/2",
            *draw(st.lists(st.one_of(statics, st.just(FLYING), defining), max_size=2)),
            type=draw(st.sampled_from(TYPES)),
            colors=draw(st.sampled_from(["", "R"])),
            counters=draw(st.sampled_from([{}, {"+1/+1": 1}, {"flying": 1}])),
            timestamp=Timestamp(times[number]),
        )
        for number in range(count)
    ]


@st.composite
def boards(draw: st.DrawFn) -> GameState:
    """A board with effects of spells on it too."""
    placed = draw(permanents())
    state = game(placed, [], begun=False)
    ids = [each.id for each in placed]
    changes = st.one_of(modifications, st.builds(CopyOf, st.sampled_from(ids)))
    effects = tuple(
        ContinuousEffect(Timestamp(50 + number), A, (draw(st.sampled_from(ids)),), (draw(changes),))
        for number in range(draw(st.integers(0, 3)))
    )
    return replace(state, board=replace(state.board, effects=effects))


@given(boards(), st.data())
def test_the_order_of_lists_does_not_matter(state: GameState, data: st.DataObject) -> None:
    ids = list(state.permanents)
    board = replace(
        state.board,
        permanents={id_: state.permanents[id_] for id_ in data.draw(st.permutations(ids))},
        effects=tuple(data.draw(st.permutations(state.board.effects))),
    )
    other = View(replace(state, board=board))
    assert {id_: View(state).now(id_) for id_ in ids} == {id_: other.now(id_) for id_ in ids}


@pytest.mark.cr("613.1b", "613.7")
@given(boards(), st.data())
def test_the_order_of_lists_does_not_matter_to_who_controls_what(state: GameState, data: st.DataObject) -> None:
    """One player gains control by effects and by static abilities, each with a timestamp of its own."""
    ids = list(state.permanents)
    claims = tuple(
        ContinuousEffect(Timestamp(60 + 2 * number), player, (data.draw(st.sampled_from(ids)),), (ChangeController(),))
        for number, player in enumerate(data.draw(st.lists(st.sampled_from((A, B)), max_size=3)))
    )
    thief = Continuous(data.draw(simple), (ChangeController(),))
    taker = permanent("thief", "1/1", thief, timestamp=Timestamp(data.draw(st.sampled_from((59, 61, 63, 65)))))
    first = game([*state.permanents.values()], [taker], begun=False)
    first = replace(first, board=replace(first.board, effects=claims))
    order = data.draw(st.permutations([*first.permanents]))
    mixed = {id_: first.permanents[id_] for id_ in order}
    other = replace(first, board=replace(first.board, permanents=mixed, effects=tuple(reversed(claims))))
    here, there = follow_effects(first).state, follow_effects(other).state
    assert dict(here.permanents) == dict(there.permanents)


@given(boards())
def test_an_explanation_leads_from_what_is_printed_to_what_is(state: GameState) -> None:
    view = View(state)
    for id_, now in view.characteristics.items():
        explanation = view.explain(id_)
        values = explanation.printed
        for influence in explanation.influences:
            assert influence.before == values
            values = influence.after
        assert values == explanation.now
        assert (explanation.now.power or 0, explanation.now.toughness or 0) == (now.power, now.toughness)


@given(boards())
def test_a_view_for_a_player_tells_no_secret(state: GameState) -> None:
    """Everything is face down, and everybody holds cards: the other player sees no name of them."""
    down = {
        id_: replace(each, face_down=True, card=replace(each.card, printed=replace(each.card.printed, name="secret")))
        for id_, each in state.permanents.items()
    }
    hand = (ZoneObject(ObjectId("secret#2"), PhysicalCard(CardId("secret"), A, card("secret", "1/1"))),)
    players = {A: replace(state.players[A], hand=hand, library=hand)}
    hidden = replace(
        state.with_permanents(down).with_players(players), board=replace(state.board, permanents=down, effects=())
    )
    seen = msgspec.json.encode(view_for(hidden, B)).decode()
    assert "secret" not in seen
    assert all(f'"{id_}"' not in seen for id_ in state.permanents)
