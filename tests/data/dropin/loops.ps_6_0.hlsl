// Loops that pixels leave in different turns, discard, derivatives after it.
cbuffer K : register(b0) { float4 tint; };
float4 main(float4 position : SV_Position, float4 colour : COLOR) : SV_Target
{
    uint x = uint(position.x), y = uint(position.y), turns = 0;
    float v = 0;
    for (uint n = x * 7 + y; n != 1 && turns < 100; turns++) {
        if (n == 0)
            break;
        if ((n & 1) == 0) {
            n >>= 1;
            continue;
        }
        n = 3 * n + 1;
        v += 0.125;
    }
    if ((x ^ y) % 5 == 0 && turns > 4)
        discard;
    return float4(turns, v, ddx_fine(position.x * 2), ddy_fine(position.y * 3)) * tint;
}
