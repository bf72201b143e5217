# Releases: tarballs that come out the same, bit by bit, each time, and Debian packages.

COMPLETED := mandible $(patsubst %,mandible-%,perft match record review)
datadir    = $(DESTDIR)$(PREFIX)/share

install-completion:
	mkdir -p $(datadir)/bash-completion/completions $(datadir)/zsh/site-functions $(datadir)/fish/vendor_completions.d
	set -e; for name in $(COMPLETED); do \
	    install -m 644 tools/package/completion/mandible.bash $(datadir)/bash-completion/completions/$$name; done
	install -m 644 tools/package/completion/_mandible $(datadir)/zsh/site-functions/
	install -m 644 tools/package/completion/mandible.fish $(datadir)/fish/vendor_completions.d/

uninstall-completion:
	$(RM) $(addprefix $(datadir)/bash-completion/completions/,$(COMPLETED)) $(datadir)/zsh/site-functions/_mandible \
	    $(datadir)/fish/vendor_completions.d/mandible.fish

dist: ## Make the release's files under build/dist, the same bit by bit each time
	tools/package/dist '$(VERSION)'

deb: ## Make Debian packages under build/deb (needs debhelper)
	tools/package/deb '$(VERSION)'

.PHONY: install-completion uninstall-completion dist deb
