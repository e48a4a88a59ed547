// Reads of reads: bump moves the coordinates of a reflection.
// also: ps_3_0
sampler2D bump, reflection, refraction;
float4 scale;
float4 main(float4 screen : TEXCOORD0, float2 a : TEXCOORD1, float2 b : TEXCOORD2) : COLOR
{
    float2 offset = (tex2D(bump, a).xy + tex2D(bump, b).xy - 1) * scale.xy;
    float2 at = screen.xy / screen.w + offset;
    return lerp(tex2D(refraction, at), tex2D(reflection, float2(at.x, 1 - at.y)), scale.z);
}
