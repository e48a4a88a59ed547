// Functions that are not exact, rounded.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    float f = (float)(x & 63) / 8 + 0.51;
    r += (uint)(sin(f) * 50 + 100.3) + (uint)(cos(f) * 40 + 90.3);
    r += (uint)(exp2(f * 0.5) + 0.3) + (uint)(log2(f) * 10 + 20.3) + (uint)(pow(f, 1.5) + 0.3);
    r += (uint)(exp(f * 0.25) + 0.3) * 3 + (uint)(log(f) * 10 + 20.3) + (uint)(rsqrt(f) * 8 + 0.3);
    r += (uint)(lerp(1.0, 9.0, f / 10) * 4 + 0.3) + (uint)(step(2.0, f)) + (uint)(smoothstep(1.0, 6.0, f) * 16 + 0.3);
    r += (uint)(atan(f) * 20 + 0.3) + (uint)(degrees(f) + 0.3) + (uint)(sign(f - 3) + 2);
    Out[id.x] = r;
}
