#!/usr/bin/env python3
"""Writes the scripts of tests/shaders/phi: phis that are easy to turn into wrong copies.

usage: phi.py            writes all of them

Each case is the body of a VSIR function from `x` on, the thread's input, to `r`, and next to it a Python function that says
what it computes. Phis of a block read the values of before, all at once: a = b; b = a does not do.
"""
from scripting import M32, buffer, probes, write

INPUTS = [0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 31, 32, 100, 0xfffffffe, M32]
CASES = []


def case(text, body):
    def add(f):
        CASES.append((f.__name__, text, body, f))
        return f
    return add


@case('Two phis change places in every round: each is the other one\'s next value.', '''
    %n = and.i32 %x, 15
    branch head
head:
    %i = phi.i32 [0, entry], [%i1, body]
    %a = phi.i32 [1, entry], [%b, body]
    %b = phi.i32 [1000, entry], [%a, body]
    %more = ult %i, %n
    branch_if %more, body, end
body:
    %i1 = iadd.i32 %i, 1
    branch head
end:
    %b3 = imul.i32 %b, 3
    %r = isub.i32 %b3, %a
''')
def swap(x):
    return 2999 if x % 2 == 0 else 3 - 1000


@case('Three phis go round in a circle.', '''
    %n = and.i32 %x, 31
    branch head
head:
    %i = phi.i32 [0, entry], [%i1, body]
    %a = phi.i32 [1, entry], [%b, body]
    %b = phi.i32 [2, entry], [%c, body]
    %c = phi.i32 [4, entry], [%a, body]
    %more = ult %i, %n
    branch_if %more, body, end
body:
    %i1 = iadd.i32 %i, 1
    branch head
end:
    %b8 = shl.i32 %b, 8
    %c16 = shl.i32 %c, 16
    %ab = or.i32 %a, %b8
    %r = or.i32 %ab, %c16
''')
def rotate(x):
    ring = [1, 2, 4]
    turn = (x & 31) % 3
    a, b, c = ring[turn:] + ring[:turn]
    return a | b << 8 | c << 16


@case('The lost copy: what is used after the loop is the value of the last round, not of the one after it.', '''
    %n = and.i32 %x, 31
    branch head
head:
    %i = phi.i32 [0, entry], [%i1, head]
    %i1 = iadd.i32 %i, 1
    %more = ult %i1, %n
    branch_if %more, head, end
end:
    %i256 = shl.i32 %i, 8
    %r = or.i32 %i256, %i1
''')
def lost_copy(x):
    last = max((x & 31) - 1, 0)
    return last << 8 | last + 1


@case('A pair is carried round, and one half goes into the other: Fibonacci\'s numbers.', '''
    %n = and.i32 %x, 31
    branch head
head:
    %i = phi.i32 [0, entry], [%i1, body]
    %a = phi.i32 [0, entry], [%b, body]
    %b = phi.i32 [1, entry], [%s, body]
    %more = ult %i, %n
    branch_if %more, body, end
body:
    %s = iadd.i32 %a, %b
    %i1 = iadd.i32 %i, 1
    branch head
end:
    %r = iadd.i32 %a, 0
''')
def carried_pair(x):
    # Binet's formula; exact for so few rounds.
    golden = (1 + 5 ** .5) / 2
    return round(golden ** (x & 31) / 5 ** .5)


@case('The edge from the loop back to its head is critical, and so is the one out of it: both blocks have two ways.', '''
    %n = and.i32 %x, 7
    branch head
head:
    %i = phi.i32 [%x, entry], [%d, head]
    %k = phi.i32 [0, entry], [%k1, head]
    %d = lshr.i32 %i, 1
    %k1 = iadd.i32 %k, 1
    %more = ugt %d, %n
    branch_if %more, head, end
end:
    %other = phi.i32 [%i, head]
    %o = shl.i32 %other, 5
    %r = xor.i32 %o, %k1
''')
def critical_edges(x):
    rounds = 1
    while x >> rounds > x & 7:
        rounds += 1
    return (x >> rounds - 1) << 5 & M32 ^ rounds


@case('A branch straight to the join: the phi there tells the two edges apart, and one of them is critical.', '''
    %odd1 = and.i32 %x, 1
    %odd = ine %odd1, i32 0
    branch_if %odd, then, join
then:
    %y = imul.i32 %x, 3
    branch join
join:
    %p = phi.i32 [%x, entry], [%y, then]
    %q = phi.i32 [%odd1, entry], [%x, then]
    %r = isub.i32 %p, %q
''')
def half_diamond(x):
    return x * 3 - x if x & 1 else x


@case('Two loops, the inner one\'s phis are fed by the outer one\'s, in the other order.', '''
    %n = and.i32 %x, 3
    branch outer
outer:
    %i = phi.i32 [0, entry], [%i1, after]
    %a = phi.i32 [1, entry], [%d, after]
    %b = phi.i32 [2, entry], [%c, after]
    %more = ule %i, %n
    branch_if %more, inner, end
inner:
    %j = phi.i32 [0, outer], [%j1, body]
    %c = phi.i32 [%b, outer], [%d, body]
    %d = phi.i32 [%a, outer], [%c, body]
    %again = ult %j, %i
    branch_if %again, body, after
body:
    %j1 = iadd.i32 %j, 1
    branch inner
after:
    %i1 = iadd.i32 %i, 1
    branch outer
end:
    %a16 = shl.i32 %a, 16
    %r = or.i32 %a16, %b
''')
def nested_swap(x):
    # Round i of the outer loop swaps on the way in, i times inside, and on the way out: i times in all.
    rounds = x & 3
    return 2 << 16 | 1 if rounds * (rounds + 1) // 2 % 2 else 1 << 16 | 2


@case('One thread has gone round often, its neighbours not: a phi after the loop takes a value of the loop along each of two exits.', '''
    branch head
head:
    %i = phi.i32 [0, entry], [%i1, next]
    %v = phi.i32 [%x, entry], [%w, next]
    %zero = ieq %v, i32 0
    branch_if %zero, end, body
body:
    %bit = and.i32 %v, 1
    %w = lshr.i32 %v, 1
    %i1 = iadd.i32 %i, 1
    %full = ieq %i1, i32 6
    branch_if %full, end, next
next:
    branch head
end:
    %p = phi.i32 [%i, head], [%w, body]
    %q = phi.i32 [77, head], [%i1, body]
    %p8 = shl.i32 %p, 8
    %r = or.i32 %p8, %q
''')
def two_exits(x):
    rounds = x.bit_length()
    return rounds << 8 | 77 if rounds < 6 else x >> 6 << 8 & M32 | 6


@case('A condition is a phi, of bools: the value of the round before decides.', '''
    branch head
head:
    %go = phi.bool [true, entry], [%next, body]
    %v = phi.i32 [%x, entry], [%w, body]
    %i = phi.i32 [0, entry], [%i1, body]
    branch_if %go, body, end
body:
    %w = lshr.i32 %v, 1
    %next = ugt %v, i32 8
    %i1 = iadd.i32 %i, 1
    branch head
end:
    %i16 = shl.i32 %i, 16
    %r = xor.i32 %i16, %v
''')
def bool_phi(x):
    rounds = 1
    while x > 8:
        x >>= 1
        rounds += 1
    return rounds << 16 ^ x >> 1


@case('Phis at the join of a switch, one pair for each case; two labels lead straight to the join.', '''
    %k = and.i32 %x, 7
    switch %k, join, i32 1, one, i32 2, two, i32 3, join, i32 4, two
one:
    %y = iadd.i32 %x, 100
    branch join
two:
    %z = imul.i32 %x, 5
    branch join
join:
    %p = phi.i32 [%x, entry], [%y, one], [%z, two]
    %q = phi.i32 [%k, entry], [%x, one], [%k, two]
    %p2 = imul.i32 %p, 2
    %r = isub.i32 %p2, %q
''')
def switch_join(x):
    p, q = {1: (x + 100, x), 2: (x * 5, 2), 4: (x * 5, 4)}.get(x & 7, (x, x & 7))
    return 2 * p - q


def write_scripts():
    head = '''[compute shader vsir]
vsir 1 cfg-ssa
stage compute
entry f0 "main"
shader_model 6.0
local_size %d 1 1
descriptor d0 srv structured_buffer first=0 stride=4 "In"
descriptor d1 uav structured_buffer first=0 stride=4 "Out"

function f0 "main"() {
entry:
    %%lane = builtin.i32 thread_id, 0
    %%in = handle d0, 0
    %%out = handle d1, 0
    %%x = struct_load.i32 %%in, %%lane, 0, 4''' % len(INPUTS)
    tail = '    struct_store.i32 %out, %lane, 0, 4, 1, %r\n    return\n}'
    for name, text, body, f in CASES:
        out = ['% ' + text, '%% Expected: %s() of ../phi.py, which says the same without phis. Written by it.' % name, '']
        out += [head] + body.strip('\n').split('\n') + [tail, '']
        out += buffer('srv', INPUTS, len(INPUTS)) + buffer('uav', [], len(INPUTS))
        out += ['[test]', 'dispatch 1 1 1'] + probes([f(x) & M32 for x in INPUTS])
        write('phi', name, out)


write_scripts()
