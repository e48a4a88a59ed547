// Modifiers of sources and results, coordinates as colours, a coordinate that kills.
ps_1_3
def c0, 0.25, -0.5, 2, 1
texcoord t0
texkill t1
tex t2
add_x2 r0, t0, -c0
add_x4 r0, r0_bias, -r0_bias
sub_d2_sat r0, t2_bx2, -t2_bx2
mad_sat r0, 1-r0, v0.w, -c0
mul r0.xyz, r0.z, v1
+ add_x2 r0.w, r0, v1
cnd r0, r0.w, t0, t2
lrp_sat r0.xyz, v0.w, r0, c0
+ mov r0.w, 1-v0.w
nop
