// Depth that r5 says.
ps_1_4
texcrd r5.xyz, t0
phase
texdepth r5
mov r0, v0
+ add r0.w, v0, -c1_bias
