"""Which abilities trigger on what happened, and on which part of it (CR 603.2)."""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Final

from msgspec.structs import replace

from redzone.abilities.rewriting import mentions
from redzone.abilities.trigger import EventKind, EventPattern
from redzone.abilities.words import PlayerWord
from redzone.game.occurrence import Occurrence
from redzone.rules.effects.judging import Incident, PatternJudge
from redzone.rules.triggers.happened import Happened
from redzone.rules.triggers.index import Watcher, Watchers
from redzone.rules.triggers.kinds import KINDS, incidents_of
from redzone.values.identity import ObjectId


class Matching:
    """Finds the occurrences of what abilities wait for among what happened."""

    def __init__(self, happened: Happened) -> None:
        self._happened = happened
        self._by_subject: dict[EventKind, Mapping[ObjectId, list[Incident]]] = {}

    def has_happened(self, kind: EventKind) -> bool:
        """Return whether there was any event of a kind."""
        return bool(incidents_of(self._happened, kind))

    def occurrences(self, kind: EventKind, watchers: Watchers) -> Iterator[tuple[Watcher, Occurrence]]:
        """Yield each ability that triggers, with each occurrence; many tokens that ask for themselves are linear."""
        incidents = incidents_of(self._happened, kind)
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
            for incident in incidents:
                subject = incident.occurrence.subject
                if subject is not None:
                    found.setdefault(subject, []).append(incident)
            self._by_subject[kind] = found
        return self._by_subject[kind]

    def _of(self, watcher: Watcher, incidents: Iterable[Incident]) -> Iterator[Occurrence]:
        """Yield the occurrences on which one ability triggers."""
        pattern = watcher.pattern
        assert isinstance(pattern, EventPattern)  # noqa: S101  a state trigger waits for no event
        happened = self._happened
        view = happened.before if KINDS[pattern.event].looks_back else happened.after
        judge = PatternJudge(view, pattern, watcher.source, partial(view.asking, watcher.source, watcher.controller))
        fitting = [incident for incident in incidents if judge.fits(incident)]
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
    occurrences = [incident.occurrence for incident in incidents]
    subjects = tuple(dict.fromkeys(occurrence.subject for occurrence in occurrences if occurrence.subject is not None))
    defenders = {occurrence.defender for occurrence in occurrences}
    return replace(
        occurrences[0],
        amount=sum(max(1, occurrence.amount) for occurrence in occurrences),
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
