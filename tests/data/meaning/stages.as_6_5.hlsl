// Group g starts g + 1 groups of mesh shaders in a row, and hands them g and a number.

struct Payload { uint unused; uint column; float number; };
groupshared Payload payload;

[numthreads(1, 1, 1)]
void main(uint g : SV_GroupID)
{
    payload.unused = 55;
    payload.column = g;
    payload.number = 0.5f + g;
    DispatchMesh(1, g + 1, 1, payload);
}
