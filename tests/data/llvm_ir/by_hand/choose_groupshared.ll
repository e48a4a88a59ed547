; Stores and atomics go to one of two groupshared arrays, which other threads use too.
; Written by llvm_choices.py.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.in = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.out = private unnamed_addr constant [4 x i8] c"Out\00", align 1
@a = internal addrspace(3) global [16 x i32] undef
@b = internal addrspace(3) global [16 x i32] undef

define void @main() #0 {
entry:
  %id = call i32 @llvm.spv.thread.id.i32(i32 0)
  %gi = call i32 @llvm.spv.thread.id.in.group.i32(i32 0)
  %in = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr @.in)
  %out = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr @.in)
  %pin = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %in, i32 %id)
  %pout = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %out, i32 %id)
  %x = load i32, ptr addrspace(11) %pin, align 4
  %slot = lshr i32 %gi, 1
  %pa = getelementptr [16 x i32], ptr addrspace(3) @a, i32 0, i32 %slot
  %pb = getelementptr [16 x i32], ptr addrspace(3) @b, i32 0, i32 %slot
  %odd = and i32 %gi, 1
  %isodd = icmp ne i32 %odd, 0
  %first = select i1 %isodd, ptr addrspace(3) %pa, ptr addrspace(3) %pb
  store i32 0, ptr addrspace(3) %first, align 4
  call void @llvm.spv.group.memory.barrier.with.group.sync()
  %bit = and i32 %x, 1
  %c = icmp ne i32 %bit, 0
  %p = select i1 %c, ptr addrspace(3) %pa, ptr addrspace(3) %pb
  %v = and i32 %x, 255
  %old = atomicrmw add ptr addrspace(3) %p, i32 %v seq_cst, align 4
  call void @llvm.spv.group.memory.barrier.with.group.sync()
  %va = load i32, ptr addrspace(3) %pa, align 4
  %vb = load i32, ptr addrspace(3) %pb, align 4
  %scaled = mul i32 %vb, 1000
  %r = add i32 %va, %scaled
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
