// Both sources of blending, and a third output, which has no target then.
void main(out float4 first : SV_Target0, out float4 second : SV_Target1, out float4 third : SV_Target2)
{
    first = float4(0.5, 0.25, 1, 0);
    second = float4(0.25, 1, 0.5, 1);
    third = float4(7, 8, 9, 10);
}
