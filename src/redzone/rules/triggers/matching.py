"""Which abilities trigger on what happened, and on which part of it (CR 603.2)."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Final, assert_never

from msgspec.structs import replace

from redzone.abilities.language import Everything, IsThis, PlayerWord, Quality
from redzone.abilities.rewriting import mentions
from redzone.abilities.trigger import (
    Attacks,
    BecomesBlocked,
    BecomesBlockedBy,
    BecomesDesignated,
    BecomesMonarch,
    BecomesTarget,
    Blocks,
    BlocksCreature,
    CastsSpell,
    CountersArePut,
    Cycles,
    DealsDamage,
    Dies,
    DiscardsCard,
    DrawsCard,
    GainsLife,
    IsAttacked,
    IsDealtDamage,
    IsEnlisted,
    IsExerted,
    IsSacrificed,
    LastCounterRemoved,
    LeavesBattlefield,
    LosesLife,
    OneOrMoreDealDamage,
    OneOrMoreDie,
    Pattern,
    PlayerAttacks,
    PlayerBecomesTarget,
    PlayerIsDealtDamage,
    PlayerPattern,
    ReachesChapter,
    StepBegins,
    Whose,
)
from redzone.characteristics import matches
from redzone.game.event import (
    AttackDeclared,
    BecameTarget,
    CountersChanged,
    DamageDealt,
    Designated,
    StepBegan,
    ZoneChanged,
)
from redzone.game.occurrence import Occurrence
from redzone.game.stack import StackKind
from redzone.rules.combat_roles.removal_from_combat import combat_of
from redzone.rules.seats.turn_order import are_opponents
from redzone.rules.triggers.happened import Happened, Incident
from redzone.rules.triggers.incidents import incidents_of
from redzone.rules.triggers.index import Watcher, Watchers, subject_of
from redzone.rules.zones.stack_objects import on_stack
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.types import CardType
from redzone.view import View

LOOKS_BACK: Final[frozenset[type[Pattern]]] = frozenset({Dies, OneOrMoreDie, LeavesBattlefield, IsSacrificed})
"""The patterns for which the game looks back in time (CR 603.10a)."""


class Matching:
    """Finds the occurrences of what abilities wait for among what happened."""

    def __init__(self, happened: Happened) -> None:
        self._happened = happened
        self._by_subject: dict[type[Pattern], Mapping[ObjectId, list[Incident]]] = {}

    def occurrences(self, kind: type[Pattern], watchers: Watchers) -> Iterator[tuple[Watcher, Occurrence]]:
        """Yield each ability that triggers, with each occurrence; many tokens that ask for themselves are linear."""
        incidents = incidents_of(self._happened, kind)
        if not incidents:
            return
        about: Mapping[ObjectId, list[Incident]] = self._about(kind, incidents) if watchers.about else {}
        for id_, concerned in watchers.about.items():
            if id_ in about:
                for watcher, theirs in _linked(concerned, about[id_]):
                    yield from ((watcher, each) for each in self._of(watcher, theirs))
        for watcher in watchers.others:
            yield from ((watcher, each) for each in self._of(watcher, incidents))

    def _about(self, kind: type[Pattern], incidents: Iterable[Incident]) -> Mapping[ObjectId, list[Incident]]:
        """Return what happened by the object that it is about."""
        if kind not in self._by_subject:
            found: dict[ObjectId, list[Incident]] = {}
            subjects = ((each.occurrence.subject, each) for each in incidents)
            for subject, incident in ((id_, each) for id_, each in subjects if id_ is not None):
                found.setdefault(subject, []).append(incident)
            self._by_subject[kind] = found
        return self._by_subject[kind]

    def _of(self, watcher: Watcher, incidents: Iterable[Incident]) -> Iterator[Occurrence]:
        """Yield the occurrences on which one ability triggers."""
        judge = _Judge(self._happened, watcher)
        match watcher.pattern:
            case PlayerAttacks() as pattern:
                yield from judge.attacking_players(pattern, incidents)
            case OneOrMoreDie(objects=quality):
                yield from judge.dying_together(quality, incidents)
            case OneOrMoreDealDamage() as pattern:
                yield from judge.damage_by_several(pattern, incidents)
            case DealsDamage(player=None, object=None):
                yield from judge.damage_to_anything(incidents)
            case StepBegins():
                found = [each.occurrence for each in incidents if judge.fits(each)]
                yield from found if len(found) > 1 and _speaks_of_that_player(watcher) else found[:1]
            case _:
                yield from (each.occurrence for each in incidents if judge.fits(each))


def _speaks_of_that_player(watcher: Watcher) -> bool:
    """Return whether an ability triggers once for each player of a team whose step begins (CR 805.4d)."""
    return watcher.delayed is None and mentions(watcher.ability, PlayerWord.EVENT_PLAYER)


def _linked(watchers: Iterable[Watcher], incidents: Sequence[Incident]) -> Iterator[tuple[Watcher, Sequence[Incident]]]:
    """Yield which abilities see which incidents: a linked one only that of its own cost (CR 607.2h, 702.154d)."""
    costs_paid = iter(incidents)
    for watcher in watchers:
        match watcher.pattern:
            case IsExerted(linked=True) | IsEnlisted(linked=True):
                yield watcher, tuple(islice(costs_paid, 1))
            case _:
                yield watcher, incidents


_InCombat = Attacks | IsAttacked | Blocks | BlocksCreature | BecomesBlocked | BecomesBlockedBy
_ByDamage = DealsDamage | IsDealtDamage | PlayerIsDealtDamage
_OnStack = BecomesTarget | PlayerBecomesTarget | CastsSpell


class _Judge:
    """Judges what happened as one ability sees it."""

    def __init__(self, happened: Happened, watcher: Watcher) -> None:
        self._happened = happened
        self._view = happened.before if type(watcher.pattern) in LOOKS_BACK else happened.after
        self._watcher = watcher

    def fits(self, incident: Incident) -> bool:
        """Return whether an incident is what the ability waits for."""
        pattern, occurrence = self._watcher.pattern, incident.occurrence
        subject = subject_of(pattern)
        if subject is not None and not self._is(subject, occurrence.subject):
            return False
        match pattern:
            case Attacks() | IsAttacked() | Blocks() | BlocksCreature() | BecomesBlocked() | BecomesBlockedBy():
                return self._fits_in_combat(pattern, incident)
            case DealsDamage() | IsDealtDamage() | PlayerIsDealtDamage():
                return self._fits_damage(pattern, incident)
            case BecomesTarget() | PlayerBecomesTarget() | CastsSpell():
                return self._fits_on_stack(pattern, incident)
            case Dies(damaged_by=quality) if quality is not None:
                return self._was_damaged_by(quality, occurrence.subject)
            case StepBegins(step=step) if isinstance(incident.event, StepBegan) and incident.event.step is not step:
                return False
            case LeavesBattlefield(zone=zone) if zone is not None and isinstance(incident.event, ZoneChanged):
                return incident.event.destination is not None and incident.event.destination.value == zone
            case BecomesDesignated(designation=wanted) if isinstance(incident.event, Designated):
                return incident.event.designation == wanted
            case CountersArePut() | LastCounterRemoved() | ReachesChapter():
                return _fits_counters(pattern, incident)
            case _:
                return self._is_player(_player_of(pattern), occurrence.player)

    def _fits_in_combat(self, pattern: _InCombat, incident: Incident) -> bool:
        occurrence = incident.occurrence
        match pattern:
            case Attacks(first=True) if occurrence.subject in self._happened.before.state.turn.attacked:
                return False
            case Attacks():
                return self._is_aimed(pattern, occurrence, incident) and self._has_company(pattern, occurrence)
            case IsAttacked(player=player, permanent=permanent):
                return self._is_attacked(player, permanent, incident)
            case Blocks(least=least):
                return occurrence.amount >= least
            case BlocksCreature(attacker=quality) | BecomesBlockedBy(blocker=quality):
                return self._is(quality, occurrence.other)
            case BecomesBlocked(least=least):
                return self._is_newly_blocked(least, occurrence)
            case _:
                assert_never(pattern)

    def _is_aimed(self, pattern: Attacks, occurrence: Occurrence, incident: Incident) -> bool:
        """Return whether a declared attacker attacks what the ability asks for (CR 508.3a)."""
        if pattern.player is None and pattern.permanent is None:
            return True
        if self._is_attacked(pattern.player, pattern.permanent, incident):
            return True
        walker = occurrence.other is not None and self._view.has_type(occurrence.other, CardType.PLANESWALKER)
        return pattern.planeswalkers and walker and self._is_player(pattern.player, occurrence.player)

    def _is_attacked(self, player: PlayerPattern | None, permanent: Quality | None, incident: Incident) -> bool:
        """Return whether such a player, or such a permanent, is attacked itself (CR 508.3b)."""
        event = incident.event
        assert isinstance(event, AttackDeclared)  # noqa: S101  attacks are declared
        if isinstance(event.target, int):
            return player is not None and self._is_player(player, event.target)
        return permanent is not None and self._is(permanent, event.target)

    def _has_company(self, pattern: Attacks, occurrence: Occurrence) -> bool:
        """Return whether as many others were declared with it as the ability asks for, or none (CR 506.5, 702.83b)."""
        if not pattern.alone and not pattern.with_others:
            return True
        declared = combat_of(self._view.state).declared_attackers
        if pattern.alone:
            return len(declared) == 1
        others = (each for each in declared if each != occurrence.subject and self._is(pattern.others, each))
        return sum(1 for _ in others) >= pattern.with_others

    def _is_newly_blocked(self, least: int, occurrence: Occurrence) -> bool:
        """Return whether it became blocked, or only now by so many creatures (CR 509.3c, 509.3e)."""
        earlier = None if self._happened.before.state.combat is None else self._happened.before.state.combat.attackers
        former = None if earlier is None or occurrence.subject is None else earlier.get(occurrence.subject)
        if former is None or not former.blocked:
            return occurrence.amount >= least
        return len(former.blockers) < least <= occurrence.amount

    def _fits_damage(self, pattern: _ByDamage, incident: Incident) -> bool:
        occurrence = incident.occurrence
        assert isinstance(incident.event, DamageDealt)  # noqa: S101  damage was dealt
        if pattern.combat is not None and incident.event.combat is not pattern.combat:
            return False
        match pattern:
            case DealsDamage(player=None, object=None):
                return True
            case DealsDamage(player=player, object=quality):
                if occurrence.other is None:
                    return player is not None and self._is_player(player, occurrence.player)
                return quality is not None and self._is(quality, occurrence.other)
            case IsDealtDamage(source=source):
                return source is None or any(self._is(source, each) for each in occurrence.subjects)
            case PlayerIsDealtDamage(player=player):
                return self._is_player(player, occurrence.player)
            case _:
                assert_never(pattern)

    def _fits_on_stack(self, pattern: _OnStack, incident: Incident) -> bool:
        occurrence = incident.occurrence
        if not self._is_player(pattern.player, occurrence.player):
            return False
        match pattern:
            case BecomesTarget(spells=spells, abilities=abilities):
                found = None if occurrence.other is None else on_stack(self._view.state, occurrence.other)
                return found is not None and (spells if found.kind is StackKind.SPELL else abilities)
            case PlayerBecomesTarget(target=target):
                aimed = incident.event.target if isinstance(incident.event, BecameTarget) else None
                return isinstance(aimed, int) and self._is_player(target, aimed)
            case CastsSpell(spell=quality, number=number, paid=paid):
                fits = self._is_numbered(number, occurrence.player) and self._is(quality, occurrence.subject)
                return fits and (paid is None or self._was_paid(paid, occurrence.subject))
            case _:
                assert_never(pattern)

    def _was_paid(self, cost: str, spell: ObjectId | None) -> bool:
        """Return whether a cost was paid for a spell."""
        found = None if spell is None else on_stack(self._view.state, spell)
        return found is not None and cost in found.paid

    def _is_numbered(self, number: int | None, player: PlayerId | None) -> bool:
        """Return whether a player has cast so many spells this turn by now."""
        cast = self._view.state.turn.history.spells_cast
        return number is None or (player is not None and cast.get(player, 0) == number)

    def _was_damaged_by(self, quality: Quality, id_: ObjectId | None) -> bool:
        """Return whether what dies was dealt damage this turn by such a source."""
        permanents = self._view.board.permanents
        sources = permanents[id_].damaged_this_turn_by if id_ is not None and id_ in permanents else ()
        return any(self._is(quality, each) for each in sources)

    def attacking_players(self, pattern: PlayerAttacks, incidents: Iterable[Incident]) -> Iterator[Occurrence]:
        """Yield players who attack with so many such creatures; with a target once for each player attacked."""
        for incident in incidents:
            occurrence = incident.occurrence
            if not self._is_player(pattern.who, occurrence.player):
                continue
            for defender, attackers in self._groups(pattern, occurrence.subjects):
                count = len(attackers)
                if pattern.least <= count and (pattern.most is None or count <= pattern.most):
                    yield replace(
                        occurrence, subject=attackers[0], defender=defender, amount=count, subjects=tuple(attackers)
                    )

    def _groups(
        self, pattern: PlayerAttacks, declared: Iterable[ObjectId]
    ) -> Iterable[tuple[PlayerId | None, list[ObjectId]]]:
        """Return the attackers that count: all together, or those that attack each such player (CR 508.3d, 508.3e)."""
        suitable = [each for each in declared if self._is(pattern.attackers, each)]
        if not suitable:
            return ()
        attackers = combat_of(self._view.state).attackers
        if pattern.target is None:
            defenders = {attackers[each].defending_player for each in suitable}
            return ((defenders.pop() if len(defenders) == 1 else None, suitable),)
        groups: dict[PlayerId | None, list[ObjectId]] = {}
        for each in suitable:
            defender = attackers[each].defending_player
            if self._attacks(pattern, attackers[each].target) and self._is_player(pattern.target, defender):
                groups.setdefault(defender, []).append(each)
        return groups.items()

    def _attacks(self, pattern: PlayerAttacks, target: Target | None) -> bool:
        """Return whether what a creature attacks counts: a player, or a planeswalker too."""
        if isinstance(target, str):
            return pattern.planeswalkers and self._view.has_type(target, CardType.PLANESWALKER)
        return target is not None

    def dying_together(self, quality: Quality, incidents: Iterable[Incident]) -> Iterator[Occurrence]:
        """Yield what dies of this quality at once, as one occurrence."""
        dead = [each.occurrence.subject for each in incidents if self._is(quality, each.occurrence.subject)]
        subjects = tuple(each for each in dead if each is not None)
        if subjects:
            yield Occurrence(subjects[0], amount=len(subjects), subjects=subjects, left=True)

    def damage_to_anything(self, incidents: Iterable[Incident]) -> Iterator[Occurrence]:
        """Yield each such source once with all the damage that it deals at once, whatever it is dealt to."""
        dealt: dict[ObjectId | None, int] = {}
        for occurrence in (each.occurrence for each in incidents if self.fits(each)):
            dealt[occurrence.subject] = dealt.get(occurrence.subject, 0) + occurrence.amount
        for source, amount in dealt.items():
            yield Occurrence(source, amount=amount)

    def damage_by_several(self, pattern: OneOrMoreDealDamage, incidents: Iterable[Incident]) -> Iterator[Occurrence]:
        """Yield each such player whom one or more such sources dealt damage at once."""
        for incident in incidents:
            player = incident.occurrence.player
            if player is None or not self._is_player(pattern.player, player):
                continue
            dealt = [
                each
                for each in self._happened.of(DamageDealt)
                if each.target == player
                and (pattern.combat is None or each.combat is pattern.combat)
                and self._is(pattern.sources, each.source)
            ]
            if dealt:
                sources = tuple(each.source for each in dealt)
                amount = sum(each.amount for each in dealt)
                yield Occurrence(sources[0], player=player, amount=amount, subjects=sources)

    def _is(self, quality: Quality, id_: ObjectId | None) -> bool:
        """Return whether there is an object that has a quality, as the ability asks."""
        return id_ is not None and self._has(quality, id_)

    def _has(self, quality: Quality, id_: ObjectId) -> bool:
        if isinstance(quality, IsThis):
            return id_ == self._watcher.source
        if isinstance(quality, Everything) and self._view.board.seating.range_of_influence is None:
            return True
        return sees(self._view, quality, id_, self._watcher.source)

    def _is_player(self, pattern: PlayerPattern | None, player: PlayerId | None) -> bool:
        """Return whether a player is whom the ability asks for."""
        if pattern is None:
            return True
        if player is None or not self._is_whose(pattern.who, player):
            return False
        asker = self._watcher.source
        return pattern.condition is None or (asker is not None and self._view.meets(pattern.condition, player, asker))

    def _is_whose(self, who: Whose, player: PlayerId) -> bool:
        state, you = self._view.state, self._watcher.controller
        match who:
            case Whose.ANYBODY:
                return self._view.board.seating.reaches(you, player)
            case Whose.YOU:
                return player == you
            case Whose.OPPONENT:
                return are_opponents(state, you, player) and self._view.board.seating.reaches(you, player)
            case Whose.ANOTHER_PLAYER:
                return player != you and self._view.board.seating.reaches(you, player)
            case Whose.ENCHANTED_PLAYER:
                return self._host() == player
            case Whose.MONARCH:
                return state.monarch == player
            case Whose.CONTROLLER_OF_ATTACHED:
                host = self._host()
                return isinstance(host, str) and host in self._view and self._view.permanent(host).controller == player
            case _:
                assert_never(who)

    def _host(self) -> Target | None:
        source = self._watcher.source
        permanents = self._view.board.permanents
        return permanents[source].attached_to if source is not None and source in permanents else None


def sees(view: View, quality: Quality, id_: ObjectId, asker: ObjectId | None) -> bool:
    """Return whether an object has a quality, as an ability of ``asker`` asks; both may have left the battlefield."""
    subject = view.find(id_)
    source = None if asker is None else view.find(asker)
    return subject is not None and matches(quality, subject, source or subject)


def _fits_counters(pattern: CountersArePut | LastCounterRemoved | ReachesChapter, incident: Incident) -> bool:
    event = incident.event
    assert isinstance(event, CountersChanged)  # noqa: S101  counters came or went
    match pattern:
        case CountersArePut(counter=counter):
            return counter is None or event.counter == counter
        case LastCounterRemoved(counter=counter):
            return event.counter == counter
        case ReachesChapter(chapter=number):
            before = incident.occurrence.amount
            return before < number <= before + event.change
        case _:
            assert_never(pattern)


def _player_of(pattern: Pattern) -> PlayerPattern | None:
    """Return whom the event has to concern, ``None`` if anybody will do."""
    match pattern:
        case GainsLife(player=player) | LosesLife(player=player) | DrawsCard(player=player):
            return player
        case Cycles(player=player) | DiscardsCard(player=player):
            return player
        case BecomesMonarch(player=player) | IsSacrificed(player=player) | StepBegins(player=player):
            return player
        case _:
            return None
