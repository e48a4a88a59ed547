// Outputs for stream output: whole ones, a matrix, a system value.
struct V { float4 a : A; float2 b : B2; };
struct O { float4 position : SV_Position; float3 normal : NORMAL1; float2x3 rows : ROW; };
O main(V v)
{
    O o;
    o.position = v.a;
    o.normal = float3(v.b, 7);
    o.rows = float2x3(1, 2, 3, 4, 5, 6);
    return o;
}
