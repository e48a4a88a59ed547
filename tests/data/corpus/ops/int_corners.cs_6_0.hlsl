// Integer division, remainders and shifts where they have corners: by zero (unsigned: all ones), the least number by -1, by more than 31 places, by negative ones.
// dispatch: 1 1 1
// in: 64 words
// out: 640 words

StructuredBuffer<uint>   In  : register(t0);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint n : SV_GroupIndex)
{
    uint a = In[n], b = In[63 - n];
    uint few = b & 3;
    Out[n * 10] = a / few;
    Out[n * 10 + 1] = a % few;
    Out[n * 10 + 2] = a / (b | 1);
    Out[n * 10 + 3] = a % (b | 1);
    Out[n * 10 + 4] = (uint)((int)a / (int)((b & 0xff) + 1));
    Out[n * 10 + 5] = (uint)((int)a % (int)((b & 0xff) + 1));
    Out[n * 10 + 6] = a << b;
    Out[n * 10 + 7] = a >> b;
    Out[n * 10 + 8] = (uint)((int)a >> (int)b);
    Out[n * 10 + 9] = (uint)(-(int)a) * b + (uint)abs((int)b) + (uint)sign((int)a);
}
