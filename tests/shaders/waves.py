#!/usr/bin/env python3
"""Writes the scripts of tests/shaders/waves: the shaders of tests/data/corpus/waves, in waves of eight threads.

usage: waves.py            writes all of them

Each function below says what one wave does, from the HLSL and in lockstep: sets of threads go through the program together,
and a wave operation is a sum (count, ...) over the set that is there. Nothing of Ladder takes part. A function gets the
wave and fills its outputs; `w.v` are the eight inputs of the wave, `w.all` all 64.
"""
import os

from scripting import CORPUS, M32, buffer, comment, number, probes, seeded, write

WAVE = 8
SEEDS = [4, 11]
# Mesa 22.3's llvmpipe computes a loop's value again for threads that have left it, where it is used after the loop
# without a phi (tests/exec/test_execute.cpp). The modules pass spirv-val.
LLVMPIPE = {'break_then_use', 'prefix_in_loop', 'scalarize_first_lane', 'sum_before_break'}


class Wave:
    def __init__(self, inputs, first, out):
        self.all, self.first, self.out = inputs, first, out
        self.v = inputs[first:first + WAVE]

    def set(self, lane, index, value):
        """Out[index] = value, where `index` is the thread's own."""
        self.out[index] = value & M32

    def at(self, lane, value, part=0):
        """Out[i + 64 * part] of a thread."""
        self.out[self.first + lane + 64 * part] = value & M32

    def item(self, lane, size, n, value):
        """Out[i * size + n]."""
        self.out[(self.first + lane) * size + n] = value & M32


LANES = range(WAVE)
TABLE = []


def shader(seeds=None, keep=None):
    def add(f):
        TABLE.append((f.__name__, f, seeds or SEEDS))
        return f
    return add


def signed(x, bits=32):
    x &= (1 << bits) - 1
    return x - (1 << bits) if x >> (bits - 1) else x


def mask(lanes):
    return sum(1 << n for n in lanes)


def product(values):
    result = 1
    for x in values:
        result *= x
    return result


def fold(values, start, op):
    for x in values:
        start = op(start, x)
    return start


def groups(lanes, key):
    """The lanes in sets of equal keys."""
    keys = {}
    for n in lanes:
        keys.setdefault(key(n), []).append(n)
    return keys.values()


def below(lanes, n):
    return [k for k in lanes if k < n]


@shader()
def all_equal(w):
    v, r = w.v, [0] * WAVE
    def same(lanes, f):
        return len({f(n) for n in lanes}) == 1
    for n in LANES:
        r[n] = 1 if same(LANES, lambda k: v[k] >> 31) else 0
    odd, even = [n for n in LANES if v[n] & 1], [n for n in LANES if not v[n] & 1]
    for n in odd:
        r[n] |= 2 | (4 if same(odd, lambda k: v[k] & 2) else 0) | (8 if same(odd, lambda k: k + w.first >> 2) else 0)
    for n in even:
        r[n] |= (16 if same(even, lambda k: v[k] & 3) else 0) | (32 if same(even, lambda k: signed(v[k]) >> 30) else 0)
    for n in LANES:
        w.at(n, r[n])


@shader()
def any_all_loop(w):
    v, rounds = [x & 0xffff for x in w.v], 0
    while any(v) and rounds < 40:
        v = [x >> 1 if x & 1 else x >> 2 for x in v]
        rounds += 1
    # The other loop ends for all or, since m is made the same for all, at m = 10 for all.
    u, m = [x | 1 for x in w.v], [0] * WAVE
    while not all(x & 7 == 5 for x in u) and m[0] < 10:
        for n in LANES:
            u[n] = u[n] * 5 + 2 & M32
            if u[n] & 7 == 5:
                u[n] = u[n] - 8 & M32
                m[n] += 3
        m = [max(m) + 1] * WAVE
    for n in LANES:
        w.at(n, rounds)
        w.at(n, m[n], 1)


@shader()
def ballot_both_arms(w):
    v = w.v
    for arm in groups(LANES, lambda n: v[n] & 1):
        for n in arm:
            if v[n] & 1:
                b = mask(k for k in arm if v[k] & 2)
                inner = mask(k for k in arm if v[k] & 4 == v[n] & 4)
                c = inner if v[n] & 4 else ~inner
            else:
                b = mask(k for k in arm if v[k] & 8)
                c = sum(1 for k in arm if v[k] & 16)
            w.item(n, 4, 0, b)
            w.item(n, 4, 1, 0)
            w.item(n, 4, 2, c)
            w.item(n, 4, 3, mask(k for k in LANES if v[k] & 1))


@shader()
def break_from_switch(w):
    v, r, left = w.v, [0] * WAVE, [10] * WAVE
    inside = list(LANES)
    for k in range(10):
        label = lambda n: {0: 'zero', 1: 'sum', 2: 'sum', 5: 'first'}.get(v[n] >> 3 * k & 7, 'other')
        stay = []
        for on in groups(inside, label):
            what = label(on[0])
            for n in on:
                if what == 'zero':
                    r[n] += len(on) << 8
                    left[n] = k
                elif what == 'sum':
                    r[n] += k * len(on)
                elif what == 'first':
                    r[n] ^= v[on[0]]
                else:
                    r[n] += 1
            if what != 'zero':
                stay += on
        inside = sorted(stay)
    for n in LANES:
        w.at(n, r[n])
        w.at(n, left[n], 1)


@shader()
def break_then_use(w):
    # A thread leaves in round v & 7, with all that have the same value.
    key = [x & 7 for x in w.v]
    together = [key.count(k) for k in key]
    for n in LANES:
        lowest = min(k & 3 for k in LANES if key[k] == key[n])
        w.at(n, together[n] | lowest << 8 | key[n] << 16)
        w.at(n, sum(together), 1)


@shader()
def butterfly(w):
    v, s = [x & 0xfffff for x in w.v], 1
    while s < WAVE:
        v = [(v[n] + 3 * v[n ^ s] if n & s else 3 * v[n] + v[n ^ s]) & M32 for n in LANES]
        s *= 2
    for n in LANES:
        w.at(n, v[n])


@shader()
def compaction(w):
    kept = [x for x in w.v if x & 3 != 1]
    for n, x in enumerate(kept + [M32] * (WAVE - len(kept))):
        w.at(n, x)


@shader()
def continue_lanes(w):
    v, r = w.v, [0] * WAVE
    for k in range(8):
        here = [n for n in LANES if not v[n] >> k & 1]
        last = [n for n in here if not v[n] >> (k + 8) & 1]
        for n in LANES:
            if n not in here:
                r[n] += 1
            elif n not in last:
                r[n] += len(here) << 4
            else:
                r[n] = r[n] * 5 + mask(last)
            r[n] &= M32
    for n in LANES:
        w.at(n, r[n])


@shader()
def dx_break_do_while(w):
    v, r, count = list(w.v), [0] * WAVE, [0] * WAVE
    inside, rounds = list(LANES), 0
    while inside:
        votes = sum(v[n] & 1 for n in inside)
        rounds += 1
        leave = []
        for n in inside:
            count[n] = rounds
            if votes & 1:
                r[n] = r[n] * 3 + rounds
                v[n] >>= 1
                if v[n] & 6 == 2:
                    leave.append(n)
            else:
                v[n] = v[n] >> 2 ^ votes
                r[n] += 1
        for n in leave:
            r[n] += len(leave) << 16
        inside = [n for n in inside if n not in leave and rounds < 15]
    for n in LANES:
        w.at(n, r[n])
        w.at(n, count[n], 1)


@shader()
def dx_break_nested(w):
    v, r, total = w.v, [0] * WAVE, [0] * WAVE
    outer = list(LANES)
    for a in range(4):
        inside, k = list(outer), 0
        while inside:
            reached = [n for n in inside if v[n] >> 3 * a & 7 == k]
            pattern = [n for n in inside if n not in reached and v[n] >> k & 0x81 == 0x81]
            for n in reached:
                r[n] = r[n] * 9 + len(reached)
            for n in pattern:
                r[n] ^= mask(pattern)
            for n in reached + pattern:
                total[n] += k
                r[n] &= M32
                inside.remove(n)
            k += 1
        leave = [n for n in outer if total[n] & 15 == 9]
        for n in leave:
            r[n] += (a + 1) * len(leave) << 20
        outer = [n for n in outer if n not in leave]
    for n in LANES:
        w.at(n, r[n])
        w.at(n, total[n], 1)


@shader()
def dx_break_od(w):
    v = [x & 15 for x in w.v]
    count, c, inside, rounds = [0] * WAVE, [0] * WAVE, list(LANES), 0
    while inside:
        leave = [n for n in inside if v[n] <= count[n]]
        for n in leave:
            c[n] = len(leave)
        inside = [n for n in inside if n not in leave]
        for n in inside:
            count[n] += 1 + (v[n] & 1)
    for n in LANES:
        w.at(n, c[n])
        w.at(n, count[n] + max(c) * 256, 1)


@shader()
def dx_break_uniform_store(w):
    key = [x & 7 for x in w.v]
    for same in groups(LANES, lambda n: key[n]):
        for n in same:
            w.at(n, key[n] * 256 + len(same) if n == same[0] else M32, 1)
            w.at(n, len(below(same, n)), 2)
            w.at(n, key[n] + len(set(key)))


@shader()
def exits_with_wave_code(w):
    v, r, count = w.v, [0] * WAVE, [0] * WAVE
    inside, k = list(LANES), 0
    while inside:
        bits = lambda n: v[n] >> (k & 31) & 7
        ones = [n for n in inside if bits(n) == 1]
        twos = [n for n in inside if bits(n) == 2]
        ends = [n for n in inside if k == 12 and bits(n) not in (1, 2)]
        for on, value in (ones, (k + 1) * len(ones)), (twos, mask(twos)), (ends, ~len(ends)):
            for n in on:
                r[n], count[n] = value, k
        inside = [n for n in inside if n not in ones + twos + ends]
        k += 1
    for n in LANES:
        w.at(n, r[n])
        w.at(n, max(count) * 100 + min(count), 1)


@shader()
def lane_ids(w):
    for n in LANES:
        arm = [k for k in LANES if w.v[k] & 1 == w.v[n] & 1]
        w.item(n, 3, 0, WAVE * 256 + n)
        w.item(n, 3, 1, 1 if n == 0 else 0)
        w.item(n, 3, 2, (0x100 if w.v[n] & 1 else 0x300) + (0 if n == arm[0] else 0x100))


@shader()
def match_in_loop(w):
    v, r, count = list(w.v), [0] * WAVE, [0] * WAVE
    for k in range(10):
        inside = [n for n in LANES if v[n] and count[n] == k]
        for same in groups(inside, lambda n: v[n] & 7):
            for n in same:
                r[n] = r[n] * 7 + len(same) + (1 if n == same[0] else 0)
        for n in inside:
            v[n] >>= 3 + (v[n] & 1)
            count[n] += 1
    for n in LANES:
        w.at(n, r[n])
        w.at(n, count[n], 1)


@shader()
def multi_prefix(w):
    v = w.v
    for same in groups(LANES, lambda n: v[n] & 3):
        for n in same:
            before = [v[k] for k in below(same, n)]
            w.item(n, 6, 0, mask(same))
            w.item(n, 6, 1, sum(before))
            w.item(n, 6, 2, product(x | 1 for x in before))
            w.item(n, 6, 3, fold((x | 7 for x in before), M32, lambda a, b: a & b) ^
                   fold((x & 0xff for x in before), 0, lambda a, b: a | b))
            w.item(n, 6, 4, fold(before, 0, lambda a, b: a ^ b))
            w.item(n, 6, 5, sum(1 for x in before if x & 16))


@shader()
def nested_loops(w):
    v, r, t = w.v, [0] * WAVE, [0] * WAVE
    for a in range(4):
        outer = [n for n in LANES if a < (v[n] & 3) + 1]
        for n in outer:
            r[n] += len(outer)
        left = set()
        for b in range(3):
            inner = [n for n in outer if n not in left and b < v[n] >> (2 * a + 2) & 3]
            hit = any(v[n] >> (8 + b) & 7 == 0 for n in inner)
            for n in inner:
                r[n] = r[n] * 3 + (b + a) * len(inner)
                if hit:
                    t[n] += 1
                    left.add(n)
        for n in outer:
            r[n] = (r[n] ^ mask(k for k in outer if v[k] >> a & 16)) & M32
    for n in LANES:
        w.at(n, r[n])
        w.at(n, t[n], 1)


@shader()
def per_wave_lds(w):
    # Every wave computes the parts of all of them.
    r = 0
    for first in range(0, 64, WAVE):
        v = w.all[first:first + WAVE]
        odd, even = [x >> 4 for x in v if x & 1], [x >> 4 for x in v if not x & 1]
        whole = len(odd) * (sum(odd) & 0xffff) + len(even) * (max(even) & 0xffff if even else 0)
        r = r * 3 + whole & M32
    for n in LANES:
        w.at(n, r)


@shader()
def prefix_in_loop(w):
    v, acc, count = list(w.v), [0] * WAVE, [0] * WAVE
    inside, rounds = list(LANES), 0
    while inside:
        for n in inside:
            v[n] >>= 2
        for n in inside:
            acc[n] = acc[n] * 5 + (rounds + 1) * len(below(inside, n))
            acc[n] = (acc[n] ^ sum(v[k] & 1 for k in below(inside, n)) << 16) & M32
            count[n] = rounds + 1
        rounds += 1
        inside = [n for n in inside if v[n] & 3 and rounds < 12]
    for n in LANES:
        w.at(n, acc[n])
        w.at(n, sum(count[:n]), 1)


@shader()
def prefix_ops(w):
    for n in LANES:
        before = w.v[:n]
        p = [sum(x & 1 for x in before), sum(x & 2 for x in before), sum(w.first + k for k in range(n))]
        w.item(n, 5, 0, sum(before))
        w.item(n, 5, 1, product(x | 1 for x in before))
        w.item(n, 5, 2, sum(x >> 31 for x in before))
        w.item(n, 5, 3, p[0] | p[1] << 8 | p[2] << 16)
        w.item(n, 5, 4, sum(signed(x) >> 2 for x in before) & M32 ^ product(x | 1 for x in before) & M32)


def quads():
    return [range(n, n + 4) for n in range(0, WAVE, 4)]


@shader()
def quad_any_all(w):
    for quad in quads():
        values = [w.v[n] for n in quad]
        r = 1 if any(x & 3 == 0 for x in values) else 0
        if all(x & 12 for x in values):
            r |= 2 | (4 if any(x & 16 for x in values) else 8)
        for n in quad:
            w.at(n, r)


@shader()
def quad_in_loop(w):
    for quad in quads():
        v, stop = [w.v[n] for n in quad], w.v[quad[0]] & 7
        for k in range(stop + 1):
            v = [v[n] * 3 + v[n ^ 1] & M32 for n in range(4)]
            if k < stop:
                v = [v[n] ^ v[n ^ 2] >> 1 for n in range(4)]
        for n in quad:
            w.at(n, v[n & 3])
            w.at(n, stop, 1)


@shader()
def quad_ops(w):
    for quad in quads():
        v = [w.v[n] for n in quad]
        for n in quad:
            w.item(n, 4, 0, v[n & 3 ^ 1])
            w.item(n, 4, 1, v[n & 3 ^ 2])
            w.item(n, 4, 2, v[n & 3 ^ 3])
            w.item(n, 4, 3, v[1] ^ v[3] ^ v[2] & 15)


@shader()
def radix_split(w):
    mixed = [w.v[n] & ~15 | w.all[63 - w.first - n] & 15 for n in LANES]
    for n, x in enumerate(sorted(mixed, key=lambda x: x & 15)):
        w.at(n, x)


@shader()
def read_lane_at(w):
    for n in LANES:
        other = WAVE - 1 - n
        w.item(n, 4, 0, w.v[2])
        w.item(n, 4, 1, w.v[(n + 1) % WAVE])
        w.item(n, 4, 2, w.v[w.all[0] % WAVE])
        w.item(n, 4, 3, (w.v[other] & 7) + other * 8)


@shader()
def reduce_float(w):
    f = [x & 0xff for x in w.v]
    for n in LANES:
        w.item(n, 4, 0, sum(f))
        w.item(n, 4, 1, max(f) * 256 + min(f))
        w.item(n, 4, 2, 2 * sum(f))
        w.item(n, 4, 3, 2 ** sum(x & 1 for x in w.v) + 2 ** sum(x >> 1 & 1 for x in w.v[:n]))


@shader()
def reduce_uint(w):
    v, s = w.v, [signed(x) for x in w.v]
    for n in LANES:
        w.item(n, 8, 0, sum(v))
        w.item(n, 8, 1, product(x | 1 for x in v))
        w.item(n, 8, 2, fold((x | 0xff for x in v), M32, lambda a, b: a & b))
        w.item(n, 8, 3, fold((x & 0xf0f for x in v), 0, lambda a, b: a | b))
        w.item(n, 8, 4, fold(v, 0, lambda a, b: a ^ b))
        w.item(n, 8, 5, min(v) ^ max(v))
        w.item(n, 8, 6, min(s) ^ max(s))
        w.item(n, 8, 7, sum(x >> 4 for x in s) + product(x | 1 for x in v))


@shader()
def scalarize_ballot_mask(w):
    r = [0] * WAVE
    for lane in LANES:
        if w.v[lane] & 3:
            for n in LANES:
                r[n] = (r[n] + (w.v[lane] >> 5) if (w.v[lane] ^ w.v[n]) & 1 else r[n] * 3 + lane) & M32
    for n in LANES:
        w.at(n, r[n])


@shader()
def scalarize_first_lane(w):
    inside, rounds = list(LANES), 0
    while inside:
        k, rounds = w.v[inside[0]] & 3, rounds + 1
        same = [n for n in inside if w.v[n] & 3 == k]
        for n in same:
            w.at(n, sum(w.v[m] >> 8 for m in same) & M32 ^ w.all[k])
            w.at(n, rounds, 1)
        inside = [n for n in inside if n not in same]


@shader()
def scalarize_for_done_flag(w):
    inside, rounds = list(LANES), 0
    while inside:
        same = [n for n in inside if w.v[n] % 5 == w.v[inside[0]] % 5]
        for n in same:
            w.at(n, rounds * 256 + len(same))
        inside = [n for n in inside if n not in same]
        rounds += 1


@shader()
def sum_after_divergent_loop(w):
    def rounds(v):
        for n in range(32):
            v = v * 1103515245 + 12345 & M32
            if (v >> 16) % 5 == 0:
                return n
        return 32
    count = [rounds(x) for x in w.v]
    for n in LANES:
        w.at(n, sum(count))
        w.at(n, count[n], 1)


@shader()
def sum_before_break(w):
    # A thread stays for rounds 0 to v & 15, together with those of greater or equal v & 15.
    v = [x & 15 for x in w.v]
    for n in LANES:
        r = 0
        for k in range(v[n] + 1):
            r = r * 3 + sum(1 for x in v if x >= k)
        w.at(n, r)
        w.at(n, v[n], 1)


@shader()
def switch_cases(w):
    v = w.v
    for on in groups(LANES, lambda n: v[n] % 5):
        for n in on:
            kind = v[n] % 5
            inner = [k for k in on if v[k] & 32 == v[n] & 32]
            r = [sum(v[k] & 0xff for k in on), max(v[k] for k in on), sum(1 for k in below(on, n) if v[k] & 16),
                 mask(inner) if v[n] & 32 else mask(k for k in inner if v[k] & 64), v[on[0]]][kind]
            w.at(n, r ^ mask(k for k in LANES if v[k] % 5 == 2))


@shader()
def switch_fallthrough(w):
    # Case k is executed by all that begin at a case up to k.
    begin = [x & 3 for x in w.v]
    for n in LANES:
        r = 0
        if begin[n] < 3:
            for k in range(begin[n], 3):
                r = r * 64 + sum(1 for b in begin if b <= k)
        w.at(n, r)
        w.at(n, mask(k for k in LANES if begin[k] == 3) if begin[n] == 3 else 0, 1)


@shader()
def switch_in_loop_scalar(w):
    # Each mode is executed once, by all the threads that have it.
    mode, v = [x % 6 for x in w.v], [w.all[63 - w.first - n] for n in LANES]
    for on in groups(LANES, lambda n: mode[n]):
        for n in on:
            odd = [k for k in on if v[k] & 1]
            r = [sum(v[k] for k in on), fold((v[k] for k in on), 0, lambda a, b: a ^ b),
                 sum(sum(1 for k in on if v[k] & 3 > turn) << 6 * turn for turn in range(v[n] & 3)),
                 sum(v[k] for k in below(odd, n)) if v[n] & 1 else v[[k for k in on if not v[k] & 1][0]], 4, 5][mode[n]] \
                if mode[n] != 3 or v[n] & 1 or any(not v[k] & 1 for k in on) else 0
            w.at(n, r)


@shader()
def vector_and_64bit(w):
    v, big = w.v, [w.v[n] << 32 | w.all[63 - w.first - n] for n in LANES]
    total, either = sum(big) & (1 << 64) - 1, fold(big, 0, lambda a, b: a ^ b)
    q = [sum(v), sum(x >> 8 for x in v), sum(x >> 16 for x in v), sum(w.first + n for n in LANES)]
    for n in LANES:
        w.item(n, 6, 0, total & M32 ^ total >> 32)
        w.item(n, 6, 1, either)
        w.item(n, 6, 2, (sum(big[:n]) & (1 << 64) - 1) >> 32)
        w.item(n, 6, 3, max(big) >> 32 ^ big[0] & M32)
        w.item(n, 6, 4, q[0] & M32 ^ q[1] & M32)
        w.item(n, 6, 5, q[2] & M32 ^ q[3] & M32)


def write_scripts():
    files = os.listdir(os.path.join(CORPUS, 'waves'))
    for name, run, seeds in TABLE:
        hlsl = next(f for f in files if f.startswith(name + '.') and f.endswith('.hlsl'))
        text = open(os.path.join(CORPUS, 'waves', hlsl)).read()
        count = int(text.split('// out: ')[1].split()[0])
        needs = ['wave-ops', 'wave size %d' % WAVE] + (['int64'] if '64bit' in name else [])
        if '.cs_6_5' in hlsl or '.cs_6_7' in hlsl:
            needs.append('shader model >= 6.0')
        out = comment(text, '//') + ['%% Expected: what %s() of ../waves.py says of a wave in lockstep. Written by it.' % name,
                                     '', '[require]'] + needs + ['']
        out += ['[compute shader file "../../data/corpus/waves/%s.dxil"]' % hlsl[:-5], '']
        for seed in seeds:
            inputs = seeded(seed, 64)
            expected = [0] * count
            for first in range(0, 64, WAVE):
                run(Wave(inputs, first, expected))
            out += buffer('srv', inputs, 64) + buffer('uav', [], count)
            mark = 'bug(llvmpipe) ' if name in LLVMPIPE else ''
            out += ['[test]', 'dispatch 1 1 1'] + probes(expected, mark) + ['']
        write('waves', name, out[:-1])


write_scripts()
