// A groupshared array as an array of another type: without optimization, dxc writes a bitcast from one address space to another.
// dispatch: 1 1 1
// in: 64 words
// out: 128 words
// flags: -Od
// sm5: no

StructuredBuffer<uint> In : register(t0);
RWStructuredBuffer<uint> Out : register(u0);

groupshared int shared_words[4];

[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    if (i < 4)
        shared_words[i] = int(In[i] & 0xffffff);
    GroupMemoryBarrierWithGroupSync();
    Out[i] = asuint(((float[4])(shared_words))[2]);
    Out[i + 64] = ((uint[4])(shared_words))[1] + i;
}
