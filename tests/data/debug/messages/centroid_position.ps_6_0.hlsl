float4 main(centroid float4 position : SV_Position) : SV_Target
{
    return position;
}
