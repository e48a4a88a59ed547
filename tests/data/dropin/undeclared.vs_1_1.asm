vs_1_1
mov oD1.y, v5
mov oPos.xz, v0.yyyy
mov oFog.x, c1.x
mov oT3.xw, v7.w
mov oPts.x, c2.x
