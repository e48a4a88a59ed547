// The first of the stages that are drawn together, and recorded, by tests/exec/graphics/test_primitives.cpp:
// vertices that their numbers say everything of.

struct V { float4 pos : SV_Position; float3 a[2] : A; float b[2] : B; };
V main(uint id : SV_VertexID)
{
    V o;
    o.pos = float4(id, id * id, -(float)id, 1);
    o.a[0] = id + 0.25f; o.a[1] = id + 0.5f;
    o.b[0] = 10 * id; o.b[1] = 100 * id;
    return o;
}
