// Amplification shader that hands over a part of its groupshared memory, chosen by a constant buffer.
// res: b0 cbuffer 1x16 bytes

struct Payload { uint ids[16]; float scale; };
struct Both { uint counts[2]; Payload payload[2]; };
cbuffer C : register(b0) { uint which; };
groupshared Both both;
[numthreads(32, 1, 1)]
void main(uint gi : SV_GroupIndex, uint3 tid : SV_DispatchThreadID)
{
    if (gi < 2) { both.counts[gi] = 0; both.payload[gi].scale = gi + 1; }
    GroupMemoryBarrierWithGroupSync();
    uint half = tid.x & 1, slot;
    InterlockedAdd(both.counts[half], 1, slot);
    both.payload[half].ids[slot & 15] = tid.x;
    GroupMemoryBarrierWithGroupSync();
    DispatchMesh(both.counts[which & 1], 1, 1, both.payload[which & 1]);
}
