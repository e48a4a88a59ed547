cs_5_0
dcl_uav_structured_opc u5, 256
dcl_uav_structured u0, 4
dcl_input vThreadIDInGroupFlattened
dcl_temps 2
dcl_thread_group 32, 1, 1
imm_atomic_alloc r0.x, u5
store_structured u5.x, r0.x, l(76), vThreadIDInGroupFlattened.x
store_structured u5.x, r0.x, l(0), l(28)
imm_atomic_alloc r0.y, u5
store_structured u0.x, vThreadIDInGroupFlattened.x, l(0), r0.y
ret
