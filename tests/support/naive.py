"""Declarations judged in the most naive way: everything is tried, and rules are read off what permanents say."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, combinations, product
from typing import NamedTuple, TypeVar

from redzone.abilities.ability import Ability, ApplyRule, AsLongAs, Continuous, KeywordAbility
from redzone.abilities.attacked import (
    AnyPlayer,
    Attacked,
    AttackedOtherPlayer,
    AttackedPermanent,
    AttackedPlaneswalkers,
    AttackedPlayer,
    DefendedBy,
    PlayerReference,
)
from redzone.abilities.attacking import (
    AttackCost,
    AttackedIfAble,
    AttacksIfAble,
    AttacksIfOthersAttack,
    CanAttackDespiteDefender,
    CanAttackWhenNew,
    CantAttack,
    CantAttackWithout,
    Goaded,
    MostAttackers,
)
from redzone.abilities.blocking import (
    BlockCost,
    BlockedByAllAble,
    BlocksIfAble,
    CanBlockAdditional,
    CanBlockOnly,
    CantBeBlocked,
    CantBeBlockedBy,
    CantBeBlockedByFewerThan,
    CantBeBlockedByMoreThan,
    CantBeBlockedExceptBy,
    CantBeBlockedUnlessAllBlock,
    CantBlock,
    CantBlockWithout,
    CostsToBeBlocked,
    MostBlockers,
    MustBeBlocked,
)
from redzone.abilities.condition import (
    AmountIs,
    Condition,
    Controls,
    NotCondition,
    NotPlayer,
    ObjectIs,
    PlayerCondition,
    PlayerHas,
    PlayerMeets,
)
from redzone.abilities.cost import Cost
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import EachObject, NumberOf, PlayerTerm, Quality
from redzone.abilities.words import ObjectWord, PlayerStat, PlayerWord
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.keywords import expand
from redzone.rules.payments.costs import fixed_number
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.types import CardType
from redzone.view import View

Chosen = Mapping[ObjectId, tuple[Target, ...]]
AbilityT = TypeVar("AbilityT", bound=Ability)


class Said(NamedTuple):
    """An ability that is true of ``holder``, in the words of ``speaker``, and the keyword that says so."""

    ability: Ability
    holder: ObjectId
    speaker: ObjectId
    keyword: Keyword | None = None


class Bill(NamedTuple):
    """What a declaration costs; ``costs`` counts them, as one of nothing is a cost too (CR 118.5)."""

    mana: int = 0
    life: int = 0
    lands: int = 0
    costs: int = 0

    def plus(self, cost: Cost, times: int) -> "Bill":
        lands = fixed_number(cost.sacrifice.count, 0) if cost.sacrifice else 0
        mana = int(cost.mana.strip("{}") or 0)
        return Bill(
            self.mana + times * mana,
            self.life + times * fixed_number(cost.life, 0),
            self.lands + times * lands,
            self.costs + 1,
        )


class Judge:
    """What all abilities on the battlefield say, and who may pay what."""

    def __init__(self, state: GameState, player: PlayerId) -> None:
        self.state = state
        self.view = View(state)
        self.player = player
        self.said = [said for permanent in self.view.permanents() for said in self._sayings(permanent)]

    def _sayings(self, permanent: Permanent) -> Iterator[Said]:
        for ability in permanent.card.printed.abilities:
            match ability:
                case KeywordAbility(keyword=keyword):
                    for meant in expand(ability):
                        yield from self._unfolded(Said(meant, permanent.id, permanent.id, keyword))
                case Continuous(affected=affected, modifications=modifications):
                    rules = [
                        modification.ability for modification in modifications if isinstance(modification, ApplyRule)
                    ]
                    for holder in self.view.permanents():
                        if self.view.matches(affected, holder.id, permanent.id):
                            for rule in rules:
                                yield from self._unfolded(Said(rule, holder.id, permanent.id))
                case _:
                    yield from self._unfolded(Said(ability, permanent.id, permanent.id))

    def _unfolded(self, said: Said) -> Iterator[Said]:
        if not isinstance(said.ability, AsLongAs):
            yield said
        elif self._holds(said.ability.condition, said):
            yield from self._unfolded(said._replace(ability=said.ability.ability))

    def _holds(self, condition: Condition, said: Said) -> bool:
        match condition:
            case ObjectIs(objects=ObjectWord.THIS, quality=quality):
                return self.view.matches(quality, said.holder, said.speaker)
            case NotCondition(condition=inner):
                return not self._holds(inner, said)
            case AmountIs(amount=NumberOf(objects=EachObject(quality=quality)), least=least, most=most):
                least = least if isinstance(least, int) else 0
                most = most if isinstance(most, int) else 999
                found = [
                    permanent
                    for permanent in self.view.permanents()
                    if self.view.matches(quality, permanent.id, said.speaker)
                ]
                return least <= len(found) <= most
            case PlayerMeets(who=who, condition=met):
                return any(self._meets(met, each, said.speaker) for each in self._who(who, said))
            case _:
                raise AssertionError(f"no board of these tests has the condition {condition}")

    def _who(self, who: PlayerTerm | PlayerId, said: Said) -> list[PlayerId]:
        you = self._controller(said.speaker)
        match who:
            case int():
                return [who]
            case PlayerWord.YOU:
                return [you]
            case PlayerWord.EACH_OPPONENT:
                team = self.state.board.seating.team_of(you)
                return [each for each, player in self.state.players.items() if each not in team and player.loss is None]
            case _:
                return [self.state.turn.active]

    def _meets(self, condition: PlayerCondition, player: PlayerId, speaker: ObjectId) -> bool:
        match condition:
            case NotPlayer(condition=inner):
                return not self._meets(inner, player, speaker)
            case PlayerHas(stat=PlayerStat.POISON, least=int() | None as least, most=int() | None as most):
                return (least or 0) <= self.state.players[player].poison <= (999 if most is None else most)
            case Controls(quality=quality, least=int() as least, most=int() | None as most):
                mine = [permanent.id for permanent in self.view.permanents() if permanent.controller == player]
                found = sum(self.view.matches(quality, each, speaker) for each in mine)
                return least <= found <= (999 if most is None else most)
            case _:
                raise AssertionError(condition)

    def _controller(self, id_: ObjectId) -> PlayerId:
        return self.view.permanent(id_).controller

    def of(self, holder: ObjectId, kind: type[AbilityT]) -> Iterator[tuple[AbilityT, Said]]:
        """The abilities of one class that are true of ``holder``."""
        return ((said.ability, said) for said in self.said if said.holder == holder and isinstance(said.ability, kind))

    def everywhere(self, kind: type[AbilityT]) -> Iterator[tuple[AbilityT, Said]]:
        """The abilities of one class, whatever they are true of."""
        return ((said.ability, said) for said in self.said if isinstance(said.ability, kind))

    def has(self, quality: Quality, id_: ObjectId, said: Said) -> bool:
        return self.view.matches(quality, id_, said.speaker)

    def owed(self, bill: Bill, cost: Cost, said: Said) -> Bill:
        """The bill with one more cost."""
        match cost.times:
            case None:
                return bill.plus(cost, 1)
            case NumberOf(objects=EachObject(quality=quality)):
                counted = [permanent for permanent in self.view.permanents() if self.has(quality, permanent.id, said)]
                return bill.plus(cost, len(counted))
            case _:
                raise AssertionError(cost)

    def can_pay(self, bill: Bill) -> bool:
        """Whether pool, untapped lands, life and lands are enough; a land taps for mana and is sacrificed then."""
        mine = [permanent for permanent in self.view.permanents() if permanent.controller == self.player]
        lands = [each for each in mine if self.view.has_type(each.id, CardType.LAND)]
        mana = self.state.players[self.player].mana.count("{") + sum(not land.tapped for land in lands)
        life = self.state.players[self.player].life
        return bill.mana <= mana and bill.lands <= len(lands) and (bill.life == 0 or bill.life <= life)

    # To be said of each of the two declarations -----------------------------------------------------------------

    def creatures(self) -> list[ObjectId]:
        return list(self.view.creatures(self.player))

    def choices(self, creature: ObjectId) -> Sequence[tuple[Target, ...]]:
        """Whatever a creature could choose were everything allowed."""
        raise NotImplementedError

    def allows(self, chosen: Chosen) -> bool:
        """Whether no restriction is disobeyed."""
        raise NotImplementedError

    def obeys(self, chosen: Chosen) -> int:
        """How many requirements are obeyed."""
        raise NotImplementedError

    def bill(self, chosen: Chosen) -> Bill:
        """What it costs."""
        raise NotImplementedError

    def everything(self) -> Iterator[Chosen]:
        """Every declaration, legal or not."""
        creatures = self.creatures()
        for choice in product(*map(self.choices, creatures)):
            yield {creature: targets for creature, targets in zip(creatures, choice, strict=True) if targets}

    def legal(self) -> list[Chosen]:
        """Every legal declaration."""
        allowed = [chosen for chosen in self.everything() if self.allows(chosen)]
        most = max((self.obeys(each) for each in allowed if self.bill(each) == Bill()), default=0)
        return [each for each in allowed if self.obeys(each) >= most and self.can_pay(self.bill(each))]


class AttackJudge(Judge):
    """Judges declarations of attackers (CR 508.1)."""

    def choices(self, creature: ObjectId) -> Sequence[tuple[Target, ...]]:
        players: list[Target] = [player for player in self.state.players if player != self.player]
        attackable = {CardType.PLANESWALKER, CardType.BATTLE}
        there = [
            permanent.id
            for permanent in self.view.permanents()
            if not attackable.isdisjoint(self.view.now(permanent.id).types)
        ]
        return [(), *((each,) for each in (*players, *there) if self._defender(each) != self.player)]

    def _defender(self, target: Target) -> PlayerId:
        if isinstance(target, int):
            return target
        permanent = self.view.permanent(target)
        return permanent.protector or permanent.controller

    def _is(self, what: Attacked | None, target: Target, said: Said) -> bool:
        match what:
            case None:
                return True
            case AttackedPlayer(player=player, planeswalkers=planeswalkers, battles=battles):
                if isinstance(target, int):
                    return target in self._players(player, said)
                asked = battles if self.view.has_type(target, CardType.BATTLE) else planeswalkers
                return asked and self._controller(target) in self._players(player, said)
            case AttackedPlaneswalkers(player=player):
                mine = isinstance(target, str) and self.view.has_type(target, CardType.PLANESWALKER)
                return mine and self._defender(target) in self._players(player, said)
            case AttackedOtherPlayer(player=player):
                return isinstance(target, int) and target not in self._players(player, said)
            case AttackedPermanent(object=object_):
                return target == (object_ or said.speaker)
            case DefendedBy(condition=condition):
                return self._meets(condition, self._defender(target), said.speaker)

    def _players(self, player: AnyPlayer, said: Said) -> set[PlayerId]:
        speaker = self.view.permanent(said.speaker)
        match player:
            case PlayerReference.YOU:
                return {speaker.controller}
            case PlayerReference.OWNER:
                return {self.view.permanent(said.holder).card.owner}
            case PlayerReference.ENCHANTED_PLAYER:
                return {speaker.attached_to} if isinstance(speaker.attached_to, int) else set()
            case PlayerReference.MOST_LIFE:
                most = max(each.life for each in self.state.players.values())
                return {each for each, status in self.state.players.items() if status.life == most}
            case PlayerReference.THIS_ONE | PlayerReference.CHOSEN_PLAYER:
                raise AssertionError("declarations are judged without effects that resolve")
            case _:
                return {player}

    def allows(self, chosen: Chosen) -> bool:
        return (
            all(self._may_attack(creature, targets[0]) for creature, targets in chosen.items())
            and all(self._has_company(creature, chosen) for creature in chosen)
            and all(
                sum(
                    self.has(cap.attackers, each, said) and self._is(cap.what, chosen[each][0], said) for each in chosen
                )
                <= cap.count
                for cap, said in self.everywhere(MostAttackers)
            )
        )

    def _is_able(self, creature: ObjectId) -> bool:
        permanent = self.view.permanent(creature)
        lifted = any(True for _ in self.of(creature, CanAttackDespiteDefender))
        forbidden = [said for cant, said in self.of(creature, CantAttack) if cant.what is None]
        return (
            not permanent.tapped
            and (not permanent.new or any(True for _ in self.of(creature, CanAttackWhenNew)))
            and all(lifted and said.keyword is Keyword.DEFENDER for said in forbidden)
        )

    def _may_attack(self, creature: ObjectId, target: Target) -> bool:
        aimed = ((cant, said) for cant, said in self.of(creature, CantAttack) if cant.what is not None)
        return self._is_able(creature) and not any(self._is(cant.what, target, said) for cant, said in aimed)

    def _can_attack(self, creature: ObjectId) -> bool:
        """Whether it can attack something at no cost."""
        free = [each for (each,) in self.choices(creature)[1:] if self.bill({creature: (each,)}) == Bill()]
        return any(self._may_attack(creature, each) for each in free)

    def _has_company(self, creature: ObjectId, chosen: Chosen) -> bool:
        return all(
            sum(self.has(without.others, each, said) for each in chosen if each != creature) >= without.count
            for without, said in self.of(creature, CantAttackWithout)
        )

    def obeys(self, chosen: Chosen) -> int:
        return sum(self._requirements(chosen))

    def _requirements(self, chosen: Chosen) -> Iterator[bool]:
        """Whether each requirement is obeyed, one after the other."""
        for creature in self.creatures():
            for attacks, said in self.of(creature, AttacksIfAble):
                yield creature in chosen and self._is(attacks.what, chosen[creature][0], said)
            goaders = set(chain.from_iterable(self._players(goad.by, said) for goad, said in self.of(creature, Goaded)))
            for goader in goaders:
                yield creature in chosen
                yield creature in chosen and isinstance(chosen[creature][0], int) and chosen[creature][0] != goader
            for follows, said in self.of(creature, AttacksIfOthersAttack):
                led = any(self.has(follows.others, each, said) for each in chosen if each != creature)
                yield creature in chosen or not led or not self._can_attack(creature)
        for wanted, said in self.everywhere(AttackedIfAble):
            if self._controller(said.holder) != self.player:
                yield any(self._is(wanted.what, targets[0], said) for targets in chosen.values())

    def bill(self, chosen: Chosen) -> Bill:
        bill = Bill()
        for creature, targets in chosen.items():
            for price, said in self.of(creature, AttackCost):
                if self._is(price.what, targets[0], said):
                    bill = self.owed(bill, price.cost, said)
        return bill


class BlockJudge(Judge):
    """Judges declarations of blockers (CR 509.1)."""

    def attackers(self) -> list[ObjectId]:
        assert self.state.combat is not None
        return [each for each, how in self.state.combat.attackers.items() if how.defending_player == self.player]

    def choices(self, creature: ObjectId) -> Sequence[tuple[Target, ...]]:
        attackers = self.attackers()
        sizes = range(min(len(attackers), 3) + 1)
        return list(chain.from_iterable(combinations(attackers, size) for size in sizes))

    def _may_block(self, blocker: ObjectId, attacker: ObjectId) -> bool:
        return not self.view.permanent(blocker).tapped and not any(self._objections(blocker, attacker))

    def _objections(self, blocker: ObjectId, attacker: ObjectId) -> Iterator[bool]:
        theirs = [permanent.id for permanent in self.view.permanents() if permanent.controller == self.player]
        for cant, said in self.of(attacker, CantBeBlocked):
            asked = cant.while_defender_controls
            yield asked is None or any(self.has(asked, each, said) for each in theirs)
        for by, said in self.of(attacker, CantBeBlockedBy):
            yield self.has(by.blockers, blocker, said)
        for only_by, said in self.of(attacker, CantBeBlockedExceptBy):
            yield not self.has(only_by.blockers, blocker, said)
        for cant_block, said in self.of(blocker, CantBlock):
            yield cant_block.attackers is None or self.has(cant_block.attackers, attacker, said)
        for only, said in self.of(blocker, CanBlockOnly):
            yield not self.has(only.attackers, attacker, said)

    def able(self) -> dict[ObjectId, tuple[ObjectId, ...]]:
        """Who could block whom, everything else aside."""
        pairs = {
            blocker: tuple(attacker for attacker in self.attackers() if self._may_block(blocker, attacker))
            for blocker in self.creatures()
        }
        return {blocker: attackers for blocker, attackers in pairs.items() if attackers}

    def allows(self, chosen: Chosen) -> bool:
        return (
            all(len(targets) <= self._capacity(blocker) for blocker, targets in chosen.items())
            and all(
                isinstance(target, str) and self._may_block(blocker, target)
                for blocker, targets in chosen.items()
                for target in targets
            )
            and all(self._number_is_right(attacker, chosen) for attacker in self.attackers())
            and all(self._has_company(blocker, chosen) for blocker in chosen)
            and all(
                sum(self.has(cap.blockers, each, said) for each in chosen) <= cap.count
                for cap, said in self.everywhere(MostBlockers)
            )
        )

    def _capacity(self, blocker: ObjectId) -> float:
        return 1 + sum(
            float("inf") if more.count is None else more.count for more, _ in self.of(blocker, CanBlockAdditional)
        )

    def _number_is_right(self, attacker: ObjectId, chosen: Chosen) -> bool:
        count = sum(attacker in targets for targets in chosen.values())
        limit = self.state.options.max_blockers_per_attacker
        return count == 0 or (
            all(count >= few.count for few, _ in self.of(attacker, CantBeBlockedByFewerThan))
            and all(count <= many.count for many, _ in self.of(attacker, CantBeBlockedByMoreThan))
            and all(count == len(self.creatures()) for _ in self.of(attacker, CantBeBlockedUnlessAllBlock))
            and (limit is None or count <= limit)
        )

    def _has_company(self, blocker: ObjectId, chosen: Chosen) -> bool:
        return all(
            sum(self.has(without.others, each, said) for each in chosen if each != blocker) >= without.count
            for without, said in self.of(blocker, CantBlockWithout)
        )

    def obeys(self, chosen: Chosen) -> int:
        return sum(self._requirements(chosen))

    def _requirements(self, chosen: Chosen) -> Iterator[bool]:
        """Whether each requirement is obeyed, one after the other."""
        for attacker in self.attackers():
            blockers = [each for each, targets in chosen.items() if attacker in targets]
            for lure, said in self.of(attacker, BlockedByAllAble):
                yield from (self.has(lure.blockers, each, said) for each in blockers)
            for must, said in self.of(attacker, MustBeBlocked):
                count = sum(self.has(must.blockers, each, said) for each in blockers)
                yield count >= must.least and (must.most is None or count <= must.most)
        for blocker in self.creatures():
            mine = [each for each in chosen.get(blocker, ()) if isinstance(each, str)]
            for blocks, said in self.of(blocker, BlocksIfAble):
                yield any(blocks.attackers is None or self.has(blocks.attackers, each, said) for each in mine)

    def bill(self, chosen: Chosen) -> Bill:
        bill = Bill()
        for blocker, targets in chosen.items():
            attackers = [target for target in targets if isinstance(target, str)]
            for price, said in self.of(blocker, BlockCost):
                if any(price.attackers is None or self.has(price.attackers, attacker, said) for attacker in attackers):
                    bill = self.owed(bill, price.cost, said)
            for attacker in attackers:
                for to_be_blocked, said in self.of(attacker, CostsToBeBlocked):
                    bill = self.owed(bill, to_be_blocked.cost, said)
        return bill
