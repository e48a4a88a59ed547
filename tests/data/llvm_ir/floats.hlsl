// Arithmetic of floats with exact results.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    float f = (float)(x & 0x3ff), g = (float)(x >> 10 & 63) + 1;
    r = (uint)(f * 4 + g * 0.5) + (uint)floor(f / 8) + (uint)ceil(g / 4) * 3;
    r += (uint)(frac(f * 0.25) * 16) + (uint)trunc(-f * 0.125 + 1000) + (uint)round(g * 0.75);
    r += (uint)(abs(f - 500) + clamp(f, 10.0, 300.0) + saturate(g - 5) * 8 + max(f, g) - min(f, g));
    r += f > g ? 1 : 0; r += (uint)sqrt(g * g);
    Out[id.x] = r;
}
