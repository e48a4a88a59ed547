// Layer and viewport of the first control point.

struct O { float4 pos : SV_Position; uint layer : SV_RenderTargetArrayIndex; uint view : SV_ViewportArrayIndex; };
struct HC { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; };
[domain("tri")]
O main(HC c, float3 at : SV_DomainLocation, const OutputPatch<O, 3> op, uint v : SV_ViewID)
{
    O o = op[0];
    o.pos = op[0].pos * at.x + op[1].pos * at.y + op[2].pos * at.z + v;
    return o;
}
