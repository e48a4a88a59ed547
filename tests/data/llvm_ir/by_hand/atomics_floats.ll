; Atomic arithmetic on floats.
; Written by llvm_choices.py.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.in = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.out = private unnamed_addr constant [4 x i8] c"Out\00", align 1
@sum = internal addrspace(3) global float undef
@least = internal addrspace(3) global float undef
@most = internal addrspace(3) global float undef
@less = internal addrspace(3) global float undef

define void @main() #0 {
entry:
  %id = call i32 @llvm.spv.thread.id.i32(i32 0)
  %gi = call i32 @llvm.spv.thread.id.in.group.i32(i32 0)
  %in = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr @.in)
  %out = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr @.in)
  %pin = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %in, i32 %id)
  %pout = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %out, i32 %id)
  %x = load i32, ptr addrspace(11) %pin, align 4
  %leads = icmp eq i32 %gi, 0
  br i1 %leads, label %clear, label %go
clear:
  store float 0.0, ptr addrspace(3) @sum, align 4
  store float 0.0, ptr addrspace(3) @least, align 4
  %was = atomicrmw xchg ptr addrspace(3) @most, float 0.0 seq_cst, align 4
  store float 0.0, ptr addrspace(3) @less, align 4
  br label %go
go:
  call void @llvm.spv.group.memory.barrier.with.group.sync()
  %low = and i32 %x, 255
  %v = uitofp i32 %low to float
  %n = fneg float %v
  %o0 = atomicrmw fadd ptr addrspace(3) @sum, float %v monotonic, align 4
  %o1 = atomicrmw fmin ptr addrspace(3) @least, float %n monotonic, align 4
  %o2 = atomicrmw fmax ptr addrspace(3) @most, float %v monotonic, align 4
  %o3 = atomicrmw fsub ptr addrspace(3) @less, float 2.0 monotonic, align 4
  call void @llvm.spv.group.memory.barrier.with.group.sync()
  %s0 = load float, ptr addrspace(3) @sum, align 4
  %s1 = load float, ptr addrspace(3) @least, align 4
  %s2 = load float, ptr addrspace(3) @most, align 4
  %s3 = load float, ptr addrspace(3) @less, align 4
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
