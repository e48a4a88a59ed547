; Copies and fills through pointers to one of several variables.
; Written by llvm_choices.py.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.in = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.out = private unnamed_addr constant [4 x i8] c"Out\00", align 1
@table = internal constant [4 x i32] [i32 11, i32 12, i32 13, i32 14]

define void @main() #0 {
entry:
  %id = call i32 @llvm.spv.thread.id.i32(i32 0)
  %gi = call i32 @llvm.spv.thread.id.in.group.i32(i32 0)
  %in = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr @.in)
  %out = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr @.in)
  %pin = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %in, i32 %id)
  %pout = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %out, i32 %id)
  %x = load i32, ptr addrspace(11) %pin, align 4
  %own = alloca [4 x i32], align 4
  %other = alloca [4 x i32], align 4
  store [4 x i32] [i32 0, i32 1, i32 2, i32 3], ptr %own, align 4
  store i32 %x, ptr %own, align 4
  store [4 x i32] [i32 9, i32 8, i32 7, i32 6], ptr %other, align 4
  %b0 = and i32 %x, 1
  %c0 = icmp ne i32 %b0, 0
  %b1 = and i32 %x, 2
  %c1 = icmp ne i32 %b1, 0
  %b2 = and i32 %x, 4
  %c2 = icmp ne i32 %b2, 0
  %to = select i1 %c0, ptr %own, ptr %other
  %from = select i1 %c1, ptr @table, ptr %other
  %end = getelementptr i32, ptr %from, i32 2
  call void @llvm.memcpy.p0.p0.i64(ptr %to, ptr %end, i64 8, i1 false)
  %filled = select i1 %c2, ptr %own, ptr %other
  %rest = getelementptr i32, ptr %filled, i32 2
  call void @llvm.memset.p0.i64(ptr %rest, i8 5, i64 8, i1 false)
  %p0 = getelementptr i32, ptr %own, i32 0
  %l0 = load i32, ptr %p0, align 4
  %m0 = mul i32 %l0, 1
  %p1 = getelementptr i32, ptr %own, i32 1
  %l1 = load i32, ptr %p1, align 4
  %m1 = mul i32 %l1, 3
  %s1 = add i32 %m0, %m1
  %p2 = getelementptr i32, ptr %own, i32 2
  %l2 = load i32, ptr %p2, align 4
  %m2 = mul i32 %l2, 5
  %s2 = add i32 %s1, %m2
  %p3 = getelementptr i32, ptr %own, i32 3
  %l3 = load i32, ptr %p3, align 4
  %m3 = mul i32 %l3, 7
  %s3 = add i32 %s2, %m3
  %p4 = getelementptr i32, ptr %other, i32 0
  %l4 = load i32, ptr %p4, align 4
  %m4 = mul i32 %l4, 11
  %s4 = add i32 %s3, %m4
  %p5 = getelementptr i32, ptr %other, i32 1
  %l5 = load i32, ptr %p5, align 4
  %m5 = mul i32 %l5, 13
  %s5 = add i32 %s4, %m5
  %p6 = getelementptr i32, ptr %other, i32 2
  %l6 = load i32, ptr %p6, align 4
  %m6 = mul i32 %l6, 17
  %s6 = add i32 %s5, %m6
  %p7 = getelementptr i32, ptr %other, i32 3
  %l7 = load i32, ptr %p7, align 4
  %m7 = mul i32 %l7, 19
  %r = add i32 %s6, %m7
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
