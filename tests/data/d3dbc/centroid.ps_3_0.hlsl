// Interpolation at the centroid.
// also: ps_2_0
sampler2D image;
float4 main(centroid float2 uv : TEXCOORD0, float2 other : TEXCOORD1) : COLOR { return tex2D(image, uv) - tex2D(image, other); }
