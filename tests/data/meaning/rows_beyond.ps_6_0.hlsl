// A row that the pixel's column chooses, from Base + 1 on, as it is and at the centroid. Rows beyond the third read 0.
cbuffer C : register(b0) { uint Base; };

struct Out
{
    float4 plain : SV_Target0;
    float4 anew : SV_Target1;
};

Out main(float4 rows[3] : ROWS, float4 after : AFTER, nointerpolation uint first : FIRST, float4 pos : SV_Position)
{
    Out o;
    uint row = first + Base + uint(pos.x);
    o.plain = rows[row];
    o.anew = EvaluateAttributeCentroid(rows[row]) + (after.x == 76 ? 1 : 0);
    return o;
}
