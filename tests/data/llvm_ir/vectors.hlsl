// Vectors, swizzles and masks.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    uint4 v = uint4(x, x >> 8, x >> 16, x >> 24) & 0xff;
    v.xz += v.yw;
    uint3 t = v.zyx * 2;
    v.w = t.y;
    uint2 p = v.ww ^ t.xz;
    r = dot(v, uint4(1, 2, 3, 4)) + p.x + p.y * 5;
    int3 s = int3(x & 31, 7, 9) - 16;
    r += (uint)(abs(s).x + max(s, int3(0, 1, 2)).y + min(s.z, 4));
    bool3 m = s > int3(0, 0, 0);
    if (any(m)) r += 1; if (all(m)) r += 2;
    r += m.x ? 4 : 0;
    Out[id.x] = r;
}
