// Counters of an append buffer and of one that counts down.
AppendStructuredBuffer<uint> Appended : register(u1);
RWStructuredBuffer<uint> Counted : register(u3, space1);
RWByteAddressBuffer Out : register(u0);

[numthreads(1, 1, 1)]
void main()
{
    Appended.Append(11);
    Appended.Append(12);
    Out.Store(0, Counted.DecrementCounter());
}
