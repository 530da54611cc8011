# What one can do with a checkout; `make` alone lists it. Everything is installed into .venv and web/node_modules,
# nothing elsewhere; only `make test` installs a Chromium on a Debian machine that has none.

PYTHON  ?= python3
GAME    ?=
HOST    ?=
MINUTES ?= 5
TRIALS  ?=
TORCH   ?= torch==2.13.0

UV  := $(shell command -v uv 2>/dev/null)
BIN := .venv/bin
NPM  = $(BIN)/python tools/node.py

# $(call build-venv,FOLDER,LOCKS): a fresh virtual environment in FOLDER with what the files LOCKS of requirements/ list,
# each version with its hash, and with umbra itself. It is built by what is installed by then, so nothing is fetched that
# is not locked. uv is many times faster than pip, so it is fetched where it is missing; pip does it where uv cannot, such
# as behind an index of which only pip knows.
locked   = --quiet --require-hashes $(2:%=--requirement requirements/%.txt)
editable = --quiet --no-deps --no-build-isolation --editable .
ifneq ($(UV),)
define build-venv
rm -rf $(1)
"$(UV)" venv --quiet --python "$$(command -v "$(PYTHON)")" $(1)
"$(UV)" pip install --python $(1)/bin/python $(locked)
"$(UV)" pip install --python $(1)/bin/python $(editable)
endef
else
define build-venv
rm -rf $(1)
"$(PYTHON)" -m venv $(1)
{ $(1)/bin/pip install --quiet --disable-pip-version-check --require-hashes --requirement requirements/uv.txt && \
  $(1)/bin/uv pip install --python $(1)/bin/python $(locked); } || \
  $(1)/bin/pip install --disable-pip-version-check $(locked)
$(1)/bin/pip install --disable-pip-version-check $(editable)
endef
endif

# The client: what it is made of, what npm has fetched for it, and the page into which it is built.
SOURCES := $(shell find web -type d \( -name node_modules -o -path web/dev \) -prune -o -type f -print)
FETCHED := web/node_modules/.package-lock.json
CLIENT  := src/umbra/server/static/index.html

.PHONY: help setup web play test test-quick lint check-web chromium format types bench bench-server trials bench-peers test-ray test-learn \
	bench-adapters lock soak pictures \
	python-is-new-enough
.DEFAULT_GOAL := help

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo
	@echo "  Variables: PYTHON=python3.12  MINUTES=5 (soak)  for play: GAME=shadowscape  HOST=0.0.0.0 (with the network)"

setup: .venv/.stamp  ## build .venv (again only when pyproject.toml or requirements/ have changed)

web: $(CLIENT)  ## build the client (again only when something in web/ has changed)

play: web  ## open the table in the browser
	@$(BIN)/umbra play $(GAME) $(if $(HOST),--host $(HOST))

test: lint check-web chromium  ## run every check
	$(BIN)/python -m pytest -n auto --dist worksteal
	$(BIN)/umbra check rules
	$(BIN)/umbra check content
	$(BIN)/umbra check journals

test-quick: lint  ## run what needs no browser, no server and no patience, for everyday work
	$(BIN)/python -m pytest -n auto --dist worksteal -m "not live and not long"

lint: setup  ## check style, layout and types of the Python code
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

check-web: web  ## check types and size of the client
	$(NPM) run check
	$(NPM) run size

chromium: setup  ## make sure that there is a browser for the tests
	@$(BIN)/python tools/chromium.py

format: setup  ## rewrite the layout and what the linter can mend
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

types: setup  ## make the client's types of what the server sends, after a change of states, records, events or messages
	$(BIN)/python tools/client_types.py

pictures: web chromium  ## take the README's pictures anew, into docs/screens
	cd tests && ../$(BIN)/python -m kits.pictures

bench: setup  ## measure the engine
	$(BIN)/umbra bench

bench-server: setup  ## measure the server: 200 tables at once, on SQLite and on Postgres
	$(BIN)/python bench/server.py

trials: setup  ## attack the server and say what was lost; TRIALS="kills --kills 100" for some of it
	$(BIN)/python bench/trials.py $(TRIALS)

bench-peers: .venv-peers/.stamp  ## measure it beside other engines, in an environment of their own
	.venv-peers/bin/python bench/peers.py

test-ray: .venv-ray/.stamp  ## play on a cluster of two nodes on this machine, in an environment that has Ray
	.venv-ray/bin/python -m pytest --confcutdir=tests/cluster tests/cluster

test-learn: .venv-learn/.stamp  ## let a policy learn a little, and read exported games, in an environment that has PyTorch
	.venv-learn/bin/python -m pytest --confcutdir=tests/learn tests/learn

bench-adapters: .venv-learn/.stamp  ## measure steps a second through each adapter, beside games of PettingZoo and OpenSpiel
	.venv-learn/bin/python bench/adapters.py

lock:  ## take up the newest versions of what a checkout is made of, in requirements/
	@"$(PYTHON)" tools/lock.py

soak: setup  ## play random games for MINUTES and report every fault
	$(BIN)/python -m umbra.lab.soak --minutes $(MINUTES)

# A development install needs no built client, so the hook that builds it is off.
.venv/.stamp .venv-peers/.stamp .venv-ray/.stamp .venv-learn/.stamp: export HATCH_BUILD_NO_HOOKS := true

.venv/.stamp: pyproject.toml requirements/dev.txt | python-is-new-enough
	$(call build-venv,.venv,dev $(if $(strip $(shell "$(PYTHON)" tools/node.py --needs)),node))
	@touch $@

.venv-peers/.stamp: pyproject.toml requirements/peers.txt | python-is-new-enough
	$(call build-venv,.venv-peers,peers)
	@touch $@

.venv-ray/.stamp: pyproject.toml requirements/ray.txt | python-is-new-enough
	$(call build-venv,.venv-ray,ray)
	@touch $@

# PyTorch comes by pip, which knows the machine's own wheels and indexes; TORCH says which one, and from where.
.venv-learn/.stamp: pyproject.toml requirements/learn.txt | python-is-new-enough
	rm -rf .venv-learn
	"$(PYTHON)" -m venv .venv-learn
	.venv-learn/bin/pip install --quiet --disable-pip-version-check $(TORCH)
	.venv-learn/bin/pip install --disable-pip-version-check --quiet --require-hashes --requirement requirements/learn.txt
	.venv-learn/bin/pip install --disable-pip-version-check $(editable)
	@touch $@

$(FETCHED): web/package-lock.json | setup
	$(NPM) ci

$(CLIENT): $(SOURCES) $(FETCHED) | setup
	$(NPM) run build

python-is-new-enough:
	@command -v "$(PYTHON)" >/dev/null || { echo "umbra needs Python 3.11 or newer; there is no $(PYTHON)." >&2; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "umbra needs Python 3.11 or newer; $(PYTHON) is $$("$(PYTHON)" -V 2>&1)." >&2; \
	  echo "Name a newer one: make PYTHON=python3.12" >&2; exit 1; }
