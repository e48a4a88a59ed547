// flags: -Od -Vd
// Mesh shader whose functions, which are not inlined, take parts of the payload. All outputs at their limits: 256
// vertices and primitives.

struct Part { float4 color; uint ids[4]; };
struct Payload { Part parts[4]; uint count; };
struct V { float4 pos : SV_Position; float4 color : COLOR; };
struct P { bool cull : SV_CullPrimitive; uint id : SV_PrimitiveID; uint viewport : SV_ViewportArrayIndex; };
[noinline] uint id_of(in Part p, uint k) { return p.ids[k & 3] ^ p.ids[(k >> 2) & 3]; }
[outputtopology("line")]
[numthreads(128, 1, 1)]
void main(uint gi : SV_GroupIndex, uint3 tid : SV_DispatchThreadID, in payload Payload p, out vertices V verts[256],
          out primitives P prims[256], out indices uint2 lines[256])
{
    SetMeshOutputCounts(256, 256);
    for (uint n = gi; n < 256; n += 128) {
        V v;
        v.pos = float4(n, id_of(p.parts[n & 3], n), p.count, 1);
        v.color = p.parts[(n >> 2) & 3].color;
        verts[n] = v;
        lines[n] = uint2(n, (n + 1) & 255);
        P q;
        q.cull = id_of(p.parts[tid.x & 3], n) > 5;
        q.id = n;
        q.viewport = n & 3;
        prims[n] = q;
    }
}
