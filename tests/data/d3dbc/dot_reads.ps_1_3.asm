// A dot product as a coordinate and as a value.
ps_1_3
tex t0
texdp3tex t1, t0
texdp3 t2, t0_bx2
dp4 r0, t1, t2
