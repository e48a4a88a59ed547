"""Modules with one operation of DXIL, for gen_coverage.py: what they become in SPIR-V is what the operation takes."""
import collections
import re

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
%dx.types.HitObject = type { i8* }
%dx.types.NodeHandle = type { i8* }
%dx.types.NodeRecordHandle = type { i8* }
%dx.types.NodeInfo = type { i32, i32 }
%dx.types.NodeRecordInfo = type { i32, i32 }
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
                          ('Atomic', 'out'), ('CBuffer', 'constants'), ('RayQuery_TraceRayInline', 'scene'), ('TraceRay', 'scene'), ('HitObject_TraceRay', 'scene')):
        if name.startswith(start):
            return [handle]
    return ['out']


class Nodes:
    def __init__(self):
        self.lines = []

    def add(self, content):
        while inner := re.search(r'!\{[^{}]*\}', content):
            content = content.replace(inner.group(), self.add(inner.group()[2:-1]), 1)
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


# A coalescing node: kind of shader, launch, name, no local root arguments, an input of up to 8 records of 4 bytes, an array of two outputs with such
# records, size of a group, version.
RECORD = '!{i32 0, i32 4, i32 2, i32 4}'
NODE = 'i32 8, i32 15, i32 13, i32 2, i32 15, !{!"main", i32 0}, i32 16, i32 -1, i32 20, !{!{i32 1, i32 69, i32 2, %s, i32 3, i32 8}}, ' \
    'i32 21, !{!{i32 1, i32 22, i32 2, %s, i32 3, i32 64, i32 5, i32 2, i32 0, !{!"next", i32 0}}}, i32 4, !{i32 8, i32 1, i32 1}, i32 5, !{i32 0}' % (RECORD, RECORD)


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
                symbol = '%dx.types.Handle* @global' if name == 'out' and '@global' in body else '%resource* undef'
                rows.append(nodes.add('i32 %d, %s, !"%s", i32 0, i32 %d, i32 1, %s' % (n, symbol, name, n, fields)))
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
    signatures = nodes.add(', '.join(listed)) if stage not in ('cs', 'as', 'node') and not kind else 'null'
    group = ', i32 4, ' + nodes.add('i32 64, i32 1, i32 1') if stage == 'cs' else ''
    state = STATES.get(stage)
    if state:
        group = ', i32 %d, ' % state[0] + nodes.add(state[1])
    if kind:
        group = ', i32 8, i32 %d' % kind
    if stage == 'node':
        group = ', ' + NODE
    flags = 0 if 'minPrec' in body else 1 << 23 # native 16-bit types
    tags = nodes.add('i32 0, i64 %d%s' % (flags, group))
    entry = nodes.add('void (' + parameters + ')* @main, !"main", %s, %s, %s' % (signatures, resources, tags))
    version, model = nodes.add('i32 1, i32 %d' % minor), nodes.add('!"%s", i32 6, i32 %d' % ('lib' if kind or stage == 'node' else stage, minor))
    patch_function = 'define void @patch() {\n  ret void\n}\n' if stage == 'hs' else ''
    variable = '@global = external constant %dx.types.Handle\n' if '@global' in body else ''
    return TYPES + variable + declarations(body) + 'define void @main(' + ', '.join('%s %%parameter%d' % (p, n) for n, p in enumerate(filter(None, parameters.split(', ')))) + ') {\n' + body + '\n  ret void\n}\n' + patch_function + \
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
             'SamplePos': ('%dx.types.SamplePos', ['float'] * 2), '$vec9': ('<9 x float>', ['float']), 'hit_object': ('%dx.types.HitObject', [])}
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


def operands_of(op, t, stage):
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
        elif kind in ('i32', 'u32') and constant_operand(op['name'], name, constant, stage) is not None:
            out.append(('i32', constant_operand(op['name'], name, constant, stage)))
        elif kind in ('i32', 'u32', 'i64', 'i16'):
            type_ = {'u32': 'i32'}.get(kind, kind)
            out.append((type_, NAMES[type_]))
        elif kind in ('f', 'h', 'd'):
            type_ = {'f': 'float', 'h': 'half', 'd': 'double'}[kind]
            out.append((type_, 'undef' if 'clamp' in name.lower() else NAMES[type_]))
        elif kind == 'hit_object':
            out.append(('%dx.types.HitObject', '%hit'))
        elif kind == '$udt':
            out.append(('%payload*', '%p'))
        elif kind == 'i1':
            out.append(('i1', 'true' if 'clamped' in name or 'nonUniform' in name else '%b'))
        else:
            return None
    return out


def constant_operand(operation, name, constant, stage):
    """What stands where DXIL asks for a constant."""
    lowered = name.lower()
    group = stage in ('cs', 'as', 'ms', 'node')
    if operation == 'LoadInput' and stage != 'ps': # inputs of one element; of vertices, in geometry and hull shaders
        return '0'
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
        return '9' if group else '2' # others than groups of threads: memory only
    if operation == 'BarrierByMemoryType':
        return '1' if 'type' in lowered else '3' if group else '4'
    if operation == 'BarrierByMemoryHandle':
        return '3' if group else '4'
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
    'CreateHandleForLib': [
        '%hl = load %dx.types.Handle, %dx.types.Handle* @global',
        '%h0 = call %dx.types.Handle @dx.op.createHandleForLib.dx.types.Handle(i32 160, %dx.types.Handle %hl)'],
}


def node_forms():
    """By operation: the lines with it, and those without."""
    record = '%dx.types.NodeRecordHandle'
    create = ['%ni = call ' + record + ' @dx.op.createNodeInputRecordHandle(i32 250, i32 0)']
    given = create + ['%in = call ' + record + ' @dx.op.annotateNodeRecordHandle(i32 251, ' + record + ' %ni, %dx.types.NodeRecordInfo { i32 69, i32 4 })']
    array = ['%n0 = call %dx.types.NodeHandle @dx.op.createNodeOutputHandle(i32 247, i32 0)']
    annotated = array + ['%n1 = call %dx.types.NodeHandle @dx.op.annotateNodeHandle(i32 249, %dx.types.NodeHandle %n0, %dx.types.NodeInfo { i32 22, i32 4 })']
    index = ['%n2 = call %dx.types.NodeHandle @dx.op.indexNodeHandle(i32 248, %dx.types.NodeHandle %n1, i32 %i)',
             '%n3 = call %dx.types.NodeHandle @dx.op.annotateNodeHandle(i32 249, %dx.types.NodeHandle %n2, %dx.types.NodeInfo { i32 22, i32 4 })']
    first = [l.replace('i32 %i', 'i32 0') for l in index]
    valid = ['%r = call i1 @dx.op.nodeOutputIsValid(i32 252, %dx.types.NodeHandle %n3)'] + store('i1', '%r', 0)
    allocate = ['%a0 = call ' + record + ' @dx.op.allocateNodeOutputRecords(i32 238, %dx.types.NodeHandle %n3, i32 1, i1 true)',
                '%a = call ' + record + ' @dx.op.annotateNodeRecordHandle(i32 251, ' + record + ' %a0, %dx.types.NodeRecordInfo { i32 38, i32 4 })']
    pointer = ['%p = call %payload addrspace(6)* @dx.op.getNodeRecordPtr.payload(i32 239, ' + record + ' %in, i32 0)',
               '%w = getelementptr %payload, %payload addrspace(6)* %p, i32 0, i32 0', '%r = load i32, i32 addrspace(6)* %w'] + store('i32', '%r', 0)
    some = store('i32', '%i', 0)
    outputs = annotated + first
    return {'CreateNodeInputRecordHandle': (create, []), 'AnnotateNodeRecordHandle': (given, create), 'GetNodeRecordPtr': (given + pointer, given + some),
            'CreateNodeOutputHandle': (array, []), 'AnnotateNodeHandle': (annotated, array), 'IndexNodeHandle': (annotated + index + valid, outputs + valid),
            'NodeOutputIsValid': (outputs + valid, outputs + some), 'AllocateNodeOutputRecords': (outputs + allocate, outputs),
            'IncrementOutputCount': (outputs + ['call void @dx.op.incrementOutputCount(i32 240, %dx.types.NodeHandle %n3, i32 1, i1 true)'], outputs),
            'OutputComplete': (outputs + allocate + ['call void @dx.op.outputComplete(i32 241, ' + record + ' %a)'], outputs + allocate),
            'GetInputRecordCount': (given + ['%r = call i32 @dx.op.getInputRecordCount(i32 242, ' + record + ' %in)'] + store('i32', '%r', 0), given + some),
            'FinishedCrossGroupSharing': (given + ['%r = call i1 @dx.op.finishedCrossGroupSharing(i32 243, ' + record + ' %in)'] + store('i1', '%r', 0), given + some),
            'BarrierByNodeRecordHandle': (given + ['call void @dx.op.barrierByNodeRecordHandle(i32 246, ' + record + ' %in, i32 3)'], given)}


NODE_FORMS = node_forms()


def lines_of(op, stage):
    """The lines of the module with the operation and of the one without, or a reason why there are none."""
    name, t = op['name'], overload_of(op)
    if name in HANDLE_FORMS:
        lines = [LOAD] + VALUES['i32'].split('\n') + HANDLE_FORMS[name]
        return lines + [l.replace('%out', '%h0') for l in store('i32', '%i', 0)], [LOAD] + VALUES['i32'].split('\n') + store('i32', '%i', 0)
    if name.startswith('MinPrecXReg'):
        kept = ['%m = alloca [16 x float]', '%x = getelementptr [16 x float], [16 x float]* %m, i32 0, i32 0', LOAD] + \
            VALUES['i32'].split('\n') + VALUES['half'].split('\n')
        first = ['call void @dx.op.minPrecXRegStore.f16(i32 3, float* %x, i32 %i, i8 0, half %h)']
        more = ['%r = call half @dx.op.minPrecXRegLoad.f16(i32 2, float* %x, i32 %i, i8 0)'] + store('half', '%r', 0)
        return (kept + first, kept) if name == 'MinPrecXRegStore' else (kept + first + more, kept + first + store('half', '%h', 0))
    if name in NODE_FORMS:
        kept = [LOAD] + VALUES['i32'].split('\n') + store('i32', '%i', 1)
        return tuple(kept + lines for lines in NODE_FORMS[name])
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
    operands = operands_of(op, t, stage)
    result, members = result_of(op, t)
    if operands is None or result is None:
        return None
    suffix = '' if op['overloads'] in ('v', '') else '.payload' if op['overloads'] == 'u' else '.' + ('v2f32' if t == '<2 x float>' else 'v2i1' if t == '<2 x i1>' else SUFFIX[t])
    call = '%s @dx.op.%s%s(i32 %s%s)' % (result, callee_of(op), suffix, op['opcode'], ''.join(', %s %s' % o for o in operands))
    results = [] if result == 'void' else [result] if members is None else members
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
    if 'hit_object ' in op['operands']:
        values.insert(0, '%hit = call %dx.types.HitObject @dx.op.hitObject_MakeNop(i32 266)')
    if 'rayQueryHandle' in op['operands']:
        values.insert(0, '%query = call i32 @dx.op.allocateRayQuery(i32 178, i32 0)')
        call = re.sub(r'\(i32 %s, i32 %%i' % op['opcode'], '(i32 %s, i32 %%query' % op['opcode'], call)
    # Both modules keep the operands and store as many values of the same types.
    kept = store('i32', '%i2', 7) + [l for n, type_ in enumerate(['i32'] + types) for l in store(type_, NAMES[type_], 8 + n)]
    baseline = values + kept + [l for n, type_ in enumerate(results) for l in store(type_, NAMES[type_], n)]
    with_call = values + kept + (['call ' + call] if result == 'void' else ['%r = call ' + call])
    if result == '<9 x float>':
        with_call += ['%r8 = extractelement <9 x float> %r, i32 8'] + store('float', '%r8', 0)
    elif members:
        with_call += store_members(result, members)
    elif name == 'HitObject_SetShaderTableIndex': # its result is to be used
        shown = ['%%index = call i32 @dx.op.hitObject_StateScalar.i32(i32 286, %%dx.types.HitObject %s)' % h for h in ('%r', '%hit')]
        return with_call + shown[:1] + store('i32', '%index', 0), baseline + shown[1:] + store('i32', '%index', 0)
    elif name.startswith('AllocateRayQuery'):
        return with_call, values + kept
    elif results:
        with_call += store(result, '%r', 0)
    return with_call, baseline


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
