// A texture of one sample, as it is declared: clients bind textures that are not multisampled.
Texture2DMS<float4, 1> source : register(t0);

float4 main(float4 place : SV_Position) : SV_Target
{
    uint width, height, samples;
    source.GetDimensions(width, height, samples);
    float4 size = float4(width, height, samples, 0) * 1000;
    return source.Load(int2(place.yx), 0) + size + float4(source.GetSamplePosition(0), 0, 0) * 100000;
}
