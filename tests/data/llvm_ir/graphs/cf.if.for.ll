; An if, a for with ifs in it, an if with a for in each way.
; Written by tests/shaders/llvm_graphs.py.
; llc 22: 27 blocks
; selection 1001 merge 1003 (entry: if.end)
; selection 1005 merge 1008 (for.body: if.end1)
; selection 1008 merge 1010 (if.end1: if.end2)
; loop 1004 merge 1012 continue 1011 (for.cond: for.end)
; loop 1014 merge 1017 continue 1016 (for.cond1: for.end1)
; selection 1020 merge 1022 (for.body2: if.end4)
; loop 1019 merge 1024 continue 1023 (for.cond2: for.end2)
; selection 1012 merge 1025 (for.end: if.end3)
; selection 1025 merge 1027 (if.end3: if.end5)
; in 5366874 185 2 70 0 12454191 3993 59452
; in 5481 136 120 1489 204 33510 6976454 1826
; in 5115906 1836 2467 214 1641 347 82 160
; in 23902 55852 2483 48884 225 32 54861 61621
; out 921544685 205133760 502710420 2614088117 781304151 2143868301 724404732 3013758513
; out 4217982410 1266819897 2012513143 3392066357 872166033 644940248 3058459891 497937133
; out 502710420 1267344243 3788924511 1640617484 1660084570 2084151400 41038574 781304151
; out 1182397013 1267344243 690169501 2597621300 4127294095 781304151 3657582169 3244094460
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
  br label %for.cond

for.cond:
  %t.for.cond = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.entry) ]
  %v14 = load i32, ptr %sum, align 4
  %v15 = mul i32 %v14, 31
  %v16 = add i32 %v15, 1004
  store i32 %v16, ptr %sum, align 4
  %v17 = load i32, ptr %state, align 4
  %v18 = and i32 %v17, 1
  %v19 = lshr i32 %v17, 1
  store i32 %v19, ptr %state, align 4
  %v20 = icmp ne i32 %v18, 0
  br i1 %v20, label %for.body, label %for.end

for.body:
  %v21 = load i32, ptr %sum, align 4
  %v22 = mul i32 %v21, 31
  %v23 = add i32 %v22, 1005
  store i32 %v23, ptr %sum, align 4
  %v24 = load i32, ptr %state, align 4
  %v25 = and i32 %v24, 1
  %v26 = lshr i32 %v24, 1
  store i32 %v26, ptr %state, align 4
  %v27 = icmp ne i32 %v25, 0
  br i1 %v27, label %if.then1, label %if.else

if.then1:
  %v28 = load i32, ptr %sum, align 4
  %v29 = mul i32 %v28, 31
  %v30 = add i32 %v29, 1006
  store i32 %v30, ptr %sum, align 4
  br label %if.end1

if.else:
  %v31 = load i32, ptr %sum, align 4
  %v32 = mul i32 %v31, 31
  %v33 = add i32 %v32, 1007
  store i32 %v33, ptr %sum, align 4
  br label %if.end1

if.end1:
  %v34 = load i32, ptr %sum, align 4
  %v35 = mul i32 %v34, 31
  %v36 = add i32 %v35, 1008
  store i32 %v36, ptr %sum, align 4
  %v37 = load i32, ptr %state, align 4
  %v38 = and i32 %v37, 1
  %v39 = lshr i32 %v37, 1
  store i32 %v39, ptr %state, align 4
  %v40 = icmp ne i32 %v38, 0
  br i1 %v40, label %if.then2, label %if.end2

if.then2:
  %v41 = load i32, ptr %sum, align 4
  %v42 = mul i32 %v41, 31
  %v43 = add i32 %v42, 1009
  store i32 %v43, ptr %sum, align 4
  br label %if.end2

if.end2:
  %v44 = load i32, ptr %sum, align 4
  %v45 = mul i32 %v44, 31
  %v46 = add i32 %v45, 1010
  store i32 %v46, ptr %sum, align 4
  br label %for.inc

for.inc:
  %v47 = load i32, ptr %sum, align 4
  %v48 = mul i32 %v47, 31
  %v49 = add i32 %v48, 1011
  store i32 %v49, ptr %sum, align 4
  br label %for.cond

for.end:
  %v50 = load i32, ptr %sum, align 4
  %v51 = mul i32 %v50, 31
  %v52 = add i32 %v51, 1012
  store i32 %v52, ptr %sum, align 4
  %v53 = load i32, ptr %state, align 4
  %v54 = and i32 %v53, 1
  %v55 = lshr i32 %v53, 1
  store i32 %v55, ptr %state, align 4
  %v56 = icmp ne i32 %v54, 0
  br i1 %v56, label %if.then3, label %if.else1

if.then3:
  %v57 = load i32, ptr %sum, align 4
  %v58 = mul i32 %v57, 31
  %v59 = add i32 %v58, 1013
  store i32 %v59, ptr %sum, align 4
  br label %for.cond1

for.cond1:
  %t.for.cond1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.entry) ]
  %v60 = load i32, ptr %sum, align 4
  %v61 = mul i32 %v60, 31
  %v62 = add i32 %v61, 1014
  store i32 %v62, ptr %sum, align 4
  %v63 = load i32, ptr %state, align 4
  %v64 = and i32 %v63, 1
  %v65 = lshr i32 %v63, 1
  store i32 %v65, ptr %state, align 4
  %v66 = icmp ne i32 %v64, 0
  br i1 %v66, label %for.body1, label %for.end1

for.body1:
  %v67 = load i32, ptr %sum, align 4
  %v68 = mul i32 %v67, 31
  %v69 = add i32 %v68, 1015
  store i32 %v69, ptr %sum, align 4
  br label %for.inc1

for.inc1:
  %v70 = load i32, ptr %sum, align 4
  %v71 = mul i32 %v70, 31
  %v72 = add i32 %v71, 1016
  store i32 %v72, ptr %sum, align 4
  br label %for.cond1

for.end1:
  %v73 = load i32, ptr %sum, align 4
  %v74 = mul i32 %v73, 31
  %v75 = add i32 %v74, 1017
  store i32 %v75, ptr %sum, align 4
  br label %if.end3

if.else1:
  %v76 = load i32, ptr %sum, align 4
  %v77 = mul i32 %v76, 31
  %v78 = add i32 %v77, 1018
  store i32 %v78, ptr %sum, align 4
  br label %for.cond2

for.cond2:
  %t.for.cond2 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.entry) ]
  %v79 = load i32, ptr %sum, align 4
  %v80 = mul i32 %v79, 31
  %v81 = add i32 %v80, 1019
  store i32 %v81, ptr %sum, align 4
  %v82 = load i32, ptr %state, align 4
  %v83 = and i32 %v82, 1
  %v84 = lshr i32 %v82, 1
  store i32 %v84, ptr %state, align 4
  %v85 = icmp ne i32 %v83, 0
  br i1 %v85, label %for.body2, label %for.end2

for.body2:
  %v86 = load i32, ptr %sum, align 4
  %v87 = mul i32 %v86, 31
  %v88 = add i32 %v87, 1020
  store i32 %v88, ptr %sum, align 4
  %v89 = load i32, ptr %state, align 4
  %v90 = and i32 %v89, 1
  %v91 = lshr i32 %v89, 1
  store i32 %v91, ptr %state, align 4
  %v92 = icmp ne i32 %v90, 0
  br i1 %v92, label %if.then4, label %if.end4

if.then4:
  %v93 = load i32, ptr %sum, align 4
  %v94 = mul i32 %v93, 31
  %v95 = add i32 %v94, 1021
  store i32 %v95, ptr %sum, align 4
  br label %if.end4

if.end4:
  %v96 = load i32, ptr %sum, align 4
  %v97 = mul i32 %v96, 31
  %v98 = add i32 %v97, 1022
  store i32 %v98, ptr %sum, align 4
  br label %for.inc2

for.inc2:
  %v99 = load i32, ptr %sum, align 4
  %v100 = mul i32 %v99, 31
  %v101 = add i32 %v100, 1023
  store i32 %v101, ptr %sum, align 4
  br label %for.cond2

for.end2:
  %v102 = load i32, ptr %sum, align 4
  %v103 = mul i32 %v102, 31
  %v104 = add i32 %v103, 1024
  store i32 %v104, ptr %sum, align 4
  br label %if.end3

if.end3:
  %v105 = load i32, ptr %sum, align 4
  %v106 = mul i32 %v105, 31
  %v107 = add i32 %v106, 1025
  store i32 %v107, ptr %sum, align 4
  %v108 = load i32, ptr %state, align 4
  %v109 = and i32 %v108, 1
  %v110 = lshr i32 %v108, 1
  store i32 %v110, ptr %state, align 4
  %v111 = icmp ne i32 %v109, 0
  br i1 %v111, label %if.then5, label %if.end5

if.then5:
  %v112 = load i32, ptr %sum, align 4
  %v113 = mul i32 %v112, 31
  %v114 = add i32 %v113, 1026
  store i32 %v114, ptr %sum, align 4
  br label %if.end5

if.end5:
  %v115 = load i32, ptr %sum, align 4
  %v116 = mul i32 %v115, 31
  %v117 = add i32 %v116, 1027
  store i32 %v117, ptr %sum, align 4
  %v118 = load i32, ptr %sum, align 4
  store i32 %v118, ptr addrspace(11) %to, align 4
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
