// Outputs that a map of varyings moves, narrows and drops.
struct Out {
    float4 position : SV_Position;
    float4 first : FIRST;
    float2 second : SECOND;
    float third : THIRD;
};

Out main(float4 position : POSITION, float4 colour : COLOR, uint id : SV_VertexID) {
    Out o;
    o.position = position;
    o.first = colour;
    o.second = colour.zw + id;
    o.third = colour.x;
    return o;
}
