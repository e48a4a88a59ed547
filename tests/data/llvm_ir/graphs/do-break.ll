; Breaks in a do-while in a do-while.
; Written by tests/shaders/llvm_graphs.py.
; llc 22: 17 blocks
; loop 1003 merge 1007 continue 1006 (do.body1: do.end1)
; loop 1002 merge 1011 continue 1010 (do.body: do.end)
; in 38039 248 48634 5 1 2269 3705 1379
; in 65411 3828 246 59713 9776535 6893893 59741 1768
; in 1511 4 9478262 3999 249 14251172 1262 3041
; in 15770766 617 17466 2897 16368 59764 48975 95
; out 3206761648 2674780204 1505084656 1371289619 625365221 1789105621 625365221 3206761648
; out 3206761648 626256967 3952453291 625365221 3206761648 2896372008 1789105621 703863050
; out 3206761648 626256967 3952453291 3206761648 625365221 626256967 533739014 625365221
; out 533739014 625365221 1505084656 625365221 2234098734 626256967 3206761648 3206761648
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
  br label %do.body1

do.body1:
  %t.do.body1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.do.body) ]
  %v7 = load i32, ptr %sum, align 4
  %v8 = mul i32 %v7, 31
  %v9 = add i32 %v8, 1003
  store i32 %v9, ptr %sum, align 4
  %v10 = load i32, ptr %state, align 4
  %v11 = and i32 %v10, 1
  %v12 = lshr i32 %v10, 1
  store i32 %v12, ptr %state, align 4
  %v13 = icmp ne i32 %v11, 0
  br i1 %v13, label %if.then, label %if.end

if.then:
  %v14 = load i32, ptr %sum, align 4
  %v15 = mul i32 %v14, 31
  %v16 = add i32 %v15, 1004
  store i32 %v16, ptr %sum, align 4
  br label %do.end1

if.end:
  %v17 = load i32, ptr %sum, align 4
  %v18 = mul i32 %v17, 31
  %v19 = add i32 %v18, 1005
  store i32 %v19, ptr %sum, align 4
  br label %do.cond1

do.cond1:
  %v20 = load i32, ptr %sum, align 4
  %v21 = mul i32 %v20, 31
  %v22 = add i32 %v21, 1006
  store i32 %v22, ptr %sum, align 4
  %v23 = load i32, ptr %state, align 4
  %v24 = and i32 %v23, 1
  %v25 = lshr i32 %v23, 1
  store i32 %v25, ptr %state, align 4
  %v26 = icmp ne i32 %v24, 0
  br i1 %v26, label %do.body1, label %do.end1

do.end1:
  %v27 = load i32, ptr %sum, align 4
  %v28 = mul i32 %v27, 31
  %v29 = add i32 %v28, 1007
  store i32 %v29, ptr %sum, align 4
  %v30 = load i32, ptr %state, align 4
  %v31 = and i32 %v30, 1
  %v32 = lshr i32 %v30, 1
  store i32 %v32, ptr %state, align 4
  %v33 = icmp ne i32 %v31, 0
  br i1 %v33, label %if.then1, label %if.end1

if.then1:
  %v34 = load i32, ptr %sum, align 4
  %v35 = mul i32 %v34, 31
  %v36 = add i32 %v35, 1008
  store i32 %v36, ptr %sum, align 4
  br label %do.end

if.end1:
  %v37 = load i32, ptr %sum, align 4
  %v38 = mul i32 %v37, 31
  %v39 = add i32 %v38, 1009
  store i32 %v39, ptr %sum, align 4
  br label %do.cond

do.cond:
  %v40 = load i32, ptr %sum, align 4
  %v41 = mul i32 %v40, 31
  %v42 = add i32 %v41, 1010
  store i32 %v42, ptr %sum, align 4
  %v43 = load i32, ptr %state, align 4
  %v44 = and i32 %v43, 1
  %v45 = lshr i32 %v43, 1
  store i32 %v45, ptr %state, align 4
  %v46 = icmp ne i32 %v44, 0
  br i1 %v46, label %do.body, label %do.end

do.end:
  %v47 = load i32, ptr %sum, align 4
  %v48 = mul i32 %v47, 31
  %v49 = add i32 %v48, 1011
  store i32 %v49, ptr %sum, align 4
  %v50 = load i32, ptr %sum, align 4
  store i32 %v50, ptr addrspace(11) %to, align 4
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
