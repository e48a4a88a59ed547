; A break under a condition, and one without: what never goes round is no loop.
; Written by tests/shaders/llvm_graphs.py.
; llc 22: 16 blocks
; loop 1002 merge 1006 continue 1005 (do.body: do.end)
; loop 1007 merge 1011 continue 1010 (do.body1: do.end1)
; in 1451 9242438 53 7 3856 37516 5932 139
; in 3945 6044133 1360482 26162 2254 8 6309366 1
; in 9771 20115 9360847 10991 1799 149 21156 14
; in 8 2 0 78 22978 6 7140992 36622
; out 4034800620 3106291495 2144210926 329521386 997073766 3281335394 3281335394 4034800620
; out 2144210926 2144210926 756800333 1834751305 1464473253 997073766 3106291495 2144210926
; out 4034800620 4034800620 669996776 669996776 329521386 2144210926 4000826212 1464473253
; out 997073766 756800333 997073766 1464473253 756800333 3106291495 997073766 1464473253
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
  br label %do.body

do.body:
  %t.do.body = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.entry) ]
  %v4 = load i32, ptr %sum, align 4
  %v5 = mul i32 %v4, 31
  %v6 = add i32 %v5, 1002
  store i32 %v6, ptr %sum, align 4
  %v7 = load i32, ptr %state, align 4
  %v8 = and i32 %v7, 1
  %v9 = lshr i32 %v7, 1
  store i32 %v9, ptr %state, align 4
  %v10 = icmp ne i32 %v8, 0
  br i1 %v10, label %if.then, label %if.end

if.then:
  %v11 = load i32, ptr %sum, align 4
  %v12 = mul i32 %v11, 31
  %v13 = add i32 %v12, 1003
  store i32 %v13, ptr %sum, align 4
  br label %do.end

if.end:
  %v14 = load i32, ptr %sum, align 4
  %v15 = mul i32 %v14, 31
  %v16 = add i32 %v15, 1004
  store i32 %v16, ptr %sum, align 4
  br label %do.cond

do.cond:
  %v17 = load i32, ptr %sum, align 4
  %v18 = mul i32 %v17, 31
  %v19 = add i32 %v18, 1005
  store i32 %v19, ptr %sum, align 4
  %v20 = load i32, ptr %state, align 4
  %v21 = and i32 %v20, 1
  %v22 = lshr i32 %v20, 1
  store i32 %v22, ptr %state, align 4
  %v23 = icmp ne i32 %v21, 0
  br i1 %v23, label %do.body, label %do.end

do.end:
  %v24 = load i32, ptr %sum, align 4
  %v25 = mul i32 %v24, 31
  %v26 = add i32 %v25, 1006
  store i32 %v26, ptr %sum, align 4
  br label %do.body1

do.body1:
  %t.do.body1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.entry) ]
  %v27 = load i32, ptr %sum, align 4
  %v28 = mul i32 %v27, 31
  %v29 = add i32 %v28, 1007
  store i32 %v29, ptr %sum, align 4
  br label %do.body2

do.body2:
  %t.do.body2 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.do.body1) ]
  %v30 = load i32, ptr %sum, align 4
  %v31 = mul i32 %v30, 31
  %v32 = add i32 %v31, 1008
  store i32 %v32, ptr %sum, align 4
  br label %do.end2

do.end2:
  %v33 = load i32, ptr %sum, align 4
  %v34 = mul i32 %v33, 31
  %v35 = add i32 %v34, 1009
  store i32 %v35, ptr %sum, align 4
  br label %do.cond1

do.cond1:
  %v36 = load i32, ptr %sum, align 4
  %v37 = mul i32 %v36, 31
  %v38 = add i32 %v37, 1010
  store i32 %v38, ptr %sum, align 4
  %v39 = load i32, ptr %state, align 4
  %v40 = and i32 %v39, 1
  %v41 = lshr i32 %v39, 1
  store i32 %v41, ptr %state, align 4
  %v42 = icmp ne i32 %v40, 0
  br i1 %v42, label %do.body1, label %do.end1

do.end1:
  %v43 = load i32, ptr %sum, align 4
  %v44 = mul i32 %v43, 31
  %v45 = add i32 %v44, 1011
  store i32 %v45, ptr %sum, align 4
  br label %do.body3

do.body3:
  %t.do.body3 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.entry) ]
  %v46 = load i32, ptr %sum, align 4
  %v47 = mul i32 %v46, 31
  %v48 = add i32 %v47, 1012
  store i32 %v48, ptr %sum, align 4
  br label %do.end3

do.end3:
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
