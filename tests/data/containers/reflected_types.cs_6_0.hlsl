// What scans tell of buffers: names, types, offsets, default values.
struct Light { float3 direction; float power; row_major float3x4 turn; };
struct Item { float2 place; uint id; int k[3]; Light light; bool on; };
cbuffer Camera : register(b3)
{
    float4x4 view;
    float3 eye;
    uint count = 7;
    Light lights[4];
    bool on;
    float2 offsets[2][3];
    float3x2 small;
};
float scale = 1.5;
int2 shift = {-3, 4};
float4 table[2] = {{1, 2, 3, 4}, {5, 6, 7, 8}};
StructuredBuffer<Item> items : register(t2);
RWStructuredBuffer<float3> results : register(u1);
Texture2D<float2> picture : register(t9);

[numthreads(8, 1, 1)]
void main(uint3 thread : SV_DispatchThreadID)
{
    Item item = items[thread.x];
    float3 sum = mul(view, float4(eye, 1)).xyz * scale + item.light.direction + lights[count & 3].direction;
    sum += item.k[1] + shift.x + table[thread.x & 1].w + picture.Load(0).y + item.place.y;
    if (on && item.on)
        sum += float3(offsets[1][thread.x % 3], small._m21) + item.light.turn[1].xyz;
    results[thread.x] = sum;
}
