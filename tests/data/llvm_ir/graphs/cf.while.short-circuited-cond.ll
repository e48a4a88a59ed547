; Whiles whose conditions have && and ||.
; Written by tests/shaders/llvm_graphs.py.
; llc 22: 50 blocks, not valid
; loop 1002 merge 1005 (while.cond: while.end)
; loop 1006 merge 1009 (while.cond1: while.end1)
; loop 1010 merge 1014 (while.cond2: while.end2)
; loop 1015 merge 1019 (while.cond3: while.end3)
; loop 1020 merge 1024 (while.cond4: while.end4)
; in 12294 1741332 4078 3924 52393 35 17685 57
; in 52351 5132885 9 905185 159 1 766 3867
; in 10194906 37 9 153 335 7 11 1295
; in 14925795 60 2063 8 90340 5 4994326 14
; out 232140360 3576324811 475898287 3100028422 333515786 1220892500 1832779888 1497551880
; out 976982764 691770995 463371148 996949241 291549740 1036795413 2655831235 3270037010
; out 683520743 4223937300 463371148 2919032523 1193809868 1764417710 1672562257 3488912462
; out 2363865591 2889341743 1641026743 1197420813 1606723183 3336433619 3882158429 3157040966
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
  br label %while.cond

while.cond:
  %t.while.cond = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.entry) ]
  %v4 = load i32, ptr %sum, align 4
  %v5 = mul i32 %v4, 31
  %v6 = add i32 %v5, 1002
  store i32 %v6, ptr %sum, align 4
  %v7 = load i32, ptr %state, align 4
  %v8 = and i32 %v7, 1
  %v9 = lshr i32 %v7, 1
  store i32 %v9, ptr %state, align 4
  %v10 = icmp ne i32 %v8, 0
  br i1 %v10, label %land.rhs, label %while.end

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
  br i1 %v17, label %while.body, label %while.end

while.body:
  %v18 = load i32, ptr %sum, align 4
  %v19 = mul i32 %v18, 31
  %v20 = add i32 %v19, 1004
  store i32 %v20, ptr %sum, align 4
  br label %while.cond

while.end:
  %v21 = load i32, ptr %sum, align 4
  %v22 = mul i32 %v21, 31
  %v23 = add i32 %v22, 1005
  store i32 %v23, ptr %sum, align 4
  br label %while.cond1

while.cond1:
  %t.while.cond1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.entry) ]
  %v24 = load i32, ptr %sum, align 4
  %v25 = mul i32 %v24, 31
  %v26 = add i32 %v25, 1006
  store i32 %v26, ptr %sum, align 4
  %v27 = load i32, ptr %state, align 4
  %v28 = and i32 %v27, 1
  %v29 = lshr i32 %v27, 1
  store i32 %v29, ptr %state, align 4
  %v30 = icmp ne i32 %v28, 0
  br i1 %v30, label %while.body1, label %lor.rhs

lor.rhs:
  %v31 = load i32, ptr %sum, align 4
  %v32 = mul i32 %v31, 31
  %v33 = add i32 %v32, 1007
  store i32 %v33, ptr %sum, align 4
  %v34 = load i32, ptr %state, align 4
  %v35 = and i32 %v34, 1
  %v36 = lshr i32 %v34, 1
  store i32 %v36, ptr %state, align 4
  %v37 = icmp ne i32 %v35, 0
  br i1 %v37, label %while.body1, label %while.end1

while.body1:
  %v38 = load i32, ptr %sum, align 4
  %v39 = mul i32 %v38, 31
  %v40 = add i32 %v39, 1008
  store i32 %v40, ptr %sum, align 4
  br label %while.cond1

while.end1:
  %v41 = load i32, ptr %sum, align 4
  %v42 = mul i32 %v41, 31
  %v43 = add i32 %v42, 1009
  store i32 %v43, ptr %sum, align 4
  br label %while.cond2

while.cond2:
  %t.while.cond2 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.entry) ]
  %v44 = load i32, ptr %sum, align 4
  %v45 = mul i32 %v44, 31
  %v46 = add i32 %v45, 1010
  store i32 %v46, ptr %sum, align 4
  %v47 = load i32, ptr %state, align 4
  %v48 = and i32 %v47, 1
  %v49 = lshr i32 %v47, 1
  store i32 %v49, ptr %state, align 4
  %v50 = icmp ne i32 %v48, 0
  br i1 %v50, label %land.rhs1, label %lor.rhs1

lor.rhs1:
  %v51 = load i32, ptr %sum, align 4
  %v52 = mul i32 %v51, 31
  %v53 = add i32 %v52, 1011
  store i32 %v53, ptr %sum, align 4
  %v54 = load i32, ptr %state, align 4
  %v55 = and i32 %v54, 1
  %v56 = lshr i32 %v54, 1
  store i32 %v56, ptr %state, align 4
  %v57 = icmp ne i32 %v55, 0
  br i1 %v57, label %land.rhs1, label %while.end2

land.rhs1:
  %v58 = load i32, ptr %sum, align 4
  %v59 = mul i32 %v58, 31
  %v60 = add i32 %v59, 1012
  store i32 %v60, ptr %sum, align 4
  %v61 = load i32, ptr %state, align 4
  %v62 = and i32 %v61, 1
  %v63 = lshr i32 %v61, 1
  store i32 %v63, ptr %state, align 4
  %v64 = icmp ne i32 %v62, 0
  br i1 %v64, label %while.body2, label %while.end2

while.body2:
  %v65 = load i32, ptr %sum, align 4
  %v66 = mul i32 %v65, 31
  %v67 = add i32 %v66, 1013
  store i32 %v67, ptr %sum, align 4
  br label %while.cond2

while.end2:
  %v68 = load i32, ptr %sum, align 4
  %v69 = mul i32 %v68, 31
  %v70 = add i32 %v69, 1014
  store i32 %v70, ptr %sum, align 4
  br label %while.cond3

while.cond3:
  %t.while.cond3 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.entry) ]
  %v71 = load i32, ptr %sum, align 4
  %v72 = mul i32 %v71, 31
  %v73 = add i32 %v72, 1015
  store i32 %v73, ptr %sum, align 4
  %v74 = load i32, ptr %state, align 4
  %v75 = and i32 %v74, 1
  %v76 = lshr i32 %v74, 1
  store i32 %v76, ptr %state, align 4
  %v77 = icmp ne i32 %v75, 0
  br i1 %v77, label %land.rhs2, label %lor.rhs2

land.rhs2:
  %v78 = load i32, ptr %sum, align 4
  %v79 = mul i32 %v78, 31
  %v80 = add i32 %v79, 1016
  store i32 %v80, ptr %sum, align 4
  %v81 = load i32, ptr %state, align 4
  %v82 = and i32 %v81, 1
  %v83 = lshr i32 %v81, 1
  store i32 %v83, ptr %state, align 4
  %v84 = icmp ne i32 %v82, 0
  br i1 %v84, label %while.body3, label %lor.rhs2

lor.rhs2:
  %v85 = load i32, ptr %sum, align 4
  %v86 = mul i32 %v85, 31
  %v87 = add i32 %v86, 1017
  store i32 %v87, ptr %sum, align 4
  %v88 = load i32, ptr %state, align 4
  %v89 = and i32 %v88, 1
  %v90 = lshr i32 %v88, 1
  store i32 %v90, ptr %state, align 4
  %v91 = icmp ne i32 %v89, 0
  br i1 %v91, label %while.body3, label %while.end3

while.body3:
  %v92 = load i32, ptr %sum, align 4
  %v93 = mul i32 %v92, 31
  %v94 = add i32 %v93, 1018
  store i32 %v94, ptr %sum, align 4
  br label %while.cond3

while.end3:
  %v95 = load i32, ptr %sum, align 4
  %v96 = mul i32 %v95, 31
  %v97 = add i32 %v96, 1019
  store i32 %v97, ptr %sum, align 4
  br label %while.cond4

while.cond4:
  %t.while.cond4 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.entry) ]
  %v98 = load i32, ptr %sum, align 4
  %v99 = mul i32 %v98, 31
  %v100 = add i32 %v99, 1020
  store i32 %v100, ptr %sum, align 4
  %v101 = load i32, ptr %state, align 4
  %v102 = and i32 %v101, 1
  %v103 = lshr i32 %v101, 1
  store i32 %v103, ptr %state, align 4
  %v104 = icmp ne i32 %v102, 0
  br i1 %v104, label %land.rhs3, label %while.end4

land.rhs3:
  %v105 = load i32, ptr %sum, align 4
  %v106 = mul i32 %v105, 31
  %v107 = add i32 %v106, 1021
  store i32 %v107, ptr %sum, align 4
  %v108 = load i32, ptr %state, align 4
  %v109 = and i32 %v108, 1
  %v110 = lshr i32 %v108, 1
  store i32 %v110, ptr %state, align 4
  %v111 = icmp ne i32 %v109, 0
  br i1 %v111, label %land.rhs4, label %while.end4

land.rhs4:
  %v112 = load i32, ptr %sum, align 4
  %v113 = mul i32 %v112, 31
  %v114 = add i32 %v113, 1022
  store i32 %v114, ptr %sum, align 4
  %v115 = load i32, ptr %state, align 4
  %v116 = and i32 %v115, 1
  %v117 = lshr i32 %v115, 1
  store i32 %v117, ptr %state, align 4
  %v118 = icmp eq i32 %v116, 0
  br i1 %v118, label %while.body4, label %while.end4

while.body4:
  %v119 = load i32, ptr %sum, align 4
  %v120 = mul i32 %v119, 31
  %v121 = add i32 %v120, 1023
  store i32 %v121, ptr %sum, align 4
  br label %while.cond4

while.end4:
  %v122 = load i32, ptr %sum, align 4
  %v123 = mul i32 %v122, 31
  %v124 = add i32 %v123, 1024
  store i32 %v124, ptr %sum, align 4
  %v125 = load i32, ptr %sum, align 4
  store i32 %v125, ptr addrspace(11) %to, align 4
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
