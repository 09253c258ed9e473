"""Puzzle files of Forge: what they say becomes a scenario, and our own come back as they were."""

import time
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from msgspec.structs import replace

from redzone.abilities.predefined_tokens import PREDEFINED
from redzone.exchange.puzzles import Puzzle, is_puzzle, parse_puzzle, write_puzzle
from redzone.exchange.puzzles.vocabulary import STEPS, counter_of, forge_counter
from redzone.notation import LocatedScenario, NotationError, Scenario, parse_scenarios, read_each
from redzone.notation.board import ObjectEntry, RulesEntry, Seat
from redzone.notation.entries import AttackEntry, Entry, PassToEntry, PlayEntry
from redzone.notation.expectation import Expect
from redzone.notation.position import position_of
from redzone.notation.vocabulary import DesignationName, PassGoal, Preset
from redzone.scenario.runner import run_scenario
from redzone.values.turn import Step
from redzone.values.types import Color

EVERYTHING = Path(__file__).parents[1] / "notation" / "everything.yaml"
CASES = sorted(Path(__file__).parents[1].glob("scenarios/[sor]*/*.yaml"))
PUZZLE = """\
[metadata]
Name:The last stand
URL:https://example.org/puzzle
Goal:Win
Turns:1
Difficulty:Hard
Description:Your opponent is at three life.
[state]
# a comment
ActivePlayer=Human
ActivePhase=Main1
turn=4
HumanLife=5
AILife=3
humancounters=POISON=2
p0manapool=W W C
humanhand=Quick Shove|Set:XYZ;Long Lance+|Set:XYZ|Art:2
humanlibrary=
humanbattlefield=Old Knight|Tapped|Id:7;Gilded Spear|AttachedTo:7;Slow Bear|SummonSick|Damage:1|Counters:P1P1=2,SHIELD=1
aibattlefield=t:Elf Warrior,P:1,T:1,Cost:no cost,Color:G,Types:Creature-Elf-Warrior,Keywords:Reach-Haste,Image:x
aigraveyard=Fallen Hero|Owner:P0
"""


def puzzle(text: str = PUZZLE) -> Puzzle:
    return parse_puzzle(text, "f.pzl")


def state(*lines: str) -> Scenario:
    found = puzzle("\n".join(("[state]", *lines)))
    assert found.losses == ()
    return found.scenario.document


def outcome(text: str) -> Puzzle | NotationError:
    try:
        return puzzle(text)
    except NotationError as error:
        return error


def losses(*lines: str) -> tuple[str, ...]:
    return puzzle("\n".join(("[state]", "p0life=20", *lines))).losses


def refusal(*lines: str) -> str:
    with pytest.raises(NotationError) as caught:
        puzzle("\n".join(("[state]", *lines)))
    return str(caught.value)


def test_a_puzzle_becomes_a_scenario() -> None:
    found = puzzle()
    assert found.losses == ()
    assert dict(found.task) == {
        "goal": "Win",
        "turns": "1",
        "difficulty": "Hard",
        "description": "Your opponent is at three life.",
    }
    document = found.scenario.document
    assert document == Scenario(
        redzone=1,
        title="The last stand",
        source="https://example.org/puzzle",
        rules=Preset.DUEL,
        step=Step.PRECOMBAT_MAIN,
        turn=4,
        until=PassGoal.CLEANUP,
        expect=Expect(won="Human"),
        seats=(
            Seat(
                player="Human",
                life=5,
                poison=2,
                mana="{W}{W}{C}",
                hand=("Quick Shove", "Long Lance"),
                library=(),
                battlefield=(
                    ObjectEntry(card="Old Knight", tapped=True),
                    ObjectEntry(card="Gilded Spear", attached_to="old-knight"),
                    ObjectEntry(card="Slow Bear", sick=True, damage=1, counters={"+1/+1": 2, "shield": 1}),
                ),
            ),
            Seat(
                player="AI",
                life=3,
                library=(),
                battlefield=(
                    ObjectEntry(
                        name="Elf Warrior",
                        type="Creature — Elf Warrior",
                        pt="1/1",
                        colors=(Color.GREEN,),
                        text="Reach, Haste",
                        token=True,
                    ),
                ),
                graveyard=(ObjectEntry(card="Fallen Hero", owner="Human"),),
            ),
        ),
    )


def test_the_newer_keys_and_several_players() -> None:
    document = state(
        "activeplayer=p2",
        "activephase=COMBAT_DECLARE_ATTACKERS",
        "removesummoningsickness=true",
        "p0life=20",
        "p1battlefield=Guardian|Id:3",
        "p2battlefield=Raider|SummonSick",
        "p0battlefield=Curse of Rust|EnchantingPlayer:P2;Old King|IsCommander",
        "p2landsplayed=0",
        "p2command=",
    )
    assert [seat.player for seat in document.seats] == ["Player 1", "Player 2", "Player 3"]
    assert document.rules is Preset.COMMANDER
    assert (document.active, document.step) == ("Player 3", Step.DECLARE_ATTACKERS)
    assert document.seats[0].battlefield == (
        ObjectEntry(card="Curse of Rust", attached_to="Player 3"),
        ObjectEntry(card="Old King", commander=True),
    )
    assert document.seats[2].battlefield == ("Raider",)


def test_attackers_attack_the_opponent_or_what_they_name() -> None:
    found = puzzle(
        "[state]\nactivephase=COMBAT_DECLARE_BLOCKERS\nhumanbattlefield=Raider|Attacking;Hound|Tapped|Attacking:4\n"
        "aibattlefield=Wise Walker|Id:4|Counters:LOYALTY=3\n"
    )
    document = found.scenario.document
    assert document.seats[0].battlefield == (
        "Raider",
        ObjectEntry(card="Hound"),
    )
    assert document.step is Step.DECLARE_ATTACKERS
    assert document.steps == (AttackEntry(attack={"raider": "AI", "hound": "wise-walker"}),)
    assert found.losses == ()


def test_attackers_that_forge_does_not_declare() -> None:
    """Outside the first steps of combat Forge passes over the mark, and only the active player attacks."""
    main = state("activephase=MAIN1", "p0battlefield=Raider|Attacking|Tapped", "p0life=20")
    assert main.seats[0].battlefield == (ObjectEntry(card="Raider", tapped=True),)
    assert main.steps == ()
    assert losses("activephase=COMBAT_DECLARE_ATTACKERS", "p1battlefield=Raider|Attacking") == (
        "f.pzl:4: raider attacks, though it is no turn of its own",
    )


def test_every_step_has_its_phase() -> None:
    for step, phase in STEPS.items():
        assert state(f"activephase={phase}", "p0life=20").step is step
    assert state("activephase=BeginCombat").step is Step.BEGINNING_OF_COMBAT
    assert state("ActivePhase=End of Turn").step is Step.END_STEP


@pytest.mark.parametrize(
    "kind", ["+1/+1", "-1/-1", "+1/+0", "loyalty", "stun", "first strike", "flying", "charge", "shield"]
)
def test_counters_have_their_names(kind: str) -> None:
    assert counter_of(forge_counter(kind)) == kind


@pytest.mark.parametrize(
    ("token", "entry"),
    [
        (
            "t:Golem,P:3,T:4,Cost:2 W,Color:W,Types:Artifact-Creature-Golem-Legendary,Keywords:,Image:",
            ObjectEntry(name="Golem", type="Legendary Artifact Creature — Golem", pt="3/4", cost="{2}{W}", token=True),
        ),
        (
            "t:Worker,P:2,T:2,Cost:0,Color:colorless,Types:Artifact-Creature-Assembly-Worker,Keywords:Ward:2-Toxic:1",
            ObjectEntry(
                name="Worker",
                type="Artifact Creature — Assembly-Worker",
                pt="2/2",
                cost="{0}",
                text="Ward {2}, Toxic 1",
                token=True,
            ),
        ),
        (
            "t:Clue,P:0,T:0,Cost:no cost,Color:,Types:Artifact-Clue,Keywords:",
            ObjectEntry(name="Clue", type="Artifact — Clue", token=True),
        ),
        (
            "t:Mongrel,P:1,T:1,Cost:{R}{G},Color:red green,Types:Creature,Keywords:",
            ObjectEntry(name="Mongrel", pt="1/1", cost="{R}{G}", token=True),
        ),
        (
            "t:Shade,P:1,T:1,Color:B W,Types:Creature",
            ObjectEntry(name="Shade", pt="1/1", colors=(Color.WHITE, Color.BLACK), token=True),
        ),
    ],
)
def test_tokens(token: str, entry: ObjectEntry) -> None:
    assert state(f"p0battlefield={token}").seats[0].battlefield == (entry,)


@pytest.mark.parametrize(
    ("line", "loss"),
    [
        ("p0battlefield=Old Knight|Flipped", "f.pzl:3: Old Knight: Flipped (flipped permanents)"),
        ("p0battlefield=Old Knight|Enraged:3", "f.pzl:3: Old Knight: Enraged:3"),
        ("p0battlefield=Old Knight|FaceDown:Manifested", "f.pzl:3: Old Knight: FaceDown:Manifested"),
        ("p0battlefield=Old Knight|ExecuteScript:KW#Awaken", "f.pzl:3: Old Knight: ExecuteScript:KW#Awaken"),
        ("p0battlefield=T:old_hero", "f.pzl:3: T:old_hero, a token of which its name does not say all"),
        ("p0battlefield=Gilded Spear|AttachedTo:9", "f.pzl:3: no card has Id:9"),
        ("p0battlefield=Gilded Spear|EnchantingPlayer:P8", "f.pzl:3: no player is called 'P8'"),
        (
            "p0battlefield=t:A,P:1,T:1,Keywords:Protection:Card.red",
            "f.pzl:3: t:A,P:1,T:1,Keywords:Protection:Card.red: ",
        ),
        ("p0battlefield=t:A,P:1,T:1,Cost:?", "f.pzl:3: t:A,P:1,T:1,Cost:?: Cost:?"),
        ("p0counters=RAD=2", "f.pzl:3: 2 rad counters of a player"),
        ("p0landsplayedlastturn=1", "f.pzl:3: p0landsplayedlastturn=1 (lands of the turn before)"),
        ("p0persistentmana=C C", "f.pzl:3: p0persistentmana=C C (mana that stays from step to step)"),
        ("activephaseadvance=MAIN2", "f.pzl:3: activephaseadvance=MAIN2"),
        ("p0quests=2", "f.pzl:3: p0quests=2"),
        ("humanprecast=Big Bolt->AI", "f.pzl:3: humanprecast=Big Bolt->AI"),
        ("abilityone=DB$ Draw", "f.pzl:3: abilityone=DB$ Draw"),
        ("nonsense", "f.pzl:3: nonsense="),
        ("humanlife=7", "f.pzl:2: humanlife stands again in line 3, which counts"),
        ("[goals]\nwin=yes", "f.pzl:4: win=yes"),
    ],
)
def test_what_a_scenario_cant_say_is_reported(line: str, loss: str) -> None:
    (found,) = losses(line)
    assert found.startswith(loss)


def test_what_says_nothing_is_no_loss() -> None:
    nothing = ("p0landsplayed=0", "p0landsplayedlastturn=0", "humanprecast=", "ainame=Nick", "activephaseadvance=NONE")
    assert losses(*nothing, "p0battlefield=Old Knight|Set:ABC|Art:1|NoETBTrigs") == ()


def test_states_of_players_and_permanents() -> None:
    document = state(
        "p0landsplayed=1",
        "p0speed=3",
        "p0battlefield=Old Knight|Renowned|Monstrous:2|Suspected|PhasedOut:P0;Idol|ChosenColor:Red|ChosenType:Elf",
        "p1battlefield=Steed|Saddled|FaceDown",
    )
    ana, ben = document.seats
    assert (ana.lands_played, ana.speed) == (1, 3)
    became = (DesignationName.RENOWNED, DesignationName.MONSTROUS, DesignationName.SUSPECTED)
    assert ana.battlefield == (
        ObjectEntry(card="Old Knight", designations=became, phased_out=True),
        ObjectEntry(card="Idol", chosen=("red", "elf")),
    )
    assert ben.battlefield == (ObjectEntry(card="Steed", designations=(DesignationName.SADDLED,), face_down=True),)


SCRIPTS: dict[str, ObjectEntry] = {
    "c_4_4_a_construct": ObjectEntry(name="Construct Token", type="Artifact Creature — Construct", pt="4/4"),
    "wu_2_1_human_wizard_flying_firststrike": ObjectEntry(
        name="Human Wizard Token",
        type="Creature — Human Wizard",
        pt="2/1",
        colors=(Color.WHITE, Color.BLUE),
        text="Flying, first strike",
    ),
    "b_2_2_e_zombie": ObjectEntry(
        name="Zombie Token", type="Enchantment Creature — Zombie", pt="2/2", colors=(Color.BLACK,)
    ),
    "all_1_1_assembly_worker": ObjectEntry(
        name="Assembly-Worker Token", type="Creature — Assembly-Worker", pt="1/1", colors=tuple(Color)
    ),
    "g_1_1_forest_dryad": ObjectEntry(
        name="Forest Dryad Token", type="Land Creature — Forest Dryad", pt="1/1", colors=(Color.GREEN,)
    ),
    "b_1_1_rat_toxic_2_noblock": ObjectEntry(
        name="Rat Token",
        type="Creature — Rat",
        pt="1/1",
        colors=(Color.BLACK,),
        text="Toxic 2\nThis creature can't block.",
    ),
    "r_2_2_time_lord_pro_white_toxic": ObjectEntry(
        name="Time Lord Token",
        type="Creature — Time Lord",
        pt="2/2",
        colors=(Color.RED,),
        text="Protection from white, toxic 1",
    ),
    "c_1_1_eldrazi_scion_sac": ObjectEntry(
        name="Eldrazi Scion Token", type="Creature — Eldrazi Scion", pt="1/1", text="Sacrifice this creature: Add {C}."
    ),
}


@pytest.mark.parametrize("script", SCRIPTS)
def test_tokens_by_the_names_of_their_scripts(script: str) -> None:
    (entry,) = state(f"p0battlefield=T:{script}|Set:ABC").seats[0].battlefield
    assert entry == replace(SCRIPTS[script], token=True)


@pytest.mark.parametrize(
    "script", ["c_a_treasure_sac", "c_a_food_sac", "c_a_clue_draw", "c_e_shard_draw", "role_royal"]
)
def test_predefined_tokens_do_what_the_rules_say(script: str) -> None:
    found = puzzle(f"[state]\np0battlefield=T:{script}")
    (token,) = position_of(found.scenario).state.permanents.values()
    assert token.card.token
    printed = token.card.printed
    (known,) = (each for each in PREDEFINED.values() if each.name == printed.name)
    assert (printed.type_line, printed.abilities) == (known.type_line, known.abilities)


UNCLEAR = (
    *("", "_", "c", "c_a_", "c_1_1", "c_x_x_goblin", "c_1_1_goblin_army_of_one", "x_1_1_elf", "g_1_1_flying"),
    *("role_", "b_1_1_rat_sac"),
)


@pytest.mark.parametrize("script", UNCLEAR)
def test_a_name_that_does_not_say_all_is_never_guessed(script: str) -> None:
    (loss,) = losses(f"p0battlefield=T:{script}")
    assert loss == f"f.pzl:3: T:{script}, a token of which its name does not say all"


GOALS: dict[tuple[str, str, str], tuple[object, Expect]] = {
    ("Win", "1", "MAIN1"): (PassGoal.CLEANUP, Expect(won="Human")),
    ("Win before your opponent's next turn", "1", "MAIN1"): (PassGoal.CLEANUP, Expect(won="Human")),
    ("win", "2", "MAIN1"): (3, Expect(won="Human")),
    ("Win", "1", "CLEANUP"): (3, Expect(won="Human")),
    ("Survive", "1", "MAIN1"): (2, Expect(no_events=({"kind": "PlayerLost", "player": "Human"},))),
    ("Survive", "2", "MAIN1"): (3, Expect(no_events=({"kind": "PlayerLost", "player": "Human"},))),
    ("Play the Specified Permanent\nTargets:Card.YouCtrl+namedOld Hero", "1", "MAIN1"): (
        PassGoal.CLEANUP,
        Expect(events=({"kind": "EnteredBattlefield", "object": "old-hero"},)),
    ),
}


@pytest.mark.parametrize(("goal", "turns", "phase"), GOALS)
def test_the_goal_is_expected(goal: str, turns: str, phase: str) -> None:
    found = puzzle(f"[metadata]\nGoal:{goal}\nTurns:{turns}\n[state]\nactivephase={phase}\nhumanhand=Old Hero\n")
    document = found.scenario.document
    assert (document.until, document.expect) == GOALS[goal, turns, phase]
    assert found.notes == ()


@pytest.mark.parametrize(
    ("goal", "unsaid"),
    [
        ("Win\nTurns:0", "Win within 0 turns"),
        ("Win\nTurns:21", "Win within 21 turns"),
        ("Win\nTurns:soon", "Win"),
        ("Win", "Win"),
        ("Destroy Specified Creatures\nTargets:Creature.OppCtrl\nTurns:1", "Destroy Specified Creatures"),
        ("Play the Specified Permanent\nTargets:Card.namedNobody\nTurns:1", "Play the Specified Permanent"),
        ("Play the Specified Permanent\nTargetCount:2\nTurns:1", "Play the Specified Permanent"),
    ],
)
def test_a_goal_that_cant_be_said_is_told(goal: str, unsaid: str) -> None:
    found = puzzle(f"[metadata]\nGoal:{goal}\n[state]\nhumanlife=3\n")
    assert found.notes == (f"f.pzl: a scenario can't say this goal: {unsaid}",)
    assert (found.losses, found.scenario.document.expect) == ((), Expect())


def test_goals_come_out_as_they_are_solved() -> None:
    text = """\
[metadata]
Goal:GOAL
Turns:TURNS
[state]
activephase=MAIN1
humanlife=5
ailife=3
humanhand=Plains
humanbattlefield=t:Ogre,P:3,T:3,Cost:no cost,Color:R,Types:Creature-Ogre,Keywords:Haste
ailibrary=Island;Island
humanlibrary=Island;Island
"""

    def passed(goal: str, turns: str, *steps: Entry) -> bool:
        scenario = puzzle(text.replace("GOAL", goal).replace("TURNS", turns)).scenario
        return run_scenario(replace(scenario, document=replace(scenario.document, steps=steps))).passed

    attack = AttackEntry(attack={"ogre": "AI"})
    assert passed("Win", "1", attack)
    assert not passed("Win", "1")
    assert passed("Win", "3", PassToEntry(pass_to=PassGoal.NEXT_TURN), PassToEntry(pass_to=PassGoal.NEXT_TURN), attack)
    assert not passed("Win", "2")
    assert passed("Survive", "2")
    hero = "Play the specified permanent\nTargets:Card.YouCtrl+namedPlains"
    assert passed(hero, "1", PlayEntry(play="plains"))
    assert not passed(hero, "1")


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("p0life=many", "f.pzl:2: p0life: 'many' is not a whole number"),
        ("p0life=99999999999999999999", "f.pzl:2: p0life: '99999999999999999999' is not a whole number"),
        ("p0life=1234567", "f.pzl:2: seats[0].life: 1234567 is too large"),
        ("activephase=lunch", "f.pzl:2: activephase: no step or phase is called 'lunch'"),
        ("activeplayer=p7", "f.pzl:2: activeplayer: no player is called 'p7'"),
        (
            "p0battlefield=Bear|Counters:P1P1=x",
            "f.pzl:2: p0battlefield: Bear|Counters:P1P1=x: 'x' is not a whole number",
        ),
        ("p0battlefield=|Tapped", "f.pzl:2: p0battlefield: |Tapped: a card without a name"),
        ("p0battlefield=t:,P:1", "f.pzl:2: p0battlefield: t:,P:1: a token without a name"),
        ("p0manapool=WX", "f.pzl:2: p0manapool: 'WX' is not mana such as W W C"),
        ("#redzone: 9", "f.pzl:2: the comment lines are of version 9; this version of Redzone reads 1"),
        ("#redzone: what", "f.pzl:2: a comment line for Redzone is 1, PATH = JSON, no PATH, or together NUMBERS"),
        ("#redzone: seats[0].life = {", "f.pzl:2: the comment line can't be read: "),
        ("#redzone: seats[9].life = 3", "f.pzl:2: there is nothing at seats[9].life"),
        ("#redzone: seats[0].life.x = 3", "f.pzl:2: seats[0].life: "),
        ('#redzone: object[9].pt = "1/1"', "f.pzl:2: no card has Id:9"),
        ("#redzone: object = 1", "f.pzl:2: no card has Id:None"),
        ("#redzone: seats = 7", "f.pzl:2: "),
        ("#redzone: seats[0].lief = 3", "f.pzl:2: seats[0].lief: unknown key 'lief'; did you mean 'life'?"),
    ],
)
def test_what_makes_no_sense_is_an_error_with_its_line(line: str, message: str) -> None:
    assert refusal(line).startswith(message)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[metadata]\nName:x", True),
        ("# comment\n\n [State]\n", True),
        ("humanlife=3\n", True),
        ("\ufeffturn=1\n", True),
        ("#redzone: 1\nredzone: 1\n", False),
        ("redzone: 1\nseats: []\n", False),
        ('[{"redzone": 1}]', False),
        ("[Main]\n4 Bear\n", False),
        ("", False),
    ],
)
def test_puzzles_are_recognised(text: str, expected: bool) -> None:
    assert is_puzzle(text) is expected


def test_a_huge_file_is_refused() -> None:
    with pytest.raises(NotationError, match="too large"):
        puzzle("humanlife=" + "1" * 2_000_000)


def all_scenarios() -> list[LocatedScenario]:
    files = [EVERYTHING, *CASES]
    return [each for file in files for each in read_each(file) if isinstance(each, LocatedScenario)]


def test_every_scenario_comes_back_as_it_was() -> None:
    for all_scenario in all_scenarios():
        written = write_puzzle(all_scenario.document, all_scenario.id)
        read = puzzle(written.text)
        assert read.scenario.document == all_scenario.document, all_scenario.id
        assert (read.losses, read.task) == ((), ())


def test_attached_permanents_of_one_name_come_back_with_their_ids() -> None:
    calm = ObjectEntry(card="Pacifism", attached_to="craw-wurm")
    ana = Seat(player="Ana", battlefield=("Hill Giant", ObjectEntry(id="calm", card="Pacifism", attached_to="ogre")))
    ben = Seat(player="Ben", battlefield=("Craw Wurm", replace(calm, id="calm-too"), calm, "Pacifism"))
    ogre = ObjectEntry(id="ogre", card="Ogre")
    document = Scenario(redzone=1, seats=(replace(ana, battlefield=(*ana.battlefield, ogre)), ben), rules=Preset.DUEL)
    written = write_puzzle(document, "f").text
    assert [line for line in written.splitlines() if ".id" in line] == [
        '#redzone: object[2].id = "calm"',
        '#redzone: object[5].id = "calm-too"',
    ]
    assert puzzle(written).scenario.document == document


@pytest.mark.parametrize("place", ["battlefield[1]", "hand[0]", "life[0]"])
def test_a_remark_about_nothing_is_refused(place: str) -> None:
    with pytest.raises(NotationError, match="there is nothing at seats"):
        puzzle(f'[state]\n#redzone: 1\n#redzone: seats[0].{place}.id = "calm"\np0battlefield=Pacifism\np0life=3\n')


@pytest.mark.parametrize("change", ['seats[0] = "Reach"', "seats[0] = {}", "no seats[0].player"])
def test_a_remark_that_leaves_no_player_is_refused(change: str) -> None:
    with pytest.raises(NotationError, match=r"f\.pzl:3: seats\[0\] has to have fields, seats\[0\]\.player among them"):
        puzzle(f"[state]\n#redzone: 1\n#redzone: {change}\n#redzone: no object[1].pt\np0battlefield=t:a|Id:1\n")


def test_what_forge_knows_stands_in_its_own_keys() -> None:
    document = puzzle().scenario.document
    written = write_puzzle(document, "f")
    lines = written.text.splitlines()
    assert (
        "p0battlefield=Old Knight|Id:1|Tapped;Gilded Spear|AttachedTo:1;"
        "Slow Bear|SummonSick|Counters:P1P1=2,SHIELD=1|Damage:1" in lines
    )
    assert "p0counters=POISON=2" in lines
    assert "p0manapool=W W C" in lines
    assert "activephase=MAIN1" in lines
    assert "URL:https://example.org/puzzle" in lines
    assert [line for line in lines if line.startswith("#redzone:")] == [
        "#redzone: 1",
        *(f"#redzone: {text}" for text in written.unknown_to_forge),
    ]


def test_a_change_of_forges_keys_counts() -> None:
    (board,) = parse_scenarios(
        "redzone: 1\nseats:\n- player: Ana\n  battlefield: [{id: a, pt: 2/2, count: 2, text: Reach}]\n- player: Ben\n",
        "f",
    )
    text = write_puzzle(board.document, "f").text
    assert "#redzone: together 1 2" in text
    changed = text.replace("p1life=40", "p1life=7").replace("|Id:1", "|Id:1|Tapped")
    seats = puzzle(changed).scenario.document.seats
    assert seats[1].life == 7
    assert seats[0].battlefield == (ObjectEntry(id="a", pt="2/2", count=2, text="Reach", tapped=True),)


words = st.one_of(
    st.sampled_from(
        ["Old Knight", "a;b", "x|y", "t:Elf", "T:x", "A, B", "bear", "Bear+", "Æther", "p0", "object", "-1"]
    ),
    st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=8),
)
flags = st.booleans()
entries = st.builds(
    ObjectEntry,
    name=words,
    card=st.one_of(st.none(), words),
    type=st.sampled_from(
        [None, "Creature — Elf", "Legendary Artifact Creature — Assembly-Worker", "Land", "nonsense — a;b"]
    ),
    cost=st.sampled_from([None, "", "{2}{G/U}", "{0}", "{W}{W}"]),
    colors=st.sampled_from([None, (), (Color.WHITE,), (Color.GREEN, Color.RED)]),
    pt=st.sampled_from([None, "2/2", "-1/3", "*/1+*"]),
    loyalty=st.sampled_from([None, 0, 3]),
    text=st.sampled_from([None, "Flying", "Trample, first strike", "Flying\nReach", "Ward {2}", "", "double-edged"]),
    count=st.integers(1, 3),
    token=flags,
    commander=flags,
    tapped=flags,
    sick=flags,
    face_down=flags,
    transformed=flags,
    damage=st.integers(0, 2),
    counters=st.dictionaries(
        st.sampled_from(["+1/+1", "loyalty", "first strike", "of doom"]), st.integers(0, 2), max_size=2
    ),
    owner=st.sampled_from([None, "Ana", "Nobody"]),
    attached_to=st.sampled_from([None, "Ben", "bear", "old-knight"]),
    attacking=st.sampled_from([None, "Ben", "Ana", "bear"]),
    goaded_by=st.sampled_from([None, "Ben", ("Ana", "Ben")]),
)
objects = st.lists(st.one_of(words, entries), max_size=3).map(tuple)
cards = st.lists(
    st.one_of(words, st.builds(ObjectEntry, name=words, commander=flags, owner=st.sampled_from([None, "Ana"]))),
    max_size=3,
).map(tuple)
seats = st.builds(
    Seat,
    player=st.just("Ana"),
    life=st.sampled_from([None, -3, 7, 40]),
    poison=st.integers(0, 2),
    mana=st.sampled_from(["", "{W}{2}", "{G}{C}"]),
    team=st.sampled_from([None, "A"]),
    battlefield=objects,
    hand=cards,
    library=st.one_of(st.none(), cards),
)
scenarios = st.builds(
    Scenario,
    redzone=st.just(1),
    title=st.sampled_from([None, "A title", "two\nlines", " "]),
    source=st.sampled_from([None, "here"]),
    rules=st.sampled_from([Preset.COMMANDER, Preset.DUEL, RulesEntry(preset=Preset.BRAWL, starting_life=7)]),
    seats=st.tuples(seats, seats.map(lambda seat: replace(seat, player="Ben"))),
    active=st.sampled_from([None, "Ana", "Ben"]),
    turn=st.integers(1, 3),
    step=st.sampled_from(Step),
)


@pytest.mark.cr("110.5d")
def test_what_only_permanents_have_is_lost_elsewhere() -> None:
    board = "[state]\np0hand=Bear|Tapped|Counters:P1P1=1;Elf\np0exile=Ape|Counters:TIME=2|FaceDown"
    made = puzzle(board)
    seat = made.scenario.document.seats[0]
    assert seat.hand == ("Bear", "Elf")
    assert seat.exile == (ObjectEntry(card="Ape", counters={"time": 2}),)
    assert [loss.partition(": ")[2] for loss in made.losses] == [
        "Bear: tapped, which is said of permanents",
        "Bear: counters, which is said of permanents",
        "Ape: face down, which is said of permanents",
    ]


@given(scenarios)
def test_any_scenario_comes_back(document: Scenario) -> None:
    assert puzzle(write_puzzle(document, "f").text).scenario.document == document


@given(st.text())
@example("[state]\n#redzone: a[0")
@example('[state]\n#redzone: "')
def test_no_text_does_any_harm(text: str) -> None:
    for each in (text, f"[state]\n{text}", f"[state]\np0battlefield={text}", f"[state]\n#redzone: {text}"):
        assert str(outcome(each)).startswith(("f.pzl:", "Puzzle("))


ALL_LINES = (
    *PUZZLE.splitlines(),
    *(line for each in all_scenarios()[:40] for line in write_puzzle(each.document, "f").text.splitlines()),
)


@given(st.lists(st.sampled_from(ALL_LINES), max_size=12), st.data())
def test_mixed_and_damaged_files_do_no_harm(lines: list[str], data: st.DataObject) -> None:
    text = "\n".join(lines)
    if text:
        place = data.draw(st.integers(0, len(text) - 1))
        text = (
            text[:place]
            + data.draw(st.sampled_from(["", "|", ";", ":", "=", ",", "\0", "999999999", "[", '"']))
            + text[place + 1 :]
        )
    assert str(outcome(text)).startswith(("f.pzl:", "Puzzle("))


@pytest.mark.parametrize("sign", [" ", "[", "|", ";", ":", '"', "a=", ",", "\\", "t:,", "{W}", "[1]", "."])
def test_long_lines_are_read_in_time(sign: str) -> None:
    start = time.perf_counter()
    many = sign * (200_000 // len(sign))
    for text in (f"[{many}", f"[state]\n{many}=3", f"[state]\np0hand={many}", f"[state]\n#redzone: {many}"):
        outcome(text)
    outcome(f"[state]\np0hand=t:a,Cost:{many},Keywords:{many}|{many}\np0counters={many}")
    assert time.perf_counter() - start < 20
