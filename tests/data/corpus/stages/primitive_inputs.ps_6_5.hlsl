// Pixel shader of payload_prim_attrs.ms_6_5.hlsl: its last input belongs to the primitive, which DXIL does not say.

struct V {
    float4 pos : SV_Position;
    float2 uv : TEXCOORD;
    nointerpolation uint prim : SV_PrimitiveID;
    nointerpolation float4 col : COLOR;
};
float4 main(V v) : SV_Target { return v.col * v.uv.x + v.prim; }
