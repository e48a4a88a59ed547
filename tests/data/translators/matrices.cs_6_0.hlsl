// Products, transposes and determinants of matrices; rows and columns in memory of both orders.
// dispatch: 1 1 1
struct Frame {
    row_major float4x4 rows;
    column_major float4x4 columns;
    float2x2 small[2];
};
StructuredBuffer<uint> In : register(t0);
RWStructuredBuffer<uint> Out : register(u0);
RWStructuredBuffer<Frame> Frames_out : register(u1);

float whole(uint word) { return (float)(word & 7) - 3; }

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    float4x4 a;
    for (uint n = 0; n < 4; n++)
        a[n] = float4(whole(In[(id.x + n) & 63]), whole(In[id.x] >> n), whole(In[id.x] >> (4 + n)), n + 1);
    const float4x4 b = transpose(a) + 1;
    const float3x3 c = (float3x3)b;
    const float4 v = float4(a[0][0], a[1][1], a[2][2], 2);
    const float4 left = mul(v, b), right = mul(mul(a, b), v);
    const float3 third = mul(c, v.xyz);
    Frame made;
    made.rows = mul(a, b);
    made.columns = b * 2;
    made.small[0] = (float2x2)c;
    made.small[1] = mul((float2x2)a, (float2x2)b);
    if (id.x < 8)
        Frames_out[id.x] = made;
    Out[id.x * 3] = (uint)(int)(left.x + left.y * 3 + left.z * 5 + left.w * 7);
    Out[id.x * 3 + 1] = (uint)(int)(right.x + right.y * 3 + right.z * 5 + right.w * 7 + determinant(c) * 11);
    Out[id.x * 3 + 2] = (uint)(int)(third.x + third.y * 3 + third.z * 5 + dot(a[1], b[2]));
}
