cs_5_0
dcl_uav_raw u0
dcl_uav_raw u1
dcl_temps 1
dcl_thread_group 1, 1, 1
mov r0.x, l(1)
store_raw u[r0.x + 0].x, l(0), l(1)
ret
