// Terrain from a texture of heights.
sampler2D heights;
float4x4 world_view_projection;
float4 scale;
struct Out { float4 position : POSITION; float4 colour : COLOR0; float2 uv : TEXCOORD0; };
Out main(float4 position : POSITION, float2 uv : TEXCOORD0)
{
    Out o;
    float h = tex2Dlod(heights, float4(uv, 0, 0)).x, right = tex2Dlod(heights, float4(uv.x + scale.y, uv.y, 0, 1)).x;
    o.position = mul(float4(position.x, position.y + h * scale.x, position.zw), world_view_projection);
    o.colour = float4(h, right, abs(h - right), 1);
    o.uv = uv;
    return o;
}
