// A vertex shader: a matrix of a constant buffer, a loop, what the pixel shader gets.
cbuffer Place : register(b0) {
    float4 scale;
    float4 tint;
};
struct In {
    float4 position : POSITION;
    float2 uv : TEXCOORD0;
};
struct Out {
    float4 position : SV_Position;
    float2 uv : TEXCOORD0;
    float4 color : COLOR0;
};
Out main(In i) {
    Out o;
    o.position = i.position * scale;
    o.uv = i.uv;
    float4 color = tint;
    for (uint n = 0; n < 3; n++)
        color.y += i.uv.x > 0.5 ? 0.25 : 0.5;
    o.color = color;
    return o;
}
