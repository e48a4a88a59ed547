// Two targets, and a question for the number of samples.
struct Out { float4 first : SV_Target0; float4 second : SV_Target1; };

Out main(float4 position : SV_Position, float4 colour : COLOR) {
    Out o;
    o.first = colour;
    o.second = colour.wzyx * GetRenderTargetSampleCount();
    return o;
}
