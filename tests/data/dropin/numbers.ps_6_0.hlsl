// System values and an integer target.
struct Targets { float4 place : SV_Target0; uint2 numbers : SV_Target2; };
Targets main(float4 position : SV_Position, nointerpolation uint instance : INSTANCE, bool front : SV_IsFrontFace, uint primitive : SV_PrimitiveID)
{
    Targets t;
    t.place = position;
    t.numbers = uint2(instance * 100 + primitive * 10 + (front ? 1 : 0), uint(position.x) * uint(position.y));
    return t;
}
