; A while of which all ways return in the first round: no loop is left.
; Written by tests/shaders/llvm_graphs.py.
; llc 22: 13 blocks
; in 7857241 4 13 7874681 104 101 228 14
; in 3193 2401 10 12480 6583 3445 4020 9443690
; in 1602 19910 2319924 3065 9026 7 4159850 15
; in 191 56724 124 2 7852181 2932 1 64474
; out 3844224777 994036 3844224777 3206852012 994036 30815811 994036 994036
; out 3206852012 3206852012 994036 994036 3206852013 3206852012 994036 994036
; out 994036 994036 994036 3206852012 994036 3844224777 994036 3844224777
; out 3206852013 994036 994036 994036 3844224777 994036 3844224777 994036
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
  %v24 = load i32, ptr %sum, align 4
  store i32 %v24, ptr addrspace(11) %to, align 4
  ret void

sw.bb2:
  %v25 = load i32, ptr %sum, align 4
  %v26 = mul i32 %v25, 31
  %v27 = add i32 %v26, 1006
  store i32 %v27, ptr %sum, align 4
  %v28 = load i32, ptr %sum, align 4
  store i32 %v28, ptr addrspace(11) %to, align 4
  ret void

sw.default:
  %v29 = load i32, ptr %sum, align 4
  %v30 = mul i32 %v29, 31
  %v31 = add i32 %v30, 1007
  store i32 %v31, ptr %sum, align 4
  br label %for.cond

for.cond:
  %t.for.cond = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.while.cond) ]
  %v32 = load i32, ptr %sum, align 4
  %v33 = mul i32 %v32, 31
  %v34 = add i32 %v33, 1008
  store i32 %v34, ptr %sum, align 4
  %v35 = load i32, ptr %state, align 4
  %v36 = and i32 %v35, 1
  %v37 = lshr i32 %v35, 1
  store i32 %v37, ptr %state, align 4
  %v38 = icmp ne i32 %v36, 0
  br i1 %v38, label %for.body, label %for.end

for.body:
  %v39 = load i32, ptr %sum, align 4
  %v40 = mul i32 %v39, 31
  %v41 = add i32 %v40, 1009
  store i32 %v41, ptr %sum, align 4
  %v42 = load i32, ptr %state, align 4
  %v43 = and i32 %v42, 1
  %v44 = lshr i32 %v42, 1
  store i32 %v44, ptr %state, align 4
  %v45 = icmp ne i32 %v43, 0
  br i1 %v45, label %if.then, label %if.else

if.then:
  %v46 = load i32, ptr %sum, align 4
  %v47 = mul i32 %v46, 31
  %v48 = add i32 %v47, 1010
  store i32 %v48, ptr %sum, align 4
  %v49 = load i32, ptr %sum, align 4
  store i32 %v49, ptr addrspace(11) %to, align 4
  ret void

if.else:
  %v50 = load i32, ptr %sum, align 4
  %v51 = mul i32 %v50, 31
  %v52 = add i32 %v51, 1011
  store i32 %v52, ptr %sum, align 4
  %v53 = load i32, ptr %sum, align 4
  store i32 %v53, ptr addrspace(11) %to, align 4
  ret void

for.end:
  %v54 = load i32, ptr %sum, align 4
  %v55 = mul i32 %v54, 31
  %v56 = add i32 %v55, 1012
  store i32 %v56, ptr %sum, align 4
  %v57 = load i32, ptr %sum, align 4
  store i32 %v57, ptr addrspace(11) %to, align 4
  ret void

while.end:
  %v58 = load i32, ptr %sum, align 4
  %v59 = mul i32 %v58, 31
  %v60 = add i32 %v59, 1013
  store i32 %v60, ptr %sum, align 4
  %v61 = load i32, ptr %sum, align 4
  store i32 %v61, ptr addrspace(11) %to, align 4
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
