// Minimum precision in memory, textures, loops and functions of DXIL. One thread, which writes words.
struct Element {
    min16float x;
    min16uint u;
    float wide;
};
cbuffer Constants : register(b0) {
    min16float scale; // 1
    min16int offset;  // -3
    min16float2 pair; // 0.5, 2048
};
StructuredBuffer<Element> elements : register(t0); // {2049, 65535, 7}, {1, 2, 8}
RWByteAddressBuffer result : register(u0);
RWStructuredBuffer<Element> stored : register(u1);
groupshared min16float shared_floats[4];
groupshared min16uint shared_integers[4];

void put(uint at, float f) { result.Store(at * 4, asuint(f)); }

[numthreads(4, 1, 1)]
void main(uint thread : SV_GroupIndex) {
    const Element a = elements[0], b = elements[1];
    shared_floats[thread] = a.x * (min16float)(thread + 1);
    shared_integers[thread] = a.u + (min16uint)thread;
    GroupMemoryBarrierWithGroupSync();
    if (thread)
        return;
    put(0, a.x + b.x);                    // 2050; halves: 2048 + 1 (2049 has no half)
    put(1, (a.x + b.x) * scale);          // as 0
    put(2, (min16float)pair.y + pair.x);  // 2048.5; halves: 2048
    min16float sum = pair.y;
    for (uint i = 0; i < elements[1].u * 4; i++) // 8 times
        sum += scale;
    put(3, sum);                          // 2056; halves: 2048
    const min16uint u = a.u + b.u;        // wraps to 1
    put(4, (float)u);                     // 1
    put(5, a.u / b.u);                    // 32767
    put(6, a.u > b.u ? 1 : 2);            // 1
    const min16int s = (min16int)a.u + offset; // -1 - 3
    put(7, (float)s);                     // -4
    put(8, min(s, offset));                // -4
    put(9, s < offset ? 3 : 4);           // 3
    put(10, shared_floats[1]);            // 4098; halves: 4096
    put(11, (float)shared_integers[2]);   // 1 (65537 wraps)
    put(12, dot(pair, pair));             // 4194304; halves: infinity
    put(13, max(sqrt(pair.x * pair.x), pair.x - b.x)); // 0.5
    put(14, (float)(s >> 1));             // -2
    put(15, (float)(min16uint)(a.u << 4));// 65520
    Element e;
    e.x = a.x + b.x;
    e.u = u;
    e.wide = a.wide;
    stored[0] = e;
}
