struct T { float4 place : SV_Target0; float4 sums : SV_Target1; };
T main(float4 at : SV_Position, float4 place : PLACE, nointerpolation float4 sums : SUMS)
{
    T t;
    t.place = place;
    t.sums = sums;
    return t;
}
