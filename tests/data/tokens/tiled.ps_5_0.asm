// in TEXCOORD 0 0 xy float 0
// out SV_Target 0 0 xyzw float 0
ps_5_0
dcl_globalFlags refactoringAllowed
dcl_sampler s0, mode_default
dcl_resource_texture2d (float,float,float,float) t0
dcl_input_ps linear v0.xy
dcl_output o0.xyzw
dcl_temps 2
sample_cl_s r0.xyzw, r1.x, v0.xyxx, t0.xyzw, s0, l(2.0)
check_access_fully_mapped r1.x, r1.x
movc o0.xyzw, r1.xxxx, r0.xyzw, l(1.0, 0, 0, 1.0)
ret
