// What the other programs of vs_1_1 do not use: constants by index, partial precision of exp and log.
vs_1_1
dcl_position v0
dcl_blendindices v2
mul r0, v2.zyxw, c95.x
mov a0.x, r0.x
m4x4 oPos, v0, c0[a0.x]
m4x3 r1.xyz, v0, c4[a0.x]
m3x4 r2, v0, c8
m3x2 r3.xy, v0, c12
add r4, r1, c20[a0.x]
sub r4, r4, -r2
slt r5, r4, c0
sge r6, r4, c0
expp r7, r4.y
logp r8, r4.z
exp r9.x, r4.w
log r10.x, r4.w
frc r11.xy, r4
mad r4, r5, r6, r7
add oT0, r4, r8
add oT1.xy, r9, r10.x
mov oT2, r11
nop
