#!/bin/sh
# Compiles the HLSL of this folder. usage: DXC=/path/to/dxc ./build.sh
set -u
cd "$(dirname "$0")" || exit 1
: "${DXC:?set DXC to the path of dxc}"
for source in *.hlsl; do
    name=${source%.hlsl}
    "$DXC" -T "${name##*.}" -E main "$source" -Fo "$name.dxil" || exit 1
done
