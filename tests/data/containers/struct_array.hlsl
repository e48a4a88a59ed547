// Arrays of structs as inputs and outputs: the semantic indices of a member have gaps, which those of the other
// members fill. dxc -T vs_6_0, and dxc -T ps_6_0 -DPIXEL.
struct Vertex {
    float4 position : POSITION;
    struct {
        float2 place;
        int weight;
    } bones[2] : BONE;
};

struct Varyings {
    struct {
        float2 place;
        nointerpolation int weight;
    } parts[2] : PART;
    struct {
        float2 near, far;
    } planes[2] : SV_ClipDistance;
    float4 position : SV_Position;
};

#ifndef PIXEL
Varyings main(Vertex v) {
    Varyings o;
    for (uint n = 0; n < 2; n++) {
        o.parts[n].place = v.bones[n].place;
        o.parts[n].weight = v.bones[n].weight + 1;
        o.planes[n].near = float2(1, 2) + n * 4;
        o.planes[n].far = float2(3, 4) + n * 4;
    }
    o.position = v.position;
    return o;
}
#else
float4 main(Varyings v) : SV_Target {
    float4 sum = 0;
    for (uint n = 0; n < 2; n++)
        sum += float4(v.parts[n].place * v.parts[n].weight, v.planes[n].near.y, v.planes[n].far.x);
    return sum;
}
#endif
