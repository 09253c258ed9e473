"""Clauses of instructions, each verb with what belongs to it, as instructions."""
