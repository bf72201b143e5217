# libmandible, static and shared, and what `make install` puts beside it.
#
# Its objects are position independent and hide everything but mandible.h's functions; in the static
# library the rest is local, so that it meets no names of the program that it is linked with.

ABI        := 1
PIC        := $(OUT)/pic
LIB        := $(OUT)/lib
OBJCOPY    ?= objcopy
ELF_TARGET := $(if $(findstring linux,$(TARGET)),yes,$(if $(findstring bsd,$(TARGET)),yes))
LIB_OBJS   := $(patsubst $(OUT)/%.o,$(PIC)/%.o,$(CORE_OBJS)) \
              $(patsubst %.c,$(PIC)/%.o,$(wildcard engine/library/*.c engine/search/*.c engine/eval/*.c))
SHARED     := $(LIB)/libmandible.so.$(ABI)

lib: $(LIB)/libmandible.a $(if $(ELF_TARGET),$(LIB)/libmandible.so) $(LIB)/mandible.pc ## Build libmandible, static and shared

$(PIC)/core/movegen/kernel_avx2.o:   KERNEL_CFLAGS = $(AVX2_CFLAGS)
$(PIC)/core/movegen/kernel_avx512.o: KERNEL_CFLAGS = $(AVX512_CFLAGS)

$(PIC)/%.o: %.c $(OUT)/flags
	@mkdir -p $(@D)
	$(call say,CC,$@)
	$(Q)$(COMPILE) -fPIC -fvisibility=hidden -c -o $@ $<

$(LIB)/libmandible.a: $(LIB_OBJS)
	@mkdir -p $(@D)
	$(call say,AR,$@)
	$(Q)$(CC) -r -nostdlib -o $(LIB)/mandible.o $^
	$(Q)$(if $(ELF_TARGET),$(OBJCOPY) --localize-hidden $(LIB)/mandible.o)
	$(Q)$(RM) $@ && $(AR) rcs $@ $(LIB)/mandible.o

$(SHARED): $(LIB_OBJS) engine/library/libmandible.map
	@mkdir -p $(@D)
	$(call say,LD,$@)
	$(Q)$(LINK) -shared -Wl,-soname,$(@F) -Wl,--version-script,engine/library/libmandible.map -Wl,-z,defs \
	    -o $@ $(LIB_OBJS) $(own_LDLIBS) $(LDLIBS)

$(LIB)/libmandible.so: $(SHARED)
	$(Q)ln -sf $(<F) $@

$(LIB)/mandible.pc: engine/library/mandible.pc.in Makefile $(OUT)/flags
	@mkdir -p $(@D)
	$(Q)sed -e 's|@prefix@|$(PREFIX)|' -e 's|@version@|$(VERSION)|' $< >$@

libdir     = $(DESTDIR)$(PREFIX)/lib
includedir = $(DESTDIR)$(PREFIX)/include

install-lib: lib
	mkdir -p $(libdir)/pkgconfig $(includedir)
	install -m 644 engine/library/mandible.h $(includedir)/
	install -m 644 $(LIB)/libmandible.a $(libdir)/
	install -m 644 $(LIB)/mandible.pc $(libdir)/pkgconfig/
	$(if $(ELF_TARGET),install -m 755 $(SHARED) $(libdir)/ && ln -sf libmandible.so.$(ABI) $(libdir)/libmandible.so)

uninstall-lib:
	$(RM) $(includedir)/mandible.h $(libdir)/libmandible.a $(libdir)/libmandible.so $(libdir)/libmandible.so.$(ABI) \
	    $(libdir)/pkgconfig/mandible.pc

.PHONY: lib install-lib uninstall-lib
