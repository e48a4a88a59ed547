// flags: -Vd
RWStructuredBuffer<float> slopes : register(u0);

[numthreads(3, 1, 1)]
void main(uint i : SV_DispatchThreadID)
{
    slopes[i] = ddx(float(i * i));
}
