// Functions of vectors.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    float3 a = float3(x & 7, x >> 3 & 7, 2), b = float3(1, 3, x >> 6 & 3);
    float3 c = cross(a, b);
    r = (uint)(dot(a, b)) + (uint)(abs(c.x) + abs(c.y) * 2 + abs(c.z) * 3);
    r += (uint)(length(a) * 4 + 0.01) + (uint)(distance(a, b) * 4 + 0.01);
    float3 n = normalize(float3(3, 4, 0));
    r += (uint)(reflect(a, float3(0, 1, 0)).y * -1 + 10) + (uint)(n.x * 10 + n.y * 100 + 0.01);
    Out[id.x] = r;
}
