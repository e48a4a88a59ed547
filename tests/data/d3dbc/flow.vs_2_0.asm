// Loops, subroutines and conditions by constants.
vs_2_0
def c20, 1, 0, -1, 0.5
defi i0, 4, 0, 1, 0
defi i1, 3, 8, -2, 0
defb b0, true
defb b1, false
dcl_position v0
mov r0, c20.y
rep i0
  add r0, r0, c20.x
endrep
loop aL, i1
  mad r0, c0[aL], v0, r0
  rep i2
    add r1.x, r0.x, r0.y
  endrep
endloop
if b0
  call l0
else
  callnz l1, b2
endif
callnz l0, !b1
if !b3
  sgn r2, r0, r3, r4
  abs r3, r2
endif
mova a0.xw, r3
add r0, r0, c4[a0.w]
pow r5.x, r0.x, c20.w
crs r6.xyz, r0, v0
nrm r7.xyz, r6
sincos r8.xy, r0.x, c21, c22
lrp r9, r5.x, r6, r7
add oPos, r9, r8.xyyy
mov oD0, r0
ret
label l0
mul r0, r0, c20.w
call l1
ret
label l1
add r0, r0, c20.z
ret
