// Calls within calls, structures, matrices, arrays and variables whose values change in branches and loops.
struct Light {
    float3 direction;
    float power;
};

cbuffer Scene : register(b0) {
    float4x4 view;
    Light lights[4];
    uint count;
};

RWStructuredBuffer<float4> Out : register(u0);

float clamped(float value) {
    if (value < 0)
        value = -value * 0.5f;
    return value;
}

float shade(Light l, float3 normal) {
    float cosine = clamped(dot(l.direction, normal));
    return cosine * l.power;
}

[numthreads(32, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
    float sum = 0;
    float3 normal = normalize(float3(id) + 0.5f);
    float history[4] = {0, 0, 0, 0};
    for (uint i = 0; i < count; i++) {
        float light = shade(lights[i & 3], normal);
        [branch] switch (i % 3) {
        case 0:
            sum += light;
            break;
        case 1:
            sum -= light * 0.25f;
            // falls out of the loop for some
            if (id.x == 5)
                return;
            break;
        default:
            sum *= 1.125f;
        }
        history[i & 3] = sum;
    }
    float4 result = mul(view, float4(normal, sum));
    result.w += history[id.x & 3];
    Out[id.x] = result;
}
