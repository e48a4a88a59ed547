// One texture times the vertex colour.
// also: ps_2_a ps_3_0
sampler2D diffuse;
float4 main(float2 uv : TEXCOORD0, float4 colour : COLOR0) : COLOR { return tex2D(diffuse, uv) * colour; }
