"""Entering the battlefield, attaching, and what creatures become in combat (CR 303.4, 508.4, 508.7, 509.4, 701.3)."""

from collections.abc import Sequence

from redzone.abilities.ability import Card
from redzone.abilities.instruction import Attach, MoveToBattlefield, ReturnExiled
from redzone.abilities.language import OwnerOf
from redzone.abilities.turn_instructions import BecomeAttacking, BecomeBlocking, ChangeProtector, ReselectAttacked
from redzone.game.card import Zone, ZoneObject
from redzone.game.happening import Arrival
from redzone.game.transition import Transition
from redzone.rules.combat_roles import reselecting
from redzone.rules.combat_roles.combat_roles import become_attacking, become_blocking
from redzone.rules.combat_roles.protectors import change_protector
from redzone.rules.damage.entering import enter
from redzone.rules.resolving.instructions.picking import ENCHANT, TO_ATTACK, PickedAnswer, picked, what_to_attack
from redzone.rules.resolving.instructions.scene import Carried, Question, ResolvingScene, Result, carried
from redzone.rules.zones.attachments import attach, hosts_for, is_aura
from redzone.rules.zones.card_moves import move
from redzone.rules.zones.last_seen import where_now
from redzone.rules.zones.zones import cards_anywhere, take_from_zones
from redzone.values.identity import ObjectId, PlayerId, Target, next_incarnation
from redzone.values.types import CardType

_NEVER_THERE = frozenset({CardType.INSTANT, CardType.SORCERY})


def move_to_battlefield(scene: ResolvingScene, instruction: MoveToBattlefield) -> Result:
    """Put cards onto the battlefield, each as a new object (CR 400.7); tokens that left are no more (CR 111.8)."""
    cards = _cards(scene, instruction)
    controllers = [_controller(scene, instruction, card) for _, card in cards]
    picks = [
        pick
        for (_, card), controller in zip(cards, controllers, strict=True)
        for pick in _picks(scene, instruction, card, controller)
    ]
    answers = picked(scene, picks)
    if isinstance(answers, Question):
        return answers
    given = {(pick.object, pick.purpose): answer for pick, answer in zip(picks, answers, strict=True)}
    counters = {} if instruction.counter is None else {instruction.counter: scene.number(instruction.counters)}
    counters |= dict.fromkeys(instruction.also, 1)
    arrivals = [
        _arrival(instruction, found, controller, given, counters)
        for found, controller in zip(cards, controllers, strict=True)
        if not _needs_host(instruction, found[1]) or given.get((found[1].id, ENCHANT)) is not None  # CR 303.4g
    ]
    if not arrivals:
        return scene.nothing()
    taken = take_from_zones(scene.state, [arrival.was for arrival in arrivals if arrival.was is not None])
    return carried(enter(taken, arrivals), [arrival.id for arrival in arrivals])


def return_exiled(scene: ResolvingScene, instruction: ReturnExiled) -> Result:
    """Return cards from exile under their owners' control (CR 610.3c); what the text speaks of stays the same."""
    exiled = {card.id: card for card in scene.state.exile}
    cards = [exiled[card] for card in instruction.cards if card in exiled]
    cards = [card for card in cards if _is_permanent_card(card, transformed=False)]
    auras = [card for card in cards if is_aura(card.card)]
    picks = [
        PickedAnswer(each.card.owner, hosts_for(scene.view, each.card, each.card.owner), ENCHANT, each.id)
        for each in auras
    ]
    answers = picked(scene, picks)
    if isinstance(answers, Question):
        return answers
    hosts = {each.id: host for each, host in zip(auras, answers, strict=True)}
    arrivals = [
        Arrival(
            next_incarnation(card.id),
            card.card,
            card.card.owner,
            attached_to=hosts.get(card.id),
            origin=Zone.EXILE,
            was=card.id,
        )
        for card in cards
        if hosts.get(card.id, ENCHANT) is not None  # CR 303.4g
    ]
    taken = take_from_zones(scene.state, [arrival.was for arrival in arrivals if arrival.was is not None])
    done = move(taken, instruction.to_hand, Zone.HAND)
    return Carried(done.then(enter(done.state, arrivals)), did=scene.resolution.done)


def _cards(scene: ResolvingScene, instruction: MoveToBattlefield) -> list[tuple[Zone, ZoneObject]]:
    """Return the cards that can be permanents, where they are now."""
    objects = scene.objects(instruction.objects)
    wanted = [where_now(scene.state, object_) for object_ in objects]
    outside = {card.id: (zone, card) for zone, card in cards_anywhere(scene.state)}
    found = [outside[each] for each in wanted if each in outside]
    if instruction.face_down:  # any card can be face down there (CR 701.40g)
        return found
    return [each for each in found if _is_permanent_card(each[1], transformed=instruction.transformed)]


def _needs_host(instruction: MoveToBattlefield, card: ZoneObject) -> bool:
    """Return whether a card enters as an Aura, which it doesn't face down (CR 303.4f, 708.2a)."""
    return is_aura(card.card) and not instruction.face_down


def _is_permanent_card(card: ZoneObject, *, transformed: bool) -> bool:
    face: Card = card.card.printed
    if transformed:
        return face.back is not None and _NEVER_THERE.isdisjoint(face.back.type_line.types)
    return _NEVER_THERE.isdisjoint(face.type_line.types)


def _controller(scene: ResolvingScene, instruction: MoveToBattlefield, card: ZoneObject) -> PlayerId:
    if isinstance(instruction.under, OwnerOf):
        return card.card.owner
    player = scene.player(instruction.under)
    return card.card.owner if player is None else player


def _picks(
    scene: ResolvingScene, instruction: MoveToBattlefield, card: ZoneObject, controller: PlayerId
) -> list[PickedAnswer]:
    picks: list[PickedAnswer] = []
    if _needs_host(instruction, card):
        picks.append(PickedAnswer(controller, hosts_for(scene.view, card.card, controller), ENCHANT, card.id))
    if instruction.attacking is not None:
        targets = what_to_attack(scene, scene.players(instruction.attacking))
        picks.append(PickedAnswer(controller, targets, TO_ATTACK, card.id))
    elif instruction.like_replaced and scene.resolution.object.replaced is not None:  # CR 702.49c
        picks.append(PickedAnswer(controller, (scene.resolution.object.replaced,), TO_ATTACK, card.id))
    return picks


def _arrival(
    instruction: MoveToBattlefield,
    found: tuple[Zone, ZoneObject],
    controller: PlayerId,
    given: dict[tuple[ObjectId | None, str], Target | None],
    counters: dict[str, int],
) -> Arrival:
    zone, card = found
    return Arrival(
        next_incarnation(card.id),
        card.card,
        controller,
        tapped=instruction.tapped,
        counters=counters,
        attached_to=given.get((card.id, ENCHANT)),
        attacking=given.get((card.id, TO_ATTACK)),
        transformed=instruction.transformed,
        face_down=bool(instruction.face_down),
        designations=(instruction.face_down,) if instruction.face_down else (),
        origin=zone,
        was=card.id,
    )


def attach_to(scene: ResolvingScene, instruction: Attach) -> Result:
    """Attach permanents to an object, if they can be (CR 701.3)."""
    hosts = scene.permanents(instruction.host)
    done = Transition(scene.state)
    attached: list[ObjectId] = []
    for each in scene.permanents(instruction.attachments) if hosts else ():
        step = attach(done.state, each, hosts[0])
        attached += [each] if step.events else []
        done = done.then(step)
    return carried(done, attached)


def reselect(scene: ResolvingScene, instruction: ReselectAttacked) -> Result:
    """Let the controller reselect what attacking creatures attack (CR 508.7)."""
    combat = scene.state.combat
    attacking = () if combat is None else tuple(combat.attackers)
    attackers = [permanent for permanent in scene.permanents(instruction.objects) if permanent in attacking]
    if instruction.to_objects is not None or instruction.to_players is not None:
        to = scene.recipient(instruction.to_objects, instruction.to_players)
        chosen = {} if to is None else _that_can_attack(scene, attackers, to)
        return carried(reselecting.reselect(scene.state, chosen), chosen) if chosen else scene.nothing()
    targets = what_to_attack(scene, tuple(scene.state.players))
    answers = picked(scene, [PickedAnswer(scene.you, targets, TO_ATTACK, attacker) for attacker in attackers])
    if isinstance(answers, Question):
        return answers
    chosen = {id_: target for id_, target in zip(attackers, answers, strict=True) if target is not None}
    if not chosen:
        return scene.nothing()
    return carried(reselecting.reselect(scene.state, chosen), chosen)


def _that_can_attack(scene: ResolvingScene, attackers: Sequence[ObjectId], target: Target) -> dict[ObjectId, Target]:
    """Return the attackers that can attack this from now on (CR 508.7c-e)."""
    possible = dict.fromkeys(attackers, target)
    refused = {object_ for one in reselecting.violations(scene.view, possible) for object_ in one.objects}
    return {attacker: target for attacker in attackers if attacker not in refused}


def become_attackers(scene: ResolvingScene, instruction: BecomeAttacking) -> Result:
    """Let creatures become attacking; each one's controller chooses what it attacks (CR 508.4)."""
    objects = scene.permanents(instruction.objects)
    targets = what_to_attack(scene, scene.players(instruction.player))
    picks = [PickedAnswer(scene.view.permanent(object_).controller, targets, TO_ATTACK, object_) for object_ in objects]
    answers = picked(scene, picks)
    if isinstance(answers, Question):
        return answers
    return carried(_attacking(scene, objects, answers), objects if targets else ())


def _attacking(scene: ResolvingScene, objects: Sequence[ObjectId], targets: Sequence[Target | None]) -> Transition:
    done = Transition(scene.state)
    for each, target in zip(objects, targets, strict=True):
        if target is not None:
            done = done.then(become_attacking(done.state, each, target))
    return done


def become_blockers(scene: ResolvingScene, instruction: BecomeBlocking) -> Result:
    """Let creatures become blocking attackers (CR 509.4)."""
    attackers = scene.permanents(instruction.attackers)
    done = Transition(scene.state)
    objects = scene.permanents(instruction.objects)
    for object_ in objects:
        done = done.then(become_blocking(done.state, object_, attackers))
    return carried(done, objects if attackers else ())


def change_protectors(scene: ResolvingScene, instruction: ChangeProtector) -> Result:
    """Let a player become the protector of battles (CR 310.8f)."""
    player = scene.player(instruction.player)
    if player is None:
        return scene.nothing()
    done = Transition(scene.state)
    battles = scene.permanents(instruction.battle)
    for battle in battles:
        done = done.then(change_protector(done.state, battle, player))
    return carried(done, battles)
