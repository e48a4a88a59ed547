// Mesh shader with all system values that it may read, derivatives, quads and waves; distances in several elements.
// res: t0 Texture2D<float4>
// res: s0 sampler

Texture2D<float4> T : register(t0);
SamplerState S : register(s0);
struct V {
    float3 clip : SV_ClipDistance0;
    float4 pos : SV_Position;
    float2 cull : SV_CullDistance;
    float clip1 : SV_ClipDistance1;
    nointerpolation uint2 ids[2] : IDS;
    float2 uv : TEXCOORD;
};
struct P { uint layer : SV_RenderTargetArrayIndex; nointerpolation uint a[3] : A; float b : B; };
[outputtopology("triangle")]
[numthreads(8, 4, 2)]
void main(uint gi : SV_GroupIndex, uint3 gid : SV_GroupID, uint3 gtid : SV_GroupThreadID, uint3 tid : SV_DispatchThreadID,
          uint view : SV_ViewID, out vertices V verts[64], out primitives P prims[20], out indices uint3 tris[20])
{
    float2 uv = float2(tid.xy) / 16;
    float4 c = T.Sample(S, uv) + ddx(uv.x) + QuadReadAcrossX(uv.y);
    uint total = WaveActiveSum(gi);
    SetMeshOutputCounts(60, 20);
    if (gi < 60) {
        V v;
        v.pos = c;
        v.clip = c.xyz;
        v.clip1 = c.w;
        v.cull = uv;
        v.ids[0] = gid.xy;
        v.ids[1] = gtid.yz + view;
        v.uv = uv;
        verts[gi] = v;
        verts[gi].ids[gi & 1].x = total;
    }
    if (gi < 20) {
        tris[gi] = gi * 3 + uint3(0, 1, 2);
        P p;
        p.layer = view + gi;
        for (uint k = 0; k < 3; k++) p.a[k] = k * total;
        p.b = c.x;
        prims[gi] = p;
    }
}
