#!/usr/bin/env python3
"""Makes modules of the corpus's compute shaders by other translators, for the court (README.md).

  make.py [--dxc=PROGRAM] [--glslang=PROGRAM] [--vkd3d=PROGRAM] FOLDER

Each named translator gets folders in FOLDER: dxc-O3, dxc-Od and dxc-fcgl (court: shifted), glslang (court: buffers), vkd3d
(court: ordered). PROGRAM may have several words. Shaders that a translator refuses have no module.
"""
import argparse
import pathlib
import subprocess
import sys

CORPUS = pathlib.Path(__file__).resolve().parent.parent / "data/corpus"
DXC = ["-spirv", "-fspv-target-env=vulkan1.3", "-fvk-use-dx-layout", "-E", "main", "-fvk-t-shift", "1000", "all",
       "-fvk-u-shift", "2000", "all", "-fvk-s-shift", "3000", "all"]
GLSLANG = ["-D", "-V", "-e", "main", "-S", "comp", "--target-env", "vulkan1.3", "--stb", "1000", "--sub", "2000",
           "--ssb", "3000", "--scb", "0", "--sib", "2000", "--shift-ssbo-binding", "2000"]
VKD3D = ["-x", "dxbc-tpf", "-b", "spirv-binary", "--buffer-uav=storage-buffer"]


def flags_of(source):
    for line in source.read_text().splitlines():
        if line.startswith("// flags: "):
            return line.removeprefix("// flags: ").split()
    return []


def commands(options, source, module):
    """Yields the folder and the command for each translator."""
    profile = source.stem.split(".")[-1]
    if options.dxc:
        for level in ["-O3", "-Od", "-fcgl"]:
            out = options.folder / f"dxc{level}" / module
            yield out, options.dxc.split() + DXC + flags_of(source) + [level, "-T", profile, str(source), "-Fo", str(out)]
    if options.glslang:
        out = options.folder / "glslang" / module
        yield out, options.glslang.split() + GLSLANG + [str(source), "-o", str(out)]
    tokens = source.parent / (source.stem.rsplit(".", 1)[0] + ".cs_5_0.dxbc")
    if options.vkd3d and tokens.exists():
        out = options.folder / "vkd3d" / module
        yield out, options.vkd3d.split() + VKD3D + ["-o", str(out), str(tokens)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ["dxc", "glslang", "vkd3d"]:
        parser.add_argument(f"--{name}", metavar="PROGRAM")
    parser.add_argument("folder", type=pathlib.Path)
    options = parser.parse_args()
    made, refused = {}, {}
    for theme in ["control-flow", "ops", "waves"]:
        for source in sorted((CORPUS / theme).glob("*.cs_*.hlsl")):
            for out, command in commands(options, source, f"{theme}_{source.stem}.spv"):
                out.parent.mkdir(parents=True, exist_ok=True)
                done = subprocess.run(command, capture_output=True, timeout=60, check=False)
                counts = refused if done.returncode else made
                counts[out.parent.name] = counts.get(out.parent.name, 0) + 1
                if done.returncode:
                    out.unlink(missing_ok=True)
    for name in sorted(made | refused):
        print(f"{name}: {made.get(name, 0)} modules, {refused.get(name, 0)} shaders refused")
    return 0


if __name__ == "__main__":
    sys.exit(main())
