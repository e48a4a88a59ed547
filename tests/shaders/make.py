#!/usr/bin/env python3
"""Writes the scripts of tests/shaders/control-flow, switch, reconvergence and source.

usage: make.py [--quick] [--check]   writes all of them, next to this file; quick: not control-flow; check: compares only

control-flow   the shaders of tests/data/corpus/control-flow. What they give was computed by
               tests/data/corpus/tools/oracle.py, which compiles the HLSL as C++ and runs it on the CPU (needs g++);
               the hash of each result is compared with expected.tsv.
switch, reconvergence
               the programs of tests/data/vsir. Inputs and results stand in tests/exec/test_switch_cases.cpp and
               test_reconvergence_cases.cpp, where they were worked out by hand.
source         the programs of tests/data/vsir/source; each says itself what it gives, worked out by hand.
"""
import importlib.util
import os
import re
import sys
import tempfile

from scripting import CORPUS, TESTS, buffer, comment, probes, seeded, write

SEEDS = [4, 11]
# Mesa 22.3's llvmpipe computes a loop's value again for threads that have left it, where it is used after the loop
# without a phi (tests/exec/test_execute.cpp); early_out_200 and big_2000 are too large for it.
LLVMPIPE = {'big_2000', 'early_out_200', 'shared_exit_two_loops', 'waterfall_value', 'waterfall_return', 'source/break_in_rounds',
            'source/loop_on_the_way_out', 'source/waterfall'}


def oracle():
    """tools/oracle.py as a module: it runs main() when it is loaded, so give it nothing to do."""
    path = os.path.join(CORPUS, 'tools/oracle.py')
    text = open(path).read()
    spec = importlib.util.spec_from_loader('oracle', loader=None)
    module = importlib.util.module_from_spec(spec)
    exec(compile(text[:text.rindex('\nmain()')], path, 'exec'), module.__dict__)
    return module


def test(name, groups, words):
    mark = 'bug(llvmpipe) ' if name in LLVMPIPE else ''
    return ['[test]', 'dispatch ' + groups] + probes(words, mark)


def control_flow():
    lib = oracle()
    expected = {}
    for line in open(os.path.join(CORPUS, 'control-flow/expected.tsv')):
        name, seed, digest = line.split()
        expected[name, int(seed)] = digest
    with tempfile.TemporaryDirectory() as tmp:
        exe = os.path.join(tmp, 'shader')
        for name in sorted({name for name, _ in expected}):
            path = os.path.join(CORPUS, 'control-flow', name + '.hlsl')
            text = open(path).read()
            if not lib.build(path, exe):
                sys.exit(name + ' cannot be compiled as C++')
            n_in, n_out = (int(lib.meta(text, key, '64').split()[0]) for key in ('in', 'out'))
            groups = lib.meta(text, 'dispatch', '1 1 1')
            out = comment(text, '//') + [
                '% Expected: tests/data/corpus/tools/oracle.py, which runs the HLSL as C++. Written by ../make.py.', '',
                '[compute shader file "../../data/corpus/control-flow/%s.dxil"]' % name, '']
            for seed in SEEDS:
                words = [int(w, 16) for w in lib.run(path, exe, seed, True).split()]
                digest = 2166136261
                for w in words:
                    digest = (digest ^ w) * 16777619 & 0xffffffff
                if '%08x' % digest != expected[name, seed]:
                    sys.exit('%s, seed %d: the result is not that of expected.tsv' % (name, seed))
                out += buffer('srv', seeded(seed, n_in), n_in) + buffer('uav', [], n_out)
                out += test(name.split('.')[0], groups, words) + ['']
            write('control-flow', name.split('.')[0], out[:-1])


def flow_cases(kind):
    table = open(os.path.join(TESTS, 'exec/test_%s_cases.cpp' % kind)).read()
    for m in re.finditer(r'\{\s*"%s/(\w+)",\s*\{([^{}]*)\},\s*\{([^{}]*)\},\s*(\d+),' % kind, table):
        name, wave = m[1], int(m[4])
        given, expected = ([int(w) & 0xffffffff for w in m[n].replace('\n', ' ').split(',')] for n in (2, 3))
        text = open(os.path.join(TESTS, 'data/vsir', kind, name + '.vsir')).read()
        out = comment(text, ';') + ['%% Expected: worked out by hand, tests/exec/test_%s_cases.cpp. Written by ../make.py.' % kind, '']
        if wave:
            # The threads are one wave, if only a part of it.
            out += ['[require]', 'wave-ops', 'wave size %d' % max(wave, 8), '']
        out += ['[compute shader file "../../data/vsir/%s/%s.vsir"]' % (kind, name), '']
        out += buffer('srv', given, len(given)) + buffer('uav', [], len(expected))
        out += test(name, '1 1 1', expected)
        write(kind, name, out)


def source():
    """Inputs and outputs stand in the second and third line: `; in: ...`, `; out: ...`."""
    folder = os.path.join(TESTS, 'data/vsir/source')
    for file in sorted(os.listdir(folder)):
        text = open(os.path.join(folder, file)).read()
        given, expected = ([int(w) for w in re.search('^; %s: (.*)' % key, text, re.M)[1].split()] for key in ('in', 'out'))
        out = comment(text, ';') + ['% Expected: worked out by hand, in the shader\'s file. Written by ../make.py.', '']
        if 'wave_' in text:
            out += ['[require]', 'wave-ops', 'wave size 8', '']
        out += ['[compute shader file "../../data/vsir/source/%s"]' % file, '']
        raw = 'format r32-typeless'
        out += buffer('srv', given, len(given), 0, raw) + buffer('uav', [], len(expected), 0, raw)
        write('source', file.split('.')[0], out + test('source/' + file.split('.')[0], '1 1 1', expected))


if '--quick' not in sys.argv:  # a hundred programs in C++ are compiled
    control_flow()
flow_cases('switch')
flow_cases('reconvergence')
source()
