// Amplification shader whose payload is a variable of each thread: that of the first one counts.

struct Payload { uint ids[4]; float3 offset; bool flip; };
[numthreads(32, 1, 1)]
void main(uint gi : SV_GroupIndex, uint3 gid : SV_GroupID)
{
    Payload p;
    for (uint k = 0; k < 4; k++) p.ids[k] = gid.x * 4 + k + gi;
    p.offset = float3(gid) * 0.5f;
    p.flip = gid.y & 1;
    DispatchMesh(4, 1, 1, p);
}
