"""Whatever is typed at a question is an answer, a command, or told what is wrong with it."""

from functools import cache

from hypothesis import given
from hypothesis import strategies as st

from redzone.cards.store import CardStore
from redzone.cli.asking.board_entry import read_entered
from redzone.cli.asking.question import OpenQuestion
from redzone.cli.asking.vocabulary import BadAnswer
from redzone.game.decision import Priority
from redzone.game.state import GameState
from redzone.notation import parse_scenarios
from redzone.rules.game import apply
from redzone.scenario.choosers import attack_with_everything, default_answer
from redzone.scenario.runner import run_to_decision
from redzone.session.names import Names
from tests.cli.conftest import SHARE
from tests.cli.test_ask import HEADS, ORDERED, TEAM
from tests.cli.test_ask_commands import TRIGGERS
from tests.cli.test_ask_groups import HORDE
from tests.cli.test_ask_on_the_way import CHOICES, SPELLS

WORDS = """
all but except and at attacks block blocks + , ; : - 1 2 3 20 0 99999999 nobody none n q ? why undo board pay {2} {G}{G}
{Q} sacrifice exert enlist cast activate play turn up targets target modes mode x as kicker yes no pass banner drum horn
rhino soldier-1 soldier soldiers goblin goblins kr kren krenko elf elves Ana Ben Cyd ben hero knight wall ogre squire
growth forest forests land-1 twin-1 Twin game whenever manacost \x00 \u202e é
"""
MODES = CHOICES.replace("TEXT", "Whenever this creature attacks, target creature gets +1/+1 until end of turn.")
LINES = st.lists(st.sampled_from(WORDS.split()) | st.text(max_size=4), max_size=9).map(" ".join)


@cache
def states() -> tuple[GameState, ...]:
    """The states of some games in which somebody is asked, and what follows from default answers."""
    found: list[GameState] = []
    for text in (SHARE, ORDERED, TEAM, HEADS, HORDE, SPELLS, MODES, TRIGGERS):
        (scenario,) = parse_scenarios(text, "a.yaml")
        state = run_to_decision(scenario, priority="Ana").state if text is SPELLS else run_to_decision(scenario).state
        while state.decision is not None and len(found) < 100:
            if not isinstance(state.decision, Priority) or text is SPELLS:
                found.append(state)
            state = apply(state, attack_with_everything(state), pause_between_turns=True).state
    return tuple(found)


@given(st.integers(0, 99), LINES)
def test_whatever_is_typed_at_a_question(number: int, line: str) -> None:
    state = states()[number % len(states())]
    question = OpenQuestion(state, Names.of(state), default_answer(state))
    complaint = question.complaint(line)
    question.completions(line)
    if not complaint and question.command(line.strip()) is None:
        assert not question.violations(question.action(line.strip()))


@given(LINES | st.text(max_size=30))
def test_whatever_is_typed_to_set_up_a_board(line: str) -> None:
    with CardStore.open() as store:
        try:
            read_entered(line, store, lenient=False)
        except BadAnswer:
            return
