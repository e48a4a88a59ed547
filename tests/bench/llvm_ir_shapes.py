#!/usr/bin/env python3
"""Writes LLVM IR of a shape and size, for measurements beside LLVM's own back end (doc/design/llvm-ir.md, "How it is tested").

    llvm_ir_shapes.py fall N      a switch of N cases, each of which falls into the next
    llvm_ir_shapes.py ifs N       N ifs, each in the other
    llvm_ir_shapes.py tests       writes small ones and scripts that run them (tests/data/llvm_ir/shapes, tests/shaders/llvm_ir)
"""
import pathlib, sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "shaders"))
import llvm_shader_text

HEAD = llvm_shader_text.HEAD + '''
define void @main() #0 {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  %id = call i32 @llvm.spv.thread.id.i32(i32 0)
  %in = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 0, i32 1, i32 0, ptr @.in)
  %out = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr @.out)
  %from = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %in, i32 %id)
  %to = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %out, i32 %id)
  %x = load i32, ptr addrspace(11) %from, align 4
'''
TAIL = '''
  store i32 %r, ptr addrspace(11) %to, align 4
  ret void
}

declare token @llvm.experimental.convergence.entry() #1
''' + llvm_shader_text.TAIL


def fall(n):
    """Thread x gets sum and product of x ... n - 1, mixed."""
    lines = ["  switch i32 %x, label %end ["] + [f"    i32 {k}, label %case{k}" for k in range(n)] + ["  ]"]
    for k in range(n):
        before = f", [ %r{k - 1}, %case{k - 1} ]" if k else ""
        lines += [f"case{k}:", f"  %p{k} = phi i32 [ 0, %entry ]{before}", f"  %m{k} = mul i32 %p{k}, 3", f"  %r{k} = add i32 %m{k}, {k + 1}",
                  f"  br label %{f'case{k + 1}' if k + 1 < n else 'end'}"]
    return lines + ["end:", f"  %r = phi i32 [ 0, %entry ], [ %r{n - 1}, %case{n - 1} ]"]


def ifs(n):
    """Each if asks if x is greater than its depth, and its join adds what is known there."""
    lines = []
    for k in range(n):
        lines += [f"  %c{k} = icmp ugt i32 %x, {k}", f"  br i1 %c{k}, label %then{k}, label %end{k}", f"then{k}:", f"  %a{k} = xor i32 %x, {k}"]
    lines.append(f"  br label %end{n - 1}")
    for k in reversed(range(n)):
        inner = f"[ %a{k}, %then{k} ]" if k == n - 1 else f"[ %s{k}, %end{k + 1} ]"
        outer = "entry" if k == 0 else f"then{k - 1}"
        lines += [f"end{k}:", f"  %e{k} = phi i32 {inner}, [ {k}, %{outer} ]", f"  %{f's{k - 1}' if k else 'r'} = add i32 %e{k}, {k}"]
        if k:
            lines.append(f"  br label %end{k - 1}")
    return lines


def result(shape, n, x):
    """What thread x gets, by the source."""
    r = 0
    if shape == "fall":
        for k in range(x, n):
            r = r * 3 + k + 1 & 0xffffffff
        return r
    depth = min(x, n)  # ifs that are taken
    r = x ^ (n - 1) if depth == n else depth
    for k in reversed(range(min(depth + 1, n))):
        r = r + k & 0xffffffff
    return r


def write(shape, n):
    return HEAD + "\n".join({"fall": fall, "ifs": ifs}[shape](n)) + TAIL


def tests():
    root = pathlib.Path(__file__).resolve().parent.parent
    for shape, n in (("fall", 20), ("ifs", 90)):
        name = f"{shape}_{n}"
        (root / "data/llvm_ir/shapes").mkdir(exist_ok=True)
        (root / f"data/llvm_ir/shapes/{name}.ll").write_text(write(shape, n))
        given = [k * 3 if shape == "ifs" else k for k in range(32)]
        out = [result(shape, n, x) for x in given]
        lines = [f"% {'Cases that fall through' if shape == 'fall' else 'Ifs, each in the other'}: {n}.", "% Written by ../../bench/llvm_ir_shapes.py.", "",
                 f'[compute shader file "../../data/llvm_ir/shapes/{name}.ll"]', "", "[srv 0]", "stride 4", "size (buffer, 32)", " ".join(f"0x{w:x}" for w in given), "",
                 "[uav 0]", "stride 4", "size (buffer, 32)", "", "[test]", "dispatch 1 1 1"]
        lines += [f"probe uav 0 ({k}, 0, {k + 8}, 1) u32 each ({', '.join(f'0x{w:08x}' for w in out[k:k + 8])})" for k in range(0, 32, 8)]
        (root / f"shaders/llvm_ir/shape_{name}.shader_test").write_text("\n".join(lines) + "\n")


def main(shape, count=0):
    if shape == "tests":
        return tests()
    print(write(shape, int(count)), end="")


main(*sys.argv[1:])
