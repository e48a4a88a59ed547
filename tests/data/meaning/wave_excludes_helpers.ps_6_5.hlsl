// Helper lanes take no part in wave operations and get the result of the others. Lanes that help from the start lie beyond the triangle;
// others are discarded half-way. All lanes that help have another value than the others. Red counts the checks that fail, green and blue are
// gradients of what follows from results, which are 1 where all lanes of the quad have the same ones.
cbuffer C : register(b0) { uint discards; };

float check(float failed, bool right) { return failed + (right ? 0 : 1); }

float failures(uint v, float f, uint place)
{
    float failed = 0;
    uint here = WaveActiveCountBits(true), before = WavePrefixCountBits(true);
    uint4 all_here = WaveActiveBallot(true);
    failed = check(failed, WaveActiveSum(v) == here);
    failed = check(failed, WaveActiveMax(v) == 1);
    failed = check(failed, WaveActiveMin(f) == 1);
    failed = check(failed, WaveActiveProduct(v) == 1);
    failed = check(failed, WaveActiveBitOr(v) == 1);
    failed = check(failed, WaveActiveBitAnd(v) == 1);
    failed = check(failed, WaveActiveBitXor(v) == (here & 1));
    failed = check(failed, WaveActiveAllTrue(v == 1));
    failed = check(failed, !WaveActiveAnyTrue(v != 1));
    failed = check(failed, WaveActiveAllEqual(v));
    failed = check(failed, WaveActiveAllEqual(f));
    failed = check(failed, !WaveActiveAllEqual(place) || here == 1);
    failed = check(failed, WaveReadLaneFirst(v) == 1);
    failed = check(failed, WaveReadLaneFirst(f) == 1);
    failed = check(failed, WavePrefixSum(v) == before);
    failed = check(failed, WavePrefixProduct(v) == 1);
    failed = check(failed, WaveActiveCountBits(WaveIsFirstLane()) == 1);
    failed = check(failed, WaveIsFirstLane() == (before == 0));
    failed = check(failed, all(WaveMatch(v) == all_here));
    failed = check(failed, all(WaveActiveBallot(v == 1) == all_here));
    failed = check(failed, WaveMultiPrefixSum(v, all_here) == before);
    failed = check(failed, WaveMultiPrefixCountBits(true, all_here) == before);
    failed = check(failed, WaveMultiPrefixProduct(f, WaveMatch(v)) == 1);
    return failed;
}

float2 steps(float2 place, float result)
{
    float2 v = place * result;
    return float2(ddx_fine(v.x), -ddy_fine(v.y)) / result;
}

float4 main(float2 place : PLACE, float4 pos : SV_Position) : SV_Target
{
    uint2 p = uint2(pos.xy);
    bool helps = p.x + p.y >= 7 || (discards && ((p.x ^ p.y) & 3) == 1);
    if (discards && ((p.x ^ p.y) & 3) == 1)
        discard;
    uint v = helps ? 1000 + p.x : 1;
    float f = helps ? -5 - float(p.y) : 1;
    float2 least = steps(place, WaveActiveCountBits(true)), most = least;
    float results[6] = {
        WaveActiveSum(f) + 0.5, WaveReadLaneFirst(place.x) + 16, WaveActiveAllEqual(v) ? 2 : 3,
        WaveActiveAnyTrue(f < 0) ? 2 : 3, countbits(WaveActiveBallot(p.x > 2).x) + 1, WaveActiveMin(abs(place.y)) + 1
    };
    for (uint n = 0; n < 6; n++)
    {
        float2 s = steps(place, results[n]);
        least = min(least, s);
        most = max(most, s);
    }
    return float4(failures(v, f, p.x * 16 + p.y), all(most - least < 0.001) ? least : 9, helps);
}
