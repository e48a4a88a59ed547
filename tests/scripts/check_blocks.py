#!/usr/bin/env python3
"""Blocks of a module come from the program: of the SPIR-V writer's files only these write labels or merge instructions.

usage: check_blocks.py SOURCE-ROOT
"""
import pathlib
import re
import sys

# What writes the program's own, and what reads modules.
OWN = {'debug_code.cpp', 'emit_control_flow.cpp', 'write_function.cpp', 'reconvergence.cpp', 'entry_interfaces.cpp'}
# One label: a function without branches.
STRAIGHT = {'tessellation.cpp'}


def main(root):
    bad = 0
    for path in sorted(pathlib.Path(root, 'libs/spirv').rglob('*.cpp')):
        found = re.findall(r'Op(?:Label|SelectionMerge|LoopMerge)\b', path.read_text(encoding='utf-8'))
        if not found or path.name in OWN:
            continue
        if path.name in STRAIGHT and found == ['OpLabel']:
            continue
        bad += 1
        print(f'{path}: makes blocks ({", ".join(sorted(set(found)))}); a pass of libs/passes/legalize shall')
    return 1 if bad else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1]))
