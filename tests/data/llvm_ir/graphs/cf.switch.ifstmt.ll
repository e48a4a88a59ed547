; Eight switches: a default first, in the middle, shared labels, a single case, default only, three in each other.
; Written by tests/shaders/llvm_graphs.py.
; llc 22: 55 blocks
; in 19784 7 31170 753 108 131 53542 174
; in 3 197 2884 266 22 2050 3323417 741
; in 133 13 12 2796934 25339 1 3228 110
; in 11325832 2194 2343477 12 1257339 57 4 4
; out 38549978 38549978 3019832979 3313235986 38549978 38549978 3084754908 38549978
; out 38549978 38549978 38549978 3814504563 3040435987 3019832979 3040435987 38549978
; out 38549978 38549978 38549978 1195017582 38549978 3313235986 38549978 38549978
; out 3814504563 3019832979 1195017582 38549978 2680204021 38549978 38549978 38549978
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
  %v5 = and i32 %v4, 15
  %v6 = lshr i32 %v4, 4
  store i32 %v6, ptr %state, align 4
  switch i32 %v5, label %sw.default [
    i32 1, label %sw.bb
    i32 2, label %sw.bb1
  ]

sw.default:
  %v7 = load i32, ptr %sum, align 4
  %v8 = mul i32 %v7, 31
  %v9 = add i32 %v8, 1002
  store i32 %v9, ptr %sum, align 4
  br label %sw.bb

sw.bb:
  %v10 = load i32, ptr %sum, align 4
  %v11 = mul i32 %v10, 31
  %v12 = add i32 %v11, 1003
  store i32 %v12, ptr %sum, align 4
  br label %sw.epilog

sw.bb1:
  %v13 = load i32, ptr %sum, align 4
  %v14 = mul i32 %v13, 31
  %v15 = add i32 %v14, 1004
  store i32 %v15, ptr %sum, align 4
  br label %sw.epilog

sw.epilog:
  %v16 = load i32, ptr %sum, align 4
  %v17 = mul i32 %v16, 31
  %v18 = add i32 %v17, 1005
  store i32 %v18, ptr %sum, align 4
  %v19 = load i32, ptr %state, align 4
  %v20 = and i32 %v19, 15
  %v21 = lshr i32 %v19, 4
  store i32 %v21, ptr %state, align 4
  switch i32 %v20, label %sw.default1 [
    i32 1, label %sw.bb2
    i32 2, label %sw.bb3
  ]

sw.bb2:
  %v22 = load i32, ptr %sum, align 4
  %v23 = mul i32 %v22, 31
  %v24 = add i32 %v23, 1006
  store i32 %v24, ptr %sum, align 4
  br label %sw.epilog1

sw.default1:
  %v25 = load i32, ptr %sum, align 4
  %v26 = mul i32 %v25, 31
  %v27 = add i32 %v26, 1007
  store i32 %v27, ptr %sum, align 4
  br label %sw.bb3

sw.bb3:
  %v28 = load i32, ptr %sum, align 4
  %v29 = mul i32 %v28, 31
  %v30 = add i32 %v29, 1008
  store i32 %v30, ptr %sum, align 4
  br label %sw.epilog1

sw.epilog1:
  %v31 = load i32, ptr %sum, align 4
  %v32 = mul i32 %v31, 31
  %v33 = add i32 %v32, 1009
  store i32 %v33, ptr %sum, align 4
  %v34 = load i32, ptr %state, align 4
  %v35 = and i32 %v34, 15
  %v36 = lshr i32 %v34, 4
  store i32 %v36, ptr %state, align 4
  switch i32 %v35, label %sw.default2 [
    i32 1, label %sw.bb4
    i32 4, label %sw.bb5
    i32 5, label %sw.bb5
  ]

sw.bb4:
  %v37 = load i32, ptr %sum, align 4
  %v38 = mul i32 %v37, 31
  %v39 = add i32 %v38, 1010
  store i32 %v39, ptr %sum, align 4
  br label %sw.bb5

sw.bb5:
  %v40 = load i32, ptr %sum, align 4
  %v41 = mul i32 %v40, 31
  %v42 = add i32 %v41, 1011
  store i32 %v42, ptr %sum, align 4
  br label %sw.epilog2

sw.default2:
  %v43 = load i32, ptr %sum, align 4
  %v44 = mul i32 %v43, 31
  %v45 = add i32 %v44, 1012
  store i32 %v45, ptr %sum, align 4
  br label %sw.epilog2

sw.epilog2:
  %v46 = load i32, ptr %sum, align 4
  %v47 = mul i32 %v46, 31
  %v48 = add i32 %v47, 1013
  store i32 %v48, ptr %sum, align 4
  %v49 = load i32, ptr %state, align 4
  %v50 = and i32 %v49, 15
  %v51 = lshr i32 %v49, 4
  store i32 %v51, ptr %state, align 4
  switch i32 %v50, label %sw.epilog3 [
    i32 1, label %sw.bb6
  ]

sw.bb6:
  %v52 = load i32, ptr %sum, align 4
  %v53 = mul i32 %v52, 31
  %v54 = add i32 %v53, 1014
  store i32 %v54, ptr %sum, align 4
  br label %sw.epilog3

sw.epilog3:
  %v55 = load i32, ptr %sum, align 4
  %v56 = mul i32 %v55, 31
  %v57 = add i32 %v56, 1015
  store i32 %v57, ptr %sum, align 4
  %v58 = load i32, ptr %state, align 4
  %v59 = and i32 %v58, 15
  %v60 = lshr i32 %v58, 4
  store i32 %v60, ptr %state, align 4
  switch i32 %v59, label %sw.default3 [
  ]

sw.default3:
  %v61 = load i32, ptr %sum, align 4
  %v62 = mul i32 %v61, 31
  %v63 = add i32 %v62, 1016
  store i32 %v63, ptr %sum, align 4
  br label %sw.epilog4

sw.epilog4:
  %v64 = load i32, ptr %sum, align 4
  %v65 = mul i32 %v64, 31
  %v66 = add i32 %v65, 1017
  store i32 %v66, ptr %sum, align 4
  %v67 = load i32, ptr %state, align 4
  %v68 = and i32 %v67, 15
  %v69 = lshr i32 %v67, 4
  store i32 %v69, ptr %state, align 4
  switch i32 %v68, label %sw.epilog5 [
    i32 1, label %sw.bb7
    i32 2, label %sw.bb8
  ]

sw.bb7:
  %v70 = load i32, ptr %sum, align 4
  %v71 = mul i32 %v70, 31
  %v72 = add i32 %v71, 1018
  store i32 %v72, ptr %sum, align 4
  %v73 = load i32, ptr %state, align 4
  %v74 = and i32 %v73, 3
  %v75 = lshr i32 %v73, 2
  store i32 %v75, ptr %state, align 4
  switch i32 %v74, label %sw.epilog6 [
    i32 1, label %sw.bb9
    i32 2, label %sw.bb10
  ]

sw.bb9:
  %v76 = load i32, ptr %sum, align 4
  %v77 = mul i32 %v76, 31
  %v78 = add i32 %v77, 1019
  store i32 %v78, ptr %sum, align 4
  %v79 = load i32, ptr %state, align 4
  %v80 = and i32 %v79, 1
  %v81 = lshr i32 %v79, 1
  store i32 %v81, ptr %state, align 4
  switch i32 %v80, label %sw.epilog7 [
    i32 1, label %sw.bb11
  ]

sw.bb11:
  %v82 = load i32, ptr %sum, align 4
  %v83 = mul i32 %v82, 31
  %v84 = add i32 %v83, 1020
  store i32 %v84, ptr %sum, align 4
  br label %sw.epilog7

sw.epilog7:
  %v85 = load i32, ptr %sum, align 4
  %v86 = mul i32 %v85, 31
  %v87 = add i32 %v86, 1021
  store i32 %v87, ptr %sum, align 4
  br label %sw.bb10

sw.bb10:
  %v88 = load i32, ptr %sum, align 4
  %v89 = mul i32 %v88, 31
  %v90 = add i32 %v89, 1022
  store i32 %v90, ptr %sum, align 4
  br label %sw.epilog6

sw.epilog6:
  %v91 = load i32, ptr %sum, align 4
  %v92 = mul i32 %v91, 31
  %v93 = add i32 %v92, 1023
  store i32 %v93, ptr %sum, align 4
  br label %sw.epilog5

sw.bb8:
  %v94 = load i32, ptr %sum, align 4
  %v95 = mul i32 %v94, 31
  %v96 = add i32 %v95, 1024
  store i32 %v96, ptr %sum, align 4
  br label %sw.epilog5

sw.epilog5:
  %v97 = load i32, ptr %sum, align 4
  %v98 = mul i32 %v97, 31
  %v99 = add i32 %v98, 1025
  store i32 %v99, ptr %sum, align 4
  %v100 = load i32, ptr %state, align 4
  %v101 = and i32 %v100, 15
  %v102 = lshr i32 %v100, 4
  store i32 %v102, ptr %state, align 4
  switch i32 %v101, label %sw.epilog8 [
    i32 2, label %sw.bb12
    i32 4, label %sw.bb13
    i32 5, label %sw.bb13
  ]

sw.bb12:
  %v103 = load i32, ptr %sum, align 4
  %v104 = mul i32 %v103, 31
  %v105 = add i32 %v104, 1026
  store i32 %v105, ptr %sum, align 4
  br label %sw.bb13

sw.bb13:
  %v106 = load i32, ptr %sum, align 4
  %v107 = mul i32 %v106, 31
  %v108 = add i32 %v107, 1027
  store i32 %v108, ptr %sum, align 4
  br label %sw.epilog8

sw.epilog8:
  %v109 = load i32, ptr %sum, align 4
  %v110 = mul i32 %v109, 31
  %v111 = add i32 %v110, 1028
  store i32 %v111, ptr %sum, align 4
  %v112 = load i32, ptr %state, align 4
  %v113 = and i32 %v112, 15
  %v114 = lshr i32 %v112, 4
  store i32 %v114, ptr %state, align 4
  switch i32 %v113, label %sw.epilog9 [
    i32 7, label %sw.bb14
    i32 8, label %sw.bb15
  ]

sw.bb14:
  %v115 = load i32, ptr %sum, align 4
  %v116 = mul i32 %v115, 31
  %v117 = add i32 %v116, 1029
  store i32 %v117, ptr %sum, align 4
  br label %sw.epilog9

sw.bb15:
  %v118 = load i32, ptr %sum, align 4
  %v119 = mul i32 %v118, 31
  %v120 = add i32 %v119, 1030
  store i32 %v120, ptr %sum, align 4
  br label %sw.epilog9

sw.epilog9:
  %v121 = load i32, ptr %sum, align 4
  %v122 = mul i32 %v121, 31
  %v123 = add i32 %v122, 1031
  store i32 %v123, ptr %sum, align 4
  %v124 = load i32, ptr %sum, align 4
  store i32 %v124, ptr addrspace(11) %to, align 4
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
