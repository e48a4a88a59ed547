struct Light { float3 direction; float power; float4x4 turn; };
float4x4 view; float3 eye; Light lights[3]; float4 tint = {0.25, 0.5, 0.75, 1}; int steps = 5; bool on = true; sampler2D picture; samplerCUBE around; int loops;
float4 main(float2 uv : TEXCOORD0, float3 n: TEXCOORD1) : COLOR {
  float4 c = tex2D(picture, uv)*tint + mul(view, float4(eye,1)) + texCUBE(around, n) + lights[1].turn[2]+lights[2].power * steps;
  if (on) c += lights[0].direction.xyzz;
  return c;
}
