// in POSITION 0 0 xyzw float 0
// in TEXCOORD 0 1 xy float 0
// in TEXCOORD 1 2 xyz float 0
// in TEXCOORD 2 3 x float 0
// out SV_Position 0 0 xyzw float 1
// out TEXCOORD 0 1 xy float 0
// out SV_ClipDistance 0 2 xy float 2
// out SV_CullDistance 0 2 zw float 3
vs_5_0
dcl_globalFlags refactoringAllowed
dcl_constantbuffer CB0[4], dynamicIndexed
dcl_input v0.xyzw
dcl_input v1.xy
dcl_input v2.xyz
dcl_input v3.x
dcl_input_sgv v4.x, vertex_id
dcl_output_siv o0.xyzw, position
dcl_output o1.xy
dcl_output_siv o2.xy, clip_distance
dcl_output_siv o2.zw, cull_distance
dcl_index_range v1.xyzw 3
dcl_temps 2
ftoi r0.x, v0.x
mov r1.xy, v[r0.x + 1].xyxx
mov o1.xy, r1.xyxx
mov o0.xyzw, cb0[r0.x + 1].xyzw
mov o2.xyzw, v0.xyzw
ret
