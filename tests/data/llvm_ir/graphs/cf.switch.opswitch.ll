; Eleven switches: all that falls through, some, labels without a body, a default in the middle, ten labels, one in the other.
; Written by tests/shaders/llvm_graphs.py.
; llc 22: 95 blocks
; in 3792582 2690 41486 4 14 12101139 2674 190
; in 7396390 15871 8 15 30132 52597 16076214 143
; in 4 16317125 60 20616 13816664 3 57666 4597271
; in 8923914 69 11119 11093977 346 29329 132 3496
; out 3548576183 3468423698 2267239446 2383380568 2383380568 1787024500 3468423698 2383380568
; out 398222298 2383380568 2383380568 2383380568 2383380568 2383380568 3548576183 2383380568
; out 2383380568 3548576183 2792204793 2383380568 2209366104 2383380568 1543838108 1787024500
; out 3548576183 2383380568 2383380568 3548576183 2267239446 2670442453 2383380568 2383380568
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
    i32 0, label %sw.bb
    i32 1, label %sw.bb1
    i32 2, label %sw.bb2
  ]

sw.bb:
  %v7 = load i32, ptr %sum, align 4
  %v8 = mul i32 %v7, 31
  %v9 = add i32 %v8, 1002
  store i32 %v9, ptr %sum, align 4
  br label %sw.bb1

sw.bb1:
  %v10 = load i32, ptr %sum, align 4
  %v11 = mul i32 %v10, 31
  %v12 = add i32 %v11, 1003
  store i32 %v12, ptr %sum, align 4
  br label %sw.bb2

sw.bb2:
  %v13 = load i32, ptr %sum, align 4
  %v14 = mul i32 %v13, 31
  %v15 = add i32 %v14, 1004
  store i32 %v15, ptr %sum, align 4
  br label %sw.default

sw.default:
  %v16 = load i32, ptr %sum, align 4
  %v17 = mul i32 %v16, 31
  %v18 = add i32 %v17, 1005
  store i32 %v18, ptr %sum, align 4
  br label %sw.epilog

sw.epilog:
  %v19 = load i32, ptr %sum, align 4
  %v20 = mul i32 %v19, 31
  %v21 = add i32 %v20, 1006
  store i32 %v21, ptr %sum, align 4
  %v22 = load i32, ptr %state, align 4
  %v23 = and i32 %v22, 15
  %v24 = lshr i32 %v22, 4
  store i32 %v24, ptr %state, align 4
  switch i32 %v23, label %sw.default1 [
    i32 1, label %sw.bb3
    i32 2, label %sw.bb4
    i32 3, label %sw.bb5
  ]

sw.bb3:
  %v25 = load i32, ptr %sum, align 4
  %v26 = mul i32 %v25, 31
  %v27 = add i32 %v26, 1007
  store i32 %v27, ptr %sum, align 4
  br label %sw.epilog1

sw.bb4:
  %v28 = load i32, ptr %sum, align 4
  %v29 = mul i32 %v28, 31
  %v30 = add i32 %v29, 1008
  store i32 %v30, ptr %sum, align 4
  br label %sw.bb5

sw.bb5:
  %v31 = load i32, ptr %sum, align 4
  %v32 = mul i32 %v31, 31
  %v33 = add i32 %v32, 1009
  store i32 %v33, ptr %sum, align 4
  br label %sw.epilog1

sw.default1:
  %v34 = load i32, ptr %sum, align 4
  %v35 = mul i32 %v34, 31
  %v36 = add i32 %v35, 1010
  store i32 %v36, ptr %sum, align 4
  br label %sw.epilog1

sw.epilog1:
  %v37 = load i32, ptr %sum, align 4
  %v38 = mul i32 %v37, 31
  %v39 = add i32 %v38, 1011
  store i32 %v39, ptr %sum, align 4
  %v40 = load i32, ptr %state, align 4
  %v41 = and i32 %v40, 15
  %v42 = lshr i32 %v40, 4
  store i32 %v42, ptr %state, align 4
  switch i32 %v41, label %sw.epilog2 [
    i32 1, label %sw.bb6
    i32 2, label %sw.bb6
    i32 3, label %sw.bb7
  ]

sw.bb6:
  %v43 = load i32, ptr %sum, align 4
  %v44 = mul i32 %v43, 31
  %v45 = add i32 %v44, 1012
  store i32 %v45, ptr %sum, align 4
  br label %sw.epilog2

sw.bb7:
  %v46 = load i32, ptr %sum, align 4
  %v47 = mul i32 %v46, 31
  %v48 = add i32 %v47, 1013
  store i32 %v48, ptr %sum, align 4
  br label %sw.epilog2

sw.epilog2:
  %v49 = load i32, ptr %sum, align 4
  %v50 = mul i32 %v49, 31
  %v51 = add i32 %v50, 1014
  store i32 %v51, ptr %sum, align 4
  %v52 = load i32, ptr %state, align 4
  %v53 = and i32 %v52, 15
  %v54 = lshr i32 %v52, 4
  store i32 %v54, ptr %state, align 4
  switch i32 %v53, label %sw.default2 [
    i32 1, label %sw.default2
    i32 2, label %sw.default2
    i32 3, label %sw.default2
  ]

sw.default2:
  %v55 = load i32, ptr %sum, align 4
  %v56 = mul i32 %v55, 31
  %v57 = add i32 %v56, 1015
  store i32 %v57, ptr %sum, align 4
  br label %sw.epilog3

sw.epilog3:
  %v58 = load i32, ptr %sum, align 4
  %v59 = mul i32 %v58, 31
  %v60 = add i32 %v59, 1016
  store i32 %v60, ptr %sum, align 4
  %v61 = load i32, ptr %state, align 4
  %v62 = and i32 %v61, 15
  %v63 = lshr i32 %v61, 4
  store i32 %v63, ptr %state, align 4
  switch i32 %v62, label %sw.default3 [
    i32 1, label %sw.bb8
    i32 2, label %sw.bb9
  ]

sw.bb8:
  %v64 = load i32, ptr %sum, align 4
  %v65 = mul i32 %v64, 31
  %v66 = add i32 %v65, 1017
  store i32 %v66, ptr %sum, align 4
  br label %sw.epilog4

sw.default3:
  %v67 = load i32, ptr %sum, align 4
  %v68 = mul i32 %v67, 31
  %v69 = add i32 %v68, 1018
  store i32 %v69, ptr %sum, align 4
  br label %sw.bb9

sw.bb9:
  %v70 = load i32, ptr %sum, align 4
  %v71 = mul i32 %v70, 31
  %v72 = add i32 %v71, 1019
  store i32 %v72, ptr %sum, align 4
  br label %sw.epilog4

sw.epilog4:
  %v73 = load i32, ptr %sum, align 4
  %v74 = mul i32 %v73, 31
  %v75 = add i32 %v74, 1020
  store i32 %v75, ptr %sum, align 4
  %v76 = load i32, ptr %state, align 4
  %v77 = and i32 %v76, 15
  %v78 = lshr i32 %v76, 4
  store i32 %v78, ptr %state, align 4
  switch i32 %v77, label %sw.epilog5 [
    i32 0, label %sw.bb10
    i32 1, label %sw.bb11
  ]

sw.bb10:
  %v79 = load i32, ptr %sum, align 4
  %v80 = mul i32 %v79, 31
  %v81 = add i32 %v80, 1021
  store i32 %v81, ptr %sum, align 4
  br label %sw.epilog5

sw.bb11:
  %v82 = load i32, ptr %sum, align 4
  %v83 = mul i32 %v82, 31
  %v84 = add i32 %v83, 1022
  store i32 %v84, ptr %sum, align 4
  br label %sw.epilog5

sw.epilog5:
  %v85 = load i32, ptr %sum, align 4
  %v86 = mul i32 %v85, 31
  %v87 = add i32 %v86, 1023
  store i32 %v87, ptr %sum, align 4
  %v88 = load i32, ptr %state, align 4
  %v89 = and i32 %v88, 15
  %v90 = lshr i32 %v88, 4
  store i32 %v90, ptr %state, align 4
  switch i32 %v89, label %sw.default4 [
    i32 0, label %sw.bb12
    i32 1, label %sw.bb12
    i32 2, label %sw.bb12
    i32 3, label %sw.bb12
    i32 4, label %sw.bb12
    i32 5, label %sw.bb12
    i32 6, label %sw.bb12
    i32 7, label %sw.bb12
    i32 8, label %sw.bb12
    i32 9, label %sw.bb12
  ]

sw.bb12:
  %v91 = load i32, ptr %sum, align 4
  %v92 = mul i32 %v91, 31
  %v93 = add i32 %v92, 1024
  store i32 %v93, ptr %sum, align 4
  br label %sw.epilog6

sw.default4:
  %v94 = load i32, ptr %sum, align 4
  %v95 = mul i32 %v94, 31
  %v96 = add i32 %v95, 1025
  store i32 %v96, ptr %sum, align 4
  br label %sw.epilog6

sw.epilog6:
  %v97 = load i32, ptr %sum, align 4
  %v98 = mul i32 %v97, 31
  %v99 = add i32 %v98, 1026
  store i32 %v99, ptr %sum, align 4
  %v100 = load i32, ptr %state, align 4
  %v101 = and i32 %v100, 15
  %v102 = lshr i32 %v100, 4
  store i32 %v102, ptr %state, align 4
  switch i32 %v101, label %sw.default5 [
    i32 1, label %sw.bb13
    i32 2, label %sw.bb14
  ]

sw.bb13:
  %v103 = load i32, ptr %sum, align 4
  %v104 = mul i32 %v103, 31
  %v105 = add i32 %v104, 1027
  store i32 %v105, ptr %sum, align 4
  %v106 = load i32, ptr %state, align 4
  %v107 = and i32 %v106, 3
  %v108 = lshr i32 %v106, 2
  store i32 %v108, ptr %state, align 4
  switch i32 %v107, label %sw.epilog8 [
    i32 1, label %sw.bb15
    i32 2, label %sw.bb16
  ]

sw.bb15:
  %v109 = load i32, ptr %sum, align 4
  %v110 = mul i32 %v109, 31
  %v111 = add i32 %v110, 1028
  store i32 %v111, ptr %sum, align 4
  br label %sw.bb16

sw.bb16:
  %v112 = load i32, ptr %sum, align 4
  %v113 = mul i32 %v112, 31
  %v114 = add i32 %v113, 1029
  store i32 %v114, ptr %sum, align 4
  br label %sw.epilog8

sw.epilog8:
  %v115 = load i32, ptr %sum, align 4
  %v116 = mul i32 %v115, 31
  %v117 = add i32 %v116, 1030
  store i32 %v117, ptr %sum, align 4
  br label %sw.bb14

sw.bb14:
  %v118 = load i32, ptr %sum, align 4
  %v119 = mul i32 %v118, 31
  %v120 = add i32 %v119, 1031
  store i32 %v120, ptr %sum, align 4
  br label %sw.epilog7

sw.default5:
  %v121 = load i32, ptr %sum, align 4
  %v122 = mul i32 %v121, 31
  %v123 = add i32 %v122, 1032
  store i32 %v123, ptr %sum, align 4
  br label %sw.epilog7

sw.epilog7:
  %v124 = load i32, ptr %sum, align 4
  %v125 = mul i32 %v124, 31
  %v126 = add i32 %v125, 1033
  store i32 %v126, ptr %sum, align 4
  %v127 = load i32, ptr %state, align 4
  %v128 = and i32 %v127, 15
  %v129 = lshr i32 %v127, 4
  store i32 %v129, ptr %state, align 4
  switch i32 %v128, label %sw.epilog9 [
    i32 1, label %sw.bb17
    i32 12, label %sw.bb18
  ]

sw.bb17:
  %v130 = load i32, ptr %sum, align 4
  %v131 = mul i32 %v130, 31
  %v132 = add i32 %v131, 1034
  store i32 %v132, ptr %sum, align 4
  br label %sw.epilog9

sw.bb18:
  %v133 = load i32, ptr %sum, align 4
  %v134 = mul i32 %v133, 31
  %v135 = add i32 %v134, 1035
  store i32 %v135, ptr %sum, align 4
  br label %sw.epilog9

sw.epilog9:
  %v136 = load i32, ptr %sum, align 4
  %v137 = mul i32 %v136, 31
  %v138 = add i32 %v137, 1036
  store i32 %v138, ptr %sum, align 4
  %v139 = load i32, ptr %state, align 4
  %v140 = and i32 %v139, 15
  %v141 = lshr i32 %v139, 4
  store i32 %v141, ptr %state, align 4
  switch i32 %v140, label %sw.default6 [
  ]

sw.default6:
  %v142 = load i32, ptr %sum, align 4
  %v143 = mul i32 %v142, 31
  %v144 = add i32 %v143, 1037
  store i32 %v144, ptr %sum, align 4
  br label %sw.epilog10

sw.epilog10:
  %v145 = load i32, ptr %sum, align 4
  %v146 = mul i32 %v145, 31
  %v147 = add i32 %v146, 1038
  store i32 %v147, ptr %sum, align 4
  %v148 = load i32, ptr %state, align 4
  %v149 = and i32 %v148, 15
  %v150 = lshr i32 %v148, 4
  store i32 %v150, ptr %state, align 4
  switch i32 %v149, label %sw.epilog11 [
    i32 0, label %sw.bb19
    i32 1, label %sw.bb20
    i32 2, label %sw.bb20
    i32 3, label %sw.bb21
  ]

sw.bb19:
  %v151 = load i32, ptr %sum, align 4
  %v152 = mul i32 %v151, 31
  %v153 = add i32 %v152, 1039
  store i32 %v153, ptr %sum, align 4
  br label %sw.bb20

sw.bb20:
  %v154 = load i32, ptr %sum, align 4
  %v155 = mul i32 %v154, 31
  %v156 = add i32 %v155, 1040
  store i32 %v156, ptr %sum, align 4
  br label %sw.epilog11

sw.bb21:
  %v157 = load i32, ptr %sum, align 4
  %v158 = mul i32 %v157, 31
  %v159 = add i32 %v158, 1041
  store i32 %v159, ptr %sum, align 4
  br label %sw.epilog11

sw.epilog11:
  %v160 = load i32, ptr %sum, align 4
  %v161 = mul i32 %v160, 31
  %v162 = add i32 %v161, 1042
  store i32 %v162, ptr %sum, align 4
  %v163 = load i32, ptr %sum, align 4
  store i32 %v163, ptr addrspace(11) %to, align 4
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
