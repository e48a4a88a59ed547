// Names and lines: parts STAT and ILDB.
ByteAddressBuffer numbers : register(t3, space1);
RWStructuredBuffer<uint> results;
cbuffer settings { uint scale; };

[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
    uint value = numbers.Load(4 * id.x);
    if (value > 3)
        value = value * scale;
    results[id.x] = value;
}
