"""Boards that are played in the browser. All cards are invented."""

import json
from itertools import cycle
from typing import Final

FOUR_SEATS: Final = """
redzone: 1
title: Four at one table
rules: commander
seats:
  - player: Ana
    life: 31
    battlefield:
      - {id: hydra, name: Fenland Hydra, pt: 6/6, text: "Deathtouch, trample"}
      - id: captain
        name: Captain Ilva
        type: Legendary Creature — Human Knight
        pt: 4/4
        text: First strike
        commander: true
      - {id: raider, name: Nightjar Raider, pt: 3/3, text: Menace}
  - player: Ben
    life: 24
    commander_damage: {captain: 17}
    battlefield:
      - {id: wall, name: Brickwork Wall, pt: 0/5, text: Defender}
      - {id: footman, name: Village Footman, pt: 2/2}
  - player: Cleo
    battlefield:
      - {id: giant, name: Kitchen Giant, pt: 4/5}
      - {id: squire, name: Squire of the Well, pt: 2/2}
  - player: Dan
    life: 12
    battlefield:
      - {id: spearman, name: Ditch Spearman, pt: 2/3, text: First strike}
      - {id: ox, name: Plough Ox, pt: 3/4}
      - {id: forest, name: Forest, type: Basic Land — Forest, text: "{T}: Add {G}."}
    hand:
      - id: growth
        name: Sudden Strength
        cost: "{G}"
        type: Instant
        text: Target creature gets +3/+3 until end of turn.
"""
"""An attack on three players: menace, a division of damage, first strike, 21 damage of a commander, and an answer."""

EMPTY_HANDS: Final = FOUR_SEATS.partition("    hand:\n")[0]
"""The same, without an answer: nobody has priority with anything to do."""


def crowd() -> str:
    """Return a scenario of four players with 60 permanents each, half of them tokens that look the same."""
    seats: list[dict[str, object]] = []
    for player in ("Ana", "Ben", "Cleo", "Dan"):
        token = {"id": f"{player}-token", "name": "Soldier", "pt": "1/1", "token": True, "count": 30}
        others = [
            {
                "id": f"{player}-{number}",
                "name": f"Guard {number}",
                "pt": f"{number % 5 + 1}/{number % 4 + 1}",
                "text": text,
            }
            for number, text in zip(
                range(30), cycle(("Flying", "Vigilance", "Trample", "Reach", "First strike")), strict=False
            )
        ]
        seats.append({"player": player, "battlefield": [token, *others]})
    return json.dumps({"redzone": 1, "title": "A crowd", "rules": "commander", "seats": seats})
