// The patch, with a wave in its colours.
struct Point { float4 position : POSITION; float4 colour : COLOR; };
struct Corner { float4 position : SV_Position; float4 colour : COLOR; };
struct Factors { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; };
[domain("tri")]
Corner main(Factors f, float3 place : SV_DomainLocation, const OutputPatch<Point, 3> patch)
{
    Corner c;
    c.position = patch[0].position * place.x + patch[1].position * place.y + patch[2].position * place.z;
    c.colour = patch[0].colour * place.x + patch[1].colour * place.y + patch[2].colour * place.z;
    c.colour.g += place.x * place.y;
    return c;
}
