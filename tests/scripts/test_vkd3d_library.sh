#!/bin/sh
# The stand-in for libvkd3d-shader.so.1 as a file: its name, what it exports and under which version, and Debian's own vkd3d-compiler on
# it, preloaded and in front on the loader's path. Usage: test_vkd3d_library.sh LIBRARY DATA
# Exit status 1 if a check failed, 77 without objdump or without vkd3d-compiler.
command -v objdump >/dev/null || { echo "there is no objdump"; exit 77; }
library=$1 data=$2
unset LD_LIBRARY_PATH LD_PRELOAD # Meson says where its libraries are
case $library in /*) ;; *) library=$PWD/$library ;; esac
work=$(mktemp -d) || exit 1
trap 'rm -rf "$work"' EXIT
checks=0 failures=0
check() {
    checks=$((checks + 1))
    what=$1
    shift
    "$@" >"$work/log" 2>&1 || { failures=$((failures + 1)); echo "FAILED: $what"; head -5 "$work/log"; }
}

cat >"$work/expected" <<END
vkd3d_shader_build_varying_map
vkd3d_shader_compile
vkd3d_shader_convert_root_signature
vkd3d_shader_find_signature_element
vkd3d_shader_free_dxbc
vkd3d_shader_free_messages
vkd3d_shader_free_root_signature
vkd3d_shader_free_scan_combined_resource_sampler_info
vkd3d_shader_free_scan_descriptor_info
vkd3d_shader_free_scan_signature_info
vkd3d_shader_free_shader_code
vkd3d_shader_free_shader_signature
vkd3d_shader_get_supported_source_types
vkd3d_shader_get_supported_target_types
vkd3d_shader_get_version
vkd3d_shader_parse_dxbc
vkd3d_shader_parse_input_signature
vkd3d_shader_parse_root_signature
vkd3d_shader_preprocess
vkd3d_shader_scan
vkd3d_shader_serialize_dxbc
vkd3d_shader_serialize_root_signature
vkd3d_shader_set_log_callback
END
# of dynamic symbols: those that are defined, with their version
objdump -T "$library" | awk '$4 == ".text" || $3 == ".text" { print $NF, $(NF - 1) }' | sort >"$work/exported"
awk '{ print $1, "VKD3D_1_0" }' "$work/expected" >"$work/wanted"
check "23 functions, each in VKD3D_1_0" diff "$work/wanted" "$work/exported"
check "the SONAME" sh -c "objdump -p '$library' | grep -q 'SONAME *libvkd3d-shader.so.1\$'"

command -v vkd3d-compiler >/dev/null || { echo "there is no vkd3d-compiler"; echo "$checks checks, $failures failed"; [ $failures = 0 ] || exit 1; exit 77; }
# A sanitizer's library must be the first: it is no use to preload what needs one.
if objdump -T "$library" | grep -q '__asan_\|__tsan_\|__ubsan_\|__sanitizer_'; then
    echo "sanitizers are not preloaded"
    exit 77
fi
shader=$data/corpus/control-flow/collatz.cs_6_0.dxil
check "vkd3d-compiler alone refuses DXIL" sh -c "! vkd3d-compiler -o '$work/alone' '$shader'"
for how in "LD_PRELOAD=$library" "LD_LIBRARY_PATH=$(dirname "$library")"; do
    name=${how%%=*}
    check "$name: the version" sh -c "env '$how' vkd3d-compiler --version | grep -q Ladder"
    for shader in control-flow/collatz.cs_6_0 stages/clip_cull.vs_6_0 stages/dual_source.ps_6_0 stages/adjacency.gs_6_0; do
        check "$name: $shader" env "$how" vkd3d-compiler -o "$work/out.spv" "$data/corpus/$shader.dxil"
        check "$name: $shader is valid" spirv-val --target-env vulkan1.0 "$work/out.spv"
    done
    check "$name: tokens" env "$how" vkd3d-compiler -o "$work/tokens.spv" "$data/corpus/stages/clip_cull.vs_5_0.dxbc"
    check "$name: bytecode" env "$how" vkd3d-compiler -o "$work/bytecode.spv" "$data/d3dbc/fixed_function.vs_1_1.d3dbc"
    check "$name: bytecode is valid" spirv-val --target-env vulkan1.0 "$work/bytecode.spv"
    check "$name: tokens are valid" spirv-val --target-env vulkan1.0 "$work/tokens.spv"
done
echo "$checks checks, $failures failed"
[ $failures = 0 ]
