; If and else if, in an if.
; Written by tests/shaders/llvm_graphs.py.
; llc 22: 15 blocks
; selection 1004 merge 1006 (if.else1: if.end2)
; selection 1002 merge 1007 (if.then: if.end1)
; selection 1010 merge 1013 (if.else2: if.end4)
; selection 1008 merge 1014 (if.else: if.end3)
; selection 1001 merge 1015 (entry: if.end)
; in 1288 379 2712917 3203065 3805 40 8018204 15671410
; in 12955365 1113 27 11 60635 601 4336345 16044515
; in 45697 15 2197 14 126 10330 15648689 14883276
; in 118 3848 17133 2142 3930 990 8014105 348122
; out 3385245485 955291218 3207713972 3844253579 3207713972 3385245485 3385215694 955475947
; out 3207713972 3844253579 955291218 955291218 955291218 3844253579 3844253579 955291218
; out 3844253579 955291218 3207713972 955475947 955475947 955475947 3844253579 3385215694
; out 955475947 3385245485 3207713972 955475947 955475947 955475947 3844253579 955475947
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
  br i1 %v7, label %if.then, label %if.else

if.then:
  %v8 = load i32, ptr %sum, align 4
  %v9 = mul i32 %v8, 31
  %v10 = add i32 %v9, 1002
  store i32 %v10, ptr %sum, align 4
  %v11 = load i32, ptr %state, align 4
  %v12 = and i32 %v11, 1
  %v13 = lshr i32 %v11, 1
  store i32 %v13, ptr %state, align 4
  %v14 = icmp ne i32 %v12, 0
  br i1 %v14, label %if.then1, label %if.else1

if.then1:
  %v15 = load i32, ptr %sum, align 4
  %v16 = mul i32 %v15, 31
  %v17 = add i32 %v16, 1003
  store i32 %v17, ptr %sum, align 4
  br label %if.end1

if.else1:
  %v18 = load i32, ptr %sum, align 4
  %v19 = mul i32 %v18, 31
  %v20 = add i32 %v19, 1004
  store i32 %v20, ptr %sum, align 4
  %v21 = load i32, ptr %state, align 4
  %v22 = and i32 %v21, 1
  %v23 = lshr i32 %v21, 1
  store i32 %v23, ptr %state, align 4
  %v24 = icmp ne i32 %v22, 0
  br i1 %v24, label %if.then2, label %if.end2

if.then2:
  %v25 = load i32, ptr %sum, align 4
  %v26 = mul i32 %v25, 31
  %v27 = add i32 %v26, 1005
  store i32 %v27, ptr %sum, align 4
  br label %if.end2

if.end2:
  %v28 = load i32, ptr %sum, align 4
  %v29 = mul i32 %v28, 31
  %v30 = add i32 %v29, 1006
  store i32 %v30, ptr %sum, align 4
  br label %if.end1

if.end1:
  %v31 = load i32, ptr %sum, align 4
  %v32 = mul i32 %v31, 31
  %v33 = add i32 %v32, 1007
  store i32 %v33, ptr %sum, align 4
  br label %if.end

if.else:
  %v34 = load i32, ptr %sum, align 4
  %v35 = mul i32 %v34, 31
  %v36 = add i32 %v35, 1008
  store i32 %v36, ptr %sum, align 4
  %v37 = load i32, ptr %state, align 4
  %v38 = and i32 %v37, 1
  %v39 = lshr i32 %v37, 1
  store i32 %v39, ptr %state, align 4
  %v40 = icmp ne i32 %v38, 0
  br i1 %v40, label %if.then3, label %if.else2

if.then3:
  %v41 = load i32, ptr %sum, align 4
  %v42 = mul i32 %v41, 31
  %v43 = add i32 %v42, 1009
  store i32 %v43, ptr %sum, align 4
  br label %if.end3

if.else2:
  %v44 = load i32, ptr %sum, align 4
  %v45 = mul i32 %v44, 31
  %v46 = add i32 %v45, 1010
  store i32 %v46, ptr %sum, align 4
  %v47 = load i32, ptr %state, align 4
  %v48 = and i32 %v47, 1
  %v49 = lshr i32 %v47, 1
  store i32 %v49, ptr %state, align 4
  %v50 = icmp ne i32 %v48, 0
  br i1 %v50, label %if.then4, label %if.else3

if.then4:
  %v51 = load i32, ptr %sum, align 4
  %v52 = mul i32 %v51, 31
  %v53 = add i32 %v52, 1011
  store i32 %v53, ptr %sum, align 4
  br label %if.end4

if.else3:
  %v54 = load i32, ptr %sum, align 4
  %v55 = mul i32 %v54, 31
  %v56 = add i32 %v55, 1012
  store i32 %v56, ptr %sum, align 4
  br label %if.end4

if.end4:
  %v57 = load i32, ptr %sum, align 4
  %v58 = mul i32 %v57, 31
  %v59 = add i32 %v58, 1013
  store i32 %v59, ptr %sum, align 4
  br label %if.end3

if.end3:
  %v60 = load i32, ptr %sum, align 4
  %v61 = mul i32 %v60, 31
  %v62 = add i32 %v61, 1014
  store i32 %v62, ptr %sum, align 4
  br label %if.end

if.end:
  %v63 = load i32, ptr %sum, align 4
  %v64 = mul i32 %v63, 31
  %v65 = add i32 %v64, 1015
  store i32 %v65, ptr %sum, align 4
  %v66 = load i32, ptr %sum, align 4
  store i32 %v66, ptr addrspace(11) %to, align 4
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
