#!/bin/sh
# vkd3d's own demos, in an X server without a screen: with Ladder's libvkd3d-shader.so.1 below them they show the same picture as without.
# Usage: test_vkd3d_demos.sh SOURCE BUILD
#
# The wheels of vkd3d-gears turn with the clock: it stands still here (frozen_clock.c), in both runs.
. "$(dirname "$0")/dropin.sh"
packages vkd3d-demos xvfb x11-apps mesa-vulkan-drivers
for program in vkd3d-triangle vkd3d-gears Xvfb xwd; do
    command -v $program >/dev/null || skip "there is no $program"
done
shim=$build/libs/dropin/vkd3d/libvkd3d-shader.so.1
[ -e "$shim" ] || { echo "not ok - $shim is not there"; exit 1; }
build_preloaded frozen_clock
build_preloaded hide_library
[ $failures = 0 ] || exit 1

# -noreset: without it the server starts over when its last client leaves, and drops a client that connects then. xwd and a demo follow each other so.
Xvfb -displayfd 3 -screen 0 800x600x24 -nolisten tcp -noreset 3>display >xvfb.log 2>&1 &
server=$!
demo=
trap 'kill $demo $server 2>/dev/null; wait 2>/dev/null; rm -rf "$work"' EXIT
tries=0
until [ -s display ]; do
    kill -0 $server 2>/dev/null && [ $tries -lt 100 ] || skip "there is no X server"
    tries=$((tries + 1))
    sleep 0.1
done
DISPLAY=:$(cat display)
export DISPLAY
# look FILE: the pixels of the screen. xwd writes a header with undefined bytes before them.
look() { xwd -root -silent -out whole.xwd && tail -c $((800 * 600 * 4)) whole.xwd >"$1"; }
look blank.xwd

# A window that nothing has been drawn to has hardly a colour: on a busy machine it stands for a while.
is_drawn() { python3 -c 'import sys; d = open(sys.argv[1], "rb").read(); sys.exit(len({d[n:n + 4] for n in range(0, len(d), 4)}) < 16)' "$1"; }

# leave: ends the demo, and waits until its window is gone
leave() {
    kill $demo
    wait $demo 2>/dev/null
    demo=
    tries=0
    until look last.xwd && cmp -s last.xwd blank.xwd || [ $tries -ge 40 ]; do
        tries=$((tries + 1))
        sleep 0.25
    done
}

# shows PICTURE LIBRARIES COMMAND...: runs a demo until two looks at the screen find the same, which is not the blank one and is drawn
shows() {
    picture=$1 libraries=$2
    shift 2
    env LD_PRELOAD="$libraries" "$@" >demo.log 2>&1 &
    demo=$!
    tries=0
    cp blank.xwd last.xwd
    until look "$picture" && cmp -s last.xwd "$picture" && ! cmp -s blank.xwd "$picture" && is_drawn "$picture"; do
        if ! kill -0 $demo 2>/dev/null; then
            wait $demo
            echo "the demo ended with $?"
            cat demo.log
            demo=
            return 1
        elif [ $tries -ge 120 ]; then
            echo "no picture that stays"
            cat demo.log
            leave
            return 1
        fi
        tries=$((tries + 1))
        cp "$picture" last.xwd
        sleep 0.25
    done
    grep -o '/[^ ]*libvkd3d-shader[^ ]*' "/proc/$demo/maps" | sort -u >"$picture.libraries"
    leave
}

for program in vkd3d-triangle vkd3d-gears; do
    point "$program: without Ladder" shows without.xwd "$work/frozen_clock.so" $program
    point "$program: with Ladder" shows with.xwd "$shim $work/frozen_clock.so" $program
    point "$program: Ladder is in the process, and only then" sh -c \
        "grep -qxF '$(readlink -f "$shim")' with.xwd.libraries && ! grep -qxF '$(readlink -f "$shim")' without.xwd.libraries"
    point "$program: the pictures are equal" cmp without.xwd with.xwd
    point "$program: with Ladder alone" shows alone.xwd "$work/frozen_clock.so" sh "$source/tests/scripts/in_place.sh" "$shim" "$(find_original)" "$work/hide_library.so" $program
    point "$program: no other library is in the process then" sh -c "[ \$(wc -l <alone.xwd.libraries) = 1 ]"
    point "$program: that picture is equal, too" cmp without.xwd alone.xwd
    rm -f without.xwd with.xwd alone.xwd
done
[ $failures = 0 ]
