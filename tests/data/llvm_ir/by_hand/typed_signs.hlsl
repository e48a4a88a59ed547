// Typed buffers of floats and of signed and unsigned numbers.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);
Buffer<float4> A : register(t3);
Buffer<uint> B : register(t5);
RWBuffer<int> C : register(u4);
[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float4 a = A[id.x & 15]; uint b = B[id.x]; C[id.x] = (int)b + (int)a.y;
  Out[id.x] = b + (uint)a.x + (uint)C[id.x];
}
