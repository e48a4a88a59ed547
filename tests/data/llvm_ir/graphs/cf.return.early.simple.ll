; The same with less in it.
; Written by tests/shaders/llvm_graphs.py.
; llc 22: 8 blocks
; in 513 56 130 13062 2820 9 982 43954
; in 3464 15946786 1277 11023 2892 2 3308 187
; in 169 7241 1447 29654 10380351 164 2656 4333826
; in 1272 287 42058 3837 1785 43791 52893 1688
; out 955291148 994031 994031 994031 994031 955291148 994031 994031
; out 994031 994031 955291147 30815810 994031 994031 994031 30815810
; out 955291148 955291148 30815810 994031 30815810 994031 994031 994031
; out 994031 30815810 994031 955291147 955291148 30815810 955291147 994031
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
  br i1 %v17, label %if.then, label %if.else

if.then:
  %v18 = load i32, ptr %sum, align 4
  %v19 = mul i32 %v18, 31
  %v20 = add i32 %v19, 1004
  store i32 %v20, ptr %sum, align 4
  %v21 = load i32, ptr %sum, align 4
  store i32 %v21, ptr addrspace(11) %to, align 4
  ret void

if.else:
  %v22 = load i32, ptr %sum, align 4
  %v23 = mul i32 %v22, 31
  %v24 = add i32 %v23, 1005
  store i32 %v24, ptr %sum, align 4
  %v25 = load i32, ptr %state, align 4
  %v26 = and i32 %v25, 1
  %v27 = lshr i32 %v25, 1
  store i32 %v27, ptr %state, align 4
  %v28 = icmp ne i32 %v26, 0
  br i1 %v28, label %if.then1, label %if.else1

if.then1:
  %v29 = load i32, ptr %sum, align 4
  %v30 = mul i32 %v29, 31
  %v31 = add i32 %v30, 1006
  store i32 %v31, ptr %sum, align 4
  %v32 = load i32, ptr %sum, align 4
  store i32 %v32, ptr addrspace(11) %to, align 4
  ret void

if.else1:
  %v33 = load i32, ptr %sum, align 4
  %v34 = mul i32 %v33, 31
  %v35 = add i32 %v34, 1007
  store i32 %v35, ptr %sum, align 4
  %v36 = load i32, ptr %sum, align 4
  store i32 %v36, ptr addrspace(11) %to, align 4
  ret void

while.end:
  %v37 = load i32, ptr %sum, align 4
  %v38 = mul i32 %v37, 31
  %v39 = add i32 %v38, 1008
  store i32 %v39, ptr %sum, align 4
  %v40 = load i32, ptr %sum, align 4
  store i32 %v40, ptr addrspace(11) %to, align 4
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
