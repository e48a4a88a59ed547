"""Gives a SPIR-V module the descriptors and locations that Ladder gives the shader without maps (doc/use/bindings.md).

A descriptor's class is that of its type; its register is in its name ("u0"), or in its binding. Inputs and outputs that have a semantic
(UserSemantic) get the location and component of the shader's element; others keep theirs.
"""
import re
import struct

MAGIC = 0x07230203
OP_NAME, OP_ENTRY_POINT, OP_EXECUTION_MODE = 5, 15, 16
OP_DECORATE, OP_MEMBER_DECORATE, OP_EXECUTION_MODE_ID, OP_DECORATE_STRING = 71, 72, 331, 5632
OP_TYPE_IMAGE, OP_TYPE_SAMPLER, OP_TYPE_SAMPLED_IMAGE, OP_TYPE_ARRAY, OP_TYPE_RUNTIME_ARRAY, OP_TYPE_STRUCT = 25, 26, 27, 28, 29, 30
OP_TYPE_POINTER, OP_VARIABLE, OP_TYPE_ACCELERATION = 32, 59, 5341
BUFFER_BLOCK, NON_WRITABLE, LOCATION, COMPONENT, BINDING, SET, STREAM, PATCH, BUILT_IN, POSITION, USER_SEMANTIC = 3, 24, 30, 31, 33, 34, 29, 15, 11, 0, 5635
INPUT, OUTPUT, UNIFORM = 1, 3, 2
SHIFTS = {'b': 0, 't': 1000, 'u': 2000, 's': 3000}
COUNTER = 4000


def text_of(words):
    return struct.pack('<%dI' % len(words), *words).split(b'\0')[0].decode('utf-8', 'replace')


class Module:
    def __init__(self, data):
        words = list(struct.unpack('<%dI' % (len(data) // 4), data[:len(data) // 4 * 4]))
        if len(words) < 5 or words[0] != MAGIC:
            raise ValueError('no module of this machine\'s byte order')
        self.header, self.code, at = words[:5], [], 5
        while at < len(words):
            length = words[at] >> 16
            if not length or at + length > len(words):
                raise ValueError('an instruction of %d words' % length)
            self.code.append(words[at:at + length])
            at += length
        self.names, self.types, self.variables, self.decorations, self.semantics = {}, {}, {}, {}, {}
        for i in self.code:
            self.see(i)

    def see(self, i):
        op = i[0] & 0xffff
        if op == OP_NAME:
            self.names[i[1]] = text_of(i[2:])
        elif OP_TYPE_IMAGE <= op <= OP_TYPE_POINTER:
            self.types[i[1]] = (op, i[2:])
        elif op == OP_TYPE_ACCELERATION:
            self.types[i[1]] = (op, [])
        elif op == OP_VARIABLE:
            self.variables[i[2]] = (i[1], i[3])
        elif op == OP_DECORATE:
            self.decorations.setdefault(i[1], {})[i[2]] = i[3:]
        elif op == OP_MEMBER_DECORATE:
            self.decorations.setdefault((i[1], i[2]), {})[i[3]] = i[4:]
        elif op == OP_DECORATE_STRING and i[2] == USER_SEMANTIC:
            self.semantics[i[1]] = text_of(i[3:])

    def number(self, target, decoration):
        return self.decorations.get(target, {}).get(decoration, [None])[0]

    def has(self, target, decoration):
        return decoration in self.decorations.get(target, {})

    def pointee(self, variable):
        """The type of a variable, without its arrays."""
        at = self.types[self.variables[variable][0]][1][1]
        while self.types.get(at, (0,))[0] in (OP_TYPE_ARRAY, OP_TYPE_RUNTIME_ARRAY):
            at = self.types[at][1][0]
        return at

    def class_of(self, variable):
        at = self.pointee(variable)
        op, operands = self.types.get(at, (0, []))
        if op == OP_TYPE_SAMPLER:
            return 's'
        if op == OP_TYPE_IMAGE:
            return 'u' if operands[5] == 2 and operands[1] != 6 else 't'
        if op in (OP_TYPE_SAMPLED_IMAGE, OP_TYPE_ACCELERATION):
            return 't'
        if op != OP_TYPE_STRUCT:
            return None
        if self.variables[variable][1] == UNIFORM and not self.has(at, BUFFER_BLOCK):
            return 'b'
        members = range(len(operands))
        read_only = self.has(variable, NON_WRITABLE) or all(self.has((at, m), NON_WRITABLE) for m in members)
        return 't' if read_only else 'u'

    def words(self):
        return struct.pack('<%dI' % (5 + sum(map(len, self.code))), *self.header, *[w for i in self.code for w in i])


# How translators number descriptors. Each function gives (space, class or 'counter', register) of a variable, or None: it stays.
def counted(module, v, number, of_set):
    """dxc: as Ladder, by the options of make.py. Only the counter of NAME, counter.var.NAME, has another place."""
    found = re.fullmatch(r'counter\.var\.(.*)', module.names.get(v, ''))
    owner = next((o for o in module.variables if found and module.names.get(o) == found[1] and module.number(o, BINDING) is not None), None)
    return None if owner is None or number >= 5000 else (module.number(owner, SET), 'counter', module.number(owner, BINDING) - SHIFTS['u'])


def shifted(module, v, number, of_set):
    """glslang: as Ladder, by the options of make.py. Only the counter of NAME, NAME@count, has another place."""
    name = module.names.get(v, '')
    owner = next((o for o in module.variables if name.endswith('@count') and module.names.get(o) == name[:-6]), None)
    return None if owner is None else (module.number(owner, SET), 'counter', module.number(owner, BINDING) - SHIFTS['u'])


def named(module, v, number, of_set):
    """vkd3d: variables are called by class and number of the declaration, which is the register before shader model 5.1. A second one of
    that name is the counter."""
    name = module.names.get(v, '')
    found = re.fullmatch(r'(cb|t|u|s)(\d+)(?:_\d+)?', name)
    if not found:
        return None
    second = next(o for o in module.variables if module.names.get(o) == name and module.number(o, BINDING) is not None) != v
    return None, 'counter' if second and found[1] == 'u' else found[1][-1], int(found[2])


def plain(module, v, number, of_set):
    """dxil-spirv and clang: sets are spaces and bindings are registers; counters are in set 7, in the order of the UAVs."""
    return (0, 'counter', number) if of_set == 7 else (of_set, module.class_of(v), number)


RULES = {'counted': counted, 'shifted': shifted, 'named': named, 'plain': plain}


BUFFERS = ('raw_buffer', 'structured_buffer')
HEAPS = {'t': 5000, 'u': 5000, 'b': 5000, 's': 6000}


def has(scan, cls, space, register, kinds=None):
    return any(r['register'] == cls + str(register) and r['space'] == space and (not kinds or r['kind'] in kinds) for r in scan['resources'])


def binding_of(module, v, rule, scan):
    """Where Ladder has a variable's descriptor: (set, binding, class), or None: it stays."""
    number, of_set = module.number(v, BINDING), module.number(v, SET) or 0
    found = RULES[rule](module, v, number, of_set)
    if not found or found[1] is None:
        return None
    space, cls, register = found
    if rule == 'named':
        declared = [r for r in scan['resources'] if r['register'][0] == ('u' if cls == 'counter' else cls)]
        by_number = scan['shader']['model'] not in ('4.0', '4.1', '5.0')
        if by_number and register >= len(declared):
            return None
        space, register = (declared[register]['space'], int(declared[register]['register'][1:])) if by_number else (0, register)
    if rule == 'plain':
        in_heap = [r for r in scan['resources'] if 'heap' in r['flags'] and r['register'][0] == cls]
        if in_heap and module.types[module.types[module.variables[v][0]][1][1]][0] == OP_TYPE_RUNTIME_ARRAY and not of_set and not number:
            return 0, HEAPS[cls], cls
        if cls == 'counter':
            uavs = [r for r in scan['resources'] if r['register'][0] == 'u' and 'heap' not in r['flags']]
            if register >= len(uavs):
                return None
            space, register = uavs[register]['space'], int(uavs[register]['register'][1:])
        elif cls == 't' and module.types[module.pointee(v)][0] == OP_TYPE_STRUCT and not has(scan, 't', space, register, BUFFERS) and has(scan, 'u', space, register, BUFFERS):
            cls = 'u' # it is only read
    return space, register + (COUNTER if cls == 'counter' else SHIFTS[cls]), cls


def place_descriptors(module, rule, scan):
    placed, writable = {}, set()
    for v in module.variables:
        found = binding_of(module, v, rule, scan) if module.number(v, BINDING) is not None else None
        if found:
            placed[v] = found
            if found[2] == 'u' and module.class_of(v) == 't':
                writable |= {v, module.pointee(v)}
    for i in module.code:
        if i[0] & 0xffff == OP_DECORATE and i[1] in placed and i[2] in (BINDING, SET):
            i[3] = placed[i[1]][i[2] == BINDING]
    module.code = [i for i in module.code if not (i[1:] and i[1] in writable and (i[0] & 0xffff, i[-1]) in
                                                  ((OP_DECORATE, NON_WRITABLE), (OP_MEMBER_DECORATE, NON_WRITABLE)))]


def link_of(made, signatures, name, index, stream):
    """The location and component of an element in the module that Ladder makes; None: it has none."""
    for link in made['links']:
        row = index - link['semantic_index']
        if link['signature'] in signatures and link['semantic_name'].upper() == name.upper() and 0 <= row < link['rows'] and link['stream'] == stream:
            return link['location'] + row, link['component']
    return None


def patch_element(module, v, scan):
    """Name and index of the patch constant that a variable is: of modules without semantics, whose locations are registers behind those
    of control points."""
    points = scan.get('outputs' if scan['shader']['stage'] == 'hull' else 'inputs', [])
    behind = max([int(e['register'].split('.')[0]) + e['rows'] for e in points if '.' in (e['register'] or '')], default=0)
    location, component = module.number(v, LOCATION) - behind, module.number(v, COMPONENT) or 0
    for e in scan.get('patch', []):
        found = re.fullmatch(r'(\d+)\.([xyzw])', e['register'] or '')
        row = location - int(found[1]) if found else -1
        if 0 <= row < e['rows'] and component == 'xyzw'.index(found[2]):
            return e['semantic_name'], e['semantic_index'] + row
    return None


def is_position(module, v, scan, storage):
    """True of a location that is the position's register, between stages of tessellation: Ladder has a built-in there."""
    register = '%d.x' % module.number(v, LOCATION)
    return scan.get('shader', {}).get('stage') in ('hull', 'domain') and not module.has(v, PATCH) and any(
        e['register'] == register and e['semantic_name'].upper() == 'SV_POSITION' for e in scan['inputs' if storage == INPUT else 'outputs'])


def place_elements(module, scan, made):
    places, positions = {}, set()
    for v, (_, storage) in module.variables.items():
        if storage not in (INPUT, OUTPUT) or module.number(v, LOCATION) is None:
            continue
        signatures = ('input' if storage == INPUT else 'output', 'patch')
        if v in module.semantics:
            name, index = re.fullmatch(r'(.*?)(\d*)', module.semantics[v]).groups()
            part = re.search(r'\[(\d+)\]$', module.names.get(v, '')) # glslang has a variable for each element of an array
            row = int(index or 0) + (int(part[1]) if part else 0)
            found = link_of(made, signatures, name, row, module.number(v, STREAM) or 0)
        else:
            element = patch_element(module, v, scan) if module.has(v, PATCH) else None
            found = element and link_of(made, ('patch',), element[0], element[1], 0)
        if found:
            places[v] = found
        elif v not in module.semantics and is_position(module, v, scan, storage):
            positions.add(v)
    code = []
    for i in module.code:
        if i[0] & 0xffff == OP_DECORATE and i[1] in places and i[2] in (LOCATION, COMPONENT):
            if i[2] == COMPONENT:
                continue
            location, component = places[i[1]]
            i[3] = location
            if component:
                code.append([4 << 16 | OP_DECORATE, i[1], COMPONENT, component])
        if i[0] & 0xffff == OP_DECORATE and i[1] in positions and i[2] == LOCATION:
            i[2:] = [BUILT_IN, POSITION]
        code.append(i)
    module.code = code


def keep_entry(module, entry):
    """A module with several entry points keeps one."""
    others = {i[2] for i in module.code if i[0] & 0xffff == OP_ENTRY_POINT and text_of(i[3:]) != entry}
    if any(i[0] & 0xffff == OP_ENTRY_POINT and text_of(i[3:]) == entry for i in module.code):
        module.code = [i for i in module.code if not (i[0] & 0xffff == OP_ENTRY_POINT and i[2] in others) and
                       not (i[0] & 0xffff in (OP_EXECUTION_MODE, OP_EXECUTION_MODE_ID) and i[1] in others)]


def place(data, rule, scan, made, entry=None):
    """`scan`, `made`: what ladder-compiler --scan and --module-info tell of the shader."""
    module = Module(data)
    if entry:
        keep_entry(module, entry)
    place_descriptors(module, rule, scan)
    place_elements(module, scan, made)
    return module.words()
