"""Short ways to say which declarations are legal, and from where an ability comes."""

from collections.abc import Iterable, Mapping
from itertools import repeat

from msgspec.structs import replace

from redzone.abilities.ability import Ability, ApplyRule, Continuous
from redzone.abilities.keyword import Keyword
from redzone.abilities.language import Quality
from redzone.abilities.plain_qualities import HasName
from redzone.game.action import Action, DeclareAttackers, DeclareBlockers
from redzone.game.decision import AttackersDeclaration, BlockersDeclaration
from redzone.game.permanent import Permanent
from redzone.rules.game import legal_actions
from redzone.values.identity import ObjectId, PlayerId, Target
from redzone.values.options import COMMANDER, RuleOptions
from tests.support.states import A, B, Play, game, permanent, target

WAYS_TO_HAVE = ("itself", "rule")
"""A creature has an ability itself, or the ability of another permanent makes it a rule."""


def bear_with(way: str, *abilities: Keyword | Ability) -> list[Permanent]:
    """A bear with abilities, which it has itself or by the rules of an enchantment."""
    if way == "itself":
        return [permanent("bear", "2/2", *abilities)]
    rules = [ability for ability in abilities if not isinstance(ability, Keyword)]
    return [
        permanent("bear", "2/2"),
        *(ruling(f"law{number}", HasName("bear"), each) for number, each in enumerate(rules)),
    ]


def ruling(name: str, affected: Quality, *abilities: Ability, attached_to: PlayerId | str | None = None) -> Permanent:
    """An enchantment that makes a rule about all permanents of a quality."""
    rules = Continuous(affected, tuple(map(ApplyRule, abilities)))
    type_line = "Enchantment" if attached_to is None else "Enchantment — Aura"
    return permanent(name, None, rules, type=type_line, attached_to=attached_to)


def plain(*names: str) -> list[Permanent]:
    return [permanent(name, "2/2") for name in names]


def walker(name: str = "walker") -> Permanent:
    return permanent(name, type="Planeswalker", loyalty=4)


def attacking(
    *seats: Iterable[Permanent],
    options: RuleOptions = COMMANDER,
    mana: str = "",
    life: Mapping[PlayerId, int] | None = None,
) -> Play:
    """Ana is to declare attackers, with this mana in the pool."""
    play = Play(game(*seats, options=options, life=life)).pass_until(AttackersDeclaration)
    return with_mana(play, mana)


def blocked(*seats: Iterable[Permanent], by: str = "", options: RuleOptions = COMMANDER, mana: str = "") -> Play:
    """Ana's creatures named in ``by``, or all of them, attack Ben, who is to declare blockers."""
    mine, *others = [list(seat) for seat in seats]
    names = by.split() or [each.id for each in mine if "Creature" in str(each.card.printed.type_line)]
    targets = dict[str, PlayerId | str](zip(names, repeat(B), strict=False))
    play = Play(game(mine, *others, options=options)).attack(**targets)
    return with_mana(play.pass_until(BlockersDeclaration), mana)


def with_mana(play: Play, mana: str) -> Play:
    player = play.player
    play.state = play.state.with_players({player: replace(play.state.players[player], mana=mana)})
    return play


def declared(**attacks: PlayerId | str) -> DeclareAttackers:
    """Ana's declaration of attackers."""
    return DeclareAttackers(A, {ObjectId(each): target(what) for each, what in attacks.items()})


def ways(play: Play) -> set[str]:
    """Every legal declaration in words: ``"bear Ben, ox Cyd"``; ``""`` is nobody."""
    return {in_words(play, legal_action) for legal_action in legal_actions(play.state)}


def in_words(play: Play, action: Action | None) -> str:
    """A declaration in words, its creatures in the order of the board."""
    chosen: dict[ObjectId, tuple[Target, ...]] = {}
    match action:
        case DeclareAttackers(attacks=attacks):
            chosen = {creature: (target,) for creature, target in attacks.items()}
        case DeclareBlockers(blocks=blocks):
            chosen = dict[ObjectId, tuple[Target, ...]](blocks)
        case _:
            raise AssertionError(action)
    order = list(play.state.permanents)
    return ", ".join(
        f"{creature} {'+'.join(map(str, (_name(play, each) for each in chosen[creature])))}"
        for creature in sorted(chosen, key=order.index)
    )


def _name(play: Play, target: Target) -> str:
    return play.state.players[target].name if isinstance(target, int) else target
