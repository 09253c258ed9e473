"""Playing scenarios: the runner, choosers, expectations, and what people read of it."""
