#!/bin/sh
# Usage: in_place.sh LIBRARY ORIGINAL HIDE COMMAND...: becomes the command, which finds the library where the original is.
# With the right to mount, the library is mounted there, in a namespace of the command's own. Else the loader's path has it in front, and HIDE
# (tests/dropin/hide_library.c, built) keeps the original from being opened by its path.
library=$1 original=$2 hide=$3
shift 3
if unshare -m --propagation private mount --bind "$library" "$original" 2>/dev/null; then
    # shellcheck disable=SC2016 # of the inner shell
    exec unshare -m --propagation private sh -c 'mount --bind "$1" "$2" && shift 2 && exec "$@"' sh "$library" "$original" "$@"
fi
folder=$(dirname "$hide")/alone
mkdir -p "$folder"
ln -sf "$library" "$folder/libvkd3d-shader.so.1"
exec env HIDDEN_LIBRARY="$original" LD_LIBRARY_PATH="$folder" LD_PRELOAD="$hide${LD_PRELOAD:+ $LD_PRELOAD}" "$@"
