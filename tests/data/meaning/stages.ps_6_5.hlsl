// Shows what the mesh shader gives to vertices and primitives.

float4 main(float row : ROW, nointerpolation float2 face : FACE) : SV_Target
{
    return float4(face, row, 1);
}
