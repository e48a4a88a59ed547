#!/usr/bin/env python3
"""Writes the words of the binary sections of tests/shaders/tokens: what vkd3d-compiler makes of their comments.

tokens.py [--check] COMPILER [SCRIPT...]

A section [... shader dxbc-tpf-hex] has its HLSL in comments: the first says the profile, '% ps_4_0:', and those
after it begin with '%   '. COMPILER is a command with vkd3d-compiler's command line; 2.1 made what is committed.
With --check nothing is written, and the exit status says whether all is as it would be written.
"""
import pathlib
import shlex
import subprocess
import sys
import tempfile


def compile_words(compiler, profile, hlsl):
    with tempfile.TemporaryDirectory() as folder:
        source, out = pathlib.Path(folder, "shader.hlsl"), pathlib.Path(folder, "shader.dxbc")
        source.write_text(hlsl)
        subprocess.run([*shlex.split(compiler), "-x", "hlsl", "-b", "dxbc-tpf", "-p", profile, "--strip-debug", "-o",
                        str(out), str(source)], check=True)
        data = out.read_bytes()
    words = [f"{int.from_bytes(data[at:at + 4], 'little'):08x}" for at in range(0, len(data), 4)]
    return [" ".join(words[at:at + 12]) for at in range(0, len(words), 12)]


def rewrite(compiler, text):
    out, lines = [], iter(text.splitlines() + ["["])
    for line in lines:
        out.append(line)
        while line.startswith("[") and "dxbc-tpf-hex" in line:
            profile, hlsl = next(lines), []
            out.append(profile)
            line = next(lines)
            while line.startswith("%"):
                assert line == "%" or line.startswith("%   "), line
                hlsl.append(line[4:])
                out.append(line)
                line = next(lines)
            while not line.startswith(("[", "%")):
                line = next(lines)
            out += compile_words(compiler, profile.strip("% :"), "\n".join(hlsl) + "\n") + ["", line]
    return "\n".join(out[:-1]).rstrip("\n") + "\n"


def main():
    arguments = sys.argv[1:]
    check = arguments[:1] == ["--check"]
    compiler, *names = arguments[check:]
    wrong = False
    for path in map(pathlib.Path, names or sorted(pathlib.Path(__file__).parent.glob("tokens/*.shader_test"))):
        old = path.read_text()
        new = rewrite(compiler, old)
        wrong |= old != new
        if old != new:
            print(f"{path}: {'is not what the compiler makes' if check else 'written'}")
        if not check:
            path.write_text(new)
    sys.exit(check and wrong)


main()
