// Elements of minimum precision, for interface.ps_6_0.hlsl.
struct Vertex {
    float4 position : SV_Position;
    min16float2 place : PLACE;
    nointerpolation min16uint number : NUMBER;
};
Vertex main(min16float2 at : AT, min16int number : NUMBER) {
    Vertex v;
    v.position = float4(at * (min16float)2, 0, 1);
    v.place = at + (min16float)0.5;
    v.number = (min16uint)(number + (min16int)1);
    return v;
}
