// Where only helper lanes are left: any is false, all is true, counts and sums are 0, the first value is 0. Every quad has one pixel that is
// not discarded; it gets the sums of the others. An operation that gives something else adds 100 or more.
float4 main(float4 pos : SV_Position) : SV_Target
{
    uint at = (uint(pos.x) & 1) + (uint(pos.y) & 1) * 2;
    float v = at == 3 ? -1.0 : at + 1.0;
    if (at != 3)
        discard;
    [branch] if (v > 0)
    {
        v += WaveActiveAllTrue(v < 0) ? 10 : 100;
        v += WaveActiveAnyTrue(v > 0) ? 100 : 0;
        v += WaveReadLaneFirst(v) * 100;
        v += WaveActiveCountBits(true) * 100;
        v += WaveActiveSum(v) * 100;
        v += countbits(WaveActiveBallot(true).x) * 100;
        v += WaveActiveBitOr(uint(v)) * 100;
    }
    return float4(v, QuadReadAcrossX(v), QuadReadAcrossY(v), QuadReadAcrossDiagonal(v));
}
