struct Light { float3 direction; float power; uint kind[2]; };
RWStructuredBuffer<float> Out : register(u0);
StructuredBuffer<float> In : register(t0);
float change(inout float3 v, uint n) {
    v.x += n;
    float r = v.x * 2;
    return r;
}
[numthreads(8, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
    float history[4] = {0, 1, 2, 3};
    float3 vectors[3];
    vectors[0] = In[id.x];
    vectors[1] = In[id.x + 1];
    vectors[2] = 7;
    Light light;
    light.direction = float3(1, 2, id.x);
    light.power = 3;
    light.kind[0] = 5;
    light.kind[1] = id.y;
    float sum = 0;
    for (uint i = 0; i < 5; i++) {
        history[(i + id.x) & 3] += i;
        vectors[i % 3].y = i;
        sum += history[i & 3];
    }
    sum += change(light.direction, id.x);
    light.kind[id.x & 1] += 1;
    Out[id.x] = sum + vectors[id.x % 3].y + light.direction.x * light.power + light.kind[0];
}
