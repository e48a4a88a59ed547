; ModuleID = 'loop_break.hlsl'
source_filename = "loop_break.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #0 {
  %1 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %2 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %3 = and i32 %2, 63
  %4 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %3)
  %5 = load i32, ptr addrspace(11) %4, align 4, !tbaa !3
  %6 = and i32 %5, 255
  %7 = add nuw nsw i32 %6, 1
  %8 = add i32 %2, 1
  %9 = and i32 %8, 63
  %10 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %9)
  %11 = load i32, ptr addrspace(11) %10, align 4, !tbaa !3
  %12 = and i32 %11, 255
  %13 = add nuw nsw i32 %12, %7
  %14 = icmp samesign ugt i32 %13, 500
  br i1 %14, label %179, label %15

15:                                               ; preds = %0
  %16 = add nuw nsw i32 %13, 1
  %17 = add i32 %2, 2
  %18 = and i32 %17, 63
  %19 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %18)
  %20 = load i32, ptr addrspace(11) %19, align 4, !tbaa !3
  %21 = and i32 %20, 255
  %22 = add nuw nsw i32 %21, %16
  %23 = icmp samesign ugt i32 %22, 500
  br i1 %23, label %179, label %24

24:                                               ; preds = %15
  %25 = add nuw nsw i32 %22, 1
  %26 = add i32 %2, 3
  %27 = and i32 %26, 63
  %28 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %27)
  %29 = load i32, ptr addrspace(11) %28, align 4, !tbaa !3
  %30 = and i32 %29, 255
  %31 = add nuw nsw i32 %30, %25
  %32 = icmp samesign ugt i32 %31, 500
  br i1 %32, label %179, label %33

33:                                               ; preds = %24
  %34 = add nuw nsw i32 %31, 1
  %35 = add i32 %2, 4
  %36 = and i32 %35, 63
  %37 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %36)
  %38 = load i32, ptr addrspace(11) %37, align 4, !tbaa !3
  %39 = and i32 %38, 255
  %40 = add nuw nsw i32 %39, %34
  %41 = icmp samesign ugt i32 %40, 500
  br i1 %41, label %179, label %42

42:                                               ; preds = %33
  %43 = add nuw nsw i32 %40, 1
  %44 = add i32 %2, 5
  %45 = and i32 %44, 63
  %46 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %45)
  %47 = load i32, ptr addrspace(11) %46, align 4, !tbaa !3
  %48 = and i32 %47, 255
  %49 = add nuw nsw i32 %48, %43
  %50 = icmp samesign ugt i32 %49, 500
  br i1 %50, label %179, label %51

51:                                               ; preds = %42
  %52 = add nuw nsw i32 %49, 1
  %53 = add i32 %2, 6
  %54 = and i32 %53, 63
  %55 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %54)
  %56 = load i32, ptr addrspace(11) %55, align 4, !tbaa !3
  %57 = and i32 %56, 255
  %58 = add nuw nsw i32 %57, %52
  %59 = icmp samesign ugt i32 %58, 500
  br i1 %59, label %179, label %60

60:                                               ; preds = %51
  %61 = add nuw nsw i32 %58, 1
  %62 = add i32 %2, 7
  %63 = and i32 %62, 63
  %64 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %63)
  %65 = load i32, ptr addrspace(11) %64, align 4, !tbaa !3
  %66 = and i32 %65, 255
  %67 = add nuw nsw i32 %66, %61
  %68 = icmp samesign ugt i32 %67, 500
  br i1 %68, label %179, label %69

69:                                               ; preds = %60
  %70 = add nuw nsw i32 %67, 1
  %71 = add i32 %2, 8
  %72 = and i32 %71, 63
  %73 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %72)
  %74 = load i32, ptr addrspace(11) %73, align 4, !tbaa !3
  %75 = and i32 %74, 255
  %76 = add nuw nsw i32 %75, %70
  %77 = icmp samesign ugt i32 %76, 500
  br i1 %77, label %179, label %78

78:                                               ; preds = %69
  %79 = add nuw nsw i32 %76, 1
  %80 = add i32 %2, 9
  %81 = and i32 %80, 63
  %82 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %81)
  %83 = load i32, ptr addrspace(11) %82, align 4, !tbaa !3
  %84 = and i32 %83, 255
  %85 = add nuw nsw i32 %84, %79
  %86 = icmp samesign ugt i32 %85, 500
  br i1 %86, label %179, label %87

87:                                               ; preds = %78
  %88 = add nuw nsw i32 %85, 1
  %89 = add i32 %2, 10
  %90 = and i32 %89, 63
  %91 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %90)
  %92 = load i32, ptr addrspace(11) %91, align 4, !tbaa !3
  %93 = and i32 %92, 255
  %94 = add nuw nsw i32 %93, %88
  %95 = icmp samesign ugt i32 %94, 500
  br i1 %95, label %179, label %96

96:                                               ; preds = %87
  %97 = add nuw nsw i32 %94, 1
  %98 = add i32 %2, 11
  %99 = and i32 %98, 63
  %100 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %99)
  %101 = load i32, ptr addrspace(11) %100, align 4, !tbaa !3
  %102 = and i32 %101, 255
  %103 = add nuw nsw i32 %102, %97
  %104 = icmp samesign ugt i32 %103, 500
  br i1 %104, label %179, label %105

105:                                              ; preds = %96
  %106 = add nuw nsw i32 %103, 1
  %107 = add i32 %2, 12
  %108 = and i32 %107, 63
  %109 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %108)
  %110 = load i32, ptr addrspace(11) %109, align 4, !tbaa !3
  %111 = and i32 %110, 255
  %112 = add nuw nsw i32 %111, %106
  %113 = icmp samesign ugt i32 %112, 500
  br i1 %113, label %179, label %114

114:                                              ; preds = %105
  %115 = add nuw nsw i32 %112, 1
  %116 = add i32 %2, 13
  %117 = and i32 %116, 63
  %118 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %117)
  %119 = load i32, ptr addrspace(11) %118, align 4, !tbaa !3
  %120 = and i32 %119, 255
  %121 = add nuw nsw i32 %120, %115
  %122 = icmp samesign ugt i32 %121, 500
  br i1 %122, label %179, label %123

123:                                              ; preds = %114
  %124 = add nuw nsw i32 %121, 1
  %125 = add i32 %2, 14
  %126 = and i32 %125, 63
  %127 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %126)
  %128 = load i32, ptr addrspace(11) %127, align 4, !tbaa !3
  %129 = and i32 %128, 255
  %130 = add nuw nsw i32 %129, %124
  %131 = icmp samesign ugt i32 %130, 500
  br i1 %131, label %179, label %132

132:                                              ; preds = %123
  %133 = add nuw nsw i32 %130, 1
  %134 = add i32 %2, 15
  %135 = and i32 %134, 63
  %136 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %135)
  %137 = load i32, ptr addrspace(11) %136, align 4, !tbaa !3
  %138 = and i32 %137, 255
  %139 = add nuw nsw i32 %138, %133
  %140 = icmp samesign ugt i32 %139, 500
  br i1 %140, label %179, label %141

141:                                              ; preds = %132
  %142 = add nuw nsw i32 %139, 1
  %143 = add i32 %2, 16
  %144 = and i32 %143, 63
  %145 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %144)
  %146 = load i32, ptr addrspace(11) %145, align 4, !tbaa !3
  %147 = and i32 %146, 255
  %148 = add nuw nsw i32 %147, %142
  %149 = icmp samesign ugt i32 %148, 500
  br i1 %149, label %179, label %150

150:                                              ; preds = %141
  %151 = add nuw nsw i32 %148, 1
  %152 = add i32 %2, 17
  %153 = and i32 %152, 63
  %154 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %153)
  %155 = load i32, ptr addrspace(11) %154, align 4, !tbaa !3
  %156 = and i32 %155, 255
  %157 = add nuw nsw i32 %156, %151
  %158 = icmp samesign ugt i32 %157, 500
  br i1 %158, label %179, label %159

159:                                              ; preds = %150
  %160 = add nuw nsw i32 %157, 1
  %161 = add i32 %2, 18
  %162 = and i32 %161, 63
  %163 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %162)
  %164 = load i32, ptr addrspace(11) %163, align 4, !tbaa !3
  %165 = and i32 %164, 255
  %166 = add nuw nsw i32 %165, %160
  %167 = icmp samesign ugt i32 %166, 500
  br i1 %167, label %179, label %168

168:                                              ; preds = %159
  %169 = add nuw nsw i32 %166, 1
  %170 = add i32 %2, 19
  %171 = and i32 %170, 63
  %172 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %171)
  %173 = load i32, ptr addrspace(11) %172, align 4, !tbaa !3
  %174 = and i32 %173, 255
  %175 = add nuw nsw i32 %174, %169
  %176 = icmp ult i32 %175, 501
  %177 = zext i1 %176 to i32
  %178 = add nuw nsw i32 %175, %177
  br label %179

179:                                              ; preds = %168, %159, %150, %141, %132, %123, %114, %105, %96, %87, %78, %69, %60, %51, %42, %33, %24, %15, %0
  %180 = phi i32 [ %139, %132 ], [ %94, %87 ], [ %13, %0 ], [ %178, %168 ], [ %22, %15 ], [ %121, %114 ], [ %31, %24 ], [ %166, %159 ], [ %40, %33 ], [ %103, %96 ], [ %49, %42 ], [ %157, %150 ], [ %58, %51 ], [ %130, %123 ], [ %67, %60 ], [ %148, %141 ], [ %76, %69 ], [ %112, %105 ], [ %85, %78 ]
  %181 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %182 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %181, i32 %2)
  store i32 %180, ptr addrspace(11) %182, align 4, !tbaa !3
  ret void
}

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #1

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #2

attributes #0 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nofree nosync nounwind willreturn memory(none) }
attributes #2 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }

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
