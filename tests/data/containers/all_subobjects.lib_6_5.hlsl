// Every kind of subobject, functions that depend on another library, overloads.
StateObjectConfig Config = { STATE_OBJECT_FLAGS_ALLOW_EXTERNAL_DEPENDENCIES_ON_LOCAL_DEFINITIONS };
GlobalRootSignature Globals = { "SRV(t0), UAV(u0, space = 3)" };
LocalRootSignature Locals = { "RootConstants(num32BitConstants = 4, b3)" };
LocalRootSignature MoreLocals = { "CBV(b4)" };
SubobjectToExportsAssociation First = { "Locals", "Close;Any" };
SubobjectToExportsAssociation Second = { "MoreLocals", "Fade" };
RaytracingShaderConfig Sizes = { 24, 12 };
RaytracingPipelineConfig Depth = { 7 };
RaytracingPipelineConfig1 Depth1 = { 5, RAYTRACING_PIPELINE_FLAG_SKIP_PROCEDURAL_PRIMITIVES };
TriangleHitGroup Triangles = { "Any", "Close" };
ProceduralPrimitiveHitGroup Boxes = { "", "Close", "Enter" };

RaytracingAccelerationStructure Scene : register(t0);
RWByteAddressBuffer Out : register(u0, space3);
cbuffer Constants : register(b3) { uint4 k; };

float Outside(float x); // in another library
int Elsewhere(int x);

struct Payload { float4 colour; uint2 steps; };
struct Attributes { float3 at; };

export float Twice(float x) { return 2 * Outside(x); }
export int Twice(int x) { return Elsewhere(x) + Elsewhere(2 * x); }

[shader("raygeneration")]
void Begin()
{
    RayDesc ray = { float3(0, 0, 0), 0, float3(0, 0, 1), 10 };
    Payload p = (Payload)0;
    TraceRay(Scene, 0, 255, 0, 1, 0, ray, p);
    Out.Store4(DispatchRaysIndex().x * 16, asuint(p.colour));
}
[shader("anyhit")]
void Any(inout Payload p, in Attributes a) { if (a.at.x > 0.5f) IgnoreHit(); p.steps.x++; }
[shader("closesthit")]
void Close(inout Payload p, in Attributes a) { p.colour = float4(a.at, k.x); }
[shader("intersection")]
void Enter() { Attributes a = { float3(0, 1, 0) }; ReportHit(1, 0, a); }
[shader("miss")]
void Fade(inout Payload p) { p.colour = 0; }
struct Call { uint4 a; uint b; };
[shader("callable")]
void Later(inout Call c) { c.b = c.a.x; }
