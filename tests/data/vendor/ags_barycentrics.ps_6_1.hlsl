// Barycentric coordinates of AGS beside Direct3D's.
#include "ags.hlsli"

float2 Barycentrics(uint mode)
{
    float2 result;
    result.x = asfloat(Ags(0x0d, 0, mode, 0, 0));
    result.y = asfloat(Ags(0x0d, 1, mode, asuint(result.x), 0));
    return result;
}

float4 main(float4 position : SV_Position, float3 smooth : SV_Barycentrics0,
            noperspective float3 screen : SV_Barycentrics1) : SV_Target
{
    const bool centre = all(Barycentrics(4) == smooth.yz), linear_centre = all(Barycentrics(1) == screen.yz);
    const bool outer = all(Barycentrics(5) == smooth.yz), sample_centre = all(Barycentrics(2) == screen.yz);
    return float4(centre, linear_centre, outer, sample_centre);
}
