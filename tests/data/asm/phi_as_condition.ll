; A phi is itself the condition of the branch at the end of its block.
target datalayout = "e-m:e-p:32:32-i1:32-i8:32-i16:32-i32:32-i64:64-f16:32-f32:32-f64:64-n8:16:32:64"
target triple = "dxil-ms-dx"

%dx.types.Handle = type { i8* }
%dx.types.ResRet.i32 = type { i32, i32, i32, i32, i32 }
%"class.StructuredBuffer<unsigned int>" = type { i32 }
%"class.RWStructuredBuffer<unsigned int>" = type { i32 }

define void @main() {
entry:
  %out = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 1, i32 0, i32 0, i1 false)
  %in = call %dx.types.Handle @dx.op.createHandle(i32 57, i8 0, i32 0, i32 0, i1 false)
  %tid = call i32 @dx.op.threadId.i32(i32 93, i32 0)
  %load = call %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(i32 68, %dx.types.Handle %in, i32 %tid, i32 0)
  %x = extractvalue %dx.types.ResRet.i32 %load, 0
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %v = phi i32 [ %x, %entry ], [ %half, %latch ]
  %go = phi i1 [ true, %entry ], [ %odd.or.big, %latch ]
  br i1 %go, label %latch, label %done

latch:
  %next = add i32 %i, 1
  %half = lshr i32 %v, 1
  %bit = and i32 %half, 1
  %odd = icmp eq i32 %bit, 1
  %big = icmp ugt i32 %half, 16
  %odd.or.big = or i1 %odd, %big
  br label %loop

done:
  %high = shl i32 %i, 16
  %result = xor i32 %high, %v
  call void @dx.op.bufferStore.i32(i32 69, %dx.types.Handle %out, i32 %tid, i32 0, i32 %result, i32 undef, i32 undef, i32 undef, i8 1)
  ret void
}

declare i32 @dx.op.threadId.i32(i32, i32) #0
declare %dx.types.Handle @dx.op.createHandle(i32, i8, i32, i32, i1) #1
declare void @dx.op.bufferStore.i32(i32, %dx.types.Handle, i32, i32, i32, i32, i32, i32, i8) #2
declare %dx.types.ResRet.i32 @dx.op.bufferLoad.i32(i32, %dx.types.Handle, i32, i32) #1

attributes #0 = { nounwind readnone }
attributes #1 = { nounwind readonly }
attributes #2 = { nounwind }

!dx.version = !{!0}
!dx.valver = !{!1}
!dx.shaderModel = !{!2}
!dx.resources = !{!3}
!dx.entryPoints = !{!9}

!0 = !{i32 1, i32 0}
!1 = !{i32 1, i32 8}
!2 = !{!"cs", i32 6, i32 0}
!3 = !{!4, !7, null, null}
!4 = !{!5}
!5 = !{i32 0, %"class.StructuredBuffer<unsigned int>"* undef, !"In", i32 0, i32 0, i32 1, i32 12, i32 0, !6}
!6 = !{i32 1, i32 4}
!7 = !{!8}
!8 = !{i32 0, %"class.RWStructuredBuffer<unsigned int>"* undef, !"Out", i32 0, i32 0, i32 1, i32 12, i1 false, i1 false, i1 false, !6}
!9 = !{void ()* @main, !"main", null, !3, !10}
!10 = !{i32 0, i64 16, i32 4, !11}
!11 = !{i32 64, i32 1, i32 1}
