// Functions with parameters that are pointers in SPIR-V, and results that are no scalars; structures of several
// scalar types.
// dispatch: 1 1 1
StructuredBuffer<uint> In : register(t0);
RWStructuredBuffer<uint> Out : register(u0);

struct Item {
    float weight;
    uint count;
    bool odd;
    int2 place;
    double wide;
};

groupshared Item shared_items[64];
static Item kept[2];

void raise(inout Item item, uint by)
{
    item.count += by;
    item.weight *= 1.5f;
    item.odd = (item.count & 1) != 0;
    item.place.y -= (int)item.count;
    item.wide += item.weight;
}

Item make(uint n)
{
    Item item;
    item.weight = n;
    item.count = n * 3;
    item.odd = n & 1;
    item.place = int2(n, -(int)n);
    item.wide = n * 0.25;
    if (n > 40) {
        item.count++;
        return item;
    }
    raise(item, 2);
    return item;
}

void raise_all(inout Item items[3], uint by)
{
    for (uint n = 0; n < 3; n++)
        raise(items[n], by + n);
}

uint number_of(Item item)
{
    return item.count ^ asuint(item.weight) ^ (item.odd ? 0x10000 : 0) ^ (uint)item.place.x ^ (uint)item.place.y << 8 ^
           (uint)item.wide;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    Item items[3] = {make(id.x), make(In[id.x] & 0xff), make(7)};
    raise_all(items, id.x & 3);
    raise(items[In[id.x] % 3], 5);
    kept[id.x & 1] = items[1];
    raise(kept[id.x & 1], 9);
    shared_items[id.x] = items[2];
    GroupMemoryBarrierWithGroupSync();
    Item other = shared_items[63 - id.x];
    raise(other, 1);
    Out[id.x] = number_of(items[0]) ^ number_of(items[id.x % 3]) * 5;
    Out[64 + id.x] = number_of(kept[id.x & 1]);
    Out[128 + id.x] = number_of(other);
}
