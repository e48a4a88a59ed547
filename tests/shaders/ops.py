#!/usr/bin/env python3
"""Writes the scripts of tests/shaders/ops: shaders of tests/data/corpus/ops.

usage: ops.py            writes all of them

Each function below says what a thread gives, from the HLSL: `i` is its number, `v` its input, `g` all 64 inputs. It returns the words
that the thread writes to Out. Whole numbers are Python's; floats are such that results are exact, or are rounded once.
Nothing of Ladder takes part.
"""
import os
import struct

from scripting import CORPUS, M32, bits, buffer, comment, float_word, number, probes, seeded, write

M64 = (1 << 64) - 1
TABLE = []


def shader(*needs, dispatch='1 1 1', before=(), after=(), seeds=(4, 11)):
    """`before`: sections that the shader needs besides t0 and u0; `after`: probes besides Out's."""
    def add(f):
        TABLE.append((f.__name__, f, needs, dispatch, list(before), after, seeds))
        return f
    return add


def signed(x, bits=32):
    x &= (1 << bits) - 1
    return x - (1 << bits) if x >> (bits - 1) else x


def f32(x):
    return struct.unpack('<f', struct.pack('<f', x))[0]


def as_float(w):
    return struct.unpack('<f', struct.pack('<I', w & M32))[0]


def double_words(x):
    return struct.unpack('<II', struct.pack('<d', x))


def quotient(a, b):
    """Towards zero."""
    q = abs(a) // abs(b)
    return -q if (a < 0) != (b < 0) else q


def bytes_of(x):
    return [x >> 8 * n & 0xff for n in range(4)]


def packed(values):
    return sum((x & 0xff) << 8 * n for n, x in enumerate(values))


def clamped(x, low, high):
    return min(max(x, low), high)


def reversed_bits(x, width=32):
    return int(format(x, '0%db' % width)[::-1], 2)


def high_bit(x):
    return x.bit_length() - 1


def signed_high_bit(x):
    """Of the highest bit that differs from the sign; -1 where there is none."""
    return high_bit(x if x < 1 << 31 else ~x & M32)


def low_bit(x):
    return (x & -x).bit_length() - 1


@shader()
def int_arith(i, v, g):
    a, b, sa, sb = v, g[63 - i], signed(v), signed(g[63 - i])
    d, sd, n = b | 1, sb >> 3 | 1, b & 31
    q = quotient(sa, sd)
    return [(a + b ^ a - b ^ a * b), a // d + a % d, q ^ sa - q * sd, a << n ^ a >> n ^ sa >> n, ~a & b | -sb ^ a << n]


@shader(seeds=(4, 11, 1, 2))
def bit_ops(i, v, g):
    a, z, o = v, v if i & 1 else 0, v if i & 2 else M32
    return [bin(a).count('1') | bin(z).count('1') << 8 | bin(o).count('1') << 16,
            high_bit(a) ^ high_bit(z) << 8 ^ high_bit(o) << 16,
            signed_high_bit(a) ^ signed_high_bit(z) << 8 ^ signed_high_bit(o) << 16,
            low_bit(a) ^ low_bit(z) << 8 ^ low_bit(o >> 3) << 16,
            reversed_bits(a) ^ reversed_bits(z << 7 & M32)]


@shader('int64')
def bit_ops_64(i, v, g):
    a = v << 32 | (g[63 - i] if i & 1 else 0)
    r = reversed_bits(a, 64)
    return [bin(a).count('1'), low_bit(a), high_bit(a), r & M32 ^ r >> 32]


@shader()
def vectors_in_memory(i, v, g):
    def turned(p, carried, k):
        a, b, m = p
        return ([(x + c) & M32 for x, c in zip(a[1:] + a[:1], carried)], b[2:] + b[:2], [m[1], [x ^ k for x in m[0]]]), a

    p = ([v, v >> 8, i], [v & 1, v & 2, v & 4], [[1, 2, v], [4, 5, i * 3]])
    q, carried = [p], [i, 2, 3]
    for k in (i, v):
        r, carried = turned(q[-1], carried, k)
        q.append(r)
    rows = [[x * (k + 1) & M32 for x in q[k % 3][0]] for k in range(5)]
    rows[i % 5][1] += 7
    k = v >> 3
    a, b, m = q[k % 3]
    picked = a[k & 1] + (1000 if b[(k + 1) % 3] else 0) + m[k & 1][2]
    return [picked + carried[2] * 3 + rows[((i + v) & M32) % 5][1] + rows[4][2]]


@shader()
def long_vectors_in_parts(i, v, g):
    def row(i):
        return [(g[i] + n * i) & M32 for n in range(18)]

    own, other = row(i), row(i & 3)
    wide = [i] * 40
    wide[v % 40] = v
    for n in range(i & 3):
        wide = [(x * 3 + n) & M32 for x in wide]
    larger = [a > b for a, b in zip(own, other)]
    own = [a - b if l else max(a, 5) for a, b, l in zip(own, other, larger)]
    return [sum(a * b for a, b in zip(own, other)) + wide[v % 40] + wide[39] + any(larger) * 100000 + all(larger) * 1000 +
            own[(v >> 4) % 18]]


@shader()
def int_minmax_mad(i, v, g):
    b = g[63 - i]
    sa, sb = signed(v), signed(b)
    return [min(v, b) ^ max(v, 77), min(sa, sb) ^ max(sa, -77), v * b + 3, sa * sb - 3, abs(sa) + (sb > 0) - (sb < 0),
            clamped(v, 100, 1 << 30) ^ clamped(sa, -5000, 5000)]


@shader()
def msad(i, v, g):
    source = g[63 - i] | g[i + 7 & 63] << 32
    def differences(shift):
        return sum(abs(r - s) for r, s in zip(bytes_of(v), bytes_of(source >> shift & M32)) if r)
    return [differences(8 * n) + start for n, start in enumerate([1, 2, 3, i])]


@shader()
def bfe_patterns(i, v, g):
    o, width = g[63 - i] & 31, g[63 - i] >> 8 & 31
    mask = (1 << width) - 1
    return [v >> 5 & 0x3ff, v >> o & mask, signed(v << 7) >> 20 ^ signed(v << o) >> 31 - width,
            v & ~(mask << o) | (g[i + 1 & 63] & mask) << o]


@shader()
def convert_32(i, v, g):
    f = f32(as_float(0x3f800000 | v & 0x7fffff) * (1000 if v & 0x800000 else -1000))
    bits = float_word(f)
    half = bits >> 16 & 0x8000 | (bits >> 23 & 0xff) - 112 << 10 | bits >> 13 & 0x3ff # towards zero
    wide = float_word(struct.unpack('<e', struct.pack('<H', v & 0x7bff))[0])
    return [int(f), int(abs(f)), float_word(float(signed(v))) ^ float_word(float(v)),
            float_word(float(v & 1)) + 1 + bits, half | wide << 1]


@shader('native-16-bit')
def int16_arith(i, v, g):
    a, b = v & 0xffff, v >> 16
    s, t = signed(a, 16), signed(b, 16)
    d, sd, n = b | 1, t >> 2 | 1, b & 15
    q = quotient(s, sd)
    def two(low, high):
        return low & 0xffff | (high & 0xffff) << 16
    return [two(a + b, a - b), two(a * b, a // d), two(a % d, q), two(a << n, a >> n), two(s >> n, s - q * sd),
            two(min(a, b), max(s, t))]


@shader('int64')
def int64_arith(i, v, g):
    a, b = v << 32 | g[63 - i], g[i + 5 & 63] << 16 | 1
    s, t = signed(a, 64), (b | 1) - (1 << 40) or 3
    q, n = quotient(s, t), v & 63
    r = [a + b, a - b * 3, a * b, a // b + a % b, q ^ s - q * t, a << (b & 63) ^ a >> n, s >> n, a & b | (~a ^ b)]
    words = [(x & M32) ^ (x >> 32 & M32) * 3 for x in r]
    for k, more in enumerate([a < b, s <= t, a <= b, s > t]):
        words[k] += more
    return words


@shader('int64', 'float64')
def int64_convert(i, v, g):
    a = (v & 0xfffff) << 20 | g[63 - i] & 0xfffff
    s = a - (1 << 39)
    lo, hi = double_words(float(s))
    b = int(struct.unpack('<d', struct.pack('<II', lo & ~0xff & M32, hi & 0x7fffffff))[0])
    c = int(f32(s) * .5)
    x, y = double_words(float(a))
    return [float_word(float(a)) ^ float_word(float(s)), x ^ y, b & M32 ^ b >> 32, (c ^ c >> 32) & M32]


@shader()
def add_uint64(i, v, g):
    a, b = [v, g[63 - i]], [~g[i + 3 & 63] & M32, 5]
    def add(x, y):
        total = x[0] + (x[1] << 32) + y[0] + (y[1] << 32)
        return [total & M32, total >> 32 & M32]
    s, q, r = add(a, b), add(a, [b[1], b[0]]), add(b, [M32, a[0]])
    return s + [q[0] ^ r[0], q[1] ^ r[1]]


@shader('native-16-bit')
def dot4add_packed(i, v, g):
    b = g[63 - i]
    products = sum(x * y for x, y in zip(bytes_of(v), bytes_of(b)))
    signs = sum(signed(x, 8) * signed(y, 8) for x, y in zip(bytes_of(v), bytes_of(b)))
    return [products + (v >> 3), signs + (signed(b) >> 3), float_word((v & 15) * 2 + (b & 15) * (v >> 29) + (b & 255))]


@shader('native-16-bit')
def pack_unpack(i, v, g):
    u, s = bytes_of(v), [signed(x, 8) for x in bytes_of(v)]
    weights = [1, 3, 5, 7]
    return [sum(x * k for x, k in zip(u, weights)), sum(x * k for x, k in zip(s, weights)),
            packed(u[::-1]) ^ packed([s[1], s[0], s[3], s[2]]),
            packed(clamped(x * 2, 0, 255) for x in s) ^ packed(clamped(x * 3 - 7, -128, 127) for x in s),
            u[0] | (s[3] & 0xffff) << 16,
            packed([u[1], u[0], u[3], u[2]]) + packed(clamped(x * 2, -128, 127) for x in s)]


@shader(before=['[uav 1]', 'stride 16', 'size (buffer, 64)', '', '[uav 2]', 'format r32-typeless', 'size (raw_buffer, 512)', '',
                '[uav 3]', 'format r32-uint', 'size (buffer, 64)', '', '[uav 4]', 'format r32-sint', 'size (buffer, 16)', ''],
        after=['probe uav 3 (0, 0, 64, 1) u32 (8)'] +
              ['probe uav 4 (%d) i32 (%d)' % (n, 48 + n) for n in range(16)])
def atomics_buffers(i, v, g):
    c = [9, v]
    p = c[v & 1]
    c[v & 1] ^= 0xff
    q = c[0]
    c[0] = 77 if q == 9 else q
    masked = (v | 0x80) & 0xffff
    return [5 - 3 + p + q + 5 + v + min(-3, signed(v)) + c[0] + c[1],
            v ^ (v | 0x80) ^ 7 ^ max(7, v) ^ masked ^ v, v * 3 + v + 1 + 8]


@shader()
def atomics_groupshared(i, v, g):
    total = sum(x >> 4 for x in g if x & 3 == i & 3)
    low = min([1000000] + [x >> 8 for x in g])
    return [total + low, v ^ v * 3 & M32 ^ 11 ^ 11 ^ 63 - i + 5 ^ max(signed(v), 100) & M32]


STRUCT = [(7919 * n + 13) & 0xffff | n << 16 for n in range(16 * 18)]


@shader(before=buffer('srv', STRUCT, 16, 1, 'stride 72') + ['[uav 1]', 'stride 72', 'size (buffer, 64)', ''])
def structured_buffer(i, v, g):
    def member(element, word):
        return STRUCT[element * 18 + word]
    return [member(i & 15, 4 + 2 * ((v >> 4) % 3)) + float_word(1.0) + member(v >> 8 & 15, 17) + member(v & 7, 15)]


RAW = [n * 2654435761 & 0x7f7fffff for n in range(256)]


@shader('native-16-bit', 'int64',
        before=buffer('srv', RAW, 256, 1, 'format r32-typeless') + ['[uav 1]', 'format r32-typeless', 'size (raw_buffer, 1024)', ''],
        after=lambda g: ['probe uav 1 (%d, 0, %d, 1) u32 each (%s)' % (i * 16, i * 16 + 16, ', '.join(map(number, raw_stores(g[i]))))
                         for i in range(0, 64, 21)])
def raw_buffer(i, v, g):
    at = v & 31
    return [raw_result(v) + RAW[at]]


def raw_result(v):
    at = v & 31
    r = RAW[at] + RAW[at + 1] + RAW[at + 3] + RAW[at + 5] + RAW[at] + RAW[at + 2] + (RAW[at + 4] >> 16)
    return r & M32 ^ RAW[at + 5] ^ RAW[(v & 15) * 2 + 1]


def raw_stores(v):
    r = raw_result(v)
    return [r, v, r, 1, v, 2, r, 3, 4, v] + RAW[v & 31:(v & 31) + 5] + [0x3e00]


def counter_buffer(slot, stride, start):
    return ['[uav %d]' % slot, 'stride %d' % stride, 'size (counter_buffer, 256)', bits(start), '']


# D begins with 256 in element 0, which is not among the last 64.
@shader(before=counter_buffer(1, 4, 0) + counter_buffer(2, 8, 0) + counter_buffer(3, 4, 256) + counter_buffer(4, 4, 256),
        after=lambda g: ['probe counter 1 (64)', 'probe counter 2 (%d)' % sum(x & 1 for x in g), 'probe counter 3 (192)',
                         'probe counter 4 (%d)' % (256 - sum(x & 6 == 6 for x in g))])
def uav_counters(i, v, g):
    return [0]


def uniforms(words):
    return ['uniform %d uint4 %s' % (n, ' '.join(map(number, words[n:n + 4]))) for n in range(0, len(words), 4)]


SCALARS = [3 * n * n + 100 for n in range(32)]
SCALARS[1], SCALARS[3], SCALARS[6], SCALARS[7] = float_word(1.5), 7, float_word(-2.5), 1
SCALARS[20], SCALARS[21] = float_word(2.0), -5 & M32
SCALARS[24], SCALARS[25] = double_words(3.25)


@shader('float64', before=['[test]'] + uniforms(SCALARS) + [''])
def cbuffer_scalars(i, v, g):
    c = SCALARS
    return [c[0] + c[1] + c[2] + c[3] * i + c[6] + 5, c[15] ^ c[16] ^ c[19] ^ c[21] ^ c[24] ^ c[25] ^ c[31] ^ 1 ^ v]


ARRAYS = [n * 40503 & 0xfffff for n in range(38 * 4)]


@shader(before=['[test]'] + uniforms(ARRAYS) + [''])
def cbuffer_arrays(i, v, g):
    def row(n, column):
        return ARRAYS[n * 4 + column]
    light = 16 + 4 * (v >> 3 & 3)
    return [row(v & 7, 0) + row(8 + (v >> 6 & 7), 1) + row(8 + (i & 7), v & 3) + row(32 + 2 * (v % 3) + (i & 1), 2),
            row(light, 3) ^ row(light + 1, 0) ^ row(light + 2 + (v & 1), 1) ^ row(16 + 4 * (v & 3) + 3, 0)]


@shader()
def indexable_temps(i, v, g):
    a = [g[k] ^ v for k in range(7)]
    b = [[k, v, g[k]] for k in range(4)]
    c = [[k * v for k in range(n, n + 5)] for n in (0, 5, 10)]
    d = [[k, v, k] for k in range(4)]
    e = [v >> k & 1 for k in range(6)]
    a[v % 7] += 5
    b[v & 3][1] = 9
    b[v >> 2 & 3][(v >> 4) % 3] = 11
    c[v % 3][v % 5] = 1
    d[v >> 3 & 3][1] ^= 0xff
    e[(v >> 7) % 6] = 1
    return [a[(v >> 5) % 7] + a[0], b[v >> 6 & 3][0] + b[v & 3][1] * 3 + b[v >> 2 & 3][2],
            c[(v >> 1) % 3][(v >> 2) % 5] & M32 ^ d[v >> 4 & 3][1] ^ d[v & 3][2] ^ d[1][0],
            1 if e[v % 6] else 2 if e[(v >> 3) % 6] else 3]


@shader()
def static_tables(i, v, g):
    primes = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53]
    dirs = [[1, 0, 0, 8], [0, 1, 0, 7], [0, 0, 1, 6], [-1, -1, -1, 5]]
    pairs = [[1, 2, 3], [4, 5, 6], [7, 8, 9]]
    grid = [[9, 8, 7, 6], [5, 4, 3, 2], [1, 0, 11, 12]]
    d = [x + y for x, y in zip(dirs[v & 3], reversed(dirs[v >> 2 & 3]))]
    return [primes[v & 15] * primes[v >> 4 & 15] + grid[v % 3][v >> 2 & 3], d[0] + d[1] * 16 + d[2] * 64 + d[3] * 256,
            pairs[v % 3][0] + pairs[v % 3][1] * 16 + pairs[(v >> 8) % 3][2] * 256]


@shader(dispatch='2 3 2')
def thread_ids_3d(i, v, g):
    """`i` is the place in Out: 48 for each group."""
    group, inside = i // 48, i % 48
    x, y, z = inside % 4, inside // 4 % 3, inside // 12
    tx, ty, tz = group % 2 * 4 + x, group // 2 % 3 * 3 + y, group // 6 * 4 + z
    return [g[tx + ty + tz & 63] ^ (x | y << 4 | z << 8 | tx << 12 | ty << 16 | tz << 20)]


@shader()
def bool_vectors(i, v, g):
    a, b = [v >> n & 1 for n in range(4)], [v >> n & 1 for n in range(4, 8)]
    r = sum((n + 1 if x and y else n + 5 if x or not y else n + 9) << 4 * n for n, (x, y) in enumerate(zip(a, b)))
    if any(a) and not all(b):
        r |= 1 << 20
    if v >> 8 & 1 != v >> 9 & 1 or v >> 10 & 1 == a[0]:
        r |= 1 << 21
    return [r]


@shader()
def float_compare(i, v, g):
    nan, inf = float('nan'), float('inf')
    x = [nan, inf, v & 0xff, v & 0xff][i & 3] + 0.
    y = {0: nan, 4: -inf}.get(i & 12, g[63 - i] & 0xff) + 0.
    # The bytecode has no !(x == x): the compiler takes it for false, since the shader is not strict.
    tests = [x < y, x <= y, x == y, x != y, x >= y, not x > y, not x < y, False, x != x, abs(y) == inf,
             x - x == 0 and y - y == 0]
    return [sum(t << n for n, t in enumerate(tests)), float_word(1. if x != x else x if y != y else min(x, y)),
            float_word(2. if y != y else y if x != x else max(x, y))]


@shader(before=['[uav 1]', 'format r32-typeless', 'size (raw_buffer, 64)', '', '[uav 2]', 'format r32-uint', 'size (2d, 8, 8)', ''])
def barriers(i, v, g):
    return [g[63 - i] * 9 + 5]


@shader()
def groupshared_shapes(i, v, g):
    j = v >> 4 & 63
    w = g[j]
    members = [6, 6]
    members[w & 1] = 5
    total = (w & 7) + j + 63 - i + j + 2 * (w & 7) + 3 + j + 2 - (2 + 2 * (w & 15))
    return [w ^ w >> 3 ^ members[0] ^ members[1] << 8 ^ g[(j & 3) * 16 + (j >> 2)] * 3 & M32, float_word(total)]


@shader('float64')
def double_split(i, v, g):
    hi = g[63 - i] & 0xfffff | 0x40000000
    hi += 0 if v & 1 else 0x100000
    return [0, hi ^ (hi | 0x80000000) >> 1]


def determinant(m):
    if len(m) == 1:
        return m[0][0]
    return sum((-1) ** n * m[0][n] * determinant([r[:n] + r[n + 1:] for r in m[1:]]) for n in range(len(m)))


@shader()
def matrix_mul(i, v, g):
    m = [[(v >> r * 4 + c & 15) - 4 for c in range(4)] for r in range(4)]
    a = [sum(m[r][c] * (c + 1) for c in range(4)) for r in range(4)]
    b = [sum(m[r][c] * (r + 1) for r in range(4)) for c in range(4)]
    def p(r, c):
        return sum(x * y for x, y in zip(m[r], m[c]))
    n = [row[:3] for row in m[:3]]
    results = [sum(x * y for x, y in zip(a, b)), p(0, 0) + p(1, 2) * 2 + p(3, 3) * 3, determinant(n) + determinant(m),
               sum(m[1][k] * m[k][2] for k in range(3)) + m[v & 3][v >> 2 & 3]]
    return [float_word(float(x)) for x in results]


TEXTURE = ['%d.0 0.0 0.0 0.0 %d.0 0.0 0.0 0.0' % (100 * (n // 8) + n % 8, 100 * (n // 8) + n % 8 + 1) for n in range(0, 64, 2)]


@shader(before=['[srv 1]', 'size (2d, 8, 8)'] + TEXTURE + ['', '[sampler 0]', 'filter point point point', 'address wrap wrap wrap', '',
                '[test]', 'uniform 0 uint4 3 1000 7 13', ''])
def root_signature(i, v, g):
    return [g[i + 3 & 63] + 7000 + 100 + 13 % 8]


@shader(before=['[require]', 'format r32g32b32a32-float uav-load', 'format r32g32b32a32-uint uav-load', 'format r32g32-sint uav-load', '',
                '[uav 1]', 'format r32g32b32a32-float', 'size (2d, 8, 8)'] +
               ['%d.0 %d.0 3.0 4.0' % (n, 2 * n) for n in range(64)] +
               ['', '[uav 2]', 'format r32g32b32a32-uint', 'size (buffer, 64)'] + ['%d %d 7 %d' % (n, n * 5, n * n) for n in range(64)] +
               ['', '[uav 3]', 'format r32g32-sint', 'size (3d, 4, 4, 4)'] + ['%d %d' % (n - 10, -n) for n in range(64)] + [''],
        after=['probe uav 1 (3, 1) rgba (5.0, 4.0, 23.0, 12.0)', 'probe uav 2 (11) u32 (11, 55, 5, 121)', 'probe uav 3 (3, 2, 0) i64 (-94489280510)'],
        seeds=(4,))
def typed_uav_load(i, v, g):
    return [i + i * 5 + i * i + i - 10]


def write_scripts():
    files = os.listdir(os.path.join(CORPUS, 'ops'))
    for name, run, needs, dispatch, before, after, seeds in TABLE:
        hlsl = next(f for f in files if f.startswith(name + '.') and f.endswith('.hlsl'))
        text = open(os.path.join(CORPUS, 'ops', hlsl)).read()
        count = int(text.split('// out: ')[1].split()[0])
        out = comment(text, '//') + ['%% Expected: what %s() of ../ops.py says of a thread, from the HLSL. Written by it.' % name, '']
        if needs:
            out += ['[require]'] + list(needs) + ['']
        shader_section = ['[compute shader file "../../data/corpus/ops/%s.dxil"]' % hlsl[:-5], '']
        if before[:1] == ['[require]']:
            end = before.index('') + 1
            out, before = out + before[:end], before[end:]
        out += shader_section
        for seed in seeds:
            g = seeded(seed, 64)
            expected = []
            while len(expected) < count:
                i = len(expected) if dispatch != '1 1 1' else len(expected) // max(1, count // 64)
                expected += [w & M32 for w in run(i, g[i] if i < 64 else 0, g)]
            out += before + buffer('srv', g, 64) + buffer('uav', [], count)
            out += ['[test]', 'dispatch ' + dispatch] + probes(expected)
            out += (after(g) if callable(after) else list(after)) + ['']
        write('ops', name, out[:-1])


write_scripts()
