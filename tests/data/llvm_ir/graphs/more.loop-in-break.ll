; A loop on the way out of another one, whose token it uses: it belongs to the other.
; Written by tests/shaders/llvm_graphs.py.
; llc 22: 8 blocks
; loop 1002 merge 1008 (head: end)
; in 350 16030880 62945 8 22399 4167072 14069475 51415
; in 15 10 15554982 137 2932 3202 5062 164
; in 13485345 24544 222 2 41627 7347 1041 43384
; in 11477766 3 23 44623 10 36583 10266879 141
; out 3398833107 3697372463 477299405 3697372463 1340066129 3697372463 405409686 1561215024
; out 3265451157 3955653413 1821921267 477299405 3697372463 3955653413 1821921267 3697372463
; out 477299405 3697372463 3398833107 3955653413 88972694 405409686 477299405 3697372463
; out 1821921267 405409686 1561215024 3265451157 3955653413 3559898123 1215872181 2605386637
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
  br label %head

head:
  %t.head = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.entry) ]
  %v4 = load i32, ptr %sum, align 4
  %v5 = mul i32 %v4, 31
  %v6 = add i32 %v5, 1002
  store i32 %v6, ptr %sum, align 4
  %v7 = call i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %t.head) ]
  %v8 = load i32, ptr %sum, align 4
  %v9 = mul i32 %v8, 31
  %v10 = add i32 %v9, %v7
  store i32 %v10, ptr %sum, align 4
  %v11 = load i32, ptr %state, align 4
  %v12 = and i32 %v11, 1
  %v13 = lshr i32 %v11, 1
  store i32 %v13, ptr %state, align 4
  %v14 = icmp eq i32 %v12, 0
  br i1 %v14, label %pre, label %next

next:
  %v15 = load i32, ptr %sum, align 4
  %v16 = mul i32 %v15, 31
  %v17 = add i32 %v16, 1003
  store i32 %v17, ptr %sum, align 4
  br label %head

pre:
  %v18 = load i32, ptr %sum, align 4
  %v19 = mul i32 %v18, 31
  %v20 = add i32 %v19, 1004
  store i32 %v20, ptr %sum, align 4
  br label %inner

inner:
  %t.inner = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.head) ]
  %v21 = load i32, ptr %sum, align 4
  %v22 = mul i32 %v21, 31
  %v23 = add i32 %v22, 1005
  store i32 %v23, ptr %sum, align 4
  %v24 = call i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %t.inner) ]
  %v25 = load i32, ptr %sum, align 4
  %v26 = mul i32 %v25, 31
  %v27 = add i32 %v26, %v24
  store i32 %v27, ptr %sum, align 4
  %v28 = load i32, ptr %state, align 4
  %v29 = and i32 %v28, 1
  %v30 = lshr i32 %v28, 1
  store i32 %v30, ptr %state, align 4
  %v31 = icmp ne i32 %v29, 0
  br i1 %v31, label %again, label %leave

again:
  %v32 = load i32, ptr %sum, align 4
  %v33 = mul i32 %v32, 31
  %v34 = add i32 %v33, 1006
  store i32 %v34, ptr %sum, align 4
  br label %inner

leave:
  %v35 = load i32, ptr %sum, align 4
  %v36 = mul i32 %v35, 31
  %v37 = add i32 %v36, 1007
  store i32 %v37, ptr %sum, align 4
  br label %end

end:
  %v38 = load i32, ptr %sum, align 4
  %v39 = mul i32 %v38, 31
  %v40 = add i32 %v39, 1008
  store i32 %v40, ptr %sum, align 4
  %v41 = call i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %t.entry) ]
  %v42 = load i32, ptr %sum, align 4
  %v43 = mul i32 %v42, 31
  %v44 = add i32 %v43, %v41
  store i32 %v44, ptr %sum, align 4
  %v45 = load i32, ptr %sum, align 4
  store i32 %v45, ptr addrspace(11) %to, align 4
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
