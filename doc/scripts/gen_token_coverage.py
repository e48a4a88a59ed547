#!/usr/bin/env python3
"""Writes doc/design/token_coverage.md: every opcode of shader models 4 and 5, what it becomes, and what has it.

usage: gen_token_coverage.py LADDER-COMPILER ASSEMBLE-TOKENS [--check]

--check: exit status 1 if a row is missing, if an opcode that the page has as translated no longer is, or if no test executes an opcode that is
translated, a form of operand or a declaration (the test suite runs this). What SPIR-V it becomes may differ: run the script again.

The opcodes come from libs/formats/tokens/opcodes.def. For each a small program with one of it is assembled (tests/support/token_assembler.h) and compiled,
and one without: what SPIR-V instructions the first has more is what the opcode takes.
"""
import collections
import glob
import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

sys.dont_write_bytecode = True # no __pycache__ in doc
from coverage_compile import compile_all
from coverage_modules import features_of
from coverage_tests import ROOT
from token_forms import FORMS
from wrap_prose import wrap

PAGE = os.path.join(ROOT, 'doc/design/token_coverage.md')
NOT_SHOWN = {'OpFunction', 'OpFunctionEnd', 'OpLabel', 'OpReturn', 'OpFunctionParameter', 'OpBranch', 'OpConstant'}
WORDS = {'sample_pos': 'samplepos', 'sample_info': 'sampleinfo', 'customdata': 'dcl_immediateConstantBuffer'} # fxc's

COMPUTE = '''cs_5_0
dcl_globalFlags refactoringAllowed | enableDoublePrecisionFloatOps
%s
dcl_resource_texture2d (float,float,float,float) t0
dcl_resource_raw t1
dcl_resource_structured t2, 16
dcl_resource_texture2dms(0) (float,float,float,float) t3
dcl_sampler s0, mode_default
dcl_sampler s1, mode_comparison
dcl_uav_typed_texture2d (uint,uint,uint,uint) u0
dcl_uav_raw u1
dcl_uav_structured_opc u2, 16
dcl_tgsm_raw g0, 256
dcl_input vThreadID.xyz
dcl_temps 8
dcl_thread_group 8, 8, 1
ld_raw r1.xyzw, vThreadID.x, t1.xyzw
ld_raw r2.xyzw, vThreadID.y, t1.xyzw
mov r0.xyzw, r1.xyzw
mov r3.xyzw, r2.xyzw
%s
store_raw u1.xyzw, vThreadID.x, r0.xyzw
store_raw u1.xyzw, vThreadID.y, r3.xyzw
ret
%s'''
PIXEL = '''ps_5_0
// in TEXCOORD 0 0 xyzw float 0
// in COLOR 0 1 xyzw uint 0
// out SV_Target 0 0 xyzw float 0
// out SV_Target 1 1 xyzw float 0
%s
dcl_resource_texture2d (float,float,float,float) t0
dcl_resource_texture2dms(0) (float,float,float,float) t3
dcl_sampler s0, mode_default
dcl_sampler s1, mode_comparison
dcl_input_ps linear v0.xyzw
dcl_input_ps constant v1.xyzw
dcl_output o0.xyzw
dcl_output o1.xyzw
dcl_temps 8
mov r0.xyzw, v0.xyzw
mov r1.xyzw, v0.xyzw
mov r2.xyzw, v1.xyzw
mov r3.xyzw, v1.xyzw
%s
mov o0.xyzw, r0.xyzw
mov o1.xyzw, r3.xyzw
ret
%s'''
GEOMETRY = '''gs_5_0
// in SV_Position 0 0 xyzw float 1
// out SV_Position 0 0 xyzw float 1 0
%s
dcl_inputprimitive point
dcl_input_siv v[1][0].xyzw, position
dcl_stream m0
dcl_outputtopology pointlist
dcl_output_siv o0.xyzw, position
dcl_maxout 4
mov o0.xyzw, v[0][0].xyzw
%s
ret
%s'''
HULL = '''hs_5_0
// in POS 0 0 xyzw float 0
// out POS 0 0 xyzw float 0
// patch SV_TessFactor 0 0 x float 13
// patch SV_TessFactor 1 1 x float 13
// patch SV_TessFactor 2 2 x float 13
// patch SV_InsideTessFactor 0 3 x float 14
hs_decls
dcl_input_control_point_count 3
dcl_output_control_point_count 3
dcl_tessellator_domain domain_tri
dcl_tessellator_partitioning partitioning_integer
dcl_tessellator_output_primitive output_triangle_cw
%s%s
hs_fork_phase
dcl_output_siv o0.x, finalTriUeq0EdgeTessFactor
dcl_output_siv o1.x, finalTriVeq0EdgeTessFactor
dcl_output_siv o2.x, finalTriWeq0EdgeTessFactor
dcl_output_siv o3.x, finalTriInsideTessFactor
mov o0.x, l(4.0)
mov o1.x, l(4.0)
mov o2.x, l(4.0)
mov o3.x, l(4.0)
ret
%s'''
CONTROL_POINTS = '''hs_control_point_phase
dcl_input v[3][0].xyzw
dcl_input vOutputControlPointID
dcl_output o0.xyzw
dcl_temps 1
mov r0.x, vOutputControlPointID
mov o0.xyzw, v[r0.x + 0][0].xyzw
ret
'''
JOIN = '''hs_join_phase
dcl_input vpc0.x
dcl_output o4.x
mov o4.x, vpc0.x
ret
'''

# Opcodes that say something only together with others: lines, and what stands behind the program.
LINES = {
    'break': ('loop\nbreak\nendloop', ''), 'breakc': ('loop\nbreakc_nz r1.x\niadd r1.x, r1.x, r2.y\nendloop', ''),
    'call': ('call label0', 'label label0\nadd r0.xyzw, r1.xyzw, r2.xyzw\nret'), 'callc': ('callc_nz r1.x, label0', 'label label0\nadd r0.xyzw, r1.xyzw, r2.xyzw\nret'),
    'label': ('call label0', 'label label0\nadd r0.xyzw, r1.xyzw, r2.xyzw\nret'),
    'continue': ('loop\nbreakc_nz r1.x\niadd r1.x, r1.x, r2.y\nif_nz r2.z\ncontinue\nendif\nmov r0.x, r1.x\nendloop', ''),
    'continuec': ('loop\nbreakc_nz r1.x\niadd r1.x, r1.x, r2.y\ncontinuec_nz r2.z\nmov r0.x, r1.x\nendloop', ''),
    'nop': ('nop', ''), 'customdata': ('mov r0.xyzw, icb[r1.x + 0].xyzw', ''), 'ret': ('if_nz r1.x\nret\nendif', ''), 'retc': ('retc_nz r1.x', ''),
}
LINES['loop'] = LINES['endloop'] = LINES['breakc']
LINES['if'] = LINES['else'] = LINES['endif'] = ('if_nz r1.x\nmov r0.x, r2.x\nelse\nmov r0.x, r2.y\nendif', '')
LINES['switch'] = LINES['case'] = LINES['default'] = LINES['endswitch'] = (
    'switch r1.x\ncase l(1)\nmov r0.x, r2.x\nbreak\ndefault\nmov r0.x, r2.y\nbreak\nendswitch', '')
TOP = {'customdata': 'dcl_immediateConstantBuffer { { 1, 2, 3, 4}, { 5, 6, 7, 8} }',
       'fcall': 'dcl_function_body fb0\ndcl_function_table ft0 = {fb0}\ndcl_interface fp0[1][1] = {ft0}'}
# Operands where the letter does not say it.
OPERANDS = {
    'ld_uav_typed': 'r0.xyzw, r1.xyzw, u0.xyzw', 'ld_uav_typed_s': 'r0.xyzw, r3.x, r1.xyzw, u0.xyzw', 'store_uav_typed': 'u0.xyzw, r1.xyzw, r2.xyzw',
    'ld_raw': 'r0.xyzw, r1.x, t1.xyzw', 'ld_raw_s': 'r0.xyzw, r3.x, r1.x, t1.xyzw', 'store_raw': 'u1.xy, r1.x, r2.xyzw',
    'ld_structured': 'r0.xyzw, r1.x, l(4), t2.xyzw', 'ld_structured_s': 'r0.xyzw, r3.x, r1.x, l(4), t2.xyzw', 'store_structured': 'u2.xy, r1.x, l(4), r2.xyzw',
    'imm_atomic_alloc': 'r0.x, u2', 'imm_atomic_consume': 'r0.x, u2', 'check_access_fully_mapped': 'r0.x, r1.x', 'bufinfo': 'r0.xyzw, t1.xyzw',
    'resinfo': 'r0.xyzw, l(0), t0.xyzw', 'sample_pos': 'r0.xy, t3.xyxx, r1.x', 'sample_info': 'r0.x, t3.x', 'ldms': 'r0.xyzw, r1.xyzw, t3.xyzw, r2.x',
    'ldms_s': 'r0.xyzw, r3.x, r1.xyzw, t3.xyzw, r2.x', 'fcall': 'fp0[0][0]', 'emit_stream': 'm0', 'cut_stream': 'm0', 'emit_then_cut_stream': 'm0', 'sync': '',
}


def operands_of(op):
    name = op['name']
    if name in OPERANDS:
        return OPERANDS[name]
    operands, results = [], iter(['r0', 'r3'])
    for letter in op['dst']:
        operands.append('g0' if letter == 'R' else 'r3.x' if letter == 't' else next(results) + ('.x' if name.startswith('imm_atomic') else '.xyzw'))
    sources = iter(['r1', 'r2', 'r1', 'r2', 'r1'])
    for letter in op['src']:
        compares = re.search(r'(^|_)c(_|$)', name.replace('_cl', ''))
        sampler = ('s1' if compares else 's0') + ('.x' if name.startswith('gather4') else '')
        fixed = {'T': 't0.xyzw', 'S': sampler, 'v': 'v0.xyzw', 'R': 'g0', 'c': 'l(0.5)'}
        if letter in fixed:
            operands.append(fixed[letter])
        else:
            atomic = op['category'] == 'Atomic' or (letter == 'b' and name not in ('movc', 'swapc', 'dmovc'))
            operands.append(next(sources) + ('.x' if atomic else '.xyzw'))
    return ', '.join(operands)


def program_of(op, without=False):
    name, stages = op['name'], op['stages']
    if op['category'] == 'Phase':
        return HULL % ('' if without else CONTROL_POINTS, '', '' if without or name != 'hs_join_phase' else JOIN)
    lines, behind = LINES.get(name, (None, ''))
    if lines is None:
        suffix = {'sync': '_g_t'}.get(name, '_nz' if 'z' in op['controls'] else '')
        lines = ('%s%s %s' % (WORDS.get(name, name), suffix, operands_of(op))).strip()
    if name == 'fcall':
        behind = 'label fb0\nadd r0.xyzw, r1.xyzw, r2.xyzw\nret'
    if without:
        lines = behind = ''
    frame = GEOMETRY if stages == 'G' else PIXEL if stages in ('P', 'P+') else COMPUTE
    return frame % ('' if without else TOP.get(name, ''), lines, behind)


def assembled(assembler, text):
    made = subprocess.run([assembler], input=text.encode(), capture_output=True)
    if made.returncode:
        raise SystemExit('%s\n%s' % (made.stderr.decode(), text))
    return made.stdout


def coverage_of_all(compiler, assembler, opcodes):
    """What SPIR-V has of each opcode, or (None, why it has none)."""
    texts = [program_of(op, without) for without in (False, True) for op in opcodes]
    different = list(dict.fromkeys(texts)) # without the opcode most are the same
    with ThreadPoolExecutor(2) as pool:
        made = dict(zip(different, pool.map(lambda text: assembled(assembler, text), different)))
    programs = [made[text] for text in texts]
    done, features = compile_all(compiler, 'dxbc', programs[:len(opcodes)])
    bases, _ = compile_all(compiler, 'dxbc', programs[len(opcodes):], features)
    results = []
    for op, (spirv, error), (base, base_error) in zip(opcodes, done, bases):
        if error:
            results.append((None, re.sub(r'.*error: ', '', error.splitlines()[0])))
            continue
        if base_error:
            raise SystemExit('%s: the program without it: %s' % (op['name'], base_error))
        more, less = features_of(spirv)[0], features_of(base)[0]
        more.subtract(less)
        results.append((', '.join(n for n in sorted(more) if more[n] > 0 and n not in NOT_SHOWN), None))
    return results


def read_opcodes():
    text = open(os.path.join(ROOT, 'libs/formats/tokens/opcodes.def')).read()
    return [dict(zip(('number', 'id', 'name', 'category', 'stages', 'version', 'dst', 'src', 'controls'), m.groups()))
            for m in re.finditer(r'^TPF_OPCODE\((\d+), (\w+), "(\w+)", (\w+), "([^"]*)", (\d+), "([^"]*)", "([^"]*)", "([^"]*)"\)', text, re.M)]


def read_corpus(compiler, opcodes):
    """How many containers of tests/data have each opcode."""
    words = {WORDS.get(op['name'], op['name']): op['name'] for op in opcodes}
    counts, containers = collections.Counter(), 0
    paths = [p for p in glob.glob(os.path.join(ROOT, 'tests/data/**/*.dxbc'), recursive=True) if 'rootsig' not in p and 'level_9' not in p]
    for path in paths:
        r = subprocess.run([compiler, '-b', 'tpf-asm', path], capture_output=True, text=True)
        if r.returncode:
            raise SystemExit(r.stderr)
        found = set()
        for word in set(re.findall(r'^ *([a-z]\w*)', r.stdout, re.M)):
            if word.startswith('sync_'):
                word = 'sync'
            while word not in words and re.search(r'_(sat|nz|z|uint|rcpFloat|indexable|aoffimmi)$', word):
                word = word[:word.rindex('_')]
            if word in words:
                found.add(words[word])
        counts.update(found)
        containers += 1
    return counts, containers


# Tests with programs in them that execute.
EXECUTING = ['tests/unit/check/test_token*.cpp', 'tests/data/tokens/*/*.shader_asm']


def texts_of_tests():
    """What the tests assemble, by the test's name: scripts without remarks, strings of C++."""
    texts = {}
    for path in (p for pattern in EXECUTING for p in glob.glob(os.path.join(ROOT, pattern))):
        text = open(path).read()
        name = os.path.splitext(os.path.basename(path))[0].replace('test_', '')
        if path.endswith('.cpp'):
            strings = re.findall(r'"(?:[^"\\\n]|\\.)*"|R"\w*\(.*?\)\w*"', re.sub(r'"\s*"', '', text), re.S)
            atomics = set(re.findall(r'"(\w+)"', text)) if '"imm_atomic_"' in text else set() # names are put together
            text = '\n'.join([s[1:-1].replace('\\n', '\n') for s in strings] + ['atomic_%s ' % a for a in sorted(atomics)])
        texts[name] = re.sub(r'^ *(%|//).*$', '', text, flags=re.M)
    return texts


def tests_of_opcodes(texts, opcodes):
    """Names of tests, by opcode."""
    suffix = r'(_z|_nz|_sat|_uint|_rcpFloat|_indexable|_aoffimmi|_uglobal|_ugroup|_glc|_rov|_opc|_g|_t)*'
    found = collections.defaultdict(set)
    for op in opcodes:
        word = WORDS.get(op['name'], op['name'])
        words = [word, word[word.index('atomic_'):]] if word.startswith('imm_atomic_') else [word]
        for name, text in texts.items():
            if any(re.search(r'^ *%s%s(?=[ (]|$)' % (w, suffix), text, re.M) for w in words):
                found[op['name']].add(name)
    return found


def tests_of_forms(texts):
    """Names of tests, by group and form."""
    return {(group, form): sorted(name for name, text in texts.items() if re.search(pattern, text)) for group, form, pattern in FORMS}


def untested(opcodes, results):
    """What is translated and no test executes."""
    texts = texts_of_tests()
    by_opcode = tests_of_opcodes(texts, opcodes)
    translated = {op['name'] for op, (spirv, _) in zip(opcodes, results) if spirv is not None}
    missing = [op['name'] for op in opcodes if op['name'] in translated and not by_opcode[op['name']]]
    interfaces = 'fcall' in translated
    return missing + ['%s %s' % key for key, names in tests_of_forms(texts).items() if not names and (interfaces or key[1] not in ('fp#', 'this'))]


HEAD = '''# What is translated of shader models 4 and 5

Written by `doc/scripts/gen_token_coverage.py`; the test `token-coverage-page` checks that no row is missing, that nothing that is translated here is lost, and that a test executes it. One row for each opcode
(`libs/formats/tokens/opcodes.def`). All of them, with every declaration and form of operand, are read and disassembled (`tests/unit/front/tokens`); `tpf.md` has what these are.

- *SPIR-V*: a program with one of it is compared with one without, in compute shaders or the stage that has it. These are the instructions that it has more, without `Op`.
- *executed by*: tests with programs in assembly that execute it and compare results.
- *corpus*: how many of the %d containers in `tests/data` have it. Compute shaders among them are executed on the simulator and on lavapipe and compared with what dxc made of the same HLSL.

%d of %d opcodes are translated.
'''


FORMS_HEAD = '''
## Forms of operands and declarations

Which of those tests have each. `token-coverage-page` fails where one of these, or of the opcodes above, is in none of them.

| | form | executed by |
|---|---|---|
'''


def main():
    tools, check = sys.argv[1:3], '--check' in sys.argv
    opcodes = read_opcodes()
    results = coverage_of_all(*tools, opcodes)
    if check:
        rows = dict(re.findall(r'^\| \d+ \| `(\w+)` \|[^|]*\|[^|]*\| (.*?) \|', open(PAGE).read(), re.M))
        lost = [op['name'] for op, (spirv, _) in zip(opcodes, results) if op['name'] not in rows or (spirv is None and not rows[op['name']].startswith('*'))]
        if lost:
            print('not on the page, or no longer translated: ' + ', '.join(lost))
        missing = untested(opcodes, results)
        if missing:
            print('no test executes: ' + ', '.join(missing))
        return 1 if lost or missing else 0
    corpus, containers = read_corpus(tools[0], opcodes)
    texts = texts_of_tests()
    tests = tests_of_opcodes(texts, opcodes)
    done, categories = 0, collections.OrderedDict()
    for op, (spirv, error) in zip(opcodes, results):
        done += spirv is not None
        shown = '*%s*' % error if spirv is None else re.sub(r'\bOp', '', spirv) or 'nothing by itself'
        cells = [op['number'], '`%s`' % op['name'], op['stages'].replace('*', 'all'), '%s.%s' % tuple(op['version']), shown, ', '.join(sorted(tests[op['name']])), str(corpus[op['name']] or '')]
        categories.setdefault(op['category'], []).append(re.sub(r'(?<=\|)  (?=\|)', ' ', '| ' + ' | '.join(cells) + ' |'))
    page = HEAD % (containers, done, len(opcodes))
    for category, rows in categories.items():
        page += '\n## %s\n\n| | opcode | stages | model | SPIR-V | executed by | corpus |\n|---|---|---|---|---|---|---|\n' % category
        page += '\n'.join(rows) + '\n'
    page += FORMS_HEAD
    for (group, form), names in tests_of_forms(texts).items():
        page += '| %s | `%s` | %s |\n' % (group, form.replace('|', '\\|'), ', '.join(names))
    open(PAGE, 'w').write(wrap(page))
    return 0


if __name__ == '__main__':
    sys.exit(main())
