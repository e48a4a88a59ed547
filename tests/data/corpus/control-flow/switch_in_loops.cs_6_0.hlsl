// Loops within loops, with switches whose code is shared, has loops with continue and break, ends the outer loop by a flag, or returns.
// dispatch: 1 1 1
// in: 64 words
// out: 64 words

StructuredBuffer<uint>   In  : register(t0);
RWStructuredBuffer<uint> Out : register(u0);

uint stepped(uint state, uint i)
{
    [loop] for (uint j = 0; j < (state & 3) + 2; j++) {
        switch ((state ^ j) & 7) {
        case 0: state += 3; break;
        case 1:
        case 2: state ^= i << 4; break;
        case 3:
            if (state & 0x100)
                return state * 5 + j;
            state += 0x11;
            break;
        case 4: {
            [loop] for (uint k = 0; k < 3; k++) {
                if (((state >> k) & 1) == 0)
                    continue;
                state += k + 1;
                if (state & 0x40)
                    break;
            }
            break;
        }
        case 5: j++; break;
        default: state = (state << 1) | (state >> 31); break;
        }
        state += j;
    }
    return state;
}

[numthreads(64, 1, 1)]
void main(uint3 tid : SV_DispatchThreadID)
{
    uint n = tid.x, state = In[n], done = 0;
    [loop] for (uint i = 0; i < 9 && !done; i++) {
        state = stepped(state, i);
        switch (state % 11) {
        case 4: done = i + 1; break;
        case 7: state ^= 0x77; break;
        case 9: state ^= 0x5a5a; break;
        }
        if (state & 0x20)
            continue;
        state += 7;
    }
    Out[n] = state ^ (done << 28);
}
