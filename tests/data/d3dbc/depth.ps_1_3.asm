// Depth as the ratio of two products.
ps_1_3
tex t0
texm3x2pad t1, t0
texm3x2depth t2, t0
mov r0, v0
