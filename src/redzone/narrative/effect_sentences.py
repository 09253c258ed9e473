"""Continuous effects in words: what they change as they begin and end (CR 611.2)."""

from collections.abc import Iterator

from redzone.cr import Rule
from redzone.game.event import EffectBegan, EffectsEnded
from redzone.narrative.scene import LineKind, NarrativeLine, NarrativeScene, stats
from redzone.rules.reference.designations import goaders
from redzone.values.identity import ObjectId


def effect_lines(event: EffectBegan | EffectsEnded, scene: NarrativeScene) -> Iterator[NarrativeLine]:
    """Yield what an effect changes; with no change to see, that it began or ended."""
    for id_ in event.objects:
        if id_ not in scene.before or id_ not in scene.after:
            continue
        name = scene.names.name(id_)
        was, now = stats(scene.before, id_), stats(scene.after, id_)
        goads = tuple(_goads(id_, scene))
        yield from goads
        if was != now:
            yield NarrativeLine(f"{name}: {was} → {now}")
        elif not goads and id_ not in scene.stolen:
            yield NarrativeLine(f"{'An effect begins' if isinstance(event, EffectBegan) else 'Effects end'} on {name}")


def _goads(id_: ObjectId, scene: NarrativeScene) -> Iterator[NarrativeLine]:
    """Yield who has goaded a creature now, and who no longer (CR 701.15)."""
    name = scene.names.name
    before, after = goaders(scene.before, id_), goaders(scene.after, id_)
    for player in after:
        if player not in before:
            yield NarrativeLine(f"{name(id_)} is goaded by {name(player)}", LineKind.INFO, Rule("701.15b"))
    for player in before:
        if player not in after:
            yield NarrativeLine(f"{name(id_)} is no longer goaded by {name(player)}")
