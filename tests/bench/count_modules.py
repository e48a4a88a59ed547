#!/usr/bin/env python3
"""Counts the instructions, basic blocks and group operations of the modules that two builds make of the same sources.

usage: count_modules.py BEFORE AFTER SOURCE...      BEFORE, AFTER: ladder-compiler of two builds; SOURCE: files, or folders of them
       --pixel   only pixel shaders with wave operations; each with its counts

A source that either build refuses is counted as such and left out of the sums.
"""
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

endings = ('.dxil', '.dxbc', '.ll', '.bc', '.vso', '.pso', '.vsir', '.d3dbc')


def sources(paths):
    for path in map(Path, paths):
        if path.is_dir():
            yield from sorted(p for p in path.rglob('*') if p.suffix in endings)
        else:
            yield path


def counts(compiler, source):
    """Instructions, blocks and group operations of the module; None if there is none."""
    run = subprocess.run([compiler, '-b', 'spirv-text', str(source)], capture_output=True, text=True, errors='replace')
    if run.returncode:
        return None
    ops = re.findall(r'\bOp[A-Z]\w*', re.sub(r'"[^"]*"', '', run.stdout))
    groups = sum(op.startswith('OpGroupNonUniform') for op in ops)
    return (len(ops), ops.count('OpLabel'), groups, 'OpEntryPoint Fragment' in run.stdout)


def main():
    arguments = sys.argv[1:]
    pixel = '--pixel' in arguments
    before, after, *paths = [a for a in arguments if a != '--pixel']
    files = list(sources(paths))
    with ThreadPoolExecutor() as pool:
        pairs = list(zip(files, pool.map(lambda f: counts(before, f), files), pool.map(lambda f: counts(after, f), files)))
    refused = [0, 0]
    sums = [[0, 0, 0], [0, 0, 0]]
    compared = changed = 0
    for source, a, b in pairs:
        if not a or not b:
            refused[0] += not a
            refused[1] += not b
            continue
        if pixel and not (a[3] and a[2]):
            continue
        compared += 1
        changed += a != b
        for n in range(3):
            sums[0][n] += a[n]
            sums[1][n] += b[n]
        if pixel:
            print(f'{source}: instructions {a[0]} -> {b[0]}, blocks {a[1]} -> {b[1]}, group operations {a[2]} -> {b[2]}')
    print(f'{compared} modules, {changed} with other counts; refused before {refused[0]}, after {refused[1]}')
    for n, what in enumerate(('instructions', 'blocks', 'group operations')):
        print(f'{what}: {sums[0][n]} -> {sums[1][n]}')


main()
