// flags: -enable-16bit-types
// Amplification shader whose payload has nested structs, arrays, 16-bit and 64-bit members, and takes atomics.
// res: t0 structured stride 16 count 64

struct Inner { half3 h; uint16_t w; double d; };
struct Payload { Inner inner[3]; uint64_t big; int16_t small[5]; uint count; float4 last; };
StructuredBuffer<float4> In : register(t0);
groupshared Payload payload;
[numthreads(8, 4, 1)]
void main(uint gi : SV_GroupIndex, uint3 tid : SV_DispatchThreadID)
{
    if (gi == 0) { payload.count = 0; payload.big = tid.y; payload.last = 0; }
    if (gi < 5) payload.small[gi] = (int16_t)(gi * 3 - 7);
    GroupMemoryBarrierWithGroupSync();
    float4 v = In[tid.x & 63];
    if (gi < 3) {
        payload.inner[gi].h = (half3)v.xyz;
        payload.inner[gi].w = (uint16_t)gi;
        payload.inner[gi].d = v.w;
    }
    if (v.w > 0) {
        uint old;
        InterlockedAdd(payload.count, WaveActiveCountBits(true), old);
        payload.last[old & 3] = v.x;
    }
    GroupMemoryBarrierWithGroupSync();
    DispatchMesh(payload.count, tid.z + 1, 1, payload);
}
