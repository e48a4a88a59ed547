cs_5_0
dcl_globalFlags refactoringAllowed
dcl_uav_raw u7
dcl_uav_structured u0, 4
dcl_input vThreadIDInGroupFlattened
dcl_temps 2
dcl_thread_group 32, 1, 1
imm_atomic_cmp_exch r0.x, u7, l(0x50000021), l(0), l(0)
store_structured u0.x, vThreadIDInGroupFlattened.x, l(0), r0.x
ret
