"""What a screen reader says: examples at their interesting moments, as golden texts."""

from collections.abc import Iterator

import pytest

from redzone.game.decision import BlockersDeclaration, DamageAssignment, Decision, Priority
from redzone.game.state import GameState
from redzone.games.game import Game
from redzone.games.loading import load_text
from redzone.web.protocol.scene import TableScene
from redzone.web.viewing.costs import spoken_cost
from redzone.web.viewing.scenes import scene_of
from tests.support.story import assert_golden
from tests.support.viewing import example, moment, spoken, states_of

MOMENTS: tuple[tuple[str, type[Decision], int], ...] = (
    ("four-player-attack", BlockersDeclaration, 1),
    ("four-player-attack", DamageAssignment, 1),
    ("commander-damage-for-the-win", DamageAssignment, 1),
    ("first-strike-against-the-team", DamageAssignment, 1),
    ("goad-and-a-tax", Priority, 1),
    ("a-trick-in-response", Priority, 7),
    ("planeswalker-attack", DamageAssignment, 1),
    ("battle", BlockersDeclaration, 1),
    ("myriad", BlockersDeclaration, 1),
    ("infect-and-toxic", BlockersDeclaration, 1),
    ("regeneration", Priority, 6),
)


def told(scene: TableScene) -> Iterator[str]:
    yield f"Turn {scene.turn}, {scene.heading}"
    yield from (f"  {text}" for text in spoken(scene))
    yield from (f"  stack: {item.text} -> {', '.join(item.targets)}: {item.rules_text}" for item in scene.stack)
    for row in scene.combat:
        blockers = "" if row.blocked is None else f", blocked by {', '.join(row.blockers) or 'nobody'}"
        yield f"  {row.attacker} attacks {row.target}{blockers}: {row.text}"
    if scene.question is not None:
        yield f"  {scene.question.text} ({scene.question.rule})"
    if scene.outcome is not None:
        yield f"  {scene.outcome}"


@pytest.mark.parametrize(("name", "decision", "number"), MOMENTS, ids=lambda value: getattr(value, "__name__", value))
def test_examples_are_told_as_written(name: str, decision: type[Decision], number: int) -> None:
    game = example(name)
    scene = scene_of(game, None, at=moment(game, decision, number))
    assert_golden(f"spoken-{name}-{decision.__name__}", "\n".join(told(scene)))


def test_the_end_of_a_game_is_told() -> None:
    assert scene_of(example("commander-damage-for-the-win"), None).outcome == "Ana wins the game"


BOARD = """
redzone: 1
seats:
- player: Ana
  battlefield:
  - {id: angel, name: Serra Angel, pt: 4/4, text: "flying, vigilance", tapped: true}
  - {id: bear, name: Bear, pt: 2/2, counters: {+1/+1: 2}, damage: 1}
  - {id: cub, name: Cub, pt: 1/1, sick: true}
  - {id: colt, name: Colt, pt: 1/1, text: haste, sick: true}
  - {id: shield, name: Oak Shield, type: Artifact — Equipment, text: "Equip {2}", attached_to: bear}
- player: Ben
  battlefield: [{id: mask, pt: 2/2, face_down: true}]
"""


@pytest.fixture(scope="module")
def board() -> Game:
    return load_text(BOARD, "board").game


def of(game: Game, label: str, at: GameState | None = None) -> str:
    return scene_of(game, None, at=at).objects[label].spoken


def test_a_creature_is_told_as_people_say_it(board: Game) -> None:
    assert of(board, "angel") == "Serra Angel, 4 4, flying, vigilance, tapped"


def test_attachments_are_told_on_both_sides(board: Game) -> None:
    assert of(board, "bear") == "Bear, 4 4, 2 +1/+1 counters, 1 damage, with Oak Shield attached"
    assert of(board, "shield") == "Oak Shield, artifact equipment, equip {2}, attached to Bear"


def test_who_is_summoning_sick_can_be_heard_and_seen(board: Game) -> None:
    objects = scene_of(board, None).objects
    assert objects["cub"].sick
    assert "summoning sick" in objects["cub"].spoken
    assert not objects["colt"].sick


def test_costs_are_said_in_words() -> None:
    assert spoken_cost("{2}{G}{W/U}") == "2, green, white or blue"
    assert spoken_cost("{X}{B/P}") == "X, black or 2 life"
    assert spoken_cost("free") == "free"


def test_every_text_is_a_text(board: Game) -> None:
    for game in (board, example("four-player-attack"), example("ninjutsu")):
        for state in states_of(game):
            assert all(text and ", ," not in text for text in spoken(scene_of(game, None, at=state)))
