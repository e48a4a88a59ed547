// A G-buffer in four targets, and depth.
// also: ps_3_0
sampler2D diffuse;
struct Out { float4 colour : COLOR0; float4 normal : COLOR1; float4 position : COLOR2; float4 glow : COLOR3; float depth : DEPTH; };
Out main(float2 uv : TEXCOORD0, float3 n : TEXCOORD1, float4 p : TEXCOORD2)
{
    Out o;
    o.colour = tex2D(diffuse, uv);
    o.normal = float4(normalize(n) * 0.5 + 0.5, 0);
    o.position = p;
    o.glow = o.colour * o.colour.a;
    o.depth = p.z / p.w;
    return o;
}
