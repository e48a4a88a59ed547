struct V { float4 position : SV_Position; nointerpolation float4 v : VAL; nointerpolation uint2 w : NUM; };
V main(float4 position : POSITION, float4 v : VAL, uint2 w : NUM)
{
    V o;
    o.position = position;
    o.v = v;
    o.w = w;
    return o;
}
