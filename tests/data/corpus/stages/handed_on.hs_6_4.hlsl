// Layer and viewport among control points: passed on to the domain shader.

struct V { float4 pos : SV_Position; uint base : BASE; };
struct O { float4 pos : SV_Position; uint layer : SV_RenderTargetArrayIndex; uint view : SV_ViewportArrayIndex; };
struct HC { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; };
HC patch(OutputPatch<O, 3> op, uint v : SV_ViewID)
{
    HC o;
    o.edges[0] = o.edges[1] = o.edges[2] = 4 + v;
    o.inside = op[0].layer;
    return o;
}
[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("patch")]
O main(InputPatch<V, 3> ip, uint id : SV_OutputControlPointID, uint v : SV_ViewID)
{
    O o;
    o.pos = ip[id].pos;
    o.layer = ip[id].base + v;
    o.view = ip[0].base & 1;
    return o;
}
