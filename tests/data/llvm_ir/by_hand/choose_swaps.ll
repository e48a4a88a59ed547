; A loop whose pointers get to other variables on the way back.
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
  %a = alloca i32, align 4
  %b = alloca i32, align 4
  %c = alloca i32, align 4
  store i32 1, ptr %a, align 4
  store i32 2, ptr %b, align 4
  store i32 3, ptr %c, align 4
  br label %loop
loop:
  %p = phi ptr [ %a, %entry ], [ %q, %loop ]
  %q = phi ptr [ %b, %entry ], [ %q2, %loop ]
  %i = phi i32 [ 0, %entry ], [ %i2, %loop ]
  %v = load i32, ptr %p, align 4
  %v3 = mul i32 %v, 3
  %y = lshr i32 %x, %i
  %v4 = add i32 %v3, %y
  store i32 %v4, ptr %p, align 4
  %bit = and i32 %y, 1
  %odd = icmp ne i32 %bit, 0
  %q2 = select i1 %odd, ptr %p, ptr %c
  %i2 = add i32 %i, 1
  %more = icmp ult i32 %i2, 5
  br i1 %more, label %loop, label %done
done:
  %va = load i32, ptr %a, align 4
  %vb = load i32, ptr %b, align 4
  %vb7 = mul i32 %vb, 7
  %vc = load i32, ptr %c, align 4
  %vc31 = mul i32 %vc, 31
  %s = add i32 %va, %vb7
  %r = add i32 %s, %vc31
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
