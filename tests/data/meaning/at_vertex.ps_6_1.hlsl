// What a flat input is at each vertex.

float4 main(float4 at : SV_Position, nointerpolation float4 v : VAL, nointerpolation uint2 w : NUM) : SV_Target
{
    return float4(GetAttributeAtVertex(v, 0).y, GetAttributeAtVertex(v, 1).z, GetAttributeAtVertex(v, 2).w,
        GetAttributeAtVertex(w, 2).y - GetAttributeAtVertex(w, 0).y);
}
