// A hull shader whose patch constants come from what all control points wrote. In SPIR-V the locations are those that Ladder gives.
#ifdef __spirv__
#define AT(n) [[vk::location(n)]]
#else
#define AT(n)
#endif

struct Vertex
{
    AT(0) float4 place : PLACE;
};
struct Patch
{
    float edges[3] : SV_TessFactor;
    float inside : SV_InsideTessFactor;
    AT(25) float4 sum : SUM;
};

Patch constants(InputPatch<Vertex, 3> given, OutputPatch<Vertex, 3> made, uint id : SV_PrimitiveID)
{
    Patch p;
    p.sum = 0;
    for (uint n = 0; n < 3; n++)
    {
        p.edges[n] = 1 + abs(given[n].place.w);
        if (made[n].place.w > 0)
            p.sum += made[n].place;
    }
    p.inside = 2 + id;
    return p;
}

[domain("tri")]
[partitioning("fractional_odd")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("constants")]
Vertex main(InputPatch<Vertex, 3> given, uint corner : SV_OutputControlPointID)
{
    Vertex v = given[corner];
    if (v.place.x > 0)
        v.place.xyz *= 2;
    v.place.w += given[(corner + 1) % 3].place.w;
    return v;
}
