; ModuleID = 'loop_three_deep.hlsl'
source_filename = "loop_three_deep.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #0 {
  %1 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %2 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  br label %3

3:                                                ; preds = %0, %195
  %4 = phi i32 [ 0, %0 ], [ %201, %195 ]
  %5 = phi i32 [ 0, %0 ], [ %202, %195 ]
  %6 = shl nuw nsw i32 %5, 4
  %7 = add i32 %6, %2
  %8 = and i32 %7, 63
  %9 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %8)
  %10 = load i32, ptr addrspace(11) %9, align 4, !tbaa !3
  %11 = and i32 %10, 15
  %12 = icmp eq i32 %11, 3
  br i1 %12, label %204, label %13

13:                                               ; preds = %3
  %14 = and i32 %10, 3
  %15 = icmp eq i32 %14, 1
  %16 = and i32 %10, 255
  %17 = select i1 %15, i32 0, i32 %16
  %18 = add i32 %17, %4
  %19 = add i32 %7, 1
  %20 = and i32 %19, 63
  %21 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %20)
  %22 = load i32, ptr addrspace(11) %21, align 4, !tbaa !3
  %23 = and i32 %22, 15
  %24 = icmp eq i32 %23, 3
  br i1 %24, label %204, label %25

25:                                               ; preds = %13
  %26 = and i32 %22, 3
  %27 = icmp eq i32 %26, 1
  %28 = and i32 %22, 255
  %29 = select i1 %27, i32 0, i32 %28
  %30 = add i32 %29, %18
  %31 = add i32 %7, 2
  %32 = and i32 %31, 63
  %33 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %32)
  %34 = load i32, ptr addrspace(11) %33, align 4, !tbaa !3
  %35 = and i32 %34, 15
  %36 = icmp eq i32 %35, 3
  br i1 %36, label %204, label %37

37:                                               ; preds = %25
  %38 = and i32 %34, 3
  %39 = icmp eq i32 %38, 1
  %40 = and i32 %34, 255
  %41 = select i1 %39, i32 0, i32 %40
  %42 = add i32 %41, %30
  %43 = add i32 %7, 3
  %44 = and i32 %43, 63
  %45 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %44)
  %46 = load i32, ptr addrspace(11) %45, align 4, !tbaa !3
  %47 = and i32 %46, 15
  %48 = icmp eq i32 %47, 3
  br i1 %48, label %204, label %49

49:                                               ; preds = %37
  %50 = and i32 %46, 3
  %51 = icmp eq i32 %50, 1
  %52 = and i32 %46, 255
  %53 = select i1 %51, i32 0, i32 %52
  %54 = add i32 %53, %42
  %55 = add i32 %7, 4
  %56 = and i32 %55, 63
  %57 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %56)
  %58 = load i32, ptr addrspace(11) %57, align 4, !tbaa !3
  %59 = and i32 %58, 15
  %60 = icmp eq i32 %59, 3
  br i1 %60, label %204, label %61

61:                                               ; preds = %49
  %62 = and i32 %58, 3
  %63 = icmp eq i32 %62, 1
  %64 = and i32 %58, 255
  %65 = select i1 %63, i32 0, i32 %64
  %66 = add i32 %65, %54
  %67 = add i32 %7, 5
  %68 = and i32 %67, 63
  %69 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %68)
  %70 = load i32, ptr addrspace(11) %69, align 4, !tbaa !3
  %71 = and i32 %70, 15
  %72 = icmp eq i32 %71, 3
  br i1 %72, label %204, label %73

73:                                               ; preds = %61
  %74 = and i32 %70, 3
  %75 = icmp eq i32 %74, 1
  %76 = and i32 %70, 255
  %77 = select i1 %75, i32 0, i32 %76
  %78 = add i32 %77, %66
  %79 = add i32 %7, 6
  %80 = and i32 %79, 63
  %81 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %80)
  %82 = load i32, ptr addrspace(11) %81, align 4, !tbaa !3
  %83 = and i32 %82, 15
  %84 = icmp eq i32 %83, 3
  br i1 %84, label %204, label %85

85:                                               ; preds = %73
  %86 = and i32 %82, 3
  %87 = icmp eq i32 %86, 1
  %88 = and i32 %82, 255
  %89 = select i1 %87, i32 0, i32 %88
  %90 = add i32 %89, %78
  %91 = add i32 %7, 7
  %92 = and i32 %91, 63
  %93 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %92)
  %94 = load i32, ptr addrspace(11) %93, align 4, !tbaa !3
  %95 = and i32 %94, 15
  %96 = icmp eq i32 %95, 3
  br i1 %96, label %204, label %97

97:                                               ; preds = %85
  %98 = and i32 %94, 3
  %99 = icmp eq i32 %98, 1
  %100 = and i32 %94, 255
  %101 = select i1 %99, i32 0, i32 %100
  %102 = add i32 %101, %90
  %103 = xor i32 %102, 1
  %104 = add i32 %7, 8
  %105 = and i32 %104, 63
  %106 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %105)
  %107 = load i32, ptr addrspace(11) %106, align 4, !tbaa !3
  %108 = and i32 %107, 15
  %109 = icmp eq i32 %108, 3
  br i1 %109, label %204, label %110

110:                                              ; preds = %97
  %111 = and i32 %107, 3
  %112 = icmp eq i32 %111, 1
  %113 = and i32 %107, 255
  %114 = select i1 %112, i32 0, i32 %113
  %115 = add i32 %114, %103
  %116 = add i32 %7, 9
  %117 = and i32 %116, 63
  %118 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %117)
  %119 = load i32, ptr addrspace(11) %118, align 4, !tbaa !3
  %120 = and i32 %119, 15
  %121 = icmp eq i32 %120, 3
  br i1 %121, label %204, label %122

122:                                              ; preds = %110
  %123 = and i32 %119, 3
  %124 = icmp eq i32 %123, 1
  %125 = and i32 %119, 255
  %126 = select i1 %124, i32 0, i32 %125
  %127 = add i32 %126, %115
  %128 = add i32 %7, 10
  %129 = and i32 %128, 63
  %130 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %129)
  %131 = load i32, ptr addrspace(11) %130, align 4, !tbaa !3
  %132 = and i32 %131, 15
  %133 = icmp eq i32 %132, 3
  br i1 %133, label %204, label %134

134:                                              ; preds = %122
  %135 = and i32 %131, 3
  %136 = icmp eq i32 %135, 1
  %137 = and i32 %131, 255
  %138 = select i1 %136, i32 0, i32 %137
  %139 = add i32 %138, %127
  %140 = add i32 %7, 11
  %141 = and i32 %140, 63
  %142 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %141)
  %143 = load i32, ptr addrspace(11) %142, align 4, !tbaa !3
  %144 = and i32 %143, 15
  %145 = icmp eq i32 %144, 3
  br i1 %145, label %204, label %146

146:                                              ; preds = %134
  %147 = and i32 %143, 3
  %148 = icmp eq i32 %147, 1
  %149 = and i32 %143, 255
  %150 = select i1 %148, i32 0, i32 %149
  %151 = add i32 %150, %139
  %152 = xor i32 %151, 2
  %153 = add i32 %7, 12
  %154 = and i32 %153, 63
  %155 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %154)
  %156 = load i32, ptr addrspace(11) %155, align 4, !tbaa !3
  %157 = and i32 %156, 15
  %158 = icmp eq i32 %157, 3
  br i1 %158, label %204, label %159

159:                                              ; preds = %146
  %160 = and i32 %156, 3
  %161 = icmp eq i32 %160, 1
  %162 = and i32 %156, 255
  %163 = select i1 %161, i32 0, i32 %162
  %164 = add i32 %163, %152
  %165 = add i32 %7, 13
  %166 = and i32 %165, 63
  %167 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %166)
  %168 = load i32, ptr addrspace(11) %167, align 4, !tbaa !3
  %169 = and i32 %168, 15
  %170 = icmp eq i32 %169, 3
  br i1 %170, label %204, label %171

171:                                              ; preds = %159
  %172 = and i32 %168, 3
  %173 = icmp eq i32 %172, 1
  %174 = and i32 %168, 255
  %175 = select i1 %173, i32 0, i32 %174
  %176 = add i32 %175, %164
  %177 = add i32 %7, 14
  %178 = and i32 %177, 63
  %179 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %178)
  %180 = load i32, ptr addrspace(11) %179, align 4, !tbaa !3
  %181 = and i32 %180, 15
  %182 = icmp eq i32 %181, 3
  br i1 %182, label %204, label %183

183:                                              ; preds = %171
  %184 = and i32 %180, 3
  %185 = icmp eq i32 %184, 1
  %186 = and i32 %180, 255
  %187 = select i1 %185, i32 0, i32 %186
  %188 = add i32 %187, %176
  %189 = add i32 %7, 15
  %190 = and i32 %189, 63
  %191 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %190)
  %192 = load i32, ptr addrspace(11) %191, align 4, !tbaa !3
  %193 = and i32 %192, 15
  %194 = icmp eq i32 %193, 3
  br i1 %194, label %204, label %195

195:                                              ; preds = %183
  %196 = and i32 %192, 3
  %197 = icmp eq i32 %196, 1
  %198 = and i32 %192, 255
  %199 = select i1 %197, i32 0, i32 %198
  %200 = add i32 %199, %188
  %201 = xor i32 %200, 3
  %202 = add nuw nsw i32 %5, 1
  %203 = icmp samesign ugt i32 %5, 2
  br i1 %203, label %204, label %3, !llvm.loop !7

204:                                              ; preds = %3, %13, %25, %37, %49, %61, %73, %85, %97, %110, %122, %134, %146, %159, %171, %183, %195
  %205 = phi i32 [ %201, %195 ], [ %188, %183 ], [ %176, %171 ], [ %164, %159 ], [ %152, %146 ], [ %139, %134 ], [ %127, %122 ], [ %115, %110 ], [ %103, %97 ], [ %90, %85 ], [ %78, %73 ], [ %66, %61 ], [ %54, %49 ], [ %42, %37 ], [ %30, %25 ], [ %18, %13 ], [ %4, %3 ]
  %206 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %207 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %206, i32 %2)
  store i32 %205, ptr addrspace(11) %207, align 4, !tbaa !3
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

attributes #0 = { nofree noinline norecurse nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
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
!7 = distinct !{!7, !8}
!8 = !{!"llvm.loop.mustprogress"}
