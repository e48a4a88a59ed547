; Phis and selects of resources' handles.
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
  %h0 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 3, i32 1, i32 0, ptr @.in)
  %h1 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 4, i32 1, i32 0, ptr @.in)
  %h2 = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 5, i32 1, i32 0, ptr @.in)
  br label %loop
loop:
  %h = phi target("spirv.VulkanBuffer", [0 x i32], 12, 0) [ %h0, %entry ], [ %hn, %latch ]
  %acc = phi i32 [ 0, %entry ], [ %acc2, %latch ]
  %i = phi i32 [ 0, %entry ], [ %i2, %latch ]
  %gii = add i32 %gi, %i
  %at = and i32 %gii, 31
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %h, i32 %at)
  %l = load i32, ptr addrspace(11) %p, align 4
  %acc1 = mul i32 %acc, 3
  %acc2 = add i32 %acc1, %l
  %y = lshr i32 %x, %i
  %bit = and i32 %y, 1
  %odd = icmp ne i32 %bit, 0
  br i1 %odd, label %latch, label %even
even:
  %two = and i32 %y, 2
  %istwo = icmp ne i32 %two, 0
  %he = select i1 %istwo, target("spirv.VulkanBuffer", [0 x i32], 12, 0) %h2, target("spirv.VulkanBuffer", [0 x i32], 12, 0) %h
  br label %latch
latch:
  %hn = phi target("spirv.VulkanBuffer", [0 x i32], 12, 0) [ %h1, %loop ], [ %he, %even ]
  %i2 = add i32 %i, 1
  %go = icmp ult i32 %i2, 5
  br i1 %go, label %loop, label %done
done:
  %r = add i32 %acc2, 0
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
