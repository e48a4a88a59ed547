#!/usr/bin/env python3
"""Compiles the shaders of this folder: NAME.PROFILE.hlsl to NAME.PROFILE.dxil, and with -Od to NAME_od.PROFILE.dxil.

  make.py DXC        (ags_slot.cs_5_0.dxbc is assemble-tokens <ags_slot.cs_5_0.asm)
"""
import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent


def main():
    for source in sorted(HERE.glob("*.hlsl")):
        name, profile = source.stem.rsplit(".", 1)
        for more, suffix in (([], ""), (["-Od"], "_od")):
            subprocess.run([sys.argv[1], "-T", profile, "-E", "main", "-HV", "2021", *more, source.name, "-Fo", f"{name}{suffix}.{profile}.dxil"],
                           cwd=HERE, check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
