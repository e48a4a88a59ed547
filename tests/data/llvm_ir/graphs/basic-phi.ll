; A diamond with a phi.
; Written by tests/shaders/llvm_graphs.py.
; llc 22: 4 blocks
; selection 1001 merge 1004 (entry: join)
; in 10258 30696 3642 53723 13054309 12 7599081 6151873
; in 11 14 932 3296 14 788 15786393 3
; in 8 76 13 2429 55244 4557111 37232 745
; in 12 8 6658917 10 69 15865450 52355 4060
; out 30815900 30815900 30815900 30814938 30814938 30815900 30814938 30814938
; out 30814938 30815900 30815900 30815900 30815900 30815900 30814938 30814938
; out 30815900 30815900 30814938 30814938 30815900 30814938 30815900 30814938
; out 30815900 30815900 30814938 30815900 30814938 30815900 30814938 30815900
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.in = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.out = private unnamed_addr constant [4 x i8] c"Out\00", align 1

define void @main() #0 {
entry:
  %t.entry = call token @llvm.experimental.convergence.entry()
  %sum = alloca i32, align 4
  %state = alloca i32, align 4
  %id = call i32 @llvm.spv.thread.id.i32(i32 0)
  %in = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 0, i32 1, i32 0, ptr @.in)
  %out = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr @.out)
  %from = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %in, i32 %id)
  %to = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %out, i32 %id)
  %bits = load i32, ptr addrspace(11) %from, align 4
  store i32 %bits, ptr %state, align 4
  store i32 0, ptr %sum, align 4
  %v1 = load i32, ptr %sum, align 4
  %v2 = mul i32 %v1, 31
  %v3 = add i32 %v2, 1001
  store i32 %v3, ptr %sum, align 4
  %v4 = load i32, ptr %state, align 4
  %v5 = and i32 %v4, 1
  %v6 = lshr i32 %v4, 1
  store i32 %v6, ptr %state, align 4
  %v7 = icmp ne i32 %v5, 0
  br i1 %v7, label %then, label %else

then:
  %v8 = load i32, ptr %sum, align 4
  %v9 = mul i32 %v8, 31
  %v10 = add i32 %v9, 1002
  store i32 %v10, ptr %sum, align 4
  br label %join

else:
  %v11 = load i32, ptr %sum, align 4
  %v12 = mul i32 %v11, 31
  %v13 = add i32 %v12, 1003
  store i32 %v13, ptr %sum, align 4
  br label %join

join:
  %p.join = phi i32 [ 101, %then ], [ 102, %else ]
  %v14 = load i32, ptr %sum, align 4
  %v15 = mul i32 %v14, 31
  %v16 = add i32 %v15, 1004
  store i32 %v16, ptr %sum, align 4
  %v17 = load i32, ptr %sum, align 4
  %v18 = mul i32 %v17, 31
  %v19 = add i32 %v18, %p.join
  store i32 %v19, ptr %sum, align 4
  %v20 = load i32, ptr %sum, align 4
  store i32 %v20, ptr addrspace(11) %to, align 4
  ret void
}

declare token @llvm.experimental.convergence.entry() #1
declare token @llvm.experimental.convergence.loop() #1
declare i32 @llvm.spv.wave.reduce.sum.i32(i32) #1
declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)

attributes #0 = { convergent noinline norecurse "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" }
attributes #1 = { convergent }
