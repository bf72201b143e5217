# The engine in WebAssembly, as the npm package `mandible`.
#
#   EMCC=emcc   WASM_OPT=wasm-opt     emscripten and binaryen, Debian's will do

EMCC     ?= emcc
WASM_OPT ?= wasm-opt
WASM_OUT := build/wasm
PACKAGE  := build/npm/mandible

# What asks the system is replaced: see core/os/wasm.
WASM_SOURCES := $(filter-out engine/uhp/input.c engine/library/% engine/shell/%,$(wildcard core/*.c core/base/*.c core/movegen/*.c engine/*.c engine/*/*.c)) \
                core/os/posix/clock.c $(wildcard core/os/wasm/*.c engine/*/wasm/*.c)
WASM_OBJS    := $(WASM_SOURCES:%.c=$(WASM_OUT)/%.o)
WASM_CFLAGS  := -std=c11 $(filter-out -Werror,$(WARNINGS)) -O3 -DNDEBUG -msimd128
WASM_LDFLAGS := -O3 -msimd128 --profiling-funcs -s STANDALONE_WASM=1 -s ERROR_ON_UNDEFINED_SYMBOLS=0 \
                -s ALLOW_MEMORY_GROWTH=1 -s INITIAL_MEMORY=16MB -s MAXIMUM_MEMORY=2GB -s TOTAL_STACK=2MB

# The functions whose calls may lie open while the engine lets its host hear events: those that call
# the two imports, directly or by a pointer. All others, the generator and the evaluation among
# them, stay as fast as they are. Some are inlined into others, so that wasm-opt does not know them.
WASM_PAUSES := main __main_void __main_argc_argv __original_main _start uhp_run run_uhp run_line run_bench bench_run \
               search_one uhp_execute uhp_execute_line uhp_answer execute run_command \
               bestmove_command find_move search_move search_wait pool_wait pool_wait_until session_stop_pondering \
               ponder_stop tree_perft tree_divide
comma  := ,
spaced := $(subst $(eval) ,$(comma),$(strip $(WASM_PAUSES)))

wasm: $(PACKAGE)/mandible.wasm $(PACKAGE)/package.json ## Build the engine in WebAssembly, an npm package in build/npm

$(WASM_OUT)/tools: FORCE
	@mkdir -p $(@D)
	@for tool in $(EMCC) $(WASM_OPT); do command -v $$tool >/dev/null || { \
	    echo "make wasm: $$tool is missing; 'sh tools/setup wasm' installs emscripten and binaryen" >&2; exit 1; }; done
	@printf '%s\n' '$(EMCC) $(WASM_CFLAGS) $(WASM_LDFLAGS) $(VERSION)' | cmp -s - $@ || \
	    printf '%s\n' '$(EMCC) $(WASM_CFLAGS) $(WASM_LDFLAGS) $(VERSION)' >$@

$(WASM_OUT)/%.o: %.c $(WASM_OUT)/tools
	@mkdir -p $(@D)
	$(call say,EMC,$@)
	$(Q)$(EMCC) $(own_CPPFLAGS) $(WASM_CFLAGS) -c -o $@ $<

-include $(shell find $(WASM_OUT) -name '*.d' 2>/dev/null)

# The imports are undefined to the linker, which says so.
$(WASM_OUT)/plain.wasm: $(WASM_OBJS)
	$(call say,EML,$@)
	$(Q)$(EMCC) $(WASM_LDFLAGS) -o $@ $^ 2>$(WASM_OUT)/link.log || { cat $(WASM_OUT)/link.log >&2; exit 1; }

$(PACKAGE)/mandible.wasm: $(WASM_OUT)/plain.wasm tools/web/web.mk
	@mkdir -p $(@D)
	$(call say,OPT,$@)
	$(Q)$(WASM_OPT) -O3 --enable-simd --enable-bulk-memory --asyncify --pass-arg=asyncify-ignore-indirect \
	    --pass-arg=asyncify-imports@host.give_way,host.wait_line --pass-arg=asyncify-addlist@$(spaced) \
	    -o $@ $< 2>$(WASM_OUT)/optimise.log || { cat $(WASM_OUT)/optimise.log >&2; exit 1; }

$(PACKAGE)/package.json: $(wildcard tools/web/engine/*) LICENSE Makefile
	@mkdir -p $(@D)
	$(Q)cp tools/web/engine/*.js tools/web/engine/*.ts tools/web/engine/README.md LICENSE $(@D)/
	$(Q)sed 's/@VERSION@/$(VERSION)/' tools/web/engine/package.json >$@

.PHONY: wasm

# The page: build/web/ for any static host, build/web/mandible.html to open by a double click.

WEB_OUT   := build/web
WEB_TOOLS := build/web-tools

web: $(WEB_OUT)/mandible.html ## Build the page to play, analyse and learn in: build/web/mandible.html

$(WEB_TOOLS)/package-lock.json: tools/web/package.json tools/web/package-lock.json
	@command -v npm >/dev/null || { echo "make web: npm is missing; 'sh tools/setup web' installs it" >&2; exit 1; }
	@mkdir -p $(@D)
	cp tools/web/package.json tools/web/package-lock.json $(@D)/
	cd $(@D) && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(WEB_OUT)/mandible.html: $(WEB_TOOLS)/package-lock.json $(PACKAGE)/mandible.wasm engine/eval/win_chance.c \
                          $(wildcard tools/web/*.mjs tools/web/page/* tools/web/engine/*.js tools/common/page/*)
	$(Q)node tools/web/build.mjs $(WEB_TOOLS) $(PACKAGE)/mandible.wasm $(WEB_OUT)

web-serve: $(WEB_OUT)/mandible.html ## Serve the page on this machine, at http://localhost:8000
	node tools/web/serve.mjs $(WEB_OUT) 8000

web-types: $(WEB_TOOLS)/package-lock.json ## Check the types of the page's modules
	$(WEB_TOOLS)/node_modules/.bin/tsc -p tools/web/tsconfig.json

web-test: $(WEB_OUT)/mandible.html $(PACKAGE)/package.json web-types ## Test the package in node, and the page in Chromium
	node tools/web/test/run.mjs $(WEB_TOOLS) $(WEB_OUT) $(PACKAGE)

.PHONY: web web-serve web-types web-test
