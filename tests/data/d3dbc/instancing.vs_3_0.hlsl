// A matrix from the second stream, and a choice by a boolean constant.
// also: vs_2_0
float4x4 view_projection;
bool tinted;
float4 tint;
int4 steps;
struct In { float4 position : POSITION; float4 r0 : TEXCOORD1; float4 r1 : TEXCOORD2; float4 r2 : TEXCOORD3; float4 colour : COLOR; };
struct Out { float4 position : POSITION; float4 colour : COLOR; };
Out main(In i)
{
    Out o;
    float4 p = float4(dot(i.position, i.r0), dot(i.position, i.r1), dot(i.position, i.r2), 1);
    o.position = mul(p, view_projection);
    o.colour = i.colour;
    if (tinted)
        o.colour *= tint;
    return o;
}
