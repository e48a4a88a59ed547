// Products of matrices: clang's operator is DXC's mul().
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    float2x2 a = float2x2(x & 3, x >> 2 & 3, 1, 2), b = float2x2(2, 1, x >> 4 & 3, 3);
    
#ifndef __hlsl_dx_compiler
    float2x2 c = a * b + a;
#else
    float2x2 c = mul(a, b) + a;
#endif

    c[0][1] += 4;
    r = (uint)(c[0][0] + c[0][1] * 16 + c[1][0] * 256 + c[1][1] * 4096);
    Out[id.x] = r;
}
