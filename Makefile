# A few targets; Meson does the work. Plain `make` leaves build/spelbord.

all: build/build.ninja
	@ninja -C build spelbord

# Only a fresh tree gets this far without packages.
build/build.ninja:
	@tools/setup
	@meson setup build

# The client as well; needs packages of npm the first time.
web: build/build.ninja
	@tools/setup
	@tools/web

play: web
	@build/spelbord serve

terminal: all
	@build/spelbord play

test:
	@tools/setup test
	@tools/test

bench: all
	@build/spelbord bench
	@ninja -C build --quiet bench/load
	@build/bench/load build/spelbord

format:
	@tools/format

# make install PREFIX=... installs the program with the web client, and the library;
# make install-library the library and its headers only.
PREFIX = /usr/local
install: web
	@meson configure build --prefix "$(PREFIX)"
	@ninja -C build --quiet installed
	@meson install -C build --no-rebuild

install-library: build/build.ninja
	@meson configure build --prefix "$(PREFIX)"
	@ninja -C build --quiet libraries
	@meson install -C build --no-rebuild --tags runtime,devel

clean:
	@rm -rf build build-san build-cov web/dist web/node_modules

.PHONY: all web play terminal test bench format install install-library clean
