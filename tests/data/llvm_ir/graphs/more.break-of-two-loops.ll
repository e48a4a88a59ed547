; A way out of the inner loop that leaves both, with the outer loop's token.
; Written by tests/shaders/llvm_graphs.py.
; llc 22: 13 blocks, not valid
; loop 1002 merge 1007 (outer: end)
; in 56675 26490 200 13482494 374 21519 14082928 112
; in 115 8336829 10 88 1339 3 1793 11
; in 3429 263095 3654 57 535 9 42517 92
; in 1 154 45019 240 13 59820 180 7
; out 1724638094 3245300911 4021659983 37344058 3395662633 2851158374 4021659983 4021659983
; out 1724638094 144901604 2219457477 4021659983 3248327489 1724638094 144901604 3778337108
; out 144901604 1951667077 3395662633 144901604 1951667077 144901604 144901604 4021659983
; out 144901604 111785937 1192297000 4021659983 144901604 4021659983 4021659983 1951667077
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
  br label %outer

outer:
  %t.outer = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.entry) ]
  %v4 = load i32, ptr %sum, align 4
  %v5 = mul i32 %v4, 31
  %v6 = add i32 %v5, 1002
  store i32 %v6, ptr %sum, align 4
  br label %inner

inner:
  %t.inner = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.outer) ]
  %v7 = load i32, ptr %sum, align 4
  %v8 = mul i32 %v7, 31
  %v9 = add i32 %v8, 1003
  store i32 %v9, ptr %sum, align 4
  %v10 = call i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %t.inner) ]
  %v11 = load i32, ptr %sum, align 4
  %v12 = mul i32 %v11, 31
  %v13 = add i32 %v12, %v10
  store i32 %v13, ptr %sum, align 4
  %v14 = load i32, ptr %state, align 4
  %v15 = and i32 %v14, 1
  %v16 = lshr i32 %v14, 1
  store i32 %v16, ptr %state, align 4
  %v17 = icmp ne i32 %v15, 0
  br i1 %v17, label %inner.next, label %inner.out

inner.next:
  %v18 = load i32, ptr %sum, align 4
  %v19 = mul i32 %v18, 31
  %v20 = add i32 %v19, 1004
  store i32 %v20, ptr %sum, align 4
  %v21 = load i32, ptr %state, align 4
  %v22 = and i32 %v21, 1
  %v23 = lshr i32 %v21, 1
  store i32 %v23, ptr %state, align 4
  %v24 = icmp ne i32 %v22, 0
  br i1 %v24, label %inner, label %leave

inner.out:
  %v25 = load i32, ptr %sum, align 4
  %v26 = mul i32 %v25, 31
  %v27 = add i32 %v26, 1005
  store i32 %v27, ptr %sum, align 4
  %v28 = call i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %t.outer) ]
  %v29 = load i32, ptr %sum, align 4
  %v30 = mul i32 %v29, 31
  %v31 = add i32 %v30, %v28
  store i32 %v31, ptr %sum, align 4
  %v32 = load i32, ptr %state, align 4
  %v33 = and i32 %v32, 1
  %v34 = lshr i32 %v32, 1
  store i32 %v34, ptr %state, align 4
  %v35 = icmp ne i32 %v33, 0
  br i1 %v35, label %outer, label %end

leave:
  %v36 = load i32, ptr %sum, align 4
  %v37 = mul i32 %v36, 31
  %v38 = add i32 %v37, 1006
  store i32 %v38, ptr %sum, align 4
  %v39 = call i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %t.outer) ]
  %v40 = load i32, ptr %sum, align 4
  %v41 = mul i32 %v40, 31
  %v42 = add i32 %v41, %v39
  store i32 %v42, ptr %sum, align 4
  br label %end

end:
  %v43 = load i32, ptr %sum, align 4
  %v44 = mul i32 %v43, 31
  %v45 = add i32 %v44, 1007
  store i32 %v45, ptr %sum, align 4
  %v46 = call i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %t.entry) ]
  %v47 = load i32, ptr %sum, align 4
  %v48 = mul i32 %v47, 31
  %v49 = add i32 %v48, %v46
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
