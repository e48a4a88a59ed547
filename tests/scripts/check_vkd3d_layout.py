#!/usr/bin/env python3
"""Holds libs/dropin/vkd3d/vkd3d_abi.h, with what it includes, against the <vkd3d_shader.h> that is installed.

usage: check_vkd3d_layout.py ABI-HEADER COMPILER... [-- FOLDER]

Every constant's value, every structure's size, every member's offset and size. A C program prints them, once for each header; what the
installed one does not have, as it is older, is left out. FOLDER: where the headers are (default: pkg-config's libvkd3d-shader).
Exit status 77 where there is no such header.
"""
import os
import re
import subprocess
import sys
import tempfile

# Members that have another name there.
ALIASES = {('vkd3d_shader_parameter', 'value_or_id'): 'u'}


def names_of(header):
    """Constants, and structures with the names of their members, in the header's order."""
    text = re.sub(r'/\*.*?\*/', '', header, flags=re.S)
    constants = re.findall(r'^\s+(VKD3D_\w+) = ', text, re.M) + re.findall(r'^#define (VKD3D_\w+) \S', text, re.M)
    structures = []
    for name, body in re.findall(r'struct (vkd3d_shader_\w+) \{(.*?)\n\};', text, re.S):
        body = re.sub(r'union \{.*?\} u;', 'union u;', body, flags=re.S)
        structures.append((name, [m for line in body.split(';') for m in re.findall(r'(\w+)(?:\[\d+\])?(?=,|$)', line.strip())]))
    return constants, structures


def read(header):
    """A header's text, with those beside it that it includes, each once."""
    texts, waiting = {}, [header]
    while waiting:
        at = waiting.pop()
        if at in texts:
            continue
        with open(at, encoding='utf-8') as f:
            texts[at] = f.read()
        waiting += [os.path.join(os.path.dirname(at), name) for name in re.findall(r'^#include "([^"]+)"', texts[at], re.M)]
    return '\n'.join(texts.values())


def facts(include, constants, structures, theirs, compiler):
    lines = ['#include <stdarg.h>', '#include <stddef.h>', '#include <stdint.h>', '#include <stdio.h>', include, 'int main(void) {']
    lines += [f'printf("{c} %lld\\n", (long long)(int)({c}));' for c in constants]
    for name, members in structures:
        lines.append(f'printf("{name} %zu\\n", sizeof(struct {name}));')
        for m in members:
            there = ALIASES.get((name, m), m) if theirs else m
            lines.append(f'printf("{name}.{m} %zu %zu\\n", offsetof(struct {name}, {there}), sizeof(((struct {name}*)0)->{there}));')
    with tempfile.TemporaryDirectory() as work:
        source, program = os.path.join(work, 'facts.c'), os.path.join(work, 'facts')
        with open(source, 'w', encoding='utf-8') as f:
            f.write('\n'.join(lines + ['return 0; }']) + '\n')
        subprocess.run(compiler + [source, '-o', program], check=True)
        return subprocess.run([program], check=True, capture_output=True, text=True).stdout.splitlines()


def main(arguments):
    abi, *compiler = arguments
    folder = None
    if '--' in compiler:
        at = compiler.index('--')
        compiler, folder = compiler[:at], compiler[at + 1]
    if not folder:
        found = subprocess.run(['pkg-config', '--variable=includedir', 'libvkd3d-shader'], capture_output=True, text=True, check=False)
        folder = os.path.join(found.stdout.strip() or '/usr/include', 'vkd3d')
    header = os.path.join(folder, 'vkd3d_shader.h')
    if not os.path.exists(header):
        print('there is no vkd3d_shader.h')
        return 77
    constants, structures = names_of(read(abi))
    known = ''
    for name in ('vkd3d_shader.h', 'vkd3d_types.h'):
        with open(os.path.join(folder, name), encoding='utf-8') as f:
            known += f.read()
    words = set(re.findall(r'\w+', re.sub(r'/\*.*?\*/', '', known, flags=re.S)))
    there = [c for c in constants if c in words], [(n, m) for n, m in structures if re.search(rf'struct {n}\s*\n?{{', known)]
    left_out = len(constants) - len(there[0]) + len(structures) - len(there[1])
    ours = facts(f'#include "{os.path.abspath(abi)}"', *there, False, compiler)
    theirs = facts('#include <vkd3d_shader.h>', *there, True, compiler + ['-I' + folder])
    differences = [f'{a} here, {b} there' for a, b in zip(ours, theirs) if a != b]
    for difference in differences:
        print(difference)
    print(f'{len(ours)} facts compared, {len(differences)} differ; {left_out} names are newer than the header')
    return 1 if differences or len(ours) != len(theirs) or len(ours) < 200 else 0


sys.exit(main(sys.argv[1:]))
