"""A declaration that is being made: who has chosen what so far, and what the rest has to obey."""

from collections.abc import Mapping
from typing import NamedTuple

from redzone.game.action import Action, DeclareAttackers, DeclareBlockers
from redzone.game.decision import AttackersDeclaration, BlockersDeclaration
from redzone.game.state import GameState
from redzone.rules.combat.declare_attackers import legal_attacks
from redzone.rules.combat.declare_blockers import legal_blocks
from redzone.rules.declarations import LegalDeclarations
from redzone.rules.declarations.declaration import Problem
from redzone.values.identity import ObjectId, Target
from redzone.view import View

Decided = Mapping[ObjectId, tuple[Target, ...]]


class DeclarationDraft(NamedTuple):
    """What of a declaration is decided, and the legal declarations among which it has to end.

    ``verb`` is what the creatures do.
    """

    legal: LegalDeclarations
    decided: Decided
    verb: str

    @property
    def problem(self) -> Problem:
        """What the declaration has to obey."""
        return self.legal.problem


def draft_of(state: GameState, action: Action) -> DeclarationDraft | None:
    """Return the draft that an action is of the declaration for which a state waits, ``None`` if it is none."""
    match state.decision, action:
        case AttackersDeclaration(), DeclareAttackers(attacks=attacks):
            decided = {each: (target,) for each, target in attacks.items()}
            return DeclarationDraft(legal_attacks(state), decided, "attack")
        case BlockersDeclaration(player=player), DeclareBlockers(blocks=blocks):
            return DeclarationDraft(legal_blocks(View(state), player), dict(blocks), "block")
        case _:
            return None
