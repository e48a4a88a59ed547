#!/usr/bin/env python3
"""Writes tests/shaders/llvm_ir: scripts that run what clang 22 makes of tests/data/llvm_ir/*.hlsl.

    llvm.py LADDER_COMPILER DXC

What each shader has to give is what the DXIL that DXC makes of the same HLSL gives on the simulator, so clang and dxc
have to agree; ORACLES are for where dxc is wrong. The .ll files beside the HLSL are clang's, see doc/design/llvm-ir.md.
"""
import pathlib, random, re, subprocess, sys, tempfile

here = pathlib.Path(__file__).resolve().parent
data = here.parent / "data" / "llvm_ir"
out = here / "llvm_ir"
MORE = {  # register: how --run takes it, how a script does
    "cbuffer": [("b0", "words:" + ",".join(str(7 * n + 1) if n not in (5, 6) else "0x3fc00000" for n in range(24)), None)],
    "typed_buffers": [("t3", None, ("r32g32b32a32-uint", 4)), ("u4", None, ("r32-uint", 1)), ("t5", None, ("r32-float", 1))],
    "structured": [("t3", None, (20, 5)), ("u4", None, (20, 5))],
    "resource_choice": [("t3", None, (4, 1, 64))],
    "store_choice": [("u4", None, (4, 1)), ("u5", None, (4, 1))],
}


def words(name, count, seed):
    r = random.Random(name + seed)
    return [r.choice((r.getrandbits(32), r.getrandbits(8), r.getrandbits(4), r.getrandbits(16))) for _ in range(count)]


def wave_return(xs):
    """dxc leaves no hint for a return, so its DXIL has the wave operation behind the loop. By hand: group by group, in rounds."""
    given = []
    for first in range(0, 64, 4):
        x, r, result, active = xs[first:first + 4], [0] * 4, [0] * 4, set(range(4))
        for i in range(6):
            left = {t for t in active if (x[t] >> i & 3) == 3}
            for t in left:
                result[t] = r[t] + len(left) * 1000
            active -= left
            for t in active:
                r[t] += len(active)
            left = {t for t in active if (x[t] >> i & 7) == 4}
            for t in left:
                result[t] = r[t] + 500
            active -= left
        for t in active:
            result[t] = r[t] + len(active) * 10000
        given += [word + 4 * 100000 for word in result]
    return given


ORACLES = {"wave_return": wave_return}

# Right on the simulator and on lavapipe of Mesa 26, wrong on that of Mesa 22.3, where these scripts would fail: a loop that
# tests at its end, and a wave operation on the way out of two loops.
WRONG_ON_OLD_MESA = {"loop_do_O0", "wave_break_outer_O1", "wave_break_outer_O3"}


def main(compiler, dxc):
    out.mkdir(exist_ok=True)
    for hlsl in sorted(data.glob("*.hlsl")):
        name = hlsl.stem
        text = hlsl.read_text()
        if name.startswith("draw_"):
            continue  # their scripts are written by hand
        threads = int(re.search(r"numthreads\((\d+)", text)[1])
        groups = 64 // threads
        with tempfile.TemporaryDirectory() as folder:
            dxil = pathlib.Path(folder) / "a.dxil"
            subprocess.run([dxc, "-T", "cs_6_6", "-Vd", "-enable-16bit-types", "-HV", "2021", "-E", "main", str(hlsl), "-Fo", str(dxil)], check=True, capture_output=True)
            given = words(name, 64, "in")
            binds, sections, uniforms = [], [], []
            for register, what, form in MORE.get(name, []):
                if register.startswith("b"):
                    binds.append(f"--bind={register}={what}")
                    numbers = what[6:].split(",")
                    uniforms = [f"uniform {n} uint4 {' '.join(numbers[n:n + 4])}" for n in range(0, len(numbers), 4)]
                    continue
                size, each, *rest = form
                typed = isinstance(size, str)
                count = rest[0] if rest else 16 * each if register.startswith("t") else 64 * each
                kind = "srv" if register.startswith("t") else "uav"
                if register.startswith("u"):
                    values = ["0"] * count
                elif name == "structured" or register == "t5":
                    values = [str(float(n % 13) * 0.25) if register == "t5" or n % 5 in (1, 2) else hex(n * 3) for n in range(count)]
                else:
                    values = [str(w % 1000) if typed else hex(w % 1000) for w in words(name, count, register)]
                run_format = {"r32g32b32a32-uint": "RGBA32UInt", "r32-uint": "R32UInt", "r32-float": "R32Float"}.get(size)
                binds.append(f"--bind={register}{',' + run_format if typed else ''}=words:" + ",".join(values))
                head = f"format {size}" if typed else f"stride {size}"
                sections.append(f"[{kind} {register[1:]}]\n{head}\nsize (buffer, {count // each})\n" + "".join(" ".join(values[n:n + 8]) + "\n" for n in range(0, count, 8) if kind == "srv"))
            run = lambda source: subprocess.run(
                [compiler, f"--run={groups}", "--bind=u0=zeros:64", "--bind=t1=words:" + ",".join(map(str, given)), *binds, str(source)],
                capture_output=True, text=True)
            expected = run(dxil)
            if expected.returncode:
                sys.exit(f"{name}: {expected.stderr}")
        values = parse(expected.stdout)
        if name in ORACLES:
            values = [("u0", ORACLES[name](given))]
        for level in ("O0", "O1", "O3"):
            ll = data / f"{name}.{level}.ll"
            # Where LLVM has removed a loop, what its token said is lost.
            if not ll.exists() or "token poison" in ll.read_text() or f"{name}_{level}" in WRONG_ON_OLD_MESA:
                continue
            lines = [f"% {text.splitlines()[0][3:]} Clang's {level}.", "% Written by ../llvm.py.", "",
                     f'[compute shader file "../../data/llvm_ir/{ll.name}"]', "", "[srv 1]", "stride 4", "size (buffer, 64)"]
            lines += [" ".join(f"0x{w:x}" for w in given[n:n + 8]) for n in range(0, 64, 8)]
            lines += ["", *("\n".join(sections).splitlines())]
            lines += ["", "[uav 0]", "stride 4", "size (buffer, 64)", "", "[test]", *uniforms, f"dispatch {groups} 1 1"]
            for register, all_words in values:
                if register != "u0" and name not in ("typed_buffers", "store_choice"):
                    continue
                for n in range(0, len(all_words), 8):
                    part = all_words[n:n + 8]
                    lines.append(f"probe uav {register[1:]} ({n}, 0, {n + len(part)}, 1) u32 each ({', '.join(f'0x{w:08x}' for w in part)})")
            (out / f"{name}_{level}.shader_test").write_text("\n".join(lines) + "\n")


def parse(text):
    found = []
    for line in text.splitlines():
        m = re.match(r"(u\d+)", line)
        if m:
            found.append((m[1], []))
            line = line[len(m[1]):]
        found[-1][1].extend(int(w, 16) for w in re.findall(r"\b(?:0x)?([0-9a-f]{8})\b", line))
    return found


main(*sys.argv[1:])
