; A for, then one that a thread leaves by its condition only.
; Written by tests/shaders/llvm_graphs.py.
; llc 22: 9 blocks
; loop 1002 merge 1005 continue 1004 (for.cond: for.end)
; loop 1006 merge 1009 continue 1008 (for.cond1: for.end1)
; in 1663 2080 410 58320 693552 11 77 2218
; in 220 280 148 42725 0 7137315 51 106
; in 6 59424 3585 33808 8714529 126 1538 6672438
; in 13 1113777 51277 13830808 4217 1797 50762 6
; out 2570162024 955293103 684469478 955293103 955293103 1057237894 1156388200 684469478
; out 955293103 955293103 955293103 2722255981 955293103 2662998799 2662998799 684469478
; out 2821406287 955293103 625212296 955293103 625212296 2533463951 684469478 2821406287
; out 1156388200 625212296 1156388200 955293103 625212296 2722255981 684469478 2821406287
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
  br label %for.cond

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
  br label %for.cond1

for.end1:
  %v33 = load i32, ptr %sum, align 4
  %v34 = mul i32 %v33, 31
  %v35 = add i32 %v34, 1009
  store i32 %v35, ptr %sum, align 4
  %v36 = load i32, ptr %sum, align 4
  store i32 %v36, ptr addrspace(11) %to, align 4
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
