// Two colours for one target: the second one is the factor of what is there.
void main(out float4 first : SV_Target0, out float4 second : SV_Target1)
{
    first = float4(0.5, 0.25, 1, 0);
    second = float4(0.25, 1, 0.5, 1);
}
