#!/bin/sh
# Makes the bytecode of the HLSL here by vkd3d-compiler (2.1), and that of the assembly by assemble-d3d of a build with tests.
#
# usage: VKD3D_COMPILER=... ASSEMBLE_D3D=... ./build.sh
# The profile is the part of the name between the last two dots; `// also: PROFILE ...` in the source names more.
set -eu
cd "$(dirname "$0")"
for source in *.hlsl; do
    name=${source%.*.hlsl}
    first=${source#"$name."}
    for profile in "${first%.hlsl}" $(sed -n 's,^// also: ,,p' "$source"); do
        ${VKD3D_COMPILER:-vkd3d-compiler} -x hlsl -b d3dbc -p "$profile" -e main "$source" -o "$name.$profile.d3dbc" 2>"/tmp/$$.log" ||
            { echo "$name.$profile: $(head -1 "/tmp/$$.log")"; rm -f "$name.$profile.d3dbc"; }
    done
done
for source in *.asm; do
    "${ASSEMBLE_D3D:-assemble-d3d}" <"$source" >"${source%.asm}.d3dbc"
done
