"""Players and seats: turn order, range of influence, history, what each may see (CR 101-103, 800-801)."""
