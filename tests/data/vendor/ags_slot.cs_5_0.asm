cs_5_0
dcl_globalFlags refactoringAllowed
dcl_uav_raw u5
dcl_uav_structured u0, 4
dcl_input vThreadIDInGroupFlattened
dcl_temps 2
dcl_thread_group 8, 1, 1
imm_atomic_cmp_exch r0.x, u5, l(0x50000009), vThreadIDInGroupFlattened.x, l(5)
imm_atomic_cmp_exch r0.y, u5, l(0x51000009), l(3), r0.x
store_structured u0.x, vThreadIDInGroupFlattened.x, l(0), r0.y
ret
