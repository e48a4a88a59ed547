// The order of the factors of isolines: how many lines, and of how many parts.

struct V { float4 pos : SV_Position; float3 a[2] : A; float b[2] : B; };
struct HC { float e[2] : SV_TessFactor; };
HC patch()
{
    HC o;
    o.e[0] = 3; o.e[1] = 5;
    return o;
}
[domain("isoline")]
[partitioning("integer")]
[outputtopology("line")]
[outputcontrolpoints(2)]
[patchconstantfunc("patch")]
V main(InputPatch<V, 4> ip, uint id : SV_OutputControlPointID)
{
    return ip[3 - id];
}
