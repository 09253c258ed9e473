"""Abilities in Oracle wording: messages say it, and the compiler in ``redzone.cards`` reads it back."""

from typing import assert_never

from redzone.model.ability import (
    Ability,
    AssignsDamageByToughness,
    CanAttackDespiteDefender,
    CanAttackWhenNew,
    CanBlockAdditional,
    CanBlockOnly,
    CantAttack,
    CantAttackAlone,
    CantBeAttachedTo,
    CantBeBlocked,
    CantBeBlockedBy,
    CantBeBlockedByFewerThan,
    CantBeBlockedByMoreThan,
    CantBeBlockedExceptBy,
    CantBeDestroyed,
    CantBlock,
    CantBlockAlone,
    ChangeController,
    Continuous,
    DealsDamageWith,
    DoesntTapToAttack,
    GainAbility,
    GivesPoison,
    KeywordAbility,
    LoseAbility,
    Modification,
    ModifyPowerToughness,
    PreventsDamageFrom,
    SetColors,
    SetPowerToughness,
    SetTypes,
)
from redzone.model.keyword import Keyword
from redzone.model.quality import (
    AllOf,
    AnyOf,
    ControlledByYou,
    HasSubtype,
    HasType,
    IsEnchantedOrEquippedByThis,
    IsThis,
    Not,
    Quality,
    SharesColorWithThis,
)
from redzone.model.quality_wording import (
    describe_landwalk,
    describe_noun,
    describe_protection,
    describe_quality,
    listing,
    number_word,
)

__all__ = ["describe_ability", "describe_keyword", "describe_quality", "parts_of"]


def parts_of(quality: Quality) -> tuple[Quality, ...]:
    """Return what an object of this quality must have: the parts of ``AllOf``, else the quality itself."""
    return quality.qualities if isinstance(quality, AllOf) else (quality,)


def describe_keyword(ability: KeywordAbility) -> str:
    """Return a keyword ability as text lists it: ``toxic 2``, ``protection from red``, ``snow swampwalk``."""
    words: str = ability.keyword
    if ability.quality is not None:
        if ability.keyword is Keyword.LANDWALK:
            words = describe_landwalk(ability.quality)
        else:
            words = f"{words} from {describe_protection(ability.quality)}"
    return words if ability.number is None else f"{words} {ability.number}"


def describe_ability(ability: Ability, *, subject: str = "this creature", attached: str = "enchanted") -> str:
    """Return an ability as a line of rules text.

    ``subject`` is what the object calls itself, ``attached`` what it calls that to which it is attached:
    enchanted or equipped.
    """
    match ability:
        case KeywordAbility():
            return _capital(describe_keyword(ability))
        case DoesntTapToAttack():
            return f"Attacking doesn't cause {subject} to tap."
        case PreventsDamageFrom(sources=sources):
            source = describe_quality(sources, plural=True, noun="source")
            return f"Prevent all damage that would be dealt to {subject} by {source}."
        case GivesPoison(count=count):
            counters = f"{number_word(count)} poison counter{'' if count == 1 else 's'}"
            return f"Combat damage that {subject} deals to a player also gives that player {counters}."
        case Continuous():
            return _describe_continuous(ability, subject, attached)
        case _:
            return _capital(f"{subject} {_predicate(ability)}.")


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]


_Creatures = CantBeBlockedBy | CantBeBlockedExceptBy | CanBlockOnly
_Counted = CantBeBlockedByFewerThan | CantBeBlockedByMoreThan | CanBlockAdditional
_Predicate = (
    CantAttack
    | CantAttackAlone
    | CanAttackWhenNew
    | CanAttackDespiteDefender
    | AssignsDamageByToughness
    | CantBeBlocked
    | _Creatures
    | _Counted
    | CantBlock
    | CantBlockAlone
    | DealsDamageWith
    | CantBeDestroyed
    | CantBeAttachedTo
)


def _predicate(ability: _Predicate, *, plural: bool = False) -> str:
    """Return what a sentence says of its subject."""
    match ability:
        case CantAttack():
            return "can't attack"
        case CantAttackAlone():
            return "can't attack alone"
        case CanAttackWhenNew():
            return f"can attack as though {'they' if plural else 'it'} had haste"
        case CanAttackDespiteDefender():
            return f"can attack as though {'they' if plural else 'it'} didn't have defender"
        case AssignsDamageByToughness():
            return _toughness_instead(plural=plural)
        case CantBlockAlone():
            return "can't block alone"
        case CantBeDestroyed():
            return "can't be destroyed"
        case DealsDamageWith(mode=mode):
            return f"deal{'' if plural else 's'} damage with {mode}"
        case CantBeBlockedByFewerThan() | CantBeBlockedByMoreThan() | CanBlockAdditional():
            return _counted(ability)
        case _:
            return _of_quality(ability, plural=plural)


def _toughness_instead(*, plural: bool) -> str:
    verb, whose = ("assign", "their") if plural else ("assigns", "its")
    return f"{verb} combat damage equal to {whose} toughness rather than {whose} power"


def _of_quality(
    ability: CantBeBlocked | CantBlock | CantBeBlockedBy | CantBeBlockedExceptBy | CanBlockOnly | CantBeAttachedTo,
    *,
    plural: bool,
) -> str:
    match ability:
        case CantBeBlocked(while_defender_controls=quality):
            condition = f" as long as defending player controls {describe_quality(quality)}" if quality else ""
            return f"can't be blocked{condition}"
        case CantBlock(attackers=quality):
            return f"can't block {_creatures(quality)}" if quality else "can't block"
        case CantBeBlockedBy(blockers=quality):
            return f"can't be blocked by {_creatures(quality)}"
        case CantBeBlockedExceptBy(blockers=quality):
            return f"can't be blocked except by {_creatures(quality)}"
        case CanBlockOnly(attackers=quality):
            return f"can block only {_creatures(quality)}"
        case CantBeAttachedTo(attachments=quality):
            attachments = describe_quality(quality, plural=True)
            return f"can't have {attachments} attached to {'them' if plural else 'it'}"
        case _:
            assert_never(ability)


def _creatures(quality: Quality) -> str:
    return describe_quality(quality, plural=True, noun="creature")


def _counted(ability: _Counted) -> str:
    match ability:
        case CantBeBlockedByFewerThan(count=count):
            return f"can't be blocked except by {number_word(count)} or more creatures"
        case CantBeBlockedByMoreThan(count=count):
            return f"can't be blocked by more than {number_word(count)} creature{'' if count == 1 else 's'}"
        case CanBlockAdditional(count=count):
            return f"can block {_additional(count)}"
        case _:
            assert_never(ability)


def _additional(count: int | None) -> str:
    if count is None:
        return "any number of creatures"
    if count == 1:
        return "an additional creature each combat"
    return f"an additional {number_word(count)} creatures each combat"


def _describe_continuous(ability: Continuous, subject: str, attached: str) -> str:
    who, plural = _affected(ability.affected, subject, attached)
    if ability.modifications == (ChangeController(),):
        return f"You control {who}."
    if not ability.modifications:
        return _capital(f"{who} {'are' if plural else 'is'} not changed.")
    predicates = _Predicates(ability, plural=plural)
    for modification in ability.modifications:
        predicates.add(modification)
    sentence = _capital(f"{who} {listing(predicates.finished(), 'and')}")
    return sentence if sentence.endswith('."') else f"{sentence}."


def _affected(affected: Quality, subject: str, attached: str) -> tuple[str, bool]:
    """Return the subject of a sentence about what is affected, and whether it is plural."""
    match parts_of(affected):
        case (IsThis(),):
            return subject, False
        case (IsEnchantedOrEquippedByThis(),):
            return f"{attached} permanent", False
        case (IsEnchantedOrEquippedByThis(), HasType() | HasSubtype() as noun):
            return f"{attached} {describe_noun(noun)}", False
        case _:
            return describe_quality(affected, plural=True), True


class _Predicates:
    """What a sentence says of its subject, one predicate after another."""

    def __init__(self, ability: Continuous, *, plural: bool) -> None:
        self._ability = ability
        self._plural = plural
        self._predicates: list[str] = []
        self._verb = ""
        self._objects: list[str] = []

    def add(self, modification: Modification) -> None:
        """Say one more thing."""
        match modification:
            case GainAbility(ability=ability):
                if plain := self._plain(ability):
                    self._say(plain)
                else:
                    self._say("have" if self._plural else "has", self._named(ability))
            case LoseAbility(ability=ability):
                self._say("lose" if self._plural else "loses", self._named(ability))
            case _:
                self._say(_change(modification, plural=self._plural))

    def finished(self) -> list[str]:
        """Return the predicates."""
        self._say("")
        return self._predicates

    def _say(self, verb: str, spoken: str = "") -> None:
        """Add to the predicate with the same verb, or end it and begin another."""
        if not spoken or verb != self._verb:
            if self._verb:
                self._predicates.append(f"{self._verb} {listing(self._objects, 'and')}".rstrip())
            self._verb, self._objects = verb, []
        if spoken:
            self._objects.append(spoken)

    def _plain(self, ability: Ability) -> str:
        """Return the predicate for an ability, or nothing where only a quotation means the same."""
        match ability:
            case KeywordAbility() | DoesntTapToAttack() | PreventsDamageFrom() | GivesPoison() | Continuous():
                return ""
            case CantBeBlocked(while_defender_controls=quality) if quality and len(self._ability.modifications) > 1:
                return ""
            case _:
                plain = self._ability.affected != IsThis() and not self._changes_viewpoint(_quality_of(ability))
                return _predicate(ability, plural=self._plural) if plain else ""

    def _named(self, ability: Ability) -> str:
        """Return an ability as an object of "has": a keyword by its name, any other between quotation marks."""
        if isinstance(ability, KeywordAbility) and not self._changes_viewpoint(ability.quality):
            return describe_keyword(ability)
        return _quoted(ability)

    def _changes_viewpoint(self, quality: Quality | None) -> bool:
        """Return whether this quality would be another one if the affected objects did not ask it themselves."""
        affected = parts_of(self._ability.affected)
        if quality is None or affected == (IsThis(),):
            return False
        return (
            (_mentions(quality, ControlledByYou()) and ControlledByYou() not in affected)
            or (_mentions(quality, SharesColorWithThis()) and self._plural)
            or _mentions(quality, IsThis())
            or _mentions(quality, IsEnchantedOrEquippedByThis())
        )


def _quality_of(ability: _Predicate) -> Quality | None:
    """Return the quality that an ability asks for."""
    match ability:
        case CantBeBlocked(while_defender_controls=quality) | CantBlock(attackers=quality):
            return quality
        case CantBeBlockedBy(blockers=quality) | CantBeBlockedExceptBy(blockers=quality):
            return quality
        case CanBlockOnly(attackers=quality) | CantBeAttachedTo(attachments=quality):
            return quality
        case _:
            return None


def _mentions(quality: Quality, part: Quality) -> bool:
    match quality:
        case Not(quality=inner):
            return _mentions(inner, part)
        case AllOf(qualities=parts) | AnyOf(qualities=parts):
            return any(_mentions(inner, part) for inner in parts)
        case _:
            return quality == part


def _quoted(ability: Ability) -> str:
    """Return an ability between quotation marks, single ones around another quotation's."""
    text = describe_ability(ability)
    return f'"{text}"' if '"' not in text else '"' + text.replace('"', "'") + '"'


def _change(
    modification: ChangeController | SetTypes | SetColors | SetPowerToughness | ModifyPowerToughness, *, plural: bool
) -> str:
    match modification:
        case ChangeController():
            return f"{'are' if plural else 'is'} under your control"
        case SetTypes(type_line=type_line):
            return f'{"have" if plural else "has"} the type line "{type_line}"'
        case SetColors(colors=colors):
            words = listing([color.word for color in colors], "and") or "colorless"
            return f"{'are' if plural else 'is'} {words}"
        case SetPowerToughness(power=power, toughness=toughness):
            return f"{'have' if plural else 'has'} base power and toughness {power}/{toughness}"
        case ModifyPowerToughness(power=power, toughness=toughness):
            return f"get{'' if plural else 's'} {_signed(power, toughness)}/{_signed(toughness, power)}"
        case _:
            assert_never(modification)


def _signed(number: int, other: int) -> str:
    """Return a change of power or toughness; zero has the sign of the other number, as on cards."""
    return f"-{number}" if number == 0 and other < 0 else f"{number:+d}"
