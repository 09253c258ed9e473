# Redzone: every job of the project. Needs Python 3.11 or newer with venv, make and git; all else lives in .venv.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
JOBS ?= 2

VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.stamp
RUNNING := $(VENV)/.running
PACKAGE := src/redzone
CODE := src tests tools hatch_build.py $(wildcard benchmarks examples)
CORE := abilities algorithms characteristics game keywords oracle/printing rules values view
comma := ,
empty :=
space := $(empty) $(empty)
CORE_FILES := $(subst $(space),$(comma),$(foreach part,$(CORE),$(PACKAGE)/$(part)/* $(PACKAGE)/$(part)/*/* $(PACKAGE)/$(part)/*/*/* $(PACKAGE)/$(part).py))

# Compiled modules are kept even where the environment says otherwise: tests start many processes.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help venv demo test check quick lint format format-check types mypy basedpyright checkers layers citations browser programs \
	tests docs man wheel pythons lowest bench speed fuzz nightly games mutants clean

help:  ## List the targets
	@sed -nE 's/^([a-z-]+):.*## (.*)/\1\t\2/p' $(MAKEFILE_LIST) | expand -t 14

venv: $(STAMP)  ## Create or refresh .venv

PIP := $(BIN)/python -m pip install -qq --disable-pip-version-check --constraint constraints.txt

# Python 3.11 brings a pip that doesn't know dependency groups.
$(STAMP): pyproject.toml constraints.txt
	@echo 'Setting up $(VENV) for development (once, a minute or two) ...'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(PIP) 'pip>=25.1'
	@$(PIP) --no-compile --editable '.[all]' --group dev
	@touch $(RUNNING) $@

$(RUNNING): pyproject.toml constraints.txt
	@echo 'Setting up $(VENV) (once, about 15 seconds) ...'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(PIP) --editable '.[web]'
	@touch $@

demo: $(RUNNING)  ## Open a table with a four-player combat in the browser, and tell the combat
	@$(BIN)/redzone demo

test: lint checkers layers citations tests  ## Lint, types, layers, citations, tests with the coverage gate of the core

check: format-check lint types layers citations tests docs  ## Everything that a change has to pass

quick: $(STAMP)  ## Lint and test only what differs from the last commit
	$(BIN)/python -m tools.quick --jobs $(JOBS)

lint: $(STAMP)  ## Ruff's rules
	$(BIN)/ruff check $(CODE) docs

format: $(STAMP)  ## Rewrite the code in the project's format
	$(BIN)/ruff format $(CODE) docs
	$(BIN)/ruff check --fix --exit-zero --quiet $(CODE) docs

format-check: $(STAMP)
	$(BIN)/ruff format --check $(CODE) docs

types: $(STAMP)  ## mypy and basedpyright, both strict
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=target mypy basedpyright

mypy basedpyright: $(STAMP)
	$(BIN)/$@

checkers: $(STAMP)  # what tests need is fetched while the types are checked
	@$(MAKE) --no-print-directory --jobs 3 --output-sync=target mypy basedpyright programs

programs: $(STAMP)
	@$(BIN)/python -m tools.programs || true

layers: $(STAMP)  ## Imports point down only
	$(BIN)/lint-imports --no-logo

citations: $(STAMP)  ## Every rule number cited exists
	$(BIN)/python -m tools.citations

browser: $(STAMP)  ## Find or install what tests of the table need: Chromium and PostgreSQL
	@$(BIN)/python -m tools.programs

tests: programs  ## pytest, then 100 % branch coverage of the core
	$(BIN)/pytest -n $(JOBS) --dist worksteal --cov --cov-report=
	$(BIN)/coverage report --include='$(CORE_FILES)' --skip-covered --show-missing --precision=2 --fail-under=100

docs: $(STAMP)  ## The documentation and its examples; warnings are errors
	$(BIN)/sphinx-build -E -W --keep-going -q -b html docs build/docs/html
	$(BIN)/sphinx-build -W --keep-going -q -b doctest docs build/docs/doctest

man: $(STAMP)  ## A man page for each command, in build/man
	$(BIN)/python -m tools.man_pages build/man/man1

wheel: $(STAMP)  ## Build sdist and wheel, and try them and each extra in clean environments on every Python at hand
	$(BIN)/python -m tools.try_wheel

pythons: $(STAMP)  ## Tests of what users touch on every Python at hand, from 3.11
	$(BIN)/python -m tools.try_versions

lowest: $(STAMP)  ## The same with the lowest version of each dependency
	$(BIN)/python -m tools.try_versions --lowest

bench: $(STAMP)  ## Time combats, the legality of declarations, crowds, starts, imports and tables
	$(BIN)/python benchmarks/combats.py
	$(BIN)/python benchmarks/legality.py
	$(BIN)/python benchmarks/crowds.py
	$(BIN)/python benchmarks/start.py
	$(BIN)/python benchmarks/cards.py
	$(BIN)/python benchmarks/tables.py

speed: $(STAMP)  ## Measure, and write the figures and plots of the page on speed
	$(BIN)/python -m tools.speed_page

fuzz: $(STAMP)  ## Mutated files, texts and commands for a minute each, and 20,000 lines; with atheris if it is installed
	$(BIN)/python -m tools.fuzz
	$(BIN)/python -m tools.fuzz_lines --lines 20000 --seed $$(date +%j)
	$(BIN)/python -m tools.fuzz_commands --seed $$(date +%j)

nightly: $(STAMP)  ## Other Pythons, lowest versions, the wheel, many more random examples and games, fuzzed files and lines, mutants
	$(MAKE) pythons lowest wheel
	HYPOTHESIS_PROFILE=nightly $(BIN)/pytest -n $(JOBS) --dist worksteal
	$(BIN)/python -m tools.fuzz --seconds 300
	$(BIN)/python -m tools.fuzz_lines --lines 50000 --seed $$(date +%j)
	$(BIN)/python -m tools.fuzz_commands --seconds 300 --seed $$(date +%j)
	$(MAKE) mutants

games: $(STAMP)  ## Random games by a driver of their own, then a thousand of invented cards and games of real ones
	$(BIN)/python -m tools.games --games 100
	HYPOTHESIS_PROFILE=nightly $(BIN)/pytest -n $(JOBS) -v --no-header tests/properties/test_random_tables.py tests/properties/test_random_real_tables.py

mutants: $(STAMP)  ## Change the rules at random and list the changes that no test notices
	mkdir -p build && rm -f mutants/mutmut-cicd-stats.json
	-$(BIN)/mutmut run --max-children $(JOBS) >build/mutants.log 2>&1
	-$(BIN)/mutmut export-cicd-stats >>build/mutants.log 2>&1
	-$(BIN)/mutmut results
	@$(BIN)/python -m tools.mutants || tail -n 30 build/mutants.log

clean:  ## Remove everything that can be made again
	rm -rf $(VENV) build dist mutants .coverage .coverage.* .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
