// What AGS says of a wave, beside what Direct3D says: each word of `same` is 1.
#include "ags.hlsli"

StructuredBuffer<uint> values : register(t0);
RWStructuredBuffer<uint> same : register(u0);

static uint at;

void Compare(uint thread, uint a, uint b)
{
    same[at++ * 64 + thread] = a == b;
}

uint Scan(uint operation, uint flags, uint value)
{
    return Ags(0x13, 0, flags << 8 | operation, value, 0);
}

[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    const uint v = values[i], lane = WaveGetLaneIndex();
    const float f = float(v & 0xff);
    at = 0;
    Compare(i, Ags(0x01, 0, 0, v, 0), WaveReadLaneFirst(v));
    Compare(i, Ags(0x02, 0, 5, v, 0), WaveReadLaneAt(v, 5));
    Compare(i, Ags(0x03, 0, 0, 0, 0), lane);
    Compare(i, Ags(0x19, 0, 0, 0, 0), WaveGetLaneCount());
    Compare(i, Ags(0x1d, 0, 0, v, (lane + 3) & 7), WaveReadLaneAt(v, (lane + 3) & 7));
    // Swizzles: by masks in 32 lanes, and in quads.
    Compare(i, Ags(0x04, 0, 0x041f, v, 0), WaveReadLaneAt(v, lane ^ 1));
    Compare(i, Ags(0x04, 0, 0x1c1f, v, 0), WaveReadLaneAt(v, lane ^ 7));
    Compare(i, Ags(0x04, 0, 0x003c, v, 0), WaveReadLaneAt(v, (lane & ~3) | 1));
    Compare(i, Ags(0x04, 0, 0x005c, v, 0), WaveReadLaneAt(v, (lane & ~3) | 2));
    Compare(i, Ags(0x04, 0, 0x801b, v, 0), WaveReadLaneAt(v, lane ^ 3));

    const uint2 ballot = AgsBallot(v & 1);
    const uint4 expected = WaveActiveBallot(v & 1);
    Compare(i, ballot.x, expected.x);
    Compare(i, ballot.y, expected.y);
    Compare(i, Ags(0x06, 0, 0, ballot.x, ballot.y), WavePrefixCountBits(v & 1));

    Compare(i, Ags(0x12, 0, 1, asuint(f), 0), asuint(WaveActiveSum(f)));
    Compare(i, Ags(0x12, 0, 2, v, 0), WaveActiveSum(int(v)));
    Compare(i, Ags(0x12, 0, 3, v, 0), WaveActiveSum(v));
    const float factor = f > 100 ? 2 : 1;
    Compare(i, Ags(0x12, 0, 4, asuint(factor), 0), asuint(WaveActiveProduct(factor)));
    Compare(i, Ags(0x12, 0, 5, v | 1, 0), WaveActiveProduct(int(v | 1)));
    Compare(i, Ags(0x12, 0, 6, v | 1, 0), WaveActiveProduct(v | 1));
    Compare(i, Ags(0x12, 0, 7, asuint(f), 0), asuint(WaveActiveMin(f)));
    Compare(i, Ags(0x12, 0, 8, v, 0), WaveActiveMin(int(v)));
    Compare(i, Ags(0x12, 0, 9, v, 0), WaveActiveMin(v));
    Compare(i, Ags(0x12, 0, 10, asuint(f), 0), asuint(WaveActiveMax(f)));
    Compare(i, Ags(0x12, 0, 11, v, 0), WaveActiveMax(int(v)));
    Compare(i, Ags(0x12, 0, 12, v, 0), WaveActiveMax(v));
    Compare(i, Ags(0x12, 0, 13, v, 0), WaveActiveBitAnd(v));
    Compare(i, Ags(0x12, 0, 14, v, 0), WaveActiveBitOr(v));
    Compare(i, Ags(0x12, 0, 15, v, 0), WaveActiveBitXor(v));

    Compare(i, Scan(3, 2, v), WavePrefixSum(v));
    Compare(i, Scan(3, 1, v), WavePrefixSum(v) + v);
    Compare(i, Scan(1, 2, asuint(f)), asuint(WavePrefixSum(f)));
    Compare(i, Scan(1, 1, asuint(f)), asuint(WavePrefixSum(f) + f));
    Compare(i, Scan(6, 2, v | 1), WavePrefixProduct(v | 1));
    Compare(i, Scan(6, 1, v | 1), WavePrefixProduct(v | 1) * (v | 1));
    // The least value of all lanes up to this one.
    uint least = v;
    for (uint n = 0; n < WaveGetLaneCount(); n++)
    {
        const uint other = WaveReadLaneAt(v, n);
        if (n < lane)
            least = min(least, other);
    }
    Compare(i, Scan(9, 1, v), least);

    // Where lanes are apart.
    if (v & 2)
    {
        Compare(i, Ags(0x01, 0, 0, v, 0), WaveReadLaneFirst(v));
        Compare(i, Ags(0x12, 0, 3, v, 0), WaveActiveSum(v));
    }
    else
    {
        Compare(i, Scan(3, 1, v), WavePrefixSum(v) + v);
        Compare(i, AgsBallot(true).x, WaveActiveBallot(true).x);
    }
}
