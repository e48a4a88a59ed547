#!/bin/sh
# Ladder as a subproject of tests/subproject: that builds and runs, and nothing but the libraries is built for it.
# Usage: test_subproject.sh SOURCE [OPTION OF MESON]... Prints a line per failed check; exit status 1 if there was one.
. "$(dirname "$0")/checks.sh"
source=$program
shift

cp -r "$source/tests/subproject" project
mkdir project/subprojects
ln -s "$source" project/subprojects/ladder
check "configure" meson setup build project --wrap-mode=forcefallback -Ddefault_library=static "$@"
check "build" ninja -C build
check "run" meson test -C build --no-rebuild
check "no programs and no tests of Ladder's" sh -c '! ls build/subprojects/ladder/programs build/subprojects/ladder/tests'

echo "$checks checks, $failures failed"
[ $failures = 0 ]
