# `make run` opens the album, `make test` runs the tests: each installs what it needs and builds.
# The scripts in tools/ do the work; this file only names it.

PREFIX ?= /usr/local

.PHONY: run build test check bench demo art install packages clean help

run: build
	@.build/release/gyotaku

build: packages
	@tools/build

test: packages
	@tools/test

check: packages
	@tools/check

bench: build
	@tools/bench

demo: build
	@.build/release/gyotaku demo

art: build
	@tools/art

install: build
	@tools/install "$(PREFIX)"

packages:
	@tools/packages

clean:
	rm -rf .build

help:
	@sed -n '1,2s/^# //p' Makefile; echo 'Targets: run build test check bench demo art install packages clean'
