// flags: -denorm ftz
RWStructuredBuffer<float> products : register(u0);

[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID)
{
    products[i] = products[i] * 1e-30f;
}
