// Local arrays of resources and samplers, filled from the descriptor heaps and changed in a loop: dxc keeps them in memory.
// res: heap 0 to 15 Texture2D<float4> 16x16
// res: heap 0 to 3 samplers

float4 main(float2 uv : TEXCOORD, nointerpolation uint n : N) : SV_Target
{
    Texture2D<float4> maps[2][3];
    SamplerState samplers[2];
    for (uint k = 0; k < 6; k++)
        maps[k / 3][k % 3] = ResourceDescriptorHeap[k + n];
    samplers[0] = SamplerDescriptorHeap[0];
    samplers[1] = SamplerDescriptorHeap[NonUniformResourceIndex(n & 3)];
    float4 sum = 0;
    for (uint i = 0; i < n; i++)
    {
        float4 texel = maps[i & 1][i % 3].SampleLevel(samplers[i & 1], uv, 0);
        if (texel.x > 0.5)
            maps[n & 1][i % 3] = ResourceDescriptorHeap[i];
        sum += texel;
    }
    return sum;
}
