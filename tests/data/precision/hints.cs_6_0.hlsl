RWByteAddressBuffer result : register(u0);
ByteAddressBuffer input : register(t0);
[numthreads(1, 1, 1)]
void main() {
    uint n = input.Load(0), sum = 0;
    [loop] for (uint i = 0; i < n; i++)
        sum += input.Load(4 * i + 4);
    [unroll(4)] for (uint j = 0; j < 4; j++)
        sum += input.Load(j * 8) * 3;
    [branch] if (sum > 5) {
        sum += input.Load(64);
    }
    [flatten] if (sum > 9) {
        result.Store(4, 1);
        sum += input.Load(68);
    }
    [branch] switch (n) {
    case 1: sum += 3; break;
    case 2: result.Store(8, 4); break;
    case 7: sum *= input.Load(72); break;
    }
    uint k = 0;
    [allow_uav_condition] while (input.Load(k) < 5)
        k += 4;
    result.Store(0, sum + k);
}
