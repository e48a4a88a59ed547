// Structs with everything in them, copied whole.
StructuredBuffer<uint> In : register(t1);
RWStructuredBuffer<uint> Out : register(u0);
struct Inner { float f; bool b; };
struct S { uint u; int3 v; Inner in_; uint arr[2]; };

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint gi : SV_GroupIndex, uint3 gid : SV_GroupID) {
    uint x = In[id.x];
    uint r = 0;
    S a;
    a.u = x; a.v = int3(x & 7, 2, 3); a.in_.f = (float)(x & 15) * 0.5; a.in_.b = (x & 1) != 0; a.arr[0] = 1; a.arr[1] = x;
    S b = a;
    b.v.y += a.v.x; b.arr[x & 1] += 9;
    if (b.in_.b) b.in_.f += 2;
    r = b.u + (uint)b.v.y * 3 + (uint)(b.in_.f * 4) + b.arr[0] * 7 + b.arr[1] + (uint)a.v.z;
    Out[id.x] = r;
}
