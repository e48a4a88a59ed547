// The corner of the target that a vertex is at, and a number.

struct V { float2 corner : CORNER; float n : N; };
V main(uint id : SV_VertexID)
{
    V o;
    o.corner = float2(id & 1, (id >> 1) & 1);
    o.n = id + 1;
    return o;
}
