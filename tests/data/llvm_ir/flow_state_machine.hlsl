// A machine of states in a loop.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    uint state = 0, steps = 0, bits = x;
    while (steps < 40 && state != 5) {
        switch (state) {
        case 0: state = (bits & 1) ? 1 : 2; break;
        case 1: r += 1; state = (bits & 2) ? 3 : 0; break;
        case 2: r += 10; if (bits & 4) { state = 4; break; } state = 1; break;
        case 3: r += 100; state = bits == 0 ? 5 : 4; break;
        case 4: r += 1000; state = 0; break;
        }
        bits = bits >> 1;
        steps++;
    }
    r = r * 64 + steps;
    Out[id.x] = r;
}
