// in SV_Position 0 0 xyzw float 1
// in TEXCOORD 0 1 xy float 0
// out SV_Position 0 0 xyzw float 1
// out TEXCOORD 0 1 xy float 0
gs_4_0
dcl_input_siv v[3][0].xyzw, position
dcl_input v[3][1].xy
dcl_temps 2
dcl_inputprimitive triangle
dcl_outputtopology trianglestrip
dcl_output_siv o0.xyzw, position
dcl_output o1.xy
dcl_maxout 3
mov r0.x, l(0)
loop
  ige r0.y, r0.x, l(3)
  breakc_nz r0.y
  mov o0.xyzw, v[r0.x + 0][0].xyzw
  mov o1.xy, v[r0.x + 0][1].xyxx
  emit
  iadd r0.x, r0.x, l(1)
endloop
cut
ret
