"""What effects of scenario files are as instructions of the rules, on objects and players that they name."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, TypeVar

from msgspec import Struct

from redzone.abilities.ability import ChangeObjects, GainAbility, Instruction, LoseAbility, Modification
from redzone.abilities.duration import Duration
from redzone.abilities.instruction import (
    AddMana,
    DealDamage,
    Deed,
    Do,
    Draw,
    Fight,
    GainLife,
    GivePlayerCounters,
    LoseLife,
    PutCounters,
    RemoveCounters,
)
from redzone.abilities.language import ControllerOf, TheseObjects, ThesePlayers
from redzone.abilities.modification import ModifyPowerToughness, SetColors, SetPowerToughness, SetTypes
from redzone.abilities.turn_instructions import AddPhases, EndCombatPhase, EndTurn, ReselectAttacked, SkipStep
from redzone.notation.effects import (
    BecomeBlockedEffect,
    BounceEffect,
    CountersEffect,
    DamageEffect,
    DestroyEffect,
    DetainEffect,
    DoubleEffect,
    DrawEffect,
    EffectBase,
    EndCombatEffect,
    EndTurnEffect,
    ExileEffect,
    ExtraCombatEffect,
    FightEffect,
    GainEffect,
    GoadEffect,
    LifeEffect,
    LoseEffect,
    ManaEffect,
    PhaseInEffect,
    PhaseOutEffect,
    PoisonEffect,
    PreventEffect,
    PumpEffect,
    RedirectEffect,
    RegenerateEffect,
    RemoveFromCombatEffect,
    ReselectEffect,
    SacrificeEffect,
    ScenarioEffect,
    SetColorsEffect,
    SetPtEffect,
    SetTypesEffect,
    SkipEffect,
    TapEffect,
    UntapEffect,
)
from redzone.notation.mana_pools import pool_text
from redzone.notation.printed import UNSUPPORTED_COUNTERS
from redzone.notation.rules_text import read_ability
from redzone.notation.unsupported import UnsupportedError
from redzone.oracle import UnsupportedText
from redzone.scenario.lookup import Lookup
from redzone.scenario.place import Place
from redzone.scenario.shields import shield_of
from redzone.values.identity import PlayerId
from redzone.values.types import TypeLine

EffectT = TypeVar("EffectT", bound=EffectBase)


class EffectReading(Struct, frozen=True):
    """How the names in an effect are read: in which state, at which place, and whose effect it is."""

    lookup: Lookup
    place: Place
    controller: PlayerId

    def objects(self, labels: str | tuple[str, ...]) -> TheseObjects:
        """Return the objects of these ids."""
        return TheseObjects(self.lookup.objects(labels))

    def player(self, name: str) -> ThesePlayers:
        """Return the player of this name."""
        return ThesePlayers((self.lookup.player(name),))

    def recipient(self, name: str) -> tuple[TheseObjects | None, ThesePlayers | None]:
        """Return the object or player of this name, as one of two terms."""
        target = self.lookup.target(name)
        return (None, ThesePlayers((target,))) if isinstance(target, int) else (TheseObjects((target,)), None)


_Instructions = Iterable[Instruction]
_Reader = Callable[[ScenarioEffect, EffectReading], _Instructions]


def instructions_for(effect: ScenarioEffect, reading: EffectReading) -> tuple[Instruction, ...]:
    """Return what an effect does.

    Raises:
        NotationError: The effect names something that isn't there, or is not supported yet.
    """
    return tuple(INSTRUCTIONS[type(effect)](effect, reading))


def _row(
    kind: type[EffectT], read: Callable[[EffectT, EffectReading], _Instructions]
) -> tuple[type[EffectBase], _Reader]:
    """Return the row of a class: a function that is given nothing but its instances."""

    def instructions(effect: ScenarioEffect, reading: EffectReading) -> _Instructions:
        assert isinstance(effect, kind)  # noqa: S101  it stands under its class
        return read(effect, reading)

    return kind, instructions


def _deed(
    kind: type[EffectT], deed: Deed, labels: Callable[[EffectT], str | tuple[str, ...]]
) -> tuple[type[EffectBase], _Reader]:
    """Return the row of an effect that does something to objects without saying more."""
    return _row(kind, lambda effect, reading: (Do(deed, reading.objects(labels(effect))),))


def _change(
    kind: type[EffectT], changes: Callable[[EffectT, EffectReading], Iterable[tuple[str, tuple[Modification, ...]]]]
) -> tuple[type[EffectBase], _Reader]:
    """Return the row of an effect that changes objects for a time."""

    def read(effect: EffectT, reading: EffectReading) -> _Instructions:
        return changing(changes(effect, reading), reading, effect.until)

    return _row(kind, read)


def changing(
    changes: Iterable[tuple[str, tuple[Modification, ...]]], reading: EffectReading, until: Duration | None
) -> Iterator[Instruction]:
    """Yield that objects are changed for a time; what is changed in the same way is changed at once."""
    alike: dict[tuple[Modification, ...], list[str]] = {}
    for label, modifications in changes:
        alike.setdefault(modifications, []).append(label)
    for modifications, labels in alike.items():
        yield ChangeObjects(reading.objects(tuple(labels)), modifications, until or Duration.END_OF_TURN)


def _sacrifice(effect: SacrificeEffect, reading: EffectReading) -> _Instructions:
    objects = reading.objects(effect.sacrifice)
    return (Do(Deed.SACRIFICE, objects, by=ControllerOf(objects)),)


def _goad(effect: GoadEffect, reading: EffectReading) -> _Instructions:
    return (Do(Deed.GOAD, reading.objects(effect.goad), duration=effect.until),)


def _detain(effect: DetainEffect, reading: EffectReading) -> _Instructions:
    return (Do(Deed.DETAIN, reading.objects(effect.detain), duration=effect.until),)


def _pump(effect: PumpEffect, _reading: EffectReading) -> Iterator[tuple[str, tuple[Modification, ...]]]:
    return ((label, (ModifyPowerToughness(*_numbers(change)),)) for label, change in effect.pump.items())


def _set_pt(effect: SetPtEffect, _reading: EffectReading) -> Iterator[tuple[str, tuple[Modification, ...]]]:
    return ((label, (SetPowerToughness(*_numbers(stats)),)) for label, stats in effect.set_pt.items())


def _numbers(stats: str) -> tuple[int, int]:
    power, toughness = stats.split("/")
    return int(power), int(toughness)


def _set_types(effect: SetTypesEffect, reading: EffectReading) -> Iterator[tuple[str, tuple[Modification, ...]]]:
    for label, line in effect.set_types.items():
        try:
            yield label, (SetTypes(TypeLine.of(line)),)
        except ValueError as error:
            raise reading.place.within("set_types").error(str(error)) from error


def _set_colors(effect: SetColorsEffect, _reading: EffectReading) -> Iterator[tuple[str, tuple[Modification, ...]]]:
    return ((label, (SetColors(letters),)) for label, letters in effect.set_colors.items())


def _gain(effect: GainEffect, reading: EffectReading) -> Iterator[tuple[str, tuple[Modification, ...]]]:
    return _abilities(effect.gain, GainAbility, reading, "gain")


def _lose(effect: LoseEffect, reading: EffectReading) -> Iterator[tuple[str, tuple[Modification, ...]]]:
    return _abilities(effect.lose, LoseAbility, reading, "lose")


def _abilities(
    texts: Mapping[str, str | tuple[str, ...]],
    change: type[GainAbility | LoseAbility],
    reading: EffectReading,
    key: str,
) -> Iterator[tuple[str, tuple[Modification, ...]]]:
    """Yield for each object the abilities of its lines that it gains or loses."""
    players, place = reading.lookup.directory.players, reading.place.within(key)
    for label, text in texts.items():
        lines = (text,) if isinstance(text, str) else text
        try:
            read = [ability for line in lines for ability in read_ability(line, players)]
        except UnsupportedText as error:
            raise UnsupportedError(str(error), place.scenario.position(place.path)) from error
        yield label, tuple(map(change, read))


def _counters(effect: CountersEffect, reading: EffectReading) -> Iterator[Instruction]:
    kinds = {change for changes in effect.counters.values() for change in changes}
    for counter in sorted(kinds & UNSUPPORTED_COUNTERS):
        raise reading.place.within("counters").unsupported(f"the counter {counter}")
    for label, changes in effect.counters.items():
        objects = reading.objects(label)
        for counter, count in changes.items():
            yield PutCounters(objects, counter, count) if count > 0 else RemoveCounters(objects, counter, -count)


def _damage(effect: DamageEffect, reading: EffectReading) -> _Instructions:
    damage = effect.damage
    source = reading.objects(damage.source)
    objects, players = reading.recipient(damage.to)
    return (DealDamage(damage.amount, objects, players, source),)


def _fight(effect: FightEffect, reading: EffectReading) -> _Instructions:
    one, other = effect.fight
    return (Fight(reading.objects(one), reading.objects(other)),)


def _life(effect: LifeEffect, reading: EffectReading) -> Iterator[Instruction]:
    for player, change in effect.life.items():
        players = reading.player(player)
        yield GainLife(change, players) if change > 0 else LoseLife(-change, players)


def _mana(effect: ManaEffect, reading: EffectReading) -> Iterator[Instruction]:
    for player, mana in effect.mana.items():
        players = reading.player(player)
        try:
            yield AddMana((pool_text(mana),), players=players)
        except ValueError as error:
            raise reading.place.within("mana").error(str(error)) from error


def _poison(effect: PoisonEffect, reading: EffectReading) -> Iterator[Instruction]:
    return (GivePlayerCounters("poison", count, reading.player(player)) for player, count in effect.poison.items())


def _draw(effect: DrawEffect, reading: EffectReading) -> Iterator[Instruction]:
    return (Draw(count, reading.player(player)) for player, count in effect.draw.items())


def _reselect(effect: ReselectEffect, reading: EffectReading) -> Iterator[Instruction]:
    return (
        ReselectAttacked(reading.objects(label), *reading.recipient(target))
        for label, target in effect.reselect.items()
    )


def _skip(effect: SkipEffect, reading: EffectReading) -> _Instructions:
    """Return that the active player skips a step, or whom ``by`` names."""
    player = reading.lookup.state.turn.active if effect.by is None else reading.controller
    return (SkipStep(effect.skip.value, ThesePlayers((player,))),)


def _shield(effect: PreventEffect | RedirectEffect | DoubleEffect, reading: EffectReading) -> _Instructions:
    return (shield_of(effect, reading.lookup),)


INSTRUCTIONS: Final[Mapping[type[EffectBase], _Reader]] = dict(
    (
        _deed(DestroyEffect, Deed.DESTROY, lambda effect: effect.destroy),
        _deed(ExileEffect, Deed.EXILE, lambda effect: effect.exile),
        _deed(BounceEffect, Deed.RETURN_TO_HAND, lambda effect: effect.bounce),
        _row(SacrificeEffect, _sacrifice),
        _deed(TapEffect, Deed.TAP, lambda effect: effect.tap),
        _deed(UntapEffect, Deed.UNTAP, lambda effect: effect.untap),
        _deed(RegenerateEffect, Deed.REGENERATE, lambda effect: effect.regenerate),
        _deed(PhaseOutEffect, Deed.PHASE_OUT, lambda effect: effect.phase_out),
        _deed(PhaseInEffect, Deed.PHASE_IN, lambda effect: effect.phase_in),
        _deed(RemoveFromCombatEffect, Deed.REMOVE_FROM_COMBAT, lambda effect: effect.remove_from_combat),
        _deed(BecomeBlockedEffect, Deed.BECOME_BLOCKED, lambda effect: effect.become_blocked),
        _row(GoadEffect, _goad),
        _row(DetainEffect, _detain),
        _change(PumpEffect, _pump),
        _change(SetPtEffect, _set_pt),
        _change(SetTypesEffect, _set_types),
        _change(SetColorsEffect, _set_colors),
        _change(GainEffect, _gain),
        _change(LoseEffect, _lose),
        _row(CountersEffect, _counters),
        _row(DamageEffect, _damage),
        _row(FightEffect, _fight),
        _row(LifeEffect, _life),
        _row(ManaEffect, _mana),
        _row(PoisonEffect, _poison),
        _row(DrawEffect, _draw),
        _row(ReselectEffect, _reselect),
        _row(ExtraCombatEffect, lambda _effect, _reading: (AddPhases(),)),
        _row(EndCombatEffect, lambda _effect, _reading: (EndCombatPhase(),)),
        _row(EndTurnEffect, lambda _effect, _reading: (EndTurn(),)),
        _row(SkipEffect, _skip),
        _row(PreventEffect, _shield),
        _row(RedirectEffect, _shield),
        _row(DoubleEffect, _shield),
    )
)
"""What each effect does; texts, permanents that are created, control and conceding are read where they are."""
