// The shaders of the guide (doc/guide.md), and their root signature:
//     dxc -T rootsig_1_1 -E RootSignature -Fo guide.rootsig_1_1.dxbc guide.hlsl
//     dxc -T vs_6_0 -E place -Fo guide.vs_6_0.dxil guide.hlsl
//     dxc -T ps_6_0 -E shade -Fo guide.ps_6_0.dxil guide.hlsl
// What does not fit to these, for tests of what the program says then:
//     dxc -T rootsig_1_1 -E EmptySignature -Fo empty.rootsig_1_1.dxbc guide.hlsl
//     dxc -T ps_6_0 -E unlinked -Fo unlinked.ps_6_0.dxil guide.hlsl
#define RootSignature \
    "RootFlags(ALLOW_INPUT_ASSEMBLER_INPUT_LAYOUT)," \
    "RootConstants(num32BitConstants = 4, b0)," \
    "CBV(b1, visibility = SHADER_VISIBILITY_PIXEL)," \
    "DescriptorTable(SRV(t0, numDescriptors = 2), visibility = SHADER_VISIBILITY_PIXEL)," \
    "StaticSampler(s0, filter = FILTER_MIN_MAG_MIP_POINT, addressU = TEXTURE_ADDRESS_WRAP," \
    "    addressV = TEXTURE_ADDRESS_CLAMP, addressW = TEXTURE_ADDRESS_CLAMP, visibility = SHADER_VISIBILITY_PIXEL)"

#define EmptySignature "RootFlags(ALLOW_INPUT_ASSEMBLER_INPUT_LAYOUT)"

cbuffer Placement : register(b0) // root constants
{
    float2 scale;
    float2 offset;
};

cbuffer Look : register(b1) // a root descriptor
{
    float4 tint;
};

Texture2D<float4> picture : register(t0); // a descriptor table
SamplerState nearest : register(s0);      // a static sampler

struct Vertex
{
    float2 position : POSITION;
    float2 corner : TEXCOORD;
};

struct Varying
{
    float4 position : SV_Position;
    float2 corner : TEXCOORD;
    float fog : FOG; // the pixel shader does not read it
};

Varying place(Vertex v)
{
    Varying result;
    result.position = float4(v.position * scale + offset, 0, 1);
    result.corner = v.corner;
    result.fog = v.position.y;
    return result;
}

float4 shade(float4 position : SV_Position, float2 corner : TEXCOORD) : SV_Target
{
    return picture.Sample(nearest, corner) * tint;
}

float4 unlinked(float4 position : SV_Position, float2 corner : TEXCOORD, float3 normal : NORMAL) : SV_Target
{
    return float4(normal, corner.x);
}
