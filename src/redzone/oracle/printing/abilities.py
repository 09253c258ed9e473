"""Abilities in Oracle wording: messages say it, and the compiler in ``redzone.cards`` reads it back."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import (
    Ability,
    Activated,
    ApplyRule,
    AsLongAs,
    Continuous,
    EntersAsCopy,
    GainAbility,
    Instead,
    KeywordAbility,
    Modification,
    SpellText,
    Triggered,
)
from redzone.abilities.asserting import contrary, this_has
from redzone.abilities.attacking import (
    AttackCost,
    AttackedIfAble,
    AttacksIfAble,
    AttacksIfOthersAttack,
    CantAttack,
    DoesntTapToAttack,
    MayEnlist,
    MayExert,
    MostAttackers,
)
from redzone.abilities.blocking import (
    BlockCost,
    BlockedByAllAble,
    BlocksIfAble,
    CanBeBlockedDespiteLandwalk,
    CantBlock,
    CostsToBeBlocked,
    MostBlockers,
)
from redzone.abilities.casting import ActivatedFrom, AddsMana, CantActivate
from redzone.abilities.comparing import all_of, parts_of
from redzone.abilities.condition import AllConditions, AmountIs, Condition, ObjectIs
from redzone.abilities.damaging import AssignsAsThoughUnblocked, GivesPoison, IgnoresLegendRule, PreventsDamageFrom
from redzone.abilities.done_once import is_done_once
from redzone.abilities.language import AllOf, AnyOf, Compare, Control, Counters, EachObject, Is, NumberOf, Quality
from redzone.abilities.modification import ChangeController, SetPowerToughness
from redzone.abilities.plain_qualities import Everything, HasSubtype, HasType
from redzone.abilities.rewriting import mentions
from redzone.abilities.sleeping import line_behind
from redzone.abilities.static import DoesntUntap
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.printing.attacked import describe_attacked
from redzone.oracle.printing.conditions import Speech, describe_condition, opposite
from redzone.oracle.printing.costs import the_paid_one
from redzone.oracle.printing.exceptions import describe_exceptions
from redzone.oracle.printing.instead import done_instead
from redzone.oracle.printing.instructions import describe_effect
from redzone.oracle.printing.keywords import describe_keyword
from redzone.oracle.printing.kinds_said import Quoting
from redzone.oracle.printing.mana_said import mana_added
from redzone.oracle.printing.modifications import ChangesSaid
from redzone.oracle.printing.nouns.kinds_of_objects import describe_landwalk
from redzone.oracle.printing.nouns.plurals import listing, number_word
from redzone.oracle.printing.nouns.qualities import describe_noun, describe_quality
from redzone.oracle.printing.nouns.quality_words import THE_PAIR
from redzone.oracle.printing.participants import aim_noun, attacks_another, event_noun
from redzone.oracle.printing.predicates import (
    describe_count,
    describe_creature,
    describe_creatures,
    describe_predicate,
)
from redzone.oracle.printing.spell_rules import describe_uses
from redzone.oracle.printing.statics import describe_activated, describe_static
from redzone.oracle.printing.triggers import DONE_ONCE, ONLY_ONCE, describe_chapters, describe_trigger
from redzone.values.identity import PlayerId

__all__ = ["describe_ability", "describe_keyword", "describe_quality"]


def describe_by_names(ability: Ability, players: Mapping[PlayerId, str]) -> str:
    """Return an ability as a line of rules text in which players go by their names, not by their seats."""
    return by_names(describe_ability(ability), players)


def by_names(text: str, players: Mapping[PlayerId, str]) -> str:
    """Return a line of rules text in which players go by their names, not by their seats."""
    return _SEAT.sub(lambda seat: players.get(PlayerId(int(seat[1])), seat[0]), text)


_SEAT: Final = late_pattern(r"\bplayer (\d+)\b")


def describe_ability(ability: Ability, *, subject: str = "this creature", attached: str = "enchanted") -> str:
    """Return an ability as a line of rules text.

    ``subject`` is what the object calls itself, ``attached`` what it calls that to which it is attached:
    enchanted or equipped. A line that is not understood is said as it is.
    """
    if (unread := line_behind(ability)) is not None:
        return unread.text
    match ability:
        case KeywordAbility():
            return _capital(describe_keyword(ability))
        case Continuous():
            return _describe_continuous(ability, subject, attached)
        case SpellText(effect=effect):
            return describe_effect(effect, Speech(subject, attached), QUOTING)
        case Triggered():
            return _describe_triggered(ability, Speech(subject, attached))
        case EntersAsCopy():
            said = _capital(_entering_as_copy(ability, Speech(subject, attached)))
            return said if said.endswith('."') else f"{said}."
        case Instead(event=event, effect=effect, prevents=prevents):
            said = _describe_triggered(Triggered((event,), effect), Speech(subject, attached))
            return done_instead(said, prevents=prevents)
        case AsLongAs(condition=condition, ability=Instead(event=event, effect=effect, prevents=prevents)):
            said = _describe_triggered(Triggered((event,), effect), Speech(subject, attached), condition)
            return done_instead(said, prevents=prevents)
        case AsLongAs(condition=condition, ability=Triggered() as inner):
            return _describe_triggered(inner, Speech(subject, attached), condition)
        case _:
            return f"{_capital(_sentence(ability, subject, Speech(subject, attached)))}."


def _describe_triggered(ability: Triggered, speech: Speech, only_while: Condition | None = None) -> str:
    """Return a triggered ability: its event, its condition, and its effect."""
    if chapters := describe_chapters(ability):
        return f"{chapters}{describe_effect(ability.effect, speech, QUOTING)}"
    opening = describe_trigger(ability, speech, only_while)
    said = describe_effect(ability.effect, speech, QUOTING, opening=opening)
    aims = aim_noun(ability.patterns)
    if aims and mentions(ability.effect, ObjectWord.OTHER):
        said = said.replace("that spell or ability", f"that {aims}").replace("that creature", f"that {aims}")
    if attacks_another(ability.patterns) and mentions(ability.effect, PlayerWord.EVENT_PLAYER):
        said = said.replace("that player", "that attacking player").replace("That player", "That attacking player")
    if "target creature" not in said:
        said = said.replace("that creature", f"that {event_noun(ability.patterns)}")
    said = _from_zone(ability.zone, said, speech)
    said = f"{said} {DONE_ONCE}" if is_done_once(ability.effect) else said
    return f"{said} {ONLY_ONCE}" if ability.once_each_turn else said


def _entering_as_copy(ability: EntersAsCopy, speech: Speech) -> str:
    """Return ``you may have this creature enter as a copy of a creature``, with exceptions (CR 707.9)."""
    enters = f"you may have {speech.this} enter" if ability.optional else f"{speech.this} enters"
    if ability.entering != Is(ObjectWord.THIS):
        return f"{describe_quality(ability.entering, plural=True)} enter as a copy of {speech.this}"
    noun = describe_quality(ability.of)
    if noun.startswith(("a ", "an ")) and Control(PlayerWord.YOU) not in parts_of(ability.of):
        noun = f"any {noun.partition(' ')[2]} on the battlefield"
    said = f"{enters} as a copy of {noun}"
    if not ability.exceptions:
        return said
    return f"{said}, except {describe_exceptions(ability.exceptions, speech, QUOTING)}"


def _from_zone(zone: ActivatedFrom, said: str, speech: Speech) -> str:
    """Return an effect as an ability says it that is used from a graveyard (CR 113.6)."""
    if zone is not ActivatedFrom.GRAVEYARD:
        return said
    to_hand = f"eturn {speech.this} to its owner's hand"
    said = said.replace(to_hand, f"eturn {speech.this} from your graveyard to your hand")
    for place in ("on top of", "on the bottom of", "into"):
        into_library = f"ut {speech.this} {place} its owner's library"
        said = said.replace(into_library, f"ut {speech.this} from your graveyard {place} your library")
    return said


def describe_changes(modifications: Sequence[Modification]) -> str:
    """Return what an effect does to what it affects: ``gets +1/+1 and gains flying``."""
    return ChangesSaid(Speech("it", "enchanted"), QUOTING, gains=True).described(modifications)


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]


def _sentence(ability: Ability, who: str, speech: Speech) -> str:
    """Return what a text says of ``who`` with this ability, without its full stop."""
    match ability:
        case AsLongAs(condition=condition, ability=inner):
            if not isinstance(inner, _PAID) and (predicate := describe_predicate(inner, speech)):
                return f"{who} {predicate} {_provided(condition, speech, unwelcome=_is_unwelcome(inner))}"
            return f"{_provided(condition, speech, referent=who)}, {_sentence(inner, who, speech)}"
        case CantActivate(but_mana=but_mana):
            unless = " unless they're mana abilities" if but_mana else ""
            return f"activated abilities of {who} can't be activated{unless}"
        case BlockedByAllAble(blockers=blockers):
            return f"all {describe_creatures(blockers)} able to block {who} do so"
        case AttacksIfOthersAttack(others=others) if not speech.plural:
            return f"if {describe_creature(others)} attacks, {who} also attacks if able"
        case _:
            predicate = describe_predicate(ability, speech)
            return f"{who} {predicate}" if predicate else _other_sentence(ability, who, speech)


_RESTRICTIONS: Final = (CantAttack, CantBlock, AttacksIfAble, BlocksIfAble, DoesntUntap)


def _is_unwelcome(ability: Ability) -> bool:
    return isinstance(ability, _RESTRICTIONS)


def _provided(condition: Condition, speech: Speech, *, referent: str = "", unwelcome: bool = False) -> str:
    if (unless := opposite(condition, unwelcome=unwelcome)) is not None:
        return f"unless {describe_condition(unless, speech, referent=referent)}"
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
        case CanBeBlockedDespiteLandwalk(lands=lands):
            walk = "landwalk abilities" if lands is None else describe_landwalk(lands)
            lacking = "those abilities" if lands is None else walk
            return f"{who} with {walk} can be blocked as though {speech.it} didn't have {lacking}"
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
        case MostAttackers(count=count, attackers=attackers, what=what, each_turn=each_turn):
            target = "" if what is None else f" {describe_attacked(what, speech)}"
            return f"no more than {describe_count(count, attackers)} can attack{target} {_when(each_turn=each_turn)}"
        case MostBlockers(count=count, blockers=blockers, each_turn=each_turn):
            return f"no more than {describe_count(count, blockers)} can block {_when(each_turn=each_turn)}"
        case AttackedIfAble(what=what):
            target = describe_attacked(what, speech)
            return f"each opponent must attack {target} with at least one creature each combat if able"
        case AddsMana(only=only):
            uses = "" if only is None else f". {describe_uses(only)}"
            return f"{{T}}: Add {mana_added(ability)}{uses}"
        case Activated(effect=effect):
            this = speech.this if ability.zone is ActivatedFrom.BATTLEFIELD else "this card"
            own = Speech(this, speech.attached, paid=the_paid_one(ability.cost))
            effect_text = _from_zone(ability.zone, describe_effect(effect, own, QUOTING), own)
            return describe_activated(ability, effect_text, own).removesuffix(".")
        case _:
            said = describe_static(ability, speech)
            return said or f'{who} {speech.verb("follow")} the rule "{describe_ability(ability)}"'


def _when(*, each_turn: bool) -> str:
    return "each turn" if each_turn else "each combat"


_OF_OTHERS = (
    DoesntTapToAttack
    | PreventsDamageFrom
    | GivesPoison
    | AssignsAsThoughUnblocked
    | BlockedByAllAble
    | CanBeBlockedDespiteLandwalk
    | AttacksIfOthersAttack
    | CantActivate
)
"""What a sentence says of others that are not its subject."""


_PAID = AttackCost | BlockCost | CostsToBeBlocked
"""What ends with what has to be paid, so that a condition stands in front."""


def _describe_continuous(ability: Continuous, subject: str, attached: str) -> str:
    match ability.condition:
        case ObjectIs(objects=ObjectWord.THIS, quality=Compare(measure=Counters(counter="level")) as counters):
            return _level(ability, counters, subject, attached)
        case _:
            pass
    sentence = _capital(_continuous(ability, subject, attached))
    spared = " This effect doesn't remove this Aura." if any(map(_spares_giver, ability.modifications)) else ""
    return f"{sentence}{spared}" if sentence.endswith('."') else f"{sentence}.{spared}"


def _spares_giver(change: Modification) -> bool:
    """Return whether a change gives protection that doesn't remove the Aura that gives it (CR 702.16n)."""
    return isinstance(change, GainAbility) and getattr(change.ability, "spares_giver", False)


def _level(ability: Continuous, counters: Compare, subject: str, attached: str) -> str:
    """Return a level symbol with the lines that belong to it (CR 711.2)."""
    lines = [f"LEVEL {counters.least}{'+' if counters.most is None else f'-{counters.most}'}"]
    for change in ability.modifications:
        match change:
            case SetPowerToughness(power=power, toughness=toughness):
                lines.append(f"{power}/{toughness}")
            case GainAbility(ability=gained):
                lines.append(describe_ability(gained, subject=subject, attached=attached))
            case _:
                lines.append(
                    f"{_capital(subject)} {ChangesSaid(Speech(subject, attached), QUOTING).described((change,))}."
                )
    return "\n".join(lines)


def _continuous(ability: Continuous, subject: str, attached: str) -> str:
    """Return what a continuous ability says, without its full stop."""
    who, plural = _affected(ability.affected, subject, attached)
    if ability.condition is not None:
        said = _continuous(replace(ability, condition=None), subject, attached)
        return f"{_when_it_holds(ability.condition, who, Speech(subject, attached))}, {said}"
    if ability.modifications == (ChangeController(),):
        return f"you control {who}"
    if not ability.modifications:
        return f"{who} {'are' if plural else 'is'} not changed"
    speech = Speech(subject, attached, plural=plural, own=False)
    match ability.modifications:
        case (ApplyRule(ability=IgnoresLegendRule()),):
            to = "" if ability.affected == Everything() else f" to {who}"
            return f'the "legend rule" doesn\'t apply{to}'
        case (ApplyRule(ability=rule),) if _is_sentence(rule):
            return _sentence(rule, who, speech)
        case _:
            changes = ChangesSaid(speech, QUOTING, affected=parts_of(ability.affected))
            return f"{who} {changes.described(ability.modifications)}"


def _when_it_holds(condition: Condition, who: str, speech: Speech) -> str:
    """Return the condition of a continuous ability, which stands in front."""
    seen, referent = _of_subject(condition, who)
    return _provided(seen, speech, referent=referent or speech.this)


def _of_subject(condition: Condition, who: str) -> tuple[Condition, str]:
    """Return a condition of what this is attached to as one of the subject, and how it is called."""
    match condition:
        case AmountIs(
            amount=NumberOf(objects=EachObject(quality=AllOf(qualities=(Is(ObjectWord.ATTACHED), *rest)))),
            least=least,
        ):
            has = this_has(all_of(rest))
            return has if least == 1 else contrary(has), who
        case AllConditions(conditions=parts) if not any(_is_of_this(part) for part in parts):
            seen = [_of_subject(part, who) for part in parts]
            return AllConditions(tuple(part for part, _ in seen)), next((word for _, word in seen if word), "")
        case _:
            return condition, ""


def _is_of_this(condition: Condition) -> bool:
    return isinstance(condition, ObjectIs) and condition.objects is ObjectWord.THIS


def _is_sentence(rule: Ability) -> bool:
    return isinstance(rule.ability, _OF_OTHERS | _PAID) if isinstance(rule, AsLongAs) else isinstance(rule, _OF_OTHERS)


def _affected(affected: Quality, subject: str, attached: str) -> tuple[str, bool]:
    """Return the subject of a sentence about what is affected, and whether it is plural."""
    match parts_of(affected):
        case (Is(ObjectWord.THIS),):
            return subject, False
        case (pair,) if pair == THE_PAIR:
            return "each of those creatures", False
        case (Is(ObjectWord.ATTACHED),):
            return f"{attached} permanent", False
        case (Is(ObjectWord.ATTACHED), HasType() | HasSubtype() as noun):
            return f"{attached} {describe_noun(noun)}", False
        case (AnyOf(qualities=parts),) if any(Is(ObjectWord.ATTACHED) in parts_of(part) for part in parts):
            return listing([_affected(part, subject, attached)[0] for part in parts], "and/or"), True
        case _:
            return _compared(describe_quality(affected, plural=True).replace("and/or", "and"), subject), True


def _compared(words: str, subject: str) -> str:
    """Say with what a comparison compares: ``creatures with power less than this creature's power``."""
    for shorter, comparison in (("greater power", "greater than"), ("lesser power", "less than")):
        words = words.replace(f"with {shorter}", f"with power {comparison} {subject}'s power")
    return words


def _provided_by(ability: AsLongAs, speech: Speech) -> str:
    return _provided(ability.condition, speech, unwelcome=_is_unwelcome(ability.ability))


def _text(ability: Ability, this: str) -> str:
    return describe_ability(ability, subject=this)


QUOTING: Final = Quoting(_text, describe_keyword, _provided_by)
"""How sentences quote abilities."""
