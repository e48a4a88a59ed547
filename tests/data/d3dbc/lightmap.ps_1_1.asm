// Base texture times light map, doubled; alpha of the base in a pair.
ps_1_1
def c0, 0.5, 0.25, 1, 1
tex t0
tex t1
mul_x2 r0.xyz, t0, t1
+ mul r0.w, t0, v0
mad_sat r0.xyz, v1, c0.z, r0
