ps_5_0
dcl_globalFlags refactoringAllowed
dcl_function_body fb0
dcl_function_body fb1
dcl_function_table ft0 = {fb0}
dcl_function_table ft1 = {fb1}
dcl_interface fp0[1][1] = {ft0, ft1}
dcl_output o0.xyzw
dcl_temps 1
mov r0.xyzw, l(1.000000, 1.000000, 1.000000, 1.000000)
fcall fp0[0][0]
mov o0.xyzw, r0.xyzw
ret
label fb0
ret
label fb1
mov r0.xyzw, l(0, 0, 0, 0)
ret
