// The product itself.
ps_1_3
tex t0
texm3x3pad t1, t0
texm3x3pad t2, t0
texm3x3 t3, t0
cmp r0, t3, v0, 1-v0
