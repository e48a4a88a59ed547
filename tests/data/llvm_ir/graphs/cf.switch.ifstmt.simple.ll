; A case that falls into one of two labels.
; Written by tests/shaders/llvm_graphs.py.
; llc 22: 10 blocks
; in 139 4317619 5 40532 736 2200181 49 214
; in 161 3086 4248442 8905166 6 16286034 184 8
; in 1251556 37378 1619 153 243 1 933 1458
; in 16 27633 3 28 290 10 51024 303
; out 994090 994090 994059 994059 994090 994059 994090 994090
; out 994090 994090 994090 994090 994090 30815811 994090 994090
; out 994059 30815811 994090 994090 994090 994090 994059 30815811
; out 994090 994090 994090 994090 30815811 994090 994090 994090
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
    i32 2, label %sw.bb
    i32 4, label %sw.bb1
    i32 5, label %sw.bb1
  ]

sw.bb:
  %v7 = load i32, ptr %sum, align 4
  %v8 = mul i32 %v7, 31
  %v9 = add i32 %v8, 1002
  store i32 %v9, ptr %sum, align 4
  br label %sw.bb1

sw.bb1:
  %v10 = load i32, ptr %sum, align 4
  %v11 = mul i32 %v10, 31
  %v12 = add i32 %v11, 1003
  store i32 %v12, ptr %sum, align 4
  br label %sw.epilog

sw.default:
  %v13 = load i32, ptr %sum, align 4
  %v14 = mul i32 %v13, 31
  %v15 = add i32 %v14, 1004
  store i32 %v15, ptr %sum, align 4
  br label %sw.epilog

sw.epilog:
  %v16 = load i32, ptr %sum, align 4
  %v17 = mul i32 %v16, 31
  %v18 = add i32 %v17, 1005
  store i32 %v18, ptr %sum, align 4
  %v19 = load i32, ptr %sum, align 4
  store i32 %v19, ptr addrspace(11) %to, align 4
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
