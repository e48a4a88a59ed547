#!/bin/sh
# The tarball of a release: `meson dist` makes it of the commit, and it builds and passes a quick test where there is no network.
# Usage: test_dist.sh [BUILD FOLDER OF MESON]. Exit status 77 where the sources are no git repository.
set -eu
source=$(cd "$(dirname "$0")/../.." && pwd)
git -C "$source" rev-parse HEAD >/dev/null 2>&1 || { echo "no git repository"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
build=${1:-}
[ -n "$build" ] || { build=$work/configured && meson setup "$build" "$source" -Dtests=disabled -Dprograms=disabled >/dev/null; }
build=$(cd "$build" && pwd)
version=$(sed -n "s/^ *version: '\(.*\)',$/\1/p" "$source/meson.build")
meson dist -C "$build" --no-tests --allow-dirty --formats gztar >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
tarball=$build/meson-dist/ladder-$version.tar.gz
(cd "$build/meson-dist" && sha256sum -c "$(basename "$tarball").sha256sum")
tar xzf "$tarball" -C "$work"

# A namespace without interfaces, where the kernel lets us have one.
offline=
unshare -rn true 2>/dev/null && offline="unshare -rn" || echo "with the network: there are no namespaces here"
cd "$work/ladder-$version"
# shellcheck disable=SC2086 # words
$offline sh -euc '
    meson setup build -Dunity=on -Dunity_size=1000 -Doptimization=0 -Ddropins=disabled -Dtests=disabled -Ddefault_library=shared --wrap-mode=nodownload >log
    ninja -C build >>log || { tail -20 log; exit 1; }
    build/programs/ladder-runner --backend=simt tests/shaders/control-flow >>log || { tail -20 log; exit 1; }
    python3 -B tests/abi/describe.py --model lp64 --library build/libs/api/ladder/libladder.so --library build/libs/api/simulator/libladder-simt.so
    [ "$(build/programs/ladder-compiler --version)" = "ladder '"$version"'" ]
    [ -e build/libs/api/ladder/libladder.so.'"${version%%.*}"' ]
    DESTDIR=$PWD/dest meson install -C build >>log
    pc=$(find dest -name ladder.pc)
    grep -q "^Version: '"$version"'\$" "$pc"
'
echo "$tarball builds and works"
