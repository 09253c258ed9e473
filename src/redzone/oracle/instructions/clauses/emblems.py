"""Emblems, as instructions describe them (CR 114)."""

from redzone.abilities.ability import Ability, Continuous, GetEmblem, Instruction, Modification, Triggered
from redzone.abilities.modification import ModifyPowerToughness, SetPowerToughness
from redzone.abilities.static import Replaces
from redzone.oracle.instructions.clauses.tokens import listed_abilities
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.nouns import WHO
from redzone.oracle.instructions.references.players_named import players_of
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.phrases.scope import not_understood


def emblem(node: Node, discourse: Discourse) -> tuple[Instruction, ...]:
    """Return ``you get an emblem with "Creatures you control get +1/+1."`` (CR 114)."""
    abilities = listed_abilities(node.find(syntax.EmblemWith)[0], discourse)
    for ability in abilities:
        if not _works_in_an_emblem(ability):
            raise not_understood("emblems with such abilities are not supported yet", node)
    return (GetEmblem(abilities, players_of(node.find(*WHO), discourse)),)


def _works_in_an_emblem(ability: Ability) -> bool:
    """Return whether an ability needs nothing but its text: it counts nothing anew at each moment."""
    if isinstance(ability, Continuous):
        return ability.condition is None and not any(map(_counts, ability.modifications))
    return isinstance(ability, Triggered | Replaces)


def _counts(modification: Modification) -> bool:
    if not isinstance(modification, ModifyPowerToughness | SetPowerToughness):
        return False
    return not all(isinstance(each, int | None) for each in (modification.power, modification.toughness))
