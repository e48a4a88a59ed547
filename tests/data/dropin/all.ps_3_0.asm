ps_3_0
def c0, 0.3, 0.2, 0.1, 0.05
dcl_color v9
dcl_color1 v8
dcl_texcoord v7
dcl_texcoord1 v6
dcl_texcoord2 v5
dcl_texcoord3 v4
dcl_texcoord4 v3
dcl_texcoord5 v2
dcl_texcoord6 v1
dcl_texcoord7 v0
mul r0, v9, c0.x
mad r0, v8, c0.y, r0
mad r0, v7, c0.z, r0
mad r0, v6, c0.w, r0
mad r0, v5, c0.z, r0
mad r0, v4, c0.w, r0
mad r0, v3, c0.z, r0
mad r0, v2, c0.w, r0
mad r0, v1, c0.z, r0
mad r0, v0, c0.w, r0
mov oC0, r0
