// Vectors of three and matrices in memory: a struct of them is passed to functions that are not inlined, as a value, by reference and as a
// result, and arrays of them are indexed. What dxc writes as scalars it reads as vectors.
// dispatch: 1 1 1
// in: 64 words
// out: 64 words
// flags: -Vd
// sm5: no
// note: -Vd, because the validator refuses structs as parameters

StructuredBuffer<uint> In : register(t0);
RWStructuredBuffer<uint> Out : register(u0);

struct Pair
{
    uint3 a;
    bool3 b;
    uint2x3 m;
};

[noinline] Pair turned(Pair p, inout uint3 carried, uint i)
{
    Pair r;
    r.a = p.a.yzx + carried;
    r.b = p.b.zxy;
    r.m[0] = p.m[1];
    r.m[1] = p.m[0] ^ i;
    carried = p.a;
    return r;
}

[noinline] uint picked(Pair all[3], uint i)
{
    Pair p = all[i % 3];
    return p.a[i & 1] + (p.b[(i + 1) % 3] ? 1000 : 0) + p.m[i & 1][2];
}

[numthreads(64, 1, 1)]
void main(uint3 tid : SV_DispatchThreadID)
{
    const uint i = tid.x;
    const uint v = In[i];
    Pair p;
    p.a = uint3(v, v >> 8, i);
    p.b = bool3(v & 1, v & 2, v & 4);
    p.m = uint2x3(1, 2, v, 4, 5, i * 3);
    uint3 carried = uint3(i, 2, 3);
    Pair q[3];
    q[0] = p;
    q[1] = turned(p, carried, i);
    q[2] = turned(q[1], carried, v);
    uint3 rows[5];
    for (uint k = 0; k < 5; k++)
        rows[k] = q[k % 3].a * (k + 1);
    rows[i % 5].y += 7;
    Out[i] = picked(q, v >> 3) + carried.z * 3 + rows[(i + v) % 5].y + rows[4].z;
}
