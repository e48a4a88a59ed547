; Five ifs in a row.
; Written by tests/shaders/llvm_graphs.py.
; llc 22: 14 blocks
; selection 1001 merge 1003 (entry: if.end)
; selection 1003 merge 1006 (if.end: if.end1)
; selection 1006 merge 1009 (if.end1: if.end2)
; selection 1009 merge 1012 (if.end2: if.end3)
; selection 1012 merge 1014 (if.end3: if.end4)
; in 8181 2 13048507 5160821 1541 48 11919546 11951233
; in 16433 33 503 108 589 2765 6167 2551
; in 10521183 14392 3035 6767248 5198 81 205 1
; in 52629 61157 27006 2372 3379 7205869 3824 1341
; out 537586024 1419611495 3945972199 537586024 3780265839 1487486897 599982255 3808894990
; out 538509545 3808894990 3945049639 3133762888 3780236048 3780236048 3945049639 3945049639
; out 3945048678 1487485936 3945972199 1487486897 1390952553 538509545 3780236048 3808894990
; out 537586024 3780265839 599058734 3133792679 3945973160 3780236048 1487486897 537585063
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
  br i1 %v7, label %if.then, label %if.end

if.then:
  %v8 = load i32, ptr %sum, align 4
  %v9 = mul i32 %v8, 31
  %v10 = add i32 %v9, 1002
  store i32 %v10, ptr %sum, align 4
  br label %if.end

if.end:
  %v11 = load i32, ptr %sum, align 4
  %v12 = mul i32 %v11, 31
  %v13 = add i32 %v12, 1003
  store i32 %v13, ptr %sum, align 4
  %v14 = load i32, ptr %state, align 4
  %v15 = and i32 %v14, 1
  %v16 = lshr i32 %v14, 1
  store i32 %v16, ptr %state, align 4
  %v17 = icmp ne i32 %v15, 0
  br i1 %v17, label %if.then1, label %if.else

if.then1:
  %v18 = load i32, ptr %sum, align 4
  %v19 = mul i32 %v18, 31
  %v20 = add i32 %v19, 1004
  store i32 %v20, ptr %sum, align 4
  br label %if.end1

if.else:
  %v21 = load i32, ptr %sum, align 4
  %v22 = mul i32 %v21, 31
  %v23 = add i32 %v22, 1005
  store i32 %v23, ptr %sum, align 4
  br label %if.end1

if.end1:
  %v24 = load i32, ptr %sum, align 4
  %v25 = mul i32 %v24, 31
  %v26 = add i32 %v25, 1006
  store i32 %v26, ptr %sum, align 4
  %v27 = load i32, ptr %state, align 4
  %v28 = and i32 %v27, 1
  %v29 = lshr i32 %v27, 1
  store i32 %v29, ptr %state, align 4
  %v30 = icmp ne i32 %v28, 0
  br i1 %v30, label %if.then2, label %if.else1

if.then2:
  %v31 = load i32, ptr %sum, align 4
  %v32 = mul i32 %v31, 31
  %v33 = add i32 %v32, 1007
  store i32 %v33, ptr %sum, align 4
  br label %if.end2

if.else1:
  %v34 = load i32, ptr %sum, align 4
  %v35 = mul i32 %v34, 31
  %v36 = add i32 %v35, 1008
  store i32 %v36, ptr %sum, align 4
  br label %if.end2

if.end2:
  %v37 = load i32, ptr %sum, align 4
  %v38 = mul i32 %v37, 31
  %v39 = add i32 %v38, 1009
  store i32 %v39, ptr %sum, align 4
  %v40 = load i32, ptr %state, align 4
  %v41 = and i32 %v40, 1
  %v42 = lshr i32 %v40, 1
  store i32 %v42, ptr %state, align 4
  %v43 = icmp ne i32 %v41, 0
  br i1 %v43, label %if.then3, label %if.else2

if.then3:
  %v44 = load i32, ptr %sum, align 4
  %v45 = mul i32 %v44, 31
  %v46 = add i32 %v45, 1010
  store i32 %v46, ptr %sum, align 4
  br label %if.end3

if.else2:
  %v47 = load i32, ptr %sum, align 4
  %v48 = mul i32 %v47, 31
  %v49 = add i32 %v48, 1011
  store i32 %v49, ptr %sum, align 4
  br label %if.end3

if.end3:
  %v50 = load i32, ptr %sum, align 4
  %v51 = mul i32 %v50, 31
  %v52 = add i32 %v51, 1012
  store i32 %v52, ptr %sum, align 4
  %v53 = load i32, ptr %state, align 4
  %v54 = and i32 %v53, 1
  %v55 = lshr i32 %v53, 1
  store i32 %v55, ptr %state, align 4
  %v56 = icmp eq i32 %v54, 0
  br i1 %v56, label %if.then4, label %if.end4

if.then4:
  %v57 = load i32, ptr %sum, align 4
  %v58 = mul i32 %v57, 31
  %v59 = add i32 %v58, 1013
  store i32 %v59, ptr %sum, align 4
  br label %if.end4

if.end4:
  %v60 = load i32, ptr %sum, align 4
  %v61 = mul i32 %v60, 31
  %v62 = add i32 %v61, 1014
  store i32 %v62, ptr %sum, align 4
  %v63 = load i32, ptr %sum, align 4
  store i32 %v63, ptr addrspace(11) %to, align 4
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
