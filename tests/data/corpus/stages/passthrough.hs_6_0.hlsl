// A control point function that only hands its points on; integer partitioning, points.

struct V { float4 pos : POSITION; float2 uv : TEXCOORD2; };
struct HC { float edges[4] : SV_TessFactor; float inside[2] : SV_InsideTessFactor; };
HC patch()
{
    HC o;
    o.edges[0] = 1; o.edges[1] = 2; o.edges[2] = 3; o.edges[3] = 4;
    o.inside[0] = 5; o.inside[1] = 6;
    return o;
}
[domain("quad")]
[partitioning("integer")]
[outputtopology("point")]
[outputcontrolpoints(4)]
[patchconstantfunc("patch")]
V main(InputPatch<V, 4> ip, uint id : SV_OutputControlPointID)
{
    return ip[id];
}
