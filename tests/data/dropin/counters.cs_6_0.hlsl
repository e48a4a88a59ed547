// Hidden counters that go up and down. Which thread gets which number is free: what is stored depends on the number alone, or is a sum.
RWStructuredBuffer<uint> up : register(u0);
AppendStructuredBuffer<uint2> appended : register(u1);
ConsumeStructuredBuffer<uint> consumed : register(u2);
RWStructuredBuffer<uint> down : register(u3);
RWByteAddressBuffer sum : register(u4);
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex)
{
    uint slot = up.IncrementCounter();
    up[slot] = slot * 3;
    if (i & 1)
        appended.Append(uint2(i, i * i));
    sum.InterlockedAdd(0, consumed.Consume());
    if (i < 10) {
        uint last = down.DecrementCounter();
        down[last] = last + 7;
    }
}
