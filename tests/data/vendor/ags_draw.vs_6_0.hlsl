// What AGS says of a draw.
#include "ags.hlsli"

struct Vertex
{
    float4 position : SV_Position;
    nointerpolation uint3 draw : DRAW;
};

Vertex main(uint i : SV_VertexID)
{
    Vertex v;
    v.position = float4(i & 1 ? 3 : -1, i & 2 ? 3 : -1, 0, 1);
    v.draw = uint3(Ags(0x17, 0, 0, 0, 0), Ags(0x1a, 0, 0, 0, 0), Ags(0x1b, 0, 0, 0, 0));
    return v;
}
