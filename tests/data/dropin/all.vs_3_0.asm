vs_3_0
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
dcl_position o0
dcl_color o1
dcl_color1 o2
dcl_texcoord o3
dcl_texcoord1 o4
dcl_texcoord2 o5
dcl_texcoord3 o6
dcl_texcoord4 o7
dcl_texcoord5 o8
dcl_texcoord6 o9
dcl_texcoord7 o10
dcl_fog o11.x
mov o0, v0
mov o1, v1
mov o2, v2
mov o3, v3
mov o4, v4
mov o5, v5
mov o6, v6
mov o7, v7
mov o8, v8
mov o9, v9
mov o10, v10
mov o11.x, v2.w
