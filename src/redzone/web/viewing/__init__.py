"""States of a game as plain values for one viewer: what is seen, what is asked, and how things would go."""
