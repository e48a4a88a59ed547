; Switches on constants of 32 and 64 bits, with returns.
; Written by tests/shaders/llvm_graphs.py.
; llc 22: 7 blocks
; in 269 2880 1 7046 3673 802 3 76
; in 2452730 3655 135 395 31067 2974 15252030 7
; in 56386 53 3499 121 1 1917 4 37834
; in 62486 1 51 54122 15456 47656 3931080 325
; out 955292140 955292140 955292140 955292140 955292140 955292140 955292140 955292140
; out 955292140 955292140 955292140 955292140 955292140 955292140 955292140 955292140
; out 955292140 955292140 955292140 955292140 955292140 955292140 955292140 955292140
; out 955292140 955292140 955292140 955292140 955292140 955292140 955292140 955292140
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
  %v5 = and i32 %v4, 15
  %v6 = lshr i32 %v4, 4
  store i32 %v6, ptr %state, align 4
  switch i32 1, label %sw.epilog [
    i32 1, label %sw.bb
    i32 2, label %sw.bb1
  ]

sw.bb:
  %v7 = load i32, ptr %sum, align 4
  %v8 = mul i32 %v7, 31
  %v9 = add i32 %v8, 1002
  store i32 %v9, ptr %sum, align 4
  br label %sw.epilog

sw.bb1:
  %v10 = load i32, ptr %sum, align 4
  %v11 = mul i32 %v10, 31
  %v12 = add i32 %v11, 1003
  store i32 %v12, ptr %sum, align 4
  %v13 = load i32, ptr %sum, align 4
  store i32 %v13, ptr addrspace(11) %to, align 4
  ret void

sw.epilog:
  %v14 = load i32, ptr %sum, align 4
  %v15 = mul i32 %v14, 31
  %v16 = add i32 %v15, 1004
  store i32 %v16, ptr %sum, align 4
  %v17 = load i32, ptr %state, align 4
  %v18 = and i32 %v17, 15
  %v19 = lshr i32 %v17, 4
  store i32 %v19, ptr %state, align 4
  switch i64 42949672960, label %sw.default [
    i64 5, label %sw.bb2
  ]

sw.bb2:
  %v20 = load i32, ptr %sum, align 4
  %v21 = mul i32 %v20, 31
  %v22 = add i32 %v21, 1005
  store i32 %v22, ptr %sum, align 4
  %v23 = load i32, ptr %sum, align 4
  store i32 %v23, ptr addrspace(11) %to, align 4
  ret void

sw.default:
  %v24 = load i32, ptr %sum, align 4
  %v25 = mul i32 %v24, 31
  %v26 = add i32 %v25, 1006
  store i32 %v26, ptr %sum, align 4
  br label %sw.epilog1

sw.epilog1:
  %v27 = load i32, ptr %sum, align 4
  %v28 = mul i32 %v27, 31
  %v29 = add i32 %v28, 1007
  store i32 %v29, ptr %sum, align 4
  %v30 = load i32, ptr %sum, align 4
  store i32 %v30, ptr addrspace(11) %to, align 4
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
