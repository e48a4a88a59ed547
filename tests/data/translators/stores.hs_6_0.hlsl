// A hull shader that stores to memory for each control point, and adds to memory for the patch.
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
    float edges[4] : SV_TessFactor;
    float inside[2] : SV_InsideTessFactor;
};

RWByteAddressBuffer seen : register(u0);

void note(uint corner, float4 place)
{
    if (place.y > 0)
        seen.Store(4 * corner, asuint(place.y));
}

Patch constants(InputPatch<Vertex, 4> given, OutputPatch<Vertex, 4> made)
{
    Patch p;
    uint before;
    seen.InterlockedAdd(64, 1, before);
    for (uint n = 0; n < 4; n++)
        p.edges[n] = 1 + abs(made[n].place.w);
    p.inside[0] = p.inside[1] = 2 + abs(given[1].place.z);
    return p;
}

[domain("quad")]
[partitioning("integer")]
[outputtopology("triangle_ccw")]
[outputcontrolpoints(4)]
[patchconstantfunc("constants")]
Vertex main(InputPatch<Vertex, 4> given, uint corner : SV_OutputControlPointID)
{
    Vertex v = given[corner];
    note(corner, v.place);
    v.place.w += given[(corner + 1) % 4].place.w;
    return v;
}
