"""Random games at a table of invented creatures and tricks."""

import json
from itertools import islice
from pathlib import Path
from random import Random
from typing import Final

import yaml

from redzone.game.action import Action, ActivateAbility, CastSpell, PassPriority, PlayLand, TurnFaceUp
from redzone.game.decision import Priority
from redzone.game.state import GameState
from redzone.notation.position import position_of
from redzone.notation.read import parse_scenarios
from redzone.rules.game import begin, legal_actions
from redzone.values.types import CardType

_CARDS: Final = Path(__file__).parent / "tables" / "cards.yaml"
LANDS: Final = (("Plains", "{W}"), ("Island", "{U}"), ("Swamp", "{B}"), ("Mountain", "{R}"), ("Forest", "{G}"))
NAMES: Final = ("Ana", "Ben", "Cyd", "Dee")
_HAND: Final = 5
_DECK: Final = 30
_ACTS: Final = 0.5
_TRIES: Final = 3
_CONCEDES: Final = 0.001


def pool() -> list[dict[str, str]]:
    """The cards, as scenario files have them."""
    cards: list[dict[str, str]] = yaml.safe_load(_CARDS.read_text("utf-8"))
    return cards


def _commander(cards: list[dict[str, str]], random: Random, name: str) -> dict[str, object]:
    """A legendary creature for the command zone."""
    legends = [card for card in cards if card.get("type", "").startswith("Legendary Creature")]
    return {**random.choice(legends), "id": f"{name.lower()}-commander", "commander": True}


def table(seed: int, *, players: int = 4) -> GameState:
    """A game about to begin its first turn: each player with a shuffled deck, a hand and five lands."""
    random, cards = Random(seed), pool()
    seats: list[dict[str, object]] = []
    for number in range(players):
        deck = [
            {**card, "id": f"{NAMES[number].lower()}-{place}"}
            for place, card in enumerate(random.choices(cards, k=_DECK), 1)
        ]
        lands = [
            {
                "id": f"{name.lower()}-{number}",
                "name": name,
                "type": f"Basic Land — {name}",
                "text": f"{{T}}: Add {mana}.",
            }
            for name, mana in LANDS
        ]
        first = [dict(card) for card in deck[: _HAND * 2] if "type" not in card][:2]
        rest = [card for card in deck if card not in first]
        seats.append(
            {
                "player": NAMES[number],
                "life": 20,
                "battlefield": [*lands, *first],
                "hand": rest[:_HAND],
                "library": rest[_HAND:],
                "command": [_commander(cards, random, NAMES[number])],
            }
        )
    text = json.dumps({"redzone": 1, "seats": seats, "step": "untap"})
    (scenario,) = parse_scenarios(text, "table.json")
    return begin(position_of(scenario).state).state


def answer(state: GameState, random: Random, most: int | None = None) -> Action:
    """An answer to the open decision at random; with priority a pass about half of the time, rarely a concession.

    With ``most``, what can be done with priority is one of the first so many answers: of real cards there can be
    millions, such as any number of targets among thirty permanents.
    """
    legal = legal_actions(state)
    if random.random() < _CONCEDES:
        return random.choice(legal.concessions())
    if not isinstance(state.decision, Priority):
        action = legal.sample(random.randrange)
        assert action is not None
        return action
    tries = _TRIES if random.random() < _ACTS else 0
    first = list(islice(legal, most)) if tries and most is not None else []
    for _ in range(tries):
        action = random.choice(first) if first else legal.sample(random.randrange)
        if isinstance(action, CastSpell | PlayLand | TurnFaceUp) or (
            isinstance(action, ActivateAbility) and _is_no_land(state, action)
        ):
            return action
    return PassPriority(state.decision.player)


def _is_no_land(state: GameState, action: ActivateAbility) -> bool:
    """Mana from lands is better left for what it pays."""
    permanent = state.permanents.get(action.source)
    return permanent is None or CardType.LAND not in permanent.card.printed.type_line.types
