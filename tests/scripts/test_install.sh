#!/bin/sh
# What is installed: C programs find both libraries through pkg-config alone, as strict C89, and run; with the archives too.
# Usage: test_install.sh BUILD SOURCE programs|libraries COMPILER... Prints a line per failed check; exit status 1 if there was one.
. "$(dirname "$0")/checks.sh"
build=$program source=$2 what=$3
shift 3
compilers=$*

meson install -C "$build" --no-rebuild --destdir "$work/dest" >err 2>&1 || fail "meson install"
libdir=$(dirname "$(dirname "$(find dest -name ladder-simt.pc)")")
export PKG_CONFIG_PATH="$work/$libdir/pkgconfig" PKG_CONFIG_SYSROOT_DIR="$work/dest" LD_LIBRARY_PATH="$work/$libdir"

for header in "$source"/include/ladder/*; do
    check "$(basename "$header") is installed" cmp "$header" "$(find dest -path "*/include/ladder/$(basename "$header")")"
done
if [ "$what" = programs ]; then
    check "the schema is installed" cmp "$source/doc/use/ladder-compiler.schema.json" "$(find dest -path "*/share/ladder/ladder-compiler.schema.json")"
    for name in ladder-compiler ladder-runner; do
        check "$name is installed" [ -x "$(find dest -path "*/bin/$name")" ]
        check "the manual of $name is installed" cmp "$source/doc/use/$name.1" "$(find dest -path "*/man1/$name.1")"
        check "$name runs from where it is" "$(find dest -path "*/bin/$name")" --version
    done
fi

# What the libraries were made with is nothing that a program which uses them has to have.
check "packages need none but each other" [ "$(pkg-config --print-requires --print-requires-private ladder ladder-simt)" = ladder ]

# builds PACKAGE SOURCE OPTION COMPILER...: with the flags of the package and no others, and runs it
builds() {
    package=$1 file=$2 option=$3
    shift 3
    checks=$((checks + 1))
    # shellcheck disable=SC2046,SC2086 # flags are words
    "$@" -std=c89 -pedantic -Wall -Wextra -Werror -DTEST_DATA_DIR="\"$source/tests/data\"" "$file" -o "$package" \
        $(pkg-config --cflags --libs $option "$package") >err 2>&1 || { fail "build with $package $option"; return; }
    "./$package" >err 2>&1 || fail "run with $package $option"
}
builds ladder "$source/tests/unit/api/ladder/test_c89.c" "" "$@"
builds ladder-simt "$source/tests/unit/simt/test_c89.c" "" "$@"

# find_package() of CMake, where there is one.
# finds TARGET SOURCE: builds a C program with the target, and runs it
finds() {
    mkdir -p "cmake-$1"
    cat >"cmake-$1/CMakeLists.txt" <<END
cmake_minimum_required(VERSION 3.18)
project(client C)
find_package(ladder 0.2 CONFIG REQUIRED)
add_executable(client "$2")
target_compile_definitions(client PRIVATE TEST_DATA_DIR="$source/tests/data")
target_link_libraries(client PRIVATE ladder::$1)
END
    checks=$((checks + 1))
    for compiler in $compilers; do :; done # without ccache in front of it
    cmake -S "cmake-$1" -B "cmake-$1/build" -DCMAKE_C_COMPILER="$compiler" -DCMAKE_PREFIX_PATH="$(dirname "$(dirname "$(find "$work/dest" -path '*/include/ladder')")")" >err 2>&1 &&
        cmake --build "cmake-$1/build" >err 2>&1 || { fail "build with CMake's ladder::$1"; return; }
    "cmake-$1/build/client" >err 2>&1 || fail "run with CMake's ladder::$1"
}
if command -v cmake >/dev/null; then
    finds ladder "$source/tests/unit/api/ladder/test_c89.c"
    finds simt "$source/tests/unit/simt/test_c89.c"
    [ ! -e "$libdir/libladder.a" ] || finds simt_static "$source/tests/unit/simt/test_c89.c"
fi

# The translator is loaded without the simulator.
for library in "$libdir"/libladder.so "$libdir"/libladder-simt.so; do
    [ -e "$library" ] || continue
    nm -D --defined-only "$library" | sed 's/.* //; /^LADDER_/d' >symbols
    check "$library exports its functions" grep -q '^ladder_' symbols
    case $library in
    *-simt.so) check "$library exports nothing else" sh -c '! grep -v "^ladder_simt_" symbols' ;;
    *) check "$library exports nothing else, and no simulator" sh -c '! grep -v "^ladder_" symbols && ! grep "^ladder_simt_" symbols' ;;
    esac
done

# The archives, where there are some; without the shared libraries, which linkers prefer.
if [ -e "$libdir/libladder.a" ]; then
    find "$libdir" -name '*.so*' -exec rm {} +
    builds ladder "$source/tests/unit/api/ladder/test_c89.c" --static "$@"
    builds ladder-simt "$source/tests/unit/simt/test_c89.c" --static "$@"
fi

echo "$checks checks, $failures failed"
[ $failures = 0 ]
