"""Costs to attack and block: what a player has to pay for each creature (CR 508.1h, 509.1d)."""

from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Ability
from redzone.abilities.attacked import Attacked, AttackedPlayer, PlayerReference
from redzone.abilities.attacking import AttackCost, CantAttack
from redzone.abilities.blocking import BlockCost, CantBeBlocked, CantBlock, CostsToBeBlocked
from redzone.abilities.comparing import all_of, parts_of
from redzone.abilities.cost import Cost, Objects
from redzone.abilities.counting import basic_land_types, cards_in_your_hand, counters_on_this, how_many, party
from redzone.abilities.language import Amount, AttacksPlayer, Control, Not, Quality
from redzone.abilities.plain_qualities import HasStatus, HasType
from redzone.abilities.words import PlayerWord, Status
from redzone.oracle.language import syntax
from redzone.oracle.language.node import Node
from redzone.oracle.lexicon.attacks import ATTACKING_WHOM
from redzone.oracle.phrases.attack_targets import attacked
from redzone.oracle.phrases.qualities import noun_phrase
from redzone.oracle.phrases.scope import WHO_CONTROLS, not_understood
from redzone.oracle.phrases.subject import SentenceSubject
from redzone.values.types import CardType

_CREATURE: Final = HasType(CardType.CREATURE)
_ONE_MANA: Final = "{1}"
_PER_CREATURE: Final = (syntax.PerThose, syntax.PerAttacking, syntax.PerBlocking)
_PER: Final = (
    *_PER_CREATURE,
    syntax.PerCounter,
    syntax.PerCard,
    syntax.PerPermanent,
    syntax.PerLandType,
    syntax.PerPartyMember,
)
_NOT_ITS_COST: Final = "it is not clear that this is paid for each creature alone"


def with_cost(restriction: Ability, node: Node, subject: SentenceSubject) -> Ability:
    """Return the ability of ``can't attack unless its controller pays {2}``.

    Raises:
        NotUnderstood: The cost is not one for each creature alone, or nobody pays to be rid of the restriction.
    """
    payment = node.find(*_PAYMENTS)[0]
    payer = node.find(syntax.Payer)[0]
    cost = _cost(payment, subject, yours=bool(payer.words("YOU")))
    per = payment.find(*_PER)
    each = per[0] if per else None
    return _with_cost(restriction, cost, payer, each, subject)


_PAYMENTS: Final = (syntax.ManaCost, syntax.LifeCost, syntax.SacrificeCost, syntax.TapCost, syntax.ReturnCost)


def _with_cost(restriction: Ability, cost: Cost, payer: Node, each: Node | None, subject: SentenceSubject) -> Ability:
    match restriction:
        case CantAttack(what=what):
            _check_payer(payer, subject)
            _check_each(each, payer, subject, syntax.PerAttacking)
            if each is not None and isinstance(each, syntax.PerAttacking) and _attacked(each, subject) != what:
                raise not_understood(_NOT_ITS_COST, each)
            return AttackCost(cost, what)
        case CantBlock(attackers=attackers):
            _check_payer(payer, subject)
            _check_each(each, payer, subject, syntax.PerBlocking)
            if subject.plural and attackers is not None:
                raise not_understood(_NOT_ITS_COST, payer)
            return BlockCost(cost, attackers)
        case CantBeBlocked(while_defender_controls=None):
            _check_blocked(payer, each, subject)
            return CostsToBeBlocked(cost)
        case _:
            raise not_understood("no cost ends this restriction", payer)


def _attacked(each: Node, subject: SentenceSubject) -> Attacked | None:
    """Return what those creatures attack for which a cost is paid."""
    if words := each.words("ATTACKING_WHOM"):
        match ATTACKING_WHOM[words[0].text.lower()]:
            case AttacksPlayer(player=PlayerWord.YOU, directly=directly):
                return AttackedPlayer(PlayerReference.YOU, planeswalkers=not directly)
            case _:
                raise not_understood(_NOT_ITS_COST, each)
    targets = each.find(syntax.Attacked)
    return attacked(targets[0], subject) if targets else None


def _check_payer(payer: Node, subject: SentenceSubject) -> None:
    """Refuse a payer who is not, for each creature, its controller."""
    kind = payer.words()[0].kind
    wanted = {"THEIR_CONTROLLER"} if subject.plural else {"ITS_CONTROLLER", "YOU"}
    if kind not in wanted or (kind == "YOU" and not subject.is_yours):
        raise not_understood("it is not clear who pays", payer)


def _check_each(each: Node | None, payer: Node, subject: SentenceSubject, kind: type[Node]) -> None:
    """Refuse a cost for a group that is not paid for each of its creatures, and for no others."""
    if not subject.plural:
        if each is not None and isinstance(each, _PER_CREATURE):
            raise not_understood(_NOT_ITS_COST, each)
        return
    if each is None or not isinstance(each, (kind, syntax.PerThose)) or each.words("IT"):
        raise not_understood(_NOT_ITS_COST, each or payer)
    if isinstance(each, kind):
        named = noun_phrase(each.find(syntax.Singular)[0], subject.condition_scope, every=True).quality()
        if _uncontrolled(named) != _uncontrolled(subject.affected):
            raise not_understood(_NOT_ITS_COST, each)


def _uncontrolled(quality: Quality) -> Quality:
    return all_of([part for part in parts_of(quality) if part not in WHO_CONTROLS])


def _check_blocked(payer: Node, each: Node | None, subject: SentenceSubject) -> None:
    """Refuse what is not paid by the defending player for each creature that blocks it."""
    if not payer.words("DEFENDING_PLAYER"):
        raise not_understood("it is not clear who pays", payer)
    if each is None or not isinstance(each, syntax.PerBlocking) or not each.words("IT") or subject.plural:
        raise not_understood(_NOT_ITS_COST, each or payer)
    named = noun_phrase(each.find(syntax.Singular)[0], subject.condition_scope, every=True).quality()
    if named != _CREATURE:
        raise not_understood(_NOT_ITS_COST, each)


def _cost(node: Node, subject: SentenceSubject, *, yours: bool) -> Cost:
    """Return the cost for one creature."""
    match node:
        case syntax.ManaCost():
            return _mana_cost(node, subject)
        case syntax.LifeCost():
            cost = Cost(life=_number(node))
        case syntax.SacrificeCost():
            cost = Cost(sacrifice=_goods(node, subject, yours=yours, asked=False))
        case syntax.ReturnCost():
            cost = Cost(return_to_hand=_goods(node, subject, yours=yours, asked=True))
        case _:
            goods = _goods(node, subject, yours=yours, asked=True)
            kept = [part for part in parts_of(goods.quality) if part != Not(HasStatus(Status.TAPPED))]
            if len(kept) == len(parts_of(goods.quality)):
                raise not_understood("only what is untapped can be tapped", node)
            cost = Cost(tap=replace(goods, quality=all_of(kept)))
    return replace(cost, times=_times(node, subject))


def _mana_cost(node: Node, subject: SentenceSubject) -> Cost:
    word = node.words("MANA")[0]
    where = node.find(syntax.Where)
    if "{X}" not in word.text:
        if where:
            raise not_understood("there is no X in this cost", where[0])
        return Cost(mana=word.text, times=_times(node, subject))
    if word.text != "{X}" or not where or _times(node, subject) is not None:
        raise not_understood("it is not clear what X is", word)
    return Cost(mana=_ONE_MANA, times=_amount(where[0], subject))


def _times(node: Node, subject: SentenceSubject) -> Amount | None:
    """Return the number by which a cost is multiplied, if it is not one for each of the creatures."""
    per = node.find(*_PER)
    if not per or isinstance(per[0], _PER_CREATURE):
        return None
    return _amount(per[0], subject)


def _amount(node: Node, subject: SentenceSubject) -> Amount:
    """Return a number to count: all but counters is counted by the object that has the text."""
    if counters := node.words("COUNTERS"):
        if not subject.is_self:
            raise not_understood("the counters of other objects can't be counted yet", counters[0])
        return counters_on_this(counters[0].text)
    if any_counters := node.words("SOME_COUNTERS"):
        raise not_understood("it is not said what kind of counters is counted", any_counters[0])
    if subject.spell and node.words("CARDS", "BASIC_LAND_TYPES", "PARTY_MEMBERS"):
        raise not_understood("what is counted for the controller of a spell is not supported yet", node)
    if hand := node.words("IN_HAND"):
        if hand[0].text != "in your hand":
            raise not_understood("it is not clear whose cards these are", hand[0])
        return cards_in_your_hand()
    if node.words("BASIC_LAND_TYPES"):
        return basic_land_types()
    if node.words("PARTY_MEMBERS"):
        return party()
    return how_many(noun_phrase(node.nodes[0], subject.condition_scope, every=True).quality())


def _number(node: Node) -> int:
    word = node.words("NUMBER")[0]
    if word.numbers[0] < 1:
        raise not_understood("the number must be positive", word)
    return word.numbers[0]


def _goods(node: Node, subject: SentenceSubject, *, yours: bool, asked: bool) -> Objects:
    """Return permanents to sacrifice, tap or return: those of the player who pays.

    With ``asked`` the text has to say so.
    """
    goods = node.find(syntax.Goods)[0]
    another = bool(goods.words("ANOTHER"))
    quality = noun_phrase(goods.nodes[0], subject.condition_scope, another=another).quality()
    count = _number(goods) if goods.words("NUMBER") else 1
    said = bool(goods.words("PAYER_CONTROLS"))
    if yours and Control(PlayerWord.YOU) in parts_of(quality):
        quality, said = all_of([part for part in parts_of(quality) if part != Control(PlayerWord.YOU)]), True
    if asked and not said:
        raise not_understood("it is not clear who controls this", goods)
    if not WHO_CONTROLS.isdisjoint(parts_of(quality)):
        raise not_understood("only its controller can pay with a permanent", goods)
    return Objects(count, quality)
