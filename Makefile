# A few targets; Meson does the work. Plain `make` leaves build/spelbord.

all: build/build.ninja
	@ninja -C build spelbord

# Only a fresh tree gets this far without packages.
build/build.ninja:
	@tools/setup
	@meson setup build

play: all
	@build/spelbord play

test:
	@tools/setup test
	@tools/test

bench: all
	@build/spelbord bench

format:
	@tools/format

install: all
	@ninja -C build
	@meson install -C build

clean:
	@rm -rf build build-san build-cov

.PHONY: all play test bench format install clean
