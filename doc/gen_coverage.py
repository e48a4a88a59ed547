#!/usr/bin/env python3
"""Writes doc/coverage.md: every operation of DXIL, what it becomes, and which tests look at it.

usage: gen_coverage.py LADDER-COMPILER [--check]

--check: exit status 1 if the page on disk is not what would be written (the test suite runs this).

The operations come from libs/dxil/ops.def, their signatures from tests/data/reference/dxil_ops.tsv. For each one a
small module with one call is compiled, and another that only stores the call's operands: what SPIR-V instructions,
capabilities and extensions the first has more is what the operation takes.
"""
import collections
import glob
import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
PAGE = os.path.join(HERE, 'coverage.md')

STAGES = {'l': 'library', 'p': 'pixel', 'c': 'compute', 'a': 'amplification', 'm': 'mesh', 'n': 'node', 'v': 'vertex',
          'h': 'hull', 'd': 'domain', 'g': 'geometry', 'r': 'raygeneration', 'i': 'intersection', 'y': 'anyhit',
          't': 'closesthit', 's': 'miss', 'b': 'callable'}
OVERLOADS = {'h': ('half', 'f16'), 'f': ('float', 'f32'), 'd': ('double', 'f64'), '1': ('i1', 'i1'), '8': ('i8', 'i8'),
             'w': ('i16', 'i16'), 'i': ('i32', 'i32'), 'l': ('i64', 'i64')}
SUFFIX = {t: s for t, s in OVERLOADS.values()}

TYPES = '''%dx.types.Handle = type { i8* }
%dx.types.ResBind = type { i32, i32, i32, i8 }
%dx.types.ResourceProperties = type { i32, i32 }
%dx.types.Dimensions = type { i32, i32, i32, i32 }
%dx.types.SamplePos = type { float, float }
%dx.types.fouri32 = type { i32, i32, i32, i32 }
%dx.types.fouri16 = type { i16, i16, i16, i16 }
%dx.types.twoi32 = type { i32, i32 }
%dx.types.i32c = type { i32, i1 }
%dx.types.splitdouble = type { i32, i32 }
%payload = type { i32 }
%resource = type { i32 }
''' + ''.join('%%dx.types.ResRet.%s = type { %s, %s, %s, %s, i32 }\n' % (s, t, t, t, t) for t, s in OVERLOADS.values()) + \
    ''.join('%%dx.types.CBufRet.%s = type { %s }\n' % (s, ', '.join([t] * (2 if t in ('double', 'i64') else 4)))
            for t, s in OVERLOADS.values()) + \
    '%dx.types.ResRet.v2f32 = type { <2 x float>, i32 }\n'

# Resources: name, class (0 t, 1 u, 2 b, 3 s), fields of the metadata after the count. In this order they have their
# registers.
RESOURCES = [('texture', 0, 'i32 2, i32 0, !{i32 0, i32 9}'), ('raw', 0, 'i32 11, i32 0, null'),
             ('typed', 0, 'i32 10, i32 0, !{i32 0, i32 9}'), ('samples', 0, 'i32 3, i32 0, !{i32 0, i32 9}'),
             ('integers', 0, 'i32 2, i32 0, !{i32 0, i32 5}'), ('scene', 0, 'i32 16, i32 0, null'),
             ('out', 1, 'i32 11, i1 false, i1 false, i1 false, null'),
             ('typed_out', 1, 'i32 10, i1 false, i1 false, i1 false, !{i32 0, i32 9}'),
             ('texture_out', 1, 'i32 2, i1 false, i1 false, i1 false, !{i32 0, i32 9}'),
             ('counted', 1, 'i32 12, i1 false, i1 true, i1 false, !{i32 1, i32 16}'),
             ('samples_out', 1, 'i32 3, i1 false, i1 false, i1 false, !{i32 0, i32 9}'),
             ('feedback', 1, 'i32 17, i1 false, i1 false, i1 false, !{i32 2, i32 0}'),
             ('constants', 2, 'i32 256, null'), ('sampler', 3, 'i32 0, null'), ('comparison', 3, 'i32 1, null')]


def resources_of(name):
    """The handles that an operation takes, in order."""
    if name.startswith(('Sample', 'TextureGather', 'CalculateLOD')):
        texture = 'integers' if name == 'TextureGatherRaw' else 'texture'
        return [texture, 'comparison' if 'Cmp' in name else 'sampler']
    if name.startswith('WriteSamplerFeedback'):
        return ['feedback', 'texture', 'sampler']
    for start, handle in (('TextureStoreSample', 'samples_out'), ('TextureStore', 'texture_out'),
                          ('TextureLoad', 'texture'), ('Texture2DMS', 'samples'), ('GetDimensions', 'texture'),
                          ('BufferLoad', 'typed'), ('BufferStore', 'typed_out'), ('RawBufferLoad', 'raw'),
                          ('RawBufferVectorLoad', 'raw'), ('RawBuffer', 'out'), ('BufferUpdateCounter', 'counted'),
                          ('Atomic', 'out'), ('CBuffer', 'constants'), ('RayQuery_TraceRayInline', 'scene'), ('TraceRay', 'scene')):
        if name.startswith(start):
            return [handle]
    return ['out']


class Nodes:
    def __init__(self):
        self.lines = []

    def add(self, content):
        for inner in re.findall(r'!\{[^{}]*\}', content):
            content = content.replace(inner, self.add(inner[2:-1]), 1)
        self.lines.append('!{' + content + '}')
        return '!%d' % (len(self.lines) - 1)


def handle(name):
    rows = [r for r in RESOURCES if r[1] == dict((n, c) for n, c, _ in RESOURCES)[name]]
    number = [r[0] for r in rows].index(name)
    return '%%%s = call %%dx.types.Handle @dx.op.createHandle(i32 57, i8 %d, i32 %d, i32 %d, i1 false)' % (
        name, rows[0][1], number, number)


def declarations(body):
    """What the calls of a body declare: their texts without the operands' names."""
    found = set()
    for result, callee, operands in re.findall(r'call (.+?) (@"?dx\.op\.[^(]+)\((.*)\)$', body, re.M):
        types, depth, start = [], 0, 0
        for at, c in enumerate(operands + ','):
            depth += (c in '{<([') - (c in '}>)]')
            if c == ',' and not depth:
                types.append(re.match(r'\s*(<[^>]*>|[^ ]+)', operands[start:at]).group(1))
                start = at + 1
        found.add('declare %s %s(%s)\n' % (result, callee, ', '.join(types)))
    return ''.join(sorted(found))


# What stages say of themselves: a tag of the entry point's properties and its value.
STATES = {'gs': (1, 'i32 3, i32 3, i32 1, i32 5, i32 1'), 'ds': (2, 'i32 2, i32 3'),
          'ms': (9, '!{i32 64, i32 1, i32 1}, i32 64, i32 64, i32 2, i32 4'), 'as': (10, '!{i32 64, i32 1, i32 1}, i32 4'),
          'hs': (3, 'void ()* @patch, i32 3, i32 3, i32 2, i32 1, i32 3, float 64.0')}


# Shaders of ray pipelines: their number in the entry point's properties, and their parameters.
RAY_STAGES = {'raygeneration': (7, ''), 'intersection': (8, ''), 'anyhit': (9, '%payload*, %payload*'),
              'closesthit': (10, '%payload*, %payload*'), 'miss': (11, '%payload*'), 'callable': (12, '%payload*')}


def module(stage, lines, minor, element):
    """LLVM assembly; `element`: an extra input of a pixel or vertex shader, as its metadata after the id."""
    nodes = Nodes()
    needed = {n for n, _, _ in RESOURCES if re.search('%%%s\\b' % n, '\n'.join(lines))} | {'raw', 'out'}
    body = '\n'.join('  ' + l for l in [handle(n) for n, _, _ in RESOURCES if n in needed] + lines)
    lists = []
    for cls in range(4):
        rows = []
        for name, c, fields in RESOURCES:
            if c == cls:
                n = len(rows)
                rows.append(nodes.add('i32 %d, %%resource* undef, !"%s", i32 0, i32 %d, i32 1, %s' % (n, name, n, fields)))
        lists.append(nodes.add(', '.join(rows)))
    resources = nodes.add(', '.join(lists))
    zero = nodes.add('i32 0')
    inputs = ['!"SV_Position", i8 9, i8 3, %s, i8 4, i32 1, i8 4, i32 0, i8 0, null', '!"A", i8 9, i8 0, %s, i8 2, i32 1, i8 4, i32 1, i8 0, null',
              '!"B", i8 9, i8 0, %s, i8 1, i32 1, i8 4, i32 2, i8 0, null']
    outputs = ['!"SV_Target", i8 9, i8 16, %s, i8 0, i32 1, i8 4, i32 0, i8 0, null']
    patch = ['!"P", i8 9, i8 0, %s, i8 0, i32 1, i8 4, i32 0, i8 0, null'] if stage in ('hs', 'ds', 'ms') else []
    if stage in ('vs', 'hs', 'ds', 'gs'):
        inputs, outputs = ['!"A", i8 9, i8 0, %s, i8 0, i32 1, i8 4, i32 0, i8 0, null'], inputs[:1]
    if stage == 'ms':
        inputs, outputs = [], inputs[:1]
    if element:
        inputs.append(element)
    listed = [nodes.add(', '.join(nodes.add('i32 %d, %s' % (n, e % zero)) for n, e in enumerate(elements))) if elements else 'null'
              for elements in (inputs, outputs, patch)]
    kind, parameters = RAY_STAGES.get(stage, (None, ''))
    signatures = nodes.add(', '.join(listed)) if stage not in ('cs', 'as') and not kind else 'null'
    group = ', i32 4, ' + nodes.add('i32 64, i32 1, i32 1') if stage == 'cs' else ''
    state = STATES.get(stage)
    if state:
        group = ', i32 %d, ' % state[0] + nodes.add(state[1])
    if kind:
        group = ', i32 8, i32 %d' % kind
    tags = nodes.add('i32 0, i64 %d%s' % (1 << 23, group))
    entry = nodes.add('void (' + parameters + ')* @main, !"main", %s, %s, %s' % (signatures, resources, tags))
    version, model = nodes.add('i32 1, i32 %d' % minor), nodes.add('!"%s", i32 6, i32 %d' % ('lib' if kind else stage, minor))
    patch_function = 'define void @patch() {\n  ret void\n}\n' if stage == 'hs' else ''
    return TYPES + declarations(body) + 'define void @main(' + ', '.join('%s %%parameter%d' % (p, n) for n, p in enumerate(filter(None, parameters.split(', ')))) + ') {\n' + body + '\n  ret void\n}\n' + patch_function + \
        '!dx.version = !{%s}\n!dx.shaderModel = !{%s}\n!dx.resources = !{%s}\n!dx.entryPoints = !{%s}\n' % (
            version, model, resources, entry) + \
        ''.join('!%d = %s\n' % (n, l) for n, l in enumerate(nodes.lines))


# Operands of each type, loaded so that nothing is known about them.
VALUES = {'i32': '%i = extractvalue %dx.types.ResRet.i32 %load, 0', 'float': '%f = uitofp i32 %i to float',
          'half': '%h = uitofp i32 %i to half', 'i16': '%w = trunc i32 %i to i16', 'i1': '%b = icmp sgt i32 %i, 7',
          'i64': '%lw = zext i32 %i to i64\n%l = mul i64 %lw, 12345678901', 'double': '%d = uitofp i32 %i to double',
          '<2 x float>': '%vf = uitofp i32 %i to float\n%va = insertelement <2 x float> undef, float %vf, i32 0\n'
                         '%v = insertelement <2 x float> %va, float %vf, i32 1',
          '<2 x i1>': '%vc = icmp sgt i32 %i, 7\n%vd = insertelement <2 x i1> undef, i1 %vc, i32 0\n'
                      '%ve = icmp sgt i32 %i2, 7\n%vb = insertelement <2 x i1> %vd, i1 %ve, i32 1'}
SECOND = '%i2 = extractvalue %dx.types.ResRet.i32 %load, 1' # an integer minimum of twice the same number is that number
NAMES = {'i32': '%i', 'float': '%f', 'half': '%h', 'i16': '%w', 'i1': '%b', 'i64': '%l', 'double': '%d',
         '<2 x float>': '%v', '<2 x i1>': '%vb'}
LOAD = '%load = call %dx.types.ResRet.i32 @dx.op.rawBufferLoad.i32(i32 139, %dx.types.Handle %raw, i32 0, i32 undef, i8 3, i32 4)'
# Elements of signatures that system values come from: semantic kind, type, and what interpolates.
ELEMENTS = {'SampleIndex': '!"SV_SampleIndex", i8 5, i8 12, %s, i8 1, i32 1, i8 1, i32 -1, i8 -1, null',
            'Coverage': '!"SV_Coverage", i8 5, i8 14, %s, i8 0, i32 1, i8 1, i32 -1, i8 -1, null',
            'InnerCoverage': '!"SV_InnerCoverage", i8 5, i8 15, %s, i8 1, i32 1, i8 1, i32 -1, i8 -1, null'}


def store(type_, value, at):
    """Stores a value of a type without changing it."""
    if type_.startswith('<2 x '):
        lines = []
        for n in range(2):
            lines.append('%%sv%d = extractelement %s %s, i32 %d' % (at + 20 * n, type_, value, n))
            lines += store(type_[5:-1], '%%sv%d' % (at + 20 * n), at + 20 * n)
        return lines
    if type_ == 'i1':
        return ['%%sb%d = zext i1 %s to i32' % (at, value)] + store('i32', '%%sb%d' % at, at)
    more = (', ' + type_ + ' undef') * 3
    return ['call void @dx.op.rawBufferStore.%s(i32 140, %%dx.types.Handle %%out, i32 %d, i32 undef, %s %s%s, i8 1, i32 4)' % (
        SUFFIX[type_], at * 16, type_, value, more)]


def store_members(result, types):
    lines = []
    for n, t in enumerate(types):
        lines.append('%%m%d = extractvalue %s %%r, %d' % (n, result, n))
        lines += store(t, '%%m%d' % n, n)
    return lines


def result_of(op, t):
    """The type that a call returns, and its members where it has some."""
    kind = op['return']
    suffix = SUFFIX.get(t, 'i32')
    table = {'$o': (t, None), '$o_i1': ('i1', None), '$o_i32': ('i32', None), '$elt': (t, None), 'v': ('void', None),
             'i1': ('i1', None), 'i32': ('i32', None), 'i16': ('i16', None), 'i64': ('i64', None), 'f': ('float', None),
             'h': ('half', None), 'd': ('double', None), 'u32': ('i32', None), '$r': ('%dx.types.ResRet.' + suffix, [t] * 4),
             '$cb': ('%dx.types.CBufRet.' + suffix, [t] * (2 if t in ('double', 'i64') else 4)),
             'twoi32': ('%dx.types.twoi32', ['i32'] * 2), 'i32c': ('%dx.types.i32c', ['i32', 'i1']),
             'splitdouble': ('%dx.types.splitdouble', ['i32'] * 2), 'fouri32': ('%dx.types.fouri32', ['i32'] * 4),
             '$vec4': ('%dx.types.fouri32', ['i32'] * 4), 'dims': ('%dx.types.Dimensions', ['i32'] * 4),
             'SamplePos': ('%dx.types.SamplePos', ['float'] * 2)}
    result, members = table.get(kind, (None, None))
    if t == '<2 x float>':
        if kind == '$r':
            return '%dx.types.ResRet.v2f32', [t]
        if kind == '$elt':
            return 'float', None
    if t == '<2 x i1>' and kind == '$elt':
        return 'i1', None
    if op['name'] == 'TextureLoad' or op['name'] == 'BufferLoad':
        members = [t] * 4
    return result, members


def callee_of(op):
    name = op['class']
    lowered = 2 if name.startswith('CB') else 1
    return name[:lowered].lower() + name[lowered:]


def overload_of(op):
    scalars, _, vectors = op['overloads'].partition('<')
    if not scalars and vectors:
        return '<2 x i1>' if '1' in vectors else '<2 x float>'
    if 'Vector' in op['name'] and vectors:
        return '<2 x float>'
    if op['category'].startswith(('Pixel', 'Temporary')) or op['name'].startswith(('Texture', 'Sample', 'Buffer')):
        preferred = 'if' if op['name'] in ('TextureGatherRaw',) or op['name'].startswith('TempReg') else 'fi'
    else:
        preferred = 'fid1hwl' if 'f' in scalars else 'id1fhwl'
    for letter in preferred + 'fidlhw1':
        if letter in scalars:
            return OVERLOADS[letter][0]
    return None


def operands_of(op, t):
    """(type, text) of each operand after the opcode, or None where one is of a kind that no module here has."""
    handles = iter(resources_of(op['name']))
    out = []
    for field in filter(None, (f.strip() for f in op['operands'].split(','))):
        kind, _, name = field.partition(' ')
        constant = '(const)' in name
        if kind == 'res':
            out.append(('%dx.types.Handle', '%' + next(handles)))
        elif kind == '$o':
            again = t == 'i32' and ('i32', '%i') in out
            out.append((t, '%i2' if again else NAMES[t]))
        elif kind in ('i8', 'u8'):
            mask = 'mask' in name.lower() or 'bitmask' in name.lower()
            out.append(('i8', '15' if mask else '1' if op['name'] == 'BufferUpdateCounter' else '0'))
        elif kind in ('i32', 'u32') and constant_operand(op['name'], name, constant) is not None:
            out.append(('i32', constant_operand(op['name'], name, constant)))
        elif kind in ('i32', 'u32', 'i64', 'i16'):
            type_ = {'u32': 'i32'}.get(kind, kind)
            out.append((type_, NAMES[type_]))
        elif kind in ('f', 'h', 'd'):
            type_ = {'f': 'float', 'h': 'half', 'd': 'double'}[kind]
            out.append((type_, 'undef' if 'clamp' in name.lower() else NAMES[type_]))
        elif kind == '$udt':
            out.append(('%payload*', '%p'))
        elif kind == 'i1':
            out.append(('i1', 'true' if 'clamped' in name or 'nonUniform' in name else '%b'))
        else:
            return None
    return out


def constant_operand(operation, name, constant):
    """What stands where DXIL asks for a constant."""
    lowered = name.lower()
    if operation in ('LoadInput', 'EvalSnapped', 'EvalSampleIndex', 'EvalCentroid', 'AttributeAtVertex', 'StoreOutput',
                     'LoadOutputControlPoint', 'LoadPatchConstant', 'StorePatchConstant', 'StoreVertexOutput', 'StorePrimitiveOutput'):
        if 'sigid' in lowered:
            return '0' if operation in ('StoreOutput', 'LoadOutputControlPoint', 'LoadPatchConstant', 'StorePatchConstant', 'StoreVertexOutput',
                                           'StorePrimitiveOutput') else '2' if operation == 'AttributeAtVertex' else '1'
        if 'row' in lowered or 'col' in lowered:
            return '0'
        if 'axis' in lowered:
            return 'undef'
    if operation == 'Barrier':
        return '9'
    if operation == 'BarrierByMemoryType':
        return '1' if 'type' in lowered else '3'
    if operation == 'BarrierByMemoryHandle':
        return '3'
    if operation.startswith('TempReg') and 'index' in lowered:
        return '0'
    if lowered.startswith(('offset', 'o0', 'o1', 'o2')):
        return 'undef'
    if operation in ('RawBufferLoad', 'RawBufferStore') and ('elementoffset' in lowered or 'wot' == lowered):
        return 'undef'
    if 'align' in lowered:
        return '4'
    if operation in ('AllocateRayQuery', 'AllocateRayQuery2'):
        return '0'
    if operation.startswith('TextureGather') and lowered == 'channel':
        return '0' if 'Cmp' in operation else '1'
    if constant or (operation == 'AtomicBinOp' and 'atomicop' in lowered):
        return '0'
    if operation in ('ThreadId', 'GroupId', 'ThreadIdInGroup'):
        return '0'
    return None


HANDLE_FORMS = {
    'CreateHandle': [handle('out').replace('%out', '%h0')],
    'CreateHandleFromBinding': [
        '%h0 = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 0, i32 0, i32 0, i8 1 }, i32 0, i1 false)',
    ],
    'AnnotateHandle': [
        '%hb = call %dx.types.Handle @dx.op.createHandleFromBinding(i32 217, %dx.types.ResBind { i32 0, i32 0, i32 0, i8 1 }, i32 0, i1 false)',
        '%h0 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %hb, %dx.types.ResourceProperties { i32 4107, i32 0 })'],
    'CreateHandleFromHeap': [
        '%hb = call %dx.types.Handle @dx.op.createHandleFromHeap(i32 218, i32 %i, i1 false, i1 false)',
        '%h0 = call %dx.types.Handle @dx.op.annotateHandle(i32 216, %dx.types.Handle %hb, %dx.types.ResourceProperties { i32 4107, i32 0 })'],
}


def lines_of(op, stage):
    """The lines of the module with the operation and of the one without, or a reason why there are none."""
    name, t = op['name'], overload_of(op)
    if name in HANDLE_FORMS:
        lines = [LOAD] + VALUES['i32'].split('\n') + HANDLE_FORMS[name]
        return lines + [l.replace('%out', '%h0') for l in store('i32', '%i', 0)], [LOAD] + VALUES['i32'].split('\n') + store('i32', '%i', 0)
    if name in ('GetMeshPayload', 'DispatchMesh'):
        kept = [LOAD] + VALUES['i32'].split('\n')
        if name == 'DispatchMesh':
            return kept + store('i32', '%i', 0) + ['call void @dx.op.dispatchMesh.payload(i32 173, i32 %i, i32 1, i32 1, %payload* undef)'], \
                kept + store('i32', '%i', 0)
        payload = ['%p = call %payload* @dx.op.getMeshPayload.payload(i32 170)', '%w = getelementptr %payload, %payload* %p, i32 0, i32 0',
                   '%r = load i32, i32* %w']
        return kept + store('i32', '%i', 1) + payload + store('i32', '%r', 0), kept + store('i32', '%i', 1) + store('i32', '%i', 0)
    if name == 'CheckAccessFullyMapped':
        load = ['%st = call %dx.types.ResRet.f32 @dx.op.textureLoad.f32(i32 66, %dx.types.Handle %texture, i32 0, i32 0, i32 0, i32 undef, i32 undef, '
                'i32 undef, i32 undef)', '%x = extractvalue %dx.types.ResRet.f32 %st, 0'] + store('float', '%x', 0)
        status = ['%q = extractvalue %dx.types.ResRet.f32 %st, 4', '%r = call i1 @dx.op.checkAccessFullyMapped.i32(i32 71, i32 %q)']
        return load + status + store('i1', '%r', 1), load
    if t is None and op['overloads'] not in ('v', '') and '$udt' not in op['operands']:
        return None
    operands = operands_of(op, t)
    result, members = result_of(op, t)
    if operands is None or result is None:
        return None
    suffix = '' if op['overloads'] in ('v', '') else '.payload' if op['overloads'] == 'u' else '.' + ('v2f32' if t == '<2 x float>' else 'v2i1' if t == '<2 x i1>' else SUFFIX[t])
    call = '%s @dx.op.%s%s(i32 %s%s)' % (result, callee_of(op), suffix, op['opcode'], ''.join(', %s %s' % o for o in operands))
    results = [] if result == 'void' else members or [result]
    given = []
    for type_ in [o[0] for o in operands if o[1] in NAMES.values()]:
        if type_ not in given:
            given.append(type_)
    values = [LOAD, VALUES['i32'], SECOND]
    types = given + [r for r in dict.fromkeys(results) if r not in given]
    for type_ in types:
        if type_ != 'i32':
            values += VALUES[type_].split('\n')
    if '$udt' in op['operands']:
        values.insert(0, '%p = alloca %payload')
    if 'RayQuery_' in name:
        values.insert(0, '%query = call i32 @dx.op.allocateRayQuery(i32 178, i32 0)')
        call = re.sub(r'\(i32 %s, i32 %%i' % op['opcode'], '(i32 %s, i32 %%query' % op['opcode'], call)
    # Both modules keep the operands and store as many values of the same types.
    kept = store('i32', '%i2', 7) + [l for n, type_ in enumerate(['i32'] + types) for l in store(type_, NAMES[type_], 8 + n)]
    baseline = values + kept + [l for n, type_ in enumerate(results) for l in store(type_, NAMES[type_], n)]
    with_call = values + kept + (['call ' + call] if result == 'void' else ['%r = call ' + call])
    if members:
        with_call += store_members(result, members)
    elif name.startswith('AllocateRayQuery'):
        return with_call, values + kept
    elif result != 'void':
        with_call += store(result, '%r', 0)
    return with_call, baseline


def compile_module(compiler, text):
    r = subprocess.run([compiler, '--samples=4', '--resident-buffers', '-b', 'spirv-text', '-x', 'dxil-asm', '-'], input=text, capture_output=True, text=True)
    if r.returncode < 0 or (r.returncode and not r.stderr):
        raise SystemExit('%s ended with %d on\n%s' % (compiler, r.returncode, text))
    return (r.stdout, None) if r.returncode == 0 else (None, r.stderr.strip())


def features_of(spirv):
    instructions, needs = collections.Counter(), set()
    body = spirv[spirv.index('OpFunction '):]
    for line in body.splitlines():
        m = re.search(r'\b(Op\w+)(.*)', line)
        if not m:
            continue
        name = m.group(1)
        if name == 'OpExtInst':
            name = m.group(2).split()[2]
        instructions[name] += 1
    for line in spirv.splitlines():
        m = re.match(r'\s*OpCapability (\w+)|\s*OpExtension "(\w+)"', line)
        if m:
            needs.add(m.group(1) or m.group(2))
        m = re.search(r'OpDecorate .* BuiltIn (\w+)', line)
        if m:
            instructions['BuiltIn ' + m.group(1)] += 1
    return instructions, needs


# Which stages Ladder translates, in the order in which they are tried.
TRIED = [('c', 'cs'), ('p', 'ps'), ('v', 'vs'), ('g', 'gs'), ('d', 'ds'), ('h', 'hs'), ('m', 'ms'), ('a', 'as'),
         ('r', 'raygeneration'), ('t', 'closesthit'), ('i', 'intersection'), ('y', 'anyhit')]
NOT_SHOWN = {'OpFunction', 'OpFunctionEnd', 'OpLabel', 'OpReturn', 'OpFunctionParameter', 'OpBranch', 'OpConstant'}


def coverage(compiler, op):
    """(SPIR-V, needs) of an operation, or (None, why not)."""
    if op['translate'] == 'none':
        return None, 'not supported'
    stage = next((s for letter, s in TRIED if op['stages'] == '*' or letter in op['stages']), None)
    if op['name'] in ('LoadInput', 'StoreOutput', 'IsHelperLane') or (op['stages'].startswith('lp') and op['name'] != 'CreateHandleForLib'):
        stage = 'ps' # implicit derivatives need nothing there
    if stage is None:
        return None, 'no stage that is translated'
    lines = lines_of(op, stage)
    if lines is None:
        return '', ''
    minor = max(6, int(op['min_sm'].split('.')[1]))
    texts = [module(stage, l, minor, ELEMENTS.get(op['name'])) for l in lines]
    spirv, error = compile_module(compiler, texts[0])
    if error:
        m = re.search(r'error: (.*)', error)
        return None, m.group(1) if m else error
    base, error = compile_module(compiler, texts[1])
    if error:
        raise SystemExit('%s: the module without it: %s\n%s' % (op['name'], error, texts[1]))
    more, needs = features_of(spirv)
    less, known = features_of(base)
    more.subtract(less)
    shown = [n for n in sorted(more) if more[n] > 0 and n not in NOT_SHOWN]
    return ', '.join(shown), ', '.join(sorted(needs - known))


def read_operations():
    with open(os.path.join(ROOT, 'tests/data/reference/dxil_ops.tsv')) as f:
        rows = [line.rstrip('\n').split('\t') for line in f]
    keys = rows[0]
    reference = {r[0]: dict(zip(keys, r + [''] * (len(keys) - len(r)))) for r in rows[1:]}
    text = open(os.path.join(ROOT, 'libs/dxil/ops.def')).read()
    operations = []
    for m in re.finditer(r'^DXOP\((\d+), (\w+), "(\w+)", "([^"]*)", (\d+), "([^"]*)", "([^"]*)", "([^"]*)", (\w+), (\w+), (\w+)\)', text, re.M):
        op = dict(reference[m.group(1)])
        op.update(opcode=m.group(1), stages=m.group(6), translate=m.group(9))
        operations.append(op)
    return operations


def read_tests():
    """By opcode and by name: the tests of whole compiles whose source has the operation."""
    by_opcode, by_name = collections.defaultdict(set), collections.defaultdict(set)
    for path in sorted(glob.glob(os.path.join(ROOT, 'tests/exec/*/*.cpp'))):
        folder, name = os.path.basename(os.path.dirname(path)), os.path.basename(path)[:-4]
        test = {'operations': 'meaning', 'graphics': 'graphics', 'front_end': 'front-end'}.get(folder, folder)
        if name.startswith('test_') and name not in ('test_operations', 'test_front_end'):
            test += '-' + name[5:]
        elif folder == 'operations':
            test += ' (%s)' % name
        text = open(path).read()
        if name in ('rows', 'run', 'scene', 'dx_op'):
            continue # what all tests share
        text = re.sub(r'"\s*\n\s*"', '', text) # one string over several lines
        if folder == 'graphics': # scene.h
            for helper, opcode in (('load', '4'), ('store', '5')):
                if re.search(r'\b%s\("|\b%s\(\d' % (helper, helper), text):
                    by_opcode[opcode].add(test)
        for m in re.finditer(r'@dx\.op\.[^@]{0,120}?\(i32 (\d+)|\bsample\("\w+", (\d+)|to_string\((\d+) \+ op\)', text):
            if m.group(3):
                for n in range(4):
                    by_opcode[str(int(m.group(3)) + n)].add(test)
            else:
                by_opcode[m.group(1) or m.group(2)].add(test)
        for m in re.finditer(r'dx<.*?>\(\s*"(\w+)"|"(Bitcast\w+)"', text):
            by_name[m.group(1) or m.group(2)].add(test)
    return by_opcode, by_name


def read_corpus():
    counts = collections.Counter()
    for path in glob.glob(os.path.join(ROOT, 'tests/data/corpus/*/*.ll')):
        counts.update(set(re.findall(r'@"?dx\.op\.[^(]*\(i32 (\d+)', open(path, errors='replace').read())))
    return counts


HEAD = '''# What is translated

Written by `doc/gen_coverage.py`; the test `coverage-page` checks that it is up to date. One row for each operation of DXIL (`libs/dxil/ops.def`):

- *stages*: where Direct3D has it. Ladder translates all of them; in libraries those of entry points and of what these call.
- *SPIR-V* and *needs*: a module with one call is compared with one without, for Vulkan 1.3 (`--samples=4`). These are the instructions, built-ins, capabilities and
  extensions that it has more. `Op` is left out. Handles become part of what uses them.
- *tests*: tests of whole compiles whose source has the operation (`tests/exec`), and which check results; and how many corpus shaders have it. Modules of these
  are validated; compute shaders with a table of results are run, too. Unit tests of single rooms are not listed.

%d of %d operations are translated in at least one stage.

All of LLVM's instructions that dxc writes are translated as well: `meaning` has a row for each one that computes.
'''


def main():
    operations, corpus = read_operations(), read_corpus()
    by_opcode, by_name = read_tests()
    categories, done = collections.OrderedDict(), 0
    for op in operations:
        spirv, needs = coverage(sys.argv[1], op)
        done += spirv is not None
        tests = sorted(by_opcode[op['opcode']] | by_name[op['name']])
        if corpus[op['opcode']]:
            tests.append('%d in the corpus' % corpus[op['opcode']])
        stages = 'all' if op['stages'] == '*' else ', '.join(STAGES[s] for s in op['stages'])
        if len(op['stages']) >= 15:
            stages = 'all'
        shown = re.sub(r'\bOp', '', spirv) if spirv else 'nothing by itself' if spirv is not None else '*%s*' % needs
        row = '| %s | `%s` | %s | %s | %s | %s |' % (op['opcode'], op['name'], stages, shown, needs if spirv is not None else '',
                                                      ', '.join(tests))
        categories.setdefault(op['category'], []).append(row.replace('|  |', '| |').replace('|  |', '| |'))
    page = HEAD % (done, len(operations))
    for category, rows in categories.items():
        page += '\n## %s\n\n| | operation | stages | SPIR-V | needs | tests |\n|---|---|---|---|---|---|\n' % category
        page += '\n'.join(rows) + '\n'
    if '--check' not in sys.argv:
        open(PAGE, 'w').write(page)
        return 0
    if os.path.exists(PAGE) and open(PAGE).read() == page:
        return 0
    print('%s is out of date: run doc/gen_coverage.py' % PAGE)
    return 1


if __name__ == '__main__':
    sys.exit(main())
