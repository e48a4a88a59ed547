; Conditions that are constant.
; Written by tests/shaders/llvm_graphs.py.
; llc 22: 11 blocks
; selection 1005 merge 1007 (if.end1: if.end2)
; selection 1008 merge 1010 (if.then3: if.end4)
; in 52463 10906384 138 243 2410 3736 0 11
; in 54582 14136 1869 5 22592 63084 20752 108
; in 2 18017 2361 203 30 0 5 80
; in 52676 37668 77 2533 77 12 69 20931
; out 1119383278 2204545101 3916388710 1119383278 3916388710 2204545101 2204545101 1119383278
; out 3916388710 2204545101 3915434437 3915434437 2204545101 2204545101 2204545101 2204545101
; out 3916388710 3915434437 3915434437 1119383278 3916388710 2204545101 3915434437 2204545101
; out 2204545101 2204545101 3915434437 3915434437 3915434437 2204545101 3915434437 1119383278
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
  br label %if.then

if.then:
  %v4 = load i32, ptr %sum, align 4
  %v5 = mul i32 %v4, 31
  %v6 = add i32 %v5, 1002
  store i32 %v6, ptr %sum, align 4
  br label %if.end

if.end:
  %v7 = load i32, ptr %sum, align 4
  %v8 = mul i32 %v7, 31
  %v9 = add i32 %v8, 1003
  store i32 %v9, ptr %sum, align 4
  br label %if.else

if.else:
  %v10 = load i32, ptr %sum, align 4
  %v11 = mul i32 %v10, 31
  %v12 = add i32 %v11, 1004
  store i32 %v12, ptr %sum, align 4
  br label %if.end1

if.end1:
  %v13 = load i32, ptr %sum, align 4
  %v14 = mul i32 %v13, 31
  %v15 = add i32 %v14, 1005
  store i32 %v15, ptr %sum, align 4
  %v16 = load i32, ptr %state, align 4
  %v17 = and i32 %v16, 1
  %v18 = lshr i32 %v16, 1
  store i32 %v18, ptr %state, align 4
  %v19 = icmp ne i32 %v17, 0
  br i1 %v19, label %if.then2, label %if.end2

if.then2:
  %v20 = load i32, ptr %sum, align 4
  %v21 = mul i32 %v20, 31
  %v22 = add i32 %v21, 1006
  store i32 %v22, ptr %sum, align 4
  br label %if.end2

if.end2:
  %v23 = load i32, ptr %sum, align 4
  %v24 = mul i32 %v23, 31
  %v25 = add i32 %v24, 1007
  store i32 %v25, ptr %sum, align 4
  br label %if.then3

if.then3:
  %v26 = load i32, ptr %sum, align 4
  %v27 = mul i32 %v26, 31
  %v28 = add i32 %v27, 1008
  store i32 %v28, ptr %sum, align 4
  %v29 = load i32, ptr %state, align 4
  %v30 = and i32 %v29, 1
  %v31 = lshr i32 %v29, 1
  store i32 %v31, ptr %state, align 4
  %v32 = icmp ne i32 %v30, 0
  br i1 %v32, label %if.then4, label %if.end4

if.then4:
  %v33 = load i32, ptr %sum, align 4
  %v34 = mul i32 %v33, 31
  %v35 = add i32 %v34, 1009
  store i32 %v35, ptr %sum, align 4
  br label %if.end4

if.end4:
  %v36 = load i32, ptr %sum, align 4
  %v37 = mul i32 %v36, 31
  %v38 = add i32 %v37, 1010
  store i32 %v38, ptr %sum, align 4
  br label %if.end3

if.end3:
  %v39 = load i32, ptr %sum, align 4
  %v40 = mul i32 %v39, 31
  %v41 = add i32 %v40, 1011
  store i32 %v41, ptr %sum, align 4
  %v42 = load i32, ptr %sum, align 4
  store i32 %v42, ptr addrspace(11) %to, align 4
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
