// Conditions that diverge, one in another.
// also: ps_2_a
sampler2D a, b;
float4 limits;
float4 main(float2 uv : TEXCOORD0, float4 colour : COLOR0) : COLOR
{
    float4 c = colour;
    if (uv.x < limits.x) {
        if (uv.y > limits.y)
            c = colour.wzyx;
        else
            c += limits;
    } else if (uv.y == limits.z)
        c *= 2;
    if (any(c.xy != limits.zw))
        c.x = -c.x;
    return c;
}
