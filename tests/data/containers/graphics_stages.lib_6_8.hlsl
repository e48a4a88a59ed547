// Shaders of graphics pipelines and a compute shader in one library: signatures of their own, system values,
// discarded pixels, patches, vertices and primitives that are made.
Texture2D<float4> Image : register(t0);
SamplerState Smooth : register(s0);
RWByteAddressBuffer Out : register(u0);
cbuffer Constants : register(b0) { float4x4 transform; float4 tint; };

struct Varyings { float4 position : SV_Position; float2 at : TEXCOORD0; nointerpolation uint which : WHICH; };

[shader("vertex")]
Varyings Vertex(float3 position : POSITION, float2 at : TEXCOORD, uint id : SV_VertexID)
{
    Varyings v;
    v.position = mul(float4(position, 1), transform);
    v.at = at;
    v.which = id & 3;
    return v;
}

[shader("pixel")]
float4 Pixel(Varyings v, uint front : SV_IsFrontFace, out float depth : SV_Depth) : SV_Target0
{
    float4 c = Image.Sample(Smooth, v.at);
    if (c.w < 0.5f)
        discard;
    depth = v.position.z * 0.5f + ddx(v.at.x);
    return front ? c * tint : c + v.which;
}

[shader("pixel")]
[earlydepthstencil]
uint2 Marks(Varyings v, uint sample : SV_SampleIndex) : SV_Target1
{
    Out.Store(4 * v.which, sample);
    return uint2(v.which, sample);
}

[shader("geometry")]
[maxvertexcount(6)]
void Double(triangle Varyings v[3], inout TriangleStream<Varyings> stream)
{
    for (uint copy = 0; copy < 2; copy++) {
        for (uint n = 0; n < 3; n++) {
            Varyings w = v[n];
            w.position.x += copy;
            stream.Append(w);
        }
        stream.RestartStrip();
    }
}

struct Factors { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; float bend : BEND; };
struct Corner { float3 position : POSITION; float2 at : TEXCOORD; };

Factors Measure(InputPatch<Corner, 3> patch)
{
    Factors f;
    f.edges[0] = f.edges[1] = f.edges[2] = 2 + patch[0].position.x;
    f.inside = 3;
    f.bend = patch[1].at.y;
    return f;
}

[shader("hull")]
[domain("tri")]
[partitioning("integer")]
[outputtopology("triangle_cw")]
[outputcontrolpoints(3)]
[patchconstantfunc("Measure")]
Corner Control(InputPatch<Corner, 3> patch, uint n : SV_OutputControlPointID) { return patch[n]; }

[shader("domain")]
[domain("tri")]
Varyings Place(Factors f, float3 where : SV_DomainLocation, const OutputPatch<Corner, 3> patch)
{
    Varyings v;
    float3 p = patch[0].position * where.x + patch[1].position * where.y + patch[2].position * where.z;
    v.position = mul(float4(p, 1), transform);
    v.at = patch[0].at * where.x + f.bend;
    v.which = 7;
    return v;
}

struct PerPrimitive { uint colour : COLOUR; };

[shader("mesh")]
[numthreads(32, 1, 1)]
[outputtopology("triangle")]
void Mesh(uint thread : SV_GroupIndex, out vertices Varyings v[32], out indices uint3 t[16],
          out primitives PerPrimitive p[16])
{
    SetMeshOutputCounts(32, 16);
    v[thread].position = float4(thread, 1, 0, 1);
    v[thread].at = thread;
    v[thread].which = thread;
    if (thread < 16) {
        t[thread] = uint3(thread, thread + 1, thread + 2);
        p[thread].colour = thread;
    }
}

groupshared uint Total;

[shader("compute")]
[numthreads(64, 1, 1)]
void Count(uint thread : SV_GroupIndex)
{
    if (!thread)
        Total = 0;
    GroupMemoryBarrierWithGroupSync();
    InterlockedAdd(Total, WaveActiveCountBits(thread & 1));
    GroupMemoryBarrierWithGroupSync();
    if (!thread)
        Out.Store(64, Total);
}
