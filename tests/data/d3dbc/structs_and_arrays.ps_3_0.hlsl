// A table of constants with structs, arrays, matrices of both kinds and defaults.
struct Light { float4 position; float3 colour; float range; };
Light lights[2];
row_major float4x4 rows = {1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1};
column_major float3x4 columns;
float scalars[3] = {1, 2, 3};
float4 bias = float4(0.5, 0.25, 0, 1);
sampler2D first : register(s3), second : register(s7);
float4 main(float4 t : TEXCOORD0) : COLOR
{
    float4 c = mul(t, rows) + bias * scalars[1] + mul(t.xyz, columns);
    c.rgb += lights[0].colour * lights[1].range + lights[1].position.xyz;
    return c + tex2D(first, t.xy) + tex2D(second, t.zw);
}
