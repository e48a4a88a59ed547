; A break under a condition, and one without: what never goes round is no loop.
; Written by tests/shaders/llvm_graphs.py.
; llc 22: 18 blocks
; loop 1002 merge 1007 continue 1006 (for.cond: for.end)
; loop 1008 merge 1014 continue 1013 (for.cond1: for.end1)
; in 3695 7237179 14 158 10823702 12 31240 4137953
; in 36 6 25793 4880602 85 26615 1936 20771
; in 12743483 241 2679 3089 14742807 2 62190 11786399
; in 11 2290 23745 6576375 104 7488414 1196 20781
; out 3155658050 3974755237 976127849 3578465564 1663792545 743790404 3210581846 3635185656
; out 743790404 1716238681 3635185656 164537515 434934750 3161136494 3210581846 2206427861
; out 3974755237 1021606626 2213464872 1021606626 2818509269 2994265996 1511474158 295958160
; out 3974755237 2627933646 3635185656 1301769907 3210581846 3578465564 743790404 373204931
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
  %v14 = load i32, ptr %state, align 4
  %v15 = and i32 %v14, 1
  %v16 = lshr i32 %v14, 1
  store i32 %v16, ptr %state, align 4
  %v17 = icmp ne i32 %v15, 0
  br i1 %v17, label %if.then, label %if.end

if.then:
  %v18 = load i32, ptr %sum, align 4
  %v19 = mul i32 %v18, 31
  %v20 = add i32 %v19, 1004
  store i32 %v20, ptr %sum, align 4
  br label %for.end

if.end:
  %v21 = load i32, ptr %sum, align 4
  %v22 = mul i32 %v21, 31
  %v23 = add i32 %v22, 1005
  store i32 %v23, ptr %sum, align 4
  br label %for.inc

for.inc:
  %v24 = load i32, ptr %sum, align 4
  %v25 = mul i32 %v24, 31
  %v26 = add i32 %v25, 1006
  store i32 %v26, ptr %sum, align 4
  br label %for.cond

for.end:
  %v27 = load i32, ptr %sum, align 4
  %v28 = mul i32 %v27, 31
  %v29 = add i32 %v28, 1007
  store i32 %v29, ptr %sum, align 4
  br label %for.cond1

for.cond1:
  %t.for.cond1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.entry) ]
  %v30 = load i32, ptr %sum, align 4
  %v31 = mul i32 %v30, 31
  %v32 = add i32 %v31, 1008
  store i32 %v32, ptr %sum, align 4
  %v33 = load i32, ptr %state, align 4
  %v34 = and i32 %v33, 1
  %v35 = lshr i32 %v33, 1
  store i32 %v35, ptr %state, align 4
  %v36 = icmp ne i32 %v34, 0
  br i1 %v36, label %for.body1, label %for.end1

for.body1:
  %v37 = load i32, ptr %sum, align 4
  %v38 = mul i32 %v37, 31
  %v39 = add i32 %v38, 1009
  store i32 %v39, ptr %sum, align 4
  br label %for.cond2

for.cond2:
  %t.for.cond2 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.for.cond1) ]
  %v40 = load i32, ptr %sum, align 4
  %v41 = mul i32 %v40, 31
  %v42 = add i32 %v41, 1010
  store i32 %v42, ptr %sum, align 4
  %v43 = load i32, ptr %state, align 4
  %v44 = and i32 %v43, 1
  %v45 = lshr i32 %v43, 1
  store i32 %v45, ptr %state, align 4
  %v46 = icmp ne i32 %v44, 0
  br i1 %v46, label %for.body2, label %for.end2

for.body2:
  %v47 = load i32, ptr %sum, align 4
  %v48 = mul i32 %v47, 31
  %v49 = add i32 %v48, 1011
  store i32 %v49, ptr %sum, align 4
  br label %for.end2

for.end2:
  %v50 = load i32, ptr %sum, align 4
  %v51 = mul i32 %v50, 31
  %v52 = add i32 %v51, 1012
  store i32 %v52, ptr %sum, align 4
  br label %for.inc1

for.inc1:
  %v53 = load i32, ptr %sum, align 4
  %v54 = mul i32 %v53, 31
  %v55 = add i32 %v54, 1013
  store i32 %v55, ptr %sum, align 4
  br label %for.cond1

for.end1:
  %v56 = load i32, ptr %sum, align 4
  %v57 = mul i32 %v56, 31
  %v58 = add i32 %v57, 1014
  store i32 %v58, ptr %sum, align 4
  br label %for.cond3

for.cond3:
  %t.for.cond3 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.entry) ]
  %v59 = load i32, ptr %sum, align 4
  %v60 = mul i32 %v59, 31
  %v61 = add i32 %v60, 1015
  store i32 %v61, ptr %sum, align 4
  %v62 = load i32, ptr %state, align 4
  %v63 = and i32 %v62, 1
  %v64 = lshr i32 %v62, 1
  store i32 %v64, ptr %state, align 4
  %v65 = icmp ne i32 %v63, 0
  br i1 %v65, label %for.body3, label %for.end3

for.body3:
  %v66 = load i32, ptr %sum, align 4
  %v67 = mul i32 %v66, 31
  %v68 = add i32 %v67, 1016
  store i32 %v68, ptr %sum, align 4
  br label %for.end3

for.end3:
  %v69 = load i32, ptr %sum, align 4
  %v70 = mul i32 %v69, 31
  %v71 = add i32 %v70, 1017
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
