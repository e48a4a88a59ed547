#!/usr/bin/env python3
"""Compares the facts of libs/dropin/dxil_spirv/abi with a client's dxil_spirv_c.h.

usage: compare_facts.py FACTS-FOLDER CLIENT-FOLDER COMPILER...

Enumerators, and sizes and offsets of structures, must be the same wherever both have them, but for what versions are known to differ in.
Functions and structures that only the client's header has are errors: the stand-in would lack them.
"""
import os
import re
import subprocess
import sys
import tempfile

MACROS = '#define DXIL_SPV_ENABLE_EXPERIMENTAL_WORKGRAPHS\n#define DXIL_SPV_ENABLE_EXPERIMENTAL_MULTIVIEW\n'
# Older versions have this option by another number, with one member.
VARIES = ('DXIL_SPV_OPTION_OPACITY_MICROMAP', 'dxil_spv_option_opacity_micromap')


def declarations(folder, compiler):
    """Enumerators, structures with their members, functions."""
    code = MACROS + '#include <dxil_spirv_c.h>\n'
    text = subprocess.run(compiler + ['-E', '-P', '-x', 'c', '-', '-I' + folder], input=code, text=True,
                          capture_output=True, check=True).stdout
    structures = {}
    for name, body in re.findall(r'typedef struct (dxil_spv_\w+)\s*\{(.*?)\}\s*\1;', text, re.S):
        while '{' in body:  # what is nested counts by its own members' names where it has a name
            body = re.sub(r'(?:union|struct)\s*\{[^{}]*\}', 'int', body)
        structures[name] = re.findall(r'(\w+)(?:\[\d+\])?;', body)
    functions = set(re.findall(r'\b(dxil_spv_\w+)\s*\([^()]*(?:\([^()]*\)[^()]*)*\)\s*;', text))
    return set(re.findall(r'\b(DXIL_SPV_\w+)\s*=', text)), structures, functions


def values(folder, compiler, names, structures):
    lines = [f'printf("{n} %d\\n", (int){n});' for n in names]
    for s, members in structures:
        lines.append(f'printf("{s} %zu\\n", sizeof({s}));')
        lines += [f'printf("{s}.{m} %zu\\n", offsetof({s}, {m}));' for m in members]
    code = MACROS + '#include <dxil_spirv_c.h>\n#include <stdio.h>\nint main(void) {\n' + '\n'.join(lines) + '\nreturn 0;\n}\n'
    with tempfile.TemporaryDirectory() as d:
        program = os.path.join(d, 'facts')
        subprocess.run(compiler + ['-x', 'c', '-', '-I' + folder, '-o', program], input=code, text=True, check=True)
        return dict(line.split() for line in subprocess.run(program, text=True, capture_output=True, check=True).stdout.splitlines())


def main(facts, client, *compiler):
    compiler = list(compiler)
    ours, theirs = declarations(facts, compiler), declarations(client, compiler)
    errors = [f'only in the client\'s header: {n}' for n in sorted((theirs[2] - ours[2]) | (set(theirs[1]) - set(ours[1])))]
    names = sorted((ours[0] & theirs[0]) - set(VARIES))
    structures = [(s, sorted(set(ours[1][s]) & set(theirs[1][s]) - {'int'})) for s in sorted(set(ours[1]) & set(theirs[1]) - set(VARIES))]
    a, b = values(facts, compiler, names, structures), values(client, compiler, names, structures)
    errors += [f'{n}: {a[n]} in the facts, {b[n]} in the client\'s header' for n in a if a[n] != b[n]]
    errors += [f'{s}: other members' for s, _ in structures if ours[1][s] != theirs[1][s]]
    print('\n'.join(errors) or f'{len(a)} facts are the same')
    return 1 if errors or len(a) < 100 else 0


sys.exit(main(*sys.argv[1:]))
