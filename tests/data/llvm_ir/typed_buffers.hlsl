// Buffers of texels.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);
Buffer<uint4> T : register(t3);
RWBuffer<uint> W : register(u4);
Buffer<float> F : register(t5);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    uint4 t = T[id.x & 15];
    r = t.x + t.y * 3 + t.z * 5 + t.w * 7 + (x & 1);
    W[id.x] = r * 2;
    r += (uint)(F[id.x & 15] * 4);
    Out[id.x] = r;
}
