#!/bin/sh
# Debian packages, built by Debian's tools from a copy of the sources: each file is in one package, and a C program builds with what
# libladder-dev and what it depends on have. Usage: test_packages.sh SOURCE [FOLDER FOR THE PACKAGES]
# Prints a line per failed check; exit status 1 if there was one, 77 without dpkg-buildpackage.
command -v dpkg-buildpackage >/dev/null && command -v dh >/dev/null || { echo "there is no dpkg-buildpackage or no debhelper"; exit 77; }
case ${2:-} in '' | /*) keep=${2:-} ;; *) keep=$PWD/$2 ;; esac
. "$(dirname "$0")/checks.sh"
source=$program

mkdir ladder
(cd "$source" && tar cf - COPYING README README.md CHANGELOG.md CONTRIBUTING.md debian doc include libs meson.build meson_options.txt programs tests) | tar xf - -C ladder
check "the packages have Ladder's version" [ "$(dpkg-parsechangelog -l ladder/debian/changelog -S Version)" = \
    "$(sed -n "s/^ *version: '\(.*\)',$/\1/p" ladder/meson.build)" ]
checks=$((checks + 1))
# No package would have the debug information: dh_strip takes it away, and there are none for it.
(cd ladder && DEB_CFLAGS_STRIP=-g DEB_CXXFLAGS_STRIP=-g DEB_BUILD_OPTIONS="nocheck noopt noautodbgsym parallel=$(nproc)" dpkg-buildpackage -us -uc -b) >log 2>&1 ||
    { tail -20 log; fail "dpkg-buildpackage"; echo "$checks checks, $failures failed"; exit 1; }
[ -z "$keep" ] || { mkdir -p "$keep" && cp ./*.deb ./*.changes ./*.buildinfo "$keep"; }

# holds PACKAGE PATTERN...: it has a file for each pattern
holds() {
    package=$1
    shift
    mkdir -p "of/$package"
    check "$package is built" dpkg-deb -x "$(echo "$package"_*.deb)" "of/$package"
    for pattern in "$@"; do
        check "$package has $pattern" [ -n "$(find "of/$package" -path "of/$package/usr/$pattern")" ]
    done
}
holds libladder0 'lib/*/libladder.so.0'
holds libladder-simt 'lib/*/libladder-simt.so.0'
holds libladder-dev 'lib/*/libladder.so' 'lib/*/libladder.a' 'lib/*/libladder-simt.so' 'lib/*/libladder-simt.a' \
    'lib/*/pkgconfig/ladder.pc' 'lib/*/pkgconfig/ladder-simt.pc' 'lib/*/cmake/ladder/ladder-config.cmake' share/doc/libladder-dev/use/api.md share/doc/libladder-dev/design/ir.md
holds ladder-tools bin/ladder-compiler bin/ladder-runner 'share/man/man1/ladder-compiler.1*' 'share/man/man1/ladder-runner.1*' share/bash-completion/completions/ladder-compiler share/zsh/vendor-completions/_ladder share/fish/vendor_completions.d/ladder-runner.fish share/ladder/ladder-compiler.schema.json
holds ladder-dropin 'lib/*/ladder/dropin/libvkd3d-shader.so.1'
for header in ladder/include/ladder/*; do
    check "libladder-dev has $(basename "$header")" cmp "$header" "of/libladder-dev/usr/include/ladder/$(basename "$header")"
done
find of -type f -name 'l*' -path '*/usr/*' ! -path '*/doc/*' ! -path '*/lintian/*' | sed 's,of/[^/]*/,,' | sort | uniq -d >twice
check "no file is in two packages" [ ! -s twice ]
check "programs want the library's package" sh -c 'dpkg-deb -f ladder-tools_*.deb Depends | grep -q libladder0'

# All of them in one place, as if installed.
for package in of/*; do cp -a "$package/." root; done
libdir=$(dirname "$(find root -name libladder.so.0)")
export PKG_CONFIG_PATH="$work/$libdir/pkgconfig" PKG_CONFIG_SYSROOT_DIR="$work/root" PKG_CONFIG_LIBDIR="$work/$libdir/pkgconfig" LD_LIBRARY_PATH="$work/$libdir"
# shellcheck disable=SC2046 # flags are words
check "a C program builds with the packages" cc "$source/tests/subproject/uses_ladder.c" -o uses $(pkg-config --cflags --libs ladder-simt)
check "and runs" ./uses
check "ladder-compiler runs" root/usr/bin/ladder-compiler --version

# Debian's own checks, where lintian is installed.
if command -v lintian >/dev/null; then
    lintian --allow-root --fail-on error,warning ./*.changes >lint 2>&1
    check "lintian finds nothing" [ $? = 0 ]
    sed 's/^/lintian: /' lint
fi

echo "$checks checks, $failures failed"
[ $failures = 0 ]
