#!/bin/sh
# The program of doc/use/guide.md draws what it should, and says what is wrong with what cannot be drawn.
# Usage: test_guide.sh PROGRAM SOURCE, or test_guide.sh --build SOURCE: made with cc from the installed library (pkg-config) alone.
# Prints a line per failed check; exit status 1 if there was one, 77 where there is no Vulkan device.
. "$(dirname "$0")/checks.sh"
source=$2
if [ "$1" = --build ]; then
    program=$work/guide
    # shellcheck disable=SC2046 # flags are words
    check "the guide's program builds with what is installed" "${CC:-cc}" -std=c99 "$source"/doc/use/guide/*.c -o "$program" \
        $(pkg-config --cflags --libs ladder) -lvulkan
fi
data=$source/tests/data/guide
signature=$data/guide.rootsig_1_1.dxbc vertex=$data/guide.vs_6_0.dxil pixel=$data/guide.ps_6_0.dxil

"$program" "$signature" "$vertex" "$pixel" >out 2>err
if [ $? = 77 ]; then
    cat out
    exit 77
fi
status 0 "$signature" "$vertex" "$pixel" --output=square.ppm
check "the picture has its size" [ "$(wc -c <square.ppm)" = $((64 * 64 * 3 + 13)) ]
status 0 "$signature" "$vertex" "$pixel" --no-addresses --output=again.ppm
check "the picture is the same without addresses" cmp square.ppm again.ppm

status 1
says "^usage: guide "
status 1 missing "$vertex" "$pixel"
says "^missing: cannot be read"
status 1 "$vertex" "$vertex" "$pixel"
says "^root signature: error: .*root signature"
status 1 "$signature" "$pixel" "$pixel"
says "^$pixel: error: it is a shader of another stage"
head -c 2000 "$pixel" >short.dxil
status 1 "$signature" "$vertex" short.dxil
says "^short.dxil:.* error: "
# A root signature that the shaders do not fit: a register that nothing is at.
status 1 "$source/tests/data/guide/empty.rootsig_1_1.dxbc" "$vertex" "$pixel"
says "^$vertex: error: .*register 0"
# Stages that do not fit: the pixel shader reads what the vertex shader does not write.
status 1 "$signature" "$vertex" "$data/unlinked.ps_6_0.dxil"
says "^$data/unlinked.ps_6_0.dxil: error: .*NORMAL"

echo "$checks checks, $failures failed"
[ $failures = 0 ]
