// A texture whose level n is 1/8 + n / 4 everywhere, compared at the level that each kind of sample finds. Two texels of it are a pixel.

Texture2D<float> texture_ : register(t0);
SamplerComparisonState less : register(s0);

float4 main(float4 at : SV_Position) : SV_Target
{
    const float2 uv = at.xy / 4;
    const uint n = (uint)at.x;
    const float reference = 0.25f * n; // 0 is less than all, 1/4 than levels from 1 on, 1/2 than from 2 on, 3/4 than 3
    return float4(texture_.SampleCmp(less, uv, reference), texture_.SampleCmpBias(less, uv, reference, 1),
        texture_.SampleCmpBias(less, uv, reference, -1), texture_.SampleCmpGrad(less, uv, reference, float2(1, 0), float2(0, 0.25f)));
}
