ps_2_0
def c0, 0.3, 0.2, 0.1, 0.05
dcl v0
dcl v1
dcl t0
dcl t1
dcl t2
dcl t3
dcl t4
dcl t5
dcl t6
dcl t7
mul r0, v0, c0.x
mad r0, v1, c0.y, r0
mad r0, t0.wzyx, c0.z, r0
mad r0, t1, c0.w, r0
mad r0, t2.wzyx, c0.z, r0
mad r0, t3, c0.w, r0
mad r0, t4.wzyx, c0.z, r0
mad r0, t5, c0.w, r0
mad r0, t6.wzyx, c0.z, r0
mad r0, t7, c0.w, r0
mov oC0, r0
