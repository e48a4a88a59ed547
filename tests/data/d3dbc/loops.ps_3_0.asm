// Inputs by aL, a loop in a subroutine, predicates, gradients and every kind of read.
ps_3_0
def c20, 0, 1, 0.5, 8
defi i0, 3, 0, 1, 0
dcl_texcoord v0
dcl_texcoord1_centroid v1
dcl_color v2.xyz
dcl vPos.xy
dcl vFace
dcl_2d s0
dcl_cube s1
dcl_volume s2
mov r0, c20.x
loop aL, i0
  add r0, r0, v0[aL]
endloop
setp_ge p0, vFace, c20.x
(p0.x) mov r1, v2
(!p0.x) mov r1, -v2
mul r2.xy, vPos, c20.z
dsx r3, r2.xyxx
dsy_pp r4, r2.xyxx
texldd r5, r2, s0, r3, r4
texldl r6, r0, s1
texldp_pp r7, r0, s2
texldb_sat r8, r0, s0.xxxw
texkill r8.xyz
dp2add r9.x, r5, r6, r7.w
call l3
cmp oC0, r9.x, r5, r6
mov oC1, r7
mov oC2, r8
mov oC3, r1
mov oDepth, r9.x
ret
label l3
rep i1
  break_gt r9.x, c20.w
  add r9.x, r9.x, c20.y
endrep
ret
