// Variables of the whole shader that a function changes before it returns early.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);
static uint state = 5; static uint count; static bool stop = false;
void step(uint v) { count++; switch (v & 3) { case 0: state += 3; return; case 1: state *= 2; break; case 2: if (state > 50) stop = true; break; } state ^= v & 15; }
[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    for (uint i = 0; i < 10; i++) { step(x >> i); if (stop) break; }
    r = state * 31 + count;
    Out[id.x] = r;
}
