// Debug information in a file beside the shader: see README.md.
#include "debug_file.hlsli"
StructuredBuffer<float> In : register(t0);
RWStructuredBuffer<float> Out : register(u0);

[numthreads(8, 1, 1)]
void main(uint i : SV_DispatchThreadID)
{
    float sum = 0;
    for (uint n = 0; n < 4; n++)
        sum += weighted(In[4 * i + n], n);
    Out[i] = sum > 2 ? sqrt(sum) : sum;
}
