#!/bin/sh
# What is installed: C programs find both libraries through pkg-config alone, as strict C89, and run.
# Usage: test_install.sh BUILD SOURCE COMPILER... Prints a line per failed check; exit status 1 if there was one.
. "$(dirname "$0")/checks.sh"
build=$program source=$2
shift 2

meson install -C "$build" --no-rebuild --destdir "$work/dest" >err 2>&1 || fail "meson install"
libdir=$(dirname "$(dirname "$(find dest -name ladder-simt.pc)")")
export PKG_CONFIG_PATH="$work/$libdir/pkgconfig" PKG_CONFIG_SYSROOT_DIR="$work/dest" LD_LIBRARY_PATH="$work/$libdir"

# builds PACKAGE SOURCE COMPILER...: with the flags of the package and no others, and runs it
builds() {
    package=$1 file=$2
    shift 2
    checks=$((checks + 1))
    # shellcheck disable=SC2046 # flags are words
    "$@" -std=c89 -pedantic -Wall -Wextra -Werror -DTEST_DATA_DIR="\"$source/tests/data\"" "$file" -o "$package" \
        $(pkg-config --cflags --libs "$package") >err 2>&1 || { fail "build with $package"; return; }
    "./$package" >err 2>&1 || fail "run with $package"
}
builds ladder "$source/tests/unit/ladder/test_c89.c" "$@"
builds ladder-simt "$source/tests/unit/simt/test_c89.c" "$@"

# The translator is loaded without the simulator.
for library in "$libdir"/libladder.so "$libdir"/libladder-simt.so; do
    [ -e "$library" ] || continue
    nm -D --defined-only "$library" | sed 's/.* //' >symbols
    check "$library exports its functions" grep -q '^ladder_' symbols
    case $library in
    *-simt.so) check "$library exports nothing else" sh -c '! grep -v "^ladder_simt_" symbols' ;;
    *) check "$library exports nothing else, and no simulator" sh -c '! grep -v "^ladder_" symbols && ! grep "^ladder_simt_" symbols' ;;
    esac
done

echo "$checks checks, $failures failed"
[ $failures = 0 ]
