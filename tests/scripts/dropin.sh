# Sourced by the tests of the libraries that stand in for others: a runtime's programs with and without them.
# Sets $source and $build from the script's arguments, makes an empty folder $work and goes there, and removes it in the end.
# Results are test points (Test Anything Protocol) without numbers on standard output; exit status: 1 where one failed.
source=$(cd "$1" && pwd) build=$(cd "$2" && pwd)
failures=0
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1
export VKD3D_DEBUG="${VKD3D_DEBUG:-none}" VKD3D_SHADER_DEBUG="${VKD3D_SHADER_DEBUG:-none}" DROPIN_DATA="$source/tests/data"

# packages PACKAGE...: installs them, or ends the script as skipped
packages() {
    # shellcheck disable=SC1091
    if ! (. "$source/programs/packages" && need "$@") || { command -v dpkg >/dev/null && ! dpkg -s "$@" >/dev/null 2>&1; }; then
        skip "packages cannot be had: $*"
    fi
}

# skip REASON: the whole script
skip() {
    echo "1..0 # SKIP $*"
    exit 77
}

# point NAME COMMAND...: a test point that is passed where the command succeeds; its output is shown where it fails
point() {
    point=$1
    shift
    if "$@" >log 2>&1; then
        echo "ok - $point"
    else
        echo "not ok - $point"
        sed 's/^/# /' log
        failures=$((failures + 1))
    fi
}

# points NAME COMMAND...: those of a program, under this name. A program that shows none has failed.
points() {
    point=$1
    shift
    "$@" >tap 2>log
    status=$?
    sed -i 's/\r$//' tap # of Windows programs
    sed -n "s#^\(ok\|not ok\) [0-9]* - #\1 - $point: #p" tap
    bad=$(grep -c '^not ok' tap)
    if ! grep -q '^ok\|^not ok' tap || { [ $status != 0 ] && [ "$bad" = 0 ]; }; then
        echo "not ok - $point: the program ended with $status"
        bad=1
    fi
    [ "$bad" = 0 ] || { grep '^#' tap; sed 's/^/# /' log; }
    failures=$((failures + bad))
}

# The file of the library that the loader finds for vkd3d's programs.
find_original() {
    readlink -f "$(/sbin/ldconfig -p | sed -n 's/.*libvkd3d-shader.so.1 .*x86-64.* => //p' | head -1)"
}

# alone LIBRARY COMMAND...: with this library in the place of the original, which cannot be found then. Needs build_preloaded hide_library.
alone() {
    library=$1
    shift
    sh "$source/tests/scripts/in_place.sh" "$library" "$(find_original)" "$work/hide_library.so" "$@"
}

# build_preloaded NAME: tests/dropin/NAME.c, as $work/NAME.so
build_preloaded() {
    point "$1 is built" ${CC:-cc} -std=gnu11 -Wall -Wextra -Werror -shared -fPIC -o "$1.so" "$source/tests/dropin/$1.c"
}
