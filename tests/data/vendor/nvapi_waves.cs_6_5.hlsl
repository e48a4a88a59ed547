// What NVAPI says of a warp, beside what Direct3D says: each word of `same` is 1.
#include "nvapi.hlsli"

StructuredBuffer<uint> values : register(t0);
RWStructuredBuffer<uint> same : register(u0);

static uint at;

void Compare(uint thread, uint a, uint b)
{
    same[at++ * 64 + thread] = a == b;
}

// The last lane of a segment of so many lanes, and the bits that name it.
uint Segment(uint width)
{
    return (32 - width) << 8 | 31;
}

[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    const uint v = values[i], lane = WaveGetLaneIndex();
    at = 0;
    Compare(i, Nvapi(1, v, 5, Segment(32)), WaveReadLaneAt(v, 5));
    Compare(i, Nvapi(1, v, lane ^ 3, Segment(32)), WaveReadLaneAt(v, lane ^ 3));
    Compare(i, Nvapi(1, v, 1, Segment(4)), WaveReadLaneAt(v, (lane & ~3) | 1));
    Compare(i, Nvapi(2, v, 1, 0), WaveReadLaneAt(v, max(lane, 1) - 1));
    Compare(i, Nvapi(2, v, 2, (32 - 4) << 8), WaveReadLaneAt(v, (lane & 3) < 2 ? lane : lane - 2));
    Compare(i, Nvapi(3, v, 1, Segment(4)), WaveReadLaneAt(v, (lane & 3) == 3 ? lane : lane + 1));
    Compare(i, Nvapi(4, v, 6, Segment(32)), WaveReadLaneAt(v, lane ^ 6));
    Compare(i, Nvapi(5, v & 16), WaveActiveAllTrue(v & 16));
    Compare(i, Nvapi(6, v & 16), WaveActiveAnyTrue(v & 16));
    Compare(i, Nvapi(7, v & 16), WaveActiveBallot(v & 16).x);
    Compare(i, Nvapi(8, 0), lane);
    Compare(i, Nvapi(19, 4), (1u << lane) - 1);

    // Two words are compared.
    uint e = nvapi.IncrementCounter();
    nvapi[e].source0.xy = uint2(v & 3, v & 4);
    nvapi[e].source1.x = 2;
    nvapi[e].operation = 21;
    Compare(i, nvapi.IncrementCounter(), WaveMatch(v & 7).x);

    // The lane after next, and whether there is one in the segment.
    e = nvapi.IncrementCounter();
    nvapi[e].source0.x = v;
    nvapi[e].source0.y = 2;
    nvapi[e].source0.z = (32 - 4) << 8 | 1;
    nvapi[e].operation = 33;
    nvapi[e].outputs = 2;
    const uint valid = nvapi.IncrementCounter();
    Compare(i, valid, 0);
    Compare(i, nvapi.IncrementCounter(), v);

    // Where lanes are apart.
    if (v & 2)
        Compare(i, Nvapi(7, 1), WaveActiveBallot(true).x);
    else
        Compare(i, Nvapi(6, v & 4), WaveActiveAnyTrue(v & 4));
}
