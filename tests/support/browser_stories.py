"""Boards that are played in the browser. All cards are invented."""

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
