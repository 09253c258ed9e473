"""Abilities in Oracle wording: messages say it, and the compiler in ``redzone.cards`` reads it back."""

import re
from collections.abc import Mapping
from typing import Final, assert_never

from redzone.model.ability import (
    Ability,
    AddsMana,
    ApplyRule,
    AsLongAs,
    AssignsAsThoughUnblocked,
    CantActivate,
    ChangeController,
    Continuous,
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
from redzone.model.attacking import (
    AttackCost,
    AttackedIfAble,
    AttacksIfOthersAttack,
    DoesntTapToAttack,
    MayEnlist,
    MayExert,
    MostAttackers,
    SacrificedAfterAttacking,
)
from redzone.model.blocking import BlockCost, BlockedByAllAble, CostsToBeBlocked, MostBlockers
from redzone.model.condition import Condition, NotCondition
from redzone.model.condition_wording import Speech, describe_attacked, describe_condition
from redzone.model.identity import PlayerId
from redzone.model.keyword import Keyword
from redzone.model.predicate_wording import (
    describe_count,
    describe_creature,
    describe_creatures,
    describe_predicate,
)
from redzone.model.quality import (
    AllOf,
    AnyOf,
    ControlledByOpponent,
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
from redzone.model.types import Color

__all__ = ["describe_ability", "describe_keyword", "describe_quality", "parts_of"]

_COLORS: Final = tuple(f"{{{color}}}" for color in Color)


def parts_of(quality: Quality) -> tuple[Quality, ...]:
    """Return what an object of this quality must have: the parts of ``AllOf``, else the quality itself."""
    return quality.qualities if isinstance(quality, AllOf) else (quality,)


def describe_keyword(ability: KeywordAbility) -> str:
    """Return a keyword ability as text lists it: ``toxic 2``, ``protection from red``, ``snow swampwalk``."""
    words: str = ability.keyword
    if ability.quality is not None:
        if ability.keyword is Keyword.LANDWALK:
            words = describe_landwalk(ability.quality)
        elif ability.keyword is Keyword.BANDS_WITH_OTHER:
            words = f"{words} {describe_creatures(ability.quality)}"
        else:
            words = f"{words} from {describe_protection(ability.quality)}"
    return words if ability.number is None else f"{words} {ability.number}"


def describe_by_names(ability: Ability, players: Mapping[PlayerId, str]) -> str:
    """Return an ability as a line of rules text in which players go by their names, not by their seats."""
    return _SEAT.sub(lambda seat: players.get(PlayerId(int(seat[1])), seat[0]), describe_ability(ability))


_SEAT: Final = re.compile(r"\bplayer (\d+)\b")


def describe_ability(ability: Ability, *, subject: str = "this creature", attached: str = "enchanted") -> str:
    """Return an ability as a line of rules text.

    ``subject`` is what the object calls itself, ``attached`` what it calls that to which it is attached:
    enchanted or equipped.
    """
    match ability:
        case KeywordAbility():
            return _capital(describe_keyword(ability))
        case Continuous():
            return _describe_continuous(ability, subject, attached)
        case _:
            return f"{_capital(_sentence(ability, subject, Speech(subject, attached)))}."


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]


def _sentence(ability: Ability, who: str, speech: Speech) -> str:
    """Return what a text says of ``who`` with this ability, without its full stop."""
    match ability:
        case AsLongAs(condition=condition, ability=inner):
            if not isinstance(inner, _PAID) and (predicate := describe_predicate(inner, speech)):
                return f"{who} {predicate} {_provided(condition, speech)}"
            return f"{_provided(condition, speech, referent=who)}, {_sentence(inner, who, speech)}"
        case CantActivate():
            return f"activated abilities of {who} can't be activated"
        case BlockedByAllAble(blockers=blockers):
            return f"all {describe_creatures(blockers)} able to block {who} do so"
        case AttacksIfOthersAttack(others=others) if not speech.plural:
            return f"if {describe_creature(others)} attacks, {who} also attacks if able"
        case _:
            predicate = describe_predicate(ability, speech)
            return f"{who} {predicate}" if predicate else _other_sentence(ability, who, speech)


def _provided(condition: Condition, speech: Speech, *, referent: str = "") -> str:
    if isinstance(condition, NotCondition):
        return f"unless {describe_condition(condition.condition, speech, referent=referent)}"
    return f"as long as {describe_condition(condition, speech, referent=referent)}"


def _other_sentence(ability: Ability, who: str, speech: Speech) -> str:
    """Return a sentence in which ``who`` is not the subject, or that is about nobody."""
    match ability:
        case DoesntTapToAttack():
            return f"attacking doesn't cause {who} to tap"
        case PreventsDamageFrom(sources=sources):
            source = describe_quality(sources, plural=True, noun="source")
            return f"prevent all damage that would be dealt to {who} by {source}"
        case GivesPoison(count=count):
            counters = f"{number_word(count)} poison counter{'' if count == 1 else 's'}"
            return f"combat damage that {who} {speech.verb('deal')} to a player also gives that player {counters}"
        case AssignsAsThoughUnblocked():
            whose, were = ("their", "they weren't") if speech.plural else ("its", "it weren't")
            return f"you may have {who} assign {whose} combat damage as though {were} blocked"
        case _:
            return _own_sentence(ability, who, speech)


def _own_sentence(ability: Ability, who: str, speech: Speech) -> str:
    """Return a sentence that only the object itself has."""
    match ability:
        case MayExert():
            return f"you may exert {who} as it attacks"
        case MayEnlist():
            return f"you may enlist a creature as {who} attacks"
        case SacrificedAfterAttacking():
            return f"when {who} attacks, sacrifice it at end of combat"
        case MostAttackers(count=count, attackers=attackers, what=what, each_turn=each_turn):
            target = "" if what is None else f" {describe_attacked(what, speech)}"
            return f"no more than {describe_count(count, attackers)} can attack{target} {_when(each_turn=each_turn)}"
        case MostBlockers(count=count, blockers=blockers, each_turn=each_turn):
            return f"no more than {describe_count(count, blockers)} can block {_when(each_turn=each_turn)}"
        case AttackedIfAble(what=what):
            target = describe_attacked(what, speech)
            return f"each opponent must attack {target} with at least one creature each combat if able"
        case AddsMana(choices=choices):
            return f"{{T}}: Add {_mana(choices)}"
        case _:
            return f'{who} {speech.verb("follow")} the rule "{describe_ability(ability)}"'


def _when(*, each_turn: bool) -> str:
    return "each turn" if each_turn else "each combat"


def _mana(choices: tuple[str, ...]) -> str:
    count = len(choices[0]) // len(_COLORS[0]) if choices else 0
    if choices == tuple(color * count for color in _COLORS):
        return "one mana of any color" if count == 1 else f"{number_word(count)} mana of any one color"
    return listing(choices, "or")


_OF_OTHERS = (
    DoesntTapToAttack
    | PreventsDamageFrom
    | GivesPoison
    | AssignsAsThoughUnblocked
    | BlockedByAllAble
    | AttacksIfOthersAttack
    | CantActivate
)
"""What a sentence says of others that are not its subject."""


_PAID = AttackCost | BlockCost | CostsToBeBlocked
"""What ends with what has to be paid, so that a condition stands in front."""


def _describe_continuous(ability: Continuous, subject: str, attached: str) -> str:
    who, plural = _affected(ability.affected, subject, attached)
    if ability.modifications == (ChangeController(),):
        return f"You control {who}."
    if not ability.modifications:
        return _capital(f"{who} {'are' if plural else 'is'} not changed.")
    speech = Speech(subject, attached, plural=plural, own=False)
    match ability.modifications:
        case (ApplyRule(ability=rule),) if _is_sentence(rule):
            return f"{_capital(_sentence(rule, who, speech))}."
        case _:
            pass
    predicates = _Predicates(ability, speech)
    for modification in ability.modifications:
        predicates.add(modification)
    sentence = _capital(f"{who} {listing(predicates.finished(), 'and')}")
    return sentence if sentence.endswith('."') else f"{sentence}."


def _is_sentence(rule: Ability) -> bool:
    return isinstance(rule.ability, _OF_OTHERS | _PAID) if isinstance(rule, AsLongAs) else isinstance(rule, _OF_OTHERS)


def _affected(affected: Quality, subject: str, attached: str) -> tuple[str, bool]:
    """Return the subject of a sentence about what is affected, and whether it is plural."""
    match parts_of(affected):
        case (IsThis(),):
            return subject, False
        case (IsEnchantedOrEquippedByThis(),):
            return f"{attached} permanent", False
        case (IsEnchantedOrEquippedByThis(), HasType() | HasSubtype() as noun):
            return f"{attached} {describe_noun(noun)}", False
        case (AnyOf(qualities=parts),) if any(IsEnchantedOrEquippedByThis() in parts_of(part) for part in parts):
            return listing([_affected(part, subject, attached)[0] for part in parts], "and/or"), True
        case _:
            return _compared(describe_quality(affected, plural=True), subject), True


def _compared(words: str, subject: str) -> str:
    """Say with what a comparison compares: ``creatures with power less than this creature's power``."""
    for shorter, comparison in (("greater power", "greater than"), ("lesser power", "less than")):
        words = words.replace(f"with {shorter}", f"with power {comparison} {subject}'s power")
    return words


class _Predicates:
    """What a sentence says of its subject, one predicate after another."""

    def __init__(self, ability: Continuous, speech: Speech) -> None:
        self._ability = ability
        self._speech = speech
        self._predicates: list[str] = []
        self._verb = ""
        self._objects: list[str] = []

    def add(self, modification: Modification) -> None:
        """Say one more thing."""
        match modification:
            case ApplyRule(ability=ability):
                self._say(self._rule(ability))
            case GainAbility(ability=ability):
                self._say("have" if self._speech.plural else "has", self._named(ability))
            case LoseAbility(ability=ability):
                self._say(self._speech.verb("lose"), self._named(ability))
            case _:
                self._say(_change(modification, plural=self._speech.plural))

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

    def _rule(self, ability: Ability) -> str:
        """Return the predicate of a rule."""
        inner = ability.ability if isinstance(ability, AsLongAs) else ability
        if predicate := describe_predicate(inner, self._speech):
            ending = f" {_provided(ability.condition, self._speech)}" if isinstance(ability, AsLongAs) else ""
            return f"{predicate}{ending}"
        return f'{self._speech.verb("follow")} the rule "{describe_ability(ability)}"'

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
        yours = _mentions(quality, ControlledByYou()) or _mentions(quality, ControlledByOpponent())
        return (
            (yours and ControlledByYou() not in affected)
            or (_mentions(quality, SharesColorWithThis()) and self._speech.plural)
            or _mentions(quality, IsThis())
            or _mentions(quality, IsEnchantedOrEquippedByThis())
        )


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
