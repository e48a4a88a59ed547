// Logarithmic depth, and discard.
// also: ps_3_0
float4 range;
void main(float4 p : TEXCOORD0, out float4 colour : COLOR, out float depth : DEPTH)
{
    clip(p);
    colour = 0;
    depth = log2(p.w * range.x + 1) * range.y;
}
