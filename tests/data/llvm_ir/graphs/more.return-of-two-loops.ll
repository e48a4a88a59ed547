; A return out of two loops with a wave operation after.
; Written by tests/shaders/llvm_graphs.py.
; llc 22: 13 blocks
; loop 1004 merge 1009 continue 1008 (for.cond1: for.end1)
; loop 1002 merge 1011 continue 1010 (for.cond: for.end)
; in 5 14234 2979 2 7 1 28755 7042916
; in 239 9 183 11 109 2095 9 2963
; in 28806 2 36254 143 10 7 10930 91
; in 172 40641 286 6647869 3264 2626 888 2686
; out 445755331 30815077 2299729505 30815077 3206728814 3111130296 1967403957 30815077
; out 3206728814 3111130296 3206728814 1173797953 3820690233 3206728814 3111130296 908922540
; out 30815077 30815077 30815077 3206728814 30815077 3206728814 30815077 2038059598
; out 30815077 3111130296 30815077 2606171428 30815077 30815077 30815077 30815077
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
  %v24 = call i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %t.for.cond1) ]
  %v25 = load i32, ptr %sum, align 4
  %v26 = mul i32 %v25, 31
  %v27 = add i32 %v26, %v24
  store i32 %v27, ptr %sum, align 4
  %v28 = load i32, ptr %state, align 4
  %v29 = and i32 %v28, 1
  %v30 = lshr i32 %v28, 1
  store i32 %v30, ptr %state, align 4
  %v31 = icmp ne i32 %v29, 0
  br i1 %v31, label %if.then, label %if.end

if.then:
  %v32 = load i32, ptr %sum, align 4
  %v33 = mul i32 %v32, 31
  %v34 = add i32 %v33, 1006
  store i32 %v34, ptr %sum, align 4
  %v35 = load i32, ptr %sum, align 4
  store i32 %v35, ptr addrspace(11) %to, align 4
  ret void

if.end:
  %v36 = load i32, ptr %sum, align 4
  %v37 = mul i32 %v36, 31
  %v38 = add i32 %v37, 1007
  store i32 %v38, ptr %sum, align 4
  br label %for.inc1

for.inc1:
  %v39 = load i32, ptr %sum, align 4
  %v40 = mul i32 %v39, 31
  %v41 = add i32 %v40, 1008
  store i32 %v41, ptr %sum, align 4
  br label %for.cond1

for.end1:
  %v42 = load i32, ptr %sum, align 4
  %v43 = mul i32 %v42, 31
  %v44 = add i32 %v43, 1009
  store i32 %v44, ptr %sum, align 4
  %v45 = call i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %t.for.cond) ]
  %v46 = load i32, ptr %sum, align 4
  %v47 = mul i32 %v46, 31
  %v48 = add i32 %v47, %v45
  store i32 %v48, ptr %sum, align 4
  br label %for.inc

for.inc:
  %v49 = load i32, ptr %sum, align 4
  %v50 = mul i32 %v49, 31
  %v51 = add i32 %v50, 1010
  store i32 %v51, ptr %sum, align 4
  br label %for.cond

for.end:
  %v52 = load i32, ptr %sum, align 4
  %v53 = mul i32 %v52, 31
  %v54 = add i32 %v53, 1011
  store i32 %v54, ptr %sum, align 4
  %v55 = call i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %t.entry) ]
  %v56 = load i32, ptr %sum, align 4
  %v57 = mul i32 %v56, 31
  %v58 = add i32 %v57, %v55
  store i32 %v58, ptr %sum, align 4
  %v59 = load i32, ptr %sum, align 4
  store i32 %v59, ptr addrspace(11) %to, align 4
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
