; A wave operation in a loop that is left by a break.
; Written by tests/shaders/llvm_graphs.py.
; llc 22: 6 blocks
; loop 1002 merge 1006 (head: end)
; in 3314 38 3901 185 24438 2696 1147 4678
; in 3824544 10444847 4 13 1 0 2511 132
; in 3980 26927 2 9 27109 3010 9107868 14
; in 35013 3 2554082 2651 959 31114 6558 92
; out 3177800872 3177800872 3471990728 3471990728 3177800872 3177800872 2940574799 3177800872
; out 3177800872 1657937699 3177800872 3471990728 3471990728 3177800872 1657937699 3177800872
; out 3177800872 1657937699 3177800872 3471990728 3471990728 3177800872 3177800872 3177800872
; out 3471990728 2940574799 3177800872 2940574799 465807933 3177800872 3177800872 3177800872
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
  br label %body

body:
  %v7 = load i32, ptr %sum, align 4
  %v8 = mul i32 %v7, 31
  %v9 = add i32 %v8, 1003
  store i32 %v9, ptr %sum, align 4
  %v10 = call i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %t.head) ]
  %v11 = load i32, ptr %sum, align 4
  %v12 = mul i32 %v11, 31
  %v13 = add i32 %v12, %v10
  store i32 %v13, ptr %sum, align 4
  %v14 = load i32, ptr %state, align 4
  %v15 = and i32 %v14, 1
  %v16 = lshr i32 %v14, 1
  store i32 %v16, ptr %state, align 4
  %v17 = icmp eq i32 %v15, 0
  br i1 %v17, label %then, label %next

then:
  %v18 = load i32, ptr %sum, align 4
  %v19 = mul i32 %v18, 31
  %v20 = add i32 %v19, 1004
  store i32 %v20, ptr %sum, align 4
  br label %end

next:
  %v21 = load i32, ptr %sum, align 4
  %v22 = mul i32 %v21, 31
  %v23 = add i32 %v22, 1005
  store i32 %v23, ptr %sum, align 4
  br label %head

end:
  %v24 = load i32, ptr %sum, align 4
  %v25 = mul i32 %v24, 31
  %v26 = add i32 %v25, 1006
  store i32 %v26, ptr %sum, align 4
  %v27 = call i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %t.entry) ]
  %v28 = load i32, ptr %sum, align 4
  %v29 = mul i32 %v28, 31
  %v30 = add i32 %v29, %v27
  store i32 %v30, ptr %sum, align 4
  %v31 = load i32, ptr %sum, align 4
  store i32 %v31, ptr addrspace(11) %to, align 4
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
