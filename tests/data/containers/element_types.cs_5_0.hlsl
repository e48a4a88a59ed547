// Elements whose types and members the part RDEF names, for the values that `ladder-compiler --run` prints.
struct Inner
{
    int2 at;
    uint flags;
};
struct Item
{
    float3 place;
    float weight;
    Inner parts[2];
    row_major float2x3 turn;
};
RWStructuredBuffer<Item> items : register(u1);
RWStructuredBuffer<float> numbers : register(u2);

[numthreads(1, 1, 1)]
void main()
{
    Item item;
    item.place = float3(1, 0.5, -2);
    item.weight = 0.25;
    item.parts[0].at = int2(-1, 2);
    item.parts[0].flags = 3;
    item.parts[1].at = int2(4, -5);
    item.parts[1].flags = 0xffffffff;
    item.turn = float2x3(1, 2, 3, 4, 5, 6);
    items[0] = item;
    numbers[1] = 1.5;
}
