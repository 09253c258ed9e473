"""What a player pays for an instruction: ``you may pay {2}``, ``unless its controller pays {1}`` (CR 118.12)."""

import itertools
from collections.abc import Sequence
from typing import Final

from msgspec import structs
from msgspec.structs import replace

from redzone.abilities.comparing import all_of
from redzone.abilities.cost import Cost, CountersToMove, Objects
from redzone.abilities.language import AllOf, Control, PlayerTerm, Quality, X
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.oracle.instructions.clauses.moves import GOODS, goods
from redzone.oracle.instructions.references.counted_things import counted
from redzone.oracle.instructions.references.discourse import Discourse
from redzone.oracle.instructions.references.nouns import WHO
from redzone.oracle.instructions.references.numbers_named import chosen_x, number_of
from redzone.oracle.instructions.references.objects_named import objects_of
from redzone.oracle.instructions.references.players_named import players_of
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.language.word import Word
from redzone.oracle.phrases.qualifiers import adjectives
from redzone.oracle.phrases.qualities import of_cards
from redzone.oracle.phrases.scope import ANY, conjunction, not_understood


def payer_of(node: Node, discourse: Discourse) -> PlayerTerm:
    """Return who pays: those named, "they", who are the player of the event, or you."""
    payers = node.find(syntax.WhoPays)
    if not payers:
        return PlayerWord.YOU
    if payers[0].words("THEY"):
        found = discourse.that_player
        if found is None:
            raise not_understood("it is not clear who pays", node)
        return found
    return players_of(payers[0].find(*WHO), discourse)


def said_payment(words: Sequence[Word]) -> list[Word]:
    """Return words in which what joins the parts of a payment is known: ``sacrifice a creature or pay 3 life``."""
    found = list(words)
    for at, (word, behind) in enumerate(itertools.pairwise(words)):
        more_life = behind.kind in {"NUMBER", "X"} and [each.kind for each in words[at + 2 : at + 3]] == ["LIFE"]
        if at and word.kind.startswith("SEP_") and (behind.kind in _PAYING or more_life):
            found[at] = replace(word, kind="SEP_PAYMENT")
    return found


_PAYING: Final = frozenset({"PAY", "SACRIFICE", "DISCARD", "TAP", "RETURN", "REMOVE"})


def costs_of(node: Node, discourse: Discourse) -> tuple[Cost, ...]:
    """Return what is paid, all of it as one cost; with "or" between them several, of which one is paid.

    Raises:
        NotUnderstood: It is not clear what is paid.
    """
    costs = [_cost(payment, discourse) for payment in node.nodes if not isinstance(payment, syntax.WhoPays)]
    if conjunction(node, ANY - {"and/or"}) == "or":
        return tuple(costs)
    together = costs[0]
    for cost in costs[1:]:
        together = _both(together, cost, node)
    return (together,)


def _both(first: Cost, second: Cost, node: Node) -> Cost:
    """Return two costs as one, if no part of one is asked by the other too."""
    plain: dict[str, object] = structs.asdict(Cost())
    parts: dict[str, object] = structs.asdict(second)
    asked = {name: value for name, value in parts.items() if value != plain[name]}
    if first.times is not None or second.times is not None or any(getattr(first, name) for name in asked):
        raise not_understood("such costs together are not supported", node)
    return replace(first, **asked)


def _cost(payment: Node, discourse: Discourse) -> Cost:
    """Return one part of what is paid."""
    match payment:
        case syntax.PayMana():
            mana = payment.words("MANA")[0].text
            if mana == "{X}" and discourse.amounts.x_is_explained:
                return Cost("{1}", times=chosen_x(discourse))
            times = counted(payment.nodes[-1], discourse) if payment.words("FOR_EACH") else None
            return Cost(mana, times=times)
        case syntax.PayLife() | syntax.MoreLife():
            explained = payment.words("X") and discourse.amounts.x_is_explained
            return Cost(life=1, times=chosen_x(discourse)) if explained else Cost(life=_life(payment))
        case syntax.PayEnergy():
            return Cost(energy=_energy(payment))
        case syntax.PayThis():
            return _of_this(payment, discourse, Cost(sacrifice_this=True))
        case syntax.PaySacrifice():
            return Cost(sacrifice=_objects(payment, discourse))
        case syntax.PayTap():
            return Cost(tap=_objects(payment, discourse, asked=True))
        case syntax.PayReturn():
            return Cost(return_to_hand=_objects(payment, discourse, asked=True))
        case syntax.PayDiscard():
            return Cost(discard=Objects(_fixed(discourse, payment), _kind_of_card(payment)))
        case _:
            kind = payment.words("COUNTERS")[0].text
            removed = Cost(remove_counters=CountersToMove(kind, _fixed(discourse, payment)))
            return _of_this(payment, discourse, removed)


def _energy(payment: Node) -> int | X:
    """Return ``{E}{E}``, ``eight {E}`` or ``X {E}``."""
    symbols = len(payment.words("ENERGY")[0].text.split())
    if payment.words("NUMBER", "X") and symbols > 1:
        raise not_understood("it is not clear how much energy this is", payment)
    if payment.words("X"):
        return X()
    return payment.words("NUMBER")[0].numbers[0] if payment.words("NUMBER") else symbols


def _life(payment: Node) -> int | X:
    if payment.words("X"):
        return X()
    return payment.words("NUMBER")[0].numbers[0]


def _kind_of_card(payment: Node) -> Quality:
    """Return which cards are discarded: any, or those of a kind."""
    runs = payment.find(syntax.Run)
    if len(runs) == 1:
        return of_cards(runs[0])
    return all_of(quality for run in runs for quality in adjectives(run, alone=False))


def _of_this(payment: Node, discourse: Discourse, cost: Cost) -> Cost:
    said = payment.words("FROM_IT")
    own = syntax.PronounIt((said[0],), said[0].start, said[0].end) if said else payment.nodes[-1]
    if objects_of(own, discourse).term is not ObjectWord.THIS:
        raise not_understood("this is supported only of the object itself", payment)
    return cost


def _fixed(discourse: Discourse, payment: Node) -> int:
    count = number_of(payment.nodes[0], discourse)
    if not isinstance(count, int):
        raise not_understood("a payment that is counted is not supported", payment)
    return count


def _objects(payment: Node, discourse: Discourse, *, asked: bool = False) -> Objects:
    """Return permanents to pay with; if ``asked``, the text has to say that whoever pays controls them."""
    count, quality = goods(payment.find(*GOODS)[0], discourse)
    if not isinstance(count, int | X):
        raise not_understood("a payment that is counted is not supported", payment)
    parts = quality.qualities if isinstance(quality, AllOf) else (quality,)
    kept = [part for part in parts if part != Control(PlayerWord.YOU)]
    if asked and len(kept) == len(parts):
        raise not_understood("only permanents that the player controls can be tapped or returned to pay", payment)
    return Objects(count, all_of(kept))
