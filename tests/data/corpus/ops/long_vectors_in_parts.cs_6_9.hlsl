// Vectors of 18 and 40 elements: longer than what one access takes, in buffers, in groupshared memory, and passed to functions.
// dispatch: 1 1 1
// in: 64 words
// out: 64 words
// sm5: no

StructuredBuffer<uint> In : register(t0);
RWStructuredBuffer<uint> Out : register(u0);

typedef vector<uint, 18> V18;
typedef vector<uint, 40> V40;

groupshared V18 shared_rows[4];

[noinline] V40 stepped(V40 v, uint k)
{
    for (uint n = 0; n < k; n++)
        v = v * 3 + n;
    return v;
}

[numthreads(64, 1, 1)]
void main(uint3 tid : SV_DispatchThreadID)
{
    const uint i = tid.x;
    const uint v = In[i];
    V18 row = v;
    for (uint n = 0; n < 18; n++)
        row[n] += n * i;
    if (i < 4)
        shared_rows[i] = row;
    GroupMemoryBarrierWithGroupSync();
    V18 other = shared_rows[i & 3];
    V40 wide = i;
    wide[v % 40] = v;
    wide = stepped(wide, i & 3);
    vector<bool, 18> larger = row > other;
    row = select(larger, row - other, max(row, 5));
    Out[i] = dot(row, other) + wide[v % 40] + wide[39] + (any(larger) ? 100000 : 0) + (all(larger) ? 1000 : 0) + row[(v >> 4) % 18];
}
