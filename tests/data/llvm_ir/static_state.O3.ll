; ModuleID = 'static_state.hlsl'
source_filename = "static_state.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1
@_ZL5count = internal unnamed_addr addrspace(10) global i32 0, align 4
@_ZL5state = internal unnamed_addr addrspace(10) global i32 5, align 4
@_ZL4stop = internal unnamed_addr addrspace(10) global i1 false, align 4

; Function Attrs: alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define hidden spir_func void @_Z4stepj(i32 noundef %0) local_unnamed_addr #0 {
  %2 = load i32, ptr addrspace(10) @_ZL5count, align 4, !tbaa !4
  %3 = add i32 %2, 1
  store i32 %3, ptr addrspace(10) @_ZL5count, align 4, !tbaa !4
  %4 = and i32 %0, 3
  %5 = load i32, ptr addrspace(10) @_ZL5state, align 4, !tbaa !4
  switch i32 %4, label %13 [
    i32 0, label %6
    i32 1, label %8
    i32 2, label %10
    i32 3, label %14
  ]

6:                                                ; preds = %1
  %7 = add i32 %5, 3
  br label %18

8:                                                ; preds = %1
  %9 = shl i32 %5, 1
  br label %14

10:                                               ; preds = %1
  %11 = icmp ugt i32 %5, 50
  br i1 %11, label %12, label %14

12:                                               ; preds = %10
  store i1 true, ptr addrspace(10) @_ZL4stop, align 4
  br label %14

13:                                               ; preds = %1
  unreachable

14:                                               ; preds = %1, %10, %12, %8
  %15 = phi i32 [ %9, %8 ], [ %5, %10 ], [ %5, %12 ], [ %5, %1 ]
  %16 = and i32 %0, 15
  %17 = xor i32 %15, %16
  br label %18

18:                                               ; preds = %14, %6
  %19 = phi i32 [ %17, %14 ], [ %7, %6 ]
  store i32 %19, ptr addrspace(10) @_ZL5state, align 4, !tbaa !4
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #1 {
  %1 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %2 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %3 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %2)
  %4 = load i32, ptr addrspace(11) %3, align 4, !tbaa !4
  %5 = load i32, ptr addrspace(10) @_ZL5count, align 4
  %6 = load i32, ptr addrspace(10) @_ZL5state, align 4
  %7 = load i1, ptr addrspace(10) @_ZL4stop, align 4
  %8 = add i32 %5, 10
  %9 = add i32 %5, 1
  %10 = and i32 %4, 3
  switch i32 %10, label %181 [
    i32 0, label %185
    i32 1, label %172
    i32 2, label %176
    i32 3, label %182
  ]

11:                                               ; preds = %172, %182, %185
  %12 = phi i32 [ %184, %182 ], [ %186, %185 ], [ %175, %172 ]
  %13 = lshr i32 %4, 1
  %14 = add i32 %5, 2
  %15 = and i32 %13, 3
  switch i32 %15, label %181 [
    i32 0, label %20
    i32 1, label %18
    i32 2, label %16
    i32 3, label %22
  ]

16:                                               ; preds = %11
  %17 = icmp ugt i32 %12, 50
  br i1 %17, label %26, label %22

18:                                               ; preds = %11
  %19 = shl i32 %12, 1
  br label %22

20:                                               ; preds = %11
  %21 = add i32 %12, 3
  br label %29

22:                                               ; preds = %16, %18, %11
  %23 = phi i32 [ %12, %11 ], [ %19, %18 ], [ %12, %16 ]
  %24 = and i32 %13, 15
  %25 = xor i32 %23, %24
  br label %29

26:                                               ; preds = %16
  store i1 true, ptr addrspace(10) @_ZL4stop, align 4
  %27 = and i32 %13, 15
  %28 = xor i32 %12, %27
  br label %187

29:                                               ; preds = %22, %20
  %30 = phi i32 [ %25, %22 ], [ %21, %20 ]
  store i32 %30, ptr addrspace(10) @_ZL5state, align 4, !tbaa !4
  %31 = lshr i32 %4, 2
  %32 = add i32 %5, 3
  %33 = and i32 %31, 3
  switch i32 %33, label %181 [
    i32 0, label %38
    i32 1, label %36
    i32 2, label %34
    i32 3, label %40
  ]

34:                                               ; preds = %29
  %35 = icmp ugt i32 %30, 50
  br i1 %35, label %44, label %40

36:                                               ; preds = %29
  %37 = shl i32 %30, 1
  br label %40

38:                                               ; preds = %29
  %39 = add i32 %30, 3
  br label %47

40:                                               ; preds = %34, %36, %29
  %41 = phi i32 [ %30, %29 ], [ %37, %36 ], [ %30, %34 ]
  %42 = and i32 %31, 15
  %43 = xor i32 %41, %42
  br label %47

44:                                               ; preds = %34
  store i1 true, ptr addrspace(10) @_ZL4stop, align 4
  %45 = and i32 %31, 15
  %46 = xor i32 %30, %45
  br label %187

47:                                               ; preds = %40, %38
  %48 = phi i32 [ %43, %40 ], [ %39, %38 ]
  store i32 %48, ptr addrspace(10) @_ZL5state, align 4, !tbaa !4
  %49 = lshr i32 %4, 3
  %50 = add i32 %5, 4
  %51 = and i32 %49, 3
  switch i32 %51, label %181 [
    i32 0, label %56
    i32 1, label %54
    i32 2, label %52
    i32 3, label %58
  ]

52:                                               ; preds = %47
  %53 = icmp ugt i32 %48, 50
  br i1 %53, label %62, label %58

54:                                               ; preds = %47
  %55 = shl i32 %48, 1
  br label %58

56:                                               ; preds = %47
  %57 = add i32 %48, 3
  br label %65

58:                                               ; preds = %52, %54, %47
  %59 = phi i32 [ %48, %47 ], [ %55, %54 ], [ %48, %52 ]
  %60 = and i32 %49, 15
  %61 = xor i32 %59, %60
  br label %65

62:                                               ; preds = %52
  store i1 true, ptr addrspace(10) @_ZL4stop, align 4
  %63 = and i32 %49, 15
  %64 = xor i32 %48, %63
  br label %187

65:                                               ; preds = %58, %56
  %66 = phi i32 [ %61, %58 ], [ %57, %56 ]
  store i32 %66, ptr addrspace(10) @_ZL5state, align 4, !tbaa !4
  %67 = lshr i32 %4, 4
  %68 = add i32 %5, 5
  %69 = and i32 %67, 3
  switch i32 %69, label %181 [
    i32 0, label %74
    i32 1, label %72
    i32 2, label %70
    i32 3, label %76
  ]

70:                                               ; preds = %65
  %71 = icmp ugt i32 %66, 50
  br i1 %71, label %80, label %76

72:                                               ; preds = %65
  %73 = shl i32 %66, 1
  br label %76

74:                                               ; preds = %65
  %75 = add i32 %66, 3
  br label %83

76:                                               ; preds = %70, %72, %65
  %77 = phi i32 [ %66, %65 ], [ %73, %72 ], [ %66, %70 ]
  %78 = and i32 %67, 15
  %79 = xor i32 %77, %78
  br label %83

80:                                               ; preds = %70
  store i1 true, ptr addrspace(10) @_ZL4stop, align 4
  %81 = and i32 %67, 15
  %82 = xor i32 %66, %81
  br label %187

83:                                               ; preds = %76, %74
  %84 = phi i32 [ %79, %76 ], [ %75, %74 ]
  store i32 %84, ptr addrspace(10) @_ZL5state, align 4, !tbaa !4
  %85 = lshr i32 %4, 5
  %86 = add i32 %5, 6
  %87 = and i32 %85, 3
  switch i32 %87, label %181 [
    i32 0, label %92
    i32 1, label %90
    i32 2, label %88
    i32 3, label %94
  ]

88:                                               ; preds = %83
  %89 = icmp ugt i32 %84, 50
  br i1 %89, label %98, label %94

90:                                               ; preds = %83
  %91 = shl i32 %84, 1
  br label %94

92:                                               ; preds = %83
  %93 = add i32 %84, 3
  br label %101

94:                                               ; preds = %88, %90, %83
  %95 = phi i32 [ %84, %83 ], [ %91, %90 ], [ %84, %88 ]
  %96 = and i32 %85, 15
  %97 = xor i32 %95, %96
  br label %101

98:                                               ; preds = %88
  store i1 true, ptr addrspace(10) @_ZL4stop, align 4
  %99 = and i32 %85, 15
  %100 = xor i32 %84, %99
  br label %187

101:                                              ; preds = %94, %92
  %102 = phi i32 [ %97, %94 ], [ %93, %92 ]
  store i32 %102, ptr addrspace(10) @_ZL5state, align 4, !tbaa !4
  %103 = lshr i32 %4, 6
  %104 = add i32 %5, 7
  %105 = and i32 %103, 3
  switch i32 %105, label %181 [
    i32 0, label %110
    i32 1, label %108
    i32 2, label %106
    i32 3, label %112
  ]

106:                                              ; preds = %101
  %107 = icmp ugt i32 %102, 50
  br i1 %107, label %116, label %112

108:                                              ; preds = %101
  %109 = shl i32 %102, 1
  br label %112

110:                                              ; preds = %101
  %111 = add i32 %102, 3
  br label %119

112:                                              ; preds = %106, %108, %101
  %113 = phi i32 [ %102, %101 ], [ %109, %108 ], [ %102, %106 ]
  %114 = and i32 %103, 15
  %115 = xor i32 %113, %114
  br label %119

116:                                              ; preds = %106
  store i1 true, ptr addrspace(10) @_ZL4stop, align 4
  %117 = and i32 %103, 15
  %118 = xor i32 %102, %117
  br label %187

119:                                              ; preds = %112, %110
  %120 = phi i32 [ %115, %112 ], [ %111, %110 ]
  store i32 %120, ptr addrspace(10) @_ZL5state, align 4, !tbaa !4
  %121 = lshr i32 %4, 7
  %122 = add i32 %5, 8
  %123 = and i32 %121, 3
  switch i32 %123, label %181 [
    i32 0, label %128
    i32 1, label %126
    i32 2, label %124
    i32 3, label %130
  ]

124:                                              ; preds = %119
  %125 = icmp ugt i32 %120, 50
  br i1 %125, label %134, label %130

126:                                              ; preds = %119
  %127 = shl i32 %120, 1
  br label %130

128:                                              ; preds = %119
  %129 = add i32 %120, 3
  br label %137

130:                                              ; preds = %124, %126, %119
  %131 = phi i32 [ %120, %119 ], [ %127, %126 ], [ %120, %124 ]
  %132 = and i32 %121, 15
  %133 = xor i32 %131, %132
  br label %137

134:                                              ; preds = %124
  store i1 true, ptr addrspace(10) @_ZL4stop, align 4
  %135 = and i32 %121, 15
  %136 = xor i32 %120, %135
  br label %187

137:                                              ; preds = %130, %128
  %138 = phi i32 [ %133, %130 ], [ %129, %128 ]
  store i32 %138, ptr addrspace(10) @_ZL5state, align 4, !tbaa !4
  %139 = lshr i32 %4, 8
  %140 = add i32 %5, 9
  %141 = and i32 %139, 3
  switch i32 %141, label %181 [
    i32 0, label %146
    i32 1, label %144
    i32 2, label %142
    i32 3, label %148
  ]

142:                                              ; preds = %137
  %143 = icmp ugt i32 %138, 50
  br i1 %143, label %152, label %148

144:                                              ; preds = %137
  %145 = shl i32 %138, 1
  br label %148

146:                                              ; preds = %137
  %147 = add i32 %138, 3
  br label %155

148:                                              ; preds = %142, %144, %137
  %149 = phi i32 [ %138, %137 ], [ %145, %144 ], [ %138, %142 ]
  %150 = and i32 %139, 15
  %151 = xor i32 %149, %150
  br label %155

152:                                              ; preds = %142
  store i1 true, ptr addrspace(10) @_ZL4stop, align 4
  %153 = and i32 %139, 15
  %154 = xor i32 %138, %153
  br label %187

155:                                              ; preds = %148, %146
  %156 = phi i32 [ %151, %148 ], [ %147, %146 ]
  store i32 %156, ptr addrspace(10) @_ZL5state, align 4, !tbaa !4
  %157 = lshr i32 %4, 9
  %158 = and i32 %157, 3
  switch i32 %158, label %181 [
    i32 0, label %163
    i32 1, label %161
    i32 2, label %159
    i32 3, label %165
  ]

159:                                              ; preds = %155
  %160 = icmp ugt i32 %156, 50
  br i1 %160, label %169, label %165

161:                                              ; preds = %155
  %162 = shl i32 %156, 1
  br label %165

163:                                              ; preds = %155
  %164 = add i32 %156, 3
  br label %187

165:                                              ; preds = %159, %161, %155
  %166 = phi i32 [ %156, %155 ], [ %162, %161 ], [ %156, %159 ]
  %167 = and i32 %157, 15
  %168 = xor i32 %166, %167
  br label %187

169:                                              ; preds = %159
  store i1 true, ptr addrspace(10) @_ZL4stop, align 4
  %170 = and i32 %157, 15
  %171 = xor i32 %156, %170
  br label %187

172:                                              ; preds = %0
  %173 = shl i32 %6, 1
  %174 = and i32 %4, 15
  %175 = xor i32 %173, %174
  store i32 %175, ptr addrspace(10) @_ZL5state, align 4, !tbaa !4
  br i1 %7, label %190, label %11

176:                                              ; preds = %0
  %177 = icmp ugt i32 %6, 50
  br i1 %177, label %178, label %182

178:                                              ; preds = %176
  store i1 true, ptr addrspace(10) @_ZL4stop, align 4
  %179 = and i32 %4, 15
  %180 = xor i32 %6, %179
  br label %187

181:                                              ; preds = %155, %137, %119, %101, %83, %65, %47, %29, %11, %0
  unreachable

182:                                              ; preds = %176, %0
  %183 = and i32 %4, 15
  %184 = xor i32 %6, %183
  store i32 %184, ptr addrspace(10) @_ZL5state, align 4, !tbaa !4
  br i1 %7, label %190, label %11

185:                                              ; preds = %0
  %186 = add i32 %6, 3
  store i32 %186, ptr addrspace(10) @_ZL5state, align 4, !tbaa !4
  br i1 %7, label %190, label %11

187:                                              ; preds = %26, %44, %62, %80, %98, %116, %134, %152, %169, %165, %163, %178
  %188 = phi i32 [ %180, %178 ], [ %164, %163 ], [ %168, %165 ], [ %171, %169 ], [ %154, %152 ], [ %136, %134 ], [ %118, %116 ], [ %100, %98 ], [ %82, %80 ], [ %64, %62 ], [ %46, %44 ], [ %28, %26 ]
  %189 = phi i32 [ %9, %178 ], [ %8, %163 ], [ %8, %165 ], [ %8, %169 ], [ %140, %152 ], [ %122, %134 ], [ %104, %116 ], [ %86, %98 ], [ %68, %80 ], [ %50, %62 ], [ %32, %44 ], [ %14, %26 ]
  store i32 %188, ptr addrspace(10) @_ZL5state, align 4, !tbaa !4
  br label %190

190:                                              ; preds = %187, %172, %182, %185
  %191 = phi i32 [ %175, %172 ], [ %186, %185 ], [ %184, %182 ], [ %188, %187 ]
  %192 = phi i32 [ %9, %172 ], [ %9, %185 ], [ %9, %182 ], [ %189, %187 ]
  %193 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  store i32 %192, ptr addrspace(10) @_ZL5count, align 4, !tbaa !4
  %194 = mul i32 %191, 31
  %195 = add i32 %194, %192
  %196 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %193, i32 %2)
  store i32 %195, ptr addrspace(11) %196, align 4, !tbaa !4
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

attributes #0 = { alwaysinline mustprogress nofree norecurse nosync nounwind willreturn memory(readwrite, argmem: none, inaccessiblemem: none, target_mem0: none, target_mem1: none) "frame-pointer"="all" "no-infs-fp-math"="true" "no-nans-fp-math"="true" "no-signed-zeros-fp-math"="true" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
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
