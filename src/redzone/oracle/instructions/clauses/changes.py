"""Predicates of instructions: how objects are changed for a time (CR 611.2)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from redzone.abilities.ability import (
    ApplyRule,
    ChangeGroup,
    ChangeObjects,
    ChooseOne,
    Instruction,
    Modification,
)
from redzone.abilities.duration import Duration
from redzone.abilities.language import Compare, EachObject, Relates, TargetObjects
from redzone.abilities.modification import (
    ChangeController,
)
from redzone.abilities.rewriting import everything_in
from redzone.abilities.words import ObjectWord
from redzone.oracle.compiled import NotUnderstood
from redzone.oracle.instructions.clauses.kinds import becoming
from redzone.oracle.instructions.clauses.predicates_together import (
    DURATIONS,
    Given,
    duration_of,
    keeps_types,
    lasts_how_long,
    predicate_of,
    read_predicates,
)
from redzone.oracle.instructions.clauses.tokens import has_of_its_own
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.nouns import Named
from redzone.oracle.instructions.references.objects_named import objects_of
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.phrases.scope import AND, OR, conjunction, not_understood
from redzone.oracle.phrases.sentences import all_block

ChangeClause: TypeAlias = Callable[[Node, Discourse], tuple[Instruction, ...]]


def changes(node: Node, discourse: Discourse, default: Duration | None) -> tuple[Instruction, ...]:
    """Return the changes of ``target creature gets +2/+2 and gains flying until end of turn``."""
    named = objects_of(node.nodes[0], discourse)
    discourse.act(named)
    if discourse.context.spell and named.term is ObjectWord.THIS:
        raise not_understood("a spell is no permanent", node)
    if default is None and has_of_its_own(node.nodes[1], named, discourse):
        return ()
    if _is_of_choice(predicate_of(node.nodes[1].nodes[-1])):
        return _one_of_these(node.nodes[1], named, discourse, default)
    found = read_predicates(node.nodes[1], named, discourse, default)
    pronoun = isinstance(node.nodes[0], syntax.PronounThey | syntax.Those) and isinstance(named.term, EachObject)
    if pronoun and any(isinstance(each.modification, ApplyRule) for each in found):
        raise not_understood("a rule for just those of a group is not supported", node)  # CR 611.2c
    if any(isinstance(each.modification, ChangeController) for each in found):
        raise not_understood("this is not supported yet", node)
    return tuple(_instructions(found, named))


def _is_of_choice(predicate: Node) -> bool:
    """Return whether a predicate has parts of which one is chosen: ``gains protection from artifacts or from red``."""
    return isinstance(predicate, _OF_CHOICE) or bool(_between_protections(predicate))


def _between_protections(predicate: Node) -> Sequence[Node]:
    """Return the qualities of ``protection from artifacts or from the color of your choice``; none for another."""
    protection = predicate.nodes[0] if isinstance(predicate, syntax.Gains) and len(predicate.nodes) == 1 else None
    if not isinstance(protection, syntax.Protection) or [w.text for w in protection.words("SEP_FROM")] != ["or"]:
        return ()
    return protection.nodes


_OF_CHOICE: Final = (syntax.OneOfKeywords, syntax.GetsOneOf)
"""Predicates of which a player chooses one part as the effect resolves (CR 608.2d)."""


def _one_of_these(node: Node, named: Named, discourse: Discourse, default: Duration | None) -> tuple[Instruction, ...]:
    """Return ``gains your choice of flying or haste until end of turn``, or ``gets +1/-1 or -1/+1``."""
    last = node.nodes[-1]
    choice = predicate_of(last)
    duration = lasts_how_long(last, default)
    if duration is None:
        raise not_understood("it is not said how long this lasts", choice)
    if isinstance(choice, _OF_CHOICE):
        conjunction(choice, OR)
    conjunction(node, AND)
    before = replace(node, parts=node.nodes[:-1])
    found = read_predicates(before, named, discourse, duration) if before.nodes else ()
    if any(_is_of_choice(predicate_of(part)) for part in before.nodes):
        raise not_understood("it is not clear what is chosen", choice)
    if any(each.duration is not duration for each in found):
        raise not_understood("it is not clear how long this lasts", choice)
    options = tuple(
        tuple(_instructions(read_predicates(replace(before, parts=(each,)), named, discourse, duration), named))
        for each in _alone(choice)
    )
    return *_instructions(found, named), ChooseOne(options)


def _alone(choice: Node) -> list[Node]:
    """Return each part of a choice as a predicate."""
    verb = choice.words()[0]
    if qualities := _between_protections(choice):
        first, from_ = choice.nodes[0].words("PROTECTION", "FROM")[:2]
        alone = [syntax.Protection((first, from_, each), choice.start, choice.end) for each in qualities]
        return [syntax.Gains((verb, each), choice.start, choice.end) for each in alone]
    if isinstance(choice, syntax.GetsOneOf):
        return [syntax.Gets((verb, change), choice.start, choice.end) for change in choice.words("CHANGE")]
    kind = syntax.Gains if verb.kind == "GAINS" else syntax.Loses
    return [kind((verb, item), choice.start, choice.end) for item in choice.nodes]


def control(node: Node, discourse: Discourse, duration: Duration | None) -> tuple[Instruction, ...]:
    """Return ``gain control of target creature until end of turn``; without a duration it lasts for ever."""
    lasting = node.find(syntax.Lasts)
    if lasting and duration is not None:
        raise not_understood("it is not clear how long this lasts", node)
    named = objects_of(node.nodes[-2 if lasting else -1], discourse)
    if lasting:
        duration = duration_of(lasting[0])
    found = (Given(ChangeController(), duration or Duration.FOREVER),)
    return tuple(_instructions(found, named))


def changed(named: Named, *modifications: Modification, duration: Duration) -> tuple[Instruction, ...]:
    """Return the change of what was named."""
    return tuple(_instructions([Given(modification, duration) for modification in modifications], named))


def _all_able_block(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``all creatures able to block target creature this turn do so``."""
    named = objects_of(node.nodes[1], discourse)
    if named.plural:
        raise not_understood("it is not clear which of these each creature blocks", node)
    duration = DURATIONS[node.find(syntax.Lasts)[0].words()[0].kind]
    rule = all_block(node, named.subject(spell=discourse.context.spell, chosen=False))
    return changed(named, ApplyRule(rule), duration=duration)


def _is_besides(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``it's a Zombie in addition to its other types``, which lasts for ever (CR 611.2a)."""
    keeps_types(node)
    pronoun = node.words("IT_IS", "THEY_ARE")[0]
    kind = syntax.PronounIt if pronoun.kind == "IT_IS" else syntax.PronounThey
    named = objects_of(kind((pronoun,), pronoun.start, pronoun.end), discourse)
    subject = named.subject(spell=discourse.context.spell, chosen=False)
    return changed(named, *becoming(node.nodes[0], subject, discourse), duration=Duration.FOREVER)


def _instructions(found: Sequence[Given], named: Named) -> Iterator[Instruction]:
    """Yield the changes, those of one duration together."""
    for duration in dict.fromkeys(each.duration for each in found):
        modifications = tuple(each.modification for each in found if each.duration is duration)
        if isinstance(named.term, EachObject):
            yield from _for_group(named.term, modifications, duration)
        else:
            yield ChangeObjects(named.term, modifications, duration)


def _stands_to_target(part: object) -> bool:
    """Return whether a quality asks how something stands to a target, which a rule could no longer tell later."""
    return isinstance(part, Relates | Compare) and any(isinstance(each, TargetObjects) for each in everything_in(part))


def _for_group(term: EachObject, modifications: Sequence[Modification], duration: Duration) -> Iterator[ChangeGroup]:
    """Yield the change of characteristics and the rules of a group apart (CR 611.2c)."""
    rules = tuple(change for change in modifications if isinstance(change, ApplyRule))
    others = tuple(change for change in modifications if not isinstance(change, ApplyRule))
    if rules and any(_stands_to_target(part) for part in everything_in(term.quality)):
        raise NotUnderstood("a rule for what stands in some way to a target is not supported", 0, 0)
    if others:
        yield ChangeGroup(term.quality, others, duration, fixed=True)
    if rules:
        yield ChangeGroup(term.quality, rules, duration, fixed=False)


CHANGE_CLAUSES: Final[Mapping[type[Node], ChangeClause]] = {
    syntax.AllBlockThis: _all_able_block,
    syntax.ItIsBesides: _is_besides,
}
"""What each clause that changes something in words of its own does."""
