#!/bin/sh
# Compiles the HLSL of this folder. usage: DXC=/path/to/dxc ./build.sh
set -u
cd "$(dirname "$0")" || exit 1
: "${DXC:?set DXC to the path of dxc}"
for source in *.hlsl; do
    name=${source%.hlsl}
    case $name in denormals.*) more="-denorm preserve" ;; *) more= ;; esac
    # shellcheck disable=SC2086 # words
    "$DXC" -T "${name##*.}" -E main -Qstrip_debug $more "$source" -Fo "$name.dxil" || exit 1
done
