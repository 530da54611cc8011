# What one can do with a checkout; `make` alone lists it. Everything is installed into .venv, nothing elsewhere.

PYTHON  ?= python3
GAME    ?= casting-shadows
MINUTES ?= 5

UV  := $(shell command -v uv 2>/dev/null)
BIN := .venv/bin

# $(call build-venv,FOLDER,PACKAGES): a fresh virtual environment in FOLDER with PACKAGES, by uv or by pip.
ifneq ($(UV),)
define build-venv
rm -rf $(1)
"$(UV)" venv --quiet --python "$$(command -v "$(PYTHON)")" $(1)
"$(UV)" pip install --quiet --python $(1)/bin/python $(2)
endef
else
define build-venv
rm -rf $(1)
"$(PYTHON)" -m venv $(1)
$(1)/bin/python -m pip install --quiet --disable-pip-version-check $(2)
endef
endif

.PHONY: help setup play test lint format bench bench-peers soak python-is-new-enough
.DEFAULT_GOAL := help

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo
	@echo "  Variables: PYTHON=python3.12  GAME=casting-shadows (play)  MINUTES=5 (soak)"

setup: .venv/.stamp  ## build .venv (again only when pyproject.toml has changed)

play: setup  ## play in the terminal
	$(BIN)/umbra play $(GAME) --terminal

test: lint  ## run every check
	$(BIN)/python -m pytest -n auto
	$(BIN)/umbra check rules
	$(BIN)/umbra check content
	$(BIN)/umbra check journals

lint: setup  ## check style, layout and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: setup  ## rewrite the layout and what the linter can mend
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: setup  ## measure the engine
	$(BIN)/umbra bench

bench-peers: .venv-peers/.stamp  ## measure it beside other engines, in an environment of their own
	.venv-peers/bin/python bench/peers.py

soak: setup  ## play random games for MINUTES and report every fault
	$(BIN)/python -m umbra.lab.soak --minutes $(MINUTES)

.venv/.stamp: pyproject.toml | python-is-new-enough
	$(call build-venv,.venv,--editable '.[dev]')
	@touch $@

.venv-peers/.stamp: pyproject.toml | python-is-new-enough
	$(call build-venv,.venv-peers,--editable . 'catanatron==3.2.*')
	@touch $@

python-is-new-enough:
	@command -v "$(PYTHON)" >/dev/null || { echo "umbra needs Python 3.11 or newer; there is no $(PYTHON)." >&2; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "umbra needs Python 3.11 or newer; $(PYTHON) is $$("$(PYTHON)" -V 2>&1)." >&2; \
	  echo "Name a newer one: make PYTHON=python3.12" >&2; exit 1; }
