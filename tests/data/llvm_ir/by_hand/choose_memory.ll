; Handles in memory that is written at several places.
; Written by llvm_choices.py.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.in = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.out = private unnamed_addr constant [4 x i8] c"Out\00", align 1
%pair = type { target("spirv.VulkanBuffer", [0 x i32], 12, 0), target("spirv.VulkanBuffer", [0 x i32], 12, 0) }

define void @main() #0 {
entry:
  %id = call i32 @llvm.spv.thread.id.i32(i32 0)
  %gi = call i32 @llvm.spv.thread.id.in.group.i32(i32 0)
  %in = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr @.in)
  %out = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr @.in)
  %pin = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %in, i32 %id)
  %pout = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %out, i32 %id)
  %x = load i32, ptr addrspace(11) %pin, align 4
  %h0 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 3, i32 1, i32 0, ptr @.in)
  %h1 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 4, i32 1, i32 0, ptr @.in)
  %v = alloca %pair, align 8
  %w = alloca %pair, align 8
  %second = getelementptr %pair, ptr %v, i32 0, i32 1
  %b0 = and i32 %x, 1
  %c0 = icmp ne i32 %b0, 0
  %b1 = and i32 %x, 2
  %c1 = icmp ne i32 %b1, 0
  %b2 = and i32 %x, 4
  %c2 = icmp ne i32 %b2, 0
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %h0, ptr %v, align 8
  br i1 %c0, label %one, label %next
one:
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %h1, ptr %v, align 8
  br label %next
next:
  br i1 %c1, label %two, label %three
two:
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %h0, ptr %second, align 8
  br label %four
three:
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %h1, ptr %second, align 8
  br label %four
four:
  call void @llvm.memcpy.p0.p0.i64(ptr %w, ptr %v, i64 16, i1 false)
  br i1 %c2, label %swap, label %done
swap:
  %ws = getelementptr %pair, ptr %w, i32 0, i32 1
  %l0 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %w, align 8
  %l1 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %ws, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %l1, ptr %v, align 8
  store target("spirv.VulkanBuffer", [0 x i32], 12, 0) %l0, ptr %second, align 8
  br label %done
done:
  %f0 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %v, align 8
  %f1 = load target("spirv.VulkanBuffer", [0 x i32], 12, 0), ptr %second, align 8
  %q0 = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %f0, i32 %gi)
  %q1 = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %f1, i32 %gi)
  %r0 = load i32, ptr addrspace(11) %q0, align 4
  %r1 = load i32, ptr addrspace(11) %q1, align 4
  %r3 = mul i32 %r1, 3
  %r = add i32 %r0, %r3
  store i32 %r, ptr addrspace(11) %pout, align 4
  ret void
}

declare i32 @llvm.spv.thread.id.in.group.i32(i32)
declare void @llvm.spv.group.memory.barrier.with.group.sync() #1
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)

attributes #0 = { convergent noinline norecurse "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" }
attributes #1 = { convergent }
