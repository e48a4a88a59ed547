// Places and numbers of samples, of the target and of a texture: pixel (x, y) shows sample x, and one that there is not in column 4.

Texture2DMS<float4> texture_ : register(t0);

float4 main(float4 at : SV_Position) : SV_Target
{
    uint width, height, samples;
    texture_.GetDimensions(width, height, samples);
    const uint n = (uint)at.x;
    if (at.y < 1)
        return float4(GetRenderTargetSamplePosition(n), GetRenderTargetSampleCount(), 0);
    return float4(texture_.GetSamplePosition(n), samples, 0);
}
