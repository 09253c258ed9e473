"""Whether "that creature" can mean what was named before, a spell, a token or something else (CR 608.2c)."""

from redzone.abilities.plain_qualities import HasStatus
from redzone.abilities.words import ObjectWord, Status
from redzone.oracle.instructions.references.nouns import Named
from redzone.oracle.language.node import Node
from redzone.oracle.phrases.agreement import can_be_called, noun_in, parts_within


def noun_of(node: Node) -> str:
    """Return the noun of "that creature", "that creature's", "those creatures", "that creature's controller"."""
    return noun_in(node.words()[0].text)


def agrees(noun: str, named: Named, *, spell: bool) -> bool:
    """Return whether a noun can be said of what was named, a spell or something else."""
    if (noun == "spell") is not spell and not (spell and noun == "card"):
        return False
    if noun == "token":
        return named.term is ObjectWord.MADE or HasStatus(Status.TOKEN) in parts_within(named.quality)
    if noun == "card" and HasStatus(Status.TOKEN) in parts_within(named.quality):  # CR 108.2b
        return False
    return can_be_called(noun, named.quality)
