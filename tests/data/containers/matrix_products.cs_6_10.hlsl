// Products of wave matrices beside the same sums of scalars, for devices that have matrices (in one part or several):
// Out[n] counts what differs in product n. All numbers are small integers, so that no order of sums rounds. Waves of
// any size: each computes everything. -D LARGE: 64x64x64 alone.
RWByteAddressBuffer Out : register(u0);
RWByteAddressBuffer Numbers : register(u1); // of products: the factors, then the results
groupshared float16_t Hidden[16 * 16];
groupshared uint Bytes[64];

// Component type (4: i32, 8: f16, 9: f32, 19: i8, 20: u8), rows, columns, use (0: A, 1: B, 2: accumulator); scope 1: wave.
#define MATRIX(component, rows, columns, use) \
    __builtin_LinAlgMatrix [[__LinAlgMatrix_Attributes(component, rows, columns, use, 1)]]
#define ROWS 0
#define COLUMNS 1

static const uint left_at = 0, right_at = 16384, sum_at = 32768, network_at = 49152; // bytes in Numbers

int left(uint row, uint k) { return (int)((row * 7 + k * 3) % 5) - 2; }
int right(uint k, uint column) { return (int)((k * 5 + column * 11) % 7) - 3; }
int sum(uint row, uint column, uint inner) {
    int all = 0;
    for (uint k = 0; k < inner; k++)
        all += left(row, k) * right(k, column);
    return all;
}

void sync() { AllMemoryBarrierWithGroupSync(); }

// Halves, the left factor by rows and the right one by columns.
void write_halves(uint thread, uint side) {
    for (uint n = thread; n < side * side / 2; n += 32) {
        const uint y = n * 2 / side, at = n * 2 % side;
        const float16_t a = (float16_t)left(y, at), b = (float16_t)left(y, at + 1);
        Numbers.Store<float16_t>(left_at + n * 4, a);
        Numbers.Store<float16_t>(left_at + n * 4 + 2, b);
        Numbers.Store<float16_t>(right_at + n * 4, (float16_t)right(at, y));
        Numbers.Store<float16_t>(right_at + n * 4 + 2, (float16_t)right(at + 1, y));
    }
    sync();
}

uint wrong_floats(uint thread, uint side, float factor, float added) {
    uint wrong = 0;
    for (uint n = thread; n < side * side; n += 32)
        wrong += asfloat(Numbers.Load(sum_at + n * 4)) != factor * sum(n / side, n % side, side) + added;
    return wrong;
}

void count(uint n, uint wrong) {
    uint before;
    Out.InterlockedAdd(n * 4, wrong, before);
    sync();
}

void halves_to_floats(uint thread) {
    write_halves(thread, 16);
    MATRIX(8, 16, 16, 0) a;
    MATRIX(8, 16, 16, 1) b;
    MATRIX(9, 16, 16, 2) c;
    __builtin_LinAlg_MatrixLoadFromDescriptor(a, Numbers, left_at, 32, ROWS, 128);
    __builtin_LinAlg_MatrixLoadFromDescriptor(b, Numbers, right_at, 32, COLUMNS, 128);
    __builtin_LinAlg_FillMatrix(c, 10.0f);
    __builtin_LinAlg_MatrixMatrixMultiplyAccumulate(c, a, b, c);
    __builtin_LinAlg_MatrixStoreToDescriptor(c, Numbers, sum_at, 64, ROWS, 128);
    sync();
    count(0, wrong_floats(thread, 16, 1, 10));
}

// Elements one by one, and a sum of matrices: 2 * product + product.
void halves_to_halves(uint thread) {
    MATRIX(8, 16, 16, 0) a;
    MATRIX(8, 16, 16, 1) b;
    MATRIX(8, 16, 16, 2) c;
    MATRIX(8, 16, 16, 2) doubled;
    MATRIX(9, 16, 16, 2) wide;
    __builtin_LinAlg_MatrixLoadFromDescriptor(a, Numbers, left_at, 32, ROWS, 128);
    __builtin_LinAlg_MatrixLoadFromDescriptor(b, Numbers, right_at, 32, COLUMNS, 128);
    __builtin_LinAlg_MatrixMatrixMultiply(c, a, b);
    doubled = c;
    for (uint n = 0; n < __builtin_LinAlg_MatrixLength(doubled); n++) {
        float16_t value;
        __builtin_LinAlg_MatrixGetElement(value, doubled, n);
        __builtin_LinAlg_MatrixSetElement(doubled, doubled, n, value * (float16_t)3);
    }
    __builtin_LinAlg_CopyConvertMatrix(wide, doubled, false);
    __builtin_LinAlg_MatrixStoreToDescriptor(wide, Numbers, sum_at, 64, ROWS, 128);
    sync();
    count(1, wrong_floats(thread, 16, 3, 0));
}

void large(uint thread) {
    write_halves(thread, 64);
    MATRIX(8, 64, 64, 0) a;
    MATRIX(8, 64, 64, 1) b;
    MATRIX(9, 64, 64, 2) c;
    __builtin_LinAlg_MatrixLoadFromDescriptor(a, Numbers, left_at, 128, ROWS, 128);
    __builtin_LinAlg_MatrixLoadFromDescriptor(b, Numbers, right_at, 128, COLUMNS, 128);
    __builtin_LinAlg_MatrixMatrixMultiply(c, a, b);
    __builtin_LinAlg_MatrixStoreToDescriptor(c, Numbers, sum_at, 256, ROWS, 128);
    sync();
    count(2, wrong_floats(thread, 64, 1, 0));
}

// Bytes with a sign, then without. The result lies by columns.
void bytes(uint thread) {
    for (uint n = thread; n < 64; n += 32) {
        uint a = 0, b = 0, c = 0;
        for (uint byte = 0; byte < 4; byte++) {
            const uint y = n / 4, at = n % 4 * 4 + byte;
            a |= (uint)(left(y, at) & 0xff) << byte * 8;
            b |= (uint)(right(y, at) & 0xff) << byte * 8;
            c |= (uint)(right(y, at) + 200) << byte * 8;
        }
        Numbers.Store(left_at + n * 4, a);
        Numbers.Store(right_at + n * 4, b);
        Bytes[n] = c;
    }
    sync();
    MATRIX(19, 16, 16, 0) a;
    MATRIX(19, 16, 16, 1) b;
    MATRIX(4, 16, 16, 2) c;
    __builtin_LinAlg_MatrixLoadFromDescriptor(a, Numbers, left_at, 16, ROWS, 128);
    __builtin_LinAlg_MatrixLoadFromDescriptor(b, Numbers, right_at, 16, ROWS, 128);
    __builtin_LinAlg_MatrixMatrixMultiply(c, a, b);
    __builtin_LinAlg_MatrixStoreToDescriptor(c, Numbers, sum_at, 64, COLUMNS, 128);
    sync();
    uint wrong = 0;
    for (uint m = thread; m < 256; m += 32)
        wrong += (int)Numbers.Load(sum_at + m * 4) != sum(m % 16, m / 16, 16);
    count(3, wrong);
    // 200 + right() squared by rows and columns, from groupshared memory.
    MATRIX(20, 16, 16, 0) d;
    MATRIX(20, 16, 16, 1) e;
    MATRIX(5, 16, 16, 2) f;
    __builtin_LinAlg_MatrixLoadFromMemory(d, Bytes, 0, 16, ROWS);
    __builtin_LinAlg_MatrixLoadFromMemory(e, Bytes, 0, 16, COLUMNS);
    __builtin_LinAlg_MatrixMatrixMultiply(f, d, e);
    __builtin_LinAlg_MatrixStoreToDescriptor(f, Numbers, sum_at, 64, ROWS, 128);
    sync();
    wrong = 0;
    for (uint o = thread; o < 256; o += 32) {
        int all = 0;
        for (uint k = 0; k < 16; k++)
            all += (right(o / 16, k) + 200) * (right(o % 16, k) + 200);
        wrong += (int)Numbers.Load(sum_at + o * 4) != all;
    }
    count(4, wrong);
}

// A network of two layers for sixteen inputs at once (columns): W * max(W * x + 1, 0) + 2. What lies between the
// layers goes by groupshared memory, where an accumulator becomes a factor.
void network(uint thread) {
    write_halves(thread, 16);
    MATRIX(8, 16, 16, 0) weights;
    MATRIX(8, 16, 16, 1) input;
    MATRIX(8, 16, 16, 2) layer;
    __builtin_LinAlg_MatrixLoadFromDescriptor(weights, Numbers, left_at, 32, ROWS, 128);
    __builtin_LinAlg_MatrixLoadFromDescriptor(input, Numbers, right_at, 32, COLUMNS, 128);
    __builtin_LinAlg_FillMatrix(layer, (float16_t)1);
    __builtin_LinAlg_MatrixMatrixMultiplyAccumulate(layer, weights, input, layer);
    for (uint n = 0; n < __builtin_LinAlg_MatrixLength(layer); n++) {
        float16_t value;
        __builtin_LinAlg_MatrixGetElement(value, layer, n);
        __builtin_LinAlg_MatrixSetElement(layer, layer, n, max(value, (float16_t)0));
    }
    __builtin_LinAlg_MatrixStoreToMemory(layer, Hidden, 0, 16, ROWS);
    sync();
    MATRIX(9, 16, 16, 2) result;
    __builtin_LinAlg_MatrixLoadFromMemory(input, Hidden, 0, 16, ROWS);
    __builtin_LinAlg_FillMatrix(result, 2.0f);
    __builtin_LinAlg_MatrixMatrixMultiplyAccumulate(result, weights, input, result);
    __builtin_LinAlg_MatrixStoreToDescriptor(result, Numbers, network_at, 64, ROWS, 128);
    sync();
    uint wrong = 0;
    for (uint m = thread; m < 256; m += 32) {
        int all = 2;
        for (uint k = 0; k < 16; k++)
            all += left(m / 16, k) * max(sum(k, m % 16, 16) + 1, 0);
        wrong += asfloat(Numbers.Load(network_at + m * 4)) != all;
    }
    count(5, wrong);
}

[numthreads(32, 1, 1)]
void main(uint thread : SV_GroupIndex) {
#ifdef LARGE
    large(thread);
#else
    halves_to_floats(thread);
    halves_to_halves(thread);
    bytes(thread);
    network(thread);
#endif
    if (thread == 0)
        Out.Store(64, 1);
}
