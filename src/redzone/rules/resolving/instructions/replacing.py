"""Replacement and prevention effects that begin as something resolves (CR 614.3, 615.3)."""

from msgspec.structs import replace

from redzone.abilities.instruction import Replace
from redzone.abilities.language import EachObject, ObjectTerm
from redzone.abilities.replacement import CardsHave, GoesInto, PreventDamage, RedirectDamage, Replacement
from redzone.abilities.trigger import EventKind
from redzone.characteristics.binding import bound
from redzone.game.stack import ReplacementEffect
from redzone.game.transition import Transition
from redzone.rules.effects.replacement_effects import begin_replacement
from redzone.rules.resolving.instructions.scene import Carried, ResolvingScene, Result
from redzone.values.identity import ObjectId


def replace_events(scene: ResolvingScene, instruction: Replace) -> Result:
    """Replace or prevent something from now on, as far as what it is about is there (CR 609.3)."""
    objects = () if instruction.objects is None else _there(scene, instruction.objects, instruction.replacement)
    players = () if instruction.players is None else scene.players(instruction.players)
    about_nothing = (instruction.objects is not None or instruction.players is not None) and not (objects or players)
    redirected = instruction.to_objects is not None or instruction.to_players is not None
    to = scene.recipient(instruction.to_objects, instruction.to_players)
    if about_nothing or (redirected and to is None):
        return scene.nothing()
    effect = ReplacementEffect(
        "",
        scene.state.clock,
        scene.you,
        bound(instruction.replacement, scene.context, settled=True),
        scene.resolution.source,
        objects=objects,
        players=players,
        left=None if instruction.amount is None else scene.number(instruction.amount),
        once=instruction.once,
        lasting=instruction.lasting,
        to=to,
    )
    state = scene.state
    for part in _parts(scene, effect):
        state = begin_replacement(state, part)
    return Carried(Transition(state))


def _there(scene: ResolvingScene, term: ObjectTerm, replacement: Replacement) -> tuple[ObjectId, ...]:
    """Return the permanents that are meant; what goes to a graveyard may be a spell or a card."""
    if isinstance(replacement, CardsHave):
        return tuple(object_ for object_ in scene.objects(term) if scene.view.find(object_) is not None)
    if not isinstance(replacement, GoesInto) or replacement.event.event is not EventKind.PUT_INTO_GRAVEYARD:
        return scene.permanents(term)
    return tuple(object_ for object_ in scene.objects(term) if scene.view.find(object_) is not None)


def _parts(scene: ResolvingScene, effect: ReplacementEffect) -> list[ReplacementEffect]:
    """Return an effect as one shield of so much damage for each that it protects (CR 615.11)."""
    replacement = effect.replacement
    if effect.left is None or not isinstance(replacement, PreventDamage | RedirectDamage):
        return [effect]
    objects, recipient = effect.objects, replacement.damage.other
    quality = None if recipient is None else recipient.object
    if not objects and not effect.players and quality is not None:
        objects = scene.objects(EachObject(quality))
    parts = [replace(effect, objects=(object_,), players=()) for object_ in objects]
    parts += (replace(effect, objects=(), players=(player,)) for player in effect.players)
    return parts or [effect]
