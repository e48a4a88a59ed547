// Threads with 0 prepare something and fall through into the case of those with 1: both count there together.
StructuredBuffer<uint> In : register(t0);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(8, 1, 1)]
void main(uint3 tid : SV_DispatchThreadID)
{
    uint kind = In[tid.x] & 3, r = 0;
    switch (kind)
    {
    case 0:
        r = 100;
    case 1:
        r += WaveActiveCountBits(true);
        break;
    default:
        r = 40;
        break;
    }
    Out[tid.x] = r;
}
