"""The values of a game: cards, abilities, effects, permanents, players, combat, state, decisions, actions, events."""
