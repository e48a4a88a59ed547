#!/bin/sh
# The Direct3D 12 programs of test_d3d12.sh as Windows programs on Wine's d3d12.dll and lavapipe, with Ladder's libvkd3d-shader-1.dll below.
# Usage: test_d3d12_wine.sh SOURCE BUILD MINGW-BUILD; BUILD has ladder-runner, MINGW-BUILD the DLL for 64 bits.
#
# Wine has vkd3d-shader inside wined3d.dll. The programs load the DLL of $D3D12_TRANSLATOR, and redirect the functions that wined3d.dll exports to it
# (d3d12_process_windows.c): Wine stays as it is. Without it DXIL must be refused, which shows who answers.
# Cases with descriptor tables are skipped where Wine's own translator cannot bind a table either.
mingw=$(cd "$3" && pwd)
. "$(dirname "$0")/dropin.sh"
packages wine wine64 xvfb mesa-vulkan-drivers g++-mingw-w64-x86-64
dll=$mingw/libs/dropin/vkd3d/libvkd3d-shader-1.dll
[ -e "$dll" ] || { echo "not ok - $dll is not there"; exit 1; }

# program NAME FILE...: tests/dropin/NAME.c and these others, in C
program() {
    name=$1
    shift
    # shellcheck disable=SC2046 # names are words
    x86_64-w64-mingw32-gcc-posix -std=gnu11 -O1 -Wall -Wextra -Werror -D__USE_MINGW_ANSI_STDIO=1 -I"$source/tests/dropin" -static -o "$name.exe" \
        $(printf "$source/tests/dropin/%s.c " "$name" "$@" d3d12_host d3d12_script d3d12_cases d3d12_process_windows) -ld3d12 -ldxgi -ldxguid -luuid
}
point "d3d12_compute is built" program d3d12_compute d3d12_corpus d3d12_root d3d12_tables d3d12_counters d3d12_residency
point "d3d12_draw is built" program d3d12_draw d3d12_output d3d12_scene d3d12_scene_script d3d12_streams
[ $failures = 0 ] || exit 1

# Wine's Vulkan is that of a display.
Xvfb -displayfd 3 -screen 0 800x600x24 -nolisten tcp -noreset 3>display >xvfb.log 2>&1 &
screen=$!
trap 'kill $screen 2>/dev/null; rm -rf "$work"' EXIT
tries=0
while [ ! -s display ] && [ $tries -lt 100 ]; do sleep 0.1; tries=$((tries + 1)); done
[ -s display ] || skip "Xvfb did not start"
DISPLAY=:$(cat display)
export DISPLAY WINEDEBUG=-all MESA_SHADER_CACHE_DISABLE=true
export WINEPREFIX="${WINEPREFIX:-$work/prefix}"
VK_ICD_FILENAMES=$(find /usr/share/vulkan/icd.d -name 'lvp_icd*.json' | head -1)
export VK_ICD_FILENAMES
wine cmd.exe /c exit 0 >/dev/null 2>&1 || skip "wine does not start"

# answers WORD COMMAND...: the functions are in a file of this name
answers() {
    word=$1
    shift
    "$@" wine ./d3d12_compute.exe who >who && cat who && grep -q "$word" who
}
ladder="env D3D12_TRANSLATOR=Z:$dll"

point "without Ladder: wined3d.dll answers" answers wined3d env
point "without Ladder: DXIL is refused" wine ./d3d12_compute.exe refused
if ! wine ./d3d12_compute.exe table 2>/dev/null | grep -q '^ok'; then
    export D3D12_NO_TABLES="Wine's own translator has no descriptor tables either on this driver"
fi
# shellcheck disable=SC2086 # commands are words
{
    point "Ladder answers" answers libvkd3d-shader $ladder
    points "wine, bindings" $ladder wine ./d3d12_compute.exe bindings
    points "wine, tokens" $ladder wine ./d3d12_compute.exe tokens
    export DROPIN_SCRIPTS="$work/scripts"
    mkdir scripts
    points "wine" $ladder wine ./d3d12_draw.exe
}
points "wine, simulator" "$build/programs/ladder-runner" --format=tap --keep-going scripts
[ $failures = 0 ]
