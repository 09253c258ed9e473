"""Illegal declarations, one for each restriction, requirement and cost: own abilities and those of other permanents."""

from collections.abc import Iterator, Mapping

from redzone.abilities.blocking import MustBeBlocked
from redzone.abilities.cost import ManaActivation, Payment
from redzone.abilities.plain_qualities import HasName
from redzone.game.action import DeclareAttackers
from redzone.game.decision import AttackersDeclaration, BlockersDeclaration
from redzone.game.permanent import Permanent
from redzone.game.state import GameState
from redzone.game.violation import Violation
from redzone.oracle import compile_exact
from redzone.rules.game import legal_actions
from redzone.values.identity import ObjectId, Target
from tests.support import outside
from tests.support.states import A, B, C, Play, blocking, game, permanent

Story = tuple[str, tuple[Violation, ...]]


def creature(name: str, text: str = "", pt: str = "2/2", *, new: bool = False) -> Permanent:
    return permanent(name, pt, *compile_exact(text), new=new)


def charm(text: str) -> Permanent:
    """An enchantment with a text."""
    return permanent("charm", None, *compile_exact(text), type="Enchantment")


def aura(host: str, text: str) -> Permanent:
    return permanent("shackles", None, *compile_exact(text), type="Enchantment — Aura", attached_to=host)


def story(state: GameState, name: str, **pairs: Target | str) -> Story:
    attacks = {ObjectId(each): what if isinstance(what, int) else ObjectId(what) for each, what in pairs.items()}
    return name, tuple(legal_actions(state).violations(DeclareAttackers(A, attacks)))


ALONE: Mapping[str, str] = {
    "unless defending player controls a kind of land": "~ can't attack unless defending player controls an Island.",
    "not with so few": "~ can't attack unless at least two other creatures attack.",
    "not alone": "~ can't attack alone.",
    "has to pay": "~ can't attack unless you pay {2}.",
    "has to sacrifice": "~ can't attack unless you sacrifice a land.",
}
"""What bear can't do when it attacks Ben alone, by its own text."""

OTHERS: Mapping[str, str] = {
    "no attack of small ones": "Creatures with power 2 or less can't attack you.",
    "a cap": "No more than one creature can attack each combat.",
    "a cap on attackers of a player": "No more than one creature can attack you each combat.",
    "nobody attacks alone": "Creatures your opponents control can't attack alone.",
    "a tax": "Creatures can't attack you unless their controller pays {2} for each of those creatures.",
    "a tax in life": "Creatures can't attack you unless their controller pays 50 life for each of those creatures.",
}
"""What Ben's charm says when bear, or bear and ox attack Ben."""

MUST_ATTACK: Mapping[str, str] = {
    "attacks if able": "~ attacks each combat if able.",
    "attacks if others do": "If a creature you control attacks, ~ also attacks if able.",
}

MUST_ATTACK_CHARMS: Mapping[str, str] = {
    "all attack": "Creatures your opponents control attack each combat if able.",
    "somebody attacks a player": "Each opponent must attack you with at least one creature each combat if able.",
}


def attacks() -> Iterator[Story]:
    """Yield illegal attacks of bear and ox."""
    for name, text in ALONE.items():
        state = Play(game([creature("bear", text), creature("ox")], [], [])).pass_until(AttackersDeclaration).state
        yield story(state, f"attack, own: {name}", bear=B)
    for name, text in OTHERS.items():
        state = Play(game([creature("bear"), creature("ox")], [charm(text)], [])).pass_until(AttackersDeclaration).state
        alone = name == "nobody attacks alone"
        yield story(state, f"attack, of a charm: {name}", **({"bear": B} if alone else {"bear": B, "ox": B}))
    stuck = game([creature("bear"), creature("ox")], [aura("bear", "Enchanted creature can't attack or block.")], [])
    yield story(Play(stuck).pass_until(AttackersDeclaration).state, "attack, of an Aura", bear=B)
    for name, text in MUST_ATTACK.items():
        state = Play(game([creature("bear", text), creature("ox")], [], [])).pass_until(AttackersDeclaration).state
        yield story(state, f"attack, own: {name}", **({"ox": C} if "others" in name else {}))
    for name, text in MUST_ATTACK_CHARMS.items():
        state = Play(game([creature("bear"), creature("ox")], [charm(text)], [])).pass_until(AttackersDeclaration).state
        yield story(state, f"attack, of a charm: {name}")
    host = aura("bear", "Enchanted creature attacks each combat if able.")
    state = Play(game([creature("bear"), creature("ox")], [host], [])).pass_until(AttackersDeclaration).state
    yield story(state, "attack, of an Aura: has to")
    goaded = Play(game([creature("bear"), creature("ox")], [], [])).effect(outside.goad((ObjectId("bear"),)), by=B)
    yield story(goaded.pass_until(AttackersDeclaration).state, "attack: goaded", bear=B)
    crowd = [creature(f"c{number}", "~ attacks each combat if able.") for number in range(6)]
    yield story(Play(game(crowd, [])).pass_until(AttackersDeclaration).state, "attack: a crowd stays at home", c0=B)


def to(target: Target, *creatures: ObjectId) -> dict[ObjectId, Target]:
    """Some creatures attack one thing."""
    return dict.fromkeys(creatures, target)


def options() -> Iterator[Story]:
    """Yield bands, exertion, enlisting and payments that are not possible."""
    team = [
        creature("hero", "Banding"),
        creature("bear"),
        creature("ox"),
        creature("wolf", "Bands with other creatures"),
        creature("captain", "Enlist"),
        creature("fresh", new=True),
        creature("runner", "You may exert ~ as it attacks."),
        permanent("forest", type="Basic Land — Forest"),
    ]
    tax = charm("Creatures can't attack you unless their controller pays {1} for each of those creatures.")
    state = Play(game(team, [tax], [])).pass_until(AttackersDeclaration).state
    hero, bear, ox, captain, fresh, runner = map(ObjectId, ("hero", "bear", "ox", "captain", "fresh", "runner"))
    actions = {
        "a band without banding": DeclareAttackers(A, to(C, bear, ox), bands=((bear, ox),)),
        "a band that attacks two players": DeclareAttackers(A, {hero: C, bear: B}, bands=((hero, bear),)),
        "in two bands": DeclareAttackers(A, to(C, hero, bear, ox), bands=((hero, bear), (hero, ox))),
        "a band with a creature at home": DeclareAttackers(A, {hero: C}, bands=((hero, bear),)),
        "an empty band": DeclareAttackers(A, {hero: C}, bands=((),)),
        "exerted at home": DeclareAttackers(A, {hero: C}, exerted=(runner,)),
        "exerted without the ability": DeclareAttackers(A, {hero: C}, exerted=(hero,)),
        "exerted twice": DeclareAttackers(A, {runner: C}, exerted=(runner, runner)),
        "enlisting at home": DeclareAttackers(A, {hero: C}, enlisted={captain: (ox,)}),
        "enlisting without the ability": DeclareAttackers(A, {hero: C}, enlisted={hero: (ox,)}),
        "enlisting an attacker": DeclareAttackers(A, {captain: C, ox: C}, enlisted={captain: (ox,)}),
        "enlisting a new creature": DeclareAttackers(A, {captain: C}, enlisted={captain: (fresh,)}),
        "paying too little": DeclareAttackers(
            A, to(B, hero, bear), payment=Payment("{G}", (ManaActivation(ObjectId("forest"), "{G}"),))
        ),
        "paying with nothing": DeclareAttackers(A, {hero: B}, payment=Payment("{G}")),
        "paying life instead": DeclareAttackers(A, {hero: B}, payment=Payment(life=2)),
        "paying for nothing": DeclareAttackers(A, {hero: C}, payment=Payment(life=2)),
        "paying with what isn't there": DeclareAttackers(A, {hero: B}, payment=Payment(sacrificed=(ObjectId("x"),))),
    }
    for name, action in actions.items():
        yield name, tuple(legal_actions(state).violations(action))


ATTACKER: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "by two or more": ("~ can't be blocked except by two or more creatures.", {"bear": "wurm"}),
    "by one at most": ("~ can't be blocked by more than one creature.", {"bear": "wurm", "ox": "wurm"}),
    "only by all": ("~ can't be blocked unless all creatures defending player controls block it.", {"bear": "wurm"}),
    "not at all": ("~ can't be blocked.", {"bear": "wurm"}),
    "not by small ones": ("~ can't be blocked by creatures with power 2 or less.", {"bear": "wurm"}),
    "only by Walls": ("~ can't be blocked except by Walls.", {"bear": "wurm"}),
    "must be blocked": ("~ must be blocked if able.", {}),
    "must be blocked by exactly one": (
        "~ must be blocked by exactly one creature if able.",
        {"bear": "wurm", "ox": "wurm"},
    ),
    "must be blocked by two": ("~ must be blocked by two or more creatures if able.", {"bear": "wurm"}),
    "by all able": ("All creatures able to block ~ do so.", {"bear": "wurm"}),
    "a price for each": (
        "~ can't be blocked unless defending player pays {1} for each creature they control that's blocking it.",
        {"bear": "wurm", "ox": "wurm"},
    ),
}
"""What wurm says, and how Ben blocks it."""

BLOCKER: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "not": ("~ can't block.", {"bear": "wurm"}),
    "not large ones": ("~ can't block creatures with power 3 or greater.", {"bear": "wurm"}),
    "only fliers": ("~ can block only creatures with flying.", {"bear": "wurm"}),
    "not alone": ("~ can't block alone.", {"bear": "wurm"}),
    "not with so few": ("~ can't block unless at least two other creatures block.", {"bear": "wurm"}),
    "has to": ("~ blocks each combat if able.", {}),
    "has to pay": ("~ can't block unless you pay {2}.", {"bear": "wurm"}),
}
"""What bear says, and how Ben blocks with it."""

CHARMS: Mapping[str, tuple[str, Mapping[str, str]]] = {
    "not": ("Creatures your opponents control can't block.", {"bear": "wurm"}),
    "not alone": ("Creatures your opponents control can't block alone.", {"bear": "wurm"}),
    "a cap": ("No more than one creature can block each combat.", {"bear": "wurm", "ox": "wurm"}),
    "by two or more": ("Creatures you control can't be blocked except by two or more creatures.", {"bear": "wurm"}),
    "not at all": ("Creatures you control can't be blocked.", {"bear": "wurm"}),
    "only by Walls": ("Creatures you control can't be blocked except by Walls.", {"bear": "wurm"}),
    "have to": ("Creatures your opponents control block each combat if able.", {"bear": "wurm"}),
    "must be blocked": ("Creatures you control must be blocked if able.", {}),
    "a tax": (
        "Creatures your opponents control can't block unless their controller pays {1} for each of those creatures.",
        {"bear": "wurm", "ox": "wurm"},
    ),
}
"""What Ana's charm says, and how Ben blocks."""


def blocks() -> Iterator[Story]:
    """Yield illegal blocks of wurm by bear and ox."""
    team = ("bear", "ox", "cub")
    for name, (text, chosen) in ATTACKER.items():
        state = _blocking([creature("wurm", text, "4/4")], [creature(player) for player in team])
        yield f"block, of the attacker: {name}", tuple(legal_actions(state).violations(blocking(B, **chosen)))
    for name, (text, chosen) in BLOCKER.items():
        state = _blocking([creature("wurm", "", "4/4")], [creature("bear", text), creature("ox"), creature("cub")])
        yield f"block, own: {name}", tuple(legal_actions(state).violations(blocking(B, **chosen)))
    for name, (text, chosen) in CHARMS.items():
        state = _blocking([creature("wurm", "", "4/4"), charm(text)], [creature(player) for player in team])
        yield f"block, of a charm: {name}", tuple(legal_actions(state).violations(blocking(B, **chosen)))
    lure = aura("wurm", "All creatures able to block enchanted creature do so.")
    state = _blocking([creature("wurm", "", "4/4"), lure], [creature(player) for player in team])
    yield "block, of an Aura: by all able", tuple(legal_actions(state).violations(blocking(B, bear="wurm")))
    for must in (MustBeBlocked(1, 2), MustBeBlocked(blockers=HasName("ox"))):
        state = _blocking([permanent("wurm", "4/4", must)], [creature(player) for player in team])
        three = blocking(B, **dict.fromkeys(team, "wurm")) if must.most else blocking(B)
        yield "block, of the attacker: must be blocked by some", tuple(legal_actions(state).violations(three))
    shackles = aura("bear", "Enchanted creature can't attack or block.")
    state = _blocking([creature("wurm", "", "4/4"), shackles], [creature("bear")])
    yield "block, of an Aura", tuple(legal_actions(state).violations(blocking(B, bear="wurm")))


def _blocking(mine: list[Permanent], theirs: list[Permanent]) -> GameState:
    return Play(game(mine, theirs)).attack(wurm=B).pass_until(BlockersDeclaration).state
