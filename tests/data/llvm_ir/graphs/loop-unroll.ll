; Loops that say if they are to be unrolled.
; Written by tests/shaders/llvm_graphs.py.
; llc 22: 17 blocks
; loop 1002 merge 1005 continue 1004 (for.cond: for.end)
; loop 1006 merge 1009 continue 1008 (for.cond1: for.end1)
; loop 1010 merge 1013 continue 1012 (for.cond2: for.end2)
; loop 1014 merge 1017 continue 1016 (for.cond3: for.end3)
; in 53 14077763 8 5 34660 963 48691 3
; in 8 22752 8303413 15614 97 7 7381657 119
; in 1682 9 2 10079847 53180 9 1 2664
; in 9877608 126 2109924 7 2736 6993608 0 1
; out 1292510099 2711518165 2736997736 1490210355 2677740554 2711518165 2706476981 2711518165
; out 2736997736 4040599157 1292510099 1730574348 2787471310 3439140462 2810569966 256220595
; out 1348041297 2601787409 1566163500 2638748558 1254408040 2601787409 2787471310 2736997736
; out 2736997736 2283253845 2677740554 3439140462 4040599157 2736997736 4040599157 2787471310
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
  br label %for.inc

for.inc:
  %v14 = load i32, ptr %sum, align 4
  %v15 = mul i32 %v14, 31
  %v16 = add i32 %v15, 1004
  store i32 %v16, ptr %sum, align 4
  br label %for.cond, !llvm.loop !0

for.end:
  %v17 = load i32, ptr %sum, align 4
  %v18 = mul i32 %v17, 31
  %v19 = add i32 %v18, 1005
  store i32 %v19, ptr %sum, align 4
  br label %for.cond1

for.cond1:
  %t.for.cond1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.entry) ]
  %v20 = load i32, ptr %sum, align 4
  %v21 = mul i32 %v20, 31
  %v22 = add i32 %v21, 1006
  store i32 %v22, ptr %sum, align 4
  %v23 = load i32, ptr %state, align 4
  %v24 = and i32 %v23, 1
  %v25 = lshr i32 %v23, 1
  store i32 %v25, ptr %state, align 4
  %v26 = icmp ne i32 %v24, 0
  br i1 %v26, label %for.body1, label %for.end1

for.body1:
  %v27 = load i32, ptr %sum, align 4
  %v28 = mul i32 %v27, 31
  %v29 = add i32 %v28, 1007
  store i32 %v29, ptr %sum, align 4
  br label %for.inc1

for.inc1:
  %v30 = load i32, ptr %sum, align 4
  %v31 = mul i32 %v30, 31
  %v32 = add i32 %v31, 1008
  store i32 %v32, ptr %sum, align 4
  br label %for.cond1, !llvm.loop !1

for.end1:
  %v33 = load i32, ptr %sum, align 4
  %v34 = mul i32 %v33, 31
  %v35 = add i32 %v34, 1009
  store i32 %v35, ptr %sum, align 4
  br label %for.cond2

for.cond2:
  %t.for.cond2 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.entry) ]
  %v36 = load i32, ptr %sum, align 4
  %v37 = mul i32 %v36, 31
  %v38 = add i32 %v37, 1010
  store i32 %v38, ptr %sum, align 4
  %v39 = load i32, ptr %state, align 4
  %v40 = and i32 %v39, 1
  %v41 = lshr i32 %v39, 1
  store i32 %v41, ptr %state, align 4
  %v42 = icmp ne i32 %v40, 0
  br i1 %v42, label %for.body2, label %for.end2

for.body2:
  %v43 = load i32, ptr %sum, align 4
  %v44 = mul i32 %v43, 31
  %v45 = add i32 %v44, 1011
  store i32 %v45, ptr %sum, align 4
  br label %for.inc2

for.inc2:
  %v46 = load i32, ptr %sum, align 4
  %v47 = mul i32 %v46, 31
  %v48 = add i32 %v47, 1012
  store i32 %v48, ptr %sum, align 4
  br label %for.cond2, !llvm.loop !2

for.end2:
  %v49 = load i32, ptr %sum, align 4
  %v50 = mul i32 %v49, 31
  %v51 = add i32 %v50, 1013
  store i32 %v51, ptr %sum, align 4
  br label %for.cond3

for.cond3:
  %t.for.cond3 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.entry) ]
  %v52 = load i32, ptr %sum, align 4
  %v53 = mul i32 %v52, 31
  %v54 = add i32 %v53, 1014
  store i32 %v54, ptr %sum, align 4
  %v55 = load i32, ptr %state, align 4
  %v56 = and i32 %v55, 1
  %v57 = lshr i32 %v55, 1
  store i32 %v57, ptr %state, align 4
  %v58 = icmp ne i32 %v56, 0
  br i1 %v58, label %for.body3, label %for.end3

for.body3:
  %v59 = load i32, ptr %sum, align 4
  %v60 = mul i32 %v59, 31
  %v61 = add i32 %v60, 1015
  store i32 %v61, ptr %sum, align 4
  br label %for.inc3

for.inc3:
  %v62 = load i32, ptr %sum, align 4
  %v63 = mul i32 %v62, 31
  %v64 = add i32 %v63, 1016
  store i32 %v64, ptr %sum, align 4
  br label %for.cond3

for.end3:
  %v65 = load i32, ptr %sum, align 4
  %v66 = mul i32 %v65, 31
  %v67 = add i32 %v66, 1017
  store i32 %v67, ptr %sum, align 4
  %v68 = load i32, ptr %sum, align 4
  store i32 %v68, ptr addrspace(11) %to, align 4
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

!0 = distinct !{!0, !3}
!1 = distinct !{!1, !4}
!2 = distinct !{!2, !5}
!3 = !{!"llvm.loop.unroll.enable"}
!4 = !{!"llvm.loop.unroll.disable"}
!5 = !{!"llvm.loop.unroll.count", i32 4}
