; ModuleID = 'arrays.hlsl'
source_filename = "arrays.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #0 {
  %1 = alloca [8 x i32], align 4
  %2 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %3 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %4 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %5 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %2, i32 %4)
  %6 = load i32, ptr addrspace(11) %5, align 4, !tbaa !3
  call void @llvm.lifetime.start.p0(ptr nonnull %1) #4
  store i32 %6, ptr %1, align 4, !tbaa !3
  %7 = lshr i32 %6, 1
  %8 = getelementptr inbounds nuw i8, ptr %1, i64 4
  store i32 %7, ptr %8, align 4, !tbaa !3
  %9 = lshr i32 %6, 2
  %10 = getelementptr inbounds nuw i8, ptr %1, i64 8
  store i32 %9, ptr %10, align 4, !tbaa !3
  %11 = lshr i32 %6, 3
  %12 = getelementptr inbounds nuw i8, ptr %1, i64 12
  store i32 %11, ptr %12, align 4, !tbaa !3
  %13 = lshr i32 %6, 4
  %14 = getelementptr inbounds nuw i8, ptr %1, i64 16
  store i32 %13, ptr %14, align 4, !tbaa !3
  %15 = lshr i32 %6, 5
  %16 = getelementptr inbounds nuw i8, ptr %1, i64 20
  store i32 %15, ptr %16, align 4, !tbaa !3
  %17 = lshr i32 %6, 6
  %18 = getelementptr inbounds nuw i8, ptr %1, i64 24
  store i32 %17, ptr %18, align 4, !tbaa !3
  %19 = lshr i32 %6, 7
  %20 = getelementptr inbounds nuw i8, ptr %1, i64 28
  store i32 %19, ptr %20, align 4, !tbaa !3
  %21 = mul i32 %6, 3
  %22 = and i32 %6, 7
  %23 = zext nneg i32 %22 to i64
  %24 = getelementptr inbounds nuw i32, ptr %1, i64 %23
  %25 = load i32, ptr %24, align 4, !tbaa !3
  %26 = add i32 %25, %21
  store i32 %26, ptr %24, align 4, !tbaa !3
  %27 = load i32, ptr %8, align 4, !tbaa !3
  %28 = mul i32 %27, 3
  %29 = add i32 %6, 1
  %30 = and i32 %29, 7
  %31 = zext nneg i32 %30 to i64
  %32 = getelementptr inbounds nuw i32, ptr %1, i64 %31
  %33 = load i32, ptr %32, align 4, !tbaa !3
  %34 = add i32 %33, %28
  store i32 %34, ptr %32, align 4, !tbaa !3
  %35 = load i32, ptr %10, align 4, !tbaa !3
  %36 = mul i32 %35, 3
  %37 = add i32 %6, 2
  %38 = and i32 %37, 7
  %39 = zext nneg i32 %38 to i64
  %40 = getelementptr inbounds nuw i32, ptr %1, i64 %39
  %41 = load i32, ptr %40, align 4, !tbaa !3
  %42 = add i32 %41, %36
  store i32 %42, ptr %40, align 4, !tbaa !3
  %43 = load i32, ptr %12, align 4, !tbaa !3
  %44 = mul i32 %43, 3
  %45 = add i32 %6, 3
  %46 = and i32 %45, 7
  %47 = zext nneg i32 %46 to i64
  %48 = getelementptr inbounds nuw i32, ptr %1, i64 %47
  %49 = load i32, ptr %48, align 4, !tbaa !3
  %50 = add i32 %49, %44
  store i32 %50, ptr %48, align 4, !tbaa !3
  %51 = load i32, ptr %14, align 4, !tbaa !3
  %52 = mul i32 %51, 3
  %53 = and i32 %6, 7
  %54 = xor i32 %53, 4
  %55 = zext nneg i32 %54 to i64
  %56 = getelementptr inbounds nuw i32, ptr %1, i64 %55
  %57 = load i32, ptr %56, align 4, !tbaa !3
  %58 = add i32 %57, %52
  store i32 %58, ptr %56, align 4, !tbaa !3
  %59 = load i32, ptr %16, align 4, !tbaa !3
  %60 = mul i32 %59, 3
  %61 = add i32 %6, 5
  %62 = and i32 %61, 7
  %63 = zext nneg i32 %62 to i64
  %64 = getelementptr inbounds nuw i32, ptr %1, i64 %63
  %65 = load i32, ptr %64, align 4, !tbaa !3
  %66 = add i32 %65, %60
  store i32 %66, ptr %64, align 4, !tbaa !3
  %67 = load i32, ptr %18, align 4, !tbaa !3
  %68 = mul i32 %67, 3
  %69 = add i32 %6, 6
  %70 = and i32 %69, 7
  %71 = zext nneg i32 %70 to i64
  %72 = getelementptr inbounds nuw i32, ptr %1, i64 %71
  %73 = load i32, ptr %72, align 4, !tbaa !3
  %74 = add i32 %73, %68
  store i32 %74, ptr %72, align 4, !tbaa !3
  %75 = load i32, ptr %20, align 4, !tbaa !3
  %76 = mul i32 %75, 3
  %77 = add i32 %6, 7
  %78 = and i32 %77, 7
  %79 = zext nneg i32 %78 to i64
  %80 = getelementptr inbounds nuw i32, ptr %1, i64 %79
  %81 = load i32, ptr %80, align 4, !tbaa !3
  %82 = add i32 %81, %76
  store i32 %82, ptr %80, align 4, !tbaa !3
  %83 = load i32, ptr %1, align 4, !tbaa !3
  %84 = mul i32 %83, 31
  %85 = load i32, ptr %8, align 4, !tbaa !3
  %86 = add i32 %85, %84
  %87 = mul i32 %86, 31
  %88 = load i32, ptr %10, align 4, !tbaa !3
  %89 = add i32 %88, %87
  %90 = mul i32 %89, 31
  %91 = load i32, ptr %12, align 4, !tbaa !3
  %92 = add i32 %91, %90
  %93 = mul i32 %92, 31
  %94 = load i32, ptr %14, align 4, !tbaa !3
  %95 = add i32 %94, %93
  %96 = mul i32 %95, 31
  %97 = load i32, ptr %16, align 4, !tbaa !3
  %98 = add i32 %97, %96
  %99 = mul i32 %98, 31
  %100 = load i32, ptr %18, align 4, !tbaa !3
  %101 = add i32 %100, %99
  %102 = mul i32 %101, 31
  %103 = load i32, ptr %20, align 4, !tbaa !3
  %104 = add i32 %103, %102
  %105 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %3, i32 %4)
  store i32 %104, ptr addrspace(11) %105, align 4, !tbaa !3
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
