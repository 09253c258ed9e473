"""Sentences of instructions: their forms, and what they say of when, if and by whose choice clauses are carried out."""
