// flags: -enable-16bit-types
// Mesh shader that reads a payload of nested structs, arrays, 16-bit and 64-bit members, by indices that are not constant.

struct Inner { half3 h; uint16_t w; double d; };
struct Payload { Inner inner[3]; uint64_t big; int16_t small[5]; uint count; float4 last; };
struct V { float4 pos : SV_Position; half2 h : H; int16_t i : I; };
[outputtopology("triangle")]
[numthreads(3, 1, 1)]
void main(uint gi : SV_GroupIndex, uint3 gid : SV_GroupID, in payload Payload p, out vertices V verts[3], out indices uint3 tris[1])
{
    SetMeshOutputCounts(3, min(p.count, 1));
    V v;
    v.pos = float4(p.inner[gi].h.x, p.inner[gi].h.y, (float)p.inner[gi].d, p.last[gid.x & 3]);
    v.h = p.inner[gi].h.yz;
    v.i = (int16_t)(p.small[gid.y % 5] + (int16_t)p.inner[gi].w + (int16_t)p.big);
    verts[gi] = v;
    if (gi == 0) tris[0] = uint3(0, 1, 2);
}
