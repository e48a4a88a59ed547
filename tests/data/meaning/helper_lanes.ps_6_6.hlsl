// Shows whether the pixels beside and below are of helper lanes, before and after a pixel is discarded.

float4 main(float4 at : SV_Position) : SV_Target
{
    const uint before = IsHelperLane();
    const uint x = (uint)at.x, y = (uint)at.y;
    if (x == 1 && y == 1)
        discard;
    const uint after = IsHelperLane();
    return float4(QuadReadAcrossX(before), QuadReadAcrossX(after), QuadReadAcrossY(after), after);
}
