// A buffer that vkd3d-shader reads as texels; points have a size in Vulkan.
StructuredBuffer<float4> Places : register(t0);
void main(uint id : SV_VertexID, out float4 position : SV_Position, out float2 uv : UV) {
    position = Places[id & 7];
    uv = Places[(id + 1) & 7].yx;
}
