"""Clauses about damage that would be dealt: shields, chosen sources, and redirection (CR 609.7, 614.9, 615.7)."""

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from redzone.abilities.ability import Instruction
from redzone.abilities.comparing import any_of
from redzone.abilities.event_patterns import dealt_to, such_damage
from redzone.abilities.instruction import Replace
from redzone.abilities.language import Amount, EachObject, IsChosenSource, ObjectTerm, PlayerTerm, Quality
from redzone.abilities.plain_qualities import Everything, IsOfChosen
from redzone.abilities.replacement import PreventDamage, RedirectDamage
from redzone.abilities.rewriting import everything_in
from redzone.abilities.trigger import ANY_PLAYER, EventPattern
from redzone.oracle.instructions.clauses.damage import Recipients, fixed_quality, prevented_to, recipients_of
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.noun_qualities import scope_of
from redzone.oracle.instructions.references.nouns import MANY_PLAYERS
from redzone.oracle.instructions.references.numbers_named import NUMBER_NODES, number_of
from redzone.oracle.instructions.references.objects_named import objects_of
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.phrases.qualities import noun_phrase
from redzone.oracle.phrases.scope import not_understood
from redzone.values.value import Value

ShieldClause: TypeAlias = Callable[[Node, Discourse], tuple[Instruction, ...]]


class _Fixed(Value, frozen=True):
    """One recipient, whom an effect fixes as it begins: an object, a player, or what a target turns out to be."""

    object: ObjectTerm | None
    player: PlayerTerm | None

    def pattern(self, source: Quality, *, combat: bool | None) -> EventPattern:
        """Return the damage that is dealt to it by a source."""
        objects = None if self.object is None else Everything()
        return such_damage(source, dealt_to(objects, None if self.player is None else ANY_PLAYER), combat=combat)


def _fixed(recipients: Recipients, node: Node) -> _Fixed:
    """Return a single recipient.

    Raises:
        NotUnderstood: There are several.
    """
    objects, players = recipients.objects, recipients.players
    target = len(objects) == len(players) == 1 and getattr(objects[0], "index", 0) == getattr(players[0], "index", 1)
    several = isinstance(next(iter(objects), None), EachObject) or not MANY_PLAYERS.isdisjoint(players)
    if several or (len(objects) + len(players) != 1 and not target):
        raise not_understood("this is supported only for a single recipient", node)
    return _Fixed(next(iter(objects), None), next(iter(players), None))


def _source(node: Node, discourse: Discourse) -> Quality:
    """Return ``a red source of your choice`` (CR 609.7a)."""
    choice = node.words("OF_CHOICE")[0]
    if choice.text != "of your choice":
        raise not_understood("only you choose a source", choice)
    return IsChosenSource(noun_phrase(node.find(syntax.Singular)[0], scope_of(discourse).of_sources()).quality())


def _combat(node: Node) -> bool | None:
    return True if node.words("COMBAT") or node.find(syntax.AllCombat) else None


def _recipients(node: Node, discourse: Discourse) -> list[_Fixed]:
    """Return the recipients of damage, one after the other."""
    groups = [
        each.nodes[0] if isinstance(each, syntax.To) else each for each in node.find(syntax.To, syntax.Recipients)
    ]
    return [_fixed(recipients_of(group, discourse), group) for group in groups]


def _prevent_from_source(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``The next time a source of your choice would deal damage to you this turn, prevent that damage``."""
    source = _source(node.find(syntax.Source)[0], discourse)
    to = next(iter(_recipients(node, discourse)), _Fixed(None, None))
    prevented = PreventDamage(to.pattern(source, combat=_combat(node)))
    return (Replace(prevented, to.object, to.player, once=bool(node.words("NEXT_TIME"))),)


def _prevent_next_of(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``The next time that creature would deal damage this turn, prevent that damage``."""
    source = fixed_quality(objects_of(node.nodes[0], discourse), node)
    to = next(iter(_recipients(node, discourse)), _Fixed(None, None))
    prevented = PreventDamage(to.pattern(source, combat=_combat(node)))
    return (Replace(prevented, to.object, to.player, once=True),)


def _redirect(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``The next 2 damage that would be dealt to this creature this turn is dealt to you instead``."""
    sources = node.find(syntax.Source)
    source = _source(sources[0], discourse) if sources else Everything()
    numbers = [each for each in node.nodes if isinstance(each, NUMBER_NODES)]
    amount: Amount | None = number_of(numbers[0], discourse) if numbers else None
    to, instead = _recipients(node, discourse)
    return (
        Replace(
            RedirectDamage(to.pattern(source, combat=_combat(node))),
            to.object,
            to.player,
            amount,
            once=bool(node.words("NEXT_TIME")),
            to_objects=instead.object,
            to_players=instead.player,
        ),
    )


def _prevent_by(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``prevent all combat damage that would be dealt by target creature``, or that it would deal."""
    damage = node.nodes[0]
    combat = True if isinstance(damage, syntax.AllCombat) else None
    by = node.nodes[1] if len(node.nodes) > 1 else damage.nodes[0]
    sources = [_sources(each, discourse) for each in (by.nodes if isinstance(by, syntax.Together) else (by,))]
    return (Replace(PreventDamage(such_damage(any_of(sources), combat=combat))),)


def _sources(node: Node, discourse: Discourse) -> Quality:
    """Return of which quality sources are, which need not be permanents: ``sources you don't control``."""
    if not any(word.text in {"source", "sources"} for word in node.all_words()):
        return fixed_quality(objects_of(node, discourse), node)
    if not isinstance(node, syntax.OneGroup):
        raise not_understood("such a list of sources is not supported", node)
    return noun_phrase(node.nodes[0], scope_of(discourse).of_sources()).quality()


def _prevent_to_by(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``prevent all damage that would be dealt to you this turn by creatures with flying``."""
    combat = True if node.words("COMBAT") or node.find(syntax.AllCombat) else None
    by = _sources(next(each for each in node.nodes if not isinstance(each, _NO_SOURCES)), discourse)
    groups = node.find(syntax.To, syntax.Recipients)
    if not groups:
        return (Replace(PreventDamage(such_damage(by, combat=combat))),)
    to = groups[0].nodes[0] if isinstance(groups[0], syntax.To) else groups[0]
    found = prevented_to(recipients_of(to, discourse), combat=combat, amount=None, node=node, by=by)
    if len(found) > 1 and any(isinstance(part, IsOfChosen) and part.now for part in everything_in(found[0])):
        raise not_understood("what is chosen for several recipients is not supported", node)
    return found


_NO_SOURCES: Final = (syntax.To, syntax.Recipients, syntax.AllCombat, syntax.AllAny)


def _prevent_both(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``prevent all combat damage that would be dealt to and dealt by target creature``."""
    combat = True if isinstance(node.nodes[0], syntax.AllCombat) else None
    named = objects_of(node.nodes[-1], discourse)
    by = Replace(PreventDamage(such_damage(fixed_quality(named, node), combat=combat)))
    return *prevented_to(Recipients((named.term,)), combat=combat, amount=None, node=node), by


SHIELD_CLAUSES: Final[Mapping[type[Node], ShieldClause]] = {
    syntax.PreventBy: _prevent_by,
    syntax.PreventToBy: _prevent_to_by,
    syntax.PreventBoth: _prevent_both,
    syntax.PreventSource: _prevent_from_source,
    syntax.PreventNextOf: _prevent_next_of,
    syntax.Redirect: _redirect,
}
"""What each of these clauses does."""
