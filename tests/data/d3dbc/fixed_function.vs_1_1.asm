// Position by rows, light by lit, distance by dst: as of the year 2001.
vs_1_1
dcl_position v0
dcl_normal v3
dcl_color v5
dcl_texcoord v7
def c95, 0, 0.5, 1, 765.01
dp4 oPos.x, v0, c0
dp4 oPos.y, v0, c1
dp4 oPos.z, v0, c2
dp4 oPos.w, v0, c3
m3x3 r0.xyz, v3, c4
dp3 r1.x, r0, r0
rsq r1.x, r1.x
mul r0.xyz, r0, r1.x
dp3 r2.x, r0, -c10
dp3 r2.y, r0, c11
mov r2.w, c12.w
lit r3, r2
mul r3.xyz, r3.y, c13
mad oD0, v5, c14, r3
max oD1, r3.z, c95.x
dp3 r4, v0, v0
rsq r4.y, r4.x
dst r5, r4, r4.y
dp3 r5.w, r5, c15
rcp r5.w, r5.w
min oFog.x, r5.w, c95.z
mov oPts.x, c16.x
mov oT0, v7
