// Reads of reads in model 1.4, with projection, and bump mapping by hand.
ps_1_4
def c0, 0.125, 0.25, 0.5, 1
texld r0, t0
texcrd r1.xyz, t1
texcrd r2.xy, t2_dw.xyw
texld r3, t3_dz.xyz
bem r2.xy, r2, r0
mad_x8 r3.xyz, r0_x2, c0.x, -r1_x2
+ mov_d8_sat r3.w, r0_bias
phase
texld r1, r2
texld r4, t0
texkill r1
cnd r0, r4, r1, r3
cmp r0.xyz, r0_bx2, c0, 1-r3
+ dp3_d4 r0.w, r1, -r4
