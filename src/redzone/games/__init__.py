"""Games to play from Python: the object that holds one, policies that answer, and what files make games of."""
