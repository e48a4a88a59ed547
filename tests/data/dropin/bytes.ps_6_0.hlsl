// 256 colours in 16 x 16 pixels, exact in eight bits.
float4 main(float4 position : SV_Position) : SV_Target
{
    uint n = uint(position.x) + 16 * uint(position.y);
    return float4(n, 255 - n, n ^ 0x55, n ^ 0xaa) / 255;
}
