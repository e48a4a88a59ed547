#!/usr/bin/env python3
"""Writes the tables of grammar.cpp from the grammar files of SPIRV-Headers.

usage: gen_tables.py FOLDER OUTPUT    (FOLDER has spirv.core.grammar.json)"""

import json
import sys

# What is newer than the oldest SPIRV-Headers that Ladder builds with: libs/spirv/module/newer_enumerants.h.
NEWER = {
    'ExecutionMode': {
        'MaximallyReconvergesKHR': 6023,
        'QuadDerivativesKHR': 5088,
        'RequireFullQuadsKHR': 5089,
        'OpacityMicromapIdKHR': 6031,
    },
    'Capability': {
        'QuadControlKHR': 5087,
        'RayTracingPositionFetchKHR': 5336,
        'RayQueryPositionFetchKHR': 5391,
        'RayTracingClusterAccelerationStructureNV': 5437,
        'ShaderInvocationReorderEXT': 5388,
        'RayTracingOpacityMicromapExecutionModeKHR': 6032,
        'CooperativeMatrixKHR': 6022,
        'BFloat16TypeKHR': 5116,
        'BFloat16CooperativeMatrixKHR': 5118,
        'Float8EXT': 4212,
        'Float8CooperativeMatrixEXT': 4213,
    },
    'Decoration': {'SaturatedToLargestFloat8NormalConversionEXT': 4216},
    'StorageClass': {'HitObjectAttributeEXT': 5411},
    'BuiltIn': {'HitTriangleVertexPositionsKHR': 5335, 'ClusterIDNV': 5436},
}
# Operands of enumerants in NEWER.
NEWER_PARAMETERS = {'OpacityMicromapIdKHR': ['IdRef']}
# Extensions that newer grammars name beside others.
ALSO = {'SPV_NV_compute_shader_derivatives': 'SPV_KHR_compute_shader_derivatives'}
VALUE = ['IdResultType', 'IdResult']
NEWER_INSTRUCTIONS = {
    'OpHitObjectGetClusterIdNV': (5346, VALUE + ['IdRef']),
    'OpRayQueryGetIntersectionTriangleVertexPositionsKHR': (5340, VALUE + ['IdRef'] * 2),
    'OpRayQueryGetIntersectionClusterIdNV': (5345, VALUE + ['IdRef'] * 2),
    'OpGroupNonUniformQuadAllKHR': (5110, VALUE + ['IdRef']),
    'OpGroupNonUniformQuadAnyKHR': (5111, VALUE + ['IdRef']),
    'OpTypeHitObjectEXT': (5313, ['IdResult']),
    'OpHitObjectRecordFromQueryEXT': (5304, ['IdRef'] * 5),
    'OpHitObjectRecordMissEXT': (5305, ['IdRef'] * 7),
    'OpHitObjectSetShaderBindingTableRecordIndexEXT': (5309, ['IdRef'] * 2),
    'OpReorderThreadWithHintEXT': (5314, ['IdRef'] * 2),
    'OpReorderThreadWithHitObjectEXT': (5315, ['IdRef', 'IdRef?', 'IdRef?']),
    'OpHitObjectTraceRayEXT': (5316, ['IdRef'] * 12),
    'OpHitObjectRecordEmptyEXT': (5318, ['IdRef']),
    'OpHitObjectExecuteShaderEXT': (5319, ['IdRef'] * 2),
    'OpHitObjectGetAttributesEXT': (5321, ['IdRef'] * 2),
    'OpTypeCooperativeMatrixKHR': (4456, ['IdResult', 'IdRef', 'IdScope'] + ['IdRef'] * 3),
    'OpCooperativeMatrixLoadKHR': (4457, VALUE + ['IdRef'] * 2 + ['IdRef?', 'MemoryAccess?']),
    'OpCooperativeMatrixStoreKHR': (4458, ['IdRef'] * 3 + ['IdRef?', 'MemoryAccess?']),
    'OpCooperativeMatrixMulAddKHR': (4459, VALUE + ['IdRef'] * 3 + ['LiteralInteger?']),
    'OpCooperativeMatrixLengthKHR': (4460, VALUE + ['IdRef']),
}
# Operands that newer grammars add.
ADDED_OPERANDS = {'OpTypeFloat': (2, 'LiteralInteger?')}
HIT_GETTERS = {
    'RayFlags': 5308, 'HitKind': 5322, 'PrimitiveIndex': 5323, 'GeometryIndex': 5324, 'InstanceId': 5325,
    'InstanceCustomIndex': 5326, 'ObjectRayOrigin': 5327, 'ObjectRayDirection': 5328, 'WorldRayDirection': 5329,
    'WorldRayOrigin': 5330, 'ObjectToWorld': 5331, 'WorldToObject': 5332, 'RayTMax': 5333, 'RayTMin': 5347,
    'ShaderBindingTableRecordIndex': 5348, 'ShaderRecordBufferHandle': 5349,
}
NEWER_INSTRUCTIONS |= {f'OpHitObjectGet{name}EXT': (code, VALUE + ['IdRef']) for name, code in HIT_GETTERS.items()}
NEWER_INSTRUCTIONS |= {f'OpHitObjectIs{name}EXT': (code, VALUE + ['IdRef'])
                       for name, code in {'Empty': 5350, 'Hit': 5351, 'Miss': 5352}.items()}

# Kinds of operands that are no enumerations, as grammar.h has them.
PLAIN = {
    'IdResultType': ['ResultType'],
    'IdResult': ['Result'],
    'IdRef': ['Id'],
    'IdScope': ['Id'],
    'IdMemorySemantics': ['Id'],
    'LiteralInteger': ['Integer'],
    'LiteralFloat': ['Integer'],
    'LiteralString': ['String'],
    'LiteralContextDependentNumber': ['Number'],
    'LiteralExtInstInteger': ['ExtendedInstruction'],
    'LiteralSpecConstantOpInteger': ['Opcode'],
    'PairLiteralIntegerIdRef': ['Number', 'Id'],  # OpSwitch: as wide as its selector
    'PairIdRefLiteralInteger': ['Id', 'Integer'],
    'PairIdRefIdRef': ['Id', 'Id'],
}
TIMES = {None: 'Once', '?': 'Optional', '*': 'Any'}


def number(value):
    return int(value, 0) if isinstance(value, str) else value


def operand(kind):
    """'IdRef?': one that may be missing."""
    return {'kind': kind.rstrip('?'), 'quantifier': '?'} if kind.endswith('?') else {'kind': kind}


def vendor_rank(name):
    for rank, suffix in ((1, 'KHR'), (2, 'EXT')):
        if name.endswith(suffix):
            return rank
    return 3 if len(name) > 1 and name[-2:].isupper() else 0


def one_of_each(rows, key, name):
    """By number; of several names for one number that which the most have agreed upon."""
    found = {}
    for row in sorted(rows, key=lambda row: vendor_rank(row[name])):  # keeps the order of equals
        kept = found.setdefault(number(row[key]), dict(row))
        kept['extensions'] = sorted({*kept.get('extensions', []), *row.get('extensions', [])})
    return [found[n] for n in sorted(found)]


def enumerants_of(kind):
    """The enumerants of an operand kind of the grammar, with newer ones: pairs of number and row."""
    enumerants = list(kind['enumerants'])
    known = {number(e['value']) for e in enumerants}
    for name, value in NEWER.get(kind['kind'], {}).items():
        if value not in known:
            parameters = [operand(k) for k in NEWER_PARAMETERS.get(name, [])]
            enumerants.append({'enumerant': name, 'value': value, 'parameters': parameters})
    return [(number(e['value']), e) for e in one_of_each(enumerants, 'value', 'enumerant')]


def version_of(row):
    """As in a module's header: the first version that has it without an extension."""
    version = row.get('version', '1.0')
    if version == 'None':
        return 'UINT32_MAX'
    major, minor = version.split('.')
    return f'0x{int(major) << 16 | int(minor) << 8:x}'


class Tables:
    def __init__(self, grammar):
        self.operands = []
        self.enumerants = []
        self.enumerations = []
        self.numbers = []
        self.extensions = []
        self.needs = {}
        self.capabilities = {e['enumerant']: number(e['value']) for k in grammar['operand_kinds'] if k['kind'] == 'Capability'
                             for e in k['enumerants']}
        kinds = [k for k in grammar['operand_kinds'] if k['category'] in ('BitEnum', 'ValueEnum')]
        self.index = {k['kind']: n for n, k in enumerate(kinds)}
        known = {number(i['opcode']) for i in grammar['instructions']}
        newer = [{'opname': name, 'opcode': code, 'operands': [operand(k) for k in kinds]}
                 for name, (code, kinds) in NEWER_INSTRUCTIONS.items() if code not in known]
        for row in grammar['instructions']:
            count, kind = ADDED_OPERANDS.get(row['opname'], (None, None))
            if len(row.get('operands', [])) == count:
                row['operands'].append(operand(kind))
        self.instructions = one_of_each(grammar['instructions'] + newer, 'opcode', 'opname')
        rows = [f'{{"{i["opname"]}", {i["opcode"]}, {self.sequence(i.get("operands", []))}, {self.need(i)}}}'
                for i in self.instructions]
        self.instruction_rows = rows
        for kind in kinds:
            self.enumeration(kind)

    def operand(self, kind, times):
        if kind in self.index:
            return [f'{{enumeration({self.index[kind]}), Times::{times}}}']
        return [f'{{Kind::{plain}, Times::{times}}}' for plain in PLAIN[kind]]

    def sequence(self, operands):
        """Adds operands to the table: the first and their number."""
        rows = [row for o in operands for row in self.operand(o['kind'], TIMES[o.get('quantifier')])]
        first = len(self.operands)
        for at in range(first - len(rows) + 1):
            if self.operands[at:at + len(rows)] == rows:
                return f'{at}, {len(rows)}'
        self.operands += rows
        return f'{first}, {len(rows)}'

    @staticmethod
    def part(table, rows):
        """Adds rows to a table that may share them: the first and their number."""
        first = next((at for at in range(len(table) - len(rows) + 1) if table[at:at + len(rows)] == rows), len(table))
        if first == len(table):
            table += rows
        return f'{first}, {len(rows)}'

    def need(self, row):
        """The number of what an instruction or an enumerant asks of a module."""
        capabilities = self.part(self.numbers, [f'{self.capabilities[c]}u' for c in row.get('capabilities', [])])
        names = row.get('extensions', [])
        names = names + [ALSO[e] for e in names if e in ALSO and ALSO[e] not in names]
        extensions = self.part(self.extensions, [f'"{e}"' for e in names])
        return self.needs.setdefault(f'{{{capabilities}, {extensions}, {version_of(row)}}}', len(self.needs))

    def enumeration(self, kind):
        first = len(self.enumerants)
        for value, e in enumerants_of(kind):
            self.enumerants.append(f'{{"{e["enumerant"]}", {value}u, {self.sequence(e.get("parameters", []))}, {self.need(e)}}}')
        is_mask = 'true' if kind['category'] == 'BitEnum' else 'false'
        self.enumerations.append(f'{{{first}, {len(self.enumerants) - first}, {is_mask}}}, // {kind["kind"]}')


def table(declaration, rows):
    return f'constexpr {declaration} = {{\n' + ''.join(f'    {row}\n' if '//' in row else f'    {row},\n' for row in rows) + '};\n'


def main():
    folder, output = sys.argv[1:]
    with open(f'{folder}/spirv.core.grammar.json') as f:
        tables = Tables(json.load(f))
    with open(f'{folder}/extinst.glsl.std.450.grammar.json') as f:
        glsl = one_of_each(json.load(f)['instructions'], 'opcode', 'opname')
    with open(f'{folder}/extinst.nonsemantic.shader.debuginfo.100.grammar.json') as f:
        debug_info = one_of_each(json.load(f)['instructions'], 'opcode', 'opname')
    with open(output, 'w') as f:
        f.write('// Written by gen_tables.py.\n')
        f.write(table('Operand operand_table[]', tables.operands))
        f.write(table('InstructionRow instruction_table[]', tables.instruction_rows))
        f.write(table('EnumerantRow enumerant_table[]', tables.enumerants))
        f.write(table('EnumerationRow enumeration_table[]', tables.enumerations))
        f.write(table('uint32_t capability_table[]', tables.numbers))
        f.write(table('const char* extension_table[]', tables.extensions))
        f.write(table('NeedRow need_table[]', tables.needs))
        f.write(f'constexpr Kind capability_kind = enumeration({tables.index["Capability"]});\n')
        f.write(table('ExtendedRow glsl_table[]', [f'{{{i["opcode"]}, "{i["opname"]}"}}' for i in glsl]))
        f.write(table('ExtendedRow debug_info_table[]', [f'{{{i["opcode"]}, "{i["opname"]}"}}' for i in debug_info]))


if __name__ == '__main__':
    main()
