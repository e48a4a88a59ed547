// Four bones, three rows each, from constants by index.
// also: vs_1_1 vs_3_0
float4x4 view_projection;
float4 bones[180];
struct In { float4 position : POSITION; float4 weights : BLENDWEIGHT; float4 indices : BLENDINDICES; float3 normal : NORMAL; float2 uv : TEXCOORD0; };
struct Out { float4 position : POSITION; float3 normal : TEXCOORD1; float2 uv : TEXCOORD0; };
Out main(In i)
{
    Out o;
    float3 p = 0, n = 0;
    for (int b = 0; b < 4; b++) {
        int row = i.indices[b] * 3;
        p += i.weights[b] * float3(dot(i.position, bones[row]), dot(i.position, bones[row + 1]), dot(i.position, bones[row + 2]));
        n += i.weights[b] * float3(dot(i.normal, bones[row].xyz), dot(i.normal, bones[row + 1].xyz), dot(i.normal, bones[row + 2].xyz));
    }
    o.position = mul(float4(p, 1), view_projection);
    o.normal = normalize(n);
    o.uv = i.uv;
    return o;
}
