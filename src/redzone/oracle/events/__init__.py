"""What events are about, and what happens in them: the clauses behind "when" and "whenever" (CR 603.2)."""
