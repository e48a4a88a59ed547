// Compute shaders, ray pipelines and nodes in one library. Each writes words of its own of Out.
RaytracingAccelerationStructure Scene : register(t0);
ByteAddressBuffer In : register(t1);
RWByteAddressBuffer Out : register(u0);

uint Mix(uint v)
{
    [loop] for (uint n = 0; n < (v & 3) + 1; n++)
        v = v * 1664525 + 1013904223;
    return v;
}

groupshared uint Shared[64];

[shader("compute")]
[numthreads(64, 1, 1)]
void Reverse(uint thread : SV_GroupIndex, uint3 group : SV_GroupID)
{
    Shared[thread] = Mix(In.Load(4 * (group.x * 64 + thread)));
    GroupMemoryBarrierWithGroupSync();
    Out.Store(4 * (group.x * 64 + thread), Shared[63 - thread]);
}

groupshared uint Sum;

[shader("compute")]
[numthreads(8, 4, 1)]
void Add(uint thread : SV_GroupIndex)
{
    if (!thread)
        Sum = 0;
    GroupMemoryBarrierWithGroupSync();
    InterlockedAdd(Sum, In.Load(4 * thread));
    GroupMemoryBarrierWithGroupSync();
    if (!thread)
        Out.Store(4 * 256, WaveGetLaneCount() ? Sum : 0);
}

struct [raypayload] Payload { uint value : write(caller, closesthit, miss) : read(caller, closesthit, miss); };

[shader("raygeneration")]
void Shoot()
{
    const uint x = DispatchRaysIndex().x;
    RayDesc ray = { float3(x, 0, 0), 0, float3(0, 0, 1), 10 };
    Payload p = { Mix(x) };
    TraceRay(Scene, 0, 255, 0, 1, 0, ray, p);
    Out.Store(4 * (300 + x), p.value);
}
[shader("closesthit")]
void Hit(inout Payload p, in BuiltInTriangleIntersectionAttributes a) { p.value = Mix(p.value) + 1; }
[shader("miss")]
void Miss(inout Payload p) { p.value += 2; }
struct Call { uint value; };
[shader("callable")]
void Called(inout Call c) { c.value = Mix(c.value); }

struct Work { uint3 grid : SV_DispatchGrid; uint first; };
struct Item { uint where; uint what; };

[shader("node")]
[NodeLaunch("broadcasting")]
[NodeMaxDispatchGrid(4, 1, 1)]
[NumThreads(16, 1, 1)]
[NodeIsProgramEntry]
void Spread(DispatchNodeInputRecord<Work> work, uint3 thread : SV_DispatchThreadID,
            [MaxRecords(16)] NodeOutput<Item> Collect, [MaxRecords(1)] [NodeArraySize(3)] EmptyNodeOutputArray Count)
{
    ThreadNodeOutputRecords<Item> item = Collect.GetThreadNodeOutputRecords(1);
    item.Get().where = work.Get().first + thread.x;
    item.Get().what = Mix(thread.x);
    item.OutputComplete();
    Count[1].ThreadIncrementOutputCount(0);
}

[shader("node")]
[NodeLaunch("coalescing")]
[NumThreads(32, 1, 1)]
[NodeID("Collect", 0)]
void Gather([MaxRecords(32)] GroupNodeInputRecords<Item> items, uint thread : SV_GroupIndex)
{
    Shared[thread] = 1;
    GroupMemoryBarrierWithGroupSync();
    if (thread < items.Count())
        Out.Store(4 * (400 + items[thread].where), items[thread].what + Shared[31 - thread] - 1);
}

[shader("node")]
[NodeLaunch("thread")]
[NodeID("One", 2)]
[NodeShareInputOf("Collect")]
void Single(ThreadNodeInputRecord<Item> item)
{
    Out.Store(4 * (500 + item.Get().where), item.Get().what);
}
