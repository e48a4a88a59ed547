// A sampler in a table between two static ones.
Texture2D<float> t : register(t0);
SamplerState point_wrap : register(s0);
SamplerState linear_clamp : register(s1);
SamplerComparisonState less : register(s2);
RWStructuredBuffer<float> Out : register(u0);
[numthreads(1, 1, 1)]
void main()
{
    Out[0] = t.SampleLevel(point_wrap, float2(1.75, -0.75), 0);
    Out[1] = t.SampleLevel(linear_clamp, float2(0.5, 0.5), 0);
    Out[2] = t.SampleLevel(linear_clamp, float2(5, 5), 0);
    Out[3] = t.SampleCmpLevelZero(less, float2(0.75, 0.75), 1.5);
    Out[4] = t.SampleCmpLevelZero(less, float2(0.75, 0.25), 1.5);
    float4 g = t.GatherRed(point_wrap, float2(0.5, 0.5));
    Out[5] = g.x * 1000 + g.y * 100 + g.z * 10 + g.w;
}
