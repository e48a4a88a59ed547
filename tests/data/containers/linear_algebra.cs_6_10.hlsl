// Operations on matrices and vectors, by the compiler's own functions for them. Four threads: one wave.
ByteAddressBuffer In : register(t0);
RWByteAddressBuffer Out : register(u0);
groupshared float Shared[64];

// Component type (4: i32, 9: f32, 19: i8), rows, columns, use (0: A, 1: B, 2: accumulator), scope (0: thread, 1: wave, 2: group).
#define MATRIX(component, rows, columns, use, scope) \
    __builtin_LinAlgMatrix [[__LinAlgMatrix_Attributes(component, rows, columns, use, scope)]]
#define ROWS 0
#define COLUMNS 1

void products() {
    MATRIX(9, 2, 4, 0, 1) a;
    MATRIX(9, 4, 2, 1, 1) b;
    MATRIX(9, 2, 2, 2, 1) sum;
    __builtin_LinAlg_MatrixLoadFromDescriptor(a, In, 0, 16, ROWS, 128);
    __builtin_LinAlg_MatrixLoadFromDescriptor(b, In, 128, 16, COLUMNS, 128);
    __builtin_LinAlg_FillMatrix(sum, 10);
    const uint rounds = In.Load(256);
    [loop] for (uint n = 0; n < rounds; n++) {
        MATRIX(9, 2, 2, 2, 1) next;
        __builtin_LinAlg_MatrixMatrixMultiplyAccumulate(next, a, b, sum);
        sum = next;
    }
    __builtin_LinAlg_MatrixStoreToDescriptor(sum, Out, 0, 16, ROWS, 128);
    // Each element by where it is.
    for (uint i = 0; i < __builtin_LinAlg_MatrixLength(sum); i++) {
        const uint2 at = __builtin_LinAlg_MatrixGetCoordinate(sum, i);
        float v;
        __builtin_LinAlg_MatrixGetElement(v, sum, i);
        MATRIX(9, 2, 2, 2, 1) next;
        __builtin_LinAlg_MatrixSetElement(next, sum, i, v + 100 * at.x + at.y);
        sum = next;
    }
    MATRIX(4, 2, 2, 2, 1) turned;
    __builtin_LinAlg_CopyConvertMatrix(turned, sum, true);
    __builtin_LinAlg_MatrixStoreToDescriptor(turned, Out, 32, 16, ROWS, 128);
    __builtin_LinAlg_MatrixAccumulateToDescriptor(turned, Out, 64, 16, COLUMNS, 128);
}

void vectors() {
    MATRIX(9, 2, 4, 0, 0) a;
    __builtin_LinAlg_MatrixLoadFromDescriptor(a, In, 0, 16, ROWS, 128);
    const float4 v = {1, 2, 3, 4};
    const float2 bias = {0.5, 1};
    float2 r;
    __builtin_LinAlg_MatrixVectorMultiplyAdd(r, a, true, v, 9, bias);
    Out.Store2(96, asuint(r));
    __builtin_LinAlg_MatrixVectorMultiply(r, a, true, v, 9);
    Out.Store2(120, asuint(r));
    const float4 wide = {2.5, 3.5, -1, 300.75};
    vector<uint, 1> bytes;
    __builtin_LinAlg_Convert(bytes, wide, 9, 19);
    Out.Store(104, bytes.x);
    const uint2 five = {5, 6};
    __builtin_LinAlg_VectorAccumulateToDescriptor(Out, 112, 64, five);
}

void in_shared_memory() {
    MATRIX(9, 2, 4, 0, 2) a;
    MATRIX(9, 4, 2, 1, 2) b;
    __builtin_LinAlg_MatrixLoadFromDescriptor(a, In, 0, 16, ROWS, 128);
    __builtin_LinAlg_MatrixStoreToMemory(a, Shared, 32, 4, ROWS);
    __builtin_LinAlg_MatrixLoadFromMemory(b, Shared, 32, 4, COLUMNS);
    __builtin_LinAlg_MatrixStoreToDescriptor(b, Out, 128, 16, ROWS, 128);
}

void sums() {
    MATRIX(9, 2, 4, 0, 1) a;
    MATRIX(9, 4, 2, 1, 1) b;
    MATRIX(9, 2, 2, 2, 1) product;
    __builtin_LinAlg_MatrixLoadFromDescriptor(a, In, 0, 16, ROWS, 128);
    __builtin_LinAlg_MatrixLoadFromDescriptor(b, In, 128, 16, COLUMNS, 128);
    __builtin_LinAlg_MatrixMatrixMultiply(product, a, b);
    __builtin_LinAlg_MatrixStoreToDescriptor(product, Out, 192, 16, ROWS, 128);
    MATRIX(4, 4, 4, 0, 1) threes;
    MATRIX(4, 4, 4, 2, 1) ones;
    MATRIX(4, 4, 4, 2, 1) sum;
    __builtin_LinAlg_FillMatrix(threes, 3);
    __builtin_LinAlg_FillMatrix(ones, 1);
    __builtin_LinAlg_MatrixAccumulate(sum, ones, threes);
    __builtin_LinAlg_MatrixStoreToDescriptor(sum, Out, 224, 16, ROWS, 128);
    Out.Store(288, 1 + __builtin_LinAlg_MatrixQueryAccumulatorLayout());
}

[numthreads(4, 1, 1)] void main() {
    sums();
    products();
    vectors();
    in_shared_memory();
}
