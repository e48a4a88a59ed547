// What words of a constant buffer members are, where vectors of three are in structs and arrays.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);
struct S { uint3 x; uint y; };
struct T { uint3 x; uint y; uint2 w[2]; };
cbuffer C : register(b0) { S s; uint3 p; uint q; uint3 arr[2]; uint z; S ss[2]; T t; uint last; };

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
    uint k = id.x / 12 & 1;
    uint words[12] = {s.x.z, s.y, p.z, q, arr[k].z, z, ss[k].y, t.y, t.w[k].y, last, arr[1].x, ss[1].x.x};
    Out[id.x] = words[id.x % 12];
}
