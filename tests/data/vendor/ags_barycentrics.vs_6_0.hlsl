// A triangle over half of the target.
float4 main(uint i : SV_VertexID) : SV_Position
{
    return float4(i == 1 ? 1 : -1, i == 2 ? -1 : 1, 0, 1);
}
