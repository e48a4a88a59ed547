// What ps_2_0 has of its own: coordinates that are declared, partial precision, four targets.
ps_2_0
def c0, 1, 0.5, 0.25, 0
def c1, -1.5500992e-6, -2.1701389e-5, 0.0026041667, 0.00026041668
def c2, -0.020833334, -0.125, 1, 0.5
dcl t0
dcl_pp t1.xyz
dcl t7.xy
dcl v0
dcl v1.xyz
dcl_2d s0
dcl_cube s1
dcl_volume s15
texld r0, t7, s0
texldp_pp r1, t0, s0
texldb r2, t0, s15
texld r3, t1, s1
texkill t0
sincos r4.xy, r0.x, c1, c2
nrm_pp r5.xyz, t1
m3x3 r6.xyz, r5, r1
dp3_sat r7.x, r5, r6
pow r7.y, r7.x, c0.y
lrp r8, r7.x, r0, v0
cmp_sat r9, -r7.y, r8, r3
mov oC0, r9
mov oC1, r2
mov oDepth, r7.x
