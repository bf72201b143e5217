# Builds, tests and checks everything; `make help` lists the targets.
# The release programs land in bin/, everything else under build/<flavour>/.
#
#   BUILD=release (default) | debug | asan | tsan    one object tree per flavour, under build/
#   NATIVE=yes                                       use every instruction of this machine

BUILD  ?= release
NATIVE ?= no
CC     ?= cc
OUT    := build/$(BUILD)
BIN    := $(if $(filter release,$(BUILD)),bin,$(OUT)/bin)

VERSION := 0.1.0

CFLAGS_release := -O3 -DNDEBUG
CFLAGS_debug   := -Og -g
CFLAGS_asan    := -O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
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
LINK    = $(CC) $(own_CFLAGS) $(CFLAGS) $(LDFLAGS)

objects = $(patsubst %.c,$(OUT)/%.o,$(1))

CORE_OBJS   := $(call objects,$(wildcard core/*.c))
ENGINE_OBJS := $(call objects,$(filter-out engine/main.c,$(wildcard engine/*.c))) $(CORE_OBJS)
PERFT_OBJS  := $(call objects,$(filter-out perft/main.c,$(wildcard perft/*.c)))
TOOLS       := $(patsubst tools/%/main.c,%,$(wildcard tools/*/main.c))
TOOL_OBJS   := $(call objects,$(filter-out %/main.c,$(wildcard tools/*/*.c))) $(patsubst %.S,$(OUT)/%.o,$(wildcard tools/*/*.S))
SUPPORT     := $(call objects,$(wildcard tests/support/*.c))
TESTS       := $(patsubst tests/%.c,$(OUT)/tests/bin/%,$(wildcard tests/test_*.c))
PROGRAMS    := $(patsubst %/main.c,$(BIN)/%,$(subst engine/,mandible/,$(wildcard engine/main.c perft/main.c))) \
               $(addprefix $(BIN)/,$(TOOLS))

all: $(PROGRAMS)

# Objects are linked directly, without archives.
$(BIN)/mandible: $(OUT)/engine/main.o $(ENGINE_OBJS)
$(BIN)/perft: $(OUT)/perft/main.o $(PERFT_OBJS) $(CORE_OBJS)

# Every folder under tools/ with a main.c is one program.
define tool
$(BIN)/$(1): $(call objects,$(wildcard tools/$(1)/*.c)) $(patsubst %.S,$(OUT)/%.o,$(wildcard tools/$(1)/*.S)) $(ENGINE_OBJS)
endef
$(foreach t,$(TOOLS),$(eval $(call tool,$(t))))

# Every tests/test_*.c is one program.
$(TESTS): $(OUT)/tests/bin/%: $(OUT)/tests/%.o $(SUPPORT) $(PERFT_OBJS) $(TOOL_OBJS) $(ENGINE_OBJS)
$(TESTS): own_LDLIBS += -lcmocka

$(PROGRAMS) $(TESTS):
	@mkdir -p $(@D)
	$(LINK) -o $@ $^ $(own_LDLIBS) $(LDLIBS)

# The move generator is built once for each instruction set and chosen at run time (core/movegen.c).
ifneq ($(filter x86_64 amd64,$(shell uname -m)),)
$(OUT)/core/kernel_avx2.o:   KERNEL_CFLAGS := -mavx2 -mbmi -mbmi2 -mlzcnt -mpopcnt
$(OUT)/core/kernel_avx512.o: KERNEL_CFLAGS := -mavx2 -mbmi -mbmi2 -mlzcnt -mpopcnt -mavx512f -mavx512vl \
                                              -mavx512bw -mavx512dq -mavx512vbmi -mavx512vpopcntdq
endif

$(OUT)/%.o: %.c
	@mkdir -p $(@D)
	$(COMPILE) -c -o $@ $<

# Files that are put into a program as they are.
$(OUT)/%.o: %.S
	@mkdir -p $(@D)
	$(CC) -c -o $@ $<

$(OUT)/tools/match/page_files.o: $(addprefix tools/match/page.,html css js)

-include $(shell find $(OUT) -name '*.d' 2>/dev/null)

clean:
	$(RM) -r build bin

help:
	@echo 'all (default)  clean  help;  variables: BUILD NATIVE CC CFLAGS LDFLAGS'

.PHONY: all clean help
.SECONDARY:
.DEFAULT_GOAL := all
