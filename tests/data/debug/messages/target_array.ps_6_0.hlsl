void main(float2 value : VALUE, out float4 targets[2] : SV_Target)
{
    targets[0] = value.x;
    targets[1] = value.y;
}
