"""Which tests execute an operation of DXIL and compare what comes out, for gen_coverage.py.

These are tests that know results from elsewhere than Ladder: by hand, from a model in C++ or Python, from the specification. Tests that hold all
shaders of the corpus against a validator, or one execution against another, are not here.

- C++ tests (SOURCES) have DXIL in strings, or name containers in tests/data.
- Scripts (tests/shaders) that probe something have DXIL in them, or name containers.

Of a library the entry point that is named counts, with the functions that it calls.
"""
import collections
import glob
import os
import re
import subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SOURCES = ['tests/exec/operations/*.cpp', 'tests/exec/graphics/*.cpp', 'tests/exec/front_end/*.cpp', 'tests/exec/runner/*.cpp', 'tests/unit/simt/test_*.cpp']
NO_RESULTS = ['test_corpus', 'test_corpus_stages', 'test_corpus_textures', 'test_endurance'] # of tests/unit/simt: executions among each other
SHARED = ['rows', 'run', 'scene', 'dx_op'] # what tests of a folder share
CALL = re.compile(r'@"?dx\.op\.[^@]{0,120}?\(i32 (-?\d+)')
NAMES = {'operations': 'meaning', 'front_end': 'front-end'}


def calls_in(text):
    """Opcodes; text has those with the highest bit as negative numbers."""
    return {str(int(n) % 2**32) for n in CALL.findall(text)}


class Containers:
    """Operations of containers, by function. The text of those of the corpus lies beside them; others are disassembled."""

    def __init__(self, compiler):
        self.compiler, self.known = compiler, {}

    def functions(self, path):
        if path not in self.known:
            text_of = path[:-len('.dxil')] + '.ll'
            if os.path.exists(text_of):
                text = open(text_of, errors='replace').read()
            else:
                text = subprocess.run([self.compiler, '-b', 'dxil-asm', path], capture_output=True, text=True, check=True).stdout
            self.known[path] = {m.group(1): m.group(0) for m in re.finditer(r'^define [^@]*@"?([^"(]+)"?\(.*?^}', text, re.M | re.S)}
        return self.known[path]

    def operations(self, path, entry=None):
        functions = self.functions(path)
        todo = [f for f in functions if entry is None or f == entry or '?%s@@' % entry in f]
        if not todo:
            raise SystemExit('%s has no %s' % (path, entry))
        seen, found = set(), set()
        while todo:
            name = todo.pop()
            if name not in seen:
                seen.add(name)
                found |= calls_in(functions[name])
                todo += [f for f in re.findall(r'call [^@\n]*@"?([^"(]+)', functions[name]) if f in functions]
        return found


def name_of(path):
    folder, name = os.path.basename(os.path.dirname(path)), os.path.basename(path)[:-len('.cpp')]
    test = NAMES.get(folder, folder)
    if name.startswith('test_') and name not in ('test_operations', 'test_front_end'):
        return test + '-' + name[len('test_'):]
    return '%s (%s)' % (test, name) if folder == 'operations' else test


def in_strings(text):
    """Operations in the DXIL of a C++ test: opcodes, and names of rows of tables."""
    found, names = calls_in(text), set()
    found |= set(re.findall(r'\bsample\("\w+", (\d+)', text)) # graphics/test_textures
    for first in re.findall(r'to_string\((\d+) \+ op\)', text): # operations/test_waves: four that follow one another
        found |= {str(int(first) + n) for n in range(4)}
    for helper, opcode in (('load', '4'), ('store', '5')): # graphics/scene.h
        if 'scene.h"' in text and re.search(r'\b%s\("|\b%s\(\d' % (helper, helper), text):
            found.add(opcode)
    for m in re.finditer(r'dx<.*?>\(\s*"(\w+)"|"(Bitcast\w+)"', text): # operations/rows.h
        names.add(m.group(1) or m.group(2))
    return found, names


def in_containers(text, containers):
    """Operations of the containers in tests/data that a C++ test names, with an entry point or without."""
    found = set()
    literals = re.findall(r'"([^"\n]*)"(?:, "(\w+)")?', text)
    folders = set(re.findall(r'TEST_DATA_DIR "/(corpus/\w+|meaning)/"', text))
    if '"ray_library.h"' in text:
        folders.add('corpus/libraries')
    for folder in folders:
        for path in glob.glob(os.path.join(ROOT, 'tests/data', folder, '*.dxil')):
            name = os.path.basename(path)[:-len('.dxil')]
            for literal, entry in literals:
                if literal == name or literal == name.rsplit('.', 1)[0]:
                    found |= containers.operations(path, entry if '.lib_' in name else None) if entry or '.lib_' not in name else set()
    return found


def read_tests(compiler):
    """By opcode and by name: the tests that execute an operation and compare results."""
    by_opcode, by_name = collections.defaultdict(set), collections.defaultdict(set)
    containers = Containers(compiler)
    for path in (p for pattern in SOURCES for p in glob.glob(os.path.join(ROOT, pattern))):
        stem = os.path.basename(path)[:-len('.cpp')]
        if stem in SHARED or (os.path.basename(os.path.dirname(path)) == 'simt' and stem in NO_RESULTS):
            continue
        text = re.sub(r'"\s*\n\s*"', '', open(path).read()) # one string over several lines
        opcodes, names = in_strings(text)
        for opcode in opcodes | in_containers(text, containers):
            by_opcode[opcode].add(name_of(path))
        for name in names:
            by_name[name].add(name_of(path))
    for path in glob.glob(os.path.join(ROOT, 'tests/shaders/*/*.shader_test')):
        text = open(path).read()
        if not re.search(r'^(if\([^)]*\) )?probe ', text, re.M):
            continue
        opcodes = calls_in(text)
        for file in re.findall(r'file "([^"]*\.dxil)"', text):
            opcodes |= containers.operations(os.path.normpath(os.path.join(os.path.dirname(path), file)))
        for opcode in opcodes:
            by_opcode[opcode].add(os.path.relpath(path, os.path.join(ROOT, 'tests/shaders'))[:-len('.shader_test')])
    return by_opcode, by_name


def read_corpus():
    """By opcode: how many shaders of the corpus have it."""
    counts = collections.Counter()
    for path in glob.glob(os.path.join(ROOT, 'tests/data/corpus/*/*.ll')):
        counts.update(calls_in(open(path, errors='replace').read()))
    return counts
