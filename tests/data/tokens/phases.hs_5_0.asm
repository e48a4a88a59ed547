// in POSITION 0 0 xyzw float 0
// out POSITION 0 0 xyzw float 0
// patch SV_TessFactor 0 0 x float 13
// patch SV_TessFactor 1 1 x float 13
// patch SV_TessFactor 2 2 x float 13
// patch SV_InsideTessFactor 0 3 x float 14
// patch COLOR 0 4 xyzw float 0
// patch COLOR 1 5 xyzw float 0
hs_5_0
hs_decls
dcl_input_control_point_count 3
dcl_output_control_point_count 3
dcl_tessellator_domain domain_tri
dcl_tessellator_partitioning partitioning_fractional_odd
dcl_tessellator_output_primitive output_triangle_cw
dcl_hs_max_tessfactor l(8.0)
dcl_globalFlags refactoringAllowed
dcl_constantbuffer CB0[1], immediateIndexed
hs_fork_phase
dcl_hs_fork_phase_instance_count 3
dcl_input vForkInstanceID
dcl_output_siv o0.x, finalTriUeq0EdgeTessFactor
dcl_output_siv o1.x, finalTriVeq0EdgeTessFactor
dcl_output_siv o2.x, finalTriWeq0EdgeTessFactor
dcl_temps 1
dcl_index_range o0.x 3
mov r0.x, vForkInstanceID.x
mov o[r0.x + 0].x, cb0[0].x
ret
hs_fork_phase
dcl_output_siv o3.x, finalTriInsideTessFactor
mov o3.x, l(2.0)
ret
hs_fork_phase
dcl_hs_fork_phase_instance_count 2
dcl_input vForkInstanceID
dcl_input vicp[3][0].xyzw
dcl_output o4.xyzw
dcl_output o5.xyzw
dcl_temps 1
dcl_index_range o4.xyzw 2
mov r0.x, vForkInstanceID.x
mov o[r0.x + 4].xyzw, vicp[r0.x + 0][0].xyzw
ret
hs_join_phase
dcl_input vpc3.x
dcl_output o4.w
dcl_temps 1
add r0.x, vpc3.x, l(1.0)
mov o4.w, r0.x
ret
