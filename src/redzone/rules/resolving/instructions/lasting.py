"""What lasts beyond the resolution: continuous effects, replacement effects, delayed and reflexive abilities."""

from collections.abc import Sequence

from msgspec.structs import replace

from redzone.abilities.ability import (
    ApplyRule,
    ChangeGroup,
    ChangeObjects,
    CopyOf,
    Delay,
    GainAbility,
    Modification,
    SpellEffect,
    WhenYouDo,
)
from redzone.abilities.duration import Duration
from redzone.abilities.instruction import ExchangeControl, GiveControl
from redzone.abilities.language import EachObject
from redzone.abilities.modification import ChangeController, ModifyPowerToughness, SetPowerToughness
from redzone.abilities.rewriting import mentions
from redzone.abilities.words import ObjectWord
from redzone.characteristics.amounts import change_counted
from redzone.characteristics.binding import bound, with_chosen_player
from redzone.game.effect import ContinuousEffect
from redzone.game.event import AbilityTriggered, EffectBegan
from redzone.game.stack import DelayedTrigger, WaitingTrigger
from redzone.game.transition import Transition
from redzone.rules.effects.control import changes_control, follow_effects
from redzone.rules.resolving.instructions.copying import copy_of
from redzone.rules.resolving.instructions.scene import Carried, ResolvingScene, Result, carried
from redzone.rules.zones.continuous_effects import modify, modify_group
from redzone.rules.zones.stack_objects import is_spell, under_control
from redzone.values.bounds import check_number
from redzone.values.identity import ObjectId, Timestamp


def change_objects(scene: ResolvingScene, instruction: ChangeObjects) -> Result:
    """Change permanents, or spells on the stack, for a time (CR 611.2)."""
    objects = scene.permanents(instruction.objects)
    spells = tuple(object_ for object_ in scene.objects(instruction.objects) if is_spell(scene.state, object_))
    if not objects and not spells:
        return scene.nothing()
    if any(map(_doubles, instruction.modifications)):
        return _changed_alone(scene, instruction, objects)
    modifications = _fixed(scene, instruction.modifications)
    state = scene.state
    if spells and changes_control(modifications):
        state = under_control(state, spells, scene.you)
        modifications = tuple(
            modification for modification in modifications if not isinstance(modification, ChangeController)
        )
    changed = (*objects, *spells) if modifications else objects
    changes, source = dict.fromkeys(changed, modifications), scene.resolution.source
    done = modify(state, changes, scene.you, instruction.duration, source=source)
    return carried(done, (*objects, *spells))


def give_control(scene: ResolvingScene, instruction: GiveControl) -> Result:
    """Let a player gain control of permanents (CR 613.1b)."""
    player = scene.player(instruction.player)
    objects = scene.permanents(instruction.objects)
    if player is None or not objects:
        return scene.nothing()
    duration = Duration.END_OF_TURN if instruction.until_end_of_turn else Duration.FOREVER
    changes = dict.fromkeys(objects, (ChangeController(),))
    return carried(modify(scene.state, changes, player, duration, source=scene.resolution.source), objects)


def exchange_control(scene: ResolvingScene, instruction: ExchangeControl) -> Result:
    """Let the controllers of two permanents exchange them; else nothing happens (CR 701.12a, 701.12b)."""
    named = scene.permanents(instruction.one)
    if instruction.other is not None:
        named = (*named[:1], *scene.permanents(instruction.other)[:1])
    controllers = [scene.view.permanent(each).controller for each in named]
    if len(set(named)) != _PAIR or len(set(controllers)) != _PAIR:
        return scene.nothing()
    one, other = named
    source = scene.resolution.source
    state = scene.state
    clock = state.clock
    begun = [
        ContinuousEffect(Timestamp(clock + number), to, (each,), (ChangeController(),), Duration.FOREVER, source=source)
        for number, (each, to) in enumerate(((one, controllers[1]), (other, controllers[0])), 1)
    ]
    changed = state.with_effects(tuple(begun))
    done = Transition(changed, (EffectBegan(named),))
    return carried(done.then(follow_effects(changed)), named)


_PAIR = 2


def change_group(scene: ResolvingScene, instruction: ChangeGroup) -> Result:
    """Change all permanents of a quality for a time (CR 611.2c)."""
    if any(map(_doubles, instruction.modifications)):
        return _changed_alone(scene, instruction, scene.permanents(EachObject(instruction.affected)))
    affected = bound(instruction.affected, scene.context, settled=True)
    group = ContinuousEffect(
        scene.state.clock,
        scene.you,
        (),
        _fixed(scene, instruction.modifications),
        instruction.duration,
        group=affected,
        source=scene.resolution.source,
    )
    made = scene.permanents(EachObject(instruction.affected)) if instruction.fixed else None
    return Carried(modify_group(scene.state, group, fixed=instruction.fixed), made=made)


def _doubles(modification: Modification) -> bool:
    return isinstance(modification, ModifyPowerToughness) and modification.doubles


def _changed_alone(
    scene: ResolvingScene, instruction: ChangeObjects | ChangeGroup, objects: Sequence[ObjectId]
) -> Result:
    """Change permanents of which each gets its own power or toughness once more (CR 701.10a, 701.10b)."""
    if not objects:
        return scene.nothing()
    changes = {
        object_: tuple(
            _doubled(scene, object_, modification) if _doubles(modification) else _modification(scene, modification)
            for modification in instruction.modifications
        )
        for object_ in objects
    }
    done = modify(scene.state, changes, scene.you, instruction.duration, source=scene.resolution.source)
    return carried(done, objects)


def _doubled(scene: ResolvingScene, object_: ObjectId, modification: Modification) -> Modification:
    """Return what an object gets whose power, toughness or both are doubled; they may be negative (CR 701.10c)."""
    assert isinstance(modification, ModifyPowerToughness)  # noqa: S101  only these double
    now = scene.view.now(object_)
    return ModifyPowerToughness(
        0 if modification.power == 0 else check_number(now.power),
        0 if modification.toughness == 0 else check_number(now.toughness),
    )


def _fixed(scene: ResolvingScene, modifications: tuple[Modification, ...]) -> tuple[Modification, ...]:
    """Return modifications with what is fixed as they begin: themselves where that is all, so that they stay known."""
    fixed = tuple([_modification(scene, modification) for modification in modifications])
    return modifications if fixed == modifications else fixed


def _modification(scene: ResolvingScene, modification: Modification) -> Modification:
    """Fix the numbers, and whose words rules are; abilities that objects gain are their own words (CR 608.2h).

    From then on the numbers stay what they are (CR 611.2d).
    """
    match modification:
        case ModifyPowerToughness(power=power, toughness=toughness):
            return ModifyPowerToughness(change_counted(power, scene.signed), change_counted(toughness, scene.signed))
        case SetPowerToughness(power=power, toughness=toughness):
            return SetPowerToughness(
                None if power is None else scene.signed(power), None if toughness is None else scene.signed(toughness)
            )
        case ApplyRule():
            return bound(modification, scene.context)
        case GainAbility():
            player = scene.resolution.chosen_player
            return modification if player is None else with_chosen_player(modification, player)
        case CopyOf():
            return copy_of(scene, modification)
        case _:
            return modification


def delay(scene: ResolvingScene, instruction: Delay) -> Result:
    """Set up a delayed triggered ability (CR 603.7, 603.7a, 603.7d, 603.7e)."""
    resolution = scene.resolution
    trigger = DelayedTrigger(
        scene.you,
        resolution.this,
        bound(instruction.pattern, scene.context),
        instruction.effect,
        objects=_remembered(scene, instruction.effect),
        occurrence=resolution.object.occurrence,
        targets=resolution.object.targets,
        x=resolution.object.x,
        each_time=(instruction.this_turn or instruction.until_your_next_turn) and not instruction.once,
        this_turn=instruction.this_turn,
        until_your_next_turn=instruction.until_your_next_turn,
    )
    state = replace(scene.state, delayed=(*scene.state.delayed, trigger))
    return Carried(Transition(state))


def _remembered(scene: ResolvingScene, effect: SpellEffect) -> tuple[ObjectId, ...]:
    """Return the objects of which an ability that comes later speaks (CR 603.7c)."""
    resolution = scene.resolution
    if mentions(effect, ObjectWord.SACRIFICED):
        return resolution.sacrificed
    if mentions(effect, ObjectWord.DISCARDED):
        return resolution.discarded
    return resolution.chosen if mentions(effect, ObjectWord.CHOSEN) else resolution.made


def when_you_do(scene: ResolvingScene, instruction: WhenYouDo) -> Result:
    """Let a reflexive ability trigger if the instruction before was carried out (CR 603.12)."""
    resolution = scene.resolution
    if not resolution.done:
        return Carried(Transition(scene.state), did=False)
    source = resolution.this
    effect = instruction.effect
    trigger = WaitingTrigger(
        scene.you,
        source,
        effect,
        replace(resolution.object.occurrence, amount=resolution.amount),
        objects=_remembered(scene, effect),
        targets=() if effect.targets or effect.modes else resolution.object.targets,
        x=resolution.object.x,
    )
    state = replace(scene.state, waiting=(*scene.state.waiting, trigger))
    return Carried(Transition(state, (AbilityTriggered(source, scene.you, delayed=True),)))
