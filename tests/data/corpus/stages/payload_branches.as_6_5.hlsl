// flags: -Vd
// Amplification shader that calls DispatchMesh in several branches, with different groupshared variables: not valid in
// Direct3D, which wants one call.
// res: b0 cbuffer 1x16 bytes

struct Payload { uint ids[8]; };
cbuffer C : register(b0) { uint mode; uint count; };
groupshared Payload first;
groupshared Payload second;
[numthreads(8, 1, 1)]
void main(uint gi : SV_GroupIndex)
{
    first.ids[gi] = gi;
    second.ids[gi] = 7 - gi;
    for (uint k = 0; k < count; k++) {
        if (k == mode) { DispatchMesh(k, 1, 1, first); }
        first.ids[gi] += k;
    }
    if (mode & 1)
        DispatchMesh(2, 1, 1, second);
    else
        DispatchMesh(3, 1, 1, first);
}
