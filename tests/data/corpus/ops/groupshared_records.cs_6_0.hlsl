// Groupshared structures: members of several kinds, whole copies, atomics on members, elements that are chosen by other threads' values.
// dispatch: 1 1 1
// in: 64 words
// out: 256 words

StructuredBuffer<uint>   In  : register(t0);
RWStructuredBuffer<uint> Out : register(u0);

struct record {
    uint count;
    uint3 parts;
    int low;
};
groupshared record shared_records[16];
groupshared uint order[64];

[numthreads(64, 1, 1)]
void main(uint n : SV_GroupIndex)
{
    if (n < 16) {
        record r;
        r.count = 0;
        r.parts = uint3(n, n * 3, n ^ 5);
        r.low = 0x7fffffff;
        shared_records[n] = r;
    }
    order[n] = In[n] & 15;
    GroupMemoryBarrierWithGroupSync();
    uint which = order[(n * 7) & 63];
    InterlockedAdd(shared_records[which].count, n + 1);
    InterlockedMin(shared_records[which].low, (int)In[n]);
    InterlockedOr(shared_records[15 - which].parts.y, 1u << (n & 31));
    GroupMemoryBarrierWithGroupSync();
    record mine = shared_records[n & 15];
    Out[n * 4] = mine.count;
    Out[n * 4 + 1] = mine.parts.x + mine.parts.y * 3 + mine.parts.z * 7;
    Out[n * 4 + 2] = (uint)mine.low;
    Out[n * 4 + 3] = shared_records[order[n]].parts[n % 3 == 0 ? 0 : 2] + order[63 - n];
}
