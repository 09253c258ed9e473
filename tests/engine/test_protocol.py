"""The protocol of the engine, request by request."""

import json
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from itertools import pairwise

import pytest

from redzone import Game, load
from redzone.engine.limits import EngineLimits
from redzone.engine.requests import REQUEST_NAMES
from redzone.engine.session import EngineSession
from redzone.games.policies import BY_NAME
from redzone.notation.syntax.plain import Plain
from redzone.values.bounds import TooMuch
from tests.engine.conftest import Client
from tests.support.terminal import mapping, rows

BOARD = "6/6 trample deathtouch, 2/2; 5/5 flying; 1/1"
SCENARIO: Plain = {
    "redzone": 1,
    "seats": [
        {"player": "Ana", "battlefield": [{"id": "rhino", "pt": "4/4", "text": "Trample"}]},
        {
            "player": "Ben",
            "hand": [{"id": "secret", "name": "Secret", "pt": "1/1"}],
            "battlefield": [{"id": "ogre", "pt": "2/2"}],
        },
    ],
}


def begin(client: Client, board: str = BOARD) -> Client:
    client.ask("position", board=board)
    client.ask("pass", until="decision")
    return client


def life(client: Client) -> Mapping[str, object]:
    return mapping(mapping(client.ask("facts")["facts"])["life"])


# Sessions ---------------------------------------------------------------------------------------------------------


def test_hello_tells_version_limits_and_what_can_be_asked(client: Client) -> None:
    told = client.ask("hello", redzone=1)
    assert told["redzone"] == 1
    assert told["requests"] == list(REQUEST_NAMES)
    assert told["policies"] == list(BY_NAME)
    assert mapping(told["limits"])["games"] == 16


def test_other_versions_are_refused(client: Client) -> None:
    assert client.fails("hello", redzone=2)["code"] == "version"


@pytest.mark.parametrize("id", [None, 0, -5, 2**53 - 1, "", "move 7", "ü" * 200])
def test_ids_come_back(client: Client, id: int | str | None) -> None:
    assert client.say(json.dumps({"id": id, "do": "games"}).encode())["id"] == id
    assert client.say(json.dumps({"id": id, "do": "dance"}).encode())["id"] == id


@pytest.mark.parametrize("id", [2**53, "x" * 201, 1.5, True, [1]])
def test_other_ids_are_refused(client: Client, id: Plain) -> None:
    answer = client.say(json.dumps({"id": id, "do": "games"}).encode())
    assert answer["id"] is None
    assert mapping(answer["error"])["where"] == "$.id"


def test_quit_closes_the_session(client: Client) -> None:
    assert not client.session.closed
    assert client.ask("quit") == {"kind": "quit"}
    assert client.session.closed


def test_games_go_their_own_ways(client: Client) -> None:
    client.ask("position", board=BOARD)
    client.ask("position", game="other", board="1/1; 1/1")
    client.ask("play", game="other", policies="attack")
    assert client.ask("games") == {"kind": "games", "games": ["main", "other"]}
    assert client.ask("state")["done"] == 0
    assert client.ask("close") == {"kind": "games", "games": ["other"]}
    assert client.fails("state") == {
        "code": "no_game",
        "message": "there is no game 'main'; position begins one",
        "where": "$.game",
    }


# Positions --------------------------------------------------------------------------------------------------------


def test_positions_come_in_every_form(client: Client) -> None:
    game = load(json.dumps(SCENARIO))
    saved: Plain = json.loads(game.save())
    forms: list[dict[str, Plain]] = [
        {"scenario": SCENARIO},
        {"text": json.dumps(SCENARIO)},
        {"text": "redzone: 1\nseats: [{player: Ana}, {player: Ben}]"},
        {"scenario": saved},
        {"text": game.save().decode()},
        {"text": game.share()},
        {"board": "4/4 trample; 2/2", "rules": "duel"},
    ]
    for form in forms:
        told = client.ask("position", **form)
        assert (told["active"], told["done"], told["exact"]) == ("Ana", 0, True)


def test_entries_of_a_scenario_are_played(client: Client) -> None:
    entries: Plain = [{"attack": {"rhino": "Ben"}}, {"block": {"ogre": "rhino"}}]
    told = client.ask("position", scenario={**mapping_of(SCENARIO), "steps": entries})
    assert (told["step"], told["over"]) == ("declare_blockers", False)


def mapping_of(value: Plain) -> dict[str, Plain]:
    assert isinstance(value, dict)
    return value


def test_whole_games_begin_with_decks(client: Client) -> None:
    spiders: Plain = {"player": "Ana", "deck": ["10 Giant Spider", "10 Forest"]}
    forests: Plain = {"player": "Ben", "deck": ["20 Forest"]}
    client.ask("position", scenario={"redzone": 1, "step": "upkeep", "seats": [spiders, forests]})
    told = client.ask("play", until="turn", policies="greedy")
    assert (told["turn"], told["exact"]) == (2, True)


def test_of_several_scenarios_one_is_named(client: Client) -> None:
    both = "".join(f"- {{id: {name}, redzone: 1, seats: [{{player: {name}}}, {{player: B}}]}}\n" for name in ("x", "y"))
    assert client.ask("position", text=both, scenario_id="y")["active"] == "y"
    assert "say scenario=" in str(client.fails("position", text=both)["message"])


def test_text_that_is_not_understood_is_left_out_only_where_that_is_allowed(client: Client) -> None:
    text = "redzone: 1\nseats: [{player: A, battlefield: [{id: a, pt: 1/1, text: Frobnicate it.}]}, {player: B}]"
    told = client.ask("position", text=text, lenient=True)
    assert told["exact"] is (not told["warnings"])
    assert told["sleeping"] or told["warnings"]


@pytest.mark.parametrize(
    ("fields", "code", "where"),
    [
        ({}, "request", "$"),
        ({"board": "1/1; 1/1", "text": "x"}, "request", "$"),
        ({"scenario": [1]}, "request", "$.scenario"),
        ({"scenario": {"redzone": 1, "seats": 4}}, "notation", "seats"),
        ({"text": "  "}, "notation", "$.text"),
        ({"text": "redzone: 1\nseats: [{player: A}, {player: 5}]"}, "notation", "seats[1].player"),
        ({"text": "rz1.abc"}, "notation", ""),
        ({"board": "nonsense; 1/1"}, "notation", ""),
        ({"board": "1/1; 1/1", "rules": "poker"}, "request", "$.rules"),
        ({"text": '{"redzone": 3, "kind": "game"}'}, "notation", ""),
    ],
)
def test_positions_that_make_no_sense(client: Client, fields: dict[str, Plain], code: str, where: str) -> None:
    error = client.fails("position", **fields)
    assert (error["code"], error.get("where", "")) == (code, where)
    assert client.ask("games")["games"] == []


def test_errors_in_texts_have_lines(client: Client) -> None:
    error = client.fails("position", text="redzone: 1\nseats:\n- player: A\n- player: 5")
    assert error["line"] == 4


def test_a_path_is_no_text(client: Client) -> None:
    """Clients get no files of the machine to see."""
    assert client.fails("position", text=__file__)["code"] == "notation"
    seats: Plain = [{"player": "Ana", "deck": __file__}, {"player": "Ben"}]
    error = client.fails("position", scenario={"redzone": 1, "seats": seats})
    assert (error["code"], error["where"]) == ("notation", "seats[0].deck")


# Answers ----------------------------------------------------------------------------------------------------------


def test_a_combat_from_attack_to_damage(client: Client) -> None:
    begin(client)
    told = client.ask("legal", limit=3)
    assert told["count"] == 9
    assert told["answers"] == [{"attack": {}}, {"attack": {"a2": "Ben"}}, {"attack": {"a2": "Cyd"}}]
    client.ask("act", entry={"attack": {"a1": "Ben"}})
    assert client.ask("state")["done"] == 4
    client.ask("act", entry={"block": {"b1": "a1"}})
    client.ask("act", entry={"assign": {"a1": {"b1": 1, "Ben": 5}}})
    client.ask("play")
    assert life(client) == {"Ana": 40, "Ben": 35, "Cyd": 40}


def test_passes_are_counted_and_not_listed(client: Client) -> None:
    client.ask("position", board=BOARD)
    told = client.ask("legal")
    assert (told["count"], told["passing"], told["answers"]) == (1, True, [])
    assert mapping(client.ask("pass")["decision"]) == {"player": "Ben", "what": "Priority", "text": "Ben has priority"}


def test_what_is_always_declared_is_forced(client: Client) -> None:
    begin(client, "3/3; 2/2")
    assert client.ask("legal")["forced"] == {}
    client.ask("position", text=MUST_ATTACK)
    client.ask("pass", until="decision")
    assert client.ask("legal")["forced"] == {"a": ["Ben"]}


MUST_ATTACK = """\
redzone: 1
seats:
- {player: Ana, battlefield: [{id: a, pt: 3/3, text: This creature attacks each combat if able.}]}
- {player: Ben}
"""


def test_samples_are_repeatable(client: Client) -> None:
    begin(client)
    drawn = client.ask("legal", limit=0, sample=5, seed=3)["sample"]
    assert len(rows(drawn)) == 5
    assert client.ask("legal", limit=0, sample=5, seed=3)["sample"] == drawn


def test_large_counts_are_texts(client: Client) -> None:
    begin(client, "20x 1/1; 60x 1/1; 1/1")
    assert client.ask("legal", limit=1)["count"] == 3**20
    client.ask("act", entry={"attack": {"a1": "Ben", "a2": "Ben"}})
    client.ask("pass", until="decision")
    assert client.ask("legal", limit=1)["count"] == str(3**60)


def test_every_answer_that_is_listed_can_be_given(client: Client) -> None:
    begin(client, "2/2, 2/2; 2/2 flying, 1/1")
    for answer in rows(client.ask("legal", limit=100)["answers"]):
        client.ask("act", entry=dict(plain(answer)))
        for block in rows(client.ask("legal", limit=100)["answers"]):
            assert client.ask("why", entry=dict(plain(block)))["legal"] is True
        client.ask("undo")


def plain(value: Mapping[str, object]) -> Mapping[str, Plain]:
    decoded: dict[str, Plain] = json.loads(json.dumps(value))
    return decoded


def test_what_is_illegal_is_explained_and_changes_nothing(client: Client) -> None:
    begin(client, "3/3 flying; 2/2, 1/1")
    client.ask("act", entry={"attack": {"a1": "Ben"}})
    before = client.ask("state")
    error = client.fails("act", entry={"block": {"b1": "a1"}})
    assert error["code"] == "illegal"
    (reason,) = rows(error["violations"])
    assert (reason["code"], reason["rules"]) == ("FLYING", ["509.1b", "702.9b"])
    assert error["nearest"] == {"block": {}, "by": "Ben"}
    assert client.ask("state") == before


def test_why_does_nothing(client: Client) -> None:
    begin(client, "3/3 flying; 2/2")
    client.ask("act", entry={"attack": {"a1": "Ben"}})
    before = client.ask("state")
    told = client.ask("why", entry={"block": {"b1": "a1"}})
    assert (told["legal"], told["nearest"]) == (False, {"block": {}, "by": "Ben"})
    assert client.ask("why", entry={"block": {}}) == {"kind": "why", "legal": True, "violations": [], "nearest": None}
    assert client.ask("state") == before


@pytest.mark.parametrize(
    ("entry", "where"),
    [
        ({}, "$.entry"),
        ({"dance": 1}, "$.entry.dance"),
        ({"attack": {"nobody": "Ben"}}, "$.entry"),
        ({"attack": 4}, "$.entry.attack"),
        ({"pass_to": "end_step"}, "$.entry"),
        ({"effect": {"tap": "a1"}}, "$.entry"),
        ({"block": {"b1": "a1"}}, "$.entry"),
    ],
)
def test_entries_that_make_no_sense(client: Client, entry: Plain, where: str) -> None:
    begin(client)
    for do in ("act", "why"):
        error = client.fails(do, entry=entry)
        assert (error["code"], error["where"]) == ("notation", where)


def test_conceding(client: Client) -> None:
    begin(client, "1/1; 1/1")
    told = client.ask("concede", player="Ana")
    assert (told["over"], told["winner"], told["decision"]) == (True, "Ben", None)
    assert client.fails("pass")["code"] == "illegal"
    assert client.ask("legal")["count"] == 0
    assert client.fails("concede", player="Zed")["where"] == "$.player"


def test_undo_and_redo(client: Client) -> None:
    begin(client)
    attacked = client.ask("act", entry={"attack": {"a1": "Ben"}})
    client.ask("pass")
    assert client.ask("undo") == attacked
    client.ask("undo")
    assert client.ask("redo") == attacked
    client.ask("redo")
    assert client.fails("redo")["code"] == "nothing"
    while client.say(b'{"do": "undo"}').get("ok"):
        pass
    assert client.ask("state")["done"] == 0


def test_what_fails_keeps_what_was_taken_back(client: Client) -> None:
    begin(client)
    client.ask("act", entry={"attack": {"a1": "Ben"}})
    client.ask("undo")
    client.fails("act", entry={"attack": {"b1": "Ana"}})
    client.fails("play", policies={"Zed": "first"})
    assert client.ask("redo")["step"] == "declare_attackers"


# Policies ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("policy", BY_NAME)
@pytest.mark.parametrize("fair", [False, True])
def test_policies_play(client: Client, policy: str, fair: bool) -> None:
    client.ask("position", board="5/5 trample, 1/1; 2/2; 3/3 flying")
    told = client.ask("play", policies=policy, seed=4, fair=fair)
    assert (told["step"], told["turn"]) == ("postcombat_main", 1)


def test_policies_by_player(client: Client) -> None:
    client.ask("position", board="5/5; 2/2")
    client.ask("play", policies={"Ana": "attack"}, until="turn")
    assert life(client) == {"Ana": 40, "Ben": 35}
    assert client.ask("state")["turn"] == 2


def test_play_stops_after_so_many_answers(client: Client) -> None:
    client.ask("position", board="5/5; 2/2")
    assert client.ask("play", most=3)["done"] == 3
    assert client.ask("play", most=0)["done"] == 3


@pytest.mark.parametrize(
    ("policies", "where"),
    [("best", "$.policies"), ({"Ana": "best"}, "$.policies.Ana"), ({"Zed": "pass"}, "$.policies")],
)
def test_unknown_policies_and_players(client: Client, policies: Plain, where: str) -> None:
    client.ask("position", board="5/5; 2/2")
    error = client.fails("play", policies=policies)
    assert (error["code"], error["where"]) == ("unknown", where)


# Telling ----------------------------------------------------------------------------------------------------------


def test_events_go_on_where_they_ended(client: Client) -> None:
    begin(client)
    client.ask("act", entry={"attack": {"a1": "Ben"}})
    client.ask("play")
    whole = client.ask("events")
    assert whole["more"] is False
    parts: list[Mapping[str, object]] = []
    since = 0
    while True:
        told = client.ask("events", since=since, limit=2)
        parts += rows(told["events"])
        assert isinstance(told["next"], int)
        since = told["next"]
        if not told["more"]:
            break
    assert parts == whole["events"]
    assert client.ask("events", since=since)["events"] == []
    assert {"kind": "AttackDeclared", "attacker": "a1", "target": "Ben", "cr": "508.1k"} in parts


def test_the_overview_has_values_and_text(client: Client) -> None:
    begin(client)
    client.ask("act", entry={"attack": {"a1": "Ben"}})
    client.ask("pass", until="decision")
    told = client.ask("overview")
    assert mapping(told["overview"])["legal_blocks"] == {"a1": ["b1"]}
    assert "Ben declares blockers" in str(told["text"])


def test_facts_are_what_expect_can_name(client: Client) -> None:
    client.ask("position", scenario=SCENARIO)
    client.ask("play", policies="attack")
    facts = plain(mapping(client.ask("facts")["facts"]))
    assert mapping(facts["life"]) == {"Ana": 40, "Ben": 36}
    client.ask("position", scenario={**mapping_of(SCENARIO), "expect": dict(facts)})


def test_saved_games_come_back(client: Client) -> None:
    begin(client)
    client.ask("act", entry={"attack": {"a1": "Ben"}})
    state, facts = client.ask("state"), client.ask("facts")
    saved = plain(mapping(client.ask("save")["saved"]))
    code = client.ask("share")["code"]
    assert isinstance(code, str)
    client.ask("position", scenario=dict(saved))
    assert (client.ask("state"), client.ask("facts")) == (state, facts)
    client.ask("position", text=code)
    assert (client.ask("state"), client.ask("facts")) == (state, facts)
    assert load(code).state == load(json.dumps(saved)).state


def test_a_game_is_that_of_the_library(client: Client) -> None:
    begin(client)
    game = Game.board(BOARD)
    game.next_decision()
    client.ask("act", entry={"attack": {"a1": "Ben", "a2": "Cyd"}})
    game.do({"attack": {"a1": "Ben", "a2": "Cyd"}})
    code = client.ask("share")["code"]
    assert isinstance(code, str)
    assert load(code).state == game.state


# Hidden information -----------------------------------------------------------------------------------------------


@pytest.mark.cr("400.2")
def test_viewers_are_told_what_they_can_see(client: Client) -> None:
    client.ask("position", scenario=SCENARIO)
    client.ask("play", policies="attack")
    for do in ("events", "overview", "facts", "legal"):
        assert "secret" not in json.dumps(client.ask(do, viewer="Ana")).lower(), do
    assert "secret" in json.dumps(client.ask("facts", viewer="Ben"))
    assert "secret" in json.dumps(client.ask("facts"))
    assert client.fails("facts", viewer="Zed")["where"] == "$.viewer"


@pytest.mark.cr("400.2")
def test_viewers_act_in_their_own_words(client: Client) -> None:
    client.ask("position", scenario=SCENARIO)
    client.ask("act", viewer="Ana", entry={"attack": {"rhino": "Ben"}})
    error = client.fails("act", viewer="Ben", entry={"block": {"rhino": "rhino"}})
    assert error["code"] == "illegal"
    assert client.fails("act", viewer="Ana", entry={"cast": "secret"})["code"] == "notation"
    assert client.ask("why", viewer="Ben", entry={"block": {"ogre": "rhino"}})["legal"] is True
    told = client.ask("act", viewer="Ben", entry={"block": {"ogre": "rhino"}})
    assert told["step"] == "declare_blockers"


# Bounds -----------------------------------------------------------------------------------------------------------


def test_there_are_only_so_many_games() -> None:
    client = Client(EngineLimits(games=2))
    client.ask("position", game="a", board="1/1; 1/1")
    client.ask("position", game="b", board="1/1; 1/1")
    assert client.fails("position", game="c", board="1/1; 1/1")["code"] == "limit"
    client.ask("position", game="b", board="2/2; 1/1")


def test_a_line_has_only_so_many_bytes() -> None:
    client = Client(EngineLimits(line=50))
    answer = client.say(b'{"id": 3, "do": "position", "board": "1/1; ' + b" " * 50 + b'"}')
    assert answer["id"] is None
    assert mapping(answer["error"])["code"] == "limit"


def test_a_game_has_only_so_many_objects_and_moves() -> None:
    client = Client(EngineLimits(objects=5, answers=5))
    assert client.fails("position", board="6x 1/1; 1/1")["code"] == "limit"
    client.ask("position", board="3x 1/1; 1/1")
    assert client.fails("play")["code"] == "limit"
    assert client.ask("state")["done"] == 0
    assert client.ask("play", most=4)["done"] == 4
    assert client.fails("pass")["code"] == "limit"


def test_a_step_that_takes_too_long_is_stopped() -> None:
    """Where single steps can be stopped, also while an error is told."""

    @contextmanager
    def ringing(seconds: float) -> Generator[None]:
        assert seconds == 10
        yield
        raise TooMuch("seconds", 10, "it takes too long")

    session = EngineSession(stopped=ringing)
    error = mapping(json.loads(session.answer(b'{"id": 7, "do": "games"}'))["error"])
    assert (error["code"], error["message"]) == ("time", "it takes too long: more than the limit of 10 seconds")


def test_what_is_taken_back_is_not_counted() -> None:
    client = Client(EngineLimits(answers=10, events=20))
    client.ask("position", board="3x 1/1; 1/1")
    for _ in range(20):
        client.ask("pass")
        client.ask("undo")
        client.ask("redo")
        client.ask("undo")
        client.fails("play", until="game")


def test_texts_that_multiply_are_bounded() -> None:
    client = Client(EngineLimits(objects=50))
    text = "When this creature enters, create 100 1/1 red Goblin creature tokens."
    maker: Plain = {"id": "maker", "pt": "1/1", "cost": "{0}", "text": text}
    seats: Plain = [{"player": "Ana", "hand": [maker]}, {"player": "Ben"}]
    client.ask("position", scenario={"redzone": 1, "step": "precombat_main", "seats": seats})
    client.ask("act", entry={"cast": "maker"})
    assert client.fails("play")["code"] == "limit"
    assert client.ask("undo")["done"] == 0


def test_a_request_that_takes_too_long_does_nothing() -> None:
    now = iter(range(1_000))
    client = Client(EngineLimits(seconds=20), lambda: next(now))
    client.ask("position", board="3x 1/1; 1/1")
    assert client.fails("play", until="game")["code"] == "time"
    assert client.ask("state")["done"] == 0
    client.ask("pass", until="decision")
    assert client.fails("legal", limit=100, sample=1_000)["code"] == "time"


def test_answers_that_can_only_be_gone_through_are_counted_so_far_and_no_further() -> None:
    client = Client(EngineLimits(counted=2))
    land: Plain = {"id": "grove", "name": "Grove", "type": "Land", "count": 2}
    seats: Plain = [{"player": "Ana", "hand": [land]}, {"player": "Ben"}]
    client.ask("position", scenario={"redzone": 1, "step": "precombat_main", "seats": seats})
    told = client.ask("legal")
    assert (told["count"], told["answers"]) == (
        None,
        [{"play": "grove-1", "by": "Ana"}, {"play": "grove-2", "by": "Ana"}],
    )
    assert client.fails("legal", sample=1)["where"] == "$.sample"


def test_mistakes_of_the_program_end_no_session(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    begin(client)

    def broken(_: Game) -> str:
        raise ZeroDivisionError("oops")

    with monkeypatch.context() as patched:
        patched.setattr(Game, "share", broken)
        error = mapping(client.say(b'{"do": "share"}')["error"])
    assert error["code"] == "internal"
    assert "ZeroDivisionError: oops (test_protocol.py:" in str(error["message"])
    assert client.ask("share")["kind"] == "share"


def test_moves_lead_from_one_to_the_next(client: Client) -> None:
    begin(client)
    code = client.ask("share")["code"]
    assert isinstance(code, str)
    assert all(before.after == after.before for before, after in pairwise(load(code).moves))
