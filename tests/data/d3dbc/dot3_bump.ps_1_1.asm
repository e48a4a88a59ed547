// Light by pixel: a normal map and a normalising cube.
ps_1_1
def c1, 0.2, 0.2, 0.2, 1
tex t0
tex t1
tex t2
dp3_sat r1, t1_bx2, t2_bx2
add_sat r1.xyz, r1, c1
+ mov r1.w, t0
mul r0.xyz, r1, t0
+ mov r0.w, r1
