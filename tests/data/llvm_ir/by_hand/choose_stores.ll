; Stores and atomics go to one of two buffers.
; Written by llvm_choices.py.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.in = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.out = private unnamed_addr constant [4 x i8] c"Out\00", align 1

define void @main() #0 {
entry:
  %id = call i32 @llvm.spv.thread.id.i32(i32 0)
  %gi = call i32 @llvm.spv.thread.id.in.group.i32(i32 0)
  %in = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr @.in)
  %out = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr @.in)
  %pin = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %in, i32 %id)
  %pout = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %out, i32 %id)
  %x = load i32, ptr addrspace(11) %pin, align 4
  %u4 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 4, i32 1, i32 0, ptr @.in)
  %u5 = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 5, i32 1, i32 0, ptr @.in)
  %bit = and i32 %x, 1
  %c = icmp ne i32 %bit, 0
  %slot = xor i32 %id, 1
  %p4 = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %u4, i32 %id)
  %p5 = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %u5, i32 %slot)
  br i1 %c, label %one, label %join
one:
  br label %join
join:
  %p = phi ptr addrspace(11) [ %p4, %one ], [ %p5, %entry ]
  %w = phi i32 [ 2, %one ], [ 3, %entry ]
  store i32 %x, ptr addrspace(11) %p, align 4
  %old = atomicrmw add ptr addrspace(11) %p, i32 %w seq_cst, align 4
  %now = load i32, ptr addrspace(11) %p, align 4
  %x4 = mul i32 %old, 4
  %r = add i32 %x4, %now
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
