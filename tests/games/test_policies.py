"""The small policies: what they answer, that it is legal, and that they see no more than they may."""

from collections.abc import Mapping

import pytest

from redzone import Game, View, board, load
from redzone.game.action import Action, DeclareAttackers, DeclareBlockers
from redzone.game.decision import AttackersDeclaration, BlockersDeclaration
from redzone.game.state import GameState
from redzone.games import policies
from redzone.games.board_value import board_value
from redzone.games.policies import BY_NAME, Policy, fair, greedy, lethal_first, policy_named
from redzone.rules.legal_actions import LegalActions
from redzone.values.identity import ObjectId, PlayerId, Target

ANA, BEN = PlayerId(1), PlayerId(2)
BOARDS = (
    "3/3 trample, 2/2 flying; 4/4 menace, 1/1",
    "5/5 deathtouch, 2/2 first strike; 3/3 reach, 2/2 lifelink; 1/1 undying",
    "2x 3/3, 1/1 banding; 2x 2/2 flying",
    "; 2/2",
)


@pytest.mark.parametrize("text", BOARDS)
@pytest.mark.parametrize("name", BY_NAME)
def test_every_policy_plays_turns_with_legal_answers(text: str, name: str) -> None:
    game = Game.board(text)
    answered = policy_named(name, 7)

    def checked(state: GameState) -> Action | None:
        action = answered(state)
        assert action in LegalActions(state)
        return action

    game.play(checked, until=lambda state: state.turn.number > 3, most=400)
    assert game.state.turn.number > 3 or game.decision is None


def attack_of(policy: Policy, text: str) -> Mapping[ObjectId, Target]:
    game = Game.board(text)
    game.next_decision()
    action = policy(game.state)
    assert isinstance(action, DeclareAttackers)
    return action.attacks


def block_of(policy: Policy, text: str) -> Mapping[ObjectId, tuple[ObjectId, ...]]:
    game = Game.board(text)
    game.play({"Ana": "attack"}, until=lambda state: isinstance(state.decision, BlockersDeclaration))
    action = policy(game.state)
    assert isinstance(action, DeclareBlockers)
    return action.blocks


def test_random_answers_are_repeated_by_their_seed() -> None:
    def games(seed: int) -> Game:
        game = Game.board("3x 3/3; 4x 2/2")
        game.play(policies.at_random(seed), until="turn")
        return game

    assert games(3).entries == games(3).entries
    assert len({games(seed).entries for seed in range(8)}) > 1


def test_greed_attacks_where_nobody_can_block_and_stays_where_it_would_lose() -> None:
    assert attack_of(greedy, "2/2 flying; 4/4") == {"a1": BEN}
    assert attack_of(greedy, "2/2; 4/4") == {}


def test_greed_blocks_what_it_survives_and_what_would_kill() -> None:
    assert block_of(greedy, "2/2; 3/3") == {"b1": ("a1",)}
    assert block_of(greedy, "5/5; 1/1") == {}
    dying = load(
        "redzone: 1\nrules: duel\nseats:\n- {player: Ana, battlefield: [{id: a1, pt: 5/5}]}\n"
        "- {player: Ben, life: 4, battlefield: [{id: b1, pt: 1/1}]}"
    )
    dying.play({"Ana": "attack"}, until=lambda state: isinstance(state.decision, BlockersDeclaration))
    assert greedy(dying.state) == DeclareBlockers(BEN, {ObjectId("b1"): (ObjectId("a1"),)})


@pytest.mark.parametrize(("life", "lethal"), [(6, True), (7, False)])
def test_lethal_attacks_are_found_whatever_is_blocked(life: int, *, lethal: bool) -> None:
    game = load(
        "redzone: 1\nrules: duel\nseats:\n"
        "- {player: Ana, battlefield: [{id: a1, pt: 3/3}, {id: a2, pt: 3/3}, {id: a3, pt: 3/3}]}\n"
        f"- {{player: Ben, life: {life}, battlefield: [{{id: b1, pt: 9/9}}]}}"
    )
    assert isinstance(game.next_decision(), AttackersDeclaration)
    attack = lethal_first(game.state)
    assert isinstance(attack, DeclareAttackers)
    assert (len(attack.attacks) == 3) is lethal


def test_a_fair_policy_is_asked_with_what_its_player_sees() -> None:
    asked: list[GameState] = []

    def policy(state: GameState) -> Action | None:
        asked.append(state)
        return policies.passing(state)

    king, ace = (f"hand: [{{id: {name.lower()}, name: {name}, pt: 1/1}}]" for name in ("King", "Ace"))
    load(f"redzone: 1\nseats:\n- {{player: Ana, {king}}}\n- {{player: Ben, {ace}}}\n").play(fair(policy))
    for state in asked:
        assert state.decision is not None
        names = {card.card.printed.name for player in state.players.values() for card in player.hand}
        assert names == {"", "King" if state.decision.player == ANA else "Ace"}
    over = Game.board("1/1; 1/1")
    over.act(next(iter(over.legal.concessions())))
    assert fair(policies.passing)(over.state) is None
    assert greedy(over.state) is None


def test_greed_plays_lands_and_casts_its_creatures_the_dearest_first() -> None:
    game = load(
        "redzone: 1\nstep: precombat_main\nseats:\n- player: Ana\n"
        "  battlefield: [{card: Forest}, {id: f2, card: Forest}]\n"
        "  hand: [{card: Forest, id: f3}, {id: bear, name: Bear, cost: '{1}{G}', pt: 2/2},"
        " {id: elk, name: Elk, cost: '{2}{G}', pt: 3/3},"
        " {id: trick, name: Trick, type: Instant, cost: '{G}', text: Target creature gets +1/+1 until end of turn.}]\n"
        "- {player: Ben}"
    )
    game.play("greedy", until="turn")
    assert {permanent.card.printed.name for permanent in game.state.permanents.values()} == {"Forest", "Elk"}
    assert len(game.state.players[ANA].hand) == 2


def test_what_a_board_is_worth_counts_life_creatures_and_who_has_lost() -> None:
    even = board("2/2; 2/2")
    assert board_value(even, ANA) == board_value(even, BEN) == 0
    better = board("2/2 flying, 1/1; 2/2")
    assert board_value(better, ANA) > 0 > board_value(better, BEN)
    assert View(better).power(ObjectId("a1")) == 2
    over = Game.board("1/1; 1/1")
    over.act(next(iter(over.legal.concessions())))
    winner, loser = (ANA, BEN) if over.state.players[BEN].loss else (BEN, ANA)
    assert board_value(over.state, winner) > 1_000 > -1_000 > board_value(over.state, loser)
