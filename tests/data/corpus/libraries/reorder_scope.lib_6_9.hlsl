// Memory across reorder points: a buffer that says so, and barriers for it.
// res: t0 acceleration structure
// res: u0 structured stride 4 count 64
// res: u1 raw size 256

RaytracingAccelerationStructure Scene : register(t0);
reordercoherent RWStructuredBuffer<uint> Out : register(u0);
reordercoherent RWByteAddressBuffer Words : register(u1);
struct [raypayload] Payload { uint v : write(caller, miss) : read(caller, miss); };

[shader("raygeneration")]
void Gen()
{
    const uint k = DispatchRaysIndex().x;
    const RayDesc r = { float3(0, 0, 0), 0, float3(0, 0, 1), 1 };
    Payload p = { k };
    Words.Store(4 * k, k * 3);
    Barrier(UAV_MEMORY, REORDER_SCOPE);
    dx::MaybeReorderThread(k, 4);
    Out[k] = Words.Load(4 * k) + 1;
    Barrier(Out, REORDER_SCOPE);
    dx::HitObject::Invoke(dx::HitObject::MakeMiss(RAY_FLAG_NONE, 0, r), p);
    Out[k] += p.v;
}

[shader("miss")]
void Miss(inout Payload p) { p.v = Out[p.v] * 1000; }
