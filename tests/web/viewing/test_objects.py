"""Objects and players as values: what is alike, what stands on them, how long it takes."""

from time import process_time

import pytest

from redzone.games.game import Game
from redzone.games.loading import load_text
from redzone.web.protocol.scene import SeenObject, TableScene
from redzone.web.viewing.scenes import scene_of
from tests.support.viewing import case, example, states_of

BOARD = """
redzone: 1
seats:
- player: Ana
  battlefield:
  - {id: goblin, name: Goblin, type: Creature — Goblin, pt: 1/1, token: true, count: 3}
  - {id: hurt, name: Goblin, type: Creature — Goblin, pt: 1/1, token: true, tapped: true}
  - {id: big, name: Goblin, type: Creature — Goblin, pt: 1/1, token: true, counters: {+1/+1: 1}}
  - {id: armed, name: Goblin, type: Creature — Goblin, pt: 1/1, token: true}
  - {id: club, name: Club, type: Artifact — Equipment, text: Equipped creature gets +1/+0., attached_to: armed}
  - {id: chief, name: Chief, type: Legendary Creature — Goblin, pt: 2/2, commander: true}
  hand: [{id: bolt, name: Quick Bolt, type: Instant, cost: "{R}", text: Quick Bolt deals 2 damage to any target.}]
  graveyard: [{id: old, name: Old Goblin, type: Creature — Goblin, pt: 1/1}]
- player: Ben
  battlefield:
  - {id: tower, name: Tower, pt: 0/4, goaded_by: Ana, designations: [suspected]}
  - {id: mask, name: Sphinx, pt: 4/4, face_down: true}
  poison: 3
"""


@pytest.fixture(scope="module")
def game() -> Game:
    return load_text(BOARD, "board").game


@pytest.fixture(scope="module")
def scene(game: Game) -> TableScene:
    return scene_of(game, game.seat("Ana"))


def of(scene: TableScene, *labels: str) -> list[SeenObject]:
    return [scene.objects[label] for label in labels]


def test_tokens_that_look_and_behave_alike_are_one_stack(scene: TableScene) -> None:
    labels = [label for label, seen in scene.objects.items() if seen.name == "Goblin"]
    stacks: dict[str, list[str]] = {}
    for seen in of(scene, *labels):
        stacks.setdefault(seen.alike, []).append(seen.id)
    assert sorted(map(len, stacks.values())) == [1, 1, 1, 3]
    assert "" not in stacks


def test_what_attacks_something_else_is_in_another_stack(game: Game) -> None:
    fork = game.fork()
    fork.next_decision()
    labels = [label for label, seen in scene_of(fork, None).objects.items() if seen.name == "Goblin"][:3]
    fork.do({"attack": {labels[0]: "Ben", labels[1]: "Ben"}})
    one, two, three = of(scene_of(fork, None), *labels)
    assert one.alike == two.alike != three.alike


def test_zones_are_told_and_libraries_are_numbers(scene: TableScene) -> None:
    assert {seen.zone for seen in scene.objects.values()} == {"battlefield", "hand", "graveyard"}
    (bolt,) = of(scene, "bolt")
    assert (bolt.spoken, bolt.cost) == ("Quick Bolt, instant, one ability, costs red, in hand", "{R}")
    assert scene.players["Ana"].hand == 1


def test_power_and_toughness_stand_beside_what_is_printed(scene: TableScene) -> None:
    armed, big, chief = of(scene, "armed", "big", "chief")
    assert ((armed.power, armed.toughness), armed.printed) == ((2, 1), (1, 1))
    assert ((big.power, big.toughness), big.printed) == ((2, 2), (1, 1))
    assert chief.printed is None
    assert chief.commander


def test_status_is_told_in_words(scene: TableScene) -> None:
    (tower,) = of(scene, "tower")
    (mask,) = (seen for seen in scene.objects.values() if seen.face_down)
    assert tower.status == ["goaded by Ana", "suspected"]
    assert {"text": "Menace", "granted": True} in [
        {"text": ability.text, "granted": ability.granted} for ability in tower.abilities
    ]
    assert mask.name == "a face-down creature"
    assert mask.status == []


def test_who_controls_a_face_down_creature_knows_it(game: Game) -> None:
    (mask,) = of(scene_of(game, game.seat("Ben")), "mask")
    assert mask.status == ["face down: Sphinx"]


def test_players_are_told(scene: TableScene) -> None:
    assert scene.players["Ana"].spoken == "Ana, 40 life, 1 card in hand"
    assert scene.players["Ben"].spoken == "Ben, 40 life, 3 poison"


@pytest.mark.cr("903.10a")
def test_commander_damage_is_told_with_whose_it_is() -> None:
    (damage,) = (
        scene_of(example("four-player-attack"), None, at=example("four-player-attack").start)
        .players["Ben"]
        .commander_damage
    )
    assert (damage.name, damage.controller, damage.amount) == ("Captain Ilva", "Ana", 17)


@pytest.mark.cr("701.35a")
def test_what_is_detained_says_so() -> None:
    detained = case("own/actions_judge", "OWN-AJ-005")
    scenes = [scene_of(detained, None, at=state) for state in states_of(detained)]
    assert any("detained" in seen.status for scene in scenes for seen in scene.objects.values())


def test_scenes_of_a_table_and_of_a_crowd_are_there_soon() -> None:
    """Twelve permanents take under 3 ms and 240 under 60 ms; a busy machine gets ten times as long."""
    kinds = "3/3 trample, 2/2 flying, 1/1, 4/4 menace, 2/3 reach, 5/5 deathtouch"
    for times, limit in ((1, 0.03), (20, 0.6)):
        side = ", ".join([kinds] * times)
        table = Game.board(f"{side}; {side}")
        scene_of(table, None)
        before = process_time()
        scene_of(table, table.seat("Ana"))
        assert process_time() - before < limit
