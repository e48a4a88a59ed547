#!/usr/bin/env python3
"""Writes the scripts of tests/shaders/vendor: the shaders of tests/data/vendor, as dxc compiles them with -O3 and -Od.

usage: vendor.py [--check]   writes all of them; check: compares only

What the shaders compare with is Direct3D's own operation, or computed here.
"""
import math
import random
import struct

from scripting import buffer, float_word, probes, seeded, write

NAN, INFINITY = 0x7fc00000, 0x7f800000


def real(word):
    return struct.unpack('<f', struct.pack('<I', word))[0]


def median(values):
    return sorted(values)[1]


def of_reals(words):
    """Least, median and largest: operands that are not a number are left out, and the median is the least."""
    numbers = sorted((w for w in words if not math.isnan(real(w))), key=lambda w: (real(w), w < 0x80000000))
    if not numbers:
        return None
    return numbers[0], numbers[1] if len(numbers) == 3 else numbers[0], numbers[-1]


def half_value(bits):
    return struct.unpack('<e', struct.pack('<H', bits))[0]


HALVES = sorted((b for b in range(0x10000) if b & 0x7c00 != 0x7c00 or b & 0x3ff == 0),
                key=lambda b: (half_value(b), b < 0x8000))


def half(word, up):
    """The nearest half that is not below, or not above."""
    value = real(word)
    if not value:
        return word >> 16
    if up:
        return next(b for b in HALVES if half_value(b) >= value)
    return next(b for b in reversed(HALVES) if half_value(b) <= value)


def nearest_half(value):
    """Of a number: ties to even."""
    try:
        return struct.unpack('<H', struct.pack('<e', value))[0]
    except OverflowError:
        return 0xfc00 if value < 0 else 0x7c00


def float8_value(bits, fraction, bias):
    exponent, rest = bits >> fraction & (0x7f >> fraction), bits & ((1 << fraction) - 1)
    size = math.ldexp(rest, 1 - bias - fraction) if not exponent else math.ldexp(rest + (1 << fraction), exponent - bias - fraction)
    return math.copysign(size, -1 if bits & 0x80 else 1)


def widened(bits, fraction, bias, largest, has_infinity):
    sign = (bits & 0x80) << 24
    if bits & 0x7f <= largest:
        return float_word(float8_value(bits, fraction, bias))
    if has_infinity:
        return sign | INFINITY | (bits & 3) << 21
    return sign | NAN


def narrowed(word, fraction, bias, largest, overflow, saturates):
    sign, size = word >> 24 & 0x80, real(word & 0x7fffffff)
    if math.isnan(size):
        return sign | 0x7f
    step = float8_value(largest, fraction, bias) - float8_value(largest - 1, fraction, bias)
    if size > float8_value(largest, fraction, bias) + step / 2 or (size == float8_value(largest, fraction, bias) + step / 2 and largest & 1):
        return sign | (largest if saturates else overflow)
    return sign | min(range(largest + 1), key=lambda b: (abs(float8_value(b, fraction, bias) - size), b & 1))


def number_rows():
    source = random.Random(4)
    special = [0, 1 << 31, float_word(1.0), float_word(-1.0), INFINITY, INFINITY | 1 << 31, NAN, float_word(65504.0), float_word(65519.0),
               float_word(70000.0), float_word(-70000.0), float_word(1e-9), float_word(-1e-9), float_word(448.0), float_word(464.0),
               float_word(465.0), float_word(57344.0), float_word(61440.0), float_word(61441.0), float_word(0.0009765625), float_word(2 ** -9),
               float_word(3 * 2 ** -10), float_word(2 ** -16), float_word(1.0625), float_word(1.1875), float_word(1.125), float_word(0.1)]
    rows = []
    for n in range(256):
        first = special[n] if n < len(special) else float_word(source.uniform(-1, 1) * 2 ** source.randint(-20, 17))
        bits = [first, float_word(source.uniform(-3, 3)), float_word(source.uniform(-3, 3))]
        numbers = of_reals(bits)
        halves = [0x7e00] * 3 if math.isnan(real(first)) else [half(first, False), half(first, True), nearest_half(real(first))]
        row = bits + [min(bits), median(bits), max(bits)] + list(numbers) + halves
        row += [narrowed(first, 3, 7, 0x7e, 0x7f, s) for s in (False, True)] + [narrowed(first, 2, 15, 0x7b, 0x7c, s) for s in (False, True)]
        rows.append(row)
    return rows


def both(name, stage_profile, text, body, data=''):
    """Data: the name of the shader, if it is not that of the script."""
    for suffix in ('', '_od'):
        head = ['%% %s, %s.' % (text, 'without optimizations' if suffix else 'optimized'), '% Written by ../vendor.py.', '']
        write('vendor', name + suffix, head + body('../../data/vendor/%s%s.%s.dxil' % (data or name, suffix, stage_profile)))


def waves(file, rows=37):
    count = rows * 64
    return (['[require]', 'wave-ops', 'wave size 8', '', '[compute shader file "%s"]' % file, ''] + buffer('srv', seeded(4, 64), 64) +
            buffer('uav', [], count) + ['[test]', 'dispatch 1 1 1'] + probes([1] * count))


def numbers(file):
    rows = number_rows()
    float8 = [w for b in range(256) for w in (widened(b, 3, 7, 0x7e, False), widened(b, 2, 15, 0x7b, True))]
    return (['[compute shader file "%s"]' % file, ''] + buffer('srv', [w for r in rows for w in r], 256, 0, 'stride 64') +
            buffer('srv', float8, 256, 1, 'stride 8') +
            buffer('uav', [], 256) + ['[test]', 'dispatch 4 1 1'] + probes([0] * 256))


def atomics(file):
    memory = [9, 0, 9, 0, 0xffffffff, 0xffffffff, 1, 0x10, 0xfff, 1, 2, 3, 1, 2, 5, 6, 5, 6, 0, 0]
    after = [9, 0, 7, 1, 0xff0, 0xf, 0xff1, 0x1f, 0xf, 0xe, 1, 5, 3, 4, 7, 8, 5, 6, 0x80000000, 4]
    old = memory[:12] + [1, 2] + memory[16:18] + memory[14:16] + [0x80000000, 2] + [0, 0]
    return (['[require]', 'int64', '', '[compute shader file "%s"]' % file, ''] + buffer('uav', memory, len(memory), 0, 'format r32-typeless') +
            buffer('uav', [], 11, 1, 'stride 8') + ['[test]', 'dispatch 1 1 1'] + probes(after) + probes(old, slot=1))


both('ags_waves', 'cs_6_0', 'Operations of AGS on waves beside Direct3D\'s', waves)
both('ags_numbers', 'cs_6_0', 'Extremes, medians and conversions of AGS', numbers)
both('ags_atomics', 'cs_6_0', 'Atomic operations of AGS on 64 bits', atomics)


def clock(file):
    return (['[require]', 'wave-ops', '', '[compute shader file "%s"]' % file, ''] + buffer('uav', [], 8) + ['[test]', 'dispatch 1 1 1'] +
            probes([0] * 8))


def draws(name, color, file):
    other = file.replace('ps_6_1', 'vs_6_0') if 'ps_6_1' in file else file.replace('vs_6_0', 'ps_6_0')
    vertex, pixel = sorted((file, other), key=lambda f: '.ps_' in f)
    return ['[rtv 0]', 'size (2d, 4, 4)', '', '[vertex shader file "%s"]' % vertex, '', '[pixel shader file "%s"]' % pixel, '', '[test]',
            'draw triangle list 3', 'probe (1, 1) rgba (%s)' % color]


both('ags_clock', 'cs_6_0', 'A clock of AGS', clock)
both('ags_barycentrics', 'ps_6_1', 'Barycentric coordinates of AGS beside Direct3D\'s', lambda f: draws('ags_barycentrics', '1, 1, 1, 1', f))
both('ags_draw', 'vs_6_0', 'What AGS says of a draw', lambda f: draws('ags_draw', '0, 0, 0, 1', f))
both('nvapi_waves', 'cs_6_5', 'Operations of NVAPI on a warp beside Direct3D\'s', lambda f: waves(f, 16))
both('nvapi_atomics', 'cs_6_0', 'Atomic operations of NVAPI on 64 bits', atomics)


SCENE = """[require]
ray-tracing

[scene 0]
geometry triangles
0 0 5, 1 0 5, 0 1 5
0 0 2, 1 0 2, 0 1 2
geometry boxes
1 0 0  2 1 2
instance (0) id 4
instance (1) hit-group 1
instance (0) id 9 hit-group 2 transform (1 0 0 2, 0 1 0 0, 0 0 1 1)

[library file "%s"]

[shader table]
generate %s
miss Miss
record b1 (5, 0)
miss Miss
record b1 (6, 0)
hit triangles closest TriangleHit any TriangleSeen
record b1 (1, 0)
hit boxes intersection Middle closest BoxHit
record b1 (7, 0)
hit triangles closest TriangleHit
record b1 (40, 0)
hit triangles closest TriangleHit
record b1 (70, 0)
"""


def rays(generator, size, rows):
    """Each row has a note, or none, and the four words of an element."""

    def body(file):
        lines = (SCENE % (file, generator)).splitlines() + [''] + buffer('uav', [], 4 * len(rows), 0, 'stride 16') + ['[test]', 'dispatch rays ' + size]
        for n, (note, words) in enumerate(rows):
            lines += ['% ' + note] if note else []
            lines.append('probe uav 0 (%d) u32 (%s)' % (n, ', '.join(map(str, words))))
        return lines

    return body


# Record of the shader, 10 for the primitive, 100 for the instance's id, 4000 for the weight; of boxes 100 for the record, and the place.
HITS = [('', (0, 1 + 10 + 400 + 1000, 1, 1411)), ('', (0, 10000 + 700 + 1, 0, 10701)), ('', (0, 40 + 10 + 900 + 1000, 0, 1950)), ('Misses.', (0, 6, 0, 6)),
        ('', (0, 6, 0, 6)), ('', (0, 5, 0, 5)), ('Nothing runs for a nop.', (0, 99, 0, 99)), ('', (0, 6, 0, 6))]
MADE = [('', (3, 70 + 10 + 900 + 1000, 0, 0)), ('', (9, 201, 254, 3)), ('', (3, 10000 + 1100 + 7, 0, 0)), ('', (0, 100, 3, 1)),
        ('', (3, 70 + 10 + 400 + 1000, 0, 0)), ('', (4, 1, 255, 3)), ('', (float_word(0.25), float_word(0.5), float_word(9.0), 11))]

both('nvapi_hits', 'lib_6_9', 'Hit objects of NVAPI beside Direct3D\'s', rays('Generate', '4 2 1', HITS))
both('nvapi_made_hits', 'lib_6_9', 'Hit objects of NVAPI for hits that no ray has found', rays('Make', '1 1 1', MADE), 'nvapi_hits')


def single(value):
    return real(float_word(value))


def packed(values, width):
    each = 32 // width
    return [sum((values[n + k] & ((1 << width) - 1)) << width * k for k in range(each)) for n in range(0, len(values), each)]


def matrices(file):
    """Numbers that all formats have exactly, but those that become floats of 8 bits."""
    source = random.Random(11)
    side = range(16)
    a, b = ([[source.randint(-4, 4) for _ in side] for _ in side] for _ in range(2))
    x, y = ([[source.randint(-128, 127) for _ in side] for _ in side] for _ in range(2))
    halves = lambda m: packed([nearest_half(v) for row in m for v in row], 16)
    columns = [[b[k][j] for k in side] for j in side]
    memory = halves(a) + halves(columns) + packed([v for m in (x, y) for row in m for v in row], 8) + [1]
    product = [[0.5 + sum(a[i][k] * b[k][j] for k in side) for j in side] for i in side]
    # The second one is at 1280, where the right factor lies, too.
    bytes_ = [[1 + sum(y[i][k] * y[k][j] for k in side) for j in side] for i in side]
    after = [float_word(v) for row in product for v in row] + halves([[a[j][i] for j in side] for i in side])
    after += packed([narrowed(float_word(v), 3, 7, 0x7e, 0x7f, True) for row in product for v in row], 8) + [0] * 64
    after += [v & 0xffffffff for row in bytes_ for v in row] + halves([[2 * v for v in row] for row in product])
    return (['[require]', 'wave-ops', 'wave size 32', '', '[compute shader file "%s"]' % file, ''] +
            buffer('srv', memory, len(memory), 0, 'format r32-typeless') + buffer('uav', [], len(after), 0, 'format r32-typeless') +
            ['[test]', 'dispatch 1 1 1'] + probes(after))


both('ags_matrices', 'cs_6_6', 'Wave matrices of AGS', matrices)


def float_atomics(file):
    """Memory: a float and two halves that all threads add to, then a word for each job. The halves 1.0009765625 and 2048 make ties."""
    source = random.Random(9)
    memory, after, jobs, old = [0, 0], [float_word(64.0), nearest_half(64.0) | nearest_half(-64.0) << 16], [], []
    halves = [0x3c01, 0x6800, 0x1400, 0x0001, 0x03ff, 0x7bff, 0xfbff, 0x8001, 0x0400, 0x3555, 0xb800, 0x7c00]
    for n in range(64):
        operation = (0xffff, 3, 6, 7)[n % 4] if n >= 48 else 3
        address = 8 + 4 * n
        if operation == 0xffff:
            start, value = float_word(source.uniform(-9, 9)), float_word(source.uniform(-9, 9) * 2 ** source.randint(-30, 30))
            result = float_word(single(real(start) + real(value)))
        else:
            parts = [(halves[source.randrange(len(halves))], halves[source.randrange(len(halves) - 1)]) for _ in range(2)]
            start, value = (parts[0][k] | parts[1][k] << 16 for k in range(2))
            result = 0
            for k, (a, b) in enumerate(parts):
                x, y = half_value(a), half_value(b)
                result |= nearest_half({3: x + y, 6: max(x, y), 7: min(x, y)}[operation]) << 16 * k
        memory.append(start)
        after.append(result)
        old.append(start)
        jobs += [address, value, operation, 0]
    return (['[compute shader file "%s"]' % file, ''] + buffer('srv', jobs, 64, 0, 'stride 16') + buffer('uav', memory, len(memory), 0, 'format r32-typeless') +
            buffer('uav', [], 64, 1, 'stride 4') + ['[test]', 'dispatch 1 1 1'] + probes(after) + probes(old, slot=1))


both('nvapi_float_atomics', 'cs_6_0', 'Atomic operations of NVAPI on floats and halves', float_atomics)


POSITIONS = """[require]
ray-tracing
ray-queries

[scene 0]
geometry triangles opaque
0 0 3, 1 0 3, 0 1 3
geometry triangles opaque
5 5 1, 5 6 1, 6 5 1
0 0 2, 2 0 2, 0 3 4
instance (0)
instance (1) transform (1 0 0 10, 0 1 0 0, 0 0 2 5)

[library file "%s"]

[shader table]
generate Generate
miss Miss
hit triangles closest Hit
"""


def positions(file):
    """p0 + 10 * p1 + 100 * p2 of the triangle, then CLUSTER_ID_INVALID: of the hit, of the query's candidate and of what it has committed to."""
    found = [[10, 100, 333, 0xffffffff]] * 3 + [[20, 300, 422, 0xffffffff]] * 3
    lines = (POSITIONS % file).splitlines() + [''] + buffer('uav', [], 24, 0, 'stride 4') + ['[test]', 'dispatch rays 2 1 1']
    return lines + ['probe uav 0 (%d, 0, %d, 1) u32 each (%s)' % (4 * n, 4 * n + 4, ', '.join(map(str, words))) for n, words in enumerate(found)]


both('nvapi_positions', 'lib_6_5', 'Positions of triangles and clusters of NVAPI', positions)
