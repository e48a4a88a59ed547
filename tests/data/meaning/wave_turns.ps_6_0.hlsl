// Loops in which lanes wait for their turn; helper lanes must come out of them, with the values that they would have.
cbuffer C : register(b0) { uint which; };

// No load: drivers mask those of helper lanes.
float of(uint v) { return v + 1; }

// The value is used where it was found to be equal only.
float by_first(uint x)
{
    float r = 0;
    while (true)
    {
        uint first = WaveReadLaneFirst(x);
        if (first == x)
        {
            r = of(first);
            break;
        }
    }
    return r;
}

// Two values decide together.
float by_two(uint x, uint y)
{
    float r = 0;
    for (;;)
    {
        uint2 first = WaveReadLaneFirst(uint2(x, y));
        if (first.x == x && first.y == y)
        {
            r = of(first.x) + first.y;
            break;
        }
    }
    return r;
}

// All lanes use the value: the loop of a light culling.
float by_least(uint x)
{
    uint at = 0;
    float r = 0;
    while (at < 3)
    {
        uint item = at * 8 + x, least = WaveActiveMin(item);
        float v = of(least & 7);
        if (least == item)
        {
            r += v;
            at++;
        }
    }
    return r;
}

// One lane after the other.
float by_place(uint x)
{
    float r = 0;
    for (uint turn = 0;; turn++)
    {
        if (WaveIsFirstLane())
        {
            r = of(x) + (turn > 500 ? 1000 : 0);
            break;
        }
    }
    return r;
}

// All lanes leave together, when all are at their ends.
float by_end(uint x)
{
    float r = 0;
    uint next = x;
    while (WaveActiveMin(next) != 8)
    {
        r += next < 8 ? 1 : 0;
        next = min(next + 1, 8);
    }
    return r;
}

// A set of values, one after the other.
float by_ballot(uint x)
{
    float r = 0;
    uint4 left = WaveActiveBallot(true);
    [loop] while (any(left))
    {
        uint lane = left.x ? firstbitlow(left.x) : left.y ? 32 + firstbitlow(left.y) : left.z ? 64 + firstbitlow(left.z) : 96 + firstbitlow(left.w);
        uint v = WaveReadLaneAt(x, lane);
        if (v == x)
            r = of(v);
        left &= ~WaveActiveBallot(v == x);
    }
    return r;
}

float run(uint x, uint y)
{
    switch (which)
    {
    case 0: return by_first(x);
    case 1: return by_two(x, y);
    case 2: return by_least(x);
    case 3: return by_place(x);
    case 4: return by_end(x);
    default: return by_ballot(x);
    }
}

float4 main(float4 pos : SV_Position) : SV_Target
{
    uint2 p = uint2(pos.xy);
    uint x = (p.x * 3 + p.y * 5) & 7;
    if (p.y == 5 || (p.x > 3 && p.x < 6))
        discard;
    float r = run(x, p.x & 1);
    // Of the others, helper lanes may have no turn of their own.
    bool all_have_turns = which < 2 || which == 3;
    return all_have_turns ? float4(r, ddx_fine(r), ddy_fine(r), 1) : float4(r, 0, 0, 1);
}
