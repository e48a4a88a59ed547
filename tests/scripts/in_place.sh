#!/bin/sh
# Usage: in_place.sh LIBRARY ORIGINAL COMMAND...: becomes the command, which finds the library where the original is. Needs the right to mount; nobody
# else sees it.
# shellcheck disable=SC2016 # of the inner shell
exec unshare -m --propagation private sh -c 'mount --bind "$1" "$2" && shift 2 && exec "$@"' sh "$@"
