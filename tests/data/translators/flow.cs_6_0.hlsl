// Cases of switches that fall through, in and out of loops, and returns out of them.
// dispatch: 1 1 1
StructuredBuffer<uint> In : register(t0);
RWStructuredBuffer<uint> Out : register(u0);

uint count_down(uint word, uint rounds)
{
    uint sum = 0;
    [loop] for (uint n = 0; n < rounds; n++) {
        switch (word >> n & 7) {
        case 0: sum += 1; // falls through
        case 1: sum *= 3; // falls through
        case 2:
            sum ^= n;
            if (sum > 5000)
                return sum;
            break;
        case 3:
            if (n == 11)
                continue;
            sum += 7; // falls through
        default: sum += word & 15; break;
        case 5: return sum + n;
        }
        sum &= 0xffff;
    }
    return sum;
}

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    const uint word = In[id.x];
    Out[id.x] = count_down(word, 1 + (word & 31));
    uint taps = 0;
    switch (id.x & 3) {
    case 3: taps += In[(id.x + 1) & 63]; // falls through
    case 2: taps = taps * 5 + 1;         // falls through
    case 1: taps ^= word; break;
    default: taps = 99;
    }
    Out[64 + id.x] = taps;
}
