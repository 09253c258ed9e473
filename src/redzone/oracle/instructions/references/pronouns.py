"""What "it", "that creature", "those creatures" and "the exiled card" mean (CR 608.2c, 608.2k)."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import (
    ChangeGroup,
    ChangeObjects,
    CreateTokens,
    Delay,
    GainAbility,
    If,
    IfDone,
    Instruction,
    May,
)
from redzone.abilities.acting import KeywordAction, PlayerActs
from redzone.abilities.choosing import SacrificeChosen
from redzone.abilities.comparing import all_of, parts_of
from redzone.abilities.instruction import (
    DealDamage,
    Deed,
    Discard,
    Do,
    ExileFromLibrary,
    GainLife,
    GiveControl,
    LoseLife,
    MoveToBattlefield,
    PutCounters,
)
from redzone.abilities.language import (
    AllOf,
    AnyOf,
    AttacksPlayer,
    Control,
    EachObject,
    Not,
    Quality,
    Several,
    TargetObjects,
    TargetPlayers,
)
from redzone.abilities.modification import ModifyPowerToughness
from redzone.abilities.plain_qualities import HasColor, HasKeyword, HasStatus, HasSubtype, HasType
from redzone.abilities.rewriting import everything_in, mentions
from redzone.abilities.targeting import TargetCards, TargetPermanents, TargetSpells
from redzone.abilities.words import ObjectWord, PlayerWord, Status
from redzone.algorithms.late_pattern import late_pattern
from redzone.oracle.instructions.references.agreement import agrees, noun_of
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.nouns import Named
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.language.word import Word
from redzone.oracle.phrases.agreement import is_subtype
from redzone.oracle.phrases.scope import not_understood

_STABLE: Final = (HasType, HasSubtype, HasColor, AttacksPlayer)
_STABLE_PARTS: Final = frozenset(
    {
        *(Control(PlayerWord.YOU), Not(Control(PlayerWord.YOU)), Control(PlayerWord.EACH_OPPONENT)),
        *(HasStatus(Status.ATTACKING), HasStatus(Status.BLOCKING)),
        *(HasStatus(Status.TOKEN), Not(HasStatus(Status.TOKEN))),
    }
)
"""Qualities that a change of power, counters and tapping leave as they are."""
_OF_EVENTS: Final = frozenset({ObjectWord.SUBJECT, ObjectWord.OTHER, ObjectWord.ALL_SUBJECTS})


# One object


def meant_by_it(node: Node, discourse: Discourse) -> Named:
    """Return what "it" means: what was named last, or else what the context is about."""
    named = discourse.object
    if named is not None:
        _check_one(named, node, discourse)
        if discourse.antecedents.beside is named:
            raise not_understood("it is not clear what the pronoun means", node)
        return named
    word = discourse.context.it
    if word is None:
        raise not_understood("it is not clear what the pronoun means", node)
    return Named(word, discourse.context.known(word))


def meant_by_that_word(word: Word, discourse: Discourse) -> Named:
    """Return what "that creature" means in a condition."""
    return meant_by_that(syntax.That((word,), word.start, word.end), discourse)


def the_paid_one(node: Node, discourse: Discourse) -> Named:
    """Return what "the sacrificed creature's" means: what a player was told to sacrifice, or paid with (CR 608.2h).

    Raises:
        NotUnderstood: Nothing was sacrificed, or discarded, tapped and so on, or several were.
    """
    _, deed, _ = node.words()[0].text.split()
    antecedents, paid = discourse.antecedents, discourse.context.paid
    told = {"sacrificed": antecedents.sacrificed, "discarded": antecedents.discarded}.get(deed)
    if told is None and paid is not None and paid.deed == deed and not _gives_up_more(discourse):
        told = Named(ObjectWord.PAID, paid.quality)
    elif told is None and paid is None and deed == "sacrificed" and _is_of_spell(discourse):
        told = Named(ObjectWord.PAID)
    if told is None:
        raise not_understood(f"it is not clear what was {deed}", node)
    _check_noun(noun_of(node), told, node, discourse)
    return told


def _is_of_spell(discourse: Discourse) -> bool:
    """Return whether this is the first thing that a spell does, for which something may have been paid."""
    return discourse.context.subject is None and discourse.done.before is None


def _gives_up_more(discourse: Discourse) -> bool:
    """Return whether something is sacrificed or discarded besides what was paid with."""
    parts = (part for done in discourse.done.instructions for part in everything_in(done))
    return any(isinstance(part, SacrificeChosen | Discard) for part in parts)


def _whose_number(node: Node, noun: str, discourse: Discourse) -> Named | None:
    """Return what was sacrificed, of which only numbers are asked: ``damage equal to that creature's power``."""
    sacrificed, named = discourse.antecedents.sacrificed, discourse.object
    if noun == "card" and discourse.antecedents.discarded is not None:
        sacrificed = discourse.antecedents.discarded
    if sacrificed is None and discourse.context.paid is not None:
        sacrificed = Named(ObjectWord.PAID, discourse.context.paid.quality)
    if sacrificed is None or not node.words("THAT_ONES") or not _agrees(noun, sacrificed, discourse):
        return None
    other = named is not None and named.term is not ObjectWord.THIS and _agrees(noun, named, discourse)
    that = discourse.context.that_called(noun)
    of_event = that is not None and discourse.context.can_be_called(that, noun)
    if other or of_event or _earlier(noun, discourse):
        raise not_understood("it is not clear what the pronoun means", node)
    return sacrificed


def meant_by_that(node: Node, discourse: Discourse) -> Named:
    """Return what "that creature" means: what was named before and can be called so."""
    if (aiming := _what_aims(node, discourse)) is not None:
        return aiming
    named, noun = discourse.object, noun_of(node)
    if (sacrificed := _whose_number(node, noun, discourse)) is not None:
        return sacrificed
    cards = named is not None and named.term is ObjectWord.LOOKED_AT  # not what "that creature" means
    if noun == "card" and discourse.antecedents.drawn == (named,):
        raise not_understood("it is not clear which card this is", node)
    if named is not None and noun != "source" and not (cards and noun != "card"):
        if named.term is not ObjectWord.THIS and _agrees(noun, named, discourse):
            _check_one(named, node, discourse)
            return named
        if earlier := _earlier(noun, discourse):
            if noun == "card" and (
                _is_token(named) or discourse.cards.zone
            ):  # or the card is another object (CR 400.7)
                raise not_understood("it is not clear which card this is", node)
            return _only_one(earlier, node, discourse)
    return _in_the_event(noun, node, discourse)


def _in_the_event(noun: str, node: Node, discourse: Discourse) -> Named:
    """Return what of the event "that creature" means, or what was named before cards that were looked at."""
    named = discourse.object
    cards = named is not None and named.term is ObjectWord.LOOKED_AT and noun not in {"card", "source"}
    if cards and (earlier := _earlier(noun, discourse)):
        return _only_one(earlier, node, discourse)
    if noun == discourse.context.host:
        return Named(ObjectWord.ATTACHED)
    word = discourse.context.that_called(noun)
    if word is None:
        raise not_understood("it is not clear what the pronoun means", node)
    of_event = Named(word, discourse.context.known(word))
    _check_noun(noun, of_event, node, discourse)
    return of_event


def _what_aims(node: Node, discourse: Discourse) -> Named | None:
    """Return "that spell or ability": what targets the object of the event, if a text calls it so."""
    said = _OF_SPELL.sub("", node.words()[0].text).removeprefix("that ")
    if (
        not discourse.context.aims
        or said not in _AIMING
        or any(isinstance(each, TargetSpells) for each in discourse.targets)
    ):
        return None
    if said != discourse.context.aims:
        raise not_understood("it is not clear what the pronoun means", node)
    return Named(ObjectWord.OTHER)


_OF_SPELL: Final = late_pattern(r"'s(?: controller| owner)?$")
_AIMING: Final = frozenset({"spell", "ability", "spell or ability"})


def meant_by_the_other(node: Node, discourse: Discourse) -> Named:
    """Return what "the other creature" means: the other side of an event that is about a creature (CR 608.2k)."""
    subject, other = discourse.context.subject, discourse.context.other
    if subject is None or other is None or not all(side.can_be_called("creature") for side in (subject, other)):
        raise not_understood("it is not clear what the pronoun means", node)
    return Named(ObjectWord.OTHER, other.quality)


def both_sides(node: Node, discourse: Discourse) -> Named:
    """Return what "both creatures" means: both sides of an event (CR 608.2k)."""
    subject, other = discourse.context.subject, discourse.context.other
    if subject is None or other is None or discourse.done.instructions or subject.plural or other.plural:
        raise not_understood("it is not clear what the pronoun means", node)
    return Named(Several((ObjectWord.THIS if subject.this else ObjectWord.SUBJECT, ObjectWord.OTHER)), plural=True)


def meant_by_the_fighter(node: Node, discourse: Discourse) -> Named:
    """Return what "the attacking creature" means: the one of two in an event that attacks, or blocks (CR 608.2k)."""
    role = node.words("THE_FIGHTER")[0].text.split()[1]
    sides = ((discourse.context.subject, ObjectWord.SUBJECT), (discourse.context.other, ObjectWord.OTHER))
    for side, word in sides:
        if side is not None and side.role == role and not side.plural:
            return Named(ObjectWord.THIS if side.this else word, side.quality)
    raise not_understood("it is not clear what the pronoun means", node)


def _is_token(named: Named) -> bool:
    return HasStatus(Status.TOKEN) in parts_of(named.quality)


def _check_one(named: Named, node: Node, discourse: Discourse) -> None:
    """Check that a pronoun means one thing, of which only one was named by the sentence before."""
    if named.plural or discourse.antecedents.either is named:
        raise not_understood("it is not clear what the pronoun means", node)


def _earlier(noun: str, discourse: Discourse) -> list[Named]:
    """Return the targets before, of which "that creature" can be said."""
    found = [
        Named(TargetObjects(index), each.quality, plural=each.most != 1)
        for index, each in enumerate(discourse.targets)
        if isinstance(each, TargetPermanents | TargetCards | TargetSpells)
    ]
    return [each for each in found if _agrees(noun, each, discourse)]


def _only_one(found: Sequence[Named], node: Node, discourse: Discourse) -> Named:
    if len(found) > 1 or found[0].plural or discourse.context.that is not None:
        raise not_understood("it is not clear what the pronoun means", node)
    return found[0]


# Agreement


def _check_noun(noun: str, named: Named, node: Node, discourse: Discourse) -> None:
    """Refuse "that enchantment" of a creature: another thing is meant, or nothing."""
    if not _agrees(noun, named, discourse):
        raise not_understood(f"it is not clear which {noun} this is", node)


def _agrees(noun: str, named: Named, discourse: Discourse) -> bool:
    if isinstance(named.term, ObjectWord) and named.term in _OF_EVENTS:
        word = ObjectWord.OTHER if named.term is ObjectWord.OTHER else ObjectWord.SUBJECT
        if not discourse.context.can_be_called(word, noun):
            return False
        if is_subtype(noun):
            return True
        token = [part for part in parts_of(named.quality) if part == HasStatus(Status.TOKEN)]
        named = replace(named, quality=all_of(token))
    return agrees(noun, named, spell=discourse.names_spell(named))


# Several objects


def meant_by_they(node: Node, discourse: Discourse) -> Named:
    """Return what "they" or "those creatures" means: several that were named last, or those of the event."""
    named = discourse.object
    if named is not None:
        group = named.term if isinstance(named.term, EachObject) else None
        changing = group is not None and (discourse.circumstances.delayed or not _is_still(group, discourse))
        instead = discourse.circumstances.replaced is not None  # what is replaced has changed nothing
        if group is not None and changing and not instead and _changed(group, discourse.done.before):
            named, changing = replace(named, term=ObjectWord.MADE), False
            discourse.name(named)
        if not named.plural or changing:
            raise not_understood("it is not clear what the pronoun means", node)
    else:
        word = discourse.context.they
        if word is None:
            raise not_understood("it is not clear what the pronoun means", node)
        named = Named(word, discourse.context.known(ObjectWord.SUBJECT), plural=True)
    if isinstance(node, syntax.Those) or node.words("THOSE"):
        _check_noun(noun_of(node), named, node, discourse)
    return named


def _is_still(group: EachObject, discourse: Discourse) -> bool:
    """Return whether the group of the instruction before has the same members after it: "those creatures"."""
    stable = all(map(_is_stable, parts_of(group.quality)))
    match discourse.done.before:
        case ChangeGroup(affected=affected, modifications=changes):
            harmless = all(isinstance(change, ModifyPowerToughness | GainAbility) for change in changes)
            return stable and harmless and affected == group.quality
        case PutCounters(objects=before) | Do(deed=Deed.TAP | Deed.UNTAP, objects=before):
            return stable and before == group
        case DealDamage(objects=before, also=()):
            parts = parts_of(group.quality)
            stable = all(isinstance(part, (*_STABLE, HasKeyword)) or part in _STABLE_PARTS for part in parts)
            return stable and before == group
        case _:
            return False


def _changed(group: EachObject, instruction: Instruction | None) -> bool:
    """Return whether the instruction before did something to all of a group, and knows which these were."""
    match instruction:
        case ChangeObjects(objects=before) | PutCounters(objects=before) | GiveControl(objects=before):
            return before == group
        case ChangeGroup(affected=affected, fixed=True):
            return affected == group.quality
        case Do(deed=Deed.TAP | Deed.UNTAP, objects=before):
            return before == group
        case _:
            return False


def _is_stable(part: Quality) -> bool:
    """Return whether a change of power, counters and tapping leave a quality as it is."""
    match part:
        case AnyOf(qualities=parts) | AllOf(qualities=parts):
            return all(map(_is_stable, parts))
        case Control(player=TargetPlayers()):
            return True
        case _:
            return isinstance(part, _STABLE) or part in _STABLE_PARTS


# What became of objects


def check_fresh(named: Named, node: Node, discourse: Discourse) -> None:
    """Refuse what was made before the instruction before, which is about something else."""
    if named.term is ObjectWord.MADE and not _is_fresh(discourse):
        raise not_understood("it is not clear what the pronoun means by now", node)


def _is_fresh(discourse: Discourse) -> bool:
    """Return whether the instruction before made what "it" means, or was about the same."""
    return _makes(discourse.done.before)


def _makes(instruction: Instruction | None) -> bool:
    """Return whether an instruction made what "it" means behind it, or was about that."""
    match instruction:
        case Delay(effect=effect):
            return not any(isinstance(each, MoveToBattlefield) for each in effect.instructions)
        case CreateTokens() | MoveToBattlefield() | ExileFromLibrary():
            return True
        case PlayerActs(action=KeywordAction.MANIFEST | KeywordAction.MANIFEST_DREAD | KeywordAction.CLOAK):
            return True
        case May(instructions=(*_, last), otherwise=()) | IfDone(instructions=(*_, last), otherwise=()):
            return _makes(last)
        case If(instructions=(*_, last), otherwise=()) | If(otherwise=(*_, last)):
            return isinstance(last, MoveToBattlefield)
        case Do(deed=Deed.PUT_INTO_HAND | Deed.PUT_INTO_GRAVEYARD | Deed.DISCARD):
            return True
        case Do(objects=term) | ChangeObjects(objects=term) | PutCounters(objects=term):
            return term is ObjectWord.MADE or (isinstance(term, EachObject) and _changed(term, instruction))
        case ChangeGroup(fixed=fixed):
            return fixed
        case GainLife() | LoseLife():  # as much as a number of that says, which nothing is done to
            return mentions(instruction, ObjectWord.MADE)
        case _:
            return False


def exiled_cards(node: Node, discourse: Discourse) -> Named:
    """Return "the exiled card": what this text exiled just now, or a linked ability of this before (CR 607.2a)."""
    plural = bool(node.words("EXILED_CARDS"))
    if discourse.antecedents.exiled is not None:
        return Named(discourse.antecedents.exiled, plural=plural)
    paid = discourse.context.paid
    if paid is not None and paid.deed == "exiled":
        return Named(ObjectWord.PAID, paid.quality)
    done = discourse.done
    exiled = any(mentions(each, Deed.EXILE) for each in (*done.instructions, *filter(None, (done.outer,))))
    if discourse.context.spell or exiled:
        raise not_understood("it is not clear which card this is", node)
    return Named(ObjectWord.LINKED, plural=plural)


def check_of_this(node: Node, discourse: Discourse) -> None:
    """Check that "it" is the object that has the ability: ``cards exiled with it``.

    Raises:
        NotUnderstood: It is another one, or a spell, which exiles for no linked ability.
    """
    context = discourse.context
    if context.spell:
        raise not_understood("a spell remembers nothing that it exiled", node)
    unnamed = discourse.object is None and context.it is None  # a static ability speaks of its own object
    if node.words("IT") and not unnamed and meant_by_it(node, discourse).term is not ObjectWord.THIS:
        raise not_understood("it is not clear with what these were exiled", node)


def says_that(word: Word) -> bool:
    """Return whether a pronoun has a noun: "that creature"."""
    return word.text.lower().startswith("that ")
