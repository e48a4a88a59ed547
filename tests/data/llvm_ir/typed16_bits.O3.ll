; ModuleID = 'typed16_bits.hlsl'
source_filename = "typed16_bits.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #0 {
  %1 = alloca [4 x i16], align 2
  %2 = alloca [3 x half], align 2
  %3 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %4 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %5 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %6 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %3, i32 %5)
  %7 = load i32, ptr addrspace(11) %6, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr nonnull %1) #4
  %8 = trunc i32 %7 to i16
  store i16 %8, ptr %1, align 2, !tbaa !8
  %9 = lshr i32 %7, 4
  %10 = trunc i32 %9 to i16
  %11 = getelementptr inbounds nuw i8, ptr %1, i64 2
  store i16 %10, ptr %11, align 2, !tbaa !8
  %12 = lshr i32 %7, 8
  %13 = trunc i32 %12 to i16
  %14 = getelementptr inbounds nuw i8, ptr %1, i64 4
  store i16 %13, ptr %14, align 2, !tbaa !8
  %15 = lshr i32 %7, 12
  %16 = trunc i32 %15 to i16
  %17 = getelementptr inbounds nuw i8, ptr %1, i64 6
  store i16 %16, ptr %17, align 2, !tbaa !8
  call void @llvm.lifetime.start.p0(ptr nonnull %2) #4
  %18 = and i32 %7, 3
  %19 = uitofp nneg i32 %18 to half
  store half %19, ptr %2, align 2, !tbaa !10
  %20 = add nuw nsw i32 %18, 1
  %21 = uitofp nneg i32 %20 to half
  %22 = getelementptr inbounds nuw i8, ptr %2, i64 2
  store half %21, ptr %22, align 2, !tbaa !10
  %23 = and i32 %7, 1
  %24 = zext nneg i32 %23 to i64
  %25 = getelementptr inbounds nuw half, ptr %2, i64 %24
  %26 = load half, ptr %25, align 2, !tbaa !10
  %27 = fmul reassoc nnan ninf nsz arcp afn half %26, 0xH4000
  %28 = zext nneg i32 %18 to i64
  %29 = getelementptr inbounds nuw i16, ptr %1, i64 %28
  %30 = load i16, ptr %29, align 2, !tbaa !8
  %31 = zext i16 %30 to i32
  %32 = and i32 %7, 16776960
  %33 = fptoui half %27 to i32
  %34 = mul nuw i32 %33, 3
  %35 = add nuw nsw i32 %20, %31
  %36 = add i32 %35, %34
  %37 = add i32 %36, %32
  %38 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %4, i32 %5)
  store i32 %37, ptr addrspace(11) %38, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr nonnull %2) #4
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

!llvm.module.flags = !{!0, !1, !2}
!llvm.ident = !{!3}
!llvm.errno.tbaa = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 1, !"dx.nativelowprec", i32 1}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C++ TBAA"}
!8 = !{!9, !9, i64 0}
!9 = !{!"short", !6, i64 0}
!10 = !{!11, !11, i64 0}
!11 = !{!"half", !6, i64 0}
