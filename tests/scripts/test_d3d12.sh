#!/bin/sh
# Direct3D 12 programs (tests/dropin) on Debian's libvkd3d, with Ladder's libvkd3d-shader.so.1 below it, on lavapipe.
# Usage: test_d3d12.sh SOURCE BUILD
#
# The library comes first by LD_PRELOAD, and once more by LD_LIBRARY_PATH. Without it the runtime refuses DXIL, which shows who answers. At last it
# takes the place of the original: then tokens of shader model 5 are Ladder's, too, those of the runtime itself included.
# What scenes look like is compared with Ladder's simulator, by scripts for ladder-runner. $LADDER_NEWER_DEBIAN is a folder with another Debian
# (libvkd3d1, libvkd3d-utils1, mesa-vulkan-drivers) whose libraries run the same programs, by chroot.
. "$(dirname "$0")/dropin.sh"
packages libvkd3d-dev libvkd3d1 libvkd3d-utils1 libvulkan-dev mesa-vulkan-drivers pkg-config
pkg-config --exists libvkd3d-utils libvkd3d vulkan || skip "pkg-config knows no libvkd3d-utils"
shim=$build/libs/dropin/vkd3d
[ -e "$shim/libvkd3d-shader.so.1" ] || { echo "not ok - $shim/libvkd3d-shader.so.1 is not there"; exit 1; }

# program NAME FILE...: tests/dropin/NAME.c and these others, in C
program() {
    name=$1
    shift
    # shellcheck disable=SC2046,SC2086 # flags are words
    ${CC:-cc} -std=gnu11 -O1 -Wall -Wextra -Werror $(pkg-config --cflags libvkd3d-utils vulkan) -I"$source/tests/dropin" -o "$name" \
        $(printf "$source/tests/dropin/%s.c " "$name" "$@" d3d12_host d3d12_script d3d12_cases d3d12_process_linux) $(pkg-config --libs libvkd3d-utils libvkd3d vulkan)
}
point "d3d12_compute is built" program d3d12_compute d3d12_corpus d3d12_root d3d12_tables d3d12_counters d3d12_residency
point "d3d12_draw is built" program d3d12_draw d3d12_output d3d12_scene d3d12_scene_script d3d12_streams
build_preloaded hide_library
[ $failures = 0 ] || exit 1

# answers LIBRARY COMMAND...: the runtime calls this file
answers() {
    library=$1
    shift
    "$@" ./d3d12_compute who >who && cat who && [ "$(readlink -f "$(cat who)")" = "$(readlink -f "$library")" ]
}
preloaded="env LD_PRELOAD=$shim/libvkd3d-shader.so.1"
in_front="env LD_LIBRARY_PATH=$shim"

point "without Ladder: the original answers" answers "$(find_original)" env
point "without Ladder: DXIL is refused" ./d3d12_compute refused
# shellcheck disable=SC2086 # commands are words
{
    point "preloaded: Ladder answers" answers "$shim/libvkd3d-shader.so.1" $preloaded
    point "in front: Ladder answers" answers "$shim/libvkd3d-shader.so.1" $in_front
    points "in front" $in_front ./d3d12_compute bindings
    points "in front" $in_front ./d3d12_draw
    export DROPIN_SCRIPTS="$work/scripts"
    mkdir scripts
    points "preloaded" $preloaded ./d3d12_compute bindings
    points "preloaded" $preloaded ./d3d12_draw
    points "preloaded" $preloaded ./d3d12_compute corpus
}
points "alone" alone "$shim/libvkd3d-shader.so.1" ./d3d12_compute tokens
points "alone" alone "$shim/libvkd3d-shader.so.1" ./d3d12_compute bindings
points "simulator" "$build/programs/ladder-runner" --format=tap --keep-going scripts

[ -z "${LADDER_NEWER_DEBIAN:-}" ] || . "$source/tests/scripts/newer_debian.sh"
[ $failures = 0 ]
