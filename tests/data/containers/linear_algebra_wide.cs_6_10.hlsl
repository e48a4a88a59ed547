// Linear algebra on what linear_algebra.cs_6_10.hlsl leaves out: narrow components, sums of floats in memory, outer products,
// matrices that are chosen, and matrices so large that they are computed in loops. Four threads: one wave.
ByteAddressBuffer In : register(t0);
RWByteAddressBuffer Out : register(u0);
groupshared float Sums[16];

// Component type (4: i32, 8: f16, 9: f32, 19: i8, 21: E4M3, 22: E5M2, 23: bfloat16), rows, columns, use (0: A, 1: B,
// 2: accumulator), scope (0: thread, 1: wave, 2: group).
#define MATRIX(component, rows, columns, use, scope) \
    __builtin_LinAlgMatrix [[__LinAlgMatrix_Attributes(component, rows, columns, use, scope)]]
#define ROWS 0
#define COLUMNS 1

// Numbers in memory as narrow floats, stored as floats of 32 bits.
void narrow_floats() {
    MATRIX(21, 1, 4, 0, 1) e4m3;
    MATRIX(22, 1, 4, 0, 1) e5m2;
    MATRIX(23, 1, 4, 0, 1) bf16;
    MATRIX(8, 1, 4, 0, 1) f16;
    MATRIX(9, 1, 4, 0, 1) wide;
    __builtin_LinAlg_MatrixLoadFromDescriptor(e4m3, In, 0, 16, ROWS, 128);
    __builtin_LinAlg_CopyConvertMatrix(wide, e4m3, false);
    __builtin_LinAlg_MatrixStoreToDescriptor(wide, Out, 0, 16, ROWS, 128);
    __builtin_LinAlg_MatrixLoadFromDescriptor(e5m2, In, 16, 16, ROWS, 128);
    __builtin_LinAlg_CopyConvertMatrix(wide, e5m2, false);
    __builtin_LinAlg_MatrixStoreToDescriptor(wide, Out, 16, 16, ROWS, 128);
    __builtin_LinAlg_MatrixLoadFromDescriptor(bf16, In, 32, 16, ROWS, 128);
    __builtin_LinAlg_CopyConvertMatrix(wide, bf16, false);
    __builtin_LinAlg_MatrixStoreToDescriptor(wide, Out, 32, 16, ROWS, 128);
    __builtin_LinAlg_MatrixLoadFromDescriptor(f16, In, 48, 16, ROWS, 128);
    __builtin_LinAlg_CopyConvertMatrix(wide, f16, false);
    __builtin_LinAlg_MatrixStoreToDescriptor(wide, Out, 48, 16, ROWS, 128);
    // And back, rounded.
    MATRIX(9, 1, 4, 0, 1) given;
    __builtin_LinAlg_MatrixLoadFromDescriptor(given, In, 64, 16, ROWS, 128);
    __builtin_LinAlg_CopyConvertMatrix(e4m3, given, false);
    __builtin_LinAlg_MatrixStoreToDescriptor(e4m3, Out, 64, 16, ROWS, 128);
    __builtin_LinAlg_CopyConvertMatrix(e5m2, given, false);
    __builtin_LinAlg_MatrixStoreToDescriptor(e5m2, Out, 68, 16, ROWS, 128);
    __builtin_LinAlg_CopyConvertMatrix(bf16, given, false);
    __builtin_LinAlg_MatrixStoreToDescriptor(bf16, Out, 72, 16, ROWS, 128);
    __builtin_LinAlg_CopyConvertMatrix(f16, given, false);
    __builtin_LinAlg_MatrixStoreToDescriptor(f16, Out, 80, 16, ROWS, 128);
    // Columns of three bytes each.
    MATRIX(19, 3, 2, 0, 1) bytes;
    __builtin_LinAlg_FillMatrix(bytes, 7);
    __builtin_LinAlg_MatrixStoreToDescriptor(bytes, Out, 96, 16, COLUMNS, 128);
}

// Each thread adds (1 2 3) times (10 20), and a vector.
void sums(uint thread) {
    MATRIX(9, 3, 2, 2, 0) product;
    const float3 a = {1, 2, 3};
    const float2 b = {10, 20};
    __builtin_LinAlg_MatrixOuterProduct(product, a, b);
    __builtin_LinAlg_MatrixAccumulateToDescriptor(product, Out, 128, 16, ROWS, 128);
    const float2 v = {0.5 * thread, 1};
    __builtin_LinAlg_VectorAccumulateToDescriptor(Out, 192, 64, v);
    // Once for the wave.
    MATRIX(9, 2, 2, 2, 1) threes;
    __builtin_LinAlg_FillMatrix(threes, 3);
    if (thread < 16)
        for (uint n = thread; n < 16; n += 4)
            Sums[n] = n;
    GroupMemoryBarrierWithGroupSync();
    __builtin_LinAlg_MatrixAccumulateToMemory(threes, Sums, 9, 5, 4, COLUMNS);
    GroupMemoryBarrierWithGroupSync();
    for (uint k = thread; k < 16; k += 4)
        Out.Store(256 + 4 * k, asuint(Sums[k]));
}

// Which matrix it is depends on numbers that the compiler does not know.
void choices() {
    MATRIX(4, 2, 2, 2, 1) x, y;
    __builtin_LinAlg_FillMatrix(x, 1);
    __builtin_LinAlg_FillMatrix(y, 100);
    const uint rounds = In.Load(80);
    for (uint n = 0; n < rounds; n++) {
        MATRIX(4, 2, 2, 0, 1) more;
        MATRIX(4, 2, 2, 2, 1) next;
        __builtin_LinAlg_FillMatrix(more, (int)(10 * n + 1));
        __builtin_LinAlg_MatrixAccumulate(next, x, more);
        if (In.Load(84 + 4 * n)) {
            x = y; // they change places
            y = next;
        } else {
            x = next;
        }
    }
    __builtin_LinAlg_MatrixStoreToDescriptor(x, Out, 320, 16, ROWS, 128);
    __builtin_LinAlg_MatrixStoreToDescriptor(y, Out, 352, 16, ROWS, 128);
}

// Row i of A is i, row k of B is k + column: elements of the product are i * (16 * j + 120).
void large() {
    MATRIX(9, 16, 16, 0, 1) a;
    MATRIX(9, 16, 16, 1, 1) b;
    MATRIX(9, 16, 16, 2, 1) product;
    __builtin_LinAlg_FillMatrix(a, 0);
    __builtin_LinAlg_FillMatrix(b, 0);
    for (uint n = 0; n < __builtin_LinAlg_MatrixLength(a); n++) {
        const uint2 at = __builtin_LinAlg_MatrixGetCoordinate(a, n);
        __builtin_LinAlg_MatrixSetElement(a, a, n, (float)at.x);
    }
    for (uint k = 0; k < __builtin_LinAlg_MatrixLength(b); k++) {
        const uint2 at = __builtin_LinAlg_MatrixGetCoordinate(b, k);
        __builtin_LinAlg_MatrixSetElement(b, b, k, (float)(at.x + at.y));
    }
    __builtin_LinAlg_MatrixMatrixMultiply(product, a, b);
    __builtin_LinAlg_MatrixStoreToDescriptor(product, Out, 512, 64, ROWS, 128);
}

[numthreads(4, 1, 1)] void main(uint thread : SV_GroupIndex) {
    narrow_floats();
    sums(thread);
    choices();
    large();
}
