; Three do-whiles, each in the other.
; Written by tests/shaders/llvm_graphs.py.
; llc 22: 13 blocks
; loop 1004 merge 1006 continue 1005 (do.body2: do.end2)
; loop 1003 merge 1008 continue 1007 (do.body1: do.end1)
; loop 1002 merge 1010 continue 1009 (do.body: do.end)
; in 180 1610 237 729 1158 2063 5939493 2227
; in 60993 21846 27216 5768762 12566106 8064661 3887 215
; in 912 45621 91 70 7603140 6616390 82 12
; in 3 60903 12 15704307 46821 47 2786 25
; out 3821471554 3986555228 311223331 3140813888 1005711759 2080647841 820532457 292794423
; out 2801937284 2623883439 3915434405 159082627 1336438831 333872083 849109645 1248508225
; out 3915434405 342738371 3731721156 1005711759 2497370657 1005711759 3342076041 1547308288
; out 2178060707 1267111354 1547308288 3411124988 1886032170 1166963444 722507376 2676876319
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
  br label %do.body2

do.body2:
  %t.do.body2 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t.do.body1) ]
  %v10 = load i32, ptr %sum, align 4
  %v11 = mul i32 %v10, 31
  %v12 = add i32 %v11, 1004
  store i32 %v12, ptr %sum, align 4
  br label %do.cond2

do.cond2:
  %v13 = load i32, ptr %sum, align 4
  %v14 = mul i32 %v13, 31
  %v15 = add i32 %v14, 1005
  store i32 %v15, ptr %sum, align 4
  %v16 = load i32, ptr %state, align 4
  %v17 = and i32 %v16, 1
  %v18 = lshr i32 %v16, 1
  store i32 %v18, ptr %state, align 4
  %v19 = icmp ne i32 %v17, 0
  br i1 %v19, label %do.body2, label %do.end2

do.end2:
  %v20 = load i32, ptr %sum, align 4
  %v21 = mul i32 %v20, 31
  %v22 = add i32 %v21, 1006
  store i32 %v22, ptr %sum, align 4
  br label %do.cond1

do.cond1:
  %v23 = load i32, ptr %sum, align 4
  %v24 = mul i32 %v23, 31
  %v25 = add i32 %v24, 1007
  store i32 %v25, ptr %sum, align 4
  %v26 = load i32, ptr %state, align 4
  %v27 = and i32 %v26, 1
  %v28 = lshr i32 %v26, 1
  store i32 %v28, ptr %state, align 4
  %v29 = icmp ne i32 %v27, 0
  br i1 %v29, label %do.body1, label %do.end1

do.end1:
  %v30 = load i32, ptr %sum, align 4
  %v31 = mul i32 %v30, 31
  %v32 = add i32 %v31, 1008
  store i32 %v32, ptr %sum, align 4
  br label %do.cond

do.cond:
  %v33 = load i32, ptr %sum, align 4
  %v34 = mul i32 %v33, 31
  %v35 = add i32 %v34, 1009
  store i32 %v35, ptr %sum, align 4
  %v36 = load i32, ptr %state, align 4
  %v37 = and i32 %v36, 1
  %v38 = lshr i32 %v36, 1
  store i32 %v38, ptr %state, align 4
  %v39 = icmp ne i32 %v37, 0
  br i1 %v39, label %do.body, label %do.end

do.end:
  %v40 = load i32, ptr %sum, align 4
  %v41 = mul i32 %v40, 31
  %v42 = add i32 %v41, 1010
  store i32 %v42, ptr %sum, align 4
  %v43 = load i32, ptr %sum, align 4
  store i32 %v43, ptr addrspace(11) %to, align 4
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
