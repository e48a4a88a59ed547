vs_2_0
dcl_position v0
dcl_color v1
dcl_color1 v2
dcl_texcoord v3
dcl_texcoord1 v4
dcl_texcoord2 v5
dcl_texcoord3 v6
dcl_texcoord4 v7
dcl_texcoord5 v8
dcl_texcoord6 v9
dcl_texcoord7 v10
mov oPos, v0
mov oD0, v1
mov oD1, v2
mov oT0, v3
mov oT1, v4
mov oT2, v5
mov oT3, v6
mov oT4, v7
mov oT5, v8
mov oT6, v9
mov oT7, v10
mov oFog.x, v2.w
mov oPts.x, v10.w
