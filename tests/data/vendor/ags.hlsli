// Instructions of AMD's AGS as a driver finds them: numbers by doc/design/vendor.md.
#ifdef AGS_SLOT
RWByteAddressBuffer ags : register(AGS_SLOT);
#else
RWByteAddressBuffer ags : register(u0, space2147420894);
#endif

uint AgsCode(uint operation, uint phase, uint number)
{
    return 5u << 28 | phase << 24 | number << 8 | operation;
}

uint Ags(uint operation, uint phase, uint number, uint first, uint second)
{
    uint result;
    ags.InterlockedCompareExchange(AgsCode(operation, phase, number), first, second, result);
    return result;
}

uint AgsThree(uint operation, uint a, uint b, uint c)
{
    uint first = Ags(operation, 0, 0, a, b);
    return Ags(operation, 1, 0, c, first);
}

uint2 AgsBallot(bool condition)
{
    return uint2(Ags(0x05, 0, 0, condition, 0), Ags(0x05, 1, 0, condition, 0));
}
