// 64-bit integers and doubles: features that a client of vkd3d has to state.
RWByteAddressBuffer result : register(u0);

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
    uint64_t a = ((uint64_t)result.Load(0) << 32) | result.Load(4);
    a = a * 3 + 1;
    result.Store2(0, uint2((uint)(a >> 32), (uint)a));
}
