// A pixel shader: an early return, a discard, a derivative.
struct In {
    float4 position : SV_Position;
    float2 uv : TEXCOORD0;
    float4 color : COLOR0;
};
float4 main(In i) : SV_Target {
    float slope = ddx(i.uv.x) * 4.0;
    if (i.position.x > 3.0) {
        if (i.position.y > 3.0)
            clip(-1.0f);
        return float4(i.uv, slope, 9.0);
    }
    float4 sum = float4(0.0, 0.0, 0.0, slope);
    for (float k = 0.0; k < i.position.y; k += 1.0)
        sum.xy += i.color.xw;
    sum.z = i.color.y;
    return sum;
}
