// Executed once for each sample.
float4 main(float4 position : SV_Position, uint sample_number : SV_SampleIndex) : SV_Target
{
    return float4(1u << sample_number, GetRenderTargetSampleCount(), sample_number, 1);
}
