; ModuleID = 'constants_layout.hlsl'
source_filename = "constants_layout.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

%__cblayout_C = type <{ %S, target("spirv.Padding", 12), <3 x i32>, i32, <{ [1 x <{ <3 x i32>, target("spirv.Padding", 4) }>], <3 x i32> }>, i32, target("spirv.Padding", 8), <{ [1 x <{ %S, target("spirv.Padding", 12) }>], %S }>, target("spirv.Padding", 12), %T, i32 }>
%S = type <{ <3 x i32>, i32 }>
%T = type <{ <3 x i32>, i32, <{ [1 x <{ <2 x i32>, target("spirv.Padding", 8) }>], <2 x i32> }> }>

@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1
@C.cb = local_unnamed_addr global target("spirv.VulkanBuffer", %__cblayout_C, 2, 0) poison
@s = external hidden local_unnamed_addr addrspace(12) global %S, align 1
@p = external hidden local_unnamed_addr addrspace(12) global <3 x i32>, align 16
@q = external hidden local_unnamed_addr addrspace(12) global i32, align 4
@arr = external hidden local_unnamed_addr addrspace(12) global <{ [1 x <{ <3 x i32>, target("spirv.Padding", 4) }>], <3 x i32> }>, align 16
@z = external hidden local_unnamed_addr addrspace(12) global i32, align 4
@ss = external hidden local_unnamed_addr addrspace(12) global <{ [1 x <{ %S, target("spirv.Padding", 12) }>], %S }>, align 1
@t = external hidden local_unnamed_addr addrspace(12) global %T, align 1
@last = external hidden local_unnamed_addr addrspace(12) global i32, align 4
@C.str = private unnamed_addr constant [2 x i8] c"C\00", align 1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", %__cblayout_C, 2, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_s___cblayout_Cs_2_0t(i32, i32, i32, i32, ptr) #0

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, argmem: write, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #1 {
  %1 = alloca [12 x i32], align 4
  %2 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %3 = tail call target("spirv.VulkanBuffer", %__cblayout_C, 2, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_s___cblayout_Cs_2_0t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @C.str)
  store target("spirv.VulkanBuffer", %__cblayout_C, 2, 0) %3, ptr @C.cb, align 8
  %4 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %5 = freeze i32 %4
  %6 = udiv i32 %5, 12
  %7 = and i32 %6, 1
  call void @llvm.lifetime.start.p0(ptr nonnull %1) #4
  %8 = load <3 x i32>, ptr addrspace(12) @s, align 16
  %9 = extractelement <3 x i32> %8, i64 2
  store i32 %9, ptr %1, align 4, !tbaa !4
  %10 = getelementptr inbounds nuw i8, ptr %1, i64 4
  %11 = load i32, ptr addrspace(12) getelementptr inbounds nuw (i8, ptr addrspace(12) @s, i64 16), align 16, !tbaa !4
  store i32 %11, ptr %10, align 4, !tbaa !4
  %12 = getelementptr inbounds nuw i8, ptr %1, i64 8
  %13 = load <3 x i32>, ptr addrspace(12) @p, align 16
  %14 = extractelement <3 x i32> %13, i64 2
  store i32 %14, ptr %12, align 4, !tbaa !4
  %15 = getelementptr inbounds nuw i8, ptr %1, i64 12
  %16 = load i32, ptr addrspace(12) @q, align 4, !tbaa !4
  store i32 %16, ptr %15, align 4, !tbaa !4
  %17 = getelementptr inbounds nuw i8, ptr %1, i64 16
  %18 = zext nneg i32 %7 to i64
  %19 = getelementptr <{ <3 x i32>, target("spirv.Padding", 4) }>, ptr addrspace(12) @arr, i64 %18
  %20 = load <3 x i32>, ptr addrspace(12) %19, align 16
  %21 = extractelement <3 x i32> %20, i64 2
  store i32 %21, ptr %17, align 4, !tbaa !4
  %22 = getelementptr inbounds nuw i8, ptr %1, i64 20
  %23 = load i32, ptr addrspace(12) @z, align 4, !tbaa !4
  store i32 %23, ptr %22, align 4, !tbaa !4
  %24 = getelementptr inbounds nuw i8, ptr %1, i64 24
  %25 = getelementptr <{ %S, target("spirv.Padding", 12) }>, ptr addrspace(12) @ss, i64 %18
  %26 = getelementptr inbounds nuw i8, ptr addrspace(12) %25, i64 16
  %27 = load i32, ptr addrspace(12) %26, align 4, !tbaa !4
  store i32 %27, ptr %24, align 4, !tbaa !4
  %28 = getelementptr inbounds nuw i8, ptr %1, i64 28
  %29 = load i32, ptr addrspace(12) getelementptr inbounds nuw (i8, ptr addrspace(12) @t, i64 16), align 4, !tbaa !4
  store i32 %29, ptr %28, align 4, !tbaa !4
  %30 = getelementptr inbounds nuw i8, ptr %1, i64 32
  %31 = getelementptr <{ <2 x i32>, target("spirv.Padding", 8) }>, ptr addrspace(12) getelementptr inbounds nuw (i8, ptr addrspace(12) @t, i64 20), i64 %18
  %32 = load <2 x i32>, ptr addrspace(12) %31, align 16
  %33 = extractelement <2 x i32> %32, i64 1
  store i32 %33, ptr %30, align 4, !tbaa !4
  %34 = getelementptr inbounds nuw i8, ptr %1, i64 36
  %35 = load i32, ptr addrspace(12) @last, align 4, !tbaa !4
  store i32 %35, ptr %34, align 4, !tbaa !4
  %36 = getelementptr inbounds nuw i8, ptr %1, i64 40
  %37 = load <3 x i32>, ptr addrspace(12) getelementptr inbounds nuw (i8, ptr addrspace(12) @arr, i64 20), align 16
  %38 = extractelement <3 x i32> %37, i64 0
  store i32 %38, ptr %36, align 4, !tbaa !4
  %39 = getelementptr inbounds nuw i8, ptr %1, i64 44
  %40 = load <3 x i32>, ptr addrspace(12) getelementptr inbounds nuw (i8, ptr addrspace(12) @ss, i64 32), align 16
  %41 = extractelement <3 x i32> %40, i64 0
  store i32 %41, ptr %39, align 4, !tbaa !4
  %42 = mul i32 %6, 12
  %43 = sub i32 %5, %42
  %44 = zext nneg i32 %43 to i64
  %45 = getelementptr inbounds nuw i32, ptr %1, i64 %44
  %46 = load i32, ptr %45, align 4, !tbaa !4
  %47 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %2, i32 %4)
  store i32 %46, ptr addrspace(11) %47, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr nonnull %1) #4
  ret void
}

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #0

attributes #0 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #1 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, argmem: write, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="false" "no-nans-fp-math"="false" "no-signed-zeros-fp-math"="false" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { mustprogress nofree nosync nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { nounwind }

!hlsl.cbs = !{!0}
!llvm.module.flags = !{!1, !2}
!llvm.ident = !{!3}
!llvm.errno.tbaa = !{!4}

!0 = !{ptr @C.cb, ptr addrspace(12) @s, ptr addrspace(12) @p, ptr addrspace(12) @q, ptr addrspace(12) @arr, ptr addrspace(12) @z, ptr addrspace(12) @ss, ptr addrspace(12) @t, ptr addrspace(12) @last}
!1 = !{i32 1, !"wchar_size", i32 4}
!2 = !{i32 7, !"frame-pointer", i32 2}
!3 = !{!"Debian clang version 22.1.8 (1~deb12u1)"}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C++ TBAA"}
