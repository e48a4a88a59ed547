// One product of halves, 16x16x16: how large its code is.
ByteAddressBuffer Left : register(t0);
ByteAddressBuffer Right : register(t1);
RWByteAddressBuffer Out : register(u0);

// Component type (8: f16), rows, columns, use (0: A, 1: B, 2: accumulator); scope 1: wave.
#define MATRIX(component, rows, columns, use) \
    __builtin_LinAlgMatrix [[__LinAlgMatrix_Attributes(component, rows, columns, use, 1)]]

[numthreads(128, 1, 1)]
void main() {
    MATRIX(8, 16, 16, 0) a;
    MATRIX(8, 16, 16, 1) b;
    MATRIX(8, 16, 16, 2) c;
    __builtin_LinAlg_MatrixLoadFromDescriptor(a, Left, 0, 32, 0, 128);
    __builtin_LinAlg_MatrixLoadFromDescriptor(b, Right, 0, 32, 0, 128);
    __builtin_LinAlg_MatrixMatrixMultiply(c, a, b);
    __builtin_LinAlg_MatrixStoreToDescriptor(c, Out, 0, 32, 0, 128);
}
