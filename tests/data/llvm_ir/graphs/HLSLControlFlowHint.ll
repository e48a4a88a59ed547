; Ifs and a switch that say if they are to be flattened.
; Written by tests/shaders/llvm_graphs.py.
; llc 22: 12 blocks
; selection 1001 merge 1004 (entry: if.end)
; selection 1004 merge 1007 (if.end: if.end1)
; selection 1007 merge 1009 (if.end1: if.end2)
; selection 1009 merge 1012 (if.end2: sw.epilog)
; in 10667750 27937 16399726 3253018 1752 3432 29696 2578630
; in 2496227 9467 32 61 10721925 11049186 9 1175
; in 5 3830 52038 4 5569570 43605 9291351 16349
; in 2 9464937 22973 33094 1029 3217 749915 37
; out 1542420583 3207744783 1542420583 3236344143 3236373934 3236373934 3236373934 1542420583
; out 3207714992 3207714992 3236373934 655840423 655840423 3236344143 655841415 3122555759
; out 655840423 1542420583 1542420583 1543344104 3236344143 655840423 654916902 655840423
; out 3236344143 3207744783 655840423 1542420583 655840423 655841446 3207714992 655840423
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
  %v5 = and i32 %v4, 1
  %v6 = lshr i32 %v4, 1
  store i32 %v6, ptr %state, align 4
  %v7 = icmp ne i32 %v5, 0
  br i1 %v7, label %if.then, label %if.else, !hlsl.controlflow.hint !0

if.then:
  %v8 = load i32, ptr %sum, align 4
  %v9 = mul i32 %v8, 31
  %v10 = add i32 %v9, 1002
  store i32 %v10, ptr %sum, align 4
  br label %if.end

if.else:
  %v11 = load i32, ptr %sum, align 4
  %v12 = mul i32 %v11, 31
  %v13 = add i32 %v12, 1003
  store i32 %v13, ptr %sum, align 4
  br label %if.end

if.end:
  %v14 = load i32, ptr %sum, align 4
  %v15 = mul i32 %v14, 31
  %v16 = add i32 %v15, 1004
  store i32 %v16, ptr %sum, align 4
  %v17 = load i32, ptr %state, align 4
  %v18 = and i32 %v17, 1
  %v19 = lshr i32 %v17, 1
  store i32 %v19, ptr %state, align 4
  %v20 = icmp ne i32 %v18, 0
  br i1 %v20, label %if.then1, label %if.else1, !hlsl.controlflow.hint !1

if.then1:
  %v21 = load i32, ptr %sum, align 4
  %v22 = mul i32 %v21, 31
  %v23 = add i32 %v22, 1005
  store i32 %v23, ptr %sum, align 4
  br label %if.end1

if.else1:
  %v24 = load i32, ptr %sum, align 4
  %v25 = mul i32 %v24, 31
  %v26 = add i32 %v25, 1006
  store i32 %v26, ptr %sum, align 4
  br label %if.end1

if.end1:
  %v27 = load i32, ptr %sum, align 4
  %v28 = mul i32 %v27, 31
  %v29 = add i32 %v28, 1007
  store i32 %v29, ptr %sum, align 4
  %v30 = load i32, ptr %state, align 4
  %v31 = and i32 %v30, 1
  %v32 = lshr i32 %v30, 1
  store i32 %v32, ptr %state, align 4
  %v33 = icmp ne i32 %v31, 0
  br i1 %v33, label %if.then2, label %if.end2

if.then2:
  %v34 = load i32, ptr %sum, align 4
  %v35 = mul i32 %v34, 31
  %v36 = add i32 %v35, 1008
  store i32 %v36, ptr %sum, align 4
  br label %if.end2

if.end2:
  %v37 = load i32, ptr %sum, align 4
  %v38 = mul i32 %v37, 31
  %v39 = add i32 %v38, 1009
  store i32 %v39, ptr %sum, align 4
  %v40 = load i32, ptr %state, align 4
  %v41 = and i32 %v40, 15
  %v42 = lshr i32 %v40, 4
  store i32 %v42, ptr %state, align 4
  switch i32 %v41, label %sw.epilog [
    i32 1, label %sw.bb
    i32 2, label %sw.bb1
  ], !hlsl.controlflow.hint !0

sw.bb:
  %v43 = load i32, ptr %sum, align 4
  %v44 = mul i32 %v43, 31
  %v45 = add i32 %v44, 1010
  store i32 %v45, ptr %sum, align 4
  br label %sw.epilog

sw.bb1:
  %v46 = load i32, ptr %sum, align 4
  %v47 = mul i32 %v46, 31
  %v48 = add i32 %v47, 1011
  store i32 %v48, ptr %sum, align 4
  br label %sw.epilog

sw.epilog:
  %v49 = load i32, ptr %sum, align 4
  %v50 = mul i32 %v49, 31
  %v51 = add i32 %v50, 1012
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

!0 = !{!"hlsl.controlflow.hint", i32 1}
!1 = !{!"hlsl.controlflow.hint", i32 2}
