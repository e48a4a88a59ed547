; Three fors, each in the other.
; Written by tests/shaders/llvm_graphs.py.
; llc 22: 13 blocks
; loop 1006 merge 1009 continue 1008 (for.cond2: for.end2)
; loop 1004 merge 1011 continue 1010 (for.cond1: for.end1)
; loop 1002 merge 1013 continue 1012 (for.cond: for.end)
; in 4746459 59001 13 0 11 10491962 15 13850660
; in 19200 442 8204028 10784237 88 105 216 234
; in 6 14953543 235 48177 46 0 204 238
; in 179 13 62 11053966 165 1032 2 59607
; out 1226930865 625487022 2820584526 994036 234241134 994036 2627567732 994036
; out 994036 994036 994036 2219199468 994036 625487022 994036 994036
; out 994036 3328061613 1226578100 625487022 994036 994036 994036 994036
; out 2498433102 2820584526 994036 994036 1307389748 994036 994036 4216324980
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
  br label %for.cond2

for.cond2:
  %t.for.cond2 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.for.cond1) ]
  %v24 = load i32, ptr %sum, align 4
  %v25 = mul i32 %v24, 31
  %v26 = add i32 %v25, 1006
  store i32 %v26, ptr %sum, align 4
  %v27 = load i32, ptr %state, align 4
  %v28 = and i32 %v27, 1
  %v29 = lshr i32 %v27, 1
  store i32 %v29, ptr %state, align 4
  %v30 = icmp ne i32 %v28, 0
  br i1 %v30, label %for.body2, label %for.end2

for.body2:
  %v31 = load i32, ptr %sum, align 4
  %v32 = mul i32 %v31, 31
  %v33 = add i32 %v32, 1007
  store i32 %v33, ptr %sum, align 4
  br label %for.inc2

for.inc2:
  %v34 = load i32, ptr %sum, align 4
  %v35 = mul i32 %v34, 31
  %v36 = add i32 %v35, 1008
  store i32 %v36, ptr %sum, align 4
  br label %for.cond2

for.end2:
  %v37 = load i32, ptr %sum, align 4
  %v38 = mul i32 %v37, 31
  %v39 = add i32 %v38, 1009
  store i32 %v39, ptr %sum, align 4
  br label %for.inc1

for.inc1:
  %v40 = load i32, ptr %sum, align 4
  %v41 = mul i32 %v40, 31
  %v42 = add i32 %v41, 1010
  store i32 %v42, ptr %sum, align 4
  br label %for.cond1

for.end1:
  %v43 = load i32, ptr %sum, align 4
  %v44 = mul i32 %v43, 31
  %v45 = add i32 %v44, 1011
  store i32 %v45, ptr %sum, align 4
  br label %for.inc

for.inc:
  %v46 = load i32, ptr %sum, align 4
  %v47 = mul i32 %v46, 31
  %v48 = add i32 %v47, 1012
  store i32 %v48, ptr %sum, align 4
  br label %for.cond

for.end:
  %v49 = load i32, ptr %sum, align 4
  %v50 = mul i32 %v49, 31
  %v51 = add i32 %v50, 1013
  store i32 %v51, ptr %sum, align 4
  %v52 = load i32, ptr %sum, align 4
  store i32 %v52, ptr addrspace(11) %to, align 4
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
