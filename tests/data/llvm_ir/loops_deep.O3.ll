; ModuleID = 'loops_deep.hlsl'
source_filename = "loops_deep.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite)
define hidden spir_func void @_Z9goto_likeRj(ptr noalias noundef nonnull align 4 captures(none) dereferenceable(4) %0) local_unnamed_addr #0 {
  %2 = load i32, ptr %0, align 4, !tbaa !4
  %3 = and i32 %2, 1
  %4 = icmp eq i32 %3, 0
  %5 = select i1 %4, i32 -1, i32 3
  %6 = add i32 %5, %2
  store i32 %6, ptr %0, align 4, !tbaa !4
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #1 {
  %1 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %2 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %3 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %2)
  %4 = load i32, ptr addrspace(11) %3, align 4, !tbaa !4
  %5 = and i32 %4, 1
  %6 = icmp eq i32 %5, 0
  %7 = and i32 %4, 7
  %8 = icmp eq i32 %7, 5
  %9 = and i32 %4, 14
  %10 = icmp eq i32 %9, 10
  %11 = or i1 %8, %10
  %12 = or i1 %11, %6
  %13 = and i32 %4, 28
  %14 = icmp eq i32 %13, 20
  %15 = select i1 %14, i32 1, i32 3
  %16 = select i1 %12, i32 0, i32 %15
  %17 = and i32 %4, 2
  %18 = icmp eq i32 %17, 0
  br i1 %18, label %237, label %227

19:                                               ; preds = %237
  %20 = and i32 %4, 14
  %21 = icmp eq i32 %20, 10
  br i1 %21, label %44, label %22

22:                                               ; preds = %19
  %23 = add nuw nsw i32 %249, 10
  %24 = icmp ugt i32 %248, 25
  %25 = select i1 %24, i32 -4, i32 0
  %26 = add nsw i32 %23, %25
  %27 = and i32 %4, 28
  %28 = icmp eq i32 %27, 20
  br i1 %28, label %44, label %29

29:                                               ; preds = %22
  %30 = add nuw nsw i32 %26, 10
  %31 = icmp ugt i32 %26, 50
  %32 = select i1 %31, i32 -4, i32 0
  %33 = add nsw i32 %30, %32
  %34 = and i32 %4, 56
  %35 = icmp eq i32 %34, 40
  br i1 %35, label %44, label %36

36:                                               ; preds = %29
  %37 = add nuw nsw i32 %33, 11
  %38 = icmp ugt i32 %33, 49
  %39 = and i32 %37, 1
  %40 = icmp eq i32 %39, 0
  %41 = select i1 %40, i32 -4, i32 -8
  %42 = select i1 %38, i32 %41, i32 0
  %43 = add nsw i32 %37, %42
  br label %44

44:                                               ; preds = %36, %29, %22, %19
  %45 = phi i32 [ %250, %19 ], [ %43, %36 ], [ %26, %22 ], [ %33, %29 ]
  %46 = and i32 %45, 32
  %47 = icmp eq i32 %46, 0
  br i1 %47, label %51, label %48

48:                                               ; preds = %44
  %49 = shl nuw nsw i32 %45, 1
  %50 = or disjoint i32 %49, 1
  br label %126

51:                                               ; preds = %44, %237
  %52 = phi i32 [ %250, %237 ], [ %45, %44 ]
  %53 = and i32 %4, 2
  %54 = icmp eq i32 %53, 0
  br i1 %54, label %90, label %55

55:                                               ; preds = %51
  %56 = and i32 %4, 14
  %57 = icmp eq i32 %56, 10
  br i1 %57, label %86, label %58

58:                                               ; preds = %55
  %59 = add nuw nsw i32 %52, 12
  %60 = icmp ugt i32 %52, 48
  %61 = and i32 %52, 1
  %62 = icmp eq i32 %61, 0
  %63 = select i1 %62, i32 -4, i32 -8
  %64 = select i1 %60, i32 %63, i32 0
  %65 = add nsw i32 %59, %64
  %66 = and i32 %4, 28
  %67 = icmp eq i32 %66, 20
  br i1 %67, label %86, label %68

68:                                               ; preds = %58
  %69 = add nuw nsw i32 %65, 13
  %70 = icmp ugt i32 %65, 47
  %71 = and i32 %69, 1
  %72 = icmp eq i32 %71, 0
  %73 = select i1 %72, i32 -4, i32 -8
  %74 = select i1 %70, i32 %73, i32 0
  %75 = add nsw i32 %69, %74
  %76 = and i32 %4, 56
  %77 = icmp eq i32 %76, 40
  br i1 %77, label %86, label %78

78:                                               ; preds = %68
  %79 = add nuw nsw i32 %75, 14
  %80 = icmp ugt i32 %75, 46
  %81 = and i32 %69, 1
  %82 = icmp eq i32 %81, 0
  %83 = select i1 %82, i32 -4, i32 -8
  %84 = select i1 %80, i32 %83, i32 0
  %85 = add nsw i32 %79, %84
  br label %86

86:                                               ; preds = %78, %68, %58, %55
  %87 = phi i32 [ %52, %55 ], [ %85, %78 ], [ %65, %58 ], [ %75, %68 ]
  %88 = and i32 %87, 32
  %89 = icmp eq i32 %88, 0
  br i1 %89, label %90, label %122

90:                                               ; preds = %86, %51
  %91 = phi i32 [ %52, %51 ], [ %87, %86 ]
  %92 = and i32 %4, 4
  %93 = icmp eq i32 %92, 0
  br i1 %93, label %122, label %94

94:                                               ; preds = %90
  %95 = add nuw nsw i32 %91, 15
  %96 = icmp ugt i32 %91, 45
  %97 = and i32 %95, 1
  %98 = icmp eq i32 %97, 0
  %99 = select i1 %98, i32 -4, i32 -8
  %100 = select i1 %96, i32 %99, i32 0
  %101 = add nsw i32 %95, %100
  %102 = and i32 %4, 28
  %103 = icmp eq i32 %102, 20
  br i1 %103, label %122, label %104

104:                                              ; preds = %94
  %105 = add nuw nsw i32 %101, 16
  %106 = icmp ugt i32 %101, 44
  %107 = and i32 %95, 1
  %108 = icmp eq i32 %107, 0
  %109 = select i1 %108, i32 -4, i32 -8
  %110 = select i1 %106, i32 %109, i32 0
  %111 = add nsw i32 %105, %110
  %112 = and i32 %4, 56
  %113 = icmp eq i32 %112, 40
  br i1 %113, label %122, label %114

114:                                              ; preds = %104
  %115 = add nuw nsw i32 %111, 17
  %116 = icmp ugt i32 %111, 43
  %117 = and i32 %115, 1
  %118 = icmp eq i32 %117, 0
  %119 = select i1 %118, i32 -4, i32 -8
  %120 = select i1 %116, i32 %119, i32 0
  %121 = add nsw i32 %115, %120
  br label %122

122:                                              ; preds = %94, %104, %114, %86, %90
  %123 = phi i32 [ %91, %90 ], [ %87, %86 ], [ %111, %104 ], [ %121, %114 ], [ %101, %94 ]
  %124 = shl nuw nsw i32 %123, 1
  %125 = or disjoint i32 %124, 1
  br i1 %6, label %155, label %126

126:                                              ; preds = %48, %122
  %127 = phi i32 [ %50, %48 ], [ %125, %122 ]
  %128 = phi i32 [ %49, %48 ], [ %124, %122 ]
  %129 = phi i32 [ %45, %48 ], [ %123, %122 ]
  %130 = and i32 %4, 28
  %131 = icmp eq i32 %130, 20
  br i1 %131, label %151, label %132

132:                                              ; preds = %126
  %133 = add nuw nsw i32 %128, 19
  %134 = icmp ugt i32 %129, 20
  %135 = select i1 %134, i32 -8, i32 0
  %136 = add nsw i32 %133, %135
  %137 = and i32 %4, 56
  %138 = icmp eq i32 %137, 40
  br i1 %138, label %151, label %139

139:                                              ; preds = %132
  %140 = add nuw nsw i32 %136, 19
  %141 = icmp ugt i32 %136, 41
  %142 = select i1 %141, i32 -4, i32 0
  %143 = add nsw i32 %140, %142
  %144 = and i32 %4, 112
  %145 = icmp eq i32 %144, 80
  br i1 %145, label %151, label %146

146:                                              ; preds = %139
  %147 = add nuw nsw i32 %143, 20
  %148 = icmp ugt i32 %143, 40
  %149 = select i1 %148, i32 -4, i32 0
  %150 = add nsw i32 %147, %149
  br label %151

151:                                              ; preds = %146, %139, %132, %126
  %152 = phi i32 [ %127, %126 ], [ %150, %146 ], [ %136, %132 ], [ %143, %139 ]
  %153 = and i32 %152, 32
  %154 = icmp eq i32 %153, 0
  br i1 %154, label %155, label %251

155:                                              ; preds = %151, %122
  %156 = phi i32 [ %125, %122 ], [ %152, %151 ]
  %157 = and i32 %4, 2
  %158 = icmp eq i32 %157, 0
  br i1 %158, label %194, label %159

159:                                              ; preds = %155
  %160 = and i32 %4, 28
  %161 = icmp eq i32 %160, 20
  br i1 %161, label %190, label %162

162:                                              ; preds = %159
  %163 = add nuw nsw i32 %156, 21
  %164 = icmp ugt i32 %156, 39
  %165 = and i32 %163, 1
  %166 = icmp eq i32 %165, 0
  %167 = select i1 %166, i32 -4, i32 -8
  %168 = select i1 %164, i32 %167, i32 0
  %169 = add nsw i32 %163, %168
  %170 = and i32 %4, 56
  %171 = icmp eq i32 %170, 40
  br i1 %171, label %190, label %172

172:                                              ; preds = %162
  %173 = add nuw nsw i32 %169, 22
  %174 = icmp ugt i32 %169, 38
  %175 = and i32 %163, 1
  %176 = icmp eq i32 %175, 0
  %177 = select i1 %176, i32 -4, i32 -8
  %178 = select i1 %174, i32 %177, i32 0
  %179 = add nsw i32 %173, %178
  %180 = and i32 %4, 112
  %181 = icmp eq i32 %180, 80
  br i1 %181, label %190, label %182

182:                                              ; preds = %172
  %183 = add nuw nsw i32 %179, 23
  %184 = icmp ugt i32 %179, 37
  %185 = and i32 %183, 1
  %186 = icmp eq i32 %185, 0
  %187 = select i1 %186, i32 -4, i32 -8
  %188 = select i1 %184, i32 %187, i32 0
  %189 = add nsw i32 %183, %188
  br label %190

190:                                              ; preds = %182, %172, %162, %159
  %191 = phi i32 [ %156, %159 ], [ %189, %182 ], [ %169, %162 ], [ %179, %172 ]
  %192 = and i32 %191, 32
  %193 = icmp eq i32 %192, 0
  br i1 %193, label %194, label %251

194:                                              ; preds = %190, %155
  %195 = phi i32 [ %156, %155 ], [ %191, %190 ]
  %196 = and i32 %4, 4
  %197 = icmp eq i32 %196, 0
  %198 = and i32 %4, 28
  %199 = icmp eq i32 %198, 20
  %200 = or i1 %197, %199
  br i1 %200, label %251, label %201

201:                                              ; preds = %194
  %202 = add nuw nsw i32 %195, 24
  %203 = icmp ugt i32 %195, 36
  %204 = and i32 %195, 1
  %205 = icmp eq i32 %204, 0
  %206 = select i1 %205, i32 -4, i32 -8
  %207 = select i1 %203, i32 %206, i32 0
  %208 = add nsw i32 %202, %207
  %209 = and i32 %4, 56
  %210 = icmp eq i32 %209, 40
  br i1 %210, label %251, label %211

211:                                              ; preds = %201
  %212 = add nuw nsw i32 %208, 25
  %213 = icmp ugt i32 %208, 35
  %214 = and i32 %212, 1
  %215 = icmp eq i32 %214, 0
  %216 = select i1 %215, i32 -4, i32 -8
  %217 = select i1 %213, i32 %216, i32 0
  %218 = add nsw i32 %212, %217
  %219 = and i32 %4, 112
  %220 = icmp eq i32 %219, 80
  br i1 %220, label %251, label %221

221:                                              ; preds = %211
  %222 = add nuw nsw i32 %218, 26
  %223 = and i32 %212, 1
  %224 = icmp eq i32 %223, 0
  %225 = select i1 %224, i32 -4, i32 -8
  %226 = add nsw i32 %222, %225
  br label %251

227:                                              ; preds = %0
  %228 = add nuw nsw i32 %16, 3
  %229 = and i32 %4, 14
  %230 = icmp eq i32 %229, 10
  br i1 %230, label %237, label %231

231:                                              ; preds = %227
  %232 = add nuw nsw i32 %16, 7
  %233 = and i32 %4, 28
  %234 = icmp eq i32 %233, 20
  %235 = or disjoint i32 %16, 12
  %236 = select i1 %234, i32 %232, i32 %235
  br label %237

237:                                              ; preds = %231, %227, %0
  %238 = phi i32 [ %16, %0 ], [ %236, %231 ], [ %228, %227 ]
  %239 = and i32 %4, 4
  %240 = icmp eq i32 %239, 0
  %241 = and i32 %4, 7
  %242 = icmp eq i32 %241, 5
  %243 = or i1 %240, %242
  %244 = and i32 %4, 28
  %245 = icmp eq i32 %244, 20
  %246 = select i1 %245, i32 13, i32 21
  %247 = select i1 %243, i32 0, i32 %246
  %248 = add nuw nsw i32 %238, %247
  %249 = shl nuw nsw i32 %248, 1
  %250 = or disjoint i32 %249, 1
  br i1 %6, label %51, label %19

251:                                              ; preds = %201, %211, %221, %194, %190, %151
  %252 = phi i32 [ %195, %194 ], [ %152, %151 ], [ %191, %190 ], [ %218, %211 ], [ %226, %221 ], [ %208, %201 ]
  %253 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %254 = shl nuw nsw i32 %252, 1
  %255 = or disjoint i32 %254, 1
  %256 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %253, i32 %2)
  store i32 %255, ptr addrspace(11) %256, align 4, !tbaa !4
  ret void
}

; Function Attrs: mustprogress nofree nosync nounwind willreturn memory(none)
declare i32 @llvm.spv.thread.id.i32(i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32, i32, i32, i32, ptr) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32, i32, i32, i32, ptr) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0), i32) #3

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn memory(none)
declare ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1), i32) #3

attributes #0 = { alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(argmem: readwrite) "frame-pointer"="all" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #1 = { mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "hlsl.numthreads"="32,1,1" "hlsl.shader"="compute" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #2 = { mustprogress nofree nosync nounwind willreturn memory(none) }
attributes #3 = { mustprogress nocallback nofree nosync nounwind willreturn memory(none) }

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
