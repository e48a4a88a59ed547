// Wave matrices of AGS: halves, floats and numbers of 8 bits, by rows and by columns, through groupshared memory, copies,
// elements, and matrices that are chosen.
#include "ags.hlsli"

ByteAddressBuffer In : register(t0);
RWByteAddressBuffer Out : register(u0);
groupshared uint Shared[160];

struct Matrix
{
    uint v[8];
};

// Format (2: i8, 4: f16, 6: f32, 7: i32, 10: E4M3), use (0: A, 1: B, 2: accumulator), by columns.
uint Kind(uint format, uint use, bool columns)
{
    return format | use << 4 | (uint)columns << 7;
}

void Give(uint operation, uint phase, uint part, Matrix m)
{
    Ags(operation, phase, 0x00 | part << 8, m.v[0], m.v[1]);
    Ags(operation, phase, 0x01 | part << 8, m.v[2], m.v[3]);
    Ags(operation, phase, 0x10 | part << 8, m.v[4], m.v[5]);
    Ags(operation, phase, 0x11 | part << 8, m.v[6], m.v[7]);
}

Matrix Take(uint operation, uint phase)
{
    Matrix m;
    m.v[0] = Ags(operation, phase, 0x00, 0, 0);
    m.v[1] = Ags(operation, phase, 0x01, 0, 0);
    m.v[2] = Ags(operation, phase, 0x02, 0, 0);
    m.v[3] = Ags(operation, phase, 0x03, 0, 0);
    m.v[4] = Ags(operation, phase, 0x10, 0, 0);
    m.v[5] = Ags(operation, phase, 0x11, 0, 0);
    m.v[6] = Ags(operation, phase, 0x12, 0, 0);
    m.v[7] = Ags(operation, phase, 0x13, 0, 0);
    return m;
}

Matrix Load(uint kind, uint offset, uint stride)
{
    uint at = Ags(0x29, 0, 0, offset, stride);
    Ags(0x29, 1, kind, In.Load(at), 0);
    return Take(0x29, 2);
}

void Store(uint kind, uint offset, uint stride, Matrix m)
{
    uint at = Ags(0x2a, 0, 0, offset, stride);
    uint found = Out.Load(at);
    Give(0x2a, 1, 0, m);
    Ags(0x2a, 2, kind, found, 0);
}

Matrix LoadShared(uint kind, uint offset, uint stride)
{
    uint found, at = Ags(0x2d, 0, 0, offset, stride);
    InterlockedAdd(Shared[32 + at], 0, found);
    Ags(0x2d, 1, kind, found, 0);
    return Take(0x2d, 2);
}

void StoreShared(uint kind, uint offset, uint stride, Matrix m)
{
    uint found, at = Ags(0x2e, 0, 0, offset, stride);
    InterlockedAdd(Shared[32 + at], 0, found);
    Give(0x2e, 1, 0, m);
    Ags(0x2e, 2, kind, found, 0);
}

Matrix Fill(uint kind, uint value)
{
    Ags(0x33, 0, kind, value, 0);
    return Take(0x33, 1);
}

Matrix Copy(uint from, uint to, Matrix m)
{
    Give(0x32, 0, 0, m);
    Ags(0x32, 1, from, to, 1);
    return Take(0x32, 2);
}

Matrix Product(uint which, Matrix a, Matrix b, Matrix c)
{
    Give(0x28, 0, 1, a);
    Give(0x28, 0, 2, b);
    Give(0x28, 0, 3, c);
    Ags(0x28, 1, which, 0, 0);
    return Take(0x28, 2);
}

uint Element(uint kind, Matrix m, uint n)
{
    Give(0x30, 0, 0, m);
    return Ags(0x30, 1, kind, n, 0);
}

Matrix SetElement(uint kind, Matrix m, uint n, uint value)
{
    Give(0x2f, 0, 0, m);
    Ags(0x2f, 1, kind, n, value);
    return Take(0x2f, 2);
}

[numthreads(32, 1, 1)]
[WaveSize(32)]
void main()
{
    const uint a16 = Kind(4, 0, false), b16 = Kind(4, 1, true), c32 = Kind(6, 2, false), c16 = Kind(4, 2, false);
    // Halves: rows of the left one, columns of the right one.
    Matrix a = Load(a16, 0, 32), b = Load(b16, 512, 32), sum = Fill(c32, asuint(0.5));
    sum = Product(5, a, b, sum);
    Store(c32, 0, 64, sum);
    // Through memory, by columns: the left one turned.
    StoreShared(a16, 0, 32, a);
    GroupMemoryBarrierWithGroupSync();
    Matrix turned = LoadShared(Kind(4, 0, true), 0, 32);
    Store(a16, 1024, 32, turned);
    // As floats of 8 bits, and as the left factor.
    Matrix small = Copy(c32, Kind(10, 0, false), sum);
    Store(Kind(10, 0, false), 1536, 16, small);
    // Twice each element, and which of two is by memory; both are products of bytes.
    Matrix chosen[2];
    const uint i8a = Kind(2, 0, false), i8b = Kind(2, 1, false), c = Kind(7, 2, false);
    const uint last = In.Load(1536);
    [loop] for (uint n = 0; n < 2; n++)
    {
        Matrix x = Load(i8a, 1024 + 256 * n, 16), y = Load(i8b, 1280, 16);
        chosen[n] = Product(12, x, y, Fill(c, n));
    }
    Store(c, 2048, 64, chosen[last]);
    Matrix twice = Copy(c32, c16, sum);
    const uint length = Ags(0x31, 0, c16, 0, 0);
    [loop] for (uint k = 0; k < length; k++)
        twice = SetElement(c16, twice, k, f32tof16(2 * f16tof32(Element(c16, twice, k))));
    Store(c16, 3072, 32, twice);
}
