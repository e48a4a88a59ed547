// Elements of minimum precision, and outputs of which components are never written.
struct In
{
    float4 p : POSITION;
    min16float4 c : COLOR;
    min16int s : SIGNED;
    min16uint u : UNSIGNED;
};
struct Out
{
    float4 p : SV_Position;
    min16float4 c : COLOR;
    float2 nothing : NOTHING;
};

void main(In i, out Out o)
{
    o.p = i.p + (float)(i.s + (min16int)i.u);
    o.c.x = i.c.x;
    o.c.z = i.c.y + i.c.z * i.c.w;
}
