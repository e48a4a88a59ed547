# What the tests of programs share; sourced with the program's path in $1. Runs in an empty folder, which goes at the end.
set -u
# Meson gives a path relative to its build folder.
case $1 in /*) program=$1 ;; *) program=$PWD/$1 ;; esac
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT INT TERM
cd "$work" || exit 1
checks=0 failures=0

fail() { failures=$((failures + 1)); echo "FAILED: $*"; [ -s err ] && sed 's/^/    /' err | head -5; }

# status WANTED ARGUMENT...: runs the program; standard output and error go to out and err
status() {
    wanted=$1
    shift
    checks=$((checks + 1))
    "$program" "$@" >out 2>err </dev/null
    got=$?
    [ $got = "$wanted" ] || fail "status $got instead of $wanted: $(basename "$program") $*"
}
# check DESCRIPTION COMMAND...: the command must succeed
check() {
    what=$1
    shift
    checks=$((checks + 1))
    "$@" >/dev/null 2>&1 || fail "$what"
}
says() { check "standard error says '$1'" grep -qe "$1" err; }
