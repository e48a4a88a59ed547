#!/usr/bin/env python3
"""Writes the words of the binary sections of tests/shaders/d3d9: what an assembler or compiler makes of their comments.

d3d9.py [--check] [--assembler=COMMAND] [--compiler=COMMAND] [SCRIPT...]

A section [... shader d3dbc-hex] has its source in comments that begin with '%   '. The line before them says what it
is: '% asm:' for the assembly of tests/support/d3d_assembler.h (COMMAND <IN >OUT, as assemble-d3d has it), or a profile,
'% ps_2_0:', for HLSL (vkd3d-compiler's command line; 2.1 made what is committed). Sections whose tool is not given
stay as they are. With --check nothing is written, and the exit status says whether all is as it would be written.
"""
import pathlib
import shlex
import subprocess
import sys
import tempfile


def make_words(tools, kind, source):
    tool = tools["assembler" if kind == "asm" else "compiler"]
    if not tool:
        return None
    with tempfile.TemporaryDirectory() as folder:
        name, out = pathlib.Path(folder, "source"), pathlib.Path(folder, "out")
        name.write_text(source)
        if kind == "asm":
            data = subprocess.run(shlex.split(tool), input=source.encode(), stdout=subprocess.PIPE, check=True).stdout
        else:
            line = ["-x", "hlsl", "-b", "d3d-bytecode", "-p", kind, "-e", "main", "-o", str(out), str(name)]
            subprocess.run([*shlex.split(tool), *line], check=True)
            data = out.read_bytes()
    words = [f"{int.from_bytes(data[at:at + 4], 'little'):08x}" for at in range(0, len(data), 4)]
    return [" ".join(words[at:at + 12]) for at in range(0, len(words), 12)]


def rewrite(tools, text):
    out, lines = [], iter(text.splitlines() + ["["])
    for line in lines:
        out.append(line)
        while line.startswith("[") and "d3dbc-hex" in line:
            kind, source, old = next(lines), [], []
            out.append(kind)
            line = next(lines)
            while line.startswith("%"):
                assert line == "%" or line.startswith("%   "), line
                source.append(line[4:])
                out.append(line)
                line = next(lines)
            while not line.startswith(("[", "%")):
                old.append(line)
                line = next(lines)
            words = make_words(tools, kind.strip("% :"), "\n".join(source) + "\n")
            out += (old if words is None else words + [""]) + [line]
    return "\n".join(out[:-1]).rstrip("\n") + "\n"


def main():
    tools, check, names = {"assembler": None, "compiler": None}, False, []
    for a in sys.argv[1:]:
        if a == "--check":
            check = True
        elif a.startswith("--"):
            tool, command = a[2:].split("=", 1)
            assert tool in tools, a
            tools[tool] = command
        else:
            names.append(a)
    wrong = False
    for path in map(pathlib.Path, names or sorted(pathlib.Path(__file__).parent.glob("d3d9/*.shader_test"))):
        old = path.read_text()
        new = rewrite(tools, old)
        wrong |= old != new
        if old != new:
            print(f"{path}: {'is not what the tool makes' if check else 'written'}")
        if not check:
            path.write_text(new)
    sys.exit(check and wrong)


main()
