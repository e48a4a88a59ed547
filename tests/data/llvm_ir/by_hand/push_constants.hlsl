// Push constants: clang 22 packs them without padding. Scripts are by hand.
struct Block { uint a; float3 v; uint4 w; uint k[3]; };
[[vk::push_constant]] Block block;
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
    Out[id.x] = In[id.x] + block.a * 3 + block.w[id.x & 3] * 5 + block.k[id.x % 3] * 7 + (uint)block.v.y;
}
