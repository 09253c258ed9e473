"""Patches: what changed, and nothing else."""

from msgspec import UNSET
from msgspec.structs import asdict

from redzone.games.game import Game
from redzone.web.protocol.messages import Patch
from redzone.web.viewing.patches import patch_between, patched
from redzone.web.viewing.scenes import scene_of
from tests.support.viewing import SECRETS, example, secret_game, states_of, viewers


def test_a_patch_leads_from_one_scene_to_the_next() -> None:
    game = secret_game(*SECRETS)
    for viewer in viewers(game)[:2]:
        scene = scene_of(game, viewer, at=game.start)
        for state in states_of(game):
            after = scene_of(game, viewer, at=state)
            assert patched(scene, patch_between(scene, after)) == after
            scene = after


def test_it_leads_from_the_eyes_of_one_to_those_of_another() -> None:
    game = secret_game(*SECRETS)
    scenes = [scene_of(game, viewer) for viewer in viewers(game)]
    assert all(patched(one, patch_between(one, other)) == other for one in scenes for other in scenes)


def test_of_what_is_the_same_nothing_is_sent() -> None:
    scene = scene_of(example("menace"), None)
    assert patch_between(scene, scene) == Patch()


def test_after_one_land_is_tapped_one_object_is_sent() -> None:
    game = Game.board("Forest, 2/2, 3/3; 1/1")
    before = scene_of(game, None)
    ana = next(iter(game.start.players))
    game.act(next(action for action in game.legal if getattr(action, "source", None) is not None))
    patch = patch_between(before, scene_of(game, ana))
    assert patch.objects is not UNSET
    assert len(patch.objects) == 1


def test_an_object_that_is_gone_is_null() -> None:
    game = example("menace")
    patch = patch_between(scene_of(game, None, at=game.start), scene_of(game, None))
    assert patch.objects is not UNSET
    assert patch.turn is UNSET
    assert set(asdict(patch)) == set(Patch.__struct_fields__)
