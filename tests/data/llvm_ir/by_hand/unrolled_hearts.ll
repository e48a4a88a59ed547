; By hand: what clang -O3 leaves of a loop with wave operations that it unrolled.
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"
@name = private unnamed_addr constant [4 x i8] c"Out\00", align 1
declare token @llvm.experimental.convergence.entry() #0
declare token @llvm.experimental.convergence.loop() #0
declare i32 @llvm.spv.thread.id.i32(i32) #1
declare i32 @llvm.spv.wave.reduce.sum.i32(i32) #0
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #1
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #1

define void @main() #2 {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  %h = call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @name)
  %i = call i32 @llvm.spv.thread.id.i32(i32 0)
  %l0 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  %s0 = call i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %l0) ]
  %c0 = icmp eq i32 %i, 0
  br i1 %c0, label %out0, label %next0
out0:
  %o0 = call i32 @llvm.spv.wave.reduce.sum.i32(i32 100) [ "convergencectrl"(token %l0) ]
  br label %end
next0:
  %n0 = call i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %l0) ]
  %l1 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  %r1 = call i32 @llvm.spv.wave.reduce.sum.i32(i32 1) [ "convergencectrl"(token %l1) ]
  %q1 = add i32 %n0, %r1
  %s1 = add i32 %s0, %q1
  %c1 = icmp eq i32 %i, 1
  br i1 %c1, label %out1, label %next1
out1:
  %o1 = call i32 @llvm.spv.wave.reduce.sum.i32(i32 100) [ "convergencectrl"(token %l1) ]
  br label %end
next1:
  %n1 = call i32 @llvm.spv.wave.reduce.sum.i32(i32 100) [ "convergencectrl"(token %l1) ]
  br label %end
end:
  %a = phi i32 [ %s0, %out0 ], [ %s1, %out1 ], [ %s1, %next1 ]
  %b = phi i32 [ %o0, %out0 ], [ %o1, %out1 ], [ %n1, %next1 ]
  %v = add i32 %a, %b
  %p = call ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %h, i32 %i)
  store i32 %v, ptr addrspace(11) %p, align 4
  ret void
}
attributes #0 = { convergent nounwind }
attributes #1 = { nounwind }
attributes #2 = { convergent nounwind "hlsl.numthreads"="4,1,1" "hlsl.shader"="compute" }
