"""Events of triggered abilities, and events that are watched for a time: these may speak of a target (CR 603)."""

from collections.abc import Callable

from msgspec.structs import replace

from redzone.abilities.language import Is, Quality
from redzone.abilities.rewriting import rewritten
from redzone.abilities.targeting import TargetPermanents
from redzone.abilities.words import ObjectWord
from redzone.oracle.events.events import event_clause
from redzone.oracle.events.said_events import SaidEvent
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.phrases.context import Referent
from redzone.oracle.phrases.qualities import noun_phrase
from redzone.oracle.phrases.scope import SELF_SCOPE, not_understood


def event_of(node: Node) -> SaidEvent:
    """Return what an event clause means.

    Raises:
        NotUnderstood: It speaks of a target, which an ability that triggers has only in its effect (CR 603.3d).
    """
    if targets := _named(node, syntax.TargetThing):
        raise not_understood("an event of a target is supported only for a time", targets[0])
    return event_clause(node)


def watched_event_of(node: Node, it: Callable[[], Quality]) -> tuple[SaidEvent, TargetPermanents | None]:
    """Return what an event clause means that is watched for, and the target of which it speaks, the first there is.

    ``it`` tells what "it" and "that creature" mean in the text around the clause.

    Raises:
        NotUnderstood: It speaks of several targets, or both of "it" and of the object itself.
    """
    targets = _named(node, syntax.TargetThing)
    if len(targets) > 1:
        raise not_understood("several targets of one event are not supported", targets[1])
    spec = TargetPermanents(noun_phrase(targets[0].nodes[0], SELF_SCOPE).quality()) if targets else None
    if not (pronouns := _named(node, syntax.ItThing)):
        return event_clause(node), spec
    if _named(node, syntax.This, syntax.AnyOther):
        raise not_understood("it is not clear what the pronoun means", pronouns[0])
    return _about(it(), event_clause(node)), spec


def _about(it: Quality, event: SaidEvent) -> SaidEvent:
    """Return an event of what is fixed instead of the object itself; "it" is then what the event is about."""
    this, subject = Is(ObjectWord.THIS), event.context.subject
    if it == this:
        return event
    patterns = tuple(rewritten(pattern, lambda part: it if part == this else part) for pattern in event.patterns)
    if subject is None or not subject.this:
        return replace(event, patterns=patterns)
    return replace(event, patterns=patterns, context=replace(event.context, subject=Referent(it)))


def _named(node: Node, *classes: type[Node]) -> list[Node]:
    own = [node] if isinstance(node, classes) else []
    return [*own, *(named for part in node.nodes for named in _named(part, *classes))]
