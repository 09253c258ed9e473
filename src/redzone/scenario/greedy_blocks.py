"""A simple way to block: where it costs nothing, and where the player would die otherwise."""

from collections.abc import Iterator, Mapping

from redzone.abilities.damaging import CantBeDestroyed, DamageMode
from redzone.game.action import Action, DeclareBlockers
from redzone.game.combat import Combat
from redzone.game.decision import BlockersDeclaration
from redzone.game.state import GameState
from redzone.rules.combat.block_problem import attackers_of, block_problem
from redzone.rules.damage.damage import is_lethal
from redzone.rules.legal_actions import LegalActions
from redzone.scenario.choosers import default_answer
from redzone.values.identity import ObjectId, PlayerId
from redzone.view import View


def greedy_blocks(state: GameState) -> Action:
    """Return a declaration of blockers, of a state that waits for one; it looks at power, toughness and keywords.

    The strongest attacker comes first. Each creature blocks one attacker: the smallest that kills it and survives. If
    what is left unblocked would kill the player, creatures also block to trade, and then to die, until it wouldn't.
    What the rules forbid of that becomes the nearest legal declaration.
    """
    decision = state.decision
    if not isinstance(decision, BlockersDeclaration):
        return default_answer(state)
    player = decision.player
    blocks = _Blocks(View(state), player).chosen()
    action = DeclareBlockers(player, {blocker: (attacker,) for blocker, attacker in blocks.items()})
    legal = LegalActions(state)
    return action if action in legal else legal.nearest(action) or default_answer(state)


class _Blocks:
    """Chooses blocks for one player."""

    def __init__(self, view: View, player: PlayerId) -> None:
        self._view = view
        self._player = player
        self._options = block_problem(view, player).options
        attackers = attackers_of(view.state, player)
        self._attackers = sorted(attackers, key=view.power, reverse=True)
        self._blocks: dict[ObjectId, ObjectId] = {}

    def chosen(self) -> Mapping[ObjectId, ObjectId]:
        """Return each blocker with the attacker that it blocks."""
        for attacker in self._attackers:
            self._block(attacker, [each for each in self._able(attacker) if self._wins(each, attacker)])
        for attacker in self._attackers:
            if attacker not in self._blocks.values() and self._is_deadly():
                able = list(self._able(attacker))
                self._block(attacker, [each for each in able if self._kills(each, attacker)] or able)
        return self._blocks

    def _block(self, attacker: ObjectId, able: list[ObjectId]) -> None:
        """Let the smallest of some creatures block, if there is one."""
        if able:
            self._blocks[min(able, key=self._size)] = attacker

    def _able(self, attacker: ObjectId) -> Iterator[ObjectId]:
        return (each for each, options in self._options.items() if attacker in options and each not in self._blocks)

    def _size(self, creature: ObjectId) -> int:
        return self._view.power(creature) + self._view.toughness(creature)

    def _wins(self, blocker: ObjectId, attacker: ObjectId) -> bool:
        return self._kills(blocker, attacker) and not self._kills(attacker, blocker)

    def _kills(self, one: ObjectId, other: ObjectId) -> bool:
        """Return whether a creature would kill another one in a fight of these two."""
        return self._is_lethal(one, other) and not (self._is_first(other, one) and self._is_lethal(other, one))

    def _is_lethal(self, one: ObjectId, other: ObjectId) -> bool:
        return not self._view.has(other, CantBeDestroyed) and is_lethal(self._view, one, other, self._damage(one))

    def _damage(self, creature: ObjectId) -> int:
        twice = DamageMode.DOUBLE_STRIKE in self._view.modes(creature)
        return self._view.power(creature) * (2 if twice else 1)

    def _is_first(self, one: ObjectId, other: ObjectId) -> bool:
        """Return whether a creature deals damage before another one does."""
        return self._strikes_first(one) and not self._strikes_first(other)

    def _strikes_first(self, creature: ObjectId) -> bool:
        return not self._view.modes(creature).isdisjoint({DamageMode.FIRST_STRIKE, DamageMode.DOUBLE_STRIKE})

    def _is_deadly(self) -> bool:
        """Return whether what is unblocked would take the last of the player's life."""
        attackers = (self._view.state.combat or Combat()).attackers
        unblocked = [
            each
            for each in self._attackers
            if each not in self._blocks.values() and attackers[each].target == self._player
        ]
        return sum(map(self._damage, unblocked)) >= self._view.state.players[self._player].life
