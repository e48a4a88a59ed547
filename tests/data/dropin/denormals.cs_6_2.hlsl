// Compiled with -denorm preserve.
RWByteAddressBuffer result : register(u0);

[numthreads(4, 1, 1)]
void main(uint id : SV_DispatchThreadID) { result.Store(id * 4, asuint(asfloat(result.Load(id * 4)) * 0.5f)); }
