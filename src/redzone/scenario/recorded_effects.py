"""Effects from outside as entries of scenario files: the way back from :mod:`~redzone.scenario.instructions`.

What is returned here are ways to say it; whether one is read as the same effect is for the caller to try.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, TypeGuard

import msgspec

from redzone.abilities.ability import ChangeObjects, GainAbility, Instruction, LoseAbility, Modification, SpellText
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
    Replace,
)
from redzone.abilities.language import Is, TheseObjects, ThesePlayers
from redzone.abilities.modification import (
    ChangeController,
    ModifyPowerToughness,
    SetColors,
    SetPowerToughness,
    SetTypes,
)
from redzone.abilities.replacement import MultiplyDamage, PreventDamage, RedirectDamage
from redzone.abilities.trigger import EventPattern
from redzone.abilities.turn_instructions import AddPhases, EndCombatPhase, EndTurn, ReselectAttacked, SkipStep
from redzone.game.effect import Carry, Intervention, PlacePermanent
from redzone.notation.board import CreatedObject
from redzone.notation.effects import CreateEffect, ScenarioEffect, TextEffect
from redzone.notation.fields import TAG
from redzone.notation.writing import UnsaidCard, card_entry
from redzone.oracle.printing import describe_by_names
from redzone.scenario.shields import SHIELD_DURATIONS
from redzone.values.identity import PlayerId, Target, label_of

Said = tuple[str, object]
"""A key of the table of effects, with its value."""

_DEEDS: Final = {
    Deed.DESTROY: "destroy",
    Deed.EXILE: "exile",
    Deed.RETURN_TO_HAND: "bounce",
    Deed.SACRIFICE: "sacrifice",
    Deed.TAP: "tap",
    Deed.UNTAP: "untap",
    Deed.REGENERATE: "regenerate",
    Deed.PHASE_OUT: "phase_out",
    Deed.PHASE_IN: "phase_in",
    Deed.REMOVE_FROM_COMBAT: "remove_from_combat",
    Deed.BECOME_BLOCKED: "become_blocked",
    Deed.GOAD: "goad",
    Deed.DETAIN: "detain",
}


class EffectWriter:
    """Writes effects from outside, with the names that players have."""

    def __init__(self, players: Mapping[PlayerId, str]) -> None:
        self._players = players

    def ways(self, intervention: Intervention) -> Iterator[ScenarioEffect]:
        """Yield what may say an effect, the shortest way first."""
        by = self._players[intervention.controller]
        match intervention.effect:
            case PlacePermanent() as placed:
                created = self._created(placed)
                if created is not None:
                    yield CreateEffect(create=created, by=by)
            case Carry(effect=effect, targets=targets):
                yield from self._by_keys(effect.instructions, by)
                yield TextEffect(
                    text=describe_by_names(SpellText(effect), self._players) or "-",
                    targets=tuple(self._target(each) for use in targets for each in use),
                    by=by,
                )

    def _created(self, placed: PlacePermanent) -> CreatedObject | None:
        try:
            entry = card_entry(placed.printed, self._players)
        except UnsaidCard:
            return None
        return CreatedObject(
            id=placed.id,
            card=entry.card,
            name=entry.name,
            type=entry.type,
            cost=entry.cost,
            colors=entry.colors,
            pt=entry.pt,
            loyalty=entry.loyalty,
            defense=entry.defense,
            text=entry.text,
            controller=self._players[placed.controller],
            owner=None if placed.owner == placed.controller else self._players[placed.owner],
            token=placed.token,
            commander=placed.commander,
            tapped=placed.tapped,
            phased_out=placed.phased_out,
            face_down=placed.face_down,
            damage=placed.damage,
            counters=dict(placed.counters),
            attached_to=None if placed.attached_to is None else self._target(placed.attached_to),
            protector=None if placed.protector is None else self._players[placed.protector],
            attacking=None if placed.attacking is None else self._target(placed.attacking),
            blocking=tuple(map(label_of, placed.blocking)) or None,
        )

    def _by_keys(self, instructions: Sequence[Instruction], by: str) -> Iterator[ScenarioEffect]:
        """Yield the effect whose key says all instructions, if one does."""
        said = [each for instruction in instructions for each in self._said(instruction, by)]
        keys = {key for key, _ in said}
        if len(keys) != 1:
            return
        values = [value for _, value in said]
        merged: object = values[0]
        if len(values) > 1:
            merged = {key: each for value in values if _is_mapping(value) for key, each in value.items()}
        (key,) = keys
        until = next((_until(each) for each in instructions), None)
        plain = {TAG: key, key: merged, "by": by, **({} if until is None else {"until": until})}
        try:
            yield msgspec.convert(plain, ScenarioEffect)
        except msgspec.ValidationError:
            return

    def _said(self, instruction: Instruction, by: str) -> Iterator[Said]:
        """Yield what says an instruction: keys with their values, nothing if none does."""
        match instruction:
            case Do(deed=deed, objects=TheseObjects(ids=objects)) if deed in _DEEDS:
                yield _DEEDS[deed], list(map(label_of, objects))
            case ChangeObjects(objects=TheseObjects(ids=objects), modifications=changes):
                for id_ in objects:
                    yield from self._change(label_of(id_), changes, by)
            case PutCounters(objects=TheseObjects(ids=(id_,)), counter=counter, count=int() as count):
                yield "counters", {label_of(id_): {counter: count}}
            case RemoveCounters(objects=TheseObjects(ids=(id_,)), counter=str() as counter, count=int() as count):
                yield "counters", {label_of(id_): {counter: -count}}
            case DealDamage(amount=amount, source=TheseObjects(ids=(source,)), objects=objects, players=players):
                to = self._recipient(objects, players)
                yield "damage", {"source": label_of(source), "to": to, "amount": amount}
            case Fight(one=TheseObjects(ids=(one,)), other=TheseObjects(ids=(other,))):
                yield "fight", [label_of(one), label_of(other)]
            case _:
                yield from self._about_players(instruction)

    def _about_players(self, instruction: Instruction) -> Iterator[Said]:
        match instruction:
            case GainLife(amount=int() as amount, players=ThesePlayers(ids=(player,))):
                yield "life", {self._players[player]: amount}
            case LoseLife(amount=int() as amount, players=ThesePlayers(ids=(player,))):
                yield "life", {self._players[player]: -amount}
            case AddMana(choices=(mana,), players=ThesePlayers(ids=(player,))):
                yield "mana", {self._players[player]: mana}
            case GivePlayerCounters(counter="poison", count=count, players=ThesePlayers(ids=(player,))):
                yield "poison", {self._players[player]: count}
            case Draw(count=count, players=ThesePlayers(ids=(player,))):
                yield "draw", {self._players[player]: count}
            case ReselectAttacked(objects=TheseObjects(ids=(id_,)), to_objects=objects, to_players=players):
                yield "reselect", {label_of(id_): self._recipient(objects, players)}
            case Replace():
                yield from self._shield(instruction)
            case _:
                yield from _about_turns(instruction)

    def _shield(self, instruction: Replace) -> Iterator[Said]:
        """Yield what says that damage is prevented, redirected or doubled."""
        about = self._recipient(instruction.objects, instruction.players)
        amount = "all" if instruction.amount is None else instruction.amount
        match instruction.replacement:
            case PreventDamage(damage=pattern):
                sides = {"to": about, "from": _source(pattern)}
                named = {key: each for key, each in sides.items() if each is not None}
                yield "prevent", {**named, "amount": amount, "combat": pattern.word is not None}
            case RedirectDamage():
                to = self._recipient(instruction.to_objects, instruction.to_players)
                yield "redirect", {"from": about, "to": to, "amount": amount}
            case MultiplyDamage(damage=pattern):
                source = _source(pattern)
                yield "double", {"to": about} if source is None else {"from": source}
            case _:
                return

    def _change(self, label: str, changes: Sequence[Modification], by: str) -> Iterator[Said]:
        match changes:
            case (ModifyPowerToughness(power=int() as power, toughness=int() as toughness),):
                yield "pump", {label: f"{power:+d}/{toughness:+d}"}
            case (SetPowerToughness(power=power, toughness=toughness),):
                yield "set_pt", {label: f"{power}/{toughness}"}
            case (SetTypes(type_line=types),):
                yield "set_types", {label: str(types)}
            case (SetColors(colors=colors),):
                yield "set_colors", {label: list(colors)}
            case (ChangeController(),):
                yield "control", {label: by}
            case _ if all(isinstance(each, GainAbility) for each in changes):
                yield "gain", {label: self._texts(changes)}
            case _ if all(isinstance(each, LoseAbility) for each in changes):
                yield "lose", {label: self._texts(changes)}
            case _:
                return

    def _texts(self, changes: Sequence[Modification]) -> list[str]:
        abilities = [each.ability for each in changes if isinstance(each, GainAbility | LoseAbility)]
        return [describe_by_names(ability, self._players) for ability in abilities]

    def _recipient(self, objects: object, players: object) -> str | None:
        match objects, players:
            case TheseObjects(ids=(id_,)), None:
                return label_of(id_)
            case None, ThesePlayers(ids=(player,)):
                return self._players[player]
            case _:
                return None

    def _target(self, target: Target) -> str:
        return label_of(target) if isinstance(target, str) else self._players[target]


def _about_turns(instruction: Instruction) -> Iterator[Said]:
    match instruction:
        case SkipStep(step=step):
            yield "skip", step
        case AddPhases():
            yield "extra_combat", True
        case EndCombatPhase():
            yield "end_combat", True
        case EndTurn():
            yield "end_turn", True
        case _:
            return


def _source(pattern: EventPattern) -> str | None:
    """Return the one object that has to deal the damage, ``None`` where any may."""
    match pattern.subject:
        case Is(object=TheseObjects(ids=(id_,))):
            return label_of(id_)
        case _:
            return None


def _until(instruction: Instruction) -> Duration | None:
    match instruction:
        case ChangeObjects(duration=duration):
            return None if duration is Duration.END_OF_TURN else duration
        case Do(duration=duration):
            return duration
        case Replace(lasting=lasting):
            return SHIELD_DURATIONS.get(lasting)
        case _:
            return None


def _is_mapping(value: object) -> TypeGuard[Mapping[str, object]]:
    return isinstance(value, Mapping)
