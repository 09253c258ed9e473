"""The state of a game and what happens in it: objects, players, combat, stack, decisions, actions, events."""
