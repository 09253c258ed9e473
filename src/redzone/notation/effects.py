"""What an ``effect`` entry of a scenario makes happen: one type for each key of the table of effects."""

from collections.abc import Mapping

from msgspec import Struct, field

from redzone.abilities.duration import Duration
from redzone.notation.board import CreatedObject
from redzone.notation.fields import (
    TAG,
    AmountOrAll,
    CounterChanges,
    FixedStats,
    ManaText,
    Name,
    NameList,
    NameOrNames,
    RulesText,
    SignedNumber,
    StatsChange,
    WholeNumber,
    Words,
    Yes,
)
from redzone.values.turn import Step
from redzone.values.types import Color


class EffectBase(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, tag_field=TAG):
    """What every effect may say beside its key: its controller, its targets and how long it lasts."""

    by: Name | None = None
    targets: NameList = ()
    until: Duration | None = None


class TextEffect(EffectBase, frozen=True, kw_only=True, tag="text"):
    """What a spell with this rules text would do."""

    text: RulesText


class DestroyEffect(EffectBase, frozen=True, kw_only=True, tag="destroy"):
    """Permanents are destroyed."""

    destroy: NameOrNames


class ExileEffect(EffectBase, frozen=True, kw_only=True, tag="exile"):
    """Objects are exiled."""

    exile: NameOrNames


class BounceEffect(EffectBase, frozen=True, kw_only=True, tag="bounce"):
    """Permanents return to their owners' hands."""

    bounce: NameOrNames


class SacrificeEffect(EffectBase, frozen=True, kw_only=True, tag="sacrifice"):
    """Permanents are sacrificed by their controllers."""

    sacrifice: NameOrNames


class TapEffect(EffectBase, frozen=True, kw_only=True, tag="tap"):
    """Permanents become tapped."""

    tap: NameOrNames


class UntapEffect(EffectBase, frozen=True, kw_only=True, tag="untap"):
    """Permanents become untapped."""

    untap: NameOrNames


class RegenerateEffect(EffectBase, frozen=True, kw_only=True, tag="regenerate"):
    """Permanents get a regeneration shield each."""

    regenerate: NameOrNames


class PhaseOutEffect(EffectBase, frozen=True, kw_only=True, tag="phase_out"):
    """Permanents phase out."""

    phase_out: NameOrNames


class PhaseInEffect(EffectBase, frozen=True, kw_only=True, tag="phase_in"):
    """Permanents phase in."""

    phase_in: NameOrNames


class RemoveFromCombatEffect(EffectBase, frozen=True, kw_only=True, tag="remove_from_combat"):
    """Permanents are removed from combat."""

    remove_from_combat: NameOrNames


class BecomeBlockedEffect(EffectBase, frozen=True, kw_only=True, tag="become_blocked"):
    """Attacking creatures become blocked."""

    become_blocked: NameOrNames


class GoadEffect(EffectBase, frozen=True, kw_only=True, tag="goad"):
    """Creatures are goaded."""

    goad: NameOrNames


class DetainEffect(EffectBase, frozen=True, kw_only=True, tag="detain"):
    """Permanents are detained."""

    detain: NameOrNames


class PumpEffect(EffectBase, frozen=True, kw_only=True, tag="pump"):
    """Creatures get more or less power and toughness."""

    pump: Mapping[Name, StatsChange]


class SetPtEffect(EffectBase, frozen=True, kw_only=True, tag="set_pt"):
    """Base power and toughness are set."""

    set_pt: Mapping[Name, FixedStats]


class GainEffect(EffectBase, frozen=True, kw_only=True, tag="gain"):
    """Objects gain abilities."""

    gain: Mapping[Name, RulesText | tuple[RulesText, ...]]


class LoseEffect(EffectBase, frozen=True, kw_only=True, tag="lose"):
    """Objects lose abilities."""

    lose: Mapping[Name, RulesText | tuple[RulesText, ...]]


class SetTypesEffect(EffectBase, frozen=True, kw_only=True, tag="set_types"):
    """Type lines are set."""

    set_types: Mapping[Name, Words]


class SetColorsEffect(EffectBase, frozen=True, kw_only=True, tag="set_colors"):
    """Colours are set."""

    set_colors: Mapping[Name, tuple[Color, ...]]


class ControlEffect(EffectBase, frozen=True, kw_only=True, tag="control"):
    """Players gain control of permanents."""

    control: Mapping[Name, Name]


class CountersEffect(EffectBase, frozen=True, kw_only=True, tag="counters"):
    """Counters are put on objects, or removed where the number is negative."""

    counters: Mapping[Name, CounterChanges]


class DamageDealing(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A source deals damage to a player or a permanent."""

    source: Name
    to: Name
    amount: WholeNumber


class DamageEffect(EffectBase, frozen=True, kw_only=True, tag="damage"):
    """Damage is dealt."""

    damage: DamageDealing


class FightEffect(EffectBase, frozen=True, kw_only=True, tag="fight"):
    """Two creatures fight."""

    fight: tuple[Name, Name]


class LifeEffect(EffectBase, frozen=True, kw_only=True, tag="life"):
    """Players gain life, or lose it where the number is negative."""

    life: Mapping[Name, SignedNumber]


class PoisonEffect(EffectBase, frozen=True, kw_only=True, tag="poison"):
    """Players get poison counters."""

    poison: Mapping[Name, SignedNumber]


class DrawEffect(EffectBase, frozen=True, kw_only=True, tag="draw"):
    """Players draw cards."""

    draw: Mapping[Name, WholeNumber]


class Prevention(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Damage that is prevented; says to whom, from what, or both."""

    to: Name | None = None
    from_: Name | None = field(name="from", default=None)
    amount: AmountOrAll = "all"
    combat: bool = False


class PreventEffect(EffectBase, frozen=True, kw_only=True, tag="prevent"):
    """A prevention effect begins."""

    prevent: Prevention


class Redirection(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Damage that is dealt to something else instead."""

    from_: Name = field(name="from")
    to: Name
    amount: AmountOrAll = "all"


class RedirectEffect(EffectBase, frozen=True, kw_only=True, tag="redirect"):
    """A redirection effect begins."""

    redirect: Redirection


class Doubling(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Damage that is doubled; says either to whom or from what."""

    to: Name | None = None
    from_: Name | None = field(name="from", default=None)


class DoubleEffect(EffectBase, frozen=True, kw_only=True, tag="double"):
    """A doubling effect begins."""

    double: Doubling


class CreateEffect(EffectBase, frozen=True, kw_only=True, tag="create"):
    """An object is created."""

    create: CreatedObject


class ReselectEffect(EffectBase, frozen=True, kw_only=True, tag="reselect"):
    """Attacking creatures attack somebody or something else."""

    reselect: Mapping[Name, Name]


class ExtraCombatEffect(EffectBase, frozen=True, kw_only=True, tag="extra_combat"):
    """There is another combat phase after this one."""

    extra_combat: Yes


class EndCombatEffect(EffectBase, frozen=True, kw_only=True, tag="end_combat"):
    """The combat phase ends."""

    end_combat: Yes


class EndTurnEffect(EffectBase, frozen=True, kw_only=True, tag="end_turn"):
    """The turn ends."""

    end_turn: Yes


class SkipEffect(EffectBase, frozen=True, kw_only=True, tag="skip"):
    """The next step of this name is skipped."""

    skip: Step


class ManaEffect(EffectBase, frozen=True, kw_only=True, tag="mana"):
    """ManaText is added to pools."""

    mana: Mapping[Name, ManaText]


class ConcedeEffect(EffectBase, frozen=True, kw_only=True, tag="concede"):
    """A player concedes."""

    concede: Name


ScenarioEffect = (
    TextEffect
    | DestroyEffect
    | ExileEffect
    | BounceEffect
    | SacrificeEffect
    | TapEffect
    | UntapEffect
    | RegenerateEffect
    | PhaseOutEffect
    | PhaseInEffect
    | RemoveFromCombatEffect
    | BecomeBlockedEffect
    | GoadEffect
    | DetainEffect
    | PumpEffect
    | SetPtEffect
    | GainEffect
    | LoseEffect
    | SetTypesEffect
    | SetColorsEffect
    | ControlEffect
    | CountersEffect
    | DamageEffect
    | FightEffect
    | LifeEffect
    | PoisonEffect
    | DrawEffect
    | PreventEffect
    | RedirectEffect
    | DoubleEffect
    | CreateEffect
    | ReselectEffect
    | ExtraCombatEffect
    | EndCombatEffect
    | EndTurnEffect
    | SkipEffect
    | ManaEffect
    | ConcedeEffect
)
"""Every effect; exactly one key of the table."""
