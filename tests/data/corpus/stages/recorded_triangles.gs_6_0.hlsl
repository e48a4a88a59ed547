// Writes each triangle to memory: its number, the places of its vertices, and what the first of them saw.

RWByteAddressBuffer log : register(u0);
struct D { float4 pos : SV_Position; float3 at : AT; float4 seen[2] : SEEN; };
struct P { float4 pos : SV_Position; };
[maxvertexcount(3)]
void main(triangle D v[3], uint prim : SV_PrimitiveID, inout TriangleStream<P> s)
{
    uint n;
    log.InterlockedAdd(0, 1, n);
    n = 96 * (n + 1);
    log.Store(n, prim);
    for (uint k = 0; k < 3; k++) log.Store3(n + 16 + 12 * k, asuint(v[k].at));
    log.Store4(n + 64, asuint(v[0].seen[0]));
    log.Store4(n + 80, asuint(v[0].seen[1]));
    P o;
    o.pos = v[0].pos;
    s.Append(o);
}
