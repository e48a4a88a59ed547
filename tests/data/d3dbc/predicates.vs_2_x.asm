// Predicates, conditions by comparison, and ways out of loops.
vs_2_x
def c20, 1, 0, 2, 4
dcl_position v0
setp_gt p0, v0, c20.y
mov r0, v0
(p0) add r0, r0, c20.x
(!p0.x) mul r0.xy, r0, c20.z
rep i0
  add r0.x, r0.x, c20.x
  break_ge r0.x, c20.w
  if_lt r0.y, r0.x
    break
  endif
  setp_eq p0.y, r0.z, c20.y
  breakp p0.y
  breakp !p0.w
endrep
if p0.z
  if_ne r0.w, -c20.x
    mov r0.w, c20.x
  else
    if_le r0.w, c1.x
      mov r0.w, c1.y
    endif
  endif
endif
callnz l5, !p0.x
(p0.wzyx) mova a0, r0
mov oPos, c2[a0.z]
mov oT0, r0
ret
label l5
(!p0) sub r0, r0, c20.x
ret
