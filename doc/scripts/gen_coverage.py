#!/usr/bin/env python3
"""Writes doc/design/coverage.md: every operation of DXIL, what it becomes in each stage, and which tests execute it.

usage: gen_coverage.py LADDER-COMPILER [--check]

--check: exit status 1 if the page on disk is not what would be written, or if a translated operation has no test that
executes it and compares results (the test suite runs this).

The operations come from libs/front/dxil/operations/ops.def, their signatures from tests/data/reference/dxil_ops.tsv. For each one a
small module with one call is compiled (coverage_modules.py), and another that only stores the call's operands: what
SPIR-V instructions, capabilities and extensions the first has more is what the operation takes.
"""
import collections
import os
import re
import sys

sys.dont_write_bytecode = True # no __pycache__ in doc
from coverage_compile import compile_all
from coverage_modules import ELEMENTS, features_of, lines_of, module
from coverage_tests import ROOT, read_corpus, read_tests
from wrap_prose import wrap

PAGE = os.path.join(ROOT, 'doc/design/coverage.md')
SHOWN = 4 # so many tests of an operation are named

# What a stage is called here, and in the modules.
STAGES = {'c': ('compute', 'cs'), 'p': ('pixel', 'ps'), 'v': ('vertex', 'vs'), 'g': ('geometry', 'gs'), 'd': ('domain', 'ds'), 'h': ('hull', 'hs'),
          'm': ('mesh', 'ms'), 'a': ('amplification', 'as'), 'n': ('node', 'node'), 'r': ('raygeneration',) * 2, 't': ('closesthit',) * 2,
          'i': ('intersection',) * 2, 'y': ('anyhit',) * 2, 's': ('miss',) * 2, 'b': ('callable',) * 2}
# Operations that have fewer stages than DXIL's table of them says: inputs and outputs are those of some stages; handles of globals are for libraries;
# before a hit is reported it has no kind (DXR functional specification, "HitKind").
FEWER = {'LoadInput': 'pvgdh', 'StoreOutput': 'pvgdh', 'CreateHandleForLib': 'nrtiysb', 'HitKind': 'yt'}
NOT_SHOWN = {'OpFunction', 'OpFunctionEnd', 'OpLabel', 'OpReturn', 'OpFunctionParameter', 'OpBranch', 'OpConstant'}


def stages_of(op):
    """Letters of the stages that have the operation, the one that is compared first."""
    letters = op['stages'].replace('*', ''.join(STAGES)).replace('l', '')
    letters = FEWER.get(op['name'], letters)
    first = 'p' if op['stages'].startswith('lp') or op['name'] == 'IsHelperLane' else '' # implicit derivatives need nothing there
    return first + ''.join(s for s in STAGES if s in letters and s != first)


def module_of(op, stage, lines):
    return module(stage, lines, max(8 if stage == 'node' else 6, int(op['min_sm'].split('.')[1])), ELEMENTS.get(op['name']))


def coverage_of_all(compiler, operations):
    """Of each operation: what SPIR-V has of it, what that needs, and by stage why it is not translated there."""
    with_call, without, keys = [], [], []
    results = []
    for op in operations:
        results.append([None, '', {}])
        if op['translate'] == 'none':
            results[-1][2] = {s: 'not supported' for s in stages_of(op)}
            continue
        for letter in stages_of(op):
            lines = lines_of(op, STAGES[letter][1])
            if lines is None:
                results[-1][0] = '*no module of this page has its operands*'
                break
            keys.append((len(results) - 1, letter))
            with_call.append(module_of(op, STAGES[letter][1], lines[0]).encode())
            without.append(module_of(op, STAGES[letter][1], lines[1]).encode())
    done, features = compile_all(compiler, 'dxil-asm', with_call)
    firsts = {} # of each operation the first stage that has it
    for n, ((of, letter), (spirv, error)) in enumerate(zip(keys, done)):
        if error:
            results[of][2][letter] = re.search(r'(?:error: )?(.*)', error.split('error: ')[-1]).group(1)
        elif of not in firsts:
            firsts[of] = n
    bases, _ = compile_all(compiler, 'dxil-asm', [without[n] for n in firsts.values()], [features[n] for n in firsts.values()])
    for (of, n), (base, error) in zip(firsts.items(), bases):
        if error:
            raise SystemExit('%s: the module without it: %s' % (operations[of]['name'], error))
        more, all_needs = features_of(done[n][0])
        less, known = features_of(base)
        more.subtract(less)
        results[of][0] = ', '.join(name for name in sorted(more) if more[name] > 0 and name not in NOT_SHOWN)
        results[of][1] = ', '.join(sorted(all_needs - known))
    return results


def read_operations():
    with open(os.path.join(ROOT, 'tests/data/reference/dxil_ops.tsv')) as f:
        rows = [line.rstrip('\n').split('\t') for line in f]
    keys = rows[0]
    reference = {r[0]: dict(zip(keys, r + [''] * (len(keys) - len(r)))) for r in rows[1:]}
    text = open(os.path.join(ROOT, 'libs/front/dxil/operations/ops.def')).read()
    operations = []
    for m in re.finditer(r'^DXOP\((\w+), (\w+), "(\w+)", "([^"]*)", (\d+), "([^"]*)", "([^"]*)", .*, (\w+), (\w+), (\w+)\)', text, re.M):
        opcode = str(int(m.group(1), 0))
        op = dict(reference[opcode])
        op.update(opcode=opcode, stages=m.group(6), translate=m.group(8))
        operations.append(op)
    return operations



HEAD = '''# What is translated

Written by `doc/scripts/gen_coverage.py`; the test `coverage-page` checks that it is up to date. One row for each operation of DXIL (`libs/front/dxil/operations/ops.def`):

- *stages*: where Direct3D has it. A module with it is compiled for each of them, for nodes and the stages of ray pipelines as libraries; where that fails the row says why.
- *SPIR-V* and *needs*: for the first stage that has it, a module with one call is compared with one without, for Vulkan 1.3 (`--define=rasterizer-sample-count=4`,
  `--device=resident-buffers`, and a feature of devices where the operation asks for it). These are the instructions, built-ins, capabilities and extensions that it has more. `Op` is left out. Handles
  become part of what uses them.
- *executed by*: tests that execute it and compare its results with independent ones (`doc/scripts/coverage_tests.py`). `meaning ...`, `front-end`, `graphics-...` run on
  lavapipe; names with a slash are scripts of `tests/shaders`, which run on the simulator, as they are read and after all passes, and on lavapipe where it has the stage;
  `simt-...` run on the simulator.
- *corpus*: how many shaders of the corpus have it. All of them are validated, and executed before and after every pass.

%d of %d operations are translated, %d of them in every stage that has them. %d are executed by a test that knows the results.%s

All of LLVM's instructions that dxc writes are translated as well: `meaning` has a row for each one that computes.
'''


def stages_shown(op, errors):
    has = stages_of(op)
    text = 'all' if len(has) == len(STAGES) else ', '.join(STAGES[s][0] for s in STAGES if s in has)
    if len(errors) in (0, len(has)):
        return text
    reasons = collections.defaultdict(list)
    for letter, reason in errors.items():
        reasons[reason].append(STAGES[letter][0])
    return text + '. *Not in %s*' % '; '.join('%s: %s' % (', '.join(names), reason) for reason, names in reasons.items())


def tests_shown(tests):
    """The tests of single operations first, scripts of whole algorithms last."""
    general = ('control-flow/', 'waves/', 'ops/', 'runner-')
    tests = sorted(tests, key=lambda t: (t.startswith(general), t))
    return ', '.join(tests[:SHOWN]) + (' and others' if len(tests) > SHOWN else '')


def row_of(op, result, tests, shaders):
    spirv, needs, errors = result
    shown = re.sub(r'\bOp', '', spirv) if spirv else 'nothing by itself' if spirv is not None else '*%s*' % next(iter(errors.values()))
    cells = [op['opcode'], '`%s`' % op['name'], stages_shown(op, errors), shown, needs, tests_shown(tests), str(shaders or '')]
    return re.sub(r'(?<=\|)  (?=\|)', ' ', '| ' + ' | '.join(cells) + ' |')


def main():
    compiler = sys.argv[1]
    operations, corpus = read_operations(), read_corpus()
    by_opcode, by_name = read_tests(compiler)
    results = coverage_of_all(compiler, operations)
    categories, done, everywhere, executed, missing = collections.OrderedDict(), 0, 0, 0, []
    for op, result in zip(operations, results):
        tests = by_opcode[op['opcode']] | by_name[op['name']]
        if result[0] is not None:
            done += 1
            everywhere += not result[2]
            executed += bool(tests)
            if not tests:
                missing.append('%s (%s)' % (op['name'], op['opcode']))
        categories.setdefault(op['category'], []).append(row_of(op, result, tests, corpus[op['opcode']]))
    page = HEAD % (done, len(operations), everywhere, executed, ' No test executes: %s.' % ', '.join(missing) if missing else '')
    for category, rows in categories.items():
        page += '\n## %s\n\n| | operation | stages | SPIR-V | needs | executed by | corpus |\n|---|---|---|---|---|---|---|\n' % category
        page += '\n'.join(rows) + '\n'
    page = wrap(page)
    if '--check' not in sys.argv:
        open(PAGE, 'w').write(page)
        return 0
    if missing:
        print('translated, but no test executes it and compares results (doc/scripts/coverage_tests.py says what counts): ' + ', '.join(missing))
    if not os.path.exists(PAGE) or open(PAGE).read() != page:
        print('%s is out of date: run doc/scripts/gen_coverage.py' % PAGE)
        return 1
    return 1 if missing else 0


if __name__ == '__main__':
    sys.exit(main())
