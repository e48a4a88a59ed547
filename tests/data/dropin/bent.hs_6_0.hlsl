// Triangles in parts of 3, by constants.
struct Point { float4 position : POSITION; float4 colour : COLOR; };
struct Factors { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; };
Factors factors(InputPatch<Point, 3> patch, uint number : SV_PrimitiveID)
{
    Factors f;
    f.edges[0] = 3;
    f.edges[1] = 3;
    f.edges[2] = 3;
    f.inside = 3;
    return f;
}
[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("factors")]
Point main(InputPatch<Point, 3> patch, uint n : SV_OutputControlPointID)
{
    Point p = patch[n];
    p.colour += float4(0, 0, n, 0);
    return p;
}
