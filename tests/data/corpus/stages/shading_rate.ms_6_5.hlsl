// Mesh shader with a shading rate for each primitive.

struct V { float4 pos : SV_Position; };
struct P { uint rate : SV_ShadingRate; };
[outputtopology("triangle")]
[numthreads(1, 1, 1)]
void main(uint3 gid : SV_GroupID, out primitives P prims[1], out vertices V verts[3], out indices uint3 tris[1])
{
    SetMeshOutputCounts(3, 1);
    for (uint k = 0; k < 3; k++) verts[k].pos = float4(k & 1, k >> 1, 0, 1);
    tris[0] = uint3(0, 1, 2);
    prims[0].rate = gid.x & 5;
}
