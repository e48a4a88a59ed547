; ModuleID = 'templates.hlsl'
source_filename = "templates.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

%struct.Stack = type { [8 x i32], i32 }

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #0 {
  %1 = alloca %struct.Stack, align 1
  %2 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %3 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %4 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %2, i32 %3)
  %5 = load i32, ptr addrspace(11) %4, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr nonnull %1) #5
  %6 = getelementptr inbounds nuw i8, ptr %1, i64 32
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(36) %1, i8 0, i64 36, i1 false)
  br label %7

7:                                                ; preds = %0, %32
  %8 = phi i32 [ %34, %32 ], [ 0, %0 ]
  %9 = phi i32 [ %33, %32 ], [ 0, %0 ]
  %10 = shl nuw nsw i32 1, %8
  %11 = and i32 %10, %5
  %12 = icmp eq i32 %11, 0
  %13 = load i32, ptr %6, align 1, !tbaa !8
  br i1 %12, label %22, label %14

14:                                               ; preds = %7
  %15 = icmp ult i32 %13, 8
  br i1 %15, label %16, label %32

16:                                               ; preds = %14
  %17 = mul nuw nsw i32 %8, 3
  %18 = add nuw nsw i32 %17, 1
  %19 = add nuw nsw i32 %13, 1
  store i32 %19, ptr %6, align 1, !tbaa !8
  %20 = zext nneg i32 %13 to i64
  %21 = getelementptr inbounds nuw i32, ptr %1, i64 %20
  store i32 %18, ptr %21, align 1, !tbaa !4
  br label %32

22:                                               ; preds = %7
  %23 = icmp eq i32 %13, 0
  br i1 %23, label %29, label %24

24:                                               ; preds = %22
  %25 = add i32 %13, -1
  store i32 %25, ptr %6, align 1, !tbaa !8
  %26 = zext i32 %25 to i64
  %27 = getelementptr inbounds nuw i32, ptr %1, i64 %26
  %28 = load i32, ptr %27, align 1, !tbaa !4
  br label %29

29:                                               ; preds = %22, %24
  %30 = phi i32 [ %28, %24 ], [ 17, %22 ]
  %31 = add i32 %30, %9
  br label %32

32:                                               ; preds = %16, %14, %29
  %33 = phi i32 [ %31, %29 ], [ %9, %14 ], [ %9, %16 ]
  %34 = add nuw nsw i32 %8, 1
  %35 = icmp eq i32 %34, 6
  br i1 %35, label %36, label %7, !llvm.loop !10

36:                                               ; preds = %32
  %37 = load i32, ptr %6, align 1, !tbaa !8
  %38 = icmp eq i32 %37, 0
  br i1 %38, label %44, label %39

39:                                               ; preds = %36
  %40 = add i32 %37, -1
  %41 = zext i32 %40 to i64
  %42 = getelementptr inbounds nuw i32, ptr %1, i64 %41
  %43 = load i32, ptr %42, align 1, !tbaa !4
  br label %44

44:                                               ; preds = %36, %39
  %45 = phi i32 [ %43, %39 ], [ 1000, %36 ]
  %46 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %47 = and i32 %5, 1
  %48 = icmp eq i32 %47, 0
  %49 = select i1 %48, i32 9, i32 7
  %50 = and i32 %5, 2
  %51 = icmp eq i32 %50, 0
  %52 = select i1 %51, i32 200, i32 100
  %53 = add nuw nsw i32 %52, %49
  %54 = add i32 %53, %33
  %55 = add i32 %54, %45
  %56 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %46, i32 %3)
  store i32 %55, ptr addrspace(11) %56, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr nonnull %1) #5
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

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #4

attributes #0 = { nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nofree nosync nounwind willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #4 = { nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #5 = { nounwind }

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
!8 = !{!9, !5, i64 32}
!9 = !{!"_ZTS5StackIjE", !6, i64 0, !5, i64 32}
!10 = distinct !{!10, !11, !12}
!11 = !{!"llvm.loop.mustprogress"}
!12 = !{!"llvm.loop.unroll.disable"}
