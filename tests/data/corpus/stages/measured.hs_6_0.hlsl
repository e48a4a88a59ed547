// A hull shader whose patch constants are measured: loops over control points, an array that is written at an index, conditions on both factors and constants.
struct point_in { float3 at : AT; uint id : ID; };
struct point_out { float3 at : AT; float weight : WEIGHT; };
struct constants {
    float edges[4] : SV_TessFactor;
    float inside[2] : SV_InsideTessFactor;
    float3 sums[3] : SUMS;
    uint marks : MARKS;
};

constants measure(InputPatch<point_in, 4> p, OutputPatch<point_out, 4> o, uint patch : SV_PrimitiveID)
{
    constants c;
    float longest = 0;
    uint marks = patch;
    for (uint i = 0; i < 4; i++) {
        float d = dot(p[i].at, p[i].at);
        c.edges[i] = clamp(d, 1.0, 8.0);
        longest = max(longest, d);
        marks = marks * 4 + (p[i].id & 3);
    }
    for (uint k = 0; k < 3; k++)
        c.sums[k] = o[k].at * o[k + 1].weight + p[3 - k].at;
    c.inside[0] = longest > 4 ? 4 : 2;
    c.inside[1] = (marks & 1) ? c.inside[0] : 1;
    c.marks = marks;
    return c;
}

[domain("quad")]
[partitioning("fractional_odd")]
[outputtopology("triangle_ccw")]
[outputcontrolpoints(4)]
[patchconstantfunc("measure")]
point_out main(InputPatch<point_in, 4> p, uint n : SV_OutputControlPointID)
{
    point_out o;
    o.at = p[n].at + p[(n + 1) & 3].at;
    o.weight = (float)(p[n].id & 0xff) * 0.5;
    return o;
}
