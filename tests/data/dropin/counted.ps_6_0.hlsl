// Memory that a pixel shader writes, beside a target.
RWByteAddressBuffer counts : register(u1);
RWTexture2D<uint> places : register(u2);
float4 main(float4 position : SV_Position) : SV_Target0
{
    uint2 at = uint2(position.xy);
    counts.InterlockedAdd(4 * (at.x & 3), 1 + at.y);
    places[at] = at.x * 16 + at.y;
    return 1;
}
