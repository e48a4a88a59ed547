; Fors whose conditions have && and ||.
; Written by tests/shaders/llvm_graphs.py.
; llc 22: 55 blocks, not valid
; loop 1002 merge 1006 continue 1005 (for.cond: for.end)
; loop 1007 merge 1011 continue 1010 (for.cond1: for.end1)
; loop 1012 merge 1017 continue 1016 (for.cond2: for.end2)
; loop 1018 merge 1023 continue 1022 (for.cond3: for.end3)
; loop 1024 merge 1029 continue 1028 (for.cond4: for.end4)
; in 3635158 7834460 17 49845 0 311 12 20777
; in 5 1315 16448523 33144 239 49 2 16697
; in 48 50261 75 3111 229 4 53392 11637
; in 14 5712527 166 593 1635 399197 3 9875568
; out 4026333891 3236770939 1794387417 1003167604 180005455 3866521563 2040896763 2856699220
; out 877729360 3287413576 3193867194 1361521715 2785914749 3946208635 1671966521 1589946711
; out 3027191899 3959925968 1936636028 3310697654 1010245748 348120013 3025044662 4211440860
; out 1211316089 531838456 3835457467 2093020535 288173966 1396106216 411233165 3914695580
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
  br i1 %v10, label %land.rhs, label %for.end

land.rhs:
  %v11 = load i32, ptr %sum, align 4
  %v12 = mul i32 %v11, 31
  %v13 = add i32 %v12, 1003
  store i32 %v13, ptr %sum, align 4
  %v14 = load i32, ptr %state, align 4
  %v15 = and i32 %v14, 1
  %v16 = lshr i32 %v14, 1
  store i32 %v16, ptr %state, align 4
  %v17 = icmp ne i32 %v15, 0
  br i1 %v17, label %for.body, label %for.end

for.body:
  %v18 = load i32, ptr %sum, align 4
  %v19 = mul i32 %v18, 31
  %v20 = add i32 %v19, 1004
  store i32 %v20, ptr %sum, align 4
  br label %for.inc

for.inc:
  %v21 = load i32, ptr %sum, align 4
  %v22 = mul i32 %v21, 31
  %v23 = add i32 %v22, 1005
  store i32 %v23, ptr %sum, align 4
  br label %for.cond

for.end:
  %v24 = load i32, ptr %sum, align 4
  %v25 = mul i32 %v24, 31
  %v26 = add i32 %v25, 1006
  store i32 %v26, ptr %sum, align 4
  br label %for.cond1

for.cond1:
  %t.for.cond1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.entry) ]
  %v27 = load i32, ptr %sum, align 4
  %v28 = mul i32 %v27, 31
  %v29 = add i32 %v28, 1007
  store i32 %v29, ptr %sum, align 4
  %v30 = load i32, ptr %state, align 4
  %v31 = and i32 %v30, 1
  %v32 = lshr i32 %v30, 1
  store i32 %v32, ptr %state, align 4
  %v33 = icmp ne i32 %v31, 0
  br i1 %v33, label %for.body1, label %lor.rhs

lor.rhs:
  %v34 = load i32, ptr %sum, align 4
  %v35 = mul i32 %v34, 31
  %v36 = add i32 %v35, 1008
  store i32 %v36, ptr %sum, align 4
  %v37 = load i32, ptr %state, align 4
  %v38 = and i32 %v37, 1
  %v39 = lshr i32 %v37, 1
  store i32 %v39, ptr %state, align 4
  %v40 = icmp ne i32 %v38, 0
  br i1 %v40, label %for.body1, label %for.end1

for.body1:
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
  br label %for.cond2

for.cond2:
  %t.for.cond2 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.entry) ]
  %v50 = load i32, ptr %sum, align 4
  %v51 = mul i32 %v50, 31
  %v52 = add i32 %v51, 1012
  store i32 %v52, ptr %sum, align 4
  %v53 = load i32, ptr %state, align 4
  %v54 = and i32 %v53, 1
  %v55 = lshr i32 %v53, 1
  store i32 %v55, ptr %state, align 4
  %v56 = icmp ne i32 %v54, 0
  br i1 %v56, label %land.rhs1, label %lor.rhs1

lor.rhs1:
  %v57 = load i32, ptr %sum, align 4
  %v58 = mul i32 %v57, 31
  %v59 = add i32 %v58, 1013
  store i32 %v59, ptr %sum, align 4
  %v60 = load i32, ptr %state, align 4
  %v61 = and i32 %v60, 1
  %v62 = lshr i32 %v60, 1
  store i32 %v62, ptr %state, align 4
  %v63 = icmp ne i32 %v61, 0
  br i1 %v63, label %land.rhs1, label %for.end2

land.rhs1:
  %v64 = load i32, ptr %sum, align 4
  %v65 = mul i32 %v64, 31
  %v66 = add i32 %v65, 1014
  store i32 %v66, ptr %sum, align 4
  %v67 = load i32, ptr %state, align 4
  %v68 = and i32 %v67, 1
  %v69 = lshr i32 %v67, 1
  store i32 %v69, ptr %state, align 4
  %v70 = icmp ne i32 %v68, 0
  br i1 %v70, label %for.body2, label %for.end2

for.body2:
  %v71 = load i32, ptr %sum, align 4
  %v72 = mul i32 %v71, 31
  %v73 = add i32 %v72, 1015
  store i32 %v73, ptr %sum, align 4
  br label %for.inc2

for.inc2:
  %v74 = load i32, ptr %sum, align 4
  %v75 = mul i32 %v74, 31
  %v76 = add i32 %v75, 1016
  store i32 %v76, ptr %sum, align 4
  br label %for.cond2

for.end2:
  %v77 = load i32, ptr %sum, align 4
  %v78 = mul i32 %v77, 31
  %v79 = add i32 %v78, 1017
  store i32 %v79, ptr %sum, align 4
  br label %for.cond3

for.cond3:
  %t.for.cond3 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.entry) ]
  %v80 = load i32, ptr %sum, align 4
  %v81 = mul i32 %v80, 31
  %v82 = add i32 %v81, 1018
  store i32 %v82, ptr %sum, align 4
  %v83 = load i32, ptr %state, align 4
  %v84 = and i32 %v83, 1
  %v85 = lshr i32 %v83, 1
  store i32 %v85, ptr %state, align 4
  %v86 = icmp ne i32 %v84, 0
  br i1 %v86, label %land.rhs2, label %lor.rhs2

land.rhs2:
  %v87 = load i32, ptr %sum, align 4
  %v88 = mul i32 %v87, 31
  %v89 = add i32 %v88, 1019
  store i32 %v89, ptr %sum, align 4
  %v90 = load i32, ptr %state, align 4
  %v91 = and i32 %v90, 1
  %v92 = lshr i32 %v90, 1
  store i32 %v92, ptr %state, align 4
  %v93 = icmp ne i32 %v91, 0
  br i1 %v93, label %for.body3, label %lor.rhs2

lor.rhs2:
  %v94 = load i32, ptr %sum, align 4
  %v95 = mul i32 %v94, 31
  %v96 = add i32 %v95, 1020
  store i32 %v96, ptr %sum, align 4
  %v97 = load i32, ptr %state, align 4
  %v98 = and i32 %v97, 1
  %v99 = lshr i32 %v97, 1
  store i32 %v99, ptr %state, align 4
  %v100 = icmp ne i32 %v98, 0
  br i1 %v100, label %for.body3, label %for.end3

for.body3:
  %v101 = load i32, ptr %sum, align 4
  %v102 = mul i32 %v101, 31
  %v103 = add i32 %v102, 1021
  store i32 %v103, ptr %sum, align 4
  br label %for.inc3

for.inc3:
  %v104 = load i32, ptr %sum, align 4
  %v105 = mul i32 %v104, 31
  %v106 = add i32 %v105, 1022
  store i32 %v106, ptr %sum, align 4
  br label %for.cond3

for.end3:
  %v107 = load i32, ptr %sum, align 4
  %v108 = mul i32 %v107, 31
  %v109 = add i32 %v108, 1023
  store i32 %v109, ptr %sum, align 4
  br label %for.cond4

for.cond4:
  %t.for.cond4 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.entry) ]
  %v110 = load i32, ptr %sum, align 4
  %v111 = mul i32 %v110, 31
  %v112 = add i32 %v111, 1024
  store i32 %v112, ptr %sum, align 4
  %v113 = load i32, ptr %state, align 4
  %v114 = and i32 %v113, 1
  %v115 = lshr i32 %v113, 1
  store i32 %v115, ptr %state, align 4
  %v116 = icmp ne i32 %v114, 0
  br i1 %v116, label %land.rhs3, label %for.end4

land.rhs3:
  %v117 = load i32, ptr %sum, align 4
  %v118 = mul i32 %v117, 31
  %v119 = add i32 %v118, 1025
  store i32 %v119, ptr %sum, align 4
  %v120 = load i32, ptr %state, align 4
  %v121 = and i32 %v120, 1
  %v122 = lshr i32 %v120, 1
  store i32 %v122, ptr %state, align 4
  %v123 = icmp ne i32 %v121, 0
  br i1 %v123, label %land.rhs4, label %for.end4

land.rhs4:
  %v124 = load i32, ptr %sum, align 4
  %v125 = mul i32 %v124, 31
  %v126 = add i32 %v125, 1026
  store i32 %v126, ptr %sum, align 4
  %v127 = load i32, ptr %state, align 4
  %v128 = and i32 %v127, 1
  %v129 = lshr i32 %v127, 1
  store i32 %v129, ptr %state, align 4
  %v130 = icmp eq i32 %v128, 0
  br i1 %v130, label %for.body4, label %for.end4

for.body4:
  %v131 = load i32, ptr %sum, align 4
  %v132 = mul i32 %v131, 31
  %v133 = add i32 %v132, 1027
  store i32 %v133, ptr %sum, align 4
  br label %for.inc4

for.inc4:
  %v134 = load i32, ptr %sum, align 4
  %v135 = mul i32 %v134, 31
  %v136 = add i32 %v135, 1028
  store i32 %v136, ptr %sum, align 4
  br label %for.cond4

for.end4:
  %v137 = load i32, ptr %sum, align 4
  %v138 = mul i32 %v137, 31
  %v139 = add i32 %v138, 1029
  store i32 %v139, ptr %sum, align 4
  %v140 = load i32, ptr %sum, align 4
  store i32 %v140, ptr addrspace(11) %to, align 4
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
