// Smallest, median and largest of three; floats of 16 and 8 bits: each word of `same` is 1.
#include "ags.hlsli"

struct Row
{
    uint3 bits;
    uint least, median, most;                // as unsigned numbers
    uint least_real, median_real, most_real; // as floats
    uint half_down, half_up, half_near;      // of the first one
    uint e4m3, e4m3_saturated, e5m2, e5m2_saturated;
};
StructuredBuffer<Row> rows : register(t0);
StructuredBuffer<uint2> float8 : register(t1); // E4M3 and E5M2, by their bits
RWStructuredBuffer<uint> same : register(u0);

[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID)
{
    const Row r = rows[i];
    const uint3 v = r.bits;
    uint wrong = 0;
    wrong |= (AgsThree(0x07, v.x, v.y, v.z) != r.least) << 0;
    wrong |= (AgsThree(0x09, v.x, v.y, v.z) != r.median) << 1;
    wrong |= (AgsThree(0x0b, v.x, v.y, v.z) != r.most) << 2;
    wrong |= (AgsThree(0x08, v.x, v.y, v.z) != r.least_real) << 3;
    wrong |= (AgsThree(0x0a, v.x, v.y, v.z) != r.median_real) << 4;
    wrong |= (AgsThree(0x0c, v.x, v.y, v.z) != r.most_real) << 5;
    wrong |= (Ags(0x1c, 0, 2, v.x, 0) != r.half_down) << 6;
    wrong |= (Ags(0x1c, 0, 3, v.x, 0) != r.half_up) << 7;
    wrong |= (Ags(0x1c, 0, 1, v.x, 0) != r.half_near) << 8;
    wrong |= (Ags(0x36, 0, 2, v.x, 0) != r.e4m3) << 9;
    wrong |= (Ags(0x36, 0, 0x102, v.x, 0) != r.e4m3_saturated) << 10;
    wrong |= (Ags(0x36, 0, 3, v.x, 0) != r.e5m2) << 11;
    wrong |= (Ags(0x36, 0, 0x103, v.x, 0) != r.e5m2_saturated) << 12;
    const uint2 wide = uint2(Ags(0x36, 0, 0, i & 0xff, 0), Ags(0x36, 0, 1, i & 0xff, 0));
    wrong |= (wide.x != float8[i & 0xff].x) << 13 | (wide.y != float8[i & 0xff].y) << 14;
    same[i] = wrong;
}
