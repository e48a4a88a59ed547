// Conditions in a pair: both read r0.w as it was before.
ps_1_1
mov r0, v0
cnd r1.xyz, r0.w, v1, c0
+ cnd r0.w, r0.w, v1, c1
mul r0.xyz, r1, r0.w
