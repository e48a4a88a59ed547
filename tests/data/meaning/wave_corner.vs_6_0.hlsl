// A triangle over the upper left half of the target: quads on its long side have helper lanes.
void main(uint id : SV_VertexID, out float2 place : PLACE, out float4 pos : SV_Position)
{
    pos = float4(id == 1 ? 1 : -1, id == 2 ? -1 : 1, 0, 1);
    place = pos.xy * 4;
}
