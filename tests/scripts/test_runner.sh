#!/bin/sh
# ladder-runner: every option, exit codes, reports, and its messages for scripts with errors of each kind.
# Usage: test_runner.sh RUNNER TESTS_DIR. Prints a line per failed check; exit status 1 if there was one.
. "$(dirname "$0")/checks.sh"
runner=$program tests=$2

shows() { check "standard output has '$1'" grep -qe "$1" out; }

# script NAME VALUE: a compute shader that writes 24, and a probe for VALUE
script() {
    cat >"$1" <<END
[uav 0]
stride 4
size (buffer, 1)

[compute shader vsir]
vsir 1 cfg-ssa
stage compute
entry f0 "main"
shader_model 6.0
local_size 1 1 1
descriptor d0 uav structured_buffer first=0 stride=4

function f0() {
b0:
    %0 = handle d0, 0
    struct_store.i32 %0, i32 0, i32 0, 4, 1, i32 24
    return
}

[test]
dispatch 1 1 1
probe uav 0 (0) u32 ($2)
END
}
mkdir -p all/below
script all/good.shader_test 24
script all/bad.shader_test 25
script all/below/other.shader_test 24
printf 'not a script\n' >all/readme.txt

# What it says about itself.
status 0 --help; shows '--backend=NAME'; check "nothing on standard error" test ! -s err
status 0 --version; shows '^ladder [0-9]*\.[0-9]*\.[0-9]*$'

# Scripts and folders, in order, up to the first that fails.
status 0 all/good.shader_test; shows '^3 passed, 0 failed, 0 skipped, 0 todo$'
status 0 all/below; shows '^3 passed'
status 1 all; shows '^all/bad.shader_test:22: failed: probe uav 0 (0) u32 (25): uav 0 at (0): expected (25 (0x00000019)), found (24 (0x00000018))$'
shows '^2 passed, 1 failed, 0 skipped, 0 todo$'
status 1 --keep-going all; shows '^8 passed, 1 failed, 0 skipped, 0 todo$'
status 1 --keep-going --jobs=3 --verbose all; cp out jobs
status 1 --keep-going --verbose all; check "several jobs show the same" cmp out jobs
shows '^all/good.shader_test:21: passed: dispatch 1 1 1$'
status 0 --filter=good all; shows '^3 passed'
status 0 --filter '*/o*' all; shows '^3 passed'
status 2 --filter=nothing all; says 'no script matches --filter=nothing'
status 0 --seed=3 --schedule=random --wave-size=8 all/good.shader_test; shows 'waves of 8'
status 0 --trace all/good.shader_test; says '^all/good.shader_test: '

# Findings of the simulator: shown; failures on demand. Accesses out of bounds are defined.
cat >race.shader_test <<'END'
[uav 0]
stride 4
size (buffer, 1)

[compute shader vsir]
vsir 1 cfg-ssa
stage compute
entry f0 "main"
shader_model 6.0
local_size 4 1 1
descriptor d0 uav structured_buffer first=0 stride=4

function f0() {
b0:
    %0 = handle d0, 0
    %1 = builtin.i32 thread_id, 0
    struct_store.i32 %0, 0, 0, 4, 0x1, %1
    %2 = iadd.i32 %1, 1
    struct_store.i32 %0, %2, 0, 4, 0x1, 5
    return
}

[test]
dispatch 1 1 1
END
status 0 --findings=fail race.shader_test; check "no findings" test "$(wc -l <out)" = 2
status 0 --findings=fail --verbose race.shader_test; shows '^race.shader_test:24: note: .*: out of bounds: struct_store .*: byte 4 of 4$'
status 0 --watch-races race.shader_test; shows '^race.shader_test:24: .*: race: struct_store .* lane 1, thread 1: thread 0 of group 0 has written it'
status 0 --watch-races --findings=show race.shader_test
status 1 --watch-races --findings=fail race.shader_test; shows '^race.shader_test:24: failed: dispatch 1 1 1: .*: race: struct_store '

# Who wins a race is up to the schedule: the first, the last, anybody.
for how in default:3 reverse:0; do
    sed '/struct_store.i32 %0, %2/d' race.shader_test >won.shader_test
    echo "probe uav 0 (0) u32 (${how#*:})" >>won.shader_test
    status 0 "--schedule=${how%:*}" won.shader_test
done
for schedule in round-robin random adversarial; do status 0 --schedule=$schedule all/good.shader_test; done

# Structured programs, and what passes make: two labels of a switch at one body.
cat >labels.shader_test <<'END'
[uav 0]
stride 4
size (buffer, 4)

[compute shader vsir]
vsir 1 structured-ssa
stage compute
entry f0 "main"
shader_model 6.0
local_size 4 1 1
descriptor d0 uav structured_buffer first=0 stride=4

function f0() {
b0: selection merge b2
    %0 = builtin.i32 thread_id, 0
    %1 = handle d0, 0
    switch %0, b2, [i32 0, b1], [i32 1, b1]
b1:
    %2 = wave_reduce.i32 add, 1
    struct_store.i32 %1, %0, 0, 4, 0x1, %2
    branch b2
b2:
    return
}

[test]
dispatch 1 1 1
probe uav 0 (0, 0, 4, 1) u32 each (2, 2, 0, 0)
END
status 0 labels.shader_test; status 0 --switch-policy=strong labels.shader_test
status 1 --switch-policy=weak labels.shader_test; shows 'expected (2 (0x00000002)), found (1 (0x00000001)); 2 of 4 texels differ'
sed 's/structured-ssa/cfg-ssa/; s/ selection merge b2//' labels.shader_test >graph.shader_test
status 0 --switch-policy=weak graph.shader_test; status 0 --switch-policy=weak --after=dead-code graph.shader_test; shows '^3 passed'
status 1 --switch-policy=weak --after=dead-code --findings=fail --keep-going labels.shader_test graph.shader_test; shows '^5 passed, 1 failed'
status 77 --after=structurize labels.shader_test; shows "^skipped, 3 times: .*pass 'structurize' has nothing to do on a program at this level$"
status 2 --after=magic all; says "there is no pass 'magic'; passes are: .*structurize.*dead-code"

# Shaders that take too long are given up: 4 threads, 1,000 turns of 3 instructions.
cat >turns.shader_test <<'END'
[uav 0]
stride 4
size (buffer, 1)

[compute shader vsir]
vsir 1 cfg-ssa
stage compute
entry f0 "main"
shader_model 6.0
local_size 4 1 1
descriptor d0 uav structured_buffer first=0 stride=4

function f0() {
b0:
    %0 = handle d0, 0
    branch b1
b1:
    %1 = phi.i32 [0, b0], [%2, b1]
    %2 = iadd.i32 %1, 1
    %3 = ult %2, i32 1000
    branch_if %3, b1, b2
b2:
    struct_store.i32 %0, 0, 0, 4, 0x1, %2
    return
}

[test]
dispatch 1 1 1
probe uav 0 (0) u32 (1000)
END
status 0 turns.shader_test; status 0 --step-limit=20000 turns.shader_test; shows '^3 passed'
status 1 --step-limit=10000 turns.shader_test; shows '^no progress: .* the step limit is reached; the wave.s threads are at f0:b1'
shows '^1 passed, 1 failed, 1 skipped, 0 todo$'

# Reports.
status 1 --format=tap --keep-going all
shows '^not ok 1 - all/bad.shader_test$'; shows '^ok 3 - all/good.shader_test$'; shows '^1\.\.3$'
status 1 --format=junit --keep-going all
shows '<testsuites name="ladder-runner, .*" tests="9" failures="1" skipped="0">'
if command -v python3 >/dev/null; then
    check "JUnit's XML is well-formed" python3 -c 'import sys, xml.dom.minidom as m; assert len(m.parse("out").getElementsByTagName("testcase")) == 9'
fi

# An error of each kind: its message is in the file beside it, and names the place.
for wrong in "$tests"/data/runner/errors/*.shader_test; do
    cp "$wrong" .
    name=$(basename "$wrong")
    status 1 "$name"
    grep -v -e ' passed, ' -e '^simt: ' -e '^skipped, ' out | sed "s|$work/||g" >said
    check "the message of $name" diff "${wrong%.shader_test}.message" said
    [ -s said ] && ! cmp -s "${wrong%.shader_test}.message" said && diff "${wrong%.shader_test}.message" said | head -8
    rm -f "$name"
done

# HLSL: a compiler with dxc's command line, here one that hands out a shader of the corpus.
cat >compiler <<'END'
#!/bin/sh
printf '%s\n' "$*" >>calls
[ "$*" != -help ] || { echo "  -flegacy-macro-expansion    Expand the operands first"; exit; }
preprocess= out=
while [ $# -gt 1 ]; do
    case $1 in -Fo | -Fi) out=$2 ;; -P) preprocess=1 ;; esac
    shift
done
if grep -q wrong "$1"; then echo "$1: no such thing" >&2; exit 1; fi
if [ -n "$preprocess" ]; then grep -v '^#' "$1" >"$out"; else cp "$DXIL" "$out"; fi
END
chmod +x compiler
DXIL=$tests/data/corpus/control-flow/collatz.cs_6_0.dxil
export DXIL
cat >hlsl.shader_test <<'END'
[require]
shader model >= 5.0
options: row-major

[compute shader]
void main() {}

[compute shader fail]
wrong

[compute shader]
wrong

[preproc]
pass

[preproc fail]
wrong

[preproc]
nothing
END
cp hlsl.shader_test without.shader_test
status 77 without.shader_test; shows '^skipped, 6 times: HLSL needs a compiler: --hlsl-compiler=COMMAND$'
says 'all checks were skipped; --allow-skipped makes that a success'
status 77 --format=tap without.shader_test; shows '^ok 1 - without.shader_test # SKIP '
status 0 --allow-skipped without.shader_test
status 2 --hlsl-compiler=./none hlsl.shader_test; says "^ladder-runner: error: --hlsl-compiler: there is no command './none'"
status 2 --token-compiler='./none -v' hlsl.shader_test; says "^ladder-runner: error: --token-compiler: there is no command './none -v'"

# Attributes of HLSL in column 1 belong to the shader.
cat >attributes.shader_test <<'END'
[compute shader]
[[vk::binding(0)]] RWBuffer<uint> u;
[numthreads(4, 1, 1)]
void main() {
[unroll] for (int i = 0; i < 4; i++)
[ Loop ] for (;;) ;
}
END
status 0 --hlsl-compiler=./compiler attributes.shader_test; shows '^1 passed, 0 failed'

# Sections of other files. Lines are those of the file, and names are relative to it.
mkdir -p parts/deep
script parts/deep/part.inc 25
printf '[include "deep/part.inc"]\n' >parts/middle.inc
printf '%% takes all\n[include "parts/middle.inc"]\n[test]\nprobe uav 0 (0) u32 (23)\n' >whole.shader_test
status 1 whole.shader_test
shows '^parts/deep/part.inc:22: failed: probe uav 0 (0) u32 (25)'; shows '^whole.shader_test:4: failed: probe'
status 1 --format=junit whole.shader_test; shows 'name="parts/deep/part.inc, line 22: probe uav 0'; shows 'name="line 4: probe uav 0'
printf '[compute shader]\nwrong\n' >parts/hlsl.inc; printf '%%\n%%\n[include "parts/hlsl.inc"]\n' >hlsl_part.shader_test
status 1 --hlsl-compiler=./compiler hlsl_part.shader_test; shows '^parts/hlsl.inc:1: failed: '
printf '[compute shader file "none.dxil"]\n' >parts/file.inc; printf '[include "parts/file.inc"]\n' >file_part.shader_test
status 1 file_part.shader_test; shows 'cannot read parts/none.dxil: '
printf '[include "parts/around.inc"]\n' >around.shader_test; printf '\n[include "../around.shader_test"]\n' >parts/around.inc
status 1 around.shader_test
shows "^parts/around.inc:2: error: 'around.shader_test' includes itself: around.shader_test includes parts/around.inc includes around.shader_test$"
printf '[tset]\n' >parts/wrong.inc; printf '[include "parts/wrong.inc"]\n[include "none.inc"]\n[include nothing]\n[include "parts/deep/part.inc"]\nx\n' >wrong.shader_test
status 1 wrong.shader_test; shows '^parts/wrong.inc:1: error: unknown section \[tset\]'
shows "^wrong.shader_test:2: error: cannot read the included file 'none.inc': "
shows '^wrong.shader_test:3: error: .include. needs a name in quotes'; shows '^wrong.shader_test:5: error: .include. has no lines of its own'
: >calls
status 1 --verbose --hlsl-compiler=./compiler hlsl.shader_test
shows '^hlsl.shader_test:5: passed: \[compute shader\]$'; shows '^hlsl.shader_test:8: passed'
shows '^hlsl.shader_test:11: failed: .*no such thing'; shows "^hlsl.shader_test:20: failed: .*does not contain 'pass'"
shows '^4 passed, 2 failed, 0 skipped, 0 todo$'
check "dxc's command line" grep -qe '^-T cs_6_0 -E main -Zpr -Fo .* -flegacy-macro-expansion .*/shader.hlsl' calls
check "flags of the preprocessor" grep -qe '^-P -Fi .* -flegacy-macro-expansion .*/shader.hlsl' calls
check "no flag that the compiler does not know" sh -c '! grep -e -flegacy-resource-reservation calls'
check "its help is read once" test "$(grep -c '^-help$' calls)" = 1
check "no temporary files are left" test "$(ls "${TMPDIR:-/tmp}"/shader.hlsl.ladder-* 2>/dev/null | wc -l)" = 0

printf '[require]\noptions: row-major column-major\n[compute shader]\nvoid main() {}\n' >majors.shader_test
status 0 --hlsl-compiler=./compiler majors.shader_test
check "column-major wins" grep -qe '^-T cs_6_0 -E main -Zpc -Fo' calls

# Shader models 4 and 5: a compiler with vkd3d-compiler's command line, which hands out a shader of the corpus, too.
cat >token_compiler <<'END'
#!/bin/sh
printf '%s\n' "$*" >>token_calls
[ "$*" != -help ] || { echo "  --print-target-types  Display the target types"; exit; }
while [ $# -gt 1 ]; do
    case $1 in -o) out=$2 ;; esac
    shift
done
cp "$TOKENS" "$out"
END
chmod +x token_compiler
TOKENS=$tests/data/corpus/control-flow/collatz.cs_5_0.dxbc
export TOKENS
words() { od -An -v -tx4 "$1"; }
{
    cat <<'END'
[require]
shader model < 6.0
options: row-major backcompat
[compute shader todo(sm>=5)]
void main() {}

[require]
shader model >= 5.0
[compute shader]
void main() {}
[uav 0]
stride 4
size (buffer, 64)
[test]
if(sm<6) dispatch 0 0 0

[require]
[compute shader dxbc-tpf-hex]
END
    words "$TOKENS"
    echo "[compute shader dxbc-dxil-hex]"
    words "$DXIL"
    printf '[test]\nif(sm<6) dispatch 1 1 1\n'
} >models.shader_test
status 0 models.shader_test
shows '^skipped, 1 time: HLSL needs a compiler: --hlsl-compiler=COMMAND$'
shows '^skipped, 1 time: HLSL of shader models up to 5 needs a compiler: --token-compiler=COMMAND$'
shows '^2 passed, 0 failed, 2 skipped, 0 todo$'
status 0 --verbose --hlsl-compiler=./compiler --token-compiler=./token_compiler models.shader_test
shows '^models.shader_test:4: passed: '; shows '^models.shader_test:9: passed: '; shows '^4 passed, 0 failed, 0 skipped, 0 todo$'
check "vkd3d-compiler's command line" grep -qe '^-x hlsl -b dxbc-tpf -p cs_4_0 -e main --matrix-storage-order=row --semantic-compat-map -o .*/shader.hlsl' token_calls
# Requirements after a shader: it is compiled anew for a model that they allow, or is not there.
cat >fit.shader_test <<'END'
[compute shader]
void main() {}
[uav 0]
stride 4
size (buffer, 64)
[test]
if(sm>=6) dispatch 0 0 0
[require]
shader model < 6.0
[test]
if(sm<6) dispatch 0 0 0
END
: >token_calls
status 0 --hlsl-compiler=./compiler --token-compiler=./token_compiler fit.shader_test
shows '^3 passed, 0 failed, 0 skipped, 0 todo$'
check "the other compiler" grep -qe '-p cs_4_0' token_calls
status 0 --hlsl-compiler=./compiler fit.shader_test
shows '^2 passed, 0 failed, 1 skipped, 0 todo$'
status 0 --verbose --token-compiler=./token_compiler models.shader_test
shows '^5 passed, 0 failed, 0 skipped, 0 todo$' # the second test's dispatch has no groups, and is one of tokens
check "the least model that a section names" grep -qe '-p cs_5_0' token_calls
status 0 --verbose --token-compiler=./token_compiler --shader-model=5.0..5.1 models.shader_test
shows 'skipped: .*dxbc-dxil\|DXIL is of shader model 6'; shows 'passed: dispatch 1 1 1\|passed: if(sm<6) dispatch 1 1 1'
status 0 --hlsl-compiler=./compiler --shader-model=6.2 models.shader_test
shows '^skipped, 1 time: needs shader models that --shader-model leaves out$'; shows '^skipped, 1 time: tokens are of shader models 4 and 5'
{
    echo "[compute shader dxbc-tpf-hex]"
    words "$TOKENS"
    printf '[uav 0]\nstride 4\nsize (buffer, 64)\n[test]\nif(sm>=5) dispatch 1 1 1\nif(sm<5) probe uav 0 (0) u32 (77)\n'
} >loaded_model.shader_test
status 0 loaded_model.shader_test # conditions go by the model of the shader that was loaded, 5.0
shows '^2 passed, 0 failed, 0 skipped, 0 todo$'

# Pictures of what failed: values from 0 to 1, or from the least to the greatest.
cat >read_png.py <<'END'
# read_png.py FILE: width, height, channels, and the values of all pixels.
import struct, sys, zlib
data = open(sys.argv[1], "rb").read()
assert data[:8] == b"\x89PNG\r\n\x1a\n"
at, packed = 8, b""
while at < len(data):
    size, kind = struct.unpack(">I4s", data[at:at + 8])
    body = data[at + 8:at + 8 + size]
    assert struct.unpack(">I", data[at + 8 + size:at + 12 + size])[0] == zlib.crc32(kind + body)
    if kind == b"IHDR":
        width, height, depth, colour = struct.unpack(">IIBB", body[:10])
        channels = {0: 1, 2: 3}[colour]
        assert depth == 8
    if kind == b"IDAT":
        packed += body
    at += 12 + size
raw, above, rows = zlib.decompress(packed), bytes(width * channels), []
for y in range(height):
    line = raw[y * (width * channels + 1):(y + 1) * (width * channels + 1)]
    row = bytearray()
    for x, value in enumerate(line[1:]):
        left, up = (row[x - channels] if x >= channels else 0), above[x]
        corner = above[x - channels] if x >= channels else 0
        distance = [abs(left + up - corner - n) for n in (left, up, corner)]
        guess = (0, left, up, (left + up) // 2, (left, up, corner)[distance.index(min(distance))])[line[0]]
        row.append((value + guess) & 255)
    rows += row
    above = row
print(width, height, channels, *rows)
END
cat >picture.shader_test <<'END'
[rtv 0]
size (2d, 4, 2)

[test]
clear rtv 0 1.0 0.5 0.0 0.0
probe (0, 0) rgba (0.0, 0.0, 0.0, 0.0)

[srv 1]
format r32-float
size (2darray, 3, 1, 2)
0.0 0.0 0.0 -1.0 4.0 nan

[srv 2]
format r32-sint
size (2d, 2, 2)
-10 0 10 241

[srv 3]
format r32g32-uint
size (3d, 1, 2, 2)
0 0 0 0 0 1 1 0

[dsv]
size (2d, 2, 1)

[test]
clear dsv 0.25
probe srv 1 (0, 0, 1) f32 (0.0)
probe srv 2 (0, 0) i32 (0)
probe srv 3 (0, 0, 1) u32 (7, 7)
probe dsv (0, 0) f32 (0.5)
END
"$runner" --keep-going --save-images=pictures picture.shader_test >out 2>err
case $? in
1) shows 'picture of rtv 0: pictures/picture-6.png$'; shows 'picture of dsv: pictures/picture-31.png$'
    shows 'picture-28.png (black is -1, white is 4)$'; shows 'picture-29.png (black is -10, white is 241)$'
    if command -v python3 >/dev/null; then
        picture() { check "picture $1 is '$2'" test "$(python3 read_png.py "pictures/picture-$1.png")" = "$2"; }
        orange='255 128 0'
        picture 6 "4 2 3 $orange $orange $orange $orange $orange $orange $orange $orange"
        picture 28 '3 1 1 0 255 0'; picture 29 '2 2 1 0 10 20 255'; picture 31 '2 1 1 64 64'
        picture 30 '1 2 3 0 255 0 255 0 0'
    fi ;;
*) says 'built without libpng' ;;
esac

# Pictures in files: written, then compared.
cat >kept.shader_test <<'END'
[rtv 0]
format r8g8b8a8-unorm
size (2d, 3, 2)
[rtv 1]
format r32-float
size (2d, 2, 2)
[test]
clear rtv 0 1.0 0.5 0.2 0.25
clear rtv 1 3.5 0 0 0
picture "kept/a.png"
picture rtv 0 "kept/a.ppm" 0.01
picture rtv 1 "kept/b.pfm"
END
mkdir kept
if "$runner" --version >/dev/null && ! grep -q 'built without libpng' err; then
    status 1 kept.shader_test; shows '^kept.shader_test:10: failed: .*cannot read the picture kept/a.png: .*; --write-pictures makes it$'
    status 0 --write-pictures kept.shader_test; shows '^kept.shader_test:12: wrote the picture kept/b.pfm$'
    status 0 kept.shader_test; shows '^3 passed, 0 failed'
    check "a PPM has bytes" test "$(tail -c 18 kept/a.ppm | od -An -v -tu1 -w3 | tail -1 | tr -s " ")" = " 255 128 51"
    sed 's/0.2 0.25$/0.2 0.5/; s/3.5 0/3.75 0/' kept.shader_test >moved.shader_test
    status 1 --keep-going moved.shader_test; shows '^1 passed, 2 failed'
    shows 'failed: picture "kept/a.png": rtv 0 differs from kept/a.png, first at (0, 0): expected (1, 0.501961, 0.2, 0.25098), found (1, 0.501961, 0.2, 0.501961); 6 of 6 pixels are more than 0.00235294 off, where 0 may be; the worst by 0.25098$'
    shows '4 of 4 pixels are more than 0 off'
    sed 's/a.png"/a.png" 0.3/; s/b.pfm"/b.pfm" 0.1 4/' moved.shader_test >tolerant.shader_test; status 0 tolerant.shader_test
    printf 'P5\n# grey\n2 2\n65535\n\377\377\200\000\0\0\0\1' >kept/grey.pgm
    printf '[srv 0]\nformat r32-float\nsize (2d, 2, 2)\n1.0 0.50000763 0.0 0.0\n[test]\npicture srv 0 "kept/grey.pgm" 0.00002\npicture srv 0 "kept/grey.pgm" 0.00001\npicture srv 0 "kept.shader_test"\npicture srv 0 "kept/a.ppm"\n' >grey.shader_test
    status 1 grey.shader_test; shows '^1 passed, 3 failed'; shows 'ends with .png, .ppm, .pgm or .pfm$'
    shows 'the picture is 3 x 2, the texture 2 x 2$'; shows 'grey.shader_test:7: failed: .*1 of 4 pixels are more than 1e-05 off'
    head -c 20 kept/a.ppm >kept/short.ppm; head -c 60 kept/a.png >kept/short.png
    printf '[rtv 0]\nsize (2d, 3, 2)\n[rtv 1]\nformat r32-uint\nsize (2d, 1, 1)\n[test]\npicture "kept/short.ppm"\npicture "kept/short.png"\npicture rtv 1 "kept/a.ppm"\n' >short.shader_test
    status 1 short.shader_test; shows ':7: failed: .*ends too early$'; shows ':8: failed: .*cannot read the picture kept/short.png: '; shows ':9: failed: .*is no texture of numbers'
fi

# Both backends, where there is a device; and a clear answer where there is none. llvmpipe keeps some memory of its draws, which
# is no leak of the runner.
ASAN_OPTIONS="${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0"
export ASAN_OPTIONS
"$runner" --list-devices >out 2>err
if [ $? = 0 ]; then
    check "devices" grep -q '^0 ' out
    status 0 --backend=both all/good.shader_test; shows '^both: .* and '
    status 0 --backend=both --keep-going "$tests/shaders/format"
    status 0 --backend=vulkan --device=0 all/good.shader_test
    status 2 --backend=vulkan --device=999 all/good.shader_test
else
    status 2 --backend=vulkan all/good.shader_test
    status 77 --backend=vulkan --format=tap all/good.shader_test; shows '^1\.\.0 # SKIP '
fi

# No driver at all: says what to install.
(
    VK_ICD_FILENAMES=/nowhere VK_DRIVER_FILES=/nowhere
    export VK_ICD_FILENAMES VK_DRIVER_FILES
    status 2 --backend=vulkan all/good.shader_test; says '^ladder-runner: error: .*Vulkan'
    status 2 --backend=both all/good.shader_test; says '^ladder-runner: error: .*Vulkan'
    status 2 --list-devices; says 'Vulkan'
    status 0 --allow-skipped --format=tap --backend=both all/good.shader_test
    status 77 --format=tap --backend=both all/good.shader_test; shows '^1\.\.0 # SKIP .*Vulkan'
    exit $failures
) || failures=$((failures + 1))

# --explore: a page for what fails, none for what passes.
status 1 --explore=pages --keep-going all/bad.shader_test; shows 'page: pages/bad-[0-9]*-[a-z]*.html'
check "a page of a failed probe" grep -q '"failure":{' pages/bad-*.html
status 0 --explore=none all/good.shader_test
check "no page of what passes" test ! -e none

# Bad usage: status 2 and a message.
for arguments in "" "--nothing" "--backend" "--backend=metal" "--format=xml" "--jobs=0" "--jobs=x" "--keep-going=1" "--wave-size=3" \
    "--schedule=mine" "--switch-policy=mine" "--findings=ignore" "--compare=nothing" "--watch-races=1" "--after=" "--seed=-1" "--step-limit=0" "--step-limit=x" "--device=x" "--hlsl-compiler=" "--token-compiler=" "--shader-model=7.0" "--shader-model=5.1..5.0" "--shader-model=" "no-such-file" "all/none" "--save-images=" "--explore="; do
    case $arguments in no-* | all/* | "") more= ;; *) more=all ;; esac
    # shellcheck disable=SC2086
    status 2 $arguments $more; says '^ladder-runner: error: '
done
mkdir empty; status 2 empty; says 'there are no scripts'
checks=$((checks + 1)); [ ! -c /dev/full ] || { "$runner" all/good.shader_test >/dev/full 2>err; [ $? = 2 ] || fail "a full disk"; }
checks=$((checks + 1)); [ ! -c /dev/full ] || { "$runner" --trace all/good.shader_test >out 2>/dev/full; [ $? = 2 ] || fail "a trace on a full disk"; }
checks=$((checks + 1)); [ ! -c /dev/zero ] || { timeout 60 "$runner" /dev/zero >out 2>err; [ $? = 1 ] || [ $? = 2 ] || fail "a script without an end"; }

echo "$checks checks, $failures failures"
[ $failures = 0 ]
