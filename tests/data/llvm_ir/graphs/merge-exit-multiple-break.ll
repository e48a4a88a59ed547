; Two breaks to one end.
; Written by tests/shaders/llvm_graphs.py.
; llc 22: 11 blocks
; loop 1002 merge 1008 (head: end)
; in 15 1 1311 1 3793 28359 1385 3398
; in 2474 44516 9528 41316 5 49101 11 519
; in 10 15 15275127 599 22 34695 2090 223
; in 11 2569 1949 45607 88 18164 39839 3603
; out 2252792748 117467007 242264504 117467007 117467007 3231254115 117467007 3177800934
; out 3177800934 3177800934 3177800934 3177800934 117467007 117467007 2577690143 3231254115
; out 3177800934 2252792748 3231254115 3231254115 3177800934 3231254115 3177800934 242264504
; out 2577690143 117467007 117467007 3231254115 3177800934 3177800934 242264504 2577690143
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
  br label %head

head:
  %t.head = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.entry) ]
  %v4 = load i32, ptr %sum, align 4
  %v5 = mul i32 %v4, 31
  %v6 = add i32 %v5, 1002
  store i32 %v6, ptr %sum, align 4
  br label %first

first:
  %v7 = load i32, ptr %sum, align 4
  %v8 = mul i32 %v7, 31
  %v9 = add i32 %v8, 1003
  store i32 %v9, ptr %sum, align 4
  %v10 = call i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %t.head) ]
  %v11 = load i32, ptr %sum, align 4
  %v12 = mul i32 %v11, 31
  %v13 = add i32 %v12, %v10
  store i32 %v13, ptr %sum, align 4
  %v14 = load i32, ptr %state, align 4
  %v15 = and i32 %v14, 1
  %v16 = lshr i32 %v14, 1
  store i32 %v16, ptr %state, align 4
  %v17 = icmp eq i32 %v15, 0
  br i1 %v17, label %out1, label %second

out1:
  %v18 = load i32, ptr %sum, align 4
  %v19 = mul i32 %v18, 31
  %v20 = add i32 %v19, 1004
  store i32 %v20, ptr %sum, align 4
  br label %end

second:
  %v21 = load i32, ptr %sum, align 4
  %v22 = mul i32 %v21, 31
  %v23 = add i32 %v22, 1005
  store i32 %v23, ptr %sum, align 4
  %v24 = call i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %t.head) ]
  %v25 = load i32, ptr %sum, align 4
  %v26 = mul i32 %v25, 31
  %v27 = add i32 %v26, %v24
  store i32 %v27, ptr %sum, align 4
  %v28 = load i32, ptr %state, align 4
  %v29 = and i32 %v28, 1
  %v30 = lshr i32 %v28, 1
  store i32 %v30, ptr %state, align 4
  %v31 = icmp eq i32 %v29, 0
  br i1 %v31, label %out2, label %next

out2:
  %v32 = load i32, ptr %sum, align 4
  %v33 = mul i32 %v32, 31
  %v34 = add i32 %v33, 1006
  store i32 %v34, ptr %sum, align 4
  br label %end

next:
  %v35 = load i32, ptr %sum, align 4
  %v36 = mul i32 %v35, 31
  %v37 = add i32 %v36, 1007
  store i32 %v37, ptr %sum, align 4
  br label %head

end:
  %v38 = load i32, ptr %sum, align 4
  %v39 = mul i32 %v38, 31
  %v40 = add i32 %v39, 1008
  store i32 %v40, ptr %sum, align 4
  %v41 = call i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %t.entry) ]
  %v42 = load i32, ptr %sum, align 4
  %v43 = mul i32 %v42, 31
  %v44 = add i32 %v43, %v41
  store i32 %v44, ptr %sum, align 4
  %v45 = load i32, ptr %sum, align 4
  store i32 %v45, ptr addrspace(11) %to, align 4
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
