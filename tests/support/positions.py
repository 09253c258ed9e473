"""Positions in which everything that a text can read is there, and what can change between two of them."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import Ability, KeywordAbility, SpellEffect
from redzone.abilities.counting import cards_in_your_hand, life_of
from redzone.abilities.keyword import Keyword
from redzone.abilities.static import DefinesPowerToughness
from redzone.game.card import Card, PhysicalCard, Zone, ZoneObject
from redzone.game.combat import Attacker, Combat
from redzone.game.effect import ContinuousEffect, Designation
from redzone.game.permanent import Permanent
from redzone.game.player import LossReason, Player
from redzone.game.stack import Resolution, StackKind, StackObject
from redzone.game.state import GameState, LastKnown
from redzone.values.identity import CardId, ObjectId, Timestamp, next_incarnation
from redzone.values.turn import History, Phase
from redzone.view import View
from tests.support.states import A, B, C, card, game, permanent

BEAR, OX, ELF, WALL, ISLE, AURA = map(ObjectId, ("bear", "ox", "elf", "wall", "isle", "aura"))
DEAD: Final = ObjectId("dead")
CORPSE: Final = ObjectId("corpse")
"""What died, of which the card may lie in a graveyard now."""
_DEFINING: Final[tuple[Ability, ...]] = (
    DefinesPowerToughness(life_of(), life_of()),
    DefinesPowerToughness(cards_in_your_hand(), 3),
    KeywordAbility(Keyword.FLYING),
)


def position(
    random: Random, abilities: Mapping[ObjectId, tuple[Ability, ...]] | None = None, *, defining: bool = True
) -> GameState:
    """A position of three players in the middle of a combat; cards elsewhere may be ``defining`` their own numbers."""
    of = abilities or {}
    mine = [
        permanent("bear", "2/2", Keyword.FLYING, *of.get(BEAR, ()), type="Creature — Bear", colors="W"),
        permanent("elf", "1/3", *of.get(ELF, ()), type="Creature — Elf", colors="WB", counters={"+1/+1": 1}),
        permanent("aura", None, *of.get(AURA, ()), type="Enchantment — Aura", attached_to="bear"),
    ]
    theirs = [
        permanent("ox", "4/4", *of.get(OX, ()), type="Artifact Creature — Elf", commander=True, owner=A),
        permanent("wall", "0/4", *of.get(WALL, ()), type="Creature — Wall", colors="B", token=True, tapped=True),
        permanent("isle", None, *of.get(ISLE, ()), type="Land — Island", new=True),
    ]
    state = game(mine, theirs, [], begun=False)
    state = replace(state, combat=Combat())
    for change in CHANGES:
        if random.random() < 0.7:
            state = change(state, random)
    return state if defining else _without_definitions(state)


def _without_definitions(state: GameState) -> GameState:
    """The same with plain cards elsewhere."""

    def plain(cards: tuple[ZoneObject, ...] | None) -> tuple[ZoneObject, ...]:
        return tuple(
            replace(each, card=replace(each.card, printed=replace(each.card.printed, abilities=())))
            for each in cards or ()
        )

    players = {
        id_: replace(
            each,
            hand=plain(each.hand),
            graveyard=plain(each.graveyard),
            library=plain(each.library),
            on_library=plain(each.on_library),
            in_library=plain(each.in_library),
        )
        for id_, each in state.players.items()
    }
    return replace(state, players=players, exile=plain(state.exile), command=plain(state.command))


_WHENCE: Final = (Zone.HAND, Zone.GRAVEYARD, Zone.EXILE, Zone.LIBRARY)


def _changed(state: GameState, id_: ObjectId, random: Random) -> GameState:
    """One permanent with other marks."""
    old = state.permanents[id_]
    changes: list[Permanent] = [
        replace(old, tapped=not old.tapped),
        replace(old, new=not old.new),
        replace(old, counters={"+1/+1": random.randint(0, 2), "charge": random.randint(0, 2)}),
        replace(old, designations=() if old.designations else ("renowned",)),
        replace(old, damaged_this_turn_by=() if old.damaged_this_turn_by else (OX,)),
        replace(old, exerted_by=() if old.exerted_by else (A,)),
        replace(old, paired_with=random.choice((None, BEAR, ELF, DEAD))),
        replace(old, cast=not old.cast, paid=random.choice(((), ("kicker",)))),
        replace(old, cast_from=random.choice((None, *_WHENCE)), mana_spent=random.choice(("", "{G}", "{W}{W}{C}"))),
        replace(old, upkeeps_to_come=random.randint(0, 2)),
        replace(old, attached_to=random.choice((None, BEAR, OX, DEAD, A, B, C))),
        replace(old, controller=random.choice((A, B))),
    ]
    return state.with_permanents({id_: random.choice(changes)})


def _a_permanent(state: GameState, random: Random) -> GameState:
    return _changed(state, random.choice(list(state.permanents)), random)


def _combat(state: GameState, random: Random) -> GameState:
    if random.random() < 0.2:
        return replace(state, combat=None)
    attacking = [each for each in (BEAR, ELF) if random.random() < 0.7]
    blocks = {each: (random.choice(attacking),) for each in (OX, WALL) if attacking and random.random() < 0.6}
    attackers = {
        attacker: Attacker(
            random.choice((defender := random.choice((B, C)), ISLE, None)),
            defender,
            blocked=random.choice((None, True, False)),
            blockers=tuple(blocker for blocker, blocked in blocks.items() if attacker in blocked),
        )
        for attacker in attacking
    }
    attacked = {A: tuple(dict.fromkeys(attacker.defending_player for attacker in attackers.values()))}
    chosen = random.choice((None, None, B, C))
    combat = Combat(attackers, blocks, players_attacked=attacked, chosen_defender=chosen)
    attacks, blocking = (tuple(each for each in (BEAR, OX, ELF) if random.random() < 0.5) for _ in range(2))
    power = {A: random.randint(0, 8)}
    return replace(
        state, combat=replace(combat, declared_attackers=attacks, declared_blockers=blocking, power_declared=power)
    )


def _turn(state: GameState, random: Random) -> GameState:
    phase = random.choice((Phase.COMBAT, Phase.ENDING))
    return replace(
        state, turn=replace(state.turn, active=random.choice((A, B)), phase=phase, combats=random.randint(0, 2))
    )


def _history(state: GameState, random: Random) -> GameState:
    history = History(
        life_gained={A: random.randint(0, 3)},
        life_lost={B: random.randint(0, 3)},
        life_lost_otherwise={B: random.randint(0, 2)},
        damage_dealt_to={A: 2, B: random.randint(0, 3)},
        combat_damage_dealt_to={B: random.randint(0, 2)},
        spells_cast={A: random.randint(0, 3)},
        cards_drawn={A: random.randint(0, 3)},
        cards_discarded={A: random.randint(0, 3)},
        permanents_sacrificed={A: random.randint(0, 3)},
        died=random.choice(((), (DEAD,), (DEAD, CORPSE))),
        permanents_left=random.choice(((), (A,))),
        attacked_with={A: random.randint(0, 3)},
        tokens_created={A: random.randint(0, 2)},
        descents={A: random.randint(0, 2)},
        crimes={A: random.randint(0, 2)},
        left_graveyard={A: random.randint(0, 2)},
        hits=random.choice(((), ((BEAR, A, True),), ((BEAR, B, False), (OX, A, True)))),
    )
    return replace(state, turn=replace(state.turn, history=history))


def _before(state: GameState, random: Random) -> GameState:
    last = {A: random.randint(0, 2), B: random.randint(0, 2)}
    lost = {A: random.randint(0, 2), B: random.randint(0, 2)}
    attacked, dealers = (random.choice(((), (BEAR,), (OX, ELF))) for _ in range(2))
    blocked = random.choice(((), ((A, BEAR),), ((B, OX), (A, ELF))))
    turn = replace(state.turn, attacked=attacked, blocked=blocked, dealers=dealers)
    turn = replace(turn, cast_last_turn=last, lost_last_turn=lost)
    return replace(state, turn=turn, entered=_entered(state, random), cast=_cast(state, random))


def _cast(state: GameState, random: Random) -> Mapping[ObjectId, LastKnown]:
    """Some spells were cast this turn, which are something else by now."""
    view = View(state)
    return {
        ObjectId(f"spell-{id_}"): LastKnown(state.permanents[id_], view.now(id_))
        for id_ in (BEAR, ELF, OX)
        if random.random() < 0.5
    }


def _entered(state: GameState, random: Random) -> Mapping[ObjectId, LastKnown]:
    """Some of the permanents have entered this turn, perhaps as something else."""
    view = View(state)
    return {
        id_: LastKnown(state.permanents[id_], view.now(random.choice((id_, BEAR))))
        for id_ in (BEAR, ELF, OX)
        if random.random() < 0.5
    }


def _cards(random: Random, place: str) -> tuple[ZoneObject, ...]:
    """Some cards in a place, some of which count something themselves; the first is known by where it is."""
    lines = ("Creature — Elf", "Artifact", "Land — Plains", "Sorcery", "Legendary Creature — Bear")
    prefix = f"card-{random.randrange(10**9)}"
    names = (place, f"{prefix}-1", f"{prefix}-2")[: random.randint(0, 3)]
    return tuple(_card(name, random.choice(lines), random) for name in names)


def _card(name: str, line: str, random: Random) -> ZoneObject:
    numbers = "2/2" if "Creature" in line else None
    printed: Card = card(name, numbers, random.choice(_DEFINING), type=line, colors=random.choice(("", "W", "BR")))
    return ZoneObject(ObjectId(name), PhysicalCard(CardId(name), random.choice((A, B)), printed))


def _zones(state: GameState, random: Random) -> GameState:
    id_ = random.choice((A, B))
    player = state.players[id_]
    zone = random.choice(("hand", "graveyard", "library", "exile", "command"))
    cards = _cards(random, zone)
    match zone:
        case "hand":
            return state.with_players({id_: replace(player, hand=cards)})
        case "graveyard":
            corpse = replace(cards[0], id=next_incarnation(CORPSE)) if cards else None
            return state.with_players({id_: replace(player, graveyard=(*cards, *filter(None, (corpse,))))})
        case "library":
            return state.with_players({id_: replace(player, library=cards)})
        case "exile":
            linked = {each: (ObjectId("exile"),) for each in state.permanents if random.random() < 0.5}
            return replace(state, exile=cards, linked=linked)
        case _:
            return replace(state, command=cards)


def _player(state: GameState, random: Random) -> GameState:
    id_ = random.choice((A, B, C))
    old = state.players[id_]
    changes: list[Player] = [
        replace(old, life=random.choice((1, 3, 20, 40))),
        replace(old, poison=random.randint(0, 3)),
        replace(old, speed=random.randint(0, 4)),
        replace(old, ring_bearer=random.choice((None, BEAR, OX))),
        replace(old, counters={"experience": random.randint(0, 3)}),
        replace(old, blessed=not old.blessed, dungeons=random.choice(((), ("Tomb of Annihilation",)))),
        replace(old, ring_level=random.randint(0, 3), commander_casts={CardId("ox"): random.randint(0, 2)}),
    ]
    if id_ == C:
        changes.append(replace(old, loss=None if old.loss else LossReason.CONCEDED))
    return state.with_players({id_: random.choice(changes)})


def _designations(state: GameState, random: Random) -> GameState:
    return replace(
        state,
        monarch=random.choice((None, A, B)),
        initiative=random.choice((None, A, B)),
        day=random.choice((None, True, False)),
    )


def _stack(state: GameState, random: Random) -> GameState:
    """A spell on the stack, or one that resolves, and cards that are known in a library that isn't."""
    targets = random.choice((((BEAR,),), ((OX, A),), ()))
    stack = StackObject(ObjectId("cast"), StackKind.SPELL, random.choice((A, B)), SpellEffect(), targets=targets)
    object_ = StackObject(ObjectId("resolving"), StackKind.SPELL, A, SpellEffect(), targets=targets)
    player = state.players[A]
    known = replace(player, on_library=_cards(random, "on_library"), in_library=_cards(random, "in_library"))
    doers = random.choice(((), (A,), (A, B)))
    resolution = None if random.random() < 0.5 else Resolution(object_, (), doers=doers)
    cast = () if random.random() < 0.3 else (stack,)
    return replace(state, stack=cast, resolution=resolution).with_players({A: known})


def _last_known(state: GameState, random: Random) -> GameState:
    """Something died, which was one of the permanents before."""
    like = random.choice((BEAR, ELF))
    known = replace(state.permanents[like], id=DEAD, counters={"charge": random.randint(0, 2)})
    now = View(state).now(like)
    attack = random.choice((None, Attacker(B, B, blocked=True, blockers=(OX,))))
    return replace(state, last_known={DEAD: LastKnown(known, now, Zone.GRAVEYARD, attack)})


def _effect(state: GameState, random: Random) -> GameState:
    effect = ContinuousEffect(
        Timestamp(50), A, (random.choice((BEAR, ELF, OX)),), (), designation=random.choice(list(Designation))
    )
    board = replace(state.board, effects=(effect,) if random.random() < 0.5 else ())
    return replace(state, board=board)


CHANGES: Final[tuple[Callable[[GameState, Random], GameState], ...]] = (
    *(_a_permanent, _a_permanent, _combat, _turn, _history, _before, _zones, _zones, _player, _player, _designations),
    *(_stack, _last_known, _effect),
)
"""What can change between two positions."""

AROUND: Final = tuple(each for each in CHANGES if each not in {_a_permanent, _effect})
"""What can change that leaves the board as it is."""
