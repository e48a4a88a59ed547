; Returns out of loops and switches that do go round.
; Written by tests/shaders/llvm_graphs.py.
; llc 22: fails
; in 19842 15701002 2081 0 1545806 7043320 322 8
; in 3 2555 170 14060 12267735 0 5 1370
; in 7 7074004 510 123 2943008 2476 2 1771
; in 15410527 3156 109 37470 211 13632111 3233 2245
; out 994038 994038 570798103 994038 994038 994038 994038 994038
; out 30815810 3206852012 994038 994038 2375532831 994038 3206797984 994038
; out 2293387385 994038 994038 3206852012 994038 994038 994038 30815812
; out 594937788 994038 3206852012 994038 2375532831 3206852012 2336098403 3206797984
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
  %v15 = and i32 %v14, 15
  %v16 = lshr i32 %v14, 4
  store i32 %v16, ptr %state, align 4
  switch i32 %v15, label %sw.default [
    i32 1, label %sw.bb
    i32 2, label %sw.bb1
    i32 5, label %sw.bb2
  ]

sw.bb:
  %v17 = load i32, ptr %sum, align 4
  %v18 = mul i32 %v17, 31
  %v19 = add i32 %v18, 1004
  store i32 %v19, ptr %sum, align 4
  %v20 = load i32, ptr %sum, align 4
  store i32 %v20, ptr addrspace(11) %to, align 4
  ret void

sw.bb1:
  %v21 = load i32, ptr %sum, align 4
  %v22 = mul i32 %v21, 31
  %v23 = add i32 %v22, 1005
  store i32 %v23, ptr %sum, align 4
  br label %sw.epilog

sw.bb2:
  %v24 = load i32, ptr %sum, align 4
  %v25 = mul i32 %v24, 31
  %v26 = add i32 %v25, 1006
  store i32 %v26, ptr %sum, align 4
  %v27 = load i32, ptr %sum, align 4
  store i32 %v27, ptr addrspace(11) %to, align 4
  ret void

sw.default:
  %v28 = load i32, ptr %sum, align 4
  %v29 = mul i32 %v28, 31
  %v30 = add i32 %v29, 1007
  store i32 %v30, ptr %sum, align 4
  br label %for.cond

for.cond:
  %t.for.cond = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.while.cond) ]
  %v31 = load i32, ptr %sum, align 4
  %v32 = mul i32 %v31, 31
  %v33 = add i32 %v32, 1008
  store i32 %v33, ptr %sum, align 4
  %v34 = load i32, ptr %state, align 4
  %v35 = and i32 %v34, 1
  %v36 = lshr i32 %v34, 1
  store i32 %v36, ptr %state, align 4
  %v37 = icmp ne i32 %v35, 0
  br i1 %v37, label %for.body, label %for.end

for.body:
  %v38 = load i32, ptr %sum, align 4
  %v39 = mul i32 %v38, 31
  %v40 = add i32 %v39, 1009
  store i32 %v40, ptr %sum, align 4
  %v41 = load i32, ptr %state, align 4
  %v42 = and i32 %v41, 1
  %v43 = lshr i32 %v41, 1
  store i32 %v43, ptr %state, align 4
  %v44 = icmp ne i32 %v42, 0
  br i1 %v44, label %if.then, label %if.end

if.then:
  %v45 = load i32, ptr %sum, align 4
  %v46 = mul i32 %v45, 31
  %v47 = add i32 %v46, 1010
  store i32 %v47, ptr %sum, align 4
  %v48 = load i32, ptr %sum, align 4
  store i32 %v48, ptr addrspace(11) %to, align 4
  ret void

if.end:
  %v49 = load i32, ptr %sum, align 4
  %v50 = mul i32 %v49, 31
  %v51 = add i32 %v50, 1011
  store i32 %v51, ptr %sum, align 4
  br label %for.inc

for.inc:
  %v52 = load i32, ptr %sum, align 4
  %v53 = mul i32 %v52, 31
  %v54 = add i32 %v53, 1012
  store i32 %v54, ptr %sum, align 4
  br label %for.cond

for.end:
  %v55 = load i32, ptr %sum, align 4
  %v56 = mul i32 %v55, 31
  %v57 = add i32 %v56, 1013
  store i32 %v57, ptr %sum, align 4
  br label %sw.epilog

sw.epilog:
  %v58 = load i32, ptr %sum, align 4
  %v59 = mul i32 %v58, 31
  %v60 = add i32 %v59, 1014
  store i32 %v60, ptr %sum, align 4
  br label %while.cond

while.end:
  %v61 = load i32, ptr %sum, align 4
  %v62 = mul i32 %v61, 31
  %v63 = add i32 %v62, 1015
  store i32 %v63, ptr %sum, align 4
  %v64 = load i32, ptr %sum, align 4
  store i32 %v64, ptr addrspace(11) %to, align 4
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
