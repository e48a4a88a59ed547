// Registers by index: inputs, outputs and constants, by a0 and aL.
vs_3_0
def c20, 3, 0.5, 0, 1
defi i0, 4, 1, 1, 0
dcl_position v0
dcl_texcoord v1
dcl_texcoord1 v2
dcl_texcoord2 v3
dcl_texcoord3 v4
dcl_position o0
dcl_texcoord o1
dcl_texcoord1 o2
dcl_texcoord2 o3.xyz
dcl_texcoord3 o4
dcl_psize o5.x
dcl_fog o6.x
dcl_2d s0
dcl_cube s3
m4x4 o0, v0, c0
loop aL, i0
  mul r0, v0[aL], c4[aL]
  mov_sat o0[aL], r0_abs
endloop
mova a0, v1
mov r1, c8[a0.y]
texldl r2, r1, s0
texldl r3, -r1_abs, s3.wzyx
add o0[a0.x], r2, r3
sincos r4.xy, r1.w
sgn r5, r4
mov o5.x, r5.x
mov o6.x, c20.y
