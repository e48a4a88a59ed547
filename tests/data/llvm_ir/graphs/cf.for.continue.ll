; A continue under a condition, and one in a loop in a loop.
; Written by tests/shaders/llvm_graphs.py.
; llc 22: 19 blocks
; in 8 3260 0 13 175 8029878 64468 57214
; in 78 3780063 3142 11891719 51 1 267982 29932
; in 149 9 3548 4848518 51293 118 224 34
; in 21511 141 212 2 143 443 3148 2595
; out 955295095 955295095 955295095 2227686940 213781059 156544408 955295095 288631324
; out 136797665 2052014647 1582553201 2452829596 2205318650 2233947801 3478196467 955295095
; out 1330843522 257217342 955295095 1582553201 1288133216 2443073590 955295095 236127132
; out 2452829596 2227686940 955295095 236127132 2424200445 550095493 955295095 2205318650
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
  br label %for.inc

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
  br label %for.inc2

for.inc2:
  %v50 = load i32, ptr %sum, align 4
  %v51 = mul i32 %v50, 31
  %v52 = add i32 %v51, 1012
  store i32 %v52, ptr %sum, align 4
  br label %for.cond2

for.end2:
  %v53 = load i32, ptr %sum, align 4
  %v54 = mul i32 %v53, 31
  %v55 = add i32 %v54, 1013
  store i32 %v55, ptr %sum, align 4
  %v56 = load i32, ptr %state, align 4
  %v57 = and i32 %v56, 1
  %v58 = lshr i32 %v56, 1
  store i32 %v58, ptr %state, align 4
  %v59 = icmp ne i32 %v57, 0
  br i1 %v59, label %if.then1, label %if.end1

if.then1:
  %v60 = load i32, ptr %sum, align 4
  %v61 = mul i32 %v60, 31
  %v62 = add i32 %v61, 1014
  store i32 %v62, ptr %sum, align 4
  br label %for.inc1

if.end1:
  %v63 = load i32, ptr %sum, align 4
  %v64 = mul i32 %v63, 31
  %v65 = add i32 %v64, 1015
  store i32 %v65, ptr %sum, align 4
  br label %for.inc1

for.inc1:
  %v66 = load i32, ptr %sum, align 4
  %v67 = mul i32 %v66, 31
  %v68 = add i32 %v67, 1016
  store i32 %v68, ptr %sum, align 4
  br label %for.cond1

for.end1:
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
