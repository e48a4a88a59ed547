// `ret` of subroutines from loops, at several depths.
vs_2_x
def c20, 0, 1, 2, 4
defi i1, 6, 0, 1, 0
defb b0, true
dcl_position v0
dcl_texcoord0 v1
mov r0, v0
rep i0
  callnz l0, b0
  break_gt r0.y, v1.x
endrep
call l2
mov oPos, r0
mov oT0, r1
ret
label l0
rep i1
  call l1
  if_gt r0.x, v1.y
    add r1, r0, c20.z
    ret
  endif
  add r0, r0, c20.y
endrep
mul r0, r0, c20.w
ret
label l1
loop aL, i1
  if_lt r0.x, v1.z
    loop aL, i2
      add r0, r0, c0[aL]
      if_gt r0.z, v1.w
        ret
      endif
    endloop
  else
    ret
  endif
  sub r0.xy, r0, c20.y
endloop
add r0.x, r0, v0.y
ret
label l2
rep i0
  add r1, r1, c20.z
  ret
endrep
mov r1, c20.w
ret
