#!/usr/bin/env python3
"""Makes the shaders with debug information in this folder, and what dxc says of their lines (test `debug-info`).

  make.py DXC

NAME.cso is a container of an HLSL file of ../corpus, or of this folder, with its debug information (-Zi -Qembed_debug). NAME.lines has
a line for each instruction of dxc's listing, in the order of Ladder's origins (doc/design/ir.md): line:column, or - where the
listing has none. `function NAME` is in front of the instructions of each function. od/NAME.cso is what -Od makes of a file of ../corpus.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
EVERY = 7 # of the corpus
NOT_OPTIMIZED = ["avoid_flow_control.cs_6_0", "do_while_basic.cs_6_0", "empty_blocks.cs_6_0", "lcg_reject.cs_6_0", "loop_in_switch.cs_6_0",
                 "matrix_mul.cs_6_0", "packed_outputs.vs_6_0", "quad.ds_6_0", "quad_even.hs_6_2", "resource_arrays.ps_6_6",
                 "short_circuit_loop_cond.cs_6_0", "structurize_loop_exits.cs_6_0", "texture_overloads_min16.cs_6_0",
                 "unroll_nested_return.cs_6_0", "wide_patch.hs_6_0"]


def flags_of(source):
    for line in source.read_text().splitlines():
        if line.startswith("// flags: "):
            return line.removeprefix("// flags: ").split()
    return []


def sources():
    corpus = sorted(s for s in (HERE.parent / "corpus").glob("*/*.hlsl") if re.search(r"\.[a-z]+_6_\d\.hlsl$", s.name))
    return sorted(HERE.glob("*.hlsl")) + corpus[3::EVERY]


def instructions(body):
    """Yields the blocks of a function: label, instructions, each a list of its lines."""
    label, block = "0", []
    for line in body:
        found = re.match(r'(?:; <label>:(\d+)|"([^"]+)":|([-\w.$]+):)', line)
        if found:
            yield label, block
            label, block = found.group(1) or found.group(2) or found.group(3), []
        elif re.match(r"  \S", line) and not line.startswith("  ]"):
            block.append([line])
        elif block and line.strip():
            block[-1].append(line)
    yield label, block


def order(blocks):
    """Reverse postorder; of a block's successors the last one is entered first."""
    named = re.compile(r'label %(?:"([^"]+)"|([-\w.$]+))')
    successors = {label: [a or b for a, b in named.findall(" ".join(block[-1]))] for label, block in blocks}
    first = blocks[0][0]
    seen, out, stack = {first}, [], [(first, list(successors[first]))]
    while stack:
        at, left = stack[-1]
        if not left:
            out.append(stack.pop()[0])
            continue
        after = left.pop()
        if after not in seen:
            seen.add(after)
            stack.append((after, list(successors[after])))
    return out[::-1]


def lines_of(listing):
    out = []
    for name, body in re.findall(r'^define [^@]*@"?([^"(]+)"?\([^\n]*\{\n(.*?)^\}', listing, re.M | re.S):
        blocks = [(label, [i for i in block if "@llvm.dbg." not in i[0]]) for label, block in instructions(body.split("\n"))]
        blocks = [b for b in blocks if b[1]]
        by_label = dict(blocks)
        out.append("function " + name)
        for label in order(blocks):
            for instruction in by_label[label]:
                found = re.search(r"; line:(\d+) col:(\d+)", instruction[-1])
                out.append(f"{found.group(1)}:{found.group(2)}" if found else "-")
    return "\n".join(out) + "\n"


def main():
    dxc = sys.argv[1]
    for source in sources():
        profile = source.stem.split(".")[-1]
        name = source.stem
        with tempfile.TemporaryDirectory() as folder:
            listing = pathlib.Path(folder) / "listing"
            command = [dxc, "-T", profile, "-E", "main", "-Zi", "-Qembed_debug", source.name, *flags_of(source),
                       "-Fo", str(HERE / (name + ".cso")), "-Fc", str(listing)]
            if subprocess.run(command, cwd=source.parent, capture_output=True, check=False).returncode:
                print("refused:", source.name)
                continue
            (HERE / (name + ".lines")).write_text(lines_of(listing.read_text()))
    for name in NOT_OPTIMIZED:
        source = next((HERE.parent / "corpus").glob(f"*/{name}.hlsl"))
        flags = [f for f in flags_of(source) if not f.startswith("-O")]
        subprocess.run([dxc, "-T", name.split(".")[-1], "-E", "main", "-Zi", "-Qembed_debug", *flags, "-Od", source.name,
                        "-Fo", str(HERE / "od" / (name + ".cso"))], cwd=source.parent, capture_output=True, check=True)
    for source in sorted((HERE / "messages").glob("*.hlsl")):
        subprocess.run([dxc, "-T", source.stem.split(".")[-1], "-E", "main", "-Zi", "-Qembed_debug", source.name, *flags_of(source),
                        "-Fo", source.stem + ".cso"], cwd=source.parent, capture_output=True, check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
