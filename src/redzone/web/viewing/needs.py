"""What a draft still lacks, or has too much of, in words: "needs one more blocker"."""

from collections.abc import Iterator, Sequence
from typing import Final

from redzone.oracle.printing.nouns.plurals import listing, number_word
from redzone.rules.combat.asked import asked_of
from redzone.rules.declarations.declaration import Cap, CompanyTerm, NumberLimit, broken
from redzone.values.identity import ObjectId, Target
from redzone.view import View
from redzone.web.protocol.previews import Need
from redzone.web.viewing.drafts import DeclarationDraft
from redzone.web.viewing.words import SceneWords

_IF_ABLE: Final = " if able"


def needs_of(view: View, draft: DeclarationDraft, words: SceneWords) -> Iterator[Need]:
    """Yield what a draft needs before it is legal, and what it costs."""
    for restriction in broken(draft.problem, draft.decided):
        match restriction:
            case NumberLimit():
                yield _number(restriction, draft, words)
            case CompanyTerm():
                yield _company(restriction, draft, words)
            case Cap():
                yield _cap(restriction, draft, words)
    yield from _requirements(view, draft, words)
    yield from _costs(draft, words)


def _number(limit: NumberLimit, draft: DeclarationDraft, words: SceneWords) -> Need:
    """Return how many creatures have to choose the same thing, such as to block one attacker (CR 509.1b)."""
    count = sum(limit.target in chosen for chosen in draft.decided.values())
    who = f"{draft.verb}er"
    if count < limit.least:
        text = f"needs {number_word(limit.least - count)} more {who}{'s' * (limit.least - count > 1)}"
    else:
        most = limit.most or 0
        text = f"has {_counted(count, who)}, and at most {number_word(most)} can {draft.verb} it"
    return Need(objects=[words.label(limit.target)], text=text)


def _company(term: CompanyTerm, draft: DeclarationDraft, words: SceneWords) -> Need:
    """Return how many others have to be declared with a creature (CR 506.5, 508.1c, 509.1b)."""
    others = term.others - {term.creature}
    along = [each for each, chosen in draft.decided.items() if each in others and _aims(chosen, term)]
    missing = term.least - len(along)
    text = (
        f"can't {draft.verb} without {_counted(missing, f'more {draft.verb}er' if along else f'other {draft.verb}er')}"
    )
    return Need(objects=[words.label(term.creature)], text=text)


def _aims(chosen: tuple[Target, ...], term: CompanyTerm | Cap) -> bool:
    return bool(chosen) and (term.targets is None or any(each in term.targets for each in chosen))


def _cap(cap: Cap, draft: DeclarationDraft, words: SceneWords) -> Need:
    """Return how many creatures are too many (CR 508.1c, 509.1b)."""
    declared = [each for each, chosen in draft.decided.items() if each in cap.creatures and _aims(chosen, cap)]
    too_many = len(declared) - cap.most
    at_most = "none" if cap.most == 0 else f"at most {number_word(cap.most)}"
    whom = "" if cap.targets is None else f" {listing([words.called(each) for each in _in_order(cap, draft)], 'or')}"
    text = f"{number_word(too_many)} too many: {at_most} of these can {draft.verb}{whom}"
    return Need(objects=words.labels(declared), text=text)


def _in_order(cap: Cap, draft: DeclarationDraft) -> list[Target]:
    known = dict.fromkeys(target for options in draft.problem.options.values() for target in options)
    return [each for each in known if cap.targets is None or each in cap.targets]


def _requirements(view: View, draft: DeclarationDraft, words: SceneWords) -> Iterator[Need]:
    """Yield what asks creatures that every legal declaration has, and that are not declared yet (CR 508.1d, 509.1c)."""
    missing = [each for each in draft.legal.forced().creatures if not draft.decided.get(each)]
    if not missing:
        return
    texts: dict[ObjectId, list[str]] = {each: [] for each in missing}
    for asked in asked_of(view, draft.problem):
        if asked.creature in texts:
            texts[asked.creature].append(asked.text.removeprefix(f"{view.name(asked.creature)} "))
    for creature, reasons in texts.items():
        said = "; ".join(_without_vaguer(reasons))
        yield Need(objects=[words.label(creature)], text=said or f"has to {draft.verb}")


def _without_vaguer(reasons: Sequence[str]) -> Iterator[str]:
    """Yield reasons once each, and none that another one says more exactly: to attack, to attack somebody else."""
    for reason in dict.fromkeys(reasons):
        beginning = reason.removesuffix(_IF_ABLE)
        if not any(other != reason and other.startswith(f"{beginning} ") for other in reasons):
            yield reason


def _costs(draft: DeclarationDraft, words: SceneWords) -> Iterator[Need]:
    """Yield what the draft costs so far, each player apart (CR 508.1h, 509.1d)."""
    shares = draft.legal.costs(draft.decided).shares
    lacking = "" if draft.legal.is_payable(draft.decided) else ", and that can't be paid"
    declared = words.labels(each for each, chosen in draft.decided.items() if chosen)
    for player, total in shares:
        whom = "" if len(shares) == 1 else f"{words.player(player)} "
        yield Need(objects=declared, text=f"costs {whom}{total}{lacking}")


def _counted(number: int, noun: str) -> str:
    return f"{number_word(number)} {noun}{'s' * (number != 1)}"
