// Group (0, m) draws a quad over the pixel in row m of the payload's column, as two triangles, if the row is not above the column's number.
// Counts are of the group: those of row 0 have room for one triangle only.

struct Payload { uint unused; uint column; float number; };
struct Vertex { float row : ROW; float4 position : SV_Position; };
struct Primitive { float2 face : FACE; bool culled : SV_CullPrimitive; };

[outputtopology("triangle")]
[numthreads(4, 1, 1)]
void main(in payload Payload p, uint n : SV_GroupIndex, uint3 group : SV_GroupID,
    out vertices Vertex v[4], out indices uint3 i[2], out primitives Primitive f[2])
{
    const uint m = group.y;
    SetMeshOutputCounts(4, m == 0 ? 1 : 2);
    v[n].row = m;
    v[n].position = float4((p.column + (n & 1)) * 0.5f - 1, 1 - (m + (n >> 1)) * 0.5f, 0.5f, 1);
    if (n < (m == 0 ? 1 : 2)) {
        i[n] = n == 0 ? uint3(0, 1, 2) : uint3(3, 2, 1);
        f[n].face = float2(p.number, 10 + n);
        if (m == 2 && n == 1)
            f[1].culled = true; // constants: Mesa 26.2 ends at others
        else
            f[n].culled = false;
    }
}
