; Four conditions with &&.
; Written by tests/shaders/llvm_graphs.py.
; llc 22: 21 blocks
; in 60 207 106 7 3090 167 9166932 55388
; in 107 9195 57 9797637 3 17330 9161306 12
; in 3471 19 63 11025547 81 5417 106 6
; in 78 394 15807 15954091 8861 9 245 88
; out 768548911 2204514351 3258956173 625303719 3265959343 2204547056 3267836176 2518643847
; out 3974632101 3974632101 3180768335 3207715024 3206761712 2460492807 2460431241 3267835184
; out 2204514351 625366215 1119383280 625364262 3207777520 656795720 3258956173 3265926638
; out 2459476968 3265957390 1119383280 2206423889 3121601456 3207775567 2888913424 3267896750
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
  br i1 %v7, label %land.rhs, label %if.end

land.rhs:
  %v8 = load i32, ptr %sum, align 4
  %v9 = mul i32 %v8, 31
  %v10 = add i32 %v9, 1002
  store i32 %v10, ptr %sum, align 4
  %v11 = load i32, ptr %state, align 4
  %v12 = and i32 %v11, 1
  %v13 = lshr i32 %v11, 1
  store i32 %v13, ptr %state, align 4
  %v14 = icmp ne i32 %v12, 0
  br i1 %v14, label %if.then, label %if.end

if.then:
  %v15 = load i32, ptr %sum, align 4
  %v16 = mul i32 %v15, 31
  %v17 = add i32 %v16, 1003
  store i32 %v17, ptr %sum, align 4
  br label %if.end

if.end:
  %v18 = load i32, ptr %sum, align 4
  %v19 = mul i32 %v18, 31
  %v20 = add i32 %v19, 1004
  store i32 %v20, ptr %sum, align 4
  %v21 = load i32, ptr %state, align 4
  %v22 = and i32 %v21, 1
  %v23 = lshr i32 %v21, 1
  store i32 %v23, ptr %state, align 4
  %v24 = icmp ne i32 %v22, 0
  br i1 %v24, label %land.rhs1, label %if.end1

land.rhs1:
  %v25 = load i32, ptr %sum, align 4
  %v26 = mul i32 %v25, 31
  %v27 = add i32 %v26, 1005
  store i32 %v27, ptr %sum, align 4
  %v28 = load i32, ptr %state, align 4
  %v29 = and i32 %v28, 1
  %v30 = lshr i32 %v28, 1
  store i32 %v30, ptr %state, align 4
  %v31 = icmp ne i32 %v29, 0
  br i1 %v31, label %if.then1, label %if.end1

if.then1:
  %v32 = load i32, ptr %sum, align 4
  %v33 = mul i32 %v32, 31
  %v34 = add i32 %v33, 1006
  store i32 %v34, ptr %sum, align 4
  br label %if.end1

if.end1:
  %v35 = load i32, ptr %sum, align 4
  %v36 = mul i32 %v35, 31
  %v37 = add i32 %v36, 1007
  store i32 %v37, ptr %sum, align 4
  %v38 = load i32, ptr %state, align 4
  %v39 = and i32 %v38, 1
  %v40 = lshr i32 %v38, 1
  store i32 %v40, ptr %state, align 4
  %v41 = icmp ne i32 %v39, 0
  br i1 %v41, label %land.rhs2, label %if.end2

land.rhs2:
  %v42 = load i32, ptr %sum, align 4
  %v43 = mul i32 %v42, 31
  %v44 = add i32 %v43, 1008
  store i32 %v44, ptr %sum, align 4
  %v45 = load i32, ptr %state, align 4
  %v46 = and i32 %v45, 1
  %v47 = lshr i32 %v45, 1
  store i32 %v47, ptr %state, align 4
  %v48 = icmp ne i32 %v46, 0
  br i1 %v48, label %if.then2, label %if.end2

if.then2:
  %v49 = load i32, ptr %sum, align 4
  %v50 = mul i32 %v49, 31
  %v51 = add i32 %v50, 1009
  store i32 %v51, ptr %sum, align 4
  br label %if.end2

if.end2:
  %v52 = load i32, ptr %sum, align 4
  %v53 = mul i32 %v52, 31
  %v54 = add i32 %v53, 1010
  store i32 %v54, ptr %sum, align 4
  %v55 = load i32, ptr %state, align 4
  %v56 = and i32 %v55, 1
  %v57 = lshr i32 %v55, 1
  store i32 %v57, ptr %state, align 4
  %v58 = icmp ne i32 %v56, 0
  br i1 %v58, label %land.rhs3, label %if.end3

land.rhs3:
  %v59 = load i32, ptr %sum, align 4
  %v60 = mul i32 %v59, 31
  %v61 = add i32 %v60, 1011
  store i32 %v61, ptr %sum, align 4
  %v62 = load i32, ptr %state, align 4
  %v63 = and i32 %v62, 1
  %v64 = lshr i32 %v62, 1
  store i32 %v64, ptr %state, align 4
  %v65 = icmp ne i32 %v63, 0
  br i1 %v65, label %if.then3, label %if.end3

if.then3:
  %v66 = load i32, ptr %sum, align 4
  %v67 = mul i32 %v66, 31
  %v68 = add i32 %v67, 1012
  store i32 %v68, ptr %sum, align 4
  br label %if.end3

if.end3:
  %v69 = load i32, ptr %sum, align 4
  %v70 = mul i32 %v69, 31
  %v71 = add i32 %v70, 1013
  store i32 %v71, ptr %sum, align 4
  %v72 = load i32, ptr %sum, align 4
  store i32 %v72, ptr addrspace(11) %to, align 4
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
