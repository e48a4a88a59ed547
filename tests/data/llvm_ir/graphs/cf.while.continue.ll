; A continue under a condition, and one in a loop in a loop.
; Written by tests/shaders/llvm_graphs.py.
; llc 22: 18 blocks
; in 31093 1465 40663 1008890 9148990 1188 14 1275
; in 10 9754421 84 15 17 49280 77 1915
; in 484 1559 5 245 49072 184 82 12012974
; in 63712 43467 2503 3 2031 46649 8 0
; out 496537712 3260378704 3945649751 1518585294 1321404392 955294100 845252266 4170784305
; out 3305222827 943840685 955294100 2662999796 626136814 955294100 110842835 2132324272
; out 955294100 2741715565 111766356 3013910708 955294100 955294100 2903762131 845251305
; out 955294100 3833495476 2663923317 625213293 910479751 363165328 955294100 955294100
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
  br i1 %v10, label %while.body, label %while.end

while.body:
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
  br label %while.cond

if.end:
  %v21 = load i32, ptr %sum, align 4
  %v22 = mul i32 %v21, 31
  %v23 = add i32 %v22, 1005
  store i32 %v23, ptr %sum, align 4
  br label %while.cond

while.end:
  %v24 = load i32, ptr %sum, align 4
  %v25 = mul i32 %v24, 31
  %v26 = add i32 %v25, 1006
  store i32 %v26, ptr %sum, align 4
  br label %while.cond1

while.cond1:
  %t.while.cond1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.entry) ]
  %v27 = load i32, ptr %sum, align 4
  %v28 = mul i32 %v27, 31
  %v29 = add i32 %v28, 1007
  store i32 %v29, ptr %sum, align 4
  %v30 = load i32, ptr %state, align 4
  %v31 = and i32 %v30, 1
  %v32 = lshr i32 %v30, 1
  store i32 %v32, ptr %state, align 4
  %v33 = icmp ne i32 %v31, 0
  br i1 %v33, label %while.body1, label %while.end1

while.body1:
  %v34 = load i32, ptr %sum, align 4
  %v35 = mul i32 %v34, 31
  %v36 = add i32 %v35, 1008
  store i32 %v36, ptr %sum, align 4
  br label %while.cond2

while.cond2:
  %t.while.cond2 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.while.cond1) ]
  %v37 = load i32, ptr %sum, align 4
  %v38 = mul i32 %v37, 31
  %v39 = add i32 %v38, 1009
  store i32 %v39, ptr %sum, align 4
  %v40 = load i32, ptr %state, align 4
  %v41 = and i32 %v40, 1
  %v42 = lshr i32 %v40, 1
  store i32 %v42, ptr %state, align 4
  %v43 = icmp ne i32 %v41, 0
  br i1 %v43, label %while.body2, label %while.end2

while.body2:
  %v44 = load i32, ptr %sum, align 4
  %v45 = mul i32 %v44, 31
  %v46 = add i32 %v45, 1010
  store i32 %v46, ptr %sum, align 4
  br label %while.cond2

while.end2:
  %v47 = load i32, ptr %sum, align 4
  %v48 = mul i32 %v47, 31
  %v49 = add i32 %v48, 1011
  store i32 %v49, ptr %sum, align 4
  %v50 = load i32, ptr %state, align 4
  %v51 = and i32 %v50, 1
  %v52 = lshr i32 %v50, 1
  store i32 %v52, ptr %state, align 4
  %v53 = icmp ne i32 %v51, 0
  br i1 %v53, label %if.then1, label %if.end1

if.then1:
  %v54 = load i32, ptr %sum, align 4
  %v55 = mul i32 %v54, 31
  %v56 = add i32 %v55, 1012
  store i32 %v56, ptr %sum, align 4
  br label %while.cond1

if.end1:
  %v57 = load i32, ptr %sum, align 4
  %v58 = mul i32 %v57, 31
  %v59 = add i32 %v58, 1013
  store i32 %v59, ptr %sum, align 4
  br label %while.cond1

while.end1:
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
