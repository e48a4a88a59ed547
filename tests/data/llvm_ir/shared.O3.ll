; ModuleID = 'shared.hlsl'
source_filename = "shared.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1
@mem = hidden local_unnamed_addr addrspace(3) global [32 x i32] zeroinitializer, align 4

; Function Attrs: convergent mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #0

; Function Attrs: convergent mustprogress nofree noinline norecurse nosync nounwind willreturn
define void @main() local_unnamed_addr #1 {
  %1 = tail call token @llvm.experimental.convergence.entry()
  %2 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %3 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %4 = tail call i32 @llvm.spv.flattened.thread.id.in.group()
  %5 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %2, i32 %3)
  %6 = load i32, ptr addrspace(11) %5, align 4, !tbaa !3
  %7 = zext i32 %4 to i64
  %8 = getelementptr inbounds nuw i32, ptr addrspace(3) @mem, i64 %7
  store i32 %6, ptr addrspace(3) %8, align 4, !tbaa !3
  call spir_func void @llvm.spv.group.memory.barrier.with.group.sync() [ "convergencectrl"(token %1) ]
  br label %9

9:                                                ; preds = %0
  %10 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %1) ]
  %11 = icmp ult i32 %4, 16
  br i1 %11, label %12, label %19

12:                                               ; preds = %9
  %13 = zext nneg i32 %4 to i64
  %14 = getelementptr inbounds nuw i32, ptr addrspace(3) @mem, i64 %13
  %15 = getelementptr inbounds nuw i8, ptr addrspace(3) %14, i64 64
  %16 = load i32, ptr addrspace(3) %15, align 4, !tbaa !3
  %17 = load i32, ptr addrspace(3) %8, align 4, !tbaa !3
  %18 = add i32 %17, %16
  store i32 %18, ptr addrspace(3) %8, align 4, !tbaa !3
  br label %19

19:                                               ; preds = %12, %9
  call spir_func void @llvm.spv.group.memory.barrier.with.group.sync() [ "convergencectrl"(token %10) ]
  %20 = icmp ult i32 %4, 8
  br i1 %20, label %21, label %28

21:                                               ; preds = %19
  %22 = zext nneg i32 %4 to i64
  %23 = getelementptr inbounds nuw i32, ptr addrspace(3) @mem, i64 %22
  %24 = getelementptr inbounds nuw i8, ptr addrspace(3) %23, i64 32
  %25 = load i32, ptr addrspace(3) %24, align 4, !tbaa !3
  %26 = load i32, ptr addrspace(3) %8, align 4, !tbaa !3
  %27 = add i32 %26, %25
  store i32 %27, ptr addrspace(3) %8, align 4, !tbaa !3
  br label %28

28:                                               ; preds = %21, %19
  call spir_func void @llvm.spv.group.memory.barrier.with.group.sync() [ "convergencectrl"(token %10) ]
  %29 = icmp ult i32 %4, 4
  br i1 %29, label %30, label %37

30:                                               ; preds = %28
  %31 = zext nneg i32 %4 to i64
  %32 = getelementptr inbounds nuw i32, ptr addrspace(3) @mem, i64 %31
  %33 = getelementptr inbounds nuw i8, ptr addrspace(3) %32, i64 16
  %34 = load i32, ptr addrspace(3) %33, align 4, !tbaa !3
  %35 = load i32, ptr addrspace(3) %8, align 4, !tbaa !3
  %36 = add i32 %35, %34
  store i32 %36, ptr addrspace(3) %8, align 4, !tbaa !3
  br label %37

37:                                               ; preds = %30, %28
  call spir_func void @llvm.spv.group.memory.barrier.with.group.sync() [ "convergencectrl"(token %10) ]
  %38 = icmp ult i32 %4, 2
  br i1 %38, label %39, label %46

39:                                               ; preds = %37
  %40 = zext nneg i32 %4 to i64
  %41 = getelementptr inbounds nuw i32, ptr addrspace(3) @mem, i64 %40
  %42 = getelementptr inbounds nuw i8, ptr addrspace(3) %41, i64 8
  %43 = load i32, ptr addrspace(3) %42, align 4, !tbaa !3
  %44 = load i32, ptr addrspace(3) %8, align 4, !tbaa !3
  %45 = add i32 %44, %43
  store i32 %45, ptr addrspace(3) %8, align 4, !tbaa !3
  br label %46

46:                                               ; preds = %39, %37
  call spir_func void @llvm.spv.group.memory.barrier.with.group.sync() [ "convergencectrl"(token %10) ]
  %47 = icmp eq i32 %4, 0
  br i1 %47, label %48, label %52

48:                                               ; preds = %46
  %49 = load i32, ptr addrspace(3) getelementptr inbounds nuw (i8, ptr addrspace(3) @mem, i64 4), align 4, !tbaa !3
  %50 = load i32, ptr addrspace(3) %8, align 4, !tbaa !3
  %51 = add i32 %50, %49
  store i32 %51, ptr addrspace(3) %8, align 4, !tbaa !3
  br label %52

52:                                               ; preds = %46, %48
  %53 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  call spir_func void @llvm.spv.group.memory.barrier.with.group.sync() [ "convergencectrl"(token %10) ]
  %54 = load i32, ptr addrspace(3) @mem, align 4, !tbaa !3
  %55 = xor i32 %4, 1
  %56 = zext i32 %55 to i64
  %57 = getelementptr inbounds nuw i32, ptr addrspace(3) @mem, i64 %56
  %58 = load i32, ptr addrspace(3) %57, align 4, !tbaa !3
  %59 = add i32 %58, %54
  %60 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %53, i32 %3)
  store i32 %59, ptr addrspace(11) %60, align 4, !tbaa !3
  ret void
}

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #2

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.flattened.thread.id.in.group() #2

; Function Attrs: convergent mustprogress nocallback nofree nosync nounwind willreturn
declare void @llvm.spv.group.memory.barrier.with.group.sync() #3

; Function Attrs: convergent mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #0

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #4

attributes #0 = { convergent mustprogress nocallback nofree nosync nounwind willreturn memory(none) }
attributes #1 = { convergent mustprogress nofree noinline norecurse nosync nounwind willreturn "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { mustprogress nofree nosync nounwind willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nofree nosync nounwind willreturn }
attributes #4 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }

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
