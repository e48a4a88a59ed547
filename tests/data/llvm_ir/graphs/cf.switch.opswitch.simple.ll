; Cases that all break, with a default and without.
; Written by tests/shaders/llvm_graphs.py.
; llc 22: 10 blocks
; selection 1001 merge 1007 (entry: sw.epilog)
; selection 1007 merge 1010 (sw.epilog: sw.epilog1)
; in 13 2941146 2433 7 13878926 8 535 240
; in 2 15 1885603 2 85 1406959 13 1867
; in 69 16236003 11 18707 1340 233257 10 2814
; in 16570 3364 207 11 1592 26417 13987045 1511
; out 30819784 30819784 30816901 30819784 30819784 30819784 955414252 30815940
; out 30817862 30819784 30818823 30817862 30819784 30819784 30819784 30819784
; out 30819784 30818823 30819784 955384461 30819784 955414283 30819784 30819784
; out 30819784 955414283 30819784 30819784 30819784 30816901 30819784 30819784
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
  switch i32 %v5, label %sw.default [
    i32 0, label %sw.bb
    i32 1, label %sw.bb1
    i32 2, label %sw.bb2
    i32 3, label %sw.bb3
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
  br label %sw.epilog

sw.bb2:
  %v13 = load i32, ptr %sum, align 4
  %v14 = mul i32 %v13, 31
  %v15 = add i32 %v14, 1004
  store i32 %v15, ptr %sum, align 4
  br label %sw.epilog

sw.bb3:
  %v16 = load i32, ptr %sum, align 4
  %v17 = mul i32 %v16, 31
  %v18 = add i32 %v17, 1005
  store i32 %v18, ptr %sum, align 4
  br label %sw.epilog

sw.default:
  %v19 = load i32, ptr %sum, align 4
  %v20 = mul i32 %v19, 31
  %v21 = add i32 %v20, 1006
  store i32 %v21, ptr %sum, align 4
  br label %sw.epilog

sw.epilog:
  %v22 = load i32, ptr %sum, align 4
  %v23 = mul i32 %v22, 31
  %v24 = add i32 %v23, 1007
  store i32 %v24, ptr %sum, align 4
  %v25 = load i32, ptr %state, align 4
  %v26 = and i32 %v25, 15
  %v27 = lshr i32 %v25, 4
  store i32 %v27, ptr %state, align 4
  switch i32 %v26, label %sw.epilog1 [
    i32 1, label %sw.bb4
    i32 2, label %sw.bb5
  ]

sw.bb4:
  %v28 = load i32, ptr %sum, align 4
  %v29 = mul i32 %v28, 31
  %v30 = add i32 %v29, 1008
  store i32 %v30, ptr %sum, align 4
  br label %sw.epilog1

sw.bb5:
  %v31 = load i32, ptr %sum, align 4
  %v32 = mul i32 %v31, 31
  %v33 = add i32 %v32, 1009
  store i32 %v33, ptr %sum, align 4
  br label %sw.epilog1

sw.epilog1:
  %v34 = load i32, ptr %sum, align 4
  %v35 = mul i32 %v34, 31
  %v36 = add i32 %v35, 1010
  store i32 %v36, ptr %sum, align 4
  %v37 = load i32, ptr %sum, align 4
  store i32 %v37, ptr addrspace(11) %to, align 4
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
