; ModuleID = 'structs.hlsl'
source_filename = "structs.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

%struct.S = type <{ i32, <3 x i32>, %struct.Inner, [2 x i32] }>
%struct.Inner = type { float, i32 }

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #0 {
  %1 = alloca %struct.S, align 1
  %2 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %3 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %4 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %5 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %2, i32 %4)
  %6 = load i32, ptr addrspace(11) %5, align 4, !tbaa !3
  %7 = and i32 %6, 7
  %8 = insertelement <3 x i32> <i32 poison, i32 2, i32 3>, i32 %7, i64 0
  %9 = and i32 %6, 15
  %10 = uitofp nneg i32 %9 to float
  %11 = fmul reassoc nnan ninf nsz arcp afn float %10, 5.000000e-01
  %12 = and i32 %6, 1
  call void @llvm.lifetime.start.p0(ptr nonnull %1) #4
  %13 = getelementptr inbounds nuw i8, ptr %1, i64 4
  store <3 x i32> %8, ptr %13, align 1
  %14 = getelementptr inbounds nuw i8, ptr %1, i64 28
  store i32 1, ptr %14, align 1
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 32
  store i32 %6, ptr %15, align 1, !tbaa !7
  %16 = add nuw nsw i32 %7, 2
  %17 = getelementptr inbounds nuw i8, ptr %1, i64 8
  store i32 %16, ptr %17, align 4
  %18 = zext nneg i32 %12 to i64
  %19 = getelementptr inbounds nuw i32, ptr %14, i64 %18
  %20 = load i32, ptr %19, align 1, !tbaa !3
  %21 = add i32 %20, 9
  store i32 %21, ptr %19, align 1, !tbaa !3
  %22 = trunc i32 %6 to i1
  %23 = fadd reassoc nnan ninf nsz arcp afn float %11, 2.000000e+00
  %24 = select i1 %22, float %23, float %11
  %25 = load <3 x i32>, ptr %13, align 4
  %26 = extractelement <3 x i32> %25, i64 1
  %27 = mul i32 %26, 3
  %28 = fmul reassoc nnan ninf nsz arcp afn float %24, 4.000000e+00
  %29 = fptoui float %28 to i32
  %30 = load i32, ptr %14, align 4, !tbaa !3
  %31 = mul i32 %30, 7
  %32 = load i32, ptr %15, align 4, !tbaa !3
  %33 = add i32 %6, 3
  %34 = add i32 %33, %27
  %35 = add i32 %34, %29
  %36 = add i32 %35, %31
  %37 = add i32 %36, %32
  %38 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %3, i32 %4)
  store i32 %37, ptr addrspace(11) %38, align 4, !tbaa !3
  call void @llvm.lifetime.end.p0(ptr nonnull %1) #4
  ret void
}

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #3

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nofree nosync nounwind willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #4 = { nounwind }

!llvm.module.flags = !{!0, !1}
!llvm.ident = !{!2}
!llvm.errno.tbaa = !{!3}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!3 = !{!4, !4, i64 0}
!4 = !{!"int", !5, i64 0}
!5 = !{!"omnipotent char", !6, i64 0}
!6 = !{!"Simple C++ TBAA"}
!7 = !{!5, !5, i64 0}
