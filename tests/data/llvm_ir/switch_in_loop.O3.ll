; ModuleID = 'switch_in_loop.hlsl'
source_filename = "switch_in_loop.hlsl"
target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv1.6-unknown-vulkan1.3-compute"

@.str = private unnamed_addr constant [3 x i8] c"In\00", align 1
@.str.2 = private unnamed_addr constant [4 x i8] c"Out\00", align 1
@switch.table.main = private unnamed_addr addrspace(10) constant [4 x i32] [i32 0, i32 1, i32 4, i32 1], align 4

; Function Attrs: mustprogress nofree noinline norecurse nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none)
define void @main() local_unnamed_addr #0 {
  %1 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 0) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_0t(i32 0, i32 1, i32 1, i32 0, ptr nonnull @.str)
  %2 = tail call i32 @llvm.spv.thread.id.i32(i32 0)
  %3 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_0t(target("spirv.VulkanBuffer", [0 x i32], 12, 0) %1, i32 %2)
  %4 = load i32, ptr addrspace(11) %3, align 4, !tbaa !3
  %5 = and i32 %4, 3
  %6 = zext nneg i32 %5 to i64
  %7 = getelementptr inbounds nuw i32, ptr addrspace(10) @switch.table.main, i64 %6
  %8 = load i32, ptr addrspace(10) %7, align 4
  %9 = lshr i32 %4, 1
  %10 = and i32 %9, 3
  switch i32 %10, label %11 [
    i32 0, label %22
    i32 1, label %17
    i32 2, label %12
    i32 3, label %14
  ]

11:                                               ; preds = %153, %138, %123, %108, %93, %78, %64, %50, %36, %22, %0
  unreachable

12:                                               ; preds = %0
  %13 = add nuw nsw i32 %8, 3
  br label %14

14:                                               ; preds = %12, %0
  %15 = phi i32 [ %13, %12 ], [ %8, %0 ]
  %16 = xor i32 %15, 4
  br label %19

17:                                               ; preds = %0
  %18 = add nuw nsw i32 %8, 1
  br label %19

19:                                               ; preds = %17, %14
  %20 = phi i32 [ %18, %17 ], [ %16, %14 ]
  %21 = add nuw nsw i32 %20, 1
  br label %22

22:                                               ; preds = %19, %0
  %23 = phi i32 [ %8, %0 ], [ %21, %19 ]
  %24 = lshr i32 %4, 2
  %25 = and i32 %24, 3
  switch i32 %25, label %11 [
    i32 0, label %36
    i32 1, label %31
    i32 2, label %26
    i32 3, label %28
  ]

26:                                               ; preds = %22
  %27 = add nuw nsw i32 %23, 3
  br label %28

28:                                               ; preds = %26, %22
  %29 = phi i32 [ %27, %26 ], [ %23, %22 ]
  %30 = xor i32 %29, 8
  br label %33

31:                                               ; preds = %22
  %32 = add nuw nsw i32 %23, 2
  br label %33

33:                                               ; preds = %31, %28
  %34 = phi i32 [ %32, %31 ], [ %30, %28 ]
  %35 = add nuw nsw i32 %34, 1
  br label %36

36:                                               ; preds = %33, %22
  %37 = phi i32 [ %23, %22 ], [ %35, %33 ]
  %38 = lshr i32 %4, 3
  %39 = and i32 %38, 3
  switch i32 %39, label %11 [
    i32 0, label %50
    i32 1, label %45
    i32 2, label %40
    i32 3, label %42
  ]

40:                                               ; preds = %36
  %41 = add nuw nsw i32 %37, 3
  br label %42

42:                                               ; preds = %40, %36
  %43 = phi i32 [ %41, %40 ], [ %37, %36 ]
  %44 = xor i32 %43, 12
  br label %47

45:                                               ; preds = %36
  %46 = add nuw nsw i32 %37, 3
  br label %47

47:                                               ; preds = %45, %42
  %48 = phi i32 [ %46, %45 ], [ %44, %42 ]
  %49 = add nuw nsw i32 %48, 1
  br label %50

50:                                               ; preds = %47, %36
  %51 = phi i32 [ %37, %36 ], [ %49, %47 ]
  %52 = lshr i32 %4, 4
  %53 = and i32 %52, 3
  switch i32 %53, label %11 [
    i32 0, label %64
    i32 1, label %59
    i32 2, label %54
    i32 3, label %56
  ]

54:                                               ; preds = %50
  %55 = add nuw nsw i32 %51, 3
  br label %56

56:                                               ; preds = %54, %50
  %57 = phi i32 [ %55, %54 ], [ %51, %50 ]
  %58 = xor i32 %57, 16
  br label %61

59:                                               ; preds = %50
  %60 = add nuw nsw i32 %51, 4
  br label %61

61:                                               ; preds = %59, %56
  %62 = phi i32 [ %60, %59 ], [ %58, %56 ]
  %63 = add nuw nsw i32 %62, 1
  br label %64

64:                                               ; preds = %61, %50
  %65 = phi i32 [ %51, %50 ], [ %63, %61 ]
  %66 = lshr i32 %4, 5
  %67 = and i32 %66, 3
  switch i32 %67, label %11 [
    i32 0, label %78
    i32 1, label %73
    i32 2, label %68
    i32 3, label %70
  ]

68:                                               ; preds = %64
  %69 = add nuw nsw i32 %65, 3
  br label %70

70:                                               ; preds = %68, %64
  %71 = phi i32 [ %69, %68 ], [ %65, %64 ]
  %72 = xor i32 %71, 20
  br label %75

73:                                               ; preds = %64
  %74 = add nuw nsw i32 %65, 5
  br label %75

75:                                               ; preds = %73, %70
  %76 = phi i32 [ %74, %73 ], [ %72, %70 ]
  %77 = add nuw nsw i32 %76, 1
  br label %78

78:                                               ; preds = %75, %64
  %79 = phi i32 [ %65, %64 ], [ %77, %75 ]
  %80 = lshr i32 %4, 6
  %81 = and i32 %80, 3
  switch i32 %81, label %11 [
    i32 0, label %93
    i32 1, label %87
    i32 2, label %82
    i32 3, label %84
  ]

82:                                               ; preds = %78
  %83 = add nuw nsw i32 %79, 3
  br label %84

84:                                               ; preds = %82, %78
  %85 = phi i32 [ %83, %82 ], [ %79, %78 ]
  %86 = xor i32 %85, 24
  br label %89

87:                                               ; preds = %78
  %88 = add nuw nsw i32 %79, 6
  br label %89

89:                                               ; preds = %87, %84
  %90 = phi i32 [ %88, %87 ], [ %86, %84 ]
  %91 = add nuw nsw i32 %90, 1
  %92 = icmp ugt i32 %90, 199
  br i1 %92, label %167, label %93

93:                                               ; preds = %89, %78
  %94 = phi i32 [ %79, %78 ], [ %91, %89 ]
  %95 = lshr i32 %4, 7
  %96 = and i32 %95, 3
  switch i32 %96, label %11 [
    i32 0, label %108
    i32 1, label %102
    i32 2, label %97
    i32 3, label %99
  ]

97:                                               ; preds = %93
  %98 = add nuw nsw i32 %94, 3
  br label %99

99:                                               ; preds = %97, %93
  %100 = phi i32 [ %98, %97 ], [ %94, %93 ]
  %101 = xor i32 %100, 28
  br label %104

102:                                              ; preds = %93
  %103 = add nuw nsw i32 %94, 7
  br label %104

104:                                              ; preds = %102, %99
  %105 = phi i32 [ %103, %102 ], [ %101, %99 ]
  %106 = add nuw nsw i32 %105, 1
  %107 = icmp ugt i32 %105, 199
  br i1 %107, label %167, label %108

108:                                              ; preds = %104, %93
  %109 = phi i32 [ %94, %93 ], [ %106, %104 ]
  %110 = lshr i32 %4, 8
  %111 = and i32 %110, 3
  switch i32 %111, label %11 [
    i32 0, label %123
    i32 1, label %117
    i32 2, label %112
    i32 3, label %114
  ]

112:                                              ; preds = %108
  %113 = add nuw nsw i32 %109, 3
  br label %114

114:                                              ; preds = %112, %108
  %115 = phi i32 [ %113, %112 ], [ %109, %108 ]
  %116 = xor i32 %115, 32
  br label %119

117:                                              ; preds = %108
  %118 = add nuw nsw i32 %109, 8
  br label %119

119:                                              ; preds = %117, %114
  %120 = phi i32 [ %118, %117 ], [ %116, %114 ]
  %121 = add nuw nsw i32 %120, 1
  %122 = icmp ugt i32 %120, 199
  br i1 %122, label %167, label %123

123:                                              ; preds = %119, %108
  %124 = phi i32 [ %109, %108 ], [ %121, %119 ]
  %125 = lshr i32 %4, 9
  %126 = and i32 %125, 3
  switch i32 %126, label %11 [
    i32 0, label %138
    i32 1, label %132
    i32 2, label %127
    i32 3, label %129
  ]

127:                                              ; preds = %123
  %128 = add nuw nsw i32 %124, 3
  br label %129

129:                                              ; preds = %127, %123
  %130 = phi i32 [ %128, %127 ], [ %124, %123 ]
  %131 = xor i32 %130, 36
  br label %134

132:                                              ; preds = %123
  %133 = add nuw nsw i32 %124, 9
  br label %134

134:                                              ; preds = %132, %129
  %135 = phi i32 [ %133, %132 ], [ %131, %129 ]
  %136 = add nuw nsw i32 %135, 1
  %137 = icmp ugt i32 %135, 199
  br i1 %137, label %167, label %138

138:                                              ; preds = %134, %123
  %139 = phi i32 [ %124, %123 ], [ %136, %134 ]
  %140 = lshr i32 %4, 10
  %141 = and i32 %140, 3
  switch i32 %141, label %11 [
    i32 0, label %153
    i32 1, label %147
    i32 2, label %142
    i32 3, label %144
  ]

142:                                              ; preds = %138
  %143 = add nuw nsw i32 %139, 3
  br label %144

144:                                              ; preds = %142, %138
  %145 = phi i32 [ %143, %142 ], [ %139, %138 ]
  %146 = xor i32 %145, 40
  br label %149

147:                                              ; preds = %138
  %148 = add nuw nsw i32 %139, 10
  br label %149

149:                                              ; preds = %147, %144
  %150 = phi i32 [ %148, %147 ], [ %146, %144 ]
  %151 = add nuw nsw i32 %150, 1
  %152 = icmp ugt i32 %150, 199
  br i1 %152, label %167, label %153

153:                                              ; preds = %149, %138
  %154 = phi i32 [ %139, %138 ], [ %151, %149 ]
  %155 = lshr i32 %4, 11
  %156 = and i32 %155, 3
  switch i32 %156, label %11 [
    i32 0, label %167
    i32 1, label %162
    i32 2, label %157
    i32 3, label %159
  ]

157:                                              ; preds = %153
  %158 = add nuw nsw i32 %154, 3
  br label %159

159:                                              ; preds = %157, %153
  %160 = phi i32 [ %158, %157 ], [ %154, %153 ]
  %161 = xor i32 %160, 44
  br label %164

162:                                              ; preds = %153
  %163 = add nuw nsw i32 %154, 11
  br label %164

164:                                              ; preds = %162, %159
  %165 = phi i32 [ %163, %162 ], [ %161, %159 ]
  %166 = add nuw nsw i32 %165, 1
  br label %167

167:                                              ; preds = %164, %153, %149, %134, %119, %104, %89
  %168 = phi i32 [ %136, %134 ], [ %91, %89 ], [ %154, %153 ], [ %166, %164 ], [ %151, %149 ], [ %121, %119 ], [ %106, %104 ]
  %169 = tail call target("spirv.VulkanBuffer", [0 x i32], 12, 1) @llvm.spv.resource.handlefrombinding.tspirv.VulkanBuffer_a0i32_12_1t(i32 0, i32 0, i32 1, i32 0, ptr nonnull @.str.2)
  %170 = tail call noundef align 4 dereferenceable(4) ptr addrspace(11) @llvm.spv.resource.getpointer.p11.tspirv.VulkanBuffer_a0i32_12_1t(target("spirv.VulkanBuffer", [0 x i32], 12, 1) %169, i32 %2)
  store i32 %168, ptr addrspace(11) %170, align 4, !tbaa !3
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
