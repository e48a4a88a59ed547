; Breaks and continues in a loop in a loop.
; Written by tests/shaders/llvm_graphs.py.
; llc 22: 21 blocks
; loop 1004 merge 1011 continue 1010 (for.cond1: for.end1)
; loop 1002 merge 1017 continue 1016 (for.cond: for.end)
; in 115 9 13 110 15029598 908 3075 9
; in 374 1908 33 3910 55231 6781660 16242476 38099
; in 62 6087137 140 14 88 4310690 44880 3215
; in 10279705 4722246 1767254 1 72 18849 2038 2
; out 3264422494 625488359 1358004040 994040 994040 994040 699308057 625488359
; out 994040 994040 4093919764 994040 4184376916 994040 994040 1723545317
; out 994040 4093919764 994040 994040 994040 994040 994040 1123203011
; out 625488359 994040 994040 4093919764 994040 4093919764 994040 994040
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
  br label %for.cond

for.cond:
  %t.for.cond = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.entry) ]
  %v4 = load i32, ptr %sum, align 4
  %v5 = mul i32 %v4, 31
  %v6 = add i32 %v5, 1002
  store i32 %v6, ptr %sum, align 4
  %v7 = load i32, ptr %state, align 4
  %v8 = and i32 %v7, 1
  %v9 = lshr i32 %v7, 1
  store i32 %v9, ptr %state, align 4
  %v10 = icmp ne i32 %v8, 0
  br i1 %v10, label %for.body, label %for.end

for.body:
  %v11 = load i32, ptr %sum, align 4
  %v12 = mul i32 %v11, 31
  %v13 = add i32 %v12, 1003
  store i32 %v13, ptr %sum, align 4
  br label %for.cond1

for.cond1:
  %t.for.cond1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.for.cond) ]
  %v14 = load i32, ptr %sum, align 4
  %v15 = mul i32 %v14, 31
  %v16 = add i32 %v15, 1004
  store i32 %v16, ptr %sum, align 4
  %v17 = load i32, ptr %state, align 4
  %v18 = and i32 %v17, 1
  %v19 = lshr i32 %v17, 1
  store i32 %v19, ptr %state, align 4
  %v20 = icmp ne i32 %v18, 0
  br i1 %v20, label %for.body1, label %for.end1

for.body1:
  %v21 = load i32, ptr %sum, align 4
  %v22 = mul i32 %v21, 31
  %v23 = add i32 %v22, 1005
  store i32 %v23, ptr %sum, align 4
  %v24 = load i32, ptr %state, align 4
  %v25 = and i32 %v24, 1
  %v26 = lshr i32 %v24, 1
  store i32 %v26, ptr %state, align 4
  %v27 = icmp ne i32 %v25, 0
  br i1 %v27, label %if.then, label %if.end

if.then:
  %v28 = load i32, ptr %sum, align 4
  %v29 = mul i32 %v28, 31
  %v30 = add i32 %v29, 1006
  store i32 %v30, ptr %sum, align 4
  br label %for.end1

if.end:
  %v31 = load i32, ptr %sum, align 4
  %v32 = mul i32 %v31, 31
  %v33 = add i32 %v32, 1007
  store i32 %v33, ptr %sum, align 4
  %v34 = load i32, ptr %state, align 4
  %v35 = and i32 %v34, 1
  %v36 = lshr i32 %v34, 1
  store i32 %v36, ptr %state, align 4
  %v37 = icmp ne i32 %v35, 0
  br i1 %v37, label %if.then1, label %if.end1

if.then1:
  %v38 = load i32, ptr %sum, align 4
  %v39 = mul i32 %v38, 31
  %v40 = add i32 %v39, 1008
  store i32 %v40, ptr %sum, align 4
  br label %for.inc1

if.end1:
  %v41 = load i32, ptr %sum, align 4
  %v42 = mul i32 %v41, 31
  %v43 = add i32 %v42, 1009
  store i32 %v43, ptr %sum, align 4
  br label %for.inc1

for.inc1:
  %v44 = load i32, ptr %sum, align 4
  %v45 = mul i32 %v44, 31
  %v46 = add i32 %v45, 1010
  store i32 %v46, ptr %sum, align 4
  br label %for.cond1

for.end1:
  %v47 = load i32, ptr %sum, align 4
  %v48 = mul i32 %v47, 31
  %v49 = add i32 %v48, 1011
  store i32 %v49, ptr %sum, align 4
  %v50 = load i32, ptr %state, align 4
  %v51 = and i32 %v50, 1
  %v52 = lshr i32 %v50, 1
  store i32 %v52, ptr %state, align 4
  %v53 = icmp ne i32 %v51, 0
  br i1 %v53, label %if.then2, label %if.end2

if.then2:
  %v54 = load i32, ptr %sum, align 4
  %v55 = mul i32 %v54, 31
  %v56 = add i32 %v55, 1012
  store i32 %v56, ptr %sum, align 4
  br label %for.inc

if.end2:
  %v57 = load i32, ptr %sum, align 4
  %v58 = mul i32 %v57, 31
  %v59 = add i32 %v58, 1013
  store i32 %v59, ptr %sum, align 4
  %v60 = load i32, ptr %state, align 4
  %v61 = and i32 %v60, 1
  %v62 = lshr i32 %v60, 1
  store i32 %v62, ptr %state, align 4
  %v63 = icmp ne i32 %v61, 0
  br i1 %v63, label %if.then3, label %if.end3

if.then3:
  %v64 = load i32, ptr %sum, align 4
  %v65 = mul i32 %v64, 31
  %v66 = add i32 %v65, 1014
  store i32 %v66, ptr %sum, align 4
  br label %for.end

if.end3:
  %v67 = load i32, ptr %sum, align 4
  %v68 = mul i32 %v67, 31
  %v69 = add i32 %v68, 1015
  store i32 %v69, ptr %sum, align 4
  br label %for.inc

for.inc:
  %v70 = load i32, ptr %sum, align 4
  %v71 = mul i32 %v70, 31
  %v72 = add i32 %v71, 1016
  store i32 %v72, ptr %sum, align 4
  br label %for.cond

for.end:
  %v73 = load i32, ptr %sum, align 4
  %v74 = mul i32 %v73, 31
  %v75 = add i32 %v74, 1017
  store i32 %v75, ptr %sum, align 4
  %v76 = load i32, ptr %sum, align 4
  store i32 %v76, ptr addrspace(11) %to, align 4
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
