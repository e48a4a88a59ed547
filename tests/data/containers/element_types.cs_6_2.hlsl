// --run prints what the elements of these buffers are.
// -enable-16bit-types
struct Inner { int3 a; float16_t h; double d; };
struct Outer { float4 pos; uint2 id; float w[3]; Inner inner; int16_t q; };
RWStructuredBuffer<Outer> Structures : register(u0);
RWStructuredBuffer<float3> Vectors : register(u1);
RWBuffer<snorm float4> Normalised : register(u2);
RWBuffer<float> Halves : register(u3);
RWByteAddressBuffer Raw : register(u4);
RWStructuredBuffer<uint> Numbers[3] : register(u5, space2);
StructuredBuffer<float> In : register(t0);
[numthreads(1, 1, 1)]
void main(uint i : SV_DispatchThreadID)
{
    Outer o = (Outer)0;
    o.pos = float4(i, 1.5, 2, 3) + In[i];
    o.id = uint2(5, 7);
    o.w[1] = i + 0.5;
    o.inner.a = int3(-1, i, 3);
    o.inner.h = 1.5;
    o.inner.d = 0.1l;
    o.q = -2;
    Structures[i] = o;
    Vectors[i] = float3(i, 0.5, -1);
    Normalised[i] = float4(i, 1, -1, 0.5);
    Halves[i] = i + 0.25;
    Raw.Store(4 * i, i);
    Numbers[1][i] = ~0u - i;
}
