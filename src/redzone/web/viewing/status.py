"""What else is worth a sign on a permanent: what it has become, what was chosen for it, what it can't do."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from redzone.abilities.ability import Ability
from redzone.abilities.attacking import AttackCost, CanAttackWhenNew, CantAttack, Goaded
from redzone.abilities.blocking import BlockCost, CantBlock
from redzone.abilities.casting import CantActivate
from redzone.abilities.words import Chosen
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.oracle.printing.abilities import describe_ability
from redzone.rules.reference.designations import goaders
from redzone.values.identity import ObjectId, PlayerId
from redzone.view import View
from redzone.web.viewing.words import SceneWords

SUMMONING_SICK: Final = "summoning sick"
_TOLD_ELSEWHERE: Final = (Goaded, AttackCost, BlockCost)
"""What is told by other words, or with the declaration that it concerns."""
_DETAINED: Final = (CantAttack(), CantBlock(), CantActivate())


class Signs:
    """The words that stand on the permanents of one state."""

    def __init__(self, view: View, words: SceneWords) -> None:
        self._view = view
        self._words = words
        self._designated = _designated(view.state)

    def of(self, permanent: Permanent) -> Iterator[str]:
        """Yield what is worth a sign on a permanent."""
        if permanent.phased_out:
            yield "phased out"
        if permanent.id in self._view:
            yield from self._by_rules(permanent)
        yield from self._designated.get(permanent.id, ())
        yield from permanent.designations
        yield from self._with_others(permanent)
        if permanent.exerted_by:
            yield "exerted"
        if permanent.skips_untap:
            yield "won't untap"
        yield from (self._chosen(kind, word) for kind, word in permanent.choices.items())
        if permanent.face_down and permanent.card.printed.name:
            yield f"face down: {permanent.card.printed.name}"

    def _by_rules(self, permanent: Permanent) -> Iterator[str]:
        """Yield what rules of the game and effects say of it that no ability of its own does (CR 302.6, 613.11)."""
        view, id_ = self._view, permanent.id
        if permanent.new and view.is_creature(id_) and not view.has(id_, CanAttackWhenNew):
            yield SUMMONING_SICK
        yield from (f"goaded by {self._words.player(player)}" for player in goaders(view, id_))
        rules = [rule.ability for rule in view.now(id_).rules if not isinstance(rule.ability, _TOLD_ELSEWHERE)]
        if all(each in rules for each in _DETAINED):
            yield "detained"
            rules = [each for each in rules if each not in _DETAINED]
        yield from map(self._said, dict.fromkeys(rules))

    def _said(self, rule: Ability) -> str:
        text = self._words.with_players(describe_ability(rule)).rstrip(".")
        return text.removeprefix("This creature ").removeprefix("This permanent ")

    def _with_others(self, permanent: Permanent) -> Iterator[str]:
        if permanent.protector is not None:
            yield f"protected by {self._words.player(permanent.protector)}"
        if permanent.paired_with is not None:
            yield f"paired with {self._words.called(permanent.paired_with)}"

    def _chosen(self, kind: Chosen, word: str) -> str:
        if kind is Chosen.PLAYER and word.isdecimal():
            return f"chosen: {self._words.player(PlayerId(int(word)))}"
        return f"chosen: {word}"


def _designated(state: GameState) -> Mapping[ObjectId, Sequence[str]]:
    """Return what effects have made of permanents, such as suspected (CR 701.60b)."""
    found: dict[ObjectId, list[str]] = {}
    for effect in state.board.effects:
        if effect.designation is not None:
            for id_ in effect.affected:
                found.setdefault(id_, []).append(effect.designation.value)
    return found
