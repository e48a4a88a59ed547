#!/bin/sh
# ladder-compiler: every option, exit codes, streams, and what is left behind. Usage: test_compiler.sh COMPILER DATA_DIR
# Prints a line per failed check; exit status 1 if there was one.
. "$(dirname "$0")/checks.sh"
compiler=$program data=$2

vsir=$data/vsir/count_down.vsir
dxil=$data/corpus/control-flow/collatz.cs_6_0.dxil
assembly=$data/corpus/control-flow/collatz.cs_6_0.ll
library=$data/containers/mixed_stages.lib_6_8.dxil
cp "$vsir" in.vsir

is_spirv() { check "$1 is SPIR-V" test "$(od -An -tx4 -N4 "$1" | tr -d ' ')" = 07230203; }
nothing_left() { check "no file is left behind" test "$(ls | tr '\n' ' ')" = "err in.vsir out "; }

# What it says about itself.
status 0 --help; check "help on standard output" grep -q -- --bindings out; check "nothing on standard error" test ! -s err
status 0 --version; check "version" grep -q '^ladder [0-9]*\.[0-9]*\.[0-9]*$' out
status 0 --print-source-types
check "source types" test "$(tr '\n' ' ' <out)" = "dxbc dxil-bitcode dxil-asm vsir d3d-bytecode llvm-ir spirv hlsl "
status 0 --print-target-types
for type in spirv-binary spirv-text vsir dxil-asm tpf-asm d3d-asm spirv-asm; do check "target type $type" grep -qx $type out; done
status 0 -x vsir --print-target-types; check "vsir is not disassembled" test -z "$(grep dxil-asm out)"
status 0 --print-passes; check "passes" grep -qx structurize out
passes=$(grep -vx -e flatten -e 'quirk-.*' -e 'legalize-.*' -e retype -e helper-lanes -e gradients -e guard-entry -e wave-turns -e 'number-.*' -e 'late-.*' -e input-indices out) # for structured source; only where quirks ask for it; shader models 4 and 5; pixel shaders
status 0 --print-device-properties; check "device properties" grep -qx maximal-reconvergence out
while read -r name; do check "$name is documented" grep -q "^| .$name. |" "$data/../../doc/use/device.md"; done <out
status 0 --print-quirks; check "quirks" grep -qx invariant-position out

# Inputs and outputs.
status 0 in.vsir -o a.spv; is_spirv a.spv; check "nothing on standard output" test ! -s out
status 0 -o - in.vsir; check "the same on standard output" cmp out a.spv
status 0 in.vsir; check "standard output is the default" cmp out a.spv
checks=$((checks + 1)); "$compiler" <in.vsir >out 2>err && cmp -s out a.spv || fail "standard input without INPUT"
checks=$((checks + 1)); "$compiler" - -o b.spv <in.vsir 2>err && cmp -s a.spv b.spv || fail "standard input as -"
checks=$((checks + 1)); "$compiler" <in.vsir 2>err | cmp -s - a.spv || fail "pipes"
status 0 -oc.spv -bspirv-binary -xvsir -- in.vsir; check "attached values" cmp c.spv a.spv
status 0 -b vsir -o /dev/null in.vsir; check "a device stays one" test -c /dev/null
ln -s b.spv link; rm -f b.spv; touch b.spv
status 0 in.vsir -o link; check "a link is followed" cmp b.spv a.spv; check "and stays one" test -L link
printf old >keep; status 1 -x dxil-bitcode in.vsir -o keep; check "a failure keeps the old file" test "$(cat keep)" = old
rm -f a.spv b.spv c.spv link keep

# Several inputs, to a folder.
mkdir results; status 0 -o results in.vsir "$dxil"; check "two results" test "$(ls results | tr '\n' ' ')" = "collatz.cs_6_0.dxil.spv in.vsir.spv "
"$compiler" "$dxil" -o a.spv; check "the same as one by one" cmp a.spv results/collatz.cs_6_0.dxil.spv; is_spirv results/in.vsir.spv; rm results/*
printf x >wrong; status 1 -b spirv-text -o results wrong "$dxil"; says '^wrong:'; check "the others are translated" test "$(ls results)" = collatz.cs_6_0.dxil.spvasm; rm results/*
status 2 -o results no-such-file in.vsir; says 'cannot read no-such-file'; check "after a missing one, too" test "$(ls results)" = in.vsir.spv; rm results/*
status 2 -o results in.vsir ./in.vsir; says "'in.vsir' and './in.vsir' would both become results/in.vsir.spv"; check "neither is" test -z "$(ls results)"
status 2 in.vsir "$dxil"; says 'use -o FOLDER'; status 2 -o a.spv in.vsir "$dxil"; says 'a.spv is none'; status 2 -o results - in.vsir; says 'standard input'
status 2 -o results --dump-cfg=x.dot in.vsir "$dxil"; says 'draws one input only'; status 2 -o results --scan in.vsir "$dxil"; says 'more than one input'
rmdir results; rm wrong a.spv

# Source types, recognised and named.
status 0 "$dxil" -o a; is_spirv a
status 0 "$assembly" -o b; check "container and text give the same" cmp a b
status 0 -x dxbc "$dxil" -o b; check "-x dxbc" cmp a b
status 0 -x dxil-asm "$assembly" -o b; check "-x dxil-asm" cmp a b
# What is declared.
status 0 --scan "$dxil"; check "a shader" grep -qx 'shader compute model=6.0 group=64,1,1' out
check "its code" grep -q '^code .*denormals=preserve,any,preserve' out
check "its resources" grep -q '^resource u0 kind=structured_buffer stride=4' out
status 0 --module-info "$data/corpus/stages/transform.vs_6_0.dxil"; check "entry point of the module" grep -qx 'entry_point vertex main' out
check "capability of the module" grep -qx 'capability Shader' out; check "built-in of the module" grep -qx 'built_in Position' out
check "output of the module" grep -q '^output .*location=' out; check "push constants" grep -qx 'push_constants 0' out
status 0 --module-info --ignore-checksum "$dxil"; status 1 --module-info /dev/null
status 0 --scan "$data/containers/texture_pairs.ps_6_0.dxil"; check "textures with samplers" grep -qx 'pair t2\[3\] s1\[1\]' out
check "others" grep -qx 'pair t2\[?\] s0' out; check "loads" grep -qx 'pair t12 none' out; check "uses" grep -q '^resource t12 .* used read' out
status 0 --scan "$data/corpus/stages/early_depth_uav.ps_6_0.dxil"; check "pixels" grep -qx 'pixel early_depth_stencil discards' out
status 0 --scan "$data/corpus/stages/quad_even.hs_6_2.dxil"
check "patches" grep -qx 'primitives makes=triangle_clockwise domain=quad partitioning=fractional_even input_points=1 output_points=6 max_factor=64' out
status 0 --scan "$data/containers/minimum_precision.vs_6_0.dxil"
check "elements" grep -q '^output COLOR0 .* used=0x5 never_written=0xa minimum=float16' out
status 0 -g --pdb -b spirv-text -o beside "$data/containers/debug_file.cs_6_0.dxil"; check "debug information beside a shader" grep -q 'weighted' beside
status 0 -g -b spirv-text -o inside "$data/containers/debug_file.embedded.cs_6_0.dxil"; check "the same as inside" cmp beside inside
status 0 -g --pdb="$data/containers/debug_file.sources.pdb" -b spirv-text -o none "$data/containers/debug_file.cs_6_0.dxil"; check "sources alone" grep -q 'weighted' none
status 0 -g --pdb="$data/containers/debug_file.sources.pdb" -b spirv-text -o none "$data/corpus/control-flow/collatz.cs_6_0.dxil"; says 'warning: the debug file is not used: it is of another shader'
status 2 -g --pdb -o none in.vsir; says 'in.vsir: the shader names no file with debug information: use --pdb=FILE'
status 2 -g --pdb -o none "$data/containers/debug_file.embedded.cs_6_0.dxil"; says 'cannot read .*/containers/8ebd6e10c8ed9febcab7c5a74b3e508a.pdb: No such file'
status 0 -g --pdb --dump=front-end -o none "$data/containers/debug_file.cs_6_0.dxil"; says '; debug_file.cs_6_0.hlsl:11: sum += weighted(In\[4 \* i + n\], n);'; rm -f beside inside none
status 0 --scan "$data/containers/reflected_types.cs_5_0.dxbc"; check "a variable" grep -qx '  member table offset=16 type=float4\[2\] size=32 elements=2 stride=16 used default={{1, 2, 3, 4}, {5, 6, 7, 8}}' out
check "a member of a structure" grep -qx '    member turn offset=16 type=row_major float3x4 size=48 vector_stride=16' out
status 0 --scan "$library"; check "a library" grep -qx 'library model=6.8 runtime_data=yes' out
check "its shaders" grep -qx 'shader Miss stage=miss export=?Miss@@YAXUPayload@@@Z payload=4 needs=6.3' out
check "its nodes" grep -qx 'node Spread index=0 shader=Spread launch=broadcasting group=16,1,1 max_grid=4,1,1' out
check "their outputs" grep -qx '  output kind=rw_output node=Collect max_records=16 bytes=8 alignment=4' out
status 0 --scan --entry=Add "$library"; check "one shader of it" grep -qx 'shader compute model=6.8 group=8,4,1' out
status 0 --scan "$data/containers/all_subobjects.lib_6_5.dxil"
check "subobjects" grep -qx 'subobject First kind=exports_association subobject=Locals exports=Close,Any' out

# All of a library as VSIR, of which one is executed.
status 0 --entry=\* -b vsir "$library" -o all.vsir; status 1 --run all.vsir; check "which one" grep -q 'say which is executed' err
for shader in Reverse Add; do
	status 0 --run --entry=$shader --bind=t1=ramp:64 --bind=u0=zeros:300 "$library"; mv out from-container
	status 0 --run --entry=$shader --bind=t1=ramp:64 --bind=u0=zeros:300 all.vsir; check "$shader by itself" cmp out from-container
done
check "a sum" grep -q "^000400: 000001f0 " out
rm -f all.vsir from-container

status 2 --format=json "$dxil"; says "only goes with --scan"; status 2 --format=xml --scan "$dxil"; says "use text, json"
status 1 --scan --entry=Nothing "$library"; status 1 --scan /dev/null
status 0 --list-parts "$dxil"; check "parts" grep -q '^DXIL 0x[0-9a-f]* [0-9]*$' out
set -- $(grep '^DXIL' out)
check "the container" grep -q '^DXBC 0x00000000 [0-9]* version=1.0 digest=[a-z-]*$' out
grep '^DXIL' out >line; set -- $(cat line); rm line
status 0 --extract=DXIL "$dxil" -o part; check "a part" test "$(tail -c +$(($2 + 1)) "$dxil" | head -c $3 | cksum)" = "$(cksum <part)"
status 1 --extract=NONE "$dxil" -o part2; check "which part is not there" grep -q "no part 'NONE'; use SFI0, " err; check "no file" test ! -e part2
root=$data/containers/root_signature.rootsig_1_1.dxbc
status 0 --list-parts "$root"; check "a root signature" grep -qx '  constants b3 count=5 space=2 visibility=pixel' out
check "its ranges" grep -qx '    u0 count=2 flags=data_static offset=16' out
check "its samplers" grep -q '^  sampler s9 space=4 filter=comparison min=linear mag=linear mip=point address=mirror,border,mirror_once bias=-1.5 ' out
status 2 --extract=DXI "$dxil"; status 2 --sign=perhaps "$dxil"; status 1 --sign in.vsir; status 1 --extract=DXIL in.vsir
status 0 --sign "$dxil" -o part; status 0 --list-parts part; check "signed" grep -q '^DXBC .* digest=signed$' out
for kind in unsigned bypass preview-bypass; do
	status 0 --sign=$kind part -o other; status 0 --list-parts other; check "$kind" grep -q "^DXBC .* digest=$kind\$" out
	status 0 --sign other -o other; check "signed again" cmp other part
done
{ head -c 4 part; printf 0123456789abcdef; tail -c +21 part; } >other
status 1 --list-parts other; status 0 --list-parts --ignore-checksum other; check "wrong" grep -q '^DXBC .* digest=wrong$' out
status 0 --sign other -o other; check "mended" cmp other part
# What --extract writes is read again.
tokens=$data/corpus/control-flow/collatz.cs_5_0.dxbc
status 0 --extract=DXIL "$dxil" -o part; "$compiler" "$dxil" -o other; status 0 part -o again; check "a part is read" cmp again other
status 0 --extract=SHDR "$tokens" -o part; "$compiler" "$tokens" -o other; status 0 part -o again; check "tokens are read" cmp again other
status 0 --list-parts "$root"; sed 1,2d out >other; status 0 --extract=RTS0 "$root" -o part; status 0 --list-parts part; sed 1,2d out >again; check "a root signature is read" cmp again other
head -c 100 part >again; status 1 --list-parts again -x dxil-bitcode
rm -f part other again
status 0 --list-parts "$dxil"
# The bitcode of the DXIL part lies after its program header of 24 bytes.
tail -c +$(($2 + 24 + 1)) "$dxil" | head -c $(($3 - 24)) >module.bc
status 0 module.bc -o b; check "bare bitcode" cmp a b
status 0 -x dxil-bitcode module.bc -o b; check "-x dxil-bitcode" cmp a b
status 0 -b dxil-asm "$dxil" -o module.ll; status 0 module.ll -o b; check "disassembled and back" cmp a b
status 0 -b tpf-asm "$data/corpus/control-flow/collatz.cs_5_0.dxbc"; check "tokens disassembled" grep -qx 'dcl_thread_group 64, 1, 1' out
status 1 -b tpf-asm "$dxil" -o b; check "no tokens" grep -q 'DXIL cannot be written as tpf-asm; its text form is dxil-asm' err
status 0 -b d3d-asm "$data/d3dbc/phong.ps_3_0.d3dbc"; check "bytecode disassembled" grep -qx 'dcl_texcoord1 v1.xyz' out
check "table of constants" grep -q '^//   light_colour c0 ' out
status 1 -b d3d-asm "$dxil" -o b; check "no bytecode" grep -q 'DXIL cannot be written as d3d-asm; its text form is dxil-asm' err
status 0 "$dxil" -o own.spv; status 0 -b spirv-asm own.spv -o own.txt; status 0 -b spirv-text "$dxil" -o made.txt; check "a module as it is" cmp own.txt made.txt; rm own.spv own.txt made.txt
status 0 -b vsir "$dxil" -o front.vsir; status 0 -x vsir front.vsir -o b; check "through vsir" cmp a b
status 0 -b spirv-text "$dxil"; check "spirv-text" grep -q 'OpEntryPoint GLCompute' out

# Every dump is a program by itself, and compiles to the same: from the structured levels on the ids of blocks may differ.
same() { if grep -q '^vsir 1 cfg-' "$1"; then cmp "$2" "$3"; else test "$(wc -c <"$2")" = "$(wc -c <"$3")"; fi; }
for pass in $passes; do
    status 0 --dump="$pass" "$dxil" -o b; check "dumping changes nothing" cmp a b
    check "header of $pass" grep -q "^; after $pass\$" err
    cp err dump.vsir; status 0 dump.vsir -o b; check "the dump of $pass compiles to the same" same dump.vsir a b
    status 0 -b vsir --after "$pass" --validate-passes "$dxil"; cp out after.vsir
    grep -v '^; after' dump.vsir >err; check "--after $pass is the same text" cmp err after.vsir
done
# Names and lines of the HLSL.
named=$data/containers/debug_lines.cs_6_0.dxil
status 0 -g --dump=front-end "$named" -o b; check "names of resources" grep -q '%0_results = handle' err
check "a line of the source" grep -q '^ *; debug_lines.cs_6_0.hlsl:10: value = value \* scale;$' err
grep -v '^; after' err >dump.vsir; status 0 dump.vsir -b vsir -o b; status 0 -g "$named" -b vsir -o dump.out; check "dumps with lines say the same" cmp b dump.out; rm dump.out
status 0 -g -b spirv-text "$named"; check "names in the module" grep -q 'OpName %settings "settings"' out
status 0 -g --dump=front-end "$dxil" -o b; says 'no lines for -g'
status 0 --dump=all "$dxil" -o b; check "all dumps" test "$(grep -c '^; after' err)" -ge 7
status 0 --dump-cfg=g.dot "$dxil" -o b; check "drawing changes nothing" cmp a b
check "the picture is a graph" grep -q '^digraph' g.dot
if command -v dot >/dev/null; then
    check "Graphviz takes it" dot -Tplain g.dot
    status 0 --dump-cfg=g.svg "$dxil" -o b; check "g.svg is a picture" grep -q '</svg>' g.svg
    check "no file is left beside it" test "$(ls g.svg*)" = g.svg
fi
PATH_BEFORE=$PATH PATH=/nowhere
status 0 --dump-cfg=h.svg "$dxil" -o h
PATH=$PATH_BEFORE
check "a picture without Graphviz" grep -q '</svg>' h.svg; check "no file is left beside it" test "$(ls h.svg*)" = h.svg
checks=$((checks + 1)); "$compiler" "$dxil" -o b --dump-cfg - >out 2>err && grep -q '^digraph' out || fail "a picture on standard output"
status 2 --dump-cfg=g.dot -b vsir "$dxil" -o h; says 'nothing for --dump-cfg'
status 2 --dump-cfg=- "$dxil"; status 2 --dump-cfg= "$dxil"
rm -f g.dot g.svg h h.svg
rm -f a b module.bc module.ll front.vsir dump.vsir after.vsir

# Settings.
for version in 1.0:00010000 1.1:00010300 1.2:00010500 1.3:00010600 1.4:00010600; do
    status 0 --target-env=vulkan${version%:*} in.vsir -o a
    check "SPIR-V of vulkan${version%:*}" test "$(od -An -tx4 -j4 -N4 a | tr -d ' ')" = "${version#*:}"
done
status 0 --structurizer=naive in.vsir; cp out a; status 0 --structurizer=reconstructive in.vsir
bitonic=$data/corpus/control-flow/bitonic_sort_lds.cs_6_0.dxil
for name in maximal-reconvergence subgroup-uniform-control-flow quad-control; do status 0 --device=$name "$bitonic" -o r.$name; done
check "maximal reconvergence is declared" grep -q SPV_KHR_maximal_reconvergence r.maximal-reconvergence
check "subgroup-uniform control flow is declared" grep -q SPV_KHR_subgroup_uniform_control_flow r.subgroup-uniform-control-flow
check "nothing is declared" sh -c "! grep -q -e SPV_KHR_maximal -e SPV_KHR_subgroup r.quad-control"
status 0 "$bitonic" -o a; check "which is the default" cmp a r.quad-control
rm -f r.*
status 0 --device=demote-to-helper-invocation,storage-input-output-16=1 --device=maximal-reconvergence=0 in.vsir
status 2 --device=quad-control --device=quad-control in.vsir; says "is given twice"
status 2 --device=quad-control=2 in.vsir; says "takes 0 to 1, not 2"
vertex=$data/corpus/stages/clip_cull.vs_6_0.dxil
status 0 --quirks=invariant-position=0 -b spirv-text "$vertex"; check "a quirk" sh -c "! grep -q Invariant out"
status 0 --quirks=invariant-position -b spirv-text "$vertex"; check "its other value" grep -q Invariant out
floats=$data/corpus/ops/float_unary.cs_6_0.dxil
status 0 "$floats" -o a; status 0 --device=signed-zero-inf-nan-preserve-float32,denorm-preserve-float64 "$floats" -o b; check "modes of floats are another module" sh -c '! cmp -s a b'
dual=$data/corpus/stages/dual_source.ps_6_0.dxil
echo dual-source >linkage; status 0 "$dual" -o a; status 0 --linkage=linkage "$dual" -o b; check "dual source blending is another module" sh -c '! cmp -s a b'; rm linkage
echo 'output - = zero location 9 component 1 mask 3' >linkage; status 0 --linkage=linkage -b spirv-text "$vertex"; check "zeros without an element have a place" grep -q 'Location 9' out; rm linkage
asks=$data/corpus/stages/sample_positions.ps_6_0.dxil
status 0 "$asks" -o c; says 'warning: .*LADDER_PARAMETER_RASTERIZER_SAMPLE_COUNT'
status 0 --define=rasterizer-sample-count=1 "$asks" -o a; check "one sample is what is taken" cmp -s a c; rm -f c
status 0 --define=rasterizer-sample-count=4 "$asks" -o a; status 0 --define=rasterizer-sample-count=8 "$asks" -o b; check "the number of samples is in the module" sh -c '! cmp -s a b'
status 0 --define=rasterizer-sample-count=spec:0 "$asks" -o a; status 0 --define=rasterizer-sample-count=spec:7 "$asks" -o b; check "so is the constant's id" sh -c '! cmp -s a b'
status 2 --define=rasterizer-sample-count=3 "$asks"; says '1, 2, 4, 8 or 16'
resident=$data/corpus/ops/check_access.cs_6_0.dxil
status 0 "$resident" -o b; says 'warning: .*LADDER_DEVICE_PROPERTY_RESIDENT_BUFFERS'
status 0 --device=resident-buffers "$resident" -o a; check "buffers are taken for resident" cmp -s a b
half=$data/corpus/stages/half_io.vs_6_2.dxil
status 0 "$half" -o a; status 0 --device=storage-input-output-16 "$half" -o b; check "16-bit outputs are another module" sh -c '! cmp -s a b'
helper=$data/corpus/stages/helper_lanes.ps_6_6.dxil
status 1 --target-env=vulkan1.1 "$helper"; says 'shaderDemoteToHelperInvocation'
status 0 --target-env=vulkan1.1 --device=demote-to-helper-invocation "$helper" -o a
rm -f b; status 0 --structurizer=naive in.vsir; cp out a
status 0 --entry main in.vsir; status 1 --entry=other in.vsir; says "in.vsir: error: .*other"
status 0 -b spirv-text --entry-name=draw in.vsir; check "name of the entry point" grep -q 'OpEntryPoint GLCompute %[a-z0-9_]* "draw"' out
status 0 -b spirv-text in.vsir; check "default name of the entry point" grep -q '"main"' out
status 2 -b spirv-text --entry='*' --entry-name=draw in.vsir; says "a name for the module's entry point"
printf 't0- = set 0 binding 7\nu0 = set 1 binding 8 # of stage any\n' >map
status 0 --bindings=map -b spirv-text in.vsir
check "binding of t" grep -q 'Binding 7$' out; check "binding of u" grep -q 'Binding 8$' out
printf 't0- = set 0 binding 7\n' >map
status 2 --bindings=map -b spirv-text in.vsir; says 'no range of the binding map has uav register 0'
for wrong in 't0' 'x0 = null' 't0 = set' 't = null' 't1-0 = null' 't0 = set 0 binding 1 plus push' 't0 = address' 'combined t0 = ' 'root-size' 't0 = null null' 't0 kinds fast = null' 't0 = set 0 view best'; do
    echo "$wrong" >map; status 2 --bindings=map in.vsir; says '^map:1:[0-9]*: error: '
done
rm -f map; status 2 --bindings=map in.vsir; says 'cannot read map'
status 0 -b spirv-text in.vsir; check "default shift" grep -q 'Binding 2000$' out
head -c 4 "$dxil" >wrong; printf '\001' >>wrong; tail -c +6 "$dxil" >>wrong
status 1 wrong; says '^wrong:byte 0x4: error: '; check "nothing on standard output" test ! -s out
status 0 --ignore-checksum wrong
status 1 --list-parts wrong; status 0 --list-parts --ignore-checksum wrong
rm -f a wrong

# On the simulator. collatz writes, for In[i], steps << 16 | highest value.
status 0 --run --bind=t0=ramp:64 --bind u0=zeros:64 "$dxil"
check "heading" test "$(head -1 out)" = u0:
check "what a shader writes" grep -q '^000000: 00000001 00010002 00070010' out
check "64 words" test "$(wc -l <out)" = 9; check "no findings" test ! -s err
cp out a
for option in --wave-size=4 --wave-size=128 --schedule=reverse --schedule=adversarial --after=structurize "--after=temp-to-ssa --switch-policy=weak --seed=3" \
    --structurizer=naive; do
    # shellcheck disable=SC2086
    status 0 --run=1,1,1 --bind=t0=ramp:64 --bind=u0=zeros:64 $option "$dxil"; check "the same with $option" cmp out a
done
printf '\001\0\0\0\002\0\0\0\003\0\0\0' >words.bin
status 0 --run --bind=t0=file:words.bin --bind=u0=zeros:3 "$dxil" -o b; cp b out
check "words from a file" grep -qx '000000: 00010002 00070010 00020004  | 65538 458768 131076' out; says 'collatz.cs_6_0.dxil: warning: out of bounds: struct_load'
status 0 --run --bind=t0=words:1,0x2,+3 --bind=u0=zeros:3 "$dxil"; check "the same words" cmp out b
status 0 --run --bind=t0=words:2.5,-1 --bind=u0=words:2.5,-1,7 --after=front-end "$dxil"; rm -f words.bin
cat >matrix.vsir <<'END'
vsir 1 cfg-ssa
stage compute
entry f0 "main"
shader_model 6.10
local_size 4 1 1
descriptor d0 uav raw_buffer first=0
descriptor d1 srv raw_buffer first=0
variable v0 matrix i32 accumulator wave 2 by 2[1]

function f0 "main"() {
b0:
    %0 = handle d0, 0
    %1 = handle d1, 0
    matrix_load %1, v0, 0, 0, 8, rows, 4
    %2 = matrix_get.i32 v0, 0, 0
    %3 = builtin.i32 flat_thread_id_in_group, 0
    %4 = imul.i32 %3, 4
    raw_store.i32 %0, %4, 4, 1, %2
    matrix_store %0, v0, 0, 16, 8, rows, 4
    return
}
END
matrix="--run --wave-size=4 --bind=t0=words:1,2,3,4 --bind=u0=zeros:8 matrix.vsir"
# shellcheck disable=SC2086
status 0 $matrix; check "all have the first element" grep -qx '000000: 00000001 00000001 00000001 00000001 00000001 00000002 00000003 00000004' out; cp out b
# shellcheck disable=SC2086
status 0 --deal-matrices --seed=1 $matrix; check "the matrix is stored" grep -q ' 00000001 00000002 00000003 00000004$' out; check "lanes have others" sh -c '! cmp -s out b'; rm matrix.vsir
# Intrinsics behind a register that the caller names: the median of the thread, 5 and 3.
ags=$data/vendor/ags_slot.cs_5_0.dxbc
status 0 -b vsir -o ags.vsir "$ags"; says 'warning: UAV 5 has accesses that look like AMD.s AGS'; check "they stay accesses" grep -q cmpxchg ags.vsir
status 0 -b vsir --ags-uav=5 -o ags.vsir "$ags"; check "no warning" test ! -s err; status 0 --run --bind=u0=zeros:8 ags.vsir
check "the medians" grep -qx '000000: 00000003 00000003 00000003 00000003 00000004 00000005 00000005 00000005' out; rm ags.vsir
status 1 --ags-uav=0x7 "$data/containers/vendor_ags.cs_5_0.dxbc"; says 'operation Halt of AMD.s AGS'
for code in "" _od; do
    status 0 -b spirv-text "$data/vendor/nvapi_slot$code.cs_6_0.dxil"; check "a UAV with a counter" test "$(grep -c ' Binding ' out)" = 3
    status 0 -b spirv-text --nvapi-uav=127,0 "$data/vendor/nvapi_slot$code.cs_6_0.dxil"; check "NVAPI's UAV" test "$(grep -c ' Binding ' out)" = 1
done
status 2 --nvapi-uav=1,2,3 "$ags"; says 'nvapi-uav takes REGISTER or REGISTER,SPACE, not .1,2,3'
status 0 --run --trace --wave-size=4 --bind=t0=ramp:64 --bind=u0=zeros:64 "$dxil"; check "the trace changes nothing" cmp out a
says '^group 0 0 0 wave 15 lanes 0xf in main:b0: struct_load'
# Lines of the HLSL: lanes 0 to 3 have id.x 0 to 3; the third turn of the loop comes to the last case.
lines=$data/debug/inlined.cs_6_0.cso
zeros=0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0
scene="--bind=b0=words:$zeros,1.0,0,0,2.0,0,0,0,0,0,0,0,0,0,0,0,0,3 --bind=u0=zeros:128 --wave-size=4"
# shellcheck disable=SC2086
{
    status 0 --run $scene "$lines"; cp out a
    status 0 --run $scene --break=44 "$lines"; check "stops change nothing" cmp out a
    says '^inlined.cs_6_0.hlsl:44: group 0 0 0 wave 0 lanes 0-3: sum \*= 1.125f;$'; says '^inlined.cs_6_0.hlsl:44: group 0 0 0 wave 1 lanes 0,2-3: '
    says '^    id.x = \[0\] 0 \[1\] 1 \[2\] 2 \[3\] 3$'; says '^    sum = \[0\] 1.1547005 \[1\] 1.8090681 '; says '^    i = 2$'; says '^    light = 0$'
    says '^    history\[2\] = 0$'
    check "an arrival for each wave" test "$(grep -c :44: err)" = 8; cp err b
    status 0 -g -o lines.spv "$lines"; status 0 --run ${scene%%--bind=u0*} --bind=u2000=zeros:128 --wave-size=4 --break=44 lines.spv
    check "SPIR-V says the same" cmp err b; rm -f lines.spv
    status 0 --run $scene --break=inlined.cs_6_0.hlsl:35 --break=38 "$lines"
    check "each line in its turn" test "$(grep -o '^inl[^ ]*' err | head -3 | tr '\n' ' ')" = "inlined.cs_6_0.hlsl:35: inlined.cs_6_0.hlsl:38: inlined.cs_6_0.hlsl:35: "
    status 0 --run $scene --break=16 "$lines"; check "variables of the inlined function alone" test -z "$(grep '^ ' err | grep -v '^    value = ')"
    says '^    value = \[0\] 0.57735026 '; says '^    value = \[0\] -0.28867513 '
    status 2 --run $scene --break=41 "$lines"; says 'no instruction comes from line 41 of inlined.cs_6_0.hlsl; use --break=44$'
    status 2 --run $scene --break=light.hlsl:44 "$lines"; says "no instruction comes from the file 'light.hlsl' of --break"
    status 0 --run --bind=u0=zeros:128 --break=44 "$lines"; says 'warning: no wave came to line 44 of inlined.cs_6_0.hlsl'
    status 0 --run --break=44 --ignore-checksum "$lines"; check "needs no UAV" test ! -s out
    # Arrays in memory: lane n begins with history[n & 3].
    status 0 --run --wave-size=8 --break=29 --bind=t0=zeros:16 --bind=u0=zeros:8 "$data/debug/memory/memory.cs_6_0.cso"
    says '^    history\[0\] = \[0,4\] 4 \[1,5\] 3 \[2,6\] 2 \[3,7\] 1$'; says '^    history\[3\] = \[0,4\] 6 \[1,5\] 5 \[2,6\] 4 \[3,7\] 7$'
    says '^    vectors\[0\]\.y = 3$'; says '^    vectors\[2\]\.y = 2$'; says '^    light\.kind\[1\] = \[0,2,4,6\] 0 \[1,3,5,7\] 1$'
}
status 2 --run --bind=u0=zeros:64 --break=1 "$dxil"; says 'has no lines for --break: compile it with -Zi'
counters=$data/corpus/ops/uav_counters.cs_6_0.dxil
status 0 --run --watch-races --bind=t0=ramp:64 --bind=u0=zeros:64 --bind=u1,counter5,stride4=zeros:256 "$counters"; check "a counter" grep -qx 'counter: 69' out
# Values beside the words, and what is bound.
elements=$data/containers/element_types.cs_6_2.dxil
status 0 --run=2 --bind=t0=zeros:4 --bind=u0=zeros:36 --bind=u1=zeros:6 --bind=u2,RGBA8SNorm=zeros:2 --bind=u3,R16Float=zeros:1 --bind=u4=zeros:2 --bind=u6,space2=zeros:2 "$elements"
check "a structure" grep -q '^000040: .*  | {pos: {0, 1.5, 2, 3}, id: {5, 7}, w: {0, 0.5, 0}, inner: {a: {-1, 0, 3}, h: 1.5, d: 0.1}, q: -2}$' out
check "vectors" grep -q '^000000: .*  | {0, 0.5, -1} {1, 0.5, -1}$' out; check "unsigned integers" grep -q ' | 4294967295 4294967294$' out
check "normalised integers" grep -q '  | {0, 1, -1, 0.503937} {1, 1, -1, 0.503937}$' out; check "half" grep -q '  | 0.25 1.25$' out
check "raw words" grep -qx '000000: 00000000 00000001' out; check "all is bound" test ! -s err
status 0 --run --bind=u1=zeros:18 --bind=u2=zeros:2 "$data/containers/element_types.cs_5_0.dxbc"; check "floats of tokens" grep -q ' | 0 1.5$' out
check "members of tokens" grep -qF '| {place: {1, 0.5, -2}, weight: 0.25, parts: {{at: {-1, 2}, flags: 3}, {at: {4, -5}, flags: 4294967295}}, turn: {{1, 2, 3}, {4, 5, 6}}}' out
status 0 --run --bind=u1=zeros:6 --bind=u2=zeros:1 --bind=u9=zeros:4 "$elements"
says "warning: nothing is bound to u0 (structured_buffer Structures): reads give 0, writes go nowhere; use --bind=u0=zeros:64"; says "nothing is bound to t0 (structured_buffer In): reads give 0; use"
says "warning: the shader has no register u9; it has t0, u0, u1, u2, u3, u4, u5,space2"; says "u2 (typed_buffer Normalised) has no format; use --bind=u2,R32Float="
status 2 --run --bind=t0=ramp:4 "$elements"; says "has nothing to show: no UAV is bound; use --bind=u0=zeros:64"; status 2 --run in.vsir; says "has nothing to show"
printf 'vsir 1 cfg-ssa\nentry f0 "main"\nfunction f0 "main"() {\nb0:\n    branch b1\nb1:\n    branch b1\n}\n' >endless.vsir
status 1 --run --step-limit=1000 endless.vsir; says 'no progress'
status 0 --check-passes --step-limit=100 "$dxil"; check "a step limit of passes" grep -q 'the step limit is reached' out
status 1 --run "$data/corpus/stages/mrt.ps_6_0.dxil"
status 0 --check-passes "$dxil"; check "a line for each pass" test "$(grep -c ': equal' out)" = "$(wc -l <out)"; check "the words at the end" sh -c "tail -1 out | grep -q ': spirv: equal'"
check "the name of a pass" grep -q 'collatz.cs_6_0.dxil: structurize: equal' out
status 0 --check-passes=2,1 --seed=7 --wave-size=8 "$dxil" "$data/corpus/stages/mrt.ps_6_0.dxil" "$data/corpus/stages/transform.vs_6_0.dxil"
check "three shaders" test "$(sed 's/:.*//' out | sort -u | wc -l)" = 3
status 0 --check-passes "$counters" endless.vsir; check "what cannot be compared" test "$(grep -c 'front-end: not compared: ' out)" = 1; check "other contents" grep -q 'front-end: equal: with contents ' out
status 0 --check-passes "$data/corpus/ops/dot4add_packed.cs_6_4.dxil"; check "a device without packed dot products, and one with them" test "$(grep -c 'legalize-half-dots: equal' out)" = 2; check "bytes are summed for the one alone" test "$(grep -c 'legalize-byte-sums: equal$' out)" = 1
status 2 --check-passes "$dxil" no-such-file; says 'cannot read no-such-file'; check "the others are checked" grep -q 'structurize: equal' out
printf x >wrong; status 1 --check-passes wrong "$dxil"; says '^wrong:'; check "after a bad one, too" grep -q 'structurize: equal' out
rm -f a b wrong endless.vsir

# Bad shaders: status 1, a message with a place, no file.
printf 'vsir 1 cfg-ssa\nfunction f0() {\nb0:\n    nonsense\n}\n' >in.vsir
status 1 in.vsir -o a; says '^in.vsir:4:[0-9]*: error: '; nothing_left
cp "$dxil" in.vsir; head -c 600 "$dxil" >in.vsir; status 1 in.vsir -o a; says '^in.vsir:byte 0x18: error: '; nothing_left
: >in.vsir; status 1 in.vsir -o a; says '^in.vsir:'; nothing_left
status 1 "$data/containers/level_9.vs_4_0.dxbc" -o a; says 'Aon9) is not supported'; nothing_left
checks=$((checks + 1)); echo 'vsir x' | "$compiler" >out 2>err; [ $? = 1 ] || fail "bad shader on standard input"
says '^<stdin>:1:'
cp "$vsir" in.vsir
status 1 -b dxil-asm in.vsir -o a; nothing_left

# --report=json: an object a line, every string escaped.
printf 'vsir 1 cfg-ssa\nentry f0 "main"\nfunction f0 "main"() {\nb0:\n    return\n}\n' >"in\"\\.vsir"
status 0 --report=json -o a "in\"\\.vsir"; check "nothing to tell" test ! -s err; rm -f a
printf 'vsir 1\nnonsense\n' >"in\"\\$(printf '\377').vsir"; status 1 --report=json "in\"\\$(printf '\377').vsir" -o a; rm -f ./in\"*
check "json" python3 -c '
import json
d, = map(json.loads, open("err", encoding="utf-8"))
assert d["source"] == "in\"\\\ufffd.vsir" and d["code"] == "MALFORMED_VSIR" and d["number"] == 308, d
assert d["severity"] == "error" and d["line"] >= 1 and d["count"] == 1 and "feature" not in d, d'
status 1 --report=json:r.json "$data/containers/level_9.vs_4_0.dxbc" -o a; check "nothing on standard error" test ! -s err
check "json in a file" python3 -c '
import json
d, = map(json.loads, open("r.json"))
assert d["code"] == "UNSUPPORTED_SOURCE" and d["feature"] == "part.Aon9" and d["byte"] > 0, d'
status 0 --report=json:r.json "$data/corpus/waves/per_wave_lds.cs_6_0.dxil" -o a; check "json has an answer" grep -q '"answer": "use --device=maximal-reconvergence if the device has it"' r.json; rm -f a
status 2 --check-passes --report=json:r.json "$dxil" wrong in.vsir; rm -f r.json
status 1 --report=text "$data/containers/level_9.vs_4_0.dxbc" -o a; says 'Aon9) is not supported'
nothing_left

# A name that is not there: the nearest one, and all of a short list.
status 2 in.vsir --target-env=vulkan13; says "did you mean 'vulkan1.3'? (vulkan1.0, vulkan1.1, vulkan1.2, vulkan1.3, vulkan1.4)"
status 2 in.vsir --dump=structurise; says "did you mean 'structurize'? (--print-passes lists all)"
status 2 in.vsir --quirks=strip-name; says "did you mean 'strip-names'?"
status 2 in.vsir --devices=x; says "did you mean '--device'?"
status 2 in.vsir --define=point-sise=1; says "did you mean 'point-size'?"
status 2 in.vsir -b spirv; says "use spirv-binary, spirv-text, vsir"
status 2 in.vsir --schedule=zzz; says "there is no schedule 'zzz'; use default, reverse"
status 2 in.vsir --run --bind=u0,R32Unit=zeros:4; says "there is no detail of a binding 'R32Unit'; did you mean 'R32UInt'?"
status 2 in.vsir --run --bind=u0=zeroes:4; says "did you mean 'zeros'? (zeros, ramp, words, file)"; status 2 in.vsir --run --wave-size=5; says "takes 4, 8, 16, 32, 64 or 128, not '5'"
status 2 in.vsir --d3d9=floats=fast; says "there is no rule of floats 'fast'; use strict, finite, ieee"; status 2 in.vsir --d3d9=texture1=2D; says "use default, 1d, 2d, cube, volume\|did you mean '2d'"
status 2 in.vsir --extract=DX; says "takes the four characters of a part"; status 2 in.vsir --color=some; says "use auto, always, never"

# Warnings and errors name the function, and the option that answers them, once.
status 0 "$data/corpus/waves/per_wave_lds.cs_6_0.dxil" -o a; says "per_wave_lds.cs_6_0.dxil: in main: warning: .*; use --device=maximal-reconvergence if the device has it$"; check "one warning" test "$(wc -l <err)" = 1
status 0 "$asks" -o a; check "asked twice, told once" test "$(wc -l <err)" = 1
status 1 --target-env=vulkan1.1 "$helper" -o b; says "in main: error: discard .*; use --device=demote-to-helper-invocation if the device has it$"
status 1 --target-env=vulkan1.0 "$data/corpus/waves/per_wave_lds.cs_6_0.dxil" -o b; says "; use --target-env=vulkan1.1 or later$"
# Colours and a caret.
printf 'vsir 1 cfg-ssa\nfunction f0() {\nb0:\n\tnonsense\n}\n' >wrong; printf 't0- = set 0 binding 7\nu0 kinds fast = null\n' >map
escape=$(printf '\033')
status 1 --color=always wrong -o b; says "^$escape\[1mwrong:4:2:$escape\[0m $escape\[1;31merror:$escape\[0m "; check "line and caret" sh -c "sed -n '2p;3p' err | sed 's/$escape\[[0-9;]*m//g' | tr '\t\n' '>|' | grep -qx '    >nonsense|    >^|'"
status 1 wrong -o b; check "no colours in a file" sh -c "! grep -q '$escape' err"; check "no caret either" test "$(wc -l <err)" = 1
status 0 --color=always "$asks" -o a; says "$escape\[1;35mwarning:"
status 2 --color=always --bindings=map in.vsir; check "the line of a map" sh -c "sed 's/$escape\[[0-9;]*m//g' err | tr '\n' '|' | grep -q '^map:2:10: error: expected names of .*, not .fast.|    u0 kinds fast = null|             ^|$'"
# Where there are pseudo-terminals.
if script -qec true /dev/null >/dev/null 2>&1 </dev/null; then
	checks=$((checks + 2)); script -qec "'$compiler' wrong -o b" /dev/null >out 2>&1 </dev/null; grep -q "$escape" out || fail "colours on a terminal"
	NO_COLOR=1 script -qec "'$compiler' wrong -o b" /dev/null >out 2>&1 </dev/null; ! grep -q "$escape" out || fail "NO_COLOR"
fi
rm -f a b wrong map
status 0 --print-parameters; check "parameters" grep -q '^clip-plane-7=X,Y,Z,W  *a plane' out; check "of Direct3D 9" grep -q '^fog-end=X  *Direct3D 9: ' out
sed -n 's/^\([a-z0-9-]*\)=\([NXYZW,]*\) .*/\1=\2/p' out | tr NXYZW 11111 >names; check "names" test "$(wc -l <names)" = 44; while read -r define; do status 1 --define="$define" /dev/null; done <names; rm names
status 0 --print-parameters "$asks"; check "parameters of a pixel shader" grep -q '^rasterizer-sample-count=N ' out; check "but not of others" sh -c "! grep -q -e clip-plane -e fog out"
status 0 --print-parameters "$data/d3dbc/phong.ps_3_0.d3dbc"; check "fog of Direct3D 9" grep -q '^fog-end=X  *the distance' out
status 0 --print-parameters "$dxil"; check "none" grep -q "^No parameter" out; status 1 --print-parameters /dev/null

# The end of a file's name says what to write; what contradicts it is refused.
status 0 in.vsir -o a.spvasm; check "text by its ending" grep -q '^; SPIR-V' a.spvasm
status 0 in.vsir -o a.vsir; check "VSIR by its ending" grep -q '^vsir 1' a.vsir
status 2 in.vsir -b spirv-text -o a.spv; says "has the ending of spirv-binary, and -b says spirv-text"
status 2 in.vsir --dump-cfg=a.png -o a.spv; says "draws .dot and .svg, not .png"
rm -f a.spvasm a.vsir; nothing_left

# A library without --entry: its entry points.
status 1 "$data/corpus/libraries/any_hit.lib_6_3.dxil" -o a; says "note: --entry takes AlphaTest (any_hit), Collect (any_hit), or \* for all"
status 1 --entry=nix "$data/corpus/libraries/any_hit.lib_6_3.dxil" -o a; says "note: --entry takes AlphaTest"
nothing_left

# HLSL, by a compiler that hands out DXIL, tells its arguments, and refuses "wrong".
cat >fake <<'END'
#!/bin/sh
out=
echo "$@" >>calls
while [ $# -gt 1 ]; do [ "$1" = -Fo ] && out=$2; shift; done
[ "$1" = -help ] && exit 0
if grep -q wrong "$1"; then echo "$1:1:1: error: no such thing"; exit 1; fi
grep -q careful "$1" && echo "$1:1:1: warning: careful"
cp "$DXIL" "$out"
END
chmod +x fake; DXIL=$dxil; export DXIL
echo '[numthreads(64, 1, 1)] void main() {} // careful' >"a b.hlsl"; "$compiler" "$dxil" -o wanted
status 0 --hlsl-compiler=./fake "a b.hlsl" -o a; check "HLSL becomes SPIR-V" cmp a wanted; says '^a b.hlsl:1:1: warning: careful'
check "compiled where it is" grep -q "^-T cs_6_0 -E main -Fo [^ ]* a b.hlsl$" calls
status 0 --hlsl-compiler=./fake --scan "a b.hlsl"; check "scanned" grep -q '^shader compute' out
status 0 --hlsl-compiler=./fake --run --bind=t0=ramp:64 --bind=u0=zeros:64 "a b.hlsl"; check "executed" grep -q '^000000: 00000001' out
status 0 --hlsl-compiler=./fake --check-passes "a b.hlsl" "$dxil"; check "checked" grep -q '^a b.hlsl: structurize: equal' out
status 0 --hlsl-compiler=./fake --explore=a "a b.hlsl"; check "explored with debug information" grep -q -- '-T cs_6_0 -E main -Zi -Qembed_debug -Fo' calls
status 0 -x hlsl --hlsl-compiler=./fake --profile=cs_6_2 --entry=main -b spirv-text - <"a b.hlsl"; check "profile" grep -q '^-T cs_6_2 -E main ' calls
mkdir many; status 0 --hlsl-compiler=./fake "a b.hlsl" "$dxil" -o many; check "several" test "$(ls many | wc -l)" = 2; rm -r many
for pair in x.ps_6_2.hlsl:ps_6_2 fog.vs.hlsl:vs_6_0 light_ms.hlsl:ms_6_5 rays.lib.hlsl:lib_6_3; do
	: >calls; echo careful >"${pair%:*}"; "$compiler" --hlsl-compiler=./fake "${pair%:*}" -o a 2>err; check "profile of ${pair%:*}" grep -q "^-T ${pair#*:} " calls; rm "${pair%:*}"
done
for pair in 'SV_Target:ps_6_0' '[shader(\"miss\")]:lib_6_3' '[maxvertexcount(3)]:gs_6_0' 'SV_Position:vs_6_0'; do
	: >calls; echo "${pair%:*}" >x.hlsl; "$compiler" --hlsl-compiler=./fake x.hlsl -o a 2>err; check "profile of ${pair%:*}" grep -q "^-T ${pair#*:} " calls
done
echo wrong >x.hlsl; status 1 --hlsl-compiler=./fake x.hlsl -o b; says '^x.hlsl:1:1: error: no such thing'; says '^x.hlsl: error: the HLSL compiler failed for profile vs_6_0'; check "no result" test ! -e b
cat >fake_vkd3d <<'END'
#!/bin/sh
[ "$1" = -help ] && echo "  --print-target-types" && exit 0
echo "$@" >>calls
while [ $# -gt 1 ]; do [ "$1" = -o ] && cp "$DXIL" "$2"; shift; done
END
chmod +x fake_vkd3d; echo '[numthreads(64, 1, 1)] void main() {}' >y.hlsl; status 0 --hlsl-compiler=./fake_vkd3d y.hlsl -o a; check "vkd3d-compiler's command line" grep -q '^-x hlsl -b dxbc-tpf -p cs_5_0 -e main -o [^ ]* y.hlsl$' calls
rm fake_vkd3d y.hlsl
status 2 x.hlsl -o b; says 'error: x.hlsl: HLSL needs a compiler: --hlsl-compiler=COMMAND'
status 2 --hlsl-compiler=./none x.hlsl -o b; says "there is no command './none'"
if command -v dxc >/dev/null; then
	echo 'RWBuffer<uint> u; [numthreads(4, 1, 1)] void main(uint i : SV_GroupIndex) { u[i] = 3 * i; }' >x.hlsl
	status 0 --hlsl-compiler=dxc --run --bind=u0,R32UInt=zeros:4 x.hlsl; check "dxc" grep -q '| 0 3 6 9$' out
fi
rm -f fake calls x.hlsl "a b.hlsl" a wanted; nothing_left

status 0 --help; check "lines of --help fit" test -z "$(awk 'length($0) > 110' out)"
# Completion knows every option of --help.
status 0 --help; options=$(sed -n 's/^  \(-.*\)/\1/p' out | grep -oE '(^|, )--?[a-z][a-z0-9-]*' | sed 's/^, //' | sort -u)
if command -v bash >/dev/null; then
    completed=$(bash -c '. "$1"; _ladder_options "$2"' bash "$data/../../programs/completions/ladder.bash" "$compiler" | sed 's/=$//' | sort -u)
    check "completion has all options" [ "$options" = "$completed" ]
    check "completion has names of passes" sh -c "bash -c '. \"\$1\"; _ladder_values \"\$2\" --dump' bash '$data/../../programs/completions/ladder.bash' '$compiler' | grep -qx structurize"
fi

# Bad usage: status 2, a message, no file.
for arguments in "-x nothing" "-b nothing" "-x" "-o" "--target-env=vulkan1.5" "--target-env" "--structurizer=best" "--reconvergence=maximal" "--features=16-bit-io" "--device=" "--device=wings" "--device=quad-control," "--device=quad-control=" "--device=quad-control=x" "--device=quad-control=4294967296" "--quirks=wings" "--define" "--define=point-size" "--define=point-sizes=1" "--define=point-size=" "--define=point-size=1,2" "--define=clip-plane-8=1,0,0,0" "--define=clip-plane-0=1" "--define=point-size=spec:" "--define=point-size=spec:x" "--define=point-size=buffer:1:2" "--define=point-size:real=1" "--define=alpha-test-func=more" "--define=point-sprite=push:0@1" "--resident-buffers" "--dump=nothing" "--report=xml" "--format" "--format=json" "--hlsl-compiler=" "--profile=xs_6_0" "--profile=ps" "--profile=ps_6" "--profile=ps_6_0x" "--report=json:" "--report" \
    "--after=structurize" "--bindings" \
    "--run=0" "--run=1,2,3,4" "--run=x" "--run=65536" "--run --bind=u0" "--run --bind=u0=zeros" "--run --bind=u0=ones:4" "--run --bind=x0=zeros:4" \
    "--run --bind=u=zeros:4" "--run --bind=u0,nothing=zeros:4" "--run --bind=u0=words:" "--run --bind=u0=words:1,,2" "--run --bind=u0=zeros:4x" \
    "--run --bind=u0=file:" "--run --bind=u0=file:no-such-file" "--run --wave-size=5" "--run --wave-size=256" "--run --schedule=best" "--run --switch-policy=best" "--run --seed=x" \
    "--trace" "--break=1" "--run --break=x" "--run --break=0" "--run --break=:4" "--run --break=a.hlsl:" "--run --break=1 --trace" "--run --break=1 --after=structurize" "--bind=u0=zeros:4" "--schedule=reverse" "--watch-races" "--wave-size=8" "--seed=1" "--step-limit=1" "--run --step-limit=0" "--run --step-limit=1x" "--run --step-limit=-1" "--run --check-passes --trace" \
    "--ignore-checksum=1" "--nothing" "-z" "in.vsir"; do
    # shellcheck disable=SC2086
    status 2 in.vsir $arguments; says '^ladder-compiler: error: '; nothing_left
done
status 2 no-such-file -o a; says 'cannot read no-such-file'; nothing_left
status 2 .; says 'cannot read'
status 2 in.vsir -o no-such-folder/a; says 'cannot write'; nothing_left
status 2 in.vsir -o .; nothing_left
checks=$((checks + 1)); [ ! -c /dev/full ] || { "$compiler" in.vsir >/dev/full 2>err; [ $? = 2 ] || fail "a full disk"; }
for dump in "" "--run --trace"; do
    # shellcheck disable=SC2086
    checks=$((checks + 1)); [ ! -c /dev/full ] || { "$compiler" ${dump:---dump=all} in.vsir >out 2>/dev/full; [ $? = 2 ] || fail "a full disk: ${dump:---dump}"; }
done
checks=$((checks + 1)); [ ! -c /dev/full ] || { "$compiler" --dump-cfg=/dev/full in.vsir >out 2>err; [ $? = 2 ] || fail "a full disk: --dump-cfg"; }
# What has no end is not read to its end.
checks=$((checks + 1))
[ ! -c /dev/zero ] || { timeout 60 "$compiler" --run --bind=u0=file:/dev/zero in.vsir >out 2>err; [ $? = 2 ] || fail "a binding without an end"; }
says 'cannot read /dev/zero: there is more than'
checks=$((checks + 1)); [ ! -c /dev/zero ] || { timeout 60 "$compiler" </dev/zero >out 2>err; [ $? = 2 ] || fail "standard input without an end"; }

echo "$checks checks, $failures failures"
[ $failures = 0 ]
