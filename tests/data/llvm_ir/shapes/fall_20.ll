target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.in = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.out = private unnamed_addr constant [4 x i8] c"Out\00", align 1

define void @main() #0 {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  %id = call i32 @llvm.spv.thread.id.i32(i32 0)
  %in = call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 0, i32 1, i32 0, ptr @.in)
  %out = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr @.out)
  %from = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %in, i32 %id)
  %to = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %out, i32 %id)
  %x = load i32, ptr addrspace(11) %from, align 4
  switch i32 %x, label %end [
    i32 0, label %case0
    i32 1, label %case1
    i32 2, label %case2
    i32 3, label %case3
    i32 4, label %case4
    i32 5, label %case5
    i32 6, label %case6
    i32 7, label %case7
    i32 8, label %case8
    i32 9, label %case9
    i32 10, label %case10
    i32 11, label %case11
    i32 12, label %case12
    i32 13, label %case13
    i32 14, label %case14
    i32 15, label %case15
    i32 16, label %case16
    i32 17, label %case17
    i32 18, label %case18
    i32 19, label %case19
  ]
case0:
  %p0 = phi i32 [ 0, %entry ]
  %m0 = mul i32 %p0, 3
  %r0 = add i32 %m0, 1
  br label %case1
case1:
  %p1 = phi i32 [ 0, %entry ], [ %r0, %case0 ]
  %m1 = mul i32 %p1, 3
  %r1 = add i32 %m1, 2
  br label %case2
case2:
  %p2 = phi i32 [ 0, %entry ], [ %r1, %case1 ]
  %m2 = mul i32 %p2, 3
  %r2 = add i32 %m2, 3
  br label %case3
case3:
  %p3 = phi i32 [ 0, %entry ], [ %r2, %case2 ]
  %m3 = mul i32 %p3, 3
  %r3 = add i32 %m3, 4
  br label %case4
case4:
  %p4 = phi i32 [ 0, %entry ], [ %r3, %case3 ]
  %m4 = mul i32 %p4, 3
  %r4 = add i32 %m4, 5
  br label %case5
case5:
  %p5 = phi i32 [ 0, %entry ], [ %r4, %case4 ]
  %m5 = mul i32 %p5, 3
  %r5 = add i32 %m5, 6
  br label %case6
case6:
  %p6 = phi i32 [ 0, %entry ], [ %r5, %case5 ]
  %m6 = mul i32 %p6, 3
  %r6 = add i32 %m6, 7
  br label %case7
case7:
  %p7 = phi i32 [ 0, %entry ], [ %r6, %case6 ]
  %m7 = mul i32 %p7, 3
  %r7 = add i32 %m7, 8
  br label %case8
case8:
  %p8 = phi i32 [ 0, %entry ], [ %r7, %case7 ]
  %m8 = mul i32 %p8, 3
  %r8 = add i32 %m8, 9
  br label %case9
case9:
  %p9 = phi i32 [ 0, %entry ], [ %r8, %case8 ]
  %m9 = mul i32 %p9, 3
  %r9 = add i32 %m9, 10
  br label %case10
case10:
  %p10 = phi i32 [ 0, %entry ], [ %r9, %case9 ]
  %m10 = mul i32 %p10, 3
  %r10 = add i32 %m10, 11
  br label %case11
case11:
  %p11 = phi i32 [ 0, %entry ], [ %r10, %case10 ]
  %m11 = mul i32 %p11, 3
  %r11 = add i32 %m11, 12
  br label %case12
case12:
  %p12 = phi i32 [ 0, %entry ], [ %r11, %case11 ]
  %m12 = mul i32 %p12, 3
  %r12 = add i32 %m12, 13
  br label %case13
case13:
  %p13 = phi i32 [ 0, %entry ], [ %r12, %case12 ]
  %m13 = mul i32 %p13, 3
  %r13 = add i32 %m13, 14
  br label %case14
case14:
  %p14 = phi i32 [ 0, %entry ], [ %r13, %case13 ]
  %m14 = mul i32 %p14, 3
  %r14 = add i32 %m14, 15
  br label %case15
case15:
  %p15 = phi i32 [ 0, %entry ], [ %r14, %case14 ]
  %m15 = mul i32 %p15, 3
  %r15 = add i32 %m15, 16
  br label %case16
case16:
  %p16 = phi i32 [ 0, %entry ], [ %r15, %case15 ]
  %m16 = mul i32 %p16, 3
  %r16 = add i32 %m16, 17
  br label %case17
case17:
  %p17 = phi i32 [ 0, %entry ], [ %r16, %case16 ]
  %m17 = mul i32 %p17, 3
  %r17 = add i32 %m17, 18
  br label %case18
case18:
  %p18 = phi i32 [ 0, %entry ], [ %r17, %case17 ]
  %m18 = mul i32 %p18, 3
  %r18 = add i32 %m18, 19
  br label %case19
case19:
  %p19 = phi i32 [ 0, %entry ], [ %r18, %case18 ]
  %m19 = mul i32 %p19, 3
  %r19 = add i32 %m19, 20
  br label %end
end:
  %r = phi i32 [ 0, %entry ], [ %r19, %case19 ]
  store i32 %r, ptr addrspace(11) %to, align 4
  ret void
}

declare token @llvm.experimental.convergence.entry() #1
declare i32 @llvm.spv.thread.id.i32(i32)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32)

attributes #0 = { convergent noinline norecurse "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" }
attributes #1 = { convergent }
