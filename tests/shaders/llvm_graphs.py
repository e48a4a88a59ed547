#!/usr/bin/env python3
"""Writes tests/data/llvm_ir/graphs: the graphs of LLVM's structurizer tests as LLVM IR of today, written anew.

    llvm_graphs.py [LLC]

Each block adds its number to a sum and may look at bits of the thread's input to choose where to go; what all threads have
to give is computed here, by walking each graph thread by thread. Threads are together in a block if they are in the same round of
every loop that the block belongs to, by its tokens. With LLC (llc-22) the number of blocks that LLVM's structurizer makes is
measured anew, else it is taken from the files as they are.
"""
import pathlib, random, re, subprocess, sys, tempfile

import llvm_shader_text

folder = pathlib.Path(__file__).resolve().parent.parent / "data" / "llvm_ir" / "graphs"
THREADS = 32
HEAD = llvm_shader_text.HEAD
TAIL = '''
declare token @llvm.experimental.convergence.entry() #1
declare token @llvm.experimental.convergence.loop() #1
declare i32 @llvm.spv.wave.reduce.sum.i32(i32) #1
''' + llvm_shader_text.TAIL


class Block:
    def __init__(self, name):
        self.name, self.waves, self.phi, self.hints = name, [], None, ""
        self.loop = None  # of a loop's header: the name of the token's parent
        self.kind, self.to, self.labels, self.bits, self.on = None, [], [], 4, None  # "br", "if", "not", "switch", "ret"


class Graph:
    """Blocks by name; the first is the entry. `merges`: block, what kind of construct, merge block, continue target."""

    def __init__(self, name, about):
        self.name, self.about, self.blocks, self.merges, self.metadata, self.runs = name, about, [], [], [], True

    def block(self, name):
        taken = {b.name for b in self.blocks}
        unique = name if name not in taken else next(f"{name}{n}" for n in range(1, 1000) if f"{name}{n}" not in taken)
        self.blocks.append(Block(unique))
        return self.blocks[-1]

    def prune(self):
        """Drops what is not reached, and orders the rest as clang does: as they were made."""
        at, seen, work = {b.name: b for b in self.blocks}, set(), [self.blocks[0].name]
        while work:
            n = work.pop()
            if n not in seen:
                seen.add(n)
                work += at[n].to
        self.blocks = [b for b in self.blocks if b.name in seen]
        names = seen
        self.merges = [m for m in self.merges if m[0] in names and m[2] in names and (not m[3] or m[3] in names)]


# Source: tuples of a kind and its parts. Conditions: "c" a bit, "n" its opposite, ("&&", a, b), ("||", a, b), True, False.
def If(c, then, other=None, hint=""): return ("if", c, then, other, hint)
def While(c, body): return ("while", c, body)
def For(c, body, hint=""): return ("for", c, body, hint)
def Do(body, c): return ("do", body, c)
def Switch(*arms, bits=4, on=None, hint=""): return ("switch", arms, bits, on, hint)
X, Wave, Break, Continue, Return = ("x",), ("wave",), ("break",), ("continue",), ("return",)


class Lower:
    """Makes blocks of source as clang does without optimisation."""

    def __init__(self, name, about, body, facts=True):
        self.g = Graph(name, about)
        self.facts = facts
        self.now = self.g.block("entry")
        self.tokens, self.breaks, self.continues = ["entry"], [], []
        self.body(body)
        if self.now:
            self.now.kind = "ret"
        self.g.prune()

    def go(self, to):
        if self.now:
            self.now.kind, self.now.to = "br", [to.name]
        self.now = None

    def begin(self, b):
        self.now = b
        self.g.blocks.remove(b)  # in the order in which they begin
        self.g.blocks.append(b)

    def branch(self, c, yes, no, hint=""):
        if isinstance(c, tuple):
            more = self.g.block("land.rhs" if c[0] == "&&" else "lor.rhs")
            if c[0] == "&&":
                self.branch(c[1], more, no)
            else:
                self.branch(c[1], yes, more)
            self.begin(more)
            self.branch(c[2], yes, no)
        elif c is True or c is False:
            self.go(yes if c else no)
        else:
            self.now.kind, self.now.to, self.now.hints = "if" if c == "c" else "not", [yes.name, no.name], hint
            self.now = None

    def body(self, statements):
        for s in statements:
            if not self.now:
                return  # never reached
            getattr(self, "s_" + s[0])(*s[1:])

    def s_x(self):
        pass

    def s_wave(self):
        self.now.waves.append(self.tokens[-1])

    def s_break(self):
        self.go(self.breaks[-1])

    def s_continue(self):
        self.go(self.continues[-1])

    def s_return(self):
        self.now.kind = "ret"
        self.now = None

    def s_if(self, c, then, other, hint):
        at = self.now
        yes, end = self.g.block("if.then"), self.g.block("if.end")
        no = self.g.block("if.else") if other is not None else end
        self.branch(c, yes, no, hint)
        self.begin(yes)
        self.body(then)
        both = self.now is not None
        self.go(end)
        if other is not None:
            self.begin(no)
            self.body(other)
            both &= self.now is not None
            self.go(end)
        if self.facts and both and isinstance(c, str):
            self.g.merges.append((at.name, "selection", end.name, None))
        self.begin(end)
        if not any(end.name in b.to for b in self.g.blocks):
            self.now = None

    def loop(self, header, end, continuing, body):
        header.loop = self.tokens[-1]
        self.tokens.append(header.name)
        self.breaks.append(end)
        self.continues.append(continuing)
        body()
        self.tokens.pop(), self.breaks.pop(), self.continues.pop()

    def s_while(self, c, body):
        head, inner, end = self.g.block("while.cond"), self.g.block("while.body"), self.g.block("while.end")
        self.go(head)
        self.begin(head)

        def parts():
            self.branch(c, inner, end)
            self.begin(inner)
            self.body(body)
            self.go(head)
        self.loop(head, end, head, parts)
        self.after(head, end, None)

    def s_for(self, c, body, hint):
        head, inner = self.g.block("for.cond"), self.g.block("for.body")
        inc, end = self.g.block("for.inc"), self.g.block("for.end")
        self.go(head)
        self.begin(head)

        def parts():
            self.branch(c, inner, end)
            self.begin(inner)
            self.body(body)
            self.go(inc)
            self.begin(inc)
            self.now.hints = hint
            self.now.kind, self.now.to = "br", [head.name]
            self.now = None
        self.loop(head, end, inc, parts)
        self.after(head, end, inc)

    def s_do(self, body, c):
        head, cond, end = self.g.block("do.body"), self.g.block("do.cond"), self.g.block("do.end")
        self.go(head)
        self.begin(head)

        def parts():
            self.body(body)
            self.go(cond)
            self.begin(cond)
            self.branch(c, head, end)
        self.loop(head, end, cond, parts)
        self.after(head, end, cond)

    def after(self, head, end, inc):
        reached = reach(self.g, head.name)
        if head.name in reached and self.facts:
            self.g.merges.append((head.name, "loop", end.name, inc.name if inc else None))
        self.begin(end)
        if not any(end.name in b.to for b in self.g.blocks):
            self.now = None

    def s_switch(self, arms, bits, on, hint):
        at, end = self.now, self.g.block("sw.epilog")
        at.kind, at.bits, at.on, at.hints = "switch", bits, on, hint
        bodies = [self.g.block("sw.default" if "default" in labels else "sw.bb") for labels, _ in arms]
        default = next((b for b, (labels, _) in zip(bodies, arms) if "default" in labels), end)
        at.to, at.labels = [default.name], []
        for b, (labels, _) in zip(bodies, arms):
            for label in labels:
                if label != "default":
                    at.to.append(b.name)
                    at.labels.append(label)
        self.now = None
        self.breaks.append(end)
        plain = True
        for n, (b, (_, body)) in enumerate(zip(bodies, arms)):
            if self.now:
                plain = False  # falls through
                self.go(b)
            self.begin(b)
            self.body(body)
        self.breaks.pop()
        self.go(end)
        if self.facts and plain and at.labels and sum(end.name in b.to for b in self.g.blocks) > 1:
            self.g.merges.append((at.name, "selection", end.name, None))
        self.begin(end)
        if not any(end.name in b.to for b in self.g.blocks):
            self.now = None


def reach(g, start):
    at, seen, work = {b.name: b for b in g.blocks}, set(), list({b.name: b for b in g.blocks}[start].to)
    while work:
        n = work.pop()
        if n not in seen:
            seen.add(n)
            work += at[n].to
    return seen


def raw(name, about, text, merges=()):
    """A line a block: NAME [loop:PARENT] [wave:TOKEN]... [phi] > A | c? A B | n? A B | sw D 0=A 1=B | ret."""
    g = Graph(name, about)
    for line in text.strip().splitlines():
        words = line.split()
        b = g.block(words.pop(0))
        while words:
            w = words.pop(0)
            if w.startswith("loop:"): b.loop = w[5:]
            elif w.startswith("wave:"): b.waves.append(w[5:])
            elif w == "phi": b.phi = True
            elif w == ">": b.kind, b.to, words = "br", [words[0]], []
            elif w in ("c?", "n?"): b.kind, b.to, words = "if" if w == "c?" else "not", words, []
            elif w == "ret": b.kind = "ret"
            elif w == "sw":
                b.kind, b.to = "switch", [words[0]] + [x.split("=")[1] for x in words[1:]]
                b.labels, words = [int(x.split("=")[0]) for x in words[1:]], []
            else: sys.exit(f"{name}: {w}")
    g.merges = [(m.split()[0], m.split()[1], m.split()[2], (m.split() + [None])[3]) for m in merges]
    return g


def number(g, name):
    return 1001 + next(n for n, b in enumerate(g.blocks) if b.name == name)


def predecessors(g, name):
    return [b.name for b in g.blocks if name in b.to]


def emit(g):
    lines, n = [], 0

    def new():
        nonlocal n
        n += 1
        return f"%v{n}"

    def add(value):
        old, times, total = new(), new(), new()
        lines.append(f"  {old} = load i32, ptr %sum, align 4")
        lines.append(f"  {times} = mul i32 {old}, 31")
        lines.append(f"  {total} = add i32 {times}, {value}")
        lines.append(f"  store i32 {total}, ptr %sum, align 4")

    for b in g.blocks:
        lines.append(f"{b.name}:")
        if b.phi:
            lines.append("  %p." + b.name + " = phi i32 " + ", ".join(f"[ {101 + k}, %{p} ]" for k, p in enumerate(predecessors(g, b.name))))
        if b is g.blocks[0]:
            lines += ["  %t.entry = call token @llvm.experimental.convergence.entry()", "  %sum = alloca i32, align 4", "  %state = alloca i32, align 4",
                      "  %id = call i32 @llvm.spv.thread.id.i32(i32 0)",
                      '  %in = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 0, i32 1, i32 0, ptr @.in)',
                      '  %out = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr @.out)',
                      '  %from = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %in, i32 %id)',
                      '  %to = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %out, i32 %id)',
                      "  %bits = load i32, ptr addrspace(11) %from, align 4", "  store i32 %bits, ptr %state, align 4", "  store i32 0, ptr %sum, align 4"]
        if b.loop:
            lines.append(f'  %t.{b.name} = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.{b.loop}) ]')
        add(number(g, b.name))
        if b.phi:
            add(f"%p.{b.name}")
        for token in b.waves:
            w = new()
            lines.append(f'  {w} = call i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %t.{token}) ]')
            add(w)
        hint = f", {b.hints}" if b.hints else ""
        if b.kind in ("if", "not", "switch"):
            state, bits, rest = new(), new(), new()
            lines.append(f"  {state} = load i32, ptr %state, align 4")
            width = b.bits if b.kind == "switch" else 1
            lines.append(f"  {bits} = and i32 {state}, {(1 << width) - 1}")
            lines.append(f"  {rest} = lshr i32 {state}, {width}")
            lines.append(f"  store i32 {rest}, ptr %state, align 4")
        if b.kind == "br":
            lines.append(f"  br label %{b.to[0]}{hint}")
        elif b.kind in ("if", "not"):
            c = new()
            lines.append(f"  {c} = icmp {'ne' if b.kind == 'if' else 'eq'} i32 {bits}, 0")
            lines.append(f"  br i1 {c}, label %{b.to[0]}, label %{b.to[1]}{hint}")
        elif b.kind == "switch":
            kind, value = "i32", b.on if b.on is not None else bits
            if isinstance(b.on, tuple):
                kind, value = b.on
            lines.append(f"  switch {kind} {value}, label %{b.to[0]} [")
            lines += [f"    {kind} {label}, label %{to}" for label, to in zip(b.labels, b.to[1:])]
            lines.append(f"  ]{hint}")
        else:
            total = new()
            lines.append(f"  {total} = load i32, ptr %sum, align 4")
            lines.append(f"  store i32 {total}, ptr addrspace(11) %to, align 4")
            lines.append("  ret void")
        lines.append("")
    return HEAD + "\ndefine void @main() #0 {\n" + "\n".join(lines[:-1]) + "\n}\n" + TAIL + ("\n" + "\n".join(g.metadata) + "\n" if g.metadata else "")


def memberships(g):
    """The loops of each block, outer ones first: what goes round, and what leads from there to a use of the token."""
    blocks = {b.name: b for b in g.blocks}
    member = {b.name: [] for b in g.blocks}
    back = {b.name: predecessors(g, b.name) for b in g.blocks}

    def depth(token):
        return 0 if token == "entry" else 1 + depth(blocks[token].loop)

    for header in sorted((b.name for b in g.blocks if b.loop), key=depth):
        # The natural loop: without the headers of loops around it, which all lead back.
        outer, token = set(), blocks[header].loop
        while token != "entry":
            outer.add(token)
            token = blocks[token].loop
        def forward(start):
            seen, work = set(), [x for x in blocks[start].to if x not in outer]
            while work:
                n = work.pop()
                if n not in seen:
                    seen.add(n)
                    work += [x for x in blocks[n].to if x not in outer]
            return seen
        inside = {n for n in forward(header) if header in forward(n)}
        if not inside:
            continue  # it never goes round
        reached = forward(header)
        for user in g.blocks:
            uses = header in user.waves or user.loop == header  # a heart
            if uses and user.name in reached and user.name not in inside:
                inside.add(user.name)
                work = [user.name]
                while work:
                    for p in back[work.pop()]:
                        if p in reached and p not in inside:
                            inside.add(p)
                            work.append(p)
        for n in inside:
            member[n].append(header)
    return member


def walk(g, member, state):
    """What one thread does: (block, instance, the block that it came from)."""
    blocks, now, came, stack, path = {b.name: b for b in g.blocks}, g.blocks[0].name, None, [], []
    while True:
        if len(path) > 500:
            return None
        old = dict(stack)
        stack = []
        for loop in member[now]:
            if loop not in old:
                old = {}  # entered anew, and so are the loops in it
                stack.append((loop, 0))
            else:
                again = loop == now
                stack.append((loop, old[loop] + again))
                if again:
                    old = {}
        path.append((now, tuple(stack), came))
        b = blocks[now]
        came = now
        if b.kind == "ret":
            return path
        if b.kind == "br":
            now = b.to[0]
        elif b.kind in ("if", "not"):
            now = b.to[0 if (state & 1 != 0) == (b.kind == "if") else 1]
            state >>= 1
        else:
            value = state & ((1 << b.bits) - 1)
            state >>= b.bits
            if b.on is not None:
                value = b.on[1] if isinstance(b.on, tuple) else b.on
            now = b.to[1 + b.labels.index(value)] if value in b.labels else b.to[0]


def results(g, given):
    member = memberships(g)
    paths = [walk(g, member, state) for state in given]
    if None in paths:
        return None
    together = {}
    for path in paths:
        for name, instance, _ in path:
            together[name, instance] = together.get((name, instance), 0) + 1
    out = []
    for path in paths:
        total = 0
        for name, instance, came in path:
            b = next(b for b in g.blocks if b.name == name)
            total = (total * 31 + number(g, name)) & 0xffffffff
            if b.phi:
                total = (total * 31 + 101 + predecessors(g, name).index(came)) & 0xffffffff
            for _ in b.waves:
                total = (total * 31 + together[name, instance]) & 0xffffffff
        out.append(total)
    return out


def measured(llc, source):
    with tempfile.TemporaryDirectory() as d:
        ll, spv = pathlib.Path(d) / "a.ll", pathlib.Path(d) / "a.spv"
        ll.write_text(source)
        r = subprocess.run(["timeout", "60", llc, "-O0", "-mtriple=spirv1.6-unknown-vulkan1.3-compute", "-filetype=obj", str(ll), "-o", str(spv)], capture_output=True)
        if r.returncode:
            return "fails"
        blocks = subprocess.run(["spirv-dis", str(spv)], capture_output=True, text=True).stdout.count("OpLabel")
        valid = subprocess.run(["spirv-val", str(spv)], capture_output=True).returncode == 0
        return f"{blocks} blocks" + ("" if valid else ", not valid")


def main(llc=None):
    from llvm_graph_list import graphs

    folder.mkdir(exist_ok=True)
    for g in graphs():
        source = emit(g)
        r = random.Random(g.name)
        given = [r.getrandbits(r.choice((4, 8, 12, 16, 24))) for _ in range(THREADS)]
        out = results(g, given)
        if g.runs and out is None:
            sys.exit(f"{g.name} does not end")
        path = folder / f"{g.name}.ll"
        known = re.search(r"^; llc 22: (.*)$", path.read_text(), re.M)[1] if path.exists() and not llc else None
        lines = [f"; {g.about}", "; Written by tests/shaders/llvm_graphs.py.", f"; llc 22: {known or measured(llc, source)}"]
        for at, kind, merge, continuing in g.merges:
            lines.append(f"; {kind} {number(g, at)} merge {number(g, merge)}" + (f" continue {number(g, continuing)}" if continuing else "") + f" ({at}: {merge})")
        if g.runs:
            for name, words in (("in", given), ("out", out)):
                lines += [f"; {name} " + " ".join(str(w) for w in words[k:k + 8]) for k in range(0, THREADS, 8)]
        path.write_text("\n".join(lines) + "\n" + source)
        print(g.name, lines[2][2:], f"from {len(g.blocks)}", file=sys.stderr)


if __name__ == "__main__":
    main(*sys.argv[1:])
