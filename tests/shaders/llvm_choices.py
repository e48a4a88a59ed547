#!/usr/bin/env python3
"""Writes shaders in today's LLVM IR whose pointers and handles lead to one of several variables or resources, and
atomic operations that SPIR-V lacks: tests/data/llvm_ir/by_hand/*.ll with their scripts in tests/shaders/llvm_ir.

    llvm_choices.py

What each thread has to give is computed here, from what LLVM's language reference says.
"""
import pathlib, random, re, struct
from llvm_shader_text import HEAD, TAIL

here = pathlib.Path(__file__).resolve().parent
data = here.parent / "data" / "llvm_ir" / "by_hand"
THREADS = 32
READ, WRITE = 'target("spirv.VulkanBuffer", [0 x i32], 12, 0)', 'target("spirv.VulkanBuffer", [0 x i32], 12, 1)'
POINTER = {READ: "@llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t",
           WRITE: "@llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t"}
BINDING = {READ: "@llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t",
           WRITE: "@llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t"}
MORE_TEXT = """declare i32 @llvm.spv.thread.id.in.group.i32(i32)
declare void @llvm.spv.group.memory.barrier.with.group.sync() #1
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
"""


def handle(name, kind, register, count=1, index="0"):
    return f"  %{name} = call {kind} {BINDING[kind]}(i32 0, i32 {register}, i32 {count}, i32 {index}, ptr @.in)\n"


def pointer(name, kind, of, index):
    return f"  %{name} = call ptr addrspace(11) {POINTER[kind]}({kind} %{of}, i32 {index})\n"


BEGIN = ("define void @main() #0 {\nentry:\n  %id = call i32 @llvm.spv.thread.id.i32(i32 0)\n"
         "  %gi = call i32 @llvm.spv.thread.id.in.group.i32(i32 0)\n" + handle("in", READ, 1) + handle("out", WRITE, 0)
         + pointer("pin", READ, "in", "%id") + pointer("pout", WRITE, "out", "%id")
         + "  %x = load i32, ptr addrspace(11) %pin\n")
END = "  store i32 %r, ptr addrspace(11) %pout\n  ret void\n}\n"
MASK = 0xffffffff


# --- each: globals, body that makes %r, other buffers, and what the threads of a group give; `more` is what the other
# buffers have, and becomes what they have then

def groupshared(xs, more):
    a, b = [0] * 16, [0] * 16
    for t, x in enumerate(xs):
        (a if x & 1 else b)[t >> 1] += x & 255
    return [(a[t >> 1] + b[t >> 1] * 1000) & MASK for t in range(THREADS)]


GROUPSHARED = ("""@a = internal addrspace(3) global [16 x i32] undef
@b = internal addrspace(3) global [16 x i32] undef
""", """  %slot = lshr i32 %gi, 1
  %pa = getelementptr [16 x i32], ptr addrspace(3) @a, i32 0, i32 %slot
  %pb = getelementptr [16 x i32], ptr addrspace(3) @b, i32 0, i32 %slot
  %odd = and i32 %gi, 1
  %isodd = icmp ne i32 %odd, 0
  %first = select i1 %isodd, ptr addrspace(3) %pa, ptr addrspace(3) %pb
  store i32 0, ptr addrspace(3) %first
  call void @llvm.spv.group.memory.barrier.with.group.sync()
  %bit = and i32 %x, 1
  %c = icmp ne i32 %bit, 0
  %p = select i1 %c, ptr addrspace(3) %pa, ptr addrspace(3) %pb
  %v = and i32 %x, 255
  %old = atomicrmw add ptr addrspace(3) %p, i32 %v seq_cst
  call void @llvm.spv.group.memory.barrier.with.group.sync()
  %va = load i32, ptr addrspace(3) %pa
  %vb = load i32, ptr addrspace(3) %pb
  %scaled = mul i32 %vb, 1000
  %r = add i32 %va, %scaled
""", [], groupshared)


def copies(xs, more):
    given = []
    for x in xs:
        own, other = [x, 1, 2, 3], [9, 8, 7, 6]
        table = [11, 12, 13, 14]
        to, source = (own if x & 1 else other), (table if x & 2 else other)
        to[0:2] = source[2:4]
        (own if x & 4 else other)[2:4] = [0x05050505] * 2
        given.append((own[0] + own[1] * 3 + own[2] * 5 + own[3] * 7 + other[0] * 11 + other[1] * 13 + other[2] * 17 + other[3] * 19) & MASK)
    return given


def load_sum():
    text, total = "", None
    for n, (array, k, by) in enumerate([("own", k, f) for k, f in enumerate((1, 3, 5, 7))] + [("other", k, f) for k, f in enumerate((11, 13, 17, 19))]):
        text += f"  %p{n} = getelementptr i32, ptr %{array}, i32 {k}\n  %l{n} = load i32, ptr %p{n}\n  %m{n} = mul i32 %l{n}, {by}\n"
        if total is not None:
            text += f"  %{'r' if n == 7 else f's{n}'} = add i32 %{total}, %m{n}\n"
        total = f"s{n}" if n else "m0"
    return text


COPIES = ("@table = internal constant [4 x i32] [i32 11, i32 12, i32 13, i32 14]\n", """  %own = alloca [4 x i32]
  %other = alloca [4 x i32]
  store [4 x i32] [i32 0, i32 1, i32 2, i32 3], ptr %own
  store i32 %x, ptr %own
  store [4 x i32] [i32 9, i32 8, i32 7, i32 6], ptr %other
""" + "".join(f"  %b{n} = and i32 %x, {1 << n}\n  %c{n} = icmp ne i32 %b{n}, 0\n" for n in range(3)) + """  %to = select i1 %c0, ptr %own, ptr %other
  %from = select i1 %c1, ptr @table, ptr %other
  %end = getelementptr i32, ptr %from, i32 2
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %end, i64 8, i1 false)
  %filled = select i1 %c2, ptr %own, ptr %other
  %rest = getelementptr i32, ptr %filled, i32 2
  call void @llvm.memset.p0.i64(ptr %rest, i8 5, i64 8, i1 false)
""" + load_sum(), [], copies)


def swaps(xs, more):
    given = []
    for x in xs:
        cells, p, q = [1, 2, 3], 0, 1
        for i in range(5):
            cells[p] = (cells[p] * 3 + (x >> i)) & MASK
            p, q = (q, p) if x >> i & 1 else (q, 2)
        given.append((cells[0] + cells[1] * 7 + cells[2] * 31) & MASK)
    return given


# Each phi starts with one variable, and gets to the others only on the way back.
SWAPS = ("", """  %a = alloca i32
  %b = alloca i32
  %c = alloca i32
  store i32 1, ptr %a
  store i32 2, ptr %b
  store i32 3, ptr %c
  br label %loop
loop:
  %p = phi ptr [ %a, %entry ], [ %q, %loop ]
  %q = phi ptr [ %b, %entry ], [ %q2, %loop ]
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  %v = load i32, ptr %p
  %v3 = mul i32 %v, 3
  %y = lshr i32 %x, %i
  %v4 = add i32 %v3, %y
  store i32 %v4, ptr %p
  %bit = and i32 %y, 1
  %odd = icmp ne i32 %bit, 0
  %q2 = select i1 %odd, ptr %p, ptr %c
  %i2 = add i32 %i, 1
  %more = icmp ult i32 %i2, 5
  br i1 %more, label %loop, label %done
done:
  %va = load i32, ptr %a
  %vb = load i32, ptr %b
  %vb7 = mul i32 %vb, 7
  %vc = load i32, ptr %c
  %vc31 = mul i32 %vc, 31
  %s = add i32 %va, %vb7
  %r = add i32 %s, %vc31
""", [], swaps)


def handles(xs, more):
    given = []
    for t, x in enumerate(xs):
        r, which = 0, 0
        for i in range(5):
            r = (r * 3 + more[which][t + i & 31]) & MASK
            which = 1 if x >> i & 1 else (2 if x >> i & 2 else which)
        given.append(r)
    return given


# The buffer changes in the loop; a phi of handles, and one of pointers into buffers.
HANDLES = ("", "".join(handle(f"h{n}", READ, 3 + n) for n in range(3)) + """  br label %loop
loop:
  %h = phi READ [ %h0, %entry ], [ %hn, %latch ]
  %acc = phi i32 [ 0, %entry ], [ %acc2, %latch ]
  %i = phi i32 [ 0, %entry ], [ %i2, %latch ]
  %gii = add i32 %gi, %i
  %at = and i32 %gii, 31
""".replace("READ", READ) + pointer("p", READ, "h", "%at") + """  %l = load i32, ptr addrspace(11) %p
  %acc1 = mul i32 %acc, 3
  %acc2 = add i32 %acc1, %l
  %y = lshr i32 %x, %i
  %bit = and i32 %y, 1
  %odd = icmp ne i32 %bit, 0
  br i1 %odd, label %latch, label %even
even:
  %two = and i32 %y, 2
  %istwo = icmp ne i32 %two, 0
  %he = select i1 %istwo, READ %h2, READ %h
  br label %latch
latch:
  %hn = phi READ [ %h1, %loop ], [ %he, %even ]
  %i2 = add i32 %i, 1
  %go = icmp ult i32 %i2, 5
  br i1 %go, label %loop, label %done
done:
  %r = add i32 %acc2, 0
""".replace("READ", READ), [("srv", 3), ("srv", 4), ("srv", 5)], handles)


def stores(xs, more):
    for t, x in enumerate(xs):
        if x & 1:
            more[0][t] = (x + 2) & MASK
        else:
            more[1][t ^ 1] = (x + 3) & MASK
    return [(x * 5 + (2 if x & 1 else 3)) & MASK for t, x in enumerate(xs)]


# Stores and atomics go to one of two buffers alone: the other one has what another thread wrote.
STORES = ("", handle("u4", WRITE, 4) + handle("u5", WRITE, 5) + """  %bit = and i32 %x, 1
  %c = icmp ne i32 %bit, 0
  %slot = xor i32 %id, 1
""" + pointer("p4", WRITE, "u4", "%id") + pointer("p5", WRITE, "u5", "%slot") + """  br i1 %c, label %one, label %join
one:
  br label %join
join:
  %p = phi ptr addrspace(11) [ %p4, %one ], [ %p5, %entry ]
  %w = phi i32 [ 2, %one ], [ 3, %entry ]
  store i32 %x, ptr addrspace(11) %p
  %old = atomicrmw add ptr addrspace(11) %p, i32 %w seq_cst
  %now = load i32, ptr addrspace(11) %p
  %x4 = mul i32 %old, 4
  %r = add i32 %x4, %now
""", [("uav", 4), ("uav", 5)], stores)


def memory(xs, more):
    given = []
    for t, x in enumerate(xs):
        first, second = (1 if x & 1 else 0), (0 if x & 2 else 1)
        if x & 4:
            first, second = second, first
        given.append((more[first][t] + more[second][t] * 3) & MASK)
    return given


# Handles in memory, written at several places and copied, as without optimisation.
MEMORY = ("%pair = type { READ, READ }\n".replace("READ", READ), handle("h0", READ, 3) + handle("h1", READ, 4) + """  %v = alloca %pair
  %w = alloca %pair
  %second = getelementptr %pair, ptr %v, i32 0, i32 1
""" + "".join(f"  %b{n} = and i32 %x, {1 << n}\n  %c{n} = icmp ne i32 %b{n}, 0\n" for n in range(3)) + """  store READ %h0, ptr %v
  br i1 %c0, label %one, label %next
one:
  store READ %h1, ptr %v
  br label %next
next:
  br i1 %c1, label %two, label %three
two:
  store READ %h0, ptr %second
  br label %four
three:
  store READ %h1, ptr %second
  br label %four
four:
  call void @llvm.memcpy.p0.p0.i64(ptr %w, ptr %v, i64 16, i1 false)
  br i1 %c2, label %swap, label %done
swap:
  %ws = getelementptr %pair, ptr %w, i32 0, i32 1
  %l0 = load READ, ptr %w
  %l1 = load READ, ptr %ws
  store READ %l1, ptr %v
  store READ %l0, ptr %second
  br label %done
done:
  %f0 = load READ, ptr %v
  %f1 = load READ, ptr %second
""".replace("READ", READ) + pointer("q0", READ, "f0", "%gi") + pointer("q1", READ, "f1", "%gi") + """  %r0 = load i32, ptr addrspace(11) %q0
  %r1 = load i32, ptr addrspace(11) %q1
  %r3 = mul i32 %r1, 3
  %r = add i32 %r0, %r3
""", [("srv", 3), ("srv", 4)], memory)


def bits(f):
    return struct.unpack("<I", struct.pack("<f", f))[0]


def float_atomics(xs, more):
    total = least = 0.0
    most = 0.0
    for x in xs:
        v = float(x & 255)
        total += v
        least = min(least, 0.0 - v)
        most = max(most, v)
    return [(int(total) + int(0.0 - least) * 3 + int(most) * 5 + THREADS * 2) & MASK] * THREADS


def shared_float(name):
    return f"@{name} = internal addrspace(3) global float undef\n"


FLOAT_ATOMICS = ("".join(shared_float(n) for n in ("sum", "least", "most", "less")), """  %leads = icmp eq i32 %gi, 0
  br i1 %leads, label %clear, label %go
clear:
  store float 0.0, ptr addrspace(3) @sum
  store float 0.0, ptr addrspace(3) @least
  %was = atomicrmw xchg ptr addrspace(3) @most, float 0.0 seq_cst
  store float 0.0, ptr addrspace(3) @less
  br label %go
go:
  call void @llvm.spv.group.memory.barrier.with.group.sync()
  %low = and i32 %x, 255
  %v = uitofp i32 %low to float
  %n = fneg float %v
  %o0 = atomicrmw fadd ptr addrspace(3) @sum, float %v monotonic
  %o1 = atomicrmw fmin ptr addrspace(3) @least, float %n monotonic
  %o2 = atomicrmw fmax ptr addrspace(3) @most, float %v monotonic
  %o3 = atomicrmw fsub ptr addrspace(3) @less, float 2.0 monotonic
  call void @llvm.spv.group.memory.barrier.with.group.sync()
  %s0 = load float, ptr addrspace(3) @sum
  %s1 = load float, ptr addrspace(3) @least
  %s2 = load float, ptr addrspace(3) @most
  %s3 = load float, ptr addrspace(3) @less
  %n1 = fneg float %s1
  %n3 = fneg float %s3
  %i0 = fptoui float %s0 to i32
  %i1 = fptoui float %n1 to i32
  %i2 = fptoui float %s2 to i32
  %i3 = fptoui float %n3 to i32
  %k1 = mul i32 %i1, 3
  %k2 = mul i32 %i2, 5
  %t0 = add i32 %i0, %k1
  %t1 = add i32 %t0, %k2
  %r = add i32 %t1, %i3
""", [], float_atomics)


def word_atomics(xs, more):
    given = []
    for t, x in enumerate(xs):
        word, olds = x & 7, []
        for change in (lambda o: (o + 1) & MASK if o < 5 else 0, lambda o: 3 if o == 0 or o > 3 else o - 1,
                       lambda o: o - 2 if o >= 2 else o, lambda o: o - 1 if o >= 1 else 0, lambda o: ~(o & x) & MASK):
            olds.append(word)
            word = change(word)
        more[0][t] = r = word
        for o in olds:
            r = (r * 9 + o) & MASK
        given.append(r)
    return given


WORD_ATOMICS = ("", handle("u4", WRITE, 4) + pointer("p", WRITE, "u4", "%id") + """  %low = and i32 %x, 7
  store i32 %low, ptr addrspace(11) %p
  %o0 = atomicrmw uinc_wrap ptr addrspace(11) %p, i32 5 seq_cst
  %o1 = atomicrmw udec_wrap ptr addrspace(11) %p, i32 3 seq_cst
  %o2 = atomicrmw usub_cond ptr addrspace(11) %p, i32 2 seq_cst
  %o3 = atomicrmw usub_sat ptr addrspace(11) %p, i32 1 seq_cst
  %o4 = atomicrmw nand ptr addrspace(11) %p, i32 %x seq_cst
  %last = load i32, ptr addrspace(11) %p
""" + "".join(f"  %m{n} = mul i32 %{'last' if not n else f't{n - 1}'}, 9\n  %{'r' if n == 4 else f't{n}'} = add i32 %m{n}, %o{n}\n" for n in range(5)),
                [("uav", 4)], word_atomics)

CASES = {
    "choose_groupshared": ("Stores and atomics go to one of two groupshared arrays, which other threads use too.", GROUPSHARED),
    "choose_copies": ("Copies and fills through pointers to one of several variables.", COPIES),
    "choose_swaps": ("A loop whose pointers get to other variables on the way back.", SWAPS),
    "choose_handles": ("Phis and selects of resources' handles.", HANDLES),
    "choose_stores": ("Stores and atomics go to one of two buffers.", STORES),
    "choose_memory": ("Handles in memory that is written at several places.", MEMORY),
    "atomics_floats": ("Atomic arithmetic on floats.", FLOAT_ATOMICS),
    "atomics_words": ("Atomic operations on words that SPIR-V has none for.", WORD_ATOMICS),
}


def lines_of(words):
    return "\n".join(" ".join(f"0x{w:x}" for w in words[n:n + 8]) for n in range(0, len(words), 8))


def aligned(text):
    """As bitcode has it, which always says so."""
    lines = [line + (", align 8" if "target(" in line or "%pair" in line else ", align 4")
             if re.match(r"  (%\w+ = )?(load|store|atomicrmw|alloca) ", line) else line for line in text.splitlines()]
    return "\n".join(lines) + "\n"


def write(name, what, case):
    globals_, body, buffers, oracle = case
    (data / f"{name}.ll").write_text(f"; {what}\n; Written by llvm_choices.py.\n" + HEAD + globals_ + "\n" + aligned(BEGIN + body + END) + "\n" + MORE_TEXT + TAIL)
    r = random.Random(name)
    given = [r.choice((r.getrandbits(32), r.getrandbits(8), r.getrandbits(4), r.getrandbits(16))) for _ in range(THREADS)]
    more = [[r.getrandbits(12) for _ in range(THREADS)] for _ in buffers]
    text = f"% {what}\n% Written by ../llvm_choices.py.\n\n[compute shader file \"../../data/llvm_ir/by_hand/{name}.ll\"]\n\n"
    text += f"[srv 1]\nstride 4\nsize (buffer, {THREADS})\n{lines_of(given)}\n\n"
    for (kind, register), words in zip(buffers, more):
        text += f"[{kind} {register}]\nstride 4\nsize (buffer, {THREADS})\n" + lines_of(words) + "\n\n"
    text += f"[uav 0]\nstride 4\nsize (buffer, {THREADS})\n\n[test]\ndispatch 1 1 1\n"
    wanted = [(0, oracle(given, more))] + [(register, words) for (kind, register), words in zip(buffers, more) if kind == "uav"]
    for register, words in wanted:
        for n in range(0, THREADS, 8):
            text += f"probe uav {register} ({n}, 0, {n + 8}, 1) u32 each ({', '.join(f'0x{w:08x}' for w in words[n:n + 8])})\n"
    (here / "llvm_ir" / f"{name}.shader_test").write_text(text)


for name, (what, case) in CASES.items():
    write(name, what, case)
