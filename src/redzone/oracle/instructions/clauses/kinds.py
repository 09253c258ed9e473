"""What something becomes, or a copy is besides: ``a 3/3 green Beast creature with trample`` (CR 205.1, 707.9)."""

from collections.abc import Iterator
from typing import Final

from redzone.abilities.ability import GainAbility, Modification
from redzone.abilities.modification import AddColors, AddTypes, LoseTypes, SetColors, SetPowerToughness, SetTypes
from redzone.oracle.instructions.references.amounts import amount_of
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.phrases.kinds import changes_of_kind
from redzone.oracle.phrases.predicates import by_own_name, keyword_item
from redzone.oracle.phrases.scope import AND, SELF_SCOPE, conjunction
from redzone.oracle.phrases.subject import SentenceSubject
from redzone.values.types import Supertype, TypeLine


def becoming(
    node: Node, subject: SentenceSubject, discourse: Discourse, *, copied: bool = False
) -> Iterator[Modification]:
    """Yield what something becomes: ``a 3/3 green Beast creature with trample``, ``black``."""
    stay = discourse.circumstances.types_stay
    own = subject.is_self and not subject.spell
    return changes_of_kind(
        node,
        subject.gained_scope,
        by_own_name(discourse.quoted) if own else discourse.quoted,
        types_stay=stay,
        copied=copied,
        number_of=lambda amount: amount_of(amount, discourse),
    )


# Exceptions of copies


def exceptions_of(node: Node, discourse: Discourse) -> tuple[Modification, ...]:
    """Return what a copy is and has besides, or instead: each kind of change in its place (CR 707.9)."""
    found: list[Modification] = []
    for ending in node.find(syntax.CopyExcept):
        listed = ending.nodes[0]
        conjunction(listed, AND)
        for exception in listed.nodes:
            found.extend(_exception(exception, discourse))
    return tuple(sorted(found, key=lambda each: _ORDER.index(type(each))))


_ORDER: Final[tuple[type[Modification], ...]] = (
    *(LoseTypes, SetTypes, AddTypes, SetColors, AddColors, SetPowerToughness, GainAbility),
)
_NOT_LEGENDARY: Final = LoseTypes(TypeLine(supertypes=(Supertype.LEGENDARY,)))


def _exception(node: Node, discourse: Discourse) -> Iterator[Modification]:
    if isinstance(node, syntax.ExceptNotLegendary):
        yield _NOT_LEGENDARY
    elif isinstance(node, syntax.ExceptIs):
        yield from becoming(node.find(syntax.Kind)[0], SentenceSubject(), discourse, copied=True)
    else:
        conjunction(node, AND)
        for item in (each for each in node.nodes if not isinstance(each, syntax.TheCopy)):
            yield from map(GainAbility, keyword_item(item, SELF_SCOPE, discourse.quoted))
