"""Clauses about power and toughness by name: ``switch its power and toughness``, ``its base power becomes 4``."""

from redzone.abilities.ability import Instruction
from redzone.abilities.counting import power_of, toughness_of
from redzone.abilities.duration import Duration
from redzone.abilities.modification import ModifyPowerToughness, SetPowerToughness, SwitchPowerToughness
from redzone.oracle.instructions.clauses.changes import changed
from redzone.oracle.instructions.clauses.predicates_together import duration_of
from redzone.oracle.instructions.references.amounts import amount_of
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.objects_named import objects_of
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.phrases.scope import not_understood


def of_power(node: Node, discourse: Discourse, default: Duration | None) -> tuple[Instruction, ...]:
    """Switch power and toughness, double one or both, or set them (CR 613.4b, 613.4d, 701.10a, 701.10b)."""
    lasting = node.find(syntax.Lasts)
    duration = duration_of(lasting[0]) if lasting else default
    if duration is None and node.words("CHANGE_TO"):  # CR 611.2a
        duration = Duration.FOREVER
    if duration is None or (lasting and default is not None):
        raise not_understood("it is not clear how long this lasts", node)
    named = objects_of(node.nodes[0], discourse)
    if isinstance(node, syntax.SetBase):
        return changed(named, _base(node, discourse), duration=duration)
    if isinstance(node, syntax.Switch):
        return changed(named, SwitchPowerToughness(), duration=duration)
    power = 0 if node.words("TOUGHNESS_OF") else power_of(named.term)
    toughness = toughness_of(named.term) if node.words("TOUGHNESS", "TOUGHNESS_OF", "BOTH_OF") else 0
    return changed(named, ModifyPowerToughness(power, toughness, doubles=True), duration=duration)


def _base(node: Node, discourse: Discourse) -> SetPowerToughness:
    """Return ``its base power becomes equal to that creature's power``, ``become 4/2``."""
    if sizes := node.words("SIZE"):
        return SetPowerToughness(*sizes[0].numbers)
    if both := node.find(syntax.Both):
        like = objects_of(both[0].nodes[0], discourse)
        if like.plural:
            raise not_understood("it is not clear of which object this is", both[0])
        return SetPowerToughness(power_of(like.term), toughness_of(like.term))
    numbers = node.words("NUMBER")
    amount = numbers[0].numbers[0] if numbers else amount_of(node.nodes[1], discourse)
    return SetPowerToughness(amount, None) if node.words("BASE_POWER") else SetPowerToughness(None, amount)
