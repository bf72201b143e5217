# Builds, tests and checks everything; `make help` lists the targets.
# The release programs land in bin/, everything else under build/<flavour>/.
#
#   BUILD=release (default) | debug | asan | tsan    one object tree per flavour, under build/
#   NATIVE=yes                                       use every instruction of this machine
#   V=1                                              show the commands
#   PREFIX=/usr/local  DESTDIR=                      where `make install` puts things

BUILD  ?= release
NATIVE ?= no
CC     ?= cc
PREFIX ?= /usr/local
OUT    := build/$(BUILD)
BIN    := $(if $(filter release,$(BUILD)),bin,$(OUT)/bin)

VERSION := 0.1.0

# The machine that the compiler makes programs for, as in x86_64-linux-gnu.
TARGET := $(shell $(CC) -dumpmachine)

CFLAGS_release := -O3 -DNDEBUG
CFLAGS_debug   := -Og -g
CFLAGS_asan    := -Og -g -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
CFLAGS_tsan    := -O1 -g -fsanitize=thread
ifeq ($(CFLAGS_$(BUILD)),)
$(error unknown BUILD '$(BUILD)'; use release, debug, asan or tsan)
endif

WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wcast-qual \
            -Wstrict-prototypes -Wmissing-prototypes -Wmissing-declarations -Wundef -Wvla -Wformat=2 -Werror

# The user's CFLAGS and LDFLAGS come last and so may override ours.
own_CPPFLAGS := -D_POSIX_C_SOURCE=200809L -DMANDIBLE_VERSION='"$(VERSION)"' -I. -MMD -MP
own_CFLAGS   := -std=c11 $(WARNINGS) $(CFLAGS_$(BUILD)) $(if $(filter yes,$(NATIVE)),-march=native)
own_LDLIBS   := -pthread -lm

COMPILE = $(CC) $(own_CPPFLAGS) $(CPPFLAGS) $(own_CFLAGS) $(KERNEL_CFLAGS) $(CFLAGS) -pthread
LINK    = $(CC) $(own_CFLAGS) $(own_LDFLAGS) $(CFLAGS) $(LDFLAGS)

# One short line for each file made; V=1 shows the commands.
Q   := $(if $(V),,@)
say  = $(if $(V),,@printf '  %-3s %s\n' $(1) $(2))

objects = $(patsubst %.c,$(OUT)/%.o,$(1))

CORE_OBJS   := $(call objects,$(wildcard core/*.c core/*/*.c core/os/posix/*.c))
ENGINE_OBJS := $(call objects,$(filter-out engine/main.c,$(wildcard engine/*.c engine/*/*.c))) $(CORE_OBJS)
PERFT_OBJS  := $(call objects,$(filter-out perft/main.c,$(wildcard perft/*.c)))
COMMON_OBJS := $(call objects,$(wildcard tools/common/*.c tools/common/*/*.c)) $(OUT)/tools/common/page_files.o
TOOLS       := $(patsubst tools/%/main.c,%,$(wildcard tools/*/main.c))
TOOL_OBJS   := $(call objects,$(filter-out %/main.c,$(wildcard tools/*/*.c tools/*/*/*.c))) $(patsubst %.S,$(OUT)/%.o,$(wildcard tools/*/*.S))
SUPPORT     := $(call objects,$(wildcard tests/support/*.c))
TESTS       := $(patsubst tests/%.c,$(OUT)/tests/bin/%,$(wildcard tests/test_*.c))
PROGRAMS    := $(patsubst %/main.c,$(BIN)/%,$(subst engine/,mandible/,$(wildcard engine/main.c perft/main.c))) \
               $(addprefix $(BIN)/,$(TOOLS))

# Building.

all: $(PROGRAMS) ## Build the programs into bin/ (the default)

# Objects are linked directly, without archives.
$(BIN)/mandible: $(OUT)/engine/main.o $(ENGINE_OBJS)
$(BIN)/perft: $(OUT)/perft/main.o $(PERFT_OBJS) $(CORE_OBJS)

# gcc optimises the engine as a whole, across its files, and the search is 8 % faster. The objects
# hold plain code as well, as tests and tools would take long to link so.
ifneq ($(and $(filter release,$(BUILD)),$(findstring Free Software Foundation,$(shell $(CC) --version))),)
$(OUT)/engine/main.o $(ENGINE_OBJS): own_CFLAGS += -flto -ffat-lto-objects
$(PROGRAMS) $(TESTS): own_LDFLAGS := -fno-lto
$(BIN)/mandible: own_LDFLAGS := -flto=auto -fuse-linker-plugin
endif

# Every folder under tools/ with a main.c is one program. It takes what it needs of tools/common.
$(OUT)/common.a: $(COMMON_OBJS)
define tool
$(BIN)/$(1): $(call objects,$(wildcard tools/$(1)/*.c tools/$(1)/*/*.c)) $(patsubst %.S,$(OUT)/%.o,$(wildcard tools/$(1)/*.S)) $(OUT)/common.a $(ENGINE_OBJS)
endef
$(foreach t,$(TOOLS),$(eval $(call tool,$(t))))

# Every tests/test_*.c is one program that takes what it needs from these archives, whoever uses
# another standing before it: perft's for those that include its headers, the tools' for all others.
# Some run the programs that players run.
PERFT_TESTS := $(patsubst tests/%.c,$(OUT)/tests/bin/%,$(shell grep -l '#include "perft/' tests/test_*.c))
ARCHIVES    := $(addprefix $(OUT)/,support.a perft.a tools.a engine.a)
$(OUT)/support.a: $(SUPPORT)
$(OUT)/perft.a: $(PERFT_OBJS)
$(OUT)/tools.a: $(TOOL_OBJS)
$(OUT)/engine.a: $(ENGINE_OBJS)
$(ARCHIVES) $(OUT)/common.a:
	$(call say,AR,$@)
	$(Q)$(RM) $@ && $(AR) rcs $@ $^

$(PERFT_TESTS): $(OUT)/tests/bin/%: $(OUT)/tests/%.o $(OUT)/support.a $(OUT)/perft.a $(OUT)/engine.a
$(filter-out $(PERFT_TESTS),$(TESTS)): $(OUT)/tests/bin/%: $(OUT)/tests/%.o $(OUT)/support.a $(OUT)/tools.a $(OUT)/engine.a
$(TESTS): own_LDLIBS += -lcmocka
$(OUT)/tests/%.o: own_CPPFLAGS += -DTEST_BIN='"$(BIN)"' -DTEST_OUT='"$(OUT)"'

$(PROGRAMS) $(TESTS):
	@mkdir -p $(@D)
	$(call say,LD,$@)
	$(Q)$(LINK) -o $@ $^ $(own_LDLIBS) $(LDLIBS)

# The move generator is built once for each instruction set and chosen at run time (core/movegen).
ifneq ($(filter x86_64-% amd64-%,$(TARGET)),)
AVX2_CFLAGS   := -mavx2 -mbmi -mbmi2 -mlzcnt -mpopcnt
AVX512_CFLAGS := $(AVX2_CFLAGS) -mavx512f -mavx512vl -mavx512bw -mavx512dq -mavx512vbmi -mavx512vpopcntdq
endif
$(OUT)/core/movegen/kernel_avx2.o:   KERNEL_CFLAGS = $(AVX2_CFLAGS)
$(OUT)/core/movegen/kernel_avx512.o: KERNEL_CFLAGS = $(AVX512_CFLAGS)

# What everything is made with; all is made anew after a change of flags or compiler.
FLAGS := $(subst ','\'',$(BIN) $(COMPILE) $(LINK) $(own_LDLIBS) $(LDLIBS))

$(OUT)/flags: FORCE
	@mkdir -p $(@D)
	@printf '%s\n' '$(FLAGS)' | cmp -s - $@ || printf '%s\n' '$(FLAGS)' >$@

$(OUT)/%.o: %.c $(OUT)/flags
	@mkdir -p $(@D)
	$(call say,CC,$@)
	$(Q)$(COMPILE) -c -o $@ $<

# Files that are put into a program as they are.
$(OUT)/%.o: %.S $(OUT)/flags
	@mkdir -p $(@D)
	$(call say,AS,$@)
	$(Q)$(CC) -c -o $@ $<

$(OUT)/tools/match/page_files.o: $(wildcard tools/match/page/*)
$(OUT)/tools/review/page_files.o: $(wildcard tools/review/page/*)
$(OUT)/tools/common/page_files.o: $(wildcard tools/common/page/*)

-include $(shell find $(OUT) -name '*.d' 2>/dev/null)

# Testing. Each flavour is built by a make of its own.

flavour = $(MAKE) --no-print-directory BUILD=$(1)
built_tests = $(patsubst tests/%.c,build/$(1)/tests/bin/%,$(wildcard tests/test_*.c))

tests: $(PROGRAMS) $(TESTS) lib ## Build the tests of one flavour, without running them

test: ## Build and run all tests, in debug and release
	+$(call flavour,debug) tests
	+$(call flavour,release) tests
	tests/run $(call built_tests,debug) $(call built_tests,release)

# Fewer random games, as the sanitizers make them slow.
sanitize: ## Run all tests under AddressSanitizer with UBSan, then ThreadSanitizer
	+$(call flavour,asan) tests
	+$(call flavour,tsan) tests
	TEST_GAMES=1 tests/run $(call built_tests,asan) $(call built_tests,tsan)

# The compiler that the other targets do not use.
other_CC = $(if $(findstring clang,$(shell $(CC) --version)),gcc,clang)

other-compiler: ## Build programs and tests with clang, or with gcc where CC is clang
	$(MAKE) --no-print-directory CC=$(other_CC) OUT=build/$(other_CC) BIN=build/$(other_CC)/bin tests

# How a change of play is judged: the working tree against an older revision, one thread each.
BASE        ?= $(or $(shell git describe --tags --abbrev=0 2>/dev/null),HEAD)
MATCH_TYPE  ?= Base+MLP
MATCH_FLAGS ?= -each movetime=0.05 -sprt elo0=0 elo1=20 -pairs 2000 -concurrency 2

match: all ## Play against the revision BASE (default: the last tag, or HEAD) by SPRT; MATCH_TYPE, MATCH_FLAGS
	rm -rf build/base && mkdir -p build/base
	git archive '$(BASE)' | tar -x -C build/base
	$(MAKE) --no-print-directory -C build/base BUILD=release BIN=bin bin/mandible
	$(BIN)/match -engine name=new cmd='$(BIN)/mandible --NumThreads=1' \
	    -engine name=base cmd='build/base/bin/mandible --NumThreads=1' \
	    -openings tools/openings/$(MATCH_TYPE).txt $(MATCH_FLAGS)

# Every count that takes little time is made leaf by leaf, the large ones of the start positions with
# the hash table and symmetry.
perft: $(BIN)/perft ## Check the counts in perft/suites
	$(BIN)/perft --parallel --max-count 200000000 perft/suites/*.tsv
	$(BIN)/perft --parallel --symmetry --hash 256 perft/suites/start.tsv

# `make bench-perft OTHER=path/to/perft` compares with another build in the same run.
bench-perft: $(BIN)/perft ## Measure perft with hyperfine: CPU seconds and leaves per second
	perft/bench $(BIN)/perft $(OTHER)

bench: $(BIN)/mandible ## Search the bench positions: node signature and speed
	$(BIN)/mandible bench

# A change of play writes its new signature into the file.
bench-check: $(BIN)/mandible ## Compare the bench signature with tests/bench.txt
	@found=$$($(BIN)/mandible bench | awk '/nodes\/s/ { print $$1 }'); \
	wanted=$$(cat tests/bench.txt); \
	echo "bench signature $$found, tests/bench.txt has $$wanted"; \
	[ "$$found" = "$$wanted" ]

# A change of play writes the counts that it raises into tests/tactics/solved.txt.
tactics: $(OUT)/tests/bin/test_tactics ## Prove all of tests/tactics, and solve it: counts and nodes by theme
	TEST_PLIES=7 $(OUT)/tests/bin/test_tactics

layers: ## Check that every include follows the arrows of ARCHITECTURE.md
	tools/layers

check: ## All of these: format-check, layers, other-compiler, test, sanitize, perft, bench-check
	$(MAKE) format-check layers other-compiler
	$(MAKE) test
	$(MAKE) sanitize
	$(MAKE) perft
	$(MAKE) bench-check

# Formatting, with the one version of clang-format that gives the same result everywhere.

CLANG_FORMAT ?= $(or $(shell command -v clang-format-14),clang-format)
SOURCES      := $(wildcard $(addsuffix /*.[ch],core core/* core/*/* engine engine/* engine/*/* perft tools/* tools/*/* tests tests/support))

format: ## Format all sources with clang-format 14
	$(CLANG_FORMAT) -i $(SOURCES)

format-check: ## Check the format of all sources (skipped without clang-format 14)
	@case "$$($(CLANG_FORMAT) --version 2>&1)" in \
	*'version 14.'*) $(CLANG_FORMAT) --dry-run --Werror $(SOURCES) ;; \
	*) echo 'format-check: skipped, $(CLANG_FORMAT) is not version 14' ;; \
	esac

# The engine in WebAssembly, and the page.

include tools/web/web.mk

# The library for other programs.

include engine/library/library.mk

# Releases.

include tools/package/package.mk

# Installing: the engine under its own name, the other programs with its name before theirs.

INSTALLED := $(BIN)/mandible $(filter %/perft %/match %/record %/review,$(PROGRAMS))
MAN_PAGES := $(wildcard engine/*.6 perft/*.6 tools/*/*.6)
bindir     = $(DESTDIR)$(PREFIX)/bin
mandir     = $(DESTDIR)$(PREFIX)/share/man/man6
installed  = $(bindir)/$(patsubst mandible-mandible,mandible,mandible-$(notdir $(1)))

install: $(INSTALLED) install-lib install-completion ## Install programs, manual pages and the library under PREFIX
	mkdir -p $(bindir) $(mandir)
	set -e; $(foreach p,$(INSTALLED),install -m 755 $(p) $(call installed,$(p));)
	set -e; $(foreach m,$(MAN_PAGES),install -m 644 $(m) $(mandir)/;)

uninstall: uninstall-lib uninstall-completion ## Remove what `make install` put there
	$(RM) $(foreach p,$(INSTALLED),$(call installed,$(p))) $(addprefix $(mandir)/,$(notdir $(MAN_PAGES)))

clean: ## Remove all that was built
	$(RM) -r build bin

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "%-14s %s\n", $$1, $$2 }' Makefile
	@echo 'Variables: BUILD NATIVE V CC CFLAGS LDFLAGS PREFIX DESTDIR CLANG_FORMAT'

.PHONY: all match tests test sanitize other-compiler perft bench-perft bench bench-check tactics layers check format \
        format-check install uninstall clean help FORCE
.SECONDARY:
.DEFAULT_GOAL := all
