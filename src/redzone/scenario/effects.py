"""Effects of scenario files to effects of the rules."""

from collections.abc import Mapping

from redzone.abilities.ability import Ability, GainAbility, LoseAbility, Modification
from redzone.abilities.duration import Duration
from redzone.abilities.modification import (
    ChangeController,
    ModifyPowerToughness,
    SetColors,
    SetPowerToughness,
    SetTypes,
)
from redzone.game.effect import (
    AddMana,
    BecomeBlocked,
    ChangeLife,
    CreatePermanent,
    DealDamage,
    Destroy,
    Detain,
    Exile,
    GivePoison,
    Goad,
    Intervention,
    Modify,
    OneShotEffect,
    PhaseIn,
    PhaseOut,
    PlayerConcedes,
    PutCounters,
    Regenerate,
    RemoveFromCombat,
    ReselectAttacked,
    ReturnToHand,
    Sacrifice,
    Tap,
    Untap,
)
from redzone.notation.effects import (
    BecomeBlockedEffect,
    BounceEffect,
    ConcedeEffect,
    ControlEffect,
    CountersEffect,
    CreateEffect,
    DamageEffect,
    DestroyEffect,
    DetainEffect,
    DoubleEffect,
    DrawEffect,
    Effect,
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
    SetColorsEffect,
    SetPtEffect,
    SetTypesEffect,
    SkipEffect,
    TapEffect,
    TextEffect,
    UntapEffect,
)
from redzone.notation.fields import as_names
from redzone.notation.mana_pools import pool_text
from redzone.notation.printed import UNSUPPORTED_COUNTERS, CardReader
from redzone.notation.rules_text import read_ability
from redzone.notation.unsupported import UnsupportedError
from redzone.oracle import UnsupportedText, compile_effect
from redzone.scenario.game_effects import happening_of
from redzone.scenario.lookup import Lookup
from redzone.scenario.place import Place
from redzone.scenario.shields import shield_of
from redzone.scenario.texts import carried_out
from redzone.values.identity import CardId, ObjectId, PlayerId
from redzone.values.types import TypeLine

_OnObjects = (
    DestroyEffect
    | RegenerateEffect
    | ExileEffect
    | BounceEffect
    | SacrificeEffect
    | TapEffect
    | UntapEffect
    | PhaseOutEffect
    | PhaseInEffect
    | RemoveFromCombatEffect
    | BecomeBlockedEffect
    | GoadEffect
    | DetainEffect
)
_Changing = PumpEffect | SetPtEffect | SetTypesEffect | SetColorsEffect | GainEffect | LoseEffect


class EffectReader:
    """Makes interventions of the effects of one scenario."""

    def __init__(self, reader: CardReader) -> None:
        self._reader = reader

    def interventions(
        self, effect: Effect, lookup: Lookup, place: Place, priority: PlayerId
    ) -> tuple[Intervention, ...]:
        """Return what happens for ``effect``; its controller is ``by`` or whoever has priority.

        Raises:
            NotationError: The effect names something that isn't there, or is not supported yet.
        """
        controller = priority if effect.by is None else lookup.player(effect.by)
        if isinstance(effect, TextEffect):
            return (Intervention(_spell(effect, lookup, place, controller), controller),)
        if effect.targets:
            raise place.within("targets").error("only an effect with a text has targets")
        if isinstance(effect, ControlEffect):
            return tuple(
                Intervention(_modify(effect, {label: (ChangeController(),)}, lookup), lookup.player(player))
                for label, player in effect.control.items()
            )
        if isinstance(effect, CreateEffect):
            return self._creations(effect, lookup, place, controller)
        return (Intervention(self._one_shot(effect, lookup, place, controller), controller),)

    def _one_shot(self, effect: Effect, lookup: Lookup, place: Place, controller: PlayerId) -> OneShotEffect:
        match effect:
            case (
                DestroyEffect()
                | RegenerateEffect()
                | ExileEffect()
                | BounceEffect()
                | SacrificeEffect()
                | TapEffect()
                | UntapEffect()
                | PhaseOutEffect()
                | PhaseInEffect()
                | RemoveFromCombatEffect()
                | BecomeBlockedEffect()
                | GoadEffect()
                | DetainEffect()
            ):
                return _to_objects(effect, lookup)
            case PumpEffect() | SetPtEffect() | SetTypesEffect() | SetColorsEffect() | GainEffect() | LoseEffect():
                return _modify(effect, _changes(effect, lookup.directory.players, place), lookup)
            case _:
                return _to_players_and_game(effect, lookup, place, controller)

    def _creations(
        self, effect: CreateEffect, lookup: Lookup, place: Place, controller: PlayerId
    ) -> tuple[Intervention, ...]:
        """Return one intervention for each object that is created."""
        entry = effect.create
        at = place.within("create")
        made = lookup.player(entry.controller) if entry.controller is not None else controller
        labels = lookup.directory.add(entry, at)
        printed = self._reader.card(entry, at.path, entry.id or labels[0])
        created = tuple(
            Intervention(
                CreatePermanent(
                    id=CardId(label),
                    printed=printed,
                    controller=made,
                    owner=made if entry.owner is None else lookup.player(entry.owner),
                    token=entry.token,
                    commander=entry.commander,
                    tapped=entry.tapped,
                    phased_out=entry.phased_out,
                    face_down=entry.face_down,
                    damage=entry.damage,
                    counters=entry.counters,
                    attached_to=None if entry.attached_to is None else lookup.target(entry.attached_to),
                    protector=None if entry.protector is None else lookup.player(entry.protector),
                    attacking=None if entry.attacking is None else lookup.target(entry.attacking),
                    blocking=lookup.objects(entry.blocking or ()),
                ),
                controller,
            )
            for label in labels
        )
        goads = tuple(
            Intervention(Goad(tuple(map(ObjectId, labels))), lookup.player(player))
            for player in as_names(entry.goaded_by or ())
        )
        return (*created, *goads)


def _spell(effect: TextEffect, lookup: Lookup, place: Place, controller: PlayerId) -> OneShotEffect:
    """Return what a spell with this text does with the targets that the entry gives it."""
    if effect.until is not None:
        raise place.within("until").error("the text says how long it lasts")
    try:
        spell = compile_effect(effect.text)
    except UnsupportedText as error:
        raise UnsupportedError(str(error), place.scenario.position(f"{place.path}.text")) from error
    return carried_out(spell, tuple(map(lookup.target, effect.targets)), controller, lookup.state, place)


def _to_objects(effect: _OnObjects, lookup: Lookup) -> OneShotEffect:
    match effect:
        case DestroyEffect(destroy=labels):
            return Destroy(lookup.objects(labels))
        case ExileEffect(exile=labels):
            return Exile(lookup.objects(labels))
        case BounceEffect(bounce=labels):
            return ReturnToHand(lookup.objects(labels))
        case RegenerateEffect(regenerate=labels):
            return Regenerate(lookup.objects(labels))
        case SacrificeEffect(sacrifice=labels):
            return Sacrifice(lookup.objects(labels))
        case _:
            return _to_status(effect, lookup)


def _to_status(
    effect: TapEffect
    | UntapEffect
    | PhaseOutEffect
    | PhaseInEffect
    | RemoveFromCombatEffect
    | BecomeBlockedEffect
    | GoadEffect
    | DetainEffect,
    lookup: Lookup,
) -> OneShotEffect:
    match effect:
        case GoadEffect(goad=labels):
            return Goad(lookup.objects(labels), effect.until or Duration.NEXT_TURN)
        case DetainEffect(detain=labels):
            return Detain(lookup.objects(labels), effect.until or Duration.NEXT_TURN)
        case TapEffect(tap=labels):
            return Tap(lookup.objects(labels))
        case UntapEffect(untap=labels):
            return Untap(lookup.objects(labels))
        case PhaseOutEffect(phase_out=labels):
            return PhaseOut(lookup.objects(labels))
        case PhaseInEffect(phase_in=labels):
            return PhaseIn(lookup.objects(labels))
        case RemoveFromCombatEffect(remove_from_combat=labels):
            return RemoveFromCombat(lookup.objects(labels))
        case BecomeBlockedEffect(become_blocked=labels):
            return BecomeBlocked(lookup.objects(labels))


def _modify(
    effect: _Changing | ControlEffect, changes: Mapping[str, tuple[Modification, ...]], lookup: Lookup
) -> Modify:
    duration = effect.until or Duration.END_OF_TURN
    return Modify({lookup.object(label): modifications for label, modifications in changes.items()}, duration)


def _changes(effect: _Changing, players: Mapping[str, PlayerId], place: Place) -> dict[str, tuple[Modification, ...]]:
    """Return the modifications for each id."""
    match effect:
        case PumpEffect(pump=pump):
            return {label: (ModifyPowerToughness(*_numbers(change)),) for label, change in pump.items()}
        case SetPtEffect(set_pt=stats):
            return {label: (SetPowerToughness(*_numbers(each)),) for label, each in stats.items()}
        case SetTypesEffect(set_types=lines):
            return {label: (SetTypes(_type_line(line, place)),) for label, line in lines.items()}
        case SetColorsEffect(set_colors=colors):
            return {label: (SetColors(letters),) for label, letters in colors.items()}
        case GainEffect(gain=gains):
            return {
                label: tuple(GainAbility(each) for each in _abilities(texts, players, place.within("gain")))
                for label, texts in gains.items()
            }
        case LoseEffect(lose=losses):
            return {
                label: tuple(LoseAbility(each) for each in _abilities(texts, players, place.within("lose")))
                for label, texts in losses.items()
            }


def _numbers(stats: str) -> tuple[int, int]:
    power, toughness = stats.split("/")
    return int(power), int(toughness)


def _type_line(line: str, place: Place) -> TypeLine:
    try:
        return TypeLine.of(line)
    except ValueError as error:
        raise place.within("set_types").error(str(error)) from error


def _abilities(texts: str | tuple[str, ...], players: Mapping[str, PlayerId], place: Place) -> tuple[Ability, ...]:
    lines = (texts,) if isinstance(texts, str) else texts
    try:
        return tuple(ability for line in lines for ability in read_ability(line, players))
    except UnsupportedText as error:
        raise UnsupportedError(str(error), place.scenario.position(place.path)) from error


def _pool(mana: str, place: Place) -> str:
    try:
        return pool_text(mana)
    except ValueError as error:
        raise place.within("mana").error(str(error)) from error


def _to_players_and_game(effect: Effect, lookup: Lookup, place: Place, controller: PlayerId) -> OneShotEffect:
    match effect:
        case CountersEffect(counters=counters):
            for counter in sorted({each for changes in counters.values() for each in changes} & UNSUPPORTED_COUNTERS):
                raise place.within("counters").unsupported(f"the counter {counter}")
            return PutCounters({lookup.object(label): changes for label, changes in counters.items()})
        case DamageEffect(damage=damage):
            return DealDamage(lookup.object(damage.source), lookup.target(damage.to), damage.amount)
        case LifeEffect() | ManaEffect() | PoisonEffect():
            return _to_players(effect, lookup, place)
        case ReselectEffect(reselect=targets):
            return ReselectAttacked({lookup.object(label): lookup.target(what) for label, what in targets.items()})
        case PreventEffect() | RedirectEffect() | DoubleEffect():
            return shield_of(effect, lookup)
        case DrawEffect() | FightEffect() | ExtraCombatEffect() | EndCombatEffect() | EndTurnEffect() | SkipEffect():
            return happening_of(effect, lookup, controller)
        case ConcedeEffect(concede=player):
            return PlayerConcedes(lookup.player(player))
        case _:
            verb = str(effect.__struct_config__.tag)
            raise place.within(verb).unsupported(f"the effect {verb}")


def _to_players(effect: LifeEffect | ManaEffect | PoisonEffect, lookup: Lookup, place: Place) -> OneShotEffect:
    match effect:
        case LifeEffect(life=changes):
            return ChangeLife({lookup.player(player): change for player, change in changes.items()})
        case ManaEffect(mana=added):
            return AddMana({lookup.player(player): _pool(mana, place) for player, mana in added.items()})
        case PoisonEffect(poison=counters):
            return GivePoison({lookup.player(player): count for player, count in counters.items()})
