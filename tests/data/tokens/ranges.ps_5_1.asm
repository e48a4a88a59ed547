// in SV_Position 0 0 xyzw float 1
// in TEXCOORD 0 1 xy float 0
// in MAT 0 1 z uint 0
// out SV_Target 0 0 xyzw float 0
// out SV_Depth 0 4294967295 x float 0
// out SV_Coverage 0 4294967295 x uint 0
ps_5_1
dcl_globalFlags refactoringAllowed
dcl_constantbuffer CB0[2:2][4], immediateIndexed, space=3
dcl_sampler S0[0:0], mode_default, space=0
dcl_resource_texture2d (float,float,float,float) T0[4:*], space=1
dcl_resource_structured T1[0:7], 16, space=2
dcl_input_ps linear v1.xy
dcl_input_ps constant v1.z
dcl_output o0.xyzw
dcl_output oDepth
dcl_output oMask
dcl_temps 2
iadd r0.x, v1.z, l(4)
sample r1.xyzw, v1.xyxx, T0[r0.x + 4].xyzw {nonuniform}, S0[0]
ld_structured r0.xyzw, l(1), l(0), T1[3].xyzw
mad o0.xyzw, r1.xyzw, CB0[2][1].xyzw, r0.xyzw
mov oDepth, l(0.5)
mov oMask, l(1)
ret
