// All that goes from one stage to the next in model 3.
float4x4 m[3];
struct Out { float4 position : POSITION; float4 c0 : COLOR0; float4 c1 : COLOR1; float4 t0 : TEXCOORD0; float3 t1 : TEXCOORD1; float2 t2 : TEXCOORD2; float t3 : TEXCOORD3; float4 t8 : TEXCOORD8; float fog : FOG; float size : PSIZE; float3 normal : NORMAL; };
Out main(float4 position : POSITION, float4 colour : COLOR, float3 normal : NORMAL)
{
    Out o;
    o.position = mul(position, m[0]);
    o.c0 = colour; o.c1 = colour.wzyx;
    o.t0 = mul(position, m[1]); o.t1 = mul(float4(normal, 0), m[2]).xyz; o.t2 = position.xy; o.t3 = position.z;
    o.t8 = position.wzyx * 2;
    o.fog = position.x; o.size = position.y * 4; o.normal = normal;
    return o;
}
