"""Which abilities trigger on what happened, and on which part of it (CR 603.2)."""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

from msgspec.structs import replace

from redzone.abilities.language import Is, Quality
from redzone.abilities.plain_qualities import Everything
from redzone.abilities.rewriting import mentions
from redzone.abilities.trigger import ANY_PLAYER, Company, EventKind, EventPattern, OtherSide, PlayerPattern
from redzone.abilities.words import ObjectWord, PlayerWord
from redzone.characteristics import matches
from redzone.characteristics.context import TextContext
from redzone.game.occurrence import Occurrence
from redzone.rules.combat_roles.removal_from_combat import combat_of
from redzone.rules.seats.player_patterns import is_such_player
from redzone.rules.triggers.happened import Happened, Incident
from redzone.rules.triggers.index import Watcher, Watchers
from redzone.rules.triggers.kinds import KINDS, incidents_of
from redzone.values.identity import ObjectId, PlayerId, Target


class Matching:
    """Finds the occurrences of what abilities wait for among what happened."""

    def __init__(self, happened: Happened) -> None:
        self._happened = happened
        self._by_subject: dict[EventKind, Mapping[ObjectId, list[Incident]]] = {}

    def occurrences(self, kind: EventKind, watchers: Watchers) -> Iterator[tuple[Watcher, Occurrence]]:
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

    def _about(self, kind: EventKind, incidents: Iterable[Incident]) -> Mapping[ObjectId, list[Incident]]:
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
        pattern = watcher.pattern
        assert isinstance(pattern, EventPattern)  # noqa: S101  a state trigger waits for no event
        judge = _Judge(self._happened, watcher, pattern)
        fitting = [each for each in incidents if judge.fits(each)]
        gathering = KINDS[pattern.event].gathering
        if fitting and (gathering.always or pattern.together):
            fitting = _gathered(fitting, [gathering.same(pattern, each) for each in fitting])
        elif len(fitting) > 1 and pattern.event is EventKind.STEP_BEGINS and not _speaks_of_that_player(watcher):
            fitting = fitting[:1]
        yield from (each.occurrence for each in fitting if _is_so_many(pattern, each))


def _gathered(incidents: Iterable[Incident], same: Iterable[Hashable]) -> list[Incident]:
    """Return incidents at the same time as one for each that is the same of them (CR 603.2c)."""
    groups: dict[Hashable, list[Incident]] = {}
    for key, incident in zip(same, incidents, strict=True):
        groups.setdefault(key, []).append(incident)
    return [incident._replace(occurrence=_together(group)) for group in groups.values() for incident in group[:1]]


def _together(incidents: Sequence[Incident]) -> Occurrence:
    """Return several occurrences as one: with all their subjects, and their amounts, each of which is at least one."""
    occurrences = [each.occurrence for each in incidents]
    subjects = tuple(dict.fromkeys(each.subject for each in occurrences if each.subject is not None))
    defenders = {each.defender for each in occurrences}
    return replace(
        occurrences[0],
        amount=sum(max(1, each.amount) for each in occurrences),
        subjects=subjects,
        defender=defenders.pop() if len(defenders) == 1 else None,
    )


def _is_so_many(pattern: EventPattern, incident: Incident) -> bool:
    """Return whether an amount is what a pattern asks for; one that grows becomes so much now (CR 509.3e, 714.2b)."""
    amount, former = incident.occurrence.amount, incident.former
    if amount < pattern.least or (former is not None and former >= pattern.least):
        return False
    return pattern.most is None or amount <= pattern.most


_THAT_PLAYER: Final = (PlayerWord.EVENT_PLAYER, PlayerWord.EVENT_PLAYER)


def _speaks_of_that_player(watcher: Watcher) -> bool:
    """Return whether an ability triggers once for each player of a team whose step begins (CR 805.4d)."""
    return watcher.delayed is None and any(mentions(watcher.ability, word) for word in _THAT_PLAYER)


def _linked(watchers: Iterable[Watcher], incidents: Sequence[Incident]) -> Iterator[tuple[Watcher, Sequence[Incident]]]:
    """Yield which abilities see which incidents: a linked one only that of its own cost (CR 607.2h, 702.154d)."""
    costs_paid = iter(incidents)
    for watcher in watchers:
        is_linked = isinstance(watcher.pattern, EventPattern) and watcher.pattern.linked
        yield watcher, tuple(islice(costs_paid, 1)) if is_linked else incidents


class _Judge:
    """Judges what happened as one ability sees it: each part of its pattern by what the record of an event says."""

    def __init__(self, happened: Happened, watcher: Watcher, pattern: EventPattern) -> None:
        self._view = happened.before if KINDS[pattern.event].looks_back else happened.after
        self._watcher = watcher
        self._pattern = pattern
        self._known: TextContext | None = None

    @property
    def _context(self) -> TextContext:
        """How the ability asks."""
        if self._known is None:
            self._known = self._view.asking(self._watcher.source, self._watcher.controller)
        return self._known

    def fits(self, incident: Incident) -> bool:
        """Return whether an incident is what the ability waits for, whatever its amount."""
        pattern, occurrence = self._pattern, incident.occurrence
        return (
            self._is(pattern.subject, occurrence.subject)
            and (pattern.word is None or pattern.word in incident.words)
            and (pattern.nth is None or pattern.nth == incident.nth)
            and self._is_player(pattern.player, occurrence.player)
            and (pattern.other is None or any(self._is_other(pattern.other, each) for each in incident.others))
            and (pattern.company is None or self._has_company(pattern.company, occurrence.subject))
        )

    def _is(self, quality: Quality, id_: ObjectId | None) -> bool:
        """Return whether an object has a quality, as the ability asks; where there is none, nothing may be asked."""
        if quality == Is(ObjectWord.THIS):
            return id_ is not None and id_ == self._watcher.source
        if isinstance(quality, Everything) and (id_ is None or self._view.board.seating.range_of_influence is None):
            return True
        subject = None if id_ is None else self._view.find(id_)
        return subject is not None and matches(quality, subject, self._context)

    def _is_player(self, pattern: PlayerPattern, player: PlayerId | None) -> bool:
        """Return whether a player is one that the ability asks for; where there is none, nobody may be asked for."""
        if pattern == ANY_PLAYER and (player is None or self._view.board.seating.range_of_influence is None):
            return True
        if player is None:
            return False
        return is_such_player(pattern, player, self._context)

    def _is_other(self, asked: OtherSide, other: Target) -> bool:
        """Return whether an object or a player is what the ability asks for on the other side."""
        if isinstance(other, str):
            return asked.object is not None and self._is(asked.object, other)
        return asked.player is not None and self._is_player(asked.player, other)

    def _has_company(self, company: Company, attacker: ObjectId | None) -> bool:
        """Return whether as many others were declared with it as the ability asks for (CR 506.5, 702.83b)."""
        declared = combat_of(self._view.state).declared_attackers
        count = sum(1 for each in declared if each != attacker and self._is(company.quality, each))
        return company.least <= count and (company.most is None or count <= company.most)
