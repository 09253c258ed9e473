"""Instructions that depend on a choice or a condition, or are done for each of several players (CR 608.2c, 608.2d)."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from redzone.abilities.ability import (
    ChooseOne,
    CreateTokens,
    FlipCoin,
    ForEachPlayer,
    If,
    IfDone,
    Instruction,
    May,
    Unless,
)
from redzone.abilities.acting import KeywordAction
from redzone.abilities.choosing import ChoiceOfObjects, RollDie
from redzone.abilities.cost import Cost
from redzone.abilities.instruction import Do
from redzone.abilities.rewriting import rewritten
from redzone.abilities.unread import Unread
from redzone.abilities.words import PlayerWord
from redzone.algorithms.late_pattern import late_pattern
from redzone.characteristics.conditions import holds
from redzone.game.action import ChooseOption, ChooseYesOrNo, PayCost
from redzone.game.decision import CostChoice, OptionChoice, YesOrNo
from redzone.game.event import KeywordActionTaken
from redzone.game.stack import ForOnePlayer
from redzone.game.transition import Transition
from redzone.rules.payments.chosen_numbers import most_payable, with_numbers, with_x
from redzone.rules.payments.costs import asks_for_chosen_number, fixed_number
from redzone.rules.reference.unread import RESOLVES, matters
from redzone.rules.resolving.instructions.cards import candidates_of
from redzone.rules.resolving.instructions.scene import Carried, Question, ResolvingScene, Result
from redzone.rules.resolving.instructions.tokens import create_for_each
from redzone.rules.resolving.resolution_costs import can_be_paid, pay_cost
from redzone.rules.seats.history import note_done_once
from redzone.values.bounds import check_count
from redzone.values.identity import PlayerId, next_incarnation


def may(scene: ResolvingScene, instruction: May) -> Result:
    """Let a player decide whether something is done, and pay for it if it has a cost (CR 118.12, 603.5, 608.2d)."""
    players = scene.players(instruction.player)
    if instruction.once_each_turn:
        return _may_once(scene, instruction)
    if len(players) != 1:
        return _each_may(scene, players, replace(instruction, player=PlayerWord.THIS_ONE))
    if instruction.cost is not None and instruction.cost.times is None and asks_for_chosen_number(instruction.cost):
        return _may_pay_x(scene, players[0], replace(instruction, cost=None), instruction.cost)
    if instruction.cost is not None:
        paid = _paid(scene, players[0], (instruction.cost, *instruction.or_costs))
        if isinstance(paid, Question):
            return paid
        went_on = _go_on(
            paid or Transition(scene.state), instruction.instructions, instruction.otherwise, yes=bool(paid)
        )
        return _paid_by(went_on, scene, instruction.cost)
    answers = [answer.yes for answer in scene.answers if isinstance(answer, ChooseYesOrNo)]
    if not answers:
        return Question(YesOrNo(players[0], question_of(instruction.instructions), scene.resolution.this))
    yes = answers[0] and _has_enough(scene, instruction.instructions)
    return _go_on(Transition(scene.state), _as_far_as_possible(instruction), instruction.otherwise, yes=yes)


def _may_pay_x(scene: ResolvingScene, player: PlayerId, instruction: May, cost: Cost) -> Result:
    """Let a player choose X, then pay so much or not (CR 107.3a, 118.12)."""

    def choice(x: int) -> CostChoice:
        return CostChoice(player, with_x(cost, x), scene.resolution.this)

    most = most_payable(lambda x: can_be_paid(scene.view, choice(x)))
    chosen = [answer.option for answer in scene.answers if isinstance(answer, ChooseOption)]
    if most is not None and not chosen:
        return Question(OptionChoice(player, tuple(map(str, range(most + 1))), "X"))
    x = int(chosen[0]) if chosen else 0
    paid = None if most is None else _paid(scene, player, (choice(x).cost,))
    if isinstance(paid, Question):
        return paid
    went_on = _go_on(paid or Transition(scene.state), instruction.instructions, instruction.otherwise, yes=bool(paid))
    return replace(_paid_by(went_on, scene, cost), x=x)


def _may_once(scene: ResolvingScene, instruction: May) -> Result:
    """Let the controller decide, unless that was done this turn (CR 603.2h)."""
    this = scene.resolution.this
    if (this, scene.you) in scene.state.turn.history.done_once:
        return _go_on(Transition(scene.state), (), instruction.otherwise, yes=False)
    result = may(scene, replace(instruction, once_each_turn=False))
    if not isinstance(result, Carried) or this is None or not result.did:
        return result
    done = result.done
    return replace(result, done=Transition(note_done_once(done.state, this, scene.you), done.events))


def _has_enough(scene: ResolvingScene, instructions: Sequence[Instruction]) -> bool:
    """Return whether there is as much as a player would have to choose first: none chooses the impossible (CR 608.2d).

    "You may exile two cards from your graveyard" is not done with one card.
    """
    match instructions:
        case (ChoiceOfObjects(player=PlayerWord.YOU, least=least) as choice, *_):
            return len(candidates_of(scene, choice, scene.you)) >= least
        case _:
            return True


def _as_far_as_possible(instruction: May) -> tuple[Instruction, ...]:
    """Return what is done by a player who wants it; whoever can't do it hasn't done it (CR 608.2d, 609.3)."""
    match instruction:
        case May(otherwise=()):
            return instruction.instructions
        case May(instructions=(*before, IfDone(instructions=then)), otherwise=otherwise):
            return (*before, IfDone(then, otherwise))
        case _:
            return (*instruction.instructions, IfDone((), instruction.otherwise))


def question_of(instructions: Sequence[Instruction]) -> str:
    """Return in a few words what a player may do."""
    done = [instruction for instruction in instructions if not isinstance(instruction, IfDone)]
    return ", then ".join(map(_in_short, done)) or "do nothing"


def _in_short(instruction: Instruction) -> str:
    match instruction:
        case Do(deed=deed):
            return deed.value
        case _:
            return _CAPITALS.sub(r" \1", type(instruction).__name__).strip().lower()


_CAPITALS: Final = late_pattern("([A-Z])")


def _go_on(
    done: Transition, instructions: Sequence[Instruction], otherwise: Sequence[Instruction], *, yes: bool
) -> Carried:
    return Carried(done, made=None if yes else (), did=yes, first=tuple(instructions if yes else otherwise))


def _each_in_turn(scene: ResolvingScene, players: Sequence[PlayerId], instruction: Instruction) -> Carried:
    """Carry out an instruction for each of several players, who decide in turn order (CR 101.4)."""
    first = tuple(ForOnePlayer(player, (instruction,)) for player in players)
    return Carried(Transition(scene.state), did=bool(players), first=first)


def _each_may(scene: ResolvingScene, players: Sequence[PlayerId], instruction: Instruction) -> Carried:
    """Let several players decide one after the other, and note who did it (CR 101.4)."""
    first = [
        part
        for player in players
        for part in (ForOnePlayer(player, (instruction,)), ForOnePlayer(player, (), noted=True))
    ]
    return Carried(Transition(scene.state), did=bool(players), doers=(), first=tuple(first))


def unless(scene: ResolvingScene, instruction: Unless) -> Result:
    """Do something unless a player pays (CR 118.12a)."""
    players = scene.players(instruction.player)
    if len(players) > 1:  # what each of them does unless that player pays
        each = instruction.player
        own = rewritten(instruction, lambda part: PlayerWord.THIS_ONE if part == each else part)
        return _each_in_turn(scene, players, own)
    paid = _paid(scene, players[0], (instruction.cost, *instruction.or_costs)) if players else None
    if isinstance(paid, Question):
        return paid
    if paid is None:
        return Carried(Transition(scene.state), first=instruction.instructions)
    return Carried(paid, did=False)


def _paid(scene: ResolvingScene, player: PlayerId, costs: Sequence[Cost]) -> Transition | Question | None:
    """Return what happens as a player pays one of these costs, ``None`` if the player pays none; or ask.

    The player decides about one after the other (CR 118.3, 118.12).
    """
    answers = iter([answer for answer in scene.answers if isinstance(answer, PayCost)])
    for cost in costs:
        choice = CostChoice(player, _fixed(scene, cost), scene.resolution.this)
        if not can_be_paid(scene.view, choice):
            continue
        answer = next(answers, None)
        if answer is None:
            return Question(choice)
        if answer.payment is not None:
            return pay_cost(scene.state, choice, answer.payment)
    return None


def _paid_by(went_on: Carried, scene: ResolvingScene, cost: Cost) -> Carried:
    """Return what is carried out, with what a player has sacrificed or discarded to pay."""
    payments = [answer.payment for answer in scene.answers if isinstance(answer, PayCost)]
    made = [payment for payment in payments if payment is not None]
    sacrificed = tuple(object_ for payment in made for object_ in payment.sacrificed)
    discarded = tuple(next_incarnation(card) for payment in made for card in payment.discarded)
    return replace(
        went_on, sacrificed=sacrificed if cost.sacrifice else None, discarded=discarded if cost.discard else None
    )


def _fixed(scene: ResolvingScene, cost: Cost) -> Cost:
    """Return a cost with its numbers fixed (CR 608.2h)."""
    if cost.times is None:
        return cost
    times = check_count(scene.number(cost.times), "payments of a cost")
    fixed = with_numbers(cost, lambda number: fixed_number(number, scene.resolution.object.x) * times)
    return replace(fixed, times=None, mana=cost.mana * times)


def if_condition(scene: ResolvingScene, instruction: If) -> Result:
    """Do something if a condition holds now, else something else (CR 608.2c)."""
    did = holds(instruction.condition, scene.context)
    first = instruction.instructions if did else instruction.otherwise
    return Carried(Transition(scene.state), did=did, first=first)


def if_done(scene: ResolvingScene, instruction: IfDone) -> Result:
    """Do something if the instruction before was carried out, else something else (CR 608.2c)."""
    done = scene.resolution.done
    return Carried(Transition(scene.state), did=done, first=instruction.instructions if done else instruction.otherwise)


def for_each_player(scene: ResolvingScene, instruction: ForEachPlayer) -> Result:
    """Do something for each of several players, in turn order (CR 101.4); tokens are created all at once."""
    players = scene.players(instruction.players)
    match instruction.instructions:
        case (CreateTokens() as tokens,):
            return create_for_each(scene, tokens, players)
        case (May(instructions=(CreateTokens() as tokens,), player=PlayerWord.YOU, cost=None, otherwise=()),):
            return _may_create_for_each(scene, tokens, players)
        case _:
            pass
    first = tuple(ForOnePlayer(player, instruction.instructions) for player in players)
    return Carried(Transition(scene.state), did=bool(players), first=first)


def _may_create_for_each(scene: ResolvingScene, tokens: CreateTokens, players: Sequence[PlayerId]) -> Result:
    """Let the controller decide for each of several players; then create all the tokens at once (CR 608.2e)."""
    answers = [answer.yes for answer in scene.answers if isinstance(answer, ChooseYesOrNo)]
    if len(answers) < len(players):
        name = scene.state.players[players[len(answers)]].name
        return Question(YesOrNo(scene.you, f"{question_of((tokens,))} for {name}", scene.resolution.this))
    return create_for_each(scene, tokens, [player for player, yes in zip(players, answers, strict=True) if yes])


def choose_one(scene: ResolvingScene, instruction: ChooseOne) -> Result:
    """Let a player choose one of several things to be done (CR 608.2d); options are numbered from 1."""
    player = scene.player(instruction.player)
    if player is None:
        return scene.nothing()
    answers = [answer.option for answer in scene.answers if isinstance(answer, ChooseOption)]
    if len(instruction.options) > 1 and not answers:
        numbers = tuple(str(number) for number in range(1, len(instruction.options) + 1))
        return Question(OptionChoice(player, numbers, "one of several things to do"))
    place = int(answers[0]) - 1 if answers else 0
    return Carried(Transition(scene.state), first=instruction.options[place])


def refuse_unread(scene: ResolvingScene, instruction: Unread) -> Result:
    """Refuse to go on with what is not understood.

    Raises:
        UnreadTextMatters: Always.
    """
    resolving = scene.resolution.object
    raise matters(scene.view, resolving.source or resolving.id, RESOLVES, instruction.line)


def flip_coin(scene: ResolvingScene, instruction: FlipCoin) -> Result:
    """Flip a coin: chance decides whether the flip is won (CR 705.2)."""
    answers = [answer.option for answer in scene.answers if isinstance(answer, ChooseOption)]
    if not answers:
        return Question(OptionChoice(scene.you, (WON, LOST), "a coin flip", chance=True))
    won = answers[0] == WON
    flipped = KeywordActionTaken(KeywordAction.WIN_FLIP if won else KeywordAction.LOSE_FLIP, scene.you)
    return Carried(Transition(scene.state, (flipped,)), did=won, first=instruction.won if won else instruction.lost)


def roll_die(scene: ResolvingScene, instruction: RollDie) -> Result:
    """Roll a die: chance decides which of its sides comes up (CR 706.1a, 706.2)."""
    answers = [answer.option for answer in scene.answers if isinstance(answer, ChooseOption)]
    if not answers:
        most = check_count(instruction.sides, "sides of a die")
        sides = tuple(str(side) for side in range(1, most + 1))
        return Question(OptionChoice(scene.you, sides, f"a d{instruction.sides} roll", chance=True))
    rolled = Transition(scene.state, (KeywordActionTaken(KeywordAction.ROLL, scene.you),))
    return Carried(rolled, amount=int(answers[0]))


WON, LOST = "win", "lose"
"""The outcomes of a coin flip."""
