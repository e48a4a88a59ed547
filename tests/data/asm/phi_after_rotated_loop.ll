; A phi of a rotated loop is used behind the loop: it must still be the value of the last iteration, not the next one.
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
  %n = and i32 %x, 31
  %zero = icmp eq i32 %n, 0
  br i1 %zero, label %done, label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 7, %entry ], [ %sum.next, %loop ]
  %sum.next = add i32 %sum, %i
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit

exit:
  %twice = shl i32 %sum, 8
  %mixed = add i32 %twice, %i
  br label %done

done:
  %result = phi i32 [ 99, %entry ], [ %mixed, %exit ]
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
