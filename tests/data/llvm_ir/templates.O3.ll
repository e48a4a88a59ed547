; ModuleID = 'templates.hlsl'
source_filename = "templates.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

%struct.Stack = type { [8 x i32], i32 }

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #0 {
  %1 = alloca %struct.Stack, align 4
  %2 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %3 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %4 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %2, i32 %3)
  %5 = load i32, ptr addrspace(11) %4, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr nonnull %1) #5
  %6 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %7 = and i32 %5, 1
  %8 = icmp eq i32 %7, 0
  call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(36) %1, i8 0, i64 36, i1 false)
  br i1 %8, label %9, label %12

9:                                                ; preds = %0
  %10 = and i32 %5, 2
  %11 = icmp eq i32 %10, 0
  br i1 %11, label %25, label %17

12:                                               ; preds = %0
  store i32 1, ptr %1, align 4, !tbaa !4
  %13 = and i32 %5, 2
  %14 = icmp eq i32 %13, 0
  br i1 %14, label %15, label %17

15:                                               ; preds = %12
  %16 = load i32, ptr %1, align 4, !tbaa !4
  br label %25

17:                                               ; preds = %9, %12
  %18 = phi i32 [ 0, %12 ], [ 17, %9 ]
  %19 = phi i32 [ 1, %12 ], [ 0, %9 ]
  %20 = add nuw nsw i32 %19, 1
  %21 = zext nneg i32 %19 to i64
  %22 = getelementptr inbounds nuw i32, ptr %1, i64 %21
  store i32 4, ptr %22, align 4, !tbaa !4
  %23 = and i32 %5, 4
  %24 = icmp eq i32 %23, 0
  br i1 %24, label %36, label %29

25:                                               ; preds = %15, %9
  %26 = phi i32 [ %16, %15 ], [ 34, %9 ]
  %27 = and i32 %5, 4
  %28 = icmp eq i32 %27, 0
  br i1 %28, label %40, label %29

29:                                               ; preds = %25, %17
  %30 = phi i32 [ %26, %25 ], [ %18, %17 ]
  %31 = phi i32 [ 0, %25 ], [ %20, %17 ]
  %32 = phi i1 [ true, %25 ], [ false, %17 ]
  %33 = add nuw nsw i32 %31, 1
  store i32 %33, ptr %6, align 4, !tbaa !8
  %34 = zext nneg i32 %31 to i64
  %35 = getelementptr inbounds nuw i32, ptr %1, i64 %34
  store i32 7, ptr %35, align 4, !tbaa !4
  br label %45

36:                                               ; preds = %17
  store i32 %19, ptr %6, align 4, !tbaa !8
  %37 = zext nneg i32 %19 to i64
  %38 = getelementptr inbounds nuw i32, ptr %1, i64 %37
  %39 = load i32, ptr %38, align 4, !tbaa !4
  br label %40

40:                                               ; preds = %25, %36
  %41 = phi i1 [ false, %36 ], [ true, %25 ]
  %42 = phi i32 [ %18, %36 ], [ %26, %25 ]
  %43 = phi i32 [ %39, %36 ], [ 17, %25 ]
  %44 = add i32 %43, %42
  br label %45

45:                                               ; preds = %40, %29
  %46 = phi i1 [ %41, %40 ], [ %32, %29 ]
  %47 = phi i32 [ %44, %40 ], [ %30, %29 ]
  %48 = and i32 %5, 8
  %49 = icmp eq i32 %48, 0
  %50 = load i32, ptr %6, align 4, !tbaa !8
  br i1 %49, label %57, label %51

51:                                               ; preds = %45
  %52 = icmp ult i32 %50, 8
  br i1 %52, label %53, label %67

53:                                               ; preds = %51
  %54 = add nuw nsw i32 %50, 1
  store i32 %54, ptr %6, align 4, !tbaa !8
  %55 = zext nneg i32 %50 to i64
  %56 = getelementptr inbounds nuw i32, ptr %1, i64 %55
  store i32 10, ptr %56, align 4, !tbaa !4
  br label %67

57:                                               ; preds = %45
  %58 = icmp eq i32 %50, 0
  br i1 %58, label %64, label %59

59:                                               ; preds = %57
  %60 = add i32 %50, -1
  store i32 %60, ptr %6, align 4, !tbaa !8
  %61 = zext i32 %60 to i64
  %62 = getelementptr inbounds nuw i32, ptr %1, i64 %61
  %63 = load i32, ptr %62, align 4, !tbaa !4
  br label %64

64:                                               ; preds = %59, %57
  %65 = phi i32 [ %63, %59 ], [ 17, %57 ]
  %66 = add i32 %65, %47
  br label %67

67:                                               ; preds = %64, %53, %51
  %68 = phi i32 [ %66, %64 ], [ %47, %51 ], [ %47, %53 ]
  %69 = and i32 %5, 16
  %70 = icmp eq i32 %69, 0
  %71 = load i32, ptr %6, align 4, !tbaa !8
  br i1 %70, label %78, label %72

72:                                               ; preds = %67
  %73 = icmp ult i32 %71, 8
  br i1 %73, label %74, label %88

74:                                               ; preds = %72
  %75 = add nuw nsw i32 %71, 1
  store i32 %75, ptr %6, align 4, !tbaa !8
  %76 = zext nneg i32 %71 to i64
  %77 = getelementptr inbounds nuw i32, ptr %1, i64 %76
  store i32 13, ptr %77, align 4, !tbaa !4
  br label %88

78:                                               ; preds = %67
  %79 = icmp eq i32 %71, 0
  br i1 %79, label %85, label %80

80:                                               ; preds = %78
  %81 = add i32 %71, -1
  store i32 %81, ptr %6, align 4, !tbaa !8
  %82 = zext i32 %81 to i64
  %83 = getelementptr inbounds nuw i32, ptr %1, i64 %82
  %84 = load i32, ptr %83, align 4, !tbaa !4
  br label %85

85:                                               ; preds = %80, %78
  %86 = phi i32 [ %84, %80 ], [ 17, %78 ]
  %87 = add i32 %86, %68
  br label %88

88:                                               ; preds = %85, %74, %72
  %89 = phi i32 [ %87, %85 ], [ %68, %72 ], [ %68, %74 ]
  %90 = and i32 %5, 32
  %91 = icmp eq i32 %90, 0
  %92 = load i32, ptr %6, align 4, !tbaa !8
  br i1 %91, label %100, label %93

93:                                               ; preds = %88
  %94 = icmp ult i32 %92, 8
  br i1 %94, label %95, label %115

95:                                               ; preds = %93
  %96 = add nuw nsw i32 %92, 1
  store i32 %96, ptr %6, align 4, !tbaa !8
  %97 = zext nneg i32 %92 to i64
  %98 = getelementptr inbounds nuw i32, ptr %1, i64 %97
  store i32 16, ptr %98, align 4, !tbaa !4
  %99 = load i32, ptr %6, align 4, !tbaa !8
  br label %111

100:                                              ; preds = %88
  %101 = icmp eq i32 %92, 0
  br i1 %101, label %107, label %102

102:                                              ; preds = %100
  %103 = add i32 %92, -1
  store i32 %103, ptr %6, align 4, !tbaa !8
  %104 = zext i32 %103 to i64
  %105 = getelementptr inbounds nuw i32, ptr %1, i64 %104
  %106 = load i32, ptr %105, align 4, !tbaa !4
  br label %107

107:                                              ; preds = %102, %100
  %108 = phi i32 [ %103, %102 ], [ 0, %100 ]
  %109 = phi i32 [ %106, %102 ], [ 17, %100 ]
  %110 = add i32 %109, %89
  br label %111

111:                                              ; preds = %107, %95
  %112 = phi i32 [ %108, %107 ], [ %99, %95 ]
  %113 = phi i32 [ %110, %107 ], [ %89, %95 ]
  %114 = icmp eq i32 %112, 0
  br i1 %114, label %122, label %115

115:                                              ; preds = %93, %111
  %116 = phi i32 [ %113, %111 ], [ %89, %93 ]
  %117 = phi i32 [ %112, %111 ], [ %92, %93 ]
  %118 = add i32 %117, -1
  %119 = zext i32 %118 to i64
  %120 = getelementptr inbounds nuw i32, ptr %1, i64 %119
  %121 = load i32, ptr %120, align 4, !tbaa !4
  br label %122

122:                                              ; preds = %111, %115
  %123 = phi i32 [ %116, %115 ], [ %113, %111 ]
  %124 = phi i32 [ %121, %115 ], [ 1000, %111 ]
  %125 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %126 = select i1 %8, i32 9, i32 7
  %127 = select i1 %46, i32 200, i32 100
  %128 = add nuw nsw i32 %127, %126
  %129 = add i32 %128, %123
  %130 = add i32 %129, %124
  %131 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %125, i32 %3)
  store i32 %130, ptr addrspace(11) %131, align 4, !tbaa !4
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

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
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
