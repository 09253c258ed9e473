"""Positions of scenarios: what they hold, and what is refused with file, line and path."""

import pytest

from redzone.game.decision import BlockersDeclaration, Priority
from redzone.notation import NotationError, parse_scenarios
from redzone.notation.position import Position, position_of
from redzone.notation.unsupported import UnsupportedError
from redzone.rules.game import begin
from redzone.rules.reference.designations import goaders, is_suspected
from redzone.values.identity import ObjectId, PlayerId
from redzone.values.options import DamageDivision
from redzone.values.turn import NO_HISTORY, Step
from redzone.view import View


def position(*objects: str, head: str = "", seat: str = "", text: str | None = None) -> Position:
    """The position of a scenario with these objects on Ana's battlefield; each stands on a line of its own."""
    lines = "".join(f"\n  - {object_}" for object_ in objects)
    battlefield = f"\n  battlefield:{lines}" if objects else ""
    whole = text or f"redzone: 1\n{head}\nseats:\n- player: Ana{battlefield}\n- player: Ben\n{seat}"
    (scenario,) = parse_scenarios(whole, "board.yaml")
    return position_of(scenario)


BEAR = "{id: bear, pt: 2/2}"


@pytest.mark.parametrize(
    ("objects", "path", "message"),
    [
        (["{id: bear}"], "[0]", 'a creature needs "pt"'),
        (['{id: bear, pt: "*/2"}'], "[0].pt", "needs a text that says what * is"),
        (["{id: bear, pt: 2/2, type: Legendary Beast}"], "[0].type", "'Beast' is neither a card type nor a supertype"),
        (["{id: walker, type: Planeswalker}"], "[0]", 'a planeswalker needs "loyalty"'),
        (["{id: siege, type: Battle}"], "[0]", 'a battle needs "defense"'),
        (["{id: bolt, type: Instant}"], "[0]", "Instant can't be on the battlefield"),
        ([BEAR, "{id: cub, pt: 1/1, attached_to: ghost}"], "[1].attached_to", "no permanent has the id 'ghost'"),
        (
            ["{id: a, type: Artifact, attached_to: b}", "{id: b, type: Artifact, attached_to: a}"],
            "[0].attached_to",
            "'a' is attached to itself",
        ),
        (["{id: a, type: Artifact, attached_to: a}"], "[0].attached_to", "attached to itself"),
        (["{id: bear, pt: 2/2, owner: Zoe}"], "[0].owner", "no player is named 'Zoe'"),
        (["{id: bear, pt: 2/2, protector: Zoe}"], "[0].protector", "no player is named 'Zoe'"),
        (["{id: bear, pt: 2/2, goaded_by: [Ben, Zoe]}"], "[0].goaded_by", "no player is named 'Zoe'"),
        (["{id: 'bear#two', pt: 2/2}"], "[0]", "holds #"),
        (["{id: bear, pt: 2/2, transformed: true}"], "[0].transformed", "only a card with two faces"),
        (["{id: bear, pt: 2/2, attacking: Ben}"], "[0].attacking", "needs a later step than beginning_of_combat"),
        (["{id: bear, pt: 2/2, blocking: cub}"], "[0].blocking", "needs a later step"),
    ],
)
def test_what_makes_no_sense_is_refused_with_its_place(objects: list[str], path: str, message: str) -> None:
    with pytest.raises(NotationError) as error:
        position(*objects)
    assert error.value.path == f"seats[0].battlefield{path}"
    assert error.value.file == "board.yaml"
    assert error.value.line == 6 + int(path[1])
    assert message in error.value.message
    assert not isinstance(error.value, UnsupportedError)


@pytest.mark.parametrize(
    ("objects", "head", "what"),
    [
        (["{id: bear, pt: 2/2, counters: {hexproof: 1}}"], "", "hexproof counters"),
        (['{id: bear, pt: "*/2", text: Flying}'], "", 'power and toughness "*/2"'),
        (['{id: bear, pt: 2/2, text: "Haunt"}'], "", "haunt is not supported yet"),
        ([BEAR], "rules: {preset: two_headed_giant, attack_direction: left}", "attack_direction with shared"),
        ([BEAR], "rules: {preset: two_headed_giant, range_of_influence: 1}", "range_of_influence with shared"),
    ],
)
def test_what_later_versions_bring_is_refused_by_name(objects: list[str], head: str, what: str) -> None:
    with pytest.raises(UnsupportedError) as error:
        position(*objects, head=head)
    assert what in error.value.message
    assert "not supported" in error.value.message


@pytest.mark.cr("725.3", "726.3", "708.2")
def test_seats_have_energy_the_crown_and_the_initiative() -> None:
    seat = "  energy: 2\n  monarch: true\n  initiative: true\n"
    state = position("{id: bear, pt: 2/2, face_down: true}", seat=seat).state
    ben = PlayerId(2)
    assert (state.monarch, state.initiative, state.players[ben].energy) == (ben, ben, 2)
    assert state.permanents[ObjectId("bear")].face_down


@pytest.mark.cr("725.3")
def test_there_is_one_monarch() -> None:
    text = "redzone: 1\nseats:\n- {player: Ana, monarch: true}\n- {player: Ben, monarch: true}\n"
    with pytest.raises(NotationError, match="only one player can have this: monarch"):
        position_of(parse_scenarios(text, "x.yaml")[0])


def test_floating_mana_is_kept_by_type() -> None:
    _, ben = position(seat='  mana: "{2}{G}{W}"\n').state.players.values()
    assert ben.mana == "{W}{G}{C}{C}"
    with pytest.raises(NotationError, match="10001 mana is too much"):
        position(seat='  mana: "{10000}{G}"\n')


def test_commander_damage_is_from_commanders() -> None:
    with pytest.raises(NotationError, match="no commander has the id 'bear'"):
        position(BEAR, seat="  commander_damage: {bear: 3}\n")


def test_an_id_is_taken_once() -> None:
    with pytest.raises(NotationError, match="stands twice"):
        position("{id: bear-1, pt: 2/2}", "{id: bear, pt: 1/1, count: 2}")


def test_ids_come_from_names_and_are_numbered() -> None:
    objects = ["{name: Lim's Élan, pt: 1/1}", "{name: Lim's Élan, pt: 1/1}", "{name: Wolf, pt: 1/1, count: 2}"]
    assert list(position(*objects).state.permanents) == ["lims-elan", "lims-elan-2", "wolf-1", "wolf-2"]


def test_a_seat_has_all_that_it_says() -> None:
    seat = "  life: 7\n  poison: 2\n  hand: [{id: card, type: Sorcery}]\n  library: []\n"
    head = "active: Ben\nturn: 3\nstep: upkeep\nrules: {preset: brawl, damage_division: ordered, loss_checks: false}"
    state = position("{id: bear, pt: 2/2, tapped: true, sick: true, damage: 1, owner: Ben}", head=head, seat=seat).state
    bear, ben = state.permanents[ObjectId("bear")], state.players[PlayerId(2)]
    assert (bear.tapped, bear.new, bear.damage, bear.card.owner, bear.controller) == (True, True, 1, 2, 1)
    assert (ben.life, ben.poison, len(ben.hand), ben.library) == (7, 2, 1, ())
    assert (state.players[PlayerId(1)].life, state.players[PlayerId(1)].library) == (25, None)
    assert (state.turn.active, state.turn.number, state.turn.step) == (2, 3, Step.UPKEEP)
    assert state.options.damage_division is DamageDivision.ORDERED
    assert not state.options.loss_checks


COMBAT = """
redzone: 1
step: {step}
seats:
- player: Ana
  battlefield: [{{id: wurm, pt: 6/6, attacking: Ben}}, {{id: hawk, pt: 1/1, attacking: walker}}]
- player: Ben
  battlefield: [{{id: bear, pt: 2/2{blocking}}}, {{id: walker, type: Planeswalker, loyalty: 3}}]
"""


@pytest.mark.cr("508.1", "509.1h")
def test_a_combat_can_be_under_way() -> None:
    state = begin(position(text=COMBAT.format(step="declare_attackers", blocking="")).state).state
    assert isinstance(state.decision, Priority)
    state = begin(position(text=COMBAT.format(step="declare_blockers", blocking="")).state).state
    assert isinstance(state.decision, BlockersDeclaration)
    state = begin(position(text=COMBAT.format(step="combat_damage", blocking=", blocking: wurm")).state).state
    assert state.combat is not None
    assert {id_: attacker.blocked for id_, attacker in state.combat.attackers.items()} == {"wurm": True, "hawk": False}
    assert state.combat.blockers == {"bear": ("wurm",)}
    assert state.combat.players_attacked == {PlayerId(1): (PlayerId(2),)}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (COMBAT.format(step="combat_damage", blocking=", blocking: ghost"), "'ghost' isn't attacking"),
        (
            COMBAT.format(step="combat_damage", blocking="").replace("attacking: Ben", "attacking: Ana"),
            "can't be attacked",
        ),
        (
            COMBAT.format(step="combat_damage", blocking="").replace("attacking: Ben", "attacking: bear"),
            "can't be attacked",
        ),
        (
            COMBAT.format(step="combat_damage", blocking="").replace("attacking: Ben", "attacking: cub"),
            "no permanent has the id",
        ),
    ],
)
def test_but_only_one_that_makes_sense(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=message):
        position(text=text)


def test_what_is_left_out_is_a_warning() -> None:
    objects = '{id: bear, pt: 2/2, text: "Flying\\nHaunt"}'
    text = f"redzone: 1\nseats:\n- player: Ana\n  battlefield:\n  - {objects}\n- player: Ben\n"
    (scenario,) = parse_scenarios(text, "board.yaml")
    lenient = position_of(scenario, lenient=True)
    assert not lenient.exact
    assert "board.yaml:5" in lenient.warnings[0]
    assert len(lenient.state.permanents[ObjectId("bear")].card.printed.abilities) == 1


@pytest.mark.cr("701.15a")
def test_who_has_goaded_a_creature() -> None:
    made = position("{id: bear, pt: 2/2, goaded_by: [Ben, Ana]}", "{id: cub, pt: 1/1, count: 2, goaded_by: Ben}")
    view = View(made.state)
    goaded = {id_: goaders(view, id_) for id_ in made.state.permanents}
    assert goaded == {"bear": (2, 1), "cub-1": (2,), "cub-2": (2,)}


@pytest.mark.cr("110.5d")
@pytest.mark.parametrize(
    ("said", "key"), [("tapped: true", "tapped"), ("damage: 1", "damage"), ("chosen: red", "chosen")]
)
def test_what_is_said_of_permanents_alone_is_not_lost_elsewhere(said: str, key: str) -> None:
    with pytest.raises(NotationError, match=f"{key} is said of permanents, not of what is in the zone hand") as error:
        position(seat=f"  hand: [{{id: cub, pt: 1/1, {said}}}]")
    assert error.value.path == f"seats[1].hand[0].{key}"


@pytest.mark.cr("122.1")
def test_counters_are_on_permanents_and_in_exile() -> None:
    with pytest.raises(NotationError, match="counters are on permanents and on cards in exile, not in the zone hand"):
        position(seat='  hand: [{id: cub, pt: 1/1, counters: {"+1/+1": 1}}]')


def test_only_permanents_are_goaded() -> None:
    with pytest.raises(NotationError, match="no permanent has the id 'cub'") as error:
        position(seat="  hand: [{id: cub, pt: 1/1, goaded_by: Ana}]")
    assert error.value.path == "seats[1].hand[0].goaded_by"


def test_what_a_permanent_has_become() -> None:
    state = position("{id: bear, pt: 2/2, designations: [renowned, suspected]}").state
    assert state.permanents[ObjectId("bear")].designations == ("renowned",)
    assert is_suspected(state, ObjectId("bear"))
    with pytest.raises(NotationError, match="famous"):
        position("{id: bear, pt: 2/2, designations: [famous]}")


def test_lands_that_were_played() -> None:
    assert position(seat="  lands_played: 1").state.turn.history.lands_played == {PlayerId(2): 1}
    assert position().state.turn.history == NO_HISTORY


@pytest.mark.parametrize("until", [1, 3, 24])
def test_a_scenario_ends_in_a_turn_that_comes(until: int) -> None:
    with pytest.raises(NotationError, match=f"until: a turn from 4 to 23 is wanted, found {until}"):
        position(head=f"turn: 3\nuntil: {until}")


def test_a_choice_that_nothing_asks_for_is_refused_or_left_out() -> None:
    text = "redzone: 1\nseats:\n- player: Ana\n  battlefield:\n  - {id: bear, pt: 2/2, chosen: [red]}\n- player: Ben\n"
    (scenario,) = parse_scenarios(text, "board.yaml")
    with pytest.raises(NotationError, match="bear asks for no choice of red"):
        position_of(scenario)
    assert position_of(scenario, lenient=True).warnings == ("board.yaml:5: bear asks for no choice of red",)


@pytest.mark.cr("104.2a", "800.4a")
@pytest.mark.parametrize(
    ("seats", "path"),
    [
        ("{player: Ana, lost: conceded}, {player: Ben, lost: no life left}", "seats"),
        ("{player: Ana, lost: conceded}, {player: Ben}", "seats"),
        ("{player: Ana, lost: conceded}, {player: Ben, team: A}, {player: Cyd, team: A}", "seats"),
        ("{player: Ana, lost: conceded, hand: [{id: a, pt: 1/1}]}, {player: Ben}, {player: Cyd}", "seats[0].lost"),
        (
            "{player: Ana, lost: conceded}, {player: Ben, hand: [{id: a, pt: 1/1, owner: Ana}]}, {player: Cyd}",
            "seats[1].hand[0].owner",
        ),
        (
            "{player: A, battlefield: [{id: a, pt: 1/1, attacking: Ben}]}, {player: Ben, lost: conceded}, {player: C}",
            "seats[0].battlefield[0].attacking",
        ),
    ],
)
def test_who_has_left_the_game_is_gone(seats: str, path: str) -> None:
    with pytest.raises(NotationError) as error:
        position(text=f"redzone: 1\nstep: declare_attackers\nseats: [{seats}]")
    assert error.value.path == path
